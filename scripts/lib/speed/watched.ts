/** What two computers leave behind on a page that is watched: listeners and memory. */

import type { Browser } from '@playwright/test';
import { getScenario } from '../../../src/games/lines-and-webs/scenarios/load.ts';
import { beginGame } from '../alone.ts';
import { Meter, type Reading } from './meter.ts';

export interface Watched {
  days: number;
  /** On the first day and after the last. */
  listeners: [number, number];
  heapMB: [number, number];
}

/** Day on the table, once what waits for a press has been pressed; `end` when the game is over. Runs in the browser. */
function goOn(): string {
  document.querySelector<HTMLElement>('[data-act="skipTurn"], [data-testid="next-day"]')?.click();
  if (document.querySelector('[data-testid="end"]')) return 'end';
  return /Day\s+(\d+)\s+of/.exec(document.querySelector('[data-testid="table"]')?.textContent ?? '')?.[1] ?? '';
}

/**
 * Watches the longest scenario. Cadets think for the shortest time, and what the page keeps is the same.
 * @param most so many milliseconds by the clock: what was watched by then is told
 */
export async function watchDays(browser: Browser, url: string, most: number): Promise<Watched> {
  const meter = await Meter.open(browser, true);
  const { page } = meter;
  const scenario = getScenario('ondrel-steppe');
  if (!scenario) throw new Error('The scenario to watch is missing.');
  try {
    await beginGame(page, url, { way: 'watch', scenario, seed: 'watched', side: 'delta', level: 'A', by: 'mouse' });
    const until = performance.now() + most;
    let [first, last]: (Reading | null)[] = [null, null];
    let day = 0;
    while (performance.now() < until) {
      await page.waitForTimeout(300);
      const told = await page.evaluate(goOn);
      if (told === 'end') break;
      if (told === '' || Number(told) === day) continue;
      day = Number(told);
      // The second day: every part of a day has been on the screen.
      last = await meter.readSwept();
      if (day === 2) first = last;
    }
    if (!first || !last) throw new Error(`Only ${day} days were watched in time.`);
    const of = (key: 'listeners' | 'heap'): [number, number] => [Math.round(first[key] * 10) / 10, Math.round(last[key] * 10) / 10];
    return { days: day, listeners: of('listeners'), heapMB: of('heap') };
  } finally {
    await meter.close();
  }
}
