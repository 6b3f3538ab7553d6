//! What those who wait are told.

use table::{Awaited, Fast, Game as _, Guided as _, Lang, Legal, Ready, Seat, Seats, Viewer, Words as _};

use crate::auction::Auction;
use crate::board::uncoloured;
use crate::frame::Frame;
use crate::notation::Action;
use crate::phases::Phase;
use crate::setup::Setup;
use crate::state::Medioevo;
use crate::testing::Bench;
use crate::timing::Window;
use crate::window::Open;

/// An auction of five in which these have bid.
fn auction(bids: &[(u8, u32)]) -> Bench {
    let mut bench = Bench::new(5);
    bench.game.phase = Phase::TurnOrder;
    let auction = Auction::new(&bench.game);
    bench.at(Frame::Auction(auction));
    for (seat, florins) in bids {
        bench.act(*seat, &format!("bid {florins}"));
    }
    bench
}

fn seats(seats: &[u8]) -> Seats {
    seats.iter().copied().map(Seat).collect()
}

fn viewers() -> impl Iterator<Item = Viewer> {
    Viewer::all(5)
}

/// MU-5.1, MU-4.8: whoever has bid, the others see the same: themselves, and how many are ready.
#[test]
fn nobody_sees_who_has_bid() {
    let (one, other) = (auction(&[(2, 50), (4, 70)]), auction(&[(3, 10), (2, 50)]));
    for viewer in [0, 1, 2].map(|seat| Viewer::Seat(Seat(seat))).into_iter().chain([Viewer::Spectator]) {
        assert_eq!(one.game.view(viewer), other.game.view(viewer), "{viewer}");
        assert_eq!(one.game.prompt(viewer), other.game.prompt(viewer));
        assert_eq!(one.game.awaited(viewer), other.game.awaited(viewer));
    }
    let ready = Some(Ready { ready: 2, of: 5 });
    let told = [0, 2].map(|seat| one.game.awaited(Viewer::Seat(Seat(seat))));
    assert_eq!(told, [seats(&[0]), Seats::NONE].map(|seats| Awaited { seats, ready }));
    assert_eq!(one.game.view(Viewer::Seat(Seat(2))).committed, seats(&[2]));
    assert_eq!(one.game.view(Viewer::Seat(Seat(0))).committed, Seats::NONE);
}

/// Others bid in what is imagined, as many as are ready, and each of them now and then.
#[test]
fn whoever_could_have_bid_is_imagined() {
    let bench = auction(&[(2, 50), (4, 70)]);
    for viewer in viewers() {
        let view = bench.game.view(viewer);
        let mut ever = Seats::NONE;
        for seed in 0..60 {
            let imagined = Medioevo::imagine(&view, &mut Fast::new(seed));
            assert_eq!(
                (imagined.view(viewer), imagined.awaited(viewer)),
                (view.clone(), bench.game.awaited(viewer))
            );
            let bid: Seats =
                (0..5).map(Seat).filter(|seat| imagined.secret[seat.index()].is_some()).collect();
            assert_eq!(bid.len(), 2);
            ever = bid.iter().fold(ever, Seats::with);
        }
        let open =
            if let Viewer::Seat(seat) = viewer { view.committed.is_empty().then_some(seat) } else { None };
        assert_eq!(ever, open.map_or(Seats::first(5), |own| Seats::first(5).without(own)), "{viewer}");
    }
}

/// A player who is doing something else before he bids has not bid.
#[test]
fn who_is_at_something_else_has_not_chosen() {
    use crate::scrapping::Scrapping;
    let mut bench = auction(&[(2, 50)]);
    bench.game.push(Frame::Scrapping(Scrapping::Remove { seat: Seat(1), zone: None }));
    let view = bench.game.view(Viewer::Seat(Seat(0)));
    assert_eq!(view.ready, Some(Ready { ready: 1, of: 5 }));
    for seed in 0..60 {
        let imagined = Medioevo::imagine(&view, &mut Fast::new(seed));
        assert!(imagined.secret[1].is_none() && imagined.ready() == view.ready);
    }
}

/// Both languages say how many are ready, to those who are asked and to those who wait, and a refusal names nobody.
#[test]
fn how_many_have_bid_is_said() {
    let bench = auction(&[(2, 50), (4, 70)]);
    let said = |seat: u8, lang: Lang| {
        let view = bench.game.view(Viewer::Seat(Seat(seat)));
        let prompt = bench.game.prompt(view.viewer);
        (uncoloured(&Medioevo::brief(&view, lang)), Medioevo::prompt_seen(&view, &prompt, lang))
    };
    for (lang, count, waiting) in [
        (Lang::En, "2 of 5 have bid", "Waiting: 2 of 5 have bid"),
        (Lang::Fr, "2 joueurs sur 5 ont misé", "En attente : 2 joueurs sur 5 ont misé"),
    ] {
        assert!(said(0, lang).0.contains(count) && said(2, lang).0.contains(count), "{}", said(0, lang).0);
        assert_eq!(said(2, lang).1, waiting);
        assert!(said(0, lang).1.contains("(MU-5.2)"));
    }
    let view = bench.game.view(Viewer::Seat(Seat(2)));
    assert_eq!(Medioevo::guide(&view, &Legal::new()).question.en, "Waiting: 2 of 5 have bid");
    let refused = bench.game.check(Seat(2), Action::Bid(1)).expect_err("a bid is final");
    assert_eq!(refused.to_string(), "Others decide now (MU-4.8)");
}

