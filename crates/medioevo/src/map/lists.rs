//! What a map file says of its zones in other entries: borders, goods, kingdoms and the whole.

use super::read::{NAME, Reader};
use super::{BorderFacts, Frame, GoodFacts, Kingdom, KingdomFacts, Kingdoms, Map, Prize, Zone, Zones};
use crate::data::ZoneName;
use crate::pieces::Good;
use crate::read::{Fields, Node};

/// The metric of the drawing, which pages know.
const METRIC: &str = "equirectangular-mean-latitude";

impl<'a> Reader<'a, '_> {
    pub(super) fn border(&mut self, fields: &Fields<'a>) {
        let ends = ["a", "b"].map(|end| fields.get(end));
        let zones = ends.each_ref().map(|node| self.map.territory(node.as_ref()?));
        let name = |field| fields.optional(field).map(|node: Node<'a>| String::from(node.text(NAME)));
        let (river_name, strait_name) = (name("river_name"), name("strait_name"));
        let river = fields.flag("river");
        let strait = fields.optional("strait").filter(Node::flag);
        if river != river_name.is_some() {
            fields.mark.fault("a border has a river_name exactly if it has a river");
        }
        if strait.is_some() != strait_name.is_some() {
            fields.mark.fault("a border has a strait_name exactly if it has a strait");
        }
        let [Some(a), Some(b)] = zones else { return };
        if a == b {
            return fields.mark.fault("a border lies between two territories (INV-31)");
        }
        if self.map.borders(a).contains(b) {
            return fields.mark.fault("this border stands here a second time (INV-31)");
        }
        for (one, other) in [(a, b), (b, a)] {
            self.map.borders[one.index()] |= Zones::one(other);
            self.map.adjacent[one.index()] |= Zones::one(other);
            if river {
                self.map.rivers[one.index()] |= Zones::one(other);
            }
        }
        if let Some(strait) = strait {
            self.straits.push(([a, b], strait.mark));
        }
        let (a, b) = (self.map.name(a), self.map.name(b));
        self.map.atlas.borders.push(BorderFacts { a, b, river: river_name, strait: strait_name });
    }

    pub(super) fn good(&mut self, good: Good, fields: &Fields<'a>) -> GoodFacts {
        if let Some(node) = fields.get("producers") {
            let listed = self.list(&node, |map, zone| map.good(zone) == Some(good), "does not produce it");
            for marks in &self.territories {
                if let Some(mark) = &marks.good
                    && self.map.good(marks.zone) == Some(good)
                    && !listed.contains(marks.zone)
                {
                    mark.fault(format!("this producer is not on the list of good {good}"));
                }
            }
            self.map.producers[good as usize] = listed;
            self.producers.push((good, node.mark));
        }
        fields.provenance("src");
        GoodFacts {
            id: good,
            name_en: fields.text("name_en", NAME),
            name_fr: fields.text("name_fr", NAME),
            supply: fields.number("supply", 1..=99),
        }
    }

    pub(super) fn kingdom(&mut self, kingdom: Kingdom, fields: &Fields<'a>) -> KingdomFacts {
        if let Some(node) = fields.get("territories") {
            let listed =
                self.list(&node, |map, zone| map.kingdom(zone) == Some(kingdom), "is not of this kingdom");
            for marks in &self.territories {
                if self.map.kingdom(marks.zone) == Some(kingdom) && !listed.contains(marks.zone) {
                    marks.kingdom.fault(format!("this territory is not on the list of kingdom {kingdom}"));
                }
            }
            self.map.homes[kingdom as usize] = listed;
            self.homes.push((kingdom, node.mark));
        }
        for node in fields.items("links") {
            let Some(other) = node.word::<Kingdom>() else { continue };
            if other == kingdom || self.map.links(kingdom).contains(other) {
                node.fault("a link leads to another kingdom, once");
                continue;
            }
            self.map.links[kingdom as usize] |= Kingdoms::one(other);
            self.links.push((kingdom, other, node.mark));
        }
        let colour = fields.get("colour");
        let name = colour.as_ref().map_or("", Node::id);
        let taken = self.colours.insert(name, kingdom);
        if let (Some(other), Some(node)) = (taken, &colour) {
            node.fault(format!("kingdom {other} has this colour"));
        }
        fields.provenance("colour_src");
        fields.provenance("links_src");
        KingdomFacts {
            id: kingdom,
            name_en: fields.text("name_en", NAME),
            name_fr: fields.text("name_fr", NAME),
            colour: name.into(),
        }
    }

    /// A list of territories, each once, for all of which something holds.
    fn list(&self, node: &Node<'a>, holds: impl Fn(&Map, Zone) -> bool, not: &str) -> Zones {
        let mut listed = Zones::EMPTY;
        for node in node.items() {
            let Some(zone) = self.map.territory(&node) else { continue };
            if !holds(&self.map, zone) {
                node.fault(format!("{} {not}", node.raw()));
            }
            if listed.contains(zone) {
                node.fault("this stands here a second time");
            }
            listed = listed.with(zone);
        }
        listed
    }

    pub(super) fn meta(&mut self, meta: &Fields<'a>) {
        meta.number("schema", 1..=1);
        if let Some(node) = meta.get("voronoi_metric")
            && node.raw() != METRIC
        {
            node.fault(format!("this has to be {METRIC}"));
        }
        let frame = meta.table("frame", |frame| {
            let read = Frame {
                lon_min: frame.degrees("lon_min", 180.0),
                lon_max: frame.degrees("lon_max", 180.0),
                lat_min: frame.degrees("lat_min", 85.0),
                lat_max: frame.degrees("lat_max", 85.0),
            };
            if read.lon_min >= read.lon_max || read.lat_min >= read.lat_max {
                frame.mark.fault("the frame is empty");
            }
            read
        });
        self.map.atlas.frame = frame.unwrap_or_default();
        for (field, count) in [
            ("territories", self.map.territories.len()),
            ("inhabited_areas", self.map.inhabited.len()),
            ("sea_zones", self.map.seas.len()),
        ] {
            meta.number(field, count as u8..=count as u8);
        }
        let corner_touches = self.apart(meta, "corner_touches");
        let water_gaps = self.apart(meta, "water_gaps");
        self.map.atlas.corner_touches = corner_touches;
        self.map.atlas.water_gaps = water_gaps;
        meta.table("prizes", |prizes| {
            for prize in Prize::ALL {
                let Some(node) = prizes.get(prize.word()) else { continue };
                let Some(zone) = self.map.territory(&node) else { continue };
                if !self.map.inhabited.contains(zone) {
                    node.fault("a prize is an inhabited area");
                }
                self.map.prizes[prize as usize] = zone;
            }
            if self.map.prizes[0] == self.map.prizes[1] {
                prizes.mark.fault("the two prizes are different territories");
            }
        });
    }

    /// Pairs of territories that have no border.
    fn apart(&mut self, meta: &Fields<'a>, field: &'static str) -> Vec<[ZoneName; 2]> {
        let mut pairs = Vec::new();
        for pair in meta.items(field) {
            let zones: Vec<Option<Zone>> = pair.items().iter().map(|node| self.map.territory(node)).collect();
            match zones[..] {
                [Some(a), Some(b)] if self.map.borders(a).contains(b) => {
                    pair.fault("these two have a border");
                }
                [Some(a), Some(b)] => pairs.push([self.map.name(a), self.map.name(b)]),
                [None, _] | [_, None] => {}
                _ => pair.fault("these are pairs of territories"),
            }
        }
        pairs
    }
}
