//! What is refused, why, and what would be right.

use table::{Lang, Seat};

use super::events::building;
use super::names::{
    CityWords, a_space, colour_name, count, cubes, from_source, holder_feminine, side_feminine, side_name,
    the_box, treasury, unit_name,
};
use super::prompts;
use crate::frame::Need;
use crate::map::CityName;
use crate::pieces::{Side, Source};
use crate::refusal::Refusal;
use crate::view::Asked;

#[expect(clippy::too_many_lines, reason = "a text for each refusal, in two languages")]
pub(super) fn refused(refusal: &Refusal, lang: Lang) -> String {
    let city = |city: &CityName| CityWords::new(*city, lang);
    let who = |seat: &Seat| colour_name(*seat, lang);
    let side = |side: &Side| side_name(*side, lang);
    let feminine = |side: &Side| side_feminine(*side, lang);
    texts! { lang, refusal =>
        Refusal::Over =>
            "The game is over: nobody plays any more (BY-31.5)",
            "La partie est finie : plus personne ne joue (BY-31.5)";
        Refusal::NotYours { decider } =>
            "The decision is {who}'s: wait for yours (BY-3.2, BY-3.7)",
            "La décision revient à {who} : attendez la vôtre (BY-3.2, BY-3.7)", who = who(decider);
        Refusal::WrongStep { asked } =>
            "Not now. {asked} ({rule})", "Pas maintenant. {asked} ({rule})",
            asked = prompts::asked(*asked, lang), rule = rule_of(*asked);
        Refusal::NotOnMap(at) =>
            "{city} is not on the map of this game: choose one of its cities (BY-1.11)",
            "{city} n'est pas sur la carte de cette partie : choisissez une de ses cités (BY-1.11)",
            city = city(at).name();
        Refusal::Capital =>
            "Constantinople can't be controlled or developed: choose another city (BY-5.5, BY-9.5)",
            "Constantinople ne peut être ni contrôlée ni développée : choisissez une autre cité (BY-5.5, \
             BY-9.5)";
        Refusal::Controlled { city: at, by } =>
            "{who} controls {city} already: choose a city without a controller (BY-5.1)",
            "{who} contrôle déjà {city} : choisissez une cité que personne ne contrôle (BY-5.1)",
            who = who(by), city = city(at).name();
        Refusal::HeldBy { city: at, holder } =>
            "{city} is {holder}: choose a city of the right side (BY-5.6, BY-9.5, BY-18.3)",
            "{city} est une cité {holder} : choisissez une cité du bon camp (BY-5.6, BY-9.5, BY-18.3)",
            city = city(at).name(), holder = holder_feminine(*holder, lang);
        Refusal::NoCube { pays } =>
            "You have no cube for this: your pool is empty, and {treasury} can't buy a cube for 3 bezants \
             (BY-4.1, BY-4.3)",
            "Vous n'avez pas de cube pour cela : votre réserve est vide, et {treasury} ne peut pas en \
             acheter un pour 3 bezants (BY-4.1, BY-4.3)", treasury = treasury(*pays, lang);
        Refusal::BadSource(Source::Pool) =>
            "Your pool is empty: choose another cube (BY-4.1)",
            "Votre réserve est vide : choisissez un autre cube (BY-4.1)";
        Refusal::BadSource(source) =>
            "You can't take a cube {from}: there is none, or you lack the 3 bezants (BY-4.1, BY-4.3)",
            "Vous ne pouvez pas prendre un cube {from} : il n'y en a pas, ou il vous manque les 3 bezants \
             (BY-4.1, BY-4.3)", from = from_source(*source, lang);
        Refusal::SameBox(slot) =>
            "The cube can't come from {slot} itself: take one from elsewhere (BY-6.6)",
            "Le cube ne peut pas venir de {slot} elle-même : prenez-en un ailleurs (BY-6.6)",
            slot = the_box(*slot, lang);
        Refusal::EliteOnce(of) =>
            "The {side} Elite box has had its cube in this round: choose another box (BY-6.4)",
            "La case Élite {side} a déjà reçu son cube dans ce round : choisissez une autre case (BY-6.4)",
            side = feminine(of);
        Refusal::SpaceTaken(space) =>
            "You can't use {space}, nothing is free there until the turn ends: choose another action \
             (BY-7.2)",
            "Vous ne pouvez pas utiliser {space}, il n'y a plus de place jusqu'à la fin du tour : choisissez \
             une autre action (BY-7.2)", space = a_space(*space, lang);
        Refusal::NothingToDevelop(of) =>
            "No {side} city has fewer than three tokens: choose another action (BY-9.2)",
            "Aucune cité {side} n'a moins de trois jetons : choisissez une autre action (BY-9.2)",
            side = feminine(of);
        Refusal::FullyDeveloped(at) =>
            "{city} has three tokens, and that is the maximum: choose another city (BY-9.2)",
            "{city} a trois jetons, et c'est le maximum : choisissez une autre cité (BY-9.2)",
            city = city(at).name();
        Refusal::NothingToFortify =>
            "To fortify, you need a fortification in stock, a city with a cube of yours and a cube for the \
             space (BY-15.9)",
            "Pour fortifier, il vous faut une fortification disponible, une cité marquée d'un de vos cubes \
             et un cube pour l'emplacement (BY-15.9)";
        Refusal::NoCubeThere(at) =>
            "You can't fortify {city}: choose a city that you control with a cube and whose side can pay \
             (BY-15.1, BY-15.7)",
            "Vous ne pouvez pas fortifier {city} : choisissez une cité que vous contrôlez avec un cube et \
             dont le camp peut payer (BY-15.1, BY-15.7)", city = city(at).name();
        Refusal::OutOfBulgarReach(at) =>
            "The Bulgars don't reach {city}: choose a city with an orange arrow or on a road from a Bulgar \
             city (BY-10.5, BY-10.6)",
            "Les Bulgares n'atteignent pas {city} : choisissez une cité marquée d'une flèche orange ou \
             reliée par une route à une cité bulgare (BY-10.5, BY-10.6)", city = city(at).name();
        Refusal::MustAttack =>
            "The reserve is too small for two pairs of orange cubes: the Bulgars must attack (BY-10.3)",
            "La réserve bulgare ne suffit pas pour deux paires de cubes orange : les Bulgares doivent \
             attaquer (BY-10.3)";
        Refusal::NoPawn(of) =>
            "Your {side} pawn is not on the map: choose another action (BY-8.1)",
            "Votre pion {side} n'est pas sur la carte : choisissez une autre action (BY-8.1)",
            side = side(of);
        Refusal::NeverTheCapital =>
            "A Byzantine army never attacks Constantinople: choose another action (BY-8.7)",
            "Une armée byzantine n'attaque jamais Constantinople : choisissez une autre action (BY-8.7)";
        Refusal::OwnCity(at) =>
            "{city} is yours, and this game allows no civil war against a city of one's own (A-01, BY-8.6)",
            "{city} est à vous, et cette partie n'admet pas de guerre civile contre une cité à soi (A-01, \
             BY-8.6)",
            city = city(at).name();
        Refusal::LastCube =>
            "The army that is to attack has to keep an army cube: take the cube from elsewhere (BY-8.13)",
            "L'armée qui doit attaquer doit garder un cube d'armée : prenez le cube ailleurs (BY-8.13)";
        Refusal::TaxedAlready =>
            "You have taxed in this turn already: choose another action (BY-16.4)",
            "Vous avez déjà levé une taxe dans ce tour : choisissez une autre action (BY-16.4)";
        Refusal::NotInPool { pool: 0 } =>
            "Your pool is empty, and only its cubes can be used to tax (BY-16.1, BY-16.6)",
            "Votre réserve est vide, et seuls ses cubes peuvent servir à la taxe (BY-16.1, BY-16.6)";
        Refusal::NotInPool { pool } =>
            "Your pool has {cubes}: tax with at least one and not more than that (BY-16.1)",
            "Votre réserve a {cubes} : levez la taxe avec un cube au moins, et pas davantage (BY-16.1)",
            cubes = cubes(*pool, lang);
        Refusal::TooMuch { most } =>
            "The tax raises {bezants}: share out no more than that (BY-16.3)",
            "La taxe rapporte {bezants} : ne répartissez pas plus que cela (BY-16.3)",
            bezants = count(*most, ["bezant", "bezant"], lang);
        Refusal::TooPoorToBuild(of) =>
            "You can't build {what}: it costs 6 bezants of {treasury} (BY-17.1)",
            "Vous ne pouvez pas bâtir {what} : il faut 6 bezants, payés par {treasury} (BY-17.1)",
            what = building(*of, lang), treasury = treasury(*of, lang);
        Refusal::NoArmy(of) =>
            "Your {side} army has no army cube, so its pawn can't come into play: reinforce it first \
             (BY-18.5)",
            "Votre armée {side} n'a pas de cube d'armée, et son pion ne peut pas entrer en jeu : \
             renforcez-la d'abord (BY-18.5)", side = feminine(of);
        Refusal::NotSettled =>
            "Your Byzantine pawn comes into play with your first cube on a Byzantine city: take control of \
             one (BY-18.25)",
            "Votre pion byzantin entre en jeu avec votre premier cube sur une cité byzantine : prenez-en une \
             d'abord (BY-18.25)";
        Refusal::NoMove(of) =>
            "Your {side} pawn has no move that its Movement box can pay: choose another action (BY-18.26)",
            "Votre pion {side} n'a aucun mouvement que sa case Déplacement puisse payer : choisissez une \
             autre action (BY-18.26)", side = side(of);
        Refusal::NoLink { from, to } =>
            "No link for this pawn leads {from} {to}: choose a city that one leads to (BY-18.7, BY-18.10)",
            "Aucune liaison ne mène ce pion {from} {to} : choisissez une cité où une liaison mène (BY-18.7, \
             BY-18.10)",
            from = city(from).from(), to = city(to).to();
        Refusal::OwnTarget(at) =>
            "You can't attack {city}, where you would fight yourself: choose another city (BY-18.22, \
             BY-18.23)",
            "Vous ne pouvez pas attaquer {city}, ce serait contre vous-même : choisissez une autre cité \
             (BY-18.22, BY-18.23)", city = city(at).name();
        Refusal::TooFar { to, cost, cubes: has } =>
            "Going {to} costs {cost}, and the Movement box has {has}: choose another city (BY-18.8)",
            "Aller {to} coûte {cost}, et la case Déplacement en a {has} : choisissez une autre cité \
             (BY-18.8)",
            to = city(to).to(), cost = cubes(*cost, lang);
        Refusal::NoThirdMove =>
            "Two moves per action is the limit: stop here (BY-18.17)",
            "Deux mouvements par action sont un maximum : arrêtez-vous ici (BY-18.17)";
        Refusal::NothingDone =>
            "You can't stop before you have done something: move your pawn (BY-18.19)",
            "Vous ne pouvez pas vous arrêter sans avoir rien fait : déplacez votre pion (BY-18.19)";
        Refusal::MustFlee =>
            "Your pawn is beaten and has to flee: choose where (BY-22.12, BY-22.13)",
            "Votre pion est battu et doit fuir : choisissez où (BY-22.12, BY-22.13)";
        Refusal::NoRoute(at) =>
            "No such route {to} is among those with the fewest losses: choose one from the list (BY-20.6, \
             BY-20.20)",
            "Aucun chemin de ce genre {to} n'est parmi ceux qui coûtent le moins de pertes : choisissez-en \
             un dans la liste (BY-20.6, BY-20.20)", to = city(at).towards();
        Refusal::NotStanding(seat) =>
            "{who} has no pawn here that is still to be beaten: choose one that stands (BY-27.1)",
            "{who} n'a pas ici de pion à battre : choisissez-en un qui tient (BY-27.1)", who = who(seat);
        Refusal::NothingToLose(unit) =>
            "No cube can be taken from {unit} now: choose another box (BY-22.5, BY-29.5)",
            "Aucun cube ne peut être pris en {unit} : choisissez une autre case (BY-22.5, BY-29.5)",
            unit = unit_name(*unit, lang);
        Refusal::CouldBePaid(unit) =>
            "A cube from {unit} can't go, because the money left in the end would pay for it: choose another \
             (BY-29.14)",
            "Un cube pris en {unit} ne peut pas partir, car l'argent restant à la fin suffirait pour lui : \
             choisissez-en un autre (BY-29.14)", unit = unit_name(*unit, lang);
    }
}

