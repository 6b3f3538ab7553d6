//! Damage is distributed point by point (MU-11.28 to MU-11.41): by its owner, by who inflicts it as far as Tactics reach, by
//! their order among barbarians.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Log, Seat, Seats};
use ts_rs::TS;

use super::Late;
use super::sides::{Few, apart, other};
use crate::army::{Fate, Spot};
use crate::event::Event;
use crate::frame::{Frame, Sink, Stage};
use crate::gear::{GearKind, Mark, TOKENS};
use crate::map::Zone;
use crate::melee::next_of_horde;
use crate::notation::{Action, Threat};
use crate::state::Medioevo;
use crate::timing::Window;
use crate::troops::{Figure, Troops};
use crate::written::count_on;

/// Damage to a side is distributed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Damage {
    /// Who takes it: 0 the attacker, 1 the defender.
    pub side: u8,
    /// What it comes from; nothing where it is the side's own losses.
    pub from: Option<Threat>,
    /// Whether its window was open (MU-W15).
    pub announced: bool,
    /// Whether the points were counted after the window.
    pub counted: bool,
    /// Points left.
    pub points: u8,
    /// Points left that the other side directs (MU-T15).
    pub directed: u8,
}

impl Medioevo {
    /// A side takes damage: pushes its distribution. Nothing happens where there is none.
    pub(super) fn inflict(&mut self, side: usize, points: u8, from: Option<Threat>) {
        let lowered = from.map_or(0, |threat| self.protection_of(side, threat));
        let points = points.saturating_sub(lowered);
        let Some(battle) = self.battle_mut() else { return };
        battle.now.pending[side] = points;
        battle.now.pending_from = from;
        if points > 0 {
            self.push(Frame::Damage(Damage {
                side: side as u8,
                from,
                announced: false,
                counted: false,
                points,
                directed: 0,
            }));
        }
    }

    /// Figures of a kind that are lost already and only leave at the end of the round (MU-C29): at sea those on a galley.
    fn doomed(&self, side: usize, galley: Option<u8>, figure: Figure) -> u8 {
        let late = self.late_points(side, galley, figure);
        // At sea everybody falls by the first point (MU-13.5).
        if galley.is_some() { late } else { late / figure.unit().absorbs() }
    }

    /// The points that figures of a kind take at the end of the round.
    pub(super) fn late_points(&self, side: usize, galley: Option<u8>, figure: Figure) -> u8 {
        let Some(battle) = self.battle() else { return 0 };
        let of_them = |late: &Late| late.berth == Late::berth(side, galley) && late.figure == figure;
        battle.now.late_wounds.iter().find(of_them).map_or(0, |late| late.points)
    }

    /// A point is taken at the end of the round; `false` where there is no room to note it.
    fn put_off(&mut self, side: usize, galley: Option<u8>, figure: Figure) -> bool {
        let Some(battle) = self.battle_mut() else { return false };
        let berth = Late::berth(side, galley);
        let wounds = &mut battle.now.late_wounds;
        let known = wounds.iter_mut().find(|late| late.berth == berth && late.figure == figure);
        if let Some(late) = known {
            count_on(&mut late.points, 1);
            return true;
        }
        wounds.push(Late { berth, figure, points: 1 })
    }

    /// The crews on a galley: all of them, or those that take no part in the melee (MU-11.5, MU-T03).
    pub(super) fn crews_aboard(&self, side: usize, galley: u8, all: bool) -> Troops {
        let Some(battle) = self.battle() else { return Troops::NONE };
        self.engines_here(side)
            .filter(|(_, engine)| engine.aboard == Some(galley))
            .filter(|(_, engine)| all || !engine.marks.contains(Mark::Manned))
            .fold(Troops::NONE, |all, (engine, _)| all + battle.now.crews[side][usize::from(engine)])
    }

