//! A table laid out by hand and played in notation: given this, when that, then so.

use battle_line::{Action, BattleLine, CARDS, Card, ClaimTiming, Event, FLAGS, Flag, FlagState, Options};
use battle_line::{Position, Refusal, RoundEnd, Step, Strength, Tactic, Tactics, View, strength};
use table::{Fast, Fault, Game, Legal, Script, ScriptFault, Scripted, Seat, Viewer};

/// Player A of the rulebook.
pub(crate) const A: Seat = Seat(0);
/// Player B.
pub(crate) const B: Seat = Seat(1);

pub(crate) fn card(name: &str) -> Card {
    name.parse().unwrap_or_else(|unreadable| panic!("{unreadable}"))
}

/// The cards of a list such as `"R7 Fog"`.
pub(crate) fn cards(names: &str) -> Vec<Card> {
    names.split_whitespace().map(card).collect()
}

pub(crate) fn names(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

pub(crate) fn all_cards() -> impl Iterator<Item = Card> {
    (0..CARDS).filter_map(Card::from_index)
}

pub(crate) fn flag(number: u8) -> Flag {
    Flag::new(number).unwrap_or_else(|| panic!("there is no flag {number}"))
}

fn action(text: &str) -> Action {
    text.parse().unwrap_or_else(|unreadable| panic!("{unreadable}"))
}

/// Three neighbours or five (BL-3.1, BL-3.2), worked out the slow way.
pub(crate) fn victory(owners: &[Option<Seat>], seat: Seat) -> bool {
    let mine: Vec<bool> = owners.iter().map(|&owner| owner == Some(seat)).collect();
    mine.windows(3).any(|three| three == [true; 3]) || mine.iter().filter(|&&own| own).count() >= 5
}

/// The hands of [`fresh_deal`].
pub(crate) const HANDS: [&str; 2] = ["R1 R2 R3 O4 O5 O6 Y7", "G1 G2 G3 B4 B5 B6 P7"];

/// A new game in which player A begins.
pub(crate) fn fresh_deal() -> Table {
    Table::dealt(&Options::default(), A, HANDS)
}

/// An empty table: player A is to play, every card is in its pile.
pub(crate) fn given() -> Given {
    let position = Position { flags: vec![FlagState::default(); FLAGS], ..Position::default() };
    Given { position, troop_pile: None, spent: Vec::new(), open: Vec::new() }
}

/// A position in the making.
#[derive(Clone)]
pub(crate) struct Given {
    position: Position,
    troop_pile: Option<Vec<Card>>,
    spent: Vec<(Seat, Card)>,
    open: Vec<u8>,
}

impl Given {
    pub(crate) fn options(mut self, options: Options) -> Self {
        self.position.options = options;
        self
    }

    /// The advanced rules (BL-11.2).
    pub(crate) fn advanced(mut self) -> Self {
        self.position.options.claim_timing = ClaimTiming::Start;
        self
    }

    /// The beginners' game (BL-11.4).
    pub(crate) fn without_tactics(mut self) -> Self {
        self.position.options.tactics = Tactics::Off;
        self
    }

    /// A match of so many rounds.
    pub(crate) fn rounds(mut self, rounds: u8) -> Self {
        self.position.options.rounds = rounds.try_into().ok();
        self
    }

    pub(crate) fn mover(mut self, seat: Seat) -> Self {
        self.position.mover = seat;
        self
    }

    pub(crate) fn first(mut self, seat: Seat) -> Self {
        self.position.first = seat;
        self
    }

    pub(crate) fn step(mut self, step: Step) -> Self {
        self.position.step = step;
        self
    }

    pub(crate) fn idle_turns(mut self, turns: u8) -> Self {
        self.position.idle_turns = turns;
        self
    }

    /// Cards come to a side in the order in which they are told, over all calls.
    pub(crate) fn side(mut self, flag: u8, seat: Seat, names: &str) -> Self {
        let state = &mut self.position.flags[usize::from(flag) - 1];
        state.sides[seat.index()].extend(cards(names));
        state.arrivals.extend(cards(names));
        self
    }

    pub(crate) fn fog(mut self, flag: u8, seat: Seat) -> Self {
        self.position.flags[usize::from(flag) - 1].fog = Some(seat);
        self
    }

    pub(crate) fn mud(mut self, flag: u8, seat: Seat) -> Self {
        self.position.flags[usize::from(flag) - 1].mud = Some(seat);
        self
    }

    pub(crate) fn claimed(mut self, flags: &[u8], seat: Seat) -> Self {
        for &flag in flags {
            self.position.flags[usize::from(flag) - 1].owner = Some(seat);
        }
        self
    }

    pub(crate) fn hand(mut self, seat: Seat, names: &str) -> Self {
        self.position.hands[seat.index()].extend(cards(names));
        self
    }

    pub(crate) fn guile(mut self, seat: Seat, names: &str) -> Self {
        self.position.guile[seat.index()].extend(cards(names));
        self
    }

    pub(crate) fn discards(mut self, seat: Seat, names: &str) -> Self {
        self.position.discards[seat.index()].extend(cards(names));
        self
    }

    /// What Scout has put back, the lower card first.
    pub(crate) fn scouted(mut self, names: &str) -> Self {
        self.position.scouted.extend(cards(names));
        self
    }

    /// Tactics cards that a player has played where they no longer matter: guile in the row, the
    /// others at a flag that the story does not mention, claimed long ago.
    pub(crate) fn spent(mut self, seat: Seat, names: &str) -> Self {
        self.spent.extend(cards(names).into_iter().map(|card| (seat, card)));
        self
    }

    /// Exactly these cards are left in the troop pile. What the story does not mention lies at the flags
    /// that it does not mention either; all of them were claimed long ago.
    pub(crate) fn troop_pile(mut self, names: &str) -> Self {
        self.troop_pile = Some(cards(names));
        self
    }

    /// This flag is open, and empty unless the story puts a card there.
    pub(crate) fn open(mut self, flag: u8) -> Self {
        self.open.push(flag);
        self
    }

    /// Exactly these cards are left in the tactics pile. Every other one that the story has not mentioned
    /// so far was played, and the player whose turn it is has played no more than the other.
    pub(crate) fn tactics_pile(self, names: &str) -> Self {
        let mover = self.position.mover;
        let other = Seat(1 - mover.0);
        let pile = cards(names);
        let gone = |card: &Card| !card.is_troop() && !self.mentions(*card) && !pile.contains(card);
        let gone: Vec<Card> = all_cards().filter(gone).collect();
        gone.into_iter().fold(self, |given, card| {
            let played = |seat| all_cards().filter(|&card| given.has_played(seat, card)).collect::<Vec<_>>();
            let leader = |card: &Card| card.tactic().is_some_and(Tactic::is_leader);
            let behind = played(mover).len() < played(other).len();
            let second_leader = leader(&card) && played(other).iter().any(leader);
            let seat = if behind || second_leader { mover } else { other };
            given.spent(seat, &card.to_string())
        })
    }

    fn has_played(&self, seat: Seat, card: Card) -> bool {
        let position = &self.position;
        let rows = [&position.guile[seat.index()], &position.discards[seat.index()]];
        let environment = |flag: &FlagState| {
            (card.to_string() == "Fog" && flag.fog == Some(seat))
                || (card.to_string() == "Mud" && flag.mud == Some(seat))
        };
        !card.is_troop()
            && (position
                .flags
                .iter()
                .any(|flag| flag.sides[seat.index()].contains(&card) || environment(flag))
                || rows.iter().any(|row| row.contains(&card))
                || self.spent.contains(&(seat, card)))
    }

    fn mentions(&self, card: Card) -> bool {
        [A, B].iter().any(|&seat| {
            let index = seat.index();
            self.has_played(seat, card)
                || self.position.hands[index].contains(&card)
                || self.position.discards[index].contains(&card)
                || self.position.flags.iter().any(|flag| flag.sides[index].contains(&card))
        }) || self.troop_pile.iter().flatten().any(|&other| other == card)
    }

    pub(crate) fn position(&self) -> Position {
        let mut position = self.position.clone();
        let mut buried: Vec<Vec<Card>> = vec![Vec::new(), Vec::new()];
        let mut environment = Vec::new();
        for &(seat, card) in &self.spent {
            match card.tactic() {
                Some(tactic) if tactic.is_guile() => position.guile[seat.index()].push(card),
                Some(tactic) if tactic.is_environment() => environment.push((seat, card)),
                _ => buried[seat.index()].push(card),
            }
        }
        if self.troop_pile.is_some() {
            let rest = all_cards().filter(|&card| card.is_troop() && !self.mentions(card));
            for card in rest {
                let shorter = usize::from(buried[0].len() > buried[1].len());
                buried[shorter].push(card);
            }
        }
        let unmentioned = |index: &usize| {
            position.flags[*index] == FlagState::default() && !self.open.contains(&(*index as u8 + 1))
        };
        let graves: Vec<usize> = (0..FLAGS).filter(unmentioned).collect();
        let longest = buried.iter().map(Vec::len).max().unwrap_or(0);
        let needed = longest.div_ceil(3).max(usize::from(!environment.is_empty()));
        assert!(needed <= graves.len(), "the story leaves too few flags for the cards it does not mention");
        let graves = &graves[..if self.troop_pile.is_some() { graves.len() } else { needed }];
        for (seat, cards) in buried.iter().enumerate() {
            for (place, &card) in cards.iter().enumerate() {
                position.flags[graves[place / 3]].sides[seat].push(card);
            }
        }
        for (seat, card) in environment {
            let grave = &mut position.flags[graves[0]];
            let place = if card.to_string() == "Fog" { &mut grave.fog } else { &mut grave.mud };
            *place = Some(seat);
        }
        if !graves.is_empty() {
            bury(&mut position, graves);
        }
        position
    }

    pub(crate) fn faults(&self) -> Vec<Fault> {
        BattleLine::from_position(&self.position()).err().unwrap_or_default()
    }

    pub(crate) fn table(&self) -> Table {
        let state = BattleLine::from_position(&self.position());
        Table { state: state.unwrap_or_else(|faults| panic!("the story begins impossibly: {faults:?}")) }
    }
}

/// Claims the flags of unmentioned cards so that nobody wins by it.
fn bury(position: &mut Position, graves: &[usize]) {
    let harmless = (0..1_u32 << graves.len()).find_map(|pattern| {
        let mut owners: Vec<Option<Seat>> = position.flags.iter().map(|flag| flag.owner).collect();
        for (bit, &grave) in graves.iter().enumerate() {
            // Neighbouring graves alternate first, so that both players get as many.
            owners[grave] = Some(if (pattern >> bit & 1 == 0) == (bit % 2 == 0) { B } else { A });
        }
        (!victory(&owners, A) && !victory(&owners, B)).then_some(owners)
    });
    let owners = harmless.expect("some pattern of claims is harmless");
    for (flag, owner) in position.flags.iter_mut().zip(owners) {
        flag.owner = owner;
    }
}

/// A game that goes on from a story's beginning.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) state: BattleLine,
}

