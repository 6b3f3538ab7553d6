//! What is being resolved: a small stack of frames inside the state.

/// A stack of at most `N` frames (a battle inside a move inside a turn), kept in the state itself
/// so that a nested decision survives a restart, an undo and a search.
#[derive(Clone, Copy, Debug)]
pub struct Flow<F, const N: usize> {
    frames: [F; N],
    depth: u8,
}

impl<F: Copy, const N: usize> Flow<F, N> {
    /// A flow with one frame.
    pub const fn new(bottom: F) -> Self {
        const { assert!(N > 0 && N < 256) };
        Flow { frames: [bottom; N], depth: 1 }
    }

    /// The frame that decides now.
    #[inline]
    pub fn top(&self) -> F {
        self.frames[usize::from(self.depth) - 1]
    }

    /// Replaces the frame that decides now.
    #[inline]
    pub fn set(&mut self, frame: F) {
        self.frames[usize::from(self.depth) - 1] = frame;
    }

    /// Opens a frame inside the current one. A game never nests deeper than its `N`.
    #[inline]
    pub fn push(&mut self, frame: F) {
        self.frames[usize::from(self.depth)] = frame;
        self.depth += 1;
    }

    /// Closes the current frame and returns to the one around it. The bottom frame stays.
    #[inline]
    pub fn pop(&mut self) {
        debug_assert!(self.depth > 1, "the bottom frame is replaced, never closed");
        self.depth -= 1;
    }

    /// The open frames, outermost first.
    pub fn frames(&self) -> &[F] {
        &self.frames[..usize::from(self.depth)]
    }

    /// The open frames, outermost first, to be changed: something that is being resolved may change what waits below it.
    pub fn frames_mut(&mut self) -> &mut [F] {
        &mut self.frames[..usize::from(self.depth)]
    }
}

impl<F: Copy + PartialEq, const N: usize> PartialEq for Flow<F, N> {
    /// Frames that were closed leave no trace.
    fn eq(&self, other: &Self) -> bool {
        self.frames() == other.frames()
    }
}

impl<F: Copy + Eq, const N: usize> Eq for Flow<F, N> {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_nest_and_closed_ones_are_forgotten() {
        let mut flow: Flow<char, 3> = Flow::new('a');
        flow.push('b');
        flow.set('c');
        assert_eq!(flow.frames(), ['a', 'c']);
        flow.pop();
        assert_eq!(flow.top(), 'a');
        assert_eq!(flow, Flow::new('a'));
    }

    #[test]
    fn a_frame_below_can_be_changed() {
        let mut flow: Flow<char, 3> = Flow::new('a');
        flow.push('b');
        flow.frames_mut()[0] = 'c';
        assert_eq!(flow.frames(), ['c', 'b']);
        assert_eq!(flow.frames_mut().len(), 2);
    }
}
