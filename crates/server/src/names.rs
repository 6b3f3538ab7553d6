//! What people may call themselves. A name must not be taken for another's, for the server's or for a seat's.

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory as _};
use unicode_security::MixedScript as _;
use unicode_security::confusable_detection::skeleton;

use crate::failure::{self, Done};
use crate::ids::PersonId;

/// The longest name, in letters.
const LONGEST: usize = 24;
/// How many marks one letter may carry beyond those that it is written with.
const MOST_MARKS: usize = 2;

/// Who speaks for the server, and what no person is. In both languages, without accents.
const RESERVED: [&str; 33] = [
    "admin",
    "administrator",
    "administrateur",
    "administratrice",
    "anonymous",
    "anonyme",
    "bot",
    "computer",
    "host",
    "hote",
    "hotesse",
    "kathisma",
    "mod",
    "moderateur",
    "moderation",
    "moderatrice",
    "moderator",
    "official",
    "officiel",
    "operateur",
    "operator",
    "ordinateur",
    "robot",
    "root",
    "server",
    "serveur",
    "spectateur",
    "spectator",
    "spectatrice",
    "support",
    "system",
    "systeme",
    "webmaster",
];
/// What seats are called, in both languages, without accents.
const SEATS: [&str; 8] = ["chair", "joueur", "joueuse", "place", "player", "seat", "siege", "spieler"];
/// Those of them that have a letter.
const PLAYERS: [&str; 3] = ["joueur", "joueuse", "player"];

/// Reads a name as somebody typed it: the same letters are always the same name.
pub(crate) fn read(typed: &str) -> Done<String> {
    // A name of a thousand letters is not worth a closer look.
    if typed.len() > 16 * LONGEST {
        return Err(failure::bad_name());
    }
    let plain: String = typed.nfkc().filter(|letter| !is_style(*letter)).collect();
    let name = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() || name.chars().count() > LONGEST || name.chars().any(char::is_control) {
        return Err(failure::bad_name());
    }
    if name.chars().any(is_hidden) {
        return Err(failure::hidden_letters());
    }
    if has_heaped_marks(&name) {
        return Err(failure::heaped_marks());
    }
    if is_mixed(&name) {
        return Err(failure::mixed_scripts());
    }
    if is_numbered(&name) {
        return Err(failure::numbered_name());
    }
    if is_of_a_seat(&name) {
        return Err(failure::name_of_a_seat());
    }
    if is_reserved(&name) {
        return Err(failure::reserved_name());
    }
    Ok(name)
}

/// What somebody is called at a table: where somebody before them is called the same, or so that it looks the
/// same, they have a number. The host comes first, then the others in the order of their seats.
pub(crate) fn at_a_table<'a, 'n>(
    host: &'a PersonId,
    seated: impl Iterator<Item = &'a PersonId>,
    who: &PersonId,
    plain: impl Fn(&PersonId) -> &'n str,
) -> String {
    let name = plain(who);
    let mut met: Vec<&PersonId> = Vec::new();
    let (hosts, others): (Vec<_>, Vec<_>) = seated.partition(|person| *person == host);
    for person in hosts.into_iter().chain(others) {
        if person == who {
            break;
        }
        if !met.contains(&person) {
            met.push(person);
        }
    }
    let own = if met.is_empty() { String::new() } else { look(name) };
    match met.into_iter().filter(|person| look(plain(person)) == own).count() {
        0 => name.to_string(),
        before => format!("{name} ({})", before + 1),
    }
}

/// What a name looks like: names that look alike have one look.
fn look(name: &str) -> String {
    skeleton(&name.to_lowercase()).collect::<String>().to_lowercase()
}

/// It says in which style a sign is drawn, and a telephone types it by itself.
fn is_style(letter: char) -> bool {
    matches!(letter, '\u{fe0e}' | '\u{fe0f}')
}

/// Letters that nobody sees, that turn the letters around them, or that mean nothing to others.
fn is_hidden(letter: char) -> bool {
    use GeneralCategory::{
        Control, Format, LineSeparator, ParagraphSeparator, PrivateUse, Surrogate, Unassigned,
    };
    let category = letter.general_category();
    matches!(
        category,
        Control | Format | LineSeparator | ParagraphSeparator | PrivateUse | Surrogate | Unassigned
    ) || matches!(letter,
        // What is drawn as nothing although it counts as a letter, a sign or a mark.
        '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{2800}'
        | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}' | '\u{1d159}' | '\u{e0100}'..='\u{e01ef}')
}

