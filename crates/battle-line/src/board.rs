//! The names of cards and formations, and the board drawn with them.

use table::{Lang, Seat};

use crate::card::{Card, Flag, Pile, Tactic};
use crate::formation::{Category, Strength, strength};
use crate::options::Tactics;
use crate::view::{FlagState, Scouted, Step, View};

// --- names ----------------------------------------------------------------------------------

/// The units of a value (table 1.1).
pub(crate) fn unit_name(value: u8, lang: Lang) -> &'static str {
    match value {
        1 => lang.of("Skirmishers", "Frondeurs"),
        2 => lang.of("Peltasts", "Peltastes"),
        3 => lang.of("Javalineers", "Javeliniers"),
        4 => "Hoplites",
        5 => lang.of("Phalangists", "Phalanges"),
        6 => lang.of("Hypaspists", "Hypaspistes"),
        7 => lang.of("Light Cavalry", "Cavalerie Légère"),
        8 => lang.of("Heavy Cavalry", "Cavalerie Lourde"),
        9 => "Chariots",
        _ => lang.of("Elephants", "Éléphants"),
    }
}

fn tactic_name(tactic: Tactic, lang: Lang) -> &'static str {
    match tactic {
        Tactic::Alexander => lang.of("Alexander", "Alexandre"),
        Tactic::Darius => "Darius",
        Tactic::Companion => lang.of("Companion Cavalry", "Renforts de Cavalerie"),
        Tactic::Shield => lang.of("Shield Bearers", "Porteurs de boucliers"),
        Tactic::Fog => lang.of("Fog", "Brouillard"),
        Tactic::Mud => lang.of("Mud", "Boue"),
        Tactic::Scout => lang.of("Scout", "Éclaireur"),
        Tactic::Redeploy => lang.of("Redeploy", "Redéploiement"),
        Tactic::Deserter => lang.of("Deserter", "Déserteur"),
        Tactic::Traitor => lang.of("Traitor", "Traître"),
    }
}

/// What a tactics card does, in short (table 1.2).
pub(crate) fn effect(tactic: Tactic, lang: Lang) -> &'static str {
    match tactic {
        Tactic::Alexander | Tactic::Darius => {
            lang.of("any colour, any value from 1 to 10", "n'importe quelle couleur, n'importe quelle valeur")
        }
        Tactic::Companion => lang.of("any colour, value 8", "n'importe quelle couleur, valeur 8"),
        Tactic::Shield => {
            lang.of("any colour, value 1, 2 or 3", "n'importe quelle couleur, valeur 1, 2 ou 3")
        }
        Tactic::Fog => lang.of("only sums count at its flag", "seules les sommes comptent à son drapeau"),
        Tactic::Mud => {
            lang.of("formations have 4 cards at its flag", "les formations ont 4 cartes à son drapeau")
        }
        Tactic::Scout => lang.of("draw 3 cards, put 2 back", "piocher 3 cartes, en remettre 2"),
        Tactic::Redeploy => {
            lang.of("move or discard one of your own cards", "déplacer ou défausser une de vos cartes")
        }
        Tactic::Deserter => lang.of("discard one enemy card", "défausser une carte adverse"),
        Tactic::Traitor => lang.of("take over one enemy troop card", "s'emparer d'une Troupe adverse"),
    }
}

/// A card by its name: "Red 7", "Fog"; « Rouge 7 », « Brouillard ».
pub(crate) fn card_name(card: Card, lang: Lang) -> String {
    const COLOURS: [[&str; 6]; 2] = [
        ["Red", "Orange", "Yellow", "Green", "Blue", "Purple"],
        ["Rouge", "Orange", "Jaune", "Vert", "Bleu", "Violet"],
    ];
    match (card.colour(), card.value(), card.tactic()) {
        (Some(colour), Some(value), _) => format!("{} {value}", COLOURS[lang.of(0, 1)][colour as usize]),
        (_, _, Some(tactic)) => tactic_name(tactic, lang).into(),
        _ => String::new(),
    }
}

