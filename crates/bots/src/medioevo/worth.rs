//! What a position is worth to a player, in honour points: those he has, those the final scoring will probably bring, and
//! what his realm, army, money and knowledge will still earn.

use ::medioevo::{
    Branch, Building, Category, ClauseKind, Figure, FinalHonour, Gear, GearKind, Good, MAX_ZONES, Medioevo,
    Prize, SEATS, Troops, Unit, Zone, Zones,
};
use table::{MAX_SEATS, Seat, Seats};

use super::designs::{designs, sources};
use super::relations::relations;
use super::routes;

/// A florin in honour points while there is still something to be bought.
const FLORIN: f32 = 0.00409;
/// How far a lead of honour points is a lead of chances.
const SPREAD: f32 = 7.0;
/// How much honour the leader of a game gets in a turn.
const HONOUR_A_TURN: f32 = 2.5;
/// How much the best of the others counts, and how much all of them.
pub(super) const RIVAL: f32 = 0.226;
pub(super) const OTHERS: f32 = 0.347;
/// What no zone is further away than.
pub(super) const FAR: u8 = 40;
/// What the four levels of each branch are worth at the beginning of a game: most of a branch is worth little without
/// points to use it, and costs the same.
const KNOWLEDGE: [[f32; 4]; Branch::ALL.len()] = [
    [0.18, 0.06, 0.04, 0.1],
    [0.11, 0.11, 0.07, 0.16],
    [0.06, 0.11, 0.11, 0.14],
    [0.23, 0.27, 0.27, 0.32],
    [0.8, 0.58, 0.18, 0.36],
    [0.27, 0.09, 0.11, 0.13],
];

/// What is looked up once for a position.
struct Table<'a> {
    state: &'a Medioevo,
    realms: [Zones; SEATS],
    /// Turns that are still to come after this one.
    left: f32,
    /// How much of the game is over, from 0 to 1.
    progress: f32,
    /// Through whose eyes: what others' cards ask for is not known.
    viewer: Seat,
    /// In whose towns each player may trade by a pact.
    leaves: [Seats; SEATS],
}

/// How strong figures are in a battle, roughly in light infantry.
pub(super) fn power(troops: Troops) -> f32 {
    troops.iter().map(|(figure, count)| f32::from(count) * figure_power(figure)).sum()
}

pub(super) fn figure_power(figure: Figure) -> f32 {
    match figure.unit() {
        Unit::LightInfantry => 1.0,
        Unit::Archer => 1.09,
        Unit::HeavyInfantry => 1.58,
        Unit::Cavalry => 2.41,
        Unit::Captain => 0.725 + 0.661 * f32::from(figure.level()),
    }
}

/// How many steps every zone is from the nearest goal, on the way through `passable`.
pub(super) fn distances(state: &Medioevo, goals: Zones, passable: Zones) -> [u8; MAX_ZONES] {
    let mut field = [FAR; MAX_ZONES];
    let (mut reached, mut edge) = (goals, goals);
    let mut steps = 0;
    while !edge.is_empty() && steps < FAR {
        edge.iter().for_each(|zone| field[zone.index()] = steps);
        let next = edge.iter().fold(Zones::EMPTY, |all, zone| all | state.chart().adjacent(zone));
        edge = (next & passable) - reached;
        reached |= edge;
        steps += 1;
    }
    field
}

/// The turns that are still to come after this one. Where honour ends the game, somebody may come to it earlier.
pub(super) fn left(state: &Medioevo, turn: u8) -> f32 {
    let turns = f32::from(state.turns().saturating_sub(turn));
    let Some(limit) = state.honour_limit() else { return turns };
    let most = state.in_game().iter().map(|seat| state.honour_of(seat)).max().unwrap_or(0);
    turns.min((f32::from(limit) - f32::from(most)).max(0.0) / HONOUR_A_TURN)
}

/// In whose towns a player may trade by a pact.
fn leaves(state: &Medioevo, user: Seat) -> Seats {
    let others =
        state.in_game().iter().filter(|&owner| owner != user && state.pacts_between(user, owner) > 0);
    others.filter(|&owner| state.has_leave(ClauseKind::Trade, user, owner)).collect()
}

