//! Formations and their strength (rulebook section 6), against the vectors of section 16.2.

use std::collections::BTreeSet;

use battle_line::{
    Action, BattleLine, Card, Category, Event, FlagState, Position, Refusal, Step, Strength, Unproven,
    strength,
};
use table::{Fast, Game, Legal, Seat, Viewer};

use crate::oracle;

/// V-1 to V-40. Whoever the leader is and in whatever order the cards lie, the key is the same
/// (BL-6.11, BL-6.13); BL-8.27 for the last two.
#[test]
fn the_vectors_of_the_rulebook() {
    let mut checked = 0;
    for [id, cards_of, size, rank_of, sum, fog_sum] in lines(include_str!("../data/strength.txt")) {
        checked += 1;
        assert_eq!(id, format!("V-{checked}"));
        let number = |text: &str| text.parse::<u8>().unwrap_or_else(|_| panic!("{id}: {text}"));
        for leader in ["Alexander", "Darius"] {
            let mut side = cards(&cards_of.replace('L', leader));
            for _ in 0..side.len() {
                side.rotate_left(1);
                let clear = strength(&side, number(size), false).expect(id);
                assert_eq!(key(clear), (number(rank_of), number(sum)), "{id} as {side:?}");
                let fog = strength(&side, number(size), true).expect(id);
                assert_eq!(key(fog), (0, number(fog_sum)), "{id} as {side:?} under Fog");
            }
        }
    }
    assert_eq!(checked, 40);
}

/// The check data of section 6: BL-6.4 on every formation of troops there is.
#[test]
fn all_formations_of_troops_are_counted_by_category() {
    let three = [(4, 29, 31_620), (6, 27, 1_680), (7, 26, 672), (3, 30, 200), (6, 27, 48)];
    let four = [(5, 39, 477_195), (10, 34, 9_030), (11, 33, 1_218), (4, 40, 150), (10, 34, 42)];
    for (size, expected, subsets, distinct) in [(3, three, 34_220, 72), (4, four, 487_635, 82)] {
        let mut found = [(u8::MAX, 0, 0); 5];
        let mut keys = BTreeSet::new();
        let mut all = 0;
        for_each_subset(&troops(), size, &mut |side| {
            let (rank, sum) = key(strength(side, size as u8, false).expect("complete"));
            let (least, most, count) = &mut found[usize::from(rank) - 1];
            (*least, *most, *count) = (sum.min(*least), sum.max(*most), *count + 1);
            keys.insert((rank, sum));
            all += 1;
        });
        assert_eq!((all, keys.len()), (subsets, distinct), "{size} cards");
        assert_eq!(found, expected, "{size} cards, host first");
    }
}

/// BL-6.4, BL-6.13: every formation there is, with every set of wild cards, has the key that the
/// rulebook's method gives it, which tries every colour and value of every wild; also under Fog.
#[test]
fn every_formation_with_wilds_takes_the_best_of_all_assignments() {
    let wilds = ["", "Alexander", "Companion", "Shield", "Darius Companion", "Alexander Shield"];
    let mut checked = 0;
    for wilds in wilds.into_iter().chain(["Companion Shield", "Darius Companion Shield"]).map(cards) {
        for size in [3, 4] {
            for_each_subset(&troops(), size - wilds.len(), &mut |troops| {
                let side = [troops, &wilds].concat();
                let pieces = oracle::pieces(&side);
                for fog in [false, true] {
                    let engine = strength(&side, size as u8, fog).map(key);
                    assert_eq!(engine, oracle::key(&pieces, size, fog), "{side:?}, fog {fog}");
                }
                checked += 1;
            });
        }
    }
    // C(60,3) + C(60,4), three times C(60,2) + C(60,3), three times 60 + C(60,2), and 1 + 60.
    assert_eq!(checked, 34_220 + 487_635 + 3 * (1_770 + 34_220) + 3 * (60 + 1_770) + 61);
}

/// BL-6.1: Mud on either side of the flag makes formations of four for both.
#[test]
fn mud_on_either_side_asks_for_four_cards() {
    for seat in 0..2 {
        for mud in [None, Some(Seat(0)), Some(Seat(1))] {
            let mut sides = [cards("R8 R9 R10"), cards("O1")];
            sides.rotate_left(seat);
            let position = at_flag_5(FlagState { sides, mud, ..FlagState::default() });
            let refused = refusal(&load(&position), seat);
            let short = Unproven::Incomplete { have: 3, need: 4 };
            assert_eq!(refused, mud.map(|_| short), "seat {seat}, Mud {mud:?}");
        }
    }
}

