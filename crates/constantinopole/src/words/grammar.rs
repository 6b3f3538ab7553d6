//! The grammar of names: articles, agreement, plurals and lists.

use table::Lang;

/// What a French name is: only its gender and number have to be known, a vowel elides its article.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    Masculine,
    Feminine,
    Masculines,
    Feminines,
}

use Form::{Feminine, Feminines, Masculine, Masculines};

/// A name in a language, with what it does to the words around it.
#[derive(Clone, Copy)]
pub(crate) struct Noun {
    name: &'static str,
    form: Form,
    lang: Lang,
}

impl Noun {
    pub(super) fn new(lang: Lang, en: &'static str, fr: &'static str, form: Form) -> Noun {
        Noun { name: lang.of(en, fr), form, lang }
    }

    /// "Fairs", « Foires »
    pub(crate) fn name(self) -> &'static str {
        self.name
    }

    /// "the Fairs", « les Foires »
    pub(crate) fn the(self) -> String {
        self.after("the ", "le ", "la ", "l'", "les ")
    }

    /// The same at the beginning of a sentence.
    pub(crate) fn first(self) -> String {
        sentence(&self.the())
    }

    /// "of the Fairs", « des Foires »
    pub(crate) fn of(self) -> String {
        self.after("of the ", "du ", "de la ", "de l'", "des ")
    }

    /// "is", "are"
    pub(crate) fn is(self) -> &'static str {
        match self.lang {
            Lang::En if self.is_plural() => "are",
            Lang::En => "is",
            Lang::Fr if self.is_plural() => "sont",
            Lang::Fr => "est",
        }
    }

    /// "is not", "are not"
    pub(crate) fn is_not(self) -> &'static str {
        match self.lang {
            Lang::En if self.is_plural() => "are not",
            Lang::En => "is not",
            Lang::Fr if self.is_plural() => "ne sont pas",
            Lang::Fr => "n'est pas",
        }
    }

    /// What a French participle ends with: « détruit », « détruites ».
    pub(crate) fn agree(self) -> &'static str {
        match (self.lang, self.form) {
            (Lang::En, _) | (_, Masculine) => "",
            (_, Feminine) => "e",
            (_, Masculines) => "s",
            (_, Feminines) => "es",
        }
    }

    /// One of two texts, for a single thing or for several; "Fairs" are several in English, too.
    pub(crate) fn either<T>(self, one: T, several: T) -> T {
        if self.is_plural() { several } else { one }
    }

    fn is_plural(self) -> bool {
        match self.lang {
            Lang::En => self.name == "Fairs",
            Lang::Fr => matches!(self.form, Masculines | Feminines),
        }
    }

    fn after(self, en: &str, le: &str, la: &str, elided: &str, les: &str) -> String {
        let before = match (self.lang, self.form) {
            (Lang::En, _) => en,
            (_, Masculines | Feminines) => les,
            _ if self.name.starts_with(SILENT) => elided,
            (_, Masculine) => le,
            (_, Feminine) => la,
        };
        format!("{before}{}", self.name)
    }
}

/// Before these an article is elided; the h of Hospice is silent.
pub(super) const SILENT: [char; 10] = ['A', 'E', 'É', 'H', 'I', 'O', 'U', 'a', 'e', 'é'];

/// The sentence with a capital at its beginning.
pub(crate) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
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
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} {} {last}", most.join(", "), lang.of("and", "et")),
    }
}

pub(crate) fn roman(number: u8) -> &'static str {
    ["–", "I", "II", "III", "IV", "V"].get(usize::from(number)).copied().unwrap_or("?")
}
