//! What can be typed.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use table::{Lang, Viewer};

use crate::players::NamedPlayer;

/// A table for games of empire, with the rules enforced
///
/// Without a command it opens the table in the browser. The commands play at the terminal, let bots play each
/// other, or drive the rules from any language over a pipe.
#[derive(Parser, Debug)]
#[command(version, args_conflicts_with_subcommands = true, after_help = AFTER_HELP)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) serve: Serve,

    /// Play Byzantium on the map of this file, of the form of crates/byzantium/data/map.toml
    #[arg(long, global = true, env = "KATHISMA_BYZANTIUM_MAP", value_name = "FILE")]
    pub(crate) byzantium_map: Option<PathBuf>,

    /// Play Medioevo Universale on the map of this file, of the form of crates/medioevo/data/map.toml
    #[arg(long, global = true, env = "KATHISMA_MEDIOEVO_MAP", value_name = "FILE")]
    pub(crate) medioevo_map: Option<PathBuf>,

    /// Play Medioevo Universale with the cards and tables of this file, of the form of crates/medioevo/data/cards.toml
    #[arg(long, global = true, env = "KATHISMA_MEDIOEVO_CARDS", value_name = "FILE")]
    pub(crate) medioevo_cards: Option<PathBuf>,

    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

const AFTER_HELP: &str = "\
Begin with:
  kathisma                                     the table in the browser, at http://127.0.0.1:7453
  kathisma games                               what there is to play
  kathisma play battle-line                    play against a bot, here
  kathisma play battle-line --lang fr          la même chose en français
  kathisma sim battle-line --bots novice,random --games 1000
  kathisma engine battle-line                  rules for your own bot, as JSON lines

Exit codes: 0 done; 1 what was looked at is wrong (a record that does not verify, options that
can't be played); 2 a command line that can't be understood; 3 a file that can't be read or written.";

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Open the table in the browser, as without a command
    Serve(Serve),
    /// List the games there are
    Games(Games),
    /// Play at the terminal, against a bot or hot-seat
    Play(Play),
    /// Let bots play many games and count the results
    Sim(Sim),
    /// Let bots play each other in turn: win rates with intervals, and Elo
    Arena(Arena),
    /// Show a record again, move by move
    Replay(Replay),
    /// Check that a record was not changed and that its chance was fair, or everything in a data folder
    Verify(Verify),
    /// Print all that is stored of a table, also of one that is damaged; secrets included
    Export(Export),
    /// Speak JSON lines on standard input and output (see docs/protocol.md)
    Engine(Engine),
    /// Print JSON Schema for a game's options, position, action, view, prompt, events and outcome
    Schema(Schema),
    /// Run the conformance suite of a game on random games
    Conformance(Conformance),
}

/// How the table in the browser is opened.
#[derive(Args, Debug)]
pub(crate) struct Serve {
    /// Where to listen; 0.0.0.0:7453 lets others on your network in, port 0 is any free one
    #[arg(long, default_value = "127.0.0.1:7453", env = "KATHISMA_ADDR", value_name = "ADDRESS:PORT")]
    pub(crate) addr: SocketAddr,

    /// The folder where games are kept
    #[arg(long, default_value = "kathisma-data", env = "KATHISMA_DATA", value_name = "FOLDER")]
    pub(crate) data: PathBuf,

    /// Open the browser, too
    #[arg(long, env = "KATHISMA_OPEN")]
    pub(crate) open: bool,

    /// What to log on standard error: error, warn, info, debug or trace
    #[arg(long, default_value = "warn", env = "KATHISMA_LOG", value_name = "LEVEL")]
    pub(crate) log: String,

    /// Show metrics for Prometheus at this address
    #[arg(long, env = "KATHISMA_METRICS_ADDR", value_name = "ADDRESS:PORT")]
    pub(crate) metrics_addr: Option<SocketAddr>,

    /// The address that browsers see, where a proxy changes it, such as `https://games.example`
    #[arg(long, env = "KATHISMA_PUBLIC_URL", value_name = "URL")]
    pub(crate) public_url: Option<String>,

    /// Believe the addresses that a reverse proxy names (X-Forwarded-For, X-Forwarded-Proto)
    #[arg(long, env = "KATHISMA_PROXY")]
    pub(crate) proxy: bool,

    /// Requests a second for one identity, ten times that for one address; 0 for no limit [default: 20]
    #[arg(long, env = "KATHISMA_LIMIT", value_name = "NUMBER")]
    pub(crate) limit: Option<u32>,

    /// How many bots may think at a time [default: half the cores]
    #[arg(long, env = "KATHISMA_BOT_THREADS", value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) bot_threads: Option<u16>,
}

#[derive(Args, Debug)]
pub(crate) struct Games {
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// A game and its options.
#[derive(Args, Debug)]
pub(crate) struct GameChoice {
    /// Which game, as `kathisma games` lists them
    pub(crate) game: String,

