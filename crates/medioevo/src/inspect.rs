//! What a bot asks of a state, beyond the list of what may be done.

use table::{Seat, Seats};

use crate::battle::{Fighting, Moment};
use crate::cards::CardNo;
use crate::claims::Look;
use crate::dice::Dice;
use crate::frame::Frame;
use crate::gear::{Gear, GearKind};
use crate::horde::Horde;
use crate::lands::Lands;
use crate::map::{Map, Zone, Zones};
use crate::movement::{Entry, Manoeuvre, Move};
use crate::objective::Predicate;
use crate::pieces::{ClauseKind, Good, SEATS};
use crate::scoring::FinalScore;
use crate::state::{Medioevo, Phase};
use crate::tables::Tables;
use crate::technology::{Branch, Technology};
use crate::troops::Troops;

/// What meets an army in a zone, as far as a plan has to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reception {
    /// Nothing stops it.
    Free,
    /// The horde of the turn appears (MU-10.21).
    Neutral,
    /// Somebody hostile stands there, or it is a foe's (MU-10.22, MU-10.23).
    Foe,
    /// It would be an attack without declaration (MU-21.5).
    Peaceful,
    /// It can't be entered.
    Closed,
}

/// The trade route of a player (MU-17.20).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Journey {
    /// The stages that are not reached.
    pub open: Zones,
    /// Where it ends.
    pub destination: Zone,
    /// Its trade points.
    pub points: u8,
    /// The transport on the road, by its place.
    pub carrier: Option<u8>,
}

impl Medioevo {
    /// A number that differs where the state differs, mostly: a seed for looking ahead.
    pub fn fingerprint(&self) -> u64 {
        let mix = |mixed: u64, word: u64| (mixed ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
        let players = self.players.iter().map(|player| {
            u64::from(player.florins) << 32 | u64::from(player.honour as u16) << 16 | u64::from(player.loans)
        });
        let depth = self.flow.frames().len() as u64;
        players.chain([u64::from(self.turn), depth, self.phase as u64]).fold(0, mix)
    }

    /// The turn, from 1.
    #[inline]
    pub fn turn(&self) -> u8 {
        self.turn
    }

    /// The last turn (MU-24.1).
    #[inline]
    pub fn turns(&self) -> u8 {
        self.last_turn()
    }

    /// The phase of the turn.
    #[inline]
    pub fn current_phase(&self) -> Phase {
        self.phase
    }

    /// What is being resolved: the innermost frame.
    #[inline]
    pub fn resolving(&self) -> Frame {
        self.flow.top()
    }

    /// How deep things are nested: 1 where a phase itself asks.
    #[inline]
    pub fn depth(&self) -> usize {
        self.flow.frames().len()
    }

    /// The phase at the bottom.
    #[inline]
    pub fn bottom(&self) -> Frame {
        self.flow.frames()[0]
    }

    /// Who is still in the game.
    #[inline]
    pub fn in_game(&self) -> Seats {
        self.alive()
    }

    /// The place of a player in the turn order, from 0.
    #[inline]
    pub fn place_of(&self, seat: Seat) -> usize {
        self.order.place(seat).unwrap_or(SEATS)
    }

    /// What everybody can see on the map.
    #[inline]
    pub fn on_map(&self) -> &Lands {
        &self.lands
    }

    /// The map itself.
    #[inline]
    pub fn chart(&self) -> &'static Map {
        self.map()
    }

