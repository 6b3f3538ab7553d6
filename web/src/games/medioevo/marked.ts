// What the server says of the game, with marks around what it names: ⟨seat:0|Player A⟩, ⟨zone:serbia|Serbia⟩,
// ⟨card:12|no. 12 Bard⟩. Here such a text becomes a line of the table, with crests, places and cards in it, or plain
// words.

import { lang, type Lang } from '../../lib/words.svelte';
import type { Rich, Sitter } from '../../table/contract';
import { nameOf } from '../../table/sitters';
import type { Said } from '../../wire/medioevo';
import { elides, typeset } from './typeset';

/** Something that is named in a text. */
export interface Mark {
  kind: 'seat' | 'zone' | 'card';
  /** A seat's number, a zone's id, a card's number. */
  id: string;
  /** What it is called there. */
  text: string;
}

const MARK = /⟨(seat|zone|card):([a-z0-9_]+)\|([^⟨⟩]*)⟩/g;
/** The rules at the end of a sentence: "(MU-21.5, MU-21.7)". */
const RULES = /\s*\((MU-[A-Z]?\d+[a-z]?(?:\.\d+)?(?:, MU-[A-Z]?\d+[a-z]?(?:\.\d+)?)*)\)$/;

/** The text in the reader's language, without the rules it ends with, and these. */
export function ruled(said: Said): { text: string; rules: string[] } {
  const text = said[lang.current];
  const rules = RULES.exec(text);
  return rules === null
    ? { text, rules: [] }
    : { text: text.slice(0, rules.index), rules: rules[1]?.split(', ') ?? [] };
}

/** A text in parts: words, and what is marked. */
export function partsOf(text: string): (string | Mark)[] {
  const parts: (string | Mark)[] = [];
  let at = 0;
  for (const found of text.matchAll(MARK)) {
    if (found.index > at) parts.push(text.slice(at, found.index));
    parts.push({ kind: found[1] as Mark['kind'], id: found[2] ?? '', text: found[3] ?? '' });
    at = found.index + found[0].length;
  }
  if (at < text.length) parts.push(text.slice(at));
  return parts;
}

/** A mark as the name of a piece in a line: `zone:serbia|Serbia`. */
const written = ({ kind, id, text }: Mark): string => `${kind}:${id}|${text}`;

/** The mark that a piece of a line is; null for a piece that is none. */
export function markOf(piece: string): Mark | null {
  const [mark] = partsOf(`⟨${piece}⟩`);
  return mark === undefined || typeof mark === 'string' ? null : mark;
}

/** Without the numbers by which the server tells pieces apart: "War Wagon II (no. 0) with 1 Cavalry". */
export const withoutNumber = (text: string): string => text.replace(/\s?\((?:no\.|nº)\s?\d+\)/g, '');

/** A text that the server says, as a line: a seat is its crest and who sits there, zones and cards are pieces. */
export function richText(text: string, sitters: Sitter[], language: Lang = lang.current): Rich {
  const line: Rich = [];
  for (const part of partsOf(text)) {
    if (typeof part === 'string') {
      line.push(typeset(part, language));
    } else if (part.kind === 'seat') {
      const name = nameOf(Number(part.id), sitters) || typeset(part.text, language);
      const before = line.at(-1);
      if (language === 'fr' && typeof before === 'string') line[line.length - 1] = elided(before, name);
      line.push({ piece: `seat:${part.id}` }, { strong: name });
    } else {
      line.push({ piece: written({ ...part, text: typeset(part.text, language) }) });
    }
  }
  return line;
}

/** « de » and « d’ » before a name, as the name wants it. */
function elided(before: string, name: string): string {
  return elides(name) ? before.replace(/(^|\s)de $/, '$1d’') : before.replace(/(^|\s)d’$/, '$1de ');
}

/** The words of a piece of a line, for those who listen; a crest stands beside its name and says nothing. */
export function spokenPiece(piece: string): string {
  return markOf(piece)?.text ?? '';
}

/** The same as plain words. */
export function plainText(text: string, sitters: Sitter[], language: Lang = lang.current): string {
  return richText(text, sitters, language)
    .map((part) =>
      typeof part === 'string' ? part : 'piece' in part ? spokenPiece(part.piece) : part.strong,
    )
    .join('');
}

/** What the server says, in the reader's language, as a line. */
export const rich = (said: Said, sitters: Sitter[]): Rich => richText(said[lang.current], sitters);

/** What the server says, in the reader's language, as plain words. */
export const plain = (said: Said, sitters: Sitter[]): string => plainText(said[lang.current], sitters);
