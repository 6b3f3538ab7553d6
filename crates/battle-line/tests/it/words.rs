//! The texts, and the board in a terminal.

use std::collections::HashSet;

use battle_line::{
    Action, BattleLine, CARDS, Card, Category, Event, Flag, Options, Pile, Prompt, Refusal, RoundEnd, Step,
    Strength, Tactic, Tactics, Unproven, View,
};
use table::{Fast, Game, Lang, Legal, Outcome, Scores, Seat, Silent, Viewer, Words};

const A: Seat = Seat(0);
const B: Seat = Seat(1);

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn flag(number: u8) -> Flag {
    Flag::new(number).unwrap()
}

fn steps() -> Vec<Step> {
    let over = |winner, by| Step::Over { winner, by };
    vec![
        Step::Claim,
        Step::Play,
        Step::Draw,
        Step::ScoutDraw { drawn: 0, of: 3 },
        Step::ScoutDraw { drawn: 1, of: 3 },
        Step::ScoutReturn { left: 2 },
        Step::ScoutReturn { left: 1 },
        Step::Redeploy,
        Step::RedeployTo { card: card("Mud") },
        Step::Deserter,
        Step::Traitor,
        Step::TraitorTo { card: card("R7") },
        over(Some(B), RoundEnd::Breakthrough),
        over(Some(A), RoundEnd::Envelopment),
        over(None, RoundEnd::Exhaustion),
        over(Some(A), RoundEnd::Resignation),
    ]
}

fn refusals() -> Vec<Refusal> {
    let (own, theirs) =
        (Strength { category: Category::Host, sum: 12 }, Strength { category: Category::Wedge, sum: 27 });
    let with = vec![card("Alexander"), card("B9"), card("B10")];
    let unproven = [
        Unproven::Claimed,
        Unproven::Incomplete { have: 2, need: 4 },
        Unproven::Beaten { own, theirs },
        Unproven::TieLost(own),
        Unproven::Beatable { own, theirs, with },
    ];
    let mut all = vec![
        Refusal::Over,
        Refusal::NotYourTurn { mover: B },
        Refusal::NotInHand(card("Companion")),
        Refusal::GoesToNoFlag(card("Scout")),
        Refusal::NeedsFlag(card("Fog")),
        Refusal::FlagClaimed(flag(3)),
        Refusal::NoSlot(flag(3)),
        Refusal::MustPlay,
        Refusal::TacticsAhead,
        Refusal::SecondLeader(card("Darius")),
        Refusal::EmptyPile(Pile::Troops),
        Refusal::EmptyPile(Pile::Tactics),
        Refusal::KeptLeader(card("Alexander")),
        Refusal::CardClaimed { card: card("Y2"), flag: flag(9) },
        Refusal::EnvironmentFixed(card("Fog")),
        Refusal::NotATroop(card("Shield")),
        Refusal::SameFlag(flag(1)),
    ];
    all.extend(steps().into_iter().map(|asked| Refusal::WrongStep { asked }));
    all.extend(Tactic::ALL.into_iter().filter(|tactic| tactic.is_guile()).map(Refusal::NoEffect));
    all.extend(
        [Tactic::Redeploy, Tactic::Deserter, Tactic::Traitor]
            .map(|by| Refusal::OutOfReach { card: card("G4"), by }),
    );
    all.extend(unproven.map(|why| Refusal::Unproven { flag: flag(3), why }));
    all
}

fn events() -> Vec<Event> {
    let (seat, red, three, five) = (A, card("R7"), flag(3), flag(5));
    let strength = Strength { category: Category::BattalionOrder, sum: 21 };
    let mut all = vec![
        Event::RoundBegan { round: 1, first: B },
        Event::HandDealt { seat, cards: Some(vec![red, card("P10")]) },
        Event::HandDealt { seat, cards: None },
        Event::Played { seat, card: red, flag: three },
        Event::Played { seat, card: card("Companion"), flag: three },
        Event::GuilePlayed { seat, card: card("Scout") },
        Event::Passed { seat },
        Event::Chosen { seat, card: red, flag: three },
        Event::Redeployed { seat, card: card("Mud"), from: three, to: Some(five) },
        Event::Redeployed { seat, card: red, from: three, to: None },
        Event::Deserted { seat, card: card("Fog"), from: three },
        Event::Betrayed { seat, card: red, from: three, to: five },
        Event::Claimed { seat, flag: three, strength },
        Event::Exhausted,
        Event::Adjudicated { seat: B, flag: three },
        Event::Resigned { seat },
        Event::RoundEnded { winner: Some(B), by: RoundEnd::Breakthrough, points: [2, 5] },
        Event::RoundEnded { winner: None, by: RoundEnd::Exhaustion, points: [3, 3] },
    ];
    for (pile, card) in [(Pile::Troops, red), (Pile::Tactics, card("Traitor"))] {
        for card in [None, Some(card)] {
            all.extend([Event::Drew { seat, pile, card }, Event::Returned { seat, pile, card }]);
        }
    }
    all
}

