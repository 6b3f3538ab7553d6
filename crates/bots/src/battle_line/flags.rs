//! Who will win which flag, and so the game.

use ::battle_line::{BattleLine, Card, FLAGS, Flag, Side, Step, Strength, Tactic};
use table::Seat;

use super::side::{Prospects, Reach, key};
use super::{bit, unseen};

/// How the game looks to one seat.
pub(super) struct Outlook<'a> {
    state: &'a BattleLine,
    seat: Seat,
    own: Reach,
    theirs: Reach,
    prospects: [[Prospects; 2]; FLAGS],
    chances: [f32; FLAGS],
    flags_value: f32,
    value: f32,
}

impl<'a> Outlook<'a> {
    pub(super) fn new(state: &'a BattleLine, seat: Seat) -> Self {
        let (own, theirs) = reaches(state, seat);
        let mut outlook = Outlook {
            state,
            seat,
            own,
            theirs,
            prospects: [[Prospects::certain(0); 2]; FLAGS],
            chances: [0.5; FLAGS],
            flags_value: 0.5,
            value: 0.5,
        };
        // Most sides are empty for most of the game, and all of those look alike.
        let empty =
            [&outlook.own, &outlook.theirs].map(|reach| Prospects::of(Side::default(), 3, false, reach));
        for flag in Flag::all() {
            let index = flag.index();
            outlook.prospects[index] = [seat, outlook.other()].map(|side| {
                let own = side == seat;
                if outlook.is_plain_and_empty(flag, side) {
                    empty[usize::from(!own)]
                } else if own {
                    outlook.own_prospects(flag, None)
                } else {
                    outlook.their_prospects(flag, None)
                }
            });
            outlook.chances[index] = outlook.chance(flag);
        }
        outlook.flags_value = game_value(&outlook.chances);
        outlook.value = outlook.flags_value + tactics_value(state, seat);
        outlook
    }

    fn is_plain_and_empty(&self, flag: Flag, seat: Seat) -> bool {
        self.state.side_at(flag, seat).count() == 0
            && self.state.formation_size(flag) == 3
            && !self.state.fog_at(flag)
    }

    /// The chance to win the game.
    pub(super) fn value(&self) -> f32 {
        self.value.clamp(0.0, 1.0)
    }

    fn other(&self) -> Seat {
        Seat(1 - self.seat.0)
    }

    fn own_prospects(&self, flag: Flag, side: Option<Side>) -> Prospects {
        self.side_prospects(flag, self.seat, side, &self.own)
    }

    fn their_prospects(&self, flag: Flag, side: Option<Side>) -> Prospects {
        self.side_prospects(flag, self.other(), side, &self.theirs)
    }

    fn side_prospects(&self, flag: Flag, seat: Seat, side: Option<Side>, reach: &Reach) -> Prospects {
        let (size, fog) = (self.state.formation_size(flag), self.state.fog_at(flag));
        match (side, self.state.complete_strength(flag, seat)) {
            (None, Some(strength)) => certain(strength),
            (side, _) => prospects(side.unwrap_or_else(|| self.state.side_at(flag, seat)), size, fog, reach),
        }
    }

    fn chance(&self, flag: Flag) -> f32 {
        let mine = self.state.owned_flags(self.seat) >> flag.index() & 1 != 0;
        let taken = self.state.owned_flags(self.other()) >> flag.index() & 1 != 0;
        if mine || taken {
            return f32::from(u8::from(mine)).clamp(0.001, 0.999);
        }
        let [own, theirs] = &self.prospects[flag.index()];
        duel(own, theirs, self.completeness(flag))
    }

    /// Who has fewer cards to place is likelier to be first, and so to win a tie.
    fn completeness(&self, flag: Flag) -> f32 {
        let [own, theirs] = [self.seat, self.other()].map(|seat| self.state.side_at(flag, seat).count());
        match own.cmp(&theirs) {
            std::cmp::Ordering::Greater => 0.8,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Less => 0.2,
        }
    }

