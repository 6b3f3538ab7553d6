//! What happens: typed, never a sentence; the page and the terminal put it into words. What is hidden from a viewer is left
//! out of what they are told (rulebook chapter 33).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Seat, Seats, Viewer, named};
use ts_rs::TS;

use crate::battle::Side;
use crate::cards::{CardNo, EventNo};
use crate::data::ZoneName;
use crate::gear::GearKind;
use crate::honour::{FinalHonour, Honour};
use crate::map::Kingdom;
use crate::notation::{Piece, Threat};
use crate::phases::Phase;
use crate::pieces::{Building, Category, Good};
use crate::purchases::{Scarce, Ware};
use crate::technology::{Branch, Technology};
use crate::timing::Symbol;
use crate::troops::Figure;

named! {
    /// What florins are paid or received for.
    Money, "reason for florins":
    /// The first player pays the last one (MU-5.6).
    Auction = "auction",
    /// Taxes (MU-7.2).
    Taxes = "taxes",
    /// Upkeep (MU-7.5).
    Upkeep = "upkeep",
    /// Interest and arrears (MU-22.4).
    Interest = "interest",
    /// A loan is taken or repaid (MU-22.1).
    Loan = "loan",
    /// A missing technology point (MU-9.9).
    MissingPoint = "missing_point",
    /// The price of an Empire card's ability, or what it brings.
    Card = "card",
    /// Something is bought (chapter 8).
    Purchase = "purchase",
    /// A prisoner is bought back (MU-8.70).
    Ransom = "ransom",
    /// Plunder (MU-16.4).
    Plunder = "plunder",
    /// Goods are bought or sold (chapter 17).
    Trade = "trade",
    /// A pact (MU-21.3).
    Pact = "pact",
    /// A rebellion of one's own (MU-22.11).
    Revolt = "revolt",
    /// A purchase that could not be placed (MU-25.40).
    Refund = "refund",
}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Event {
    // --- the course of the game -----------------------------------------------------------------
    /// A phase begins.
    PhaseBegan { phase: Phase },

    /// A player has made a secret choice: a bid, a tax level, a card, a pledge. Only he is told.
    Committed { seat: Seat },
    /// A bid for the turn order is revealed, with the total of all bids (MU-5.2).
    Bid { seat: Seat, florins: u32, total: u32 },
    /// The place of a player in the turn order, from 1.
    TurnOrder { seat: Seat, place: u8 },

    // --- setup (chapters 3 and 25) --------------------------------------------------------------
    /// A bid for a kingdom is revealed (MU-25.1).
    Pledged { seat: Seat, kingdom: Kingdom, points: u8 },
    /// A player rules a kingdom.
    KingdomTaken { seat: Seat, kingdom: Kingdom },
    /// A player has placed his village.
    VillagePlaced { seat: Seat, zone: ZoneName },
    /// A player has placed his Archer.
    ArcherPlaced { seat: Seat, zone: ZoneName },
    /// A player has placed a transport.
    TransportPlaced { seat: Seat, transport: GearKind, level: u8, zone: ZoneName },
    /// A barbarian comes to a fire (MU-3.19).
    FireLit { zone: ZoneName },
    /// A player keeps his first Empire card.
    CardKept { seat: Seat, card: CardNo },
    /// A player takes his first objective token.
    FirstToken { seat: Seat, colour: Branch },

    // --- taxes, debt, removal (chapters 4, 7 and 22) --------------------------------------------
    /// A tax level is revealed (MU-7.1).
    TaxSet { seat: Seat, level: u8 },
    /// A player removed a military unit of his own (MU-4.7).
    FigureRemoved { seat: Seat, zone: ZoneName, figure: Figure },
    /// A player removed a transport or a siege engine of his own (MU-4.7), or plundered it (MU-22.10).
    PieceRemoved { seat: Seat, zone: ZoneName, piece: GearKind, level: u8 },
    /// A player plundered a building of his own (MU-22.10).
    BuildingRemoved { seat: Seat, zone: ZoneName, building: Building },
    /// A player could not pay his interest (MU-22.9).
    Bankrupt { seat: Seat, arrears: u16 },
    /// A player is out of the game (MU-22.13).
    Eliminated { seat: Seat },

    // --- the end (chapter 24) -------------------------------------------------------------------
    /// The time is over: the game ends after this turn (MU-24.2).
    TimeUp { seat: Seat },
    /// Honour points of a category of the final scoring (MU-24.21, MU-24.22).
    Scored { seat: Seat, points: i16, category: FinalHonour },
    /// Honour points lost for own units that others hold (MU-24.28).
    ScoredPrisoners { seat: Seat, points: i16 },
    /// Honour points lost for debts (MU-24.29).
    ScoredDebt { seat: Seat, points: i16 },
    /// Honour points for objective tokens (MU-24.30).
    ScoredTokens { seat: Seat, points: i16 },

    // --- money and honour -------------------------------------------------------------------------
    /// A player paid.
    Paid { seat: Seat, florins: u32, why: Money },
    /// A player received.
    Received { seat: Seat, florins: u32, why: Money },
    /// Honour points (MU-24.5 to MU-24.14).
    Honoured { seat: Seat, points: i16, why: Honour },
    /// Honour points for a route (MU-24.15).
    RouteHonoured { seat: Seat, points: i16 },

    // --- cards and technologies -------------------------------------------------------------------
    /// A card was rotated, for its ability or for an alternative of its points.
    CardRotated { seat: Seat, card: CardNo, points: Option<u8> },
    /// A card gave points.
    PointsMade { seat: Seat, card: CardNo, colour: Branch, points: u8 },
    /// An objective token was turned to grey.
    TokenFlipped { seat: Seat, colour: Branch },
    /// A technology was used.
    TechnologyUsed { seat: Seat, technology: Technology },
    /// A price could not be paid after all.
    NotPaid { seat: Seat, colour: Branch },

    // --- purchases, buildings, control tokens (chapters 8 and 14) ------------------------------------
    /// A technology was bought.
    Researched { seat: Seat, technology: Technology },
    /// A building was built, or a lower one raised to it.
    Built { seat: Seat, zone: ZoneName, building: Building },
    /// A building bears so many damage markers now.
    BuildingDamaged { zone: ZoneName, category: Category, damage: u8 },
    /// A damage marker was removed.
    Mended { seat: Seat, zone: ZoneName, category: Category },
    /// A building is gone.
    BuildingLost { zone: ZoneName, building: Building },
    /// A control token was placed.
    TokenPlaced { seat: Seat, zone: ZoneName },
    /// A control token went back to its owner.
    TokenLost { seat: Seat, zone: ZoneName },
    /// A transport or a siege engine was made.
    GearMade { seat: Seat, gear: GearKind, level: u8, zone: ZoneName },
    /// A transport or a siege engine was raised to a level.
    GearImproved { seat: Seat, gear: GearKind, level: u8, zone: ZoneName },
    /// A unit came onto the board.
    Mustered { seat: Seat, figure: Figure, zone: ZoneName },
    /// A Captain was raised.
    CaptainRaised { seat: Seat, from: Figure, to: Figure, zone: ZoneName },
    /// A prisoner was bought back.
    Ransomed { seat: Seat, holder: Seat, figure: Figure },
    /// Empire cards were drawn to choose from.
    CardsDrawn { seat: Seat, count: u8 },
    /// An Empire card was bought.
    CardBought { seat: Seat, card: CardNo },
    /// A player asked that purchases stay hidden (MU-25.40).
    PurchasesHidden { seat: Seat },
    /// Something was bought that stays hidden. Only its buyer is told.
    Ordered { seat: Seat, ware: Ware, florins: u32 },
    /// A player wants a piece that runs short (MU-8.86).
    HeldBack { seat: Seat, scarce: Scarce },
    /// A player leaves it to the other, this time or for the phase.
    Waived { seat: Seat, scarce: Scarce, for_phase: bool },
    /// What was wanted can't be had any more (MU-8.82); of a hidden purchase only its buyer is told.
    SoldOut { seat: Seat, secret: bool },
    /// A player has bought all he wants.
    BoughtAll { seat: Seat },

    // --- objectives, and cards that change other cards (chapters 9 and 20) -------------------------
    /// An objective was shown; its card goes under the deck (MU-9.10).
    ObjectiveClaimed { seat: Seat, card: CardNo },
    /// A player took an objective token.
    TokenTaken { seat: Seat, colour: Branch },
    /// The florins on card 36 went to the bank with it (MU-C36).
    DepositLost { florins: u16 },
    /// A Bard straightened a card (MU-C44).
    CardStraightened { seat: Seat, card: CardNo },
    /// A Jester cancelled a card (MU-C48).
    CardCancelled { seat: Seat, card: CardNo },
    /// A Princess lets a card give its ability and its points (MU-C59).
    CardGivesBoth { seat: Seat, card: CardNo },
    /// A Princess doubles the points of a card (MU-C60).
    CardDoubled { seat: Seat, card: CardNo },
    /// A card of another player was used, for its ability or an alternative of its points (MU-T23).
    CardBorrowed { seat: Seat, owner: Seat, card: CardNo, points: Option<u8> },
    /// A technology of others was made usable (MU-T24).
    TechnologyBorrowed { seat: Seat, technology: Technology },

    // --- diplomacy (chapter 21) ---------------------------------------------------------------------
    /// War was declared; it begins with the next turn (MU-21.4).
    WarDeclared { seat: Seat, on: Seat },
    /// Two players are at war.
    WarBegan { seat: Seat, on: Seat },
    /// An armistice for this turn (MU-21.8).
    Armistice { seat: Seat, with: Seat },
    /// A war is over (MU-21.9).
    PeaceMade { seat: Seat, with: Seat },
    /// A proposal was made; only those concerned know.
    Proposed { proposal: u8, by: Seat, among: Seats },
    /// Somebody agreed to it.
    Consented { proposal: u8, seat: Seat, among: Seats },
    /// Somebody refused it.
    Refused { proposal: u8, seat: Seat, among: Seats },
    /// Its maker took it back.
    Withdrawn { proposal: u8, seat: Seat, among: Seats },
    /// All agreed, but somebody can't pay, or it is not possible any more.
    PactFailed { among: Seats },
    /// An agreement about payments and prisoners was carried out.
    Agreed { among: Seats, secret: bool },
    /// A pact is in force.
    PactSigned { pact: u8, among: Seats, secret: bool },
    /// A payment of a secret pact.
    PaidInSecret { from: Seat, to: Seat, florins: u32, among: Seats },
    /// A prisoner was freed by an agreement (MU-8.74).
    PrisonerFreed { holder: Seat, owner: Seat, figure: Figure },
    /// A pact is over.
    PactEnded { pact: u8, among: Seats, secret: bool },
    /// A pact was broken by a war (MU-21.7).
    PactBroken { pact: u8, seat: Seat, among: Seats, secret: bool },
    /// A breach was denounced: the pact is public, and all vote (MU-21.21).
    Denounced { pact: u8, by: Seat, accused: Seat },
    /// A vote.
    Voted { seat: Seat, broken: bool },
    /// What the vote says.
    Judged { pact: u8, accused: Seat, broken: bool },

    // --- events, barbarians, rebellions (chapters 6 and 23) ---------------------------------------
    /// The dice of the War Circle were thrown, or some of them again.
    CircleThrown { d4: u8, d6: u8, d8: u8 },
    /// The horde of the turn.
    HordeOfTurn { light: u8, archers: u8, captains: u8 },
    /// An Event card is drawn; the back of the next one shows what is tolerated.
    HappeningDrawn { card: EventNo, tolerated: u8 },
    /// Another Event card applies instead (MU-C61).
    HappeningChosen { seat: Seat, card: EventNo },
    /// An Event card went to the discard pile.
    HappeningDiscarded { card: EventNo },
    /// The back of the next Event card says what is tolerated in the last check (AR-53).
    ToleranceShown { tolerated: u8 },
    /// A symbol of it is carried out.
    SymbolApplied { symbol: Symbol },
    /// A player rolled for it.
    SymbolRolled { seat: Seat, symbol: Symbol, face: u8 },
    /// A transport stands still for the turn.
    TransportHalted { piece: Piece },
    /// A building takes a point of damage by the event.
    BuildingStruck { seat: Seat, zone: ZoneName, category: Category },
    /// A cube is lost.
    CubeLost { piece: Piece, good: Good },
    /// A territory that the event does not touch (MU-C42, MU-C43).
    TerritoryHealed { seat: Seat, zone: ZoneName },
    /// A barbarian was added (MU-6.18).
    BarbarianAdded { seat: Seat, figure: Figure, zone: ZoneName },
    /// A horde was led to another zone (MU-6.21).
    HordeLed { seat: Seat, from: ZoneName, to: ZoneName },
    /// A horde was placed.
    HordePlaced { zone: ZoneName, light: u8, archers: u8, captains: u8 },
    /// A horde attacks a player's army (MU-6.25).
    HordeAttacks { zone: ZoneName, seat: Seat },
    /// Barbarians plundered a zone (MU-23.10).
    Sacked { zone: ZoneName },
    /// So many rebellions break out against a player (MU-6.28).
    RebellionsDue { seat: Seat, count: u8 },
    /// A rebellion is placed.
    Rebelled { seat: Seat, zone: ZoneName },
    /// A rebellion has no effect: no place or no barbarians for it.
    RebellionFailed { seat: Seat },
    /// A player suppressed a rebellion (MU-24.12).
    RebellionSuppressed { seat: Seat, zone: ZoneName },
    /// A barbarian was moved (MU-T11).
    BarbarianMoved { seat: Seat, figure: Figure, from: ZoneName, to: ZoneName },
    /// A barbarian became a player's unit (MU-T12).
    BarbarianTurned { seat: Seat, figure: Figure, zone: ZoneName },
    /// A barbarian territory may be crossed (MU-T09).
    EdictIssued { seat: Seat, zone: ZoneName },
    /// A card keeps its rotation (MU-C13).
    CardKeptRotated { seat: Seat, card: CardNo },
    /// An enemy unit changes sides (MU-C14).
    ChangedSides { seat: Seat, figure: Figure, zone: ZoneName },
    /// A unit was placed free of charge (MU-C24).
    UnitRaised { seat: Seat, figure: Figure, zone: ZoneName },
    /// A unit or a wagon hurried to a territory (MU-C25).
    CameToHelp { seat: Seat, from: ZoneName, to: ZoneName },
    /// A territory is fortified for the turn (MU-C26).
    Fortified { seat: Seat, zone: ZoneName },
    /// The drawn cards go under the deck and as many are drawn again (MU-C62).
    CardsDrawnAgain { seat: Seat, count: u8 },
    /// The horde of the turn serves a player (MU-C65).
    HordeHired { seat: Seat, zone: ZoneName },
    /// A unit joined a horde (MU-C66).
    Volunteered { seat: Seat, figure: Figure, home: ZoneName, zone: ZoneName },
    /// A blood token (MU-25.20).
    BloodGained { seat: Seat },

    // --- figures ------------------------------------------------------------------------------------
    /// A figure took a point of damage and fell, or became another one.
    Hurt { seat: Option<Seat>, zone: ZoneName, figure: Figure, became: Option<Figure> },

    // --- cards and technologies of battles ----------------------------------------------------------
    /// A die of a card was rolled.
    CardDie { seat: Seat, card: CardNo, value: u8 },
    /// An Assassin lowered a die that showed this (MU-C46).
    DieLowered { seat: Seat, card: CardNo, showed: u8 },
    /// Archers' dice were rolled again (MU-C09).
    ShotsRerolled { seat: Seat, count: u8 },
    /// A figure left the board by a card.
    FigureTaken { seat: Option<Seat>, zone: ZoneName, figure: Figure },
    /// A figure is out of the fight until the battle is over (MU-C18).
    FigureTrapped { seat: Option<Seat>, zone: ZoneName, figure: Figure },
    /// A figure counts as another one until the end of the turn (MU-T14).
    FigureChanged { seat: Option<Seat>, zone: ZoneName, figure: Figure, became: Figure },
    /// A piece lost a level (MU-C16).
    PieceLowered { piece: Piece, level: u8 },
    /// A card holds for a piece.
    PieceMarked { card: CardNo, piece: Piece },
    /// A building protects from a second kind of attack (MU-C12).
    DoublyProtected { zone: ZoneName },
    /// A card helps a side of a battle; nobody for the barbarians.
    SideHelped { card: CardNo, seat: Option<Seat> },
    /// Points of damage that a player directs (MU-T15).
    DamageDirected { seat: Seat, points: u8 },
    /// Points of damage without dice (MU-T16).
    DamagePlanned { seat: Seat, points: u8 },
    // --- trade (chapter 17) -------------------------------------------------------------------------
    /// A trade transport took a step.
    TraderMoved { piece: Piece, zone: ZoneName },
    /// A trade transport was kept from leaving (MU-C03).
    TraderHeld { piece: Piece, zone: ZoneName },
    /// A trade transport was plundered or taken, by barbarians where nobody is named (MU-17.5).
    TraderRaided { piece: Piece, zone: ZoneName, by: Option<Seat>, kept: bool },
    /// Cubes were bought (MU-17.10).
    GoodsBought { seat: Seat, zone: ZoneName, good: Good, cubes: u8 },
    /// Cubes of a colour were sold (MU-17.11).
    GoodsSold { seat: Seat, zone: ZoneName, good: Good, cubes: u8 },
    /// A transaction did not take place (MU-C02).
    DealStopped { seat: Seat, zone: ZoneName },
    /// A cube was put into a Great Market (MU-17.15).
    CubeLeft { seat: Seat, zone: ZoneName, good: Good },
    /// A cube was moved from one market to another (MU-T07, MU-C63).
    CubeMoved { seat: Seat, from: ZoneName, to: ZoneName, good: Good },
    /// A trade route was opened (MU-17.20): the areas in the order of the road, the destination last.
    RouteOpened { seat: Seat, place: u8, areas: [Option<ZoneName>; 8] },
    /// A stage is reached (MU-17.23).
    StageReached { seat: Seat, zone: ZoneName },
    /// A route was completed (MU-17.24).
    RouteCompleted { seat: Seat, stages: u8 },
    /// A route was removed (MU-17.27, MU-17.35).
    RouteRemoved { seat: Seat },
    /// The tokens of a route wait for another transport (MU-C30).
    RouteKept { seat: Seat },
    /// A transport took the token on the road (MU-C30).
    RoadTaken { seat: Seat, place: u8 },
    /// A token of a route was moved (MU-C31).
    StageMoved { seat: Seat, from: ZoneName, to: ZoneName },

    // --- battles (chapters 11 to 15) ------------------------------------------------------------------
    /// A battle was declared.
    BattleDeclared { zone: ZoneName, attacker: Side, defender: Side },
    /// Where fighting is forbidden it does not take place (MU-C01).
    BattlePrevented { zone: ZoneName },
    /// A round of a battle begins.
    RoundBegan { zone: ZoneName, round: u8 },
    /// A player wants to capture (MU-15.10).
    CaptureWanted { seat: Seat },
    /// A player offers to surrender (MU-15.6).
    SurrenderOffered { seat: Seat },
    /// A player asks the other to surrender.
    SurrenderDemanded { seat: Seat },
    /// It was refused.
    SurrenderRefused { seat: Seat },
    /// A player has surrendered (MU-15.7).
    Surrendered { seat: Seat, zone: ZoneName },
    /// What a military building protects from (MU-14.2).
    Protected { seat: Seat, threat: Threat },
    /// The attacker declares flight to a zone (MU-15.1).
    FlightDeclared { seat: Seat, zone: ZoneName, cost: u8 },
    /// His army has got away, or as much of it as could (MU-15.4).
    Fled { seat: Seat, zone: ZoneName, units: u8 },
    /// A siege engine fired: its shots and those that hit.
    Fired { piece: Piece, shots: u8, hits: u8 },
    /// Archers shot.
    Shot { side: Side, shots: u8, hits: u8 },
    /// Somebody was sacrificed (MU-11.10).
    Sacrificed { side: Side, figure: Figure },
    /// Battle dice.
    DiceThrown { side: Side, d4: u8, d6: u8, d8: u8 },
    /// The attack value and the loss value that count.
    Valued { side: Side, attack: u16, losses: u8 },
    /// A unit was captured (MU-15.12).
    Captured { by: Seat, owner: Seat, figure: Figure },
    /// A unit was freed (MU-15.15).
    Freed { owner: Seat, figure: Figure },
    /// The die of a galley without units (MU-13.6): whether it sank.
    GalleyRolled { piece: Piece, value: u8, sank: bool },
    /// A blood token was spent (MU-25.21).
    BloodSpent { seat: Seat },
    /// A battle is over; nobody may have won it (MU-15.30).
    BattleWon { zone: ZoneName, winner: Option<Side> },
    /// It was stopped with both armies left (MU-C01, MU-21.8).
    BattleStopped { zone: ZoneName },
    // --- movement (chapter 10) ----------------------------------------------------------------------
    /// A player passed in a combat round.
    CombatPassed { seat: Seat },
    /// A piece moved by a step.
    Stepped { piece: Piece, from: ZoneName, to: ZoneName },
    /// A unit walked out of a castle, or by its own strength.
    Walked { seat: Seat, figure: Figure, from: ZoneName, to: ZoneName },
    /// A unit went on board.
    Boarded { piece: Piece, figure: Figure },
    /// A unit went ashore.
    WentAshore { piece: Piece, figure: Figure },
    /// A war wagon or a siege engine went on board of a galley.
    Shipped { piece: Piece, galley: u8 },
    /// It came ashore.
    PutAshore { piece: Piece },
    /// An attack on a zone.
    Attacked { seat: Seat, zone: ZoneName },
    /// An action is over.
    ActionEnded { seat: Seat },
    /// Half of a group goes on (MU-C06).
    GroupSplit { piece: Piece, zone: ZoneName },

    // --- conquest (chapter 16) ----------------------------------------------------------------------
    /// A territory was conquered.
    Conquered { seat: Seat, zone: ZoneName, former: Option<Seat> },
    /// A building was plundered.
    BuildingPlundered { seat: Seat, zone: ZoneName, building: Building },
    /// A cube of a Great Market or on a transport was plundered.
    CubePlundered { seat: Seat, zone: ZoneName, good: Good },
    /// A piece was plundered.
    PiecePlundered { seat: Seat, piece: Piece },
    /// A piece is gone, with what it carried.
    PieceLost { piece: Piece, gear: GearKind, zone: ZoneName },
    /// A piece changed its owner.
    PieceTaken { piece: Piece, by: Seat, zone: ZoneName },

    // --- cards and technologies of movement ---------------------------------------------------------
    /// A Bishop named a territory (MU-C01 to MU-C03).
    Banned { card: CardNo, zone: ZoneName },
    /// A Templar came (MU-C34, MU-C35).
    TemplarCame { seat: Seat, zone: ZoneName, figure: Figure },
    /// A transport passes unnoticed (MU-C55, MU-C56).
    Unnoticed { piece: Piece },
    /// A piece is safe from plunder (MU-C50, MU-C51).
    PieceProtected { piece: Piece },
    /// A building is safe from plunder.
    BuildingProtected { zone: ZoneName, building: Building },
    /// The cubes of a Great Market are safe from plunder.
    MarketProtected { zone: ZoneName },
    /// The crew of a siege engine fights in the melee (MU-T03).
    Manned { piece: Piece },
}

impl table::Event for Event {
    fn seen_by(&self, viewer: Viewer) -> Option<Self> {
        if let Event::Committed { seat }
        | Event::Ordered { seat, .. }
        | Event::SoldOut { seat, secret: true } = *self
        {
            // Not even that somebody has chosen or bought something is told: its moment would tell who (MU-4.8).
            return viewer.is(seat).then_some(*self);
        }
        let (Event::Proposed { among, .. }
        | Event::Consented { among, .. }
        | Event::Refused { among, .. }
        | Event::Withdrawn { among, .. }
        | Event::PactFailed { among }
        | Event::PaidInSecret { among, .. }
        | Event::Agreed { among, secret: true }
        | Event::PactSigned { among, secret: true, .. }
        | Event::PactEnded { among, secret: true, .. }
        | Event::PactBroken { among, secret: true, .. }) = *self
        else {
            return Some(*self);
        };
        match viewer {
            Viewer::Seat(seat) if among.contains(seat) => Some(*self),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_of_documents() {
        Money::words_agree();
    }
}
