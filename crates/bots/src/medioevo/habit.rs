//! What one does without thinking: how good every action looks by itself, from 0 to 1, and below where something is wasted.
//! What an action opens is carried on by it, and it tells actions apart that lead to equally good positions.

use ::medioevo::{
    Action, Aim, Branch, Building, CardNo, Category, Figure, GearKind, MAX_ZONES, Medioevo, Phase, Reception,
    Rerolled, Step, Threat, Unit, Zone, Zones,
};
use table::Seat;

use super::bids::{bid, pledge};
use super::designs::likelihood;
use super::dice::rerolls;
use super::routes::{self, Plan};
use super::war::{honour, is_target, strongest};
use super::worth::{distances, figure_power, left, power};

/// How it looks to use up for nothing what is there once a turn: worse than any other action looks, by a point of honour.
const WASTED: f32 = -7.0;

/// What is worked out once for a decision.
pub(super) struct Habit<'a> {
    pub(super) state: &'a Medioevo,
    pub(super) seat: Seat,
    /// The strongest army that one wagon can carry.
    pub(super) strongest: f32,
    /// How far it is to something worth conquering.
    pub(super) targets: Option<[u8; MAX_ZONES]>,
    /// How good it is to throw each set of dice again.
    rerolls: Option<[f32; 8]>,
    /// The route that is being laid out, and how far everything is from its last area.
    route: Option<(Plan<'a>, [u8; MAX_ZONES])>,
}

impl<'a> Habit<'a> {
    pub(super) fn new(state: &'a Medioevo, seat: Seat) -> Habit<'a> {
        let marching = matches!(state.resolving(), Step::Combat(_) | Step::Manoeuvre(_));
        let planning = matches!(state.current_phase(), Phase::Setup | Phase::Purchases);
        let strongest = if marching || planning { strongest(state, seat) } else { 0.0 };
        let targets = marching.then(|| {
            let land = state.in_play() & state.chart().territories();
            let free: Zones =
                land.iter().filter(|&zone| state.reception(seat, zone) == Reception::Free).collect();
            let goals: Zones = land.iter().filter(|&zone| is_target(state, seat, zone, strongest)).collect();
            distances(state, goals, free)
        });
        let rerolls = match state.resolving() {
            Step::Battle(_) => state.battle_dice(seat).map(rerolls),
            _ => None,
        };
        let route = match state.resolving() {
            Step::Laying(laying) => {
                let last = laying.areas.into_iter().flatten().next_back().unwrap_or(laying.origin);
                let carrier = state.on_map().stables[seat.index()].get(laying.place);
                let plan = Plan {
                    state,
                    seat,
                    origin: state.zone_of(laying.origin),
                    is_ship: carrier.is_some_and(|gear| gear.kind.is_ship()),
                    steps: carrier.map_or(0.0, |gear| f32::from(gear.steps)),
                };
                let ways = routes::ways(state, plan.is_ship) | plan.areas();
                Some((plan, distances(state, Zones::one(state.zone_of(last)), ways)))
            }
            _ => None,
        };
        Habit { state, seat, strongest, targets, rerolls, route }
    }

    /// The action that one takes without thinking.
    pub(super) fn usual(&self, actions: &[Action]) -> Option<Action> {
        let scored = actions.iter().map(|&action| (action, self.score(action)));
        scored.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(action, _)| action)
    }

    /// Whether the score is all there is to a decision: what follows tells nothing, or nothing more.
    pub(super) fn is_enough(&self, actions: &[Action]) -> bool {
        match self.state.resolving() {
            Step::Auction(_) | Step::Damage(_) | Step::Laying(_) => true,
            Step::Taxes(_) => actions.iter().any(|action| matches!(action, Action::Tax(_))),
            Step::Battle(_) => {
                self.rerolls.is_some() && actions.iter().all(|a| matches!(a, Action::Reroll(_)))
            }
            _ => false,
        }
    }

