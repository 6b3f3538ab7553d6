//! The pieces and the data of Medioevo Universale.

mod card_faults;
mod cards;
mod conformance;
mod damage;
mod data;
mod data_file;
mod golden;
mod map_faults;
mod pieces;
mod play_area;
mod silence;
mod support;
mod typescript;