/// BL-6.2: complete with N cards or more, and not with fewer.
#[test]
fn a_side_is_complete_with_as_many_cards_as_a_formation_has() {
    assert_eq!(strength(&cards("R8 R9"), 3, false), None);
    assert_eq!(strength(&cards("R8 R9 R10"), 4, false), None);
    for have in 0..=2 {
        let side = &cards("R8 R9 R10")[..have];
        let refused = refusal(&load(&at_flag_5(sides(&text(side), ""))), 0);
        assert_eq!(refused, Some(Unproven::Incomplete { have: have as u8, need: 3 }));
    }
    // "At least": Mud has left a side of four.
    let mut position = at_flag_5(sides("R8 R9 R10 G1", ""));
    position.flags[0].mud = Some(Seat(0));
    position.guile[1] = cards("Redeploy");
    assert_eq!(refusal(&load(&position), 0), None);
}

/// BL-6.3: Fog and Mud are no formation cards; they take no slot and add nothing.
#[test]
fn environment_cards_fill_no_slot_and_add_no_value() {
    for environment in ["Fog", "Mud"] {
        let position = at_flag_5(sides(&format!("R1 {environment}"), ""));
        let faults = BattleLine::from_position(&position).expect_err("it lies on a side");
        assert!(faults.iter().any(|fault| fault.problem.contains("BL-6.3")), "{faults:?}");
    }
    let [fog, mud] = [Some(Seat(0)), Some(Seat(1))];
    let mut position = at_flag_5(FlagState { fog, mud, ..sides("R1 R2 R3", "") });
    position.hands[0] = cards("O4");
    let mut game = load(&position);
    assert_eq!(refusal(&game, 0), Some(Unproven::Incomplete { have: 3, need: 4 }));
    act(&mut game, "play O4 5");
    assert_eq!(own(&game, 0), Strength { category: Category::Sum, sum: 1 + 2 + 3 + 4 });
}

/// BL-6.5, EX-3: the weakest of a category stands above the strongest of the next one.
#[test]
fn a_higher_category_wins_whatever_the_sums() {
    let weakest_and_strongest = [
        ("R1 R2 R3", "O10 G10 B10"),
        ("R1 O1 Y1", "Alexander R10 R7"),
        ("R1 R2 R4", "O8 G9 B10"),
        ("R1 O2 R3", "O10 G10 B9"),
        ("R3 R4 R5", "R6 G6 B6"),
    ];
    for (higher, lower) in weakest_and_strongest {
        let game = load(&at_flag_5(sides(higher, lower)));
        assert!(own(&game, 0).sum < own(&game, 1).sum, "{higher} against {lower}");
        assert_eq!(claimers(&game), [true, false], "{higher} against {lower}");
    }
}

/// BL-6.6, EX-1: in the same category the greater sum wins.
#[test]
fn in_one_category_the_sum_decides() {
    let pairs = [
        ("R3 R4 R6", "B1 B3 B7"),
        ("R2 R3 R4", "B1 B2 B3"),
        ("R8 O8 Y8", "G7 B7 P7"),
        ("R4 O5 Y6", "G3 B4 P5"),
        ("R1 O1 Y10", "G2 B2 P7"),
    ];
    for (more, less) in pairs {
        let game = load(&at_flag_5(sides(more, less)));
        let (own, theirs) = (own(&game, 0), own(&game, 1));
        assert!(own.category == theirs.category && own.sum > theirs.sum, "{own:?} {theirs:?}");
        assert_eq!(claimers(&game), [true, false], "{more} against {less}");
    }
    assert_eq!(strength(&cards("R3 R4 R6"), 3, false).map(key), Some((3, 13)));
    assert_eq!(strength(&cards("B1 B3 B7"), 3, false).map(key), Some((3, 11)));
}

/// BL-6.7, EX-2: equal sums in one category are a tie, whatever the highest card; only who placed
/// last decides.
#[test]
fn equal_sums_are_a_tie_that_the_last_card_decides() {
    let (a, b) = ("Y5 B5 G3", "R2 O4 P7");
    assert_eq!(strength(&cards(a), 3, false), strength(&cards(b), 3, false));
    for (last, claims) in [(0, [false, true]), (1, [true, false])] {
        let mut flag = sides(a, b);
        let order = if last == 0 { [b, a] } else { [a, b] };
        flag.arrivals = cards(&order.join(" "));
        assert_eq!(claimers(&load(&at_flag_5(flag))), claims, "seat {last} placed last");
    }
}