/// Marks that go over the edge of a line: more than two on a letter, or any without a letter.
fn has_heaped_marks(name: &str) -> bool {
    let mut marks = MOST_MARKS;
    for letter in name.chars() {
        let enclosing = letter.general_category() == GeneralCategory::EnclosingMark;
        marks = match letter {
            _ if is_combining_mark(letter) => marks + 1,
            _ if letter.is_whitespace() => MOST_MARKS,
            _ => 0,
        };
        if enclosing || marks > MOST_MARKS {
            return true;
        }
    }
    false
}

/// Letters of scripts that are never written together. Latin letters may stand beside those of East Asia, which
/// nobody mistakes for them.
fn is_mixed(name: &str) -> bool {
    if name.is_single_script() {
        return false;
    }
    let others: String = name.chars().filter(|letter| !is_latin(*letter)).collect();
    !(others.is_single_script() && others.chars().filter(|letter| letter.is_alphabetic()).all(is_east_asian))
}

fn is_latin(letter: char) -> bool {
    letter.is_alphabetic() && letter < '\u{250}'
}

fn is_east_asian(letter: char) -> bool {
    matches!(letter, '\u{1100}'..='\u{11ff}' | '\u{3005}'..='\u{31ff}' | '\u{3400}'..='\u{9fff}'
        | '\u{ac00}'..='\u{d7af}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}')
}

/// The words of a name as somebody reads them who does not look closely: small letters without accents, digits
/// and signs as the letters they stand for.
fn words(name: &str) -> Vec<String> {
    // First accents, so that what is left is compared with Latin letters.
    let bare: String = name.nfkd().filter(|letter| !is_combining_mark(*letter)).collect();
    let split = bare.split(|letter: char| letter.is_whitespace() || "-_.,:;/()[]'’*~#".contains(letter));
    split.filter(|word| !word.is_empty()).map(fold).collect()
}

fn fold(word: &str) -> String {
    let seen: String = skeleton(&word.to_lowercase()).collect::<String>().to_lowercase();
    let spoken = |letter| match letter {
        '0' => 'o',
        '1' | 'l' | '|' | '!' => 'i',
        '3' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' => 't',
        other => other,
    };
    seen.chars().map(spoken).collect()
}

/// Whether one of its words is reserved, or all of them together, with or without a number behind.
fn is_reserved(name: &str) -> bool {
    let words = words(name);
    let joined = words.concat();
    let reserved = |word: &str| {
        let bare = word.trim_end_matches(|letter: char| letter.is_ascii_digit());
        RESERVED.iter().map(|reserved| fold(reserved)).any(|reserved| reserved == word || reserved == bare)
    };
    let undigited = name.trim_end_matches(|letter: char| letter.is_ascii_digit() || letter == ' ');
    reserved(&joined)
        || words.iter().any(|word| reserved(word))
        || self::words(undigited).last().is_some_and(|word| reserved(word))
}

/// Whether it ends as the name of somebody who is called as another at their table.
fn is_numbered(name: &str) -> bool {
    let number = name.strip_suffix(')').and_then(|name| Some(name.rsplit_once('(')?.1));
    number.is_some_and(|number| !number.is_empty() && number.chars().all(char::is_numeric))
}

