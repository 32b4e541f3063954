/** Measures the longest task while a long game is opened, viewed and replayed. */

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { runToEnd } from '../../../src/engine/core/index.ts';
import { type Command, RULESET } from '../../../src/engine/lines-and-webs/index.ts';
import { trackOf } from '../../../src/games/lines-and-webs/typedStores.ts';
import type { PublicReplayFile } from '../../../src/records/publicReplay.ts';
import { fetchPublicViews, publicWalk } from '../../../src/store/publicReplay.ts';
import { CROWDED_DAY, momentOf } from '../moments.ts';
import { contextFor, NAMES } from '../pages.ts';

/** So many orders of the umpire, and frames of a public replay: more than a class makes in a term, and nearly all that a file may hold. */
const ORDERS = 8000;
const FRAMES = 60_000;

export interface LongTask {
  act: string;
  /** The longest task of the page's thread meanwhile: the processor's time for it, and by the clock, which counts the machine's other work too. */
  ms: number;
  clockMs: number;
  /** How long it took until it was done. */
  tookMs: number;
}

/** The crowded day, and a unit on it. */
function crowdedDay() {
  const moment = momentOf('the crowded day', (s, next) => s.turn === CROWDED_DAY && s.phase === 'transport' && next.side === 'delta');
  const unit = moment.state.units.find((u) => u.side === 'delta' && u.place === 'map')?.id;
  if (unit === undefined) throw new Error('Delta has no unit on the map.');
  return { ...moment, unit };
}

/** A game in which the umpire has given thousands of orders. */
function longRecord(orders = ORDERS) {
  const { record, at, unit } = crowdedDay();
  const more = Array.from({ length: orders }, (_, i): Command => ({ type: 'umpireSteps', side: 'delta', unit, steps: i % 2 ? 4 : 3 }));
  return { record, commands: [...record.commands.slice(0, at), ...more] };
}

/** What both sides know of such a game, with as many frames as a file may hold. */
async function longPublicReplay(frames = FRAMES): Promise<PublicReplayFile> {
  const views = await fetchPublicViews(RULESET);
  const { record, at, rules, unit } = crowdedDay();
  const file = runToEnd(publicWalk(views, rules, trackOf(rules, { ...record, commands: record.commands.slice(0, at) })));
  const last = file.frames.at(-1);
  const more = Array.from({ length: frames - file.frames.length }, (_, i) => ({
    ...{ turn: last?.turn ?? 1, phase: last?.phase ?? 'transport', side: 'delta' as const },
    events: i % 4 === 0 ? [{ type: 'fed' as const, unit }] : [],
    change: i % 2 === 0 ? ({ units: { [unit]: { moved: [i % 4 === 0] } } } as PublicReplayFile['frames'][number]['change']) : null,
  }));
  return { ...file, frames: [...file.frames, ...more] };
}

