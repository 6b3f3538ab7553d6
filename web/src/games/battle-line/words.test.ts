import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Rich, Sitter } from '../../table/contract';
import { plain } from '../../table/rich';
import type { Card, Claim, Event, Guide, Prompt, Step, Strength, View } from '../../wire/battle-line';
import { suits, tactics } from './cards';
import { aboutFlag, reason } from './claims';
import { described } from './describe';
import { line, outcomeWords, status, told } from './lines';
import { aStrength, cardLines, cardName, spokenCard, strengthName, theCard } from './names';
import { promptWords, type Props } from './prompt';
import { both } from './words';

// The page keeps the language in the document; a test has none.
beforeAll(() => {
  Object.assign(globalThis, { document: { documentElement: { lang: 'en' } } });
});
const { lang } = await import('../../lib/words.svelte');
afterEach(() => {
  lang.current = 'en';
});

const sitters: Sitter[] = [
  { seat: 0, name: 'Ismene', mine: true, bot: null, standIn: false, here: true },
  { seat: 1, name: 'Corentin', mine: false, bot: null, standIn: false, here: true },
];
const wedge: Strength = { category: 'wedge', sum: 18 };
const host: Strength = { category: 'host', sum: 13 };

const events: Event[] = [
  { event: 'round-began', round: 1, first: 0 },
  { event: 'round-began', round: 2, first: 1 },
  { event: 'played', seat: 1, card: 'Y8', flag: 8 },
  { event: 'played', seat: 0, card: 'Fog', flag: 2 },
  { event: 'played', seat: 0, card: 'Alexander', flag: 2 },
  { event: 'guile-played', seat: 0, card: 'Scout' },
  { event: 'passed', seat: 1 },
  { event: 'drew', seat: 0, pile: 'troops', card: 'R7' },
  { event: 'drew', seat: 1, pile: 'tactics' },
  { event: 'returned', seat: 0, pile: 'troops', card: 'R7' },
  { event: 'returned', seat: 1, pile: 'tactics' },
  { event: 'redeployed', seat: 0, card: 'G3', from: 1, to: 4 },
  { event: 'redeployed', seat: 0, card: 'G3', from: 1, to: null },
  { event: 'deserted', seat: 1, card: 'Mud', from: 6 },
  { event: 'betrayed', seat: 1, card: 'B2', from: 6, to: 7 },
  { event: 'claimed', seat: 0, flag: 3, strength: wedge },
  { event: 'exhausted' },
  { event: 'adjudicated', seat: 1, flag: 9 },
  { event: 'resigned', seat: 1 },
  { event: 'round-ended', winner: 0, by: 'breakthrough', points: [5, 2] },
  { event: 'round-ended', winner: 1, by: 'envelopment', points: [3, 5] },
  { event: 'round-ended', winner: null, by: 'exhaustion', points: [4, 4] },
];

const steps: Step[] = [
  'claim',
  'play',
  'draw',
  { 'scout-draw': { drawn: 0, of: 3 } },
  { 'scout-draw': { drawn: 1, of: 3 } },
  { 'scout-return': { left: 2 } },
  { 'scout-return': { left: 1 } },
  'redeploy',
  { 'redeploy-to': { card: 'R7' } },
  'deserter',
  'traitor',
  { 'traitor-to': { card: 'R7' } },
  { over: { winner: 0, by: 'breakthrough' } },
  { over: { winner: 1, by: 'resignation' } },
  { over: { winner: null, by: 'exhaustion' } },
];

const claims: Claim[] = [
  { verdict: 'stronger', own: wedge, theirs: host },
  { verdict: 'tie-won', own: wedge },
  { verdict: 'out-of-reach', own: wedge, needed: ['G7', 'G10'] },
  { verdict: 'out-of-reach', own: wedge, needed: ['G7'] },
  { verdict: 'out-of-reach', own: wedge, needed: [] },
  { verdict: 'out-of-reach', own: wedge, needed: null },
  { verdict: 'weaker', own: host, theirs: wedge },
  { verdict: 'tie-lost', own: host },
  { verdict: 'beatable', own: host, theirs: wedge, with: ['G7', 'G10', 'B2', 'B3'] },
];

