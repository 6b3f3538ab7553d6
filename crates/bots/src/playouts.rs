//! Play-outs: every promising choice is played on, again and again, and the better half of the choices goes into
//! the next round. All choices meet the same worlds and the same luck, so that these do not tell them apart.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use table::{Advice, Bot, Budget, Cancel, Considered, Fast, Legal, Seat, Seen, Silent, Thinking};

use crate::Mind;
use crate::mind::{Look, Manner, choices, misjudged};

/// So many worlds are imagined where something is hidden; then they come again, with other luck.
const WORLDS: usize = 32;

pub(crate) struct Planner {
    manner: Manner,
    budget: Budget,
    cancel: Cancel,
    chance: Fast,
}

/// What the play-outs of one decision have in common: who thinks in them, and what was found out on the way.
#[derive(Debug)]
pub struct Lore<A> {
    seat: Seat,
    manner: Manner,
    known: HashMap<(Seat, A), f32>,
    glances: Vec<f32>,
}

impl<A: table::Action> Lore<A> {
    fn new(seat: Seat, manner: Manner) -> Self {
        Lore { seat, manner, known: HashMap::new(), glances: Vec::new() }
    }

    /// Whether a seat thinks about what it does, or goes by habit.
    pub fn thinks(&self, seat: Seat) -> bool {
        self.manner.all_think || seat == self.seat
    }

    /// What an action seemed to be worth to a seat when it was last thought about.
    pub fn recall(&self, seat: Seat, action: A) -> Option<f32> {
        self.known.get(&(seat, action)).copied()
    }

    /// An action was thought about.
    pub fn keep(&mut self, seat: Seat, action: A, worth: f32) {
        self.known.insert((seat, action), worth);
    }

    /// A list to be used again and again.
    pub(crate) fn glances(&mut self) -> &mut Vec<f32> {
        &mut self.glances
    }
}

/// A choice, and what its play-outs came to.
struct Candidate<A> {
    action: A,
    /// Whether it is no part of the list of choices.
    aside: bool,
    glance: f64,
    total: f64,
    plays: u32,
}

impl<A> Candidate<A> {
    fn mean(&self) -> f64 {
        if self.plays == 0 { self.glance } else { self.total / f64::from(self.plays) }
    }

    /// What it is chosen by: the first glance has a say too, for it does not depend on luck.
    fn merit(&self) -> f64 {
        0.5 * (self.glance + self.mean())
    }
}

/// The worlds that a seat may be in, as far as they were imagined.
struct Worlds<'a, 'b, G: Mind> {
    seen: &'a Seen<'b, G>,
    imagined: Vec<G>,
}

impl<G: Mind> Worlds<'_, '_, G> {
    /// The world of a play-out. Where nothing is hidden there is only one.
    fn get(&mut self, play: u32, chance: &mut Fast) -> &G {
        let all = if G::FACTS.hidden_information { WORLDS } else { 1 };
        let place = play as usize % all;
        if place >= self.imagined.len() {
            self.imagined.push(self.seen.imagine(chance));
        }
        &self.imagined[place.min(self.imagined.len() - 1)]
    }
}

impl Planner {
    pub(crate) fn new(manner: Manner, thinking: &Thinking) -> Self {
        Planner {
            manner,
            budget: thinking.budget.clone(),
            cancel: thinking.cancel.clone(),
            chance: Fast::new(thinking.seed),
        }
    }

    fn plan<G: Mind>(&mut self, seen: &Seen<'_, G>) -> Advice<G::Action> {
        let begin = Instant::now();
        let seat = seen.seat();
        let state = seen.imagine(&mut self.chance);
        let mut candidates = promising(&state, seen, &self.manner, &mut self.chance);
        let (iterations, time) = match self.budget {
            Budget::Usual => (self.manner.usual, Duration::MAX),
            Budget::Iterations(iterations) => (iterations, Duration::MAX),
            Budget::Time(time) => (u32::MAX, time),
        };
        let luck = self.chance.next();
        let mut lore = Lore::new(seat, self.manner);
        let mut worlds = Worlds { seen, imagined: vec![state] };
        let mut done = 0;
        let mut alive = candidates.len();
        // With four choices: twice as many play-outs for four as for the two that are left of them.
        let rounds = alive.next_power_of_two().trailing_zeros();
        for round in 1..=rounds {
            let share = f64::from(round) / f64::from(rounds);
            let until = (f64::from(iterations) * share).ceil() as u32;
            let deadline = if time == Duration::MAX { time } else { time.mul_f64(share) };
            // A budget that does not let every choice be played out leaves it to the first glance.
            while done + alive as u32 <= until && begin.elapsed() < deadline && !self.cancel.is_cancelled() {
                for candidate in &mut candidates[..alive] {
                    if candidate.plays > 0 && begin.elapsed() >= time {
                        break;
                    }
                    let mut chance = Fast::nth(luck, u64::from(candidate.plays));
                    let world = worlds.get(candidate.plays, &mut self.chance);
                    candidate.total +=
                        f64::from(play_out(world, seat, candidate.action, &mut lore, &mut chance));
                    candidate.plays += 1;
                    done += 1;
                }
            }
            candidates[..alive].sort_by(|a, b| b.merit().total_cmp(&a.merit()));
            alive = alive.div_ceil(2);
        }
        advice(&worlds.imagined[0], seat, &candidates, done.max(1))
    }
}

