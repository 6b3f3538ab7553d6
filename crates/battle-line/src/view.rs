//! What a viewer may know, and imagining the rest (rulebook section 12).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Seat, Viewer};
use ts_rs::TS;

use crate::card::{Card, Cards, Flag, Pile, Tactic, flags_in};
use crate::options::Options;
use crate::state::{BattleLine, Ended, EnvironmentPlace, Frame, RoundEnd};

/// What is being decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Claim flags, or be done with it (D-12).
    Claim,
    /// Play a card, or pass (D-1 to D-5).
    #[default]
    Play,
    /// Draw from a pile (D-13).
    Draw,
    /// Scout names a pile (D-6).
    ScoutDraw {
        /// How many cards were drawn.
        drawn: u8,
        /// How many there will be at most.
        of: u8,
    },
    /// Scout puts cards back (D-7).
    ScoutReturn {
        /// How many are still to be put back.
        left: u8,
    },
    /// Redeploy chooses a card (D-8).
    Redeploy,
    /// Redeploy chooses where it goes (D-9).
    RedeployTo {
        /// The card.
        card: Card,
    },
    /// Deserter chooses a card (D-10).
    Deserter,
    /// Traitor chooses a card (D-11).
    Traitor,
    /// Traitor chooses where it goes (D-11).
    TraitorTo {
        /// The card.
        card: Card,
    },
    /// The match is over.
    Over {
        /// Who won the last round; nobody in a draw.
        winner: Option<Seat>,
        /// How it ended.
        by: RoundEnd,
    },
}

impl From<Frame> for Step {
    fn from(frame: Frame) -> Self {
        match frame {
            Frame::Claim => Step::Claim,
            Frame::Play => Step::Play,
            Frame::Draw => Step::Draw,
            Frame::ScoutDraw { drawn, of } => Step::ScoutDraw { drawn, of },
            Frame::ScoutReturn { left } => Step::ScoutReturn { left },
            Frame::Redeploy => Step::Redeploy,
            Frame::RedeployTo { card } => Step::RedeployTo { card },
            Frame::Deserter => Step::Deserter,
            Frame::Traitor => Step::Traitor,
            Frame::TraitorTo { card } => Step::TraitorTo { card },
            Frame::Over(Ended { winner, by }) => Step::Over { winner, by },
        }
    }
}

impl From<Step> for Frame {
    fn from(step: Step) -> Self {
        match step {
            Step::Claim => Frame::Claim,
            Step::Play => Frame::Play,
            Step::Draw => Frame::Draw,
            Step::ScoutDraw { drawn, of } => Frame::ScoutDraw { drawn, of },
            Step::ScoutReturn { left } => Frame::ScoutReturn { left },
            Step::Redeploy => Frame::Redeploy,
            Step::RedeployTo { card } => Frame::RedeployTo { card },
            Step::Deserter => Frame::Deserter,
            Step::Traitor => Frame::Traitor,
            Step::TraitorTo { card } => Frame::TraitorTo { card },
            Step::Over { winner, by } => Frame::Over(Ended { winner, by }),
        }
    }
}

impl Step {
    /// The guile card that is being carried out.
    pub fn guile(self) -> Option<Tactic> {
        match self {
            Step::ScoutDraw { .. } | Step::ScoutReturn { .. } => Some(Tactic::Scout),
            Step::Redeploy | Step::RedeployTo { .. } => Some(Tactic::Redeploy),
            Step::Deserter => Some(Tactic::Deserter),
            Step::Traitor | Step::TraitorTo { .. } => Some(Tactic::Traitor),
            Step::Claim | Step::Play | Step::Draw | Step::Over { .. } => None,
        }
    }
}

/// A flag and what lies at it.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
pub struct FlagState {
    /// Who claimed it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub owner: Option<Seat>,
    /// The formation cards of each seat, in the order in which they came.
    pub sides: [Vec<Card>; 2],
    /// The cards of both sides in the order in which they came, for ties (BL-7.9). Left out: those of
    /// seat 0 came first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Card>>")]
    pub arrivals: Vec<Card>,
    /// On whose side Fog lies here.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub fog: Option<Seat>,
    /// On whose side Mud lies here.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub mud: Option<Seat>,
}

/// A hand as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct HandView {
    /// How many troop cards it holds; public, since the backs differ (BL-1.3).
    pub troops: u32,
    /// How many tactics cards it holds.
    pub tactics: u32,
    /// The cards, for their owner.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cards: Option<Vec<Card>>,
}

