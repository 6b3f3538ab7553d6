//! Claiming flags: who may, and the proof from what is visible (rulebook section 7).

use crate::card::{Card, Cards, Flag, Pile, bits, flags_in};
use crate::formation::{
    Category, Side, Strength, colour_values, count_value, run_sum, runs, top_sum, top_values,
};
use crate::state::BattleLine;

/// Why a flag can't be claimed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unproven {
    /// It has an owner already (BL-7.4).
    Claimed,
    /// The claimant's own side is not complete (BL-7.2).
    Incomplete {
        /// How many cards are there.
        have: u8,
        /// How many it takes.
        need: u8,
    },
    /// The complete side across is stronger (BL-7.6).
    Beaten {
        /// The claimant's strength.
        own: Strength,
        /// The other side's.
        theirs: Strength,
    },
    /// Both are equally strong and the claimant placed the last card (BL-7.8).
    TieLost(Strength),
    /// The side across could still become stronger (BL-7.12).
    Beatable {
        /// The claimant's strength.
        own: Strength,
        /// The strongest they could reach.
        theirs: Strength,
        /// With these cards, the ones that lie there first.
        with: Vec<Card>,
    },
}

impl BattleLine {
    /// Which open flags `seat` can claim, as a bit set.
    pub(crate) fn provable(&self, seat: usize) -> u16 {
        let unseen = self.unseen_troops();
        flags_in(self.open())
            .filter(|&flag| {
                let size = self.size(flag);
                self.side(flag, seat).count() >= size && self.proven(flag, seat, size, unseen)
            })
            .fold(0, |set, flag| set | flag.bit())
    }

    /// The troop cards that are not visible: in a pile or in a hand, the claimant's own included
    /// (BL-7.10, BL-7.11, BL-7.17).
    #[inline]
    pub(crate) fn unseen_troops(&self) -> u64 {
        self.pile.troops | self.hands[0].troops | self.hands[1].troops
    }

    /// Whether a complete side can be shown to hold its flag.
    fn proven(&self, flag: Flag, seat: usize, size: u8, unseen: u64) -> bool {
        let fog = self.has_fog(flag);
        let own = self.strength(flag, seat, size, fog);
        let theirs = self.side(flag, 1 - seat);
        if theirs.count() >= size {
            // BL-7.6, BL-7.7
            let across = self.strength(flag, 1 - seat, size, fog);
            return own > across || own == across && self.placed_last(flag) != Some(seat);
        }
        let missing = size - theirs.count();
        // BL-7.15
        let available = self.hands[1 - seat].count(Pile::Troops) + self.pile.count(Pile::Troops);
        u32::from(missing) > available || !can_beat(theirs, missing, size, fog, unseen, own)
    }

    /// The strength of a complete side, of which the best cards count where it has one too many
    /// (BL-8.27).
    #[inline]
    pub(crate) fn strength(&self, flag: Flag, seat: usize, size: u8, fog: bool) -> Strength {
        let side = self.side(flag, seat);
        if side.count() == size { side.strength(fog) } else { self.excess_strength(flag, seat, size, fog) }
    }

    #[cold]
    fn excess_strength(&self, flag: Flag, seat: usize, size: u8, fog: bool) -> Strength {
        let mut best = None;
        for left_out in self.arrivals(flag).filter(|&(owner, _)| owner == seat).map(|(_, card)| card) {
            let rest = self.arrivals(flag).filter(|&(owner, card)| owner == seat && card != left_out);
            best = best.max(Some(Side::of(rest.map(|(_, card)| card)).strength(fog)));
        }
        debug_assert!(self.side(flag, seat).count() == size + 1);
        best.unwrap_or(Strength { category: Category::Sum, sum: 0 })
    }

    /// Why a claim fails; the flags of [`BattleLine::provable`] have no reason.
    pub(crate) fn why_unproven(&self, flag: Flag, seat: usize) -> Option<Unproven> {
        let size = self.size(flag);
        let side = self.side(flag, seat);
        if self.owner(flag).is_some() {
            return Some(Unproven::Claimed);
        }
        if side.count() < size {
            return Some(Unproven::Incomplete { have: side.count(), need: size });
        }
        if self.proven(flag, seat, size, self.unseen_troops()) {
            return None;
        }
        let fog = self.has_fog(flag);
        let own = self.strength(flag, seat, size, fog);
        if self.side(flag, 1 - seat).count() >= size {
            let theirs = self.strength(flag, 1 - seat, size, fog);
            return Some(if theirs == own {
                Unproven::TieLost(own)
            } else {
                Unproven::Beaten { own, theirs }
            });
        }
        let (theirs, with) = self.best_completion(flag, 1 - seat)?;
        Some(Unproven::Beatable { own, theirs, with })
    }

