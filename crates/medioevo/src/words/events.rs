//! What happened, in a sentence.

/// The variants of each part of the events: every part says its own and names the others, so that a new variant without
/// words is an error.
macro_rules! parts {
    ($($part:ident: $($case:ident)+;)+) => {
        $(macro_rules! $part {
            () => { $($crate::event::Event::$case { .. })|+ };
        })+
    };
}

parts! {
    course:
        PhaseBegan Committed Bid TurnOrder Pledged KingdomTaken VillagePlaced ArcherPlaced TransportPlaced FireLit
        CardKept FirstToken TaxSet FigureRemoved PieceRemoved BuildingRemoved Bankrupt Eliminated TimeUp Scored
        ScoredPrisoners ScoredDebt ScoredTokens Paid Received Honoured RouteHonoured CardRotated PointsMade
        TokenFlipped TechnologyUsed NotPaid;
    works:
        Researched Built BuildingDamaged Mended BuildingLost TokenPlaced TokenLost GearMade GearImproved Mustered
        CaptainRaised Ransomed CardsDrawn CardBought PurchasesHidden Ordered HeldBack Waived SoldOut BoughtAll
        ObjectiveClaimed TokenTaken DepositLost CardStraightened CardCancelled CardGivesBoth CardDoubled CardBorrowed
        TechnologyBorrowed CardKeptRotated CardsDrawnAgain CardDie DieLowered;
    accords:
        WarDeclared WarBegan Armistice PeaceMade Proposed Consented Refused Withdrawn PactFailed Agreed PactSigned
        PaidInSecret PrisonerFreed PactEnded PactBroken Denounced Voted Judged;
    nature:
        CircleThrown HordeOfTurn HappeningDrawn HappeningChosen HappeningDiscarded ToleranceShown SymbolApplied SymbolRolled
        TransportHalted BuildingStruck CubeLost TerritoryHealed BarbarianAdded HordeLed HordePlaced HordeAttacks
        Sacked RebellionsDue Rebelled RebellionFailed RebellionSuppressed BarbarianMoved BarbarianTurned
        EdictIssued ChangedSides UnitRaised CameToHelp Fortified HordeHired Volunteered BloodGained;
    battles:
        Hurt ShotsRerolled FigureTaken FigureTrapped FigureChanged PieceLowered PieceMarked DoublyProtected SideHelped
        DamageDirected DamagePlanned BattleDeclared BattlePrevented RoundBegan CaptureWanted SurrenderOffered
        SurrenderDemanded SurrenderRefused Surrendered Protected FlightDeclared Fled Fired Shot Sacrificed
        DiceThrown Valued Captured Freed GalleyRolled BloodSpent BattleWon BattleStopped;
    roads:
        TraderMoved TraderHeld TraderRaided GoodsBought GoodsSold DealStopped CubeLeft CubeMoved RouteOpened
        StageReached RouteCompleted RouteRemoved RouteKept RoadTaken StageMoved CombatPassed Stepped Walked
        Boarded WentAshore Shipped PutAshore Attacked ActionEnded GroupSplit Conquered BuildingPlundered
        CubePlundered PiecePlundered PieceLost PieceTaken Banned TemplarCame Unnoticed PieceProtected
        BuildingProtected MarketProtected Manned;
}

mod accords;
mod battles;
mod course;
mod nature;
mod roads;
mod works;

use super::names::Names;
use crate::event::Event;

/// An event as a sentence.
pub(crate) fn event(names: &Names<'_>, event: &Event) -> String {
    let text = match event {
        course!() => course::said(names, event),
        works!() => works::said(names, event),
        accords!() => accords::said(names, event),
        nature!() => nature::said(names, event),
        battles!() => battles::said(names, event),
        roads!() => roads::said(names, event),
    };
    super::grammar::sentence(&text)
}
