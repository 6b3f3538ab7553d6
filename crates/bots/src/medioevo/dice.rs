//! Which dice are thrown again.

/// How much a loss value counts beside an attack value.
const LOSS: f32 = 0.8;

/// What a throw is worth: a high attack value, a low loss value (MU-11.20 to MU-11.22).
fn throw(dice: [u8; 3]) -> f32 {
    let [a, b, c] = dice.map(u16::from);
    let product = if a == b && b == c {
        a * b * c
    } else if a == b || a == c {
        a * a
    } else if b == c {
        b * b
    } else {
        0
    };
    // Beyond a dozen an attack value hardly does more harm.
    let attack = a.max(b).max(c).max(product).min(12);
    f32::from(attack) - LOSS * f32::from(a.min(b).min(c))
}

/// How good it is to throw each set of dice again, as scores.
pub(super) fn rerolls(dice: [u8; 3]) -> [f32; 8] {
    const FACES: [u8; 3] = [4, 6, 8];
    std::array::from_fn(|set| {
        let range = |index: usize| {
            if set >> index & 1 == 1 { 1..=FACES[index] } else { dice[index]..=dice[index] }
        };
        let (mut sum, mut count) = (0.0, 0.0_f32);
        for a in range(0) {
            for b in range(1) {
                for c in range(2) {
                    sum += throw([a, b, c]);
                    count += 1.0;
                }
            }
        }
        (0.4 + 0.03 * sum / count.max(1.0)).clamp(0.05, 0.95)
    })
}
