//! The page's types of what goes over the wire are those of the server.

use std::path::Path;

use server::wire;
use table::typescript::Declarations;

#[test]
fn the_page_has_the_types_of_the_wire() {
    let declarations = Declarations::new("crates/server/src/wire.rs")
        .with::<wire::ClientMessage>()
        .with::<wire::ServerMessage>()
        .with::<wire::Rename>()
        .with::<wire::GameInfo>()
        .with::<wire::NewTable>()
        .with::<wire::Rematch>()
        .with::<wire::Seal>()
        .with::<wire::SitDown>()
        .with::<wire::Acted>()
        .with::<wire::OneSeat>()
        .with::<wire::Undo>()
        .with::<wire::UndoAnswer>()
        .with::<wire::Ballot>()
        .with::<wire::HandOver>()
        .with::<wire::Question>()
        .with::<wire::Verdict>()
        .with::<wire::Hint>()
        .with::<wire::Say>()
        .with::<wire::Home>()
        .with::<wire::TableId>()
        .with::<wire::Replay>()
        .with::<wire::Verification>();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire/server.ts");
    declarations.check(&file).unwrap();
}
