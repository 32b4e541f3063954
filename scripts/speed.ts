/** `npm run speed`: measures the page's weight, first views, response times, panning, and what a long game leaves behind. */

import type { Browser } from '@playwright/test';
import type { Command } from '../src/engine/lines-and-webs/index.ts';
import { readFlags } from './lib/args.ts';
import { CROWDED_DAY, momentOf, type Suits } from './lib/moments.ts';
import { launch, openRecord, serve, sit } from './lib/pages.ts';
import { measurePanning } from './lib/panning.ts';
import { percentile } from './lib/percentile.ts';
import { fightActs, Hand, ordersActs, setupActs, type Timed, transportActs } from './lib/speed/acts.ts';
import { longGames } from './lib/speed/long.ts';
import { Meter, rest } from './lib/speed/meter.ts';
import { benchActs, TOOLS } from './lib/speed/tools.ts';
import { watchDays } from './lib/speed/watched.ts';
import { weigh } from './lib/speed/weight.ts';

const LIMITS = { kB: 450, files: 40, startS: 1.2, p75: 80, p99: 200, heapMB: 15, level: 1.1, fps: 50, taskMs: 200 };
const HELP = `npm run speed -- [flags]

Measures the built page in Chromium at 1280 x 720, served from this machine; the last line is JSON. Times are the processor's, as often as --slowdown says:
other work of the machine does not count. What cannot be measured says why, and the rest is measured.
- weight (under ${LIMITS.kB} kB in ${LIMITS.files} files): all that a new page has fetched by the recommended deployment of its first game, text gzipped, and by the start screen.
  A look comes before each press; what is fetched ahead and what the service worker fetches count.
- first (start under ${LIMITS.startS} s): all threads of the page's process, with an empty cache, until the start screen is painted; until the covered screen
  of a stored game (day ${CROWDED_DAY} of the full battle) is painted after a reload; from there to its table. The median of --rounds.
- presses (the answer under ${LIMITS.p75} ms at the 75th percentile, ${LIMITS.p99} at the 99th): the page's thread from a real click or key to three moments. Next: the next
  frame is painted, as in INP. Answer, which is judged: the first frame with other elements or words on the page, or for a command, which is shown once
  it is stored, the first after that. All: everything that the press began is done, such as rows below the edge. Recommended deployment, undo, redo,
  zoom, keys, carriers and targets, drawers, units on the map, orders, a move, an attack. An act that cannot be done is a failure.
- tools (the same limits): in the scenario editor, in the game editor and in a lesson.
- watched (listeners level, under ${LIMITS.heapMB} MB): what is held on the report of the second day of a game of two computers, and on that of its last:
  the same screen, which names each day that has passed: up to ${LIMITS.level} times as many listeners are its own.
- panning (at least ${LIMITS.fps} frames per second, by the clock): the crowded map is dragged.
- long (no task over ${LIMITS.taskMs} ms, not slowed; only by --only): a game with 8,000 umpire commands and a public replay of 60,000 frames are opened, reloaded and stepped through.
The exit code is 1 if a limit is missed.`;

const PARTS = ['weight', 'first', 'presses', 'tools', 'panning', 'watched'];
const { flags } = readFlags(HELP, {
  slowdown: { value: 4, help: 'how many times slower the processor is taken to be' },
  rounds: { value: 5, help: 'rounds of the first views' },
  port: { value: 4291, help: 'port to serve on' },
  only: { value: '', help: `${PARTS.join(', ')}, long; with commas between` },
});
const parts = flags.only ? flags.only.split(',') : PARTS;

const round = (n: number): number => Math.round(n * 100) / 100;

const phase =
  (name: string): Suits =>
  (s, next) =>
    s.turn === CROWDED_DAY && s.phase === name && next.side === 'delta';
const inFight =
  (verb: string): Suits =>
  (s, next) =>
    s.turn >= CROWDED_DAY - 2 && s.phase === 'execute' && next.type === verb && !s.pending && !s.execution?.play?.joint;

