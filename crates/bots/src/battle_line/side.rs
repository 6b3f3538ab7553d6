//! What one side of a flag can still become.

use ::battle_line::{COMPANION, Category, LEADER, ONE_VALUE, SHIELD, Side, run_sum, runs};

/// How sure a card in hand is to reach a flag it would fit: other flags want it too.
const IN_HAND: f32 = 0.90;
/// Every card that is missing costs a turn in which something else could have been done.
const HASTE: f32 = 0.93;
/// What an unknown troop card counts on average.
const AVERAGE: f32 = 6.0;

/// The troops within reach of a player.
#[derive(Clone, Copy)]
pub(super) struct Reach {
    /// The cards in hand.
    pub(super) hand: u64,
    /// The cards that may come, or may be there already, unseen.
    pub(super) pool: u64,
    /// How likely each of those is to come.
    pub(super) chance: f32,
}

impl Reach {
    fn card(&self, index: u32) -> f32 {
        if self.hand >> index & 1 != 0 {
            IN_HAND
        } else if self.pool >> index & 1 != 0 {
            self.chance
        } else {
            0.0
        }
    }

    /// At least `need` of the cards in `mask`.
    fn at_least(&self, mask: u64, need: u32) -> f32 {
        let held = (self.hand & mask).count_ones();
        let sure = IN_HAND.powi(held.min(need) as i32);
        if held >= need {
            return sure;
        }
        sure * at_least((self.pool & mask).count_ones(), self.chance, need - held)
    }

    /// Any card of a value (0 to 9).
    fn value(&self, value: u32) -> f32 {
        let mask = ONE_VALUE << value;
        if self.hand & mask != 0 {
            return IN_HAND;
        }
        1.0 - (1.0 - self.chance).powi((self.pool & mask).count_ones() as i32)
    }
}

const ONE_COLOUR: u64 = 0x3FF;

/// The chance that of `n` cards, each coming with chance `p`, at least `need` (1 to 4) come.
fn at_least(n: u32, p: f32, need: u32) -> f32 {
    if need > n {
        return 0.0;
    }
    let q = 1.0 - p;
    // P(0), then P(1), P(2)… by the ratio of neighbours.
    let mut term = q.powi(n as i32);
    let mut fewer = 0.0;
    for k in 0..need {
        fewer += term;
        term *= p / q.max(1e-6) * (n - k) as f32 / (k + 1) as f32;
    }
    (1.0 - fewer).clamp(0.0, 1.0)
}

/// The strengths a side may end with, strongest first, and how likely each is.
#[derive(Clone, Copy)]
pub(super) struct Prospects {
    entries: [(u16, f32); 40],
    count: usize,
    left: f32,
}

/// A strength as one number.
pub(super) fn key(category: Category, sum: u8) -> u16 {
    category as u16 * 64 + u16::from(sum)
}

impl Prospects {
    const NONE: Prospects = Prospects { entries: [(0, 0.0); 40], count: 0, left: 1.0 };

    /// Nothing but this strength.
    pub(super) fn certain(strength: u16) -> Self {
        let mut prospects = Prospects::NONE;
        prospects.add(strength, 1.0);
        prospects
    }

    /// The side goes for this strength if nothing better came.
    fn add(&mut self, strength: u16, chance: f32) {
        if chance > 0.003 && self.count < self.entries.len() {
            let share = self.left * chance.min(1.0);
            self.entries[self.count] = (strength, share);
            self.count += 1;
            self.left -= share;
        }
    }

    fn entries(&self) -> &[(u16, f32)] {
        &self.entries[..self.count]
    }

    /// How likely this side ends stronger than the other; a tie counts `tie`.
    pub(super) fn beats(&self, other: &Prospects, tie: f32) -> f32 {
        let mut won = 0.0;
        // Whatever is left of the other after its entries is weaker than all of them.
        let mut weaker = 1.0;
        let mut next = 0;
        let theirs = other.entries();
        for &(strength, share) in self.entries() {
            while next < theirs.len() && theirs[next].0 > strength {
                weaker -= theirs[next].1;
                next += 1;
            }
            let equal = if next < theirs.len() && theirs[next].0 == strength { theirs[next].1 } else { 0.0 };
            won += share * (weaker - equal + tie * equal);
        }
        won.clamp(0.0, 1.0)
    }

