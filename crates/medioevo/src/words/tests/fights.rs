//! What counts in a battle has words in both languages.

use table::{Lang, Seat};

use super::marked::check_marks;
use super::{check, names};
use crate::dice::{Dice, Halved, Modifiers};
use crate::notation::{Aim, Threat};
use crate::pieces::{Building, Unit};
use crate::words::{
    Blow, Finding, Names, Remark, Shelling, attack_sum, blow, findings, loss_sum, remark, shelling,
    unforeseen, walls,
};

/// Both languages have readable words, marked or not, which are not the same.
fn readable(say: impl Fn(&Names<'_>) -> String) {
    let both = [Lang::En, Lang::Fr].map(|lang| {
        let text = say(&names(lang));
        check(&text, lang);
        check_marks(lang, &say);
        text
    });
    assert_ne!(both[0], both[1]);
}

#[test]
fn every_finding_has_words_and_a_rule() {
    use Finding as F;
    let all = [1, 2].into_iter().flat_map(|n| {
        [
            F::Shots { dice: n, up_to: 4 },
            F::Hits { dice: 2, hits: n },
            F::Sacrifice,
            F::Sacrifices(n),
            F::Sacrificed(n),
            F::Spares(n),
            F::Charge(n),
            F::Charged(n),
            F::Points { left: 1, of: n },
            F::Spent { used: 1, of: n },
            F::Acts(Unit::Archer, n),
            F::Frees(Unit::HeavyInfantry, n),
            F::Cancels(Unit::Archer, n),
            F::PointsShot(n),
            F::Opposed(n),
            F::NoMore(n),
            F::Covered(n),
            F::Cancelled(n),
            F::Crew(n),
            F::Trapped(n),
            F::AtSea,
            F::NotOutnumbered,
            F::OneAlone,
            F::LastUnit,
            F::NoneSacrificed,
            F::NoneShot,
            F::RoundLost,
            F::Outranked { own: n, enemy: 3 },
            F::TooLate,
        ]
    });
    for one in all {
        let rule = findings(&names(Lang::En), &[one]);
        assert!(rule.ends_with(')') && rule.contains(" (MU-"), "the rule: {rule}");
        readable(|names| findings(names, &[one, F::Trapped(1)]));
    }
    let text = findings(&names(Lang::Fr), &[F::Charge(3), F::Crew(1), F::Opposed(2), F::Crew(1)]);
    assert!(text.ends_with(" ; 1 au service d'une machine (MU-11.12, MU-11.4, MU-11.7)"), "{text}");
}

#[test]
fn every_remark_and_every_blow_has_words() {
    let zone = "latium".parse().expect("a zone");
    for n in [1, 2] {
        let all = [
            Remark::Captures { wanted: 3, short: n == 1 },
            Remark::CapturesNobody,
            Remark::Flees { to: Some(zone), cost: n },
            Remark::Flees { to: None, cost: n },
            Remark::Wins { harm: n, charge: 0 },
            Remark::Wins { harm: n, charge: 2 },
            Remark::Superiority(n),
            Remark::ByNumber,
            Remark::Gunners,
            Remark::Strategy(n),
            Remark::Tactics(n),
            Remark::Ignores(n),
            Remark::Late(n),
            Remark::Jails,
        ];
        for one in all {
            readable(|names| remark(names, one));
        }
        for from in [None, Some(Threat::Siege), Some(Threat::Archers), Some(Threat::Melee)] {
            for directed in [None, Some((Seat(1), n))] {
                readable(|names| blow(names, Blow { points: n, from, directed }));
            }
        }
        readable(|names| unforeseen(names, n == 1));
        let (dice, up_to, damage) = (n, 3, 4);
        for aim in [Aim::Units, Aim::Military] {
            readable(|names| shelling(names, Shelling::Shots { dice, up_to, damage, aim }));
            readable(|names| shelling(names, Shelling::Hits { hits: n, damage, aim }));
        }
        readable(|names| loss_sum(names, n, 2, 3));
    }
    readable(|names| shelling(names, Shelling::NoCrew));
    readable(|names| shelling(names, Shelling::NoRoom));
    for building in [None, Some(Building::Castle)] {
        for from in [&[][..], &[Threat::Siege], &[Threat::Siege, Threat::Melee]] {
            readable(|names| walls(names, building, 2, from));
        }
    }
}

#[test]
fn values_are_added_up_in_words() {
    let dice = Some(Dice { d4: 4, d6: 4, d8: 4 });
    for halved in [Halved::Flight, Halved::Capture { spared: 2 }] {
        let all = Modifiers { sacrificed: 1, cards: -2, galleys: 3, penalty: 1, halved };
        readable(|names| attack_sum(names, dice, all).expect("a sum"));
    }
    assert_eq!(attack_sum(&names(Lang::En), None, Modifiers::default()), None, "nothing is known");
}
