//! Positions: what is being resolved must fit the table, and somebody must have something to decide.

use constantinopole::{Character, Deed, End, Frame, Good, Siege, Tile, Works};
use table::{Game, Guided, Viewer};

use crate::positions::assert_fault;
use crate::support::*;

/// A table with something of everything.
fn table(age: u8) -> Given {
    let given =
        given(3).age(age).city("mill harbour crane").byzantines("mtn4 for4").invaders("mtn1 for1 aeg1");
    given.stock("9 wheat 9 stone 9 wood 9 slave 9 gold").miracles("felicity assault")
}

fn deed(age: u8, role: &str, change: impl FnOnce(&mut Deed)) -> Given {
    table(age).deed(role, change)
}

/// How many frames there are, and what can nest.
#[test]
fn frames_nest_once() {
    assert_fault(&table(1).with(|position| position.flow.clear()), "flow", "one stage, and 1 choice");
    let three = vec![Frame::Council, Frame::Crusade, Frame::Crusade];
    assert_fault(&table(1).with(|position| position.flow = three), "flow", "one stage, and 1 choice");
    for choice in [Frame::Crusade, Frame::Lift, Frame::Sail { optional: true }, Frame::Monument] {
        assert_fault(&table(1).at(choice), "flow[0]", "a choice inside a stage");
    }
    for stage in [Frame::Council, Frame::Close, Frame::Reset, Frame::Over { end: End::Counted }] {
        assert_fault(&table(1).inside(Frame::Council, stage), "flow[1]", "a stage, not a choice");
    }
}

/// A card lies on the table exactly while it is resolved, and the right one.
#[test]
fn cards_fit_their_stage() {
    assert_fault(&table(1).at(Frame::Event), "flow[0]", "no card is revealed");
    assert_fault(&table(1).card("storm").council(), "flow[0]", "still on the table");
    assert_fault(&table(1).card("storm").at(Frame::Start), "flow[0]", "still on the table");
    assert_fault(&table(1).card("vlachs_1").at(Frame::Split), "flow[0]", "no three invaders");
    assert_fault(&table(1).card("storm").at(Frame::Epidemic), "flow[0]", "no epidemic");
    assert_fault(&table(1).card("storm").at(Frame::Receive), "flow[0]", "no commerce");
    assert_fault(&table(1).card("commerce").at(Frame::Receive), "flow[0]", "leave no choice");
    let fairs = table(1).card("commerce").invaders("aeg1 aeg2").city("fairs").at(Frame::Receive);
    assert_fault(&fairs, "flow[0]", "leave no choice");
    let pirates = |card, sea, left, later| {
        let sea = word(sea);
        table(3).card(card).invaders("").at(Frame::Pirates { sea, left, later })
    };
    assert_fault(&pirates("crusaders_2", "crusaders", 1, 0), "flow[0]", "no such pirates");
    assert_fault(&pirates("aegean_pirates_2", "euxine_pirates", 1, 0), "flow[0]", "no such pirates");
    assert_fault(&pirates("aegean_pirates_2", "aegean_pirates", 3, 0), "flow[0]", "no such pirates");
    assert_fault(&pirates("aegean_pirates_2", "aegean_pirates", 1, 1), "flow[0]", "no such pirates");
    assert_fault(&pirates("corsairs", "aegean_pirates", 2, 2), "flow[0]", "no such pirates");
    assert_fault(&pirates("corsairs", "aegean_pirates", 255, 255), "flow[0]", "no such pirates");
    assert_fault(&pirates("corsairs", "euxine_pirates", 1, 1), "flow[0]", "no such pirates");
    assert_fault(&pirates("north_invasion", "crusaders", 1, 0), "flow[0]", "no such pirates");
    assert_fault(&pirates("corsairs", "aegean_pirates", 0, 0), "flow", "nothing to decide");
}

/// Actions that no character has.
#[test]
fn deeds_fit_their_character() {
    let other = deed(1, "navarch", |_| ()).resting("praetor");
    assert_fault(&other, "flow[0]", "the token is not on navarch");
    assert_fault(
        &deed(1, "navarch", |deed| deed.copied = true).resting("navarch"),
        "flow[0]",
        "not on eunuch",
    );
    let stranger = deed(2, "turmarch", |deed| {
        deed.copied = true;
        deed.role = Character::Navarch;
    });
    assert_fault(&stranger, "flow[0]", "navarch is not in the council of age 2");
    let zone = Some(word("forest"));
    let ship = Some(word("aegean_2"));
    for given in [
        deed(1, "logothete", |deed| deed.done = 1),
        deed(2, "mesazon", |deed| deed.done = 1),
        deed(2, "drungary", |deed| deed.done = 1),
    ] {
        assert_fault(&given, "flow[0]", "not said where");
    }
    assert_fault(&deed(3, "strategos", |deed| deed.done = 3), "flow[0]", "more than two parts");
    for given in [
        deed(2, "mesazon", |deed| *deed = Deed { done: 2, zone, ..*deed }),
        deed(2, "mesazon", |deed| deed.settled = true),
        deed(2, "mesazon", |deed| deed.zone = zone),
        deed(2, "archon", |deed| deed.harvested = true),
        deed(2, "archon", |deed| deed.settled = true),
        deed(2, "archon", |deed| deed.crane = true),
        deed(2, "drungary", |deed| deed.ship = ship),
        deed(1, "navarch", |deed| deed.ship = ship),
        deed(3, "strategos", |deed| deed.crane = true),
        deed(1, "turmarch", |deed| deed.zone = zone),
    ] {
        assert_fault(&given, "flow[0]", "no action goes on like this");
    }
    // An action that is over is not asked about.
    assert_fault(&deed(1, "navarch", |deed| deed.done = 1), "flow", "nothing to decide");
    assert_fault(&deed(1, "patriarch", |_| ()), "flow", "nothing to decide");
    assert_fault(&deed(3, "basileus", |_| ()), "flow", "nothing to decide");
}