async function firstViews(browser: Browser, url: string): Promise<{ start: number; curtain: number; table: number }> {
  const runs = { start: [] as number[], curtain: [] as number[], table: [] as number[] };
  const { record, at } = momentOf('the crowded day', phase('transport'));
  for (let i = 0; i < flags.rounds; i++) {
    const meter = await Meter.open(browser);
    const { page } = meter;
    const seconds = async (until: string, does: () => Promise<unknown>): Promise<number> => {
      const before = await meter.read();
      await does();
      await page.locator(until).first().waitFor({ state: 'attached' });
      // The frame after the next one begins when this one has been painted.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      return (flags.slowdown * ((await meter.read()).process - before.process)) / 1000;
    };
    runs.start.push(await seconds('[data-testid="start"]', () => page.goto(url, { waitUntil: 'commit' })));
    await openRecord(page, url, record, at);
    await rest(page);
    await meter.forget();
    runs.curtain.push(await seconds('[data-testid="curtain"]', () => page.goto(`${url}?hold=0&table=strict`, { waitUntil: 'commit' })));
    await rest(page);
    await page.locator('html:not([data-rests], :has([data-shut]))').waitFor({ state: 'attached' });
    runs.table.push(await seconds('[data-testid="table"] [data-unit]', () => page.getByTestId('open-curtain').click()));
    await meter.close();
  }
  const median = (list: number[]): number => round(percentile(list, 50));
  return { start: median(runs.start), curtain: median(runs.curtain), table: median(runs.table) };
}

interface Done {
  timed: Timed[];
  left: string[];
}

/** Opens a screen on a new page and does the acts there. Acts that stop on the way are told, and the others count. */
async function timed(
  browser: Browser,
  done: Done,
  what: string,
  open: (meter: Meter) => Promise<void>,
  acts: (hand: Hand, meter: Meter) => Promise<void>,
): Promise<void> {
  const meter = await Meter.open(browser);
  const hand = new Hand(meter, flags.slowdown);
  try {
    await open(meter);
    await rest(meter.page);
    await acts(hand, meter);
  } catch (error) {
    done.left.push(`${what}: ${firstLine(error)}`);
  }
  done.timed.push(...hand.timed);
  done.left.push(...hand.left);
  await meter.close();
}

const firstLine = (error: unknown): string => String(error instanceof Error ? error.message : error).split('\n')[0] as string;

/** Opens a position's table. */
const opened =
  (url: string, what: string, suits: Suits) =>
  async ({ page }: Meter): Promise<void> => {
    const { record, at } = momentOf(what, suits);
    await openRecord(page, url, record, at);
    await sit(page);
  };

/** The curtain of a new game is opened, and its setup is on the table. */
const setup =
  (url: string) =>
  async ({ page }: Meter): Promise<void> => {
    await page.goto(`${url}?hold=0&table=strict`);
    await page.getByTestId('start-game').click();
    await sit(page);
  };

async function presses(browser: Browser, url: string): Promise<Done> {
  const done: Done = { timed: [], left: [] };
  const at = (what: string, suits: Suits, acts: (hand: Hand, next: Command) => Promise<void>): Promise<void> =>
    timed(browser, done, what, opened(url, what, suits), (hand) => acts(hand, momentOf(what, suits).next));
  const { state } = momentOf('the crowded day', phase('transport'));
  const nodes = state.units.flatMap((u) => (u.node === null ? [] : [u.node])).slice(0, 4);
  await timed(browser, done, 'setup', setup(url), setupActs);
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
  await timed(browser, done, 'workbench', opened(url, 'the crowded day', phase('transport')), (hand, { page }) => benchActs(hand, page));
  for (const { name, open, acts } of TOOLS)
    await timed(
      browser,
      done,
      name,
      ({ page }) => open(page, url),
      (hand, { page }) => acts(hand, page),
    );
  return done;
}

