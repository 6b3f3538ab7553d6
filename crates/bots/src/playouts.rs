//! Play-outs: every promising choice is played on by the first glance, again and again, and the better half
//! of the choices goes into the next round. All choices meet the same luck, so that luck does not tell them
//! apart.

use std::time::{Duration, Instant};

use table::{Advice, Bot, Budget, Cancel, Considered, Fast, Legal, Seat, Seen, Silent, Thinking};

use crate::Mind;
use crate::mind::{Look, choices};

/// Play-outs where nobody says otherwise.
const USUAL: u32 = 96;
/// So many choices are played out; the others did not look good enough.
const PROMISING: usize = 4;
/// No play-out is longer than so many decisions.
const LONGEST: u32 = 400;

pub(crate) struct Planner {
    budget: Budget,
    cancel: Cancel,
    chance: Fast,
}

/// A choice, and what its play-outs came to.
struct Candidate<A> {
    action: A,
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

impl Planner {
    pub(crate) fn new(thinking: &Thinking) -> Self {
        Planner {
            budget: thinking.budget.clone(),
            cancel: thinking.cancel.clone(),
            chance: Fast::new(thinking.seed),
        }
    }

    fn plan<G: Mind>(&mut self, seen: &Seen<'_, G>) -> Advice<G::Action> {
        let seat = seen.seat();
        let state = seen.imagine(&mut self.chance);
        let mut candidates = promising(&state, seat, seen.legal());
        let begin = Instant::now();
        let (iterations, time) = match self.budget {
            Budget::Usual => (USUAL, Duration::MAX),
            Budget::Iterations(iterations) => (iterations, Duration::MAX),
            Budget::Time(time) => (u32::MAX, time),
        };
        let luck = self.chance.next();
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
                    let mut chance = Fast::nth(luck, u64::from(candidate.plays));
                    candidate.total += f64::from(play_out(&state, seat, candidate.action, &mut chance));
                    candidate.plays += 1;
                    done += 1;
                }
            }
            candidates[..alive].sort_by(|a, b| b.merit().total_cmp(&a.merit()));
            alive = alive.div_ceil(2);
        }
        advice(&state, seat, &candidates, done.max(1))
    }
}

/// The choices that look best at first glance; what looks silly is never among them, unless there is
/// nothing else.
fn promising<G: Mind>(state: &G, seat: Seat, legal: &Legal<G::Action>) -> Vec<Candidate<G::Action>> {
    let mut actions = Vec::new();
    choices::<G>(legal, &mut actions);
    let mut glances = Vec::new();
    state.glance(seat, &actions, &mut glances);
    let weighed = actions.into_iter().zip(glances);
    let mut candidates: Vec<_> = weighed
        .map(|(action, glance)| Candidate { action, glance: f64::from(glance), total: 0.0, plays: 0 })
        .collect();
    candidates.sort_by(|a, b| b.glance.total_cmp(&a.glance));
    let sensible = candidates.iter().filter(|candidate| candidate.glance > 0.0).count();
    candidates.truncate(sensible.clamp(1, PROMISING));
    candidates
}

/// Does it, plays on by the first glance for some milestones, and judges.
fn play_out<G: Mind>(state: &G, seat: Seat, action: G::Action, chance: &mut Fast) -> f32 {
    let Look::Playouts { milestones, .. } = G::LOOK else { return 0.0 };
    let mut world = state.clone();
    let mut legal = Legal::new();
    let mut actions = Vec::new();
    let mut glances = Vec::new();
    let mut next = (seat, action);
    let mut passed = 0;
    for _ in 0..LONGEST {
        if world.apply(next.0, next.1, chance, &mut Silent).is_err() {
            break;
        }
        passed += u32::from(world.is_milestone());
        let Some(mover) = world.to_act().lowest().filter(|_| passed <= milestones) else { break };
        legal.clear();
        world.legal(mover, &mut legal);
        choices::<G>(&legal, &mut actions);
        if actions.len() > 1 {
            world.glance(mover, &actions, &mut glances);
        } else {
            glances.clear();
            glances.push(0.0);
        }
        let best = actions.iter().zip(&glances).max_by(|a, b| a.1.total_cmp(b.1));
        let Some((&action, _)) = best else { break };
        next = (mover, action);
    }
    world.evaluate(seat)[seat.index()]
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