    /// Options as JSON, such as `{"claim_timing": "start"}`; see `kathisma schema`
    #[arg(long, default_value = "{}", value_name = "JSON")]
    pub(crate) options: String,
}

#[derive(Args, Debug)]
pub(crate) struct Play {
    #[command(flatten)]
    pub(crate) game: GameChoice,

    /// Who sits in each seat: `me` or a bot (random, novice, adept, master) [default: me, and adepts]
    #[arg(long, value_delimiter = ',', value_name = "SEAT,SEAT…")]
    pub(crate) seats: Option<Vec<String>>,

    /// The language: en or fr
    #[arg(long, default_value = "en", env = "KATHISMA_LANG")]
    pub(crate) lang: Lang,

    /// The seed of all chance, for a game that can be repeated
    #[arg(long)]
    pub(crate) seed: Option<String>,

    /// Keep the game in this file: saved after every move; if it is there, resumed as it was begun
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
}

/// More games than anybody has the time for.
const MAX_GAMES: u64 = 1_000_000_000_000;

/// Games of bots.
#[derive(Args, Debug)]
pub(crate) struct Contest {
    #[command(flatten)]
    pub(crate) game: GameChoice,

    /// The bots: random, novice, adept or master, with `:500` iterations or `:100ms` to think a move
    #[arg(long, value_delimiter = ',', required = true, value_name = "BOT,BOT…")]
    pub(crate) bots: Vec<NamedPlayer>,

    /// Equal seeds give equal games
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,

    /// How many at a time; 0 for as many as there are cores
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=256))]
    pub(crate) threads: u16,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Sim {
    /// One bot for each seat.
    #[command(flatten)]
    pub(crate) contest: Contest,

    /// How many games
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(..=MAX_GAMES))]
    pub(crate) games: u64,

    /// Write the record of every game into this folder (slower: at most 1000 games)
    #[arg(long, value_name = "FOLDER")]
    pub(crate) records: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct Arena {
    /// Two bots or more.
    #[command(flatten)]
    pub(crate) contest: Contest,

    /// Games for each pair; every deal is played once from each seat
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u64).range(..=MAX_GAMES))]
    pub(crate) games: u64,
}

#[derive(Args, Debug)]
pub(crate) struct Replay {
    /// A record, as the pipe, `play --save` and `sim --records` write them
    pub(crate) record: PathBuf,

    /// Through whose eyes: a seat number or `spectator`
    #[arg(long, default_value = "spectator", value_parser = parse_viewer)]
    pub(crate) seat: Viewer,

    /// Show the board after this many actions only (0 is the opening)
    #[arg(long, value_name = "N")]
    pub(crate) at: Option<usize>,

    /// The language: en or fr
    #[arg(long, default_value = "en", env = "KATHISMA_LANG")]
    pub(crate) lang: Lang,

    /// Print the view (with --at) or every action and its events as JSON lines
    #[arg(long)]
    pub(crate) json: bool,
}

fn parse_viewer(text: &str) -> Result<Viewer, String> {
    match (text, text.parse()) {
        ("spectator", _) => Ok(Viewer::Spectator),
        (_, Ok(seat)) => Ok(Viewer::Seat(table::Seat(seat))),
        _ => Err("a seat number or `spectator`".into()),
    }
}

#[derive(Args, Debug)]
pub(crate) struct Verify {
    /// The records to check
    #[arg(required_unless_present = "data")]
    pub(crate) records: Vec<PathBuf>,

    /// Check everything that a server has stored in this folder; it may go on meanwhile
    #[arg(long, value_name = "FOLDER", conflicts_with = "records")]
    pub(crate) data: Option<PathBuf>,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Export {
    /// The folder where games are kept
    #[arg(long, default_value = "kathisma-data", env = "KATHISMA_DATA", value_name = "FOLDER")]
    pub(crate) data: PathBuf,

    /// The table, as its address and `verify --data` name it
    pub(crate) table: String,
}

#[derive(Args, Debug)]
pub(crate) struct Engine {
    /// Which game, as `kathisma games` lists them
    pub(crate) game: String,
}

#[derive(Args, Debug)]
pub(crate) struct Schema {
    /// Which game, as `kathisma games` lists them
    pub(crate) game: String,
}

#[derive(Args, Debug)]
pub(crate) struct Conformance {
    #[command(flatten)]
    pub(crate) game: GameChoice,

    /// How many random games
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(..=MAX_GAMES))]
    pub(crate) games: u64,

    /// The number of the first of them
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u64).range(..=MAX_GAMES), value_name = "N")]
    pub(crate) first: u64,

    /// Where a check fails, write the record of that game until then to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) failed: Option<PathBuf>,

    /// Try what takes long at one decision in so many only
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..), value_name = "N")]
    pub(crate) every: u32,

    /// Equal seeds give equal games
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,

    /// How many at a time; 0 for as many as there are cores
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=256))]
    pub(crate) threads: u16,
}
