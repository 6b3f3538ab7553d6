import { describe, expect, it } from 'vitest';
import type { Event } from '../../wire/medioevo';
import { aftermathOf } from './aftermath';

const fought: Event[] = [
  { kind: 'battle-declared', zone: 'epirus', attacker: { player: 0 }, defender: 'horde' },
  { kind: 'hurt', seat: null, zone: 'epirus', figure: 'light_infantry', became: null },
  { kind: 'hurt', seat: 0, zone: 'epirus', figure: 'heavy_infantry', became: 'light_infantry' },
  { kind: 'hurt', seat: 0, zone: 'epirus', figure: 'light_infantry', became: null },
  { kind: 'battle-won', zone: 'epirus', winner: null },
  { kind: 'honoured', seat: 0, points: -1, why: 'suppress_rebellion' },
];

describe('the aftermath of a battle', () => {
  it('tells who won, what both sides lost, and the honour that came of it', () => {
    expect(aftermathOf(fought, 'epirus')).toEqual({
      zone: 'epirus',
      stopped: false,
      sides: [
        { seat: 0, won: false, lost: 1, honour: -1 },
        { seat: null, won: false, lost: 1, honour: 0 },
      ],
    });
    const won = fought.map((it): Event => (it.kind === 'battle-won' ? { ...it, winner: 'horde' } : it));
    expect(aftermathOf(won, 'epirus')!.sides.map((it) => it.won)).toEqual([false, true]);
  });

  it('ends where something else begins, and is nothing while the battle lasts', () => {
    const later: Event[] = [
      ...fought,
      { kind: 'phase-began', phase: 'trade' },
      { kind: 'honoured', seat: 0, points: 3, why: 'build_city' },
    ];
    expect(aftermathOf(later, 'epirus')!.sides[0].honour).toBe(-1);
    expect(aftermathOf(fought.slice(0, 3), 'epirus')).toBe(null);
    expect(aftermathOf(fought, 'serbia')).toBe(null);
  });
});
