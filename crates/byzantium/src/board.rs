//! The table in a terminal: cities by holder, special spaces, army sheets, and what goes on.
//!
//! Everything fits 80 columns. Players are told by their first letters, which differ in both languages.

use table::{Lang, Seat, Seats, Words};

use crate::frame::{Attack, Foe, Frame, March, Stage};
use crate::map::{City, cities};
use crate::pieces::{Holder, SEATS, Side, Space, Unit};
use crate::state::Byzantium;
use crate::upkeep::TURNS;
use crate::view::View;
use crate::words::{
    CityWords, army_of, attacker, colour_name, count, cubes, player_list, side_name, space_name,
};

const WIDTH: usize = 80;
/// The columns of the list of cities, and how wide a name is in them.
const COLUMNS: usize = 3;
const CELL: usize = 26;
const NAME: usize = 14;
/// The first column of an army sheet, and of the special spaces.
const LABEL: usize = 17;
const SPACE: usize = 24;

const BOLD: &str = "1";
const DIM: &str = "2";

/// Text in an ANSI style.
fn paint(style: &str, text: &str) -> String {
    if text.trim().is_empty() || style.is_empty() {
        text.into()
    } else {
        format!("\x1b[{style}m{text}\x1b[0m")
    }
}

/// Text filled up with spaces; every character here is one column wide.
fn pad(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(text.chars().count())))
}

/// The colour of a player, readable on dark and on light ground.
fn ink(seat: usize) -> String {
    format!("{BOLD};38;5;{}", [160, 136, 33, 34][seat % SEATS])
}

fn holder_ink(holder: Holder) -> &'static str {
    match holder {
        Holder::Byzantine => "38;5;134",
        Holder::Arab => BOLD,
        Holder::Persian => DIM,
        Holder::Bulgar => "38;5;202",
    }
}

fn letter(seat: usize, lang: Lang) -> String {
    colour_name(Seat(seat as u8), lang).chars().take(1).collect()
}

/// Parts on as many lines as they need, behind a margin; a part is broken only if no line can hold it.
fn wrap(parts: &[String], margin: usize) -> Vec<String> {
    let width = |text: &str| text.chars().count();
    let mut lines: Vec<String> = Vec::new();
    let mut add = |text: &str, between: &str, anew: bool| match lines.last_mut() {
        Some(line) if !anew && width(line) + width(between) + width(text) <= WIDTH => {
            line.push_str(between);
            line.push_str(text);
        }
        _ => lines.push(" ".repeat(margin) + text),
    };
    for part in parts {
        if margin + width(part) <= WIDTH {
            add(part, " · ", false);
            continue;
        }
        for (place, word) in part.split(' ').enumerate() {
            add(word, " ", place == 0);
        }
    }
    lines
}

/// The board as everybody sees it; the viewer's own sheet comes last, next to the prompt.
pub(crate) fn board(view: &View, lang: Lang) -> String {
    let Ok(game) = Byzantium::read_position(&view.table) else { return String::new() };
    let mut lines = head(&game, lang);
    for holder in Holder::ALL {
        lines.extend(city_lines(&game, holder, lang));
    }
    lines.push(legend(lang));
    lines.push(String::new());
    lines.extend(space_lines(&game, lang));
    lines.extend(wrap(&bulgars(&game, lang), 2));
    let own = (0..game.seats).find(|&seat| view.viewer.is(Seat(seat)));
    for seat in game.clockwise(own.map_or(0, |own| own + 1)) {
        lines.push(String::new());
        lines.extend(sheet_lines(&game, seat, own == Some(seat as u8), lang));
    }
    let now = now(&game, lang);
    if !now.is_empty() {
        lines.push(String::new());
        lines.extend(wrap(&now, 2).into_iter().map(|line| paint(BOLD, &line)));
    }
    lines.push(String::new());
    lines.join("\n")
}

