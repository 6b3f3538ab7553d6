//! A second opinion on claims: the rulebook's literal method, slow and simple.
//!
//! It shares nothing with the engine but the notation of cards. A wild card is tried as every colour
//! and every value it may have (BL-6.15), an incomplete side with every subset of the unseen troops
//! (BL-7.12), an excess card by leaving out each of the four (BL-8.27). What comes out is compared
//! with `View::claimable` for both seats, on positions of random games and on made-up ones.

use battle_line::{
    Action, BattleLine, Card, ClaimTiming, Event, FlagState, Options, Pile, Position, Refusal, Unproven, View,
};
use table::{Fast, Game, Legal, Seat, Silent, Viewer};

mod made_up;

use crate::strength::{load, rank};
use made_up::troop;

// --- the rulebook's method --------------------------------------------------------------------

const COLOURS: &str = "ROYGBP";
const LEADER: &[u8] = &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const COMPANION: &[u8] = &[8];
const SHIELD: &[u8] = &[1, 2, 3];

/// A formation card: a troop, or a wild with the values it may have (BL-6.15).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    Troop { colour: u8, value: u8 },
    Wild(&'static [u8]),
}

impl Piece {
    pub(crate) fn read(notation: &str) -> Piece {
        match notation {
            "Alexander" | "Darius" => return Piece::Wild(LEADER),
            "Companion" => return Piece::Wild(COMPANION),
            "Shield" => return Piece::Wild(SHIELD),
            _ => {}
        }
        let (letter, number) = notation.split_at(1);
        let colour = COLOURS.find(letter).expect("a colour") as u8;
        Piece::Troop { colour, value: number.parse().expect("a value") }
    }
}

pub(crate) fn pieces(cards: &[Card]) -> Vec<Piece> {
    cards.iter().map(|card| Piece::read(&card.to_string())).collect()
}

/// The sortable key (rank, sum) of BL-6.11 once every wild has a colour and a value.
fn plain_key(cards: &[(u8, u8)], fog: bool) -> (u8, u8) {
    let sum = cards.iter().map(|&(_, value)| value).sum();
    if fog {
        return (0, sum);
    }
    let mut values = [0; 4];
    for (place, &(_, value)) in values.iter_mut().zip(cards) {
        *place = value;
    }
    let values = &mut values[..cards.len()];
    values.sort_unstable();
    let one_colour = cards.iter().all(|&(colour, _)| colour == cards[0].0);
    let one_value = values.iter().all(|&value| value == values[0]);
    let run = values.windows(2).all(|pair| pair[1] == pair[0] + 1);
    let rank = match (one_colour, run) {
        (true, true) => 5,
        _ if one_value => 4,
        (true, false) => 3,
        (false, true) => 2,
        (false, false) => 1,
    };
    (rank, sum)
}

/// The best key of exactly as many cards as a formation has, over everything its wilds can be
/// (BL-6.13). Stops as soon as it is better than `enough`.
fn best_key(cards: &[Piece], fog: bool, enough: (u8, u8)) -> (u8, u8) {
    fn assign(
        cards: &[Piece],
        done: &mut [(u8, u8); 4],
        place: usize,
        fog: bool,
        enough: (u8, u8),
    ) -> (u8, u8) {
        match cards.get(place) {
            None => plain_key(&done[..place], fog),
            Some(&Piece::Troop { colour, value }) => {
                done[place] = (colour, value);
                assign(cards, done, place + 1, fog, enough)
            }
            Some(&Piece::Wild(values)) => {
                let mut best = (0, 0);
                for colour in 0..6 {
                    for &value in values {
                        done[place] = (colour, value);
                        best = best.max(assign(cards, done, place + 1, fog, enough));
                        if best > enough {
                            return best;
                        }
                    }
                }
                best
            }
        }
    }
    assign(cards, &mut [(0, 0); 4], 0, fog, enough)
}

const UNREACHABLE: (u8, u8) = (9, 0);

