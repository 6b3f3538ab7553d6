//! The questions of purchases, movement, conquest and trade.

use crate::arrival::Coming;
use crate::conquest::Taking;
use crate::frame::Frame;
use crate::movement::{Manoeuvre, Move};
use crate::pieces::Category;
use crate::purchases::{Buying, BuyingStep, Ware};
use crate::trade::{Bargain, Deal, Laying, Pass, Passing, Terms};
use crate::words::grammar::count;
use crate::words::names::Names;

/// Purchases and what they bring.
pub(super) fn of_purchases(names: &Names<'_>, frame: Frame) -> String {
    match frame {
        Frame::Buying(buying) => of_buying(names, buying),
        Frame::Shortage(shortage) => {
            let (it, who) = (names.scarce(shortage.scarce), names.who(shortage.seat));
            texts! { names.lang, shortage.taking =>
                false =>
                    "{who} wants what runs short, {it}: take it first, or leave it (MU-8.86)",
                    "{who} convoite ce qui devient rare, {it} : prenez-le d'abord, ou laissez-le (MU-8.86)";
                true =>
                    "Say how you take it: {it} (MU-8.86)", "Dites comment vous le prenez : {it} (MU-8.86)";
            }
        }
        Frame::Deploying(deploying) => texts! { names.lang, deploying.ware =>
            None =>
                "Choose which hidden purchase you place next (MU-25.40)",
                "Choisissez l'achat caché à placer maintenant (MU-25.40)";
            Some(ware) =>
                "Choose where you place your purchase: {ware} (MU-25.40)",
                "Choisissez où placer votre achat : {ware} (MU-25.40)", ware = names.ware(ware);
        },
        Frame::Tokens(tokens) => texts! { names.lang, tokens.former =>
            None =>
                "{zone}: place {left} in adjacent territories (MU-14.7, MU-14.8)",
                "{zone} : posez {left} dans des territoires adjacents (MU-14.7, MU-14.8)",
                zone = names.zone(tokens.from), left = tokens_words(names, tokens.left);
            Some(former) =>
                "{zone}: you may replace control tokens of {former} by yours (MU-14.12)",
                "{zone} : vous pouvez remplacer des jetons contrôle par les vôtres ({former}) (MU-14.12)",
                zone = names.zone(tokens.from), former = names.who(former);
        },
        _ => names.word(
            "Buy what you want, then finish your purchases (MU-8.1)",
            "Achetez ce que vous voulez, puis finissez vos achats (MU-8.1)",
        ),
    }
}

fn tokens_words(names: &Names<'_>, left: u8) -> String {
    let s = crate::words::grammar::plural(left, names.lang);
    names.lang.of(format!("{left} control token{s}"), format!("{left} jeton{s} contrôle"))
}

fn of_buying(names: &Names<'_>, buying: Buying) -> String {
    let ware = names.ware(buying.ware);
    let rule = match buying.ware {
        Ware::Research(_) => "MU-8.3",
        Ware::Building(building) if building.category() == Category::Military => "MU-14.6",
        Ware::Building(_) => "MU-8.10",
        Ware::Gear(..) | Ware::Improvement(..) => "MU-8.32",
        Ware::Unit(_) | Ware::Captain(_) | Ware::Promotion(..) => "MU-8.42",
        Ware::Repair(..) => "MU-8.22",
        Ware::Card => "MU-8.61",
        Ware::Ransom(..) | Ware::Return(_) => "MU-8.71",
        Ware::Revival(_) => "MU-C28",
    };
    texts! { names.lang, buying.step =>
        BuyingStep::Place => "Choose where it goes: {ware} ({rule})", "Choisissez le lieu : {ware} ({rule})";
        BuyingStep::Keep =>
            "Keep one of the Empire cards you have drawn (MU-8.61)",
            "Gardez une des cartes Empire tirées (MU-8.61)";
        BuyingStep::Under =>
            "Choose the card that goes under the deck next (MU-8.61)",
            "Choisissez la prochaine carte à glisser sous la pioche (MU-8.61)";
        BuyingStep::Begin | BuyingStep::Wish | BuyingStep::Pay | BuyingStep::Finish =>
            "You buy {ware} ({rule})", "Vous achetez {ware} ({rule})";
    }
}

