//! The help beside the table: what each choice costs and brings.

use constantinopole::{Action, Character, Choice, Constantinopole, Event, Frame, Goods, Tile};
use table::{Guided, Legal};

use crate::random_games::always;
use crate::support::*;

fn choice(play: &Play, action: &str) -> Choice {
    let found = play.guide().choices.into_iter().find(|choice| choice.action == action);
    found.unwrap_or_else(|| panic!("{action} is not among {:?}", play.legal()))
}

fn cost(play: &Play, action: &str) -> Option<Goods> {
    choice(play, action).cost
}

fn gain(play: &Play, action: &str) -> Option<Goods> {
    choice(play, action).gain
}

fn space(play: &Play, action: &str) -> String {
    choice(play, action).space.map_or(String::new(), |space| space.to_string())
}

/// There is a choice for every action, in the same order.
#[test]
fn every_action_has_a_choice() {
    let play = given(2).city("mill").stock("9 gold 2 wood").miracles("felicity").card("crusaders_1").play();
    let choices: Vec<String> = play.guide().choices.into_iter().map(|choice| choice.action).collect();
    assert_eq!(choices, play.legal());
}

/// CP-6.29: what diplomacy costs, good by good.
#[test]
fn the_cost_of_diplomacy() {
    let given = given(2).stock("9 stone 9 wood 9 slave");
    assert_eq!(cost(&given.clone().card("crusaders_2").play(), "diplomacy"), Some(goods("3 wood")));
    let play = given.city("consulate").card("mamluks_1").play();
    assert_eq!(cost(&play, "diplomacy stone"), Some(goods("1 stone")));
    assert_eq!(cost(&play, "diplomacy wood"), Some(goods("1 wood")));
    assert_eq!(cost(&play, "resolve"), None);
}

/// CP-8.1, CP-8.3, CP-8.5: what a tile costs, with the Crane and without, and what it would cover.
#[test]
fn the_cost_of_building() {
    let given =
        given(2).city("crane 4:mill").walls(&[2]).stock("9 wheat 9 stone 9 wood 9 slave").miracles("");
    let given = given.council();
    let mut play = given.play();
    play.act("take eparch");
    assert_eq!(cost(&play, "build wall"), Some(goods("1 wheat 1 stone 1 wood 1 slave")));
    assert_eq!(cost(&play, "build arena"), Some(goods("5 wheat 4 stone 4 wood 3 slave")));
    play.act("build fairs");
    assert_eq!(cost(&play, "spare stone"), Some(goods("1 wheat 1 wood")));
    assert_eq!(cost(&play, "full"), Some(goods("1 wheat 1 stone 1 wood")));
    play.act("spare stone");
    assert_eq!(cost(&play, "slot 4"), Some(goods("1 wheat 1 wood")));
    assert_eq!((choice(&play, "slot 4").covers, choice(&play, "slot 2").covers), (Some(Tile::Mill), None));
    let mut play = given.play();
    play.act("take eparch").act("build wall").act("full");
    assert_eq!(choice(&play, "slot 4").covers, None, "a wall covers nothing");
}

/// CP-14.9, CP-14.19: free tiles cost nothing but the miracle.
#[test]
fn free_tiles_cost_nothing() {
    let mut play = given(2).city("mill").stock("9 gold").miracles("monument").council().play();
    assert_eq!(cost(&play, "miracle monument"), Some(goods("3 gold")));
    play.act("miracle monument");
    assert_eq!(cost(&play, "build abbey"), None);
    play.act("build abbey");
    assert_eq!((cost(&play, "slot 2"), choice(&play, "slot 2").covers), (None, None));
}

