//! Random games: they end, keep all invariants, never leave anybody without a choice, and keep their lists short.

use std::collections::BTreeMap;

use table::{Fast, Legal, Silent};

use crate::course::Course;
use crate::data::DataId;
use crate::frame::Seek;
use crate::options::{Allotment, Options};
use crate::timing::Length;

/// More decisions than a random game should have. Every choice uses up something that does not come back in its phase, so that
/// each phase is bounded by what the table holds:
///
/// - Turn order: every repeat of a bid raises it by a florin at least or is the last one (MU-5.3, MU-5.4).
/// - Events: one reroll, two symbols with at most 6 points for each player, 3 barbarian points, at most 4 rebellions for each
///   player; every battle takes figures away, and a side has at most 63 of them (INV-22).
/// - Taxes: a level, then one decision for each piece that is removed (63 figures and 10 pieces) and one for each own building
///   or rebellion that pays interest, which stops when it is paid (MU-22.17).
/// - Purchases: everything costs florins, or is one of the prisoners, surrendered units or cards that are there; technologies rise
///   once a branch, one Empire card is bought.
/// - Combat: every action has a step, an attack or a seizure; steps are paid with movement points (at most 10 pieces of 8), free
///   ones happen once for each piece and castle (MU-10.31), units leave a transport once in a zone and action (MU-10.30). The
///   phase ends when all pass in the same round.
/// - Trade: steps are paid with movement points, cubes with florins; what is sold is gone.
/// - At any time: 72 cards are rotated at most twice a turn (INV-16), 48 tokens are flipped once, one loan and one repayment; a
///   technology uses points, or 100 florins for each. In windows a pass of all closes them, and whoever acts has used one of
///   these (MU-4.5).
///
/// With 12 turns this allows far more than anybody plays: the longest of 600 random games had fewer than 2000 decisions.
const TOO_MANY: u32 = 10_000;

/// The options of random game number `index`: all variants come up.
pub(crate) fn varied(index: u64) -> Options {
    let bit = |shift: u64| index >> shift & 1 == 1;
    Options {
        seats: 3 + (index % 4) as u8,
        data: DataId::Standard,
        kingdoms: [Allotment::Random, Allotment::Pick, Allotment::Auction][(index / 4 % 3) as usize],
        length: [Length::Short, Length::Medium, Length::Long][(index / 12 % 3) as usize],
        honour_limit: (index % 11 == 10).then_some(25),
        terrain: bit(1),
        blood: bit(2),
        deployment: bit(3),
        simultaneous_purchases: bit(4),
        ..Options::default()
    }
}

/// Plays a random game; says how many decisions it had.
fn play(index: u64, options: Options, check: bool, widths: &mut BTreeMap<u64, u64>) -> u32 {
    let mut chance = Fast::nth(0x006d_6564_696f_6576, index);
    let mut game = crate::setup::begin(&options, &mut chance, &mut Silent);
    let mut legal = Legal::new();
    let mut decisions = 0;
    let mut course = Course::default();
    let mut events = Vec::new();
    loop {
        if check {
            let found = game.check_invariants();
            assert!(
                found.is_ok(),
                "game {index} after {decisions} decisions: {found:?} at {:?}",
                game.flow.top()
            );
        }
        let asked = game.asked();
        let Some(seat) = asked.iter().nth(chance.below(asked.len().max(1)) as usize) else {
            return decisions;
        };
        legal.clear();
        game.choices(seat, &mut legal);
        assert!(!legal.is_empty(), "game {index}: {seat:?} has no choice at {:?}", game.flow.top());
        *widths.entry(legal.actions().len() as u64).or_default() += 1;
        let action = legal.pick(&mut chance).expect("a choice");
        if check {
            let mut seek = Seek::new(action);
            game.choices(seat, &mut seek);
            assert!(seek.found, "game {index}: {action} is listed and not found");
            let before = game.clone();
            events.clear();
            game.perform(seat, action, &mut chance, &mut events);
            let found = course.step(&before, &game, seat, &events);
            assert!(
                found.is_ok(),
                "game {index}, decision {decisions}, {seat:?} {action}: {found:?} {events:?}"
            );
        } else {
            game.perform(seat, action, &mut chance, &mut Silent);
        }
        decisions += 1;
        assert!(
            decisions < TOO_MANY,
            "game {index} does not end: turn {}, {:?}, {:?}",
            game.turn,
            game.phase,
            game.flow.top()
        );
    }
}

/// The invariants of chapter 34 on random games of all variants: those about states after every decision (INV-10, INV-12 and
/// INV-13 among them), and those about what happens on every step (INV-17, INV-19, INV-20, INV-22, INV-25, INV-26, INV-27). INV-18 is tested where the score is worked
/// out, INV-23 with the views. Nobody is asked without a choice, and all games end.
#[test]
fn random_games_keep_the_invariants_and_end() {
    let mut widths = BTreeMap::new();
    let (mut decisions, mut longest) = (0, 0);
    let games = std::env::var("KATHISMA_GAMES").map_or(24, |games| games.parse().expect("a number"));
    for index in 0..games {
        let taken = play(index, varied(index), true, &mut widths);
        (decisions, longest) = (decisions + taken, longest.max(taken));
    }
    let all: u64 = widths.values().sum();
    let wide: u64 = widths.range(201..).map(|(_, count)| count).sum();
    println!(
        "{games} games, {decisions} decisions, at most {longest}, widest {:?}, {wide} of {all} above 200",
        widths.keys().next_back()
    );
    assert!(wide * 1000 <= all, "{wide} of {all} lists have more than 200 entries");
}
