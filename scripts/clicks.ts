/** `npm run clicks`: a side's whole Phase 3 on a crowded day, supplied on the real page by one who knows the game; prints tokens, clicks, keys and seconds. */

import { readFlags } from './lib/args.ts';
import { type Hands, supplyAll } from './lib/expert.ts';
import { momentOf } from './lib/moments.ts';
import { contextFor, launch, openRecord, serve, sit } from './lib/pages.ts';

const HELP = `npm run clicks -- [flags]

Opens a crowded day before a side's Phase 3, supplies the side by the page's proposals, and prints one JSON line: tokens, clicks, keys, seconds.`;

const { flags } = readFlags(HELP, {
  side: { value: 'gamma', help: 'delta or gamma' },
  day: { value: '7', help: 'day of the crowded battle' },
  hands: { value: 'mouse', help: 'mouse or keys' },
  port: { value: '4291', help: 'port to serve on' },
});

const moment = momentOf('transport', (s, next) => s.turn === Number(flags.day) && s.phase === 'transport' && next.side === flags.side);
const served = await serve(Number(flags.port));
const browser = await launch();
const context = await contextFor(browser, { width: 1280, height: 720, theme: 'light', touch: false, still: true });
const page = await context.newPage();
await openRecord(page, served.url, moment.record, moment.at);
await sit(page);
const began = performance.now();
const acts = await supplyAll(page, flags.hands as Hands);
const seconds = Math.round((performance.now() - began) / 100) / 10;
await browser.close();
served.stop();
console.log(JSON.stringify({ side: flags.side, day: Number(flags.day), hands: flags.hands, ...acts, seconds }));
