import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Rich } from '../../table/contract';
import { plain } from '../../table/rich';
import type { Event } from '../../wire/constantinopole';
import { accountOf } from './account';
import { both as bothAsks } from './asks';
import { described } from './describe';
import { line } from './lines';
import { both as bothNames } from './names';
import { both as bothOptions } from './options.words';
import { outcomeWords, status } from './outcome';
import { pictureOf } from './picture';
import { promptWords } from './prompt';
import { both as bothSaid } from './said';
import { asked, events, props } from './sample.test-data';
import { both as bothTexts } from './texts';
import { told } from './told';
import { both as bothWords } from './words';

// The page keeps the language in the document; a test has none.
beforeAll(() => {
  Object.assign(globalThis, { document: { documentElement: { lang: 'en' } } });
});
const { lang } = await import('../../lib/words.svelte');
afterEach(() => {
  lang.current = 'en';
});

const rulebook = readFileSync(
  new URL('../../../../docs/rules/constantinopole.en.md', import.meta.url),
  'utf8',
);
const rules = new Set(Array.from(rulebook.matchAll(/\*\*(CP-[\d.]+)\*\*/g), (found) => found[1]));

/** No hole was left open, and French has its non-breaking spaces. */
function sound(text: string): void {
  expect(text.trim()).not.toBe('');
  expect(text).not.toMatch(/undefined|\bnull\b|\[object|NaN|\$\{| {2}|'/);
  if (lang.current === 'fr') expect(text).not.toMatch(/ [:;!?»%]|« /);
}
const flat = (text: Rich) => plain(text, (piece) => piece);

describe.each(['en', 'fr'] as const)('in %s', (tongue) => {
  it('tells every event, with a rule that is in the book', () => {
    lang.current = tongue;
    const scene = props({ ask: 'council' }, []);
    for (const event of events) {
      for (const seat of [0, 1]) {
        const said = line({ ...event, seat } as Event, scene.sitters, scene);
        if (event.event === 'turn-began') expect(said).toBeNull();
        if (said === null) continue;
        sound(flat(said.text));
        if (said.more !== undefined) sound(flat(said.more));
        expect(rules, said.rule).toContain(said.rule);
      }
    }
  });

  it('asks every question and names every answer', () => {
    lang.current = tongue;
    for (const [question, legal] of asked) {
      const scene = props(question, legal);
      const said = promptWords(scene);
      sound(flat(said.say));
      if (said.why !== undefined) sound(flat(said.why));
      expect(rules, said.rule).toContain(said.rule);
      for (const { label, action } of said.buttons) {
        sound(label);
        expect(legal).toContain(action);
      }
      for (const action of legal) {
        sound(told(action, scene));
        expect(told(action, scene), action).not.toBe(action);
      }
      const waiting = promptWords({
        ...scene,
        legal: [],
        prompt: { ...scene.prompt, yours: false, decider: 1 },
      });
      sound(flat(waiting.say));
      expect(waiting.buttons).toEqual([]);
    }
  });

  it('names everything that is lit', () => {
    lang.current = tongue;
    for (const [question, legal] of asked) {
      const scene = props(question, legal, { past: events });
      const picture = pictureOf(scene, { act: () => {} });
      const labels = [
        ...picture.map.spaces.flatMap(({ lit, about }) => [lit?.label, about]),
        ...picture.map.ships.map(({ lit }) => lit?.label),
        ...[...picture.map.zones.values()].map(({ label }) => label),
        ...picture.map.city.quarters.flatMap(({ lit, litWall, about }) => [
          lit?.label,
          litWall?.label,
          about,
        ]),
        ...picture.event.chips.flatMap(({ text, lit }) => [text, lit?.label]),
        ...picture.council.seats.map(({ lit }) => lit?.label),
        ...picture.miracles.map(({ lit }) => lit?.label),
        ...(picture.choice?.options.map(({ text }) => text) ?? []),
        picture.event.title,
        picture.council.hint,
      ];
      for (const label of labels) if (label !== undefined) sound(label);
    }
  });

  it('describes the board and the result', () => {
    lang.current = tongue;
    const scene = props({ ask: 'council' }, []);
    const parts = described(scene);
    expect(parts).toHaveLength(10);
    for (const part of parts) {
      sound(part.heading);
      for (const text of part.lines) sound(text);
    }
    sound(status(scene.view));
    for (const reason of ['counted', 'razed', 'starved', 'resignation']) {
      for (const [level, points] of [
        ['defeat', 9],
        ['victory', 17],
        ['legendary', 33],
      ] as const) {
        const said = outcomeWords({
          ending: level === 'defeat' ? 'cooperative-loss' : 'cooperative-win',
          winners: [],
          reason,
          level,
          scores: [points, points],
        });
        sound(said.title);
        sound(said.reason);
      }
    }
    for (const part of accountOf(events)?.parts ?? []) sound(part.name);
  });
});

it('has the same messages in both languages', () => {
  const shape = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
      : typeof value;
  for (const { en, fr } of [bothAsks, bothNames, bothOptions, bothSaid, bothTexts, bothWords]) {
    expect(shape(fr)).toEqual(shape(en));
  }
});
