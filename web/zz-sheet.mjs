import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
const [out, cols, ...files] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const p = await b.newPage({ viewport: { width: 1500, height: 100 } });
const imgs = files.map((f) => `<figure style="margin:4px;display:inline-block;vertical-align:top"><figcaption style="font:12px sans-serif">${f.split('/').at(-1)}</figcaption><img style="border:1px solid red" src="data:image/png;base64,${readFileSync(f).toString('base64')}"></figure>`);
await p.setContent(`<div style="width:${cols}px">${imgs.join('')}</div>`);
await (await p.$('div')).screenshot({ path: out });
await b.close();