    /// The strongest formation a side can still become with unseen troops, and its cards: the first of
    /// the strongest, in the order of the cards.
    fn best_completion(&self, flag: Flag, seat: usize) -> Option<(Strength, Vec<Card>)> {
        let side = self.side(flag, seat);
        let size = self.size(flag);
        let missing = size.saturating_sub(side.count());
        let mut search = Completion { size, fog: self.has_fog(flag), added: [0; 4], best: None };
        search.complete(side, missing, self.unseen_troops());
        let (strength, added) = search.best?;
        let cards =
            self.side_cards(flag, seat).chain(added[..usize::from(missing)].iter().copied().map(Card));
        Some((strength, cards.collect()))
    }
}

struct Completion {
    size: u8,
    fog: bool,
    added: [u8; 4],
    best: Option<(Strength, [u8; 4])>,
}

impl Completion {
    fn complete(&mut self, side: Side, missing: u8, unseen: u64) {
        if missing == 0 {
            let strength = side.strength(self.fog);
            if self.best.is_none_or(|(best, _)| strength > best) {
                self.best = Some((strength, self.added));
            }
            return;
        }
        // Every page is told of every claim after every move: what can't become stronger than the best so
        // far is not tried. Four cards of fifty would be 230,300 formations.
        let (size, fog) = (self.size, self.fog);
        if self.best.is_some_and(|(best, _)| !can_beat(side, missing, size, fog, unseen, best)) {
            return;
        }
        let mut rest = unseen;
        for card in bits(unseen) {
            rest &= !(1 << card);
            self.added[usize::from(missing) - 1] = card;
            let mut more = side;
            more.add(Card(card));
            self.complete(more, missing - 1, rest);
        }
    }
}

/// Whether `side`, which lacks `missing` cards of `size`, can become stronger than `own` with
/// troops of `unseen` (BL-7.12). A tie is not enough (BL-7.13), and tactics cards that were not
/// played don't count (BL-7.14).
///
/// Category by category from the top, as far down as the category of `own`.
fn can_beat(side: Side, missing: u8, size: u8, fog: bool, unseen: u64, own: Strength) -> bool {
    if fog {
        return side.sum() + side.wild_maximum() + top_sum(unseen, missing) > own.sum;
    }
    // A higher category beats at any sum; the same one needs more.
    let needed = |category: Category| if own.category < category { 0 } else { own.sum };
    let distinct = side.distinct();
    let one_colour = side.one_colour();

    if distinct && one_colour {
        let floor = needed(Category::Wedge);
        let wedge = |colour: u8| best_run(side, size, colour_values(unseen, colour)) > floor;
        let found = if side.colours() == 0 {
            (0..6).any(wedge)
        } else {
            wedge(side.colours().trailing_zeros() as u8)
        };
        if found {
            return true;
        }
    }
    if own.category > Category::Phalanx {
        return false;
    }
    if side.one_value() {
        let floor = needed(Category::Phalanx);
        let phalanx = |value: u8| {
            size * value > floor
                && side.wilds_can_be(value)
                && count_value(unseen, value) >= u32::from(missing)
        };
        let found = if side.values() == 0 {
            (1..=10).rev().any(phalanx)
        } else {
            phalanx(side.values().trailing_zeros() as u8 + 1)
        };
        if found {
            return true;
        }
    }
    if own.category > Category::BattalionOrder {
        return false;
    }
    if one_colour {
        let floor = needed(Category::BattalionOrder);
        let battalion = |colour: u8| {
            let values = colour_values(unseen, colour);
            values.count_ones() >= u32::from(missing)
                && side.sum() + side.wild_maximum() + top_values(values, missing) > floor
        };
        let found = if side.colours() == 0 {
            (0..6).any(battalion)
        } else {
            battalion(side.colours().trailing_zeros() as u8)
        };
        if found {
            return true;
        }
    }
    if own.category > Category::SkirmishLine {
        return false;
    }
    if distinct && best_run(side, size, Cards::any_values(unseen)) > needed(Category::SkirmishLine) {
        return true;
    }
    own.category == Category::Host && side.sum() + side.wild_maximum() + top_sum(unseen, missing) > own.sum
}

/// The greatest sum of a run that holds all values of the side and is filled up with its wilds and
/// the `available` values; 0 where there is none.
#[inline]
fn best_run(side: Side, size: u8, available: u16) -> u8 {
    if side.wilds() != 0 {
        return best_wild_run(side, size, available);
    }
    let reachable = side.values() | available;
    let mut starts = reachable & reachable >> 1 & reachable >> 2;
    if size == 4 {
        starts &= reachable >> 3;
    }
    if side.values() != 0 {
        // The run has to begin at the lowest value of the side or below, and reach the highest.
        let (lowest, highest) = (side.values().trailing_zeros(), side.values().ilog2());
        let first = (highest + 1).saturating_sub(u32::from(size));
        if first > lowest {
            return 0;
        }
        starts &= (2 << lowest) - (1 << first);
    }
    if starts == 0 {
        return 0;
    }
    run_sum(((1 << size) - 1) << starts.ilog2())
}

#[cold]
fn best_wild_run(side: Side, size: u8, available: u16) -> u8 {
    let fits = |run: u16| {
        let missing = run & !side.values();
        side.values() & !run == 0 && side.wilds_fill(missing, missing & !available)
    };
    runs(size).find(|&run| fits(run)).map_or(0, run_sum)
}