fn head(game: &Byzantium, lang: Lang) -> Vec<String> {
    let over = matches!(game.flow.top(), Frame::Over { .. });
    let mut parts =
        vec![format!("{} {} {} {TURNS}", lang.of("Turn", "Tour"), game.turn, lang.of("of", "sur"))];
    match (over, phase_two(game)) {
        (true, _) => parts.push(lang.of("the game is over", "la partie est finie").into()),
        (_, true) => {
            parts.push(lang.of("phase 2: income and upkeep", "phase 2 : revenus et entretien").into());
        }
        _ => parts.push(format!("round {}", game.round)),
    }
    let first = colour_name(Seat(game.first), lang);
    parts.push(format!("{} {first}", lang.of("first player:", "premier joueur :")));
    if !game.passed.is_empty() && !over {
        let who = player_list(game.passed, lang);
        let verb = match (lang, game.passed.len()) {
            (Lang::En, _) => "passed:",
            (Lang::Fr, 1) => "a passé :",
            (Lang::Fr, _) => "ont passé :",
        };
        let next = game.first_passer.filter(|_| game.turn < TURNS).map_or(String::new(), |seat| {
            format!(
                " ({} {})",
                lang.of("next first player:", "prochain premier joueur :"),
                colour_name(seat, lang)
            )
        });
        parts.push(format!("{verb} {who}{next}"));
    }
    let mut lines = wrap(&parts, 0);
    lines.push(String::new());
    lines
}

fn phase_two(game: &Byzantium) -> bool {
    matches!(game.flow.top(), Frame::Upkeep { .. })
}

/// Whether an army has been paid in this phase 2, which goes round from the first player (BY-29.13).
fn has_paid(game: &Byzantium, seat: usize, side: Side) -> bool {
    let Frame::Upkeep { seat: now, side: paying, .. } = game.flow.top() else { return false };
    let place = |seat: usize| (seat as u8 + game.seats - game.first) % game.seats;
    (place(seat), side as u8) < (place(now.index()), paying as u8)
}

// --- cities ---------------------------------------------------------------------------------

/// The cities of a holder in three columns, read line by line.
fn city_lines(game: &Byzantium, holder: Holder, lang: Lang) -> Vec<String> {
    let all: Vec<City> = cities(game.held[holder as usize]).collect();
    if all.is_empty() {
        return Vec::new();
    }
    let title = match holder {
        Holder::Byzantine => lang.of("Byzantine cities", "Cités byzantines"),
        Holder::Arab => lang.of("Arab cities", "Cités arabes"),
        Holder::Persian => lang.of("Persian cities", "Cités perses"),
        Holder::Bulgar => lang.of("Bulgar cities", "Cités bulgares"),
    };
    let mut lines = vec![paint(BOLD, &format!("{title} ({})", all.len()))];
    for row in all.chunks(COLUMNS) {
        let row: String = row.iter().map(|&city| city_cell(game, city, holder, lang)).collect();
        lines.push(format!("  {}", row.trim_end()));
    }
    lines
}

/// Name, size, marker and pawns: `Damascus       3 R# ▲Y`.
fn city_cell(game: &Byzantium, city: City, holder: Holder, lang: Lang) -> String {
    let full = CityWords::new(game.map.name(city), lang).name();
    let mut name: String = full.chars().take(NAME).collect();
    if name.len() < full.len() {
        name = full.chars().take(NAME - 1).chain(['…']).collect();
    }
    let mut parts = vec![
        (pad(&name, NAME + 1), holder_ink(holder).to_owned()),
        (format!("{} ", game.size(city)), String::new()),
    ];
    match game.controller(city) {
        Some(seat) => {
            parts.push((letter(seat, lang), ink(seat)));
            parts.push((if game.fortified(city) { "# " } else { "  " }.into(), BOLD.into()));
        }
        None => parts.extend([("·".into(), DIM.into()), ("  ".into(), String::new())]),
    }
    for (side, pawn) in Side::BOTH.into_iter().zip(["▲", "△"]) {
        for (place, seat) in game.pawns_in(city, side).iter().enumerate() {
            let seat = seat.index();
            let pawn = if place == 0 { pawn } else { "" };
            parts.push((format!("{pawn}{}", letter(seat, lang)), ink(seat)));
        }
    }
    let width: usize = parts.iter().map(|(text, _)| text.chars().count()).sum();
    let text: String = parts.iter().map(|(text, style)| paint(style, text)).collect();
    text + &" ".repeat(CELL.saturating_sub(width))
}

