/** `npm run speed`: measures the page's weight, first views, response times and panning on a slowed processor. */

import type { Browser, Page } from '@playwright/test';
import type { Command } from '../src/engine/lines-and-webs/index.ts';
import { readFlags } from './lib/args.ts';
import { CROWDED_DAY, momentOf, type Suits } from './lib/moments.ts';
import { launch, openRecord, serve, sit } from './lib/pages.ts';
import { measurePanning } from './lib/panning.ts';
import { percentile } from './lib/percentile.ts';
import { fightActs, Hand, ordersActs, type Timed, transportActs } from './lib/speed/acts.ts';
import { longGames } from './lib/speed/long.ts';
import { paintedAt, rest, slow, slowPage } from './lib/speed/slow.ts';
import { benchActs, TOOLS } from './lib/speed/tools.ts';
import { weigh } from './lib/speed/weight.ts';

const LIMITS = { kB: 200, firstMs: 1500, interactionMs: 100, fps: 50, taskMs: 200 };
const HELP = `npm run speed -- [flags]

Six measurements of the built page in Chromium at 1280 x 720, served from this machine; the last line is JSON.
- weight (under ${LIMITS.kB} kB): the gzipped JavaScript needed before the first move: every script that a new page requests until the first order of setup is carried out.
  A script that is only fetched ahead of time does not count if the same steps work with all such scripts blocked. Those are listed as 'ahead'.
- first (under ${LIMITS.firstMs} ms each): on the slowed processor, with an empty cache: until the start screen is painted; until the covered screen of a stored game
  (day ${CROWDED_DAY} of the full battle) is painted after a reload; and until its table is painted after a click, added to the time before. The median of --rounds.
- interactions (under ${LIMITS.interactionMs} ms at the 75th percentile): real clicks and keys at the same table, slowed: carriers and targets, steppers, sending, drawers, units on
  the map, orders, a move, an attack. An act that cannot be done is a failure. Each counts with its longest duration in the Event Timing API (16 if there is none).
- tools (under ${LIMITS.interactionMs} ms at the 75th percentile): the same in the scenario editor, in the game editor and in a lesson.
- panning (at least ${LIMITS.fps} frames per second): the crowded map is dragged, not slowed.
- long (no task over ${LIMITS.taskMs} ms): a game with 8,000 umpire commands and a public replay of 60,000 frames are opened, reloaded and stepped through,
  not slowed; processor time counts.
The exit code is 1 if a limit is missed.`;

const { flags } = readFlags(HELP, {
  slowdown: { value: 4, help: 'how many times slower the processor is' },
  rounds: { value: 3, help: 'rounds of the first views' },
  port: { value: 4291, help: 'port to serve on' },
  only: { value: '', help: 'weight, first, interactions, tools, panning, long; with commas between' },
});
const parts = flags.only ? flags.only.split(',') : ['weight', 'first', 'interactions', 'tools', 'panning', 'long'];

const round = (n: number): number => Math.round(n * 10) / 10;

const phase =
  (name: string): Suits =>
  (s, next) =>
    s.turn === CROWDED_DAY && s.phase === name && next.side === 'delta';
const inFight =
  (verb: string): Suits =>
  (s, next) =>
    s.turn >= CROWDED_DAY - 2 && s.phase === 'execute' && next.type === verb && !s.pending && !s.execution?.play?.joint;

/** Opens a position's table on a page that is not yet slowed. */
async function open(page: Page, url: string, what: string, suits: Suits): Promise<void> {
  const { record, at } = momentOf(what, suits);
  await openRecord(page, url, record, at);
  await sit(page);
}

async function firstViews(browser: Browser, url: string): Promise<{ start: number; curtain: number; table: number }> {
  const runs = { start: [] as number[], curtain: [] as number[], table: [] as number[] };
  for (let i = 0; i < flags.rounds; i++) {
    const { page, context } = await slowPage(browser, flags.slowdown);
    await page.goto(url, { waitUntil: 'commit' });
    runs.start.push(await paintedAt(page, 'start'));
    await slow(page, 1);
    const { record, at } = momentOf('the crowded day', phase('transport'));
    await openRecord(page, url, record, at);
    await page.waitForTimeout(500);
    await slow(page, flags.slowdown);
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
    await page.goto(`${url}?hold=0&table=strict`, { waitUntil: 'commit' });
    const curtain = await paintedAt(page, 'curtain');
    runs.curtain.push(curtain);
    await rest(page);
    const box = await page.getByTestId('open-curtain').boundingBox();
    if (!box) throw new Error('The curtain has no button.');
    await page.locator('html:not([data-rests], :has([data-shut]))').waitFor({ state: 'attached' });
    const clicked = await page.evaluate(() => performance.now());
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    runs.table.push(curtain + (await paintedAt(page, 'table')) - clicked);
    await context.close();
  }
  const median = (list: number[]): number => Math.round(percentile(list, 50));
  return { start: median(runs.start), curtain: median(runs.curtain), table: median(runs.table) };
}

interface Done {
  timed: Timed[];
  left: string[];
}

