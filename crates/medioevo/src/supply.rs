//! What is left of the pieces: reserves and the shared supply are what is not in play (rulebook chapter 1).

use table::Seat;

use crate::gear::GearKind;
use crate::horde::Horde;
use crate::pieces::{Building, Engine, Good, LEVELS, Unit};
use crate::state::Medioevo;
use crate::technology::Branch;
use crate::troops::{Figure, Muster, Troops};

impl Medioevo {
    /// The figures of a player on the board, on board of something, among barbarians, held by others and beside the
    /// board, as what they are and not as what they count as (INV-1). Lent barbarians are not his.
    pub(crate) fn figures_out(&self, seat: Seat) -> [u8; Unit::ALL.len()] {
        let index = seat.index();
        let mut muster = Muster::default();
        muster.extend(self.lands.garrisons(seat).map(|(_, troops)| troops));
        muster.extend(self.lands.stables[index].iter().map(|(_, gear)| gear.troops));
        muster.extend(self.players.iter().map(|player| player.prisoners[index]));
        let player = self.player(seat);
        muster.extend([player.laid_up, player.laid_up_lately, self.orders.troops_out(seat)]);
        let mut out = [0_u8; Unit::ALL.len()];
        for figure in Figure::ALL {
            out[figure.unit() as usize] += muster.get(figure);
        }
        for volunteer in self.today.volunteers.iter().filter(|volunteer| volunteer.seat == seat) {
            out[volunteer.figure.unit() as usize] += 1;
        }
        for change in self.today.changes.iter().filter(|change| change.seat == Some(seat)) {
            let shown = &mut out[change.shown.unit() as usize];
            *shown = shown.saturating_sub(change.count);
            if !change.lent {
                out[change.own.unit() as usize] += change.count;
            }
        }
        out
    }

    /// How many figures of a unit a player has in reserve (MU-1.2).
    pub(crate) fn in_reserve(&self, seat: Seat, unit: Unit) -> u8 {
        self.tables().limits.units[unit as usize].saturating_sub(self.figures_out(seat)[unit as usize])
    }

    /// The reserve of a player, Captains without a level counted as level I.
    pub(crate) fn reserve(&self, seat: Seat) -> Troops {
        let out = self.figures_out(seat);
        let limits = self.tables().limits.units;
        let left = |unit: Unit| limits[unit as usize].saturating_sub(out[unit as usize]);
        [
            (Figure::LightInfantry, left(Unit::LightInfantry)),
            (Figure::HeavyInfantry, left(Unit::HeavyInfantry)),
            (Figure::Cavalry, left(Unit::Cavalry)),
            (Figure::Archer, left(Unit::Archer)),
            (Figure::Captain1, left(Unit::Captain)),
        ]
        .into_iter()
        .collect()
    }

    /// Banners in use for Captains of level II and III, of all players (MU-1.8). Changed types need none (MU-T14b).
    pub(crate) fn banners_out(&self) -> [u8; 2] {
        let mut muster = Muster::default();
        muster.extend(self.lands.troops.as_flattened().iter().copied());
        for (index, player) in self.players.iter().enumerate() {
            muster.extend(self.lands.stables[index].iter().map(|(_, gear)| gear.troops));
            muster.extend(player.prisoners);
            muster.extend([player.laid_up, player.laid_up_lately, self.orders.troops_out(Seat(index as u8))]);
        }
        muster.extend(self.today.volunteers.iter().map(|volunteer| Troops::of(volunteer.figure, 1)));
        let mut out = [muster.get(Figure::Captain2), muster.get(Figure::Captain3)];
        for change in self.today.changes.iter().filter(|change| change.seat.is_some()) {
            for (place, figure) in [Figure::Captain2, Figure::Captain3].into_iter().enumerate() {
                if change.shown == figure {
                    out[place] = out[place].saturating_sub(change.count);
                }
                if change.own == figure && !change.lent {
                    out[place] += change.count;
                }
            }
        }
        out
    }

    /// Whether a banner for a Captain of a level is free (MU-1.8); level I needs none.
    pub(crate) fn has_banner(&self, level: u8) -> bool {
        let banners = self.tables().limits.banners;
        match level {
            2 => self.banners_out()[0] < banners.small_level_2,
            3 => self.banners_out()[1] < banners.large_level_3,
            _ => true,
        }
    }

