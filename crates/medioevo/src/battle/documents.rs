//! The documents of a battle.

use table::Seat;

use super::{Battle, Both, Flight, Late, Round, Shots, Side};
use crate::dice::Dice;
use crate::few::Few;
use crate::gear::TOKENS;
use crate::map::Zone;
use crate::notation::{Aim, Threat};
use crate::pieces::Unit;
use crate::troops::{Figure, Troops};
use crate::written::{are_few, written};

written! {
    /// A battle that is under way.
    BattleDoc of Battle where |battle| are_few(&battle.began_with) && are_few(&battle.lost),
        "no army has so many units"
    {
        zone: Zone,
        sides: Both<Side>,
        ;
        round: u8,
        rolled: bool,
        began_with: Both<u8>,
        escaped: Both<bool>,
        capture: Both<bool>,
        two_to_one: Both<bool>,
        captives: Both<Troops>,
        gunners: Both<bool>,
        trapped: Both<Troops>,
        owner: Option<Seat>,
        stops: bool,
        lost: Both<u8>,
        boarded: Both<u16>,
        manned: Both<u16>,
        now: Round,
    }
}

written! {
    /// What holds for one round of a battle.
    RoundDoc of Round where Round::is_sound,
        "nothing in a battle is counted that far, and its sides are 0 and 1"
    {
        ;
        protection: [Option<Threat>; 2],
        flight: Option<Flight>,
        crews: Both<[Troops; TOKENS]>,
        aims: [Option<Aim>; TOKENS],
        doubled: Both<u16>,
        artillery: Both<[Shots; TOKENS]>,
        archery: Both<Shots>,
        more_shots: Both<u8>,
        aimed_better: Both<u8>,
        by_number: Both<bool>,
        captain_points: Both<u8>,
        acting: Both<[u8; Unit::ALL.len()]>,
        freed: Both<[u8; Unit::ALL.len()]>,
        cancelled: Both<[u8; Unit::ALL.len()]>,
        strategy: Both<u8>,
        light: Both<bool>,
        heavy: Both<u8>,
        riders: Both<u8>,
        sacrificed: Both<u8>,
        dice: Both<Dice>,
        bonus: Both<i16>,
        spared: Both<u8>,
        values: Both<u16>,
        losses: Both<u8>,
        tactics: Both<u8>,
        ignored: Both<u8>,
        pending: Both<u8>,
        pending_from: Option<Threat>,
        jailers: Both<bool>,
        late: Both<bool>,
        late_wounds: Few<Late, 8>,
        fallen: Both<Troops>,
        outnumbered: Both<bool>,
        offering: Both<[u8; 2]>,
        archer_points: Both<u8>,
        staying: Troops,
        unshipped: u16,
        winner: Option<u8>,
        harm: u8,
        superiority: u8,
    }
}

written! {
    /// Points of damage at the end of the round.
    LateDoc of Late where |late| usize::from(late.berth) < 2 * TOKENS && are_few(&[late.points]),
        "each side has ten galleys, the defender's from 10 (MU-13.8)"
    {
        berth: u8,
        figure: Figure,
        points: u8,
        ;
    }
}

written! {
    /// The flight that an attacker has declared.
    FlightDoc of Flight where |flight| are_few(&[flight.cost]),
        "no flight costs so much"
    {
        path: [Option<Zone>; 8],
        cost: u8,
        ;
    }
}