/// Building phases that no turn has.
#[test]
fn phases_fit_their_turn() {
    let works = |left, royal, used| table(3).at(Frame::Works(Works { left, royal, used }));
    let mill = Some(Tile::Mill);
    for given in [
        works(0, false, None),
        works(2, false, None),
        works(1, false, mill),
        works(1, false, None).resting("basileus"),
        works(2, true, None),
        works(2, true, mill).resting("basileus"),
        works(3, true, None).resting("basileus"),
        works(1, true, Some(Tile::Crane)).resting("basileus"),
        works(1, true, Some(Tile::Quarry)).resting("basileus"),
        works(1, false, None).age(1).resting("eunuch"),
    ] {
        assert_fault(&given, "flow[0]", "no turn has such a building phase");
    }
    let rest = |tiles| table(3).resting("basileus").at(Frame::Rest { tiles });
    assert_eq!(rest([Tile::Mill, Tile::Harbour]).play().legal(), ["rest mill", "rest harbour"]);
    for given in [
        rest([Tile::Mill, Tile::Mill]),
        rest([Tile::Mill, Tile::Crane]),
        rest([Tile::Mill, Tile::Quarry]),
        rest([Tile::Mill, Tile::Harbour]).age(2).resting("archon"),
        rest([Tile::Mill, Tile::Harbour]).resting("archon"),
    ] {
        assert_fault(&given, "flow[0]", "not two active buildings");
    }
    assert_fault(&table(1).miracles("").city("quarry").at(Frame::Close), "flow", "nothing to decide");
}

/// Sieges, upkeeps, resets and ends that can't be.
#[test]
fn the_end_of_an_age_fits() {
    let siege = |extra, throws, plated, hit| {
        let siege = Siege { extra, throws, plated, hit };
        table(1).city_invaders(2).last_thrower(0).at(Frame::Siege(siege))
    };
    assert_eq!(siege(2, 4, true, Some(0)).play().legal(), ["shield", "fall"]);
    assert_fault(&siege(2, 4, true, None), "flow[0]", "nothing was hit");
    assert_fault(&siege(2, 4, true, Some(7)), "flow[0]", "no building that could be hit");
    assert_fault(&siege(2, 4, true, Some(8)), "flow[0]", "no building that could be hit");
    assert_fault(&siege(2, 4, true, Some(255)), "flow[0]", "no building that could be hit");
    assert_fault(&siege(2, 4, true, Some(0)).walls(&[1]), "flow[0]", "no building that could be hit");
    assert_fault(&siege(2, 4, false, Some(0)), "flow[0]", "without the Plating");
    let nobody = siege(2, 4, true, Some(0)).with(|position| position.last_thrower = None);
    assert_fault(&nobody, "flow[0]", "without the Plating and a throw");
    for (extra, throws) in [(3, 4), (2, 5), (1, 4), (2, 3), (0, 3), (0, 0)] {
        assert_fault(&siege(extra, throws, true, Some(0)), "flow[0]", "not so many throws");
    }
    let late = siege(0, 3, true, Some(0)).city_invaders(0);
    assert_eq!(late.play().legal(), ["shield", "fall"]);
    assert_fault(&siege(0, 0, true, Some(0)).city_invaders(0), "flow[0]", "not so many throws");
    let bare = given(2).at(Frame::Upkeep);
    assert_fault(&bare, "flow[0]", "the city is bare");
    assert_fault(&table(3).miracles("vigilance").at(Frame::Reset), "flow[0]", "after the last age");
    assert_fault(&table(1).at(Frame::Reset), "flow", "nothing to decide");
    assert_fault(&table(1).at(Frame::Besieged), "flow", "nothing to decide");
    let thrown = table(1).miracles("plating").last_thrower(1).at(Frame::Besieged);
    assert_fault(&thrown, "last_thrower", "nobody has thrown yet");
    for (age, city, end) in
        [(1, "mill", End::Counted), (3, "mill", End::Razed), (3, "", End::Counted), (3, "mill", End::Starved)]
    {
        assert_fault(&given(2).age(age).city(city).at(Frame::Over { end }), "flow[0]", "no game ends so");
    }
    assert_fault(&given(2).age(3).at(Frame::Start).cards_left(0), "flow[0]", "no card is left");
}