fn legend(lang: Lang) -> String {
    let legend = lang.of(
        "city, tokens or value, controller (# fortified), pawns: ▲ Byzantine △ Arab",
        "cité, jetons ou valeur, contrôle (# fortifiée), pions : ▲ byzantin △ arabe",
    );
    format!("  {}", paint(DIM, legend))
}

// --- spaces ---------------------------------------------------------------------------------

/// Two kinds of spaces on a line.
fn space_lines(game: &Byzantium, lang: Lang) -> Vec<String> {
    let mut lines = vec![paint(BOLD, lang.of("Special spaces", "Emplacements spéciaux"))];
    for row in Space::ALL.chunks(2) {
        let row: String = row.iter().map(|&space| space_cell(game, space, lang)).collect();
        lines.push(format!("  {}", row.trim_end()));
    }
    lines
}

/// Whose cubes lie there, and what is free: `Emperor   R, guard`.
fn space_cell(game: &Byzantium, space: Space, lang: Lang) -> String {
    // The full names of these two would not leave room for anything else.
    let name = match space {
        Space::ByzantineDevelopment => lang.of("Byzantine development", "Développement byzantin"),
        Space::ArabDevelopment => lang.of("Arab development", "Développement arabe"),
        _ => space_name(space, lang),
    };
    let mut words: Vec<(String, String)> = Vec::new();
    for (seat, &cubes) in game.spaces[space as usize].iter().enumerate() {
        words.extend((0..cubes).map(|_| (letter(seat, lang), ink(seat))));
    }
    let free = game.free(space);
    if free > 0 {
        words.push((count(free, ["free", "libre"], lang).replace("frees", "free"), DIM.into()));
    }
    let guard = match space {
        Space::Emperor => Some(Side::Byzantine),
        Space::Caliph => Some(Side::Arab),
        _ => None,
    };
    if let Some(side) = guard
        && free == 0
    {
        let with_army = game.guards[side as usize];
        let word = if with_army { lang.of("guard", "Garde") } else { lang.of("no guard", "sans Garde") };
        words.push((word.into(), String::new()));
    }
    let width: usize = words.iter().map(|(text, _)| text.chars().count() + 1).sum();
    let text: String = words.iter().map(|(text, style)| paint(style, text) + " ").collect();
    pad(name, SPACE) + &text + &" ".repeat((WIDTH / 2 - 1 - SPACE).saturating_sub(width))
}

fn bulgars(game: &Byzantium, lang: Lang) -> Vec<String> {
    let (armed, reserve) = (game.bulgars, game.reserve());
    let reach: Vec<&str> =
        cities(game.bulgar_front()).map(|city| CityWords::new(game.map.name(city), lang).name()).collect();
    let reach = if reach.is_empty() { lang.of("nothing", "rien").into() } else { reach.join(", ") };
    match lang {
        Lang::En => vec![
            format!("Bulgar box: {}", cubes(armed, lang)),
            format!("in reserve: {reserve}"),
            format!("within reach: {reach}"),
        ],
        Lang::Fr => vec![
            format!("Case des Bulgares : {}", cubes(armed, lang)),
            format!("en réserve : {reserve}"),
            format!("à portée : {reach}"),
        ],
    }
}

// --- players --------------------------------------------------------------------------------

/// The titles of the numbers of an army.
const TITLES: [[&str; 9]; 2] = [
    ["Elite", "Main", "Levy", "Movement", "Treasury", "Income", "Upkeep", "VP", "Cities"],
    ["Élite", "Corps", "Milice", "Dépl.", "Trésor", "Revenus", "Entretien", "PV", "Cités"],
];

