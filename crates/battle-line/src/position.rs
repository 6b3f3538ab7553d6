//! A complete state as a document that a person can write, and everything that can be wrong with it.

use schemars::JsonSchema;
use serde::Serialize;
use table::{Fault, Options as _, Seat};

use crate::card::{CARDS, Card, Cards, FLAGS, Flag, HAND, Pile, Tactic};
use crate::ending::exhaustion_winner;
use crate::options::{Options, ScoutDraw, Tactics};
use crate::state::{BattleLine, RoundEnd};
use crate::turn::victory;
use crate::view::{FlagState, Step};

/// A complete state. Every field may be left out; cards that are named nowhere are in their pile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// The options of the game.
    pub options: Options,
    /// The round, from 1.
    pub round: u8,
    /// The points of the rounds before.
    pub score: [u16; 2],
    /// Who began this round.
    pub first: Seat,
    /// Whose turn it is.
    pub mover: Seat,
    /// What is being decided.
    pub step: Step,
    /// Whether the mover has played a card or claimed a flag in this turn (BL-9.4).
    pub acted: bool,
    /// How many turns in a row were idle (BL-9.4).
    pub idle_turns: u8,
    /// The flags from 1 on; those left out at the end are empty.
    pub flags: Vec<FlagState>,
    /// The hands.
    pub hands: [Vec<Card>; 2],
    /// The guile rows.
    pub guile: [Vec<Card>; 2],
    /// The discard rows.
    pub discards: [Vec<Card>; 2],
    /// What Scout put back and its player can still place, the lower card first: cards on their pile
    /// or in the hand of the other player.
    pub scouted: Vec<Card>,
    /// What nobody could read in the document; it is no part of the position, and a position that has
    /// any is refused with it.
    #[serde(skip)]
    #[schemars(skip)]
    pub unreadable: Vec<Fault>,
}

impl Default for Position {
    fn default() -> Self {
        Position {
            options: Options::default(),
            round: 1,
            score: [0; 2],
            first: Seat(0),
            mover: Seat(0),
            step: Step::Play,
            acted: false,
            idle_turns: 0,
            flags: Vec::new(),
            hands: [Vec::new(), Vec::new()],
            guile: [Vec::new(), Vec::new()],
            discards: [Vec::new(), Vec::new()],
            scouted: Vec::new(),
            unreadable: Vec::new(),
        }
    }
}

impl BattleLine {
    pub(crate) fn to_position(self) -> Position {
        Position {
            options: self.options,
            round: self.round,
            score: self.score,
            first: Seat(self.first),
            mover: Seat(self.mover),
            step: self.step(),
            acted: self.acted,
            idle_turns: self.idle,
            flags: Flag::all().map(|flag| self.flag_state(flag)).collect(),
            hands: [0, 1].map(|seat| self.hands[seat].iter().collect()),
            guile: [0, 1].map(|seat| self.guile_row(seat)),
            discards: [0, 1].map(|seat| self.discards(seat).collect()),
            scouted: self.scouted_cards().collect(),
            unreadable: Vec::new(),
        }
    }

    pub(crate) fn read_position(position: &Position) -> Result<Self, Vec<Fault>> {
        let mut check = Check { position, faults: position.unreadable.clone() };
        check.faults.extend(position.options.faults());
        check.numbers();
        check.cards();
        check.flags();
        check.tactics();
        // A state can only be built, and its step only be judged, once the cards fit the table.
        if check.faults.is_empty() {
            let mut game = check.build();
            check.scouted(&game);
            check.step(&mut game);
            if check.faults.is_empty() {
                return Ok(game);
            }
        }
        Err(check.faults)
    }
}

/// The collection of faults in a position.
struct Check<'a> {
    position: &'a Position,
    faults: Vec<Fault>,
}

