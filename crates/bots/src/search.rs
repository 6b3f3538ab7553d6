//! Information-set Monte-Carlo tree search, for any game with a mind.
//!
//! Every iteration imagines a world that fits what the seat knows and walks down one tree that all
//! worlds share; where the walk leaves the tree, the rules of thumb play on for a few decisions and
//! the evaluation judges what they reached. A choice that this world does not offer is not
//! considered in it.

use std::time::{Duration, Instant};

use table::{
    Advice, Bot, Budget, Cancel, Considered, Fast, Game, Legal, Level, MAX_SEATS, Seat, Seen, Silent,
    Thinking,
};

use crate::Mind;
use crate::mind::{Look, choices};

/// How a level searches.
#[derive(Clone, Copy, Debug)]
struct Manner {
    /// Iterations where nobody says otherwise.
    iterations: u32,
    /// Whether decisions are played on beyond the tree.
    plays_on: bool,
    /// How much the search tries what it has not tried often.
    curiosity: f32,
    /// How many visits the first glance is worth.
    trust: f32,
}

impl Manner {
    fn of(level: Level) -> Self {
        match level {
            Level::Master => Manner { iterations: 2500, plays_on: true, curiosity: 0.10, trust: 4.0 },
            _ => Manner { iterations: 150, plays_on: false, curiosity: 0.10, trust: 4.0 },
        }
    }
}

/// The tree stops growing here and the search goes on in it: some tens of megabytes, however long a bot
/// thinks.
const MAX_NODES: usize = 20_000;
/// The clock is asked once in so many iterations.
const CLOCK_EVERY: u32 = 8;

pub(crate) struct Searcher {
    manner: Manner,
    budget: Budget,
    cancel: Cancel,
    chance: Fast,
}

/// A choice at a node of the tree.
struct Edge<A> {
    action: A,
    /// What the first glance said.
    glance: f32,
    visits: u32,
    /// The sum of what the seat that chooses got.
    total: f32,
    node: Option<u32>,
}

struct Node<A> {
    seat: Seat,
    edges: Vec<Edge<A>>,
}

impl<A> Edge<A> {
    fn value(&self, trust: f32) -> f32 {
        (self.glance * trust + self.total) / (trust + self.visits as f32)
    }
}

/// Memory that every iteration uses again.
struct Scratch<G: Game> {
    legal: Legal<G::Action>,
    actions: Vec<G::Action>,
    fresh: Vec<G::Action>,
    glances: Vec<f32>,
    path: Vec<(u32, u32)>,
}

/// Where worlds come from: drawn anew from a view each time, or the one there is.
enum Worlds<G: Game> {
    Hidden(G::View),
    Open(G),
}

impl<G: Game> Worlds<G> {
    fn of(seen: &Seen<'_, G>) -> Self {
        if G::FACTS.hidden_information {
            Worlds::Hidden(seen.view())
        } else {
            Worlds::Open(seen.imagine(&mut Fast::new(0)))
        }
    }

    fn next(&self, chance: &mut Fast) -> G {
        match self {
            Worlds::Hidden(view) => G::imagine(view, chance),
            Worlds::Open(state) => state.clone(),
        }
    }
}

impl Searcher {
    pub(crate) fn new(level: Level, thinking: &Thinking) -> Self {
        Searcher {
            manner: Manner::of(level),
            budget: thinking.budget.clone(),
            cancel: thinking.cancel.clone(),
            chance: Fast::new(thinking.seed),
        }
    }

    fn search<G: Mind>(&mut self, seen: &Seen<'_, G>) -> Advice<G::Action> {
        let mut nodes: Vec<Node<G::Action>> = vec![Node { seat: seen.seat(), edges: Vec::new() }];
        let mut scratch = Scratch::<G> {
            legal: Legal::new(),
            actions: Vec::new(),
            fresh: Vec::new(),
            glances: Vec::new(),
            path: Vec::new(),
        };
        let worlds = Worlds::of(seen);
        let begin = Instant::now();
        let (iterations, time) = match self.budget {
            Budget::Usual => (self.manner.iterations, Duration::MAX),
            Budget::Iterations(iterations) => (iterations.max(1), Duration::MAX),
            Budget::Time(time) => (u32::MAX, time),
        };
        let mut done = 0;
        while done < iterations {
            let world = worlds.next(&mut self.chance);
            self.iterate(world, seen.seat(), &mut nodes, &mut scratch);
            done += 1;
            let out_of_time = done % CLOCK_EVERY == 0 && time < Duration::MAX && begin.elapsed() >= time;
            if out_of_time || self.cancel.is_cancelled() {
                break;
            }
        }
        self.advice(&nodes[0], done)
    }

