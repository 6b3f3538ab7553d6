//! Claims and their proofs (rulebook section 7), against the vectors of section 16.3.

use battle_line::{Action, BattleLine, Card, Flag, FlagState, Options, Position, Refusal, Step, Unproven};
use table::{Fast, Game, Legal, Seat, Silent, Viewer};

mod proof;

use crate::oracle;
use crate::strength::{act, act_until_mover, at_flag_5, cards, claimers, key, lines, load, sides};

// --- the vectors ------------------------------------------------------------------------------

/// CL-1 to CL-35 (BL-7.3, BL-7.12, BL-7.18), for both seats, at the ends and in the
/// middle of the line.
#[test]
fn the_vectors_of_the_rulebook() {
    let mut checked = 0;
    for line in lines::<7>(include_str!("../data/claims.txt")) {
        checked += 1;
        let id = line[0];
        assert_eq!(id, format!("CL-{checked}"));
        let expected = line[6] == "yes";
        assert!(expected || line[6] == "no", "{id}");
        for (seat, at) in [(0, 4), (1, 4), (0, 0), (1, 8)] {
            for across in opposing_sides(line[2]) {
                let position = set_up(&line, across, seat, at);
                assert_eq!(claimable(&position, seat, at), expected, "{id}, seat {seat}: {position:?}");
            }
        }
    }
    assert_eq!(checked, 35);
}

/// EX-4: no wedge and no phalanx across. EX-5: also against B8 B9.
#[test]
fn the_examples_with_an_incomplete_side() {
    assert!(claimable(&at_flag_5(sides("R8 G8 B8", "Y7 P4")), 0, 4), "EX-4");
    for across in ["B8", "B8 B9"] {
        let mut position = at_flag_5(sides("R3 R4 R5", across));
        (position.flags[0], position.flags[8]) = (sides("B7", ""), sides("", "B10"));
        assert!(claimable(&position, 0, 4), "EX-5 against {across}");
    }
}

/// What stands across in a vector; "any 2 cards" are many different pairs.
fn opposing_sides(column: &str) -> Vec<&str> {
    match column {
        "any 2 cards" => vec!["O8 O9", "O1 P10", "G7 B7", "R7 R6", "S O1", "C O9", "L Y5", "L C"],
        column => vec![column.trim_matches('-')],
    }
}

/// The position of a vector, with `seat` as player A and flag `at`.
fn set_up(line: &[&str; 7], across: &str, seat: usize, at: usize) -> Position {
    let &[_, own, _, visible, field, setup, _] = line;
    let mut flags = vec![FlagState::default(); 9];
    let mut flag = sides(own, across);
    // The environment cards lie on the side of whoever has played fewer tactics cards.
    let wilds = |side: &[Card]| side.iter().filter(|card| !card.is_troop()).count();
    let mut played = flag.sides.each_ref().map(|side| wilds(side));
    for (name, place) in [("Fog", &mut flag.fog), ("Mud", &mut flag.mud)] {
        if field.contains(name) {
            let owner = usize::from(played[1] < played[0]);
            played[owner] += 1;
            *place = Some(Seat((owner ^ seat) as u8));
        }
    }
    flag.sides.rotate_left(seat);
    flags[at] = flag;
    // One card for each side, so that no other flag is near a decision.
    let elsewhere = (0..9).filter(|&other| other != at).flat_map(|other| [(other, 0), (other, 1)]);
    for ((other, side), card) in elsewhere.zip(cards(visible.trim_matches('-'))) {
        flags[other].sides[side].push(card);
    }
    let mut position =
        Position { flags, first: Seat(seat as u8), mover: Seat(seat as u8), ..Position::default() };
    // A difference of two tactics cards needs the other player's guile card.
    if played[0].abs_diff(played[1]) > 1 {
        position.guile[usize::from(played[1] < played[0]) ^ seat] = cards("Scout");
    }
    match setup {
        "-" => {}
        "A holds B7" => position.hands[seat] = cards("B7"),
        "B holds no troop card, troop pile empty" => lay_out_all_troops(&mut position, seat, &[]),
        other => panic!("{other}"),
    }
    position
}

