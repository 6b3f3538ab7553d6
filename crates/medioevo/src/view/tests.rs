//! What views tell, and what they keep to themselves.

use table::{Fast, Game as _, Legal, Seat, Seats, Silent, Viewer};

use crate::accords::{Clause, Clauses, Draft, Matter, Pact, Proposal};
use crate::cards::{CardNo, EventSet};
use crate::claims::{Reward, RewardStep};
use crate::event::Event;
use crate::frame::Frame;
use crate::notation::Action;
use crate::options::Options;
use crate::phases::Phase;
use crate::points::Payment;
use crate::purchases::{Buying, BuyingStep, Purchases, Scarce, Shortage, Ware};
use crate::state::Medioevo;
use crate::taxes::{TaxStep, Taxes};
use crate::testing::Bench;
use crate::timing::Length;
use crate::troops::Figure;
use crate::{Branch, Building, ClauseKind, GearKind, Unit};

/// The same state where those among whom the viewer is not agree on other things in secret (MU-21.18): pacts, proposals and
/// drafts. Pacts may stay as they are. How much of each was changed comes with it.
fn estranged(
    game: &Medioevo,
    viewer: Viewer,
    chance: &mut Fast,
    stays: fn(&Pact) -> bool,
) -> (Medioevo, [u32; 3]) {
    let mut other = game.clone();
    let mut changed = [0; 3];
    let known = |parties: Seats| matches!(viewer, Viewer::Seat(seat) if parties.contains(seat));
    let secret = |pact: &Pact| pact.secret && !known(pact.parties) && !stays(pact);
    let open = |proposal: &Proposal| !known(proposal.parties);
    changed[0] += game.accords.pacts.iter().filter(secret).count() as u32;
    other.accords.pacts.retain(|pact| !secret(pact));
    changed[1] += game.accords.proposals.iter().filter(open).count() as u32;
    other.accords.proposals.retain(|proposal| !open(proposal));
    let others: Vec<Seat> = game.order.iter().filter(|&seat| !viewer.is(seat)).collect();
    for &seat in &others {
        if game.accords.drafts[seat.index()] != Draft::default() {
            other.accords.drafts[seat.index()] = Draft::default();
            changed[2] += 1;
        }
    }
    let from = others[chance.below(others.len() as u32) as usize];
    let to = others[chance.below(others.len() as u32) as usize];
    let foes = game.at_war(from, to) || game.accords.has_declared(from, to);
    if from == to || foes || changed != [0; 3] {
        return (other, changed);
    }
    let parties = Seats::one(from).with(to);
    let id = 0b1100_0000 | 1 << from.0 | 1 << to.0;
    if other.accords.pacts.has_room(2) && game.accords.pacts.iter().all(|pact| pact.id != id) {
        let (kind, enemies) = (ClauseKind::NonBelligerence, Seats::NONE);
        let mut clauses = Clauses::default();
        clauses.push(Clause { kind, from, to, number: 0, enemies, fee: 0 });
        other.accords.pacts.push(Pact { id, parties, clauses, until: None, secret: true });
        changed[0] += 1;
    }
    if other.accords.proposals.has_room(1) {
        let agreed = Seats::one(from);
        let proposal = Proposal { id, by: from, parties, agreed, matter: Matter::Truce };
        other.accords.proposals.push(proposal);
        changed[1] += 1;
    }
    other.accords.drafts[from.index()] = Draft { partners: Seats::one(to), ..Draft::default() };
    changed[2] += 1;
    (other, changed)
}