    /// Prices, limits and points.
    #[inline]
    pub fn numbers(&self) -> &'static Tables {
        self.tables()
    }

    /// The zone of a name, in notation.
    #[inline]
    pub fn zone_of(&self, name: crate::data::ZoneName) -> Zone {
        self.zone(name)
    }

    /// The zones in play.
    #[inline]
    pub fn in_play(&self) -> Zones {
        self.area
    }

    /// The territories that a player controls.
    #[inline]
    pub fn realm_of(&self, seat: Seat) -> Zones {
        self.realm(seat)
    }

    /// Honour points so far.
    #[inline]
    pub fn honour_of(&self, seat: Seat) -> i16 {
        self.player(seat).honour
    }

    /// Money; of others what this state holds, which for a bot is imagined.
    #[inline]
    pub fn florins_of(&self, seat: Seat) -> u32 {
        self.player(seat).florins
    }

    /// Money with debts deducted (MU-22.6).
    #[inline]
    pub fn net_florins_of(&self, seat: Seat) -> i64 {
        self.net_florins(seat)
    }

    /// Loans.
    #[inline]
    pub fn loans_of(&self, seat: Seat) -> u8 {
        self.player(seat).loans
    }

    /// The level in a branch.
    #[inline]
    pub fn level_of(&self, seat: Seat, branch: Branch) -> u8 {
        self.player(seat).levels[branch as usize]
    }

    /// Whether a player knows a technology.
    #[inline]
    pub fn has_technology(&self, seat: Seat, technology: Technology) -> bool {
        self.player(seat).knows(technology)
    }

    /// Objective tokens, used ones too.
    pub fn objective_tokens(&self, seat: Seat) -> u8 {
        let player = self.player(seat);
        player.tokens.iter().chain(&player.grey).sum()
    }

    /// How many Empire cards a player has, and how many of them are rotated.
    pub fn cards_of(&self, seat: Seat) -> (u8, u8) {
        let cards = self.player(seat).cards;
        (cards.len() as u8, (cards & self.today.rotated).len() as u8)
    }

    /// The Empire cards of a player. What their other sides ask for only he may know.
    pub fn hand_of(&self, seat: Seat) -> impl Iterator<Item = CardNo> {
        self.player(seat).cards.iter()
    }

    /// What a player lacks for the objective of a card: every condition that is not met, and how many steps are missing.
    pub fn lacks_for(&self, seat: Seat, card: CardNo, mut each: impl FnMut(Predicate, u8)) {
        Look::new(self, seat).missing(card).for_each(|(predicate, steps)| each(predicate, steps));
    }

    /// The same for all his cards.
    pub fn lacks_for_hand(&self, seat: Seat, mut each: impl FnMut(CardNo, Option<(Predicate, u8)>)) {
        let look = Look::new(self, seat);
        for card in self.hand_of(seat) {
            each(card, None);
            look.missing(card).for_each(|lacking| each(card, Some(lacking)));
        }
    }

    /// The tax level of a player.
    #[inline]
    pub fn tax_of(&self, seat: Seat) -> u8 {
        self.player(seat).tax
    }

    /// What a player would get as taxes at the level he has now.
    #[inline]
    pub fn income_of(&self, seat: Seat) -> u32 {
        self.income(seat)
    }

    /// What his pieces cost each turn.
    #[inline]
    pub fn upkeep_of(&self, seat: Seat) -> u32 {
        self.upkeep(seat)
    }

    /// Prisoners that a player holds.
    pub fn prisoners_of(&self, seat: Seat) -> u8 {
        self.player(seat).prisoners_held()
    }

    /// Whether two players are at war.
    #[inline]
    pub fn is_war(&self, a: Seat, b: Seat) -> bool {
        self.at_war(a, b)
    }

    /// Whether two players are at war, or will be with the next turn (MU-21.4).
    pub fn is_strife(&self, a: Seat, b: Seat) -> bool {
        self.at_war(a, b) || self.accords.has_declared(a, b)
    }

    /// Whether a pact allows something to one player in the territories of another.
    #[inline]
    pub fn has_leave(&self, kind: ClauseKind, user: Seat, owner: Seat) -> bool {
        self.is_allowed(kind, user, owner)
    }

    /// How many pacts there are between two players, as far as this state knows: so many are broken by a war (MU-21.7).
    pub fn pacts_between(&self, a: Seat, b: Seat) -> u8 {
        let both = |parties: Seats| parties.contains(a) && parties.contains(b);
        self.accords.pacts.iter().filter(|pact| both(pact.parties)).count() as u8
    }

    /// Whether a pact says that a player does not attack another.
    pub fn has_promised_peace(&self, from: Seat, to: Seat) -> bool {
        self.accords.pacts.iter().any(|pact| {
            pact.clauses.iter().any(|clause| {
                clause.kind == ClauseKind::NonBelligerence && clause.from == from && clause.to == to
            })
        })
    }

    /// How many units a player has promised to others in alliances.
    pub fn promised_units(&self, seat: Seat) -> u8 {
        let promised = |clauses: &crate::accords::Clauses| -> u8 {
            clauses.iter().filter(|clause| clause.from == seat).map(|clause| clause.number).sum()
        };
        self.accords.pacts.iter().map(|pact| promised(&pact.clauses)).fold(0, u8::saturating_add)
    }

    /// With whom a player is writing a pact.
    #[inline]
    pub fn draft_partners(&self, seat: Seat) -> Seats {
        self.accords.drafts[seat.index()].partners
    }

    /// Who wins and loses together with a player, himself included (MU-25.30).
    #[inline]
    pub fn team_of(&self, seat: Seat) -> Seats {
        self.team(seat)
    }

    /// Whether there are teams.
    #[inline]
    pub fn has_teams(&self) -> bool {
        !self.options.teams.is_empty()
    }

    /// The honour points with which a game ends at once (MU-24.3).
    #[inline]
    pub fn honour_limit(&self) -> Option<u16> {
        self.options.honour_limit
    }

    /// The final scoring as it would be now (MU-24.21 to MU-24.30): honour points by category, then prisoners, debt and
    /// tokens.
    pub fn final_honour(&self) -> [i16; SEATS] {
        self.final_scores().map(|score: FinalScore| score.total())
    }

    /// Monopolies are in sight: for every good, how many of its producers in play there are, and how many are his.
    pub fn shares(&self, seat: Seat) -> impl Iterator<Item = (u8, u8)> {
        let realm = self.realm(seat);
        let all = self.territories();
        let map = self.map();
        Good::ALL.into_iter().map(move |good| {
            let producers = map.producers(good) & all;
            (producers.len() as u8, (producers & realm).len() as u8)
        })
    }

    /// The horde of the turn.
    #[inline]
    pub fn horde_of_the_turn(&self) -> Horde {
        self.circle.horde
    }

    /// The dice of a side in the innermost battle.
    pub fn battle_dice(&self, seat: Seat) -> Option<[u8; 3]> {
        let battle = self.battle()?;
        let side = battle.side(seat)?;
        let dice: Dice = battle.now.dice[side];
        Some(dice.faces())
    }

    /// Where the innermost battle is fought, a player's troops in it, and those of the other side.
    pub fn battle_of(&self, seat: Seat) -> Option<(Zone, Troops, Troops)> {
        let battle = self.battle()?;
        let side = battle.side(seat)?;
        Some((battle.zone, self.fighting(side), self.fighting(1 - side)))
    }

    /// Whether the decision in a battle is about a demand to lay down one's own arms (MU-15.6).
    pub fn is_asked_to_surrender(&self) -> bool {
        matches!(self.flow.top(), Frame::Battle(Fighting { at: Moment::Demanded(_) }))
    }

    /// The zone of an attack without declaration that has to be confirmed.
    pub fn unconfirmed(&self, manoeuvre: Manoeuvre) -> Option<Zone> {
        match manoeuvre.doing {
            Move::Confirm(zone) => Some(self.zone(zone)),
            _ => None,
        }
    }

    /// What an army meets in a zone.
    pub fn reception(&self, seat: Seat, zone: Zone) -> Reception {
        match self.entry(seat, zone, false) {
            Entry::Free | Entry::Guest(_) => Reception::Free,
            Entry::Neutral => Reception::Neutral,
            Entry::Fight | Entry::Conquest(_) => Reception::Foe,
            Entry::Undeclared(_) => Reception::Peaceful,
            Entry::Forbidden => Reception::Closed,
        }
    }

    /// How many units a piece carries.
    #[inline]
    pub fn carries(&self, gear: &Gear) -> u8 {
        self.capacity(gear)
    }

    /// How many cubes a transport could still load.
    #[inline]
    pub fn room_for_cubes(&self, gear: &Gear) -> u8 {
        if gear.kind.is_trade() { self.cargo_room(gear) } else { 0 }
    }

    /// Where a player may buy and sell now.
    #[inline]
    pub fn can_trade_in(&self, seat: Seat, zone: Zone) -> bool {
        self.may_deal(seat, zone)
    }

    /// Whether a cube could be sold in an area: it is neither printed nor lying there (MU-17.12).
    pub fn wants(&self, zone: Zone, good: Good) -> bool {
        self.map().good(zone) != Some(good) && !self.lands.markets[zone.index()].contains(good)
    }

    /// The cubes of a Great Market.
    #[inline]
    pub fn market_of(&self, zone: Zone) -> u8 {
        self.lands.markets[zone.index()].len() as u8
    }

    /// The areas a kind of transport trades in.
    pub fn trading_places(&self, kind: GearKind) -> Zones {
        let map = self.map();
        self.area & if kind.is_ship() { map.ports() } else { map.inhabited() }
    }

    /// The route of a player.
    pub fn journey(&self, seat: Seat) -> Option<Journey> {
        let route = self.player(seat).route.as_ref()?;
        let stops = route.stops().iter().enumerate();
        let open = stops.filter(|(stage, _)| route.reached >> stage & 1 == 0).map(|(_, &zone)| zone);
        Some(Journey {
            open: open.collect(),
            destination: route.destination(),
            points: self.tables().route_points(route.stages),
            carrier: route.carrier,
        })
    }
}