/// Every troop card that is named nowhere goes to the hand of `seat`, seven of them, and to the empty
/// flags; only these stay in the pile.
fn lay_out_all_troops(position: &mut Position, seat: usize, in_pile: &[Card]) {
    let laid = position.flags.iter().flat_map(|flag| flag.sides.concat());
    let placed: Vec<Card> = laid.chain(position.hands.concat()).chain(in_pile.iter().copied()).collect();
    let mut rest: Vec<Card> = all_troops().into_iter().filter(|card| !placed.contains(card)).collect();
    let mut take = |most: usize| rest.split_off(rest.len().saturating_sub(most));
    position.hands[seat] = take(7);
    for flag in position.flags.iter_mut().filter(|flag| flag.sides.iter().all(Vec::is_empty)) {
        let slots = if flag.mud.is_some() { 4 } else { 3 };
        flag.sides = [take(slots), take(slots)];
    }
    assert!(rest.is_empty(), "{rest:?} found no place");
}

fn all_troops() -> Vec<Card> {
    (0..60).map(|index| Card::from_index(index).expect("a troop")).collect()
}

/// Whether `seat` can claim the flag at place `at` of this position, asked in every way there is:
/// what everybody is shown, the list, the check and the deed in the claim step, and the reason.
fn claimable(position: &Position, seat: usize, at: usize) -> bool {
    let flag = Flag::new(at as u8 + 1).expect("a flag");
    let claim = Action::Claim(flag);
    let mover = Seat(seat as u8);
    let game = load(&Position { mover, step: Step::Play, ..position.clone() });
    let shown = game.view(Viewer::Spectator).claimable[seat].contains(&flag);
    for viewer in Viewer::all(2) {
        assert_eq!(game.view(viewer).claimable[seat].contains(&flag), shown, "{viewer}");
    }
    if !shown {
        check_reason(&game, seat, at);
    }
    let mut game = match BattleLine::from_position(&Position { mover, step: Step::Claim, ..position.clone() })
    {
        Ok(game) => game,
        Err(faults) => {
            // Nothing at all can be claimed, so there is no claim step (D-12).
            assert!(faults.len() == 1 && faults[0].problem.contains("D-12"), "{faults:?}");
            return shown;
        }
    };
    let mut legal = Legal::new();
    game.legal(mover, &mut legal);
    assert_eq!(legal.contains(claim), shown);
    assert_eq!(game.check(mover, claim).is_ok(), shown);
    let before = game;
    let done = game.apply(mover, claim, &mut Fast::new(1), &mut Silent);
    assert_eq!(done.is_ok(), shown);
    if shown {
        assert_eq!(game.view(Viewer::Spectator).flags[at].owner, Some(mover));
    } else {
        assert_eq!(game, before, "a refused claim changes nothing");
    }
    shown
}

/// The reason of a refusal is true: it names a formation that beats or ties the claimant, of cards
/// that lie there and cards that nobody has seen.
fn check_reason(game: &BattleLine, seat: usize, at: usize) -> Unproven {
    let flag = Flag::new(at as u8 + 1).expect("a flag");
    let refused = game.check(Seat(seat as u8), Action::Claim(flag));
    let Err(Refusal::Unproven { flag: named, why }) = refused else { panic!("{refused:?}") };
    assert_eq!(named, flag);
    let view = game.view(Viewer::Spectator);
    let state = &view.flags[at];
    let size = if state.mud.is_some() { 4 } else { 3 };
    let key_of = |cards: &[Card]| oracle::key(&oracle::pieces(cards), size, state.fog.is_some());
    let [own_key, across_key] = [seat, 1 - seat].map(|seat| key_of(&state.sides[seat]));
    match &why {
        Unproven::Claimed => assert!(state.owner.is_some()),
        Unproven::Incomplete { have, need } => {
            assert_eq!((usize::from(*have), usize::from(*need)), (state.sides[seat].len(), size));
            assert!(have < need);
        }
        Unproven::Beaten { own, theirs } => {
            assert_eq!((Some(key(*own)), Some(key(*theirs))), (own_key, across_key));
            assert!(theirs > own);
        }
        Unproven::TieLost(own) => {
            assert_eq!((Some(key(*own)), Some(key(*own))), (own_key, across_key));
        }
        Unproven::Beatable { own, theirs, with } => {
            assert_eq!(Some(key(*own)), own_key);
            assert_eq!(Some(key(*theirs)), key_of(with), "{with:?}");
            assert!(theirs > own, "{why:?}");
            let (there, added) = with.split_at(state.sides[1 - seat].len());
            assert_eq!((there, with.len()), (&state.sides[1 - seat][..], size));
            let unseen = oracle::unseen(&view);
            let added = oracle::pieces(added);
            assert!(added.iter().all(|card| unseen.contains(card)), "{added:?} are not all unseen");
            assert!(added.iter().enumerate().all(|(n, card)| !added[..n].contains(card)), "{added:?}");
        }
    }
    why
}