/// A card inside a sentence: "Red 7", "Fog"; « le 7 rouge », « le Brouillard ».
pub(crate) fn the_card(card: Card, lang: Lang) -> String {
    let name = card_name(card, lang);
    if lang == Lang::En {
        return name;
    }
    match (card.tactic(), name.split_once(' ')) {
        (None, Some((colour, value))) => format!("le {value} {}", colour.to_lowercase()),
        (Some(Tactic::Companion | Tactic::Shield), _) => format!("les {name}"),
        (Some(Tactic::Mud), _) => format!("la {name}"),
        (Some(Tactic::Scout), _) => format!("l'{name}"),
        (Some(tactic), _) if !tactic.is_leader() => format!("le {name}"),
        _ => name,
    }
}

/// Several cards: troops as they are written, tactics by name.
pub(crate) fn card_list(cards: &[Card], between: &str, lang: Lang) -> String {
    let short = |card: &Card| if card.is_troop() { card.to_string() } else { card_name(*card, lang) };
    cards.iter().map(short).collect::<Vec<_>>().join(between)
}

/// A formation: "Wedge (12)", or "sum of 12" under Fog.
pub(crate) fn formation(strength: Strength, lang: Lang) -> String {
    let name = match strength.category {
        Category::Sum => return format!("{} {}", lang.of("sum of", "somme de"), strength.sum),
        Category::Host => lang.of("Host", "Horde"),
        Category::SkirmishLine => lang.of("Skirmish Line", "Ligne de Tirailleurs"),
        Category::BattalionOrder => lang.of("Battalion Order", "Ordre en Bataillons"),
        Category::Phalanx => lang.of("Phalanx", "Phalange"),
        Category::Wedge => lang.of("Wedge", "Pointe"),
    };
    format!("{name} ({})", strength.sum)
}

/// A formation with its article.
pub(crate) fn a_formation(strength: Strength, lang: Lang) -> String {
    let article = lang.of("a", if strength.category == Category::BattalionOrder { "un" } else { "une" });
    format!("{article} {}", formation(strength, lang))
}

/// A pile with its article.
pub(crate) fn the_pile(pile: Pile, lang: Lang) -> &'static str {
    match pile {
        Pile::Troops => lang.of("the troop pile", "la pioche des Troupes"),
        Pile::Tactics => lang.of("the tactics pile", "la pioche des Tactiques"),
    }
}

/// The letter of a player: A sits in seat 0, B in seat 1.
pub(crate) fn letter(seat: Seat) -> char {
    if seat.0 == 0 { 'A' } else { 'B' }
}

/// A number and its noun, English and French.
pub(crate) fn count(number: u32, noun: [&str; 2], lang: Lang) -> String {
    let many = lang.of(number != 1, number > 1);
    format!("{number} {}{}", lang.of(noun[0], noun[1]), if many { "s" } else { "" })
}

// --- the board ------------------------------------------------------------------------------

/// The width of a flag's column, between the lines.
const CELL: usize = 7;
/// The widest a line of cards in hand may be.
const LINE: usize = 80;

const BOLD: &str = "1";
const DIM: &str = "2";
const BRIGHT: &str = "1;7";

/// Text in an ANSI style.
fn paint(style: &str, text: &str) -> String {
    if text.trim().is_empty() { text.into() } else { format!("\x1b[{style}m{text}\x1b[0m") }
}

/// How a card looks: its colour, readable on dark and on light ground, or bold for a tactics card.
fn style(card: Card, strong: bool) -> String {
    let weight = if strong { BOLD } else { DIM };
    match card.colour() {
        Some(colour) => format!("{weight};38;5;{}", [160, 202, 136, 34, 33, 134][colour as usize]),
        None => weight.into(),
    }
}

/// Text in the middle of a column. Every character here is one column wide.
fn cell(text: &str, style: &str, fill: &str) -> String {
    if text.is_empty() {
        return paint(DIM, &fill.repeat(CELL));
    }
    let free = CELL.saturating_sub(text.chars().count());
    let left = free / 2;
    [paint(DIM, &fill.repeat(left)), paint(style, text), paint(DIM, &fill.repeat(free - left))].concat()
}

/// A row of the nine columns between three kinds of vertical lines.
fn row(view: &View, lines: [&str; 3], cell: impl Fn(Flag, &FlagState) -> String) -> String {
    let cells: Vec<String> = Flag::all().zip(&view.flags).map(|(flag, state)| cell(flag, state)).collect();
    let [left, middle, right] = lines.map(|line| paint(DIM, line));
    format!("  {left}{}{right}", cells.join(&middle))
}