impl Table {
    /// A new game in which these cards are dealt: who begins, then the two hands.
    pub(crate) fn dealt(options: &Options, first: Seat, hands: [&str; 2]) -> Table {
        let script: Vec<Scripted> = [first.to_string()]
            .into_iter()
            .chain(hands.iter().flat_map(|hand| hand.split_whitespace().map(str::to_string)))
            .map(Scripted::Name)
            .collect();
        let mut rest = Fast::new(1);
        let mut chance = Script::new(&script, &mut rest);
        let state = BattleLine::setup(options, &mut chance, &mut Vec::new());
        chance.finish().unwrap_or_else(|fault| panic!("{fault}"));
        Table { state }
    }

    /// Somebody does something; what is drawn does not matter.
    pub(crate) fn when(&mut self, seat: Seat, text: &str) -> Vec<Event> {
        self.drawing(seat, text, "")
    }

    /// Somebody plays a card, claims nothing and draws a troop card: a turn that the story does not need.
    pub(crate) fn turn(&mut self, seat: Seat, play: &str) {
        self.when(seat, play);
        if self.step() == Step::Claim {
            self.when(seat, "done");
        }
        if self.step() == Step::Draw {
            self.when(seat, "draw troops");
        }
    }

    /// Somebody does something and then exactly these cards come up, and by chance alone.
    pub(crate) fn drawing(&mut self, seat: Seat, text: &str, drawn: &str) -> Vec<Event> {
        assert!(self.allows(seat, text), "{text} is not offered to {seat:?}: {:?}", self.choices(seat));
        let script: Vec<Scripted> =
            drawn.split_whitespace().map(|name| Scripted::Name(name.to_string())).collect();
        let mut rest = Fast::new(7);
        let mut chance = Script::new(&script, &mut rest);
        let mut events = Vec::new();
        let done = self.state.apply(seat, action(text), &mut chance, &mut events);
        done.unwrap_or_else(|refusal| panic!("{seat:?} {text}: {refusal:?}"));
        chance.finish().unwrap_or_else(|fault| panic!("{seat:?} {text}: {fault}"));
        events
    }

