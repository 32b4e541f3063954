/** `npm run clicks`: a side's whole Phase 3 on a crowded day, or both sides' first day or whole game of a scenario, on the real page by one who knows the game; prints what the hands did. */

import type { Scenario } from '../src/engine/lines-and-webs/index.ts';
import { getScenario } from '../src/scenarios/load.ts';
import { readFlags } from './lib/args.ts';
import { countHands, type Flow, firstDays, playDays } from './lib/dayPlay.ts';
import { type Hands, supplyAll } from './lib/expert.ts';
import { momentOf } from './lib/moments.ts';
import { contextFor, launch, openRecord, serve, sit } from './lib/pages.ts';

const HELP = `npm run clicks -- [flags]

Opens a crowded day before a side's Phase 3, supplies the side by the page's proposals, and prints one JSON line: tokens, clicks, keys, seconds.
With a scenario as the day (--day arvel-crossing) it plays that scenario's first day of both sides, as the steady player plays it, and prints
clicks, keys, handOvers and peeks; set-up is not counted. With --game ondrel-steppe it plays the whole game so, and says after each day what
it has counted up to then, at 1920 by 1080; that takes half an hour, --days N less.`;

const { flags } = readFlags(HELP, {
  side: { value: 'gamma', help: 'delta or gamma' },
  day: { value: '7', help: 'day of the crowded battle, or a scenario whose first day is played' },
  game: { value: '', help: 'a scenario whose whole game is played' },
  days: { value: '99', help: 'with --game: only so many days of it' },
  hands: { value: 'mouse', help: 'mouse or keys' },
  flow: { value: 'now', help: 'now, or before: every move and every end of a turn by its button' },
  table: { value: 'open', help: 'open, or strict: a curtain before every change of seats' },
  seed: { value: 'day-2', help: 'seed of the first day' },
  port: { value: '4291', help: 'port to serve on' },
});

const served = await serve(Number(flags.port));
const browser = await launch();
// At 1280 by 720 the long lists of a whole game have rows that only the map reaches.
const size = flags.game === '' ? { width: 1280, height: 720 } : { width: 1920, height: 1080 };
const context = await contextFor(browser, { ...size, theme: 'light', touch: false, still: true });
const page = await context.newPage();

/** Both sides' first days of a scenario. */
async function play(scenario: Scenario, days: number): Promise<object> {
  const flow: Flow = flags.flow === 'before' ? 'before' : 'now';
  const record = firstDays(scenario, flags.seed, days);
  await page.addInitScript(countHands);
  await page.addInitScript((turns) => localStorage.setItem('lines-and-webs.turns', turns), flow === 'now' ? 'ends' : 'said');
  const isOpen = flags.table !== 'strict';
  await openRecord(page, served.url, record, 0, false, isOpen ? 'open' : 'strict');
  const began = performance.now();
  const counted = await playDays(page, record, { flow, isOpen }, (day, so) => {
    if (days > 1) console.error(`day ${day}: ${JSON.stringify(so)}, ${Math.round((performance.now() - began) / 1000)} s`);
  });
  return { scenario: scenario.id, flow, table: flags.table, orders: record.commands.length, ...counted };
}

/** A side's Phase 3 of a crowded day. */
async function supply(): Promise<object> {
  const moment = momentOf('transport', (s, next) => s.turn === Number(flags.day) && s.phase === 'transport' && next.side === flags.side);
  await openRecord(page, served.url, moment.record, moment.at);
  await sit(page);
  const began = performance.now();
  const acts = await supplyAll(page, flags.hands as Hands);
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  return { side: flags.side, day: Number(flags.day), hands: flags.hands, ...acts, seconds };
}

const whole = getScenario(flags.game);
if (flags.game !== '' && !whole) throw new Error(`There is no scenario ${flags.game}.`);
const scenario = whole ?? getScenario(flags.day);
const figures = scenario ? await play(scenario, whole ? Number(flags.days) : 1) : await supply();
await browser.close();
served.stop();
console.log(JSON.stringify(figures));
