// How quick the page is: the first paint of a full table, and a move until it is seen. It measures and judges nothing;
// `cargo xtask bench` runs it on the release build and prints the lines that it says.

import type { Browser, Page } from '@playwright/test';
import { makeTable, test } from '../browser/table';

const OPENINGS = 5;
const KINGDOMS = ['byz', 'hun', 'hor', 'hre', 'mam', 'nov'];
const HOMES = [
  ['macedonia', 'adrianople', 'ionia', 'caria'],
  ['buda', 'pannonia', 'slavonia', 'alfold'],
  ['saraj', 'bolghar', 'crimea', 'tana'],
  ['saxony', 'franconia', 'bavaria', 'swabia'],
  ['cairo', 'damietta', 'sinai', 'kerak'],
  ['novgorod', 'pskov', 'ladoga', 'torzhok'],
];

/** The middle of a war of six, with armies, buildings and transports everywhere; the reader's wagon goes about. */
const position = {
  turn: 5,
  phase: 'combat',
  order: KINGDOMS.map((_, seat) => seat),
  circle: { dice: { d4: 2, d6: 5, d8: 4 }, horde: { light_infantry: 2, archer: 1 } },
  decks: { tolerated: 50 },
  accords: {},
  today: {},
  roll: {},
  orders: {},
  options: { seats: 6, kingdoms: 'agreed', agreed: KINGDOMS, length: 'medium' },
  players: KINGDOMS.map((kingdom) => ({ kingdom, florins: 900, honour: 10 })),
  flow: [{ combat: { place: 0, passes: 0, turn: 'asks' } }],
  zones: Object.fromEntries(
    HOMES.flatMap((homes, seat) =>
      homes.map((zone, at) => [
        zone,
        {
          troops: { [seat]: { light_infantry: 2, archer: 1, cavalry: 1 } },
          ...(at === 0 && { buildings: { fort: 0 } }),
        },
      ]),
    ),
  ),
  gear: HOMES.map((homes, seat) =>
    // One wagon of the reader's own, which needs no picking up.
    homes.slice(0, seat === 0 ? 2 : 3).map((zone, at) => ({
      kind: at === 1 ? 'caravan' : 'war_wagon',
      level: at === 1 ? 1 : 2,
      zone,
      steps: at === 1 ? 6 : 7,
    })),
  ),
};
/** Where the wagon of Macedonia goes, there and back. */
const WAY = ['adrianople', 'constantinople', 'adrianople', 'macedonia', 'adrianople', 'constantinople'];

async function laidOut(page: Page, address: string): Promise<string> {
  const bot = { kind: 'bot', level: 'novice' };
  const seats = [{ kind: 'me' }, bot, bot, bot, bot, bot];
  const id = await makeTable(page, { game: 'medioevo', position, seats }, address);
  return `${address}/table/${id}`;
}

/** Opens the table as somebody who was never here: until something is painted, and until all of the board is. */
async function painted(page: Page, table: string): Promise<[number, number]> {
  await page.goto(table);
  await page.waitForSelector('.medioevo .zone[data-nav]');
  return page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() =>
          setTimeout(() => {
            const [paint] = performance.getEntriesByName('first-contentful-paint');
            done([paint?.startTime ?? NaN, performance.now()]);
          }),
        ),
      ),
  );
}

/** From the press until the wagon is seen where it went, in the frame in which it is drawn. It is pressed in the first
    frame in which there is something to press. */
const moved = (page: Page, zone: string): Promise<number> =>
  page.evaluate(
    (to) =>
      new Promise<number>((done) => {
        const button = () => document.querySelector<HTMLElement>(`[data-act="step 0 ${to}"]`);
        const wait = () => {
          const there = button() !== null && document.querySelector('.medioevo .zone[data-nav]') !== null;
          if (there) setTimeout(press);
          else requestAnimationFrame(wait);
        };
        const arrived = () =>
          /war wagon/.test(
            document.querySelector(`.zone[data-zone="${to}"]`)?.getAttribute('aria-label') ?? '',
          );
        const press = () => {
          const begin = performance.now();
          const look = () => {
            if (arrived()) setTimeout(() => done(performance.now() - begin));
            else requestAnimationFrame(look);
          };
          button()?.click();
          requestAnimationFrame(look);
        };
        requestAnimationFrame(wait);
      }),
    zone,
  );

/** Does something in a browser that was never here, as the person of a page. */
async function afresh<T>(browser: Browser, person: Page, what: (page: Page) => Promise<T>): Promise<T> {
  const fresh = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await fresh.addCookies(await person.context().cookies());
  const result = await what(await fresh.newPage());
  await fresh.close();
  return result;
}

test('how quick the page is', async ({ browser, page, server }) => {
  const table = await laidOut(page, server);
  const paints: [number, number][] = [];
  const firsts: number[] = [];
  for (let time = 0; time < OPENINGS; time += 1) {
    paints.push(await afresh(browser, page, (fresh) => painted(fresh, table)));
    const another = await laidOut(page, server);
    firsts.push(
      await afresh(browser, page, async (fresh) => {
        await fresh.goto(another, { waitUntil: 'commit' });
        return moved(fresh, WAY[0]!);
      }),
    );
  }
  await painted(page, table);
  const moves: number[] = [];
  for (const zone of WAY) {
    await page.waitForSelector(`[data-act="step 0 ${zone}"]`, { state: 'attached' });
    moves.push(await moved(page, zone));
  }
  const middle = (all: number[]) => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)]!;
  const told = (name: string, all: number[]) =>
    console.log(
      `= ${name} ${middle(all).toFixed(0)} ms (slowest of ${all.length}: ${Math.max(...all).toFixed(0)} ms)`,
    );
  told(
    'first paint',
    paints.map(([paint]) => paint),
  );
  told(
    'whole board',
    paints.map(([, board]) => board),
  );
  told('the first move after opening', firsts);
  told('a move until it is seen', moves);
});
