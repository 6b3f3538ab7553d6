//! The course of a turn: what may be done, and doing it (rulebook sections 2 to 5, 8 and 13).

use table::{Chance, Legal, Log, Seat};

use crate::card::{Card, FLAGS, Flag, HAND, Pile, Tactic, bits, flags_in};
use crate::event::Event;
use crate::notation::Action;
use crate::options::{Options, ScoutDraw};
use crate::refusal::Refusal;
use crate::state::{BattleLine, EnvironmentPlace, Frame, NO_CARD, RoundEnd};

type Checked = Result<(), Refusal>;

/// How many cards Scout draws (BL-8.30).
const SCOUTED: u32 = 3;

impl BattleLine {
    /// A new match (section 2). Who begins is a coin flip (BL-2.2, BL-2.6).
    pub(crate) fn begin(options: &Options, chance: &mut impl Chance, log: &mut impl Log<Event>) -> Self {
        let first = chance.pick(2, |seat| seat) as u8;
        let mut game = BattleLine::empty(options);
        game.deal(first, chance, log);
        game
    }

    /// Deals a round (BL-2.3, BL-2.4, BL-2.5) and lets `first` begin.
    fn deal(&mut self, first: u8, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        (self.first, self.mover) = (first, first);
        log.note(|| Event::RoundBegan { round: self.round, first: Seat(first) });
        for seat in 0..2 {
            for _ in 0..HAND {
                self.take_from_pile(seat, Pile::Troops, chance);
            }
            let hand = self.hands[seat];
            log.note(|| Event::HandDealt { seat: Seat(seat as u8), cards: Some(hand.iter().collect()) });
        }
    }

    /// Clears the table for the next round (BL-10.4).
    pub(crate) fn next_round(&mut self, first: u8, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let (score, round) = (self.score, self.round);
        *self = BattleLine::empty(&self.options);
        (self.score, self.round) = (score, round + 1);
        self.deal(first, chance, log);
    }

    /// Moves a card from a pile to a hand: the one that Scout put on top, or else any (BL-8.34, C-4).
    #[inline]
    fn take_from_pile(&mut self, seat: usize, pile: Pile, chance: &mut impl Chance) -> Card {
        let on_top = if self.scouted[0] == NO_CARD { None } else { self.scouted_top(pile) };
        let card = if let Some(card) = on_top {
            if self.guile_player(Tactic::Scout) == Some(seat) {
                self.forget_scouted(card);
            }
            card
        } else {
            let from = self.pile;
            from.nth(pile, chance.pick(from.count(pile), |index| from.nth(pile, index)))
        };
        self.pile.remove(card);
        self.hands[seat].insert(card);
        card
    }

    fn draw(&mut self, pile: Pile, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let seat = usize::from(self.mover);
        let card = self.take_from_pile(seat, pile, chance);
        log.note(|| Event::Drew { seat: Seat(self.mover), pile, card: Some(card) });
    }

    // --- what may be done -------------------------------------------------------------------

    pub(crate) fn list(&self, into: &mut Legal<Action>) {
        let seat = usize::from(self.mover);
        match self.flow.top() {
            Frame::Over(_) => return,
            Frame::Claim => {
                into.extend(flags_in(self.claimable).map(Action::Claim));
                into.push(Action::EndClaims);
            }
            Frame::Play => self.list_plays(seat, into),
            Frame::Draw | Frame::ScoutDraw { .. } => {
                for pile in [Pile::Troops, Pile::Tactics] {
                    if self.pile.count(pile) > 0 {
                        into.push(Action::Draw(pile));
                    }
                }
            }
            Frame::ScoutReturn { .. } => {
                let returnable = self.hands[seat].iter().filter(|&card| !self.must_keep(seat, card));
                into.extend(returnable.map(Action::Return));
            }
            Frame::Redeploy => into.extend(self.movable(seat).map(Action::Take)),
            Frame::RedeployTo { card } => {
                into.extend(flags_in(self.destinations(seat, card)).map(Action::To));
                into.push(Action::Discard);
            }
            Frame::Deserter => into.extend(self.movable(1 - seat).map(Action::Desert)),
            Frame::Traitor => into.extend(self.takable(1 - seat).map(Action::Take)),
            Frame::TraitorTo { .. } => into.extend(flags_in(self.free(seat)).map(Action::To)),
        }
        into.push_interface_only(Action::Resign);
    }

