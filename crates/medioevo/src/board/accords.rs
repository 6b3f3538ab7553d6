//! War and peace, as far as the viewer knows.

use table::{Seat, Seats};

use super::Table;
use super::layout::{DIM, FOE, LIT, Part, flow};
use crate::accords::{Clause, Clauses, Matter, Terms};
use crate::pieces::SEATS;
use crate::words::letter;

impl Table<'_> {
    /// Wars, armistices, pacts, proposals and the own draft; nothing where there is peace and no pact.
    pub(super) fn accords(&self) -> Vec<String> {
        let (accords, lang) = (&self.game.accords, self.lang);
        let mut relations: Vec<Part> = Vec::new();
        relations
            .extend(Self::pairs(&accords.wars).map(|pair| (FOE, lang.of("war", "guerre"), pair)).map(said));
        for seat in self.seats() {
            for other in accords.declared[seat.index()].iter() {
                let (from, to) = (letter(seat), letter(other));
                let text = lang.of(
                    format!("war from the next turn {from}→{to}"),
                    format!("guerre dès le tour suivant {from}→{to}"),
                );
                relations.push((FOE, text));
            }
        }
        let truces = Self::pairs(&accords.armistices);
        relations.extend(truces.map(|pair| (LIT, "armistice", pair)).map(said));
        let mut lines = Vec::new();
        if relations.is_empty() {
            relations.push((DIM, lang.of("peace everywhere", "paix partout").into()));
        }
        lines.extend(flow(&self.label("Relations", "Relations"), &relations));
        for pact in accords.pacts.iter() {
            let mut title =
                format!("{} {} ({}", lang.of("Pact", "Pacte"), pact.id, self.letters(pact.parties));
            title.push_str(&self.span(pact.until, pact.secret));
            title.push(')');
            lines.extend(flow(&self.label(&title, &title), &self.clauses(&pact.clauses)));
        }
        for proposal in accords.proposals.iter() {
            let (id, by) = (proposal.id, letter(proposal.by));
            let among = self.letters(proposal.parties);
            let title = lang.of(
                format!("Proposal {id} by {by} ({among})"),
                format!("Proposition {id} de {by} ({among})"),
            );
            let mut parts = self.matter(&proposal.matter);
            let agreed = self.letters(proposal.agreed);
            parts.push((LIT, format!("{} {agreed}", self.label("agreed", "d'accord"))));
            lines.extend(flow(&self.label(&title, &title), &parts));
        }
        lines.extend(self.draft());
        lines
    }

    /// The same where there is anything but peace.
    pub(super) fn strife(&self) -> Vec<String> {
        let accords = &self.game.accords;
        let none = |relation: &[Seats; SEATS]| relation.iter().all(|seats| seats.is_empty());
        let quiet = none(&accords.wars) && none(&accords.declared) && none(&accords.armistices);
        let drafting = self.own.is_some_and(|seat| !accords.drafts[seat.index()].partners.is_empty());
        if quiet && !drafting && accords.pacts.is_empty() && accords.proposals.iter().next().is_none() {
            return Vec::new();
        }
        self.accords()
    }

    /// What a proposal is about, in a few words.
    pub(super) fn proposed(&self, id: u8) -> Option<String> {
        let proposal = self.game.accords.proposals.iter().find(|proposal| proposal.id == id)?;
        let parts: Vec<String> = self.matter(&proposal.matter).into_iter().map(|(_, text)| text).collect();
        Some(self.after(&self.letters(proposal.parties), &parts.join(", ")))
    }

    /// Each pair of a symmetric relation once.
    fn pairs(relation: &[Seats; SEATS]) -> impl Iterator<Item = (Seat, Seat)> + '_ {
        (0..SEATS as u8).map(Seat).flat_map(move |seat| {
            let others = relation[seat.index()].iter();
            others.filter(move |other| other.0 > seat.0).map(move |other| (seat, other))
        })
    }

    /// ", until turn 5, secret"
    fn span(&self, until: Option<u8>, secret: bool) -> String {
        let lang = self.lang;
        let until = until.map_or_else(String::new, |turn| {
            lang.of(format!(", until turn {turn}"), format!(", jusqu'au tour {turn}"))
        });
        let secret = if secret { ", secret" } else { "" };
        format!("{until}{secret}")
    }

    fn clauses(&self, clauses: &Clauses) -> Vec<Part> {
        clauses.iter().map(|clause| ("", self.clause(clause))).collect()
    }

    /// "free passage A→B, 50 florins a use"
    fn clause(&self, clause: Clause) -> String {
        let (lang, Clause { kind, from, to, number, enemies, fee }) = (self.lang, clause);
        let mut text =
            format!("{} {}→{}", self.names.clause(kind), self.names.letter(from), self.names.letter(to));
        if number > 0 {
            text.push_str(&lang.of(format!(", {number} units"), format!(", {number} unités")));
        }
        if !enemies.is_empty() {
            let foes = self.letters(enemies);
            text.push_str(&lang.of(format!(", against {foes}"), format!(", contre {foes}")));
        }
        if fee > 0 {
            let fee = self.names.florins(fee);
            text.push_str(&lang.of(format!(", {fee} a use"), format!(", {fee} par usage")));
        }
        text
    }

    fn matter(&self, matter: &Matter) -> Vec<Part> {
        let lang = self.lang;
        match matter {
            Matter::Truce => vec![("", "armistice".into())],
            Matter::Peace => vec![("", lang.of("peace", "paix").into())],
            Matter::End(pact) => {
                vec![("", lang.of(format!("end of pact {pact}"), format!("fin du pacte {pact}")))]
            }
            Matter::Pact(terms) => self.terms(terms),
        }
    }

    fn terms(&self, terms: &Terms) -> Vec<Part> {
        let lang = self.lang;
        let mut parts = self.clauses(&terms.clauses);
        for gift in terms.gifts.iter() {
            let (from, to) = (self.names.letter(gift.from), self.names.letter(gift.to));
            let florins = self.names.florins(gift.florins.get());
            parts.push((
                "",
                lang.of(format!("{from} pays {to} {florins}"), format!("{from} paie {florins} à {to}")),
            ));
        }
        for release in terms.releases.iter() {
            let (holder, owner) = (self.names.letter(release.holder), self.names.letter(release.owner));
            let figure = self.names.figure(release.figure).name();
            parts.push((
                "",
                lang.of(
                    format!("{holder} frees a prisoner of {owner}: {figure}"),
                    format!("{holder} libère un prisonnier de {owner} : {figure}"),
                ),
            ));
        }
        let span = self.span(terms.until, terms.secret);
        if !span.is_empty() {
            parts.push((DIM, span.trim_start_matches(", ").into()));
        }
        parts
    }

    /// The pact that the viewer is writing.
    fn draft(&self) -> Vec<String> {
        let Some(seat) = self.own else { return Vec::new() };
        let draft = &self.game.accords.drafts[seat.index()];
        if draft.partners.is_empty() {
            return Vec::new();
        }
        let partners = self.letters(draft.partners);
        let title =
            self.lang.of(format!("Your draft with {partners}"), format!("Votre projet avec {partners}"));
        flow(&self.label(&title, &title), &self.terms(&draft.terms))
    }
}

/// "war A–B"
fn said((style, relation, (one, other)): (&'static str, &'static str, (Seat, Seat))) -> Part {
    (style, format!("{relation} {}–{}", letter(one), letter(other)))
}
