//! What a player has beside the map.

use table::Seats;

use crate::cards::CardSet;
use crate::map::{Kingdom, Zone, Zones};
use crate::pieces::SEATS;
use crate::tables::TAX_LEVELS;
use crate::technology::{Branch, Branches, Points, Technology};
use crate::troops::Troops;
use crate::written::are_few;

/// More florins than any game yields: counting stops there.
pub(crate) const MOST_FLORINS: u32 = 100_000_000;
/// More honour points, won or lost, than any game yields.
const MOST_HONOUR: i16 = 2000;
/// More arrears than five loans leave behind in sixty turns (MU-22.12).
const MOST_ARREARS: u16 = 30_000;

/// What a player has beside the map.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Player {
    pub kingdom: Kingdom,
    /// Behind the screen (MU-2.18).
    pub florins: u32,
    /// How much of them, more or less, came and went without being seen: by secret pacts, by hidden purchases. The rest the
    /// others can work out (AR-6).
    pub unseen: i32,
    /// Loans of 500 (MU-22.1).
    pub loans: u8,
    /// How many of them bear no interest in the next phase 3, since they are younger than it (MU-22.4).
    pub young_loans: u8,
    /// Interest that was not paid (MU-22.12).
    pub arrears: u16,
    /// Interest of this phase 3 that is still to be paid.
    pub due: u16,
    /// Interest paid in this phase 3 (MU-C37).
    pub interest_paid: u16,
    /// Whether interest was not paid in full in the last phase 3 (MU-22.16).
    pub bankrupt: bool,
    /// 10 to 50; 0 before the first time (MU-7.1).
    pub tax: u8,
    pub honour: i16,
    /// What the honour points came from.
    pub earned: Earned,
    /// The level reached in each branch.
    pub levels: [u8; Branch::ALL.len()],
    /// Objective tokens, ready and used (MU-1.11).
    pub tokens: [u8; Branch::ALL.len()],
    pub grey: [u8; Branch::ALL.len()],
    /// Technology points made and not yet spent (MU-9.7).
    pub points: Points,
    /// Empire cards.
    pub cards: CardSet,
    /// Prisoners this player holds, by their owner (MU-15.14).
    pub prisoners: [Troops; SEATS],
    /// Units beside the board that may come back in the next purchase phase (MU-8.72, MU-8.74).
    pub laid_up: Troops,
    /// Those that may not yet: they surrendered in this turn, or were freed in this phase 4.
    pub laid_up_lately: Troops,
    /// Units that can be bought back at half price in this turn's phase 4, and in the next one's (MU-C28).
    pub revivable: Troops,
    pub revivable_next: Troops,
    /// Blood tokens (MU-25.20).
    pub blood: u8,
    pub route: Option<Route>,
    /// The area of the purchase with which the route was opened (MU-17.21).
    pub route_origin: Option<Zone>,
    /// Whose transports the owner of an army wants to be asked about (MU-17.36).
    pub ask_about: Seats,
    /// Does not want to be asked in windows until the battle or the turn is over (MU-4.6).
    pub quiet_battle: bool,
    pub quiet_turn: bool,
    /// The Architects that make the next building cheaper, in the order in which they were used; 0 for none (MU-C32,
    /// MU-C33).
    pub discounts: [u8; 4],
    pub tally: Tally,
}

impl Player {
    pub(crate) fn new(kingdom: Kingdom) -> Player {
        Player {
            kingdom,
            florins: 0,
            unseen: 0,
            loans: 0,
            young_loans: 0,
            arrears: 0,
            due: 0,
            interest_paid: 0,
            bankrupt: false,
            tax: 0,
            honour: 0,
            earned: Earned::default(),
            levels: [0; Branch::ALL.len()],
            tokens: [0; Branch::ALL.len()],
            grey: [0; Branch::ALL.len()],
            points: Points::NONE,
            cards: CardSet::EMPTY,
            prisoners: [Troops::NONE; SEATS],
            laid_up: Troops::NONE,
            laid_up_lately: Troops::NONE,
            revivable: Troops::NONE,
            revivable_next: Troops::NONE,
            blood: 0,
            route: None,
            route_origin: None,
            ask_about: Seats::NONE,
            quiet_battle: false,
            quiet_turn: false,
            discounts: [0; 4],
            tally: Tally::default(),
        }
    }