    /// How good an action looks by itself.
    #[expect(clippy::match_same_arms, reason = "a list of marks reads best in the order of the actions")]
    pub(super) fn score(&self, action: Action) -> f32 {
        match action {
            Action::Claim(_) => 1.0,
            Action::Pass => 0.5,
            Action::Done => 0.4,
            Action::Yes => self.agree(),
            Action::No => 0.45,
            Action::Number(number) => 0.5 + 0.4 * (number as f32 / (number as f32 + 10.0)),
            Action::Bid(florins) => bid(self.state, self.seat, florins),
            Action::Tax(level) => self.tax(level),
            Action::Outfit(kind, level) => self.outfit(kind, level),
            Action::Pledge(kingdom, points) => pledge(self.seat, kingdom, points),
            Action::Card(card) => self.card(card),
            Action::Zone(name) => self.place(self.state.zone_of(name)),
            // Green points build.
            Action::Colour(Branch::Construction) => 0.7,
            Action::Good(_) => 0.6,
            Action::Seat(other) => {
                if other == self.seat {
                    0.1
                } else {
                    self.enmity(other)
                }
            }
            Action::Horde => 0.55,
            Action::Figure(figure) | Action::Hit(_, figure) => spare(figure),
            Action::Reroll(dice) => self.reroll(dice),
            Action::Add(figure, zone) => {
                0.45 + 0.03 * figure_power(figure) + self.harm(self.state.zone_of(zone))
            }
            Action::Lead(_, to) => 0.4 + self.raid(self.state.zone_of(to)),
            // Points are made when they are needed; they are dear in florins.
            Action::Points(..) => self.only_to_pay(0.7),
            Action::Flip(_) => self.only_to_pay(0.6),
            Action::Convert(_) => self.only_to_pay(0.65),
            Action::Coin => 0.4,
            Action::Settle => 0.42,
            Action::Repay => 0.3,
            Action::Borrow => 0.05,
            Action::Scrap | Action::Liquidate | Action::Revolt => 0.02,
            // A Pirate gives nothing but points.
            Action::Play(card) if matches!(card.number(), 57 | 58) => self.only_to_pay(0.2),
            Action::Play(_) | Action::Use(_) => 0.2,
            Action::Peace(_) => 0.95,
            Action::Refuse(_) => 0.7,
            Action::Agree(_) => 0.5,
            _ => self.in_arms(action),
        }
    }

    /// Marches, battles, conquests and trade.
    #[expect(clippy::match_same_arms, reason = "a list of marks reads best in the order of the actions")]
    fn in_arms(&self, action: Action) -> f32 {
        match action {
            Action::Load(place, figure) => self.load(place, figure),
            Action::Attack(zone) => self.attack(self.state.zone_of(zone)),
            Action::Join(place) => self.join(place),
            Action::March(..) => 0.8,
            Action::Step(place, zone) => self.step(place, self.state.zone_of(zone)),
            Action::Seize(piece) => {
                if self.state.is_war(self.seat, piece.seat) {
                    0.7
                } else {
                    0.05
                }
            }
            Action::Land(_) => 0.3,
            Action::Unload(..) | Action::Ship(..) | Action::Walk(..) => 0.05,
            Action::Fight => 0.6,
            Action::Capture => 0.1,
            Action::Surrender => 0.02,
            Action::Demand => 0.03,
            Action::Accept => {
                if self.state.is_asked_to_surrender() {
                    0.1
                } else {
                    0.7
                }
            }
            Action::Reject => 0.3,
            Action::Protect(Threat::Melee) => 0.7,
            Action::Protect(Threat::Siege) => 0.6,
            Action::Protect(Threat::Archers) => 0.55,
            Action::Flee => self.flee(),
            Action::Crew(..) => 0.3,
            Action::AimAt(_, Aim::Units) => 0.6,
            Action::AimAt(..) => 0.5,
            Action::Act(unit) | Action::Free(unit) | Action::Cancel(unit) => 0.6 + 0.02 * ability(unit),
            Action::Sacrifice(_) | Action::Offer(..) => 0.3,
            Action::Harm => 0.6,
            Action::Shield => 0.55,
            Action::Blood => 0.3,
            Action::RetainAll => 0.65,
            Action::Retain => 0.6,
            Action::Plunder => 0.3,
            Action::Sell(_) => 0.7,
            Action::Fetch(_) => 0.6,
            Action::Route(stages) => self.stages(stages),
            Action::Journey => 0.7,
            Action::Market => 0.5,
            Action::Glory => 0.7,
            Action::Profit => 0.5,
            Action::Abandon => 0.01,
            Action::Take => 0.6,
            Action::Waive => 0.4,
            Action::WaiveAll => 0.3,
            Action::Hide => 0.01,
            Action::Kept => 0.6,
            _ => 0.35,
        }
    }

