//! Which step of a battle damage belongs to (MU-11.1).

use table::{Passage, Retold};

use crate::frame::{Frame, Stage as _};
use crate::invariants::hold;
use crate::notation::{Action, Threat};
use crate::scoring::Scoring;
use crate::state::Medioevo;

/// What a point of damage comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Blow {
    /// Siege engines and archers: steps 1 and 2.
    Shot { side: usize },
    /// Step 8.
    Melee { side: usize },
    /// The own losses of step 9.
    Losses { side: usize },
    /// A wound that was put off (MU-C29).
    Late,
    /// No battle: an event, a card.
    Other,
}

impl Blow {
    fn of(frame: Frame) -> Blow {
        match frame {
            Frame::Damage(damage) => {
                let side = usize::from(damage.side);
                match damage.from {
                    Some(Threat::Melee) => Blow::Melee { side },
                    Some(_) => Blow::Shot { side },
                    None => Blow::Losses { side },
                }
            }
            Frame::Battle(_) => Blow::Late,
            _ => Blow::Other,
        }
    }
}

/// What every point of damage in a passage comes from, in their order. Events don't tell, and one passage may go from step 8 into
/// step 9: so it is played again, and it is looked at what was being resolved.
pub(super) fn blows(passage: &Passage<'_, Medioevo>) -> Result<Vec<Blow>, String> {
    let Passage { before, seat, action, picks, events, after } = *passage;
    let mut blows = Vec::new();
    let mut note = |frame, told: &mut Vec<crate::Event>| {
        let hurt = |event: &crate::Event| matches!(event, crate::Event::Hurt { .. });
        blows.extend(told.drain(..).filter(hurt).map(|_| Blow::of(frame)));
    };
    let (mut game, mut chance, mut told) = (before.clone(), Retold::new(picks), Vec::new());
    // As `Medioevo::perform` and `Medioevo::carry_on` do it.
    let frame = game.flow.top();
    let claim = matches!(action, Action::Claim(_)) && !matches!(frame, Frame::Window(_) | Frame::Shortage(_));
    let instant = claim || !frame.windows(&game).is_empty() && Medioevo::is_instant(action);
    if game.act_aside(seat, action, &mut told) || game.act_time(seat, action, &mut told) {
    } else if instant {
        game.act_instant(seat, action, &mut chance, &mut told);
    } else {
        frame.act(&mut game, seat, action, &mut chance, &mut told);
    }
    note(frame, &mut told);
    loop {
        if game.is_cut_short() {
            game.end_at_once(&mut told);
        }
        game.forget_guests();
        let frame = game.flow.top();
        if !frame.asked(&game).is_empty() || matches!(frame, Frame::Scoring(Scoring::Over)) {
            // Who is asked may have nothing to choose from, and then it goes on all the same.
            game.carry_on(&mut chance, &mut told);
            note(frame, &mut told);
            break;
        }
        frame.go_on(&mut game, &mut chance, &mut told);
        note(frame, &mut told);
    }
    hold!(chance.fitted() && game == *after, "INV-18: {action} goes differently step by step: {events:?}");
    Ok(blows)
}