/** Opens a screen on a new page, slows it down, and does the acts there. */
async function timed(
  browser: Browser,
  done: Done,
  open: (page: Page) => Promise<void>,
  acts: (hand: Hand, page: Page) => Promise<void>,
): Promise<void> {
  const { page, context } = await slowPage(browser, 1);
  await open(page);
  // Prefetched scripts arrive first.
  await page.waitForTimeout(1500);
  await slow(page, flags.slowdown);
  const hand = new Hand(page);
  await acts(hand, page);
  done.timed.push(...hand.timed);
  done.left.push(...hand.left);
  await context.close();
}

async function interactions(browser: Browser, url: string): Promise<Done> {
  const done: Done = { timed: [], left: [] };
  const at = (what: string, suits: Suits, acts: (hand: Hand, next: Command) => Promise<void>): Promise<void> =>
    timed(
      browser,
      done,
      (page) => open(page, url, what, suits),
      (hand) => acts(hand, momentOf(what, suits).next),
    );
  const { state } = momentOf('the crowded day', phase('transport'));
  const nodes = state.units.flatMap((u) => (u.node === null ? [] : [u.node])).slice(0, 12);
  await at('the crowded day', phase('transport'), (hand) => transportActs(hand, nodes));
  await at('orders of the crowded day', phase('orders'), ordersActs);
  await at('a turn', inFight('turnOver'), (hand) => fightActs(hand, { what: 'turn' }));
  await at('a move', inFight('moveUnit'), (hand, next) => fightActs(hand, { what: 'move', to: next.type === 'moveUnit' ? next.to : '' }));
  await at(
    'an attack',
    (s, next) => s.turn >= 2 && next.type === 'attack' && !s.execution?.play?.joint,
    (hand, next) => fightActs(hand, { what: 'attack', target: next.type === 'attack' ? next.target : '' }),
  );
  return done;
}

async function tools(browser: Browser, url: string): Promise<Done> {
  const done: Done = { timed: [], left: [] };
  await timed(browser, done, (page) => open(page, url, 'the crowded day', phase('transport')), benchActs);
  for (const tool of TOOLS) await timed(browser, done, (page) => tool.open(page, url), tool.acts);
  return done;
}

/** Prints the acts, slowest first; returns percentiles of their durations. */
function figuresOf({ timed, left }: Done): { n: number; p50: number; p75: number; worst: number; left: string[] } {
  for (const { act, ms } of [...timed].sort((a, b) => b.ms - a.ms)) console.log(`${String(ms).padStart(6)} ms  ${act}`);
  const times = timed.map((t) => t.ms);
  return { n: timed.length, p50: percentile(times, 50), p75: percentile(times, 75), worst: percentile(times, 100), left };
}

async function panning(browser: Browser, url: string): Promise<number> {
  const { page, context } = await slowPage(browser, 1);
  await open(page, url, 'the crowded day', phase('transport'));
  await page.waitForTimeout(1000);
  const { fps } = await measurePanning(page);
  await context.close();
  return round(fps);
}

const served = await serve(flags.port);
const browser = await launch();
const result: { [figure: string]: unknown } = { slowdown: flags.slowdown };
const missed: string[] = [];
try {
  if (parts.includes('weight')) {
    const { kB, scripts, ahead } = await weigh(browser, served.url);
    for (const { name, kB: one } of scripts) console.log(`needed  ${String(one).padStart(7)} kB  ${name}`);
    for (const { name, kB: one } of ahead) console.log(`ahead   ${String(one).padStart(7)} kB  ${name}`);
    result.kB = kB;
    if (kB >= LIMITS.kB) missed.push('weight');
  }
  if (parts.includes('first')) {
    const first = await firstViews(browser, served.url);
    result.firstMs = first;
    if (Math.max(first.start, first.curtain, first.table) >= LIMITS.firstMs) missed.push('first');
  }
  if (parts.includes('interactions')) {
    const figures = figuresOf(await interactions(browser, served.url));
    result.interactions = figures;
    // Too few acts prove nothing; a missing act is a failure.
    if (figures.p75 >= LIMITS.interactionMs || figures.n < 50 || figures.left.length > 0) missed.push('interactions');
  }
  if (parts.includes('tools')) {
    const figures = figuresOf(await tools(browser, served.url));
    result.tools = figures;
    if (figures.p75 >= LIMITS.interactionMs || figures.n < 35 || figures.left.length > 0) missed.push('tools');
  }
  if (parts.includes('panning')) {
    result.fps = await panning(browser, served.url);
    if ((result.fps as number) < LIMITS.fps) missed.push('panning');
  }
  if (parts.includes('long')) {
    const tasks = await longGames(browser, served.url);
    for (const { act, ms, tookMs } of tasks)
      console.log(`${String(ms).padStart(6)} ms at most, ${String(tookMs).padStart(6)} ms in all  ${act}`);
    const ms = Math.max(...tasks.map((one) => one.ms));
    result.long = { n: tasks.length, ms };
    if (ms > LIMITS.taskMs) missed.push('long');
  }
} finally {
  await browser.close();
  served.stop();
}
console.log(JSON.stringify({ speed: missed.length === 0 ? 'ok' : 'missed', missed, ...result }));
process.exitCode = missed.length === 0 ? 0 : 1;