    fn list_plays(&self, seat: usize, into: &mut Legal<Action>) {
        let hand = self.hands[seat];
        let free = self.free(seat);
        if hand.troops != 0 && free != 0 {
            let mut flags = [Flag(0); FLAGS];
            let mut count = 0;
            for flag in flags_in(free) {
                flags[count] = flag;
                count += 1;
            }
            for card in bits(hand.troops).map(Card) {
                into.extend(flags[..count].iter().map(|&flag| Action::Play(card, flag)));
            }
        } else {
            into.push(Action::Pass);
        }
        if hand.tactics == 0 || self.tactics_played[seat] > self.tactics_played[1 - seat] {
            return;
        }
        for tactic in bits(u64::from(hand.tactics)).map(|bit| Tactic::ALL[usize::from(bit)]) {
            if tactic.is_leader() && self.leader_played[seat] {
                continue;
            }
            if tactic.is_guile() {
                if self.has_effect(seat, tactic) {
                    into.push(Action::Guile(tactic));
                }
            } else {
                let flags = if tactic.is_morale() { free } else { self.open() };
                into.extend(flags_in(flags).map(|flag| Action::Play(tactic.card(), flag)));
            }
        }
    }

    /// Whether a guile card can be carried out (BL-8.5, BL-8.31, BL-8.44, BL-8.53, BL-8.61).
    fn has_effect(&self, seat: usize, guile: Tactic) -> bool {
        match guile {
            Tactic::Scout => self.pile.len() > 0,
            Tactic::Redeploy => self.has_movable(seat),
            Tactic::Deserter => self.has_movable(1 - seat),
            _ => self.has_takable(1 - seat) && self.free(seat) != 0,
        }
    }

    /// The flag at which a card lies, formation or environment.
    fn flag_of(&self, card: Card) -> Option<(Flag, usize)> {
        match card.tactic().filter(|tactic| tactic.is_environment()) {
            Some(tactic) => {
                let place = self.environment(tactic);
                place.flag().zip(place.seat())
            }
            None => self.find(card),
        }
    }

    /// Where Redeploy may move a card (BL-8.40, BL-8.41, BL-8.42), as a bit set.
    fn destinations(&self, seat: usize, card: Card) -> u16 {
        let from = self.flag_of(card).map_or(0, |(flag, _)| flag.bit());
        let environment = card.tactic().is_some_and(Tactic::is_environment);
        let flags = if environment { self.open() } else { self.free(seat) };
        flags & !from
    }

    #[inline]
    pub(crate) fn check_action(&self, seat: Seat, action: Action) -> Checked {
        let frame = self.flow.top();
        if let Frame::Over(_) = frame {
            return Err(Refusal::Over);
        }
        let asked = seat.0 == self.mover;
        if let (Frame::Play, Action::Play(card, flag), true) = (frame, action, asked) {
            return self.check_play(seat.index(), card, flag);
        }
        if let Action::Claim(flag) = action {
            if asked && self.claimable & flag.bit() != 0 {
                return Ok(());
            }
            // The step is passed over where nothing is provable, so the proof comes before the turn:
            // a player who tries to claim wants to know what stands against it.
            if let Some(why) = (seat.0 < 2).then(|| self.why_unproven(flag, seat.index())).flatten() {
                return Err(Refusal::Unproven { flag, why });
            }
        }
        if !asked {
            return Err(Refusal::NotYourTurn { mover: Seat(self.mover) });
        }
        let seat = seat.index();
        match (frame, action) {
            (_, Action::Resign)
            | (Frame::RedeployTo { .. }, Action::Discard)
            | (Frame::Claim, Action::EndClaims) => Ok(()),
            (Frame::Play, Action::Guile(tactic)) => {
                self.check_tactic(seat, tactic)?;
                if !tactic.is_guile() {
                    return Err(Refusal::NeedsFlag(tactic.card()));
                }
                if self.has_effect(seat, tactic) { Ok(()) } else { Err(Refusal::NoEffect(tactic)) }
            }
            (Frame::Play, Action::Pass) => {
                if self.hands[seat].troops != 0 && self.free(seat) != 0 {
                    Err(Refusal::MustPlay)
                } else {
                    Ok(())
                }
            }
            (Frame::Draw | Frame::ScoutDraw { .. }, Action::Draw(pile)) => {
                if self.pile.count(pile) > 0 {
                    Ok(())
                } else {
                    Err(Refusal::EmptyPile(pile))
                }
            }
            (Frame::ScoutReturn { .. }, Action::Return(card)) => {
                if !self.hands[seat].contains(card) {
                    Err(Refusal::NotInHand(card))
                } else if self.must_keep(seat, card) {
                    Err(Refusal::KeptLeader(card))
                } else {
                    Ok(())
                }
            }
            (Frame::Redeploy, Action::Take(card)) => self.check_reach(card, seat, Tactic::Redeploy),
            (Frame::Deserter, Action::Desert(card)) => self.check_reach(card, 1 - seat, Tactic::Deserter),
            (Frame::Traitor, Action::Take(card)) => self.check_reach(card, 1 - seat, Tactic::Traitor),
            (Frame::RedeployTo { card }, Action::To(flag)) => self.check_destination(seat, card, flag),
            (Frame::TraitorTo { .. }, Action::To(flag)) => self.check_slot(seat, flag),
            _ => Err(Refusal::WrongStep { asked: self.step() }),
        }
    }