/// The same state with other secrets (rulebook chapter 33): whatever a viewer may not know is otherwise. How much of it was
/// changed comes with it.
pub(crate) fn otherwise(game: &Medioevo, viewer: Viewer, chance: &mut Fast) -> (Medioevo, [u32; 11]) {
    let (mut other, [pacts, proposals, drafts]) = estranged(game, viewer, chance, |_| false);
    let mut changed = [0; 11];
    changed[7..10].copy_from_slice(&[pacts, proposals, drafts]);
    for seat in (0..game.options.seats).map(Seat).filter(|&seat| !viewer.is(seat)) {
        let index = seat.index();
        if !game.is_over() {
            let florins = chance.below(900);
            other.players[index].florins += florins;
            other.players[index].unseen += florins as i32;
            changed[0] += 1;
        }
        other.players[index].quiet_turn ^= chance.below(2) == 0;
        if let Some(chosen) = &mut other.secret[index]
            && game.phase != Phase::Events
        {
            *chosen += 1 + chance.below(3);
            changed[1] += 1;
        }
        // A Saviour's cards (MU-C61).
        if let Some(chosen) = &mut other.secret[index]
            && game.phase == Phase::Events
            && let (Some(card), Some(lying)) =
                (EventSet(*chosen).iter().next(), other.decks.events.iter().next())
        {
            *chosen = EventSet(*chosen).without(card).with(lying).0;
            other.decks.events = other.decks.events.without(lying).with(card);
            changed[10] += 1;
        }
        if let (Some(drawn), Some(unseen)) =
            (other.drawn[index].iter().next(), other.decks.unseen.iter().next())
        {
            other.drawn[index] = other.drawn[index].without(drawn).with(unseen);
            other.decks.unseen = other.decks.unseen.without(unseen).with(drawn);
            changed[2] += 1;
        }
        let units = other.orders.troops_out(seat);
        let lays_open = |frame: &Frame| matches!(frame, Frame::Deploying(placing) if placing.seat == seat);
        if units.get(Figure::LightInfantry) > 0 && !game.flow.frames().iter().any(lays_open) {
            other.orders.take(seat, Ware::Unit(Unit::LightInfantry));
            other.orders.add(seat, Ware::Unit(Unit::Archer), 0);
            other.orders.note_price(seat, 7);
            changed[3] += 1;
        }
    }
    for place in 0..usize::from(other.decks.under.len) {
        let known = other.decks.under.known_to[place];
        let knows = matches!(viewer, Viewer::Seat(seat) if known.contains(seat));
        let public = game.order.iter().all(|seat| known.contains(seat));
        if let (false, false, Some(card), Some(unseen)) =
            (knows, public, other.decks.under.cards[place], other.decks.unseen.iter().next())
        {
            other.decks.under.cards[place] = Some(unseen);
            other.decks.unseen = other.decks.unseen.without(unseen).with(card);
            changed[4] += 1;
        }
    }
    for depth in 0..game.flow.frames().len() {
        match game.flow.frames()[depth] {
            Frame::Buying(buying) if !viewer.is(buying.seat) && buying.is_hidden(game) => {
                other
                    .amend(depth, Frame::Buying(Buying { ware: Ware::Building(Building::ALL[0]), ..buying }));
                changed[5] += 1;
            }
            Frame::Reward(reward) if !viewer.is(reward.seat) => {
                other.amend(depth, Frame::Reward(Reward { card: CardNo::new(1), ..reward }));
                changed[6] += 1;
            }
            _ => {}
        }
    }
    (other, changed)
}

/// How many games it takes until everything that is hidden has come up.
const GAMES: u64 = 16;

/// Whoever has to pay or has begun to buy is known to decide about it by the course of the turn
/// (MU-4.8).
fn is_begun(frame: Frame) -> bool {
    matches!(frame, Frame::Taxes(_) | Frame::Payment(_) | Frame::Buying(_))
}

/// Does something in two states that look alike to a viewer: what is different to him then, and who is asked in both. Nothing where it
/// can't be done in both, where a pact comes to light by it, or where a payment shows what somebody has (MU-4.8).
fn goes_on_alike(
    game: &Medioevo,
    other: &Medioevo,
    viewer: Viewer,
    (seat, action): (Seat, Action),
    luck: u64,
) -> Option<(Option<String>, [Seats; 2])> {
    let mut states: Vec<Medioevo> = [game, other].into_iter().cloned().collect();
    let mut told = [Vec::new(), Vec::new()];
    for (state, events) in states.iter_mut().zip(&mut told) {
        if !state.allows(seat, action) {
            return None;
        }
        state.perform(seat, action, &mut Fast::new(luck), events);
    }
    let tells = |event: &Event| {
        matches!(event, Event::PactBroken { .. } | Event::PactSigned { .. } | Event::Denounced { .. })
    };
    if told.iter().flatten().any(tells) || states.iter().any(|state| is_begun(state.flow.top())) {
        return None;
    }
    let [one, two] = &states[..] else { return None };
    let [seen, otherwise] = [one, two].map(|state| state.view(viewer));
    let different = (seen != otherwise).then(|| {
        let lines = [seen, otherwise].map(|view| format!("{view:#?}"));
        let pairs = lines[0].lines().zip(lines[1].lines());
        format!("{:?} {told:?}", pairs.filter(|(a, b)| a != b).take(5).collect::<Vec<_>>())
    });
    Some((different, [one.asked(), two.asked()]))
}

