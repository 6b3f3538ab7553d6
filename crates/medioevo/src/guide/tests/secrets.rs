use std::time::Instant;

use table::{Fast, Game as _, Guided as _, Legal, Silent, Viewer};

use crate::notation::Action;
use crate::options::Options;
use crate::state::Medioevo;
use crate::timing::Length;
use crate::view::otherwise;

/// What a viewer may do.
pub(super) fn legal_for(game: &Medioevo, viewer: Viewer) -> Legal<Action> {
    let mut legal = Legal::new();
    if let Viewer::Seat(seat) = viewer
        && game.asked().contains(seat)
    {
        game.choices(seat, &mut legal);
    }
    legal
}

/// Plays random games of all variants and looks at some of their states with one of their viewers.
pub(super) fn look_around(games: u64, every: u32, mut look: impl FnMut(&Medioevo, Viewer, &mut Fast)) {
    let mut legal = Legal::new();
    for index in 0..games {
        let mut chance = Fast::nth(0x0067_7569_6465, index);
        let options = Options { length: Length::Short, ..crate::random::varied(index) };
        let mut game = crate::setup::begin(&options, &mut chance, &mut Silent);
        loop {
            if chance.below(every) == 0 || game.is_over() {
                let viewers: Vec<Viewer> = Viewer::all(options.seats).collect();
                let viewer = viewers[chance.below(viewers.len() as u32) as usize];
                look(&game, viewer, &mut chance);
            }
            let Some(seat) = game.asked().lowest() else { break };
            legal.clear();
            game.choices(seat, &mut legal);
            let action = legal.pick(&mut chance).expect("a choice");
            game.perform(seat, action, &mut chance, &mut Silent);
        }
    }
}

/// INV-23: a guide does not change with what its viewer may not know, nor with what is dealt in place of that.
#[test]
fn guides_do_not_change_with_the_secrets_of_others() {
    let mut looked = 0;
    look_around(8, 25, |game, viewer, chance| {
        let legal = legal_for(game, viewer);
        let view = game.view(viewer);
        let guide = Medioevo::guide(&view, &legal);
        let (other, _) = otherwise(game, viewer, chance);
        assert_eq!(Medioevo::guide(&other.view(viewer), &legal), guide, "{viewer} at {:?}", game.flow.top());
        let dealt = Medioevo::dealt(&view, &mut Fast::new(1 + u64::from(chance.below(1000))));
        assert_eq!(dealt.guide_to(&view, &legal), guide, "{viewer}");
        looked += 1;
    });
    assert!(looked > 100, "{looked}");
}

/// How long guides take; to be run with `--ignored --nocapture`.
#[test]
#[ignore = "measures"]
fn guides_are_quick() {
    let (mut count, mut all, mut longest, mut reading) = (0, 0.0, 0.0_f64, 0.0);
    let mut bytes = Vec::new();
    look_around(12, 10, |game, viewer, _| {
        let (legal, view) = (legal_for(game, viewer), game.view(viewer));
        let guide = Medioevo::guide(&view, &legal);
        // The best of three: other programs run beside the test.
        let times = [(); 3].map(|()| {
            let began = Instant::now();
            assert_eq!(Medioevo::guide(&view, &legal).accounts.len(), guide.accounts.len());
            began.elapsed().as_secs_f64() * 1e3
        });
        let took = times.into_iter().fold(f64::MAX, f64::min);
        let began = Instant::now();
        let table = crate::words::table_of(&view);
        reading += began.elapsed().as_secs_f64() * 1e3;
        assert_eq!(table.turn, game.turn);
        (count, all, longest) = (count + 1, all + took, longest.max(took));
        bytes.push(serde_json::to_string(&guide).expect("a document").len());
    });
    bytes.sort_unstable();
    println!(
        "{count} guides, {:.3} ms on average, at most {longest:.3} ms, of that {:.3} ms for reading the view",
        all / f64::from(count),
        reading / f64::from(count)
    );
    println!("{:?} bytes in the middle, {:?} at most", bytes.get(bytes.len() / 2), bytes.last());
    let material = Medioevo::material(&Options::default()).expect("the material");
    println!("material: {} bytes", serde_json::to_string(&material).expect("a document").len());
}
