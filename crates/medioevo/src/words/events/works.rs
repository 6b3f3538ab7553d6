//! Purchases, buildings and control tokens, Empire cards and technologies that change others.

use crate::event::Event;
use crate::words::grammar::{count, roman};
use crate::words::names::Names;

pub(super) fn said(names: &Names<'_>, event: &Event) -> String {
    let cards = |number: u8| count(number, ["Empire card", "carte"], names.lang);
    said! { names, event, Event =>
        Researched { seat, technology } =>
            "{seat} masters a new technology: {technology}", "{seat} acquiert une technologie : {technology}";
        Built { seat, zone, building } =>
            "{seat} builds {building} in {zone}", "{seat} bâtit {building} ({zone})";
        BuildingDamaged { zone, category, damage } =>
            "{zone}: the {category} bears {damage} now", "{zone} : {damage} sur le {category}",
            damage = names.lang.of(
                format!("{damage} damage"), count(*damage, ["", "dégât"], names.lang));
        Mended { seat, zone, category } =>
            "{seat} repairs the {category} in {zone}", "{seat} répare le {category} ({zone})";
        BuildingLost { zone, building } =>
            "{zone}: {building} falls into ruin", "{zone} : {building} tombe en ruine",
            building = names.building(*building).the();
        TokenPlaced { seat, zone } =>
            "{seat} places a control token in {zone}", "{seat} pose un jeton contrôle ({zone})";
        TokenLost { seat, zone } =>
            "{seat} takes a control token back from {zone}", "{seat} reprend un jeton contrôle ({zone})";
        GearMade { seat, gear, level, zone } =>
            "{seat} makes {gear} in {zone}", "{seat} fabrique {gear} ({zone})",
            gear = names.gear(*gear, *level).a();
        GearImproved { seat, gear, level, zone } =>
            "{seat} upgrades in {zone}: {gear}", "{seat} améliore ({zone}) : {gear}",
            gear = names.gear(*gear, *level).name();
        Mustered { seat, figure, zone } =>
            "{seat} musters {figure} in {zone}", "{seat} lève {figure} ({zone})";
        CaptainRaised { seat, from, to, zone } =>
            "{zone}: {seat} promotes a Captain from level {from} to {to}",
            "{zone} : {seat} promeut un Capitaine du niveau {from} au niveau {to}",
            from = roman(from.level()), to = roman(to.level());
        Ransomed { seat, holder, figure } =>
            "{seat} buys {figure} back from {holder}", "{seat} rachète {figure} à {holder}";
        CardsDrawn { seat, count } =>
            "{seat} draws {count} to choose from", "{seat} tire {count} Empire pour choisir",
            count = cards(*count);
        CardBought { seat, card } => "{seat} hires {card}", "{seat} engage {card}";
        PurchasesHidden { seat } =>
            "{seat} asks that purchases stay hidden", "{seat} demande que les achats restent cachés";
        Ordered { seat, ware, florins } =>
            "{seat} buys in secret: {ware} ({florins})", "{seat} achète en secret : {ware} ({florins})",
            florins = names.florins(*florins);
        HeldBack { seat, scarce } =>
            "{seat} wants what runs short: {scarce}", "{seat} convoite ce qui devient rare : {scarce}";
        Waived { seat, scarce, for_phase } if *for_phase =>
            "{seat} leaves it to the others for this phase: {scarce}",
            "{seat} y renonce pour toute la phase : {scarce}";
        Waived { seat, scarce, for_phase } =>
            "{seat} leaves it to the other this time: {scarce}", "{seat} y renonce cette fois : {scarce}";
        SoldOut { seat } =>
            "{seat} comes too late: nothing of it is left", "{seat} arrive trop tard : il n'en reste plus";
        BoughtAll { seat } => "{seat} has finished buying", "{seat} a fini ses achats";
        ObjectiveClaimed { seat, card } =>
            "{seat} has met the objective of {card}: {goal}",
            "{seat} a rempli l'objectif de la carte {card} : {goal}",
            goal = names.objective(*card);
        TokenTaken { seat, colour } =>
            "{seat} takes an objective token: {colour}", "{seat} prend un jeton objectif {colour}";
        DepositLost { florins } =>
            "The deposit of {florins} goes to the bank with its card",
            "Le dépôt de {florins} part à la banque avec sa carte", florins = names.florins(*florins);
        CardStraightened { seat, card } =>
            "{seat} brings {card} back into play", "{seat} remet en jeu la carte {card}";
        CardCancelled { seat, card } =>
            "{seat} makes a fool of {card}: no effect", "{seat} tourne en ridicule {card} : sans effet";
        CardGivesBoth { seat, card } =>
            "Thanks to {seat}, {card} gives ability and points",
            "Grâce à {seat}, {card} donne capacité et points";
        CardDoubled { seat, card } =>
            "Thanks to {seat}, {card} gives its points twice",
            "Grâce à {seat}, {card} donne deux fois ses points";
        CardBorrowed { seat, owner, card, points } =>
            "{seat} wins over {card}, a card of {owner}, for its {what}",
            "{seat} séduit {card}, une carte de l'adversaire ({owner}), pour {what}",
            what = if points.is_none() {
                names.word("ability", "sa capacité")
            } else {
                names.word("points", "ses points")
            };
        TechnologyBorrowed { seat, technology } =>
            "{seat} may use a neighbour's technology: {technology}",
            "{seat} peut se servir d'une technologie voisine : {technology}";
        CardKeptRotated { seat, card } =>
            "{seat} sees to it that {card} stays rotated", "{seat} fait en sorte que {card} reste tournée";
        CardsDrawnAgain { seat, count } =>
            "{seat} puts the cards back and draws {count} again",
            "{seat} repose les cartes et en tire {count}";
        CardDie { seat, card, value } =>
            "{seat} rolls {value} for {card}", "{seat} lance le dé pour {card} : {value}";
        DieLowered { seat, card, showed } =>
            "{card}: {seat} lowers a die that showed {showed} by 1",
            "{card} : {seat} diminue de 1 un dé qui montrait {showed}";
        .. course!(), accords!(), nature!(), battles!(), roads!()
    }
}