    /// An attack without declaration is confirmed where it was worth announcing.
    fn agree(&self) -> f32 {
        match self.state.resolving() {
            Step::Manoeuvre(manoeuvre) => match self.state.unconfirmed(manoeuvre) {
                Some(zone) if is_target(self.state, self.seat, zone, self.strongest) => 0.6,
                _ => 0.1,
            },
            _ => 0.5,
        }
    }

    /// A card is kept for its objective.
    fn card(&self, card: CardNo) -> f32 {
        0.2 + 0.6 * likelihood(self.state, self.seat, card, left(self.state, self.state.turn()))
    }

    /// Points that nothing asks for are lost when the phase ends (MU-9.7), unless a Mystic makes florins of them.
    fn only_to_pay(&self, score: f32) -> f32 {
        let is_mystic = |card: CardNo| matches!(card.number(), 71 | 72);
        if matches!(self.state.resolving(), Step::Payment(_)) {
            score
        } else if self.state.hand_of(self.seat).any(is_mystic) {
            0.01
        } else {
            WASTED
        }
    }

    /// Income against the rebellions that are to be expected.
    fn tax(&self, level: u8) -> f32 {
        let state = self.state;
        let board = state.on_map();
        let realm = state.realm_of(self.seat);
        let civil = |zone: Zone| 1 + board.estates[zone.index()].level(Category::Civil);
        let taxed: u8 = realm.iter().map(civil).sum();
        let florins = f32::from(taxed) * f32::from(level);
        // How many of the thirty event cards tolerate 10, 20, 30, 40, 50.
        let backs = [(10.0, 3.0), (20.0, 7.0), (30.0, 10.0), (40.0, 7.0), (50.0, 3.0)];
        let excess =
            |(tolerated, cards): (f32, f32)| cards / 30.0 * ((f32::from(level) - tolerated) / 10.0).max(0.0);
        let rebellions: f32 = backs.into_iter().map(excess).sum();
        let home = board.homes[self.seat.index()];
        let trouble = home.iter().any(|zone| !board.hordes[zone.index()].is_empty());
        let guards: f32 = home.iter().map(|zone| power(board.army(zone, self.seat))).sum();
        let cost = if trouble { 1.66 } else { 1.54 } - if guards >= 5.0 { 0.308 } else { 0.0 };
        let short = state.florins_of(self.seat) < 200;
        let rate = if state.turn() >= state.turns() {
            0.00126
        } else if short {
            0.00314
        } else {
            0.00443
        };
        (0.5 + 0.08 * (florins * rate - rebellions * cost * 1.0)).clamp(0.02, 0.98)
    }

    /// A war wagon and a caravan to begin with.
    fn outfit(&self, kind: GearKind, level: u8) -> f32 {
        let has = |kind: GearKind| {
            self.state.on_map().stables[self.seat.index()].iter().any(|(_, gear)| gear.kind == kind)
        };
        let base = match kind {
            GearKind::WarWagon if !has(kind) => 0.9,
            GearKind::Caravan if !has(kind) && !has(GearKind::MerchantShip) => 0.8,
            GearKind::MerchantShip if !has(kind) && !has(GearKind::Caravan) => 0.6,
            _ => 0.45,
        };
        base - 0.2 * (f32::from(level) - 1.0)
    }

