//! What somebody at the terminal typed.

use table::{BoardPart, Choice, Lang};

use super::list::filled;

/// What a line asks for.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Typed {
    /// What may be done.
    List,
    /// The board: what matters now, or everything.
    Board { whole: bool },
    /// How things are typed.
    Help,
    /// What one of the choices means.
    Explain(String),
    /// What happened, so many lines of it.
    Log(usize),
    /// What a bot would do.
    Hint,
    /// Taking the last action back.
    Undo,
    /// The end of the evening.
    Leave,
    /// A part of the board, by its place, and what was typed after its name.
    Part(usize, String),
    /// Something else: an action or its number.
    Other(String),
}

/// How many lines of the log are shown.
pub(super) const USUAL_LOG: usize = 40;

impl Typed {
    /// Reads a line.
    pub(super) fn read(line: &str, parts: &[BoardPart]) -> Typed {
        let line = line.trim();
        let explained = line.strip_prefix('?').or_else(|| line.strip_suffix('?')).map(str::trim);
        if let Some(about) = explained {
            return if about.is_empty() { Typed::Help } else { Typed::Explain(about.into()) };
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let small = fold(word);
        let named = |part: &BoardPart| part.name.contains(&small.as_str());
        match (small.as_str(), rest) {
            ("" | "list" | "liste", "") => Typed::List,
            ("board" | "plateau", "") => Typed::Board { whole: false },
            ("board", "all") | ("plateau", "tout") => Typed::Board { whole: true },
            ("help" | "aide", "") => Typed::Help,
            ("help" | "aide", about) => Typed::Explain(about.into()),
            ("log" | "journal", "") => Typed::Log(USUAL_LOG),
            ("log" | "journal", number) => number.parse().map_or(Typed::Other(line.into()), Typed::Log),
            ("hint" | "conseil", "") => Typed::Hint,
            ("undo" | "annuler", "") => Typed::Undo,
            ("quit" | "quitter" | "exit", "") => Typed::Leave,
            _ => match parts.iter().position(named) {
                Some(part) => Typed::Part(part, rest.into()),
                None => Typed::Other(line.into()),
            },
        }
    }
}

/// What a number means among these choices.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Numbered {
    /// This action.
    Action(String),
    /// A range, which wants a number of its own.
    Range(String),
    /// Nothing.
    Nothing(Option<(i64, i64)>),
}

/// A number is a place in the list; where only a number is asked for, and beyond the end of the list, it is the number of a
/// range.
pub(super) fn numbered(number: i64, choices: &[Choice]) -> Numbered {
    let ranges: Vec<(&String, i64, i64)> = choices
        .iter()
        .filter_map(|choice| match choice {
            Choice::Range { template, min, max } => Some((template, *min, *max)),
            Choice::One(_) => None,
        })
        .collect();
    let place = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
    let listed =
        place.and_then(|place| choices.get(place)).filter(|_| choices.len() > 1 || ranges.is_empty());
    match (listed, &ranges[..]) {
        (Some(Choice::One(action)), _) => Numbered::Action(action.clone()),
        (Some(Choice::Range { template, min, max }), _) => {
            Numbered::Range(format!("{} … {max}", filled(template, *min)))
        }
        (None, &[(template, min, max)]) if (min..=max).contains(&number) => {
            Numbered::Action(filled(template, number))
        }
        (None, &[(_, min, max)]) => Numbered::Nothing(Some((min, max))),
        (None, _) => Numbered::Nothing(None),
    }
}