fn actions() -> Vec<Action> {
    let notations = "play R7 3,play Fog 2,play Scout,play Traitor,pass,draw troops,draw tactics,return R7,take R7,\
                     to 4,discard,desert R7,claim 4,done,resign";
    notations.split(',').map(|notation| notation.parse().unwrap()).collect()
}

fn outcomes() -> Vec<Outcome> {
    let scores = Scores::new(&[5, 1]);
    let reasons = ["breakthrough", "envelopment", "exhaustion", "resignation", "points"];
    let mut all: Vec<Outcome> = reasons.map(|reason| Outcome::win(A, reason, scores)).into();
    all.extend(["exhaustion", "points"].map(|reason| Outcome::draw(reason, Scores::new(&[4, 4]))));
    all
}

/// Both texts are there and differ; `LOOK=1` prints them.
fn both(words: impl Fn(Lang) -> String) -> [String; 2] {
    let texts = [words(Lang::En), words(Lang::Fr)];
    if std::env::var_os("LOOK").is_some() {
        println!("{}\n{}\n", texts[0], texts[1]);
    }
    assert!(texts.iter().all(|text| !text.is_empty()) && texts[0] != texts[1], "{texts:?}");
    texts
}

#[test]
fn everything_is_said_in_both_languages() {
    for step in steps() {
        for yours in [true, false] {
            both(|lang| BattleLine::prompt_words(&Prompt { mover: B, yours, step }, lang));
        }
    }
    for event in events() {
        both(|lang| BattleLine::event_words(&event, lang));
    }
    for action in actions() {
        let [en, fr] = both(|lang| format!("{lang} {}", BattleLine::action_words(action, lang)));
        assert_ne!(en[2..], fr[2..]);
    }
    for outcome in outcomes() {
        both(|lang| BattleLine::outcome_words(&outcome, lang));
    }
}

#[test]
fn every_refusal_names_its_rule() {
    for refusal in refusals() {
        for text in both(|lang| BattleLine::refusal_words(&refusal, lang)) {
            assert!(text.contains("(BL-") && text.ends_with(')'), "{text}");
        }
        assert_eq!(refusal.to_string(), BattleLine::refusal_words(&refusal, Lang::En));
    }
}

#[test]
fn a_claim_that_can_still_be_beaten_is_explained() {
    let strength = |category, sum| Strength { category, sum };
    let with = ["B8", "B9", "B10"].map(card).to_vec();
    let (own, theirs) = (strength(Category::Wedge, 12), strength(Category::Wedge, 27));
    let refusal = Refusal::Unproven { flag: flag(3), why: Unproven::Beatable { own, theirs, with } };
    assert_eq!(
        BattleLine::refusal_words(&refusal, Lang::En),
        "Flag 3 can't be claimed yet: against your Wedge (12) your opponent could still make a Wedge (27) with \
         B8 B9 B10 (BL-7.12)"
    );
    let (own, theirs) = (strength(Category::Sum, 12), strength(Category::Sum, 27));
    let refusal = Refusal::Unproven { flag: flag(3), why: Unproven::Beaten { own, theirs } };
    assert_eq!(
        BattleLine::refusal_words(&refusal, Lang::Fr),
        "Le drapeau 3 ne peut pas être réclamé : face à votre somme de 12, l'adversaire a une somme de 27, ce qui \
         est plus fort (BL-7.6)"
    );
}

