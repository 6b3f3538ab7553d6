// Turns the rules of a game, docs/rules/GAME.LANG.md, into a module: title, chapters and HTML in which every
// rule can be linked to by its ID and every mention of one is a link.

import { Marked, type Tokens } from 'marked';
import type { Plugin } from 'vite';

export interface RulesText {
  title: string;
  html: string;
  chapters: { id: string; title: string; parts: { id: string; title: string }[] }[];
}

export function rules(): Plugin {
  return {
    name: 'kathisma-rules',
    transform(source, id) {
      const lang = /\/docs\/rules\/[a-z-]+\.(en|fr)\.md$/.exec(id)?.[1];
      if (!lang) return null;
      return { code: `export default ${JSON.stringify(render(source, lang))}`, map: null };
    },
  };
}

export function render(source: string, lang: string): RulesText {
  const text: RulesText = { title: '', html: '', chapters: [] };
  const marked = new Marked({ gfm: true });
  let heading = '';
  marked.use({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const title = this.parser.parseInline(tokens);
        heading = plain(title);
        if (depth === 1) {
          text.title = heading;
          return '';
        }
        const id = `s-${/^[\d.]+/.exec(title)?.[0].replace(/\.$/, '') ?? slug(title)}`;
        const entry = { id, title: heading };
        if (depth === 2) text.chapters.push({ ...entry, parts: [] });
        else text.chapters.at(-1)?.parts.push(entry);
        return `<h${depth} id="${id}">${title}</h${depth}>\n`;
      },
      table(token: Tokens.Table) {
        const cells = (row: Tokens.TableCell[], tag: string) =>
          row
            .map(({ tokens, align }) => {
              const scope = tag === 'th' ? ' scope="col"' : '';
              return `<${tag}${scope}${align ? ` class="${align}"` : ''}>${this.parser.parseInline(tokens)}</${tag}>`;
            })
            .join('');
        const body = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
        // Wide tables scroll by themselves, also by keyboard.
        return `<div class="scroll" tabindex="0" role="group" aria-label="${heading}"><table><thead><tr>${cells(token.header, 'th')}</tr></thead>
<tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
  text.html = link(marked.parse(source, { async: false }), lang);
  return text;
}

const ID = /\b[A-Z]{1,3}-\d+(?:\.\d+)?\b/g;

/** Gives declared rules (in bold) their anchors, and turns mentions into links. */
function link(html: string, lang: string): string {
  const declared = new Set(
    Array.from(html.matchAll(/<strong>([A-Z]{1,3}-[\d.]+)<\/strong>/g), (found) => found[1]),
  );
  let inside = 0;
  return html
    .split(/(<strong>[A-Z]{1,3}-[\d.]+<\/strong>|<[^>]+>)/)
    .map((piece) => {
      const own = /^<strong>(.*)<\/strong>$/.exec(piece)?.[1];
      if (own) return `<a class="rid" id="${own}" href="#${own}">${own}</a>`;
      if (piece.startsWith('<')) {
        if (/^<(a|code|pre)[ >]/.test(piece)) inside += 1;
        if (/^<\/(a|code|pre)>/.test(piece)) inside -= 1;
        return piece;
      }
      if (inside) return piece;
      const linked = piece.replace(ID, (id) => (declared.has(id) ? `<a href="#${id}">${id}</a>` : id));
      return lang === 'fr' ? french(linked) : linked;
    })
    .join('');
}

/** Spaces that don't break, where French wants them. */
const french = (text: string) =>
  text
    .replace(/ ([;!?])/g, '\u202f$1')
    .replace(/ ([:»])/g, '\u00a0$1')
    .replace(/« /g, '«\u00a0');

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&#39;/g, '’')
    .replace(/&quot;|"/g, '”')
    .replace(/&amp;/g, '&');

const slug = (title: string) =>
  plain(title)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-');
