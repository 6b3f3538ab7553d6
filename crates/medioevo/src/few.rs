//! Short lists without memory of their own.

/// A short list without memory of its own; there are no gaps in it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Few<T, const N: usize> {
    items: [Option<T>; N],
}

impl<T: Copy + PartialEq, const N: usize> PartialEq for Few<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl<T: Copy, const N: usize> Default for Few<T, N> {
    fn default() -> Self {
        Few { items: [None; N] }
    }
}

impl<T: Copy + PartialEq, const N: usize> Few<T, N> {
    /// Adds something; `false` where there is no room.
    pub(crate) fn push(&mut self, item: T) -> bool {
        match self.items.iter_mut().find(|place| place.is_none()) {
            Some(place) => {
                *place = Some(item);
                true
            }
            None => false,
        }
    }

    /// Whether there is room for so many more.
    pub(crate) fn has_room(&self, more: usize) -> bool {
        self.items.iter().rev().take_while(|item| item.is_none()).count() >= more
    }

    /// All of them.
    pub(crate) fn iter(&self) -> impl Iterator<Item = T> + '_ {
        self.items.iter().map_while(|item| *item)
    }

    /// All of them, to be changed.
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.items.iter_mut().map_while(Option::as_mut)
    }

    /// Keeps those that stay, in their order and without gaps.
    pub(crate) fn retain(&mut self, stay: impl Fn(&T) -> bool) {
        let mut kept = 0;
        for place in 0..N {
            let Some(item) = self.items[place].take() else { return };
            if stay(&item) {
                self.items[kept] = Some(item);
                kept += 1;
            }
        }
    }

    /// Takes one out, by its place; the others close up.
    pub(crate) fn remove(&mut self, place: usize) {
        if place < N {
            self.items[place..].rotate_left(1);
            self.items[N - 1] = None;
        }
    }

    /// Whether there is nothing.
    pub(crate) fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }

    /// Takes everything away.
    pub(crate) fn clear(&mut self) {
        self.items = [None; N];
    }
}
