//! Silent moves are silent (MU-4.3, MU-4.6, MU-4.8, MU-25.40): what is decided in secret reaches the others as a number of those
//! who are ready, or not at all, until it is revealed.

use medioevo::{Action, Event, Medioevo, Options, Phase, Step};
use table::{Awaited, Fast, Game as _, Legal, Match, Seat, Seats, Seed, Viewer};

type Played = Match<Medioevo>;

/// All that a viewer gets to know: the view, the question, for whom the game waits, and what was heard on the way.
type Told = (medioevo::View, medioevo::Prompt, Awaited, Vec<Event>);

fn told(state: &Medioevo, events: &[Event], viewer: Viewer) -> Told {
    (state.view(viewer), state.prompt(viewer), state.awaited(viewer), Played::events_for(events, viewer))
}

/// How many secret decisions of others were looked at, and how many of them could be told from those of somebody else.
#[derive(Debug, Default)]
struct Tally {
    commitments: [u32; 2],
    standing_passes: [u32; 2],
    hidden_purchases: [u32; 2],
    /// Those where the number that are ready tells by itself who it was: nobody else was left.
    sole: u32,
}

/// What a decision of a seat leads to; nothing where it may not do so.
fn done(
    before: &Medioevo,
    seat: Seat,
    action: Action,
    chance: &mut Fast,
    events: &mut Vec<Event>,
) -> Option<Medioevo> {
    let mut after = before.clone();
    after.apply(seat, action, chance, events).ok().map(|()| after)
}

fn any(state: &Medioevo, seat: Seat, chance: &mut Fast) -> Action {
    let mut legal = Legal::new();
    state.legal(seat, &mut legal);
    legal.pick(chance).expect("who is asked has a choice")
}

impl Tally {
    fn others(seats: u8, own: Seat) -> impl Iterator<Item = Viewer> {
        Viewer::all(seats).filter(move |viewer| !viewer.is(own))
    }

    /// A bid, a tax level, a card, a kingdom: it looks the same as that of somebody else who could have been the one.
    fn commitment(
        &mut self,
        before: &Medioevo,
        seat: Seat,
        after: &Medioevo,
        events: &[Event],
        chance: &mut Fast,
    ) {
        let asked = before.to_act();
        if asked.len() < 2 {
            return;
        }
        for viewer in Tally::others(before.options().seats, seat) {
            let others: Vec<Seat> = asked.iter().filter(|&it| it != seat && !viewer.is(it)).collect();
            if others.is_empty() {
                self.sole += 1;
                continue;
            }
            let other = others[chance.below(others.len() as u32) as usize];
            let mut heard = Vec::new();
            // Only those who may commit themselves at once do so: others would act in public.
            let commits =
                (0..50).map(|_| any(before, other, chance)).find(|&action| is_commitment(before, action));
            let Some(action) = commits else { continue };
            let Some(would_be) = done(before, other, action, chance, &mut heard) else { continue };
            self.commitments[0] += 1;
            self.commitments[1] += u32::from(told(after, events, viewer) != told(&would_be, &heard, viewer));
        }
    }

    /// A pass for the whole battle or turn: it looks the same as passing each time.
    fn standing_pass(&mut self, before: &Medioevo, seat: Seat, action: Action, luck: u64) {
        let mut events = Vec::new();
        let after = done(before, seat, action, &mut Fast::new(luck), &mut events).expect("it was done");
        let (mut chance, mut heard) = (Fast::new(luck), Vec::new());
        let mut by_hand = done(before, seat, Action::Pass, &mut chance, &mut heard)
            .expect("who may pass beforehand may pass");
        while by_hand.to_act() == Seats::one(seat)
            && after.to_act() != by_hand.to_act()
            && let Some(next) = done(&by_hand, seat, Action::Pass, &mut chance, &mut heard)
        {
            by_hand = next;
        }
        for viewer in Tally::others(before.options().seats, seat) {
            self.standing_passes[0] += 1;
            self.standing_passes[1] +=
                u32::from(told(&after, &events, viewer) != told(&by_hand, &heard, viewer));
        }
    }