    /// How many transports of a kind, or siege engines of a level, the supply has (MU-1.7).
    pub(crate) fn gear_left(&self, kind: GearKind, level: u8) -> u8 {
        let total = match kind.transport() {
            Some(transport) => self.tables().transport(transport).supply,
            None => self.tables().engine(Engine::ALL[usize::from(level.clamp(1, 3)) - 1]).supply,
        };
        let same = |gear: &crate::gear::Gear| {
            gear.kind == kind && (kind != GearKind::SiegeEngine || gear.level == level)
        };
        let out: usize = self
            .lands
            .stables
            .iter()
            .map(|stable| stable.iter().filter(|(_, gear)| same(gear)).count())
            .sum();
        let fleets = if kind == GearKind::Galley { self.barbarian_fleets() } else { 0 };
        let ordered = self.orders.gear_out(kind, level);
        total.saturating_sub(out as u8).saturating_sub(fleets).saturating_sub(ordered)
    }

    /// Barbarian galleys: one in every sea zone with barbarians (MU-6.24).
    pub(crate) fn barbarian_fleets(&self) -> u8 {
        self.seas().iter().filter(|zone| !self.lands.hordes[zone.index()].is_empty()).count() as u8
    }

    /// How many buildings of a kind the supply has (MU-1.7).
    pub(crate) fn buildings_left(&self, building: Building) -> u8 {
        let out =
            self.territories().iter().filter(|zone| self.lands.estates[zone.index()].has(building)).count();
        self.tables()
            .building(building)
            .supply
            .saturating_sub(out as u8)
            .saturating_sub(self.orders.buildings_out(building))
    }

    /// How many cubes of a colour the supply has (MU-1.10).
    pub(crate) fn cubes_left(&self, good: Good) -> u8 {
        let markets =
            self.territories().iter().filter(|zone| self.lands.markets[zone.index()].contains(good)).count();
        let loaded: u8 = self
            .lands
            .stables
            .iter()
            .flat_map(|stable| stable.iter().map(|(_, gear)| gear.cargo.get(good)))
            .sum();
        self.tables().limits.goods_per_colour.saturating_sub(markets as u8).saturating_sub(loaded)
    }

    /// How many objective tokens of a colour the supply has (MU-1.11).
    pub(crate) fn tokens_left(&self, colour: Branch) -> u8 {
        let owned: u8 = self.order.iter().map(|seat| self.player(seat).all_tokens(colour)).sum();
        self.tables().limits.objective_tokens_per_colour.saturating_sub(owned)
    }

    /// How many control tokens a player has in reserve (MU-1.1).
    pub(crate) fn control_tokens_left(&self, seat: Seat) -> u8 {
        let out = self.lands.tokens[seat.index()].len() as u8;
        self.tables().limits.control_tokens.saturating_sub(out)
    }

    /// How many blood tokens the supply has (MU-25.20).
    pub(crate) fn blood_left(&self) -> u8 {
        let owned: u8 = self.players.iter().map(|player| player.blood).sum();
        self.tables().limits.blood_tokens.saturating_sub(owned)
    }

    /// The barbarians that are not on the board (MU-1.9).
    pub(crate) fn barbarians_left(&self) -> Horde {
        let limits = self.tables().limits.barbarians;
        let mut left = [limits.light_infantry, limits.archer, limits.captain];
        let mut take = |horde: Horde| {
            for (left, out) in left.iter_mut().zip(horde.counts()) {
                *left = left.saturating_sub(out);
            }
        };
        self.lands.hordes.iter().filter(|horde| !horde.is_empty()).for_each(|&horde| take(horde));
        for change in self.today.changes.iter().filter(|change| change.lent) {
            take(Horde::of_figure(change.own, change.count));
        }
        let [light, archers, captains] = left;
        Horde::new(light.min(63), archers.min(31), captains.min(7))
    }

    /// Whether the ownership tokens of a player still suffice when `level` is added to his pieces and `without` is
    /// taken away (MU-1.4, MU-1.5).
    pub(crate) fn tokens_allow(&self, seat: Seat, level: u8, without: Option<u8>) -> bool {
        let mut levels = self.lands.stables[seat.index()].by_level();
        if !(1..=LEVELS as u8).contains(&level) {
            return false;
        }
        self.orders.add_levels(seat, &mut levels);
        levels[usize::from(level) - 1] += 1;
        if let Some(without) = without.filter(|level| (1..=LEVELS as u8).contains(level)) {
            levels[usize::from(without) - 1] = levels[usize::from(without) - 1].saturating_sub(1);
        }
        self.tables().limits.tokens_suffice(levels)
    }
}

#[cfg(test)]
mod tests;
