//! Sets of small things as the bits of one number.

/// A set of the members of an enumeration (`enum`), or of things that are numbered from 0 (`number`).
macro_rules! set {
    ($(#[$about:meta])* $set:ident($bits:ty) of enum $item:ty) => {
        $crate::sets::set!(@ [$(#[$about])*] $set $bits, $item, item => item as usize, n => <$item>::ALL[n]);

        impl $set {
            /// All of them.
            pub const ALL: $set = $set(<$bits>::MAX >> (<$bits>::BITS as usize - <$item>::ALL.len()));
        }
    };
    ($(#[$about:meta])* $set:ident($bits:ty) of number $item:ident) => {
        $crate::sets::set!(@ [$(#[$about])*] $set $bits, $item, item => item.0 as usize, n => $item(n as u8));
    };
    (@ [$(#[$about:meta])*] $set:ident $bits:ty, $item:ty, $one:ident => $index:expr, $n:ident => $at:expr) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
        pub struct $set(pub $bits);

        impl $set {
            /// None.
            pub const EMPTY: $set = $set(0);

            /// The set of this one.
            #[inline]
            pub const fn one($one: $item) -> $set {
                $set(1 << ($index))
            }

            /// Whether this one is in it.
            #[inline]
            pub const fn contains(self, item: $item) -> bool {
                self.0 & Self::one(item).0 != 0
            }

            /// Whether all of another set are in it.
            #[inline]
            pub const fn contains_all(self, other: $set) -> bool {
                other.0 & !self.0 == 0
            }

            /// With this one, too.
            #[inline]
            #[must_use]
            pub const fn with(self, item: $item) -> $set {
                $set(self.0 | Self::one(item).0)
            }

            /// Without this one.
            #[inline]
            #[must_use]
            pub const fn without(self, item: $item) -> $set {
                $set(self.0 & !Self::one(item).0)
            }

            /// Whether there is none in it.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many are in it.
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Those in it, in order.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $item> {
                let mut left = self.0;
                std::iter::from_fn(move || {
                    if left == 0 {
                        return None;
                    }
                    let $n = left.trailing_zeros() as usize;
                    left &= left - 1;
                    Some($at)
                })
            }
        }

        impl std::ops::BitOr for $set {
            type Output = $set;

            #[inline]
            fn bitor(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }
        }

        impl std::ops::BitOrAssign for $set {
            #[inline]
            fn bitor_assign(&mut self, other: $set) {
                self.0 |= other.0;
            }
        }

        impl std::ops::BitAnd for $set {
            type Output = $set;

            #[inline]
            fn bitand(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }
        }

        impl std::ops::Sub for $set {
            type Output = $set;

            #[inline]
            fn sub(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }
        }

        impl FromIterator<$item> for $set {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> $set {
                items.into_iter().fold($set::EMPTY, $set::with)
            }
        }
    };
}

pub(crate) use set;
