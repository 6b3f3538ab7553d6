//! Games in which everybody fights: states that peaceful random games hardly reach.

use byzantium::{
    Action, Byzantium, CityState, CivilWarOwnCity, Event, Fall, Holder, Options, Position, Sheet,
};
use table::{Fast, Game, Legal, Seat, Viewer};

use crate::support::*;

/// A table where everybody has money and large armies.
fn armed(seats: u8, chance: &mut Fast) -> Byzantium {
    let mut sheet = Sheet { pool: 6, ..Sheet::default() };
    (sheet.byzantine.main, sheet.byzantine.movement) = (4 + chance.below(4) as u8, 4);
    (sheet.arab.elite, sheet.arab.levy) = (chance.below(3) as u8, chance.below(3) as u8);
    (sheet.byzantine.treasury, sheet.arab.treasury) = (20, 20);
    let options = Options { seats, civil_war_own_city: CivilWarOwnCity::Allowed, ..Options::default() };
    // In every other war the Arabs stand before the capital already.
    let gates = ["nicea", "adrianople", "athens"].into_iter().filter(|_| chance.below(2) == 0);
    let gates = gates.map(|id| CityState {
        city: city(id),
        holder: Holder::Arab,
        tokens: 2,
        controller: None,
        fortified: false,
    });
    let position = Position {
        options,
        players: vec![sheet; usize::from(seats)],
        cities: gates.collect(),
        ..Position::default()
    };
    Byzantium::from_position(&position).unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn is_warlike(action: Action) -> bool {
    let war = matches!(action, Action::March(_) | Action::To(_) | Action::CivilWar(_) | Action::Attack(_));
    war || matches!(action, Action::Office(_) | Action::Fleet(_) | Action::Roll | Action::Levy)
}

/// Plays a game in which three of four choices go to war where they can, and nobody passes while he can do
/// anything else, most of the time.
fn war(seats: u8, index: u64, mut watch: impl FnMut(&Byzantium, Seat, Action, &Byzantium, &[Event])) {
    let mut chance = Fast::nth(1204, index);
    let mut game = armed(seats, &mut chance);
    let mut legal = Legal::new();
    let mut events = Vec::new();
    while let Some(seat) = game.to_act().lowest() {
        legal.clear();
        game.legal(seat, &mut legal);
        let to_war: Vec<Action> =
            legal.actions().iter().copied().filter(|&action| is_warlike(action)).collect();
        let action = if !to_war.is_empty() && chance.below(4) > 0 {
            to_war[chance.below(to_war.len() as u32) as usize]
        } else {
            let mut pick = || legal.pick(&mut chance).unwrap_or_else(|| panic!("nothing to do"));
            let first = pick();
            if first == Action::Pass { pick() } else { first }
        };
        let before = game;
        events.clear();
        game.apply(seat, action, &mut chance, &mut events)
            .unwrap_or_else(|refusal| panic!("{action}: {refusal}"));
        watch(&before, seat, action, &game, &events);
    }
}

/// BY-1.10, INV-20: every state of a war keeps the invariants and can be written down and read again; the list and
/// the check agree.
#[test]
fn every_state_of_a_war_can_be_written_and_read() {
    let mut falls = [0; 2];
    for seats in 2..=4 {
        for index in 0..120 {
            war(seats, index, |before, seat, action, after, events| {
                assert_eq!(after.invariants(), Ok(()), "{seat:?} {action} in {:?}", before.position());
                let position = after.position();
                let read = Byzantium::from_position(&position);
                assert_eq!(read.as_ref(), Ok(after), "{seat:?} {action}: {position:?}");
                assert_eq!(Byzantium::imagine(&after.view(Viewer::Spectator), &mut Fast::new(0)), *after);
                for event in events {
                    let Event::CapitalFell { fall, .. } = event else { continue };
                    falls[usize::from(*fall == Fall::Army)] += 1;
                }
            });
        }
    }
    println!("{falls:?}");
    assert!(falls.iter().all(|&times| times > 0), "{falls:?}");
}

fn round_trip(table: &Table) {
    let position = table.position();
    assert_eq!(Byzantium::from_position(&position).as_ref(), Ok(&table.game), "{:?}", position.flow);
}

/// BY-31.1, INV-08: an Arab army that took the capital stands in it at the end, and the end can be written down.
#[test]
fn the_end_after_the_fall_to_an_army_can_be_written() {
    let given = given(2).city("adrianople", Holder::Arab, 1).pawn(RED, ARAB, "adrianople");
    let table = given.table().does(RED, "march arab").rolls(RED, "to constantinople", &[1; 5]);
    assert_eq!(table.pawn(RED, ARAB), Some("constantinople"));
    round_trip(&table);
}

/// BY-22.15: both lose their last fighters in a civil war; the attacker flees, and what is asked can be written down.
#[test]
fn a_beaten_attacker_whose_foe_is_gone_can_be_written() {
    let given = given(2)
        .city("jerusalem", Holder::Arab, 2)
        .army(RED, ARAB, [0, 1, 0, 2])
        .pawn(RED, ARAB, "tabuk")
        .army(YELLOW, ARAB, [0, 1, 0, 0])
        .pawn(YELLOW, ARAB, "tabuk");
    let table = given.table().plays(RED, "civil-war arab; from pool").rolls(YELLOW, "stand", &[4, 4]);
    let table = table.does(RED, "lose main");
    assert_eq!((table.pawn(YELLOW, ARAB), table.pawn(RED, ARAB)), (None, Some("tabuk")));
    assert_eq!(table.targets(RED, "flee"), ["jerusalem", "medina"]);
    round_trip(&table);
}
