//! Purchases at the same time (MU-8.80 to MU-8.90).

use table::Seat;

use super::*;
use crate::gear::GearKind;
use crate::technology::Technology;

fn together(seats: u8) -> Bench {
    let mut bench = market(seats);
    bench.game.options.simultaneous_purchases = true;
    bench
}

/// MU-8.80, MU-8.81, MU-8.84: all who are not done may act; done is final.
#[test]
fn all_buy_at_the_same_time() {
    let mut bench = together(3);
    assert_eq!((bench.asked(), bench.game.active()), (vec![0, 1, 2], None));
    bench.act(2, "hire archer").act(2, "zone saraj").act(0, "research combat").act(1, "done");
    assert_eq!(bench.asked(), [0, 2]);
    assert!(!bench.may(1, "hire archer"));
}

/// MU-8.82, MU-8.83: an act is finished before the next one begins.
#[test]
fn one_act_at_a_time() {
    let mut bench = together(3);
    bench.act(1, "hire archer");
    assert_eq!(bench.asked(), [1]);
    assert!(!bench.may(0, "hire archer"));
    bench.act(1, "zone buda");
    assert_eq!(bench.asked(), [0, 1, 2]);
}

/// Four players who can make bombards, of which three are left.
fn bombards() -> Bench {
    let mut bench = together(4);
    for seat in 0..4 {
        bench.knows(seat, Technology::Mathematics);
        bench.game.players[usize::from(seat)].florins = 2000;
        points(&mut bench, seat, Branch::Construction, 3);
    }
    // Nine of the twelve stand somewhere with players who have tokens left.
    for (seat, zone) in [(0, "caria"), (2, "yaik"), (3, "alexandria")] {
        for _ in 0..3 {
            bench.gear(seat, GearKind::SiegeEngine, 3, zone);
        }
    }
    assert_eq!(bench.game.gear_left(GearKind::SiegeEngine, 3), 3);
    bench
}

/// EX-95 (MU-8.85, MU-8.86, MU-1.14, INV-27): D wants a bombard of three; A waives, B takes one, C waives, D gets his.
#[test]
fn those_before_come_first() {
    let mut bench = bombards();
    bench.act(3, "make siege_engine 3");
    let place = choices(&bench, 3, "zone")[0].clone();
    bench.act(3, &place);
    assert_eq!(bench.asked(), [0]);
    assert!(bench.events.contains(&Event::HeldBack { seat: Seat(3), scarce: Scarce::Engine(3) }));
    assert_eq!(bench.florins(3), 2000, "unpaid");
    bench.act(0, "waive");
    assert_eq!(bench.asked(), [1]);
    bench.act(1, "take").act(1, "zone buda");
    assert_eq!(bench.florins(1), 1700);
    assert_eq!(bench.game.players[1].points.of(Branch::Construction), 0);
    assert_eq!(bench.asked(), [2]);
    bench.act(2, "waive");
    assert_eq!(bench.florins(3), 1700);
    assert_eq!(bench.game.gear_left(GearKind::SiegeEngine, 3), 1);
    assert_eq!(bench.asked(), [0, 1, 2, 3]);
}

/// MU-8.86, MU-8.88: who waived for the phase is not asked again; who can't take one is asked all the same.
#[test]
fn waiving_for_the_phase() {
    let mut bench = bombards();
    bench.game.players[1].florins = 0;
    bench.game.players[1].points = crate::Points::NONE;
    bench.act(2, "make siege_engine 3").act(2, "zone saraj");
    bench.act(0, "waive_all");
    assert_eq!(bench.asked(), [1]);
    assert!(!bench.may(1, "take") && bench.may(1, "waive"));
    bench.act(1, "waive");
    assert_eq!(bench.game.gear_left(GearKind::SiegeEngine, 3), 2);
    bench.act(3, "make siege_engine 3");
    let place = choices(&bench, 3, "zone")[0].clone();
    bench.act(3, &place);
    assert_eq!(bench.asked(), [1], "not 0 again");
}

