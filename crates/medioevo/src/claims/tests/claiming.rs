//! Objectives as they are claimed: what it takes, what it gives, and when (MU-9.10 to MU-9.14).

use super::*;

fn claims(bench: &Bench) -> Vec<String> {
    let mut uses = bench.uses(0, Windows::one(Window::Claim));
    uses.retain(|action| action.starts_with("claim"));
    uses
}

/// EX-24 (MU-9.10, MU-O06, MU-29.3): he builds a castle beside four territories with his towers; the card goes under the deck, and he
/// takes a token.
#[test]
fn ex_24_a_castle_next_to_four_towers() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[1]).troops(0, "galatia", &[(Figure::Archer, 1)]);
    for zone in ["constantinople", "ionia", "paphlagonia", "galatia"] {
        build(&mut bench, zone, &[Building::Tower]);
    }
    bench.game.open_for_all(Window::Claim);
    bench.go_on();
    assert!(bench.asked().is_empty(), "nothing can be claimed, so nobody is asked (MU-W2)");
    bench.knows(0, crate::Technology::Architecture);
    bench.game.players[0].points.0[Branch::Construction as usize] = 3;
    bench.game.phase = crate::Phase::Purchases;
    bench.game.begin_purchases();
    bench.go_on();
    assert!(bench.asked() == [0] && !bench.may(0, "claim 1"));
    bench.act(0, "build castle").act(0, "zone bithynia");
    assert_eq!((bench.florins(0), bench.honour(0), bench.asked()), (700, 11, vec![0]));
    bench.act(0, "claim 1");
    let card = CardNo::new(1).expect("a card");
    // The card shows no colour: he chooses any.
    assert_eq!(bench.choices(0).iter().filter(|choice| choice.starts_with("colour")).count(), 6);
    bench.act(0, "colour combat");
    assert!(bench.game.players[0].cards.is_empty());
    assert_eq!(bench.game.players[0].tokens[Branch::Combat as usize], 1);
    assert_eq!(bench.game.players[0].tokens.iter().sum::<u8>(), 1);
    assert!(bench.game.decks.under.iter().eq([card]));
    assert_eq!(bench.game.decks.under.known_to[0], Seats::first(3));
    let shown = Event::ObjectiveClaimed { seat: Seat(0), card };
    assert!(bench.events.iter().any(|event| event.seen_by(Viewer::Spectator) == Some(shown)));
}

/// MU-9.10: a single colour is taken without asking; of two he chooses one.
#[test]
fn the_colours_of_the_card_count() {
    // Card 27 wants level III of Religion, card 51 level IV of anything.
    for (number, colours) in [(27, 1), (51, 2)] {
        let mut bench = Bench::new(3);
        bench.cards(0, &[number]);
        let card = CardNo::new(number).expect("a card");
        bench.game.players[0].levels[Branch::Religion as usize] = 4;
        assert_eq!(bench.game.data.cards.empire(card).tokens.len(), colours);
        bench.game.claim(Seat(0), card, None);
        bench.go_on();
        let choices = bench.choices(0);
        let listed: Vec<_> = choices.iter().filter(|choice| choice.starts_with("colour")).collect();
        if colours == 1 {
            assert!(bench.asked().is_empty());
        } else {
            assert_eq!((bench.asked(), listed.len()), (vec![0], 2));
            bench.act(0, listed[1]);
        }
        assert_eq!(bench.game.players[0].tokens.iter().sum::<u8>(), 1);
    }
}

/// MU-9.11: without a token of a permitted colour there is no claim.
#[test]
fn a_claim_needs_a_token() {
    let mut bench = Bench::new(3);
    // Card 10: a tax level of 40 passed.
    bench.cards(0, &[10]);
    bench.game.players[0].tally.tax_passed = 40;
    assert_eq!(claims(&bench), ["claim 10"]);
    let colours = bench.game.data.cards.empire(CardNo::new(10).expect("a card")).tokens;
    for colour in colours.iter() {
        bench.game.players[1].grey[colour as usize] = 8;
    }
    assert!(claims(&bench).is_empty());
}

/// MU-9.3, AR-17: a rotated card can't be claimed. MU-9.12: nor can any while a battle round is being resolved.
#[test]
fn claims_have_their_times() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[10]);
    bench.game.players[0].tally.tax_passed = 40;
    let card = CardNo::new(10).expect("a card");
    bench.game.today.rotated = bench.game.today.rotated.with(card);
    assert!(claims(&bench).is_empty());
    bench.game.today.rotated = bench.game.today.rotated.without(card);
    assert_eq!(bench.uses(0, Windows::one(Window::Own)), ["claim 10"]);
    assert!(bench.uses(0, Windows::one(Window::Rolled)).is_empty(), "not in every window");
    let zone = bench.zone("buda");
    bench.game.battles[0] = Battle::new(zone, Side::Player(Seat(0)), Side::Horde);
    bench.game.battling = 1;
    assert_eq!(claims(&bench), ["claim 10"], "before the first round");
    bench.game.battles[0].round = 1;
    assert!(claims(&bench).is_empty());
    bench.game.open(Window::Claim, Seats::one(Seat(0)));
    assert_eq!(claims(&bench), ["claim 10"], "at the end of the battle");
}