// --- who, when, how ---------------------------------------------------------------------------

/// Seat 0 can claim flags 2 and 6, seat 1 flag 4.
fn three_claims() -> Position {
    let mut flags = vec![FlagState::default(); 9];
    (flags[1], flags[5]) = (sides("R8 R9 R10", "P1"), sides("O8 O9 O10", "P2"));
    flags[3] = sides("P3", "Y8 Y9 Y10");
    let hands = [cards("G1 G2 G3 G4 G5 G6"), cards("B1 B2 B3 B4 B5 B6 B7")];
    Position { flags, hands, step: Step::Claim, acted: true, ..Position::default() }
}

fn listed(game: &BattleLine) -> Vec<String> {
    let mut legal = Legal::new();
    game.legal(game.to_act().lowest().expect("the game goes on"), &mut legal);
    legal.actions().iter().map(ToString::to_string).collect()
}

/// BL-7.1: only the mover claims and only in the claim step: all, some or none of what is possible.
#[test]
fn the_mover_may_claim_any_number_of_flags_or_none() {
    let game = load(&three_claims());
    assert_eq!(listed(&game), ["claim 2", "claim 6", "done"]);
    let other = game.check(Seat(1), "claim 4".parse().expect("an action"));
    assert_eq!(other, Err(Refusal::NotYourTurn { mover: Seat(0) }));

    let mut both = game;
    act(&mut both, "claim 6");
    assert_eq!(listed(&both), ["claim 2", "done"]);
    act(&mut both, "claim 2");
    assert_eq!(owners(&both), [None, Some(0), None, None, None, Some(0), None, None, None]);
    assert_eq!(listed(&both), ["draw troops", "draw tactics"]);

    let mut none = game;
    act(&mut none, "done");
    assert_eq!(owners(&none), [None; 9]);
    let too_late = none.check(Seat(0), "claim 2".parse().expect("an action"));
    assert_eq!(too_late, Err(Refusal::WrongStep { asked: Step::Draw }));
    // A claim that was left open is still possible a turn later, but not before the card is played.
    act_until_mover(&mut none, 0);
    let too_early = none.check(Seat(0), "claim 2".parse().expect("an action"));
    assert_eq!(too_early, Err(Refusal::WrongStep { asked: Step::Play }));
    act(&mut none, "play G1 9");
    assert_eq!(listed(&none), ["claim 2", "claim 6", "done"]);
}

fn owners(game: &BattleLine) -> [Option<u8>; 9] {
    let owners: Vec<_> = game.position().flags.iter().map(|flag| flag.owner.map(|seat| seat.0)).collect();
    owners.try_into().expect("nine flags")
}

/// BL-7.2: not even the strongest cards are claimed before the side is complete.
#[test]
fn the_own_side_has_to_be_complete() {
    for (own, have) in [("", 0), ("R10", 1), ("R9 R10", 2)] {
        let game = load(&at_flag_5(sides(own, "O1")));
        assert_eq!(check_reason(&game, 0, 4), Unproven::Incomplete { have, need: 3 });
    }
    assert!(claimable(&at_flag_5(sides("R8 R9 R10", "O1")), 0, 4));
}

/// BL-7.4, BL-7.5: a claimed flag keeps its owner and its cards to the end of the game.
#[test]
fn a_claimed_flag_never_changes_again() {
    for seed in 0..60 {
        let mut chance = Fast::nth(0x0_7040, seed);
        let mut game = BattleLine::setup(&Options::default(), &mut chance, &mut Silent);
        let mut claimed: [Option<FlagState>; 9] = Default::default();
        let mut legal = Legal::new();
        while let Some(seat) = game.to_act().lowest() {
            legal.clear();
            game.legal(seat, &mut legal);
            let action = legal.pick(&mut chance).expect("somebody has to act");
            game.apply(seat, action, &mut chance, &mut Silent).expect("a listed action");
            for (before, now) in claimed.iter_mut().zip(game.position().flags) {
                let by_claim =
                    now.owner.is_some() && game.outcome().is_none_or(|end| end.reason != "exhaustion");
                if let Some(before) = before.as_ref() {
                    assert_eq!(before, &now);
                } else if by_claim {
                    *before = Some(now);
                }
            }
        }
        assert!(claimed.iter().flatten().count() >= 3, "game {seed}");
    }
}