/// The key of a side; `None` while it is incomplete (BL-6.2).
pub(crate) fn key(cards: &[Piece], size: usize, fog: bool) -> Option<(u8, u8)> {
    if cards.len() < size {
        return None;
    }
    subsets(cards, size).map(|chosen| best_key(&chosen, fog, UNREACHABLE)).max()
}

/// All subsets of a size, as lists.
fn subsets(cards: &[Piece], size: usize) -> impl Iterator<Item = Vec<Piece>> {
    let chosen = move |mask: u32| {
        cards
            .iter()
            .enumerate()
            .filter(move |(place, _)| mask >> place & 1 == 1)
            .map(|(_, &card)| card)
            .collect()
    };
    (0..1_u32 << cards.len()).filter(move |mask| mask.count_ones() as usize == size).map(chosen)
}

/// The best key over every way to add `missing` of `unseen` to `side` (BL-7.12); stops as soon as it
/// is better than `enough`.
fn best_completion(
    side: &mut Vec<Piece>,
    missing: usize,
    unseen: &[Piece],
    fog: bool,
    enough: (u8, u8),
) -> (u8, u8) {
    if missing == 0 {
        return best_key(side, fog, enough);
    }
    let mut best = (0, 0);
    for (place, &card) in unseen.iter().enumerate() {
        side.push(card);
        best = best.max(best_completion(side, missing - 1, &unseen[place + 1..], fog, enough));
        side.pop();
        if best > enough {
            break;
        }
    }
    best
}

/// One question: can this seat claim this flag?
struct Question {
    own: Vec<Piece>,
    across: Vec<Piece>,
    size: usize,
    fog: bool,
    /// Whether the claimant placed the last of the cards that lie there (BL-7.9).
    placed_last: bool,
    /// Whether the cards across that are missing are more than the opponent can ever get (BL-7.15).
    out_of_cards: bool,
}

impl Question {
    /// `None` at a flag that has an owner (BL-7.4).
    fn new(view: &View, flag: &FlagState, seat: usize) -> Option<Question> {
        if flag.owner.is_some() {
            return None;
        }
        let [own, across] = [seat, 1 - seat].map(|seat| pieces(&flag.sides[seat]));
        let size: usize = if flag.mud.is_some() { 4 } else { 3 };
        let last = if flag.arrivals.is_empty() {
            // Left out, the cards of seat 0 came first.
            flag.sides[1].last().or(flag.sides[0].last())
        } else {
            flag.arrivals.last()
        };
        let obtainable = view.hands[1 - seat].troops + view.piles[0];
        Some(Question {
            placed_last: last.is_some_and(|last| flag.sides[seat].contains(last)),
            out_of_cards: size.saturating_sub(across.len()) > obtainable as usize,
            own,
            across,
            size,
            fog: flag.fog.is_some(),
        })
    }

    /// BL-7.2 to BL-7.15.
    fn answer(&self, unseen: &[Piece]) -> bool {
        let Some(own) = key(&self.own, self.size, self.fog) else { return false };
        match key(&self.across, self.size, self.fog) {
            Some(across) => own > across || own == across && !self.placed_last,
            None => self.out_of_cards || self.best_across(unseen, own) <= own,
        }
    }

    /// What the incomplete side across can become, at least as far as it gets better than `enough`.
    fn best_across(&self, unseen: &[Piece], enough: (u8, u8)) -> (u8, u8) {
        let mut side = self.across.clone();
        best_completion(&mut side, self.size - self.across.len(), unseen, self.fog, enough)
    }

    /// About how many formations a full search has to look at.
    fn work(&self, unseen: usize) -> usize {
        let missing = self.size.saturating_sub(self.across.len());
        let chosen = (0..missing).fold(1, |ways, taken| ways * (unseen - taken) / (taken + 1));
        let wilds =
            self.across.iter().map(|card| if let Piece::Wild(values) = card { 6 * values.len() } else { 1 });
        chosen * wilds.product::<usize>()
    }
}

