//! Courses that no game takes, and the invariant that each of them breaks.

use table::{Noted, Passage, Seat, Silent, Viewer};

use super::fights::Fights;
use super::florins_are_accounted_for;
use super::secrets::looks_alike;
use super::turns::Turns;
use super::units::Units;
use crate::Side;
use crate::army::Spot;
use crate::cards::{CardNo, CardSet};
use crate::ending::Ending;
use crate::event::{Event, Money};
use crate::frame::Frame;
use crate::gear::GearKind;
use crate::map::Zones;
use crate::notation::Action;
use crate::phases::Phase;
use crate::purchases::Purchases;
use crate::state::Medioevo;
use crate::testing::Bench;
use crate::troops::{Figure, Troops};

type Checked = Result<(), String>;

/// It breaks an invariant.
fn breaks(checked: Checked, id: &str) {
    let why = checked.expect_err(id);
    assert!(why.starts_with(&format!("{id}: ")), "{id}: {why}");
}

/// Nothing was decided, and something has changed all the same.
fn nothing<'a>(before: &'a Medioevo, after: &'a Medioevo) -> Passage<'a, Medioevo> {
    Passage { before, seat: Seat(0), action: Action::Pass, picks: &[], events: &[], after }
}

/// A seat does something, of which events and the state afterwards are told otherwise before somebody looks at it.
fn told_otherwise(
    bench: &mut Bench,
    (seat, notation): (u8, &str),
    other: impl Fn(&mut Vec<Event>, &mut Medioevo),
    look: impl FnOnce(&Passage<'_, Medioevo>) -> Checked,
) -> Checked {
    let (seat, action) = (Seat(seat), notation.parse().expect("an action"));
    let before = bench.game.clone();
    assert!(before.allows(seat, action), "{notation}: {:?}", bench.choices(seat.0));
    let (mut chance, mut events) = (Noted::new(&mut bench.chance), Vec::new());
    bench.game.perform(seat, action, &mut chance, &mut events);
    let picks = chance.picks;
    other(&mut events, &mut bench.game);
    look(&Passage { before: &before, seat, action, picks: &picks, events: &events, after: &bench.game })
}

fn cards(numbers: &[u8]) -> CardSet {
    numbers.iter().filter_map(|&number| CardNo::new(number)).collect()
}

/// INV-16, MU-18.2, MU-C13: phase 7 straightens all cards but those that an Infiltrator keeps rotated, and those in the phase 7
/// after.
#[test]
fn cards_are_straightened_by_phase_7_only() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[1, 2]).cards(1, &[3]);
    bench.game.phase = Phase::End;
    bench.game.today.rotated = cards(&[1, 2, 3]);
    bench.game.today.kept_rotated = cards(&[2, 3]);
    bench.game.flow = table::Flow::new(Frame::Ending(Ending { asked: true }));
    let before = bench.game;
    let mut closed = before.clone();
    closed.close_turn(&mut Silent);
    closed.end_phase(Phase::TurnOrder);
    let mut next_turn = closed.clone();
    (next_turn.turn, next_turn.phase) = (before.turn + 1, Phase::TurnOrder);
    for after in [&closed, &next_turn] {
        let becomes = |rotated: &[u8], kept: &[u8]| {
            let mut after = after.clone();
            (after.today.rotated, after.today.kept_rotated) = (cards(rotated), cards(kept));
            Turns::default().step(&before, &after, &[])
        };
        assert_eq!(after.today.rotated, cards(&[2, 3]));
        assert_eq!(becomes(&[2, 3], &[]), Ok(()));
        breaks(becomes(&[], &[]), "INV-16");
        breaks(becomes(&[2], &[]), "INV-16");
        breaks(becomes(&[1, 2, 3], &[]), "INV-16");
        breaks(becomes(&[2, 3], &[2, 3]), "INV-16");
    }
    // Given that the window of phase 7 is still open, when a card is straight again, then a Bard has done it.
    let mut after = before.clone();
    (after.today.rotated, after.today.kept_rotated) = (cards(&[1, 3]), cards(&[3]));
    let card = CardNo::new(2).expect("a card");
    let bard = [Event::CardStraightened { seat: Seat(0), card }];
    assert_eq!(Turns::default().step(&before, &after, &bard), Ok(()));
    breaks(Turns::default().step(&before, &after, &[]), "INV-16");
}

/// INV-16: a card is used at most twice in a turn, phase 7 included.
#[test]
fn cards_are_used_twice() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[1]);
    bench.game.today.rotated = cards(&[1]);
    let (seat, card) = (Seat(0), CardNo::new(1).expect("a card"));
    let used = Event::CardRotated { seat, card, points: None };
    let mut turns = Turns::default();
    assert_eq!(turns.step(&bench.game, &bench.game, &[used, used]), Ok(()));
    bench.game.phase = Phase::End;
    let began = Event::PhaseBegan { phase: Phase::End };
    bench.game.flow = table::Flow::new(Frame::Ending(Ending { asked: true }));
    breaks(turns.step(&bench.game, &bench.game, &[began, used]), "INV-16");
}