/// Whether it is what a seat is called: the word for a seat with a letter or a number.
fn is_of_a_seat(name: &str) -> bool {
    let bare: String = name.to_lowercase().nfkd().filter(|letter| !is_combining_mark(*letter)).collect();
    let words: Vec<&str> =
        bare.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let is_one_of = |seats: &[&str], word: &str| seats.iter().any(|seat| fold(seat) == fold(word));
    let is_number = |text: &str| text.chars().all(|letter| letter.is_ascii_digit());
    match words[..] {
        [seat, which] => is_one_of(&SEATS, seat) && (which.chars().count() == 1 || is_number(which)),
        [both] => {
            let seat = both.trim_end_matches(|letter: char| letter.is_ascii_digit());
            // Siegel is a name, PlayerB is none.
            let mut before_last = both.chars();
            before_last.next_back();
            seat.len() < both.len() && is_one_of(&SEATS, seat) || is_one_of(&PLAYERS, before_last.as_str())
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn refused(names: &[&str], why: fn() -> failure::Failure) {
        for name in names {
            assert_eq!(read(name), Err(why()), "{name:?}");
        }
    }

    #[test]
    fn people_of_all_countries_may_be_called_as_they_are() {
        for name in [
            "Anna",
            "Zoé",
            "Jean-Luc d'Artois",
            "O’Neill",
            "Łukasz",
            "Þóra",
            "Анна Павловна",
            "Ελένη",
            "דוד",
            "محمد",
            "安娜",
            "さくら",
            "サクラ Sakura",
            "김민준",
            "Nguyễn Thị Hồng",
            "अनिल",
            "สมชาย",
            "Leo 3",
            "R2D2",
            "Zoë 🎲",
            "Hostilian",
            "Placidia",
            "Robotham",
            "Modestus",
            "Playfair",
            "Systole",
            "Seaton",
            "Joueuse de dés",
        ] {
            assert_eq!(read(name).as_deref(), Ok(name), "{name}");
        }
    }

    #[test]
    fn a_name_is_the_same_however_it_was_typed() {
        assert_eq!(read("  Zoe\u{301}   Leo ").unwrap(), "Zoé Leo");
        assert_eq!(read("Ａｎｎａ").unwrap(), "Anna");
        assert_eq!(read("ﬁlippa").unwrap(), "filippa");
        assert_eq!(read("Anna ❤\u{fe0f}").unwrap(), "Anna ❤");
    }

    #[test]
    fn a_name_has_one_to_twenty_four_letters() {
        refused(
            &["", "  \u{a0} ", "abcdefghijklmnopqrstuvwxy", "a\u{7}b", &"x".repeat(10_000)],
            failure::bad_name,
        );
        assert!(read("abcdefghijklmnopqrstuvwx").is_ok());
    }

    #[test]
    fn what_nobody_sees_is_no_part_of_a_name() {
        refused(
            &[
                "An\u{200b}na",
                "An\u{ad}na",
                "\u{202e}anna",
                "Anna\u{2060}",
                "\u{3164}",
                "\u{2800}",
                "Anna\u{e0041}",
                "A\u{34f}nna",
                "A\u{180b}nna",
                "\u{e000}",
                "\u{1d159}",
                "Anna\u{fe01}",
                "Anna\u{200d}",
            ],
            failure::hidden_letters,
        );
    }

    #[test]
    fn marks_are_not_heaped_up() {
        refused(
            &["Z\u{336}\u{337}\u{338}a", "a\u{20dd}nna", "\u{301}anna", "Anna \u{332}"],
            failure::heaped_marks,
        );
    }

    #[test]
    fn letters_that_look_alike_do_not_mix() {
        // The first letters are Cyrillic, Greek, Cherokee.
        refused(&["\u{410}nna", "Αnna", "Ꭺnna", "Pаul", "Leο"], failure::mixed_scripts);
    }

    #[test]
    fn nobody_is_called_as_the_server_or_a_bot() {
        refused(
            &[
                "admin",
                "Admin",
                "ADMIN 2",
                "Admin2",
                "4dmin",
                "adm1n",
                "Ａｄｍｉｎ",
                "The Admin",
                "admin-team",
                "a d m i n",
                "Hôte",
                "Modérateur",
                "Kathisma",
                "Kathisma Server",
                "System",
                "Système",
                "bot",
                "B0t",
                "Bot 7",
                "spectator",
                "Spectatrice",
                "host",
                "H0st",
                "Moderator_1",
            ],
            failure::reserved_name,
        );
    }

    #[test]
    fn nobody_is_called_as_a_seat() {
        refused(
            &[
                "Player A",
                "player b",
                "Joueur B",
                "Joueuse C",
                "Seat 2",
                "Place 3",
                "Siège 1",
                "PlayerA",
                "Player 10",
                "P1ayer A",
                "Player #2",
                "Player-A",
            ],
            failure::name_of_a_seat,
        );
    }

    #[test]
    fn the_same_name_twice_has_a_number() {
        // The last is all Cyrillic and looks like the first.
        let names = ["Coca", "Leo", "coca", "\u{421}\u{43e}\u{441}\u{430}"];
        let people: Vec<PersonId> = names.iter().map(|_| PersonId::random()).collect();
        let plain = |person: &PersonId| names[people.iter().position(|one| one == person).unwrap()];
        let called = |host: usize| -> Vec<String> {
            people.iter().map(|who| at_a_table(&people[host], people.iter(), who, plain)).collect()
        };
        assert_eq!(called(0), ["Coca", "Leo", "coca (2)", "\u{421}\u{43e}\u{441}\u{430} (3)"]);
        assert_eq!(called(2)[..3], ["Coca (2)", "Leo", "coca"], "the host was there first");
    }

    #[test]
    fn nobody_gives_themselves_such_a_number() {
        refused(&["Anna (2)", "Anna(2)", "(3)"], failure::numbered_name);
        assert!(read("Anna (die Große)").is_ok());
    }
}