    /// Where a figure of a player can be found in the battle.
    pub(super) fn spot_in_battle(&self, seat: Seat, figure: Figure) -> Option<Spot> {
        let zone = self.battle()?.zone;
        if !self.is_sea(zone) {
            return self.spot_of(seat, zone, figure);
        }
        // The fullest galley: none is emptied before it has to be.
        let stable = &self.lands.stables[seat.index()];
        let aboard = stable.iter().filter(|(_, gear)| {
            gear.zone == zone && gear.kind == GearKind::Galley && gear.troops.get(figure) > 0
        });
        aboard.max_by_key(|(_, gear)| gear.troops.total()).map(|(place, _)| Spot::aboard(zone, place))
    }

    /// A figure of a side that was destroyed or captured is counted.
    fn count_fallen(&mut self, side: usize, own: Option<Figure>) {
        self.count_lost(side, own);
        self.count_kill(side);
    }

    /// A figure that a side has lost, whoever has removed it.
    fn count_lost(&mut self, side: usize, own: Option<Figure>) {
        if let Some(battle) = self.battle_mut() {
            count_on(&mut battle.lost[side], 1);
            if let Some(own) = own {
                battle.now.fallen[side] += Troops::of(own, 1);
            }
        }
    }

    /// A unit of a side was destroyed or captured: a deed of the player on the other side (MU-O28).
    pub(crate) fn count_kill(&mut self, side: usize) {
        if let Some(seat) = self.fighter(other(side)) {
            let tally = &mut self.player_mut(seat).tally;
            tally.kills = tally.kills.saturating_add(1);
        }
    }

    /// Nobody is trapped or in a crew who is not there any more.
    pub(crate) fn trim_trapped(&mut self, side: usize) {
        let there = self.fighting(side);
        if let Some(battle) = self.battle_mut() {
            let trapped = battle.trapped[side];
            battle.trapped[side] = apart(trapped, apart(trapped, there));
        }
    }

    /// Somebody is removed by his own side (MU-11.10), at sea from the galley that it names (MU-13.8). Nobody else has destroyed
    /// him (MU-O28).
    pub(super) fn sacrifice(
        &mut self,
        side: usize,
        figure: Figure,
        galley: Option<u8>,
        log: &mut impl Log<Event>,
    ) {
        let doomed = self.doomed(side, galley, figure) > 0;
        let Some(battle) = self.battle_mut() else { return };
        let (zone, who) = (battle.zone, battle.sides[side]);
        if doomed {
            // Who is lost anyway goes first (MU-C29).
            let points = if galley.is_some() { 1 } else { figure.unit().absorbs() };
            for late in battle.now.late_wounds.iter_mut() {
                if late.berth == Late::berth(side, galley) && late.figure == figure {
                    late.points = late.points.saturating_sub(points);
                }
            }
            battle.now.late_wounds.retain(|late| late.points > 0);
        }
        battle.now.sacrificed[side] += 1;
        let kind = usize::from(figure != Figure::LightInfantry);
        battle.now.offering[side][kind] = battle.now.offering[side][kind].saturating_sub(1);
        match who.seat() {
            None => {
                self.hurt_barbarian(zone, figure);
                self.count_lost(side, Some(figure));
            }
            Some(seat) => {
                let spot = match galley {
                    Some(place) => Some(Spot::aboard(zone, place)),
                    None => self.spot_of(seat, zone, figure),
                };
                let Some(spot) = spot else { return };
                match self.remove_figure(seat, spot, figure) {
                    Fate::Gone(own) => self.count_lost(side, Some(own)),
                    _ => self.count_lost(side, None),
                }
            }
        }
        log.note(|| Event::Sacrificed { side: who, figure });
    }