/// U of BL-7.11: the troops that lie neither at a flag nor in a discard row. High ones first: they
/// beat sooner.
pub(crate) fn unseen(view: &View) -> Vec<Piece> {
    let at_flags = view.flags.iter().flat_map(|flag| flag.sides.iter().flatten());
    let visible: Vec<Piece> = at_flags
        .chain(view.discards.iter().flatten())
        .filter(|card| card.is_troop())
        .map(|card| Piece::read(&card.to_string()))
        .collect();
    let all = (1..=10).rev().flat_map(|value| (0..6).map(move |colour| Piece::Troop { colour, value }));
    all.filter(|troop| !visible.contains(troop)).collect()
}

// --- the comparison ---------------------------------------------------------------------------

/// What was compared.
#[derive(Debug, Default)]
struct Tally {
    claims: u32,
    granted: u32,
    refused: u32,
    incomplete: u32,
    wilds: [u32; 2],
    fog: [u32; 2],
    mud: [u32; 2],
    fog_and_mud: u32,
    excess: [u32; 2],
    ties: [u32; 2],
    /// By how many cards the side across lacks.
    lacking: [[u32; 2]; 5],
    wilds_lacking: [u32; 2],
    out_of_cards: u32,
    witnesses: u32,
}

impl Tally {
    fn compare(&mut self, game: &BattleLine) {
        let view = game.view(Viewer::Spectator);
        let unseen = unseen(&view);
        for seat in 0..2 {
            for (flag, number) in view.flags.iter().zip(1_u8..) {
                let offered = view.claimable[seat].iter().any(|flag| flag.to_string() == number.to_string());
                let question = Question::new(&view, flag, seat).filter(|asked| asked.own.len() >= asked.size);
                let Some(question) = question else {
                    self.incomplete += 1;
                    assert!(!offered, "seat {seat} can claim flag {number}: {}", json(game));
                    continue;
                };
                let answer = question.answer(&unseen);
                assert_eq!(offered, answer, "seat {seat}, flag {number}: {}", json(game));
                self.count(&question, answer);
                if !answer && question.work(unseen.len()) < 20_000 {
                    self.check_reason(game, seat, number, &question, &unseen);
                }
            }
        }
    }

    fn count(&mut self, question: &Question, answer: bool) {
        let place = usize::from(answer);
        self.claims += 1;
        *(if answer { &mut self.granted } else { &mut self.refused }) += 1;
        let both = || question.own.iter().chain(&question.across);
        self.wilds[place] += u32::from(both().any(|card| matches!(card, Piece::Wild(_))));
        self.fog[place] += u32::from(question.fog);
        self.mud[place] += u32::from(question.size == 4);
        self.fog_and_mud += u32::from(question.fog && question.size == 4);
        let excess = question.own.len().max(question.across.len()) > question.size;
        self.excess[place] += u32::from(excess);
        let [own, across] =
            [&question.own, &question.across].map(|side| key(side, question.size, question.fog));
        self.ties[place] += u32::from(own == across);
        let lacking = question.size.saturating_sub(question.across.len());
        self.lacking[lacking][place] += 1;
        let wild_across = question.across.iter().any(|card| matches!(card, Piece::Wild(_)));
        self.wilds_lacking[place] += u32::from(lacking > 0 && wild_across);
        self.out_of_cards += u32::from(question.out_of_cards);
    }

    /// The reason of a refusal names the strongest that stands or can stand across (BL-7.12).
    fn check_reason(
        &mut self,
        game: &BattleLine,
        seat: usize,
        number: u8,
        question: &Question,
        unseen: &[Piece],
    ) {
        let claim: Action = format!("claim {number}").parse().expect("an action");
        let Err(Refusal::Unproven { why, .. }) = game.check(Seat(seat as u8), claim) else {
            panic!("seat {seat}, flag {number}: no reason: {}", json(game));
        };
        let key_of = |strength: battle_line::Strength| (rank(strength.category), strength.sum);
        let expected = key(&question.own, question.size, question.fog).expect("it is complete");
        match why {
            Unproven::TieLost(own) => assert_eq!(key_of(own), expected, "{}", json(game)),
            Unproven::Beaten { own, theirs } => {
                assert_eq!(key_of(own), expected, "{}", json(game));
                let across = key(&question.across, question.size, question.fog);
                assert_eq!(Some(key_of(theirs)), across, "{}", json(game));
            }
            Unproven::Beatable { own, theirs, with } => {
                assert_eq!(key_of(own), expected, "{}", json(game));
                let best = question.best_across(unseen, UNREACHABLE);
                assert_eq!(key_of(theirs), best, "seat {seat}, flag {number}: {}", json(game));
                let with = pieces(&with);
                assert_eq!(key(&with, question.size, question.fog), Some(best), "{with:?}: {}", json(game));
                let (there, added) = with.split_at(question.across.len());
                assert_eq!(there, question.across, "{}", json(game));
                assert!(added.iter().all(|card| unseen.contains(card)), "{with:?}: {}", json(game));
            }
            other => panic!("{other:?} for the complete flag {number}: {}", json(game)),
        }
        self.witnesses += 1;
    }
}