impl<'a> Table<'a> {
    /// As it looks in a turn: what an action leads to may already be the next one, and time that goes by is not its fault.
    fn new(state: &'a Medioevo, turn: u8, viewer: Seat) -> Table<'a> {
        let left = left(state, turn);
        Table {
            state,
            realms: std::array::from_fn(|seat| {
                let seat = Seat(seat as u8);
                if state.in_game().contains(seat) { state.realm_of(seat) } else { Zones::EMPTY }
            }),
            left,
            progress: f32::from(turn) / (f32::from(turn) + left).max(1.0),
            viewer,
            leaves: std::array::from_fn(|seat| leaves(state, Seat(seat as u8))),
        }
    }

    fn count(&self, seat: Seat, building: Building) -> f32 {
        let estates = &self.state.on_map().estates;
        self.realms[seat.index()].iter().filter(|zone| estates[zone.index()].has(building)).count() as f32
    }

    /// What a player has in a category of the final scoring.
    fn amount(&self, seat: Seat, category: FinalHonour) -> f32 {
        let (state, realm) = (self.state, self.realms[seat.index()]);
        let holds = |prize| f32::from(u8::from(realm.contains(state.chart().prize(prize))));
        match category {
            FinalHonour::MostFlorins => (state.net_florins_of(seat).max(0) as f32) / 100.0,
            FinalHonour::HighestMarket => {
                let areas = realm & state.chart().inhabited();
                areas.iter().map(|zone| f32::from(state.market_of(zone))).fold(0.0, f32::max)
            }
            FinalHonour::HighestTechnology => {
                let levels = Branch::ALL.map(|branch| state.level_of(seat, branch));
                let best = levels.into_iter().max().unwrap_or(0);
                let alike = levels.into_iter().filter(|&level| level == best).count() as f32;
                if best == 0 { 0.0 } else { f32::from(best) + 0.12 * alike }
            }
            FinalHonour::ControlRome => holds(Prize::Rome),
            FinalHonour::ControlJerusalem => holds(Prize::Jerusalem),
            FinalHonour::MostCathedrals => self.count(seat, Building::Cathedral),
            FinalHonour::MostCities => self.count(seat, Building::City),
            FinalHonour::MostCastles => self.count(seat, Building::Castle),
            FinalHonour::MostTerritories => realm.len() as f32,
            FinalHonour::MonopolyEach => 0.0,
        }
    }

    /// The final scoring as it will probably be: who is ahead has most of the points of a category, the more so the later it
    /// is.
    fn ending(&self, worths: &mut [f32; SEATS]) {
        let certainty = 0.408 + 0.592 * self.progress;
        for category in FinalHonour::ALL {
            let points = f32::from(self.state.numbers().honour.at_end(category));
            let amounts: [f32; SEATS] = std::array::from_fn(|seat| {
                let seat = Seat(seat as u8);
                if self.state.in_game().contains(seat) { self.amount(seat, category).powf(4.47) } else { 0.0 }
            });
            let all: f32 = amounts.iter().sum();
            if all > 0.0 {
                for (worth, amount) in worths.iter_mut().zip(amounts) {
                    *worth += points * certainty * amount / all;
                }
            }
        }
    }

    /// Money: the first florins are needed most, and after the last purchases they hardly count.
    fn wealth(&self, seat: Seat) -> f32 {
        let florins = self.state.florins_of(seat) as f32;
        let (first, next) = (florins.min(300.0), (florins - 300.0).clamp(0.0, 1200.0));
        let rest = (florins - 1500.0).max(0.0);
        let useful = if self.left > 0.0 { 1.0 } else { 0.1 };
        FLORIN * useful * (first + 1.13 * next + 0.4 * rest)
    }

    /// What taxes bring in the turns to come, upkeep deducted.
    fn income(&self, seat: Seat) -> f32 {
        let state = self.state;
        let realm = self.realms[seat.index()];
        let mut each = 38.1 * realm.len() as f32;
        for zone in realm.iter() {
            let estate = state.on_map().estates[zone.index()];
            each += 27.9 * f32::from(estate.level(Category::Civil));
            if estate.has(Building::City) {
                each += 27.2 * f32::from(state.market_of(zone));
            }
        }
        (each - 1.37 * state.upkeep_of(seat) as f32) * self.left * FLORIN * 1.1
    }

    /// The army and what carries it.
    fn arms(&self, seat: Seat) -> f32 {
        let board = self.state.on_map();
        let mut strength: f32 = board.garrisons(seat).map(|(_, troops)| power(troops)).sum();
        let (mut wagons, mut spaces) = (0.0, 0.0);
        for (_, gear) in board.stables[seat.index()].iter() {
            strength += power(gear.troops);
            match gear.kind {
                GearKind::WarWagon => spaces += f32::from(self.state.carries(gear)),
                GearKind::Galley => spaces += 0.296 * f32::from(self.state.carries(gear)),
                GearKind::SiegeEngine => wagons += 0.118 * f32::from(gear.level),
                GearKind::Caravan | GearKind::MerchantShip => {}
            }
        }
        let use_left = 0.131 + 0.869 * (self.left / 7.39).min(1.0);
        wagons += self.musters(seat);
        let arms = 2.85 * (1.0 - (-strength / 12.4).exp()) + 2.06 * (1.0 - (-spaces / 5.58).exp()) + wagons;
        arms * use_left
    }

    /// War wagons are wanted where troops are, or can be bought.
    fn musters(&self, seat: Seat) -> f32 {
        let (state, board) = (self.state, self.state.on_map());
        let several = board.garrisons(seat).filter(|(_, troops)| troops.total() > 1).map(|(zone, _)| zone);
        let camps: Zones = several.collect();
        let land = state.in_play() & state.chart().territories();
        let mut wagons =
            board.stables[seat.index()].iter().filter(|(_, gear)| gear.kind == GearKind::WarWagon);
        let mut worth = 0.0;
        if let Some((_, wagon)) = wagons.next() {
            let towns = self.realms[seat.index()] & state.chart().inhabited();
            let far = |goals: Zones| f32::from(distances(state, goals, land)[wagon.zone.index()]);
            worth += if wagon.troops.total() > 1 { 0.384 } else { 0.384 * (-far(camps) / 3.0).exp() };
            worth += 0.139 * (-far(towns) / 3.0).exp();
        }
        worth
    }

    /// Buildings beyond what they earn: honour was given for them already, and they may be lost with their land.
    fn works(&self, seat: Seat) -> f32 {
        let estates = &self.state.on_map().estates;
        let level = |zone: Zone| {
            let estate = estates[zone.index()];
            // Units may be bought for every civil level; towers keep what lies around.
            0.093 * f32::from(estate.level(Category::Civil))
                + 0.267 * f32::from(estate.level(Category::Military))
                + 0.3 * f32::from(estate.level(Category::Religious)) / 3.0
        };
        let later = 0.262 + 0.7 * (self.left / 6.0).min(1.0);
        self.realms[seat.index()].iter().map(level).sum::<f32>() * later
    }

    fn knowledge(&self, seat: Seat) -> f32 {
        let later = (self.left / f32::from(self.state.turns().max(1))).sqrt();
        let branch = |branch: Branch| -> f32 {
            KNOWLEDGE[branch as usize][..usize::from(self.state.level_of(seat, branch)).min(4)].iter().sum()
        };
        Branch::ALL.into_iter().map(branch).sum::<f32>() * later
    }

    /// Goods, transports and the route that they are on.
    fn trade(&self, seat: Seat) -> f32 {
        let stable = &self.state.on_map().stables[seat.index()];
        let traders = stable.iter().filter(|(_, gear)| gear.kind.is_trade());
        let mut worth = 0.0;
        for (number, (place, gear)) in traders.enumerate() {
            let use_left = (self.left + 0.5).min(4.0) / 4.0;
            worth += use_left * if number == 0 { 1.0 } else { 0.156 } * (0.8 + 0.189 * f32::from(gear.level));
            worth += self.errand(seat, place, gear);
        }
        worth
    }

    /// What a trade transport is about to earn where it stands.
    fn errand(&self, seat: Seat, place: u8, gear: &Gear) -> f32 {
        let state = self.state;
        let places = state.trading_places(gear.kind);
        // A ship sets out from land.
        let ways = routes::ways(state, gear.kind.is_ship()).with(gear.zone);
        let reach = |goals: Zones| f32::from(distances(state, goals, ways | goals)[gear.zone.index()]);
        let sells = |zone: Zone| {
            Good::ALL
                .into_iter()
                .filter(|&good| state.wants(zone, good))
                .map(|good| gear.cargo.get(good))
                .sum::<u8>()
        };
        let cubes = f32::from(gear.cargo.total());
        let steps = f32::from(gear.steps);
        let later = |distance: f32| routes::later(distance, steps);
        let journey = state.journey(seat).filter(|journey| journey.carrier == Some(place));
        if let Some(journey) = journey {
            let sold = sells(journey.destination) > 0 && self.can_trade(seat, journey.destination);
            let way = (journey.open, journey.destination, journey.points);
            return routes::promise(state, gear, way, sold, self.left) + cubes * 100.0 * FLORIN * 0.9;
        }
        if cubes > 0.0 {
            let markets: Zones =
                places.iter().filter(|&zone| sells(zone) > 0 && self.can_trade(seat, zone)).collect();
            let distance = reach(markets);
            let best = markets.iter().map(|zone| f32::from(state.market_of(zone))).fold(0.0, f32::max);
            let price = if distance < f32::from(FAR) { 107.0 + 6.49 * best } else { 40.0 };
            return cubes * price * later(distance) * FLORIN;
        }
        let sources: Zones = places.iter().filter(|&zone| self.can_trade(seat, zone)).collect();
        // Every purchase may open a route.
        if self.left > 0.0 { 0.729 * later(reach(sources) + 1.0) } else { 0.0 }
    }

    /// Whether a player may buy and sell somewhere, as far as a plan has to know.
    fn can_trade(&self, seat: Seat, zone: Zone) -> bool {
        match self.state.on_map().controller(zone) {
            Some(owner) if owner != seat => self.leaves[seat.index()].contains(owner),
            _ => self.state.can_trade_in(seat, zone),
        }
    }

    /// Barbarians at home, prisoners, debts, tokens, monopolies in sight.
    fn rest(&self, seat: Seat) -> f32 {
        let state = self.state;
        let board = state.on_map();
        let honour = &state.numbers().honour;
        let home = board.homes[seat.index()];
        let lost = home.iter().filter(|zone| !board.hordes[zone.index()].is_empty()).count() as f32;
        let each = f32::from(honour.at_end(FinalHonour::MonopolyEach));
        let monopoly = |(all, mine): (u8, u8)| {
            if all == 0 { 0.0 } else { (f32::from(mine) / f32::from(all)).powi(3) * each }
        };
        let held: u8 = state.prisoners_of(seat);
        let debt = f32::from(honour.debt(usize::from(state.loans_of(seat))));
        let cards = designs(state, seat, seat == self.viewer, self.left) + sources(state, seat, self.left);
        cards + state.shares(seat).map(monopoly).sum::<f32>() + 0.302 * f32::from(held) - 1.1 * lost + debt
            - 0.386 * self.left.min(5.0) * f32::from(state.loans_of(seat))
    }
}

/// What everybody's position is worth.
fn worths(state: &Medioevo, turn: u8, viewer: Seat) -> [f32; SEATS] {
    let table = Table::new(state, turn, viewer);
    let mut worths = [0.0; SEATS];
    table.ending(&mut worths);
    relations(state, &table.realms, table.leaves, table.left, viewer, &mut worths);
    for seat in state.in_game().iter() {
        worths[seat.index()] += f32::from(state.honour_of(seat))
            + table.wealth(seat)
            + table.income(seat)
            + table.arms(seat)
            + table.works(seat)
            + table.knowledge(seat)
            + table.trade(seat)
            + table.rest(seat);
    }
    if state.has_teams() { shared(state, worths) } else { worths }
}

/// What a position is worth to one player, part by part, with the names by which a page explains them.
pub(super) fn parts(state: &Medioevo, seat: Seat, turn: u8) -> [(&'static str, f32); 10] {
    let table = Table::new(state, turn, seat);
    let (mut endings, mut standing) = ([0.0; SEATS], [0.0; SEATS]);
    table.ending(&mut endings);
    relations(state, &table.realms, table.leaves, table.left, seat, &mut standing);
    [
        ("honour", f32::from(state.honour_of(seat))),
        ("ending", endings[seat.index()]),
        ("relations", standing[seat.index()]),
        ("wealth", table.wealth(seat)),
        ("income", table.income(seat)),
        ("arms", table.arms(seat)),
        ("works", table.works(seat)),
        ("knowledge", table.knowledge(seat)),
        ("trade", table.trade(seat)),
        ("rest", table.rest(seat)),
    ]
}

/// Members of a team win together: each has the mean of all (MU-25.30).
fn shared(state: &Medioevo, worths: [f32; SEATS]) -> [f32; SEATS] {
    let mut shared = worths;
    for seat in state.in_game().iter() {
        let team = state.team_of(seat);
        let sum: f32 = team.iter().map(|member| worths[member.index()]).sum();
        shared[seat.index()] = sum / team.len().max(1) as f32;
    }
    shared
}

/// How likely everybody is to win, as one of them sees it.
pub(super) fn chances(state: &Medioevo, viewer: Seat) -> [f32; MAX_SEATS] {
    let worths = worths(state, state.turn(), viewer);
    let left = left(state, state.turn());
    let spread = SPREAD * (0.4 + 0.6 * left / f32::from(state.turns().max(1)));
    let top = state.in_game().iter().map(|seat| worths[seat.index()]).fold(f32::MIN, f32::max);
    let mut chances = [0.0; MAX_SEATS];
    for seat in state.in_game().iter() {
        chances[seat.index()] = ((worths[seat.index()] - top) / spread).exp();
    }
    let all: f32 = chances.iter().sum();
    chances.map(|chance| chance / all.max(1e-6))
}

/// What a position is worth to one player beside the others, as one of them sees it.
pub(super) fn lead(state: &Medioevo, seat: Seat, viewer: Seat, turn: u8) -> f32 {
    let worths = worths(state, turn, viewer);
    let friends = state.team_of(seat);
    let others = state.in_game().iter().filter(|&other| !friends.contains(other));
    let (mut best, mut sum, mut count) = (f32::MIN, 0.0, 0.0_f32);
    for other in others {
        best = best.max(worths[other.index()]);
        sum += worths[other.index()];
        count += 1.0;
    }
    if count == 0.0 {
        return worths[seat.index()];
    }
    let gone = if state.in_game().contains(seat) { 0.0 } else { -50.0 };
    worths[seat.index()] - RIVAL * best - OTHERS * sum / count + gone
}
