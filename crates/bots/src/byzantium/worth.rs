//! What a position is worth to each player.

use ::byzantium::{Byzantium, City, CitySet, Side, Space, Unit, siege_chance};
use table::MAX_SEATS;

/// What things are worth in victory points at the end of the game.
struct Prices {
    /// A cube in the pool while actions can still be taken in this turn.
    cube_now: f32,
    /// A cube that will be in the pool in the next turn.
    cube_later: f32,
    /// A bezant that can still be spent in this turn.
    bezant_now: f32,
    /// A bezant in a later turn.
    bezant_later: f32,
    /// A bezant that upkeep will lack, while something can be done about it, and afterwards.
    lack_now: f32,
    lack_fixed: f32,
    /// A cube of strength, a Movement cube, a levy cube.
    strength: f32,
    movement: f32,
    levy: f32,
    /// How much of a city's tokens counts against an army that would take it.
    fear: f32,
}

const PRICES: Prices = Prices {
    cube_now: 0.85,
    cube_later: 0.45,
    bezant_now: 0.24,
    bezant_later: 0.16,
    lack_now: 0.55,
    lack_fixed: 0.9,
    strength: 0.16,
    movement: 0.10,
    levy: 0.05,
    fear: 0.45,
};

/// How likely each seat is to win.
pub(super) fn chances(state: &Byzantium) -> [f32; MAX_SEATS] {
    let seats = state.seat_count();
    let mut scores = [0.0; MAX_SEATS];
    for (seat, score) in scores.iter_mut().enumerate().take(seats) {
        *score = expected(state, seat);
    }
    let later = f32::from(3 - state.turn().min(3));
    // A point decides less while there is much to come.
    let spread = 3.5 + 2.0 * later;
    let best = scores[..seats].iter().copied().fold(f32::MIN, f32::max);
    let mut chances = [0.0; MAX_SEATS];
    let mut sum = 0.0;
    for (chance, score) in chances.iter_mut().zip(scores).take(seats) {
        *chance = ((score - best) / spread).exp();
        sum += *chance;
    }
    for chance in &mut chances[..seats] {
        *chance /= sum;
    }
    threatened_fall(state, &mut chances);
    chances
}

/// What a player's score will probably come to (BY-31.6, BY-31.7).
fn expected(state: &Byzantium, seat: usize) -> f32 {
    let later = f32::from(3 - state.turn().min(3));
    let passed = state.has_passed(seat);
    let threats = Threats::against(state, seat);
    let [byzantine, arab] = Side::BOTH.map(|side| track(state, seat, side, later, passed, &threats));
    let cubes = if passed {
        if later > 0.0 { PRICES.cube_later * f32::from(state.pool(seat)) } else { 0.0 }
    } else {
        PRICES.cube_now * f32::from(state.pool(seat))
    };
    let coming = f32::from(state.returning(seat)) + f32::from(state.casualties(seat)) / 2.0;
    let later_cubes = if later > 0.0 { PRICES.cube_later * coming.min(14.0) } else { 0.0 };
    together(byzantine, arab, 1.5 + 2.5 * later) + cubes + later_cubes
}

/// The half rule, softened by how much can still change: a track that is a little short of half may yet
/// count.
fn together(byzantine: f32, arab: f32, doubt: f32) -> f32 {
    let (high, low) = (byzantine.max(arab), byzantine.min(arab));
    let counts = 1.0 / (1.0 + (-(2.0 * low - high + 0.5) / doubt).exp());
    high + low * counts
}

fn track(state: &Byzantium, seat: usize, side: Side, later: f32, passed: bool, threats: &Threats) -> f32 {
    let mut points = f32::from(state.points(seat, side));
    for city in state.cities_controlled(seat, side).iter() {
        points += f32::from(state.city_size(city)) * (1.0 - PRICES.fear * threats.chance(state, side, city));
    }
    let income = f32::from(state.coming_income(seat, side));
    let upkeep = f32::from(state.coming_upkeep(seat, side));
    let treasury = f32::from(state.treasury(seat, side));
    let net = treasury + income - upkeep;
    if net < 0.0 {
        points += net * if passed { PRICES.lack_fixed } else { PRICES.lack_now };
    } else {
        let now = if passed { 0.0 } else { net.min(treasury) };
        points += now * PRICES.bezant_now;
        if later > 0.0 {
            points += (net - now) * PRICES.bezant_later;
        }
    }
    points += later * PRICES.bezant_later * (income - 0.5 * upkeep).max(0.0);
    let active = if later > 0.0 || !passed { 1.0 } else { 0.0 };
    let [elite, main, levy, movement] = state.boxes(seat, side);
    points += active
        * (PRICES.strength * (1.5 * f32::from(elite) + f32::from(main))
            + PRICES.movement * f32::from(movement)
            + PRICES.levy * f32::from(levy.min(4)));
    points
}