    /// A hidden purchase that is finished at once: it looks the same as none, but that everybody sees what the supply has run
    /// out of (MU-8.90).
    fn hidden_purchase(&mut self, before: &Medioevo, seat: Seat, after: &Medioevo, events: &[Event]) {
        for viewer in Tally::others(before.options().seats, seat) {
            let (mut nothing, something) = (told(before, &[], viewer), told(after, events, viewer));
            nothing.0.sold_out.clone_from(&something.0.sold_out);
            self.hidden_purchases[0] += 1;
            self.hidden_purchases[1] += u32::from(nothing != something);
        }
    }

    fn game(&mut self, options: &Options, number: u64, turns: u8) {
        let mut game =
            Played::new(options, Seed::from_text(&format!("silence {number}")), Vec::new()).expect("a game");
        let (mut chance, mut legal) = (Fast::nth(0x0511_34ce, number), Legal::new());
        while game.state().turn() <= turns && !game.state().to_act().is_empty() {
            let before = game.state().clone();
            let asked: Vec<Seat> = before.to_act().iter().collect();
            let seat = asked[chance.below(asked.len() as u32) as usize];
            legal.clear();
            before.legal(seat, &mut legal);
            let quiet = legal.interface_only().iter().copied().find(|it| matches!(it, Action::Quiet(_)));
            let action = match quiet.filter(|_| chance.below(3) == 0) {
                Some(quiet) => quiet,
                None => legal.pick(&mut chance).expect("a choice"),
            };
            let events = game.apply(seat, action, &[]).expect("what is listed is allowed").to_vec();
            let after = game.state();
            if is_commitment(&before, action) {
                self.commitment(&before, seat, after, &events, &mut chance);
            } else if matches!(action, Action::Quiet(_)) {
                self.standing_pass(&before, seat, action, chance.next());
            } else if is_silent_purchase(&before, after, &events) {
                self.hidden_purchase(&before, seat, after, &events);
            }
        }
    }
}

/// Something is bought in secret. Points that are paid for it lie on the table for all to see, and where a place is chosen the
/// others see that they have to wait: such a purchase tells of itself.
fn is_silent_purchase(before: &Medioevo, after: &Medioevo, events: &[Event]) -> bool {
    let points = |state: &Medioevo| {
        let position = serde_json::to_value(state.position()).expect("a document");
        let players = position["players"].as_array().expect("a list").clone();
        players.into_iter().map(|player| player["points"].clone()).collect::<Vec<_>>()
    };
    let in_turn = matches!(before.prompt(Viewer::Spectator).step, Step::Purchases(_));
    in_turn && matches!(events, [Event::Ordered { .. }]) && points(before) == points(after)
}

fn is_commitment(state: &Medioevo, action: Action) -> bool {
    match action {
        Action::Bid(_) | Action::Tax(_) | Action::Pledge(..) => true,
        Action::Card(_) => state.current_phase() == Phase::Setup,
        _ => false,
    }
}

/// What a seat decides in secret can't be laid at its door by anybody before it is revealed: neither views nor questions nor
/// events nor those for whom the game waits tell it from a decision of somebody else.
#[test]
fn silent_moves_can_not_be_attributed() {
    let mut tally = Tally::default();
    for number in 0..6 {
        let seats = 3 + (number % 4) as u8;
        let kingdoms =
            if number % 2 == 0 { medioevo::Allotment::Auction } else { medioevo::Allotment::Random };
        let simultaneous_purchases = number % 3 == 2;
        let options =
            Options { seats, kingdoms, deployment: true, simultaneous_purchases, ..Options::default() };
        tally.game(&options, number, 4);
    }
    println!("{tally:?}");
    let Tally { commitments, standing_passes, hidden_purchases, .. } = tally;
    assert_eq!([commitments[1], standing_passes[1], hidden_purchases[1]], [0; 3], "{tally:?}");
    assert!(
        [commitments[0], standing_passes[0], hidden_purchases[0]].into_iter().all(|all| all > 50),
        "{tally:?}"
    );
}
