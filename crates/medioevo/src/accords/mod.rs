//! Diplomacy: war and peace, pacts, breaches and votes (rulebook chapter 21).
//!
//! All of it is done beside what the game waits for, by anybody at any time (MU-21.2): such choices are listed apart and
//! done by `act_aside`. What could go on without end is counted: in a phase a player has a limited number of
//! diplomatic acts. Answers and declarations are not counted, since they end by themselves.

mod clauses;
pub(crate) mod documents;
mod drafts;
mod pacts;
mod proposals;
#[cfg(test)]
mod tests;
mod votes;
mod war;

use std::num::NonZeroU32;

use table::{Log, Seat, Seats};

use crate::event::Event;
use crate::few::Few;
use crate::frame::{Frame, Sink};
use crate::notation::Action;
use crate::phases::Phase;
use crate::pieces::{ClauseKind, SEATS};
use crate::state::Medioevo;
use crate::timing::Window;

pub(crate) use clauses::{Clause, Clauses};
pub(crate) use drafts::{Draft, is_draft};
pub(crate) use pacts::{Pact, Terms};
pub(crate) use proposals::{Matter, Proposal};
pub(crate) use votes::Vote;

/// The most pacts in force at one time.
pub(crate) const PACTS: usize = 22;
/// The most proposals of a player that are open at one time.
pub(crate) const OWN_PROPOSALS: usize = 2;
/// The most open proposals.
pub(crate) const PROPOSALS: usize = OWN_PROPOSALS * SEATS;
/// How many refused proposals of a player are remembered in a phase (MU-21.25).
const REFUSALS: usize = 6;
/// The most diplomatic acts of a player in a phase, so that a phase always ends.
pub(crate) const ACTS: u8 = 40;

/// Relations between the players.
#[derive(Clone, Debug, PartialEq, Default)]
pub(crate) struct Accords {
    /// With whom each player is at war: symmetric (INV-21).
    pub wars: [Seats; SEATS],
    /// Against whom each player has declared war in this turn: it begins with the next (MU-21.4).
    pub declared: [Seats; SEATS],
    /// With whom each player has an armistice in this turn (MU-21.8).
    pub armistices: [Seats; SEATS],
    /// The pacts in force.
    pub pacts: Few<Pact, PACTS>,
    /// What waits for an answer.
    pub proposals: Few<Proposal, PROPOSALS>,
    /// The pact that each player is writing.
    pub drafts: [Draft; SEATS],
    /// Which turn and phase the two below belong to.
    season: Option<(u8, Phase)>,
    /// How many acts each player has done in the phase.
    acts: [u8; SEATS],
    /// What each player proposed in the phase and was refused (MU-21.25).
    refused: [Few<NonZeroU32, REFUSALS>; SEATS],
}

/// Seats as bits, for numbers that tell only what those concerned know.
fn bits(seats: Seats) -> u8 {
    seats.iter().fold(0, |bits, seat| bits | 1 << (seat.0 % 6))
}

/// All of one set that are not in another.
fn without(seats: Seats, gone: Seats) -> Seats {
    seats.iter().filter(|&seat| !gone.contains(seat)).collect()
}

impl Accords {
    /// Without the pact that a player is writing.
    pub(crate) fn forget_draft(&mut self, seat: Seat) {
        self.drafts[seat.index()] = Draft::default();
        self.acts[seat.index()] = 0;
    }

    /// As if everybody let a player pass for nothing, and nothing else were agreed. He is no partner of anybody by that.
    pub(crate) fn let_pass(&mut self, to: Seat) {
        let mut clauses = Clauses::default();
        for from in (0..SEATS as u8).map(Seat).filter(|&from| from != to) {
            let kind = ClauseKind::Passage;
            clauses.push(Clause { kind, from, to, number: 0, enemies: Seats::NONE, fee: 0 });
        }
        let parties = Seats::one(to);
        self.pacts.clear();
        self.pacts.push(Pact { id: 0, parties, clauses, until: None, secret: true });
    }