/// What harvests, ships, exchanges, Commerce and buildings bring.
#[test]
fn what_a_choice_brings() {
    let play = given(2).byzantines("mtn3 mtn4 mam6a mam6b mam6c").deed("praetor", |_| ()).play();
    assert_eq!(gain(&play, "harvest mountain"), Some(goods("3 stone")));
    assert_eq!(gain(&play, "harvest mam_field6"), Some(goods("6 wheat")));
    let play = given(2).ships("aeg1 euxe3 euxw1").deed("navarch", |_| ()).play();
    assert_eq!(
        (gain(&play, "sail aegean_1"), space(&play, "sail aegean_1")),
        (Some(goods("1 slave")), String::new())
    );
    assert_eq!(gain(&play, "sail euxine_east"), Some(goods("2 gold")));
    assert_eq!((gain(&play, "sail euxine_west"), space(&play, "sail euxine_west")), (None, "euxw2".into()));
    let play = given(2).stock("2 stone").deed("kommerkiarios", |_| ()).play();
    let exchange = choice(&play, "exchange stone slave");
    assert_eq!((exchange.cost, exchange.gain), (Some(goods("2 stone")), Some(goods("1 slave"))));
    let play = given(2).card("commerce").invaders("aeg1 aeg2").at(Frame::Receive).play();
    assert_eq!(gain(&play, "receive stone"), Some(goods("1 stone")));
    let play = given(2).city("great_mill harbour sawmill quarry penal_colony mill").works().play();
    for (building, brings) in [
        ("mill", "1 wheat"),
        ("great_mill", "2 wheat"),
        ("sawmill", "1 wood"),
        ("quarry", "1 stone"),
        ("penal_colony", "1 slave"),
    ] {
        assert_eq!(gain(&play, &format!("use {building}")), Some(goods(brings)));
    }
    assert_eq!(gain(&play, "use harbour"), None);
}

/// CP-14.8: Pronoia tells what all harvests bring together.
#[test]
fn pronoia_is_added_up() {
    let given = given(2).byzantines("mtn4 for3 for4 mam1a sel6b mamg1").stock("1 gold").miracles("pronoia");
    let play = given.council().play();
    let pronoia = choice(&play, "miracle pronoia");
    assert_eq!((pronoia.cost, pronoia.gain), (Some(goods("1 gold")), Some(goods("1 stone 3 wood 1 wheat"))));
}

/// Where a token would go, or come from.
#[test]
fn the_space_of_a_choice() {
    let play = given(2).byzantines("mtn4 mam6b").invaders("mtn1").deed("logothete", |_| ()).play();
    assert_eq!(space(&play, "settle mountain"), "mtn3");
    assert_eq!(space(&play, "settle mam_field6"), "mam6c");
    let play = given(2).byzantines("mamg1").invaders("mtn1 aeg2").deed("turmarch", |_| ()).play();
    assert_eq!(space(&play, "guard mamluks"), "mamg2");
    assert_eq!(space(&play, "remove aeg2"), "aeg2");
}

/// CP-11.3: what paying costs.
#[test]
fn the_cost_of_the_upkeep() {
    let given = given(2).city("mill arena").stock("9 wheat 3 gold").miracles("reserves").at(Frame::Upkeep);
    assert_eq!(cost(&given.play(), "pay"), Some(goods("6 wheat")));
}

/// CP-16.5: which choices belong to all together.
#[test]
fn joint_choices_are_marked() {
    let play = given(2).city("statue").stock("9 gold").miracles("windfall").card("storm").play();
    let joint = |play: &Play| {
        let marked = play.guide().choices.into_iter().filter(|choice| choice.together);
        marked.map(|choice| choice.action).collect::<Vec<_>>()
    };
    assert_eq!(joint(&play), ["statue", "miracle windfall"]);
    let play = given(2).city("mill crane").stock("3 gold").miracles("reserves").at(Frame::Upkeep).play();
    assert_eq!(joint(&play), play.legal());
    let play = given(2).city("mill").stock("9 gold").miracles("felicity").works().play();
    assert_eq!(joint(&play), ["miracle felicity"]);
    let stock = "9 wheat 9 stone 9 wood";
    let mut play = given(2).city("crane").stock(stock).miracles("").council().play();
    play.act("take eparch").act("build mill");
    assert_eq!(joint(&play), play.legal(), "the Crane");
}

