//! The worked examples of the rulebook: given, when, then.

use crate::support::given;

/// EX-1 (CP-6.7 to CP-6.12): Crusaders fill the mountain, and the last one enters the city.
#[test]
fn ex_1_crusaders() {
    let mut play = given(3).byzantines("mtn4").cards_left(15).age(3).miracles("").play();
    play.act_with("reveal", "crusaders_2").then_invaders("mtn1 mtn2").then_byzantines("mtn4");
    let mut play =
        given(3).age(3).byzantines("mtn4").invaders("mtn1 mtn2").cards_left(14).miracles("").play();
    play.act_with("reveal", "crusaders_1").then_invaders("mtn1 mtn2 mtn3").then_byzantines("mtn4");
    let mut play =
        given(3).age(3).byzantines("mtn4").invaders("mtn1 mtn2 mtn3").cards_left(13).miracles("").play();
    play.act_with("reveal", "crusaders_2");
    play.then_invaders("mtn1 mtn2 mtn3 mtn4").then_byzantines("").then_city_invaders(1).then_cemetery(0);
}