    /// As if a player had no armistice.
    pub(crate) fn forget_armistices(&mut self, seat: Seat) {
        self.armistices[seat.index()] = Seats::NONE;
        for others in &mut self.armistices {
            *others = others.without(seat);
        }
    }

    /// Without the pacts, proposals and refusals that a viewer may not know (MU-21.18).
    pub(crate) fn keep_known(&mut self, viewer: table::Viewer, now: (u8, Phase)) {
        let among = |seats: Seats| matches!(viewer, table::Viewer::Seat(seat) if seats.contains(seat));
        self.pacts.retain(|pact| pact.is_known_to(viewer));
        self.proposals.retain(|proposal| among(proposal.parties));
        for refused in &mut self.refused {
            refused.retain(|refused| among(proposals::refused_among(*refused)));
        }
        // What belongs to an earlier phase is forgotten with the next act of anybody: it counts no more in any case.
        if self.season != Some(now) {
            self.acts = [0; SEATS];
            self.refused = Default::default();
        }
        // The phase is noted with the first act of anybody, and secret acts are nobody else's business.
        if self.refused.iter().all(Few::is_empty) && self.acts.iter().all(|&acts| acts == 0) {
            self.season = None;
        }
    }
}

impl Medioevo {
    /// Whether two players are at war.
    #[inline]
    pub(crate) fn at_war(&self, a: Seat, b: Seat) -> bool {
        self.accords.wars[a.index()].contains(b)
    }

    /// Whether two players are hostile: at war without an armistice (MU-2.11).
    #[inline]
    pub(crate) fn hostile(&self, a: Seat, b: Seat) -> bool {
        self.at_war(a, b) && !self.accords.armistices[a.index()].contains(b)
    }

    /// Whether an armistice forbids all fighting between two players in this turn (MU-21.8).
    #[inline]
    pub(crate) fn has_armistice(&self, a: Seat, b: Seat) -> bool {
        self.accords.armistices[a.index()].contains(b)
    }

    /// Whether a battle round is being resolved: no claims and no diplomacy then (MU-9.12, MU-21.2). Before the first round
    /// and when a round is complete there are.
    pub(crate) fn is_in_round(&self) -> bool {
        let Some(battle) = self.battle() else { return false };
        let between = |frame: Frame| match frame {
            Frame::Window(open) => matches!(open.window, Window::RoundEnd | Window::Claim),
            // The round is complete, and both say whether there is another one (MU-W16).
            Frame::Battle(fighting) => fighting.is_between_rounds(),
            _ => false,
        };
        (battle.round > 0 || battle.rolled) && !between(self.flow.top())
    }

    /// Whether bids, tax levels or first cards are being committed in secret (MU-4.3).
    fn is_committing(&self) -> bool {
        // Somebody may be doing something else before he commits himself.
        self.flow.frames().iter().any(|frame| !frame.choosers(self).is_empty())
    }

    /// Whether a player may deal in diplomacy now (MU-21.2).
    pub(crate) fn can_deal(&self, seat: Seat) -> bool {
        self.alive().contains(seat)
            && self.phase != Phase::Scoring
            && !self.is_in_round()
            && !self.is_committing()
    }

    /// Whether a player has diplomatic acts left in this phase.
    fn has_acts(&self, seat: Seat) -> bool {
        self.accords.season != Some((self.turn, self.phase)) || self.accords.acts[seat.index()] < ACTS
    }

    /// Forgets what belongs to another phase.
    fn renew_season(&mut self) {
        let season = Some((self.turn, self.phase));
        if self.accords.season != season {
            self.accords.season = season;
            self.accords.acts = [0; SEATS];
            self.accords.refused = Default::default();
        }
    }

    fn count_act(&mut self, seat: Seat) {
        self.renew_season();
        self.accords.acts[seat.index()] += 1;
    }

