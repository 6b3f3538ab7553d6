//! What a document says is being resolved: frames that belong together, and what is hidden only while they are there.

use table::Seat;

use super::Position;
use super::documents::GearDoc;
use crate::census;
use crate::data::ZoneName;
use crate::empire::Ability;
use crate::events::Task;
use crate::frame::{Frame, Stage as _};
use crate::gear::Mark;
use crate::phases::Phase;
use crate::pieces::SEATS;
use crate::purchases::BuyingStep;
use crate::setup::Setup;
use crate::state::Medioevo;
use crate::tables::TAX_LEVELS;
use crate::taxes::TaxStep;
use crate::technology::Technology;
use crate::written::{Reader, are_few};

impl Medioevo {
    /// Whether somebody has bid more than he has.
    pub(super) fn is_overbid(&self) -> bool {
        let over = |bids: [u32; SEATS]| {
            self.order.iter().any(|seat| {
                let bid = bids[seat.index()].checked_add(self.secret[seat.index()].unwrap_or(0));
                bid.is_none_or(|bid| !self.can_spend(seat, bid))
            })
        };
        let mut frames = self.flow.frames().iter();
        frames.any(|frame| matches!(frame, Frame::Auction(auction) if over(auction.totals)))
    }

    /// Whether a card, a technology or an action asks something while something else is being resolved that could not have come
    /// between. They look whether there is a choice before they ask, and what is resolved in between could take it away.
    pub(super) fn is_interrupted(&self) -> bool {
        self.flow.frames().windows(2).any(|frames| {
            let [asking, above] = [frames[0], frames[1]];
            let waits = match (asking, above) {
                // A claim (MU-9.12) and a vote (MU-21.21) come at any time, and who joins an attack may have left cubes where
                // he came from (MU-17.15).
                (_, Frame::Reward(_) | Frame::Vote(_)) | (Frame::Manoeuvre(_), Frame::Passing(_)) => false,
                // Other uses come between where there are windows for them.
                (Frame::Manoeuvre(_), _) => asking.windows(self).is_empty(),
                (Frame::Ability(_) | Frame::Craft(_), _) => true,
                _ => false,
            };
            waits && !asking.asked(self).is_empty()
        })
    }
}

/// Whether a frame lets a player keep this secret until all have chosen: a bid (MU-5.1), a kingdom or a card at the start, a tax
/// level (MU-7.1), Event cards that a Saviour has drawn (MU-C61).
fn hides(frame: &Frame, seat: Seat, secret: u32, position: &Position) -> bool {
    match frame {
        Frame::Auction(auction) => auction.bidders.contains(seat),
        Frame::Setup(setup) => {
            let drawn = position.drawn.get(seat.index());
            setup.is_secret_sound(seat, secret, drawn.map_or(&[], Vec::as_slice))
        }
        Frame::Taxes(taxes) => {
            taxes.step == TaxStep::Levels && TAX_LEVELS.iter().any(|&level| u32::from(level) == secret)
        }
        Frame::Ability(ability) => ability.user == seat && ability.asks && ability.card.number() == 61,
        _ => false,
    }
}

/// What was chosen in secret and the cards that are chosen from belong to something that is being resolved.
fn check_hidden(position: &Position, reader: &mut Reader) {
    for (seat, secret) in (0..).map(Seat).zip(&position.secret) {
        let Some(secret) = *secret else { continue };
        if !position.order.contains(&seat)
            || !position.flow.iter().any(|frame| hides(frame, seat, secret, position))
        {
            reader.part("secret", |reader| {
                reader.fault(format!("{seat:?} can't have chosen this in secret now"));
            });
        }
    }
    for (seat, _) in (0..).map(Seat).zip(&position.drawn).filter(|(_, cards)| !cards.is_empty()) {
        let chooses = |frame: &Frame| match frame {
            Frame::Setup(setup) => *setup == Setup::Keep && position.order.contains(&seat),
            Frame::Buying(buying) => {
                buying.seat == seat && matches!(buying.step, BuyingStep::Keep | BuyingStep::Under)
            }
            _ => false,
        };
        if !position.flow.iter().any(chooses) {
            reader.part("drawn", |reader| reader.fault(format!("{seat:?} has no cards to choose from now")));
        }
    }
    // It is put away when all that it does is done (MU-6.7).
    let lies = matches!(position.flow.first(), Some(Frame::Events(_) | Frame::Scoring(_)));
    if position.decks.event.is_some() && !lies {
        reader
            .part("decks.event", |reader| reader.fault("an Event card is in use in its phase only (MU-6.7)"));
    }
}