/// The board as a viewer sees it: their own side below, that of seat 0 for a spectator.
pub(crate) fn board(view: &View, lang: Lang) -> String {
    let below = usize::from(view.viewer.is(Seat(1)));
    let above = 1 - below;
    let tall = |flag: &FlagState| flag.sides.iter().any(|side| side.len().max(size(flag)) > 3);
    let rows = if view.flags.iter().any(tall) { 4 } else { 3 };
    let mut lines = round_line(view, lang);
    lines.extend(player_lines(view, above, lang));
    lines.push(row(view, ["┌", "┬", "┐"], |flag, state| captured(flag, state, above)));
    lines.push(row(view, ["│"; 3], |_, state| strength_mark(state, above, lang)));
    for place in (0..rows).rev() {
        lines.push(row(view, ["│"; 3], |_, state| slot(state, above, place, lang)));
    }
    lines.push(row(view, ["├", "┼", "┤"], |_, state| environment(state, above, lang)));
    lines.push(row(view, ["│"; 3], |flag, state| centre(view, flag, state, below)));
    lines.push(row(view, ["├", "┼", "┤"], |_, state| environment(state, below, lang)));
    for place in 0..rows {
        lines.push(row(view, ["│"; 3], |_, state| slot(state, below, place, lang)));
    }
    lines.push(row(view, ["│"; 3], |_, state| strength_mark(state, below, lang)));
    lines.push(row(view, ["└", "┴", "┘"], |flag, state| captured(flag, state, below)));
    lines.extend(player_lines(view, below, lang));
    lines.extend(notes(view, below, lang));
    lines.extend(hand(view, lang));
    lines.push(String::new());
    lines.join("\n")
}

/// How many cards a formation has here (BL-6.1).
fn size(flag: &FlagState) -> usize {
    3 + usize::from(flag.mud.is_some())
}

/// A claimed flag lies behind the cards of its owner (BL-7.4).
fn captured(flag: Flag, state: &FlagState, seat: usize) -> String {
    let label = if state.owner.is_some_and(|owner| owner.index() == seat) {
        format!("[ {flag} ]")
    } else {
        String::new()
    };
    cell(&label, BOLD, "─")
}

/// An open flag in the middle, pointing at the player who can claim it; where a claimed one went.
fn centre(view: &View, flag: Flag, state: &FlagState, below: usize) -> String {
    match state.owner {
        Some(owner) => cell(if owner.index() == below { "↓" } else { "↑" }, DIM, " "),
        None if view.claimable[below].contains(&flag) => cell(&format!("▼ {flag} ▼"), BRIGHT, " "),
        None if view.claimable[1 - below].contains(&flag) => cell(&format!("▲ {flag} ▲"), BOLD, " "),
        None => cell(&flag.to_string(), BOLD, " "),
    }
}

/// Fog and Mud on one side of a flag.
fn environment(state: &FlagState, seat: usize, lang: Lang) -> String {
    let lies = |place: Option<Seat>| place.is_some_and(|side| side.index() == seat);
    let label = match (lies(state.fog), lies(state.mud)) {
        (true, true) => lang.of("Fog+Mud", "Br+Boue"),
        (true, false) => lang.of("Fog", "Brou."),
        (false, true) => lang.of("Mud", "Boue"),
        (false, false) => "",
    };
    cell(label, BOLD, "─")
}

/// The card at a place of a side, counted from the flag, or its empty slot.
fn slot(state: &FlagState, seat: usize, place: usize, lang: Lang) -> String {
    let open = state.owner.is_none();
    match state.sides[seat].get(place) {
        Some(&card) => cell(&mark(card, lang), &style(card, open), " "),
        None if open && place < size(state) => cell("·", DIM, " "),
        None => cell("", DIM, " "),
    }
}

/// A card in a narrow column.
fn mark(card: Card, lang: Lang) -> String {
    match card.tactic() {
        Some(Tactic::Alexander) => "Alex.".into(),
        Some(Tactic::Companion) => lang.of("Comp.", "Renf.").into(),
        Some(Tactic::Darius) => "Dari.".into(),
        Some(Tactic::Shield) => lang.of("Shld.", "Bouc.").into(),
        _ => card.to_string(),
    }
}