    /// How good a zone is for whatever comes there.
    fn place(&self, zone: Zone) -> f32 {
        let state = self.state;
        let board = state.on_map();
        if let (Step::Laying(laying), Some((plan, field))) = (state.resolving(), &self.route) {
            if !board.hordes[zone.index()].is_empty() {
                return 0.02;
            }
            let near = 0.9 - 0.05 * f32::from(field[zone.index()].min(16));
            let chosen = laying.areas.into_iter().flatten().count();
            // The last one is where the goods are sold.
            let fits = chosen + 1 < usize::from(laying.stages) || plan.sells(zone);
            return if fits { near } else { 0.1 * near };
        }
        if let Step::Supply(_) = state.resolving() {
            // A horde is led where it can go to others.
            let near = state.chart().adjacent(zone) & state.in_play();
            return 0.4 + near.iter().map(|to| self.raid(to)).fold(0.0, f32::max);
        }
        let inhabited = state.chart().inhabited().contains(zone);
        let mine = !board.army(zone, self.seat).is_empty();
        let estate = board.estates[zone.index()];
        let wagons = board.stables[self.seat.index()].iter();
        let wagon = wagons.filter(|(_, gear)| gear.zone == zone && gear.kind == GearKind::WarWagon).count();
        let gain = match state.current_phase() {
            Phase::Setup | Phase::Purchases => {
                let open = state.chart().borders(zone) & state.in_play();
                let wild =
                    open.iter().filter(|&other| is_target(state, self.seat, other, self.strongest)).count();
                0.15 * f32::from(u8::from(mine))
                    + 0.2 * wagon.min(1) as f32
                    + 0.02 * wild.min(4) as f32
                    + 0.03 * f32::from(estate.buildings().map(Building::level).sum::<u8>())
            }
            _ => self.harm(zone),
        };
        (0.3 + if inhabited { 0.1 } else { 0.0 } + gain).clamp(0.05, 0.95)
    }

    /// How well barbarians stand in a zone: beside others, far from oneself.
    fn harm(&self, zone: Zone) -> f32 {
        let near = (self.state.chart().adjacent(zone) & self.state.in_play()).with(zone);
        let touch = |other: Zone| match self.state.on_map().controller(other) {
            Some(owner) if owner == self.seat => -0.08,
            Some(owner) => 0.05 * self.enmity(owner),
            None => 0.0,
        };
        near.iter().map(touch).sum::<f32>().clamp(-0.3, 0.3)
    }

    /// How well a horde would do in a zone: land of others that nobody guards.
    fn raid(&self, zone: Zone) -> f32 {
        let board = self.state.on_map();
        match board.controller(zone) {
            Some(owner)
                if !self.state.team_of(self.seat).contains(owner) && board.armies(zone).is_empty() =>
            {
                0.2 * self.enmity(owner) + 0.02 * f32::from(honour(self.state, zone))
            }
            _ => 0.0,
        }
    }

    /// Whoever leads is harmed first.
    fn enmity(&self, other: Seat) -> f32 {
        if self.state.team_of(self.seat).contains(other) {
            return -0.3;
        }
        let honour = |seat: Seat| f32::from(self.state.honour_of(seat));
        (0.5 + 0.02 * (honour(other) - honour(self.seat))).clamp(0.3, 0.8)
    }

    fn reroll(&self, dice: Rerolled) -> f32 {
        match &self.rerolls {
            Some(rerolls) => rerolls[usize::from(dice.0 & 7)],
            None => {
                if dice.0 == 0 {
                    0.5
                } else {
                    0.4
                }
            }
        }
    }

    /// A route is as long as it pays, and as there is time for.
    fn stages(&self, stages: u8) -> f32 {
        let Some((plan, _)) = &self.route else { return 0.2 };
        let points = self.state.numbers().route_points(stages);
        let merit = plan.merit(stages, points, left(self.state, self.state.turn()));
        if merit > 0.0 { 0.5 + merit } else { 0.2 }
    }
}

/// Who is lost first: who is worth least, or leaves somebody behind.
fn spare(figure: Figure) -> f32 {
    match figure.unit() {
        Unit::LightInfantry => 0.8,
        Unit::HeavyInfantry => 0.7,
        Unit::Cavalry => 0.65,
        Unit::Archer => 0.6,
        Unit::Captain => 0.5 - 0.05 * f32::from(figure.level()),
    }
}

/// How much an ability is wanted.
fn ability(unit: Unit) -> f32 {
    match unit {
        Unit::Cavalry => 5.0,
        Unit::Archer => 4.0,
        Unit::HeavyInfantry => 3.0,
        Unit::LightInfantry => 2.0,
        Unit::Captain => 1.0,
    }
}
