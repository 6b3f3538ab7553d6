//! Random games: they end, keep all invariants, never leave anybody without a choice, and keep their lists short.

use std::collections::BTreeMap;

use table::{Fast, Game as _, Legal, Noted, Passage, Seat, Silent};

use crate::battle::Side;
use crate::data::DataId;
use crate::event::{Event, Money};
use crate::honour::Honour;
use crate::notation::Action;
use crate::options::{Allotment, Options};
use crate::pieces::ClauseKind;
use crate::state::Medioevo;
use crate::timing::Length;

/// More decisions than a random game should have. Every choice uses up something that does not come back in its phase, so that
/// each phase is bounded by what the table holds:
///
/// - Turn order: every repeat of a bid raises it by a florin at least or is the last one (MU-5.3, MU-5.4).
/// - Events: one reroll, two symbols with at most 6 points for each player, 3 barbarian points, at most 4 rebellions for each
///   player; every battle takes figures away, and a side has at most 63 of them (INV-22).
/// - Taxes: a level, then one decision for each piece that is removed (63 figures and 10 pieces) and one for each own building
///   or rebellion that pays interest, which stops when it is paid (MU-22.17).
/// - Purchases: everything costs florins, or is one of the prisoners, surrendered units or cards that are there; technologies rise
///   once a branch, one Empire card is bought.
/// - Combat: every action has a step, an attack or a seizure; steps are paid with movement points (at most 10 pieces of 8), free
///   ones happen once for each piece and castle (MU-10.31), units leave a transport once in a zone and action (MU-10.30). The
///   phase ends when all pass in the same round.
/// - Trade: steps are paid with movement points, cubes with florins; what is sold is gone.
/// - At any time: 72 cards are rotated at most twice a turn (INV-16), 48 tokens are flipped once, one loan and one repayment; a
///   technology uses points, or 100 florins for each. In windows a pass of all closes them, and whoever acts has used one of
///   these (MU-4.5).
///
/// With 12 turns this allows far more than anybody plays: the longest of 600 random games had fewer than 2000 decisions.
const TOO_MANY: u32 = 10_000;

/// The options of random game number `index`: all variants come up.
pub(crate) fn varied(index: u64) -> Options {
    let bit = |shift: u64| index >> shift & 1 == 1;
    Options {
        seats: 3 + (index % 4) as u8,
        data: DataId::Standard,
        kingdoms: [Allotment::Random, Allotment::Pick, Allotment::Auction][(index / 4 % 3) as usize],
        length: [Length::Short, Length::Medium, Length::Long][(index / 12 % 3) as usize],
        honour_limit: (index % 11 == 10).then_some(25),
        terrain: bit(1),
        blood: bit(2),
        deployment: bit(3),
        simultaneous_purchases: bit(4),
        time_limit: index % 5 == 4,
        ..Options::default()
    }
}

/// Of so many decisions one is taken beside what the game waits for, by anybody: diplomacy and standing orders (MU-21.2).
const ASIDE: u32 = 6;
/// How likely a kind of them is: pacts take many steps and an answer, and are soon at an end where war is declared lightly.
fn weight(action: Action) -> u32 {
    match action {
        Action::TimeUp | Action::Declare(_) => 1,
        Action::Discard | Action::Withdraw(_) | Action::Truce(_) => 2,
        Action::Denounce(..) | Action::Dissolve(_) | Action::Refuse(_) => 4,
        Action::Against(_) | Action::Propose | Action::Agree(_) => 60,
        _ => 12,
    }
}

/// Something that somebody does beside what the game waits for. It is chosen by its kind first: there are many clauses to
/// write and one way to agree.
pub(crate) fn aside(game: &Medioevo, chance: &mut Fast, legal: &mut Legal<Action>) -> Option<(Seat, Action)> {
    let alive = game.alive();
    let seat = alive.iter().nth(chance.below(alive.len().max(1)) as usize)?;
    legal.clear();
    game.choices(seat, legal);
    let mut kinds: BTreeMap<&str, Vec<Action>> = BTreeMap::new();
    for &action in legal.interface_only() {
        kinds.entry(action.verb()).or_default().push(action);
    }
    let all: u32 = kinds.values().map(|alike| weight(alike[0])).sum();
    let mut left = chance.below(all.max(1));
    let alike = kinds.values().find(|alike| {
        let within = left < weight(alike[0]);
        left = left.saturating_sub(weight(alike[0]));
        within
    })?;
    Some((seat, alike[chance.below(alike.len() as u32) as usize]))
}

/// Who does what next in a random game; nobody once it is over.
pub(crate) fn choose(
    game: &Medioevo,
    chance: &mut Fast,
    legal: &mut Legal<Action>,
) -> Option<(Seat, Action)> {
    let asked = game.asked();
    let seat = asked.iter().nth(chance.below(asked.len().max(1)) as usize)?;
    if chance.below(ASIDE) == 0
        && let Some(aside) = aside(game, chance, legal)
    {
        return Some(aside);
    }
    legal.clear();
    game.choices(seat, legal);
    assert!(!legal.is_empty(), "{seat:?} has no choice at {:?}", game.flow.top());
    Some((seat, legal.pick(chance)?))
}

/// How often what random games are to show has come up.
#[derive(Default)]
struct Seen(BTreeMap<String, u32>);

impl Seen {
    fn note(&mut self, what: impl Into<String>) {
        *self.0.entry(what.into()).or_default() += 1;
    }

