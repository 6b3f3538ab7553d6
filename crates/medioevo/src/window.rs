//! Windows: moments in which players may use cards and technologies (rulebook chapter 26, MU-4.5, MU-4.6).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Log, Seat, Seats, Viewer};
use ts_rs::TS;

use crate::event::Event;
use crate::frame::{Any, Frame, Sink, Stage};
use crate::notation::{Action, Scope};
use crate::state::Medioevo;
use crate::technology::Technology;
use crate::timing::{Window, Windows};
use crate::{crafts, empire};

/// A window that is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Open {
    /// Which one.
    pub window: Window,
    /// Who may act in it.
    pub who: Seats,
    /// Who has passed since somebody acted last.
    pub passed: Seats,
    /// Who is asked now.
    pub asked: Option<Seat>,
}

impl Medioevo {
    /// Opens a window for these players. It closes by itself where nobody has something to use; what comes after it is
    /// the business of the frame below, which has set its next step before.
    pub(crate) fn open(&mut self, window: Window, who: Seats) {
        self.push(Frame::Window(Open { window, who, passed: Seats::NONE, asked: None }));
    }

    /// Opens a window for all players.
    pub(crate) fn open_for_all(&mut self, window: Window) {
        self.open(window, self.alive());
    }

    /// The windows in which the card or technology of the frame at this depth of the stack was used: those of the frame
    /// below it.
    pub(crate) fn windows_at(&self, depth: usize) -> Windows {
        match depth.checked_sub(1).and_then(|below| self.flow.frames().get(below)) {
            Some(Frame::Window(open)) => Windows::one(open.window),
            Some(Frame::Payment(_)) => Windows::one(Window::AnyCost),
            Some(frame) => frame.windows(self),
            None => Windows::EMPTY,
        }
    }

    /// The card that has just been rotated: the one below the innermost window `activated`, with its depth.
    pub(crate) fn just_rotated(&self) -> Option<(usize, empire::Ability)> {
        let frames = self.flow.frames();
        let window = frames
            .iter()
            .rposition(|frame| matches!(frame, Frame::Window(open) if open.window == Window::Activated))?;
        match frames.get(window.checked_sub(1)?) {
            Some(Frame::Ability(ability)) => Some((window - 1, *ability)),
            _ => None,
        }
    }

    /// Everything that a player can use in these windows: abilities, technologies, blood tokens. `Pass` is not among it.
    pub(crate) fn list_uses(&self, seat: Seat, windows: Windows, into: &mut impl Sink) {
        self.list_abilities(seat, windows, into);
        if into.is_full() {
            return;
        }
        self.list_crafts(seat, windows, into);
        if windows.contains(Window::Rolled) {
            self.list_blood(seat, into);
        }
        if windows.contains(Window::Hide) {
            self.list_hiding(into);
        }
    }

    /// The same with the objectives that can be claimed.
    pub(crate) fn list_uses_and_claims(&self, seat: Seat, windows: Windows, into: &mut impl Sink) {
        self.list_uses(seat, windows, into);
        if !into.is_full() && (windows.contains(Window::Own) || windows.contains(Window::Claim)) {
            self.list_claims(seat, into);
        }
    }

    fn list_abilities(&self, seat: Seat, windows: Windows, into: &mut impl Sink) {
        if !self.has_headroom() {
            return;
        }
        for card in (self.player(seat).cards - self.today.rotated).iter() {
            if self.ability_works(card, seat, windows) {
                into.push(Action::Play(card));
                if into.is_full() {
                    return;
                }
            }
        }
    }

    /// Whether the ability of a card could be used by a player in one of these windows, whoever owns it.
    pub(crate) fn ability_works(&self, card: crate::CardNo, user: Seat, windows: Windows) -> bool {
        let facts = self.data.cards.empire(card);
        let fitting = facts.windows & windows;
        !fitting.is_empty()
            && self.can_spend(user, u32::from(facts.florins) + self.kept(user))
            && fitting.iter().any(|window| empire::works(self, card, user, window))
    }

    fn list_crafts(&self, seat: Seat, windows: Windows, into: &mut impl Sink) {
        if !self.has_headroom() {
            return;
        }
        let player = self.player(seat);
        for technology in Technology::ALL {
            if player.knows(technology) && self.craft_works(technology, seat, windows) {
                into.push(Action::Use(technology));
                if into.is_full() {
                    return;
                }
            }
        }
    }

    /// Whether a technology could be used by a player in one of these windows, whoever owns it; the price of one use is
    /// there.
    pub(crate) fn craft_works(&self, technology: Technology, user: Seat, windows: Windows) -> bool {
        if matches!(technology, Technology::Proselytism | Technology::FlightOfTime) {
            // Their windows are those of what is used by them (MU-T23, MU-T24).
            return crafts::religion::reaches(self, technology, user, windows);
        }
        let facts = self.data.cards.technology(technology);
        let fitting = facts.windows & windows;
        !fitting.is_empty()
            && self.can_pay(user, technology.branch(), facts.points, 0)
            && fitting.iter().any(|window| crafts::works(self, technology, user, window))
    }