/// BL-7.5: neither cards nor effects reach a claimed flag, on either side; its cards stay visible.
#[test]
fn nothing_reaches_a_claimed_flag() {
    let mut position = at_flag_5(FlagState {
        owner: Some(Seat(1)),
        fog: Some(Seat(0)),
        mud: None,
        ..sides("G10 Shield", "R8 R9 R10")
    });
    position.flags[0] = sides("O1", "P1");
    position.flags[1].mud = Some(Seat(1));
    position.guile = [cards("Scout"), cards("Traitor Redeploy")];
    let says = |position: &Position, action: &str| {
        let game = load(position);
        game.check(position.mover, action.parse().expect("an action"))
            .map_err(|refusal| format!("{refusal:?}"))
    };
    // Seat 0 has a free slot there and two open sides elsewhere.
    position.hands[0] = cards("G9 Companion");
    for card in ["G9", "Companion"] {
        assert_eq!(says(&position, &format!("play {card} 5")), Err("FlagClaimed(flag 5)".into()));
        assert_eq!(says(&position, &format!("play {card} 1")), Ok(()));
    }
    let mut mud = position.clone();
    mud.flags[1].mud = None;
    mud.hands[0] = cards("Mud");
    mud.guile[1].extend(cards("Deserter"));
    assert_eq!(says(&mud, "play Mud 5"), Err("FlagClaimed(flag 5)".into()));
    assert_eq!(says(&mud, "play Mud 1"), Ok(()));

    let redeploy = |mover: u8, step: Step| Position { mover: Seat(mover), step, ..position.clone() };
    let take_own = redeploy(1, Step::Redeploy);
    assert_eq!(says(&take_own, "take R9"), Err("CardClaimed { card: R9, flag: flag 5 }".into()));
    assert_eq!(says(&take_own, "take Mud"), Ok(()));
    let to = redeploy(1, Step::RedeployTo { card: cards("Mud")[0] });
    assert_eq!(says(&to, "to 5"), Err("FlagClaimed(flag 5)".into()));
    assert_eq!(says(&to, "to 1"), Ok(()));
    let traitor = redeploy(1, Step::Traitor);
    assert_eq!(says(&traitor, "take G10"), Err("CardClaimed { card: G10, flag: flag 5 }".into()));
    assert_eq!(says(&traitor, "take O1"), Ok(()));
    let mut deserter = redeploy(1, Step::Deserter);
    deserter.guile[1] = cards("Deserter Redeploy");
    for card in ["G10", "Shield", "Fog"] {
        let expected = format!("CardClaimed {{ card: {card}, flag: flag 5 }}");
        assert_eq!(says(&deserter, &format!("desert {card}")), Err(expected));
    }
    assert_eq!(says(&deserter, "desert O1"), Ok(()));
    assert_eq!(load(&position).view(Viewer::Spectator).flags[4], position.flags[4]);
}

// --- both sides complete ----------------------------------------------------------------------

/// BL-7.6, EX-3: of two complete sides the stronger one is claimed, and the reason names the other.
#[test]
fn of_two_complete_sides_the_stronger_one_is_claimed() {
    for (own, across) in [("R3 R4 R5", "R6 G6 B6"), ("R9 G8 B7", "Y9 P8 O6"), ("L B8 R8", "C G8 P7")] {
        for seat in 0..2 {
            let mut flag = sides(own, across);
            flag.sides.rotate_left(seat);
            let position = at_flag_5(flag);
            assert!(claimable(&position, seat, 4), "{own} against {across}");
            assert!(!claimable(&position, 1 - seat, 4), "{across} against {own}");
            let why = check_reason(&load(&position), 1 - seat, 4);
            assert!(matches!(why, Unproven::Beaten { .. }), "{why:?}");
        }
    }
}

/// BL-7.7: with both sides complete it does not matter what is still unseen, or who holds it.
#[test]
fn unseen_cards_play_no_role_between_complete_sides() {
    // The weakest host but one against the weakest: nearly everything unseen would be better.
    let position = at_flag_5(sides("R1 G1 B3", "O1 P1 Y2"));
    assert!(claimable(&position, 0, 4) && !claimable(&position, 1, 4));
    let mut held = position.clone();
    held.hands = [cards("R10 O10 Y10"), cards("R8 R9 G10 B10 P10 L Mud")];
    assert!(claimable(&held, 0, 4) && !claimable(&held, 1, 4));
    let mut shown = position;
    shown.flags[0] = sides("R10 G10", "R9 B10");
    assert!(claimable(&shown, 0, 4) && !claimable(&shown, 1, 4));
}