/// Each kind of secret choice has its words in both languages.
#[test]
fn every_secret_choice_is_counted_in_words() {
    let mut bench = auction(&[]);
    bench.game.phase = Phase::Taxes;
    bench.game.begin_taxes();
    let one = |game: &Medioevo, lang: Lang| {
        let view = game.view(Viewer::Spectator);
        Medioevo::prompt_seen(&view, &game.prompt(view.viewer), lang)
    };
    assert_eq!(one(&bench.game, Lang::En), "Waiting: 0 of 5 have chosen a tax level");
    bench.act(3, "tax 20");
    assert_eq!(one(&bench.game, Lang::En), "Waiting: 1 of 5 has chosen a tax level");
    assert_eq!(one(&bench.game, Lang::Fr), "En attente : 1 joueur sur 5 a choisi sa taxe");
    bench.act(0, "tax 30");
    assert_eq!(one(&bench.game, Lang::Fr), "En attente : 2 joueurs sur 5 ont choisi leur taxe");
    bench.game.secret = [None; crate::SEATS];
    bench.game.set(Frame::Setup(Setup::Keep));
    assert_eq!(one(&bench.game, Lang::En), "Waiting: 0 of 5 have chosen a card");
}

/// A window in which these may act.
fn window(who: &[u8], passed: &[u8], asked: u8) -> Medioevo {
    let mut bench = Bench::new(5);
    bench.game.flow = table::Flow::new(Frame::Combat(crate::movement::Combat::FIRST));
    let open =
        Open { window: Window::Claim, who: seats(who), passed: seats(passed), asked: Some(Seat(asked)) };
    bench.game.push(Frame::Window(open));
    bench.game
}

/// MU-4.6, MU-4.8: whether somebody has passed by hand or beforehand, and so who is asked, is not seen.
#[test]
fn a_standing_pass_is_not_seen() {
    let (by_hand, beforehand) = (window(&[0, 1, 2, 3], &[0, 1], 2), window(&[0, 1, 2, 3], &[0], 2));
    let still = window(&[0, 1, 2, 3], &[0], 1);
    for viewer in [0, 3, 4].map(|seat| Viewer::Seat(Seat(seat))).into_iter().chain([Viewer::Spectator]) {
        let waits = Awaited { seats: Seats::NONE, ready: None };
        for game in [&by_hand, &beforehand, &still] {
            assert_eq!((game.view(viewer), game.awaited(viewer)), (by_hand.view(viewer), waits), "{viewer}");
            assert_eq!(game.prompt(viewer), by_hand.prompt(viewer));
        }
        let view = by_hand.view(viewer);
        let said = Medioevo::prompt_seen(&view, &by_hand.prompt(viewer), Lang::En);
        assert_eq!(said, "Waiting: somebody may show an objective (MU-4.8)");
    }
    let asked = Viewer::Seat(Seat(2));
    assert_eq!(by_hand.view(asked), beforehand.view(asked));
    assert_eq!(by_hand.awaited(asked).seats, seats(&[2]));
}

/// MU-4.8: for whom the game waits is told where nobody else could be asked.
#[test]
fn the_only_one_who_can_be_asked_is_named() {
    let both = window(&[1, 3], &[1], 3);
    let told = |game: &Medioevo| viewers().map(|viewer| game.awaited(viewer).seats).collect::<Vec<_>>();
    let (nobody, three) = (Seats::NONE, seats(&[3]));
    assert_eq!(told(&both), [nobody, three, nobody, three, nobody, nobody]);
    assert_eq!(told(&window(&[3], &[], 3)), [three; 6]);
}

/// Whoever waits in a window imagines that anybody of the others is asked; who is asked, that those before him have passed.
#[test]
fn whoever_could_be_asked_is_imagined() {
    let game = window(&[0, 1, 2, 3], &[0, 1], 2);
    for viewer in viewers() {
        let view = game.view(viewer);
        let mut asked = Seats::NONE;
        for seed in 0..60 {
            let imagined = Medioevo::imagine(&view, &mut Fast::new(seed));
            assert_eq!(imagined.view(viewer), view);
            asked = imagined.to_act().iter().fold(asked, Seats::with);
        }
        let anybody = if viewer.is(Seat(2)) { 1 } else { 3 };
        assert!(
            asked.len() >= anybody && (viewer.is(Seat(2)) || !asked.iter().any(|seat| viewer.is(seat))),
            "{asked:?}"
        );
    }
}
