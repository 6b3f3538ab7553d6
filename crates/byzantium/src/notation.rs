//! Decisions and how they are written.

use std::fmt;
use std::str::FromStr;

use table::{Seat, Unreadable};

use crate::map::CityName;
use crate::pieces::{Side, Slot, Source, Unit, colour, read_colour};

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// `control damascus`: take control of a city (BY-5).
    Control(CityName),
    /// `reinforce arab main`: put a cube into a box (BY-6).
    Reinforce(Slot),
    /// `done`: enough cubes (BY-6.1).
    Done,
    /// `develop arab`: a development space (BY-9).
    Develop(Side),
    /// `fortify`: a fortification space (BY-15).
    Fortify,
    /// `bulgars`: a Bulgar space (BY-10).
    Bulgars,
    /// `attack athens`: the Bulgars attack (BY-10.2).
    Attack(CityName),
    /// `gather`: two cubes more for the Bulgars, with a cube from the pool; `gather arab`: with one
    /// that this side buys (BY-10.2, BY-10.14).
    Gather(Option<Side>),
    /// `emperor` or `caliph` (BY-11, BY-12).
    Office(Side),
    /// `fleet arab` (BY-13, BY-14).
    Fleet(Side),
    /// `civil-war arab` (BY-8).
    CivilWar(Side),
    /// `tax 4`: cubes to the tax area (BY-16.1).
    Tax(u8),
    /// `share 6`: so many bezants to the Byzantine treasury, the rest to the Arab one (BY-16.3).
    Share(u8),
    /// `church` or `mosque` (BY-17).
    Build(Side),
    /// `march arab`: move or place a pawn (BY-18).
    March(Side),
    /// `pass` (BY-28).
    Pass,
    /// `at mecca`: where a pawn enters, which city is developed or fortified.
    At(CityName),
    /// `to palmyra`: a move along a link (BY-18.7).
    To(CityName),
    /// `stop`: the march ends here (BY-18.19).
    Stop,
    /// `from pool`: where a cube comes from (BY-4.1).
    From(Source),
    /// `double`: the Byzantine fleet doubles the cost (BY-13.2).
    Double,
    /// `sail`: pay the doubled cost (BY-13.7).
    Sail,
    /// `drop`: or do not move there (BY-13.7).
    Drop,
    /// `roll`: the Byzantine fleet rolls (BY-13.3).
    Roll,
    /// `decline`: do without a privilege: doubling, rolling, the levy.
    Decline,
    /// `stand`: the pawn stays and fights (BY-20.1).
    Stand,
    /// `flee palmyra`, or `flee damascus sea`: along a route with the fewest losses (BY-20.6).
    Flee(CityName, bool),
    /// `allow`: the Byzantine fleet lets the army flee (BY-20.9).
    Allow,
    /// `refuse`: it does not.
    Refuse,
    /// `levy`: the levy defends the city (BY-21.1).
    Levy,
    /// `fight blue`: the next opponent (BY-27.2).
    Fight(Seat),
    /// `lose main`: a cube that is lost (BY-22.5).
    Lose(Unit),
    /// `disband levy`: a cube that can't be paid (BY-29.5).
    Disband(Unit),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Control(city) => write!(f, "control {city}"),
            Action::Reinforce(slot) => write!(f, "reinforce {slot}"),
            Action::Done => f.write_str("done"),
            Action::Develop(side) => write!(f, "develop {}", side.word()),
            Action::Fortify => f.write_str("fortify"),
            Action::Bulgars => f.write_str("bulgars"),
            Action::Attack(city) => write!(f, "attack {city}"),
            Action::Gather(None) => f.write_str("gather"),
            Action::Gather(Some(side)) => write!(f, "gather {}", side.word()),
            Action::Office(Side::Byzantine) => f.write_str("emperor"),
            Action::Office(Side::Arab) => f.write_str("caliph"),
            Action::Fleet(side) => write!(f, "fleet {}", side.word()),
            Action::CivilWar(side) => write!(f, "civil-war {}", side.word()),
            Action::Tax(cubes) => write!(f, "tax {cubes}"),
            Action::Share(bezants) => write!(f, "share {bezants}"),
            Action::Build(Side::Byzantine) => f.write_str("church"),
            Action::Build(Side::Arab) => f.write_str("mosque"),
            Action::March(side) => write!(f, "march {}", side.word()),
            Action::Pass => f.write_str("pass"),
            Action::At(city) => write!(f, "at {city}"),
            Action::To(city) => write!(f, "to {city}"),
            Action::Stop => f.write_str("stop"),
            Action::From(source) => write!(f, "from {source}"),
            Action::Double => f.write_str("double"),
            Action::Sail => f.write_str("sail"),
            Action::Drop => f.write_str("drop"),
            Action::Roll => f.write_str("roll"),
            Action::Decline => f.write_str("decline"),
            Action::Stand => f.write_str("stand"),
            Action::Flee(city, false) => write!(f, "flee {city}"),
            Action::Flee(city, true) => write!(f, "flee {city} sea"),
            Action::Allow => f.write_str("allow"),
            Action::Refuse => f.write_str("refuse"),
            Action::Levy => f.write_str("levy"),
            Action::Fight(seat) => write!(f, "fight {}", colour(*seat)),
            Action::Lose(unit) => write!(f, "lose {}", unit.word()),
            Action::Disband(unit) => write!(f, "disband {}", unit.word()),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        // Words are parted by exactly one space, so that an action has one spelling only.
        let words: Vec<&str> = text.split(' ').take(5).collect();
        Ok(match words[..] {
            ["control", city] => Action::Control(city.parse()?),
            ["reinforce", side, unit] => Action::Reinforce(Slot { side: side.parse()?, unit: unit.parse()? }),
            ["done"] => Action::Done,
            ["develop", side] => Action::Develop(side.parse()?),
            ["fortify"] => Action::Fortify,
            ["bulgars"] => Action::Bulgars,
            ["attack", city] => Action::Attack(city.parse()?),
            ["gather"] => Action::Gather(None),
            ["gather", side] => Action::Gather(Some(side.parse()?)),
            ["emperor"] => Action::Office(Side::Byzantine),
            ["caliph"] => Action::Office(Side::Arab),
            ["fleet", side] => Action::Fleet(side.parse()?),
            ["civil-war", side] => Action::CivilWar(side.parse()?),
            ["tax", cubes] => Action::Tax(number(cubes)?),
            ["share", bezants] => Action::Share(number(bezants)?),
            ["church"] => Action::Build(Side::Byzantine),
            ["mosque"] => Action::Build(Side::Arab),
            ["march", side] => Action::March(side.parse()?),
            ["pass"] => Action::Pass,
            ["at", city] => Action::At(city.parse()?),
            ["to", city] => Action::To(city.parse()?),
            ["stop"] => Action::Stop,
            ["from", "pool"] => Action::From(Source::Pool),
            ["from", "casualties"] => Action::From(Source::Casualties),
            ["from", side, unit] => {
                Action::From(Source::Box(Slot { side: side.parse()?, unit: unit.parse()? }))
            }
            ["double"] => Action::Double,
            ["sail"] => Action::Sail,
            ["drop"] => Action::Drop,
            ["roll"] => Action::Roll,
            ["decline"] => Action::Decline,
            ["stand"] => Action::Stand,
            ["flee", city] => Action::Flee(city.parse()?, false),
            ["flee", city, "sea"] => Action::Flee(city.parse()?, true),
            ["allow"] => Action::Allow,
            ["refuse"] => Action::Refuse,
            ["levy"] => Action::Levy,
            ["fight", seat] => Action::Fight(read_colour(seat)?),
            ["lose", unit] => Action::Lose(unit.parse()?),
            ["disband", unit] => Action::Disband(unit.parse()?),
            _ => {
                let shown: String = text.chars().take(40).collect();
                return Err(Unreadable(format!(
                    "{shown:?} is no action: write one from the list, such as \"control damascus\" or \"from pool\""
                )));
            }
        })
    }
}