/// A card that Scout put back and that its player can still place. Once it is in the other player's
/// hand, only the two players are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Scouted {
    /// Whether it is still on its pile; otherwise it is in the other player's hand.
    pub on_pile: bool,
    /// Its kind.
    pub pile: Pile,
    /// Which card it is, for those who know.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub card: Option<Card>,
}

/// All that one viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
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
    /// Whether the mover has played a card or claimed a flag in this turn.
    pub acted: bool,
    /// How many turns in a row were idle (BL-9.4).
    pub idle_turns: u8,
    /// The nine flags.
    pub flags: Vec<FlagState>,
    /// The open flags each seat could claim if it were its claim step.
    pub claimable: [Vec<Flag>; 2],
    /// The hands.
    pub hands: [HandView; 2],
    /// The cards in each pile: troops, tactics.
    pub piles: [u32; 2],
    /// What Scout put back.
    pub scouted: Vec<Scouted>,
    /// The guile rows.
    pub guile: [Vec<Card>; 2],
    /// The discard rows.
    pub discards: [Vec<Card>; 2],
    /// How many tactics cards each seat has played (BL-8.3).
    pub tactics_played: [u8; 2],
    /// Whether each seat has played a leader (BL-8.12).
    pub leader_played: [bool; 2],
}

/// What is asked of whom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Prompt {
    /// Whose decision it is.
    pub mover: Seat,
    /// Whether it is the viewer's.
    pub yours: bool,
    /// What is decided.
    pub step: Step,
}

impl BattleLine {
    /// What is being decided.
    pub(crate) fn step(&self) -> Step {
        self.flow.top().into()
    }

    pub(crate) fn flag_state(&self, flag: Flag) -> FlagState {
        let sides = [0, 1].map(|seat| self.side_cards(flag, seat).collect::<Vec<Card>>());
        let arrivals: Vec<Card> = self.arrivals(flag).map(|(_, card)| card).collect();
        let plain = sides.concat() == arrivals;
        let here = |place: EnvironmentPlace| {
            place.seat().filter(|_| place.flag() == Some(flag)).map(|seat| Seat(seat as u8))
        };
        FlagState {
            owner: self.owner(flag).map(|seat| Seat(seat as u8)),
            sides,
            arrivals: if plain { Vec::new() } else { arrivals },
            fog: here(self.fog),
            mud: here(self.mud),
        }
    }

    pub(crate) fn guile_row(&self, seat: usize) -> Vec<Card> {
        Cards { troops: 0, tactics: self.guile[seat] }.iter().collect()
    }

    pub(crate) fn look(&self, viewer: Viewer) -> View {
        let sees = |seat: usize| viewer.is(Seat(seat as u8));
        let scout = self.guile_player(Tactic::Scout);
        let scouted = self.scouted_cards().filter_map(|card| {
            let on_pile = self.pile.contains(card);
            let known = scout.is_some_and(|scout| sees(scout) || !on_pile && sees(1 - scout));
            // A spectator who saw when such a card leaves the hand would learn which one it was.
            let shown = on_pile || known;
            shown.then(|| Scouted { on_pile, pile: card.pile(), card: known.then_some(card) })
        });
        View {
            viewer,
            options: self.options,
            round: self.round,
            score: self.score,
            first: Seat(self.first),
            mover: Seat(self.mover),
            step: self.step(),
            acted: self.acted,
            idle_turns: self.idle,
            flags: Flag::all().map(|flag| self.flag_state(flag)).collect(),
            claimable: [0, 1].map(|seat| match self.step() {
                Step::Over { .. } => Vec::new(),
                _ => flags_in(self.provable(seat)).collect(),
            }),
            hands: [0, 1].map(|seat| HandView {
                troops: self.hands[seat].count(Pile::Troops),
                tactics: self.hands[seat].count(Pile::Tactics),
                cards: sees(seat).then(|| self.hands[seat].iter().collect()),
            }),
            piles: [self.pile.count(Pile::Troops), self.pile.count(Pile::Tactics)],
            scouted: scouted.collect(),
            guile: [0, 1].map(|seat| self.guile_row(seat)),
            discards: [0, 1].map(|seat| self.discards(seat).collect()),
            tactics_played: self.tactics_played,
            leader_played: self.leader_played,
        }
    }

