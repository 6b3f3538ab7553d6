//! `kathisma play`: a game at the terminal.

mod list;
mod typed;

use std::io::{BufRead, Write};
use std::path::Path;

use table::{Cancel, Choice, Erased, ErasedMatch, Lang, MAX_SEATS, Registry, Seat, Seed, Thinking, Viewer};

use self::list::Speaker;
use self::typed::{Numbered, Typed, numbered, words_of_the_table};
use crate::cli::Play;
use crate::failure::Failure;
use crate::players::NamedPlayer;

/// Who decides for a seat.
enum Sitter {
    Person,
    Bot(NamedPlayer),
}

pub(crate) fn run(registry: &Registry, arguments: &Play) -> Result<(), Failure> {
    let named = arguments.seats.as_ref().map(Vec::len);
    let (game, options, seats) = super::chosen_for(registry, &arguments.game, named)?;
    let sitters = sitters(arguments.seats.as_deref(), seats)?;
    let lang = arguments.lang;
    let saved = arguments.save.as_deref().filter(|path| path.exists());
    if let Some(path) = saved.filter(|path| !path.is_file()) {
        return Err(Failure::File(format!("can't keep a game in {}: it is no file", path.display())));
    }
    let played = if let Some(path) = saved {
        resume(game, path)?
    } else {
        let seed =
            arguments.seed.as_deref().map_or_else(super::secret_seed, |text| Ok(Seed::from_text(text)))?;
        game.start(&options, seed, Vec::new()).map_err(|error| Failure::Wrong(error.to_string()))?
    };
    let mut evening = Evening {
        game,
        played,
        sitters,
        lang,
        save: arguments.save.as_deref(),
        told: [None; MAX_SEATS],
        told_all: 0,
        last_person: None,
        input: std::io::stdin().lock(),
        out: anstream::stdout().lock(),
    };
    if saved.is_some() {
        let actions = evening.played.actions();
        evening.told = [Some(actions); MAX_SEATS];
        evening.told_all = actions;
        evening.say(&lang.of(
            format!("Resumed after {actions} actions."),
            format!("Partie reprise après {actions} actions."),
        ))?;
    }
    evening.play()
}

fn sitters(names: Option<&[String]>, seats: u8) -> Result<Vec<Sitter>, Failure> {
    let usual: Vec<String> = (0..seats).map(|seat| if seat == 0 { "me" } else { "adept" }.into()).collect();
    let names = names.unwrap_or(&usual);
    if names.len() != usize::from(seats) {
        return Err(Failure::Usage(format!("{seats} seats want {seats} names, not {}", names.len())));
    }
    let sitter = |name: &String| match name.as_str() {
        "me" => Ok(Sitter::Person),
        bot => bot.parse().map(Sitter::Bot).map_err(|error| Failure::Usage(format!("{error}, or me"))),
    };
    names.iter().map(sitter).collect()
}

fn resume(game: &dyn Erased, path: &Path) -> Result<Box<dyn ErasedMatch>, Failure> {
    let wrong = |error: table::RecordError| Failure::Wrong(format!("{}: {error}", path.display()));
    let record = super::read_record(path)?;
    record.check_integrity().map_err(wrong)?;
    game.replay(&record).map_err(wrong)
}

/// What became of what a person typed.
enum Answer {
    Action(String),
    Leave,
    Again,
}

/// More news than this are cut short: the log has the rest.
const MAX_NEWS: usize = 40;

/// A seat that is told what its choices mean.
struct Told<'a> {
    played: &'a dyn ErasedMatch,
    seat: Seat,
    lang: Lang,
}

impl Speaker for Told<'_> {
    fn spelled(&self, action: &str) -> String {
        self.played.spelled(action)
    }

    fn meaning(&self, action: &str) -> String {
        self.played.action_words(self.seat.into(), action, self.lang).unwrap_or_default()
    }
}

struct Evening<'a, I, O> {
    game: &'a dyn Erased,
    played: Box<dyn ErasedMatch>,
    sitters: Vec<Sitter>,
    lang: Lang,
    save: Option<&'a Path>,
    /// How many actions each seat was told of; nobody was told the opening yet.
    told: [Option<usize>; MAX_SEATS],
    /// How many actions somebody was told of.
    told_all: usize,
    /// Who sat at the screen last: two people must not see each other's hands.
    last_person: Option<Seat>,
    input: I,
    out: O,
}

