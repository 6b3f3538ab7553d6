//! The page's types of a game are those of its rules.

use std::path::Path;

use battle_line::BattleLine;
use table::typescript::Declarations;

#[test]
fn the_page_has_the_types_of_the_game() {
    let declarations = Declarations::of_game::<BattleLine>("the types of crates/battle-line");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire/battle-line.ts");
    assert_eq!(declarations.check(&path), Ok(()));
}