/// INV-23: what a viewer sees and is asked does not change with what he may not know. Florins, bids, tax levels, first cards,
/// drawn cards, hidden purchases, secret pacts, proposals, drafts, a Saviour's cards and the order of the deck all come up.
#[test]
fn views_do_not_change_with_the_secrets_of_others() {
    let mut legal = Legal::new();
    let (mut changed, mut alike) = ([0; 11], 0);
    for index in 0..GAMES {
        let mut chance = Fast::nth(0x7669_6577, index);
        let varied = crate::random::varied(index);
        let options = Options { length: Length::Short, deployment: true, ..varied };
        let mut game = crate::setup::begin(&options, &mut chance, &mut Silent);
        // A Saviour is rare otherwise (MU-C61).
        if let Some(saviour) = CardNo::new(61).filter(|&card| game.decks.unseen.contains(card)) {
            game.decks.unseen = game.decks.unseen.without(saviour);
            game.players[0].cards = game.players[0].cards.with(saviour);
        }
        while let Some((seat, action)) = crate::random::choose(&game, &mut chance, &mut legal) {
            let viewers: Vec<Viewer> = Viewer::all(options.seats).collect();
            let viewer = viewers[chance.below(viewers.len() as u32) as usize];
            let (other, what) = otherwise(&game, viewer, &mut chance);
            changed.iter_mut().zip(what).for_each(|(sum, count)| *sum += count);
            assert_eq!(other.view(viewer), game.view(viewer), "{viewer} at {:?}", game.flow.top());
            assert_eq!(other.prompt(viewer).step, game.prompt(viewer).step);
            if !is_begun(game.flow.top()) {
                assert_eq!(other.asked(), game.asked(), "{viewer} at {:?}", game.flow.top());
            }
            if let Viewer::Seat(own) = viewer
                && game.asked().contains(own)
            {
                let mut same = Legal::new();
                other.choices(own, &mut same);
                legal.clear();
                game.choices(own, &mut legal);
                assert_eq!(same, legal, "{viewer} at {:?}", game.flow.top());
            }
            let luck = chance.next();
            if let Some((None, [next, would_be])) = goes_on_alike(&game, &other, viewer, (seat, action), luck)
            {
                assert_eq!(next, would_be, "{viewer} after {seat:?} {action} at {:?}", game.flow.top());
                alike += 1;
            }
            // What others promise in secret changes nothing at all until it comes to light. What they permit does so by
            // itself, by what is done or where guests stay (MU-21.23).
            let permits = |pact: &Pact| {
                let promises = [
                    ClauseKind::NonBelligerence,
                    ClauseKind::DefensiveAlliance,
                    ClauseKind::OffensiveAlliance,
                ];
                pact.clauses.iter().any(|clause| !promises.contains(&clause.kind))
            };
            let (other, _) = estranged(&game, viewer, &mut chance, permits);
            if let Some((seen, [next, would_be])) = goes_on_alike(&game, &other, viewer, (seat, action), luck)
            {
                assert_eq!(seen, None, "{viewer} sees pacts: {seat:?} {action} at {:?}", game.flow.top());
                assert_eq!(next, would_be, "{viewer} after {seat:?} {action} at {:?}", game.flow.top());
            }
            game.perform(seat, action, &mut Fast::new(luck), &mut Silent);
        }
    }
    println!("{changed:?} {alike}");
    assert!(alike > 1000, "{alike}");
    assert!(changed[7..].iter().all(|&count| count > 0), "{changed:?}");
    assert!(changed[..5].iter().all(|&count| count > 0), "{changed:?}");
}