    /// Losses that were put off are taken now, as far as those who have them are still there (MU-C29).
    pub(super) fn take_late_wounds(&mut self, side: usize, log: &mut impl Log<Event>) {
        let Some(battle) = self.battle_mut() else { return };
        let wounds = battle.now.late_wounds;
        battle.now.late_wounds.retain(|late| late.side() != side);
        battle.now.late[side] = false;
        let (zone, Some(seat)) = (battle.zone, self.fighter(side)) else { return };
        let at_sea = self.is_sea(zone);
        for late in wounds.iter().filter(|late| late.side() == side) {
            let figure = late.figure;
            for _ in 0..late.points {
                let ranks = match figure {
                    Figure::Cavalry => [Figure::Cavalry, Figure::HeavyInfantry, Figure::LightInfantry],
                    Figure::HeavyInfantry => {
                        [Figure::HeavyInfantry, Figure::LightInfantry, Figure::LightInfantry]
                    }
                    figure => [figure; 3],
                };
                let spot = |rank: Figure| {
                    if !at_sea {
                        return Some((rank, self.spot_of(seat, zone, rank)?));
                    }
                    let spot = Spot::aboard(zone, late.berth % TOKENS as u8);
                    (self.troops_at(seat, spot).get(rank) > 0).then_some((rank, spot))
                };
                if let Some((rank, spot)) = ranks.into_iter().find_map(spot) {
                    // They come from siege engines or archers: for a Jailer it is the same (MU-C39).
                    self.wound_figure(side, seat, spot, rank, None, Some(Threat::Archers), log);
                }
            }
        }
    }

    /// A point of damage to a figure of a player, who may be in a crew.
    #[expect(clippy::too_many_arguments, reason = "whose figure, where, which, of which crew, by what")]
    fn wound_figure(
        &mut self,
        side: usize,
        seat: Seat,
        spot: Spot,
        figure: Figure,
        crew: Option<u8>,
        from: Option<Threat>,
        log: &mut impl Log<Event>,
    ) {
        let fate = self.hurt(seat, spot, figure, self.is_sea(spot.zone));
        let became = if let Fate::Became(lower) = fate { Some(lower) } else { None };
        let zone = self.name(spot.zone);
        log.note(|| Event::Hurt { seat: Some(seat), zone, figure, became });
        if let Some(battle) = self.battle_mut() {
            let group = match crew {
                Some(place) => Some(&mut battle.now.crews[side][usize::from(place)]),
                None => Some(&mut battle.trapped[side]).filter(|trapped| trapped.get(figure) > 0),
            };
            if let Some(group) = group {
                *group -= Troops::of(figure, 1);
                *group += became.map_or(Troops::NONE, |lower| Troops::of(lower, 1));
            }
        }
        match fate {
            Fate::Became(_) => {}
            Fate::Dispersed => self.count_fallen(side, None),
            Fate::Gone(own) => match self.captor(side, from) {
                Some(by) => {
                    self.count_fallen(side, None);
                    self.player_mut(by).prisoners[seat.index()] += Troops::of(own, 1);
                    if let Some(battle) = self.battle_mut() {
                        battle.captives[other(side)] += Troops::of(own, 1);
                        if let Some(galley) = spot.aboard {
                            battle.boarded[side] |= 1 << galley;
                        }
                    }
                    log.note(|| Event::Captured { by, owner: seat, figure: own });
                }
                None => self.count_fallen(side, Some(own)),
            },
        }
    }

    /// Who takes a player's figure that is destroyed prisoner: the winner of a capture round (MU-15.12), or who uses a Jailer
    /// (MU-C39).
    fn captor(&mut self, side: usize, from: Option<Threat>) -> Option<Seat> {
        let threat = from?;
        let seat = self.fighter(other(side))?;
        self.fighter(side)?;
        let captures = threat == Threat::Melee && self.captures_now(other(side));
        let battle = self.battle_mut()?;
        let jailer = !captures && std::mem::take(&mut battle.now.jailers[other(side)]);
        (captures || jailer).then_some(seat)
    }

    /// Whether a side has won the round and captures (MU-15.12, MU-15.18).
    pub(super) fn captures_now(&self, side: usize) -> bool {
        self.battle()
            .is_some_and(|battle| battle.now.winner == Some(side as u8) && self.wants_to_capture(side))
    }
}

impl Late {
    fn berth(side: usize, galley: Option<u8>) -> u8 {
        (side * TOKENS) as u8 + galley.unwrap_or(0)
    }

    pub(crate) fn side(self) -> usize {
        usize::from(self.berth) / TOKENS
    }
}

impl Damage {
    fn side(self) -> usize {
        usize::from(self.side)
    }

    /// Whether it is kept for the end of the round (MU-C29).
    fn is_late(self, game: &Medioevo) -> bool {
        let shots = matches!(self.from, Some(Threat::Siege | Threat::Archers));
        shots && game.battle().is_some_and(|battle| battle.now.late[self.side()])
    }

