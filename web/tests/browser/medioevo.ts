// Tables of Medioevo Universale, and people who play there by mouse without knowing the rules.

import { expect, type Page } from '@playwright/test';
import { invitation, makeTable } from './table';

export const ASKED = '.prompt.yours:not(.busy)';
/** Bots think, and the machine may have more to do. */
export const PATIENCE = 90_000;
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  reducedMotion: 'reduce',
} as const;

/** Opens the dialog of a new game, takes some choices, and begins. */
export async function newGame(page: Page, choices: string[]): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'New game of Medioevo Universale' }).click();
  const dialog = page.getByRole('dialog', { name: 'A new game' });
  for (const choice of choices)
    await dialog
      .locator('label', { hasText: new RegExp(`^\\s*${choice}`) })
      .first()
      .click();
  await dialog.getByRole('button', { name: /Begin|Open the table/ }).click();
  await page.waitForURL(/\/table\//);
}

/** A table of this page's own, opened at once by its options. */
export async function tableOf(page: Page, seats: object[], options: object = {}): Promise<string> {
  const id = await makeTable(page, {
    game: 'medioevo',
    seats,
    options: { seats: seats.length, ...options },
  });
  await page.goto(`/table/${id}`);
  return id;
}

export const ME = { kind: 'me' };
export const OPEN = { kind: 'open' };
export const BOT = { kind: 'bot', level: 'novice' };

/** Guests follow the invitation and sit down, one after the other. */
export async function sitDown(host: Page, ...guests: Page[]): Promise<void> {
  const link = await invitation(host);
  for (const guest of guests) {
    await guest.goto(link);
    await guest.getByRole('button', { name: /Sit down/ }).click();
  }
  for (const page of [host, ...guests]) await page.waitForSelector('.medioevo', { timeout: PATIENCE });
}

export interface Told {
  seq: number;
  to_act: number[];
  log: { events?: { kind: string }[] }[];
  seen: {
    seat: number | null;
    legal: (string | { template: string; min: number })[];
    view: { table: { phase: string; turn: number } };
  }[];
}

/** What the server tells this person of the table. */
export const told = (page: Page, id: string): Promise<Told> =>
  page.evaluate(async (table) => (await (await fetch(`/api/tables/${table}`)).json()) as Told, id);

/** Everybody takes the first thing that comes until the game is set up; the page is not asked. */
export async function throughSetup(id: string, ...people: Page[]): Promise<void> {
  for (let steps = 0; steps < 200; steps += 1) {
    for (const person of people) {
      const { seq, to_act, seen } = await told(person, id);
      const [own] = seen;
      if (own?.view.table.phase !== 'setup') return;
      if (own.seat === null || !to_act.includes(own.seat)) continue;
      const range = own.legal.find((it) => typeof it !== 'string');
      const plain = own.legal.find((it) => typeof it === 'string' && !/^(borrow|convert)/.test(it));
      const action = range === undefined ? plain : range.template.replace('{n}', String(range.min));
      await person.evaluate(
        ([table, act]) =>
          fetch(`/api/tables/${table}/act`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: act!,
          }),
        [id, JSON.stringify({ seat: own.seat, action, seq, key: crypto.randomUUID().replaceAll('-', '') })],
      );
    }
  }
  throw new Error('the setup does not end');
}

/** Everything that can be chosen, by hand. */
const LIT = [
  '.prompt.yours .do .btn',
  '.decision .lit',
  '.decision .btn',
  '.battle-leaf .rank.lit',
  '[data-zone][data-nav]',
].join(', ');

interface Choice {
  at: number;
  text: string;
  /** A zone on the map is pressed where it can be seen. */
  point: { x: number; y: number } | null;
}

/** What can be chosen and lies open. */
const choices = (page: Page): Promise<Choice[]> =>
  page.evaluate((selector) => {
    const pointOf = (zone: Element) => {
      const box = zone.getBoundingClientRect();
      for (const v of [0.5, 0.35, 0.65, 0.2, 0.8])
        for (const h of [0.5, 0.35, 0.65, 0.2, 0.8]) {
          const point = { x: box.x + box.width * h, y: box.y + box.height * v };
          if (document.elementFromPoint(point.x, point.y) === zone) return point;
        }
      return null;
    };
    return [...document.querySelectorAll(selector)].flatMap((it, at) => {
      const zone = it.hasAttribute('data-zone');
      const point = zone ? pointOf(it) : null;
      const open = zone ? point !== null : it.checkVisibility() && !it.matches(':disabled, .undo');
      const text = it.getAttribute('aria-label') ?? it.textContent?.trim() ?? '';
      return open ? [{ at, text, point }] : [];
    });
  }, LIT);

