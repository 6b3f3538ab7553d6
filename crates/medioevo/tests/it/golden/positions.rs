//! The positions in which the stories begin: the last turns of a short game.

/// A position: turn, phase, turn order, what is being resolved, the players, and what else there is.
macro_rules! position {
    ($turn:literal, $phase:literal, $order:literal, $flow:literal, $players:literal, $rest:literal) => {
        concat!(
            "{\"turn\":",
            $turn,
            ",\"phase\":\"",
            $phase,
            "\",\"order\":",
            $order,
            ",\"flow\":[",
            $flow,
            "],\"players\":",
            $players,
            ",\"circle\":{\"dice\":{\"d4\":2,\"d6\":5,\"d8\":4},\"horde\":{\"light_infantry\":2}},",
            "\"decks\":{\"tolerated\":50},\"today\":{},\"roll\":{},\"orders\":{},",
            $rest,
            "}"
        )
    };
}

/// Seat 1 has a caravan in Buda, and seat 0 is about to let it sell in its territories.
pub(super) const ROUTE_4: &str = position!(
    8,
    "trade",
    "[0,1,2]",
    r#"{"trade":{"place":1}}"#,
    r#"[{"kingdom":"byz","florins":900,"honour":14,"earned":{"building":4}},
        {"kingdom":"hun","florins":800,"honour":13,"earned":{"conquest":3}},
        {"kingdom":"hor","florins":700,"honour":14,"earned":{"conquest":4}}]"#,
    r#""accords":{},"gear":[[],[{"kind":"caravan","level":3,"zone":"buda","steps":8}]]"#
);

/// Seat 1 has a merchant ship in the port of Antioch, which is nobody's.
pub(super) const ROUTE_6: &str = position!(
    7,
    "trade",
    "[0,1,2]",
    r#"{"trade":{"place":1}}"#,
    r#"[{"kingdom":"byz","florins":900,"honour":14,"earned":{"building":4}},
        {"kingdom":"mam","florins":800,"honour":12,"earned":{"conquest":2}},
        {"kingdom":"hor","florins":700,"honour":14,"earned":{"conquest":4}}]"#,
    r#""accords":{},"gear":[[],[{"kind":"merchant_ship","level":3,"zone":"antioch","steps":8}]]"#
);

/// Seat 0 has a caravan in Saxony.
pub(super) const ROUTE_8: &str = position!(
    7,
    "trade",
    "[0,1,2]",
    r#"{"trade":{"place":0}}"#,
    r#"[{"kingdom":"hre","florins":600,"honour":12,"earned":{"building":2}},
        {"kingdom":"hun","florins":800,"honour":13,"earned":{"conquest":3}},
        {"kingdom":"hor","florins":700,"honour":15,"earned":{"conquest":5}}]"#,
    r#""accords":{},"gear":[[{"kind":"caravan","level":3,"zone":"saxony","steps":8}]]"#
);

/// Two fleets at war, one step from each other; a third galley of seat 0 waits off Cyprus.
pub(super) const NAVAL_WAR: &str = position!(
    8,
    "combat",
    "[0,1,2]",
    r#"{"combat":{"place":0,"passes":0,"turn":"asks"}}"#,
    r#"[{"kingdom":"byz","florins":400,"honour":12,"earned":{"building":2}},
        {"kingdom":"mam","florins":500,"honour":13,"earned":{"conquest":3}},
        {"kingdom":"hor","florins":300,"honour":11,"earned":{"conquest":1}}]"#,
    r#""accords":{"wars":[[1],[0]]},
       "zones":{"alexandria":{"buildings":{"village":0},"market":["black","purple"],"troops":{"1":{"archer":1}}}},
       "gear":[[
           {"kind":"galley","level":2,"zone":"south_aegean","steps":6,"troops":{"archer":3,"heavy_infantry":1}},
           {"kind":"siege_engine","level":1,"zone":"south_aegean","steps":4,"aboard":0},
           {"kind":"galley","level":1,"zone":"south_aegean","steps":6,"troops":{"cavalry":2}},
           {"kind":"galley","level":1,"zone":"levantine_sea","steps":6,"troops":{"heavy_infantry":2}}
       ],[
           {"kind":"galley","level":1,"zone":"egyptian_sea","steps":6,"troops":{"light_infantry":2}},
           {"kind":"galley","level":1,"zone":"egyptian_sea","steps":6,
            "troops":{"light_infantry":2,"heavy_infantry":1}},
           {"kind":"merchant_ship","level":1,"zone":"egyptian_sea","steps":6,"cargo":{"orange":2}}
       ]]"#
);