    /// Who chooses the next figure; barbarians have their order, and who lent them units chooses among his own (AR-47).
    fn chooser(self, game: &Medioevo) -> Option<Seat> {
        if self.directed > 0 {
            game.fighter(other(self.side()))
        } else {
            game.fighter(self.side()).or_else(|| self.lender(game))
        }
    }

    /// Whose units among barbarians take the next point.
    fn lender(self, game: &Medioevo) -> Option<Seat> {
        let horde = self.directed == 0 && game.fighter(self.side()).is_none();
        game.battle().filter(|_| horde).and_then(|battle| game.next_lender(battle.zone))
    }

    /// The figures of a horde that can take the next point: any where it is directed, otherwise by their order (MU-11.39).
    fn targets_in_horde(self, game: &Medioevo, zone: Zone, into: &mut impl Sink) {
        let among = match self.lender(game) {
            Some(lender) => game.lent_by(lender, zone),
            None if self.directed > 0 => game.horde_shown(zone),
            None => next_of_horde(game.barbarians_shown(zone))
                .map_or(Troops::NONE, |figure| Troops::of(figure, 1)),
        };
        among.iter().for_each(|(figure, _)| into.push(Action::Figure(figure)));
    }

    /// The figures that can take the next point: crews only where they are hit like all others, or where nobody else is
    /// left (MU-11.31, MU-11.32).
    fn targets(self, game: &Medioevo, into: &mut impl Sink) {
        let side = self.side();
        let Some(battle) = game.battle() else { return };
        let Some(seat) = game.fighter(side) else {
            return self.targets_in_horde(game, battle.zone, into);
        };
        let everyone = matches!(self.from, Some(Threat::Siege | Threat::Archers));
        let army = game.fighting(side);
        let alive = |figure: Figure| {
            let doomed = if game.is_sea(battle.zone) {
                let galleys = (0..TOKENS as u8).map(|galley| game.doomed(side, Some(galley), figure));
                galleys.fold(0, u8::saturating_add)
            } else {
                game.doomed(side, None, figure)
            };
            army.get(figure).saturating_sub(doomed)
        };
        // With Machinery a crew fights like the others (MU-T03).
        let crews = if everyone { battle.crews(side) } else { game.bound(side) };
        let mut found = false;
        if game.is_sea(battle.zone) {
            let stable = &game.lands.stables[seat.index()];
            let galleys =
                stable.iter().filter(|(_, gear)| gear.zone == battle.zone && gear.kind == GearKind::Galley);
            for (place, galley) in galleys {
                let here = game.crews_aboard(side, place, everyone);
                let alive =
                    |figure: Figure| galley.troops.get(figure) > game.doomed(side, Some(place), figure);
                for (figure, _) in apart(galley.troops, here).iter().filter(|(figure, _)| alive(*figure)) {
                    found = true;
                    into.push(Action::Hit(place, figure));
                }
            }
        } else {
            for (figure, _) in apart(army, crews).iter().filter(|(figure, _)| alive(*figure) > 0) {
                found = true;
                into.push(Action::Figure(figure));
            }
        }
        if everyone || !found {
            for place in 0..TOKENS as u8 {
                let crew = battle.now.crews[side][usize::from(place)];
                for (figure, _) in crew.iter().filter(|(figure, _)| alive(*figure) > 0) {
                    into.push(Action::Crew(place, figure));
                }
            }
        }
    }

    /// The points that are left after the window (MU-C27, MU-T15).
    fn count(self, game: &mut Medioevo) {
        let side = self.side();
        let Some(battle) = game.battle_mut() else { return };
        let ignored = std::mem::take(&mut battle.now.ignored[side]);
        let tactics = std::mem::take(&mut battle.now.tactics[other(side)]);
        battle.now.pending[side] = 0;
        let points = self.points.saturating_sub(ignored);
        // Nobody directs the losses that the other side brings upon itself.
        let directed = if self.from.is_some() { tactics.min(points) } else { 0 };
        game.set(Frame::Damage(Damage { counted: true, points, directed, ..self }));
    }