fn sheet_lines(game: &Byzantium, seat: usize, own: bool, lang: Lang) -> Vec<String> {
    let titles = TITLES[lang.of(0, 1)];
    // Numbers stand right under their titles, with room for three digits.
    let right = |text: &str, title: &str| {
        let width = title.chars().count().max(3) + 1;
        " ".repeat(width.saturating_sub(text.chars().count())) + text
    };
    let decides = game.decider() == Some(seat);
    let you = if own { lang.of(" (you)", " (vous)") } else { "" };
    let name = format!("{} {}{you}", if decides { "►" } else { " " }, colour_name(Seat(seat as u8), lang));
    let heading: String = titles.iter().map(|title| right(title, title)).collect();
    let mut lines = vec![format!("{}{}", paint(&ink(seat), &pad(&name, LABEL)), paint(DIM, &heading))];
    let over = matches!(game.flow.top(), Frame::Over { .. });
    for side in Side::BOTH {
        let player = game.player(seat);
        let mut numbers: Vec<String> =
            Unit::ALL.iter().map(|&unit| player.cubes_in(side, unit).to_string()).collect();
        if game.has_guard(seat, side) {
            numbers[0].push_str("+1");
        }
        numbers.push(player.money(side).to_string());
        // In phase 2 the income is in the treasury; after the end the cities are on the tracks as well.
        let open = |text: String| if over { String::new() } else { text };
        numbers.push(if phase_two(game) {
            String::new()
        } else {
            open(format!("+{}", game.income(seat, side)))
        });
        let due = if has_paid(game, seat, side) { 0 } else { game.bill(seat, side) };
        numbers.push(open(format!("-{due}")));
        numbers.push(game.track(seat, side).to_string());
        numbers.push(open(format!("+{}", game.city_points(seat, side))));
        let numbers: String =
            numbers.iter().zip(titles).map(|(number, title)| right(number, title)).collect();
        let label = match side {
            Side::Byzantine => lang.of("Byzantine", "Byzantin"),
            Side::Arab => lang.of("Arab", "Arabe"),
        };
        lines.push(format!("    {}{}", pad(label, LABEL - 4), numbers.trim_end()));
    }
    lines.extend(wrap(&pieces(game, seat, lang), 4));
    lines.extend(wrap(&score(game, seat, over, lang), 4));
    lines
}

/// The cubes that are in no box, and what else there is.
fn pieces(game: &Byzantium, seat: usize, lang: Lang) -> Vec<String> {
    let player = game.player(seat);
    let mut parts = vec![
        format!("{} {}", lang.of("pool", "réserve"), player.pool),
        format!("{} {}", lang.of("casualties", "pertes"), player.casualties),
        format!("fortifications {}", player.discs),
    ];
    for (number, en, fr) in [
        (player.buildings[0], "churches", "églises"),
        (player.buildings[1], "mosques", "mosquées"),
        (player.taxing, "tax", "taxe"),
        (player.removed, "out of the game", "hors jeu"),
    ] {
        if number > 0 {
            parts.push(format!("{} {number}", lang.of(en, fr)));
        }
    }
    parts
}

/// What the two tracks count now and would count at the end (BY-31.7).
fn score(game: &Byzantium, seat: usize, over: bool, lang: Lang) -> Vec<String> {
    if over {
        return vec![format!("{} {}", lang.of("final total", "total final"), game.final_total(seat))];
    }
    let tracks = Side::BOTH.map(|side| game.track(seat, side));
    let end = Side::BOTH.map(|side| game.track(seat, side) + game.city_points(seat, side));
    let of = |[byzantine, arab]: [u16; 2]| {
        let (high, low) = (byzantine.max(arab), byzantine.min(arab));
        let lower = if byzantine < arab { Side::Byzantine } else { Side::Arab };
        let short = high.div_ceil(2).saturating_sub(low);
        let total = crate::counted(byzantine, arab);
        match (short, lang) {
            (0, _) => total.to_string(),
            (_, Lang::En) => format!("{total} ({} is {short} VP short of half)", side_name(lower, lang)),
            (_, Lang::Fr) => {
                format!("{total} (il manque {short} PV {} pour la moitié)", french_points(lower, short))
            }
        }
    };
    vec![
        format!("{} {}", lang.of("counts now:", "compte maintenant :"), of(tracks)),
        format!("{} {}", lang.of("with cities:", "avec les cités :"), of(end)),
    ]
}

fn french_points(side: Side, number: u16) -> String {
    format!("{}{}", side_name(side, Lang::Fr), if number > 1 { "s" } else { "" })
}

// --- what goes on ---------------------------------------------------------------------------

/// What is being resolved; nothing where a player just chooses an action.
fn now(game: &Byzantium, lang: Lang) -> Vec<String> {
    if let Some(outcome) = game.result() {
        return vec![Byzantium::outcome_words(&outcome, lang)];
    }
    match (game.attack(), game.march()) {
        (Some(attack), _) => attack_words(game, attack, lang),
        (None, Some(march)) => march_words(game, march, lang),
        _ => Vec::new(),
    }
}