    /// The value with some chances changed.
    fn with(&self, changes: &[(Flag, f32)]) -> f32 {
        let mut chances = self.chances;
        for &(flag, chance) in changes {
            chances[flag.index()] = chance;
        }
        game_value(&chances) + self.value - self.flags_value
    }

    /// What it means to the other flags that a card leaves the hand.
    pub(super) fn parting(&self, card: Card) -> Parting {
        let mut chances = self.chances;
        if card.is_troop() {
            let reach = Reach { hand: self.own.hand & !bit(card), ..self.own };
            for flag in Flag::all().filter(|&flag| self.wants(flag, card)) {
                let own = self.side_prospects(flag, self.seat, None, &reach);
                chances[flag.index()] = duel(&own, &self.prospects[flag.index()][1], self.completeness(flag));
            }
        }
        let cost = if card.is_troop() { 0.0 } else { TACTIC };
        Parting { card, stakes: Stakes::new(&chances), rest: self.value - self.flags_value - cost }
    }

    /// A card from the hand goes to a flag: better there, and gone for all others.
    pub(super) fn after_play(&self, parting: &Parting, flag: Flag) -> f32 {
        let card = parting.card;
        if card.tactic().is_some_and(Tactic::is_environment) {
            return self.after_environment(card, flag);
        }
        let side = added(self.state.side_at(flag, self.seat), card);
        let own = self.own_prospects(flag, Some(side));
        let tie = if self.state.side_at(flag, self.other()).count() >= side.count() { 0.3 } else { 0.7 };
        let here = duel(&own, &self.prospects[flag.index()][1], tie);
        parting.stakes.value(flag, here) + parting.rest
    }

    /// Whether an own, begun side at an open flag may want a troop card.
    fn wants(&self, flag: Flag, card: Card) -> bool {
        let side = self.state.side_at(flag, self.seat);
        if !self.is_open(flag) || side.count() >= self.state.formation_size(flag) {
            return false;
        }
        let (colour, value) = (card.index() / 10, card.index() % 10);
        // A run reaches three values up or down at the most.
        let near = (0..=3).fold(0, |near, step| near | side.values() << step | side.values() >> step);
        side.colours() >> colour & 1 != 0 || near >> value & 1 != 0
    }

    fn is_open(&self, flag: Flag) -> bool {
        self.state.open_flags() >> flag.index() & 1 != 0
    }

    fn after_environment(&self, card: Card, flag: Flag) -> f32 {
        let (mut size, mut fog) = (self.state.formation_size(flag), self.state.fog_at(flag));
        if card.tactic() == Some(Tactic::Mud) {
            size = 4;
        } else {
            fog = true;
        }
        let look = |seat: Seat, reach: &Reach| prospects(self.state.side_at(flag, seat), size, fog, reach);
        let (own, theirs) = (look(self.seat, &self.own), look(self.other(), &self.theirs));
        self.with(&[(flag, duel(&own, &theirs, self.completeness(flag)))]) - TACTIC
    }

    /// What a card in hand is worth to the flags that want it.
    pub(super) fn hand_worth(&self, card: Card) -> f32 {
        if !card.is_troop() {
            return if self.state.hand(self.seat).tactics.count_ones() > 2 { 0.0 } else { 1.5 * TACTIC };
        }
        let parting = self.parting(card);
        let value = f32::from(card.index() % 10);
        self.value - parting.stakes.total - parting.rest + 0.0005 * value
    }

    fn without(&self, flag: Flag, seat: Seat, card: Card) -> Side {
        let cards = self.state.cards_at(flag, seat).filter(|&other| other != card);
        cards.fold(Side::default(), added)
    }

    /// The best that Redeploy can do with a card.
    pub(super) fn best_move_of(&self, card: Card) -> f32 {
        let Some((from, _)) = self.state.place_of(card) else { return self.value };
        let stays = self.discarded(card, from);
        let moves = self.slots().filter(|&flag| flag != from).map(|flag| self.moved(card, from, flag));
        moves.fold(stays, f32::max)
    }

    /// The best that Traitor can do with a card.
    pub(super) fn best_capture_of(&self, card: Card) -> f32 {
        self.slots().map(|flag| self.captured(card, flag)).fold(0.0, f32::max)
    }

