//! What is asked and what can be answered, in words for a page: players, zones and Empire cards are marked in them.

use schemars::JsonSchema;
use serde::Serialize;
use table::{Action as _, Game, Lang, Legal, Said, Seat};
use ts_rs::TS;

use super::battle::Engagement;
use super::reach::Reach;
use super::warns::warnings;
use crate::data::ZoneName;
use crate::frame::Frame;
use crate::movement::{Manoeuvre, Move};
use crate::notation::{Action, Piece};
use crate::state::Medioevo;
use crate::view::{Prompt, View, awaited_in};
use crate::words::{self, Names, Warning, reader};

/// Stands for the number in the words of a range; no sentence has it otherwise.
const ANY: u32 = u32::MAX;

/// Something that the viewer may do.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Choice {
    /// In notation; with `{n}` for any number of a range.
    pub action: String,
    /// In words; with `{n}` for the same number.
    pub said: Said,
    /// Where it would happen: where a step goes, what is attacked, where something is built.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub zone: Option<ZoneName>,
    /// The transport or siege engine that it would be done with, or to.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub piece: Option<Piece>,
    /// The player whom it concerns.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<Seat>,
    /// The movement points that it takes: a step, or the last one into an attack.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cost: Option<u8>,
    /// Consequences that are worth a warning.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Said>>")]
    pub warns: Vec<Said>,
    /// How the battle would go that an attack leads to, if it began with this.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub odds: Option<Engagement>,
    /// Whether it is said beside the game: diplomacy, standing orders, claims.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub aside: bool,
}

/// Where a way of a piece may end, and what awaits it there.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Caution {
    /// Where.
    pub zone: ZoneName,
    /// What it brings about.
    pub warns: Vec<Said>,
}

/// Says something in both languages in the names of a table that somebody sees, with marks.
pub(super) fn said(view: &View, say: impl Fn(&Names<'_>) -> String) -> Said {
    Said::both(|lang: Lang| words::say(view, lang, |names| say(&names.marking())))
}

/// What is asked, or how it ended.
pub(super) fn question(view: &View, game: &Medioevo) -> Said {
    if let Some(outcome) = game.outcome() {
        return said(view, |names| words::ended(names, &outcome));
    }
    let prompt = Prompt::new(awaited_in(view, game), view.viewer, game.flow.top());
    said(view, |names| words::question(names, &prompt, reader(view)))
}

/// What a window is about, where one is open.
pub(super) fn cause(view: &View, game: &Medioevo) -> Option<Said> {
    let tell = |lang: Lang| words::say(view, lang, |names| words::cause(&names.marking(), game));
    Some(Said { en: tell(Lang::En)?, fr: tell(Lang::Fr)? })
}

/// Everything that the viewer may do.
pub(super) fn choices(view: &View, game: &Medioevo, legal: &Legal<Action>) -> Vec<Choice> {
    let Some(seat) = reader(view) else { return Vec::new() };
    let top = game.flow.top();
    let choice = |action: Action, aside: bool| Choice {
        action: action.to_string(),
        said: said(view, |names| words::action_on(names, game, seat, action)),
        zone: zone_of(action, top),
        piece: piece_of(action, seat),
        seat: seat_of(action, seat),
        cost: game.points_of(seat, action),
        warns: warned(view, warnings(game, seat, action)),
        odds: game.prospect(seat, action),
        aside,
    };
    let actions = legal.actions().iter().map(|&action| choice(action, false));
    let ranges = legal.ranges().iter().map(|range| Choice {
        action: range.action.template(),
        said: template(view, top, range.action),
        ..choice(range.action.with_number(range.min), false)
    });
    let asides = legal.interface_only().iter().map(|&action| choice(action, true));
    actions.chain(ranges).chain(asides).collect()
}

fn warned(view: &View, warnings: Vec<Warning>) -> Vec<Said> {
    warnings.into_iter().map(|warning| said(view, |names| words::warning(names, warning))).collect()
}

/// What awaits a viewer at the end of his ways.
pub(super) fn cautions(view: &View, game: &Medioevo, seat: Seat, reaches: &[Reach]) -> Vec<Caution> {
    let cautions = game.cautions(seat, reaches).into_iter();
    cautions.map(|(zone, warnings)| Caution { zone, warns: warned(view, warnings) }).collect()
}

/// The words of an action with any number.
fn template(view: &View, top: Frame, action: Action) -> Said {
    let action = action.with_number(i64::from(ANY));
    said(view, |names| words::action(names, action, Some(top)).replace(&ANY.to_string(), "{n}"))
}

/// Where an action happens.
fn zone_of(action: Action, top: Frame) -> Option<ZoneName> {
    match (action, top) {
        (
            Action::Zone(zone)
            | Action::Step(_, zone)
            | Action::Walk(_, _, zone)
            | Action::Attack(zone)
            | Action::March(_, zone)
            | Action::Mend(zone, _)
            | Action::Add(_, zone)
            | Action::Lead(_, zone),
            _,
        )
        | (Action::Yes, Frame::Manoeuvre(Manoeuvre { doing: Move::Confirm(zone), .. }))
        | (Action::Done, Frame::Manoeuvre(Manoeuvre { doing: Move::Gather(zone, ..), .. })) => Some(zone),
        _ => None,
    }
}

/// The transport or siege engine of an action.
fn piece_of(action: Action, seat: Seat) -> Option<Piece> {
    match action {
        Action::Piece(piece) | Action::Seize(piece) => Some(piece),
        Action::Improve(place, _)
        | Action::Step(place, _)
        | Action::Load(place, _)
        | Action::Unload(place, _)
        | Action::Ship(_, place)
        | Action::Land(place)
        | Action::Join(place)
        | Action::Crew(place, _)
        | Action::AimAt(place, _)
        | Action::Fetch(place)
        | Action::Sell(place) => Some(Piece { seat, place }),
        _ => None,
    }
}

/// The other player whom an action concerns.
fn seat_of(action: Action, seat: Seat) -> Option<Seat> {
    match action {
        Action::Seat(other)
        | Action::LetPass(other)
        | Action::AskAbout(other)
        | Action::Declare(other)
        | Action::Truce(other)
        | Action::Peace(other)
        | Action::Partner(other)
        | Action::Against(other)
        | Action::Ransom(other, _)
        | Action::Denounce(_, other) => Some(other),
        Action::Piece(piece) | Action::Seize(piece) => Some(piece.seat).filter(|&owner| owner != seat),
        Action::Clause(_, one, other, _)
        | Action::Gift(one, other, _)
        | Action::Fee(one, other, _)
        | Action::Release(one, other, _) => Some(if one == seat { other } else { one }),
        _ => None,
    }
}
