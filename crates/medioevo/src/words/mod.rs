//! The game in words, in the terms of the rulebook: what happens in `events`, what is asked in `prompts`, what can be
//! answered in `actions`. How everything is called is in `names` and `terms`, what French does to it in `grammar`.
//!
//! What a data file names is called as the file calls it. French sentences are built so that they need no article or
//! preposition before a zone: its gender is not known.

/// A match whose arms are a variant, an English text and a French text. The fields of the variant can be named in both:
/// they stand there as they are called. What is to be called otherwise is said after the texts.
macro_rules! said {
    ($names:expr, $of:expr, $type:ident =>
        $($case:ident $({ $($field:ident),* })? $(($($arg:ident),*))? $(if $guard:expr)? =>
            $en:literal, $fr:literal $(, $name:ident = $value:expr)*;)*
        $(.. $($rest:pat),+)?
    ) => {
        match $of {
            $($type::$case $({ $($field,)* .. })? $(($($arg),*))? $(if $guard)? => {
                #[allow(unused_parens, clippy::double_parens)]
                let others = ($(($value),)*);
                $($(let $field = $crate::words::names::Say::say($field, $names);)*)?
                $($(let $arg = $crate::words::names::Say::say($arg, $names);)*)?
                // Not every value is needed in both languages.
                let _ = ($($(&$field,)*)? $($(&$arg,)*)?);
                let ($($name,)*) = others;
                let _ = ($(&$name,)*);
                match $names.lang {
                    table::Lang::En => format!($en),
                    table::Lang::Fr => format!($fr),
                }
            })*
            $(
                #[allow(clippy::unnested_or_patterns, reason = "each is the pattern of a part")]
                $($rest)|+ => String::new(),
            )?
        }
    };
}

/// A match whose arms are an English text, a French text and the values named in them.
macro_rules! texts {
    ($lang:expr, $of:expr => $($case:pat $(if $guard:expr)? =>
        $en:literal, $fr:literal $(, $name:ident = $value:expr)*;)*) => {
        match $of {
            $($case $(if $guard)? => texts!(@ $lang, $en, $fr $(, $name = $value)*),)*
        }
    };
    // Where not every case has words.
    (some $lang:expr, $of:expr => $($case:pat $(if $guard:expr)? =>
        $en:literal, $fr:literal $(, $name:ident = $value:expr)*;)*) => {
        match $of {
            $($case $(if $guard)? => Some(texts!(@ $lang, $en, $fr $(, $name = $value)*)),)*
            _ => None,
        }
    };
    (@ $lang:expr, $en:literal, $fr:literal) => {
        match $lang {
            table::Lang::En => format!($en),
            table::Lang::Fr => format!($fr),
        }
    };
    (@ $lang:expr, $en:literal, $fr:literal $(, $name:ident = $value:expr)+) => {{
        let ($($name,)+) = ($($value,)+);
        // Not every value is needed in both languages.
        let _ = ($(&$name,)+);
        texts!(@ $lang, $en, $fr)
    }};
}

mod actions;
mod events;
mod grammar;
mod names;
mod prompts;
mod terms;
#[cfg(test)]
mod tests;

#[allow(unused_imports, reason = "the terminal uses them")]
pub(crate) use self::{actions::action, events::event, names::Names, prompts::prompt};