/// The rule that asks for something.
fn rule_of(asked: Asked) -> &'static str {
    match asked {
        Asked::Action => "BY-3.5",
        Asked::Reinforce { .. } => "BY-6.1",
        Asked::Cube { need: Need::Marker { .. }, .. } => "BY-24.8",
        Asked::Cube { need: Need::Pass, .. } => "BY-28.2",
        Asked::Cube { .. } => "BY-4.1",
        Asked::Develop { .. } => "BY-9.1",
        Asked::Fortify => "BY-15.1",
        Asked::Bulgars => "BY-10.2",
        Asked::Share { .. } => "BY-16.3",
        Asked::Enter { .. } => "BY-18.3, BY-25.3",
        Asked::March { .. } => "BY-18.7, BY-18.19",
        Asked::Double { .. } => "BY-13.2",
        Asked::Doubled { .. } => "BY-13.7",
        Asked::Ambush { .. } => "BY-13.3",
        Asked::Flight { voluntary: true, .. } => "BY-20.1",
        Asked::Flight { .. } => "BY-20.6",
        Asked::Permit { .. } => "BY-20.9",
        Asked::Levy { .. } => "BY-21.1",
        Asked::Opponent { .. } => "BY-27.2",
        Asked::Losses { marker: true, .. } => "BY-24.11",
        Asked::Losses { .. } => "BY-22.5",
        Asked::Upkeep { .. } => "BY-29.5",
        Asked::Over => "BY-31.5",
    }
}
