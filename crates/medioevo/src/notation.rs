//! Actions and how they are written: a verb and at most three words (rulebook chapter 32). Most decisions are chains of
//! small ones, so the same few words for a target (`zone`, `figure`, `piece`) serve many of them; what is asked
//! says what they mean.

use std::fmt::{self, Display};
use std::str::FromStr;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use table::{Seat, Unreadable, named};
use ts_rs::TS;

use crate::cards::{CardNo, EventNo};
use crate::data::ZoneName;
use crate::dice::Rerolled;
use crate::gear::{GearKind, TOKENS};
use crate::map::Kingdom;
use crate::pieces::{Building, Category, ClauseKind, Good, SEATS, Unit};
use crate::technology::{Branch, Technology};
use crate::timing::Symbol;
use crate::troops::Figure;

/// A transport or a siege engine: whose, and its place among theirs. It is written `2.7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(try_from = "String", into = "String")]
#[ts(type = "string")]
pub struct Piece {
    /// Its owner.
    pub seat: Seat,
    /// Its place in the owner's [`crate::Stable`].
    pub place: u8,
}

impl JsonSchema for Piece {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Piece".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A transport or a siege engine: its owner's seat, a point, and its place",
            "type": "string",
            "pattern": "^[0-5]\\.[0-9]$",
        })
    }
}

impl From<Piece> for String {
    fn from(piece: Piece) -> String {
        piece.to_string()
    }
}

impl TryFrom<String> for Piece {
    type Error = Unreadable;

    fn try_from(text: String) -> Result<Self, Unreadable> {
        text.parse()
    }
}

impl Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.seat, self.place)
    }
}

impl FromStr for Piece {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let wrong = || Unreadable("a piece is its owner's seat, a point and its place, such as 2.7".into());
        let (seat, place) = text.split_once('.').ok_or_else(wrong)?;
        Ok(Piece {
            seat: seat.read_word()?,
            place: place.read_word().and_then(a_place).map_err(|_| wrong())?,
        })
    }
}

fn a_place(place: u8) -> Result<u8, Unreadable> {
    if usize::from(place) < TOKENS {
        Ok(place)
    } else {
        Err(Unreadable(format!("a place is from 0 to {}", TOKENS - 1)))
    }
}

named! {
    /// What a military building protects from (MU-14.2).
    Threat, "kind of attack":
    /// Siege engines.
    Siege = "siege",
    /// Archers.
    Archers = "archers",
    /// The melee.
    Melee = "melee",
}

named! {
    /// What a siege engine fires at (MU-12.3).
    Aim, "target":
    /// Units.
    Units = "units",
    /// The civil building.
    Civil = "civil",
    /// The military building.
    Military = "military",
    /// The cathedral.
    Religious = "religious",
}

impl Aim {
    /// The building it is, if any.
    pub const fn category(self) -> Option<Category> {
        match self {
            Aim::Units => None,
            Aim::Civil => Some(Category::Civil),
            Aim::Military => Some(Category::Military),
            Aim::Religious => Some(Category::Religious),
        }
    }
}

named! {
    /// How long somebody does not want to be asked in windows (MU-4.6).
    Scope, "time":
    /// Until the battle is over.
    Battle = "battle",
    /// Until the turn is over.
    Turn = "turn",
}

/// A word of a notation.
trait Word: Sized {
    fn write_word(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    fn from_word(word: &str) -> Result<Self, Unreadable>;
}

/// A shorthand for reading a word as what is wanted.
trait ReadWord {
    fn read_word<T: Word>(self) -> Result<T, Unreadable>;
}

impl ReadWord for &str {
    fn read_word<T: Word>(self) -> Result<T, Unreadable> {
        T::from_word(self)
    }
}

macro_rules! words_of {
    ($($type:ty),+) => {
        $(impl Word for $type {
            fn write_word(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.fmt(f)
            }

            fn from_word(word: &str) -> Result<Self, Unreadable> {
                word.parse()
            }
        })+
    };
}

words_of!(
    Aim, Branch, Building, CardNo, Category, ClauseKind, EventNo, Figure, GearKind, Good, Kingdom, Piece,
    Scope, Symbol, Technology, Threat, Unit, ZoneName
);

/// Whole numbers, each with one spelling only: no signs, no zeros in front.
macro_rules! numbers {
    ($($type:ty),+) => {
        $(impl Word for $type {
            fn write_word(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.fmt(f)
            }

            fn from_word(word: &str) -> Result<Self, Unreadable> {
                let number = word.parse().ok().filter(|number: &$type| number.to_string() == word);
                let shown: String = word.chars().take(20).collect();
                number.ok_or_else(|| Unreadable(format!("{shown:?} is no number from 0 to {}", <$type>::MAX)))
            }
        })+
    };
}

numbers!(u8, u16, u32);

impl Word for Seat {
    fn write_word(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fmt(f)
    }