/// Seats 0 and 2 are at war; seat 1, with an army beside the field, is about to ally itself with seat 0.
pub(super) const BROKEN_ALLIANCE: &str = position!(
    8,
    "combat",
    "[1,2,0]",
    r#"{"combat":{"place":0,"passes":0,"turn":"asks"}}"#,
    r#"[{"kingdom":"byz","florins":400,"honour":12,"earned":{"building":2}},
        {"kingdom":"hun","florins":500,"honour":15,"earned":{"conquest":5}},
        {"kingdom":"hor","florins":300,"honour":11,"earned":{"conquest":1}}]"#,
    r#""accords":{"wars":[[2],[],[0]]},
       "zones":{
           "bulgaria":{"token":0,"buildings":{"town":0},"troops":{"0":{"light_infantry":1}}},
           "wallachia":{"token":2,"troops":{"2":{"cavalry":3}}},
           "alfold":{"troops":{"1":{"cavalry":3,"heavy_infantry":1}}}
       },
       "gear":[
           [{"kind":"war_wagon","level":1,"zone":"adrianople","steps":6}],
           [{"kind":"war_wagon","level":2,"zone":"alfold","steps":7}],
           [{"kind":"war_wagon","level":1,"zone":"wallachia","steps":6}]
       ]"#
);

/// Seats 0 and 1 have a secret alliance and a pact of trade.
pub(super) const BETRAYAL: &str = position!(
    8,
    "combat",
    "[0,1,2]",
    r#"{"combat":{"place":1,"passes":0,"turn":"asks"}}"#,
    r#"[{"kingdom":"byz","florins":400,"honour":12,"earned":{"building":2}},
        {"kingdom":"hun","florins":500,"honour":15,"earned":{"conquest":5}},
        {"kingdom":"hor","florins":300,"honour":11,"earned":{"conquest":1}}]"#,
    r#""accords":{"pacts":[
           {"id":4,"parties":[0,1],"secret":true,"clauses":[
               {"kind":"defensive_alliance","from":1,"to":0,"number":3},
               {"kind":"non_belligerence","from":1,"to":0}
           ]},
           {"id":5,"parties":[0,1],"clauses":[{"kind":"trade","from":0,"to":1}]}
       ]},
       "zones":{
           "bulgaria":{"token":0,"buildings":{"town":0},"troops":{"0":{"light_infantry":1}}},
           "serbia":{"troops":{"1":{"cavalry":3}}}
       },
       "gear":[[],[{"kind":"war_wagon","level":1,"zone":"serbia","steps":6}]]"#
);

/// Seat 1 owes interest for five loans, and has a caravan and a village left.
pub(super) const BANKRUPT: &str = position!(
    8,
    "taxes",
    "[0,1,2]",
    r#"{"taxes":{"step":"levels","paid":[],"bankrupt":[]}}"#,
    r#"[{"kingdom":"byz","florins":900,"honour":12,"earned":{"building":2}},
        {"kingdom":"hun","florins":40,"honour":15,"earned":{"conquest":5},"loans":5,"due":250},
        {"kingdom":"hor","florins":300,"honour":11,"earned":{"conquest":1}}]"#,
    r#""accords":{},"zones":{"slavonia":{"buildings":{"village":0}}},
       "gear":[[],[{"kind":"caravan","level":1,"zone":"buda","steps":6}]]"#
);

/// Seat 1 owes interest for five loans, and has most honour points.
pub(super) const ELIMINATED: &str = position!(
    7,
    "taxes",
    "[0,1,2]",
    r#"{"taxes":{"step":"levels","paid":[],"bankrupt":[]}}"#,
    r#"[{"kingdom":"byz","florins":900,"honour":12,"earned":{"building":2}},
        {"kingdom":"hun","florins":40,"honour":24,"earned":{"conquest":14},"loans":5,"due":250},
        {"kingdom":"hor","florins":300,"honour":11,"earned":{"conquest":1}}]"#,
    r#""accords":{}"#
);