/// The choices that look best at first glance; what looks silly is never among them, unless there is
/// nothing else. Where there is nothing to think about, the best of them is the only one.
fn promising<G: Mind>(
    state: &G,
    seen: &Seen<'_, G>,
    manner: &Manner,
    chance: &mut Fast,
) -> Vec<Candidate<G::Action>> {
    let (seat, legal) = (seen.seat(), seen.legal());
    let mut actions = Vec::new();
    choices::<G>(legal, &mut actions);
    let listed = actions.len();
    state.choices(seat, legal, &mut actions);
    let mut glances = Vec::new();
    state.glance(seat, &actions, &mut glances);
    let most = if state.is_settled(seat, &actions) { 1 } else { manner.promising };
    let weighed = actions.into_iter().zip(glances).enumerate();
    let mut candidates: Vec<_> = weighed
        .map(|(place, (action, glance))| Candidate {
            action,
            aside: place >= listed,
            glance: misjudged(glance, manner.misjudgement, chance),
            total: 0.0,
            plays: 0,
        })
        .collect();
    candidates.sort_by(|a, b| b.glance.total_cmp(&a.glance));
    // What is said beside the game is said at once or not at all: a play-out does not tell what comes of it.
    match candidates.first() {
        Some(best) if best.aside => candidates.truncate(1),
        _ => candidates.retain(|candidate| !candidate.aside),
    }
    let best = candidates.first().map_or(0.0, |candidate| candidate.glance);
    let sensible = |candidate: &&Candidate<_>| candidate.glance > 0.0 && candidate.glance >= best - G::SILLY;
    let sensible = candidates.iter().filter(sensible).count();
    candidates.truncate(sensible.clamp(1, most));
    candidates
}

/// Does it, plays on for some milestones, and judges.
fn play_out<G: Mind>(
    state: &G,
    seat: Seat,
    action: G::Action,
    lore: &mut Lore<G::Action>,
    chance: &mut Fast,
) -> f32 {
    let milestones = lore.manner.milestones;
    let Look::Playouts { longest, .. } = G::LOOK else { return 0.0 };
    let mut world = state.clone();
    let mut legal = Legal::new();
    let mut actions = Vec::new();
    let mut next = (seat, action);
    let mut passed = 0;
    for _ in 0..longest {
        if world.apply(next.0, next.1, chance, &mut Silent).is_err() {
            break;
        }
        passed += u32::from(world.is_milestone());
        let Some(mover) = world.to_act().lowest().filter(|_| passed <= milestones) else { break };
        legal.clear();
        world.legal(mover, &mut legal);
        // Nobody negotiates in a play-out: it would take longer than everything else.
        choices::<G>(&legal, &mut actions);
        let Some(action) = world.play_on(mover, &actions, lore) else { break };
        next = (mover, action);
    }
    world.judge(seat, state)
}

fn advice<G: Mind>(
    state: &G,
    seat: Seat,
    candidates: &[Candidate<G::Action>],
    iterations: u32,
) -> Advice<G::Action> {
    let considered: Vec<Considered<G::Action>> = candidates
        .iter()
        .take(3)
        .map(|candidate| Considered {
            action: candidate.action,
            value: candidate.merit().clamp(0.0, 1.0),
            visits: candidate.plays,
            reasons: state.reasons(seat, candidate.action),
        })
        .collect();
    let Some(best) = considered.first() else { unreachable!("a bot is asked only where there is a choice") };
    Advice { action: best.action, value: Some(best.value), considered, iterations }
}

impl<G: Mind> Bot<G> for Planner {
    fn choose(&mut self, seen: &Seen<'_, G>) -> Advice<G::Action> {
        match (seen.legal().actions(), seen.legal().ranges()) {
            (&[only], []) => Advice::plain(only),
            _ => self.plan(seen),
        }
    }
}