/// The frames that a viewer sees.
fn frames(bench: &Bench, viewer: u8) -> Vec<Frame> {
    bench.game.view(Viewer::Seat(Seat(viewer))).table.flow
}

/// MU-8.88: of a claim that is held back only the colour is shown, not the card.
#[test]
fn a_claim_that_is_held_back_keeps_its_card() {
    let mut bench = Bench::new(3);
    bench.cards(1, &[20, 21]);
    bench.game.options.simultaneous_purchases = true;
    bench.game.phase = Phase::Purchases;
    let (seat, card) = (Seat(1), CardNo::new(20));
    let colour = card.and_then(|card| bench.game.claimable(card).iter().next()).expect("a colour");
    bench.game.flow = table::Flow::new(Frame::Purchases(Purchases { done: Seats::NONE, deployed: 0 }));
    bench.game.push(Frame::Reward(Reward { seat, card, step: RewardStep::Take(colour) }));
    let shortage =
        Shortage { seat, scarce: Scarce::Token(colour), place: 0, asked: Some(Seat(0)), taking: false };
    bench.game.push(Frame::Shortage(shortage));
    let seen = |viewer| match frames(&bench, viewer)[1] {
        Frame::Reward(reward) => (reward.card, reward.step),
        other => panic!("{other:?}"),
    };
    assert_eq!(seen(1), (card, RewardStep::Take(colour)));
    assert_eq!(seen(0), (None, RewardStep::Take(colour)));
    let view = bench.game.view(Viewer::Seat(Seat(0)));
    let imagined = Medioevo::imagine(&view, &mut Fast::new(1));
    assert_eq!((imagined.view(view.viewer), imagined.asked()), (view, Seats::one(Seat(0))));
}

/// MU-25.40: while points are paid for something hidden, others see neither what it is nor what it costs; of what was bought
/// they know how many pieces it is, and which kinds have run out.
#[test]
fn hidden_purchases_stay_hidden() {
    let mut bench = Bench::new(3);
    bench.game.options.deployment = true;
    bench.game.phase = Phase::Purchases;
    bench.game.today.hidden_purchases = true;
    let seat = Seat(1);
    bench.game.flow = table::Flow::new(Frame::Purchases(Purchases { done: Seats::NONE, deployed: 0 }));
    let cathedral = Building::ALL.into_iter().min_by_key(|&building| bench.game.buildings_left(building));
    let building = cathedral.expect("a building");
    for _ in 0..bench.game.buildings_left(building) {
        bench.game.take_order(seat, Ware::Building(building), 0);
    }
    bench.game.take_order(seat, Ware::Unit(Unit::Archer), 0);
    let (ware, step) = (Ware::Captain(1), BuyingStep::Finish);
    bench.game.push(Frame::Buying(Buying { hidden: true, step, ..Buying::of(seat, ware) }));
    bench.game.push(Frame::Payment(Payment { seat, colour: Branch::Combat, left: 1, keep: 100 }));
    let kept = |viewer| match frames(&bench, viewer)[2] {
        Frame::Payment(payment) => (frames(&bench, viewer)[1], payment.keep),
        other => panic!("{other:?}"),
    };
    assert!(matches!(kept(1), (Frame::Buying(buying), 100) if buying.ware == ware));
    assert!(matches!(kept(0), (Frame::Buying(buying), 0) if buying.is_concealed()));
    let view = bench.game.view(Viewer::Seat(Seat(0)));
    assert_eq!(view.ordered, [0, bench.game.orders.count(seat), 0]);
    assert!(view.sold_out.contains(&Scarce::Building(building)), "{:?}", view.sold_out);
    assert_eq!(view.table.players[1].tally.units_bought, 0);
    for seed in 0..50 {
        let imagined = Medioevo::imagine(&view, &mut Fast::new(seed));
        assert_eq!(imagined.view(view.viewer), view);
        assert_eq!((imagined.asked(), imagined.invariants()), (Seats::one(seat), Ok(())));
    }
    let own = bench.game.view(Viewer::Seat(seat));
    assert_eq!((own.ordered, own.table.players[1].tally.units_bought), (vec![0; 3], 1));
}

