//! Pacts: their terms, signing them, what they allow (MU-21.11 to MU-21.18, MU-21.24).

use std::num::NonZeroU16;

use table::{Log, Seat, Seats, Viewer};

use super::PACTS;
use super::clauses::{Clause, Clauses};
use crate::event::{Event, Money};
use crate::few::Few;
use crate::phases::Phase;
use crate::pieces::ClauseKind;
use crate::state::Medioevo;
use crate::troops::{Figure, Troops};

/// The most payments that are made once.
pub(crate) const GIFTS: usize = 6;
/// The most prisoners that one pact sets free.
pub(crate) const RELEASES: usize = 8;

/// A payment on signing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Gift {
    pub from: Seat,
    pub to: Seat,
    pub florins: NonZeroU16,
}

/// A prisoner who is freed on signing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Release {
    pub holder: Seat,
    pub owner: Seat,
    pub figure: Figure,
}

/// What a pact says (MU-21.17).
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub(crate) struct Terms {
    pub clauses: Clauses,
    pub gifts: Few<Gift, GIFTS>,
    pub releases: Few<Release, RELEASES>,
    /// The last turn; none for the whole game (MU-21.12).
    pub until: Option<u8>,
    /// Known to the signatories only (MU-21.18).
    pub secret: bool,
}

/// A pact in force.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Pact {
    /// Its number. Public pacts have one below 64; the number of a secret one tells nothing but who signed it.
    pub id: u8,
    /// Who signed it.
    pub parties: Seats,
    pub clauses: Clauses,
    pub until: Option<u8>,
    pub secret: bool,
}

impl Pact {
    /// Whether a viewer may know of it (MU-21.18).
    pub(super) fn is_known_to(&self, viewer: Viewer) -> bool {
        !self.secret || matches!(viewer, Viewer::Seat(seat) if self.parties.contains(seat))
    }

    /// Whether its last turn is this one or has been (MU-21.12).
    pub(super) fn is_over(&self, turn: u8) -> bool {
        self.until.is_some_and(|last| last <= turn)
    }
}

impl Terms {
    /// Whether it says nothing.
    pub(crate) fn is_empty(&self) -> bool {
        self.clauses.is_empty() && self.gifts.is_empty() && self.releases.is_empty()
    }

    /// How many lines it has: clauses, payments, prisoners, the last turn, secrecy.
    pub(super) fn lines(&self) -> usize {
        self.clauses.iter().count()
            + self.gifts.iter().count()
            + self.releases.iter().count()
            + usize::from(self.until.is_some())
            + usize::from(self.secret)
    }

    /// Takes one of them out.
    pub(super) fn strike(&mut self, line: usize) {
        let (clauses, gifts) = (self.clauses.iter().count(), self.gifts.iter().count());
        let releases = self.releases.iter().count();
        if line < clauses {
            self.clauses.remove(line);
        } else if line < clauses + gifts {
            self.gifts.remove(line - clauses);
        } else if line < clauses + gifts + releases {
            self.releases.remove(line - clauses - gifts);
        } else if self.until.is_some() && line == clauses + gifts + releases {
            self.until = None;
        } else {
            self.secret = false;
        }
    }

    /// What a player pays on signing, in all.
    pub(crate) fn due(&self, seat: Seat) -> u32 {
        self.gifts.iter().filter(|gift| gift.from == seat).map(|gift| u32::from(gift.florins.get())).sum()
    }

    /// How many prisoners of a kind are freed from a holder.
    pub(super) fn freed(&self, holder: Seat, owner: Seat, figure: Figure) -> u8 {
        let wanted = Release { holder, owner, figure };
        self.releases.iter().filter(|release| *release == wanted).count() as u8
    }

    /// A number that stands for these terms and parties, to know them again (MU-21.25).
    pub(super) fn digest(&self, parties: Seats) -> u64 {
        let mut digest = 0_u64;
        // The parts are added up, since in another order they say the same.
        let mut add = |part: [u8; 8]| digest = digest.wrapping_add(hash(part));
        for Clause { kind, from, to, number, enemies, fee } in self.clauses.iter() {
            let [low, high] = fee.to_le_bytes();
            add([1, kind as u8, from.0, to.0, number, super::bits(enemies), low, high]);
        }
        for Gift { from, to, florins } in self.gifts.iter() {
            let [low, high] = florins.get().to_le_bytes();
            add([2, from.0, to.0, low, high, 0, 0, 0]);
        }
        for Release { holder, owner, figure } in self.releases.iter() {
            add([3, holder.0, owner.0, figure as u8, 0, 0, 0, 0]);
        }
        let until = self.until.map_or(0, |turn| turn + 1);
        add([4, super::bits(parties), until, u8::from(self.secret), 0, 0, 0, 0]);
        digest
    }
}

