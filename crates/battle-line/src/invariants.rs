//! What holds after every action (rulebook section 15).

use crate::card::{Card, Cards, Flag, HAND, Pile, Tactic, bits};
use crate::options::Tactics;
use crate::state::{BattleLine, Frame, RoundEnd};
use crate::turn::victory;

fn holds(condition: bool, id: &str, what: impl FnOnce() -> String) -> Result<(), String> {
    if condition { Ok(()) } else { Err(format!("{id}: {}", what())) }
}

impl BattleLine {
    pub(crate) fn check_invariants(&self) -> Result<(), String> {
        self.check_partition()?;
        self.check_hands()?;
        self.check_sides()?;
        self.check_tactics()?;
        self.check_flags()
    }

    /// I-1
    fn check_partition(&self) -> Result<(), String> {
        let mut seen = Cards::NONE;
        let mut add = |card, place: &str| {
            holds(!seen.contains(card), "I-1", || format!("{card} is also in {place}"))?;
            seen.insert(card);
            Ok::<(), String>(())
        };
        for card in self.pile.iter() {
            add(card, "a pile")?;
        }
        for seat in 0..2 {
            self.hands[seat].iter().try_for_each(|card| add(card, "a hand"))?;
            self.guile_row(seat).into_iter().try_for_each(|card| add(card, "a guile row"))?;
            self.discards(seat).try_for_each(|card| add(card, "a discard row"))?;
        }
        for flag in Flag::all() {
            self.arrivals(flag).try_for_each(|(_, card)| add(card, "a side"))?;
        }
        for tactic in [Tactic::Fog, Tactic::Mud] {
            if self.environment(tactic).flag().is_some() {
                add(tactic.card(), "an environment place")?;
            }
        }
        let tactics = if self.options.tactics == Tactics::On { Cards::ALL_TACTICS } else { 0 };
        holds(seen == Cards { troops: Cards::ALL_TROOPS, tactics }, "I-1", || {
            format!("all cards are {seen:?}")
        })
    }

    /// I-2
    fn check_hands(&self) -> Result<(), String> {
        let frame = self.flow.top();
        for seat in 0..2 {
            let held = self.hands[seat].len();
            let moving = seat == usize::from(self.mover);
            // Who resigns in the middle of a Scout keeps what was drawn.
            let scouting = moving
                && match frame {
                    Frame::ScoutDraw { .. } | Frame::ScoutReturn { .. } => true,
                    Frame::Over(ended) => ended.by == RoundEnd::Resignation,
                    _ => false,
                };
            holds(held <= if scouting { HAND + 2 } else { HAND }, "I-2", || {
                format!("seat {seat} holds {held}")
            })?;
            let between_turns = !moving || frame == Frame::Play && !self.acted;
            if between_turns && self.pile.len() > 0 && !matches!(frame, Frame::Over(_)) {
                holds(held == HAND, "I-2", || {
                    format!("seat {seat} holds {held} while there are cards to draw")
                })?;
            }
        }
        Ok(())
    }

    /// I-3, and that the summary of a side agrees with its cards
    fn check_sides(&self) -> Result<(), String> {
        let hidden = self.pile.contains(Tactic::Mud.card())
            || (0..2).any(|seat| self.hands[seat].contains(Tactic::Mud.card()));
        for flag in Flag::all() {
            for seat in 0..2 {
                let side = self.side(flag, seat);
                let cards = self.side_cards(flag, seat);
                holds(side == crate::formation::Side::of(cards), "I-3", || {
                    format!("{flag:?}, seat {seat}: {side:?}")
                })?;
                let most = if self.size(flag) == 4 || !hidden { 4 } else { 3 };
                holds(side.count() <= most, "I-3", || format!("{} cards at {flag:?}", side.count()))?;
                holds(side.wilds().count_ones() <= 3, "I-15", || format!("wilds at {flag:?}"))?;
            }
        }
        Ok(())
    }

    /// I-4, I-5, I-6, I-7, I-15
    fn check_tactics(&self) -> Result<(), String> {
        let [a, b] = self.tactics_played;
        holds(a.abs_diff(b) <= 1, "I-4", || format!("{a} and {b} tactics cards played"))?;
        holds(a + b <= 10, "I-15", || format!("{} tactics cards played", a + b))?;
        for seat in 0..2 {
            let formations = Flag::all().flat_map(|flag| self.side_cards(flag, seat));
            let laid: Vec<Tactic> = formations
                .chain(self.discards(seat))
                .chain(self.guile_row(seat))
                .filter_map(Card::tactic)
                .collect();
            let environment = [Tactic::Fog, Tactic::Mud]
                .into_iter()
                .filter(|&t| self.environment(t).seat() == Some(seat))
                .count();
            let played = usize::from(self.tactics_played[seat]);
            holds(laid.len() + environment == played, "I-4", || {
                format!("seat {seat}: {laid:?} of {played}")
            })?;
            let leaders = laid.iter().filter(|tactic| tactic.is_leader()).count();
            holds(leaders == usize::from(self.leader_played[seat]), "I-5", || {
                format!("seat {seat}: {leaders} leaders")
            })?;
            let guile = bits(u64::from(self.guile[seat])).all(|bit| Tactic::ALL[usize::from(bit)].is_guile());
            holds(guile, "I-6", || format!("guile row of seat {seat}"))?;
        }
        let discards = self.discards(0).count() + self.discards(1).count();
        holds(discards <= 2, "I-7", || format!("{discards} discards"))
    }

    /// I-8, I-9, I-11 and the steps that are passed over
    fn check_flags(&self) -> Result<(), String> {
        holds(self.owned[0] & self.owned[1] == 0, "I-8", || "a flag with two owners".into())?;
        let frame = self.flow.top();
        let adjudicated = matches!(frame, Frame::Over(ended) if ended.by == RoundEnd::Exhaustion);
        if !adjudicated {
            for seat in 0..2 {
                holds(self.owned[seat].count_ones() <= 5, "I-9", || format!("flags of seat {seat}"))?;
                let won = matches!(frame, Frame::Over(_)) || victory(self.owned[seat]).is_none();
                holds(won, "I-9", || format!("seat {seat} has won and the game goes on"))?;
            }
        }
        let provable = [0, 1].map(|seat| self.provable(seat));
        holds(provable[0] & provable[1] == 0, "I-11", || "a flag both can claim".into())?;
        for flag in Flag::all().filter(|&flag| self.is_open(flag)) {
            let complete = (0..2).all(|seat| self.side(flag, seat).count() >= self.size(flag));
            let somebody = (provable[0] | provable[1]) & flag.bit() != 0;
            holds(!complete || somebody, "I-11", || format!("nobody can claim {flag:?}"))?;
        }
        let expected = if frame == Frame::Claim { provable[usize::from(self.mover)] } else { 0 };
        holds(self.claimable == expected, "D-12", || format!("claimable {:b}", self.claimable))?;
        if frame == Frame::Draw {
            let piles = [Pile::Troops, Pile::Tactics].iter().all(|&pile| self.pile.count(pile) > 0);
            holds(piles, "D-13", || "asked to draw without a choice".into())?;
        }
        Ok(())
    }
}