/** A file on the disk: one that is handed over as text is unpacked by the page, in one task. */
function fileOf(name: string, json: unknown): string {
  const path = join(mkdtempSync(join(tmpdir(), 'long-')), name);
  writeFileSync(path, JSON.stringify(json));
  return path;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds by the clock, and of the processor. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/** The longest task of the page's own thread in a trace of the browser. */
function longestIn(trace: { traceEvents: readonly TraceEvent[] }): Pick<LongTask, 'ms' | 'clockMs'> {
  const thread = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const own = new Set(trace.traceEvents.filter((e) => e.name === 'thread_name' && e.args?.name === 'CrRendererMain').map(thread));
  const tasks = trace.traceEvents.filter((e) => e.name.endsWith('RunTask') && own.has(thread(e)));
  const most = (of: (e: TraceEvent) => number | undefined): number => Math.round(Math.max(0, ...tasks.map((e) => (of(e) ?? 0) / 1000)));
  return { ms: most((e) => e.tdur ?? e.dur), clockMs: most((e) => e.dur) };
}

class Watch {
  readonly tasks: LongTask[] = [];
  constructor(
    private readonly browser: Browser,
    private readonly page: Page,
  ) {}
  async during(act: string, does: () => Promise<unknown>): Promise<void> {
    await this.browser.startTracing(this.page, { categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] });
    const began = performance.now();
    await does();
    const tookMs = Math.round(performance.now() - began);
    // What the act has left to be drawn.
    await this.page.waitForTimeout(700);
    const trace = JSON.parse((await this.browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    this.tasks.push({ act, ...longestIn(trace), tookMs });
  }
}

/** The library: away from the game, and back. */
async function leaveAndGoOn(page: Page, watch: Watch): Promise<void> {
  await page.getByTestId('menu').click();
  await watch.during('leave', async () => {
    await page.getByTestId('leave').click();
    await page.getByTestId('start').waitFor();
  });
  await watch.during('go on from the library', async () => {
    await page.getByTestId('continue').first().click();
    await page.getByTestId('curtain').waitFor({ timeout: 120_000 });
  });
}

async function longGame(page: Page, url: string, watch: Watch): Promise<void> {
  const { record, commands } = longRecord();
  const file = fileOf('long.json', { ...record, commands });
  const during: Watch['during'] = (act, does) => watch.during(act, does);
  const curtain = page.getByTestId('curtain');
  await page.goto(`${url}?hold=0&table=strict`);
  await during('open the file', async () => {
    await page.getByTestId('file').setInputFiles(file);
    await curtain.waitFor({ timeout: 120_000 });
  });
  await during('reload', async () => {
    await page.reload({ waitUntil: 'commit' });
    await curtain.waitFor({ timeout: 120_000 });
  });
  // The table's first drawing is measured among the first views: it is the same in a short game.
  await page.getByTestId('open-curtain').click();
  await page.getByTestId('panel').waitFor({ timeout: 60_000 });
  await page.waitForTimeout(700);
  const done = page.getByTestId('recap-done');
  if ((await done.count()) > 0) await during('leave what happened', () => done.click());
  await during('undo', () => page.keyboard.press('Control+z'));
  await during('redo', () => page.keyboard.press('Control+Shift+z'));
  await during('open the log', async () => {
    await page.keyboard.press('l');
    await page.getByTestId('log-search').waitFor();
  });
  await during('search the log', async () => {
    await page.getByTestId('log-search').fill('armor');
    await page.waitForTimeout(300);
  });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}

async function atTheTable(page: Page, watch: Watch): Promise<void> {
  await page.getByTestId('menu').click();
  await watch.during('watch the game so far', async () => {
    await page.getByTestId('watch-so-far').click();
    await page.getByTestId('timeline-slider').waitFor({ timeout: 120_000 });
  });
  await through(page, watch, 'the game so far');
  await page.getByTestId('replay-close').click();
}

async function through(page: Page, watch: Watch, what: string): Promise<void> {
  const slider = page.getByTestId('timeline-slider');
  await slider.focus();
  const last = await slider.getAttribute('max');
  const comesTo = (n: number) => expect(slider).toHaveValue(String(n), { timeout: 120_000 });
  await watch.during(`${what}: End`, async () => {
    await page.keyboard.press('End');
    await comesTo(Number(last));
  });
  await watch.during(`${what}: a step back`, async () => {
    await page.keyboard.press('ArrowLeft');
    await comesTo(Number(last) - 1);
  });
  await watch.during(`${what}: Home`, async () => {
    await page.keyboard.press('Home');
    await comesTo(0);
  });
  await watch.during(`${what}: into the middle`, async () => {
    await slider.fill(String(Math.floor(Number(last) / 2)));
    await comesTo(Math.floor(Number(last) / 2));
  });
}

async function longPublic(page: Page, url: string, watch: Watch): Promise<void> {
  const file = fileOf('public.json', await longPublicReplay());
  await page.goto(`${url}?hold=0&table=strict`);
  await watch.during('open the public replay', async () => {
    await page.getByTestId('file').setInputFiles(file);
    await page.getByTestId('timeline-slider').waitFor({ timeout: 240_000 });
  });
  await through(page, watch, 'the public replay');
}

/** Everything that is done with long games, on a page that is not slowed down. */
export async function longGames(browser: Browser, url: string): Promise<LongTask[]> {
  const tasks: LongTask[] = [];
  for (const does of [
    async (page: Page, watch: Watch) => {
      await longGame(page, url, watch);
      await atTheTable(page, watch);
      await leaveAndGoOn(page, watch);
    },
    (page: Page, watch: Watch) => longPublic(page, url, watch),
  ]) {
    const context = await contextFor(browser, { width: 1280, height: 720, theme: 'light', touch: false, still: true });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.addInitScript(NAMES);
    const watch = new Watch(browser, page);
    try {
      await does(page, watch);
    } finally {
      tasks.push(...watch.tasks);
      await context.close();
    }
  }
  return tasks;
}