fn json(game: &BattleLine) -> String {
    serde_json::to_string(&game.position()).expect("a position is JSON")
}

// --- positions of random games ----------------------------------------------------------------

/// A random game that leaves claims open, plays tactics when it can and likes to move Mud, so that
/// there is something to compare.
fn play(seed: u64, options: &Options, mut look: impl FnMut(&BattleLine, &[Card], &mut Fast)) {
    let mut chance = Fast::nth(0x0_0AC1E, seed);
    let mut dice = Fast::nth(0xD1CE, seed);
    let mut game = BattleLine::setup(options, &mut chance, &mut Silent);
    let mut legal = Legal::new();
    let mut stamps = Vec::new();
    while let Some(seat) = game.to_act().lowest() {
        legal.clear();
        game.legal(seat, &mut legal);
        let mud = game.position().flags.iter().position(|flag| flag.mud.is_some());
        let wanted = |action: &Action| match action {
            Action::EndClaims | Action::Guile(_) | Action::Draw(Pile::Tactics) => true,
            Action::Play(card, flag) => !card.is_troop() || mud == Some(flag.index()),
            Action::Take(card) | Action::Desert(card) => !card.is_troop(),
            _ => false,
        };
        let favourites: Vec<Action> = legal.actions().iter().copied().filter(wanted).collect();
        let action = if !favourites.is_empty() && dice.below(3) > 0 {
            favourites[dice.below(favourites.len() as u32) as usize]
        } else {
            legal.pick(&mut dice).expect("somebody has to act")
        };
        let mut events = Vec::new();
        game.apply(seat, action, &mut chance, &mut events).expect("a listed action");
        for event in events {
            // A fresh stamp for every card that comes to a side (BL-7.9).
            let (Event::Played { card, .. } | Event::Redeployed { card, .. } | Event::Betrayed { card, .. }) =
                event
            else {
                continue;
            };
            stamps.retain(|&other| other != card);
            stamps.push(card);
        }
        if game.outcome().is_none() {
            look(&game, &stamps, &mut dice);
        }
    }
}

/// The order of arrival at each flag, for ties, is that of the stamps.
fn check_arrivals(game: &BattleLine, stamps: &[Card]) {
    for flag in game.position().flags {
        let arrivals = if flag.arrivals.is_empty() { flag.sides.concat() } else { flag.arrivals };
        let places: Vec<_> =
            arrivals.iter().map(|card| stamps.iter().position(|other| other == card)).collect();
        assert!(places.is_sorted() && places.iter().all(Option::is_some), "{arrivals:?}: {}", json(game));
    }
}

// --- the tests --------------------------------------------------------------------------------

/// BL-7.9, BL-7.12, BL-7.18, I-11, on what random games come to, in both variants of claim timing.
#[test]
fn the_engine_claims_what_the_rulebook_claims_in_random_games() {
    let mut tally = Tally::default();
    for seed in 0..800 {
        let claim_timing = if seed % 2 == 0 { ClaimTiming::End } else { ClaimTiming::Start };
        let options = Options { claim_timing, ..Options::default() };
        play(seed, &options, |game, stamps, dice| {
            if dice.below(8) == 0 {
                check_arrivals(game, stamps);
                tally.compare(game);
            }
        });
    }
    println!("random games: {tally:?}");
    assert!(tally.granted >= 1000 && tally.refused >= 1000, "{tally:?}");
    assert_eq!(tally.lacking[0][0], tally.lacking[0][1], "of two complete sides one is claimed");
}