#[test]
fn the_help_names_every_notation_and_every_tactics_card() {
    for help in [Lang::En, Lang::Fr].map(BattleLine::notation_help) {
        for action in actions() {
            assert!(
                action == Action::Guile(Tactic::Traitor) || help.contains(&action.to_string()),
                "{action}"
            );
        }
        for tactic in Tactic::ALL {
            assert!(help.contains(&tactic.card().to_string()), "{tactic:?}");
        }
        assert!(help.lines().all(|line| line.chars().count() <= 96));
    }
}

// --- the board ------------------------------------------------------------------------------

/// The text without its ANSI colours.
fn plain(text: &str) -> String {
    let mut parts = text.split("\x1b[");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |plain, part| plain + part.split_once('m').expect("a code ends with m").1)
}

fn check_shape(board: &str) {
    let width = |line: &str| line.chars().count();
    assert!(board.lines().all(|line| width(line) <= 96), "{board}");
    let table: Vec<&str> =
        board.lines().filter(|line| line.trim_start().starts_with(['┌', '│', '├', '└'])).collect();
    assert!(table.len() >= 13 && table.iter().all(|line| width(line) == 75), "{board}");
    assert!(!board.contains('\x1b'), "{board}");
}

/// All cards that this viewer may see; every other card must not be on the board.
fn seen(view: &View) -> HashSet<Card> {
    let mut seen: HashSet<Card> = view.scouted.iter().filter_map(|scouted| scouted.card).collect();
    seen.extend(view.flags.iter().flat_map(|flag| flag.sides.iter().flatten()));
    seen.extend(view.flags.iter().filter(|flag| flag.fog.is_some()).map(|_| card("Fog")));
    seen.extend(view.flags.iter().filter(|flag| flag.mud.is_some()).map(|_| card("Mud")));
    seen.extend(view.guile.iter().chain(&view.discards).flatten());
    seen.extend(view.hands.iter().filter_map(|hand| hand.cards.as_ref()).flatten());
    seen
}

fn check_cards(view: &View, board: &str, lang: Lang) {
    let seen = seen(view);
    let words: HashSet<&str> = board.split(|c: char| !c.is_alphanumeric()).collect();
    for card in (0..CARDS).filter_map(Card::from_index) {
        let written = card.to_string();
        if card.is_troop() {
            assert_eq!(words.contains(written.as_str()), seen.contains(&card), "{card}\n{board}");
        } else if !seen.contains(&card) {
            // "Fog to flag 1", "Scout: draw 3 cards…": the name comes first.
            let guile = card.tactic().filter(|tactic| tactic.is_guile());
            let action = guile.map_or(Action::Play(card, flag(1)), Action::Guile);
            let said = BattleLine::action_words(action, lang);
            let name = said.split([':']).next().unwrap_or(&said).trim_end();
            let name = name.trim_end_matches(lang.of(" to flag 1", " au drapeau 1"));
            assert!(!words.contains(written.as_str()) && !board.contains(name), "{card}\n{board}");
        }
    }
}

fn check_boards(options: Options, seeds: std::ops::Range<u64>) {
    let mut legal = Legal::new();
    for seed in seeds {
        let mut chance = Fast::new(seed);
        let mut game = BattleLine::setup(&options, &mut chance, &mut Silent);
        loop {
            for viewer in Viewer::all(2) {
                let view = game.view(viewer);
                for lang in [Lang::En, Lang::Fr] {
                    let board = plain(&BattleLine::board(&view, lang));
                    check_shape(&board);
                    check_cards(&view, &board, lang);
                }
            }
            let Some(seat) = game.to_act().lowest() else { break };
            legal.clear();
            game.legal(seat, &mut legal);
            let action = legal.get(u64::from(chance.below(legal.len() as u32))).expect("a choice");
            game.apply(seat, action, &mut chance, &mut Silent).expect("a legal action");
        }
    }
}

#[test]
fn the_board_keeps_its_shape_and_its_secrets() {
    check_boards(Options::default(), 0..20);
    check_boards(Options { tactics: Tactics::Off, ..Options::default() }, 20..24);
    let rounds =
        Options { rounds: 3.try_into().ok(), target_score: 11.try_into().ok(), ..Options::default() };
    check_boards(rounds, 24..28);
}