    fn slots(&self) -> impl Iterator<Item = Flag> {
        Flag::all().filter(|&flag| {
            self.is_open(flag)
                && self.state.side_at(flag, self.seat).count() < self.state.formation_size(flag)
        })
    }

    fn discarded(&self, card: Card, from: Flag) -> f32 {
        let own = self.own_prospects(from, Some(self.without(from, self.seat, card)));
        self.with(&[(from, duel(&own, &self.prospects[from.index()][1], 0.5))])
    }

    fn moved(&self, card: Card, from: Flag, to: Flag) -> f32 {
        let left = self.own_prospects(from, Some(self.without(from, self.seat, card)));
        let grown = self.own_prospects(to, Some(added(self.state.side_at(to, self.seat), card)));
        self.with(&[
            (from, duel(&left, &self.prospects[from.index()][1], 0.5)),
            (to, duel(&grown, &self.prospects[to.index()][1], 0.5)),
        ])
    }

    fn captured(&self, card: Card, to: Flag) -> f32 {
        let Some((from, _)) = self.state.place_of(card) else { return self.value };
        let grown = self.own_prospects(to, Some(added(self.state.side_at(to, self.seat), card)));
        let left = self.their_prospects(from, Some(self.without(from, self.other(), card)));
        if from == to {
            return self.with(&[(to, duel(&grown, &left, 0.5))]);
        }
        self.with(&[
            (to, duel(&grown, &self.prospects[to.index()][1], 0.5)),
            (from, duel(&self.prospects[from.index()][0], &left, 0.6)),
        ])
    }

    /// Where the card that Redeploy or Traitor chose goes.
    pub(super) fn after_arrival(&self, flag: Flag) -> f32 {
        match self.state.decision() {
            Step::RedeployTo { card } => match self.state.place_of(card) {
                Some((from, _)) => self.moved(card, from, flag),
                None => self.after_environment(card, flag),
            },
            Step::TraitorTo { card } => self.captured(card, flag),
            _ => self.value,
        }
    }

    pub(super) fn after_discard(&self) -> f32 {
        match self.state.decision() {
            Step::RedeployTo { card } => {
                self.state.place_of(card).map_or(self.value, |(from, _)| self.discarded(card, from))
            }
            _ => self.value,
        }
    }

    pub(super) fn after_desertion(&self, card: Card) -> f32 {
        let Some((flag, _)) = self.state.place_of(card) else { return self.value };
        let left = self.their_prospects(flag, Some(self.without(flag, self.other(), card)));
        self.with(&[(flag, duel(&self.prospects[flag.index()][0], &left, 0.6))])
    }
}

/// A card on its way out of the hand.
pub(super) struct Parting {
    card: Card,
    stakes: Stakes,
    rest: f32,
}

impl Parting {
    pub(super) fn card(&self) -> Card {
        self.card
    }
}

/// What winning and losing each flag would mean.
struct Stakes {
    won: [f32; FLAGS],
    lost: [f32; FLAGS],
    total: f32,
}

impl Stakes {
    fn new(chances: &[f32; FLAGS]) -> Self {
        let mut worth = ways(chances);
        let total = worth.iter().sum();
        let mut stakes = Stakes { won: [0.0; FLAGS], lost: [0.0; FLAGS], total };
        // The upper half holds the ways in which the last flag is won; once it is counted the halves
        // are added up, and the flag before it is the last one.
        for flag in (0..FLAGS).rev() {
            let (low, high) = worth[..2 << flag].split_at_mut(1 << flag);
            let won: f32 = high.iter().sum();
            for (low, high) in low.iter_mut().zip(high) {
                *low += *high;
            }
            stakes.won[flag] = won / chances[flag];
            stakes.lost[flag] = (total - won) / (1.0 - chances[flag]);
        }
        stakes
    }

    /// The value if the chance at one flag were another.
    fn value(&self, flag: Flag, chance: f32) -> f32 {
        self.won[flag.index()] * chance + self.lost[flag.index()] * (1.0 - chance)
    }
}

/// What a playable tactics card in hand is worth.
const TACTIC: f32 = 0.012;

