import { beforeAll, expect, it } from 'vitest';

beforeAll(() => {
  Object.assign(globalThis, { document: { documentElement: { lang: 'en' } } });
});
const { both } = await import('./words');
const { both: options } = await import('./options.words');
const { both: pacts } = await import('./pacts.words');
const { both: trade } = await import('./trade.words');
const { both: marks } = await import('./map/marks.words');
const { both: asked } = await import('./asked.words');
const { both: shop } = await import('./shop.words');
const { both: realm } = await import('./realm.words');
const { both: circle } = await import('./circle.words');
const { both: battle } = await import('./battle.words');

/** Every text of a catalogue; messages are asked with numbers and names that are easy to recognise. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') {
    const args = [2, 3, 4].map((n) => n as unknown);
    const named = ['Anna', 'Bertrand', 'Clara'];
    for (const given of [args, named, ['trade', 'Anna', 'Bertrand', 2], [named]]) {
      try {
        const made = (value as (...all: unknown[]) => unknown)(...given);
        if (made !== undefined && !JSON.stringify(made).includes('undefined')) return texts(made);
      } catch {
        // It wants something else.
      }
    }
    return [];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
}

it('has French with its own quotes and spaces', () => {
  for (const text of [
    ...texts(both.fr),
    ...texts(options.fr),
    ...texts(pacts.fr),
    ...texts(trade.fr),
    ...texts(marks.fr),
    ...texts(asked.fr),
    ...texts(shop.fr),
    ...texts(realm.fr),
    ...texts(circle.fr),
    ...texts(battle.fr),
  ]) {
    expect(text, text).not.toMatch(/['"]/);
    expect(text, text).not.toMatch(/[^\u00a0\u202f][:;!?%»](?:[\s)]|$)|«[^\u00a0]/);
  }
});

it('has English without straight quotes, and nothing empty', () => {
  const all = [
    ...texts(both.en),
    ...texts(options.en),
    ...texts(pacts.en),
    ...texts(trade.en),
    ...texts(marks.en),
    ...texts(asked.en),
    ...texts(shop.en),
    ...texts(realm.en),
    ...texts(circle.en),
    ...texts(battle.en),
  ];
  expect(all.length).toBeGreaterThan(200);
  for (const text of all) {
    expect(text, text).not.toMatch(/['"]/);
    expect(text.trim(), text).not.toBe('');
  }
});