/// FNV-1a.
fn hash(bytes: [u8; 8]) -> u64 {
    let step = |digest: u64, byte: u8| (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.into_iter().fold(0xcbf2_9ce4_8422_2325, step)
}

impl Medioevo {
    /// The pact of a number that a player has signed.
    pub(super) fn own_pact(&self, seat: Seat, id: u8) -> Option<Pact> {
        self.accords.pacts.iter().find(|pact| pact.id == id && pact.parties.contains(seat))
    }

    /// Whether public facts allow these terms: all are in the game, the time is not over, the prisoners are there, and nobody
    /// who is at war promises friendship.
    pub(super) fn terms_hold(&self, parties: Seats, terms: &Terms) -> bool {
        let apart = |a: Seat, b: Seat| self.at_war(a, b) || self.accords.has_declared(a, b);
        let strife = || parties.iter().any(|a| parties.iter().any(|b| apart(a, b)));
        let held = |release: Release| {
            let Release { holder, owner, figure } = release;
            self.player(holder).prisoners[owner.index()].get(figure) >= terms.freed(holder, owner, figure)
        };
        parties.iter().all(|seat| self.alive().contains(seat))
            && terms.until.is_none_or(|last| last >= self.turn)
            && terms.releases.iter().all(held)
            && (terms.clauses.is_empty() || self.free_pact_id(parties, terms.secret).is_some())
            && !(terms.clauses.are_friendly() && strife())
    }

    /// A number for a new pact, if there is room for one: not that of one about which a vote is under way, which may have
    /// ended meanwhile.
    fn free_pact_id(&self, parties: Seats, secret: bool) -> Option<u8> {
        let pacts = &self.accords.pacts;
        let free = |id: &u8| pacts.iter().all(|pact| pact.id != *id) && self.voted_about() != Some(*id);
        if !pacts.has_room(1) {
            None
        } else if secret {
            (1..4).map(|number| number << 6 | super::bits(parties)).find(free)
        } else {
            (0..PACTS as u8).find(free)
        }
    }

    /// Everybody agrees: payments are made, prisoners are freed, and the pact is in force. Where somebody can't pay any more
    /// it is not signed.
    pub(super) fn sign(&mut self, parties: Seats, terms: &Terms, log: &mut impl Log<Event>) {
        let payable = parties.iter().all(|seat| self.can_spend(seat, terms.due(seat)));
        if !payable || !self.terms_hold(parties, terms) {
            log.note(|| Event::PactFailed { among: parties });
            return;
        }
        for Gift { from, to, florins } in terms.gifts.iter() {
            self.pay_under_pact(from, to, florins.get(), terms.secret.then_some(parties), log);
        }
        for release in terms.releases.iter() {
            self.free_prisoner(release, log);
        }
        let secret = terms.secret;
        if terms.clauses.is_empty() {
            log.note(|| Event::Agreed { among: parties, secret });
        } else if let Some(id) = self.free_pact_id(parties, secret) {
            let Terms { clauses, until, .. } = *terms;
            let pact = Pact { id, parties, clauses, until, secret };
            self.accords.pacts.push(pact);
            log.note(|| Event::PactSigned { pact: id, among: parties, secret });
        }
    }

    fn pay_under_pact(
        &mut self,
        from: Seat,
        to: Seat,
        florins: u16,
        secret_among: Option<Seats>,
        log: &mut impl Log<Event>,
    ) {
        let florins = u32::from(florins);
        match secret_among {
            Some(among) => self.hand_over_in_secret(from, to, florins, among, log),
            None => self.hand_over(from, to, florins, Money::Pact, log),
        }
    }

    /// A prisoner lies beside his owner's board and may come back from the next phase 4 that begins (MU-8.74). That he
    /// is free is seen by all, like every prisoner.
    fn free_prisoner(&mut self, release: Release, log: &mut impl Log<Event>) {
        let Release { holder, owner, figure } = release;
        let freed = Troops::of(figure, 1);
        self.player_mut(holder).prisoners[owner.index()] -= freed;
        let too_late = self.phase == Phase::Purchases;
        let player = self.player_mut(owner);
        *(if too_late { &mut player.laid_up_lately } else { &mut player.laid_up }) += freed;
        log.note(|| Event::PrisonerFreed { holder, owner, figure });
    }

    /// The cheapest clause that allows something to `user` in the territories of `owner`, if he can pay its fee: the fee,
    /// and who knows of it where it is secret.
    fn permission(&self, kind: ClauseKind, user: Seat, owner: Seat) -> Option<(u16, Option<Seats>)> {
        let fits = |clause: &Clause| clause.kind == kind && clause.to == user && clause.from == owner;
        let mut best: Option<(u16, Option<Seats>)> = None;
        for pact in self.accords.pacts.iter().filter(|pact| pact.parties.contains(user)) {
            for clause in pact.clauses.iter().filter(fits) {
                if best.is_none_or(|(fee, _)| clause.fee < fee) {
                    best = Some((clause.fee, pact.secret.then_some(pact.parties)));
                }
            }
        }
        best.filter(|(fee, _)| self.can_spend(user, u32::from(*fee)))
    }

    /// Whether a clause grants something to `user` in the territories of `owner`, whatever a use of it costs.
    pub(crate) fn has_clause(&self, kind: ClauseKind, user: Seat, owner: Seat) -> bool {
        let fits = |clause: Clause| clause.kind == kind && clause.to == user && clause.from == owner;
        let signed = |pact: &Pact| pact.parties.contains(user);
        self.accords.pacts.iter().filter(signed).any(|pact| pact.clauses.iter().any(fits))
    }

    /// Whether a clause is in force under which units of `user` may stand in the territories of `owner` (MU-2.20). Standing
    /// there is no use: it costs nothing, and needs no florins (MU-21.23, MU-21.24).
    pub(crate) fn may_stand(&self, user: Seat, owner: Seat) -> bool {
        let kinds = [ClauseKind::Passage, ClauseKind::MilitaryControl];
        kinds.into_iter().any(|kind| self.has_clause(kind, user, owner))
    }

    /// Whether a clause allows something to `user` in the territories of `owner`, and the agreed fee can be paid
    /// (MU-21.13, MU-21.24).
    pub(crate) fn is_allowed(&self, kind: ClauseKind, user: Seat, owner: Seat) -> bool {
        self.permission(kind, user, owner).is_some()
    }

    /// The fee that `use_clause` would take, of the cheapest clause (MU-21.17); `None` where it is not allowed.
    pub(crate) fn fee(&self, kind: ClauseKind, user: Seat, owner: Seat) -> Option<u32> {
        self.permission(kind, user, owner).map(|(fee, _)| u32::from(fee))
    }

    /// The lowest fee that a viewer knows of.
    pub(crate) fn known_fee(&self, kind: ClauseKind, user: Seat, owner: Seat, viewer: Viewer) -> Option<u16> {
        let fits = |clause: &Clause| clause.kind == kind && clause.to == user && clause.from == owner;
        let known = self.accords.pacts.iter().filter(|pact| pact.is_known_to(viewer));
        known.filter_map(|pact| pact.clauses.iter().filter(fits).map(|clause| clause.fee).min()).min()
    }

    /// Uses what a clause allows: the agreed fee is paid (MU-21.17).
    pub(crate) fn use_clause(
        &mut self,
        kind: ClauseKind,
        user: Seat,
        owner: Seat,
        log: &mut impl Log<Event>,
    ) {
        if let Some((fee, secret_among)) = self.permission(kind, user, owner) {
            self.pay_under_pact(user, owner, fee, secret_among, log);
        }
    }

    /// With how many different players somebody has a pact in force that has a clause of a kind, or of any (MU-O25).
    pub(crate) fn pact_partners(&self, seat: Seat, kind: Option<ClauseKind>) -> u32 {
        let fits = |pact: &Pact| {
            pact.parties.contains(seat)
                && pact.clauses.iter().any(|clause| kind.is_none_or(|kind| clause.kind == kind))
        };
        let partners: Seats =
            self.accords.pacts.iter().filter(fits).flat_map(|pact| pact.parties.iter()).collect();
        partners.without(seat).len()
    }
}