    /// What chance could bring first if this were done; nothing where no chance is asked.
    pub(crate) fn possible(&self, seat: Seat, text: &str) -> Vec<String> {
        let script = [Scripted::Name("nothing of the kind".into())];
        let mut rest = Fast::new(7);
        let mut chance = Script::new(&script, &mut rest);
        let done = self.state.clone().apply(seat, action(text), &mut chance, &mut Vec::new());
        done.unwrap_or_else(|refusal| panic!("{seat:?} {text}: {refusal:?}"));
        match chance.finish() {
            Err(ScriptFault::Impossible { possible, .. }) => possible,
            _ => Vec::new(),
        }
    }

    /// Whether it is offered, by the list and by the check alike.
    pub(crate) fn allows(&self, seat: Seat, text: &str) -> bool {
        let mut legal = Legal::new();
        self.state.legal(seat, &mut legal);
        let listed = legal.contains(action(text));
        assert_eq!(listed, self.state.check(seat, action(text)).is_ok(), "{seat:?} {text}: list and check");
        listed
    }

    /// Why it is not allowed.
    pub(crate) fn refuses(&self, seat: Seat, text: &str) -> Refusal {
        assert!(!self.allows(seat, text), "{seat:?} may well {text}");
        match self.state.check(seat, action(text)) {
            Err(refusal) => refusal,
            Ok(()) => unreachable!("list and check agree"),
        }
    }