/// Actions of the combat phase, and what they win.
pub(super) fn of_movement(names: &Names<'_>, frame: Frame) -> String {
    texts! { names.lang, frame =>
        Frame::Manoeuvre(Manoeuvre { doing: Move::Confirm(zone) | Move::Announced(zone), .. }) =>
            "{zone}: there is no war. Attack without a declaration? It costs honour (MU-10.25, MU-21.5)",
            "{zone} : ce n'est pas la guerre. Attaquer sans déclaration ? L'honneur en pâtit (MU-10.25, MU-21.5)",
            zone = names.zone(zone);
        Frame::Manoeuvre(Manoeuvre { doing: Move::ConfirmSeizure(piece), .. }) =>
            "There is no war. Seize {piece} all the same? It costs honour (MU-16.13, MU-21.5)",
            "Ce n'est pas la guerre. S'emparer malgré tout : {piece} ? L'honneur en pâtit (MU-16.13, MU-21.5)",
            piece = names.piece(piece);
        Frame::Manoeuvre(Manoeuvre { doing: Move::Gather(zone, ..), .. }) =>
            "Attack on {zone}: choose who joins in, then begin (MU-10.6)",
            "Attaque ({zone}) : choisissez qui y prend part, puis commencez (MU-10.6)", zone = names.zone(zone);
        Frame::Manoeuvre(Manoeuvre { acted: true, .. }) =>
            "Go on with your action, or end it (MU-10.6)",
            "Poursuivez votre action, ou finissez-la (MU-10.6)";
        Frame::Arrival(arrival) if arrival.step == Coming::Splits =>
            "{zone}: half of the group goes on; choose who stays, unit by unit (MU-C06)",
            "{zone} : la moitié du groupe poursuit ; choisissez qui reste, unité par unité (MU-C06)",
            zone = names.zone(arrival.zone);
        Frame::Arrival(arrival) =>
            "{zone}: choose the opponent you fight next (MU-15.20)",
            "{zone} : choisissez le prochain adversaire à combattre (MU-15.20)", zone = names.zone(arrival.zone);
        Frame::Spoils(spoils) if matches!(spoils.taking, Taking::Cubes(_)) =>
            "{zone}: keep the goods on the transport, or plunder some (MU-16.2)",
            "{zone} : gardez les marchandises du transport, ou pillez-en (MU-16.2)",
            zone = names.zone(spoils.zone);
        Frame::Spoils(spoils) =>
            "{zone}: keep what you have taken, or plunder it (MU-16.2)",
            "{zone} : gardez votre prise, ou pillez-la (MU-16.2)", zone = names.zone(spoils.zone);
        _ =>
            "Combat: move, attack, or pass (MU-10.1)",
            "Combat : déplacez-vous, attaquez, ou passez (MU-10.1)";
    }
}

/// Trade transports, deals and routes.
pub(super) fn of_trade(names: &Names<'_>, frame: Frame) -> String {
    match frame {
        Frame::Passing(passing) => of_passing(names, passing),
        Frame::Deal(deal) => of_deal(names, deal),
        Frame::Laying(Laying { stages: 0, origin, .. }) => texts! { names.lang, names.zone(origin) =>
            zone =>
                "You may open a trade route from {zone}: choose its length (MU-17.20)",
                "Vous pouvez ouvrir une route commerciale ({zone}) : choisissez sa longueur (MU-17.20)";
        },
        Frame::Laying(laying) => {
            let left = usize::from(laying.stages).saturating_sub(laying.areas.iter().flatten().count());
            texts! { names.lang, left =>
                0 | 1 =>
                    "Choose the destination of your route (MU-17.20)",
                    "Choisissez la destination de votre route (MU-17.20)";
                _ =>
                    "Choose a stage of your route, {left} left before the destination (MU-17.20)",
                    "Choisissez une étape de votre route, encore {left} avant la destination (MU-17.20)",
                    left = left - 1;
            }
        }
        _ => names.word(
            "Trade: move your transports, buy and sell (MU-17.1)",
            "Commerce : déplacez vos transports, achetez et vendez (MU-17.1)",
        ),
    }
}