/// CP-7.6: who would have nothing to do.
#[test]
fn idle_characters_are_marked() {
    let idle = |given: Given| {
        let marked = given.stock("").miracles("").council().play().guide().choices;
        marked.into_iter().filter(|choice| choice.idle).map(|choice| choice.action).collect::<Vec<_>>()
    };
    let nobody = ["take praetor", "take eparch", "take kommerkiarios", "take patriarch", "take eunuch"];
    assert_eq!(idle(given(2)), nobody);
    let busy = given(2).byzantines("mtn4").city_invaders(1).resting("logothete");
    assert_eq!(idle(busy), ["take eparch", "take kommerkiarios"]);
    assert_eq!(
        idle(given(2).resting("praetor")),
        ["take eparch", "take kommerkiarios", "take patriarch", "take eunuch"]
    );
    let late = given(2).age(3).byzantines("mamg1 mamg2 selg1 selg2").cards_left(0);
    assert_eq!(
        idle(late.clone()),
        ["take excubitor", "take archon", "take strategos", "take gyrovague", "take basileus"]
    );
    assert_eq!(idle(late.city("mill").invaders("mtn1")), ["take excubitor", "take archon"]);
}

/// A choice is written briefly: what is not there is left out.
#[test]
fn a_choice_is_written_briefly() {
    let play = given(2).city("mill").miracles("").works().play();
    let written = serde_json::to_value(choice(&play, "done")).expect("JSON");
    assert_eq!(written, serde_json::json!({"action": "done", "together": false, "idle": false}));
}

/// In random games every choice costs and brings what it says.
#[test]
fn choices_come_true() {
    let mut seen = [0_u32; 8];
    always(60, 92, |moment| {
        let mut legal = Legal::new();
        table::Game::legal(&moment.before, moment.seat, &mut legal);
        let view = table::Game::view(&moment.before, moment.seat.into());
        let text = moment.action.to_string();
        let guide = Constantinopole::guide(&view, &legal);
        let choice = guide.choices.into_iter().find(|choice| choice.action == text).expect("it was listed");
        let some = |goods: &Goods| (*goods != Goods::NONE).then_some(*goods);
        let first = moment.events.first();
        match (moment.action, first) {
            (Action::Diplomacy(_), Some(Event::Negotiated { paid, .. })) => {
                assert_eq!(choice.cost, Some(*paid), "{text}");
                seen[0] += 1;
            }
            (Action::Slot(_), Some(Event::Built { paid, covered, .. })) => {
                assert_eq!((choice.cost, choice.covers), (some(paid), *covered), "{text}");
                seen[1] += 1;
            }
            (Action::Miracle(_), Some(Event::Miracle { gold, .. })) => {
                assert_eq!(choice.cost.map(|cost| cost.gold), Some(*gold), "{text}");
                seen[2] += 1;
            }
            (Action::Harvest(_), Some(Event::Harvested { gain, .. }))
            | (Action::Receive(_), Some(Event::Commerce { gain, .. })) => {
                assert_eq!(choice.gain, Some(*gain));
            }
            (Action::Sail(_), Some(Event::Sailed { to, gain, .. })) => {
                assert_eq!((choice.space, choice.gain), (*to, some(gain)), "{text}");
                seen[3] += 1;
            }
            (Action::Use(_), Some(Event::Used { gain, .. })) => {
                assert_eq!(choice.gain, some(gain), "{text}");
                seen[4] += 1;
            }
            (Action::Exchange(_), Some(Event::Exchanged { paid, gain })) => {
                assert_eq!((choice.cost, choice.gain), (Some(*paid), Some(*gain)), "{text}");
            }
            (Action::Settle(_), Some(Event::Settled { space, .. }))
            | (Action::Guard(_), Some(Event::GuardPlaced { space }))
            | (Action::Remove(_), Some(Event::Removed { space, .. })) => {
                assert_eq!(choice.space, Some(*space), "{text}");
                seen[5] += 1;
            }
            (Action::Take(character), _) if character != Character::Basileus => {
                let idle = moment.events.iter().any(|event| matches!(event, Event::Idle { .. }));
                assert_eq!(choice.idle, idle, "{text}: {:?}", moment.events);
                seen[6] += u32::from(idle);
            }
            (Action::Pay, Some(Event::Upkeep { paid, .. })) => {
                assert_eq!(choice.cost.map(|cost| cost.wheat), Some(*paid));
                seen[7] += 1;
            }
            _ => {}
        }
    });
    assert!(
        seen.iter().zip([100, 200, 100, 500, 100, 500, 100, 1]).all(|(seen, least)| *seen >= least),
        "{seen:?}"
    );
}
