//! The board in a terminal.

use constantinopole::{Constantinopole, Difficulty, End, Frame, Options, Prestige, Siege, Works};
use table::{Fast, Game, Lang, Legal, Seat, Silent, Viewer, Words};

use crate::support::{Given, given};

const LANGS: [Lang; 2] = [Lang::En, Lang::Fr];

/// The text without its ANSI colours.
fn plain(text: &str) -> String {
    let mut parts = text.split("\x1b[");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |plain, part| plain + part.split_once('m').expect("a code ends with m").1)
}

/// Both boards without colours, after a look at their shape; `LOOK=1` prints them.
fn boards(game: &Constantinopole, viewer: Viewer) -> [String; 2] {
    let boards = LANGS.map(|lang| plain(&Constantinopole::board(&game.view(viewer), lang)));
    for board in &boards {
        assert!(!board.contains('\x1b'), "{board}");
        for line in board.lines() {
            assert!(line.chars().count() <= 100, "{}: {line}", line.chars().count());
            assert_eq!(line.trim_end(), line);
        }
        assert!(board.lines().count() > 35, "{board}");
    }
    if std::env::var_os("LOOK").is_some() {
        println!("{}\n{}", boards[0], boards[1]);
    }
    boards
}

fn boards_of(given: &Given) -> [String; 2] {
    boards(&given.play().game, Viewer::Seat(Seat(1)))
}

#[track_caller]
fn shows(board: &str, parts: &[&str]) {
    // Columns are as wide as they are, and lines are broken where they are full.
    let squeezed = board.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in parts {
        assert!(squeezed.contains(part), "{part:?} is missing:\n{board}");
    }
}

#[test]
fn the_board_at_the_start() {
    let [english, french] = boards_of(&given(4));
    shows(
        &english,
        &[
            "Age I of III · turn 1 · 20 cards left",
            "Players: ►Purple Blue (you) Green Red",
            "Prestige 0 · victory at 15, legendary at 30 · this age would add 0 as things are",
            "Crusaders mountain mtn1 · mtn2 · mtn3 · mtn4 · – mtn1",
            "Mamluks garrison (mamg1 ·) (mamg2 ·) mam6a",
            "field 6 mam6a · (mam6b ·) (mam6c ·) –",
            "Aegean Lemnos port ▲ aeg1 · → aeg1 aeg1 aeg2 aeg3",
            "Trebizond port ▲ euxe1 · (euxe2 ·) (euxe3 ·) → euxe1",
            "1 · – 5 · –",
            "Stock: 1 wheat · 1 stone · 1 wood · 0 slaves · 0 gold",
            "In the city: 0 invaders",
            "Ahead: siege of 4 throws · no upkeep",
            "Council: Logothete · Praetor · Eparch · Navarch · Turmarch · Kommerkiarios · Patriarch · Eunuch",
            "wall 1 1 1 1 8 left",
            "✓ I 1 1 1 – Mill*, Statue, Fountain, Crane, Fairs",
            "1 gold Lull no card in this turn; the age is a turn longer too dear",
            "Not seen yet in this age (10 of them put away): Crusaders 1 ×2",
            "Diplomacy pile: 0 cards · Cemetery 0",
        ],
    );
    shows(
        &french,
        &[
            "Âge I sur III · tour 1 · encore 20 cartes",
            "Joueurs : ►Violet Bleu (vous) Vert Rouge",
            "Croisés montagne mtn1 ·",
            "Seldjoukides garnison (selg1 ·)",
            "Stock : 1 blé · 1 pierre · 1 bois · 0 esclave · 0 or",
            "Dans la cité : 0 envahisseur",
            "À venir : siège de 4 lancers · pas d'entretien",
            "✓ I 1 1 1 – Moulin*, Statue, Fontaine, Grue, Foires",
            "Pile de diplomatie : 0 carte · Cimetière 0",
        ],
    );
}

/// The middle of age II: everything on the map at once.
fn middle() -> Given {
    given(3)
        .age(2)
        .active(1)
        .cards_left(9)
        .with(|position| position.turn = 12)
        .invaders("mtn1 mtn2 for1 for2 for3 for4 mam6a aeg2 euxe1")
        .byzantines("mtn3 mtn4 mam6b mam6c mam1a sel3a sel3b mamg1 selg1 selg2")
        .ships("aeg1 euxw2 euxe3")
        .stock("5 wheat 3 stone 2 wood 2 slave 2 gold")
        .city("1:mill 2:harbour 4:fairs 5:barn 7:senate")
        .walls(&[1, 3])
        .fresh("fairs")
        .resting("archon")
        .resting_tile("mill")
        .city_invaders(2)
        .cemetery(5)
        .diplomacy(1, "crusaders_1", 2)
        .prestige(&[Prestige { buildings: 6, ..Prestige::default() }])
        .miracles("purges vigilance felicity")
        .known_top("storm fire")
}