/// MU-8.86: what the others have taken is refused and costs nothing.
#[test]
fn the_last_one_is_taken() {
    let mut bench = bombards();
    for _ in 0..2 {
        bench.gear(1, GearKind::SiegeEngine, 3, "pannonia");
    }
    bench.act(1, "make siege_engine 3").act(1, "zone buda");
    bench.act(0, "take").act(0, "zone bithynia");
    assert_eq!((bench.florins(0), bench.florins(1)), (1700, 2000));
    assert!(bench.events.contains(&Event::SoldOut { seat: Seat(1), secret: false }));
    assert_eq!(bench.game.players[1].points.of(Branch::Construction), 3);
    assert!(
        !bench.may(1, "make siege_engine 3"),
        "MU-8.88: a wish for what is out is refused without asking"
    );
}

/// MU-8.85: a kind is short while fewer are left than players are not done.
#[test]
fn what_is_short() {
    let mut bench = bombards();
    bench.act(0, "done");
    bench.act(3, "make siege_engine 3");
    let place = choices(&bench, 3, "zone")[0].clone();
    bench.act(3, &place);
    assert_eq!(bench.florins(3), 1700, "three for three");
    bench.act(2, "make siege_engine 3").act(2, "zone saraj");
    assert_eq!(bench.asked(), [1], "two for three");
}

/// MU-8.87: the Empire deck is always short; asked are those who have not bought a card.
#[test]
fn the_deck_is_always_short() {
    let mut bench = together(3);
    bench.fate(&[40, 41, 42]);
    bench.act(2, "buy_card");
    assert_eq!(bench.asked(), [0]);
    bench.act(0, "take");
    assert_eq!(bench.asked(), [0], "MU-8.83: he chooses among his cards before anybody else does something");
    for act in ["borrow", "done", "hire archer"] {
        assert!(!bench.may(1, act) && !bench.may(2, act), "{act}");
    }
    bench.act(0, "card 40");
    assert_eq!((bench.asked(), bench.florins(0)), (vec![1], 900));
    bench.fate(&[43, 44]);
    bench.act(1, "waive");
    assert_eq!(bench.offers(2), ["card 42", "card 43"]);
    bench.act(2, "card 42");
    bench.fate(&[45, 46]);
    bench.act(1, "buy_card");
    assert_eq!(bench.offers(1).len(), 2, "seat 0 has bought one");
}

/// MU-8.85: small and large banners are kinds of their own; a level is not.
#[test]
fn kinds_of_pieces() {
    let bench = together(3);
    let seat = Seat(0);
    assert_eq!(bench.game.scarce(seat, Ware::Captain(1)), None);
    assert_eq!(bench.game.scarce(seat, Ware::Captain(3)), Some(Scarce::Banner(3)));
    assert_eq!(
        bench.game.scarce(seat, Ware::Gear(GearKind::Galley, 2)),
        Some(Scarce::Transport(GearKind::Galley))
    );
    assert_eq!(bench.game.scarce(seat, Ware::Return(crate::Figure::Captain2)), None);
    let mut bits = Vec::new();
    bits.extend(Building::ALL.map(|building| Scarce::Building(building).bit()));
    bits.extend([1, 2, 3].map(|level| Scarce::Engine(level).bit()));
    bits.extend([2, 3].map(|level| Scarce::Banner(level).bit()));
    bits.extend(Branch::ALL.map(|colour| Scarce::Token(colour).bit()));
    bits.extend(
        [GearKind::WarWagon, GearKind::Galley, GearKind::Caravan, GearKind::MerchantShip]
            .map(|kind| Scarce::Transport(kind).bit()),
    );
    bits.push(Scarce::Deck.bit());
    bits.sort_unstable();
    bits.dedup();
    assert_eq!(bits.len(), 7 + 3 + 2 + 6 + 4 + 1);
    assert!(bits.iter().all(|&bit| bit < 32));
}

