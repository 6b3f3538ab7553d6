//! The grammar of names: articles, plurals and lists.

use table::Lang;

use super::marks::words_from;

/// What a French name is; a vowel elides its article.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    Masculine,
    Feminine,
}

/// A name in a language, with what it does to the words around it.
#[derive(Clone, Debug)]
pub(crate) struct Noun {
    name: String,
    form: Form,
    lang: Lang,
    /// Whether English counts it: there is no "a Cavalry".
    counted: bool,
}

impl Noun {
    pub(crate) fn new(lang: Lang, name: impl Into<String>, form: Form) -> Noun {
        Noun { name: name.into(), form, lang, counted: true }
    }

    pub(crate) fn uncounted(self) -> Noun {
        Noun { counted: false, ..self }
    }

    /// "Tower", « Tour »
    pub(crate) fn name(self) -> String {
        self.name
    }

    /// "a Tower", « une Tour »
    pub(crate) fn a(self) -> String {
        let article = match (self.lang, self.form) {
            (Lang::En, _) if !self.counted => "",
            (Lang::En, _) if self.name.starts_with(['A', 'E', 'I', 'O', 'U']) => "an ",
            (Lang::En, _) => "a ",
            (Lang::Fr, Form::Masculine) => "un ",
            (Lang::Fr, Form::Feminine) => "une ",
        };
        format!("{article}{}", self.name)
    }

    /// "the Tower", « la Tour »
    pub(crate) fn the(self) -> String {
        let article = match (self.lang, self.form) {
            (Lang::En, _) => "the ",
            (Lang::Fr, _) if elides(&self.name) => "l'",
            (Lang::Fr, Form::Masculine) => "le ",
            (Lang::Fr, Form::Feminine) => "la ",
        };
        format!("{article}{}", self.name)
    }

    /// "2 Towers", « 2 Tours »
    pub(crate) fn times(self, count: u32) -> String {
        let several = self.lang.of(count != 1 && self.counted, count > 1);
        let name = match self.lang {
            _ if !several => self.name,
            Lang::En => each_word(&self.name, |word, last| last && !is_roman(word)),
            // Of « chariot de guerre » only the first word is several.
            Lang::Fr => match self.name.split_once(" de ") {
                Some((noun, rest)) => format!("{} de {rest}", each_word(noun, |word, _| !is_roman(word))),
                None => each_word(&self.name, |word, _| !is_roman(word)),
            },
        };
        format!("{count} {name}")
    }
}

/// A name whose words have the s of the plural where it is due; a level has none, and the word before it is the last.
fn each_word(name: &str, due: impl Fn(&str, bool) -> bool) -> String {
    let words: Vec<&str> = name.split(' ').collect();
    let last = words.iter().rposition(|word| !is_roman(word));
    let plural = |(place, word): (usize, &&str)| {
        let ends = word.ends_with(['s', 'x', 'z']);
        let s = if due(word, last == Some(place)) && !ends { "s" } else { "" };
        format!("{word}{s}")
    };
    words.iter().enumerate().map(plural).collect::<Vec<_>>().join(" ")
}

fn is_roman(word: &str) -> bool {
    word.chars().all(|letter| letter == 'I')
}

/// Whether a French article or « de » is elided before it; the h of no name here is aspirated.
pub(crate) fn elides(name: &str) -> bool {
    let first = name[words_from(name)..].chars().next().and_then(|letter| letter.to_lowercase().next());
    first.is_some_and(|letter| "aàâeéèêhiîïoôuû".contains(letter))
}

/// « de vin », « d'épices »
pub(crate) fn de(name: &str) -> String {
    if elides(name) { format!("d'{name}") } else { format!("de {name}") }
}

/// The s of a plural: 0 is one in French.
pub(crate) fn plural(number: impl Into<u32>, lang: Lang) -> &'static str {
    let number = number.into();
    if lang.of(number != 1, number > 1) { "s" } else { "" }
}

/// A number and its noun, whose plural has an s in both languages.
pub(crate) fn count(number: impl Into<u32>, noun: [&str; 2], lang: Lang) -> String {
    let number = number.into();
    format!("{number} {}{}", lang.of(noun[0], noun[1]), plural(number, lang))
}

/// "a, b and c"
pub(crate) fn listed(parts: &[String], lang: Lang) -> String {
    match parts {
        [] => lang.of("nobody", "personne").into(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} {} {last}", most.join(", "), lang.of("and", "et")),
    }
}

/// The sentence with a capital at its beginning.
pub(crate) fn sentence(text: &str) -> String {
    let (before, words) = text.split_at(words_from(text));
    let mut letters = words.chars();
    let Some(first) = letters.next() else { return text.into() };
    before.chars().chain(first.to_uppercase()).chain(letters).collect()
}

pub(crate) fn roman(number: u8) -> &'static str {
    ["–", "I", "II", "III", "IV"].get(usize::from(number)).copied().unwrap_or("?")
}