/// What a complete side amounts to.
fn strength_mark(state: &FlagState, seat: usize, lang: Lang) -> String {
    let Some(strength) = strength(&state.sides[seat], size(state) as u8, state.fog.is_some()) else {
        return cell("", DIM, " ");
    };
    let name = match strength.category {
        Category::Sum => lang.of("Sum", "Som"),
        Category::Host => lang.of("Hst", "Hde"),
        Category::SkirmishLine => lang.of("Skm", "Tir"),
        Category::BattalionOrder => "Bat",
        Category::Phalanx => lang.of("Phx", "Phl"),
        Category::Wedge => lang.of("Wdg", "Pte"),
    };
    cell(&format!("{name}{}", strength.sum), DIM, " ")
}

// --- around the board -----------------------------------------------------------------------

/// Round and score, in a match of several rounds.
fn round_line(view: &View, lang: Lang) -> Vec<String> {
    if view.options.max_rounds() == 1 {
        return Vec::new();
    }
    let (round, [a, b]) = (view.round, view.score);
    let of =
        view.options.rounds.map_or(String::new(), |rounds| format!("{}{rounds}", lang.of(" of ", " sur ")));
    let mut parts = match lang {
        Lang::En => vec![format!("  Round {round}{of}"), format!("points before it: A {a}, B {b}")],
        Lang::Fr => vec![format!("  Manche {round}{of}"), format!("points avant celle-ci : A {a}, B {b}")],
    };
    if let Some(target) = view.options.target_score {
        parts.push(format!("{} {target} points", lang.of("played to", "match en")));
    }
    vec![parts.join(" · ")]
}

/// A player: whose turn, hand, tactics played; then the guile and discard rows.
fn player_lines(view: &View, seat: usize, lang: Lang) -> Vec<String> {
    let player = Seat(seat as u8);
    let moves = view.mover == player && !matches!(view.step, Step::Over { .. });
    let turn = if moves { paint(BOLD, "►") } else { " ".into() };
    let name = paint(BOLD, &format!("{} {}", lang.of("Player", "Joueur"), letter(player)));
    let you = if view.viewer.is(player) { lang.of(" (you)", " (vous)") } else { "" };
    let hand = cards_of([view.hands[seat].troops, view.hands[seat].tactics], view, lang);
    let mut parts =
        vec![format!("{turn} {name}{you}"), format!("{}{hand}", lang.of("in hand: ", "en main : "))];
    if view.options.tactics == Tactics::On {
        let leader = if view.leader_played[seat] { lang.of(" (1 leader)", " (1 Chef)") } else { "" };
        let title = lang.of("tactics played: ", "Tactiques jouées : ");
        parts.push(format!("{title}{}{leader}", view.tactics_played[seat]));
    }
    let mut lines = vec![parts.join(" · ")];
    for (title, row) in [
        (lang.of("Guile row: ", "Rangée de Fourberie : "), &view.guile[seat]),
        (lang.of("Discard row: ", "Rangée de défausse : "), &view.discards[seat]),
    ] {
        if !row.is_empty() {
            lines.push(format!("    {title}{}", card_list(row, ", ", lang)));
        }
    }
    lines
}

/// How many troops and tactics there are, where tactics take part.
fn cards_of([troops, tactics]: [u32; 2], view: &View, lang: Lang) -> String {
    let troops = count(troops, ["troop", "Troupe"], lang);
    match view.options.tactics {
        Tactics::On => format!("{troops}, {}", count(tactics, ["tactic", "Tactique"], lang)),
        Tactics::Off => troops,
    }
}

