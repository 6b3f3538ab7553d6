//! Which data a game is played with: those that are built in, or a host's own.

/// The id of an edition of a game's data: `standard`, or a host's own by the digest of its files. It is
/// written as one word everywhere; the crate that uses it says what the default is.
///
/// The crate needs `serde`, `schemars` and `ts_rs`.
#[macro_export]
macro_rules! edition {
    ($(#[$about:meta])* $name:ident, $what:literal, $described:literal) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ts_rs::TS)]
        #[ts(type = "string")]
        pub enum $name {
            /// The one that is built in.
            Standard,
            /// A host's own.
            Own([u8; 8]),
        }

        impl $name {
            /// The id of a host's own files; `domain` keeps the digests of games apart.
            fn own(domain: &str, texts: &[&str]) -> Self {
                let mut short = [0; 8];
                let texts = texts.iter().map(|text| text.as_bytes());
                short.copy_from_slice(&$crate::Digest::of(domain, texts).0[..8]);
                $name::Own(short)
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self {
                    $name::Standard => f.write_str("standard"),
                    $name::Own(digest) => {
                        f.write_str("own-")?;
                        digest.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
                    }
                }
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::Unreadable;

            fn from_str(text: &str) -> Result<Self, $crate::Unreadable> {
                let wrong = || {
                    $crate::Unreadable(
                        concat!($what, " is \"standard\", or \"own-\" and 16 hexadecimal digits").into(),
                    )
                };
                if text == "standard" {
                    return Ok($name::Standard);
                }
                let digits =
                    text.strip_prefix("own-").filter(|digits| digits.len() == 16 && digits.is_ascii());
                let number =
                    digits.and_then(|digits| u64::from_str_radix(digits, 16).ok()).ok_or_else(wrong)?;
                let id = $name::Own(number.to_be_bytes());
                // Capitals and signs read as numbers too, but an id has one spelling only.
                if id.to_string() == text { Ok(id) } else { Err(wrong()) }
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                text.parse().map_err(|$crate::Unreadable(why)| serde::de::Error::custom(why))
            }
        }

        impl schemars::JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({
                    "description": $described,
                    "type": "string",
                    "pattern": "^(standard|own-[0-9a-f]{16})$",
                })
            }
        }
    };
}