/// MU-9.12, MU-O09: before a battle, when its attacker is asked how he fights, he can claim what his army fulfils; in the
/// round he can't, and nobody can who is not asked.
#[test]
fn a_claim_beside_a_decision() {
    let mut bench = Bench::new(3);
    bench.war(0, 1).cards(0, &[53]).cards(1, &[10]);
    bench.game.players[1].tally.tax_passed = 40;
    bench.troops(0, "galatia", &[(Figure::Archer, 9)]).troops(1, "galatia", &[(Figure::LightInfantry, 9)]);
    bench.game.flow = table::Flow::new(Frame::Scoring(crate::scoring::Scoring::Over));
    let (zone, sides) = (bench.zone("galatia"), [0, 1].map(|seat| Side::Player(Seat(seat))));
    bench.game.begin_battle(zone, sides[0], sides[1], &mut bench.events);
    bench.go_on();
    assert_eq!(bench.asked(), [0]);
    assert!(bench.may(0, "claim 53") && !bench.may(1, "claim 10"), "only who is asked");
    bench.act(0, "claim 53");
    if let Some(colour) = bench.choices(0).into_iter().find(|choice| choice.starts_with("colour")) {
        assert!(!bench.may(0, "claim 53"), "not while it is being claimed");
        bench.act(0, &colour);
    }
    assert!(bench.game.players[0].cards.is_empty() && bench.may(0, "fight"), "the question is still open");
    bench.fate(&[8; 9]).fate(&[1; 3]);
    bench.act(0, "fight");
    assert!(bench.asked() == [1] && bench.may(1, "claim 10"));
    bench.act(1, "fight");
    assert!(bench.asked() == [0] && bench.game.battles[0].round == 1);
    bench.cards(0, &[5]);
    bench.game.players[0].tally.battles_against_barbarians = 2;
    assert!(!bench.may(0, "claim 5"), "a round is being resolved");
}

/// MU-9.12, MU-4.3: not while all bid in secret; the end of the phase is early enough.
#[test]
fn no_claim_beside_a_bid() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[10]);
    bench.game.players[0].tally.tax_passed = 40;
    bench.game.phase = crate::state::Phase::TurnOrder;
    bench.game.begin_auction();
    bench.go_on();
    assert_eq!(bench.asked(), [0, 1, 2]);
    assert!(!bench.may(0, "claim 10"));
}

/// MU-9.12, MU-4.5: in any window for who is asked there; then the round of asking starts again.
#[test]
fn a_claim_in_another_window() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[8]).cards(1, &[10, 48]);
    bench.game.players[1].tally.tax_passed = 40;
    bench.game.flow = table::Flow::new(Frame::Scoring(crate::scoring::Scoring::Over));
    let card = CardNo::new(8).expect("a card");
    bench.game.rotate(crate::empire::Ability::for_points(card, Seat(0), 0), &mut bench.events);
    bench.go_on();
    assert_eq!(bench.asked(), [1], "his Jester could answer");
    bench.act(1, "claim 10");
    if let Some(colour) = bench.choices(1).into_iter().find(|choice| choice.starts_with("colour")) {
        bench.act(1, &colour);
    }
    assert!(bench.asked() == [1] && bench.may(1, "play 48") && !bench.may(1, "claim 10"));
}

/// MU-C36: florins on card 36 go to the bank with it.
#[test]
fn a_deposit_is_lost_with_its_card() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[36]);
    bench.game.deposit = 200;
    for zone in ["constantinople", "bithynia"] {
        let zone = bench.zone(zone).index();
        bench.game.lands.markets[zone] = [Good::Green, Good::Black].into_iter().collect();
    }
    bench.game.claim(Seat(0), CardNo::new(36).expect("a card"), None);
    bench.go_on();
    assert_eq!((bench.game.deposit, bench.florins(0)), (0, 1000));
    assert_eq!(bench.happened(|event| *event == Event::DepositLost { florins: 200 }), 1);
}

/// MU-29.3: several conditions on a card must all hold (card 34: no loan, 2000 florins, a tax level of at most 20).
#[test]
fn all_conditions_have_to_hold() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[34]);
    let player = &mut bench.game.players[0];
    (player.florins, player.tax) = (2000, 20);
    assert_eq!(claims(&bench), ["claim 34"]);
    bench.game.players[0].tax = 30;
    assert!(claims(&bench).is_empty());
}
