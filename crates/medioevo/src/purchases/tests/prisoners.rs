//! Prisoners, surrendered units, and what a Surgeon saved (MU-8.70 to MU-8.74, MU-C28).

use super::*;
use crate::troops::Figure;

/// MU-8.70, MU-8.71, MU-8.73: double price to the holder, placed at once; no points; a Captain keeps his level.
#[test]
fn prisoners_are_ransomed() {
    for (figure, price) in [
        (Figure::LightInfantry, 40),
        (Figure::Archer, 100),
        (Figure::HeavyInfantry, 100),
        (Figure::Cavalry, 200),
        (Figure::Captain2, 400),
    ] {
        let mut bench = market(3);
        bench.game.players[1].prisoners[0] = Troops::of(figure, 1);
        bench.act(0, &format!("ransom 1 {figure}")).act(0, "zone bithynia");
        assert_eq!((bench.florins(0), bench.florins(1)), (1000 - price, 1000 + price), "{figure}");
        assert_eq!(bench.count(0, "bithynia", figure), 1);
        assert!(bench.game.players[1].prisoners[0].is_empty());
        assert_eq!(bench.game.players[0].tally.units_bought, 1);
        assert!(choices(&bench, 0, "ransom").is_empty());
    }
}

/// MU-8.72, MU-8.74: surrendered and freed units come back free of charge, those of this turn not yet.
#[test]
fn surrendered_units_come_back() {
    let mut bench = market(3);
    let player = &mut bench.game.players[0];
    (player.laid_up, player.laid_up_lately) =
        (Troops::of(Figure::Captain3, 1), Troops::of(Figure::Archer, 2));
    player.florins = 0;
    assert_eq!(choices(&bench, 0, "recall"), ["recall captain3"]);
    bench.act(0, "recall captain3").act(0, "zone macedonia");
    assert_eq!((bench.florins(0), bench.count(0, "macedonia", Figure::Captain3)), (0, 1));
    assert!(bench.game.players[0].laid_up.is_empty());
    assert_eq!(bench.game.players[0].tally.units_bought, 1);
}

/// MU-8.44, MU-8.71, INV-25: they count towards the limit.
#[test]
fn they_count_towards_the_limit() {
    let mut bench = market(3);
    bench.game.players[1].prisoners[0] = Troops::of(Figure::Archer, 1);
    bench.game.players[0].laid_up = Troops::of(Figure::Archer, 1);
    bench.game.players[0].revivable = Troops::of(Figure::Archer, 1);
    bench.game.players[0].tally.units_bought = 3;
    for word in ["ransom", "recall", "revive", "hire"] {
        assert!(choices(&bench, 0, word).is_empty(), "{word}");
    }
    bench.game.players[0].tally.units_bought = 2;
    for word in ["ransom", "recall", "revive"] {
        assert_eq!(choices(&bench, 0, word).len(), 1, "{word}");
    }
}

/// MU-C28: what a Surgeon saved is bought back at half price; Captains need no red points.
#[test]
fn the_fallen_are_revived() {
    let mut bench = market(3);
    bench.game.players[0].revivable =
        [(Figure::LightInfantry, 1), (Figure::Cavalry, 1), (Figure::Captain3, 1)].into_iter().collect();
    for figure in ["light_infantry", "cavalry", "captain3"] {
        bench.act(0, &format!("revive {figure}")).act(0, "zone bithynia");
    }
    assert_eq!(bench.florins(0), 1000 - 10 - 50 - 150);
    assert!(bench.game.players[0].revivable.is_empty());
    assert_eq!(bench.army(0, "bithynia"), 3);
}
