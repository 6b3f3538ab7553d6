//! What a player does without thinking, once an action was chosen.

use ::byzantium::{
    Action, Attacker, Byzantium, City, Flight, Foe, Frame, Side, Source, Stage, Unit, siege_chance,
};
use table::{Legal, Seat};

/// Whether the usual answer to this needs no second thought.
pub(super) fn is_enough(decision: Frame<City>) -> bool {
    matches!(
        decision,
        Frame::Cube { .. }
            | Frame::Double { .. }
            | Frame::Ambush { .. }
            | Frame::Permit { .. }
            | Frame::Losses { .. }
            | Frame::Upkeep { .. }
            | Frame::Share { .. }
    )
}

/// The usual answer to what is asked; `None` only where nothing can be done.
pub(super) fn habit(state: &Byzantium, seat: Seat, legal: &Legal<Action>) -> Option<Action> {
    let actions = legal.actions();
    let has = |action: Action| actions.contains(&action).then_some(action);
    let best = |worth: &dyn Fn(Action) -> f32| {
        actions.iter().copied().max_by(|&a, &b| worth(a).total_cmp(&worth(b)))
    };
    let chosen = match state.decision() {
        Frame::Cube { .. } => best(&|action| source_worth(state, seat.index(), action)),
        Frame::Reinforce { .. } => has(Action::Done),
        Frame::Develop { .. } => best(&|action| development_worth(state, seat.index(), action)),
        Frame::Fortify => best(&|action| city_worth(state, action, |city| f32::from(state.city_size(city)))),
        Frame::Bulgars => best(&|action| bulgar_worth(state, seat.index(), action)),
        Frame::Share { cubes } => Some(Action::Share(share(state, seat.index(), 2 * cubes))),
        Frame::Enter { side } => {
            best(&|action| city_worth(state, action, |city| prospects(state, seat.index(), side, city, 0)))
        }
        Frame::March(march) => best(&|action| match action {
            Action::To(name) => {
                let city = state.city_named(name);
                target_worth(state, seat.index(), march.side, city, 1 + march.moves)
            }
            Action::Stop => 0.2,
            _ => 0.0,
        }),
        Frame::Double { .. } => has(Action::Double),
        Frame::Doubled { .. } => has(Action::Drop),
        Frame::Ambush { .. } => has(Action::Roll),
        Frame::Attack(attack) if attack.stage == Stage::Levy => {
            let chance = state.battle_chance(attack, Foe::Levy(seat));
            has(if chance < 0.85 { Action::Levy } else { Action::Decline })
        }
        Frame::Flight(flight) => flee_or_stand(state, flight, actions),
        Frame::Permit { .. } => has(Action::Refuse),
        Frame::Losses { .. } => {
            [Unit::Movement, Unit::Main, Unit::Elite].into_iter().find_map(|unit| has(Action::Lose(unit)))
        }
        Frame::Upkeep { side, .. } => best(&|action| match action {
            // Every cube that goes costs a point, so the dearest go first.
            Action::Disband(unit) => f32::from(state.cube_upkeep(side, unit)),
            _ => 0.0,
        }),
        _ => None,
    };
    chosen.or_else(|| legal.get(0))
}

fn city_worth(state: &Byzantium, action: Action, worth: impl Fn(City) -> f32) -> f32 {
    match action {
        Action::At(name) => worth(state.city_named(name)),
        _ => 0.0,
    }
}

/// Free cubes first, then the dead, then those that eat without fighting.
fn source_worth(state: &Byzantium, seat: usize, action: Action) -> f32 {
    let Action::From(source) = action else { return 0.0 };
    match source {
        Source::Pool => 10.0,
        Source::Casualties => 9.0,
        Source::Box(slot) => {
            let cubes = f32::from(state.cubes(seat, slot.side, slot.unit));
            let kind = match slot.unit {
                Unit::Main => 2.0,
                Unit::Movement => 1.5,
                Unit::Levy => 1.0,
                Unit::Elite => 0.0,
            };
            // Never the last cube of an army that stands on the map.
            kind + (cubes - 1.0).min(6.0) * 0.5
        }
    }
}