    pub(crate) fn ask(&self, viewer: Viewer) -> Prompt {
        let mover = Seat(self.mover);
        let step = self.step();
        let over = matches!(step, Step::Over { .. });
        Prompt { mover, yours: viewer.is(mover) && !over, step }
    }

    /// BL-12.2: the cards that the viewer has not seen are spread over the hidden places; what it
    /// knows of Scout's cards is kept.
    pub(crate) fn imagined(view: &View, chance: &mut impl Chance) -> Self {
        let mut game = BattleLine::empty(&view.options);
        game.set_public(view);
        for (seat, hand) in view.hands.iter().enumerate() {
            for &card in hand.cards.iter().flatten() {
                game.pile.remove(card);
                game.hands[seat].insert(card);
            }
        }
        let scout = game.guile_player(Tactic::Scout).unwrap_or(0);
        // The cards whose place is known or drawn; the rest of the pile is free to be dealt.
        let mut free = game.pile;
        view.scouted.iter().filter_map(|scouted| scouted.card).for_each(|card| free.remove(card));
        let mut draw = |kind: Pile, free: &mut Cards| {
            let card = free.nth(kind, chance.pick(free.count(kind), |index| free.nth(kind, index)));
            free.remove(card);
            card
        };
        for (place, scouted) in view.scouted.iter().enumerate().take(2) {
            let card = scouted.card.unwrap_or_else(|| draw(scouted.pile, &mut free));
            game.scouted[place] = card.index();
            if !scouted.on_pile {
                game.pile.remove(card);
                game.hands[1 - scout].insert(card);
            }
        }
        for (seat, hand) in view.hands.iter().enumerate() {
            for (kind, count) in [(Pile::Troops, hand.troops), (Pile::Tactics, hand.tactics)] {
                while game.hands[seat].count(kind) < count {
                    let card = draw(kind, &mut free);
                    game.pile.remove(card);
                    game.hands[seat].insert(card);
                }
            }
        }
        game
    }

    /// Everything that all viewers know alike.
    fn set_public(&mut self, view: &View) {
        self.round = view.round;
        self.score = view.score;
        (self.first, self.mover) = (view.first.0, view.mover.0);
        (self.acted, self.idle) = (view.acted, view.idle_turns);
        (self.tactics_played, self.leader_played) = (view.tactics_played, view.leader_played);
        for (flag, state) in Flag::all().zip(&view.flags) {
            self.set_flag(flag, state);
        }
        self.set_rows(&view.guile, &view.discards);
        self.set_step(view.step);
        if view.step == Step::Claim {
            let claimable = &view.claimable[view.mover.index()];
            self.claimable = claimable.iter().fold(0, |set, flag| set | flag.bit());
        }
    }

    /// Lays out one flag. The cards were checked.
    pub(crate) fn set_flag(&mut self, flag: Flag, state: &FlagState) {
        let order = if state.arrivals.is_empty() { state.sides.concat() } else { state.arrivals.clone() };
        for card in order {
            self.pile.remove(card);
            let seat = usize::from(state.sides[1].contains(&card));
            self.fields[flag.index()].arrive(seat, card);
        }
        for (tactic, place) in [(Tactic::Fog, state.fog), (Tactic::Mud, state.mud)] {
            if let Some(seat) = place {
                self.pile.remove(tactic.card());
                *self.environment_mut(tactic) = EnvironmentPlace::at(flag, seat.index());
            }
        }
        if let Some(owner) = state.owner {
            self.owned[owner.index()] |= flag.bit();
        }
    }

    /// Lays out the guile rows and the discard rows. The cards were checked.
    pub(crate) fn set_rows(&mut self, guile: &[Vec<Card>; 2], discards: &[Vec<Card>; 2]) {
        for seat in 0..2 {
            for &card in &guile[seat] {
                self.pile.remove(card);
                self.guile[seat] |= card.tactic().map_or(0, Tactic::bit);
            }
            for &card in &discards[seat] {
                self.pile.remove(card);
                self.discard(seat, card);
            }
        }
    }

    /// Opens the frames that a step stands for: a guile card is carried out inside the play step.
    pub(crate) fn set_step(&mut self, step: Step) {
        self.flow = match step.guile() {
            Some(_) => {
                let mut flow = table::Flow::new(Frame::Play);
                flow.push(step.into());
                flow
            }
            None => table::Flow::new(step.into()),
        };
    }
}
