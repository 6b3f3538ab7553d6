//! Things with a name in notation and in documents: members of enumerations, and what data files name.

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

/// The name of something that stands in a data file, such as a city of a map: its number in a list of names that
/// all data of the program share. It is written as a word everywhere.
///
/// The crate that uses it needs `serde`, `schemars` and `ts_rs`.
#[macro_export]
macro_rules! data_name {
    ($(#[$about:meta])* $name:ident($bits:ty), $what:literal, $schema:literal, $described:literal, $names:expr) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, ts_rs::TS)]
        #[ts(type = "string")]
        pub struct $name(pub(crate) $bits);

        impl $name {
            /// The name in notation.
            pub fn id(self) -> &'static str {
                let names: &'static [String] = $names;
                names.get(usize::from(self.0)).map_or("nowhere", String::as_str)
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.id())
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.id())
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::Unreadable;

            fn from_str(word: &str) -> Result<Self, $crate::Unreadable> {
                let names: &'static [String] = $names;
                let place = names.iter().position(|name| name == word);
                place.map(|place| $name(place as $bits)).ok_or_else(|| {
                    let shown: String = word.chars().take(40).collect();
                    $crate::Unreadable(format!(concat!("there is no ", $what, " {:?}"), shown))
                })
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.id())
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let word = String::deserialize(deserializer)?;
                word.parse().map_err(|$crate::Unreadable(why)| serde::de::Error::custom(why))
            }
        }

        impl schemars::JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                $schema.into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                let names: &'static [String] = $names;
                schemars::json_schema!({"description": $described, "type": "string", "enum": names})
            }
        }
    };
}