/// INV-7: nobody pays what he only gets afterwards; INV-20: nobody has florins that he was not told of.
#[test]
fn nobody_pays_more_than_he_has() {
    let bench = Bench::new(3);
    let (seat, why) = (Seat(1), Money::Purchase);
    let (paid, received) =
        (Event::Paid { seat, florins: 1100, why }, Event::Received { seat, florins: 300, why });
    let mut after = bench.game.clone();
    after.player_mut(seat).florins = 200;
    assert_eq!(florins_are_accounted_for(&bench.game, &after, &[received, paid]), Ok(()));
    breaks(florins_are_accounted_for(&bench.game, &after, &[paid, received]), "INV-7");
    breaks(florins_are_accounted_for(&bench.game, &after, &[received]), "INV-20");
}

/// A purchase phase of three; each may get three units, since nobody has a civil building.
fn market() -> Bench {
    let mut bench = Bench::new(3);
    bench.game.phase = Phase::Purchases;
    bench.at(Frame::Purchases(Purchases { done: table::Seats::NONE, deployed: 0 }));
    bench
}

/// INV-25, MU-8.43: units are counted as they come, whatever the state says of them.
#[test]
fn the_limit_of_units_is_counted_anew() {
    let (mut bench, mut units) = (market(), Units::default());
    let mut hire = |bench: &mut Bench| {
        let mut act = |notation| {
            told_otherwise(
                bench,
                (0, notation),
                |_, _| (),
                |passage| units.step(passage.before, passage.after, passage.events),
            )
        };
        act("hire archer").and_then(|()| act("zone bithynia"))
    };
    for _ in 0..3 {
        assert_eq!(hire(&mut bench), Ok(()));
    }
    assert!(!bench.may(0, "hire archer"));
    // When the state forgets what was bought, one more is one too many.
    bench.game.players[0].tally.units_bought = 0;
    breaks(hire(&mut bench), "INV-25");
}

/// INV-25, MU-25.40: what is bought in secret counts as well.
#[test]
fn hidden_units_are_counted_anew() {
    let (mut bench, mut units) = (market(), Units::default());
    bench.game.today.hidden_purchases = true;
    let mut hire = |bench: &mut Bench| {
        told_otherwise(
            bench,
            (0, "hire archer"),
            |_, _| (),
            |passage| units.step(passage.before, passage.after, passage.events),
        )
    };
    for _ in 0..3 {
        assert_eq!(hire(&mut bench), Ok(()));
    }
    bench.game.players[0].tally.units_bought = 0;
    breaks(hire(&mut bench), "INV-25");
}

/// INV-25: nobody comes onto the board in a phase 4 without a word.
#[test]
fn no_unit_comes_untold() {
    let mut bench = market();
    let before = bench.game.clone();
    bench.troops(0, "bithynia", &[(Figure::Archer, 1)]);
    breaks(Units::default().step(&before, &bench.game, &[]), "INV-25");
    let zone = bench.game.name(bench.zone("bithynia"));
    let raised = Event::UnitRaised { seat: Seat(0), figure: Figure::Archer, zone };
    assert_eq!(Units::default().step(&before, &bench.game, &[raised]), Ok(()));
}

/// INV-12, INV-19, MU-C01 to MU-C03: enemies stand together, and where the other's token lies, only under the first Bishop, in his
/// turn and where it has just ended.
#[test]
fn only_the_first_bishop_keeps_enemies_together() {
    let mut bench = Bench::new(3);
    bench.war(0, 1).troops(1, "serbia", &[(Figure::Archer, 1)]).troops(0, "serbia", &[(Figure::Archer, 1)]);
    let zones = Zones::one(bench.zone("serbia"));
    let looked = |change: &dyn Fn(&mut Medioevo)| {
        let mut game = bench.game.clone();
        game.flow = table::Flow::new(Frame::Ending(Ending { asked: false }));
        game.lands.troops[bench.zone("serbia").index()] = Default::default();
        let mut fights = Fights::default();
        assert_eq!(fights.step(&nothing(&game, &game)), Ok(()));
        let before = game.clone();
        game.lands.troops = bench.game.lands.troops;
        change(&mut game);
        fights.step(&nothing(&before, &game))
    };
    breaks(looked(&|_| ()), "INV-19");
    assert_eq!(looked(&|game| game.today.banned[0] = zones), Ok(()));
    for other in [1, 2] {
        breaks(looked(&|game| game.today.banned[other] = zones), "INV-19");
    }
    for ended in 0..3 {
        breaks(looked(&|game| game.today.banned_before[ended] = zones), "INV-19");
    }
    let next_turn = |game: &mut Medioevo| (game.turn, game.today.banned_before[0]) = (game.turn + 1, zones);
    assert_eq!(looked(&next_turn), Ok(()));
    // A token of one of them, and the other alone.
    let token = |game: &mut Medioevo| {
        game.lands.troops[bench.zone("serbia").index()][0] = Troops::NONE;
        game.lands.tokens[0] = zones;
    };
    breaks(looked(&token), "INV-12");
    let under = |bishop: usize| {
        looked(&|game| {
            token(game);
            game.today.banned[bishop] = zones;
        })
    };
    assert_eq!(under(0), Ok(()));
    breaks(under(1), "INV-12");
    breaks(under(2), "INV-12");
}

