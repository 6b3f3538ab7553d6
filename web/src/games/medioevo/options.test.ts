import { beforeAll, describe, expect, it } from 'vitest';

beforeAll(() => {
  Object.assign(globalThis, { document: { documentElement: { lang: 'en' } } });
});
const { fitted, giveKingdom, hangTogether, KINGDOMS, kingdomsFor, summary, teamsFor } =
  await import('./options');

describe('kingdoms that are agreed on', () => {
  it('hang together, but for six players', () => {
    expect(hangTogether(['hre', 'hun', 'byz'])).toBe(true);
    expect(hangTogether(['hre', 'mam', 'nov'])).toBe(false);
    expect(hangTogether(KINGDOMS)).toBe(true);
  });

  it('are as many as players, those that were chosen first', () => {
    for (const first of KINGDOMS) {
      for (let players = 3; players <= 6; players += 1) {
        const kingdoms = kingdomsFor(players, [first]);
        expect(kingdoms).toHaveLength(players);
        expect(kingdoms[0]).toBe(first);
        expect(new Set(kingdoms).size).toBe(players);
        expect(hangTogether(kingdoms)).toBe(true);
      }
    }
  });

  it('change hands', () => {
    expect(giveKingdom(['hre', 'hun', 'byz'], 0, 'byz')).toEqual(['byz', 'hun', 'hre']);
    expect(giveKingdom(['hre', 'hun', 'byz'], 0, 'mam')).toEqual(['mam', 'hun', 'byz']);
  });
});

describe('options', () => {
  it('follow the number of players', () => {
    const chosen = { kingdoms: 'agreed', agreed: ['hre', 'hun', 'byz', 'mam'], teams: [1, 2, 1, 2] } as const;
    const three = fitted(structuredClone(chosen) as never, 3);
    expect(three.agreed).toEqual(['hre', 'hun', 'byz']);
    expect(three.teams).toEqual([1, 2, 1]);
    expect(fitted({ kingdoms: 'random', agreed: ['hre'] }, 3)).toEqual({ kingdoms: 'random' });
    expect(teamsFor(4, [])).toEqual([1, 2, 1, 2]);
  });

  it('are told in a few words', () => {
    expect(summary(null)).toBe('10 turns');
    expect(summary({ length: 'short', blood: true, honour_limit: 30, teams: [1, 2, 1] })).toBe(
      '8 turns, up to 30 honour, teams, blood',
    );
  });
});