    #[inline]
    fn check_play(&self, seat: usize, card: Card, flag: Flag) -> Checked {
        if !self.hands[seat].contains(card) {
            return Err(Refusal::NotInHand(card));
        }
        if let Some(tactic) = card.tactic() {
            self.check_tactic(seat, tactic)?;
            if tactic.is_guile() {
                return Err(Refusal::GoesToNoFlag(card));
            }
            if tactic.is_environment() {
                return if self.is_open(flag) { Ok(()) } else { Err(Refusal::FlagClaimed(flag)) };
            }
        }
        self.check_slot(seat, flag)
    }

    #[inline]
    fn check_slot(&self, seat: usize, flag: Flag) -> Checked {
        if !self.is_open(flag) {
            Err(Refusal::FlagClaimed(flag))
        } else if self.side(flag, seat).count() >= self.size(flag) {
            Err(Refusal::NoSlot(flag))
        } else {
            Ok(())
        }
    }

    /// Whether this tactics card may be played at all (BL-8.3, BL-8.12).
    pub(crate) fn check_tactic(&self, seat: usize, tactic: Tactic) -> Checked {
        if !self.hands[seat].contains(tactic.card()) {
            Err(Refusal::NotInHand(tactic.card()))
        } else if self.tactics_played[seat] > self.tactics_played[1 - seat] {
            Err(Refusal::TacticsAhead)
        } else if tactic.is_leader() && self.leader_played[seat] {
            Err(Refusal::SecondLeader(tactic.card()))
        } else {
            Ok(())
        }
    }

    /// Whether a guile card may choose this card on the side of `owner`.
    fn check_reach(&self, card: Card, owner: usize, by: Tactic) -> Checked {
        let Some((flag, _)) = self.flag_of(card).filter(|&(_, side)| side == owner) else {
            return Err(Refusal::OutOfReach { card, by });
        };
        if !self.is_open(flag) {
            return Err(Refusal::CardClaimed { card, flag });
        }
        if by == Tactic::Traitor && !card.is_troop() {
            return Err(Refusal::NotATroop(card));
        }
        if self.options.environment_fixed && card.tactic().is_some_and(Tactic::is_environment) {
            return Err(Refusal::EnvironmentFixed(card));
        }
        Ok(())
    }

    fn check_destination(&self, seat: usize, card: Card, flag: Flag) -> Checked {
        if self.destinations(seat, card) & flag.bit() != 0 {
            return Ok(());
        }
        if self.flag_of(card).is_some_and(|(from, _)| from == flag) {
            return Err(Refusal::SameFlag(flag));
        }
        self.check_slot(seat, flag)
    }

    // --- doing it ---------------------------------------------------------------------------