/// MU-25.40: while one player places what he bought, the others know nothing more of what those after him will place.
#[test]
fn purchases_stay_hidden_until_their_buyer_places_them() {
    let mut bench = Bench::new(3);
    bench.game.options.deployment = true;
    bench.game.phase = Phase::Purchases;
    bench.game.begin_purchases();
    bench.go_on().act(0, "hide").act(0, "hire archer").act(0, "hire cavalry").act(0, "done");
    bench.act(1, "hire cavalry").act(1, "hire light_infantry").act(1, "done").act(2, "done");
    assert_eq!(bench.asked(), [0]);
    let seen = |bench: &Bench, viewer: u8| bench.game.view(Viewer::Seat(Seat(viewer)));
    let known = |bench: &Bench, viewer: u8, seat: u8| {
        bench.game.without_secrets(Viewer::Seat(Seat(viewer))).orders.count(Seat(seat))
    };
    // Given that the first player places, all see what he lays open, and only a number of what the second keeps back.
    for viewer in [0, 2] {
        let view = seen(&bench, viewer);
        assert_eq!((known(&bench, viewer, 0), known(&bench, viewer, 1)), (2, 0));
        assert_eq!(view.ordered, [0, 2, 0]);
        assert_eq!((view.table.players[1].tally.units_bought, view.table.players[1].florins), (0, 1000));
        for seed in 0..50 {
            let imagined = Medioevo::imagine(&view, &mut Fast::new(seed));
            assert_eq!((imagined.view(view.viewer), imagined.asked()), (view.clone(), Seats::one(Seat(0))));
            assert_eq!(imagined.invariants(), Ok(()));
        }
    }
    assert_eq!((seen(&bench, 1).ordered, known(&bench, 1, 1)), (vec![0; 3], 2));
    // When it is the second player's turn to place, he lays his purchases open too.
    while bench.asked() == [0] {
        let choice = bench.offers(0)[0].clone();
        bench.act(0, &choice);
    }
    assert_eq!(bench.asked(), [1]);
    assert_eq!((seen(&bench, 2).ordered, known(&bench, 2, 1)), (vec![0; 3], 2));
}

/// Whatever state there is, also one that a fault of the rules has broken, everybody can look at it and imagine the rest.
#[test]
fn a_broken_invariant_stops_nobody() {
    let mut bench = Bench::new(3);
    bench.game.lands.tokens[0] = bench.game.lands.homes[0];
    assert!(bench.game.invariants().is_err());
    for viewer in Viewer::all(3) {
        let view = bench.game.view(viewer);
        assert_eq!(Medioevo::imagine(&view, &mut Fast::new(1)).lands.tokens, bench.game.lands.tokens);
    }
}

/// MU-21.18: the fee of a secret clause is seen by those who signed it, also while points are paid for what is built there; the
/// others see the price, and nothing changes for them when the pact ends meanwhile.
#[test]
fn the_fee_of_a_secret_pact_stays_secret() {
    let mut bench = Bench::new(3);
    bench.game.phase = Phase::Purchases;
    bench.pact(0, 1, ClauseKind::MilitaryControl, 70);
    bench.game.flow = table::Flow::new(Frame::Purchases(Purchases { done: Seats::NONE, deployed: 0 }));
    let (seat, zone) = (Seat(1), bench.game.name(bench.zone("macedonia")));
    let buying = Buying { zone: Some(zone), ..Buying::of(seat, Ware::Gear(GearKind::SiegeEngine, 1)) };
    let price = buying.known_price(&bench.game, Viewer::Seat(seat)) - 70;
    bench.game.push(Frame::Buying(Buying { step: BuyingStep::Finish, ..buying }));
    let keep = price + 70;
    bench.game.push(Frame::Payment(Payment { seat, colour: Branch::Combat, left: 1, keep }));
    let kept = |bench: &Bench| {
        [0, 1, 2].map(|viewer| {
            match (frames(bench, viewer)[2], bench.game.ask(Viewer::Seat(Seat(viewer))).step) {
                (Frame::Payment(seen), step) if step == Frame::Payment(seen) => seen.keep,
                other => panic!("{other:?}"),
            }
        })
    };
    assert_eq!(kept(&bench), [keep; 3], "a public pact");
    bench.game.accords.pacts.iter_mut().for_each(|pact| pact.secret = true);
    assert_eq!(kept(&bench), [keep, keep, price], "a secret one");
    let view = bench.game.view(Viewer::Seat(Seat(2)));
    assert!(view.table.accords.pacts.is_empty());
    assert_eq!(Medioevo::imagine(&view, &mut Fast::new(1)).view(view.viewer), view);
    bench.game.accords.pacts.clear();
    assert_eq!(kept(&bench)[1..], [keep, price], "one that has ended");
}

