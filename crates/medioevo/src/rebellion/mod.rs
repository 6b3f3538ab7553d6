//! Rebellions (rulebook chapter 6, step 4; MU-24.12 and MU-24.20).

#[cfg(test)]
mod tests;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Log, Seat, Seats};
use ts_rs::TS;

use crate::barbarians::Alarm;
use crate::data::ZoneName;
use crate::event::Event;
use crate::frame::{Frame, Sink, Sole, Stage};
use crate::honour::Honour;
use crate::map::{Zone, Zones};
use crate::notation::Action;
use crate::state::{Medioevo, Phase};
use crate::timing::{Window, Windows};
use crate::written::count_on;

impl Medioevo {
    /// Step 4 of phase 2 begins: sets the bottom frame.
    pub(crate) fn begin_rebellions(&mut self) {
        self.set(Frame::Rebellions(Rebellions { restless: self.restless(), ..Rebellions::default() }));
    }

    /// The rebellion check after the last turn begins: sets the bottom frame (MU-24.20).
    pub(crate) fn begin_final_rebellions(&mut self) {
        let restless = self.restless();
        self.set(Frame::Rebellions(Rebellions { restless, last: true, ..Rebellions::default() }));
    }

    /// The players in whose homes barbarians stand (MU-6.29).
    fn restless(&self) -> Seats {
        let raided = |seat: &Seat| self.lands.homes[seat.index()].iter().any(|zone| self.has_horde(zone));
        self.order.iter().filter(raided).collect()
    }

    /// A rebellion against a player breaks out: in this territory, or where MU-6.30 says. Pushes a frame. It costs the
    /// honour of MU-6.29 where that applies.
    pub(crate) fn rebel(&mut self, victim: Seat, zone: Option<Zone>, log: &mut impl Log<Event>) {
        // Elsewhere than at home it is only a horde (MU-C15).
        let at_home = zone.is_none_or(|zone| self.lands.homes[victim.index()].contains(zone));
        let costs = at_home && self.restless().contains(victim);
        self.begin_rebellion(victim, zone, costs, log);
    }

    fn begin_rebellion(&mut self, victim: Seat, zone: Option<Zone>, costs: bool, log: &mut impl Log<Event>) {
        if costs {
            self.honour(victim, Honour::NewRebellionWithRebels, 1, log);
        }
        let step = if zone.is_some() { Outbreak::Placing } else { Outbreak::Announced };
        let zone = zone.map(|zone| self.name(zone));
        self.push(Frame::Rebellion(Rebellion { victim, zone, step, abroad: false, ruler: None }));
    }

    /// Where a rebellion against a player may be placed: where the fewest military units are (MU-6.30, MU-6.31).
    pub(crate) fn rebellious(&self, victim: Seat) -> Zones {
        let lands = &self.lands;
        let is_candidate = |zone: &Zone| {
            let held = lands.token(*zone);
            held.is_none_or(|seat| seat == victim) && lands.armies(*zone).without(victim).is_empty()
        };
        let homes = lands.homes[victim.index()] & self.territories();
        let (mut fewest, mut zones) = (u8::MAX, Zones::EMPTY);
        for zone in homes.iter().filter(is_candidate) {
            let strength = lands.army(zone, victim).total() + lands.hordes[zone.index()].total();
            if strength < fewest {
                (fewest, zones) = (strength, Zones::EMPTY);
            }
            if strength == fewest {
                zones = zones.with(zone);
            }
        }
        zones
    }

    /// Where Law puts a rebellion: a barbarian territory without military units beside the home (MU-T10).
    pub(crate) fn exiles(&self, victim: Seat) -> Zones {
        let homes = self.lands.homes[victim.index()];
        let beside = homes.iter().fold(Zones::EMPTY, |all, zone| all | self.map().borders(zone));
        let is_empty = |zone: &Zone| {
            !self.has_horde(*zone)
                && self.lands.armies(*zone).is_empty()
                && self.lands.controller(*zone).is_none()
        };
        ((beside - homes) & self.territories()).iter().filter(is_empty).collect()
    }

