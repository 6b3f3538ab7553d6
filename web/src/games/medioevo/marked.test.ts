import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Sitter } from '../../table/contract';
import { markOf, partsOf, plain, plainText, rich, richText, ruled, spokenPiece } from './marked';

// The page keeps the language in the document; a test has none.
beforeAll(() => {
  Object.assign(globalThis, { document: { documentElement: { lang: 'en' } } });
});
const { lang } = await import('../../lib/words.svelte');
afterEach(() => {
  lang.current = 'en';
});

const sitter = (seat: number, name: string): Sitter => ({
  seat,
  name,
  mine: false,
  bot: null,
  standIn: false,
  here: true,
});
const sitters = [sitter(0, 'Anna'), sitter(1, 'Bertrand')];
const founded = {
  en: '⟨seat:0|Player A (Hungary)⟩ founds the first village in ⟨zone:upper_hungary|Upper Hungary⟩',
  fr: '⟨seat:0|Joueur A (Hongrie)⟩ fonde son premier village (⟨zone:upper_hungary|Haute-Hongrie⟩)',
};

describe('marked texts', () => {
  it('become lines with a crest and the name of who sits there', () => {
    expect(rich(founded, sitters)).toEqual([
      { piece: 'seat:0' },
      { strong: 'Anna' },
      ' founds the first village in ',
      { piece: 'zone:upper_hungary|Upper Hungary' },
    ]);
  });

  it('become plain words', () => {
    expect(plain(founded, sitters)).toBe('Anna founds the first village in Upper Hungary');
    lang.current = 'fr';
    expect(plain(founded, sitters)).toBe('Anna fonde son premier village (Haute-Hongrie)');
  });

  it('keep the words of a seat nobody is known to sit at', () => {
    expect(plain(founded, [])).toBe('Player A (Hungary) founds the first village in Upper Hungary');
  });

  it('have names in any place', () => {
    expect(plainText('⟨card:12|no. 12 Bard⟩: ⟨seat:1|Player B⟩’s galley', sitters, 'en')).toBe(
      'no. 12 Bard: Bertrand’s galley',
    );
    expect(partsOf('')).toEqual([]);
    expect(partsOf('nothing is named')).toEqual(['nothing is named']);
  });

  it('elide « de » as the name wants it', () => {
    expect(plainText('la Galère de ⟨seat:0|Joueur A⟩', sitters, 'fr')).toBe('la Galère d’Anna');
    expect(plainText('la Galère de ⟨seat:1|Joueur B⟩', sitters, 'fr')).toBe('la Galère de Bertrand');
    expect(plainText("la Galère d'⟨seat:1|Ambre⟩", sitters, 'fr')).toBe('la Galère de Bertrand');
    expect(plainText('grade ⟨seat:0|Joueur A⟩', sitters, 'fr')).toBe('grade Anna');
  });

  it('are set as a page sets them', () => {
    expect(richText('attaquer : ⟨zone:a|l\'Île⟩ ; "oui" ?', [], 'fr')).toEqual([
      'attaquer\u00a0: ',
      { piece: 'zone:a|l’Île' },
      '\u00a0; "oui"\u00a0?',
    ]);
    expect(plainText('"no" isn\'t possible', [], 'en')).toBe('“no” isn’t possible');
  });

  it('leave what is no mark as it is', () => {
    for (const text of ['⟨seat:0', 'a ⟩ b', '⟨flag:3|x⟩', '⟨zone:A B|x⟩'])
      expect(partsOf(text)).toEqual([text]);
  });

  it('tell their rules apart', () => {
    const said = { en: 'Attack: −3 honour points (MU-21.5, MU-T02b)', fr: 'Attaque (⟨zone:a|A⟩)' };
    expect(ruled(said)).toEqual({ text: 'Attack: −3 honour points', rules: ['MU-21.5', 'MU-T02b'] });
    lang.current = 'fr';
    expect(ruled(said)).toEqual({ text: said.fr, rules: [] });
  });
});

describe('pieces of a line', () => {
  it('can be read back', () => {
    expect(markOf('zone:serbia|Serbia')).toEqual({ kind: 'zone', id: 'serbia', text: 'Serbia' });
    expect(markOf('seat:0')).toBe(null);
    expect(markOf('sword')).toBe(null);
  });

  it('are spoken by their words, a crest by the name beside it', () => {
    expect(spokenPiece('card:12|no. 12 Bard')).toBe('no. 12 Bard');
    expect(spokenPiece('seat:0')).toBe('');
  });
});