/// Seats 1 and 2 are bankrupt since the turn before.
pub(super) const ALONE: &str = position!(
    5,
    "taxes",
    "[0,1,2]",
    r#"{"taxes":{"step":"levels","paid":[],"bankrupt":[1,2]}}"#,
    r#"[{"kingdom":"byz","florins":900,"honour":12,"earned":{"building":2}},
        {"kingdom":"hun","florins":0,"honour":15,"earned":{"conquest":5},"loans":5,"due":250,"arrears":210,
         "bankrupt":true},
        {"kingdom":"hor","florins":0,"honour":11,"earned":{"conquest":1},"loans":5,"due":250,"arrears":180,
         "bankrupt":true}]"#,
    r#""accords":{}"#
);

/// Three honour points for most florins make seats 0 and 1 equal.
pub(super) const RICHEST: &str = position!(
    8,
    "trade",
    "[0,1,2]",
    r#"{"trade":{"place":2}}"#,
    r#"[{"kingdom":"byz","florins":500,"honour":12,"earned":{"building":2}},
        {"kingdom":"hun","florins":400,"honour":15,"earned":{"conquest":5}},
        {"kingdom":"hor","florins":300,"honour":11,"earned":{"conquest":1}}]"#,
    r#""accords":{},"gear":[[],[],[{"kind":"caravan","level":1,"zone":"saraj","steps":6}]]"#
);

/// Seats 0 and 1 are equal in all; seat 1 is earlier in the turn order.
pub(super) const EARLIER: &str = position!(
    8,
    "trade",
    "[1,0,2]",
    r#"{"trade":{"place":2}}"#,
    r#"[{"kingdom":"byz","florins":500,"honour":14,"earned":{"building":4}},
        {"kingdom":"hun","florins":500,"honour":14,"earned":{"conquest":4}},
        {"kingdom":"hor","florins":300,"honour":11,"earned":{"conquest":1}}]"#,
    r#""accords":{},"gear":[[],[],[{"kind":"caravan","level":1,"zone":"saraj","steps":6}]]"#
);

/// Units and a caravan of seat 1 in Buda and in mountains, units of seat 2 in a desert and in plains.
pub(super) const TERRAIN: &str = position!(
    8,
    "taxes",
    "[0,1,2]",
    r#"{"taxes":{"step":"levels","paid":[],"bankrupt":[]}}"#,
    r#"[{"kingdom":"byz","florins":400,"honour":12,"earned":{"building":2}},
        {"kingdom":"hun","florins":500,"honour":12,"earned":{"conquest":2}},
        {"kingdom":"hor","florins":300,"honour":11,"earned":{"conquest":1}}]"#,
    r#""accords":{},
       "zones":{
           "buda":{"troops":{"1":{"archer":1}}},"upper_hungary":{"troops":{"1":{"archer":1}}},
           "yaik":{"troops":{"2":{"archer":1}}},"lower_dnieper":{"troops":{"2":{"archer":1}}}
       },
       "gear":[[],[{"kind":"caravan","level":1,"zone":"upper_hungary","steps":6}]]"#
);

/// Seat 0 stands before Slavonia, a home of seat 1 without defenders; the army of seat 1 is near.
pub(super) const BLOOD: &str = position!(
    8,
    "combat",
    "[0,1,2]",
    r#"{"combat":{"place":0,"passes":0,"turn":"asks"}}"#,
    r#"[{"kingdom":"byz","florins":400,"honour":12,"earned":{"building":2}},
        {"kingdom":"hun","florins":500,"honour":12,"earned":{"conquest":2}},
        {"kingdom":"hor","florins":300,"honour":11,"earned":{"conquest":1}}]"#,
    r#""accords":{"wars":[[1],[0]]},
       "zones":{
           "slavonia":{"buildings":{"village":0}},"serbia":{"troops":{"0":{"cavalry":1}}},
           "alfold":{"troops":{"1":{"cavalry":3}}}
       },
       "gear":[
           [{"kind":"war_wagon","level":1,"zone":"serbia","steps":6}],
           [{"kind":"war_wagon","level":1,"zone":"alfold","steps":6}]
       ]"#
);