impl Check<'_> {
    fn fault(&mut self, at: impl Into<String>, problem: impl Into<String>) {
        self.faults.push(Fault::new(at, problem));
    }

    fn seat(&mut self, at: impl Into<String>, seat: Seat) {
        if seat.0 > 1 {
            self.fault(at, format!("there is no seat {seat}: they are 0 and 1"));
        }
    }

    fn numbers(&mut self) {
        let position = self.position;
        self.seat("mover", position.mover);
        self.seat("first", position.first);
        let rounds = position.options.max_rounds();
        if position.round == 0 || position.round > rounds {
            self.fault("round", format!("{} is not one of the rounds 1 to {rounds}", position.round));
        }
        if position.idle_turns > 2 {
            self.fault("idle_turns", "after two idle turns the round is over (BL-9.4)");
        }
        if position.score.iter().any(|&points| points > 5 * u16::from(position.round.saturating_sub(1))) {
            self.fault("score", "a round gives at most 5 points (BL-10.1)");
        }
        if let Some(target) = position.options.target_score
            && position.score.iter().any(|&points| points >= target.get())
        {
            self.fault("score", format!("the match was over with {target} points (BL-10.5)"));
        }
        if position.flags.len() > FLAGS {
            self.fault("flags", format!("{} flags, but there are nine (BL-1.4)", position.flags.len()));
        }
    }

    /// Every card with the place where it lies.
    fn places(&self) -> Vec<(Card, String)> {
        let position = self.position;
        let mut places = Vec::new();
        for (index, flag) in position.flags.iter().enumerate().take(FLAGS) {
            for (seat, side) in flag.sides.iter().enumerate() {
                places.extend(side.iter().map(|&card| (card, format!("flags[{index}].sides[{seat}]"))));
            }
            for (tactic, place, name) in [(Tactic::Fog, flag.fog, "fog"), (Tactic::Mud, flag.mud, "mud")] {
                places.extend(place.map(|_| (tactic.card(), format!("flags[{index}].{name}"))));
            }
        }
        for seat in 0..2 {
            for (row, name) in
                [(&position.hands, "hands"), (&position.guile, "guile"), (&position.discards, "discards")]
            {
                places.extend(row[seat].iter().map(|&card| (card, format!("{name}[{seat}]"))));
            }
        }
        places
    }

    /// I-1: every card lies in one place.
    fn cards(&mut self) {
        let places = self.places();
        for card in (0..CARDS).map(Card) {
            let found: Vec<&str> =
                places.iter().filter(|(other, _)| *other == card).map(|(_, place)| place.as_str()).collect();
            if found.len() > 1 {
                self.fault(found[1], format!("{card} lies there and in {} (I-1)", found[0]));
            }
            if !found.is_empty() && !card.is_troop() && self.position.options.tactics == Tactics::Off {
                self.fault(found[0], format!("{card} is not in a game without tactics (BL-11.4)"));
            }
        }
        for seat in 0..2 {
            let held = self.position.hands[seat].len();
            // While Scout is carried out its player has drawn and not yet put back; he may have resigned then.
            let most = match self.position.step {
                _ if self.position.mover.index() != seat => HAND,
                Step::ScoutDraw { drawn, .. } => HAND - 1 + u32::from(drawn),
                Step::ScoutReturn { left } => HAND + u32::from(left),
                Step::Over { by: RoundEnd::Resignation, .. } => HAND + 2,
                _ => HAND,
            };
            if held > most as usize {
                self.fault(format!("hands[{seat}]"), format!("{held} cards, but at most {most} (I-2)"));
            }
        }
    }

    fn mud_has_left(&self) -> bool {
        let rows = self.position.guile.iter().flatten();
        let moved = rows.filter_map(|card| card.tactic());
        let places = self.places();
        let played =
            places.iter().any(|(card, place)| *card == Tactic::Mud.card() && !place.starts_with("hands"));
        played && moved.into_iter().any(|tactic| matches!(tactic, Tactic::Redeploy | Tactic::Deserter))
    }

    fn flags(&mut self) {
        let mud_has_left = self.mud_has_left();
        for (index, flag) in self.position.flags.iter().enumerate().take(FLAGS) {
            let at = format!("flags[{index}]");
            for (name, seat) in [("owner", flag.owner), ("fog", flag.fog), ("mud", flag.mud)] {
                if let Some(seat) = seat {
                    self.seat(format!("{at}.{name}"), seat);
                }
            }
            for (seat, side) in flag.sides.iter().enumerate() {
                let at = format!("{at}.sides[{seat}]");
                let most = if flag.mud.is_some() || mud_has_left { 4 } else { 3 };
                if side.len() > most {
                    self.fault(&at, format!("{} cards, but at most {most} (I-3)", side.len()));
                }
                for card in side {
                    if card.tactic().is_some_and(|tactic| !tactic.is_morale()) {
                        self.fault(&at, format!("{card} is no formation card (BL-6.3, BL-8.29)"));
                    }
                }
            }
            if !flag.arrivals.is_empty() {
                let in_order = |side: &[Card]| {
                    flag.arrivals.iter().filter(|card| side.contains(card)).copied().collect::<Vec<_>>()
                        == side
                };
                let together = flag.sides[0].len() + flag.sides[1].len();
                if flag.arrivals.len() != together || !flag.sides.iter().all(|side| in_order(side)) {
                    self.fault(
                        format!("{at}.arrivals"),
                        "name every card of the two sides once, those of a side in the order of that side",
                    );
                }
            }
        }
    }

    /// What each player has played: I-4, I-5, I-6, I-7.
    fn tactics(&mut self) {
        let position = self.position;
        for seat in 0..2 {
            for card in &position.guile[seat] {
                if !card.tactic().is_some_and(Tactic::is_guile) {
                    self.fault(format!("guile[{seat}]"), format!("{card} is no guile card (I-6)"));
                }
            }
            for card in &position.discards[seat] {
                if card.tactic().is_some_and(Tactic::is_guile) {
                    self.fault(format!("discards[{seat}]"), format!("{card} is never discarded (BL-8.29)"));
                }
            }
            // A guile card that is being carried out has not discarded anything yet.
            let used = |player: usize, tactic: Tactic| {
                let carried_out = position.step.guile() == Some(tactic) && position.mover.index() == player;
                usize::from(position.guile[player].contains(&tactic.card()) && !carried_out)
            };
            let by_redeploy = used(seat, Tactic::Redeploy);
            let by_deserter = used(1 - seat, Tactic::Deserter);
            if position.discards[seat].len() > by_redeploy + by_deserter {
                self.fault(
                    format!("discards[{seat}]"),
                    "more cards than the player's Redeploy and the opponent's Deserter can have discarded (I-7)",
                );
            }
            if self.played(seat).filter(|tactic| tactic.is_leader()).count() > 1 {
                self.fault("", format!("seat {seat} has played both leaders (I-5, BL-8.12)"));
            }
        }
        let [a, b] = [0, 1].map(|seat| self.played(seat).count());
        if a.abs_diff(b) > 1 {
            self.fault(
                "",
                format!("the seats have played {a} and {b} tactics cards: one apart at most (I-4, BL-8.3)"),
            );
        }
    }

    /// The tactics cards a seat has played: they all lie on the table (I-4).
    fn played(&self, seat: usize) -> impl Iterator<Item = Tactic> {
        let position = self.position;
        let flags = position.flags.iter().take(FLAGS);
        let formations = flags.clone().flat_map(move |flag| flag.sides[seat].iter());
        let rows = position.guile[seat].iter().chain(&position.discards[seat]);
        let laid = formations.chain(rows).filter_map(|card| card.tactic());
        let owner = Some(Seat(seat as u8));
        let fog = flags.clone().filter(move |flag| flag.fog == owner).map(|_| Tactic::Fog);
        let mud = flags.filter(move |flag| flag.mud == owner).map(|_| Tactic::Mud);
        laid.chain(fog).chain(mud)
    }

    fn build(&self) -> BattleLine {
        let position = self.position;
        let mut game = BattleLine::empty(&position.options);
        game.round = position.round;
        game.score = position.score;
        (game.first, game.mover) = (position.first.0, position.mover.0);
        (game.acted, game.idle) = (position.acted, position.idle_turns);
        for (flag, state) in Flag::all().zip(&position.flags) {
            game.set_flag(flag, state);
        }
        for seat in 0..2 {
            game.tactics_played[seat] = self.played(seat).count() as u8;
            game.leader_played[seat] = self.played(seat).any(Tactic::is_leader);
            let hand: Cards = position.hands[seat].iter().copied().collect();
            hand.iter().for_each(|card| game.pile.remove(card));
            game.hands[seat] = hand;
        }
        game.set_rows(&position.guile, &position.discards);
        for (place, card) in position.scouted.iter().enumerate().take(2) {
            game.scouted[place] = card.index();
        }
        game.set_step(position.step);
        game
    }

    fn scouted(&mut self, game: &BattleLine) {
        let scouted = &self.position.scouted;
        if scouted.is_empty() {
            return;
        }
        let Some(scout) = game.guile_player(Tactic::Scout) else {
            self.fault("scouted", "nobody has played Scout");
            return;
        };
        if scouted.len() > 2 || scouted.len() == 2 && scouted[0] == scouted[1] {
            self.fault("scouted", "Scout puts back two different cards at most (BL-8.30)");
        }
        for card in scouted {
            if !game.pile.contains(*card) && !game.hands[1 - scout].contains(*card) {
                self.fault(
                    "scouted",
                    format!("{card} is neither on its pile nor in the hand of seat {}", 1 - scout),
                );
            }
        }
    }

    fn step(&mut self, game: &mut BattleLine) {
        let mover = usize::from(game.mover);
        let step = self.position.step;
        if let Step::Over { winner, by } = step {
            self.over(game, winner, by);
            return;
        }
        for seat in 0..2 {
            if victory(game.owned[seat]).is_some() {
                self.fault("flags", format!("seat {seat} has won with these flags (BL-3.1, BL-3.2)"));
            }
        }
        if self.position.idle_turns > 1 {
            self.fault("idle_turns", "after two idle turns the round is over (BL-9.4)");
        }
        if let Some(guile) = step.guile()
            && game.guile[mover] & guile.bit() == 0
        {
            self.fault("step", format!("{} is not in the guile row of seat {mover}", guile.card()));
        }
        let piles = [Pile::Troops, Pile::Tactics].map(|pile| game.pile.count(pile));
        let problem = match step {
            Step::Claim => {
                game.claimable = game.provable(mover);
                (game.claimable == 0)
                    .then_some("there is nothing to claim, so the claim step is passed over (D-12)")
            }
            Step::Draw => (piles.contains(&0) || game.hands[mover].len() >= HAND).then_some(
                "a pile is chosen only with fewer than 7 cards in hand and both piles there (D-13)",
            ),
            Step::ScoutDraw { drawn, of } => {
                let mixed = self.position.options.scout_draw == ScoutDraw::AnyMix;
                let possible = drawn < of
                    && of <= 3
                    && (drawn == 0 || mixed)
                    && u32::from(drawn) <= game.hands[mover].len()
                    && u32::from(of - drawn) <= game.pile.len()
                    && self.position.scouted.is_empty();
                (!possible).then_some("Scout draws three cards, or as many as there are (BL-8.30, BL-8.35)")
            }
            Step::ScoutReturn { left } => {
                let returnable =
                    game.hands[mover].iter().filter(|&card| !game.must_keep(mover, card)).count();
                let already = self.position.scouted.len();
                (left == 0 || usize::from(left) + already > 2 || returnable < usize::from(left))
                    .then_some("Scout puts back two cards of the hand at most (BL-8.30, BL-8.33)")
            }
            Step::Redeploy => (!game.has_movable(mover)).then_some("there is no card to redeploy (BL-8.44)"),
            Step::RedeployTo { card } => (!game.movable(mover).any(|other| other == card))
                .then_some("this card can't be redeployed (BL-8.40)"),
            Step::Deserter => {
                (!game.has_movable(1 - mover)).then_some("there is no card to desert (BL-8.53)")
            }
            Step::Traitor => (!game.has_takable(1 - mover) || game.free(mover) == 0)
                .then_some("there is no card to take, or no slot for it (BL-8.61)"),
            Step::TraitorTo { card } => (!game.takable(1 - mover).any(|other| other == card)
                || game.free(mover) == 0)
                .then_some("this card can't be taken, or there is no slot for it (BL-8.61)"),
            Step::Play | Step::Over { .. } => None,
        };
        if let Some(problem) = problem {
            self.fault("step", problem);
        }
    }

    fn over(&mut self, game: &BattleLine, winner: Option<Seat>, by: RoundEnd) {
        if let Some(seat) = winner {
            self.seat("step.over.winner", seat);
            if seat.0 > 1 {
                return;
            }
        }
        let won = winner.and_then(|seat| victory(game.owned[seat.index()]));
        let fits = match by {
            RoundEnd::Breakthrough | RoundEnd::Envelopment => won == Some(by),
            RoundEnd::Resignation => winner.is_some(),
            RoundEnd::Exhaustion => winner == exhaustion_winner(game.owned),
        };
        if !fits {
            self.fault("step", "this ending does not follow from the flags (BL-3.1, BL-3.2)");
        }
    }
}