/// BL-6.8: a run ends at 10.
#[test]
fn values_do_not_wrap() {
    for (side, expected) in [
        ("R10 R1 R2", (3, 13)),
        ("R9 R10 R1", (3, 20)),
        ("R10 O1 Y2", (1, 13)),
        ("Alexander R10 O1", (1, 21)),
        ("R9 O10 Y1 G2", (1, 22)),
        ("Shield O9 Y10", (1, 22)),
    ] {
        let side = cards(side);
        assert_eq!(strength(&side, side.len() as u8, false).map(key), Some(expected), "{side:?}");
    }
}

/// BL-6.9, T-17: under Fog, on either side, only the sums count for both, and equal sums are a tie.
#[test]
fn fog_leaves_only_the_sums() {
    for fog in [Some(Seat(0)), Some(Seat(1))] {
        let game = load(&at_flag_5(FlagState { fog, ..sides("R1 R2 R3", "Y4 P1 G2") }));
        assert_eq!([own(&game, 0), own(&game, 1)].map(key), [(0, 6), (0, 7)]);
        assert_eq!(claimers(&game), [false, true]);
        // The wedge and the host are equal now; B placed last.
        let game = load(&at_flag_5(FlagState { fog, ..sides("R1 R2 R3", "Y3 P1 G2") }));
        assert_eq!(claimers(&game), [true, false]);
    }
}

/// BL-6.10: Fog and Mud at one flag compare the sums of four cards.
#[test]
fn fog_and_mud_compare_the_sums_of_four() {
    let field = FlagState { fog: Some(Seat(0)), mud: Some(Seat(1)), ..FlagState::default() };
    let flag = FlagState { sides: [cards("R1 R2 R3 R4"), cards("O1 Y2 G3 B5")], ..field.clone() };
    let game = load(&at_flag_5(flag));
    assert_eq!([own(&game, 0), own(&game, 1)].map(key), [(0, 10), (0, 11)]);
    assert_eq!(claimers(&game), [false, true]);
    let short = FlagState { sides: [cards("R8 R9 R10"), cards("O1 Y2 G3 B5")], ..field };
    let refused = refusal(&load(&at_flag_5(short)), 0);
    assert_eq!(refused, Some(Unproven::Incomplete { have: 3, need: 4 }));
}

/// BL-6.11: strengths sort by category, then by sum.
#[test]
fn strengths_sort_by_category_and_then_by_sum() {
    use Category::{BattalionOrder, Host, Phalanx, SkirmishLine, Sum, Wedge};
    let mut sorted = Vec::new();
    for category in [Sum, Host, SkirmishLine, BattalionOrder, Phalanx, Wedge] {
        sorted.extend([3, 17, 30].map(|sum| Strength { category, sum }));
    }
    assert!(sorted.is_sorted() && sorted.windows(2).all(|pair| pair[0] < pair[1]));
    assert!(sorted.iter().map(|&strength| key(strength)).is_sorted());
}

/// BL-6.12, EX-6: nothing is fixed when a wild is played; the same leader becomes what the cards that
/// come later need, and something else again when Fog goes.
#[test]
fn a_wild_is_something_else_each_time_it_is_counted() {
    let mut position = at_flag_5(sides("B8", ""));
    position.hands[0] = cards("Alexander R8 B6 B7 B9 B10 R5");
    let mut game = load(&position);
    act(&mut game, "play Alexander 5");
    act_until_mover(&mut game, 0);
    for (card, expected) in
        [("B9", (5, 27)), ("B10", (5, 27)), ("B7", (5, 24)), ("B6", (5, 21)), ("R8", (4, 24))]
    {
        let mut after = game;
        act(&mut after, &format!("play {card} 5"));
        assert_eq!(key(own(&after, 0)), expected, "with {card}");
    }

    let mut position = at_flag_5(FlagState { fog: Some(Seat(0)), ..sides("Alexander R7 R8", "O1 Y1 G1") });
    (position.hands[0], position.hands[1]) = (cards("P1"), cards("Deserter"));
    position.guile[1] = cards("Scout Traitor");
    position.mover = Seat(1);
    let mut game = load(&position);
    assert_eq!(key(own(&game, 0)), (0, 25));
    act(&mut game, "play Deserter");
    act(&mut game, "desert Fog");
    assert_eq!(key(own(&game, 0)), (5, 24));
}

