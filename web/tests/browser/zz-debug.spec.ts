import { MOMENTS } from './screens';
import { test } from './table';
test('debug', async ({ guest }) => {
  const page = await guest({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  await MOMENTS['constantinopole']![1]!.open(page);
  await page.evaluate(() => {
    for (const n of [
      'pointerdown',
      'pointermove',
      'pointerup',
      'pointercancel',
      'click',
      'contextmenu',
      'focusin',
      'touchstart',
    ])
      document.addEventListener(
        n,
        (e) =>
          console.log(
            n,
            (e as PointerEvent).pointerType,
            (e.target as Element).tagName,
            (e.target as Element).className,
          ),
        true,
      );
  });
  page.on('console', (m) => console.log('>', m.text()));
  const box = (await page.locator('.stockstrip dd[title]').first().boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(900);
  console.log(await page.locator('.explain').count());
  await page.screenshot({ path: '/tmp/pw/a.png' });
});
