//! What every map has to keep (INV-30 to INV-37), and what follows from its borders.

use super::read::Reader;
use super::{HOME, Kingdom, Kingdoms, NEIGHBOURING, Zone, Zones};
use crate::read::Fields;

/// Steps that the rules state (MU-27.2, INV-36), on maps that have both territories. By land no inhabited
/// area lies between them; by sea no way leads over land.
const STATED: [(&str, &str, u8, bool); 4] = [
    ("crimea", "saraj", 3, true),
    ("saraj", "trebizond", 2, true),
    ("trebizond", "antioch", 3, true),
    ("latium", "sicily", 2, false),
];

/// The two territories of the Dardanelles (MU-10.20).
const DARDANELLES: [&str; 2] = ["constantinople", "bithynia"];

impl Reader<'_, '_> {
    pub(super) fn check(&mut self, top: &Fields<'_>) {
        if self.map.territories.is_empty() || self.map.seas.is_empty() {
            return top.mark.fault("a map has territories and sea zones");
        }
        self.neighbours();
        self.connected();
        self.coasts();
        self.strait(top);
        self.producers();
        self.homes();
        self.links();
        self.stated();
    }

    /// MU-2.3
    fn neighbours(&mut self) {
        let map = &mut self.map;
        for zone in map.territories.iter() {
            let mut near = Zones::one(zone);
            for _ in 0..NEIGHBOURING {
                near = near.iter().fold(near, |all, zone| all | map.adjacent[zone.index()]);
            }
            map.neighbours[zone.index()] = (near & map.territories).without(zone);
        }
    }

    /// INV-31
    fn connected(&self) {
        let mut reached = Zones::one(Zone(0));
        loop {
            let next = reached.iter().fold(reached, |all, zone| all | self.map.adjacent(zone));
            if next == reached {
                break;
            }
            reached = next;
        }
        let seas = self.sea_marks.iter().map(|(zone, mark)| (*zone, mark));
        let marks = self.territories.iter().map(|marks| (marks.zone, &marks.id)).chain(seas);
        for (zone, mark) in marks {
            if !reached.contains(zone) {
                mark.fault("no way leads here (INV-31)");
            }
        }
    }

    /// INV-32
    fn coasts(&self) {
        for marks in &self.territories {
            let touches = !(self.map.adjacent(marks.zone) & self.map.seas).is_empty();
            let coastal = self.map.coast.contains(marks.zone);
            if coastal && !touches {
                marks.coastal.fault("no sea zone lists this territory (INV-32)");
            }
            if !coastal && touches {
                marks.coastal.fault("a sea zone lists this territory (INV-32)");
            }
            if let Some(port) = &marks.port
                && self.map.ports.contains(marks.zone)
                && !coastal
            {
                port.fault("a port lies at the sea (INV-32)");
            }
        }
    }

    /// INV-37
    fn strait(&self, top: &Fields<'_>) {
        let dardanelles = DARDANELLES.map(|id| self.map.find(id));
        let right = |&[a, b]: &[Zone; 2]| [[Some(a), Some(b)], [Some(b), Some(a)]].contains(&dardanelles);
        for (_, mark) in self.straits.iter().filter(|(ends, _)| !right(ends)) {
            mark.fault("only the Dardanelles are crossed like a border (INV-37)");
        }
        if !self.straits.iter().any(|(ends, _)| right(ends)) {
            let [a, b] = DARDANELLES;
            let mark = top.at_entry(&format!("border {a} - {b}"), "strait");
            mark.fault("this strait is missing (INV-37)");
        }
    }

    /// INV-33
    fn producers(&self) {
        for (good, mark) in &self.producers {
            let producers = self.map.producers(*good);
            if !(4..=5).contains(&producers.len()) {
                mark.fault("a good has 4 or 5 producers (INV-33)");
            }
            let homes: Kingdoms = producers.iter().filter_map(|zone| self.map.kingdom(zone)).collect();
            if homes.len() < 2 {
                mark.fault("a good has producers in two homes or more (INV-33)");
            }
        }
    }

    /// INV-30, INV-34
    fn homes(&self) {
        for (kingdom, mark) in &self.homes {
            let home = self.map.home(*kingdom);
            if home.len() != HOME {
                mark.fault(format!("a kingdom has {HOME} territories (INV-30)"));
            }
            let goods: Vec<_> = home.iter().filter_map(|zone| self.map.good(zone)).collect();
            let different = goods.iter().enumerate().all(|(n, good)| !goods[..n].contains(good));
            if goods.len() != 3 || !different {
                mark.fault("a kingdom has 3 inhabited areas with 3 different goods (INV-34)");
            }
        }
    }

    /// INV-35
    fn links(&self) {
        let near = |a: Kingdom, b: Kingdom| {
            let reach =
                self.map.home(a).iter().fold(Zones::EMPTY, |all, zone| all | self.map.neighbours(zone));
            !(reach & self.map.home(b)).is_empty()
        };
        for (kingdom, other, mark) in &self.links {
            if !self.map.links(*other).contains(*kingdom) {
                mark.fault(format!("kingdom {other} is not linked in turn (INV-35)"));
            }
            if !near(*kingdom, *other) {
                mark.fault(format!("kingdom {other} is farther than {NEIGHBOURING} steps (INV-35)"));
            }
            if *kingdom == Kingdom::HolyRomanEmpire && *other != Kingdom::Hungary {
                mark.fault("the Holy Roman Empire is linked to Hungary only (INV-35)");
            }
        }
        for (kingdom, mark) in &self.homes {
            for other in Kingdom::ALL {
                if other != *kingdom && near(*kingdom, other) && !self.map.links(*kingdom).contains(other) {
                    mark.fault(format!(
                        "kingdom {other} is not farther than {NEIGHBOURING} steps, but not linked (INV-35)"
                    ));
                }
            }
        }
    }

    /// INV-36
    fn stated(&self) {
        let map = &self.map;
        for (a, b, steps, by_land) in STATED {
            let (Some(from), Some(to)) = (map.find(a), map.find(b)) else { continue };
            let Some(marks) = self.territories.iter().find(|marks| marks.zone == from) else { continue };
            let free = map.territories - map.inhabited;
            let (right, how) = if by_land {
                let right = map.distance(from, to, map.territories) == Some(steps)
                    && map.distance(from, to, free) == Some(steps);
                (right, "by land, without an inhabited area between them")
            } else {
                let right = map.distance(from, to, map.territories).is_none()
                    && map.distance(from, to, map.seas) == Some(steps);
                (right, "by one sea zone, and there is no way by land")
            };
            if !right {
                marks.id.fault(format!("{a} and {b} are {steps} steps apart {how} (INV-36)"));
            }
        }
        // By way of Saraj, and no shorter.
        if let (Some(caffa), Some(trebizond)) = (map.find("crimea"), map.find("trebizond"))
            && map.distance(caffa, trebizond, map.territories) != Some(5)
            && let Some(marks) = self.territories.iter().find(|marks| marks.zone == caffa)
        {
            marks.id.fault("crimea and trebizond are 5 steps apart by land (INV-36)");
        }
    }
}
