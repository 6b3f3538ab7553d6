//! What others keep to themselves, told otherwise (INV-23, rulebook chapter 33): the same state with other secrets, which has to
//! look the same.

use table::{Fast, Game as _, Legal, Passage, Seat, Seats, Silent, Viewer};

use crate::accords::{Clause, Clauses, Draft, Matter, Pact, Proposal};
use crate::cards::{CardNo, EventSet};
use crate::claims::Reward;
use crate::event::Event;
use crate::frame::{Frame, Stage as _};
use crate::invariants::hold;
use crate::notation::Action;
use crate::phases::Phase;
use crate::pieces::{Building, ClauseKind, Unit};
use crate::purchases::{Buying, Market, Ware};
use crate::state::Medioevo;
use crate::troops::Figure;
use crate::window::Open;

/// One decision in so many is looked at with other secrets, which takes as long as several decisions.
const ONE_IN: u32 = 16;
/// How many kinds of secrets there are.
const KINDS: usize = 14;

/// How much of every kind of secrets was changed: florins, what was chosen in secret, drawn cards, hidden purchases, cards under
/// the deck, what is being bought, claims, pacts, proposals, drafts, a Saviour's cards, who has chosen, who is asked or has passed in
/// windows, how much was bought.
pub(crate) type Changed = [u32; KINDS];

/// The decisions so far, as a number: which ones are looked at, with whom and how hangs on nothing else, so that a game that
/// failed fails again.
#[derive(Default)]
pub(super) struct Secrets {
    trace: u64,
}

