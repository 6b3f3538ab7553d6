//! The board for a terminal.

use table::Lang;

use crate::view::View;

pub(crate) fn board(view: &View, _: Lang) -> String {
    format!("{:#?}", view.table)
}
