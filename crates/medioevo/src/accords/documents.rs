//! The documents of wars, pacts and proposals.

use std::num::{NonZeroU16, NonZeroU32};

use table::{Seat, Seats};

use super::clauses::{Clause, Clauses};
use super::drafts::Draft;
use super::pacts::{GIFTS, Gift, Pact, RELEASES, Release, Terms};
use super::proposals::{Matter, Proposal};
use super::{Accords, PACTS, PROPOSALS, REFUSALS};
use crate::few::Few;
use crate::map::Map;
use crate::phases::Phase;
use crate::pieces::{ClauseKind, SEATS};
use crate::troops::Figure;
use crate::written::{Reader, Written, written};

written! {
    /// War, peace and pacts.
    AccordsDoc of Accords {
        ;
        wars: [Seats; SEATS],
        declared: [Seats; SEATS],
        armistices: [Seats; SEATS],
        pacts: Few<Pact, PACTS>,
        proposals: Few<Proposal, PROPOSALS>,
        drafts: [Draft; SEATS],
        season: Option<(u8, Phase)>,
        acts: [u8; SEATS],
        refused: [Few<NonZeroU32, REFUSALS>; SEATS],
    }
}

written! {
    /// A pact in force.
    PactDoc of Pact {
        id: u8,
        parties: Seats,
        clauses: Clauses,
        ;
        until: Option<u8>,
        secret: bool,
    }
}

written! {
    /// What a pact says.
    TermsDoc of Terms {
        ;
        clauses: Clauses,
        gifts: Few<Gift, GIFTS>,
        releases: Few<Release, RELEASES>,
        until: Option<u8>,
        secret: bool,
    }
}

written! {
    /// A payment on signing.
    GiftDoc of Gift {
        from: Seat,
        to: Seat,
        florins: NonZeroU16,
        ;
    }
}

written! {
    /// A prisoner who is freed on signing.
    ReleaseDoc of Release {
        holder: Seat,
        owner: Seat,
        figure: Figure,
        ;
    }
}

written! {
    /// A clause.
    ClauseDoc of Clause {
        kind: ClauseKind,
        from: Seat,
        to: Seat,
        ;
        number: u8,
        enemies: Seats,
        fee: u16,
    }
}

written! {
    /// A proposal that is open.
    ProposalDoc of Proposal {
        id: u8,
        by: Seat,
        parties: Seats,
        agreed: Seats,
        matter: Matter,
        ;
    }
}

written! {
    /// A pact that is being written.
    DraftDoc of Draft {
        ;
        partners: Seats,
        terms: Terms,
    }
}

/// What is proposed.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
#[allow(unreachable_pub, reason = "like the other documents")]
pub enum MatterDoc {
    /// An armistice.
    Truce,
    /// Peace.
    Peace,
    /// To end the pact of this number.
    End(u8),
    /// A pact.
    Pact(TermsDoc),
}

impl Written for Matter {
    type Doc = MatterDoc;

    fn write(&self, map: &Map) -> MatterDoc {
        match self {
            Matter::Truce => MatterDoc::Truce,
            Matter::Peace => MatterDoc::Peace,
            Matter::End(pact) => MatterDoc::End(*pact),
            Matter::Pact(terms) => MatterDoc::Pact(terms.write(map)),
        }
    }

    fn read(doc: &MatterDoc, reader: &mut Reader) -> Matter {
        match doc {
            MatterDoc::Truce => Matter::Truce,
            MatterDoc::Peace => Matter::Peace,
            MatterDoc::End(pact) => Matter::End(*pact),
            MatterDoc::Pact(terms) => Matter::Pact(Terms::read(terms, reader)),
        }
    }
}

impl Written for Clauses {
    type Doc = Vec<ClauseDoc>;

    fn write(&self, map: &Map) -> Vec<ClauseDoc> {
        self.iter().map(|clause| clause.write(map)).collect()
    }

    fn read(doc: &Vec<ClauseDoc>, reader: &mut Reader) -> Clauses {
        let mut clauses = Clauses::default();
        for clause in doc {
            let clause = Clause::read(clause, reader);
            if !clauses.has_room() {
                reader.fault("there are too many clauses");
                break;
            }
            clauses.push(clause);
        }
        clauses
    }
}