/** Where a lit zone can be pressed. */
export async function inSight(page: Page): Promise<{ x: number; y: number }> {
  const found = (await choices(page)).find(({ point }) => point !== null);
  expect(found, 'no lit zone is in sight').toBeDefined();
  return found!.point!;
}

/** What is said and what can be chosen: it changes with everything that happens. */
const position = (page: Page) =>
  page.evaluate((selector) => {
    const text = (it: string) => document.querySelector(it)?.textContent ?? '';
    const parts = ['.bar .sub', '.prompt', '.decision', '.chron', '.battle-leaf'].map(text);
    return `${parts.join('|')}|${document.querySelectorAll(selector).length}`;
  }, LIT);

/** What ends something, or declines it. */
const LEAVES_IT = /^(Pass|Done|Enough|End|No\b|Leave|Finish|Let|Keep|Accept|Pay)/;
/** Whoever breaks up what they have has nothing to march or trade with. */
const BREAKS_UP = /^(Remove|Borrow|Flip|Rotate|Sell)/;

/** A player who does whatever is lit, the same every time, and soon has enough of it. It knows no rules either. */
export class Traveller {
  #state: number;
  #wants: RegExp[];
  /** What was pressed, for whoever looks for a fault. */
  readonly pressed: string[] = [];

  constructor(
    readonly page: Page,
    seed: number,
    /** Each is taken as soon as it is offered, once. */
    wants: RegExp[] = [],
  ) {
    this.#state = seed;
    this.#wants = [...wants];
  }

  #one(of: number): number {
    this.#state = (Math.imul(this.#state, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * of);
  }

  #wanted(lit: Choice[]): Choice | undefined {
    const wish = this.#wants.find((it) => lit.some(({ text }) => it.test(text)));
    this.#wants = this.#wants.filter((it) => it !== wish);
    return lit.find(({ text }) => wish?.test(text));
  }

  /** Writes down whatever the bar says from now on, also while others play. */
  async watchStatus(): Promise<() => Promise<string[]>> {
    await this.page.evaluate(() => {
      const said = new Set<string>();
      const look = () => said.add(document.querySelector('.bar .sub')?.textContent ?? '');
      look();
      new MutationObserver(look).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
      Object.assign(window, { said });
    });
    return () => this.page.evaluate(() => [...(window as unknown as { said: Set<string> }).said]);
  }

  /** Where the game stands, as the bar says it. */
  async status(): Promise<string> {
    return (await this.page.locator('.bar .sub').textContent()) ?? '';
  }

  async step(): Promise<void> {
    const before = await position(this.page);
    const lit = await choices(this.page);
    expect(lit.length, `nothing is lit: ${before}`).toBeGreaterThan(0);
    const leaving = lit.filter(({ text }) => LEAVES_IT.test(text));
    const doing = lit.filter(({ text }) => !BREAKS_UP.test(text) && !LEAVES_IT.test(text));
    const leaves = leaving.length > 0 && (doing.length === 0 || this.#one(2) === 0);
    const among = leaves ? leaving : doing.length > 0 ? doing : lit;
    const choice = this.#wanted(lit) ?? among[this.#one(among.length)]!;
    this.pressed.push(`${before.split('|')[0]}: ${choice.text}`);
    if (choice.point === null) await this.page.locator(LIT).nth(choice.at).click();
    else await this.page.mouse.click(choice.point.x, choice.point.y);
    await expect
      .poll(() => position(this.page), { intervals: [30, 60, 120], message: this.pressed.at(-1)! })
      .not.toBe(before);
  }
}

/** Words of the English page that no French text has, nor a name. */
const ENGLISH = new RegExp(
  `.*\\b(${[
    'Realm|Cards|Powers|Market|Honour|Treasury|Income|Upkeep|Loans|Order|Purchases|Trade|Lands|Learning|Chronicle',
    'Your?|Turn|Find|held|Bid|Choose|Place|Take|Buy|Begin|Length|Short|Kingdoms|Teams|Players|Bots?',
    'the|and|with|of|to|in|is|are|nobody|can|be',
  ].join('|')})\\b.*`,
  'g',
);

/** A colon that stands as in English. */
const COLON = /.*\p{L}: .*/gu;

/** The lines in which somebody forgot to translate. */
export async function forgotten(page: Page, where: string): Promise<string[]> {
  const text = await page.locator(where).innerText();
  return [...(text.match(ENGLISH) ?? []), ...(text.match(COLON) ?? [])];
}