    /// Does an action that was checked.
    #[inline]
    pub(crate) fn perform(&mut self, action: Action, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let seat = usize::from(self.mover);
        let mover = Seat(self.mover);
        match action {
            Action::Play(card, flag) => {
                self.leave_hand(seat, card);
                self.place(seat, card, flag);
                log.note(|| Event::Played { seat: mover, card, flag });
                self.after_play(chance, log);
            }
            Action::Guile(tactic) => {
                self.leave_hand(seat, tactic.card());
                self.guile[seat] |= tactic.bit();
                log.note(|| Event::GuilePlayed { seat: mover, card: tactic.card() });
                self.flow.push(match tactic {
                    Tactic::Scout => Frame::ScoutDraw { drawn: 0, of: self.pile.len().min(SCOUTED) as u8 },
                    Tactic::Redeploy => Frame::Redeploy,
                    Tactic::Deserter => Frame::Deserter,
                    _ => Frame::Traitor,
                });
            }
            Action::Pass => {
                log.note(|| Event::Passed { seat: mover });
                self.after_play(chance, log);
            }
            Action::Draw(pile) => {
                if let Frame::ScoutDraw { drawn, of } = self.flow.top() {
                    self.scout(pile, drawn, of, chance, log);
                } else {
                    self.draw(pile, chance, log);
                    self.end_turn(chance, log);
                }
            }
            Action::Return(card) => self.put_back(card, chance, log),
            Action::Take(card) => {
                let flag = self.flag_of(card).map_or(Flag(0), |(flag, _)| flag);
                log.note(|| Event::Chosen { seat: mover, card, flag });
                self.flow.set(match self.flow.top() {
                    Frame::Redeploy => Frame::RedeployTo { card },
                    _ => Frame::TraitorTo { card },
                });
            }
            Action::To(_) | Action::Discard => self.move_chosen(action, chance, log),
            Action::Desert(card) => {
                let from = self.lift(card);
                self.discard(1 - seat, card);
                log.note(|| Event::Deserted { seat: mover, card, from });
                self.guile_done(chance, log);
            }
            Action::Claim(flag) => self.claim(flag, chance, log),
            Action::EndClaims => self.after_claims(chance, log),
            Action::Resign => {
                log.note(|| Event::Resigned { seat: mover });
                self.end_round(Some(Seat(1 - self.mover)), RoundEnd::Resignation, chance, log);
            }
        }
    }

    #[inline]
    fn leave_hand(&mut self, seat: usize, card: Card) {
        self.acted = true;
        self.hands[seat].remove(card);
        if self.scouted[0] != NO_CARD {
            self.forget_scouted(card);
        }
        if let Some(tactic) = card.tactic() {
            self.tactics_played[seat] += 1;
            self.leader_played[seat] |= tactic.is_leader();
        }
    }

    /// Puts a card on a side, or an environment card at the foot of a flag.
    #[inline]
    fn place(&mut self, seat: usize, card: Card, flag: Flag) {
        match card.tactic().filter(|tactic| tactic.is_environment()) {
            Some(tactic) => *self.environment_mut(tactic) = EnvironmentPlace::at(flag, seat),
            None => self.fields[flag.index()].arrive(seat, card),
        }
    }

    /// Takes a card away from its flag.
    fn lift(&mut self, card: Card) -> Flag {
        let from = self.flag_of(card).map_or(Flag(0), |(flag, _)| flag);
        match card.tactic().filter(|tactic| tactic.is_environment()) {
            Some(tactic) => *self.environment_mut(tactic) = EnvironmentPlace::NOWHERE,
            None => self.fields[from.index()].leave(card),
        }
        from
    }

    /// BL-8.30, BL-8.32, BL-8.35; card by card under BL-11.5.
    fn scout(&mut self, pile: Pile, drawn: u8, of: u8, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let (drawn, of) = if self.options.scout_draw == ScoutDraw::AnyMix {
            self.draw(pile, chance, log);
            (drawn + 1, of)
        } else {
            let all = self.pile.count(pile).min(SCOUTED) as u8;
            for _ in 0..all {
                self.draw(pile, chance, log);
            }
            (all, all)
        };
        if drawn < of {
            self.flow.set(Frame::ScoutDraw { drawn, of });
        } else if of > 1 {
            self.flow.set(Frame::ScoutReturn { left: of - 1 });
        } else {
            self.guile_done(chance, log);
        }
    }