#[test]
fn the_board_in_the_middle_of_a_game() {
    let [english, french] = boards_of(&middle().council());
    shows(
        &english,
        &[
            "Age II of III · turn 12 · 9 cards left",
            "Players: Purple ►Blue (you) Green",
            "Prestige 6 (I: 6) · victory at 15",
            "Senate 2 (built)",
            "Crusaders mountain mtn1 ● mtn2 ● mtn3 ◆ mtn4 ◆ 3 stone mtn3",
            "Vlachs forest for1 ● for2 ● for3 ● for4 ● – overrun: city",
            "Mamluks garrison (mamg1 ◆) (mamg2 ·) 1 stopped, mam3a",
            "field 6 mam6a ● (mam6b ◆) (mam6c ◆) –",
            "field 1 mam1a ◆ 1 wheat",
            "Seljuks garrison (selg1 ◆) (selg2 ◆) 2 stopped, sel6a",
            "field 3 sel3a ◆ (sel3b ◆) 3 wheat",
            "Aegean Lemnos port · aeg1 ▲ → home, 1 slave aeg3",
            "Chios port ▲ aeg2 ● blocked",
            "Pont-Euxin Caffa port · euxw1 · (euxw2 ▲) → home, 1 gold euxw1",
            "Trebizond port · euxe1 ● (euxe2 ·) (euxe3 ▲) blocked",
            "1 # Mill I active resting",
            "2 · Harbour III active 66 %",
            "3 # –",
            "4 · Fairs I passive new",
            "7 · Senate V prestigious",
            "In the city: 2 invaders",
            "Ahead: siege of 8 throws (6 + 2 invaders) · upkeep 9 wheat (12 − 3), 4 short",
            "Archon (resting)",
            "Excubitor",
            "wall 1 1 1 1 6 left",
            "✓ III 3 2 2 2 Market*, Labyrinth*, Aqueduct, Consulate",
            "3 gold Purges all invaders leave the city too dear",
            "2 gold Felicity five throws of a Peace Day possible now",
            "2 gold Vigilance at a reset Byzantines and ships stay not now",
            "1 gold Defence an ordinary invader card is not carried out used",
            "Next cards, in this order: Storm, Fire",
            "Diplomacy pile: 2 cards · Cemetery 5",
        ],
    );
    shows(
        &french,
        &[
            "Croisés montagne mtn1 ● mtn2 ● mtn3 ◆ mtn4 ◆ 3 pierres mtn3",
            "Valaques forêt for1 ● for2 ● for3 ● for4 ● – envahi : cité",
            "1 arrêté, mam3a",
            "Mer Égée Lemnos port · aeg1 ▲ → port, 1 esclave aeg3",
            "Trébizonde port · euxe1 ● (euxe2 ·) (euxe3 ▲) bloqué",
            "1 # Moulin I actif au repos",
            "4 · Foires I passif neuf",
            "À venir : siège de 8 lancers (6 + 2 envahisseurs) · entretien 9 blés (12 − 3), il en manque 4",
            "Archonte (au repos)",
            "3 or Purges tous les envahisseurs quittent la cité trop cher",
            "Prochaines cartes, dans cet ordre : Tempête, Incendie",
        ],
    );
}

#[test]
fn the_board_with_a_card() {
    let [english, french] = boards_of(&middle().card("crusaders_2"));
    shows(&english, &["Card on the table: Crusaders 2 · diplomacy: 3 wood (too dear)"]);
    shows(&french, &["Carte retournée : Croisés 2 · diplomatie : 3 bois (trop cher)"]);
    let [english, french] = boards_of(&middle().card("commerce"));
    shows(&english, &["Card on the table: Commerce · 2 pirates at sea"]);
    shows(&french, &["Carte retournée : Commerce · 2 pirates en mer"]);
    let [english, french] = boards_of(&middle().city("8:consulate").card("euxine_pirates_1"));
    shows(&english, &["Euxine pirates 1 · diplomacy: 1 stone or 1 wood (can be paid)"]);
    shows(&french, &["Pirates du Pont-Euxin 1 · diplomatie : 1 pierre ou 1 bois (à portée)"]);
}

