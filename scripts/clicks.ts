/** `npm run clicks`: a side's whole Phase 3 on a crowded day, or both sides' first day of a scenario, on the real page by one who knows the game; prints what the hands did. */

import type { Scenario } from '../src/engine/lines-and-webs/index.ts';
import { getScenario } from '../src/scenarios/load.ts';
import { readFlags } from './lib/args.ts';
import { countHands, type Flow, firstDay, playDay } from './lib/dayPlay.ts';
import { type Hands, supplyAll } from './lib/expert.ts';
import { momentOf } from './lib/moments.ts';
import { contextFor, launch, openRecord, serve, sit } from './lib/pages.ts';

const HELP = `npm run clicks -- [flags]

Opens a crowded day before a side's Phase 3, supplies the side by the page's proposals, and prints one JSON line: tokens, clicks, keys, seconds.
With a scenario as the day (--day arvel-crossing) it plays that scenario's first day of both sides, as the steady player plays it, and prints
clicks, keys, handOvers and peeks; set-up is not counted.`;

const { flags } = readFlags(HELP, {
  side: { value: 'gamma', help: 'delta or gamma' },
  day: { value: '7', help: 'day of the crowded battle, or a scenario whose first day is played' },
  hands: { value: 'mouse', help: 'mouse or keys' },
  flow: { value: 'now', help: 'now, or before: every move and every end of a turn by its button' },
  table: { value: 'open', help: 'open, or strict: a curtain before every change of seats' },
  seed: { value: 'day-2', help: 'seed of the first day' },
  port: { value: '4291', help: 'port to serve on' },
});

const served = await serve(Number(flags.port));
const browser = await launch();
const context = await contextFor(browser, { width: 1280, height: 720, theme: 'light', touch: false, still: true });
const page = await context.newPage();

/** Both sides' first day of a scenario. */
async function wholeDay(scenario: Scenario): Promise<object> {
  const flow: Flow = flags.flow === 'before' ? 'before' : 'now';
  const record = firstDay(scenario, flags.seed);
  await page.addInitScript(countHands);
  await page.addInitScript((turns) => localStorage.setItem('lines-and-webs.turns', turns), flow === 'now' ? 'ends' : 'said');
  await openRecord(page, served.url, record, 0, false, flags.table === 'strict' ? 'strict' : 'open');
  return { scenario: scenario.id, flow, table: flags.table, orders: record.commands.length, ...(await playDay(page, record, flow)) };
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

const scenario = getScenario(flags.day);
const figures = scenario ? await wholeDay(scenario) : await supply();
await browser.close();
served.stop();
console.log(JSON.stringify(figures));
