// Draws the pictures that can't be drawings: npm run icons. What it makes is committed; only a change of icon.svg or of
// this file makes it necessary. It wants a Chromium, as the browser tests do (CHROMIUM names one).
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const file = (name) => new URL(`../public/${name}`, import.meta.url);
const emblem = readFileSync(file('icon.svg'), 'utf8');
const purple = '#5d1238';

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] });

async function picture(width, height, size, background) {
  const page = await browser.newPage({ viewport: { width, height } });
  const style = `margin:0;height:100vh;display:grid;place-items:center;background:${background}`;
  await page.setContent(
    `<body style="${style}"><div style="width:${size}px;height:${size}px">${emblem}</div></body>`,
  );
  const drawn = await page.screenshot({ omitBackground: true });
  await page.close();
  return drawn;
}

/** An .ico file around one PNG. */
function icon(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

for (const size of [192, 512])
  writeFileSync(file(`icon-${size}.png`), await picture(size, size, size, 'transparent'));
// Apple's devices cut the corners themselves.
writeFileSync(file('apple-touch-icon.png'), await picture(180, 180, 180, purple));
writeFileSync(file('favicon.ico'), icon(await picture(32, 32, 32, 'transparent'), 32));
writeFileSync(file('share.png'), await picture(1200, 630, 420, purple));
await browser.close();
