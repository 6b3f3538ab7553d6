//! Writing a pact in small steps: partners, clauses, payments, prisoners, last turn, secret, send (rulebook chapter 32).
//!
//! What can be written is too much for a list, so the list only suggests; `draft_allows` says what may be done.

use std::num::NonZeroU16;

use table::{Log, Seat, Seats};

use super::clauses::{Clause, MAX_FEE, is_alliance, is_permission};
use super::pacts::{Gift, Release, Terms};
use super::{Matter, without};
use crate::event::Event;
use crate::frame::Sink;
use crate::notation::Action;
use crate::pieces::ClauseKind;
use crate::state::Medioevo;

/// Sums that the list suggests.
const SUMS: [u16; 2] = [50, 100];
/// Units of an alliance that the list suggests.
const SUPPORT: u8 = 5;

/// The most units of an alliance: all that a player has (MU-1.1).
const MAX_SUPPORT: u8 = 63;

/// The pact that a player is writing; nothing without partners.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub(crate) struct Draft {
    pub partners: Seats,
    pub terms: Terms,
}

/// Whether an action belongs to the writing of a pact.
pub(crate) const fn is_draft(action: Action) -> bool {
    matches!(
        action,
        Action::Partner(_)
            | Action::Clause(..)
            | Action::Against(_)
            | Action::Gift(..)
            | Action::Fee(..)
            | Action::Release(..)
            | Action::Until(_)
            | Action::Secret
            | Action::Strike(_)
            | Action::Propose
            | Action::Discard
    )
}

impl Draft {
    /// The clause to which a fee would belong: the last one that lets `user` use the territories of `owner` and has none.
    fn without_fee(&self, user: Seat, owner: Seat) -> Option<Clause> {
        let fits = |clause: &Clause| {
            is_permission(clause.kind) && clause.to == user && clause.from == owner && clause.fee == 0
        };
        self.terms.clauses.iter().rfind(fits)
    }

    /// The offensive alliance that was written last, if nothing was written after it.
    fn last_offensive(&self) -> Option<Clause> {
        let last = self.terms.clauses.iter().next_back()?;
        (last.kind == ClauseKind::OffensiveAlliance).then_some(last)
    }
}

impl Medioevo {
    /// Whether a player may write this into his draft, send it or throw it away.
    pub(crate) fn draft_allows(&self, seat: Seat, action: Action) -> bool {
        self.can_deal(seat) && self.has_acts(seat) && self.fits_draft(seat, action)
    }

    /// The same for a player who may deal now.
    fn fits_draft(&self, seat: Seat, action: Action) -> bool {
        let draft = &self.accords.drafts[seat.index()];
        if let Action::Partner(other) = action {
            return other != seat && self.alive().contains(other) && !draft.partners.contains(other);
        }
        if draft.partners.is_empty() {
            return false;
        }
        let parties = draft.partners.with(seat);
        let two = |a: Seat, b: Seat| a != b && parties.contains(a) && parties.contains(b);
        let terms = &draft.terms;
        match action {
            Action::Clause(kind, from, to, number) => {
                let most = if is_alliance(kind) { MAX_SUPPORT } else { 0 };
                let same = |clause: &Clause| clause.kind == kind && clause.from == from && clause.to == to;
                two(from, to)
                    && (u8::from(is_alliance(kind))..=most).contains(&number)
                    && terms.clauses.has_room()
                    && !terms.clauses.iter().any(|clause| same(&clause))
            }
            Action::Against(enemy) => draft.last_offensive().is_some_and(|clause| {
                self.alive().contains(enemy) && !parties.contains(enemy) && !clause.enemies.contains(enemy)
            }),
            Action::Gift(from, to, florins) => {
                let known = |gift: Gift| gift.from == from && gift.to == to;
                two(from, to) && florins > 0 && terms.gifts.has_room(1) && !terms.gifts.iter().any(known)
            }
            Action::Fee(from, to, florins) => {
                two(from, to) && (1..=MAX_FEE).contains(&florins) && draft.without_fee(from, to).is_some()
            }
            Action::Release(holder, owner, figure) => {
                let held = self.player(holder).prisoners[owner.index()].get(figure);
                two(holder, owner) && terms.releases.has_room(1) && held > terms.freed(holder, owner, figure)
            }
            Action::Until(turn) => terms.until.is_none() && (self.turn..=self.last_turn()).contains(&turn),
            Action::Secret => !terms.secret,
            Action::Strike(line) => usize::from(line) < terms.lines(),
            Action::Propose => self.can_send(seat, draft),
            Action::Discard => true,
            _ => false,
        }
    }