/// MU-8.2: one after another nothing is held back.
#[test]
fn nothing_is_held_back_in_turn() {
    let mut bench = bombards();
    bench.game.options.simultaneous_purchases = false;
    bench.act(0, "make siege_engine 3").act(0, "zone bithynia");
    assert_eq!(bench.florins(0), 1700);
}

/// MU-8.89: a territory for a control token goes to the act that comes first.
#[test]
fn the_first_act_gets_the_place() {
    let mut bench = together(3);
    bench.knows(0, Technology::Architecture).knows(1, Technology::Architecture);
    points(&mut bench, 0, Branch::Construction, 1);
    points(&mut bench, 1, Branch::Construction, 1);
    bench.act(1, "build tower").act(1, "zone alfold").act(1, "zone serbia");
    bench.act(0, "build tower").act(0, "zone macedonia");
    assert_eq!(choices(&bench, 0, "zone"), ["zone bulgaria", "zone epirus"]);
}

/// MU-8.86: a use of Engineering or of a Sheriff that takes a piece of the kind is a take, too, and is held back itself
/// otherwise.
#[test]
fn uses_take_pieces() {
    let mut bench = bombards();
    bench.knows(0, Technology::Engineering);
    let trebuchet = bench.gear(0, GearKind::SiegeEngine, 2, "bithynia");
    bench.gear(0, GearKind::SiegeEngine, 1, "macedonia");
    bench.act(1, "make siege_engine 3").act(1, "zone buda");
    bench.act(0, "take");
    assert!(bench.may(0, "make siege_engine 3") && bench.may(0, "use engineering"));
    bench.act(0, "use engineering");
    let level = |bench: &Bench, seat: usize, place| {
        bench.game.lands.stables[seat].get(place).map(|engine| engine.level)
    };
    assert_eq!(level(&bench, 0, trebuchet), Some(3), "the catapult would take no bombard");
    assert_eq!(level(&bench, 1, 0), Some(3));
    // One is left: Engineering is held back.
    bench.gear(2, GearKind::SiegeEngine, 2, "saraj");
    bench.knows(2, Technology::Engineering);
    bench.act(2, "use engineering");
    while bench.asked() == [2] {
        let piece = choices(&bench, 2, "piece").pop().expect("an engine");
        bench.act(2, &piece);
    }
    assert_eq!(bench.asked(), [0]);
}

/// Seats 0 and 2 may claim purple tokens, of which so many are left. Card 51 would give seat 0 an orange one as well.
fn purple(left: u8) -> Bench {
    let mut bench = together(3);
    bench.cards(0, &[51]).cards(2, &[27]);
    for seat in [0, 2] {
        bench.game.players[seat].levels[Branch::Religion as usize] = 4;
    }
    bench.game.players[1].grey[Branch::Religion as usize] = 8 - left;
    bench.act(2, "claim 27");
    bench
}

fn purple_of(bench: &Bench, seat: usize) -> u8 {
    bench.game.players[seat].tokens[Branch::Religion as usize]
}

/// MU-8.85, MU-8.86, MU-8.88: a claim of a token that runs short is held back; only its colour is shown. Who takes one takes
/// that colour.
#[test]
fn claims_are_held_back() {
    let mut bench = purple(2);
    assert_eq!(bench.asked(), [0]);
    let held = Event::HeldBack { seat: Seat(2), scarce: Scarce::Token(Branch::Religion) };
    assert!(bench.events.contains(&held));
    let shown = |bench: &Bench| bench.happened(|event| matches!(event, Event::ObjectiveClaimed { .. }));
    assert_eq!((shown(&bench), bench.game.players[2].cards.len()), (0, 1));
    bench.act(0, "take");
    assert_eq!((purple_of(&bench, 0), bench.game.players[0].tokens.iter().sum::<u8>()), (1, 1));
    assert_eq!(bench.asked(), [1]);
    assert!(!bench.may(1, "take"), "he has nothing to claim");
    bench.act(1, "waive");
    assert_eq!((purple_of(&bench, 2), shown(&bench), bench.game.players[2].cards.len()), (1, 2, 0));
    assert_eq!(bench.asked(), [0, 1, 2]);
}

