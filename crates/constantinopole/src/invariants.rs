//! What holds after every action (rulebook section 20). The invariants about what an action may change
//! are tested on random games.

use crate::frame::Frame;
use crate::map::{GARRISONS, LAND, PASSABLE, Route, Zone, spaces};
use crate::pieces::{ACTIVE, AGES, CARDS, PACKS, Path, Tile};
use crate::state::Constantinopole;

impl Constantinopole {
    pub(crate) fn check_invariants(&self) -> Result<(), String> {
        self.check_cards()?;
        self.check_city()?;
        self.check_map()?;
        self.check_table()
    }

    fn check_cards(&self) -> Result<(), String> {
        let mut out = self.diplomacy;
        for card in self.known.into_iter().flatten().chain(self.card) {
            out[usize::from(self.age) - 1][card as usize] += 1;
        }
        for age in 0..usize::from(AGES) {
            for card in 0..CARDS {
                ensure(self.unseen[age][card] + out[age][card] <= PACKS[age][card], || {
                    format!("INV-01: too many cards of age {}", age + 1)
                })?;
            }
        }
        let unseen: u8 = self.unseen[usize::from(self.age) - 1].iter().sum();
        let known = self.known_cards();
        ensure(unseen + known >= self.cards_left, || "INV-01: cards are missing".into())?;
        ensure(known <= self.cards_left, || "INV-19: cards of the next age are known".into())?;
        ensure(self.known.is_sorted_by_key(Option::is_none), || "INV-19: a gap in the known cards".into())?;
        ensure(self.cards_left <= self.difficulty.cards(), || "INV-13: too many cards are left".into())
    }

    fn check_city(&self) -> Result<(), String> {
        let mut standing = 0;
        for tile in self.slots.into_iter().flatten() {
            ensure(tile != Tile::Wall && standing & tile.bit() == 0, || {
                format!("INV-02: {tile} stands twice, or where it can't")
            })?;
            standing |= tile.bit();
        }
        ensure(standing == self.standing, || "INV-02: the slots and the city disagree".into())?;
        ensure(self.fresh & !self.standing == 0, || "a building that does not stand was placed".into())?;
        let token = self.resting_tile.map_or(0, Tile::bit);
        ensure(token & !(self.standing & !self.fresh & ACTIVE) == 0, || {
            "INV-12: the building token lies where it can't".into()
        })
    }

    fn check_map(&self) -> Result<(), String> {
        ensure(self.invaders & !PASSABLE == 0, || "INV-04: an invader where none can be".into())?;
        ensure(self.byzantines & !LAND == 0, || "INV-03: a Byzantine at sea".into())?;
        ensure(self.invaders & self.byzantines == 0, || "INV-03: two tokens on a space".into())?;
        ensure(self.invaders & GARRISONS == 0, || "INV-08: an invader in a garrison".into())?;
        ensure(self.invaders & self.ships_at_sea() == 0, || "INV-07: a ship and a pirate together".into())?;
        for route in Route::ALL {
            ensure(usize::from(self.ships[route as usize]) <= route.spaces().len(), || {
                format!("INV-07: the ship of {route} is off its route")
            })?;
        }
        for path in [Path::Crusaders, Path::Vlachs] {
            let invaders = path.passable().iter().map(|space| self.invaders & space.bit() == 0);
            let byzantines = path.passable().iter().map(|space| self.byzantines & space.bit() != 0);
            ensure(invaders.is_sorted() && byzantines.is_sorted(), || {
                format!("INV-05: a gap on the path of {path}")
            })?;
        }
        for zone in &Zone::ALL[2..8] {
            let path = self.byzantines & zone.mask() & PASSABLE;
            let rest = zone.mask() & !PASSABLE;
            ensure(path == 0 || rest & !self.byzantines == 0, || {
                format!("INV-06: the path through {zone} is settled before the rest")
            })?;
        }
        let alone = spaces(self.invaders).count() <= 19;
        ensure(alone, || "INV-04: too many invaders".into())
    }

    fn check_table(&self) -> Result<(), String> {
        ensure((1..=AGES).contains(&self.age), || "there is no such age".into())?;
        ensure(self.age == AGES || self.primicerius_gold == 0, || {
            "INV-09: gold on the Primicerius before the last age".into()
        })?;
        ensure(self.active < self.seats, || "a stranger is active".into())?;
        ensure(self.last_thrower.is_none_or(|seat| seat.0 < self.seats), || "a stranger threw".into())?;
        let shown = self.miracles.iter().fold(0_u16, |set, &miracle| set | 1 << miracle as u8);
        ensure(shown.count_ones() == 5 && self.unused & !shown == 0, || {
            "INV-14: not five miracles are on display".into()
        })?;
        // CP-7.2
        let council = crate::pieces::Character::council(self.age);
        ensure(self.resting.is_none_or(|character| council.contains(&character)), || {
            "INV-11: somebody rests who is not in the council".into()
        })?;
        let over = matches!(self.flow.top(), Frame::Over { .. });
        ensure(over || self.offers().count() > 0, || "INV-18: nothing can be done".into())
    }
}

fn ensure(holds: bool, broken: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(broken()) }
}