    /// What anybody may do whenever the game waits, asked or not: diplomacy, standing orders (MU-21.2, MU-17.36).
    pub(crate) fn list_asides(&self, seat: Seat, into: &mut impl Sink) {
        if into.is_full() || !self.alive().contains(seat) {
            return;
        }
        let player = self.player(seat);
        if player.quiet_battle || player.quiet_turn {
            into.aside(Action::Listen);
        }
        if !self.can_deal(seat) {
            return;
        }
        self.list_war(seat, into);
        self.list_answers(seat, into);
        if !self.has_acts(seat) {
            return;
        }
        self.list_proposals(seat, into);
        self.list_denunciations(seat, into);
        self.list_draft(seat, into);
        for other in self.alive().without(seat).iter() {
            into.aside(if player.ask_about.contains(other) {
                Action::LetPass(other)
            } else {
                Action::AskAbout(other)
            });
        }
    }

    /// Does such a thing; `false` where the action is none.
    pub(crate) fn act_aside(&mut self, seat: Seat, action: Action, log: &mut impl Log<Event>) -> bool {
        match action {
            Action::Listen => {
                let player = self.player_mut(seat);
                (player.quiet_battle, player.quiet_turn) = (false, false);
            }
            Action::LetPass(other) => {
                self.count_act(seat);
                let player = self.player_mut(seat);
                player.ask_about = player.ask_about.without(other);
            }
            Action::AskAbout(other) => {
                self.count_act(seat);
                let player = self.player_mut(seat);
                player.ask_about = player.ask_about.with(other);
            }
            Action::Declare(other) => self.declare_war(seat, other, log),
            Action::Truce(other) => self.propose(seat, Seats::one(other), Matter::Truce, log),
            Action::Peace(other) => self.propose(seat, Seats::one(other), Matter::Peace, log),
            Action::Dissolve(id) => self.propose_end(seat, id, log),
            Action::Agree(id) => self.agree(seat, id, log),
            Action::Refuse(id) | Action::Withdraw(id) => self.close_proposal(seat, id, log),
            Action::Denounce(id, accused) => self.denounce(seat, id, accused, log),
            draft if is_draft(draft) => self.act_draft(seat, draft, log),
            _ => return false,
        }
        true
    }

    /// What ends with the turn: armistices, proposals, pacts whose last turn it was; declared wars begin (MU-18.3, MU-21.2,
    /// MU-21.4, MU-21.8, MU-21.12).
    pub(crate) fn end_of_turn_accords(&mut self, log: &mut impl Log<Event>) {
        self.accords.armistices = [Seats::NONE; SEATS];
        self.accords.proposals.clear();
        let turn = self.turn;
        for pact in self.accords.pacts.iter().filter(|pact| pact.is_over(turn)) {
            log.note(|| Event::PactEnded { pact: pact.id, among: pact.parties, secret: pact.secret });
        }
        self.accords.pacts.retain(|pact| !pact.is_over(turn));
        let declared = std::mem::take(&mut self.accords.declared);
        for (seat, others) in (0..).map(Seat).zip(declared) {
            for other in others.iter() {
                self.begin_war(seat, other, log);
            }
        }
    }

    /// A player is out of the game: pacts and wars with him end, and so does what he proposed or was asked (MU-22.14).
    pub(crate) fn forget_player(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let accords = &mut self.accords;
        for relations in [&mut accords.wars, &mut accords.declared, &mut accords.armistices] {
            relations[seat.index()] = Seats::NONE;
            for others in relations {
                *others = others.without(seat);
            }
        }
        for pact in accords.pacts.iter().filter(|pact| pact.parties.contains(seat)) {
            log.note(|| Event::PactEnded { pact: pact.id, among: pact.parties, secret: pact.secret });
        }
        accords.pacts.retain(|pact| !pact.parties.contains(seat));
        accords.retain_proposals(|proposal| !proposal.parties.contains(seat));
        for draft in &mut accords.drafts {
            if draft.partners.contains(seat) {
                *draft = Draft::default();
            }
        }
        accords.drafts[seat.index()] = Draft::default();
        for player in &mut self.players {
            player.ask_about = player.ask_about.without(seat);
        }
    }
}