    /// Everything that is offered, resigning left aside.
    pub(crate) fn choices(&self, seat: Seat) -> Vec<String> {
        let mut legal = Legal::new();
        self.state.legal(seat, &mut legal);
        legal.actions().iter().map(Action::to_string).collect()
    }

    /// The offered actions that begin like this, without that beginning: `"play R7"` gives flags.
    pub(crate) fn offered(&self, seat: Seat, beginning: &str) -> String {
        let rest = |text: &String| text.strip_prefix(beginning).map(|rest| rest.trim_start().to_string());
        self.choices(seat).iter().filter_map(rest).collect::<Vec<_>>().join(" ")
    }

    /// What everybody can see.
    pub(crate) fn seen(&self) -> View {
        self.state.view(Viewer::Spectator)
    }

    pub(crate) fn step(&self) -> Step {
        self.seen().step
    }

    pub(crate) fn mover(&self) -> Seat {
        self.seen().mover
    }

    /// It is somebody's turn to play a card.
    pub(crate) fn is_turn_of(&self, seat: Seat) -> bool {
        self.mover() == seat && self.step() == Step::Play
    }

    pub(crate) fn side(&self, number: u8, seat: Seat) -> String {
        names(&self.seen().flags[flag(number).index()].sides[seat.index()])
    }

    pub(crate) fn owner(&self, number: u8) -> Option<Seat> {
        self.seen().flags[flag(number).index()].owner
    }

    pub(crate) fn discards(&self, seat: Seat) -> String {
        names(&self.seen().discards[seat.index()])
    }

    pub(crate) fn hand(&self, seat: Seat) -> String {
        names(&self.state.position().hands[seat.index()])
    }

