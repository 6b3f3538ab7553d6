//! Players, knowledge, and who decides (rulebook section 16).

use constantinopole::{Asked, CardCount, Constantinopole, Frame, Options, Refusal, Tile, View, Works};
use table::{Fast, Game, Guided, Options as _, Seat, Viewer};

use crate::support::*;

/// Whether the decision belongs to all together.
fn together(play: &Play) -> bool {
    play.game.prompt(play.decider().into()).together
}

// --- players ------------------------------------------------------------------------------------

/// CP-16.1: from one player on; the rules do not change with their number.
#[test]
fn any_number_may_play() {
    let start =
        |seats| given(seats).stock("9 wheat 9 stone 9 wood 9 slave").miracles("").city("mill").council();
    let one = start(1).play().legal();
    for seats in 2..=8 {
        assert_eq!(start(seats).play().legal(), one);
        assert_eq!(Options { seats, ..Options::default() }.faults(), []);
    }
    let mut alone = start(1).play();
    alone.act("take patriarch").act("use mill");
    assert_eq!((alone.asked(), alone.decider()), (Asked::Reveal, Seat(0)), "who plays alone follows himself");
    for seats in [0, 9, 255] {
        assert_eq!(Options { seats, ..Options::default() }.faults()[0].at, "seats");
    }
}

/// CP-16.2, INV-19: nobody has anything of his own: all see the same.
#[test]
fn everything_is_common() {
    let given = given(4).known_top("storm fire").age(2).miracles("lull").diplomacy(1, "vlachs_1", 1);
    let play = given.play();
    let tables: Vec<_> = Viewer::all(4).map(|viewer| play.game.view(viewer).table).collect();
    assert_eq!(tables.len(), 5);
    assert!(tables.iter().all(|table| *table == play.position()));
}

/// CP-16.3: what was discarded is open; the order of the pile is nowhere.
#[test]
fn the_pile_is_hidden_and_the_discard_is_open() {
    let mut play = given(2).miracles("").play();
    let before = play.game.view(Viewer::Spectator);
    play.act_with("reveal", "storm");
    let position = play.position();
    assert_eq!(position.discard, [CardCount { age: 1, card: card("storm"), count: 1 }]);
    // The same view can bring any card of the pack, so it says nothing about the next one.
    for name in ["storm", "epidemic", "peace_day", "crusaders_1", "seljuks_2", "euxine_pirates_1", "commerce"]
    {
        let mut play = given(2).miracles("").play();
        assert_eq!(play.game.view(Viewer::Spectator), before);
        play.act_with("reveal", name);
    }
}

/// CP-16.3: which cards were put away is unknown to the end: every one that nobody has seen may still come.
#[test]
fn cards_put_away_are_not_known() {
    let seen = r#"[{"age": 1, "card": "peace_day", "count": 3}, {"age": 1, "card": "storm", "count": 3}]"#;
    let given = given(2).miracles("").cards_left(14);
    let play = given.with(|position| position.discard = serde_json::from_str(seen).expect("cards")).play();
    let unseen = play.guide().unseen;
    assert_eq!(unseen.iter().map(|cards| u32::from(cards.count)).sum::<u32>(), 24);
    assert!(unseen.contains(&CardCount { age: 1, card: card("peace_day"), count: 1 }));
    assert!(unseen.iter().all(|cards| cards.card != card("storm")));
    play.clone().act_with("reveal", "peace_day 1");
}