/** Prints the acts, slowest first; returns percentiles of their durations. */
function figuresOf({ timed, left }: Done) {
  console.log('  answer   next    all');
  for (const { act, answer, next, all } of [...timed].sort((a, b) => b.answer - a.answer))
    console.log(`${[answer, next, all].map((ms) => String(ms).padStart(6)).join(' ')}  ${act}`);
  const of = (times: readonly number[]) => ({ p50: percentile(times, 50), p75: percentile(times, 75), p99: percentile(times, 99) });
  return {
    n: timed.length,
    ...of(timed.map((t) => t.answer)),
    next: of(timed.map((t) => t.next)),
    all: of(timed.map((t) => t.all)),
    left,
  };
}

/** Too few acts prove nothing; a missing act is a failure. */
const misses = ({ n, p75, p99, left }: ReturnType<typeof figuresOf>, least: number): boolean =>
  p75 > LIMITS.p75 || p99 > LIMITS.p99 || n < least || left.length > 0;

async function panning(browser: Browser, url: string): Promise<number> {
  const meter = await Meter.open(browser);
  await opened(url, 'the crowded day', phase('transport'))(meter);
  await meter.page.waitForTimeout(1000);
  const { fps } = await measurePanning(meter.page);
  await meter.close();
  return fps;
}

/** So long two computers are watched. */
const WATCH_MS = 200_000;

type Measured = { figures: unknown; isMissed: boolean };
const MEASURES: { readonly [part: string]: (browser: Browser, url: string) => Promise<Measured> } = {
  async weight(browser, url) {
    const { sent, ...figures } = await weigh(browser, url);
    for (const { name, kB } of sent) console.log(`${String(round(kB)).padStart(7)} kB  ${name}`);
    return { figures, isMissed: figures.move.kB > LIMITS.kB || figures.move.files > LIMITS.files };
  },
  async first(browser, url) {
    const figures = await firstViews(browser, url);
    return { figures, isMissed: figures.start > LIMITS.startS };
  },
  async presses(browser, url) {
    const figures = figuresOf(await presses(browser, url));
    return { figures, isMissed: misses(figures, 40) };
  },
  async tools(browser, url) {
    const figures = figuresOf(await tools(browser, url));
    return { figures, isMissed: misses(figures, 35) };
  },
  async panning(browser, url) {
    const fps = await panning(browser, url);
    return { figures: { fps }, isMissed: fps < LIMITS.fps };
  },
  async watched(browser, url) {
    const figures = await watchDays(browser, url, WATCH_MS);
    const { listeners, heapMB, days } = figures;
    return { figures, isMissed: listeners[1] > LIMITS.level * listeners[0] || heapMB[1] > LIMITS.heapMB || days < 15 };
  },
  async long(browser, url) {
    const tasks = await longGames(browser, url);
    for (const { act, ms, tookMs } of tasks)
      console.log(`${String(ms).padStart(6)} ms at most, ${String(tookMs).padStart(6)} ms in all  ${act}`);
    const ms = Math.max(...tasks.map((one) => one.ms));
    return { figures: { n: tasks.length, ms }, isMissed: ms > LIMITS.taskMs };
  },
};

const served = await serve(flags.port);
const browser = await launch();
const result: { [figure: string]: unknown } = { slowdown: flags.slowdown };
const missed: string[] = [];
const measured = async (part: string): Promise<void> => {
  const told = await MEASURES[part]?.(browser, served.url).catch((error) => ({ figures: { not: firstLine(error) }, isMissed: true }));
  if (!told) throw new Error(`There is no part ${part}.`);
  result[part] = told.figures;
  if (told.isMissed) missed.push(part);
};
try {
  // By the clock; everything else by the processor's time, so that the long watch goes on beside it.
  if (parts.includes('panning')) await measured('panning');
  const beside = parts.includes('watched') ? measured('watched') : null;
  for (const part of parts.filter((one) => one !== 'panning' && one !== 'watched')) await measured(part);
  await beside;
} finally {
  await browser.close();
  served.stop();
}
console.log(JSON.stringify({ speed: missed.length === 0 ? 'ok' : 'missed', missed, ...result }));
process.exitCode = missed.length === 0 ? 0 : 1;
