//! War, armistice and peace (MU-21.4 to MU-21.10).

use table::{Log, Seat, Seats};

use super::{Accords, Matter};
use crate::event::Event;
use crate::frame::Sink;
use crate::honour::Honour;
use crate::notation::Action;
use crate::state::Medioevo;

impl Accords {
    /// Whether one of two players has declared war on the other in this turn.
    pub(crate) fn has_declared(&self, a: Seat, b: Seat) -> bool {
        self.declared[a.index()].contains(b) || self.declared[b.index()].contains(a)
    }
}

impl Medioevo {
    pub(super) fn list_war(&self, seat: Seat, into: &mut impl Sink) {
        for other in self.alive().without(seat).iter() {
            if self.can_declare(seat, other) {
                into.aside(Action::Declare(other));
            }
        }
    }

    /// There is no need to declare a war that is going on, or that begins with the next turn anyway.
    fn can_declare(&self, seat: Seat, other: Seat) -> bool {
        !self.at_war(seat, other) && !self.accords.has_declared(seat, other)
    }

    /// A declaration breaks the pacts between the two at once; the war begins with the next turn (MU-21.4, MU-21.7).
    pub(super) fn declare_war(&mut self, seat: Seat, other: Seat, log: &mut impl Log<Event>) {
        let declared = &mut self.accords.declared[seat.index()];
        *declared = declared.with(other);
        log.note(|| Event::WarDeclared { seat, on: other });
        self.break_pacts(seat, other, log);
    }

    /// Two players are at war from now on.
    pub(super) fn begin_war(&mut self, a: Seat, b: Seat, log: &mut impl Log<Event>) {
        if self.at_war(a, b) {
            return;
        }
        for (one, other) in [(a, b), (b, a)] {
            let accords = &mut self.accords;
            accords.wars[one.index()] = accords.wars[one.index()].with(other);
            accords.declared[one.index()] = accords.declared[one.index()].without(other);
        }
        log.note(|| Event::WarBegan { seat: a, on: b });
    }

    /// An attack on a player: without a declaration in an earlier turn it costs honour, begins the war and breaks all
    /// pacts between the two (MU-21.5 to MU-21.7). During a war nothing happens.
    pub(crate) fn attack_player(&mut self, attacker: Seat, victim: Seat, log: &mut impl Log<Event>) {
        if self.at_war(attacker, victim) || attacker == victim {
            return;
        }
        self.honour(attacker, Honour::AttackWithoutDeclaration, 1, log);
        self.begin_war(attacker, victim, log);
        self.break_pacts(attacker, victim, log);
    }

    /// All pacts between two players are broken; the aggressor pays for each (MU-21.7, MU-21.20).
    fn break_pacts(&mut self, aggressor: Seat, victim: Seat, log: &mut impl Log<Event>) {
        let between = |parties: Seats| parties.contains(aggressor) && parties.contains(victim);
        let mut broken = 0;
        for pact in self.accords.pacts.iter().filter(|pact| between(pact.parties)) {
            broken += 1;
            log.note(|| Event::PactBroken {
                pact: pact.id,
                seat: aggressor,
                among: pact.parties,
                secret: pact.secret,
            });
        }
        self.accords.pacts.retain(|pact| !between(pact.parties));
        // What was to end a pact has nothing to end any more; everything else stays open (MU-21.2).
        self.accords.retain_proposals(|proposal| {
            !between(proposal.parties) || !matches!(proposal.matter, Matter::End(_))
        });
        for _ in 0..broken {
            self.honour(aggressor, Honour::BreakPact, 1, log);
        }
    }

    /// Whether two players could agree on an armistice (MU-21.8).
    pub(super) fn can_have_truce(&self, a: Seat, b: Seat) -> bool {
        !self.has_armistice(a, b)
    }

    /// Whether two players could make peace: there is a war, or one that begins with the next turn (MU-21.9).
    pub(super) fn can_have_peace(&self, a: Seat, b: Seat) -> bool {
        self.at_war(a, b) || self.accords.has_declared(a, b)
    }

    /// No fighting between the two in this turn (MU-21.8).
    pub(super) fn begin_armistice(&mut self, a: Seat, b: Seat, log: &mut impl Log<Event>) {
        for (one, other) in [(a, b), (b, a)] {
            let armistices = &mut self.accords.armistices[one.index()];
            *armistices = armistices.with(other);
        }
        log.note(|| Event::Armistice { seat: a, with: b });
        self.stop_battles(a, b);
    }

    /// The war is over (MU-21.9).
    pub(super) fn make_peace(&mut self, a: Seat, b: Seat, log: &mut impl Log<Event>) {
        for (one, other) in [(a, b), (b, a)] {
            let accords = &mut self.accords;
            accords.wars[one.index()] = accords.wars[one.index()].without(other);
            accords.declared[one.index()] = accords.declared[one.index()].without(other);
        }
        log.note(|| Event::PeaceMade { seat: a, with: b });
        self.stop_battles(a, b);
    }

    /// Battles between the two end after their round, and both armies stay (MU-21.8).
    fn stop_battles(&mut self, a: Seat, b: Seat) {
        for battle in &mut self.battles[..usize::from(self.battling)] {
            let fighting = battle.belligerents();
            battle.stops |= fighting.contains(a) && fighting.contains(b);
        }
    }
}