fn tactics_value(state: &BattleLine, seat: Seat) -> f32 {
    let worth = |seat: Seat| {
        let held = state.hand(seat).tactics.count_ones();
        // Beyond two they lock the hand (BL-8.3).
        TACTIC * [0.0, 1.0, 1.5, 0.5, -1.0, -3.0, -5.0, -7.0][held.min(7) as usize]
    };
    worth(seat) - worth(Seat(1 - seat.0))
}

/// The cards within reach of the seat that looks, and of the other.
fn reaches(state: &BattleLine, seat: Seat) -> (Reach, Reach) {
    let other = Seat(1 - seat.0);
    let pool = unseen(state, seat);
    let size = pool.count_ones().max(1) as f32;
    let pile = state.piles().troops.count_ones() as f32;
    let open = state.open_flags();
    let slots = |seat: Seat| -> f32 {
        let free =
            |flag: &Flag| state.formation_size(*flag).saturating_sub(state.side_at(*flag, seat).count());
        Flag::all().filter(|flag| open >> flag.index() & 1 != 0).map(|flag| f32::from(free(&flag))).sum()
    };
    // A game rarely fills every slot; half of the draws go to the other player.
    let draws = |seat: Seat| (0.6 * slots(seat)).min(pile / 2.0);
    let in_other_hand = state.hand(other).troops.count_ones() as f32;
    let own = Reach { hand: state.hand(seat).troops, pool, chance: (draws(seat) / size).clamp(0.01, 0.6) };
    let theirs = Reach { hand: 0, pool, chance: ((in_other_hand + draws(other)) / size).clamp(0.01, 0.85) };
    (own, theirs)
}

/// What a side is or can still become.
fn prospects(side: Side, size: u8, fog: bool, reach: &Reach) -> Prospects {
    if side.count() >= size { certain(side.strength(fog)) } else { Prospects::of(side, size, fog, reach) }
}

fn certain(strength: Strength) -> Prospects {
    Prospects::certain(key(strength.category, strength.sum))
}

fn added(mut side: Side, card: Card) -> Side {
    side.add(card);
    side
}

fn duel(own: &Prospects, theirs: &Prospects, tie: f32) -> f32 {
    own.beats(theirs, tie).clamp(0.01, 0.99)
}

/// The chance to win the game from the chances at the nine flags, taken as independent: the chance of
/// all ways in which the flags can fall, each with what it means (BL-3.1, BL-3.2).
fn game_value(chances: &[f32; FLAGS]) -> f32 {
    ways(chances).iter().sum()
}

/// Every way in which the flags can fall: how likely it is, times what it is worth.
fn ways(chances: &[f32; FLAGS]) -> [f32; 1 << FLAGS] {
    let mut ways = [0.0_f32; 1 << FLAGS];
    ways[0] = 1.0;
    for (flag, &chance) in chances.iter().enumerate() {
        let (low, high) = ways.split_at_mut(1 << flag);
        for (lost, won) in low.iter_mut().zip(high) {
            *won = *lost * chance;
            *lost *= 1.0 - chance;
        }
    }
    for (way, result) in ways.iter_mut().zip(&RESULTS) {
        *way *= result;
    }
    ways
}

/// What a set of won flags means once all are decided. Where both sides have a breakthrough, whoever
/// was first has won: nobody knows, but more flags make it likelier.
static RESULTS: [f32; 1 << FLAGS] = {
    let mut results = [0.0; 1 << FLAGS];
    let mut own: usize = 0;
    while own < 1 << FLAGS {
        let theirs = !own & 0x1FF;
        let own_row = own & own >> 1 & own >> 2 != 0;
        let their_row = theirs & theirs >> 1 & theirs >> 2 != 0;
        let more = own.count_ones() >= 5;
        results[own] = match (own_row, their_row, more) {
            (_, false, true) => 1.0,
            (false, _, false) => 0.0,
            // A breakthrough takes three flags, an envelopment five: it mostly comes first.
            (true, false, false) => 0.75,
            (false, true, true) => 0.25,
            (true, true, true) => 0.6,
            (true, true, false) => 0.4,
        };
        own += 1;
    }
    results
};