    /// What diplomacy has led to in a step.
    fn step(&mut self, before: &Medioevo, after: &Medioevo, events: &[Event]) {
        for event in events {
            match *event {
                Event::WarDeclared { .. } => self.note("war declared"),
                Event::WarBegan { .. } => self.note("war"),
                Event::Armistice { .. } => self.note("armistice"),
                Event::PeaceMade { .. } => self.note("peace"),
                Event::Agreed { .. } => self.note("agreement"),
                Event::PactSigned { pact, secret, .. } => {
                    self.note(if secret { "secret pact" } else { "public pact" });
                    let signed = after.accords.pacts.iter().find(|known| known.id == pact);
                    for clause in signed.iter().flat_map(|pact| pact.clauses.iter()) {
                        self.note(clause.kind.to_string());
                    }
                }
                Event::PactEnded { .. } => self.note("end of a pact"),
                Event::PactBroken { .. } => self.note("breach"),
                Event::PaidInSecret { .. } => self.note("secret payment"),
                Event::Paid { why: Money::Pact, .. } => self.note("payment"),
                Event::Denounced { .. } => self.note("denunciation"),
                Event::Judged { broken, .. } => self.note(if broken { "guilty" } else { "not guilty" }),
                Event::Honoured { why: Honour::AttackWithoutDeclaration, .. } => {
                    self.note("undeclared attack");
                }
                Event::BattleDeclared { attacker: Side::Player(_), defender: Side::Player(_), .. } => {
                    self.note("battle of players");
                }
                Event::TimeUp { .. } => self.note("time"),
                _ => {}
            }
        }
        if before.lands.guests != after.lands.guests {
            self.note("guests");
        }
    }

    /// What has to come up in a few games, clauses of every kind among it.
    fn wanted() -> Vec<String> {
        let others = [
            "war declared",
            "war",
            "armistice",
            "peace",
            "agreement",
            "secret pact",
            "public pact",
            "end of a pact",
            "breach",
            "secret payment",
            "payment",
            "denunciation",
            "guilty",
            "not guilty",
            "undeclared attack",
            "battle of players",
            "guests",
        ];
        ClauseKind::ALL.iter().map(ToString::to_string).chain(others.map(String::from)).collect()
    }
}

/// Plays a random game with all checks; says how many decisions it had, or what did not hold.
fn play(
    index: u64,
    options: Options,
    widths: &mut BTreeMap<u64, u64>,
    seen: &mut Seen,
) -> Result<u32, String> {
    let mut chance = Fast::nth(0x006d_6564_696f_6576, index);
    let mut game = crate::setup::begin(&options, &mut chance, &mut Silent);
    let mut legal = Legal::new();
    let mut decisions = 0;
    let mut witness = Medioevo::witness();
    let mut events = Vec::new();
    let traced = std::env::var("KATHISMA_TRACE").is_ok();
    loop {
        let top = game.flow.top();
        let broken = |what: String| format!("game {index} after {decisions} decisions: {what} at {top:?}");
        game.check_invariants().map_err(broken)?;
        let Some((seat, action)) = choose(&game, &mut chance, &mut legal) else { return Ok(decisions) };
        *widths.entry(legal.actions().len() as u64).or_default() += 1;
        assert!(game.allows(seat, action), "game {index}: {action} is listed and not found");
        let before = game.clone();
        events.clear();
        let mut noted = Noted::new(&mut chance);
        game.perform(seat, action, &mut noted, &mut events);
        let picks = noted.picks;
        if traced {
            println!("{decisions} {seat:?} {action} {events:?}");
        }
        seen.step(&before, &game, &events);
        let broken =
            |what| format!("game {index}, decision {decisions}, {seat:?} {action}: {what} {events:?}");
        let passage = Passage { before: &before, seat, action, picks: &picks, events: &events, after: &game };
        witness.watch(&passage).map_err(broken)?;
        decisions += 1;
        if decisions >= TOO_MANY {
            return Err(format!("game {index} does not end: turn {}, {top:?}", game.turn));
        }
    }
}

/// The invariants of chapter 34 on random games of all variants: those about states after every decision (INV-10, INV-12 and
/// INV-13 among them), and those about what happens on every step (INV-12, INV-14, INV-17 to INV-20, INV-22, INV-25, INV-26, INV-27);
/// every phase 4 is played again from its record. INV-23 is tested with the views. Nobody is asked without a choice, and all games
/// end.
#[test]
fn random_games_keep_the_invariants_and_end() {
    let mut widths = BTreeMap::new();
    let (mut seen, mut broken) = (Seen::default(), Vec::new());
    let (mut decisions, mut longest) = (0, 0);
    let games = std::env::var("KATHISMA_GAMES").map_or(60, |games| games.parse().expect("a number"));
    let first: u64 = std::env::var("KATHISMA_FIRST").map_or(0, |first| first.parse().expect("a number"));
    for index in first..first + games {
        match play(index, varied(index), &mut widths, &mut seen) {
            Ok(taken) => (decisions, longest) = (decisions + taken, longest.max(taken)),
            Err(what) => broken.push(what),
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
    let all: u64 = widths.values().sum();
    let wide: u64 = widths.range(201..).map(|(_, count)| count).sum();
    println!(
        "{games} games, {decisions} decisions, at most {longest}, widest {:?}, {wide} of {all} above 200",
        widths.keys().next_back()
    );
    println!("{:?}", seen.0);
    if games >= 60 {
        let missing: Vec<_> = Seen::wanted().into_iter().filter(|what| !seen.0.contains_key(what)).collect();
        assert!(missing.is_empty(), "never seen: {missing:?} of {:?}", seen.0);
    }
    assert!(wide * 1000 <= all, "{wide} of {all} lists have more than 200 entries");
}