/// BL-6.14: a wild may be a card that lies elsewhere, or one of the same formation.
#[test]
fn a_wild_may_double_a_card() {
    // The leader as a second R10, Companion Cavalry as a second R8.
    assert_eq!(strength(&cards("Alexander R10 R5"), 3, false).map(key), Some((3, 25)));
    assert_eq!(strength(&cards("Companion R8 R3"), 3, false).map(key), Some((3, 19)));
    let mut position = at_flag_5(sides("Alexander R8 R9", "O1 Y1 G1"));
    position.flags[0] = sides("R10", "R7");
    assert_eq!(key(own(&load(&position), 0)), (5, 27), "R10 lies at the first flag");
}

/// BL-6.15: which values and colours each wild can be.
#[test]
fn each_wild_has_its_range_in_every_colour() {
    let ranges: [(&str, &[u8]); 4] = [
        ("Alexander", &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
        ("Darius", &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
        ("Companion", &[8]),
        ("Shield", &[1, 2, 3]),
    ];
    for (wild, range) in ranges {
        for value in 1..=10 {
            // Two cards of a value and the wild are a phalanx exactly if the wild can have that value.
            let side = cards(&format!("{wild} R{value} G{value}"));
            let is_phalanx = strength(&side, 3, false).map(key) == Some((4, 3 * value));
            assert_eq!(is_phalanx, range.contains(&value), "{wild} as {value}");
        }
        for colour in "ROYGBP".chars() {
            let gap = range[range.len() - 1];
            let (low, high) = if gap == 10 { (8, 9) } else { (gap + 1, gap + 2) };
            let side = cards(&format!("{wild} {colour}{low} {colour}{high}"));
            assert_eq!(strength(&side, 3, false).map(key), Some((5, low + high + gap)), "{side:?}");
        }
    }
}

/// BL-6.16: under Fog a leader is 10, Companion Cavalry 8 and Shield Bearers 3.
#[test]
fn under_fog_wilds_count_their_most() {
    for (side, sum) in [
        ("Alexander R1 G2", 13),
        ("Darius R8 R9", 27),
        ("Companion R1 G2", 11),
        ("Shield R1 R2", 6),
        ("Alexander Companion Shield", 21),
        ("Darius Companion Shield P4", 25),
    ] {
        let side = cards(side);
        assert_eq!(strength(&side, side.len() as u8, true).map(key), Some((0, sum)), "{side:?}");
    }
}

/// BL-6.17: one leader, Companion Cavalry and Shield Bearers are the most wilds a side can have.
#[test]
fn a_side_holds_three_wilds_at_most() {
    let mud = Some(Seat(1));
    let mut position = at_flag_5(FlagState { mud, ..sides("Alexander Companion Shield R4", "") });
    position.guile[1] = cards("Scout");
    position.hands[0] = cards("Darius");
    let game = load(&position);
    assert_eq!(key(own(&game, 0)), (3, 25));
    // A may play tactics again, but not the second leader.
    position.guile[1] = cards("Scout Deserter");
    let second = load(&position).check(Seat(0), "play Darius 1".parse().expect("an action"));
    assert_eq!(second, Err(Refusal::SecondLeader(cards("Darius")[0])));
    position.hands[0].clear();
    position.flags[4].sides[0] = cards("Alexander Companion Shield Darius");
    let faults = BattleLine::from_position(&position).expect_err("two leaders");
    assert!(faults.iter().any(|fault| fault.problem.contains("I-5")), "{faults:?}");
}

// --- reading and setting up -------------------------------------------------------------------

/// The lines of a data file that are no comments, cut at their bars.
pub(crate) fn lines<const N: usize>(file: &str) -> impl Iterator<Item = [&str; N]> {
    file.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).map(|line| {
        let columns: Vec<&str> = line.split('|').map(str::trim).collect();
        columns.try_into().unwrap_or_else(|_| panic!("{N} columns in {line:?}"))
    })
}

/// Cards as the tables of the rulebook write them: `L` is Alexander unless somebody says Darius.
pub(crate) fn cards(text: &str) -> Vec<Card> {
    let word = |word: &str| match word {
        "L" => "Alexander".parse(),
        "C" => "Companion".parse(),
        "S" => "Shield".parse(),
        card => card.parse(),
    };
    text.split_whitespace().map(|text| word(text).unwrap_or_else(|error| panic!("{error}"))).collect()
}

fn text(cards: &[Card]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// The rank of table 1.3.
pub(crate) fn rank(category: Category) -> u8 {
    match category {
        Category::Sum => 0,
        Category::Host => 1,
        Category::SkirmishLine => 2,
        Category::BattalionOrder => 3,
        Category::Phalanx => 4,
        Category::Wedge => 5,
    }
}

pub(crate) fn key(strength: Strength) -> (u8, u8) {
    (rank(strength.category), strength.sum)
}

fn troops() -> Vec<Card> {
    (0..60).map(|index| Card::from_index(index).expect("a troop")).collect()
}

fn for_each_subset(of: &[Card], size: usize, look: &mut impl FnMut(&[Card])) {
    fn choose(of: &[Card], size: usize, chosen: &mut Vec<Card>, look: &mut impl FnMut(&[Card])) {
        if chosen.len() == size {
            return look(chosen);
        }
        for (place, &card) in of.iter().enumerate() {
            chosen.push(card);
            choose(&of[place + 1..], size, chosen, look);
            chosen.pop();
        }
    }
    choose(of, size, &mut Vec::new(), look);
}

/// Two sides, those of seat 0 placed first.
pub(crate) fn sides(a: &str, b: &str) -> FlagState {
    FlagState { sides: [cards(a), cards(b)], ..FlagState::default() }
}

/// A table with cards at flag 5 only, seat 0 to play.
pub(crate) fn at_flag_5(flag: FlagState) -> Position {
    let mut flags = vec![FlagState::default(); 9];
    flags[4] = flag;
    Position { flags, ..Position::default() }
}

pub(crate) fn load(position: &Position) -> BattleLine {
    BattleLine::from_position(position).unwrap_or_else(|faults| panic!("{faults:?} in {position:?}"))
}

/// Whoever is asked does this.
pub(crate) fn act(game: &mut BattleLine, action: &str) -> Vec<Event> {
    let seat = game.to_act().lowest().expect("the game goes on");
    let action: Action = action.parse().unwrap_or_else(|error| panic!("{error}"));
    let mut events = Vec::new();
    let done = game.apply(seat, action, &mut Fast::new(1), &mut events);
    done.unwrap_or_else(|refusal| panic!("{action}: {refusal:?}"));
    events
}

/// Draws and plays on anyhow, away from flag 5, until `seat` has to play.
pub(crate) fn act_until_mover(game: &mut BattleLine, seat: u8) {
    while game.position().mover != Seat(seat) || game.position().step != Step::Play {
        let mover = game.to_act().lowest().expect("the game goes on");
        let mut legal = Legal::new();
        game.legal(mover, &mut legal);
        let quiet =
            |action: &&Action| !action.to_string().ends_with(" 5") && !matches!(action, Action::Claim(_));
        let action = *legal.actions().iter().find(quiet).expect("something quiet to do");
        act(game, &action.to_string());
    }
}

/// Why `seat` can't claim flag 5; `None` where it can.
fn refusal(game: &BattleLine, seat: usize) -> Option<Unproven> {
    match game.check(Seat(seat as u8), "claim 5".parse().expect("an action")) {
        Err(Refusal::Unproven { why, .. }) => Some(why),
        _ => None,
    }
}

/// The strength of a complete side of flag 5: what it is claimed with, or what is not enough.
fn own(game: &BattleLine, seat: usize) -> Strength {
    match refusal(game, seat) {
        Some(Unproven::Beaten { own, .. } | Unproven::Beatable { own, .. } | Unproven::TieLost(own)) => own,
        Some(other) => panic!("seat {seat}: {other:?}"),
        None => {
            let mut position = game.position();
            (position.mover, position.step) = (Seat(seat as u8), Step::Claim);
            let events = act(&mut load(&position), "claim 5");
            let claimed = |event: &Event| match event {
                Event::Claimed { strength, .. } => Some(*strength),
                _ => None,
            };
            events.iter().find_map(claimed).expect("a claim")
        }
    }
}

/// Who can claim flag 5.
pub(crate) fn claimers(game: &BattleLine) -> [bool; 2] {
    let view = game.view(Viewer::Spectator);
    [0, 1].map(|seat| view.claimable[seat].iter().any(|flag| flag.to_string() == "5"))
}