#[test]
fn the_board_between_the_ages() {
    let counted = middle().with(|position| {
        position.city[3].fresh = false;
        position.last_thrower = Some(Seat(0));
    });
    let [english, french] = boards_of(&counted.clone().cards_left(0).known_top("").at(Frame::Upkeep));
    shows(&english, &["Age II of III · upkeep", "Purple decides", "Ahead: upkeep 9 wheat (12 − 3), 4 short"]);
    shows(&french, &["Âge II sur III · entretien", "À venir : entretien 9 blés (12 − 3), il en manque 4"]);
    assert!(!english.contains("66 %"), "the siege is over:\n{english}");
    let [english, french] = boards_of(&counted.cards_left(0).known_top("").at(Frame::Reset));
    shows(&english, &["Age II of III · reset"]);
    shows(&french, &["Âge II sur III · réinitialisation"]);
    assert!(!english.contains("Ahead") && !english.contains("would add"), "{english}");
}

/// Age III, and the end is near.
fn late() -> Given {
    middle()
        .age(3)
        .with(|position| position.turn = 20)
        .known_top("")
        .cards_left(0)
        .resting("basileus")
        .primicerius_gold(3)
        .city("6:cathedral 8:granary")
}

#[test]
fn the_board_late_in_the_game() {
    let [english, french] = boards_of(&late().at(Frame::Works(Works { left: 2, royal: true, used: None })));
    shows(
        &english,
        &[
            "Age III of III · turn 20 · no card left",
            "Cathedral 14 (built)",
            "Ahead: siege of 7 throws (8 + 2 invaders − 3 gold)",
            "Basileus (resting)",
            "Diplomacy pile: 2 cards · Cemetery 5 · Primicerius 3 gold",
        ],
    );
    shows(&french, &["siège de 7 lancers (8 + 2 envahisseurs − 3 or)", "Primicier 3 or"]);
    assert!(!english.contains("Not seen yet"), "{english}");
}

#[test]
fn the_board_during_a_siege() {
    let siege = Siege { extra: 1, throws: 5, plated: true, hit: Some(1) };
    let given = late().city_invaders(1).at(Frame::Siege(siege)).with(|position| {
        position.last_thrower = Some(Seat(2));
        position.city[3].fresh = false;
        for miracle in &mut position.miracles {
            miracle.used = true;
        }
    });
    let [english, french] = boards_of(&given);
    shows(
        &english,
        &[
            "siege",
            "Green decides",
            "Ahead: upkeep 8 wheat (17 − 9), 3 short",
            "Siege: 5 throws left · Armour Plating is ready",
        ],
    );
    shows(&french, &["siège", "Vert décide", "Siège : encore 5 lancers · le Blindage est prêt"]);
}

#[test]
fn the_board_at_the_end() {
    let given = late().at(Frame::Over { end: End::Counted }).with(|position| {
        position.city[3].fresh = false;
        position.prestige = vec![
            Prestige { buildings: 6, ..Prestige::default() },
            Prestige { senate: 25, ..Prestige::default() },
        ];
    });
    let [english, french] = boards_of(&given);
    shows(
        &english,
        &[
            "Age III of III · the game is over",
            "Prestige 31 (I: 6, II: 25)",
            "Legendary victory: 31 prestige",
        ],
    );
    shows(&french, &["la partie est finie", "Victoire légendaire : 31 points de prestige"]);
    assert!(!english.contains("Ahead") && !english.contains('►'), "{english}");
}

#[test]
fn the_board_keeps_its_shape_to_the_end() {
    for (seats, difficulty, seed) in [
        (1, Difficulty::Legendary, 1),
        (2, Difficulty::Apprentice, 2),
        (5, Difficulty::Standard, 3),
        (8, Difficulty::Standard, 4),
    ] {
        let mut chance = Fast::new(seed);
        let options = Options { seats, difficulty, ..Options::default() };
        let mut game = Constantinopole::setup(&options, &mut chance, &mut Silent);
        let mut legal = Legal::new();
        while let Some(seat) = game.to_act().lowest() {
            legal.clear();
            game.legal(seat, &mut legal);
            for lang in LANGS {
                let board = plain(&Constantinopole::board(&game.view(Viewer::Seat(seat)), lang));
                assert!(board.lines().all(|line| line.chars().count() <= 100), "{board}");
            }
            let action = legal.get(u64::from(chance.below(legal.len() as u32))).expect("a choice");
            game.apply(seat, action, &mut chance, &mut Silent).expect("a legal action");
        }
        let [english, french] = boards(&game, Viewer::Spectator);
        shows(&english, &["the game is over"]);
        shows(&french, &["la partie est finie"]);
    }
}