/// CP-16.7: each reveal takes the first known card away; a later Excubitor makes the list anew.
#[test]
fn the_known_top() {
    let given = given(2).age(2).miracles("").known_top("storm fire peace_day").cards_left(9);
    let mut play = given.play();
    let known = |play: &Play| {
        let top = play.game.view(Viewer::Spectator).table.known_top;
        top.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    play.act("reveal");
    assert_eq!((play.asked(), known(&play)), (Asked::Council, "fire peace_day".into()));
    // One more is turned over, and all three are put back.
    play.act_with("take excubitor", "commerce");
    assert_eq!(known(&play), "fire peace_day commerce");
    play.act("order 321");
    assert_eq!(known(&play), "commerce peace_day fire");
}

/// CP-16.7: it never reaches into the next age.
#[test]
fn the_known_top_ends_with_the_age() {
    let mut play = given(2).age(2).miracles("").cards_left(2).council().play();
    play.act_with("take excubitor", "storm fire");
    assert_eq!(play.position().known_top, [card("storm"), card("fire")]);
    assert_eq!(play.choices("order"), ["12", "21"]);
    assert_eq!(given(2).age(2).known_top("storm fire").cards_left(1).faults()[0].at, "known_top");
}

/// CP-16.3: who imagines the game from a view imagines this one; nothing is secret but what chance decides later.
#[test]
fn a_view_holds_the_whole_game() {
    let play = given(3).age(2).known_top("storm").miracles("").card("vlachs_1").stock("9 stone").play();
    let view: View = play.game.view(Viewer::Spectator);
    assert_eq!(Constantinopole::imagine(&view, &mut Fast::new(1)), play.game);
}

// --- who decides --------------------------------------------------------------------------------

/// CP-16.4: what the text gives to the active player: he alone is asked, and not for the others.
#[test]
fn the_active_player_decides() {
    let full = "20 wheat 20 stone 20 wood 20 slave";
    let given = |age| given(3).age(age).active(1).stock(full).miracles("").city("mill harbour");
    let deed = |age, role| given(age).invaders("mtn1").byzantines("mtn4").deed(role, |_| ());
    let placing = deed(1, "eparch");
    let stage = placing.position.flow[0];
    let pirates = Frame::Pirates { sea: word("aegean_pirates"), left: 1, later: 0 };
    let works = Frame::Works(Works { left: 2, royal: true, used: None });
    for given in [
        given(1),
        given(1).card("vlachs_1"),
        given(2).card("north_invasion").at(Frame::Split),
        given(1).card("aegean_pirates_1").at(pirates),
        given(1).card("epidemic").byzantines("mtn4 for4").at(Frame::Epidemic),
        given(1).card("commerce").invaders("aeg1 aeg2").at(Frame::Receive),
        given(1).council(),
        deed(1, "logothete"),
        placing.clone(),
        deed(1, "navarch"),
        deed(1, "turmarch"),
        deed(1, "kommerkiarios"),
        deed(2, "mesazon"),
        given(2).known_top("storm fire").deed("excubitor", |_| ()),
        deed(3, "strategos"),
        placing.inside(stage, Frame::Place { tile: Tile::Crane, spared: None, free: false }),
        given(1).works(),
        given(3).resting("basileus").at(works),
        given(3).resting("basileus").at(Frame::Rest { tiles: [Tile::Mill, Tile::Harbour] }),
        given(1).inside(Frame::Close, Frame::Sail { optional: false }),
        given(1).inside(Frame::Close, Frame::Settle { left: 1, optional: false }),
        given(1).inside(Frame::Close, Frame::Exchange),
        given(1).inside(Frame::Close, Frame::Guard),
        given(1).invaders("mtn1 for1").inside(Frame::Close, Frame::Lift),
    ] {
        let play = given.play();
        assert_eq!((play.decider(), together(&play)), (Seat(1), false), "{:?}", play.asked());
        let first = play.legal()[0].parse().expect("an action");
        for other in [Seat(0), Seat(2), Seat(7)] {
            assert_eq!(play.game.check(other, first), Err(Refusal::NotYours { decider: Seat(1) }));
        }
    }
}

/// CP-16.5: what the text gives to the players together: Statue and miracles among other choices.
#[test]
fn statue_and_miracles_belong_to_all() {
    let given = given(3).city("statue").stock("9 gold").miracles("windfall felicity").card("storm");
    let play = given.play();
    let joint = |action: &str| play.game.is_joint(action.parse().expect("an action"));
    assert!(joint("statue") && joint("miracle windfall") && joint("miracle felicity"));
    assert!(!joint("resolve") && !together(&play));
}

/// CP-16.6: consent is wanted for what is decided together, but not for going on, and never for what is the
/// active player's own.
#[test]
fn consent_is_wanted_for_what_is_decided_together() {
    let wanted = |play: &Play| {
        let legal = play.legal().into_iter();
        legal.filter(|action| play.game.wants_consent(action.parse().expect("an action"))).collect::<Vec<_>>()
    };
    let play = given(3).city("statue").stock("9 gold").miracles("windfall felicity").card("storm").play();
    assert_eq!(wanted(&play), ["statue", "miracle windfall", "miracle felicity"]);
    let mut bonus = given(3).city("lighthouse").stock("9 gold").miracles("felicity").card("storm").play();
    bonus.act("resolve");
    assert!(bonus.may("done") && !wanted(&bonus).contains(&"done".to_string()), "{:?}", bonus.legal());
    assert_eq!(wanted(&bonus).len(), bonus.legal().len() - 1);
    assert!(wanted(&given(3).miracles("").council().play()).is_empty());
}

/// CP-16.5: bonus, Crane, details of miracles, upkeep, Plating and reset.
#[test]
fn what_is_decided_together() {
    let given = || given(3).active(1).stock("9 gold 1 wheat 1 stone 1 wood").miracles("");
    let bonus = |building: &str, card: &str| {
        let mut play = given().city(building).miracles("felicity").card(card).play();
        play.act("resolve");
        play
    };
    let mut crane = given().city("crane").council().play();
    crane.act("take eparch").act("build mill");
    let miracle = |name: &str| {
        let mut play = given().miracles(name).invaders("mtn1 for1 aeg1").council().play();
        play.act(&format!("miracle {name}"));
        play
    };
    let mut assault = miracle("assault");
    assault.act("remove aeg1");
    let mut mercenaries = miracle("mercenaries");
    mercenaries.act("settle forest").act("settle forest").act("settle forest");
    let mut monument = miracle("monument");
    let monument_tile = monument.clone();
    monument.act("build fairs");
    for play in [
        bonus("lighthouse", "storm"),
        bonus("hospice", "epidemic"),
        crane,
        miracle("mercenaries"),
        mercenaries,
        miracle("assault"),
        assault,
        miracle("crusade"),
        miracle("poliorcetics"),
        monument_tile,
        monument,
    ] {
        assert_eq!((play.decider(), together(&play)), (Seat(1), true), "{:?}", play.asked());
    }
}

/// CP-16.6: in a siege the player about to throw decides, then the one who threw; in upkeep and reset the last
/// thrower.
#[test]
fn who_speaks_for_all_in_a_siege() {
    let given = given(3).active(1).city("mill crane").stock("9 gold").miracles("plating reserves vigilance");
    let mut play = given.byzantines("mtn4").at(Frame::Besieged).play();
    assert_eq!((play.decider(), together(&play)), (Seat(2), true));
    // Seats 2 and 0 throw; the second hits.
    play.act_with("miracle plating", "8 1");
    assert_eq!((play.asked(), play.decider()), (Asked::Hit { slot: 1, tile: Tile::Mill }, Seat(0)));
    assert!(together(&play));
    assert_eq!(play.game.check(Seat(1), word("shield")), Err(Refusal::NotYours { decider: Seat(0) }));
    // Seats 1 and 2 throw the rest.
    play.act_with("shield", "8 8");
    assert_eq!((play.asked(), play.decider()), (Asked::Upkeep { due: 2, wheat: 0 }, Seat(2)));
    assert!(together(&play));
    play.act("miracle reserves");
    assert_eq!((play.asked(), play.decider()), (Asked::Reset { age: 1 }, Seat(2)));
    assert!(together(&play));
}

/// CP-16.6: if nobody threw, the player of the last turn decides.
#[test]
fn who_speaks_for_all_without_a_throw() {
    let given = given(3).age(3).active(1).city("crane fairs").stock("").primicerius_gold(8).miracles("");
    let mut play = given.last_turn().play();
    play.besieged("");
    assert_eq!((play.asked(), play.decider()), (Asked::Upkeep { due: 2, wheat: 0 }, Seat(1)));
    let given =
        crate::support::given(3).age(2).active(1).byzantines("mtn4").stock("2 gold").miracles("vigilance");
    let mut play = given.last_turn().play();
    play.besieged("");
    assert_eq!((play.asked(), play.decider()), (Asked::Reset { age: 2 }, Seat(1)));
}