fn development_worth(state: &Byzantium, seat: usize, action: Action) -> f32 {
    city_worth(state, action, |city| match state.city_controller(city) {
        Some(owner) if owner == seat => 10.0 + f32::from(state.city_defence(city)),
        None => 1.0,
        Some(_) => 0.0,
    })
}

fn bulgar_worth(state: &Byzantium, seat: usize, action: Action) -> f32 {
    let (armed, reserve) = state.bulgar_cubes();
    let armed = armed + reserve.min(2);
    match action {
        Action::Attack(name) => {
            let city = state.city_named(name);
            let capital = city == state.capital();
            let chance = siege_chance(armed, 0, state.city_defence(city), if capital { 2 } else { 1 });
            let gain = f32::from(state.city_size(city)) - 1.0;
            let harm = match state.city_controller(city) {
                Some(owner) if owner == seat => -2.0,
                Some(_) => 1.0,
                None => 0.0,
            };
            if capital { -1.0 } else { chance * (gain + harm) }
        }
        _ => 0.1,
    }
}

/// Bezants for the Byzantine treasury: each side first gets what its upkeep will lack.
pub(super) fn share(state: &Byzantium, seat: usize, bezants: u8) -> u8 {
    let lacks = |side: Side| {
        let due = state.coming_upkeep(seat, side);
        due.saturating_sub(state.treasury(seat, side) + state.coming_income(seat, side))
    };
    let (byzantine, arab) = (lacks(Side::Byzantine), lacks(Side::Arab));
    let all = u16::from(bezants);
    let for_arab = arab.min(all);
    let rest = all - for_arab;
    let for_byzantine = byzantine.min(rest);
    // What is left over goes where it was more needed.
    let over = rest - for_byzantine;
    let byzantine_over = if arab >= byzantine { over / 3 } else { over - over / 3 };
    (for_byzantine + byzantine_over) as u8
}

/// What moving an army to a city promises.
fn target_worth(state: &Byzantium, seat: usize, side: Side, city: City, cost: u8) -> f32 {
    if state.cities_held(side).contains(city) {
        return 0.1 + 0.5 * prospects(state, seat, side, city, cost + 1);
    }
    let [_, _, _, movement] = state.boxes(seat, side);
    let capital = city == state.capital();
    let strength = state.army_strength(seat, side);
    let left = movement.saturating_sub(cost);
    let chance = siege_chance(strength, left, state.city_defence(city), if capital { 2 } else { 1 });
    let gain = f32::from(state.city_size(city));
    let defended = (0..state.seat_count())
        .filter(|&other| other != seat)
        .any(|other| state.pawn_of(other, side.other()) == Some(city));
    let chance = if defended { chance * 0.5 } else { chance };
    let rival = if state.city_controller(city).is_some() { 1.0 } else { 0.0 };
    if capital { chance - 0.5 } else { chance * (2.0 * gain + rival) - (1.0 - chance) }
}

/// The best that an army could do from a city.
fn prospects(state: &Byzantium, seat: usize, side: Side, city: City, cost: u8) -> f32 {
    let [_, _, _, movement] = state.boxes(seat, side);
    if movement <= cost {
        return 0.0;
    }
    let near = state.land_neighbours(side, city);
    let own = state.cities_controlled(seat, side.other());
    let targets = near.iter().filter(|&city| !state.cities_held(side).contains(city) && !own.contains(city));
    targets.map(|city| target_worth(state, seat, side, city, cost + 1)).fold(0.0, f32::max)
}

/// Stands where the battle is likely won, or where flight costs too much.
fn flee_or_stand(state: &Byzantium, flight: Flight<City>, actions: &[Action]) -> Option<Action> {
    let flee = actions.iter().copied().find(|action| matches!(action, Action::Flee(..)));
    if !flight.voluntary {
        return flee;
    }
    let attack = state.current_attack()?;
    let lost = state.battle_chance(attack, Foe::Army(flight.seat));
    let losses = f64::from(state.flight_losses(flight).unwrap_or(9));
    let fights_for_own = state.city_controller(attack.city) == Some(flight.seat.index());
    let bar = if fights_for_own { 0.65 } else { 0.45 } + 0.1 * losses;
    if lost < bar || attack.by == Attacker::Bulgars && lost < 0.6 { Some(Action::Stand) } else { flee }
}