    fn from_word(word: &str) -> Result<Self, Unreadable> {
        let number: u8 = word.read_word()?;
        if usize::from(number) < SEATS {
            Ok(Seat(number))
        } else {
            Err(Unreadable(format!("there is no seat {number}: seats are 0 to {}", SEATS - 1)))
        }
    }
}

/// The dice are named by their faces: `none`, `4`, `46`, `468`.
impl Word for Rerolled {
    fn write_word(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Rerolled::default() {
            return f.write_str("none");
        }
        let faces = crate::dice::Dice::FACES.iter().enumerate();
        faces.filter(|(index, _)| self.contains(*index)).try_for_each(|(_, faces)| faces.fmt(f))
    }

    fn from_word(word: &str) -> Result<Self, Unreadable> {
        struct Shown(Rerolled);
        impl Display for Shown {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.write_word(f)
            }
        }
        let found = (0..=Rerolled::ALL.0).map(Rerolled).find(|&dice| Shown(dice).to_string() == word);
        found.ok_or_else(|| Unreadable("dice are none, 4, 6, 8, 46, 48, 68 or 468".into()))
    }
}

/// The actions with their verbs and what follows them.
macro_rules! actions {
    ($($(#[$doc:meta])* $name:ident $(($($arg:ident: $type:ty),+))? = $verb:literal,)+) => {
        /// One small decision.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Action { $($(#[$doc])* $name $(($($type),+))?,)+ }

        impl Action {
            /// All verbs.
            pub const VERBS: &'static [&'static str] = &[$($verb),+];

            /// The verb.
            pub const fn verb(self) -> &'static str {
                match self { $(Action::$name { .. } => $verb,)+ }
            }
        }

        impl Display for Action {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.verb())?;
                match self {
                    $(Action::$name $(($($arg),+))? => {
                        $($(f.write_str(" ")?; $arg.write_word(f)?;)+)?
                    })+
                }
                Ok(())
            }
        }

        impl FromStr for Action {
            type Err = Unreadable;

            fn from_str(text: &str) -> Result<Self, Unreadable> {
                let mut words = text.split(' ');
                let verb = words.next().unwrap_or_default();
                let action = match verb {
                    $($verb => {
                        $($(
                            let missing = || {
                                Unreadable(concat!("\"", $verb, "\" goes with ", stringify!($arg)).into())
                            };
                            let $arg: $type = words.next().ok_or_else(missing)?.read_word()?;
                        )+)?
                        Action::$name $(($($arg),+))?
                    })+
                    _ => {
                        let shown: String = verb.chars().take(40).collect();
                        return Err(Unreadable(format!("{shown:?} is no verb of this game")));
                    }
                };
                match words.next() {
                    None => Ok(action),
                    Some(_) => Err(Unreadable(format!("there is something after \"{action}\""))),
                }
            }
        }

        impl table::Action for Action {
            const PATTERN: &'static str =
                concat!("(", $($verb, "|",)+ "pass)( [a-z0-9_.]+){0,4}");

            fn is_open(&self) -> bool {
                crate::accords::is_draft(*self)
            }

            fn number(&self) -> Option<i64> {
                match self {
                    Action::Bid(number) | Action::Number(number) => Some(i64::from(*number)),
                    _ => None,
                }
            }

            fn with_number(self, number: i64) -> Self {
                let number = number.clamp(0, i64::from(u32::MAX)) as u32;
                match self {
                    Action::Bid(_) => Action::Bid(number),
                    Action::Number(_) => Action::Number(number),
                    other => other,
                }
            }

            fn template(&self) -> String {
                match self.number() {
                    Some(_) => format!("{} {{n}}", self.verb()),
                    None => self.to_string(),
                }
            }
        }
    };
}