/// MU-8.82, MU-8.86: a claim whose token was taken is refused; the card stays and can be claimed another time.
#[test]
fn a_claim_is_refused() {
    let mut bench = purple(1);
    bench.act(0, "take").act(1, "waive");
    assert!(bench.events.contains(&Event::SoldOut { seat: Seat(2), secret: false }));
    assert_eq!((purple_of(&bench, 2), bench.game.players[2].cards.len()), (0, 1));
    assert!(!bench.may(2, "claim 27"));
    bench.game.players[1].grey[Branch::Religion as usize] = 0;
    assert!(bench.may(2, "claim 27"));
}

/// MU-8.85: while there are enough tokens nobody is asked.
#[test]
fn tokens_that_suffice_are_taken() {
    let bench = purple(3);
    assert_eq!((bench.asked(), purple_of(&bench, 2)), (vec![0, 1, 2], 1));
}

/// MU-8.86: nothing is left of the colour: there is nothing to take.
#[test]
fn no_take_without_a_token() {
    let mut bench = purple(1);
    assert!(bench.may(0, "take"));
    bench.game.players[1].grey[Branch::Religion as usize] = 8;
    assert!(!bench.may(0, "take") && bench.may(0, "waive"));
}

/// MU-8.86, MU-22.5, MU-W31: who is asked may borrow, but no price in points is being paid, so that none are made.
#[test]
fn who_is_asked_makes_no_points() {
    let mut bench = together(3);
    bench.cards(0, &[57]);
    bench.act(2, "buy_card");
    assert_eq!(bench.offers(0), ["take", "waive", "waive_all", "borrow"]);
    bench.act(0, "borrow");
    assert_eq!((bench.asked(), bench.florins(0)), (vec![0], 1500));
}

/// A village beside a fort in Buda, and one town left.
fn town() -> Bench {
    let mut bench = together(3);
    bench.building("buda", Building::Village).building("buda", Building::Fort);
    let homes = bench.game.lands.homes.iter().fold(crate::Zones::EMPTY, |all, &home| all | home);
    let free = (bench.game.territories() & bench.game.map().inhabited()) - homes;
    for zone in free.iter().take(usize::from(bench.game.buildings_left(Building::Town)) - 1) {
        bench.game.lands.estates[zone.index()] = bench.game.lands.estates[zone.index()].with(Building::Town);
    }
    assert_eq!(bench.game.buildings_left(Building::Town), 1);
    bench
}

fn has_town(bench: &Bench) -> bool {
    bench.game.lands.estates[bench.zone("buda").index()].has(Building::Town)
}

/// MU-8.82, MU-8.86, MU-C69: a Sheriff that is held back is straight until there is a town for it; one for which there is none
/// has cost nothing.
#[test]
fn a_sheriff_is_held_back_straight() {
    let mut bench = town();
    bench.cards(1, &[69]);
    bench.act(1, "play 69");
    assert_eq!((bench.asked(), bench.game.today.rotated.is_empty()), (vec![0], true));
    let mut gone = Bench { game: bench.game.clone(), ..Bench::new(3) };
    bench.act(0, "waive");
    assert!(has_town(&bench) && !bench.game.today.rotated.is_empty());
    gone.building("caria", Building::Town).act(0, "waive");
    assert!(!has_town(&gone) && gone.game.today.rotated.is_empty());
    assert!(gone.events.contains(&Event::SoldOut { seat: Seat(1), secret: false }));
    assert_eq!(gone.asked(), [0, 1, 2]);
}

