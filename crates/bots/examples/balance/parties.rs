//! What a report has to know of a game beyond its rules: what seats play, and what gives points. Games are told apart by
//! what everybody hears, so that nothing has to be opened up for it.

use battle_line::BattleLine;
use bots::Mind;
use byzantium::Byzantium;
use constantinopole::Constantinopole;
use medioevo::{Event, Medioevo, Phase};
use table::Seat;

/// What an event means for the balance of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// A seat plays this.
    Plays(Seat, &'static str),
    /// A turn begins.
    Turn,
    /// A seat is out of the game.
    Out(Seat),
    /// A seat gets or loses points.
    Points(Seat, i16, Source),
}

/// What points are given for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Source {
    /// During the game.
    Play(&'static str),
    /// At the end.
    Final(&'static str),
}

/// A game whose balance is looked at.
pub(crate) trait Parties: Mind {
    /// What an event means, if anything. A game that says nothing is counted by seats.
    fn meaning(event: &Self::Event) -> Option<Meaning> {
        let _ = event;
        None
    }
}

impl Parties for BattleLine {}
impl Parties for Byzantium {}
impl Parties for Constantinopole {}

impl Parties for Medioevo {
    fn meaning(event: &Event) -> Option<Meaning> {
        use Source::{Final, Play};
        Some(match *event {
            Event::KingdomTaken { seat, kingdom } => Meaning::Plays(seat, kingdom.word()),
            // The first turn's order is found in the set-up.
            Event::PhaseBegan { phase: Phase::Events } => Meaning::Turn,
            Event::Eliminated { seat } => Meaning::Out(seat),
            Event::Honoured { seat, points, why } => Meaning::Points(seat, points, Play(why.word())),
            Event::RouteHonoured { seat, points } => Meaning::Points(seat, points, Play("trade_route")),
            Event::Scored { seat, points, category } => Meaning::Points(seat, points, Final(category.word())),
            Event::ScoredPrisoners { seat, points } => Meaning::Points(seat, points, Final("prisoners")),
            Event::ScoredDebt { seat, points } => Meaning::Points(seat, points, Final("debt")),
            Event::ScoredTokens { seat, points } => Meaning::Points(seat, points, Final("objective_tokens")),
            _ => return None,
        })
    }
}