    /// The flags that a player could claim in a claim step now.
    pub(crate) fn claimable(&self, seat: Seat) -> String {
        self.seen().claimable[seat.index()].iter().map(Flag::to_string).collect::<Vec<_>>().join(" ")
    }

    /// The flags that player A and player B could claim.
    pub(crate) fn claims(&self) -> [String; 2] {
        [A, B].map(|seat| self.claimable(seat))
    }

    /// How strong a side is at its flag now, by the cards and the environment that are seen there.
    pub(crate) fn strength(&self, number: u8, seat: Seat) -> Option<Strength> {
        let flag = &self.seen().flags[flag(number).index()];
        strength(&flag.sides[seat.index()], if flag.mud.is_some() { 4 } else { 3 }, flag.fog.is_some())
    }

    /// How the last round of the match ended.
    pub(crate) fn ended(&self) -> Option<(Option<Seat>, RoundEnd)> {
        match self.step() {
            Step::Over { winner, by } => Some((winner, by)),
            _ => None,
        }
    }

    pub(crate) fn scores(&self) -> Vec<i32> {
        self.state.outcome().map_or(Vec::new(), |outcome| outcome.scores.as_slice().to_vec())
    }
}

/// The same position with other cards in the places of these.
pub(crate) fn exchange(position: &Position, other: impl Fn(Card) -> Card) -> Position {
    let mut changed = position.clone();
    let Position { flags, hands, guile, discards, scouted, step, .. } = &mut changed;
    let on_flags = flags.iter_mut().flat_map(|flag| flag.sides.iter_mut().chain([&mut flag.arrivals]));
    let lists = on_flags.chain(hands).chain(guile).chain(discards).chain([scouted]);
    lists.flatten().for_each(|card| *card = other(*card));
    if let Step::RedeployTo { card } | Step::TraitorTo { card } = step {
        *card = other(*card);
    }
    changed
}

/// One decision of a random game.
pub(crate) struct Moment<'a> {
    pub(crate) before: &'a BattleLine,
    pub(crate) seat: Seat,
    pub(crate) action: Action,
    pub(crate) events: &'a [Event],
    pub(crate) after: &'a BattleLine,
}

/// Plays random games; `look` sees every decision, and `None` before each game.
pub(crate) fn random_games(options: &Options, games: u64, mut look: impl FnMut(Option<&Moment<'_>>)) {
    let mut legal = Legal::new();
    for game in 0..games {
        let mut chance = Fast::nth(11, game);
        let mut state = BattleLine::setup(options, &mut chance, &mut Vec::new());
        look(None);
        while let Some(seat) = state.to_act().lowest() {
            legal.clear();
            state.legal(seat, &mut legal);
            let action = legal.pick(&mut chance).expect("whoever is asked has a choice");
            let before = state;
            let mut events = Vec::new();
            let done = state.apply(seat, action, &mut chance, &mut events);
            assert_eq!(done, Ok(()), "game {game}: {seat:?} {action}");
            look(Some(&Moment { before: &before, seat, action, events: &events, after: &state }));
        }
    }
}

/// How often each of several things came up in `throws` tries: every one within 5.5 standard deviations of
/// an even spread, in which it comes up with the chance `share`.
pub(crate) fn assert_even(counts: impl IntoIterator<Item = u32>, throws: u32, share: f64) {
    let mean = f64::from(throws) * share;
    let allowed = 5.5 * (mean * (1.0 - share)).sqrt();
    for (index, count) in counts.into_iter().enumerate() {
        assert!(
            (f64::from(count) - mean).abs() < allowed,
            "number {index} came up {count} times, not {mean}"
        );
    }
}

/// The option sets on which whatever always holds is tried.
pub(crate) fn variants() -> [Options; 4] {
    let options = Options::default();
    [
        options,
        Options { claim_timing: ClaimTiming::Start, environment_fixed: true, ..options },
        Options { tactics: Tactics::Off, ..options },
        Options {
            scout_draw: battle_line::ScoutDraw::AnyMix,
            second_leader_back: true,
            rounds: 2.try_into().ok(),
            ..options
        },
    ]
}