/// BL-7.8, T-1: whoever placed the last card of a tie loses it; the other claims in the own claim
/// step, which comes a turn later.
#[test]
fn the_last_card_loses_a_tie() {
    let mut position = at_flag_5(sides("R4 G6 B9", "Y5 O8"));
    position.hands = [cards("R1 R2"), cards("P6 P1")];
    position.mover = Seat(1);
    let mut game = load(&position);
    act(&mut game, "play P6 5");
    let why = check_reason(&game, 1, 4);
    assert!(matches!(why, Unproven::TieLost(own) if key(own) == (1, 19)), "{why:?}");
    assert_ne!(game.position().step, Step::Claim, "B completed the side, but has lost the tie");
    act_until_mover(&mut game, 0);
    act(&mut game, "play R1 1");
    assert_eq!(listed(&game), ["claim 5", "done"]);
}

/// BL-7.9, T-2, T-3: of the cards that lie there now, the one that came last counts, whether it was
/// played, redeployed or taken by Traitor; what has left, and Fog, do not count.
#[test]
fn the_last_arrival_counts_and_not_what_has_left() {
    let tie = || at_flag_5(sides("R4 G6 B9", "Y5 O8 P6"));
    assert_eq!(claimers(&load(&tie())), [true, false], "T-1");
    // T-2 and T-3: a card leaves, and another one makes 19 again.
    for (mover, leaves, comes, expected) in [(1, "P6", "R6", [true, false]), (0, "G6", "Y6", [false, true])] {
        let mut position = tie();
        position.mover = Seat(mover);
        position.hands[usize::from(mover)] = cards(&format!("Redeploy {comes} G1 G2 G3"));
        position.hands[usize::from(1 - mover)] = cards("B1 B2 B3 B4");
        let mut game = load(&position);
        act(&mut game, "play Redeploy");
        act(&mut game, &format!("take {leaves}"));
        act(&mut game, "to 9");
        act_until_mover(&mut game, mover);
        act(&mut game, &format!("play {comes} 5"));
        assert_eq!(claimers(&game), expected, "{comes} came last");
    }
    // In turns: A's B9 came last.
    let mut position =
        at_flag_5(FlagState { arrivals: cards("R4 Y5 O8 G6 P6 B9"), ..sides("R4 G6 B9", "Y5 O8 P6") });
    assert_eq!(claimers(&load(&position)), [false, true]);
    // Fog comes later still and does not count.
    position.hands[1] = cards("Fog");
    position.mover = Seat(1);
    let mut game = load(&position);
    act(&mut game, "play Fog 5");
    assert_eq!(claimers(&game), [false, true]);
    // Redeploy and Traitor bring a nine over as the last card: 4 + 6 + 9 against 19. It had been the
    // first card on the table.
    for (guile, elsewhere, nine) in [("Redeploy", sides("B9", ""), "B9"), ("Traitor", sides("", "Y9"), "Y9")]
    {
        let mut position = at_flag_5(sides("R4 G6", "Y5 O8 P6"));
        position.flags[0] = elsewhere;
        position.hands[0] = cards(guile);
        let mut game = load(&position);
        for action in [&format!("play {guile}"), &format!("take {nine}"), "to 5"] {
            act(&mut game, action);
        }
        assert_eq!(claimers(&game), [false, true], "{guile}");
    }
}

/// BL-7.9, BL-8.27: all four cards of a side with one too many count for a tie; once one has left,
/// the three that stay count in the order in which they came.
#[test]
fn an_excess_card_counts_for_a_tie_until_it_leaves() {
    for (arrivals, after) in
        [("R4 G6 B9 Y5 O8 P6 Y1", [true, false]), ("Y5 R4 O8 P6 G6 B9 Y1", [false, true])]
    {
        let flag = FlagState { arrivals: cards(arrivals), ..sides("R4 G6 B9 Y1", "Y5 O8 P6") };
        let mut position = at_flag_5(flag);
        position.flags[0].mud = Some(Seat(0));
        position.guile = [cards("Redeploy"), cards("Scout")];
        (position.hands[1], position.mover) = (cards("Deserter"), Seat(1));
        let mut game = load(&position);
        assert_eq!(claimers(&game), [false, true], "Y1 came last of {arrivals}");
        act(&mut game, "play Deserter");
        act(&mut game, "desert Y1");
        assert_eq!(claimers(&game), after, "without Y1 of {arrivals}");
    }
}
