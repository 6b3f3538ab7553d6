//! Battles as they are played: each test writes down all dice beforehand, in the order in which they are thrown.

mod artillery;
mod barbarians;
mod blood;
mod capture;
mod crafts;
mod fields;
mod flight;
mod melee;
mod naval;
mod walls;

use table::Seat;

use super::{Battle, Side};
use crate::event::Event;
use crate::honour::Honour;
use crate::testing::Bench;
use crate::troops::Figure;

/// A territory without inhabited area that is nobody's home, beside homes of seat 0.
const FIELD: &str = "galatia";
/// A home of seat 0 beside it.
const HOME: &str = "bithynia";

/// A table for four; the seats are in turn order, so their attack values lose 0, 1, 2 and 3.
fn bench() -> Bench {
    Bench::new(4)
}

impl Bench {
    /// A battle between two players, who both just fight; nobody wants to capture.
    fn clash(&mut self, attacker: u8, defender: u8, zone: &str) -> &mut Self {
        self.declare_battle(Side::Player(Seat(attacker)), Side::Player(Seat(defender)), zone);
        self.act(attacker, "fight").act(defender, "fight")
    }

    /// A battle up to the first decision.
    fn declare_battle(&mut self, attacker: Side, defender: Side, zone: &str) -> &mut Self {
        let zone = self.zone(zone);
        self.game.begin_battle(zone, attacker, defender, &mut self.events);
        self.go_on()
    }

    /// A player attacks barbarians.
    fn attack_horde(&mut self, seat: u8, zone: &str) -> &mut Self {
        self.declare_battle(Side::Player(Seat(seat)), Side::Horde, zone)
    }

    /// Whatever is left to decide in a round of seat 0's attack is decided somehow, until it says whether there is another one.
    fn finish_round(&mut self) -> &mut Self {
        while !self.may(0, "surrender") {
            let seat = self.asked()[0];
            let offer = self.offers(seat)[0].clone();
            self.act(seat, &offer);
        }
        self
    }

    /// Both keep their dice, the attacker first.
    fn keep_dice(&mut self, attacker: u8, defender: u8) -> &mut Self {
        self.act(attacker, "reroll none").act(defender, "reroll none")
    }

    fn fray(&self) -> &Battle {
        self.game.battle().expect("a battle")
    }

    fn fray_mut(&mut self) -> &mut Battle {
        self.game.battle_mut().expect("a battle")
    }

    /// Whether the battle is over, and all dice were thrown.
    fn battle_is_over(&self) -> bool {
        self.game.battling == 0 && self.fate_is_fulfilled()
    }

    /// How a battle ended: nobody where there was no winner.
    fn won_by(&self) -> Option<Side> {
        let won = self.events.iter().rev().find_map(|event| match event {
            Event::BattleWon { winner, .. } => Some(*winner),
            _ => None,
        });
        won.expect("a battle that is over")
    }

    /// Honour points that a seat got in battles.
    fn battle_honour(&self, seat: u8) -> i16 {
        let honours = self.events.iter().filter_map(|event| match event {
            Event::Honoured {
                seat: who,
                points,
                why: Honour::DestroyGreatArmy | Honour::LoseToBarbarians,
            } if who.0 == seat => Some(*points),
            _ => None,
        });
        honours.sum()
    }

    /// How many of each figure a player has in the field: light and heavy infantry, Cavalry, Archers, Captains.
    fn field(&self, seat: u8) -> [u8; 5] {
        let count = |figure| self.count(seat, FIELD, figure);
        let captains = count(Figure::Captain1) + count(Figure::Captain2) + count(Figure::Captain3);
        [
            count(Figure::LightInfantry),
            count(Figure::HeavyInfantry),
            count(Figure::Cavalry),
            count(Figure::Archer),
            captains,
        ]
    }
}
