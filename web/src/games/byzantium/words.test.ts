import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Rich } from '../../table/contract';
import { plain } from '../../table/rich';
import type { Event } from '../../wire/byzantium';
import { both as bothAsks } from './asks';
import { described } from './describe';
import { fightOf } from './fight';
import { fightPicture } from './fight-picture';
import { line } from './lines';
import { offersOf } from './offers';
import { outcomeWords, status } from './outcome';
import { promptWords } from './prompt';
import { both as bothSaid } from './said';
import { asked, events, props, REASONS } from './sample.test-data';
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

const rulebook = readFileSync(new URL('../../../../docs/rules/byzantium.en.md', import.meta.url), 'utf8');
const rules = new Set(Array.from(rulebook.matchAll(/\*\*(BY-[\d.]+)\*\*/g), (found) => found[1]));

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
    const scene = props({ ask: 'action' }, []);
    for (const event of events) {
      for (const seat of [0, 1]) {
        const said = line({ ...event, seat } as Event, scene.sitters, scene);
        if (said === null) continue;
        sound(flat(said.text));
        if (said.more !== undefined) sound(flat(said.more));
        expect(rules, said.rule).toContain(said.rule);
      }
    }
  });

  it('asks every question and names every answer', () => {
    lang.current = tongue;
    for (const [question, legal, chosen] of asked) {
      const scene = props(question, legal, chosen ?? null);
      const said = promptWords(scene);
      sound(flat(said.say));
      if (said.why !== undefined) sound(flat(said.why));
      if (said.rule !== undefined) expect(rules, said.rule).toContain(said.rule);
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

  it('shows a fight in words', () => {
    lang.current = tongue;
    const scene = props({ ask: 'losses', side: 'arab', left: 1, marker: false, foe: { army: 1 } }, [
      'lose main',
    ]);
    const story = events.filter((it) => ['attacked', 'battle', 'siege', 'siege-decided'].includes(it.event));
    for (let length = 1; length <= story.length; length += 1) {
      const fight = fightOf(story.slice(0, length));
      if (fight === null) continue;
      const drawn = fightPicture(scene, fight, offersOf(scene.legal, []), () => {});
      for (const text of [drawn.title, drawn.attacker.name, drawn.attacker.told, drawn.defender.name])
        sound(text);
      for (const { name } of drawn.stages) sound(name);
      if (drawn.verdict !== null) sound(drawn.verdict);
    }
  });

  it('describes the board and the result', () => {
    lang.current = tongue;
    const scene = props({ ask: 'action' }, []);
    const parts = described(scene);
    expect(parts.length).toBeGreaterThan(5);
    for (const part of parts) {
      sound(part.heading);
      for (const text of part.lines) sound(text);
    }
    sound(status(scene.view));
    for (const reason of REASONS) {
      for (const winners of [[0], [1], [0, 1]]) {
        const ending = winners.length > 1 ? 'shared-win' : 'win';
        const said = outcomeWords({ ending, winners, reason, scores: [40, 30] }, scene.sitters);
        sound(said.title);
        sound(said.reason);
      }
    }
  });
});

it('has the same messages in both languages', () => {
  const shape = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
      : typeof value;
  for (const { en, fr } of [bothAsks, bothSaid, bothTexts, bothWords]) expect(shape(fr)).toEqual(shape(en));
});
