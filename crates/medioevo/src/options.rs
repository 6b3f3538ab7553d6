//! What the host chooses before a game (rulebook chapters 3, 24 and 25).

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::{Fault, named};
use ts_rs::TS;

use crate::data::{DataId, data};
use crate::map::{Kingdom, Kingdoms};
use crate::pieces::{MIN_SEATS, SEATS};
use crate::timing::Length;

named! {
    /// How kingdoms are given out (MU-3.5, MU-25.1).
    Allotment, "way to give out kingdoms":
    /// By lot.
    Random = "random",
    /// Each seat picks one, in an order that is drawn.
    Pick = "pick",
    /// As the option `agreed` says, by seat.
    Agreed = "agreed",
    /// By a secret auction for honour points.
    Auction = "auction",
}

/// A short list, one entry a seat, without memory of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BySeat<T> {
    items: [Option<T>; SEATS],
}

impl<T> Default for BySeat<T> {
    fn default() -> Self {
        BySeat { items: [const { None }; SEATS] }
    }
}

impl<T: Copy> BySeat<T> {
    /// The list; nothing where it has more entries than there are seats.
    pub fn new(list: &[T]) -> Option<Self> {
        let mut by_seat = BySeat::default();
        if list.len() > SEATS {
            return None;
        }
        for (place, &item) in by_seat.items.iter_mut().zip(list) {
            *place = Some(item);
        }
        Some(by_seat)
    }

    /// The entries, in the order of the seats.
    pub fn iter(&self) -> impl Iterator<Item = T> {
        self.items.iter().map_while(|item| *item)
    }

    /// How many entries it has.
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.items[0].is_none()
    }
}

impl<T: Copy + Serialize> Serialize for BySeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Copy + Deserialize<'de>> Deserialize<'de> for BySeat<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let list = Vec::<T>::deserialize(deserializer)?;
        BySeat::new(&list).ok_or_else(|| D::Error::custom(format!("at most {SEATS} entries, one a seat")))
    }
}

impl<T: JsonSchema> JsonSchema for BySeat<T> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        format!("BySeat_{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "One entry a seat, or none at all",
            "type": "array",
            "items": generator.subschema_for::<T>(),
            "maxItems": SEATS,
        })
    }
}

/// The options of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each variant is a choice of its own")]
pub struct Options {
    /// From 3 to 6.
    pub seats: u8,
    /// Map and cards.
    pub data: DataId,
    /// How kingdoms are given out.
    pub kingdoms: Allotment,
    /// With `agreed` the kingdom of each seat; with `auction` those that are auctioned, or none: then they are
    /// drawn (MU-25.6).
    #[ts(type = "Kingdom[]")]
    pub agreed: BySeat<Kingdom>,
    /// How many turns it lasts at most (MU-24.1).
    pub length: Length,
    /// Whoever has so many honour points ends the game (MU-24.3).
    pub honour_limit: Option<u16>,
    /// Whether the end of the time may be called from outside (MU-24.2).
    pub time_limit: bool,
    /// Terrain matters for movement and upkeep (MU-25.10, MU-25.11).
    pub terrain: bool,
    /// Blood tokens (MU-25.20).
    pub blood: bool,
    /// The team of each seat, by number, or none at all (MU-25.30).
    #[ts(type = "number[]")]
    pub teams: BySeat<u8>,
    /// Purchases may stay hidden until their phase ends (MU-25.40).
    pub deployment: bool,
    /// All buy at the same time (MU-8.80).
    pub simultaneous_purchases: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            seats: 4,
            data: DataId::default(),
            kingdoms: Allotment::Random,
            agreed: BySeat::default(),
            length: Length::Medium,
            honour_limit: None,
            time_limit: false,
            terrain: false,
            blood: false,
            teams: BySeat::default(),
            deployment: false,
            simultaneous_purchases: false,
        }
    }
}

impl table::Options for Options {
    fn seats(&self) -> u8 {
        self.seats
    }

    fn faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        if !(MIN_SEATS..=SEATS as u8).contains(&self.seats) {
            let problem =
                format!("Medioevo Universale is for {MIN_SEATS} to {SEATS}, not for {}", self.seats);
            faults.push(Fault::new("seats", problem));
            return faults;
        }
        if data(self.data).is_none() {
            let problem =
                format!("this program does not have the data {}: start it with its files", self.data);
            faults.push(Fault::new("data", problem));
            return faults;
        }
        self.check_kingdoms(&mut faults);
        self.check_teams(&mut faults);
        if self.honour_limit.is_some_and(|limit| !(11..=999).contains(&limit)) {
            faults.push(Fault::new("honour_limit", "a limit is from 11 to 999 points (MU-24.3)"));
        }
        faults
    }
}