/// A number in its shortest form.
fn number(word: &str) -> Result<u8, Unreadable> {
    let number: Option<u8> = word.parse().ok().filter(|number: &u8| number.to_string() == word);
    number.ok_or_else(|| {
        Unreadable(format!("{:?} is no number from 0 to 255", word.chars().take(40).collect::<String>()))
    })
}

impl table::Action for Action {
    const PATTERN: &'static str = "(control|attack|at|to) [a-z][a-z0-9_]*|flee [a-z][a-z0-9_]*( sea)?\
        |(reinforce|from) (byzantine|arab) (elite|main|levy|movement)|from (pool|casualties)\
        |(develop|fleet|civil-war|march) (byzantine|arab)|gather( byzantine| arab)?|(tax|share) [0-9]+\
        |fight (red|yellow|blue|green)|(lose|disband) (elite|main|levy|movement)\
        |done|fortify|bulgars|emperor|caliph|church|mosque|pass|stop|double|sail|drop|roll|decline|stand|allow|refuse|levy";

    fn number(&self) -> Option<i64> {
        match self {
            Action::Tax(number) | Action::Share(number) => Some(i64::from(*number)),
            _ => None,
        }
    }

    fn with_number(self, number: i64) -> Self {
        // A number beyond every range stays beyond it.
        let number = u8::try_from(number).unwrap_or(u8::MAX);
        match self {
            Action::Tax(_) => Action::Tax(number),
            Action::Share(_) => Action::Share(number),
            other => other,
        }
    }

    fn template(&self) -> String {
        match self {
            Action::Tax(_) => "tax {n}".into(),
            Action::Share(_) => "share {n}".into(),
            other => other.to_string(),
        }
    }
}