fn of_passing(names: &Names<'_>, passing: Passing) -> String {
    let (zone, who) = (names.zone(passing.zone), names.who(passing.seat));
    texts! { names.lang, passing.step =>
        Pass::Leaving | Pass::Left =>
            "Your transport leaves: choose the cube that stays behind (MU-17.15)",
            "Votre transport part : choisissez le cube qui reste sur place (MU-17.15)";
        Pass::Asking(_) =>
            "{zone}: a trade transport of {who} passes your army. Let it pass, or seize it without a war (MU-17.6)",
            "{zone} : un transport marchand passe devant votre armée ({who}). Laissez passer, ou prenez-le sans \
             guerre (MU-17.6)";
        Pass::Choosing(_) =>
            "{zone}: a trade transport of {who} is in your hands. Plunder it or keep it (MU-17.5)",
            "{zone} : un transport marchand est entre vos mains ({who}). Pillez-le ou gardez-le (MU-17.5)";
        Pass::Announced | Pass::Entered | Pass::Overrun | Pass::Raided(_) | Pass::Passed =>
            "{zone}: a trade transport of {who} is on its way (MU-17.3)",
            "{zone} : un transport marchand est en route ({who}) (MU-17.3)";
    }
}

fn of_deal(names: &Names<'_>, deal: Deal) -> String {
    let zone = names.zone(deal.zone);
    texts! { names.lang, (deal.step, deal.terms) =>
        (Bargain::Count, _) =>
            "{zone}: how many cubes do you buy? (MU-17.10)",
            "{zone} : combien de cubes achetez-vous ? (MU-17.10)";
        (Bargain::Cubes, Terms::Peddling) =>
            "{zone}: choose the cube you sell (MU-C19)", "{zone} : choisissez le cube à vendre (MU-C19)";
        (Bargain::Cubes, Terms::Dumping) =>
            "{zone}: choose the cubes you sell (MU-C20)", "{zone} : choisissez les cubes à vendre (MU-C20)";
        (Bargain::Cubes, Terms::Purchase | Terms::Order | Terms::Sale) =>
            "{zone}: choose the cubes you sell (MU-17.11)",
            "{zone} : choisissez les cubes à vendre (MU-17.11)";
        (Bargain::Pricing, _) =>
            "{zone}: change the price if you can, then conclude (MU-T05, MU-T06)",
            "{zone} : changez le prix si vous le pouvez, puis concluez (MU-T05, MU-T06)";
        (Bargain::Bonus, _) =>
            "{zone}: the bonus of the Great Market, or that of your route? (MU-17.18)",
            "{zone} : le bonus du Grand Marché, ou celui de votre route ? (MU-17.18)";
        (Bargain::Points, _) =>
            "{left} left: honour, or a better price? (MU-17.25)",
            "Encore {left} : l'honneur, ou un meilleur prix ? (MU-17.25)", left = trade_points(names, deal.points);
        (Bargain::Leaving, _) =>
            "{zone}: choose the cube that stays in the Great Market (MU-17.15)",
            "{zone} : choisissez le cube qui reste au Grand Marché (MU-17.15)";
        (Bargain::Announced | Bargain::Priced | Bargain::Settling, _) =>
            "{zone}: a deal is struck (MU-17.3)", "{zone} : une affaire se conclut (MU-17.3)";
    }
}

fn trade_points(names: &Names<'_>, points: u8) -> String {
    let fr = || format!("{} de commerce", count(points, ["", "point"], names.lang));
    names.lang.of(count(points, ["trade point", ""], names.lang), fr())
}