const view: View = {
  viewer: 0,
  options: {
    seats: 2,
    claim_timing: 'end',
    tactics: 'on',
    scout_draw: 'single_pile',
    environment_fixed: false,
    second_leader_back: false,
    rounds: 3,
    target_score: null,
  },
  round: 2,
  score: [5, 3],
  first: 0,
  mover: 0,
  step: 'play',
  acted: false,
  idle_turns: 0,
  flags: Array.from({ length: 9 }, (_, i) => ({
    sides: [i === 2 ? ['B7', 'B6', 'B5'] : [], i === 2 ? ['G8'] : []] as [Card[], Card[]],
    ...(i === 5 ? { owner: 1 } : {}),
    ...(i === 6 ? { fog: 0, mud: 1 } : {}),
  })),
  claimable: [[3], []],
  hands: [
    { troops: 6, tactics: 1, cards: ['R1', 'O2', 'Y3', 'G4', 'B9', 'P10', 'Traitor'] },
    { troops: 7, tactics: 0 },
  ],
  piles: [10, 1],
  scouted: [{ on_pile: true, pile: 'troops', card: 'R5' }],
  guile: [['Deserter'], []],
  discards: [[], ['Y7']],
  tactics_played: [1, 0],
  leader_played: [false, false],
};
const guide: Guide = {
  lanes: view.flags.map((flag, i) => ({
    size: i === 6 ? 4 : 3,
    sides: [
      {
        have: flag.sides[0].length,
        sum: 18,
        strength: i === 2 ? wedge : null,
        claim: i === 2 ? { verdict: 'out-of-reach', own: wedge, needed: ['G7', 'G10'] } : null,
      },
      { have: flag.sides[1].length, sum: 8, strength: null, claim: null },
    ],
  })),
  previews: [],
  blocked: [],
};

function props(step: Step, legal: string[], chosen: string | null = null, yours = true): Props {
  const prompt: Prompt = { mover: yours ? 0 : 1, yours, step };
  return {
    near: 0,
    ranges: [],
    past: [],
    material: null,
    view: { ...view, step },
    prompt,
    guide,
    legal,
    sitters,
    last: [],
    fresh: [],
    act: () => Promise.resolve(true),
    chosen,
    choose: () => {},
    veiled: false,
  };
}

const asked: [Step, string[], string | null][] = [
  ['claim', ['claim 3', 'done'], null],
  ['claim', ['claim 3', 'claim 4', 'done'], null],
  ['play', ['play R1 1', 'play Traitor'], null],
  ['play', ['play R1 1'], 'R1'],
  ['play', ['play Fog 1'], 'Fog'],
  ['play', ['play Traitor'], 'Traitor'],
  ['play', ['pass'], null],
  ['play', ['pass', 'play Traitor'], null],
  ['draw', ['draw troops', 'draw tactics'], null],
  [{ 'scout-draw': { drawn: 0, of: 3 } }, ['draw troops'], null],
  [{ 'scout-return': { left: 2 } }, ['return R1'], null],
  [{ 'scout-return': { left: 1 } }, ['return R1'], 'R1'],
  ['redeploy', ['take B7'], null],
  [{ 'redeploy-to': { card: 'B7' } }, ['to 1', 'discard'], null],
  ['deserter', ['desert G8'], null],
  ['deserter', ['desert G8'], 'G8'],
  ['traitor', ['take G8'], null],
  [{ 'traitor-to': { card: 'G8' } }, ['to 1'], null],
];