/// The piles, the flags to claim, what Scout put back, and the warning before exhaustion.
fn notes(view: &View, below: usize, lang: Lang) -> Vec<String> {
    let mut lines =
        vec![format!("  {}{}", lang.of("Piles: ", "Pioches : "), cards_of(view.piles, view, lang))];
    for (seat, arrow) in [(below, "▼"), (1 - below, "▲")] {
        let flags = view.claimable[seat].iter().map(Flag::to_string).collect::<Vec<_>>().join(", ");
        if !flags.is_empty() {
            let player = Seat(seat as u8);
            lines.push(match (view.viewer.is(player), lang) {
                (true, Lang::En) => format!("  {arrow} you can claim: {flags}"),
                (true, Lang::Fr) => format!("  {arrow} vous pouvez réclamer : {flags}"),
                (false, Lang::En) => format!("  {arrow} Player {} can claim: {flags}", letter(player)),
                (false, Lang::Fr) => {
                    format!("  {arrow} le joueur {} peut réclamer : {flags}", letter(player))
                }
            });
        }
    }
    // The card on top first.
    for (place, scouted) in view.scouted.iter().enumerate().rev() {
        let covered =
            view.scouted[place + 1..].iter().any(|other| other.on_pile && other.pile == scouted.pile);
        lines.push(scouted_words(view, *scouted, covered, lang));
    }
    if view.idle_turns == 1 {
        let warning = lang.of(
            "  The turn before was idle: a second idle turn ends the round (BL-9.4)",
            "  Le tour précédent était blanc : un second tour blanc termine la manche (BL-9.4)",
        );
        lines.push(warning.into());
    }
    lines
}

/// A card that Scout put back: which, and where it is now.
fn scouted_words(view: &View, scouted: Scouted, covered: bool, lang: Lang) -> String {
    let scout = Seat(u8::from(view.guile[1].contains(&Tactic::Scout.card())));
    let holder = Seat(1 - scout.0);
    let card = match (scouted.card, scouted.pile) {
        (Some(card), Pile::Troops) => card.to_string(),
        (Some(card), Pile::Tactics) => the_card(card, lang),
        (None, Pile::Troops) => lang.of("a troop card", "une carte Troupe").into(),
        (None, Pile::Tactics) => lang.of("a tactics card", "une carte Tactique").into(),
    };
    let place = match (scouted.on_pile, covered) {
        (true, false) => lang.of("on top of the pile", "sur le dessus de la pioche").into(),
        (true, true) => lang.of("second on the pile", "deuxième de la pioche").into(),
        (false, _) if view.viewer.is(holder) => lang.of("in your hand", "dans votre main").into(),
        (false, _) => match lang {
            Lang::En => format!("in Player {}'s hand", letter(holder)),
            Lang::Fr => format!("dans la main du joueur {}", letter(holder)),
        },
    };
    match (lang, view.viewer.is(scout)) {
        (Lang::En, true) => format!("  Scout: you put back {card}, now {place}"),
        (Lang::En, false) => format!("  Scout: Player {} put back {card}, now {place}", letter(scout)),
        (Lang::Fr, true) => format!("  Éclaireur : vous avez remis {card}, désormais {place}"),
        (Lang::Fr, false) => {
            format!("  Éclaireur : le joueur {} a remis {card}, désormais {place}", letter(scout))
        }
    }
}

/// The viewer's own hand: troops by colour, then each tactics card with its effect.
fn hand(view: &View, lang: Lang) -> Vec<String> {
    let Some(mut cards) = view.hands.iter().find_map(|hand| hand.cards.clone()) else { return Vec::new() };
    cards.sort_unstable();
    let title = lang.of("  Your hand:", "  Votre main :");
    let margin = " ".repeat(title.chars().count());
    let (mut lines, mut line, mut used) = (Vec::new(), title.to_owned(), margin.len());
    for (card, value) in cards.iter().filter_map(|card| Some((card, card.value()?))) {
        let (written, name) = (card.to_string(), unit_name(value, lang));
        let width = written.len() + name.chars().count() + 3;
        if used + width > LINE {
            lines.push(std::mem::replace(&mut line, margin.clone()));
            used = margin.len();
        }
        used += width;
        line = format!("{line}  {} {name}", paint(&style(*card, true), &written));
    }
    lines.push(line);
    for tactic in cards.iter().filter_map(|card| card.tactic()) {
        let (written, name, effect) =
            (tactic.card().to_string(), tactic_name(tactic, lang), effect(tactic, lang));
        let says =
            if name == written { effect.into() } else { format!("{name}{} {effect}", lang.of(":", " :")) };
        lines.push(format!("{margin}  {}  {says}", paint(BOLD, &format!("{written:9}"))));
    }
    lines
}