    /// The last barbarian of a zone fell, was turned or led away by somebody. The mark of rebels goes with him; a rightful
    /// owner who did it himself and has a unit left there has suppressed the rebellion (MU-6.33, MU-24.12). To be called
    /// when a battle is over, not in the middle of a round: a unit has to survive the losses.
    pub(crate) fn barbarians_gone(&mut self, zone: Zone, by: Option<Seat>, log: &mut impl Log<Event>) {
        if self.has_horde(zone) || !self.lands.rebels.contains(zone) {
            return;
        }
        self.lands.rebels = self.lands.rebels.without(zone);
        let Some(owner) = self.lands.rightful(zone) else { return };
        if by == Some(owner) && self.lands.is_present(zone, owner) {
            count_on(&mut self.player_mut(owner).tally.suppressed, 1);
            let zone = self.name(zone);
            log.note(|| Event::RebellionSuppressed { seat: owner, zone });
            self.honour(owner, Honour::SuppressRebellion, 1, log);
        }
    }
}

/// The rebellion check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Rebellions {
    /// Whether it is the one after the last turn (MU-24.20).
    pub last: bool,
    /// Whether its card was drawn, there.
    pub drawn: bool,
    /// In whose homes barbarians stood before the check (MU-6.29).
    pub restless: Seats,
    /// Whose rebellions are placed, by the place in the turn order.
    pub place: u8,
    /// Whether they were counted.
    pub counted: bool,
    /// How many are left to place.
    pub left: u8,
}

impl Rebellions {
    /// How many a player suffers (MU-6.28).
    fn due(game: &Medioevo, seat: Seat) -> u8 {
        game.player(seat).tax.saturating_sub(game.decks.tolerated) / 10
    }
}

impl Stage for Rebellions {
    fn asked(self, _: &Medioevo) -> Seats {
        Seats::NONE
    }

    fn list(self, _: &Medioevo, _: Seat, _: &mut impl Sink) {}

    fn act(self, _: &mut Medioevo, _: Seat, _: Action, _: &mut impl Chance, _: &mut impl Log<Event>) {}

    fn go_on(self, game: &mut Medioevo, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if self.last && !self.drawn {
            // The top card is discarded without effect; the back of the next one counts (AR-53).
            game.set(Frame::Rebellions(Rebellions { drawn: true, ..self }));
            let card = game.draw_event(chance);
            game.decks.discarded = game.decks.discarded.with(card);
            let tolerated = game.decks.tolerated;
            log.note(|| Event::HappeningDiscarded { card });
            log.note(|| Event::ToleranceShown { tolerated });
            return;
        }
        let Some(seat) = game.order.at(self.place) else {
            if self.last {
                game.after_final_rebellions();
            } else {
                game.end_phase(Phase::Taxes);
            }
            return;
        };
        if !self.counted {
            let due = Rebellions::due(game, seat);
            if due > 0 {
                log.note(|| Event::RebellionsDue { seat, count: due });
            } else {
                let player = game.player_mut(seat);
                player.tally.tax_passed = player.tax;
            }
            game.set(Frame::Rebellions(Rebellions { counted: true, left: due, ..self }));
        } else if self.left > 0 {
            game.set(Frame::Rebellions(Rebellions { left: self.left - 1, ..self }));
            game.begin_rebellion(seat, None, self.restless.contains(seat), log);
        } else {
            game.set(Frame::Rebellions(Rebellions { place: self.place + 1, counted: false, ..self }));
        }
    }
}

/// How far a rebellion is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Outbreak {
    /// It breaks out; the victim may use Law (MU-T10).
    Announced,
    /// The horde is about to be placed.
    Placing,
    /// It was placed; before battle or plunder others may act (MU-W6).
    Placed,
    /// Battle or plunder.
    Raging,
}