impl Options {
    fn check_kingdoms(&self, faults: &mut Vec<Fault>) {
        let wanted = match self.kingdoms {
            Allotment::Agreed => usize::from(self.seats),
            Allotment::Auction if !self.agreed.is_empty() => usize::from(self.seats),
            _ => 0,
        };
        if self.agreed.len() != wanted {
            let problem = format!("{wanted} kingdoms belong here, not {} (MU-3.5)", self.agreed.len());
            faults.push(Fault::new("agreed", problem));
            return;
        }
        let taken: Kingdoms = self.agreed.iter().collect();
        if taken.len() != wanted {
            faults.push(Fault::new("agreed", "a kingdom has one ruler only"));
        } else if !self.are_linked(taken) {
            faults.push(Fault::new("agreed", "these kingdoms don't hang together (MU-3.4)"));
        }
    }

    /// Whether kingdoms can be chosen one after the other, each linked to one before it (MU-3.4).
    fn are_linked(&self, wanted: Kingdoms) -> bool {
        let (Some(data), Some(first)) = (data(self.data), wanted.iter().next()) else { return true };
        let mut reached = Kingdoms::one(first);
        while let Some(next) =
            (data.map.choices(reached, usize::from(self.seats)) & (wanted - reached)).iter().next()
        {
            reached = reached.with(next);
        }
        reached == wanted
    }

    fn check_teams(&self, faults: &mut Vec<Fault>) {
        if self.teams.is_empty() {
            return;
        }
        if self.teams.len() != usize::from(self.seats) {
            faults.push(Fault::new("teams", format!("name the team of all {} seats, or none", self.seats)));
        }
        let first = self.teams.iter().next();
        if self.teams.iter().all(|team| Some(team) == first) {
            faults.push(Fault::new(
                "teams",
                "there is somebody to play against: two teams at least (MU-25.30)",
            ));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};
    use table::Options as _;

    #[test]
    fn words_are_those_of_documents() {
        Allotment::words_agree();
    }

    fn faults(options: Value) -> Vec<String> {
        let options: Options = serde_json::from_value(options).expect("options");
        options.faults().iter().map(ToString::to_string).collect()
    }

    /// MU-3.4, MU-3.5, MU-24.3, MU-25.6, MU-25.30: what can't be played is named.
    #[test]
    fn wrong_options_are_named() {
        for (options, named) in [
            (json!({"seats": 2}), "seats: Medioevo Universale is for 3 to 6, not for 2"),
            (json!({"seats": 7}), "seats"),
            (json!({"data": "own-0123456789abcdef"}), "data"),
            (json!({"kingdoms": "agreed", "seats": 3, "agreed": ["hre", "hun"]}), "agreed: 3 kingdoms"),
            (json!({"agreed": ["hre"]}), "agreed: 0 kingdoms"),
            (json!({"kingdoms": "agreed", "seats": 3, "agreed": ["hre", "hun", "hun"]}), "one ruler"),
            (json!({"kingdoms": "agreed", "seats": 3, "agreed": ["hre", "mam", "nov"]}), "MU-3.4"),
            (json!({"kingdoms": "auction", "seats": 3, "agreed": ["hre"]}), "agreed: 3 kingdoms"),
            (json!({"honour_limit": 10}), "honour_limit"),
            (json!({"teams": [1, 2]}), "teams: name the team of all 4"),
            (json!({"teams": [1, 1, 1, 1]}), "two teams"),
        ] {
            let faults = faults(options.clone());
            assert!(faults.iter().any(|fault| fault.contains(named)), "{options}: {faults:?}");
        }
    }

    /// EX-03: the Holy Roman Empire hangs on Hungary alone; Byzantium has three neighbours.
    #[test]
    fn right_options_are_accepted() {
        for options in [
            json!({}),
            json!({"seats": 3, "kingdoms": "agreed", "agreed": ["hre", "hun", "byz"]}),
            json!({"seats": 3, "kingdoms": "agreed", "agreed": ["mam", "hor", "byz"]}),
            json!({"seats": 6, "kingdoms": "auction", "length": "short", "honour_limit": 30}),
            json!({"seats": 4, "teams": [1, 2, 1, 2], "terrain": true, "blood": true, "deployment": true}),
        ] {
            assert_eq!(faults(options.clone()), [""; 0], "{options}");
        }
        assert!(serde_json::from_value::<Options>(json!({"teams": [1, 1, 1, 1, 1, 1, 1]})).is_err());
        assert!(serde_json::from_value::<Options>(json!({"lenght": "short"})).is_err());
    }
}