    fn hit(self, game: &mut Medioevo, action: Action, log: &mut impl Log<Event>) {
        let (side, lender) = (self.side(), self.lender(game));
        let left = Damage { points: self.points - 1, directed: self.directed.saturating_sub(1), ..self };
        game.set(Frame::Damage(left));
        let Some(zone) = game.battle().map(|battle| battle.zone) else { return };
        let Some(seat) = game.fighter(side) else {
            if let Action::Figure(figure) = action {
                self.hit_horde(game, lender, figure, log);
            }
            return;
        };
        let (figure, crew, spot) = match action {
            Action::Figure(figure) => (figure, None, game.spot_of(seat, zone, figure)),
            Action::Hit(place, figure) => (figure, None, Some(Spot::aboard(zone, place))),
            Action::Crew(place, figure) => {
                let galley = game.gear_of(side, place).and_then(|engine| engine.aboard);
                let spot = match galley {
                    Some(galley) if game.is_sea(zone) => Some(Spot::aboard(zone, galley)),
                    _ => game.spot_of(seat, zone, figure),
                };
                (figure, Some(place), spot)
            }
            _ => return,
        };
        let galley = spot.and_then(|spot| spot.aboard).filter(|_| game.is_sea(zone));
        if self.is_late(game) && game.put_off(side, galley, figure) {
            // It is kept for the end of the round.
        } else if let Some(spot) = spot {
            game.wound_figure(side, seat, spot, figure, crew, self.from, log);
        }
    }

    fn hit_horde(self, game: &mut Medioevo, lender: Option<Seat>, figure: Figure, log: &mut impl Log<Event>) {
        let side = self.side();
        let Some(zone) = game.battle().map(|battle| battle.zone) else { return };
        let before = game.horde_shown(zone);
        match lender {
            Some(lender) => game.hurt_volunteer(lender, zone, figure),
            None => game.hurt_barbarian(zone, figure),
        }
        let after = game.horde_shown(zone);
        let became = apart(after, before).iter().next().map(|(lower, _)| lower);
        if after.total() < before.total() {
            game.count_fallen(side, Some(figure));
        }
        // Who is trapped is hit first, and what he becomes is still trapped (MU-C18).
        if let Some(battle) = game.battle_mut()
            && battle.trapped[side].get(figure) > 0
        {
            battle.trapped[side] -= Troops::of(figure, 1);
            battle.trapped[side] += became.map_or(Troops::NONE, |lower| Troops::of(lower, 1));
        }
        game.trim_trapped(side);
        let zone = game.name(zone);
        log.note(|| Event::Hurt { seat: lender, zone, figure, became });
    }
}

impl Stage for Damage {
    fn asked(self, game: &Medioevo) -> Seats {
        if !self.counted || self.points == 0 {
            return Seats::NONE;
        }
        let mut few = Few::default();
        self.targets(game, &mut few);
        match self.chooser(game) {
            Some(seat) if few.count > 1 => Seats::one(seat),
            _ => Seats::NONE,
        }
    }

    fn list(self, game: &Medioevo, _: Seat, into: &mut impl Sink) {
        self.targets(game, into);
    }

    fn act(
        self,
        game: &mut Medioevo,
        _: Seat,
        action: Action,
        _: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        self.hit(game, action, log);
    }

    fn go_on(self, game: &mut Medioevo, _: &mut impl Chance, log: &mut impl Log<Event>) {
        let side = self.side();
        if !self.announced {
            game.set(Frame::Damage(Damage { announced: true, ..self }));
            if let Some(owner) = game.fighter(side) {
                game.open(Window::Damage, Seats::one(owner));
            }
            if let Some(inflicting) = game.fighter(other(side)).filter(|_| self.from.is_some()) {
                game.open(Window::Damage, Seats::one(inflicting));
            }
        } else if !self.counted {
            self.count(game);
        } else if self.points == 0 {
            game.pop();
        } else {
            let mut few = Few::default();
            self.targets(game, &mut few);
            match few.first {
                Some(only) => self.hit(game, only, log),
                // Points that find no unit are lost (MU-11.40).
                None => game.pop(),
            }
        }
    }
}