    /// What a side that lacks cards can still become.
    pub(super) fn of(side: Side, size: u8, fog: bool, reach: &Reach) -> Self {
        let missing = u32::from(size.saturating_sub(side.count()));
        let mut prospects = Prospects::NONE;
        let haste = HASTE.powi(missing as i32);
        if fog {
            prospects.sums(side, missing, reach);
            return prospects;
        }
        if side.one_colour() && side.distinct() {
            prospects.wedges(side, size, reach, haste);
        }
        if side.one_value() {
            prospects.phalanxes(side, size, missing, reach, haste);
        }
        if side.one_colour() {
            prospects.battalions(side, missing, reach, haste);
        }
        if side.distinct() {
            prospects.skirmishes(side, size, reach, haste);
        }
        prospects.add(key(Category::Host, loose_sum(side, missing, reach)), 1.0);
        prospects
    }

    fn sums(&mut self, side: Side, missing: u32, reach: &Reach) {
        let sum = loose_sum(side, missing, reach);
        for (more, chance) in [(3_i16, 0.25), (1, 0.35), (-1, 0.5), (-4, 1.0)] {
            let sum = (i16::from(sum) + more * missing as i16).clamp(0, 40) as u8;
            self.add(key(Category::Sum, sum), chance);
        }
    }

    fn wedges(&mut self, side: Side, size: u8, reach: &Reach, haste: f32) {
        let colours = if side.colours() == 0 { 0..6 } else { one(side.colours().trailing_zeros()) };
        for run in runs(size) {
            if side.values() & !run != 0 {
                continue;
            }
            let missing = run & !side.values();
            let mut none = 1.0;
            for colour in colours.clone() {
                none *= 1.0 - filled(side, missing, |value| reach.card(colour * 10 + value));
            }
            self.add(key(Category::Wedge, run_sum(run)), (1.0 - none) * haste);
        }
    }

    fn phalanxes(&mut self, side: Side, size: u8, missing: u32, reach: &Reach, haste: f32) {
        let values = if side.values() == 0 { 0..10 } else { one(side.values().trailing_zeros()) };
        for value in values.rev() {
            let fits =
                (side.wilds() & COMPANION == 0 || value == 7) && (side.wilds() & SHIELD == 0 || value < 3);
            if fits {
                let chance = reach.at_least(ONE_VALUE << value, missing);
                self.add(key(Category::Phalanx, size * (value as u8 + 1)), chance * haste);
            }
        }
    }

    fn battalions(&mut self, side: Side, missing: u32, reach: &Reach, haste: f32) {
        let colours = if side.colours() == 0 { 0..6 } else { one(side.colours().trailing_zeros()) };
        let mut none = 1.0;
        let mut best = 0;
        for colour in colours {
            let mask = ONE_COLOUR << (10 * colour);
            let chance = reach.at_least(mask, missing);
            none *= 1.0 - chance;
            best = best.max(top_of_hand(reach.hand & mask, missing));
        }
        let sum = side.sum() + side.wild_maximum() + best;
        self.add(key(Category::BattalionOrder, sum), (1.0 - none) * haste);
    }

    fn skirmishes(&mut self, side: Side, size: u8, reach: &Reach, haste: f32) {
        for run in runs(size) {
            if side.values() & !run == 0 {
                let chance = filled(side, run & !side.values(), |value| reach.value(value));
                self.add(key(Category::SkirmishLine, run_sum(run)), chance * haste);
            }
        }
    }
}

fn one(bit: u32) -> std::ops::Range<u32> {
    bit..bit + 1
}

/// The chance to fill the missing values: the wilds take those that are hardest to get.
fn filled(side: Side, missing: u16, card: impl Fn(u32) -> f32) -> f32 {
    let mut left = missing;
    let hardest = |among: u16| {
        (0..10).filter(|value| among >> value & 1 != 0).min_by(|&a, &b| card(a).total_cmp(&card(b)))
    };
    if side.wilds() != 0 {
        if side.wilds() & COMPANION != 0 {
            if left & 1 << 7 == 0 {
                return 0.0;
            }
            left &= !(1 << 7);
        }
        for (wild, range) in [(SHIELD, 0b111), (LEADER, 0x3FF)] {
            if side.wilds() & wild != 0 {
                let Some(value) = hardest(left & range) else { return 0.0 };
                left &= !(1 << value);
            }
        }
    }
    let mut chance = 1.0;
    while left != 0 {
        chance *= card(left.trailing_zeros());
        left &= left - 1;
    }
    chance
}

/// The sum of the best cards in hand, and the average for what the hand does not give.
fn top_of_hand(hand: u64, missing: u32) -> u8 {
    let mut sum = 0.0;
    let mut left = missing;
    for value in (0..10).rev() {
        let there = (hand & ONE_VALUE << value).count_ones().min(left);
        sum += there as f32 * (value + 1) as f32;
        left -= there;
    }
    (sum + left as f32 * AVERAGE) as u8
}

fn loose_sum(side: Side, missing: u32, reach: &Reach) -> u8 {
    side.sum() + side.wild_maximum() + top_of_hand(reach.hand, missing).min(7 * missing as u8)
}
