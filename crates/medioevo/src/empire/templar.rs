//! Templar: a unit comes from the reserve (MU-C34, MU-C35).

use table::{Chance, Log, Seat};

use super::Ability;
use crate::army::Spot;
use crate::event::Event;
use crate::frame::Sink;
use crate::map::{Zone, Zones};
use crate::movement::Entry;
use crate::notation::Action;
use crate::state::Medioevo;
use crate::timing::Window;
use crate::troops::{Figure, Troops};

/// The figures that may come: no Captain.
const FIGURES: [Figure; 4] = [Figure::LightInfantry, Figure::HeavyInfantry, Figure::Cavalry, Figure::Archer];

const WHERE: u8 = 1;
const CONFIRM: u8 = 2;

fn figures(game: &Medioevo, user: Seat) -> impl Iterator<Item = Figure> {
    FIGURES.into_iter().filter(move |figure| game.in_reserve(user, figure.unit()) > 0)
}

/// The territories outside the home where a unit may appear (MU-C34).
fn targets(game: &Medioevo, user: Seat) -> Zones {
    let open = |zone: &Zone| match game.entry(user, *zone, false) {
        Entry::Free | Entry::Guest(_) | Entry::Conquest(_) => true,
        Entry::Neutral | Entry::Fight | Entry::Undeclared(_) => game.can_begin_battle(),
        Entry::Forbidden => false,
    };
    (game.territories() - game.lands.homes[user.index()]).iter().filter(open).collect()
}

/// The territory of the user's battle, if it is outside his home (MU-C35).
fn battlefield(game: &Medioevo, user: Seat) -> Option<Zone> {
    let battle = game.battle().filter(|battle| battle.belligerents().contains(user))?;
    let abroad = !game.is_sea(battle.zone) && !game.lands.homes[user.index()].contains(battle.zone);
    abroad.then_some(battle.zone)
}

pub(super) fn works(game: &Medioevo, card: u8, user: Seat, window: Window) -> bool {
    figures(game, user).next().is_some()
        && match card {
            34 => window == Window::Own && game.battling == 0 && !targets(game, user).is_empty(),
            _ => battlefield(game, user).is_some(),
        }
}

pub(super) fn list(game: &Medioevo, ability: Ability, into: &mut impl Sink) {
    match ability.step {
        WHERE => {
            for zone in targets(game, ability.user).iter() {
                into.push(Action::Zone(game.name(zone)));
            }
        }
        CONFIRM => {
            into.push(Action::Yes);
            into.push(Action::No);
        }
        _ => figures(game, ability.user).for_each(|figure| into.push(Action::Figure(figure))),
    }
}

pub(super) fn act(
    game: &mut Medioevo,
    ability: Ability,
    action: Action,
    _: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    let user = ability.user;
    match action {
        Action::Figure(figure) if ability.card.number() == 34 => {
            Ability { count: figure as u8, ..ability }.then(game, WHERE);
        }
        Action::Figure(figure) => {
            game.pop();
            if let Some(zone) = battlefield(game, user) {
                // He has not moved yet (MU-10.8).
                game.raise(user, zone, figure);
                tell(game, user, figure, zone, log);
            }
        }
        Action::Zone(name) => {
            let chosen = Ability { zone: Some(name), ..ability };
            match game.entry(user, game.zone(name), false) {
                // An attack without declaration has to be meant (MU-21.5).
                Entry::Undeclared(_) => chosen.then(game, CONFIRM),
                _ => place(game, chosen, log),
            }
        }
        Action::Yes => place(game, ability, log),
        _ => game.pop(),
    }
}

fn tell(game: &Medioevo, user: Seat, figure: Figure, zone: Zone, log: &mut impl Log<Event>) {
    let zone = game.name(zone);
    log.note(|| Event::TemplarCame { seat: user, zone, figure });
}

/// The unit comes into a territory, and what follows from it.
fn place(game: &mut Medioevo, ability: Ability, log: &mut impl Log<Event>) {
    game.pop();
    let user = ability.user;
    let Some(zone) = ability.zone.map(|zone| game.zone(zone)) else { return };
    let figure = FIGURES.into_iter().find(|&figure| figure as u8 == ability.count);
    let Some(figure) = figure else { return };
    let (entry, owner) = (game.entry(user, zone, false), game.ruled_by(zone));
    // Also where he comes to fight somebody else (MU-2.20, MU-21.17).
    game.be_guest(user, zone, false, log);
    if entry.is_free() {
        game.raise(user, zone, figure);
        tell(game, user, figure, zone, log);
    } else {
        // To come is his attack.
        game.put_troops(user, Spot::land(zone), Troops::of(figure, 1));
        tell(game, user, figure, zone, log);
        game.attack_from(user, zone, owner, log);
    }
}

pub(super) fn go_on(game: &mut Medioevo, ability: Ability, _: &mut impl Chance, _: &mut impl Log<Event>) {
    ability.ask(game);
}