    /// Whether its numbers can be counted with. A document may have any.
    pub(crate) fn is_sound(&self) -> bool {
        let Earned { conquest, building, battle, rebellion, diplomacy, trade, scoring } = self.earned;
        let honour = [self.honour, conquest, building, battle, rebellion, diplomacy, trade, scoring];
        self.florins <= MOST_FLORINS
            && self.unseen.unsigned_abs() <= MOST_FLORINS
            && honour.into_iter().all(|points| points.abs() <= MOST_HONOUR)
            && [self.arrears, self.due, self.interest_paid].into_iter().all(|florins| florins <= MOST_ARREARS)
            && are_few(&[self.blood, self.loans])
            && are_few(&self.points.0)
            && self.young_loans <= self.loans
            && (self.tax == 0 || TAX_LEVELS.contains(&self.tax))
    }

    /// The prisoners that he holds.
    pub(crate) fn prisoners_held(&self) -> u8 {
        self.prisoners.iter().fold(0, |held, troops| held.saturating_add(troops.total()))
    }

    /// Has more florins.
    pub(crate) fn gain(&mut self, florins: u32) {
        self.florins = self.florins.saturating_add(florins).min(MOST_FLORINS);
    }

    /// Has more florins than the others can work out, or fewer (AR-6).
    pub(crate) fn gain_unseen(&mut self, florins: i32) {
        let most = MOST_FLORINS as i32;
        self.unseen = self.unseen.saturating_add(florins).clamp(-most, most);
    }

    /// Has paid interest, and owes what he could not pay (MU-22.12).
    pub(crate) fn pay_interest(&mut self, paid: u16, unpaid: u16) {
        self.interest_paid = self.interest_paid.saturating_add(paid).min(MOST_ARREARS);
        self.arrears = self.arrears.saturating_add(unpaid).min(MOST_ARREARS);
    }

    /// Honour points for something, or against it; what they come from always adds up (INV-24).
    pub(crate) fn earn_honour(&mut self, points: i16, source: impl FnOnce(&mut Earned) -> &mut i16) {
        let source = source(&mut self.earned);
        let counted = [self.honour, *source].into_iter().fold(points, |points, count| {
            count.saturating_add(points).clamp(-MOST_HONOUR, MOST_HONOUR) - count
        });
        self.honour += counted;
        *source += counted;
    }

    /// Whether a technology is owned.
    #[inline]
    pub(crate) fn knows(&self, technology: Technology) -> bool {
        self.levels[technology.branch() as usize] >= technology.level()
    }

    /// All objective tokens of a colour, ready and used.
    pub(crate) fn all_tokens(&self, colour: Branch) -> u8 {
        self.tokens[colour as usize] + self.grey[colour as usize]
    }
}

/// Honour points by what they came from, for the overview at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Earned {
    pub conquest: i16,
    pub building: i16,
    pub battle: i16,
    pub rebellion: i16,
    pub diplomacy: i16,
    pub trade: i16,
    pub scoring: i16,
}

/// What a player did this turn, for objectives (MU-O26 to MU-O32) and for limits of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Tally {
    pub battles_against_barbarians: u8,
    pub battles_against_players: u8,
    pub conquered: Zones,
    pub kills: u8,
    pub cubes_sold: u8,
    pub florins_earned: u16,
    /// The stages of the longest route completed.
    pub route: u8,
    pub suppressed: u8,
    /// The tax level at this turn's rebellion check, if it passed without a rebellion (MU-O32).
    pub tax_passed: u8,
    /// Took a loan, repaid one (MU-22.1, MU-22.3).
    pub borrowed: bool,
    pub repaid: bool,
    /// Bought an Empire card (MU-8.60).
    pub bought_card: bool,
    /// Branches in which a technology was bought (MU-8.5).
    pub researched: Branches,
    /// Units bought, ransomed and brought back (MU-8.43).
    pub units_bought: u8,
    /// Cards of others that were used by Proselytism (MU-T23).
    pub proselytized: CardSet,
    /// Cubes sold among barbarians (MU-C19).
    pub peddled: u8,
    /// A planning technology of a neighbour that may be used for one purchase (MU-T24).
    pub lent_technology: Option<Technology>,
}

/// A trade route (MU-17.20).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Route {
    /// The stages, the destination last.
    pub areas: [Zone; 8],
    /// 4, 6 or 8.
    pub stages: u8,
    /// Which of them are reached, a bit each.
    pub reached: u8,
    /// The transport on the road, by its place; nobody where a Salesman keeps the tokens (MU-C30).
    pub carrier: Option<u8>,
}

impl Route {
    /// Where it ends.
    pub(crate) fn destination(&self) -> Zone {
        self.areas[usize::from(self.stages) - 1]
    }

    /// The stages without the destination.
    pub(crate) fn stops(&self) -> &[Zone] {
        &self.areas[..usize::from(self.stages) - 1]
    }

    /// Whether all stages are reached (MU-17.24).
    pub(crate) fn is_ready(&self) -> bool {
        self.reached.count_ones() as u8 >= self.stages - 1
    }
}
