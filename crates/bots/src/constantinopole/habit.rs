//! What a player does without thinking, once something was chosen.

use ::constantinopole::{Action, Constantinopole, Frame, Good, Tile};

/// Whether the usual answer to this needs no second thought.
pub(super) fn is_enough(stage: Frame) -> bool {
    matches!(
        stage,
        Frame::Place { .. } | Frame::Spare { .. } | Frame::Rest { .. } | Frame::Siege(_) | Frame::Upkeep
    )
}

/// The usual answer where [`is_enough`] says so.
pub(super) fn habit(state: &Constantinopole, actions: &[Action]) -> Option<Action> {
    let best = |worth: &dyn Fn(Action) -> f32| {
        actions.iter().copied().max_by(|&a, &b| worth(a).total_cmp(&worth(b)))
    };
    match state.stage() {
        Frame::Place { tile, .. } => best(&|action| match action {
            Action::Slot(slot) => slot_worth(state, tile, usize::from(slot)),
            _ => -100.0,
        }),
        Frame::Spare { .. } => best(&|action| match action {
            Action::Spare(good) => spared_worth(state, good),
            _ => -1.0,
        }),
        Frame::Rest { tiles: [first, second] } => {
            // The better one should be free again first.
            let rests = if state.level(first) <= state.level(second) { first } else { second };
            Some(Action::Rest(rests))
        }
        Frame::Siege(_) => best(&|action| f32::from(u8::from(action == Action::Shield))),
        Frame::Upkeep => best(&|action| razed_worth(state, action)),
        _ => None,
    }
}

/// Buildings go behind walls and on free slots; walls before what is worth most.
fn slot_worth(state: &Constantinopole, tile: Tile, slot: usize) -> f32 {
    let there = state.building_at(slot).map_or(0.0, |tile| f32::from(state.level(tile)) + 0.5);
    if tile == Tile::Wall {
        return there;
    }
    let wall = if state.walls() >> slot & 1 != 0 { 0.3 * f32::from(state.level(tile)) } else { 0.0 };
    wall - 2.0 * there
}

/// The Crane spares what is scarce.
fn spared_worth(state: &Constantinopole, good: Good) -> f32 {
    let worth = if good == Good::Wheat { 0.8 } else { 1.0 };
    worth / (1.0 + f32::from(state.goods().get(good)))
}

/// What is given up in the upkeep: what saves wheat at the least loss. Miracles first, granaries last.
fn razed_worth(state: &Constantinopole, action: Action) -> f32 {
    let short = f32::from(state.upkeep_due()) - f32::from(state.goods().wheat);
    match action {
        Action::Miracle(_) => short - 2.0,
        Action::Pay => 0.0,
        Action::RazeWall(slot) => {
            let behind =
                state.building_at(usize::from(slot)).map_or(0.0, |tile| f32::from(state.level(tile)));
            -0.6 - 0.1 * behind
        }
        Action::Raze(Tile::Barn | Tile::Granary) => -20.0,
        Action::Raze(tile) => {
            let level = f32::from(state.level(tile));
            // One that is just big enough is better than several, and than one too big.
            let saved = level.min(short.max(1.0));
            let last = state.age() == ::constantinopole::AGES;
            let counts = if level < 5.0 { level } else { f32::from(u8::from(last)) * 5.0 + 1.0 };
            -counts / saved
        }
        _ => -50.0,
    }
}