/// INV-19, MU-15.20, MU-15.21: who has fought one of two enemies leaves the other one in peace where he wants to.
#[test]
fn who_fights_several_may_leave_the_last_in_peace() {
    let mut bench = Bench::new(3);
    let sea = bench.zone("north_aegean");
    for (seat, units) in [(0, 5), (2, 1)] {
        let place = bench.gear(seat, GearKind::Galley, 3, "north_aegean");
        let troops = Troops::of(Figure::HeavyInfantry, units);
        bench.game.put_troops(Seat(seat), Spot::aboard(sea, place), troops);
    }
    bench.war(0, 2);
    bench.meets_more("north_aegean");
    let before = bench.game.clone();
    assert_eq!(
        told_otherwise(&mut bench, (0, "done"), |_, _| (), |passage| Fights::default().step(passage)),
        Ok(())
    );
    assert!(matches!(bench.game.flow.frames(), [Frame::Combat(_)]), "the action is over");
    breaks(Fights::default().step(&nothing(&before, &bench.game)), "INV-19");
}

/// A battle of seat 0 against seat 1, three heavy infantry each, whose first round is 7 with 2 losses against 4 with 1. Its values
/// are told otherwise.
fn battle_told_with(values: [(u16, u8); 2]) -> Checked {
    let mut bench = Bench::new(3);
    let field = "galatia";
    for seat in [0, 1] {
        bench.troops(seat, field, &[(Figure::HeavyInfantry, 3)]);
    }
    bench.fate(&[7, 3, 2, 4, 2, 1]);
    let (zone, mut fights) = (bench.zone(field), Fights::default());
    let (before, mut events) = (bench.game.clone(), Vec::new());
    bench.game.begin_battle(zone, Side::Player(Seat(0)), Side::Player(Seat(1)), &mut events);
    fights.step(&Passage { events: &events, ..nothing(&before, &bench.game) })?;
    bench.go_on();
    let mut look = |bench: &mut Bench, seat: u8, notation: &str| {
        let other = |events: &mut Vec<Event>, _: &mut Medioevo| {
            let told = events.iter_mut().filter_map(|event| match event {
                Event::Valued { attack, losses, .. } => Some((attack, losses)),
                _ => None,
            });
            for ((attack, losses), other) in told.zip(values) {
                (*attack, *losses) = other;
            }
        };
        told_otherwise(bench, (seat, notation), other, |passage| fights.step(passage))
    };
    look(&mut bench, 0, "fight")?;
    look(&mut bench, 1, "fight")?;
    look(&mut bench, 0, "reroll none")?;
    look(&mut bench, 1, "reroll none")?;
    while !bench.may(0, "surrender") {
        let seat = bench.asked()[0];
        let offer = bench.offers(seat)[0].clone();
        look(&mut bench, seat, &offer)?;
    }
    Ok(())
}

/// INV-18, MU-11.28, MU-11.30: step 8 takes no point of step 9, and step 9 none of step 8, whatever both come to together.
#[test]
fn steps_8_and_9_have_each_their_own_points() {
    // Seat 1 has 4 less 1 for its place: it takes a score of 3, not of 4, and loses 1 by itself.
    assert_eq!(battle_told_with([(7, 2), (3, 1)]), Ok(()));
    breaks(battle_told_with([(5, 2), (3, 2)]), "INV-18");
    breaks(battle_told_with([(9, 2), (3, 0)]), "INV-18");
    breaks(battle_told_with([(7, 1), (3, 1)]), "INV-18");
}

/// INV-23: what all know is no secret: a state in which it is otherwise does not look the same. Florins that nobody saw do.
#[test]
fn what_everybody_sees_is_no_secret() {
    let bench = market();
    let with = |change: &dyn Fn(&mut Medioevo), viewer: Viewer| {
        let mut other = bench.game.clone();
        change(&mut other);
        looks_alike(&bench.game, &other, viewer)
    };
    for viewer in Viewer::all(3) {
        breaks(with(&|game| game.players[1].honour += 1, viewer), "INV-23");
        breaks(with(&|game| game.players[1].florins += 1, viewer), "INV-23");
        let unseen = |game: &mut Medioevo| {
            game.players[1].florins += 1;
            game.players[1].unseen += 1;
        };
        match viewer {
            Viewer::Seat(Seat(1)) => breaks(with(&unseen, viewer), "INV-23"),
            _ => assert_eq!(with(&unseen, viewer), Ok(())),
        }
    }
}