impl Secrets {
    /// INV-23 at one decision in so many, and where the game is over.
    pub(super) fn step(&mut self, passage: &Passage<'_, Medioevo>) -> Result<(), String> {
        let Passage { before, seat, action, picks, after, .. } = *passage;
        for byte in format!("{} {action} {picks:?}", seat.0).bytes() {
            // FNV-1a.
            self.trace = (self.trace ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        let mut chance = Fast::new(self.trace);
        if after.is_over() {
            for viewer in Viewer::all(after.options.seats) {
                looks_alike(after, &otherwise(after, viewer, &mut chance).0, viewer)?;
            }
        }
        if chance.below(ONE_IN) == 0 {
            let viewers: Vec<Viewer> = Viewer::all(before.options.seats).collect();
            let viewer = viewers[chance.below(viewers.len() as u32) as usize];
            keeps_secrets(before, viewer, (seat, action), &mut chance)?;
        }
        Ok(())
    }
}

/// INV-23: what a viewer sees, is asked and may do does not change with what he may not know, neither now nor after an action.
/// Says how much was changed, and whether the action could be looked at, too.
pub(crate) fn keeps_secrets(
    game: &Medioevo,
    viewer: Viewer,
    (seat, action): (Seat, Action),
    chance: &mut Fast,
) -> Result<(Changed, bool), String> {
    let (other, changed) = otherwise(game, viewer, chance);
    looks_alike(game, &other, viewer)?;
    let luck = chance.next();
    let mut went_on = false;
    let told = |state: &Medioevo| state.awaited_by(viewer);
    if let Some((None, [next, would_be])) = goes_on_alike(game, &other, viewer, (seat, action), luck, told) {
        hold!(next == would_be, "INV-23: {viewer} would see {would_be:?} asked after it instead of {next:?}");
        went_on = true;
    }
    // What others promise in secret changes nothing at all until it comes to light. What they permit does so by itself, by what
    // is done or where guests stay (MU-21.23).
    let permits = |pact: &Pact| {
        let promises =
            [ClauseKind::NonBelligerence, ClauseKind::DefensiveAlliance, ClauseKind::OffensiveAlliance];
        pact.clauses.iter().any(|clause| !promises.contains(&clause.kind))
    };
    let (other, _) = estranged(game, viewer, chance, permits);
    let asked = Medioevo::asked;
    if let Some((seen, [next, would_be])) = goes_on_alike(game, &other, viewer, (seat, action), luck, asked) {
        hold!(seen.is_none(), "INV-23: {viewer} sees after it what others agreed: {seen:?}");
        hold!(next == would_be, "INV-23: {viewer} would see {would_be:?} asked by pacts instead of {next:?}");
    }
    Ok((changed, went_on))
}

/// INV-23: a viewer can't tell a state from the same one with other secrets.
pub(super) fn looks_alike(game: &Medioevo, other: &Medioevo, viewer: Viewer) -> Result<(), String> {
    let seen = difference(game, other, viewer);
    hold!(seen.is_none(), "INV-23: {viewer} sees what others hide: {seen:?}");
    let steps = [game, other].map(|state| state.prompt(viewer).step);
    hold!(steps[0] == steps[1], "INV-23: {viewer} is told {steps:?}");
    if !is_begun(game.flow.top()) {
        let told = [game, other].map(|state| state.awaited_by(viewer));
        hold!(told[0] == told[1], "INV-23: {viewer} is told that the game waits for {told:?}");
    }
    if let Viewer::Seat(own) = viewer
        && game.asked().contains(own)
    {
        let [may, might] = [game, other].map(|state| {
            let mut legal = Legal::new();
            state.choices(own, &mut legal);
            legal
        });
        hold!(may == might, "INV-23: {viewer} may do {may:?} or {might:?}");
    }
    Ok(())
}

/// What is different in the views of two states, and where.
fn difference(game: &Medioevo, other: &Medioevo, viewer: Viewer) -> Option<String> {
    let [seen, otherwise] = [game, other].map(|state| state.view(viewer));
    (seen != otherwise).then(|| {
        let [seen, otherwise] = [seen, otherwise].map(|view| format!("{view:#?}"));
        let lines: Vec<&str> = seen.lines().collect();
        let indent = |line: &str| line.len() - line.trim_start().len();
        let within = |at: usize| {
            let mut names = vec![lines[at]];
            for line in lines[..at].iter().rev() {
                if indent(line) < indent(names[names.len() - 1]) {
                    names.push(line);
                }
            }
            names.iter().rev().map(|line| line.trim()).collect::<Vec<_>>().join(" ")
        };
        let pairs = lines.iter().zip(otherwise.lines()).enumerate().filter(|(_, (a, b))| **a != *b);
        let told = pairs.take(5).map(|(at, (_, b))| format!("{} or {}", within(at), b.trim()));
        told.collect::<Vec<_>>().join("; ")
    })
}

/// Whoever has to pay or has begun to buy is known to decide about it by the course of the turn
/// (MU-4.8).
fn is_begun(frame: Frame) -> bool {
    matches!(frame, Frame::Taxes(_) | Frame::Payment(_) | Frame::Buying(_))
}

/// Does something in two states that look alike to a viewer: what is different to him then, and who is next in both. Nothing where it
/// can't be done in both, where a pact comes to light by it, or where a payment shows what somebody has (MU-4.8).
fn goes_on_alike<T>(
    game: &Medioevo,
    other: &Medioevo,
    viewer: Viewer,
    (seat, action): (Seat, Action),
    luck: u64,
    next: impl Fn(&Medioevo) -> T,
) -> Option<(Option<String>, [T; 2])> {
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
    let different = difference(one, two, viewer).map(|seen| format!("{seen} {told:?}"));
    Some((different, [next(one), next(two)]))
}

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
    if others.is_empty() {
        return (other, changed);
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
pub(crate) fn otherwise(game: &Medioevo, viewer: Viewer, chance: &mut Fast) -> (Medioevo, Changed) {
    let (mut other, [pacts, proposals, drafts]) = estranged(game, viewer, chance, |_| false);
    let mut changed = [0; KINDS];
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
        let bought =
            |figure| other.orders.troops_out(seat).get(figure) - other.orders.revived_out(seat).get(figure);
        let lays_open = |frame: &Frame| matches!(frame, Frame::Deploying(placing) if placing.seat == seat);
        if bought(Figure::LightInfantry) > 0 && !game.flow.frames().iter().any(lays_open) {
            other.orders.take(seat, Ware::Unit(Unit::LightInfantry));
            other.orders.add(seat, Ware::Unit(Unit::Archer), 0);
            other.orders.note_price(seat, 7);
            changed[3] += 1;
        }
        if game.may_have_hidden(seat) && Market::new(game, seat).is_left(Ware::Unit(Unit::Archer)) {
            other.take_order(seat, Ware::Unit(Unit::Archer), 0);
            other.orders.note_price(seat, 5);
            changed[13] += 1;
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
    changed[11] = chosen_by_others(&mut other, viewer, chance);
    for depth in 0..game.flow.frames().len() {
        match game.flow.frames()[depth] {
            Frame::Window(open) => {
                let answered = answered_otherwise(open, viewer, chance);
                changed[12] += u32::from(answered != open);
                other.amend(depth, Frame::Window(answered));
            }
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

/// As many of the others have chosen in secret, but not the same ones (MU-4.3). Says how many it concerns.
fn chosen_by_others(other: &mut Medioevo, viewer: Viewer, chance: &mut Fast) -> u32 {
    let Some((depth, choosers)) = other.choosing() else { return 0 };
    let frame = other.flow.frames()[depth];
    let mut others: Vec<Seat> = choosers.iter().filter(|&seat| !viewer.is(seat)).collect();
    let ready = others.iter().filter(|seat| other.secret[seat.index()].is_some()).count();
    let (mut changed, mut legal) = (0, Legal::new());
    for left in (0..others.len()).rev() {
        let seat = others.swap_remove(chance.below(left as u32 + 1) as usize);
        let had = other.secret[seat.index()].is_some();
        changed += u32::from(had != (left < ready));
        if left >= ready {
            other.secret[seat.index()] = None;
        } else if !had {
            legal.clear();
            frame.list(other, seat, &mut legal);
            if let Some(action) = legal.pick(chance) {
                frame.act(other, seat, action, chance, &mut Silent);
            }
        }
    }
    changed
}

/// The same window where others have passed and somebody else is asked, as far as the viewer may not know (MU-4.6, MU-4.8).
fn answered_otherwise(open: Open, viewer: Viewer, chance: &mut Fast) -> Open {
    let others: Vec<Seat> = open.who.iter().filter(|&seat| !viewer.is(seat)).collect();
    let asked = match open.as_seen(viewer).asked {
        None if open.asked.is_some() => Some(others[chance.below(others.len() as u32) as usize]),
        _ => open.asked,
    };
    let passed = others.into_iter().filter(|&seat| asked != Some(seat) && chance.below(2) == 0);
    let own = open.as_seen(viewer).passed;
    Open { passed: passed.fold(own, Seats::with), asked, ..open }
}