    /// Whether a draft says something that can be agreed on: an offensive alliance names its enemies, and the writer has
    /// what he promises to pay.
    fn can_send(&self, seat: Seat, draft: &Draft) -> bool {
        let named =
            |clause: Clause| clause.kind != ClauseKind::OffensiveAlliance || !clause.enemies.is_empty();
        !draft.terms.is_empty()
            && draft.terms.clauses.iter().all(named)
            && self.can_spend(seat, draft.terms.due(seat))
            && self.can_propose(seat, draft.partners, &Matter::Pact(draft.terms))
    }

    /// What a list suggests to a player who may deal now: all of it may be done, and more.
    pub(super) fn list_draft(&self, seat: Seat, into: &mut impl Sink) {
        let mut suggest = |action: Action| {
            if self.fits_draft(seat, action) {
                into.aside(action);
            }
        };
        let draft = &self.accords.drafts[seat.index()];
        let others = without(self.alive(), draft.partners).without(seat);
        others.iter().for_each(|other| suggest(Action::Partner(other)));
        if draft.partners.is_empty() {
            return;
        }
        others.iter().for_each(|enemy| suggest(Action::Against(enemy)));
        for partner in draft.partners.iter() {
            for (from, to) in [(partner, seat), (seat, partner)] {
                for kind in ClauseKind::ALL {
                    suggest(Action::Clause(kind, from, to, if is_alliance(kind) { SUPPORT } else { 0 }));
                }
                for sum in SUMS {
                    suggest(Action::Gift(from, to, sum));
                    suggest(Action::Fee(from, to, sum));
                }
                for (figure, _) in self.player(from).prisoners[to.index()].iter() {
                    suggest(Action::Release(from, to, figure));
                }
            }
        }
        let last = self.last_turn();
        for turn in (self.turn..=last).filter(|&turn| turn <= self.turn + 1 || turn == last) {
            suggest(Action::Until(turn));
        }
        suggest(Action::Secret);
        suggest(Action::Propose);
        suggest(Action::Discard);
    }

    /// Writes it.
    pub(super) fn act_draft(&mut self, seat: Seat, action: Action, log: &mut impl Log<Event>) {
        if let Action::Propose = action {
            let Draft { partners, terms } = std::mem::take(&mut self.accords.drafts[seat.index()]);
            self.propose(seat, partners, Matter::Pact(terms), log);
            return;
        }
        self.count_act(seat);
        let draft = &mut self.accords.drafts[seat.index()];
        match action {
            Action::Partner(other) => draft.partners = draft.partners.with(other),
            Action::Clause(kind, from, to, number) => {
                let clause = Clause { kind, from, to, number, enemies: Seats::NONE, fee: 0 };
                draft.terms.clauses.push(clause);
            }
            Action::Against(enemy) => {
                if let Some(clause) = draft.last_offensive() {
                    draft
                        .terms
                        .clauses
                        .change(clause, Clause { enemies: clause.enemies.with(enemy), ..clause });
                }
            }
            Action::Gift(from, to, florins) => {
                if let Some(florins) = NonZeroU16::new(florins) {
                    draft.terms.gifts.push(Gift { from, to, florins });
                }
            }
            Action::Fee(from, to, florins) => {
                if let Some(clause) = draft.without_fee(from, to) {
                    draft.terms.clauses.change(clause, Clause { fee: florins, ..clause });
                }
            }
            Action::Release(holder, owner, figure) => {
                draft.terms.releases.push(Release { holder, owner, figure });
            }
            Action::Until(turn) => draft.terms.until = Some(turn),
            Action::Secret => draft.terms.secret = true,
            Action::Strike(line) => draft.terms.strike(line.into()),
            _ => *draft = Draft::default(),
        }
    }
}