/// The words of the table, for the help.
pub(super) fn words_of_the_table(parts: &[BoardPart], lang: Lang) -> String {
    let own: [[[&str; 2]; 2]; 8] = [
        [
            ["list", "liste"],
            [
                "what you may do, with numbers (Enter alone does the same)",
                "vos choix, numérotés (comme Entrée)",
            ],
        ],
        [
            ["3, ? 3", "3, ? 3"],
            ["do number 3 of the list; say what it means", "faire le numéro 3 de la liste ; l'expliquer"],
        ],
        [
            ["board, board all", "plateau, plateau tout"],
            ["the board: what matters now, or everything", "le plateau : l'essentiel, ou tout"],
        ],
        [["log, log 100", "journal, journal 100"], ["what happened", "ce qui s'est passé"]],
        [["hint", "conseil"], ["what a master would do", "ce que ferait un maître"]],
        [["undo", "annuler"], ["take back what nobody else has seen", "reprendre ce que nul autre n'a vu"]],
        [["help, ?", "aide, ?"], ["this page", "cette page"]],
        [["quit", "quitter"], ["leave the table", "quitter la table"]],
    ];
    let mut lines = vec![lang.of("At the table", "À la table").to_string()];
    let mut line = |name: String, about: &str| lines.push(format!("  {name:<22} {about}"));
    for [name, about] in own {
        line(lang.of(name[0], name[1]).into(), lang.of(about[0], about[1]));
    }
    for part in parts {
        let [name, of, about] = [part.name, part.of, part.shows].map(|text| lang.of(text[0], text[1]));
        line(format!("{name} {of}").trim_end().into(), about);
    }
    lines.join("\n")
}

/// Small letters without the accents of the words that are understood.
fn fold(word: &str) -> String {
    word.to_lowercase().replace(['é', 'è', 'ê'], "e")
}

#[cfg(test)]
mod tests {
    use super::*;

    const PARTS: [BoardPart; 1] =
        [BoardPart { name: ["market", "marche"], of: ["[X]"; 2], shows: ["goods", "marchandises"] }];

    fn read(line: &str) -> Typed {
        Typed::read(line, &PARTS)
    }

    #[test]
    fn words_are_understood_in_both_languages() {
        for [en, fr] in [["list", "Liste"], ["board", "plateau"], ["board all", "plateau tout"]] {
            assert_eq!(read(en), read(fr));
        }
        assert_eq!(read(" MARKET  of salt "), Typed::Part(0, "of salt".into()));
        assert_eq!(read("marché"), Typed::Part(0, String::new()));
        assert_eq!(read("log 7"), Typed::Log(7));
        assert_eq!(read("?"), Typed::Help);
        for line in ["? 3", "?3", "3?", "3 ?", "help 3", "aide 3"] {
            assert_eq!(read(line), Typed::Explain("3".into()), "{line}");
        }
        for line in ["list 3", "log much", "quit now", "play R7 1", "undo undo"] {
            assert_eq!(read(line), Typed::Other(line.into()), "{line}");
        }
    }

    #[test]
    fn a_number_is_a_place_or_the_number_of_a_range() {
        let range = || Choice::Range { template: "bid {n}".into(), min: 0, max: 50 };
        let one = || Choice::One("pass".into());
        let bid = |number| Numbered::Action(format!("bid {number}"));
        assert_eq!(numbered(1, &[one(), range()]), Numbered::Action("pass".into()));
        assert_eq!(numbered(2, &[one(), range()]), Numbered::Range("bid 0 … 50".into()));
        assert_eq!(numbered(3, &[one(), range()]), bid(3));
        assert_eq!(numbered(51, &[one(), range()]), Numbered::Nothing(Some((0, 50))));
        assert_eq!(numbered(0, &[range()]), bid(0));
        assert_eq!(numbered(1, &[range()]), bid(1));
        assert_eq!(numbered(7, &[range(), range()]), Numbered::Nothing(None));
        assert_eq!(numbered(-1, &[one()]), Numbered::Nothing(None));
        assert_eq!(numbered(0, &[one()]), Numbered::Nothing(None));
    }

    #[test]
    fn the_help_fits_a_terminal() {
        for lang in [Lang::En, Lang::Fr] {
            let help = words_of_the_table(&PARTS, lang);
            assert!(help.lines().all(|line| line.chars().count() <= 100), "{help}");
            assert!(help.contains(lang.of("market [X]", "marche [X]")), "{help}");
        }
    }
}