/// The armies of others that could take cities of a player with their next move.
struct Threats {
    armies: [Threat; 6],
    count: usize,
}

#[derive(Clone, Copy, Default)]
struct Threat {
    arab: bool,
    reach: CitySet,
    strength: u8,
    movement: u8,
}

impl Threats {
    fn against(state: &Byzantium, seat: usize) -> Self {
        let mut threats = Threats { armies: [Threat::default(); 6], count: 0 };
        for other in (0..state.seat_count()).filter(|&other| other != seat) {
            // Who has passed attacks nobody in this turn.
            if state.has_passed(other) {
                continue;
            }
            for side in Side::BOTH {
                let movement = state.cubes(other, side, Unit::Movement);
                let Some(city) = state.pawn_of(other, side).filter(|_| movement > 0) else { continue };
                let sea = side == Side::Byzantine || movement > 1;
                let near = state.land_neighbours(side, city);
                let reach = if sea { near.or(state.sea_neighbours(side, city)) } else { near };
                threats.armies[threats.count] = Threat {
                    arab: side == Side::Arab,
                    reach,
                    strength: state.army_strength(other, side),
                    movement: movement - 1,
                };
                threats.count += 1;
            }
        }
        threats
    }

    /// How likely the most dangerous of them takes a city of this side.
    fn chance(&self, state: &Byzantium, side: Side, city: City) -> f32 {
        let hostile =
            |threat: &&Threat| threat.arab == (side == Side::Byzantine) && threat.reach.contains(city);
        let defence = state.city_defence(city);
        self.armies[..self.count]
            .iter()
            .filter(hostile)
            .map(|threat| siege_chance(threat.strength, threat.movement, defence, 1))
            .fold(0.0, f32::max)
    }
}

/// Constantinople in reach of an Arab army or of the Bulgars: then who leads on the Arab track may win
/// at once (BY-31.1, BY-31.2).
fn threatened_fall(state: &Byzantium, chances: &mut [f32; MAX_SEATS]) {
    let seats = state.seat_count();
    for seat in (0..seats).filter(|&seat| !state.has_passed(seat)) {
        let fall = fall_chance(state, seat);
        if fall <= 0.0 {
            continue;
        }
        let arab = |other: usize| {
            let extra = if other == seat { 5 } else { 0 };
            state.points(other, Side::Arab) + extra
        };
        let most = (0..seats).map(arab).max().unwrap_or(0);
        if arab(seat) < most || (0..seats).any(|other| other != seat && arab(other) == most) {
            continue;
        }
        // It is still somebody's decision and somebody's dice.
        let weight = 0.6 * fall;
        for (other, chance) in chances.iter_mut().enumerate().take(seats) {
            *chance = *chance * (1.0 - weight) + if other == seat { weight } else { 0.0 };
        }
    }
}

/// How likely a player could take the capital with the next action.
fn fall_chance(state: &Byzantium, seat: usize) -> f32 {
    let capital = state.capital();
    let defence = state.city_defence(capital);
    let mut chance: f32 = 0.0;
    if let Some(city) = state.pawn_of(seat, Side::Arab) {
        let movement = state.cubes(seat, Side::Arab, Unit::Movement);
        let by_land = state.land_neighbours(Side::Arab, city).contains(capital);
        let by_sea = state.sea_neighbours(Side::Arab, city).contains(capital);
        let fleet = state.space_holder(Space::ArabFleet) == Some(seat);
        let cost = if by_land {
            1
        } else if fleet {
            2
        } else {
            4
        };
        if (by_land || by_sea) && movement >= cost {
            chance = siege_chance(state.army_strength(seat, Side::Arab), movement - cost, defence, 2);
        }
    }
    if state.spaces_free(Space::Bulgars) > 0 && state.bulgar_targets_now().contains(capital) {
        let (armed, reserve) = state.bulgar_cubes();
        chance = chance.max(siege_chance(armed + reserve.min(2), 0, defence, 2));
    }
    chance
}
