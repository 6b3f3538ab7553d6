//! What is wrong with a card file, rule by rule (INV-38 to INV-40), and with its tables.

use medioevo::STANDARD_CARDS;

use crate::support::{Case, card_faults, check};

const CASES: &[Case] = &[
    (
        "\"franconia\", \"swabia\", \"burgundy\", \"denmark\"]",
        "\"franconia\"]",
        "event_card 1",
        "region",
        "5 to 7",
    ),
    (
        "\"franconia\", \"swabia\", \"burgundy\", \"denmark\"]",
        "\"franconia\", \"swabia\", \"burgundy\", \"arabia\"]",
        "event_card 1",
        "region",
        "hangs together by borders",
    ),
    (
        "\"franconia\", \"swabia\", \"burgundy\", \"denmark\"]",
        "\"franconia\", \"swabia\", \"burgundy\", \"burgundy\"]",
        "event_card 1",
        "region[6]",
        "a second time",
    ),
    (
        "icons = [\"goods\", \"movement\", \"buildings\"]",
        "icons = [\"goods\", \"movement\", \"movement\"]",
        "event_card 17",
        "icons",
        "3 different symbols",
    ),
    (
        "icons = [\"goods\", \"movement\", \"buildings\"]\ntolerated_tax = 50",
        "icons = [\"goods\", \"movement\", \"buildings\"]\ntolerated_tax = 35",
        "event_card 17",
        "tolerated_tax",
        "10, 20, 30, 40 and 50",
    ),
    (
        "icons = [\"goods\", \"movement\", \"buildings\"]\ntolerated_tax = 50",
        "icons = [\"goods\", \"movement\", \"buildings\"]\ntolerated_tax = 40",
        "event_card",
        "tolerated_tax",
        "here [3, 7, 10, 8, 2] (INV-38)",
    ),
    ("no = 72", "no = 73", "empire_card 73", "no", "from 0 to 72"),
    ("no = 72", "no = 71", "empire_card 71", "no", "no. 71 stands here a second time"),
    ("no = 72", "no = 71", "empire_card 72", "", "this entry is missing"),
    ("rule = \"MU-C72\"", "rule = \"MU-C73\"", "empire_card 72", "rule", "has to be MU-C72"),
    ("\"turn_tax_ok\"]\n", "\"turn_tax_no\"]\n", "predicates", "names[31]", "is no predicate"),
    (", \"turn_tax_ok\"]\n", "]\n", "predicates", "names", "all predicates of chapter 29"),
    (
        "{ p = \"cargo\", colours = 4 }",
        "{ p = \"cargo\", colours = 7 }",
        "empire_card 42",
        "objective[0].colours",
        "from 1 to 6",
    ),
    (
        "{ p = \"turn_sales\", cubes = 4 }",
        "{ p = \"turn_sales\" }",
        "empire_card 18",
        "objective[0]",
        "cubes or in florins",
    ),
    (
        "ids = [\"latium\"], min = 1",
        "ids = [\"latium\"], min = 2",
        "empire_card 15",
        "objective[0].ids",
        "nobody can hold",
    ),
    (
        "kinds = [\"cathedral\", \"city\"]",
        "kinds = [\"village\", \"city\"]",
        "empire_card 63",
        "objective[0].kinds[1]",
        "one building of a category",
    ),
    (
        "{ p = \"turn_route\", stages = 4 }",
        "{ p = \"turn_route\", stages = 5 }",
        "empire_card 6",
        "objective[0].stages",
        "4, 6 or 8",
    ),
    (
        "{ p = \"tax_max\", level = 20 }",
        "{ p = \"tax_max\", level = 25 }",
        "empire_card 34",
        "objective[2].level",
        "10, 20",
    ),
    ("tp = [[\"yellow\", \"red\"]]", "tp = [[]]", "empire_card 8", "tp[0]", "1 to 6 points"),
    (
        "tp = [[\"yellow\", \"red\"]]",
        "tp = [[\"yellow\", \"black\"]]",
        "empire_card 8",
        "tp[0][1]",
        "is no colour",
    ),
    (
        "id = \"carpentry\"\nname_en = \"Carpentry\"\nname_fr = \"Menuiserie\"\nbranch = \"transport\"",
        "id = \"carpentry\"\nname_en = \"Carpentry\"\nname_fr = \"Menuiserie\"\nbranch = \"combat\"",
        "technology carpentry",
        "branch",
        "has to be transport",
    ),
    ("id = \"law\"", "id = \"laws\"", "technology law", "", "this entry is missing"),
    (
        "amount = 1, per_en = \"cathedral\"",
        "amount = 2, per_en = \"cathedral\"",
        "technology religion",
        "cost",
        "cathedral costs 1 points",
    ),
    ("technology_per_level = 100", "technology_per_level = 50", "technology law", "florins", "this is 100"),
    ("goods_per_colour = 20", "goods_per_colour = 30", "limits", "goods_per_colour", "another supply"),
    ("max_debt = 2500", "max_debt = 3000", "economy", "max_debt", "has to be 2500"),
    (
        "tax_levels = [10, 20, 30, 40, 50]",
        "tax_levels = [10, 20, 30, 40]",
        "economy",
        "tax_levels",
        "(MU-7.1)",
    ),
    ("\"4\" = [0, -1, -2, -3]", "\"4\" = [0, -1, -2]", "turn_order_penalty", "4", "4 places"),
    ("\"4\" = [0, -1, -2, -3]", "\"4\" = [0, -1, -3, -2]", "turn_order_penalty", "4", "no smaller penalty"),
    ("\"4\" = [0, -1, -2, -3]", "\"4\" = [0, -1, -2, 3]", "turn_order_penalty", "4[3]", "from -9 to 0"),
    ("from = 4, to = 6", "from = 5, to = 6", "honour_tables", "own_prisoners[1].from", "has to be 4"),
    ("from = 7, to = 99", "from = 7, to = 98", "honour_tables", "own_prisoners", "from 1 to 99"),
    (
        "objective_tokens = [0, 0, 1, 3, 5, 8, 11, 15, 20]",
        "objective_tokens = [0]",
        "honour_tables",
        "objective_tokens",
        "0 to 8 tokens",
    ),
    (
        "id = \"build_castle\"\nvalue = 1",
        "id = \"build_castle\"\nvalue = 2",
        "building castle",
        "honour_points",
        "this is 2",
    ),
    ("empire_cards_dealt = 3", "empire_cards_dealt = 0", "setup", "empire_cards_dealt", "from 1 to 12"),
];

#[test]
fn wrong_cards_are_told() {
    check(STANDARD_CARDS, card_faults, CASES);
}
