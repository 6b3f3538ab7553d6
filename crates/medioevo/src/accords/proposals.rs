//! Proposals and answers (MU-21.2, MU-21.18, MU-21.22, MU-21.25).

use std::num::NonZeroU32;

use table::{Log, Seat, Seats};

use super::{Accords, OWN_PROPOSALS, REFUSALS, Terms, bits, without};
use crate::event::Event;
use crate::frame::{Frame, Sink};
use crate::notation::Action;
use crate::state::Medioevo;

/// What is proposed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Matter {
    /// An armistice (MU-21.8).
    Truce,
    /// Peace (MU-21.9).
    Peace,
    /// To end the pact of this number (MU-21.22).
    End(u8),
    /// A pact, or an agreement about payments and prisoners only.
    Pact(Terms),
}

/// A proposal that is open. Only those concerned know of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Proposal {
    /// Its number. It tells nothing but who is concerned.
    pub id: u8,
    pub by: Seat,
    /// All who are concerned, the proposer too.
    pub parties: Seats,
    /// Who has agreed.
    pub agreed: Seats,
    pub matter: Matter,
}

impl Matter {
    /// A number that stands for it, to know it again when it was refused.
    fn digest(&self, parties: Seats) -> NonZeroU32 {
        let plain = |kind: u64, number: u8| kind << 16 | u64::from(number) << 8 | u64::from(bits(parties));
        let digest = match self {
            Matter::Truce => plain(1, 0),
            Matter::Peace => plain(2, 0),
            Matter::End(pact) => plain(3, *pact),
            Matter::Pact(terms) => terms.digest(parties),
        };
        // A part of the digest tells different terms apart well enough: a clash would only ask for other words. Its lowest
        // bits say who is concerned, so that views can leave out what others refused.
        let short = (digest ^ digest >> 32) as u32 & !PARTIES | u32::from(bits(parties));
        NonZeroU32::new(short).unwrap_or(NonZeroU32::MIN)
    }
}

/// The bits of a digest that say who is concerned.
const PARTIES: u32 = 0b11_1111;

/// Who was concerned by a proposal that was refused.
pub(super) fn refused_among(digest: NonZeroU32) -> Seats {
    (0..6).map(Seat).filter(|seat| digest.get() >> seat.0 & 1 == 1).collect()
}

impl Accords {
    pub(super) fn retain_proposals(&mut self, stay: impl Fn(&Proposal) -> bool) {
        self.proposals.retain(stay);
    }

    /// A number for a proposal among these players.
    fn free_proposal_id(&self, parties: Seats) -> Option<u8> {
        let free = |id: &u8| self.proposals.iter().all(|proposal| proposal.id != *id);
        (0..4).map(|number| number << 6 | bits(parties)).find(free)
    }
}

/// The two of a proposal between two.
fn pair(parties: Seats) -> Option<(Seat, Seat)> {
    let mut seats = parties.iter();
    Some((seats.next()?, seats.next()?))
}

impl Medioevo {
    /// Whether a player may propose something: one open proposal to the same partners, nothing that was refused in this
    /// phase (MU-21.25).
    pub(super) fn can_propose(&self, seat: Seat, partners: Seats, matter: &Matter) -> bool {
        let parties = partners.with(seat);
        let accords = &self.accords;
        let own = || accords.proposals.iter().filter(|proposal| proposal.by == seat);
        let refused = accords.season == Some((self.turn, self.phase)) && {
            let digest = matter.digest(parties);
            accords.refused[seat.index()].iter().any(|refused| refused == digest)
        };
        own().count() < OWN_PROPOSALS
            && own().all(|proposal| proposal.parties != parties)
            && !refused
            && accords.free_proposal_id(parties).is_some()
            && self.matter_holds(parties, matter)
    }

    /// Whether public facts allow what is proposed.
    fn matter_holds(&self, parties: Seats, matter: &Matter) -> bool {
        let of_two =
            |fits: fn(&Medioevo, Seat, Seat) -> bool| pair(parties).is_some_and(|(a, b)| fits(self, a, b));
        match matter {
            Matter::Truce => of_two(Medioevo::can_have_truce),
            Matter::Peace => of_two(Medioevo::can_have_peace),
            Matter::End(id) => {
                self.accords.pacts.iter().any(|pact| pact.id == *id && pact.parties == parties)
            }
            Matter::Pact(terms) => self.terms_hold(parties, terms),
        }
    }

    /// Money and prisoners change hands only while nothing is half done: what was begun counts on them. For the same reason war
    /// ends between actions, in the windows between them too, or in a battle.
    fn can_come_true(&self, matter: &Matter) -> bool {
        let above = &self.flow.frames()[1..];
        let settled = above.is_empty();
        let between_actions = above.iter().all(|frame| matches!(frame, Frame::Window(_)));
        match matter {
            Matter::Truce | Matter::Peace => between_actions || self.battling > 0,
            Matter::End(_) => true,
            Matter::Pact(terms) => settled || terms.gifts.is_empty() && terms.releases.is_empty(),
        }
    }

