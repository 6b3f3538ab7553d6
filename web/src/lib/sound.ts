// Three quiet sounds, made here: a wooden tick for a piece, two bell strokes for "your turn", a chord at the end.

import { settings } from './settings.svelte';

let context: AudioContext | null = null;

function stroke(
  frequency: number,
  after: number,
  length: number,
  loudness: number,
  wave: OscillatorType,
): void {
  if (!context) return;
  const start = context.currentTime + after;
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.type = wave;
  tone.frequency.setValueAtTime(frequency, start);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loudness, start + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(gain).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}

const sounds = {
  placed: () => {
    stroke(190, 0, 0.07, 0.16, 'triangle');
    stroke(720, 0, 0.03, 0.05, 'sine');
  },
  turn: () => {
    stroke(659.3, 0, 0.5, 0.09, 'sine');
    stroke(987.8, 0.14, 0.7, 0.08, 'sine');
  },
  over: () => {
    for (const [i, f] of [392, 493.9, 587.3, 784].entries()) stroke(f, i * 0.09, 0.9, 0.06, 'sine');
  },
};

export type Sound = keyof typeof sounds;

export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // Browsers let a page sound only after a gesture; until then silence is right.
  void context.resume().then(
    () => sounds[sound](),
    () => {},
  );
}