    /// BL-8.33, BL-8.34
    fn put_back(&mut self, card: Card, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Frame::ScoutReturn { left } = self.flow.top() else { return };
        let seat = usize::from(self.mover);
        self.hands[seat].remove(card);
        self.pile.insert(card);
        let place = usize::from(self.scouted[0] != NO_CARD);
        self.scouted[place] = card.index();
        log.note(|| Event::Returned { seat: Seat(self.mover), pile: card.pile(), card: Some(card) });
        if left > 1 {
            self.flow.set(Frame::ScoutReturn { left: left - 1 });
        } else {
            self.guile_done(chance, log);
        }
    }

    /// The second half of Redeploy (BL-8.40) and of Traitor (BL-8.60).
    fn move_chosen(&mut self, action: Action, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mover = usize::from(self.mover);
        let seat = Seat(self.mover);
        match (self.flow.top(), action) {
            (Frame::RedeployTo { card }, Action::To(flag)) => {
                let from = self.lift(card);
                self.place(mover, card, flag);
                log.note(|| Event::Redeployed { seat, card, from, to: Some(flag) });
            }
            (Frame::RedeployTo { card }, _) => {
                let from = self.lift(card);
                self.discard(mover, card);
                log.note(|| Event::Redeployed { seat, card, from, to: None });
            }
            (Frame::TraitorTo { card }, Action::To(to)) => {
                let from = self.lift(card);
                self.place(mover, card, to);
                log.note(|| Event::Betrayed { seat, card, from, to });
            }
            _ => return,
        }
        self.guile_done(chance, log);
    }

    fn guile_done(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.flow.pop();
        self.after_play(chance, log);
    }

    /// BL-4.2: after playing come the claims, unless they came first (BL-11.2).
    #[inline]
    fn after_play(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if !self.options.claims_at_start() && self.ask_for_claims() {
            return;
        }
        self.draw_step(chance, log);
    }

    /// Opens the claim step if there is anything to claim (D-12).
    #[inline]
    fn ask_for_claims(&mut self) -> bool {
        self.claimable = self.provable(usize::from(self.mover));
        if self.claimable != 0 {
            self.flow.set(Frame::Claim);
        }
        self.claimable != 0
    }

    fn claim(&mut self, flag: Flag, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let seat = usize::from(self.mover);
        let strength = self.strength(flag, seat, self.size(flag), self.has_fog(flag));
        self.owned[seat] |= flag.bit();
        // Claiming shows no card, so it changes nothing about the other proofs.
        self.claimable &= !flag.bit();
        self.acted = true;
        log.note(|| Event::Claimed { seat: Seat(self.mover), flag, strength });
        if let Some(victory) = victory(self.owned[seat]) {
            self.end_round(Some(Seat(self.mover)), victory, chance, log);
        } else if self.claimable == 0 {
            self.after_claims(chance, log);
        }
    }

    fn after_claims(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.claimable = 0;
        if self.options.claims_at_start() {
            self.flow.set(Frame::Play);
        } else {
            self.draw_step(chance, log);
        }
    }

    /// BL-4.4: draws where there is no choice, asks where there is.
    #[inline]
    fn draw_step(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if self.hands[usize::from(self.mover)].len() < HAND {
            match (self.pile.troops != 0, self.pile.tactics != 0) {
                (true, true) => {
                    self.flow.set(Frame::Draw);
                    return;
                }
                (true, false) => self.draw(Pile::Troops, chance, log),
                (false, true) => self.draw(Pile::Tactics, chance, log),
                (false, false) => {}
            }
        }
        self.end_turn(chance, log);
    }

    #[inline]
    fn end_turn(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        // BL-9.4
        self.idle = if self.acted { 0 } else { self.idle + 1 };
        self.acted = false;
        if self.idle == 2 {
            self.exhaust(chance, log);
            return;
        }
        self.mover = 1 - self.mover;
        self.flow.set(Frame::Play);
        if self.options.claims_at_start() {
            self.ask_for_claims();
        }
    }
}

/// The victory a set of flags amounts to (BL-3.1, BL-3.2, BL-3.4).
#[inline]
pub(crate) fn victory(owned: u16) -> Option<RoundEnd> {
    if owned & owned >> 1 & owned >> 2 != 0 {
        Some(RoundEnd::Breakthrough)
    } else if owned.count_ones() >= 5 {
        Some(RoundEnd::Envelopment)
    } else {
        None
    }
}
