/** A page on a slowed processor, with its own times of paints and interactions. */

import type { Browser, BrowserContext, Page } from '@playwright/test';
import { contextFor, NAMES } from '../pages.ts';

export interface SlowPage {
  context: BrowserContext;
  page: Page;
}

interface Timing {
  /** Time since the navigation at which what was watched for had been painted. */
  seen: { [what: string]: number };
  events: { name: string; start: number; duration: number }[];
}
declare global {
  interface Window {
    timing: Timing;
  }
}

/** Runs in the page before anything else: notes when the screens are first painted, and every event with its way to the next paint. */
function watchTimes(): void {
  const timing: Timing = { seen: {}, events: [] };
  window.timing = timing;
  const watched = { start: '[data-testid="start"]', curtain: '[data-testid="curtain"]', table: '[data-testid="table"] [data-unit]' };
  const look = (): void => {
    for (const [what, selector] of Object.entries(watched)) {
      if (what in timing.seen || !document.querySelector(selector)) continue;
      timing.seen[what] = 0;
      // The frame after the next one begins when this one has been painted.
      requestAnimationFrame(() => requestAnimationFrame(() => (timing.seen[what] = performance.now())));
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) timing.events.push({ name: entry.name, start: entry.startTime, duration: entry.duration });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** A new page whose processor is slowed; the cache is empty, as for who comes for the first time. */
export async function slowPage(browser: Browser, slowdown: number): Promise<SlowPage> {
  const context = await contextFor(browser, { width: 1280, height: 720, theme: 'light', touch: false, still: false });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  // The script runner names inner functions by a helper that the page does not have.
  await page.addInitScript(NAMES);
  await page.addInitScript(watchTimes);
  await slow(page, slowdown);
  return { context, page };
}

export async function slow(page: Page, rate: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  await cdp.detach();
}

/** Milliseconds from the navigation until this had been painted. */
export async function paintedAt(page: Page, what: 'start' | 'curtain' | 'table'): Promise<number> {
  await page.waitForFunction((name) => (window.timing.seen[name] ?? 0) > 0, what);
  return page.evaluate((name) => window.timing.seen[name] as number, what);
}

/** Two frames and a breath: whatever was begun has been painted, and idle work had its turn. */
export async function rest(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 60)))));
}

const ACTS = new Set(['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'keydown', 'keyup', 'keypress', 'input', 'change']);

/** The longest way to the next paint of the events that an act sends, in ms; below the clock's least step it is 16. */
export async function timeOf(page: Page, act: () => Promise<void>): Promise<number> {
  await rest(page);
  const since = await page.evaluate(() => performance.now());
  await act();
  await rest(page);
  const events = await page.evaluate((from) => window.timing.events.filter((e) => e.start >= from), since);
  return Math.max(16, ...events.filter((e) => ACTS.has(e.name)).map((e) => e.duration));
}
