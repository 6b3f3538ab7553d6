//! Making golden records, and writing them.

use std::fs;

use serde_json::Value;

use super::{Collection, Golden, Source};
use crate::{ApplyError, Fast, Game, Match, Record, Scripted, Seat, Seed, Unreadable, Words};

impl<G: Words> Collection<G> {
    /// Keeps the records there are, makes those that are missing, and tells all of them.
    pub fn write(&self) -> Result<(), String> {
        fs::create_dir_all(self.folder).map_err(|error| format!("{}: {error}", self.folder))?;
        self.goldens.iter().try_for_each(|golden| {
            let game = self.kept_or_made(golden).map_err(|error| format!("{}.json: {error}", golden.file))?;
            let texts = [("json", game.record(false).to_text()), ("txt", self.story(golden, &game))];
            texts.into_iter().try_for_each(|(extension, text)| {
                let path = self.path(golden, extension);
                fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))
            })
        })
    }

    fn kept_or_made(&self, golden: &Golden<G>) -> Result<Match<G>, String> {
        let kept = fs::read_to_string(self.path(golden, "json")).ok();
        let old = |record: Record| record.ruleset != G::FACTS.ruleset;
        let kept = kept.filter(|text| !Record::parse(text).is_ok_and(old));
        match kept.map(|text| golden.replay(&text)) {
            Some(Ok(game)) => Ok(game),
            Some(Err(error)) => Err(format!(
                "{error}\nChanged rules are a new ruleset: raise its number. If they have not changed, \
                 delete the file to have another game looked for."
            )),
            None => self.make(golden),
        }
    }

    fn make(&self, golden: &Golden<G>) -> Result<Match<G>, String> {
        match golden.from {
            Source::Deal { entropy, wishes, whim } => {
                let options = golden.options()?;
                let mut shortest: Option<Match<G>> = None;
                for number in 0..self.deals {
                    let seed = Seed::from_text(&format!("golden {} {number}", golden.file));
                    let entropy = entropy.iter().map(|text| Some((*text).to_string())).collect();
                    let game = Match::new(&options, seed, entropy).map_err(|faults| format!("{faults:?}"))?;
                    let game = play(game, &mut Fast::nth(0x601D, number), wishes, whim);
                    let shorter = |best: &Match<G>| game.steps().len() < best.steps().len();
                    if golden.fits(&game) && shortest.as_ref().is_none_or(shorter) {
                        shortest = Some(game);
                    }
                }
                shortest.ok_or_else(|| format!("none of {} games shows: {}", self.deals, golden.shows))
            }
            Source::Position { position, actions } => {
                let mut game = golden.laid_out(position)?;
                for line in actions.split("; ") {
                    self.act(&mut game, line)?.map_err(|refused| format!("{line}: {refused}"))?;
                }
                if golden.fits(&game) { Ok(game) } else { Err(golden.misfit()) }
            }
            Source::Story { position, wishes, actions } => {
                let mut game = golden.laid_out(position)?;
                let mut chance = Fast::nth(0x601D, 0);
                for line in actions.split("; ") {
                    while let Err(refused) = self.act(&mut game, line)? {
                        if !follow(&mut game, &mut chance, wishes, |_, _| None) {
                            return Err(format!("{line}: it never comes to this: {refused}"));
                        }
                    }
                }
                let game = play(game, &mut chance, wishes, |_, _| None);
                if golden.fits(&game) { Ok(game) } else { Err(golden.misfit()) }
            }
            Source::Played { by } => {
                Err(format!("it is not made here; put a record into its place, as from: {by}"))
            }
        }
    }

    /// Does what a line like `A draw troops = R9` says; inside is the reason why that is against the rules now.
    fn act(&self, game: &mut Match<G>, line: &str) -> Result<Result<(), String>, String> {
        let wrong = |why: &str| format!("{line}: {why}");
        let (seat, rest) = line.split_once(' ').ok_or_else(|| wrong("no seat"))?;
        let seat = self.seats.iter().position(|&name| name == seat).ok_or_else(|| wrong("no such seat"))?;
        let (action, script) = rest.split_once(" = ").unwrap_or((rest, ""));
        let action: G::Action = action.parse().map_err(|error: Unreadable| wrong(&error.0))?;
        let outcome = |word: &str| word.parse().map_or_else(|_| Scripted::Name(word.into()), Scripted::Face);
        let script: Vec<Scripted> = script.split_whitespace().map(outcome).collect();
        match game.apply(Seat(seat as u8), action, &script) {
            Ok(_) => Ok(Ok(())),
            Err(ApplyError::Illegal(refusal)) => Ok(Err(refusal.to_string())),
            Err(error @ ApplyError::Script(_)) => Err(wrong(&error.to_string())),
        }
    }
}

impl<G: Words> Golden<G> {
    /// The match that begins at a position written by hand.
    fn laid_out(&self, position: &str) -> Result<Match<G>, String> {
        let read = |text: &str| serde_json::from_str::<Value>(text).map_err(|error| error.to_string());
        let mut position = read(position)?;
        position["options"] = read(self.options)?;
        Match::load(&position, Seed::from_text(self.file), Vec::new()).map_err(|faults| format!("{faults:?}"))
    }
}

/// Plays a match to its end as [`Source::Deal`] says.
pub(super) fn play<G: Game>(
    mut game: Match<G>,
    chance: &mut Fast,
    wishes: &[&str],
    whim: fn(&Match<G>, Seat) -> Option<G::Action>,
) -> Match<G> {
    while follow(&mut game, chance, wishes, whim) {}
    game
}

/// Whoever is asked first does what they wish; `false` where nobody can do anything.
fn follow<G: Game>(
    game: &mut Match<G>,
    chance: &mut Fast,
    wishes: &[&str],
    whim: fn(&Match<G>, Seat) -> Option<G::Action>,
) -> bool {
    let Some(seat) = game.state().to_act().lowest() else { return false };
    let wishes = wishes.get(seat.index()).or(wishes.last()).copied().unwrap_or_default();
    let wished = choose(game, seat, chance, wishes);
    let action = whim(game, seat).or(wished);
    action.is_some_and(|action| game.apply(seat, action, &[]).is_ok())
}

/// One of the dearest choices that a seat has.
fn choose<G: Game>(game: &Match<G>, seat: Seat, chance: &mut Fast, wishes: &str) -> Option<G::Action> {
    let legal = game.legal(seat);
    let named: Vec<(G::Action, String)> =
        legal.actions().iter().map(|action| (*action, action.to_string())).collect();
    let wished = |wish: &str| -> Vec<G::Action> {
        let wished = named.iter().filter(|(_, name)| name.starts_with(wish));
        wished.map(|(action, _)| *action).collect()
    };
    let wishes = wishes.split(", ").filter(|wish| !wish.is_empty());
    match wishes.map(wished).find(|choices| !choices.is_empty()) {
        Some(choices) => choices.get(chance.below(choices.len() as u32) as usize).copied(),
        None => legal.pick(chance),
    }
}