fn march_words(game: &Byzantium, march: March<City>, lang: Lang) -> Vec<String> {
    let army = army_of(Seat(game.active), march.side, lang);
    let moves = count(march.moves, ["move", "mouvement"], lang);
    let mut parts = vec![match lang {
        Lang::En => format!("On the march: {army}, {moves} made"),
        Lang::Fr => {
            format!("En marche : {army}, {moves} déjà fait{}", if march.moves > 1 { "s" } else { "" })
        }
    }];
    let doubled = game.to_position().doubled;
    if !doubled.is_empty() {
        let name = |city| CityWords::new(city, lang).name();
        let links: Vec<String> = doubled.iter().map(|&(a, b)| format!("{} – {}", name(a), name(b))).collect();
        parts.push(format!("{} {}", lang.of("doubled at sea:", "doublé en mer :"), links.join(", ")));
    }
    parts
}

/// Who fights whom, with what, and how far it is.
fn attack_words(game: &Byzantium, attack: Attack<City>, lang: Lang) -> Vec<String> {
    let city = CityWords::new(game.map.name(attack.city), lang);
    let who = attacker(Seat(game.active), attack.by, lang);
    let force = |dice: u8, strength: u8| match lang {
        Lang::En => format!("strength {strength}, dice {dice}"),
        Lang::Fr => format!("puissance {strength}, dés {dice}"),
    };
    let ours = force(game.attack_dice(attack.by), game.attack_strength(attack.by));
    let title = match attack.stage {
        Stage::Battle { .. } | Stage::Compare { .. } => lang.of("Battle", "Bataille"),
        Stage::Siege => lang.of("Siege", "Siège"),
        Stage::Won => lang.of("Conquest", "Conquête"),
        _ => lang.of("Attack", "Attaque"),
    };
    let place = match (lang, attack.stage) {
        (_, Stage::Battle { .. } | Stage::Compare { .. }) => city.at(),
        (_, Stage::Siege | Stage::Won) => city.of(),
        (Lang::En, _) => format!("on {}", city.name()),
        (Lang::Fr, _) => format!("contre {}", city.name()),
    };
    let mut parts = vec![format!("{title} {place}{} {who} ({ours})", lang.of(":", " :"))];
    let side = game.holder(attack.city).side();
    if let Stage::Battle { foe, .. } | Stage::Compare { foe } = attack.stage {
        let theirs = force(game.foe_dice(foe, side), game.foe_strength(foe, side));
        parts.push(format!("{} {} ({theirs})", lang.of("against", "contre"), foe_words(foe, side, lang)));
    }
    let still = |seats: Seats| (!seats.is_empty()).then(|| player_list(seats, lang));
    if let Some(seats) = still(attack.undecided) {
        parts.push(format!("{} {seats}", lang.of("to flee or stand:", "à fuir ou tenir :")));
    }
    let others = match attack.stage {
        Stage::Battle { foe: Foe::Army(foe), .. } | Stage::Compare { foe: Foe::Army(foe) } => {
            attack.standing.without(foe)
        }
        _ => attack.standing,
    };
    if let Some(seats) = still(others) {
        let verb = if others.len() > 1 {
            lang.of("also standing:", "tiennent aussi :")
        } else {
            lang.of("also standing:", "tient aussi :")
        };
        parts.push(format!("{verb} {seats}"));
    }
    if attack.stage != Stage::Won {
        let fort = if game.fortified(attack.city) {
            lang.of(" with its fortification", " avec sa fortification")
        } else {
            ""
        };
        let defence = game.defence(attack.city);
        parts.push(format!("{} {defence}{fort}", lang.of("strength of the city:", "puissance de la cité :")));
    }
    parts
}

fn foe_words(foe: Foe, side: Option<Side>, lang: Lang) -> String {
    match (foe, side) {
        (Foe::Army(seat), Some(side)) => army_of(seat, side, lang),
        (Foe::Levy(seat), _) => match lang {
            Lang::En => format!("{}'s levy", colour_name(seat, lang)),
            Lang::Fr => format!("la Milice de {}", colour_name(seat, lang)),
        },
        _ => lang.of("the Bulgars", "les Bulgares").into(),
    }
}
