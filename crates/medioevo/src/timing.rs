//! When something can be used, how long it lasts, how long a game is (rulebook chapters 24 and 26).

use table::named;

use crate::sets::set;

named! {
    /// A timing window, in the order of chapter 26.
    Window, "window":
    /// A player is asked for a normal decision (MU-W1).
    Own = "own",
    /// The end of a phase, an action, a trade turn or a battle (MU-W2).
    Claim = "claim",
    /// Before a bid (MU-W3).
    Auction = "auction",
    /// After a die roll without a window of its own (MU-W4).
    Roll = "roll",
    /// An Event card is drawn (MU-W5).
    Event = "event",
    /// A rebellion is placed (MU-W6).
    Rebel = "rebel",
    /// A step is announced (MU-W7).
    Step = "step",
    /// Troops or a horde have entered (MU-W8).
    Invade = "invade",
    /// A battle is declared (MU-W9).
    Battle = "battle",
    /// A round begins (MU-W10).
    Round = "round",
    /// Before archers' dice (MU-W11).
    Archery = "archery",
    /// After archers' dice (MU-W12).
    ArcheryRolled = "archery_rolled",
    /// Abilities are evaluated (MU-W13).
    Melee = "melee",
    /// Both attack values are known (MU-W14).
    Rolled = "rolled",
    /// Damage is about to be distributed (MU-W15).
    Damage = "damage",
    /// A round is complete (MU-W16).
    RoundEnd = "round_end",
    /// Assets are about to be lost (MU-W17).
    Plunder = "plunder",
    /// A trade turn, or a transaction (MU-W18).
    Trade = "trade",
    /// Interest is due (MU-W19).
    Tax = "tax",
    /// A purchase turn (MU-W20).
    Buy = "buy",
    /// Empire cards were drawn, none chosen (MU-W21).
    CardDraw = "card_draw",
    /// An Empire card has been rotated (MU-W22).
    Activated = "activated",
    /// The end of the turn begins (MU-W23).
    End = "end",
    /// A price in technology points is being paid (MU-W24).
    AnyCost = "any_cost",
    /// Before the first purchase of a phase, where purchases may be hidden (MU-25.40).
    Hide = "hide",
}

set! {
    /// A set of windows.
    Windows(u32) of enum Window
}

named! {
    /// How long the effect of a card or a technology lasts (MU-20.1, MU-20.2).
    Duration, "duration":
    /// At once.
    Instant = "instant",
    /// For the action.
    Action = "action",
    /// For the round of the battle.
    Round = "round",
    /// For the battle.
    Battle = "battle",
    /// Until the end of the turn.
    Turn = "turn",
    /// Into the next turn.
    NextTurn = "next_turn",
}

named! {
    /// The die of a card (MU-20.3).
    CardDie, "die":
    /// Half a d6, rounded up.
    #[serde(rename = "1d3")]
    D3 = "1d3",
    /// A d6.
    #[serde(rename = "1d6")]
    D6 = "1d6",
    /// A d8.
    #[serde(rename = "1d8")]
    D8 = "1d8",
}

named! {
    /// How long a game is (MU-24.1).
    Length, "length":
    /// 8 turns.
    Short = "short",
    /// 10 turns.
    Medium = "medium",
    /// 12 turns.
    Long = "long",
}

named! {
    /// A symbol of an Event card (MU-6.11 to MU-6.14).
    Symbol, "symbol":
    /// Transports stand still.
    Movement = "movement",
    /// Units take damage.
    Armies = "armies",
    /// Buildings take damage.
    Buildings = "buildings",
    /// Cubes are lost.
    Goods = "goods",
}

set! {
    /// A set of symbols.
    Symbols(u8) of enum Symbol
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_of_documents() {
        Window::words_agree();
        Duration::words_agree();
        CardDie::words_agree();
        Length::words_agree();
        Symbol::words_agree();
    }
}