/// MU-C70, MU-8.86: for the last fort a Sheriff waits for all who come before him in the order of this turn, whatever their seats, and
/// is rotated when they have left it to him; its control token is placed at once (MU-14.7).
#[test]
fn a_sheriff_waits_for_the_order_of_the_turn() {
    let mut bench = together(3);
    bench.game.order = crate::state::Order::new([2, 0, 1].map(Seat));
    bench.cards(0, &[70]).building("macedonia", Building::Tower).building("macedonia", Building::Town);
    let homes = bench.game.lands.homes.iter().fold(crate::Zones::EMPTY, |all, &home| all | home);
    let free = bench.game.territories() - homes - crate::Zones::one(bench.zone("serbia"));
    for zone in free.iter().take(usize::from(bench.game.buildings_left(Building::Fort)) - 1) {
        bench.game.lands.estates[zone.index()] = bench.game.lands.estates[zone.index()].with(Building::Fort);
    }
    bench.act(0, "play 70");
    assert_eq!((bench.asked(), bench.game.today.rotated.is_empty()), (vec![2], true));
    bench.act(2, "waive");
    assert_eq!(
        (bench.asked(), bench.game.today.rotated.is_empty()),
        (vec![0], false),
        "the token; seat 1 comes later"
    );
    bench.act(0, "zone serbia");
    assert!(stands(&bench, "macedonia", Building::Fort) && bench.controller("serbia") == Some(0));
    assert_eq!((bench.asked(), bench.florins(0)), (vec![0, 1, 2], 1000));
}

/// MU-8.86, MU-T23: Proselytism is paid only when there is a piece for the Sheriff of the neighbour.
#[test]
fn a_borrowed_sheriff_is_held_back_unpaid() {
    let mut bench = town();
    bench.cards(0, &[69]).knows(1, Technology::Proselytism);
    bench.act(1, "use proselytism").act(1, "play 69");
    assert_eq!((bench.asked(), bench.florins(1)), (vec![0], 1000));
    let mut gone = Bench { game: bench.game.clone(), ..Bench::new(3) };
    bench.act(0, "waive").act(1, "coin");
    assert!(has_town(&bench));
    assert_eq!(bench.florins(1), 900);
    gone.building("caria", Building::Town).act(0, "waive");
    assert_eq!((gone.florins(1), gone.asked()), (1000, vec![0, 1, 2]));
    assert!(gone.game.players[1].tally.proselytized.is_empty());
}

/// MU-8.86, MU-T23, MU-T24: what a player could take by a neighbour's Engineering or Sheriff is a take; it is paid then.
#[test]
fn borrowed_uses_take_pieces() {
    let mut bench = bombards();
    bench.knows(0, Technology::FlightOfTime).knows(1, Technology::Engineering);
    let trebuchet = bench.gear(0, GearKind::SiegeEngine, 2, "bithynia");
    bench.act(1, "make siege_engine 3").act(1, "zone buda");
    bench.act(0, "take");
    assert!(bench.may(0, "make siege_engine 3") && bench.may(0, "use flight_of_time"));
    bench.act(0, "use flight_of_time").act(0, "coin").act(0, "coin");
    let engine = bench.game.lands.stables[0].get(trebuchet).map(|engine| engine.level);
    assert_eq!((engine, bench.florins(0)), (Some(3), 1800));
    assert_eq!(bench.game.players[0].points.of(Branch::Construction), 2);

    let mut bench = town();
    bench.building("caria", Building::Village).building("caria", Building::Fort);
    bench.cards(1, &[69]).knows(0, Technology::Proselytism);
    bench.act(1, "play 69");
    bench.act(0, "take").act(0, "coin");
    let caria = bench.zone("caria");
    assert!(bench.game.lands.estates[caria.index()].has(Building::Town) && !has_town(&bench));
    assert!(bench.game.today.rotated.is_empty(), "the card of seat 1 was not used up");
}