/// The course of the game is at the bottom and nowhere else, and frames name players of the game.
pub(super) fn check(position: &Position, reader: &mut Reader) {
    check_hidden(position, reader);
    for (depth, &frame) in position.flow.iter().enumerate() {
        reader.part(&format!("flow[{depth}]"), |reader| {
            // The first turn order is settled in the middle of the setup (chapter 3).
            let inside = depth == 1 && position.phase == Phase::Setup && matches!(frame, Frame::Auction(_));
            if frame.is_course() != (depth == 0) && !inside {
                reader.fault("the course of the game is the first frame, and the first frame only");
            }
            if let Frame::Auction(auction) = frame
                && auction.bidders.iter().any(|seat| !position.order.contains(&seat))
            {
                reader.fault("only players of the game bid (MU-5.8)");
            }
            if matches!(frame, Frame::Setup(setup) if !setup.is_sound(&reader.data.map, &position.options)) {
                reader.fault(
                    "kingdoms and transports are taken from those that are left (MU-3.5, MU-3.13, MU-25.2)",
                );
            }
            if matches!(frame, Frame::Events(events) if !events.is_sound()) {
                reader.fault("two symbols of an Event card apply (MU-6.7)");
            }
            if matches!(frame, Frame::Combat(combat) if !combat.is_sound()) {
                reader.fault("only those have passed who had their turn in the round (MU-10.1)");
            }
            if !frame.is_in_order() {
                reader.fault(format!("the turn order has at most {SEATS} places"));
            }
            if frame.actor().is_some_and(|seat| !position.order.contains(&seat)) {
                reader.fault("who is asked or does something is still in the game (MU-22.14)");
            }
            // The number of a secret pact tells whose it is; cards may keep a set in `other`, such as the stages that a Salesman
            // has moved (MU-C31).
            let counted = match frame {
                Frame::Ability(ability) => Frame::Ability(Ability { other: 0, ..ability }),
                frame => frame,
            };
            let counts = !matches!(frame, Frame::Vote(_));
            if counts && census::highest_number(&counted).is_some_and(|number| !are_few(&[number])) {
                reader.fault("nothing is counted that far");
            }
            let chooses = matches!(frame, Frame::Events(events) if events.task == Task::Choose);
            if chooses && position.decks.event.is_none() {
                reader.fault("there is no Event card with symbols to choose from");
            }
            let before_card = matches!(frame, Frame::Events(events)
                if matches!(events.task, Task::Throw | Task::Reroll | Task::Settle | Task::Draw));
            if before_card && position.decks.event.is_some() {
                reader.fault("the Event card of the turn is not drawn yet (MU-6.7)");
            }
            let phase = frame.phase().or(frame.happens_in());
            // A trader that goes about by Cartography does so in any phase (MU-T04).
            let by_cartography = |below: &Frame| {
                matches!(below, Frame::Craft(craft) if craft.technology == Technology::Cartography)
            };
            let called = matches!(frame, Frame::Passing(_)) && position.flow[..depth].iter().any(by_cartography);
            if phase.is_some_and(|phase| phase != position.phase) && !inside && !called {
                reader.fault("this belongs to another phase");
            }
            if matches!(frame, Frame::Damage(damage) if damage.side > 1)
                || matches!(frame, Frame::Battle(fighting) if !fighting.is_sound())
                || matches!(frame, Frame::Craft(craft) if !craft.is_sound())
            {
                reader.fault("a battle has two sides, 0 and 1");
            }
            if matches!(frame, Frame::Ability(ability) if !ability.is_sound()) {
                reader.fault("a card is used for what there is, and asks only while it takes effect");
            }
            let acts = |frame: &Frame| matches!(frame, Frame::Manoeuvre(_));
            if acts(&frame) && position.flow[..depth].iter().any(acts) {
                reader.fault("one action is carried out at a time (MU-10.3)");
            }
            // What can't be paid for is given up, and its frame is the one below.
            let priced = depth.checked_sub(1).map(|below| position.flow[below]);
            if matches!(frame, Frame::Payment(_))
                && !matches!(priced, Some(Frame::Buying(_) | Frame::Craft(_)))
            {
                reader.fault("points are paid for a purchase or a technology (MU-9.7)");
            }
            if let (Frame::Manoeuvre(manoeuvre), Some(Frame::Combat(combat))) = (frame, position.flow.first())
                && position.order.get(usize::from(combat.place)) != Some(&manoeuvre.seat)
            {
                reader.fault("an action is that of the player whose turn it is (MU-10.1)");
            }
            if let Frame::Laying(laying) = frame {
                let map = &reader.data.map;
                let off = |area: ZoneName| map.zone(area).is_none_or(|area| !map.inhabited().contains(area));
                let areas: Vec<ZoneName> = laying.areas.into_iter().flatten().collect();
                let twice = |(place, area)| areas[..place].contains(area);
                if areas.iter().copied().any(off) || areas.iter().enumerate().any(twice) {
                    reader.fault("a route goes by inhabited areas, each of them once (MU-17.20)");
                }
                let gear = position.gear.get(laying.seat.index());
                let carrier = gear.and_then(|gear| gear.get(usize::from(laying.place))?.as_ref());
                // By card 11 a war wagon is a caravan as well.
                let trades = |gear: &GearDoc| gear.kind.is_trade() || gear.marks.contains(&Mark::Both);
                let long =
                    matches!(laying.stages, 0 | 4 | 6 | 8) && areas.len() <= usize::from(laying.stages);
                if !long || !carrier.is_some_and(trades) {
                    reader
                        .fault("a transport for goods opens a route of 4, 6 or 8 stages (MU-17.20, MU-C11)");
                }
            }
        });
    }
}