/// BL-6.13, BL-7.12, BL-7.13, BL-7.15, BL-8.27, I-11, on made-up tables with many wild cards, Fog, Mud,
/// excess cards, ties and piles that run out.
#[test]
fn the_engine_claims_what_the_rulebook_claims_on_made_up_tables() {
    let mut tally = Tally::default();
    for seed in 0..10_000 {
        let mut dice = Fast::nth(0xFA4E, seed);
        let game = load(&made_up::position(&mut dice));
        tally.compare(&game);
    }
    println!("made-up tables: {tally:?}");
    let enough = |counts: [u32; 2], each: u32| counts.iter().all(|&count| count >= each);
    assert!(tally.claims >= 3000 && tally.granted >= 1000 && tally.refused >= 1000, "{tally:?}");
    assert!(enough(tally.wilds, 300) && enough(tally.fog, 300) && enough(tally.mud, 300), "{tally:?}");
    assert!(enough(tally.excess, 50) && enough(tally.ties, 20) && tally.fog_and_mud >= 50, "{tally:?}");
    assert!(tally.out_of_cards >= 50 && tally.witnesses >= 500, "{tally:?}");
    assert_eq!(tally.lacking[0][0], tally.lacking[0][1], "of two complete sides one is claimed");
    assert!(tally.lacking[..4].iter().all(|&counts| enough(counts, 300)), "{tally:?}");
    assert!(enough(tally.lacking[4], 3) && enough(tally.wilds_lacking, 300), "{tally:?}");
}

/// I-10, I-12: a claim does not depend on which troops its claimant holds, and a further card that
/// is shown elsewhere never spoils it.
#[test]
fn hands_do_not_matter_and_shown_cards_do_not_spoil_a_claim() {
    let (mut swapped, mut kept) = (0, 0);
    for seed in 0..1500 {
        let mut dice = Fast::nth(0x1_1012, seed);
        let mut position = made_up::position(&mut dice);
        let before = load(&position).view(Viewer::Spectator).claimable;
        let mut hidden: Vec<Card> = hidden_troops(&position);
        for seat in 0..2 {
            let hand = position.hands[seat].clone();
            for card in &mut position.hands[seat] {
                let other = dice.below(hidden.len() as u32) as usize;
                if let Some(other) = hidden.get_mut(other) {
                    std::mem::swap(card, other);
                }
            }
            swapped += u32::from(hand != position.hands[seat] && !before[seat].is_empty());
            assert_eq!(load(&position).view(Viewer::Spectator).claimable, before, "{position:?}");
        }
        let (Some(&shown), Some(at)) = (hidden.first(), room(&position)) else { continue };
        position.flags[at].sides[0].push(shown);
        position.flags[at].arrivals.clear();
        let after = load(&position).view(Viewer::Spectator).claimable;
        for seat in 0..2 {
            for flag in before[seat].iter().filter(|flag| flag.index() != at) {
                assert!(after[seat].contains(flag), "seat {seat} at {flag:?} after {shown}: {position:?}");
                kept += 1;
            }
        }
    }
    assert!(swapped >= 500 && kept >= 1000, "{swapped} hands swapped, {kept} claims kept");
}

/// The troops that are named nowhere, so that they are in the pile.
fn hidden_troops(position: &Position) -> Vec<Card> {
    let laid = position.flags.iter().flat_map(|flag| flag.sides.iter().flatten());
    let rows = position.hands.iter().chain(&position.discards).flatten();
    let named: Vec<&Card> = laid.chain(rows).collect();
    let all = (0..6).flat_map(|colour| (1..=10).map(move |value| troop((colour, value))));
    all.filter(|card| !named.contains(&card)).collect()
}

/// An open flag where seat 0 can place a card.
fn room(position: &Position) -> Option<usize> {
    position.flags.iter().position(|flag| flag.owner.is_none() && flag.sides[0].len() < 3)
}
