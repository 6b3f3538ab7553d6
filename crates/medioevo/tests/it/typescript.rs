//! The page's types of a game are those of its rules.

use std::path::Path;

use medioevo::Medioevo;
use table::typescript::Declarations;

#[test]
fn the_page_has_the_types_of_the_game() {
    let declarations = Declarations::of_game::<Medioevo>("the types of crates/medioevo");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire/medioevo.ts");
    assert_eq!(declarations.check(&path), Ok(()));
}
