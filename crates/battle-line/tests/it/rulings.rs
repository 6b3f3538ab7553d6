//! What always holds, seen from outside on random games (rulebook section 15), and the rulings that have no
//! more natural place (section 17).

use std::collections::BTreeMap;

use battle_line::{Action, BattleLine, Card, Category, Event, FlagState, Options, Position, Step, Strength};
use battle_line::{Tactic, Tactics};
use table::{Chance, Fast, Game, Lang, Seat, Viewer, Words};

use crate::support::{A, B, Given, Moment, Table, all_cards, card, exchange, given, random_games};
use crate::support::{variants, victory};

/// Every state after a decision of random games of all kinds.
fn always(games: u64, mut holds: impl FnMut(&Options, &Moment<'_>)) {
    for options in variants() {
        random_games(&options, games, |moment| {
            if let Some(moment) = moment {
                holds(&options, moment);
            }
        });
    }
}

fn environment(flag: &FlagState) -> impl Iterator<Item = (Tactic, Seat)> {
    let fog = flag.fog.map(|seat| (Tactic::Fog, seat));
    fog.into_iter().chain(flag.mud.map(|seat| (Tactic::Mud, seat)))
}

/// The cards of a seat that lie open: on sides, at flags, in the guile row and in the discard row.
fn laid(position: &Position, seat: Seat) -> Vec<Card> {
    let index = seat.index();
    let sides = position.flags.iter().flat_map(|flag| flag.sides[index].iter().copied());
    let at_flags = position.flags.iter().flat_map(environment);
    let own = at_flags.filter(|&(_, owner)| owner == seat).map(|(tactic, _)| tactic.card());
    let rows = position.guile[index].iter().chain(&position.discards[index]).copied();
    sides.chain(own).chain(rows).collect()
}

fn is_leader(card: Card) -> bool {
    card.tactic().is_some_and(Tactic::is_leader)
}

fn is_environment(card: Card) -> bool {
    card.tactic().is_some_and(Tactic::is_environment)
}

// --- invariants ---------------------------------------------------------------------------------

/// I-1: every card is in one place: it is named once, or else it is in its pile, whose size everybody sees.
#[test]
fn every_card_is_in_one_place() {
    always(20, |options, moment| {
        let position = moment.after.position();
        let mut found: BTreeMap<Card, u32> = BTreeMap::new();
        for seat in [A, B] {
            let cards = laid(&position, seat).into_iter().chain(position.hands[seat.index()].iter().copied());
            cards.for_each(|card| *found.entry(card).or_default() += 1);
        }
        assert!(found.values().all(|&times| times == 1), "{found:?}");
        let piles = moment.after.view(Viewer::Spectator).piles;
        let tactics = if options.tactics == Tactics::On { 10 } else { 0 };
        let troops = found.keys().filter(|card| card.is_troop()).count() as u32;
        assert_eq!(piles, [60 - troops, tactics - (found.len() as u32 - troops)]);
    });
}

/// I-2: seven cards between turns while there is a pile, never more; nine at most inside Scout.
#[test]
fn hands_have_seven_cards() {
    always(20, |_, moment| {
        let seen = moment.after.view(Viewer::Spectator);
        for (seat, hand) in seen.hands.iter().enumerate() {
            let size = hand.troops + hand.tactics;
            let scouting = seen.step.guile() == Some(Tactic::Scout) && seen.mover.index() == seat;
            assert!(size <= if scouting { 9 } else { 7 }, "{size} cards");
            let waits = seen.mover.index() != seat && !matches!(seen.step, Step::Over { .. });
            assert!(!waits || size == 7 || seen.piles == [0, 0], "{size} cards between turns");
        }
    });
}

/// I-3: more than three cards lie on a side only where Mud is or was.
#[test]
fn four_cards_need_mud() {
    let mut muddy = [false; 9];
    let mut fours = 0;
    always(60, |_, moment| {
        for event in moment.events {
            match *event {
                Event::Played { card, flag, .. } | Event::Redeployed { card, to: Some(flag), .. }
                    if card == Tactic::Mud.card() =>
                {
                    muddy[flag.index()] = true;
                }
                Event::RoundBegan { .. } | Event::RoundEnded { .. } => muddy = [false; 9],
                _ => {}
            }
        }
        if matches!(moment.after.view(Viewer::Spectator).step, Step::Over { .. }) {
            return;
        }
        for (flag, muddy) in moment.after.position().flags.iter().zip(muddy) {
            for side in &flag.sides {
                assert!(side.len() <= if muddy { 4 } else { 3 }, "{flag:?}");
                fours += u32::from(side.len() == 4);
            }
        }
    });
    assert!(fours > 0, "no side ever had four cards");
}

/// I-4, I-15: the totals of played tactics cards are at most one apart and ten together, and each is the
/// number of that player's tactics cards on the table.
#[test]
fn totals_of_tactics_cards_are_those_on_the_table() {
    let mut most = 0;
    always(20, |_, moment| {
        let (position, seen) = (moment.after.position(), moment.after.view(Viewer::Spectator));
        let [a, b] = seen.tactics_played;
        assert!(a.abs_diff(b) <= 1 && a + b <= 10, "{a} and {b}");
        most = most.max(a + b);
        for seat in [A, B] {
            let on_table = laid(&position, seat).into_iter().filter(|card| !card.is_troop()).count();
            assert_eq!(usize::from(seen.tactics_played[seat.index()]), on_table);
        }
    });
    assert!(most >= 7, "{most}");
}

/// I-5: nobody plays a second leader, wherever the first has gone.
#[test]
fn nobody_plays_two_leaders() {
    let mut leaders = [0; 2];
    let mut most = 0;
    for options in variants() {
        random_games(&options, 60, |moment| {
            let Some(moment) = moment else {
                leaders = [0; 2];
                return;
            };
            for event in moment.events {
                match *event {
                    Event::RoundBegan { .. } => leaders = [0; 2],
                    Event::Played { seat, card, .. } if is_leader(card) => leaders[seat.index()] += 1,
                    _ => {}
                }
            }
            assert!(leaders.iter().all(|&played| played <= 1));
            most = most.max(leaders.iter().sum::<u32>());
        });
    }
    assert_eq!(most, 2, "in some game both play one");
}

/// I-6: guile rows hold guile cards; played environment cards are at flags or in discard rows.
#[test]
fn rows_hold_what_belongs_there() {
    let mut played = Vec::new();
    always(20, |_, moment| {
        let position = moment.after.position();
        for card in position.guile.iter().flatten() {
            assert!(card.tactic().is_some_and(Tactic::is_guile), "{card}");
        }
        for event in moment.events {
            match *event {
                Event::RoundEnded { .. } => played.clear(),
                Event::Played { card, .. } if is_environment(card) => played.push(card),
                _ => {}
            }
        }
        let at_flags = position.flags.iter().flat_map(environment).map(|(tactic, _)| tactic.card());
        let placed: Vec<Card> = at_flags.chain(position.discards.iter().flatten().copied()).collect();
        assert!(played.iter().all(|card| placed.contains(card)), "{played:?} of {placed:?}");
    });
}

/// I-7: the discard rows together have one card by Redeploy and one by Deserter at most.
#[test]
fn there_are_two_discards_at_most() {
    let mut discarded = 0;
    let mut most = 0;
    always(60, |_, moment| {
        for event in moment.events {
            match event {
                Event::RoundBegan { .. } | Event::RoundEnded { .. } => discarded = 0,
                Event::Deserted { .. } | Event::Redeployed { to: None, .. } => discarded += 1,
                _ => {}
            }
        }
        let over = matches!(moment.after.view(Viewer::Spectator).step, Step::Over { .. });
        let rows = moment.after.position().discards;
        let lying = rows.iter().map(Vec::len).sum::<usize>();
        assert!(lying <= 2 && (over || lying == discarded), "{rows:?}");
        most = most.max(lying);
    });
    assert_eq!(most, 2);
}

/// I-8, BL-7.4, BL-7.5: a claimed flag keeps its owner and its cards.
#[test]
fn a_claimed_flag_is_frozen() {
    always(30, |_, moment| {
        let [before, after] = [moment.before, moment.after].map(Game::position);
        if before.round == after.round {
            let claimed = before.flags.iter().zip(&after.flags).filter(|(flag, _)| flag.owner.is_some());
            claimed.for_each(|(was, is)| assert_eq!(was, is));
        }
    });
}

/// I-9: while a game goes on nobody has five flags or three neighbours, and nobody ever claims a sixth.
#[test]
fn a_running_game_has_no_winner() {
    always(30, |_, moment| {
        let owners: Vec<Option<Seat>> = moment.after.position().flags.iter().map(|flag| flag.owner).collect();
        let table = Table { state: *moment.after };
        let claimed = moment.events.iter().any(|event| matches!(event, Event::Claimed { .. }));
        for seat in [A, B] {
            assert!(table.ended().is_some() || !victory(&owners, seat), "{owners:?}");
            let own = owners.iter().filter(|&&owner| owner == Some(seat)).count();
            assert!(!claimed || own <= 5, "{owners:?}");
        }
    });
}

/// I-10, BL-7.10, BL-7.17: exchanging troops of the claimant's hand for cards of the pile changes no claim.
#[test]
fn claims_do_not_depend_on_the_own_hand() {
    let mut chance = Fast::new(5);
    let mut claims = 0;
    always(12, |_, moment| {
        let position = moment.after.position();
        let named: Vec<Card> = [A, B]
            .iter()
            .flat_map(|&seat| [laid(&position, seat), position.hands[seat.index()].clone()].concat())
            .collect();
        let pile: Vec<Card> = all_cards().filter(|card| card.is_troop() && !named.contains(card)).collect();
        for seat in [A, B] {
            let hand: Vec<Card> =
                position.hands[seat.index()].iter().copied().filter(|card| card.is_troop()).collect();
            if hand.is_empty() || pile.is_empty() {
                continue;
            }
            let [own, drawn] =
                [&hand, &pile].map(|cards| cards[chance.pick(cards.len() as u32, |n| n) as usize]);
            let swapped = exchange(&position, |card| match card {
                card if card == own => drawn,
                card if card == drawn => own,
                card => card,
            });
            let other = BattleLine::from_position(&swapped).expect("the same position with another hand");
            let [claimable, others] = [*moment.after, other]
                .map(|state| state.view(Viewer::Spectator).claimable[seat.index()].clone());
            assert_eq!(claimable, others);
            claims += claimable.len();
        }
    });
    assert!(claims > 100, "{claims}");
}

/// I-11, BL-7.6: where both sides of an open flag are complete, exactly one player may claim it.
#[test]
fn one_player_may_claim_a_complete_flag() {
    let mut complete = 0;
    always(25, |_, moment| {
        let seen = moment.after.view(Viewer::Spectator);
        if matches!(seen.step, Step::Over { .. }) {
            return;
        }
        for (index, flag) in seen.flags.iter().enumerate() {
            let size = if flag.mud.is_some() { 4 } else { 3 };
            let claimants =
                seen.claimable.iter().filter(|flags| flags.iter().any(|flag| flag.index() == index)).count();
            assert!(claimants <= 1);
            if flag.owner.is_none() && flag.sides.iter().all(|side| side.len() >= size) {
                assert_eq!(claimants, 1, "{flag:?}");
                complete += 1;
            }
        }
    });
    assert!(complete > 500, "{complete}");
}

/// I-12: one more visible troop card elsewhere never spoils a claim.
#[test]
fn visible_cards_never_spoil_a_claim() {
    let mut chance = Fast::new(8);
    let mut kept = 0;
    always(15, |_, moment| {
        let seen = moment.after.view(Viewer::Spectator);
        let mut position = moment.after.position();
        let named: Vec<Card> = [A, B]
            .iter()
            .flat_map(|&seat| [laid(&position, seat), position.hands[seat.index()].clone()].concat())
            .collect();
        let unseen: Vec<Card> = all_cards().filter(|card| card.is_troop() && !named.contains(card)).collect();
        let places: Vec<(usize, usize)> = (0..9)
            .flat_map(|flag| [(flag, 0), (flag, 1)])
            .filter(|&(flag, seat)| position.flags[flag].sides[seat].len() < 3)
            .collect();
        if unseen.is_empty() || places.is_empty() {
            return;
        }
        let shown = unseen[chance.pick(unseen.len() as u32, |n| n) as usize];
        let (at, seat) = places[chance.pick(places.len() as u32, |n| n) as usize];
        let flag = &mut position.flags[at];
        if flag.arrivals.is_empty() {
            flag.arrivals = flag.sides.concat();
        }
        flag.sides[seat].push(shown);
        flag.arrivals.push(shown);
        position.scouted.clear();
        if !matches!(position.step, Step::Play | Step::Claim | Step::Draw) {
            return;
        }
        position.step = Step::Play;
        let more = BattleLine::from_position(&position).expect("one more card lies open");
        let claims = more.view(Viewer::Spectator).claimable;
        for (before, now) in seen.claimable.iter().zip(&claims) {
            for flag in before.iter().filter(|flag| flag.index() != at) {
                assert!(now.contains(flag), "{shown} at {} spoils {flag}", at + 1);
                kept += 1;
            }
        }
    });
    assert!(kept > 200, "{kept}");
}

/// I-13: a round has at most 70 card plays, 9 claims and 160 turns.
#[test]
fn rounds_are_short() {
    let (mut plays, mut claims, mut turns) = (0, 0, 0);
    let mut longest = 0;
    for options in variants() {
        random_games(&options, 100, |moment| {
            let Some(moment) = moment else {
                (plays, claims, turns) = (0, 0, 0);
                return;
            };
            for event in moment.events {
                match event {
                    Event::RoundBegan { .. } => (plays, claims, turns) = (0, 0, 0),
                    Event::Played { .. } | Event::GuilePlayed { .. } => plays += 1,
                    Event::Claimed { .. } => claims += 1,
                    _ => {}
                }
                // The claim that wins an advanced round is a turn without a play.
                let turn = matches!(
                    event,
                    Event::Played { .. }
                        | Event::GuilePlayed { .. }
                        | Event::Passed { .. }
                        | Event::RoundEnded { .. }
                );
                turns += u32::from(turn);
            }
            assert!(plays <= 70 && claims <= 9 && turns <= 160);
            longest = longest.max(turns);
        });
    }
    assert!((60..=100).contains(&longest), "the longest of 400 random games has {longest} turns");
}

/// I-14: passing and placing a troop card are never offered together.
#[test]
fn pass_or_play() {
    let mut passes = 0;
    always(60, |_, moment| {
        let table = Table { state: *moment.before };
        let choices: Vec<Action> =
            table.choices(moment.seat).iter().filter_map(|text| text.parse().ok()).collect();
        let troop = |action: &Action| matches!(action, Action::Play(card, _) if card.is_troop());
        let pass = choices.contains(&Action::Pass);
        assert!(!(pass && choices.iter().any(troop)));
        passes += u32::from(pass);
    });
    assert!(passes > 0);
}

/// I-15, BL-6.17: two environment cards at most lie at flags, and three wilds at most on one side.
#[test]
fn wilds_and_environment_are_few() {
    let mut most = 0;
    always(60, |_, moment| {
        let position = moment.after.position();
        assert!(position.flags.iter().flat_map(environment).count() <= 2);
        for side in position.flags.iter().flat_map(|flag| &flag.sides) {
            let wilds = side.iter().filter(|card| !card.is_troop()).count();
            assert!(wilds <= 3 && side.iter().filter(|card| is_leader(**card)).count() <= 1);
            most = most.max(wilds);
        }
    });
    assert!(most >= 2, "{most}");
}

// --- rulings ------------------------------------------------------------------------------------

/// A-3, BL-8.12, BL-8.13: the limit is for the game and not for the table: with the first leader discarded
/// the second can neither be played nor put back; with the option it can be put back.
#[test]
fn a_discarded_leader_counts_for_the_game() {
    for second_leader_back in [false, true] {
        let mut table = given()
            .options(Options { second_leader_back, ..Options::default() })
            .guile(B, "Deserter")
            .discards(A, "Alexander")
            .hand(A, "Darius Scout R1 R2 R3 R4 R5")
            .hand(B, "P1")
            .table();
        assert!(!table.allows(A, "play Darius 5"));
        table.when(A, "play Scout");
        table.when(A, "draw tactics");
        assert_eq!(table.allows(A, "return Darius"), second_leader_back);
    }
}

/// A-5, BL-7.15: with no troop in B's hand and none in the pile, B can't complete the side, whatever A holds.
#[test]
fn numbers_can_be_a_proof() {
    let story = |of_b: &str, own: &str| {
        given().side(5, A, "R1 G5 B6").side(5, B, "Y4 Y9").hand(A, own).hand(B, of_b).troop_pile("").table()
    };
    let none = story("Alexander Companion Fog Mud", "Y10 Y8 Y7 P1 P2 P3 P4");
    assert_eq!(none.claims(), ["5", ""]);
    // The same with one troop card in B's hand, a poor one: A's own good ones could be anywhere.
    let one = story("P1 Companion Fog Mud", "Y10 Y8 Y7 P2 P3 P4");
    assert_eq!(one.claimable(A), "");
}

/// A-11, BL-7.1: nobody has to claim; the flag stays open and can be claimed later.
#[test]
fn claiming_is_not_compulsory() {
    let mut table = given().side(5, A, "R8 R9 R10").hand(A, "Y1 Y2 Y3").hand(B, "P1 P2").table();
    table.when(A, "play Y1 1");
    table.when(A, "done");
    table.when(A, "draw troops");
    assert_eq!(table.owner(5), None);
    table.when(B, "play P1 5");
    table.when(B, "draw troops");
    table.when(A, "play Y2 1");
    table.when(A, "claim 5");
    assert_eq!(table.owner(5), Some(A));
}

/// A-13, BL-6.10: Fog and Mud at one flag: the sums of four cards count.
#[test]
fn fog_and_mud_add_up() {
    let three: Given = given().fog(5, A).side(5, A, "R1 R2 R3").side(5, B, "Y4 P1 G9");
    let mut table = three.clone().hand(A, "Y1 O10").hand(B, "P2 Mud Y2").mover(B).table();
    assert_eq!(table.claims(), ["", "5"]);
    table.when(B, "play Mud 5");
    assert_eq!(table.claimable(B), "", "three of four");
    table.when(B, "draw troops");
    table.when(A, "play O10 5");
    table.when(A, "draw troops");
    table.when(B, "play Y2 5");
    let sum = |sum| Some(Strength { category: Category::Sum, sum });
    assert_eq!((table.strength(5, A), table.strength(5, B)), (sum(16), sum(16)));
    assert_eq!(table.claims(), ["5", ""], "B came last");
}

/// A-18, BL-1.6: the table shows the unit's name in the chosen language, and nothing depends on it.
#[test]
fn units_have_the_name_of_the_language() {
    let shown = |text: &str, lang| BattleLine::action_words(text.parse().expect("an action"), lang);
    for (action, en, fr) in [
        ("play R1 3", "Skirmishers", "Frondeurs"),
        ("play B5 3", "Phalangists", "Phalanges"),
        ("play P10 3", "Elephants", "Éléphants"),
    ] {
        assert!(shown(action, Lang::En).contains(en), "{}", shown(action, Lang::En));
        assert!(shown(action, Lang::Fr).contains(fr), "{}", shown(action, Lang::Fr));
    }
    assert_eq!(card("R1").to_string(), "R1", "whatever the language");
}
