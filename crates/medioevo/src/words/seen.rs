//! Words for somebody who sees the table: players with their kingdoms, pieces as what they are, actions with what they
//! move, meet and cost. And how actions are typed there: players by their letters, zones by their names.

use table::{Fast, Lang, Seat, Viewer};

use super::names::Names;
use crate::data::{DataRef, data};
use crate::frame::Frame;
use crate::map::{Kingdom, Map, Zone};
use crate::notation::{Action, Piece};
use crate::pieces::SEATS;
use crate::setup::Setup;
use crate::state::Medioevo;
use crate::view::View;

/// Who reads what a view shows.
pub(crate) fn reader(view: &View) -> Option<Seat> {
    match view.viewer {
        Viewer::Seat(seat) if seat.0 < view.table.options.seats => Some(seat),
        _ => None,
    }
}

/// The state that a view shows; nothing that is dealt for it may be told.
pub(crate) fn table_of(view: &View) -> Medioevo {
    Medioevo::dealt(view, &mut Fast::new(0))
}

/// Says something in the names of a table that somebody sees.
pub(crate) fn say<T>(view: &View, lang: Lang, say: impl FnOnce(&Names<'_>) -> T) -> T {
    let called = |seat: Seat| player(view, seat, lang.of("Player", "Joueur"), lang);
    let seen = |piece: Piece| {
        let gear = view.table.gear.get(piece.seat.index())?.get(usize::from(piece.place))?;
        gear.as_ref().map(|gear| (gear.kind, gear.level))
    };
    let names = Names::new(data_of(view), lang).calling(&called).seeing(&seen);
    say(&reader(view).map_or(names, |reader| names.read_by(reader)))
}

/// "Player A (Hungary)": the letter on the board and the land he rules.
pub(super) fn player(view: &View, seat: Seat, title: &str, lang: Lang) -> String {
    let name = format!("{title} {}", seat.letter());
    let kingdom = view.table.players.get(seat.index()).map(|player| player.kingdom);
    match kingdom.and_then(|kingdom| ruled(view.table.flow.first(), seat, kingdom)) {
        Some(kingdom) => format!("{name} ({})", Names::new(data_of(view), lang).land(kingdom)),
        None => name,
    }
}

/// The data of a table.
pub(super) fn data_of(view: &View) -> DataRef {
    data(view.table.options.data).unwrap_or_else(super::house)
}

/// The kingdom of a player; some have none yet while kingdoms are given out.
pub(crate) fn kingdom(game: &Medioevo, seat: Seat) -> Option<Kingdom> {
    ruled(game.flow.frames().first(), seat, game.player(seat).kingdom)
}

fn ruled(bottom: Option<&Frame>, seat: Seat, kingdom: Kingdom) -> Option<Kingdom> {
    match bottom {
        Some(Frame::Setup(Setup::Pick { rulers, .. } | Setup::Pledge { rulers, .. })) => {
            rulers.get(seat.index()).copied().flatten()
        }
        _ => Some(kingdom),
    }
}

/// An action with the letters of players in place of their numbers.
pub(super) fn spelled(action: Action) -> String {
    let verb = action.verb();
    let at = |seat: Seat| seat.letter();
    match action {
        Action::Seat(seat)
        | Action::LetPass(seat)
        | Action::AskAbout(seat)
        | Action::Declare(seat)
        | Action::Truce(seat)
        | Action::Peace(seat)
        | Action::Partner(seat)
        | Action::Against(seat) => format!("{verb} {}", at(seat)),
        Action::Piece(piece) | Action::Seize(piece) => format!("{verb} {}.{}", at(piece.seat), piece.place),
        Action::Ransom(holder, figure) => format!("{verb} {} {figure}", at(holder)),
        Action::Clause(kind, from, to, number) => format!("{verb} {kind} {} {} {number}", at(from), at(to)),
        Action::Gift(from, to, florins) | Action::Fee(from, to, florins) => {
            format!("{verb} {} {} {florins}", at(from), at(to))
        }
        Action::Release(holder, owner, figure) => format!("{verb} {} {} {figure}", at(holder), at(owner)),
        Action::Denounce(pact, seat) => format!("{verb} {pact} {}", at(seat)),
        other => other.to_string(),
    }
}

/// The notation of what was typed: letters of players, names of zones in both languages, capitals and accents are
/// understood. What can't be read so stays as it is.
pub(super) fn understood(data: DataRef, typed: &str) -> String {
    let readable = |text: &str| text.parse::<Action>().is_ok();
    if readable(typed) {
        return typed.into();
    }
    let words: Vec<String> = fold(typed).split_whitespace().map(numbered).collect();
    let plain = words.join(" ");
    if readable(&plain) {
        return plain;
    }
    let zoned = with_zones(&data.get().map, &plain);
    if readable(&zoned) { zoned } else { typed.into() }
}

/// "b" and "b.3" with the number of the seat.
fn numbered(word: &str) -> String {
    let (head, rest) = word.split_once('.').map_or((word, None), |(head, rest)| (head, Some(rest)));
    let seat = (0..SEATS as u8).map(Seat).find(|seat| head == seat.letter().to_lowercase().to_string());
    match (seat, rest) {
        (Some(seat), None) => seat.to_string(),
        (Some(seat), Some(rest)) => format!("{seat}.{rest}"),
        (None, _) => word.into(),
    }
}

/// The text with the ids of zones in place of their names, the longest first: "Upper Hungary" before "Hungary".
fn with_zones(map: &Map, text: &str) -> String {
    let mut names: Vec<(String, String)> = map
        .zones()
        .iter()
        .flat_map(|zone| zone_names(map, zone).map(|name| (fold(&name), map.name(zone).to_string())))
        .collect();
    names.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
    let mut text = format!(" {text} ");
    for (name, id) in names {
        text = text.replace(&format!(" {name} "), &format!(" {id} "));
    }
    text.trim().into()
}

/// What a zone is called in English and in French.
pub(crate) fn zone_names(map: &Map, zone: Zone) -> [String; 2] {
    let (atlas, id) = (map.atlas(), map.name(zone));
    let land = atlas.territories.iter().find(|facts| facts.id == id);
    let sea = atlas.seas.iter().find(|facts| facts.id == id);
    let land = land.map(|facts| [facts.name_en.clone(), facts.name_fr.clone()]);
    let sea = || sea.map(|facts| [facts.name_en.clone(), facts.name_fr.clone()]);
    land.or_else(sea).unwrap_or_default()
}

/// Small letters without accents, for comparing what was typed.
pub(crate) fn fold(text: &str) -> String {
    let plain = |letter: char| match letter {
        'à' | 'â' | 'ä' => 'a',
        'ç' => 'c',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' | 'ö' => 'o',
        'ù' | 'û' | 'ü' => 'u',
        '’' => '\'',
        other => other,
    };
    text.trim().to_lowercase().chars().map(plain).collect()
}