    /// One world: down the tree, a step out of it, a look ahead, and the result back up.
    fn iterate<G: Mind>(
        &mut self,
        mut world: G,
        seat: Seat,
        nodes: &mut Vec<Node<G::Action>>,
        scratch: &mut Scratch<G>,
    ) {
        scratch.path.clear();
        let mut node = 0;
        while let Some(edge) = self.select(&world, nodes, node, scratch) {
            let chosen = &nodes[node as usize].edges[edge as usize];
            let (mover, action, next) = (nodes[node as usize].seat, chosen.action, chosen.node);
            if world.apply(mover, action, &mut self.chance, &mut Silent).is_err() {
                break;
            }
            scratch.path.push((node, edge));
            if let Some(next) = next {
                node = next;
                continue;
            }
            if let Some(seat) = world.to_act().lowest().filter(|_| nodes.len() < MAX_NODES) {
                nodes[node as usize].edges[edge as usize].node = Some(nodes.len() as u32);
                nodes.push(Node { seat, edges: Vec::new() });
            }
            break;
        }
        let values = self.look_ahead(&mut world, seat, scratch);
        for &(node, edge) in &scratch.path {
            let node = &mut nodes[node as usize];
            let edge = &mut node.edges[edge as usize];
            edge.visits += 1;
            edge.total += values[node.seat.index()];
        }
    }

    /// The choice to follow at a node, among those this world offers.
    fn select<G: Mind>(
        &mut self,
        world: &G,
        nodes: &mut [Node<G::Action>],
        node: u32,
        scratch: &mut Scratch<G>,
    ) -> Option<u32> {
        let node = &mut nodes[node as usize];
        scratch.legal.clear();
        world.legal(node.seat, &mut scratch.legal);
        choices::<G>(&scratch.legal, &mut scratch.actions);
        scratch.fresh.clear();
        let known = |action: &G::Action| node.edges.iter().any(|edge| edge.action == *action);
        scratch.fresh.extend(scratch.actions.iter().copied().filter(|action| !known(action)));
        if !scratch.fresh.is_empty() {
            world.glance(node.seat, &scratch.fresh, &mut scratch.glances);
            for (&action, &glance) in scratch.fresh.iter().zip(&scratch.glances) {
                node.edges.push(Edge { action, glance, visits: 0, total: 0.0, node: None });
            }
        }
        let here = |edge: &&Edge<G::Action>| scratch.actions.contains(&edge.action);
        // What the first glance calls silly is left out, unless there is nothing else.
        let sensible = node.edges.iter().filter(here).any(|edge| edge.glance > 0.0);
        let offered = |edge: &Edge<G::Action>| here(&edge) && (edge.glance > 0.0 || !sensible);
        let visits: u32 = node.edges.iter().filter(|edge| offered(edge)).map(|edge| edge.visits).sum();
        let breadth = self.manner.curiosity * ((visits + 1) as f32).sqrt();
        let score = |edge: &Edge<G::Action>| {
            edge.value(self.manner.trust) + breadth / (1.0 + edge.visits as f32) * edge.glance.max(0.02)
        };
        (0..)
            .zip(&node.edges)
            .filter(|(_, edge)| offered(edge))
            .max_by(|(_, a), (_, b)| score(a).total_cmp(&score(b)))
            .map(|(index, _)| index)
    }

    /// Plays on by the first glance for a few decisions, then judges.
    fn look_ahead<G: Mind>(
        &mut self,
        world: &mut G,
        seat: Seat,
        scratch: &mut Scratch<G>,
    ) -> [f32; MAX_SEATS] {
        let foresight = match G::LOOK {
            Look::Tree { foresight } if self.manner.plays_on => foresight,
            _ => 0,
        };
        for _ in 0..foresight {
            let Some(mover) = world.to_act().lowest() else { break };
            scratch.legal.clear();
            world.legal(mover, &mut scratch.legal);
            choices::<G>(&scratch.legal, &mut scratch.actions);
            let action = if let [only] = scratch.actions[..] {
                Some(only)
            } else {
                world.glance(mover, &scratch.actions, &mut scratch.glances);
                let best = scratch.actions.iter().zip(&scratch.glances).max_by(|a, b| a.1.total_cmp(b.1));
                best.map(|(&action, _)| action)
            };
            let done = action.map(|action| world.apply(mover, action, &mut self.chance, &mut Silent));
            if !matches!(done, Some(Ok(()))) {
                break;
            }
        }
        match world.outcome() {
            Some(outcome) => std::array::from_fn(|seat| outcome.value(Seat(seat as u8)) as f32),
            None => world.evaluate(seat),
        }
    }

    fn advice<A: Copy>(&self, root: &Node<A>, iterations: u32) -> Advice<A> {
        let mut considered: Vec<Considered<A>> = root
            .edges
            .iter()
            .map(|edge| Considered {
                action: edge.action,
                value: f64::from(edge.value(self.manner.trust)).clamp(0.0, 1.0),
                visits: edge.visits,
                reasons: Vec::new(),
            })
            .collect();
        considered.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.value.total_cmp(&a.value)));
        considered.truncate(3);
        let Some(best) = considered.first() else {
            unreachable!("a bot is asked only where there is a choice")
        };
        Advice { action: best.action, value: Some(best.value), considered, iterations }
    }
}

impl<G: Mind> Bot<G> for Searcher {
    fn choose(&mut self, seen: &Seen<'_, G>) -> Advice<G::Action> {
        match (seen.legal().actions(), seen.legal().ranges()) {
            (&[only], []) => Advice::plain(only),
            _ => self.search(seen),
        }
    }
}