/// One rebellion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Rebellion {
    /// Against whom.
    pub victim: Seat,
    /// Where, once that is known.
    pub zone: Option<ZoneName>,
    /// How far it is.
    pub step: Outbreak,
    /// Law has put it outside the home.
    pub abroad: bool,
    /// Who controlled the territory before it was placed.
    pub ruler: Option<Seat>,
}

impl Rebellion {
    /// Where it has just been placed.
    pub(crate) fn alarm(self, game: &Medioevo) -> Option<Alarm> {
        let zone = self.zone.filter(|_| matches!(self.step, Outbreak::Placed | Outbreak::Raging))?;
        let ruler = (!self.abroad).then_some(self.victim);
        Some(Alarm { zone: game.zone(zone), ruler })
    }

    /// Whether Law could still move it.
    pub(crate) fn is_announced(self) -> bool {
        self.step == Outbreak::Announced || self.step == Outbreak::Placing && self.zone.is_none()
    }

    /// The same, moved by Law.
    pub(crate) fn exiled(self, zone: ZoneName) -> Rebellion {
        Rebellion { zone: Some(zone), step: Outbreak::Placing, abroad: true, ..self }
    }

    fn choices(self, game: &Medioevo, into: &mut impl Sink) {
        for zone in game.rebellious(self.victim).iter() {
            into.push(Action::Zone(game.name(zone)));
        }
    }

    fn fail(self, game: &mut Medioevo, log: &mut impl Log<Event>) {
        log.note(|| Event::RebellionFailed { seat: self.victim });
        game.pop();
    }

    fn place(self, game: &mut Medioevo, name: ZoneName, log: &mut impl Log<Event>) {
        let zone = game.zone(name);
        let ruler = game.lands.controller(zone);
        if !game.place_horde(zone, log) {
            self.fail(game, log);
            return;
        }
        if !self.abroad && game.lands.homes[self.victim.index()].contains(zone) {
            game.lands.rebels = game.lands.rebels.with(zone);
        }
        log.note(|| Event::Rebelled { seat: self.victim, zone: name });
        let placed = Rebellion { zone: Some(name), step: Outbreak::Placed, ruler, ..self };
        game.set(Frame::Rebellion(placed));
        game.open_for_all(Window::Rebel);
    }
}

impl Stage for Rebellion {
    fn asked(self, game: &Medioevo) -> Seats {
        let asks = self.step == Outbreak::Placing
            && self.zone.is_none()
            && !game.horde_to_place().is_empty()
            && game.rebellious(self.victim).len() > 1;
        if asks { Seats::one(self.victim) } else { Seats::NONE }
    }

    fn list(self, game: &Medioevo, _: Seat, into: &mut impl Sink) {
        self.choices(game, into);
    }

    fn act(
        self,
        game: &mut Medioevo,
        _: Seat,
        action: Action,
        _: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        if let Action::Zone(zone) = action {
            self.place(game, zone, log);
        }
    }

    fn go_on(self, game: &mut Medioevo, _: &mut impl Chance, log: &mut impl Log<Event>) {
        match self.step {
            Outbreak::Announced => {
                let nowhere = game.rebellious(self.victim).is_empty() || game.horde_to_place().is_empty();
                if nowhere {
                    self.fail(game, log);
                    return;
                }
                game.set(Frame::Rebellion(Rebellion { step: Outbreak::Placing, ..self }));
                game.open(Window::Rebel, Seats::one(self.victim));
            }
            Outbreak::Placing => {
                let mut sole = Sole::default();
                self.choices(game, &mut sole);
                match (self.zone, sole.first) {
                    (Some(zone), _) | (None, Some(Action::Zone(zone))) => self.place(game, zone, log),
                    _ => self.fail(game, log),
                }
            }
            Outbreak::Placed => {
                game.set(Frame::Rebellion(Rebellion { step: Outbreak::Raging, ..self }));
                if let Some(zone) = self.zone {
                    game.storm(game.zone(zone), self.ruler, false);
                }
            }
            Outbreak::Raging => game.pop(),
        }
    }

    fn windows(self, _: &Medioevo) -> Windows {
        Windows::one(Window::Own)
    }
}
