import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const here = new URL('.', import.meta.url);
const rust = new URL('../../../../crates/medioevo/src/', here);
const read = (folder: URL, name: string) => readFileSync(new URL(name, folder), 'utf8');

/** The verb of every action, as the server writes it. */
const verbs = new Map(
  [...read(rust, 'notation.rs').matchAll(/^ {4}(\w+)(?:\([^)]*\))? = "(\w+)",$/gm)].map(
    ([, action, verb]) => [action!, verb!],
  ),
);

/** What stands between brackets that begin there. */
function bracketed(text: string, at: number): string {
  let depth = 0;
  for (let i = at; i < text.length; i += 1) {
    if (text[i] === '(') depth += 1;
    else if (text[i] === ')') depth -= 1;
    if (depth === 0) return text.slice(at, i);
  }
  return text.slice(at);
}

/** The actions that the server lists beside the question; those of a draft go through a variable. */
function asides(): string[] {
  const sources = readdirSync(rust, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.rs') && !name.includes('tests'),
  );
  return sources.flatMap((name) => {
    const text = read(rust, name);
    return [...text.matchAll(/into\.aside\(/g)].flatMap(({ index }) => {
      const given = bracketed(text, index + 'into.aside'.length);
      const begin = text.lastIndexOf('\n    }\n', index);
      const told = given.includes('Action::') ? given : text.slice(begin, text.indexOf('\n    }\n', index));
      return [...told.matchAll(/Action::(\w+)/g)].map(([, action]) => verbs.get(action!) ?? action!);
    });
  });
}

it('shows somewhere whatever may be said beside the question', () => {
  const said = [...new Set(asides())];
  expect(said).toEqual(expect.arrayContaining(['time_up', 'scrap', 'declare', 'agree', 'quiet', 'partner']));
  // A list of all verbs is no place.
  const shown = readdirSync(here)
    .filter((name) => /\.(svelte|ts)$/.test(name) && !/\.test\.ts$|^families\.ts$/.test(name))
    .map((name) => read(here, name))
    .join('\n');
  const missing = said.filter((verb) => !new RegExp(`['"\`]${verb}['"\` ]`).test(shown));
  expect(missing).toEqual([]);
});