/// Choices at stages where they are never asked, or about what is not there.
#[test]
fn choices_fit_their_stage() {
    let never = |given: Given| assert_fault(&given, "flow[1]", "never asked at that stage");
    let at = |stage, choice| table(1).inside(stage, choice);
    never(at(Frame::Council, Frame::Settle { left: 0, optional: true }));
    never(at(Frame::Council, Frame::Settle { left: 5, optional: false }));
    never(at(Frame::Council, Frame::Settle { left: 2, optional: false }));
    never(at(Frame::Council, Frame::Settle { left: 4, optional: true }));
    never(at(Frame::Council, Frame::Settle { left: 1, optional: false }));
    never(at(Frame::Start, Frame::Sail { optional: true }));
    never(at(Frame::Council, Frame::Sail { optional: false }));
    for choice in [Frame::Exchange, Frame::Guard, Frame::Lift] {
        never(at(Frame::Council, choice));
    }
    never(at(Frame::Close, Frame::Lead { from: word("for2") }));
    never(at(Frame::Council, Frame::Assault { left: 0, optional: true }));
    never(at(Frame::Council, Frame::Assault { left: 7, optional: true }));
    never(at(Frame::Council, Frame::Assault { left: 6, optional: true }));
    never(at(Frame::Council, Frame::Assault { left: 3, optional: false }));
    for choice in [Frame::Crusade, Frame::Monument, Frame::Assault { left: 6, optional: false }] {
        never(table(1).miracles("reserves").inside(Frame::Upkeep, choice));
    }
    let full = "fairs statue fountain sawmill quarry";
    never(at(Frame::Council, Frame::Monument).city(full));
    let free = |tile| Frame::Place { tile, spared: None, free: true };
    never(at(Frame::Council, free(Tile::Arena)));
    never(at(Frame::Council, free(Tile::Mill)));
    never(at(Frame::Council, free(Tile::Fairs)).city(full));
    never(at(Frame::Council, free(Tile::Wall)).walls(&[1, 2, 3, 4, 5, 6, 7, 8]));
    never(at(Frame::Council, Frame::Place { tile: Tile::Fairs, spared: Some(Good::Wood), free: true }));
    never(at(Frame::Council, Frame::Place { tile: Tile::Fairs, spared: None, free: false }));
    never(at(Frame::Council, Frame::Spare { tile: Tile::Fairs }));
}

/// Constructions that can't be paid, or that the Crane can't make cheaper.
#[test]
fn constructions_fit_their_action() {
    let never = |given: Given| assert_fault(&given, "flow[1]", "never asked at that stage");
    let building = |given: Given, choice| {
        let stage = given.position.flow[0];
        given.inside(stage, choice)
    };
    let place = |tile, spared| Frame::Place { tile, spared, free: false };
    let eparch = || deed(1, "eparch", |_| ());
    assert_eq!(building(eparch(), place(Tile::Arena, Some(Good::Wheat))).play().choices("slot").len(), 8);
    never(building(eparch(), place(Tile::Mill, None)));
    never(building(eparch().stock("4 wheat"), place(Tile::Arena, None)));
    never(building(eparch(), place(Tile::Arena, Some(Good::Slave))));
    never(building(eparch(), place(Tile::Arena, Some(Good::Gold))));
    never(building(deed(1, "navarch", |_| ()), place(Tile::Arena, None)));
    never(building(eparch(), Frame::Spare { tile: Tile::Crane }));
    never(building(eparch().stock(""), Frame::Spare { tile: Tile::Arena }));
    let spent = |deed: &mut Deed| *deed = Deed { done: 1, crane: true, ..*deed };
    never(building(deed(2, "archon", spent), Frame::Spare { tile: Tile::Arena }));
    never(building(deed(2, "archon", spent), place(Tile::Arena, Some(Good::Wheat))));
    never(building(eparch().fresh("crane"), place(Tile::Arena, Some(Good::Wheat))));
}

/// The largest numbers can be read, and the game goes on from there.
#[test]
fn the_largest_numbers_can_be_played_on() {
    let counts = |play: &Play| {
        assert_eq!(Given { position: play.position() }.play().game, play.game);
        let guide =
            constantinopole::Constantinopole::guide(&play.game.view(Viewer::Spectator), &table::Legal::new());
        assert_eq!(guide.total, play.game.prestige());
    };
    let mut play = given(2).city_invaders(200).miracles("").last_turn().play();
    play.besieged("");
    counts(&play);
    let mut play = given(2).cemetery(200).invaders("mtn1 for1").miracles("").council().play();
    play.act("take turmarch").act("remove mtn1").then_cemetery(200);
    counts(&play);
    let mut play = given(2).age(3).primicerius_gold(200).stock("9 gold").miracles("").council().play();
    play.act("take primicerius");
    counts(&play);
    let mut play = given(2).miracles("").with(|position| position.turn = 40).council().play();
    play.act("take patriarch");
    counts(&play);
    let mut play = given(2).stock("999 wheat").city("mill").miracles("").works().play();
    play.act("use mill").then_stock("999 wheat");
    counts(&play);
}