/** No hole was left open, and French has its non-breaking spaces. */
function sound(text: string): void {
  expect(text.trim()).not.toBe('');
  expect(text).not.toMatch(/undefined|\[object|NaN|\$\{/);
  if (lang.current === 'fr') expect(text).not.toMatch(/ [:;!?»]|« /);
}
const flat = (text: Rich) => plain(text, spokenCard);

describe.each(['en', 'fr'] as const)('in %s', (tongue) => {
  it('names every card', () => {
    lang.current = tongue;
    const all = [
      ...suits.flatMap((suit) => Array.from({ length: 10 }, (_, i) => `${suit[0]?.toUpperCase()}${i + 1}`)),
      ...tactics,
    ];
    expect(all).toHaveLength(70);
    for (const card of all) {
      for (const text of [cardName(card), theCard(card), spokenCard(card), ...cardLines(card)]) sound(text);
      expect(cardLines(card).length).toBeLessThanOrEqual(2);
    }
    expect(new Set(all.map(cardName)).size).toBe(70);
  });

  it('tells every event', () => {
    lang.current = tongue;
    for (const event of events) {
      const said = line(event, sitters);
      expect(said, event.event).not.toBeNull();
      if (said === null) continue;
      sound(flat(said.text));
      expect(said.rule).toMatch(/^BL-\d+\.\d+$/);
    }
    expect(line({ event: 'hand-dealt', seat: 0, cards: ['R1'] }, sitters)).toBeNull();
  });

  it('asks every question', () => {
    lang.current = tongue;
    for (const [step, legal, chosen] of asked) {
      const said = promptWords(props(step, legal, chosen));
      sound(flat(said.say));
      if (said.why !== undefined) sound(flat(said.why));
      expect(said.rule).toMatch(/^BL-\d+\.\d+$/);
      for (const { label, action } of said.buttons) {
        sound(label);
        expect(legal).toContain(action);
      }
      for (const action of legal) sound(told(action));
    }
  });

  it('says who is waited for', () => {
    lang.current = tongue;
    for (const step of steps) {
      const said = promptWords(props(step, [], null, false));
      sound(flat(said.say));
      expect(said.buttons).toEqual([]);
    }
  });

  it('gives the reason for every verdict', () => {
    lang.current = tongue;
    for (const claim of claims) {
      for (const seat of [0, 1]) sound(reason(claim, seat, sitters).text);
    }
    for (const flag of [1, 3, 6, 7]) {
      const about = aboutFlag(view, guide, flag, 0, sitters);
      sound(about.title);
      expect(about.lines.length).toBeGreaterThan(0);
      for (const { text } of about.lines) sound(text);
    }
  });

  it('describes the board and the result', () => {
    lang.current = tongue;
    const parts = described(props('play', []));
    expect(parts).toHaveLength(2 + 9 + 1);
    for (const part of parts) {
      sound(part.heading);
      for (const text of part.lines) sound(text);
    }
    sound(status(view));
    for (const reasonId of ['breakthrough', 'envelopment', 'exhaustion', 'resignation', 'points']) {
      for (const winners of [[0], [1], []]) {
        const ending = winners.length === 0 ? 'draw' : 'win';
        const said = outcomeWords({ ending, winners, reason: reasonId, scores: [5, 3] }, sitters);
        sound(said.title);
        sound(said.reason);
      }
    }
    for (const strength of [wedge, host, { category: 'sum', sum: 9 } as const]) {
      sound(strengthName(strength));
      sound(aStrength(strength));
    }
  });
});

it('keeps a hidden hand out of the description', () => {
  const open = JSON.stringify(described(props('play', [])));
  const veiled = JSON.stringify(described({ ...props('play', []), veiled: true }));
  expect(open).toContain('Purple 10, Elephants');
  expect(veiled).not.toContain('Purple 10, Elephants');
});

it('speaks to the reader as "you", and by name where a screen is shared', () => {
  const event: Event = { event: 'played', seat: 0, card: 'R7', flag: 4 };
  expect(flat(line(event, sitters)?.text ?? [])).toBe('You placed Red 7, Light Cavalry at flag IV');
  const shared = sitters.map((it) => ({ ...it, mine: true }));
  expect(flat(line(event, shared)?.text ?? [])).toBe('Ismene placed Red 7, Light Cavalry at flag IV');
});

it('names two cards of one colour briefly', () => {
  const proof = reason({ verdict: 'out-of-reach', own: wedge, needed: ['G7', 'G10'] }, 0, sitters);
  expect(proof.text).toBe('Only Green 7 or 10 could beat your Wedge of 18, and both lie on the table.');
});

it('has the same messages in both languages', () => {
  const shape = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
      : typeof value;
  expect(shape(both.fr)).toEqual(shape(both.en));
});
