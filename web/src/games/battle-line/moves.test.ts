import { describe, expect, it } from 'vitest';
import type { Guide, View } from '../../wire/battle-line';
import { inOrder } from './cards';
import { nextSpot } from '../../table/keys';
import { carried, lit, longestRow, previewAt, witnesses } from './moves';
import { touched } from './scene';

describe('what is lit', () => {
  it('is only the hand until a card is chosen', () => {
    const may = lit(['play R7 1', 'play R7 3', 'play Scout', 'play Fog 2'], null);
    expect([...may.hand]).toEqual(['R7', 'Scout', 'Fog']);
    expect(may.places.size).toBe(0);
    expect(may.guile).toBeNull();
  });

  it('is the places of the chosen card', () => {
    const may = lit(['play R7 1', 'play R7 3', 'play B2 2', 'play Scout'], 'R7');
    expect([...may.places]).toEqual([
      [1, 'play R7 1'],
      [3, 'play R7 3'],
    ]);
    expect(may.guile).toBeNull();
    expect(lit(['play R7 1', 'play Scout'], 'Scout').guile).toBe('play Scout');
  });

  it('is the pile of its kind for a card that Scout puts back', () => {
    expect([...lit(['return R7', 'return Fog'], 'Fog').piles]).toEqual([['tactics', 'return Fog']]);
    expect(lit(['return R7', 'return Fog'], null).piles.size).toBe(0);
  });

  it('needs no choice where the card is settled already', () => {
    const may = lit(['to 2', 'to 9', 'discard'], null);
    expect([...may.places.keys()]).toEqual([2, 9]);
    expect(may.discard).toBe('discard');
  });

  it('reads claims, draws, targets and the ways to go on', () => {
    const may = lit(['claim 4', 'done', 'draw troops', 'take R7', 'desert Fog', 'pass'], null);
    expect(may.claims.get(4)).toBe('claim 4');
    expect(may.piles.get('troops')).toBe('draw troops');
    expect(may.cards.get('R7')).toBe('take R7');
    expect(may.cards.get('Fog')).toBe('desert Fog');
    expect([may.done, may.pass]).toEqual([true, true]);
  });
});

it('knows the card on its way', () => {
  expect(carried({ 'redeploy-to': { card: 'R7' } })).toBe('R7');
  expect(carried({ 'traitor-to': { card: 'B2' } })).toBe('B2');
  expect(carried('play')).toBeNull();
  expect(carried({ 'scout-return': { left: 2 } })).toBeNull();
});

it('counts neighbouring flags', () => {
  const flags = [0, 0, 1, 0, 0, 0, undefined, 1, 0].map((owner) => ({
    sides: [[], []],
    ...(owner === undefined ? {} : { owner }),
  }));
  expect(longestRow({ flags } as unknown as View, 0)).toBe(3);
  expect(longestRow({ flags } as unknown as View, 1)).toBe(1);
});

it('points at the cards a proof needs, where they are few', () => {
  const own = { category: 'wedge', sum: 18 } as const;
  const side = (needed: string[] | null) => ({
    have: 3,
    sum: 18,
    strength: own,
    claim: { verdict: 'out-of-reach' as const, own, needed },
  });
  const none = { have: 0, sum: 0, strength: null, claim: null };
  const guide: Guide = {
    lanes: [
      { size: 3, sides: [side(['G7', 'G10']), none] },
      { size: 3, sides: [none, side(['R1'])] },
      { size: 3, sides: [side(null), none] },
    ],
    previews: [{ card: 'P6', flag: 2, have: 3, size: 3, sum: 18, strength: own }],
    blocked: [],
  };
  expect([...witnesses(guide, 0)]).toEqual(['G7', 'G10']);
  expect(previewAt(guide, 'P6', 2)?.sum).toBe(18);
  expect(previewAt(guide, 'P6', 3)).toBeNull();
});

it('marks what the last move touched', () => {
  const marks = touched([
    { event: 'played', seat: 1, card: 'R7', flag: 2 },
    { event: 'claimed', seat: 1, flag: 2, strength: { category: 'host', sum: 9 } },
    { event: 'drew', seat: 1, pile: 'troops' },
  ]);
  expect([[...marks.cards], [...marks.flags]]).toEqual([['R7'], [2]]);
});

it('holds a hand by value or by colour, tactics last', () => {
  const hand = ['Scout', 'B4', 'R9', 'R4', 'Alexander'];
  expect(inOrder(hand, 'value')).toEqual(['R9', 'R4', 'B4', 'Alexander', 'Scout']);
  expect(inOrder(hand, 'suit')).toEqual(['R9', 'R4', 'B4', 'Alexander', 'Scout']);
  expect(inOrder(['B9', 'R4', 'B2'], 'suit')).toEqual(['R4', 'B9', 'B2']);
});

describe('arrow keys', () => {
  const spots = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 200, y: 0 },
    { x: 90, y: 300 },
  ];
  it('go to the next thing in their direction', () => {
    expect(nextSpot(spots, { x: 100, y: 0 }, [1, 0])).toBe(2);
    expect(nextSpot(spots, { x: 100, y: 0 }, [-1, 0])).toBe(0);
    expect(nextSpot(spots, { x: 100, y: 0 }, [0, 1])).toBe(3);
    expect(nextSpot(spots, { x: 90, y: 300 }, [0, -1])).toBe(1);
  });
  it('stay where nothing lies in their direction', () => {
    expect(nextSpot(spots, { x: 200, y: 0 }, [1, 0])).toBe(-1);
    expect(nextSpot(spots, { x: 0, y: 0 }, [0, -1])).toBe(-1);
  });
});