/// MU-21.18, MU-21.24: nor is it seen while points are paid for a technology by which somebody comes into the land of his host.
#[test]
fn the_fee_of_a_secret_passage_stays_secret() {
    use crate::technology::Technology;
    let mut bench = Bench::new(3);
    bench.pact(1, 0, ClauseKind::Passage, 70).knows(0, Technology::Cartography);
    bench.troops(0, "wallachia", &[(Figure::Cavalry, 1)]).gear(0, GearKind::WarWagon, 1, "wallachia");
    bench.at(Frame::Combat(crate::movement::Combat::FIRST));
    bench.act(0, "use cartography").act(0, "piece 0.0").act(0, "zone transylvania");
    let depth = bench.game.flow.frames().len() - 1;
    let kept = |bench: &Bench| {
        [0, 1, 2].map(|viewer| match bench.game.ask(Viewer::Seat(Seat(viewer))).step {
            Frame::Payment(seen) if frames(bench, viewer)[depth] == Frame::Payment(seen) => seen.keep,
            other => panic!("{other:?}"),
        })
    };
    assert_eq!(kept(&bench), [70; 3], "a public pact");
    bench.game.accords.pacts.iter_mut().for_each(|pact| pact.secret = true);
    assert_eq!(kept(&bench), [70, 70, 0], "a secret one");
    let view = bench.game.view(Viewer::Seat(Seat(2)));
    assert_eq!(Medioevo::imagine(&view, &mut Fast::new(1)).view(view.viewer), view);
    // A public pact beside it, which is dearer: nothing tells that there is a better one.
    bench.pact(1, 0, ClauseKind::Passage, 90);
    assert_eq!(kept(&bench)[1..], [70, 90]);
}

/// MU-21.18, MU-21.23: that a pact has ended is seen by the guest and his host, not by the others.
#[test]
fn the_end_of_a_secret_pact_stays_secret() {
    let mut bench = Bench::new(3);
    let zone = bench.zone("macedonia");
    bench.troops(1, "macedonia", &[(Figure::Archer, 1)]);
    bench.game.lands.guests[1] = crate::Zones::one(zone);
    bench.game.begin_combat();
    assert_eq!(bench.game.today.overdue[1], crate::Zones::one(zone), "no pact lets them stay");
    let sees = |viewer: Viewer| !bench.game.without_secrets(viewer).today.overdue[1].is_empty();
    assert_eq!([0, 1, 2].map(|seat| sees(Viewer::Seat(Seat(seat)))), [true, true, false]);
    assert!(!sees(Viewer::Spectator));
}

/// MU-7.8, MU-4.8: who owes interest is seen to decide. The others, who count florins that he gave away in secret as his, work
/// out no more than that he has less than he owes.
#[test]
fn who_can_not_pay_his_interest_is_seen_to_decide() {
    let mut bench = Bench::new(3);
    let player = &mut bench.game.players[1];
    (player.florins, player.unseen, player.loans, player.due) = (70, -100, 3, 100);
    let step = TaxStep::Interest(Seat(1));
    bench.at(Frame::Taxes(Taxes { step, paid: Seats::NONE, bankrupt: Seats::NONE }));
    assert_eq!(bench.asked(), [1]);
    for viewer in Viewer::all(3) {
        let view = bench.game.view(viewer);
        let imagined = Medioevo::imagine(&view, &mut Fast::new(1));
        assert_eq!((imagined.asked(), imagined.view(viewer)), (Seats::one(Seat(1)), view));
    }
}