actions! {
    // --- answers ------------------------------------------------------------------------------
    /// Nothing now.
    Pass = "pass",
    /// That is all.
    Done = "done",
    /// Yes.
    Yes = "yes",
    /// No.
    No = "no",
    /// A number of a stated range.
    Number(number: u32) = "number",
    /// Not to be asked in windows for a while (MU-4.6).
    Quiet(scope: Scope) = "quiet",
    /// To be asked again.
    Listen = "listen",

    // --- targets ------------------------------------------------------------------------------
    /// A territory or a sea zone.
    Zone(zone: ZoneName) = "zone",
    /// A figure of a kind.
    Figure(figure: Figure) = "figure",
    /// A transport or a siege engine.
    Piece(piece: Piece) = "piece",
    /// A colour of goods.
    Good(good: Good) = "good",
    /// The building of a category.
    Category(category: Category) = "category",
    /// A colour of points or tokens.
    Colour(colour: Branch) = "colour",
    /// A player.
    Seat(seat: Seat) = "seat",
    /// The barbarians.
    Horde = "horde",
    /// A level.
    Level(level: u8) = "level",
    /// An Empire card.
    Card(card: CardNo) = "card",
    /// A technology.
    Technology(technology: Technology) = "technology",
    /// A die of a roll: a d8 of several alike by the face it shows, one of the three of a side by its sides: 4, 6 or 8.
    Die(face: u8) = "die",

    // --- setup and turn order (chapters 3, 5, 25) ----------------------------------------------
    /// Chooses a kingdom.
    Kingdom(kingdom: Kingdom) = "kingdom",
    /// Bids honour points for a kingdom (MU-25.1).
    Pledge(kingdom: Kingdom, points: u8) = "pledge",
    /// Bids florins for the turn order.
    Bid(florins: u32) = "bid",
    /// Takes a transport to begin with (MU-3.13).
    Outfit(transport: GearKind, level: u8) = "outfit",

    // --- at any time (chapters 4, 9, 22) -------------------------------------------------------
    /// Uses the ability of an Empire card (MU-9.2).
    Play(card: CardNo) = "play",
    /// Takes the points of an Empire card, one of its alternatives (MU-9.2, MU-9.4).
    Points(card: CardNo, alternative: u8) = "points",
    /// Turns an objective token to its grey side (MU-9.6).
    Flip(colour: Branch) = "flip",
    /// Uses a technology (MU-19.2).
    Use(technology: Technology) = "use",
    /// Turns a purple point into one of another colour (MU-T22).
    Convert(colour: Branch) = "convert",
    /// Pays florins in place of a missing point (MU-9.9).
    Coin = "coin",
    /// Shows that the objective of a card is met (MU-9.10).
    Claim(card: CardNo) = "claim",
    /// Takes a loan (MU-22.1).
    Borrow = "borrow",
    /// Repays a loan (MU-22.3).
    Repay = "repay",
    /// Pays interest that is due, or arrears (MU-22.12).
    Settle = "settle",
    /// Removes pieces of one's own (MU-4.7).
    Scrap = "scrap",
    /// Plunders something of one's own while interest is unpaid (MU-22.10).
    Liquidate = "liquidate",
    /// Places a rebellion of one's own while interest is unpaid (MU-22.11).
    Revolt = "revolt",
    /// The time is over (MU-24.2).
    TimeUp = "time_up",

    // --- events and barbarians (chapters 6 and 23) ---------------------------------------------
    /// Throws these dice again.
    Reroll(dice: Rerolled) = "reroll",
    /// Chooses an Event card (MU-C61).
    Happening(card: EventNo) = "happening",
    /// Chooses a symbol.
    Symbol(symbol: Symbol) = "symbol",
    /// Adds a barbarian (MU-6.18).
    Add(figure: Figure, zone: ZoneName) = "add",
    /// Leads a horde to another zone (MU-6.21).
    Lead(from: ZoneName, to: ZoneName) = "lead",

    // --- taxes (chapter 7) ---------------------------------------------------------------------
    /// Sets the tax level.
    Tax(level: u8) = "tax",

    // --- purchases (chapter 8) -----------------------------------------------------------------
    /// Buys the next technology of a branch.
    Research(branch: Branch) = "research",
    /// Builds a building or raises a lower one to it.
    Build(building: Building) = "build",
    /// Makes a transport or a siege engine of a level.
    Make(kind: GearKind, level: u8) = "make",
    /// Raises a transport or a siege engine to a level.
    Improve(place: u8, level: u8) = "improve",
    /// Buys a unit.
    Hire(unit: Unit) = "hire",
    /// Engages a Captain of a level.
    Engage(level: u8) = "engage",
    /// Raises a Captain to a level.
    Promote(captain: Figure, level: u8) = "promote",
    /// Repairs a damage.
    Mend(zone: ZoneName, category: Category) = "mend",
    /// Buys an Empire card.
    BuyCard = "buy_card",
    /// Buys a prisoner back from a player.
    Ransom(holder: Seat, figure: Figure) = "ransom",
    /// Brings a unit back that had surrendered.
    Recall(figure: Figure) = "recall",
    /// Buys back at half price what a Surgeon saved (MU-C28).
    Revive(figure: Figure) = "revive",
    /// Asks that purchases stay hidden (MU-25.40).
    Hide = "hide",
    /// Takes a piece that runs short before another player does (MU-8.86).
    Take = "take",
    /// Leaves it to the other this time (MU-8.86).
    Waive = "waive",
    /// Leaves all pieces of this kind to the others in this phase (MU-8.86).
    WaiveAll = "waive_all",

    // --- movement (chapter 10) -----------------------------------------------------------------
    /// Moves a piece by one step.
    Step(place: u8, zone: ZoneName) = "step",
    /// Loads a unit onto a transport.
    Load(place: u8, figure: Figure) = "load",
    /// Unloads a unit.
    Unload(place: u8, figure: Figure) = "unload",
    /// Loads a war wagon or a siege engine onto a galley.
    Ship(galley: u8, place: u8) = "ship",
    /// Unloads it.
    Land(place: u8) = "land",
    /// Lets a unit take the free step from a castle (MU-10.18).
    Walk(figure: Figure, from: ZoneName, to: ZoneName) = "walk",
    /// Attacks a zone (MU-10.6).
    Attack(zone: ZoneName) = "attack",
    /// A piece takes part in the attack.
    Join(place: u8) = "join",
    /// A unit takes part in the attack by the free step from a castle.
    March(figure: Figure, from: ZoneName) = "march",
    /// Seizes an unguarded piece (MU-16.13).
    Seize(piece: Piece) = "seize",

    // --- battle (chapters 11 to 15) ------------------------------------------------------------
    /// Wants to capture (MU-15.10).
    Capture = "capture",
    /// Offers to surrender (MU-15.6).
    Surrender = "surrender",
    /// Asks the other side to surrender (MU-15.6).
    Demand = "demand",
    /// Agrees.
    Accept = "accept",
    /// Does not agree.
    Reject = "reject",
    /// Chooses what the military building protects from (MU-14.2).
    Protect(threat: Threat) = "protect",
    /// Fights, or fights on.
    Fight = "fight",
    /// Flees (MU-15.1).
    Flee = "flee",
    /// A unit serves a siege engine (MU-12.1).
    Crew(place: u8, figure: Figure) = "crew",
    /// What a siege engine fires at (MU-12.3).
    AimAt(place: u8, target: Aim) = "aim",
    /// A Captain uses the ability of a unit himself (MU-11.13).
    Act(unit: Unit) = "act",
    /// A Captain lets an own unit use its ability (MU-11.13).
    Free(unit: Unit) = "free",
    /// A Captain cancels the ability of an enemy unit (MU-11.13).
    Cancel(unit: Unit) = "cancel",
    /// Sacrifices a figure (MU-11.10).
    Sacrifice(figure: Figure) = "sacrifice",
    /// The same of a figure on a galley at sea (MU-13.8).
    Offer(place: u8, figure: Figure) = "offer",
    /// A point of superiority becomes damage (MU-11.27).
    Harm = "harm",
    /// A point of superiority lowers the own losses (MU-11.27).
    Shield = "shield",
    /// Damage to a figure on a galley (MU-13.8).
    Hit(place: u8, figure: Figure) = "hit",
    /// Spends a blood token (MU-25.21).
    Blood = "blood",

    // --- conquest (chapter 16) -----------------------------------------------------------------
    /// Keeps what was conquered.
    Retain = "retain",
    /// Keeps all the rest of it.
    RetainAll = "retain_all",
    /// Plunders it.
    Plunder = "plunder",

    // --- trade (chapter 17) --------------------------------------------------------------------
    /// A transport buys.
    Fetch(place: u8) = "fetch",
    /// A transport sells.
    Sell(place: u8) = "sell",
    /// Opens a trade route of so many stages.
    Route(stages: u8) = "route",
    /// Gives the route up.
    Abandon = "abandon",
    /// Takes the bonus of the Great Market (MU-17.18).
    Market = "market",
    /// Takes the bonus of the route (MU-17.18).
    Journey = "journey",
    /// A trade point becomes an honour point (MU-17.25).
    Glory = "glory",
    /// A trade point becomes florins (MU-17.25).
    Profit = "profit",
    /// Lets the transports of a player pass one's armies (MU-17.36).
    LetPass(seat: Seat) = "let_pass",
    /// Wants to be asked about them (MU-17.36).
    AskAbout(seat: Seat) = "ask_about",

    // --- diplomacy (chapter 21) ----------------------------------------------------------------
    /// Declares war.
    Declare(seat: Seat) = "declare",
    /// Proposes an armistice.
    Truce(seat: Seat) = "truce",
    /// Proposes peace.
    Peace(seat: Seat) = "peace",
    /// Asks a player into the pact that is being written.
    Partner(seat: Seat) = "partner",
    /// Adds a clause to it.
    Clause(kind: ClauseKind, from: Seat, to: Seat, number: u8) = "clause",
    /// Names an enemy of the last offensive alliance.
    Against(seat: Seat) = "against",
    /// Adds a payment that is made once.
    Gift(from: Seat, to: Seat, florins: u16) = "gift",
    /// Adds a payment for each use.
    Fee(from: Seat, to: Seat, florins: u16) = "fee",
    /// Adds a prisoner who is freed.
    Release(holder: Seat, owner: Seat, figure: Figure) = "release",
    /// The last turn of it.
    Until(turn: u8) = "until",
    /// It shall be secret.
    Secret = "secret",
    /// Strikes out a line of it, counted from 0: clauses, payments, prisoners, the last turn, secrecy.
    Strike(line: u8) = "strike",
    /// Sends it.
    Propose = "propose",
    /// Throws it away.
    Discard = "discard",
    /// Agrees to a proposal.
    Agree(proposal: u8) = "agree",
    /// Refuses it.
    Refuse(proposal: u8) = "refuse",
    /// Takes it back.
    Withdraw(proposal: u8) = "withdraw",
    /// Proposes to end a pact.
    Dissolve(pact: u8) = "dissolve",
    /// Denounces a breach.
    Denounce(pact: u8, seat: Seat) = "denounce",
    /// Votes that it was kept.
    Kept = "kept",
    /// Votes that it was broken.
    Broken = "broken",
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_of_documents() {
        Threat::words_agree();
        Aim::words_agree();
        Scope::words_agree();
    }

    /// A verb names one action, and a notation is read as what was written.
    #[test]
    fn notations_read_back() {
        let zone = "latium".parse().expect("a zone");
        let piece = Piece { seat: Seat(2), place: 7 };
        let some = [
            Action::Pass,
            Action::Bid(1600),
            Action::Zone(zone),
            Action::Piece(piece),
            Action::Reroll(Rerolled(5)),
            Action::Reroll(Rerolled(0)),
            Action::Walk(Figure::Captain2, zone, zone),
            Action::Clause(ClauseKind::DefensiveAlliance, Seat(1), Seat(3), 6),
            Action::Quiet(Scope::Turn),
        ];
        for action in some {
            assert_eq!(action.to_string().parse(), Ok(action));
        }
        assert_eq!(Action::Reroll(Rerolled(5)).to_string(), "reroll 48");
        assert_eq!(Action::Piece(piece).to_string(), "piece 2.7");
        let mut verbs = Action::VERBS.to_vec();
        verbs.sort_unstable();
        verbs.dedup();
        assert_eq!(verbs.len(), Action::VERBS.len());
    }

    /// What nobody can read says why.
    #[test]
    fn nonsense_is_refused() {
        for (text, why) in [
            ("", "no verb"),
            ("dance", "no verb"),
            ("zone", "goes with zone"),
            ("zone atlantis", "atlantis"),
            ("pass now", "after"),
            ("bid 007", "no number"),
            ("bid -1", "no number"),
            ("piece 2.12", "a piece is"),
            ("piece 7.1", "no seat"),
            ("reroll 64", "dice are"),
            ("step 1  latium", ""),
        ] {
            let error = text.parse::<Action>().expect_err(text);
            assert!(error.0.contains(why), "{text}: {error}");
        }
    }
}