impl<I: BufRead, O: Write> Evening<'_, I, O> {
    fn play(&mut self) -> Result<(), Failure> {
        self.keep()?;
        self.say(self.lang.of(
            "Type an action, its number, or: list, hint, undo, board, log, help, quit.",
            "Tapez une action, son numéro, ou : liste, conseil, annuler, plateau, journal, aide, quitter.",
        ))?;
        let parts: Vec<&str> =
            self.game.parts().iter().map(|part| self.lang.of(part.name[0], part.name[1])).collect();
        if !parts.is_empty() {
            let parts = parts.join(", ");
            self.say(
                &self
                    .lang
                    .of(format!("Parts of the board: {parts}."), format!("Parties du plateau : {parts}.")),
            )?;
        }
        let commitment = self.played.commitment();
        self.say(&self.lang.of(
            format!("All chance of this game is committed as {commitment}."),
            format!("Tout le hasard de cette partie est scellé sous {commitment}."),
        ))?;
        while let Some(seat) = self.played.to_act().lowest() {
            match &self.sitters[seat.index()] {
                Sitter::Bot(bot) => {
                    let bot = bot.clone();
                    self.bot_acts(seat, &bot)?;
                }
                Sitter::Person => {
                    if !self.turn_to(seat)? {
                        return self.leave();
                    }
                    self.show_board(seat.into())?;
                    if !self.person_acts(seat)? {
                        return self.leave();
                    }
                }
            }
            self.keep()?;
        }
        self.tell_news(self.audience())?;
        self.show_board(self.audience())?;
        if let Some(outcome) = self.played.outcome_words(self.lang) {
            self.say(&format!("\x1b[1m{outcome}\x1b[0m"))?;
        }
        if let Some(path) = self.save {
            let path = path.display();
            self.say(&self.lang.of(
                format!("The record is in {path}; `kathisma verify {path}` checks it."),
                format!("La partie est dans {path} ; `kathisma verify {path}` la vérifie."),
            ))?;
        }
        Ok(())
    }

    /// Through whose eyes the end is shown: the only person's, or everybody's.
    fn audience(&self) -> Viewer {
        let mut people = (0..).zip(&self.sitters).filter(|(_, sitter)| matches!(sitter, Sitter::Person));
        match (people.next(), people.next()) {
            (Some((seat, _)), None) => Viewer::Seat(Seat(seat)),
            _ => Viewer::Spectator,
        }
    }

    fn say(&mut self, text: &str) -> Result<(), Failure> {
        writeln!(self.out, "{text}")?;
        self.out.flush()?;
        Ok(())
    }

    /// Saves the game. The seed is in the file: the game belongs to whoever has it.
    fn keep(&mut self) -> Result<(), Failure> {
        match self.save {
            Some(path) => super::write_file(path, &self.played.record(true).to_text()),
            None => Ok(()),
        }
    }

    fn leave(&mut self) -> Result<(), Failure> {
        let text = match self.save {
            Some(path) => self.lang.of(
                format!("The game is kept in {}.", path.display()),
                format!("La partie est conservée dans {}.", path.display()),
            ),
            None => self.lang.of("Good-bye.".into(), "Au revoir.".to_string()),
        };
        self.say(&text)
    }

    /// Two people at one screen: the second asks the first to look away. `false` when they leave.
    fn turn_to(&mut self, seat: Seat) -> Result<bool, Failure> {
        let people = self.sitters.iter().filter(|sitter| matches!(sitter, Sitter::Person)).count();
        if people > 1 && self.last_person != Some(seat) {
            // Clear the screen and what can be scrolled back to.
            write!(self.out, "\x1b[2J\x1b[3J\x1b[H")?;
            let (name, player) = (seat.letter(), self.played.player_words(seat, self.lang));
            self.say(&self.lang.of(
                format!("It is the turn of {player}. Press Enter when only {name} looks."),
                format!("C'est au {player}. Appuyez sur Entrée quand {name} est seul devant l'écran."),
            ))?;
            if self.read_line()?.is_none() {
                return Ok(false);
            }
        }
        self.last_person = Some(seat);
        self.tell_news(seat.into())?;
        Ok(true)
    }

    /// A line that was typed, whatever its letters; `None` at the end of the input.
    fn read_line(&mut self) -> Result<Option<String>, Failure> {
        let mut line = Vec::new();
        let read = self.input.read_until(b'\n', &mut line)?;
        Ok((read > 0).then(|| String::from_utf8_lossy(&line).trim().to_string()))
    }

    /// Tells a viewer what happened since the last time; a spectator, since anybody was told.
    fn tell_news(&mut self, viewer: Viewer) -> Result<(), Failure> {
        let done = self.played.actions();
        let told = match viewer {
            Viewer::Seat(seat) => self.told[seat.index()].replace(done),
            Viewer::Spectator => Some(self.told_all),
        };
        self.told_all = done;
        let mut lines = Vec::new();
        if told.is_none() {
            lines.extend(self.played.told_opening(viewer, self.lang));
        }
        for index in told.unwrap_or(0)..done {
            lines.extend(self.played.told(index, viewer, self.lang));
        }
        if let Some(cut) = lines.len().checked_sub(MAX_NEWS).filter(|&cut| cut > 0) {
            let all = lines.len();
            lines.drain(..cut);
            self.say(&self.lang.of(
                format!("… {cut} lines before these: log {all} shows them."),
                format!("… {cut} lignes avant celles-ci : journal {all} les montre."),
            ))?;
        }
        self.news(&lines)
    }

    fn news(&mut self, lines: &[String]) -> Result<(), Failure> {
        lines.iter().try_for_each(|line| self.say(&format!("\x1b[2m·\x1b[0m {line}")))
    }

    /// The last lines of what a viewer was told.
    fn log(&mut self, viewer: Viewer, most: usize) -> Result<(), Failure> {
        let mut lines = Vec::new();
        let mut index = self.played.actions();
        while lines.len() < most && index > 0 {
            index -= 1;
            lines.extend(self.played.told(index, viewer, self.lang).into_iter().rev());
        }
        if lines.len() < most {
            lines.extend(self.played.told_opening(viewer, self.lang).into_iter().rev());
        }
        lines.truncate(most);
        lines.reverse();
        self.news(&lines)
    }

    fn show_board(&mut self, viewer: Viewer) -> Result<(), Failure> {
        let board = self.played.brief(viewer, self.lang);
        self.say(&format!("\n{board}"))
    }

    fn bot_acts(&mut self, seat: Seat, bot: &NamedPlayer) -> Result<(), Failure> {
        // From the commitment, so that a game with a named seed can be repeated; nothing about the
        // cards can be read off it.
        let commitment = self.played.commitment().0;
        let seed =
            u64::from_be_bytes(std::array::from_fn(|byte| commitment[byte])) ^ self.played.actions() as u64;
        let thinking = Thinking { budget: bot.player.budget.clone(), seed, cancel: Cancel::default() };
        let advice = self.played.bot(seat, bot.player.level, &thinking);
        let done = advice.map(|advice| self.played.apply(seat, &advice.action, &[], self.lang));
        match done {
            Some(Ok(())) => Ok(()),
            _ => Err(Failure::Wrong("the bot got stuck; this is a bug".into())),
        }
    }

    /// Lets a person decide; `false` when they leave.
    fn person_acts(&mut self, seat: Seat) -> Result<bool, Failure> {
        loop {
            let prompt = self.played.prompt_words(seat.into(), self.lang);
            self.say(&format!("\x1b[1m{prompt}\x1b[0m"))?;
            write!(self.out, "> ")?;
            self.out.flush()?;
            let Some(line) = self.read_line()? else {
                self.say("")?;
                return Ok(false);
            };
            match self.understand(&line, seat)? {
                Answer::Again => {}
                Answer::Leave => return Ok(false),
                Answer::Action(action) => match self.played.apply(seat, &action, &[], self.lang) {
                    Ok(()) => return Ok(true),
                    Err(refused) => self.complain(seat, &action, &refused.to_string())?,
                },
            }
        }
    }

    /// Why something is not done; where nobody can read it, what helps.
    fn complain(&mut self, seat: Seat, action: &str, why: &str) -> Result<(), Failure> {
        let unreadable = self.played.action_words(seat.into(), action, self.lang).is_none();
        let help = if unreadable && self.lang == Lang::En {
            ". \"list\" shows what is possible, \"help\" how it is written."
        } else {
            ""
        };
        self.say(&format!("\x1b[31m{why}{help}\x1b[0m"))
    }

    fn understand(&mut self, line: &str, seat: Seat) -> Result<Answer, Failure> {
        match Typed::read(line, self.game.parts()) {
            Typed::List => self.list(seat)?,
            Typed::Board { whole: false } => self.show_board(seat.into())?,
            Typed::Board { whole: true } => {
                let board = self.played.board(seat.into(), None, self.lang).unwrap_or_default();
                self.say(&format!("\n{board}"))?;
            }
            Typed::Help => {
                self.say(&words_of_the_table(self.game.parts(), self.lang))?;
                self.say(self.game.notation_help(self.lang))?;
            }
            Typed::Explain(about) => self.explain(seat, &about)?,
            Typed::Log(most) => self.log(seat.into(), most)?,
            Typed::Hint => self.hint(seat)?,
            Typed::Undo => self.undo(seat)?,
            Typed::Leave => return Ok(Answer::Leave),
            // A part may be called like an action: what can be done now is done.
            Typed::Part(..) if self.played.check(seat, line, self.lang).is_ok() => {
                return Ok(Answer::Action(line.into()));
            }
            Typed::Part(part, of) => match self.played.part(seat.into(), part, &of, self.lang) {
                Ok(text) => self.say(&text)?,
                Err(why) => self.say(&format!("\x1b[31m{why}\x1b[0m"))?,
            },
            Typed::Other(text) => return self.action(&text, seat),
        }
        Ok(Answer::Again)
    }

    /// An action in notation, or its number in the list.
    fn action(&mut self, typed: &str, seat: Seat) -> Result<Answer, Failure> {
        let Ok(number) = typed.parse::<i64>() else {
            return Ok(Answer::Action(self.played.understood(seat, typed)));
        };
        match numbered(number, &self.choices(seat)) {
            Numbered::Action(action) => return Ok(Answer::Action(action)),
            Numbered::Range(range) => self.say(&self.lang.of(
                format!("Type it with its number: {range}"),
                format!("Tapez-la avec son nombre : {range}"),
            ))?,
            Numbered::Nothing(Some((min, max))) => self.say(&self.lang.of(
                format!("There is no such number in the list; what is asked for is from {min} to {max}."),
                format!("Ce numéro n'est pas dans la liste ; le nombre demandé va de {min} à {max}."),
            ))?,
            Numbered::Nothing(None) => self.say(
                self.lang.of("There is no such number in the list.", "Ce numéro n'est pas dans la liste."),
            )?,
        }
        Ok(Answer::Again)
    }

    /// What may be done, as it is numbered. Where a number is asked for it comes first: what else can be done there is beside
    /// the question, and a 1 typed in haste must not take up a loan.
    fn choices(&self, seat: Seat) -> Vec<Choice> {
        let mut choices = self.played.legal(seat);
        choices.sort_by_key(|choice| !matches!(choice, Choice::Range { .. }));
        choices
    }

    /// Lists what may be done.
    fn list(&mut self, seat: Seat) -> Result<(), Failure> {
        let told = Told { played: self.played.as_ref(), seat, lang: self.lang };
        let mut lines = list::lines(&self.choices(seat), &told);
        let also = self.played.interface_only(seat);
        if !also.is_empty() {
            let also: Vec<String> = also.iter().map(|action| told.spelled(action)).collect();
            lines.extend(list::paragraph(self.lang.of("also:", "et aussi :"), &list::verbs(also)));
        }
        lines.iter().try_for_each(|line| self.say(line))
    }

    /// What a choice means, by its number or as it is written.
    fn explain(&mut self, seat: Seat, about: &str) -> Result<(), Failure> {
        let choices = self.choices(seat);
        let told = Told { played: self.played.as_ref(), seat, lang: self.lang };
        let listed = about.parse::<usize>().ok().and_then(|number| choices.get(number.wrapping_sub(1)));
        let text = if let Some(choice) = listed {
            Some(format!("{}: {}", list::label(choice, &told), list::explained(choice, &told)))
        } else {
            let action = self.played.understood(seat, about);
            let words = self.played.action_words(seat.into(), &action, self.lang);
            words.map(|words| format!("{about}: {words}"))
        };
        match text {
            Some(text) => self.say(&text),
            None => self.say(&self.lang.of(
                format!("{about:?} is neither a number of the list nor an action."),
                format!("« {about} » n'est ni un numéro de la liste ni une action."),
            )),
        }
    }

    fn hint(&mut self, seat: Seat) -> Result<(), Failure> {
        let Some(advice) = self.played.bot(seat, table::Level::Master, &Thinking::default()) else {
            return Ok(());
        };
        // A bot without an alternative has weighed nothing.
        let outlook = advice.value.map_or_else(String::new, |value| {
            let chance = format!("{:.0} %", value * 100.0);
            self.lang.of(
                format!("; it sees your chances at {chance}"),
                format!(" ; il estime vos chances à {chance}"),
            )
        });
        let words = self.played.action_words(seat.into(), &advice.action, self.lang).unwrap_or_default();
        let chosen = advice.action;
        let action = self.played.spelled(&chosen);
        self.say(&self.lang.of(
            format!("The master would choose \x1b[1m{action}\x1b[0m ({words}){outlook}."),
            format!("Le maître choisirait \x1b[1m{action}\x1b[0m ({words}){outlook}."),
        ))?;
        for other in advice.considered.iter().filter(|other| other.action != chosen).take(2) {
            let spelled = self.played.spelled(&other.action);
            self.say(&format!("      {spelled}  ({:.0} %)", other.value * 100.0))?;
        }
        Ok(())
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Failure> {
        if self.played.undo_is_free() {
            self.played.undo();
            let actions = self.played.actions();
            self.told = self.told.map(|told| told.map(|told| told.min(actions)));
            self.told_all = self.told_all.min(actions);
            self.keep()?;
            self.show_board(seat.into())
        } else if self.played.actions() == 0 {
            self.say(self.lang.of("There is nothing to take back yet.", "Il n'y a encore rien à annuler."))
        } else {
            self.say(self.lang.of(
                "That can't be taken back: chance has decided something or somebody else has moved.",
                "Impossible de revenir en arrière : le hasard a parlé ou quelqu'un d'autre a joué.",
            ))
        }
    }
}