/// MU-8.86, MU-T24: Flight of Time is paid only when there is a piece for the neighbour's Engineering.
#[test]
fn borrowed_engineering_is_held_back_unpaid() {
    let mut bench = bombards();
    bench.knows(1, Technology::FlightOfTime).knows(0, Technology::Engineering);
    let trebuchet = bench.gear(1, GearKind::SiegeEngine, 2, "buda");
    bench.act(1, "use flight_of_time");
    if bench.asked() == [1] {
        bench.act(1, "technology engineering");
    }
    assert_eq!((bench.asked(), bench.florins(1)), (vec![0], 2000), "held back, unpaid");
    bench.act(0, "waive").act(1, "coin").act(1, "coin");
    let engine = bench.game.lands.stables[1].get(trebuchet).map(|engine| engine.level);
    assert_eq!((engine, bench.florins(1)), (Some(3), 1800));
    assert_eq!(bench.game.players[1].points.of(Branch::Construction), 2);
}

/// MU-8.84: who is done answers windows, but claims nothing beside them.
#[test]
fn who_is_done_starts_nothing() {
    for done in [false, true] {
        let mut bench = together(3);
        bench.cards(1, &[10]);
        bench.game.players[1].tally.tax_passed = 40;
        if done {
            bench.act(1, "done");
        }
        let (window, seat) = (Window::Activated, Seat(1));
        let (who, passed) = (table::Seats::one(seat), table::Seats::NONE);
        let open = crate::window::Open { window, who, passed, asked: Some(seat) };
        bench.game.push(crate::frame::Frame::Window(open));
        assert_eq!(bench.may(1, "claim 10"), !done);
        assert!(bench.may(1, "pass"), "an answer");
    }
}

/// MU-8.90, MU-25.40: with Deployment pieces leave the supply when they are bought, so that those who come first are asked, too.
#[test]
fn hidden_pieces_run_short() {
    let mut bench = bombards();
    bench.game.options.deployment = true;
    bench.game.today.hidden_purchases = true;
    bench.act(3, "make siege_engine 3");
    assert_eq!(bench.asked(), [0]);
    bench.act(0, "take").act(1, "waive").act(2, "waive");
    assert_eq!((bench.florins(0), bench.florins(3)), (1700, 1700));
    assert_eq!(bench.game.gear_left(GearKind::SiegeEngine, 3), 1);
    bench.act(2, "make siege_engine 3").act(0, "waive").act(1, "take");
    assert!(bench.events.contains(&Event::SoldOut { seat: Seat(2), secret: true }));
    assert_eq!((bench.florins(1), bench.florins(2)), (1700, 2000));
    assert!((0..4).all(|seat| !bench.may(seat, "make siege_engine 3")), "nothing is left");
    assert_eq!(bench.game.lands.stables[1].iter().count(), 0, "it lies nowhere yet");
}

/// MU-8.84, MU-9.7, MU-W2: who is done deals with others and gets money, but begins nothing else. When all are done objectives
/// may be claimed, and unspent points are lost after that.
#[test]
fn done_is_final() {
    let mut bench = together(3);
    bench.cards(1, &[10]).gear(0, GearKind::WarWagon, 1, "bithynia");
    bench.game.players[1].tally.tax_passed = 40;
    points(&mut bench, 1, Branch::Combat, 2);
    let begun = ["hire archer", "research combat", "buy_card", "borrow", "points 10 0", "done"];
    assert_eq!(begun.map(|act| bench.may(1, act)), [true; 6]);
    bench.act(1, "done");
    assert_eq!(begun.map(|act| bench.may(1, act)), [false; 6]);
    assert!(!bench.may(1, "claim 10"));
    bench.act(1, "partner 0").act(1, "clause trade 1 0 0").act(1, "gift 0 1 50").act(1, "propose");
    let id = bench.game.accords.proposals.iter().last().expect("a proposal").id;
    bench.act(0, &format!("agree {id}"));
    assert_eq!(bench.florins(1), 1050);
    bench.act(0, "done").act(2, "done");
    assert_eq!((bench.asked(), bench.game.players[1].points.total()), (vec![1], 2));
    assert!(bench.may(1, "claim 10") && !bench.may(1, "hire archer"));
    bench.act(1, "pass");
    assert_eq!((bench.game.phase, bench.game.players[1].points.total()), (Phase::Combat, 0));
}
