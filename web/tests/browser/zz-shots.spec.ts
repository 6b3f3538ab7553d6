import { MOMENTS } from './screens';
import { test } from './table';
const SIZES = (process.env.SIZES ?? '375x667,844x390').split(',').map((s) => s.split('x').map(Number));
const LOC = process.env.LOC ?? 'en-GB';
const SCHEME = (process.env.SCHEME ?? 'light') as 'light';
for (const [game, moments] of Object.entries(MOMENTS))
  for (const m of moments)
    test(`shot ${game} ${m.name}`, async ({ guest }) => {
      for (const [width, height] of SIZES) {
        const page = await guest({
          viewport: { width: width!, height: height! },
          locale: LOC,
          hasTouch: width! < 1000,
          reducedMotion: 'reduce',
          colorScheme: SCHEME,
        });
        try {
          await m.open(page);
          await page.waitForTimeout(600);
        } catch (e) {
          console.log(game, m.name, width, height, String(e).slice(0, 300));
        }
        await page.screenshot({
          path: `/tmp/pw/shots/${game}-${m.name}-${width}x${height}-${LOC.slice(0, 2)}-${SCHEME}.png`,
        });
        await page.context().close();
      }
    });