    pub(super) fn list_proposals(&self, seat: Seat, into: &mut impl Sink) {
        for other in self.alive().without(seat).iter() {
            let partner = Seats::one(other);
            if self.can_propose(seat, partner, &Matter::Truce) {
                into.aside(Action::Truce(other));
            }
            if self.can_propose(seat, partner, &Matter::Peace) {
                into.aside(Action::Peace(other));
            }
        }
        for pact in self.accords.pacts.iter().filter(|pact| pact.parties.contains(seat)) {
            if self.can_propose(seat, pact.parties.without(seat), &Matter::End(pact.id)) {
                into.aside(Action::Dissolve(pact.id));
            }
        }
    }

    pub(super) fn list_answers(&self, seat: Seat, into: &mut impl Sink) {
        for proposal in self.accords.proposals.iter().filter(|proposal| proposal.parties.contains(seat)) {
            let Proposal { id, by, parties, agreed, matter } = proposal;
            if by == seat {
                into.aside(Action::Withdraw(id));
            } else if !agreed.contains(seat) {
                // What the others can pay is not known to this player.
                let due = if let Matter::Pact(terms) = &matter { terms.due(seat) } else { 0 };
                let possible = self.can_come_true(&matter) && self.matter_holds(parties, &matter);
                if possible && self.can_spend(seat, due) {
                    into.aside(Action::Agree(id));
                }
                into.aside(Action::Refuse(id));
            }
        }
    }

    /// Makes a proposal; it may be made.
    pub(super) fn propose(&mut self, by: Seat, partners: Seats, matter: Matter, log: &mut impl Log<Event>) {
        self.count_act(by);
        let parties = partners.with(by);
        if let Some(id) = self.accords.free_proposal_id(parties) {
            let proposal = Proposal { id, by, parties, agreed: Seats::one(by), matter };
            self.accords.proposals.push(proposal);
            log.note(|| Event::Proposed { proposal: id, by, among: parties });
        }
    }

    pub(super) fn propose_end(&mut self, seat: Seat, id: u8, log: &mut impl Log<Event>) {
        if let Some(pact) = self.own_pact(seat, id) {
            self.propose(seat, pact.parties.without(seat), Matter::End(id), log);
        }
    }

    /// A player agrees; with the last consent it comes true (MU-21.18).
    pub(super) fn agree(&mut self, seat: Seat, id: u8, log: &mut impl Log<Event>) {
        let mine = |proposal: &&mut Proposal| proposal.id == id && proposal.parties.contains(seat);
        let Some(proposal) = self.accords.proposals.iter_mut().find(mine) else { return };
        proposal.agreed = proposal.agreed.with(seat);
        let Proposal { parties, agreed, matter, .. } = *proposal;
        log.note(|| Event::Consented { proposal: id, seat, among: parties });
        if !without(parties, agreed).is_empty() {
            return;
        }
        self.accords.retain_proposals(|proposal| proposal.id != id);
        match (matter, pair(parties)) {
            (Matter::Truce, Some((a, b))) => self.begin_armistice(a, b, log),
            (Matter::Peace, Some((a, b))) => self.make_peace(a, b, log),
            (Matter::End(pact), _) => self.end_pact(pact, log),
            (Matter::Pact(terms), _) => self.sign(parties, &terms, log),
            _ => {}
        }
    }

    /// A pact is over.
    pub(super) fn end_pact(&mut self, id: u8, log: &mut impl Log<Event>) {
        if let Some(pact) = self.accords.pacts.iter().find(|pact| pact.id == id) {
            log.note(|| Event::PactEnded { pact: id, among: pact.parties, secret: pact.secret });
        }
        self.accords.pacts.retain(|pact| pact.id != id);
        self.accords.retain_proposals(|proposal| proposal.matter != Matter::End(id));
    }

    /// A proposal is refused, or its maker takes it back.
    pub(super) fn close_proposal(&mut self, seat: Seat, id: u8, log: &mut impl Log<Event>) {
        let mine = |proposal: &Proposal| proposal.id == id && proposal.parties.contains(seat);
        let found = self.accords.proposals.iter().find(mine);
        let Some(Proposal { by, parties, matter, .. }) = found else { return };
        self.accords.retain_proposals(|proposal| proposal.id != id);
        if by == seat {
            log.note(|| Event::Withdrawn { proposal: id, seat, among: parties });
            return;
        }
        log.note(|| Event::Refused { proposal: id, seat, among: parties });
        self.renew_season();
        let (digest, refused) = (matter.digest(parties), &mut self.accords.refused[by.index()]);
        if !refused.has_room(1) {
            let oldest = refused.iter().next();
            refused.retain(|known| Some(*known) != oldest);
        }
        debug_assert!(refused.iter().count() < REFUSALS);
        refused.push(digest);
    }
}
