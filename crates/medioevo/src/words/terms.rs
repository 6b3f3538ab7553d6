//! Terms that no data file names: colours, branches, phases, windows, symbols, reasons.

use super::grammar::de;
use super::names::{Names, Say};
use crate::event::Money;
use crate::honour::{FinalHonour, Honour};
use crate::map::{Prize, Terrain};
use crate::notation::{Aim, Scope, Threat};
use crate::phases::Phase;
use crate::pieces::{Category, ClauseKind};
use crate::technology::Branch;
use crate::timing::{Symbol, Window};

/// Functions that give each member of an enum its English and French words.
macro_rules! words {
    ($($(#[$doc:meta])* $function:ident($type:ident) { $($member:ident => $en:literal, $fr:literal;)+ })+) => {
        impl Names<'_> {
            $($(#[$doc])*
            pub(crate) fn $function(&self, it: $type) -> &'static str {
                match it { $($type::$member => self.lang.of($en, $fr),)+ }
            })+
        }
    };
}

/// The same, and texts name the member so.
macro_rules! terms {
    ($($(#[$doc:meta])* $function:ident($type:ident) { $($member:ident => $en:literal, $fr:literal;)+ })+) => {
        words! { $($(#[$doc])* $function($type) { $($member => $en, $fr;)+ })+ }

        $(impl Say for $type {
            fn say(&self, names: &Names<'_>) -> String {
                names.$function(*self).into()
            }
        })+
    };
}

terms! {
    /// The colour of points and tokens.
    colour(Branch) {
        Transport => "blue", "bleu";
        Commerce => "yellow", "jaune";
        Legislation => "orange", "orange";
        Combat => "red", "rouge";
        Construction => "green", "vert";
        Religion => "purple", "violet";
    }

    /// A category of buildings.
    category(Category) {
        Civil => "civil building", "bâtiment civil";
        Military => "military building", "bâtiment militaire";
        Religious => "religious building", "bâtiment religieux";
    }

    /// A phase.
    phase(Phase) {
        Setup => "Setup", "Mise en place";
        TurnOrder => "Phase 1: turn order", "Phase 1 : ordre du tour";
        Events => "Phase 2: events", "Phase 2 : événements";
        Taxes => "Phase 3: taxes and upkeep", "Phase 3 : taxes et entretien";
        Purchases => "Phase 4: purchases", "Phase 4 : achats";
        Combat => "Phase 5: combat", "Phase 5 : combat";
        Trade => "Phase 6: trade", "Phase 6 : commerce";
        End => "Phase 7: end of the turn", "Phase 7 : fin du tour";
        Scoring => "Final scoring", "Décompte final";
    }

    /// When a window is open.
    window(Window) {
        Own => "your decision", "votre décision";
        Claim => "objectives can be shown", "des objectifs peuvent être montrés";
        Auction => "before the bids", "avant les mises";
        Roll => "a die has been rolled", "un dé vient d'être lancé";
        Event => "the Event card is drawn", "la carte Événement est tirée";
        Rebel => "a rebellion is placed", "une rébellion éclate";
        Step => "a move is announced", "un déplacement est annoncé";
        Invade => "troops have come in", "des troupes viennent d'entrer";
        Battle => "a battle is declared", "une bataille est déclarée";
        Round => "a round of the battle begins", "une manche de la bataille commence";
        Archery => "before the archers shoot", "avant le tir des archers";
        ArcheryRolled => "the archers have shot", "les archers ont tiré";
        Melee => "before the melee", "avant la mêlée";
        Rolled => "both attack values are known", "les deux valeurs d'attaque sont connues";
        Damage => "damage is about to be distributed", "les dégâts vont être répartis";
        RoundEnd => "the round of the battle is over", "la manche de la bataille est finie";
        Plunder => "something is about to be plundered", "un pillage se prépare";
        Trade => "trade is under way", "on commerce";
        Tax => "interest is due", "les intérêts sont dus";
        Buy => "purchases", "achats";
        CardDraw => "Empire cards are drawn", "des cartes Empire sont tirées";
        Activated => "an Empire card has just been rotated", "une carte Empire vient d'être tournée";
        End => "the turn is about to end", "le tour va finir";
        AnyCost => "points are to be paid", "des points sont à payer";
        Hide => "shall the purchases of this turn stay hidden?", "les achats de ce tour resteront-ils cachés ?";
    }

    /// A symbol of an Event card.
    symbol(Symbol) {
        Movement => "transports stand still", "transports immobilisés";
        Armies => "units take damage", "unités touchées";
        Buildings => "buildings take damage", "bâtiments touchés";
        Goods => "goods are lost", "marchandises perdues";
    }

    /// A clause of a pact.
    clause(ClauseKind) {
        Trade => "trade", "commerce";
        Passage => "free passage", "libre passage";
        MilitaryControl => "military control", "contrôle militaire";
        CivilControl => "civil control", "contrôle civil";
        NonBelligerence => "non-belligerence", "non-belligérance";
        DefensiveAlliance => "defensive alliance", "alliance défensive";
        OffensiveAlliance => "offensive alliance", "alliance offensive";
    }

    /// What a military building protects from.
    threat(Threat) {
        Siege => "siege engines", "machines de siège";
        Archers => "archers", "archers";
        Melee => "the melee", "mêlée";
    }

    /// What a siege engine fires at.
    aim(Aim) {
        Units => "the units", "les unités";
        Civil => "the civil building", "le bâtiment civil";
        Military => "the military building", "le bâtiment militaire";
        Religious => "the cathedral", "la cathédrale";
    }

    /// How long somebody is left in peace.
    scope(Scope) {
        Battle => "until the battle is over", "jusqu'à la fin de la bataille";
        Turn => "until the turn is over", "jusqu'à la fin du tour";
    }

    /// What florins are for.
    money(Money) {
        Auction => "turn order", "ordre du tour";
        Taxes => "taxes", "taxes";
        Upkeep => "upkeep", "entretien";
        Interest => "interest", "intérêts";
        Loan => "loan", "prêt";
        MissingPoint => "missing technology point", "point de technologie manquant";
        Card => "Empire card", "carte Empire";
        Purchase => "purchase", "achat";
        Ransom => "ransom", "rançon";
        Plunder => "plunder", "pillage";
        Trade => "trade", "commerce";
        Pact => "pact", "pacte";
        Revolt => "rebellion at home", "rébellion chez soi";
        Refund => "refund", "remboursement";
    }

    /// What a territory is like.
    terrain(Terrain) {
        Plains => "plains", "plaine";
        Forest => "forest", "forêt";
        Hills => "hills", "collines";
        Desert => "desert", "désert";
        Mountains => "mountains", "montagnes";
    }
}

// The two prizes are called as the map calls them: these words stand before their names.
words! {
    honour_word(Honour) {
        ConquerInhabited => "inhabited territory conquered", "territoire habité conquis";
        ConquerPerBuildingLevel => "buildings conquered", "bâtiments conquis";
        FirstConquestRome => "first conquest", "première conquête";
        FirstConquestJerusalem => "first conquest", "première conquête";
        BuildCity => "city built", "cité construite";
        BuildCastle => "castle built", "château construit";
        BuildCathedral => "cathedral built", "cathédrale construite";
        BreakPact => "pact broken", "pacte rompu";
        AttackWithoutDeclaration => "attack without declaration of war", "attaque sans déclaration de guerre";
        NewRebellionWithRebels => "rebels already at home", "rebelles déjà dans le royaume";
        SuppressRebellion => "rebellion suppressed", "rébellion matée";
        DestroyGreatArmy => "great army destroyed", "grande armée détruite";
        LoseToBarbarians => "battle lost to barbarians", "bataille perdue contre les barbares";
    }

    final_word(FinalHonour) {
        MostFlorins => "most florins", "le plus de florins";
        HighestMarket => "highest Great Market", "plus haut Grand Marché";
        HighestTechnology => "highest technology", "plus haute technologie";
        ControlRome => "control", "contrôle";
        ControlJerusalem => "control", "contrôle";
        MostCathedrals => "most cathedrals", "le plus de cathédrales";
        MostCities => "most cities", "le plus de cités";
        MostCastles => "most castles", "le plus de châteaux";
        MostTerritories => "most territories", "le plus de territoires";
        MonopolyEach => "monopolies", "monopoles";
    }
}

impl Names<'_> {
    /// A territory that earns honour points of its own, by its inhabited area: "Rome", or what a host's map has there.
    pub(crate) fn prize(&self, prize: Prize) -> String {
        let map = &self.data.get().map;
        let land = map.name(map.prize(prize));
        let facts = map.atlas().territories.iter().find(|facts| facts.id == land);
        facts.map_or_else(String::new, |facts| match &facts.city {
            Some(city) => self.lang.of(&city.name_en, &city.name_fr).clone(),
            None => self.lang.of(&facts.name_en, &facts.name_fr).clone(),
        })
    }

    /// "control of Rome", « contrôle d'Alexandrie »
    fn of_prize(&self, word: &str, prize: Prize) -> String {
        let name = self.prize(prize);
        self.lang.of(format!("{word} of {name}"), format!("{word} {}", de_place(&name)))
    }

    /// What honour points are for.
    pub(crate) fn honour(&self, it: Honour) -> String {
        let word = self.honour_word(it);
        match it {
            Honour::FirstConquestRome => self.of_prize(word, Prize::Rome),
            Honour::FirstConquestJerusalem => self.of_prize(word, Prize::Jerusalem),
            _ => word.into(),
        }
    }

    /// What honour points of the end are for.
    pub(crate) fn final_honour(&self, it: FinalHonour) -> String {
        let word = self.final_word(it);
        match it {
            FinalHonour::ControlRome => self.of_prize(word, Prize::Rome),
            FinalHonour::ControlJerusalem => self.of_prize(word, Prize::Jerusalem),
            _ => word.into(),
        }
    }
}

/// « de Rome », « d'Alexandrie », « du Caire »: the article of a name melts into the word before it.
fn de_place(name: &str) -> String {
    match (name.strip_prefix("Le "), name.strip_prefix("Les ")) {
        (Some(rest), _) => format!("du {rest}"),
        (_, Some(rest)) => format!("des {rest}"),
        _ => de(name),
    }
}

impl Say for Prize {
    fn say(&self, names: &Names<'_>) -> String {
        names.prize(*self)
    }
}

impl Say for Honour {
    fn say(&self, names: &Names<'_>) -> String {
        names.honour(*self)
    }
}

impl Say for FinalHonour {
    fn say(&self, names: &Names<'_>) -> String {
        names.final_honour(*self)
    }
}

impl Names<'_> {
    /// A branch by its name and colour: "Transport (blue)".
    pub(crate) fn branch(&self, branch: Branch) -> String {
        let name = match branch {
            Branch::Transport => self.lang.of("Transport", "Transport"),
            Branch::Commerce => self.lang.of("Commerce", "Commerce"),
            Branch::Legislation => self.lang.of("Legislation", "Législation"),
            Branch::Combat => self.lang.of("Combat", "Combat"),
            Branch::Construction => self.lang.of("Construction", "Construction"),
            Branch::Religion => self.lang.of("Religion", "Religion"),
        };
        format!("{name} ({})", self.colour(branch))
    }
}
