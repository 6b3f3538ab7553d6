//! Enumerations whose members have a name in notation and in documents.

/// An enumeration with a word for every member: `ALL`, `word`, `Display` and `FromStr`. The words are
/// those of serde's snake case, which the tests of a game check with `words_agree`.
///
/// The crate that uses it needs `serde`, `schemars` and `ts_rs`, and `serde_json` for its tests.
#[macro_export]
macro_rules! named {
    ($(#[$about:meta])* $name:ident, $what:literal: $($(#[$doc:meta])* $member:ident = $word:literal,)+) => {
        $(#[$about])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
            schemars::JsonSchema, ts_rs::TS,
        )]
        #[serde(rename_all = "snake_case")]
        #[repr(u8)]
        pub enum $name { $($(#[$doc])* $member,)+ }

        impl $name {
            /// All of them, in order.
            pub const ALL: [$name; [$($word),+].len()] = [$($name::$member),+];

            /// The name in notation and in documents.
            pub const fn word(self) -> &'static str {
                match self { $($name::$member => $word,)+ }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.word())
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::Unreadable;

            fn from_str(text: &str) -> Result<Self, $crate::Unreadable> {
                Self::ALL.into_iter().find(|member| member.word() == text).ok_or_else(|| {
                    let shown: String = text.chars().take(40).collect();
                    $crate::Unreadable(format!("{shown:?} is no {}: {}", $what, [$($word),+].join(", ")))
                })
            }
        }

        #[cfg(test)]
        impl $name {
            pub(crate) fn words_agree() {
                for member in Self::ALL {
                    let written = serde_json::to_string(&member).expect("a word");
                    assert_eq!(written, format!("{:?}", member.word()));
                    assert_eq!(member.word().parse(), Ok(member));
                    assert_eq!(Self::ALL[member as usize], member);
                }
            }
        }
    };
}