    /// Whether a player seems to have something usable in a window, as far as the others can know (MU-4.8). Being asked must
    /// not tell what somebody has behind his screen, nor what he agreed in secret. What he can really use is never more than
    /// that; what he can claim is a reason to ask in window `claim` only, and there as far as public pacts meet it.
    fn seems_able(&mut self, seat: Seat, window: Window) -> bool {
        self.as_far_as_known(seat, |game| {
            let mut any = Any::default();
            game.list_uses(seat, Windows::one(window), &mut any);
            if !any.found && window == Window::Claim {
                game.list_claims(seat, &mut any);
            }
            any.found
        })
    }

    /// Whether something could be so, as far as the others can know. Florins that went in secret are counted as if they were
    /// still there, and florins that came in secret as if everybody could have got them.
    pub(crate) fn as_far_as_known(&mut self, seat: Seat, look: impl Fn(&Medioevo) -> bool) -> bool {
        let came: i64 = self.players.iter().map(|player| i64::from(player.unseen.max(0))).sum();
        let florins = self.player(seat).florins;
        let known = i64::from(florins) - i64::from(self.player(seat).unseen) + came;
        self.player_mut(seat).florins = known.clamp(0, i64::from(u32::MAX)) as u32;
        let seen = self.under_any_pacts(seat, look);
        self.player_mut(seat).florins = florins;
        seen
    }

    /// The same from what everybody sees at this moment, without what the game remembers of secret payments: whatever went in
    /// secret went from player to player, so nobody has more than all of them together seem to have.
    pub(crate) fn with_all_florins(&self, seat: Seat, look: impl Fn(&Medioevo) -> bool) -> bool {
        let seems = |seat: Seat| i64::from(self.player(seat).florins) - i64::from(self.player(seat).unseen);
        let together: i64 = self.order.iter().map(|seat| seems(seat).max(0)).sum();
        let mut rich = self.clone();
        rich.player_mut(seat).florins = together.clamp(0, i64::from(u32::MAX)) as u32;
        rich.under_any_pacts(seat, look)
    }

    /// Whether something could be so under the pacts that everybody knows, or if everybody let the player pass in secret
    /// (MU-21.18). No other clause matters to whether somebody is asked.
    fn under_any_pacts(&mut self, seat: Seat, look: impl Fn(&Medioevo) -> bool) -> bool {
        let pacts = self.accords.pacts;
        self.accords.pacts.retain(|pact| !pact.secret);
        let seen = look(self) || {
            self.accords.let_pass(seat);
            look(self)
        };
        self.accords.pacts = pacts;
        seen
    }

    /// Whether a player is asked in a window that comes to him.
    pub(crate) fn would_be_asked(&mut self, seat: Seat, window: Window) -> bool {
        self.wants_to_be_asked(seat) && self.seems_able(seat, window)
    }

    fn wants_to_be_asked(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        !(player.quiet_turn || player.quiet_battle && self.battling > 0)
    }
}

impl Open {
    /// The same as a viewer may know it. Whether somebody is asked or has passed beforehand is his own affair (MU-4.6), so
    /// that the others see only that the game waits, unless nobody else could be asked (MU-4.8).
    pub(crate) fn as_seen(self, viewer: Viewer) -> Open {
        let own: Seats = self.passed.iter().filter(|&seat| viewer.is(seat)).collect();
        let alone = |asked: Seat| self.who.iter().all(|seat| seat == asked || viewer.is(seat));
        Open { passed: own, asked: self.asked.filter(|&asked| viewer.is(asked) || alone(asked)), ..self }
    }
}

impl Stage for Open {
    fn asked(self, _: &Medioevo) -> Seats {
        self.asked.map_or(Seats::NONE, Seats::one)
    }

    fn list(self, game: &Medioevo, seat: Seat, into: &mut impl Sink) {
        into.push(Action::Pass);
        game.list_uses_and_claims(seat, Windows::one(self.window), into);
        if game.battling > 0 {
            into.aside(Action::Quiet(Scope::Battle));
        }
        into.aside(Action::Quiet(Scope::Turn));
    }

    fn act(
        self,
        game: &mut Medioevo,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let passed = Open { passed: self.passed.with(seat), asked: None, ..self };
        match action {
            Action::Pass => game.set(Frame::Window(passed)),
            Action::Quiet(scope) => {
                match scope {
                    Scope::Battle => game.player_mut(seat).quiet_battle = true,
                    Scope::Turn => game.player_mut(seat).quiet_turn = true,
                }
                game.set(Frame::Window(passed));
            }
            Action::Hide => {
                game.set(Frame::Window(passed));
                game.hide_purchases(seat, log);
            }
            _ => {
                // When one acts, the round of asking starts again (MU-4.5).
                game.set(Frame::Window(Open { passed: Seats::NONE, asked: None, ..self }));
                game.act_instant(seat, action, chance, log);
            }
        }
    }

    fn go_on(self, game: &mut Medioevo, _: &mut impl Chance, _: &mut impl Log<Event>) {
        if self.window == Window::Rolled {
            // Who answers a card or a blood token knows the values it has led to (MU-11.33, MU-25.21).
            game.work_out();
        }
        let next = game.order.iter().find(|&seat| {
            self.who.contains(seat) && !self.passed.contains(seat) && game.would_be_asked(seat, self.window)
        });
        match next {
            Some(seat) => game.set(Frame::Window(Open { asked: Some(seat), ..self })),
            None => game.pop(),
        }
    }
}

#[cfg(test)]
mod tests;
