/** What two computers leave behind on a page that is watched: listeners and memory. */

import type { Browser } from '@playwright/test';
import { getScenario } from '../../../src/games/lines-and-webs/scenarios/load.ts';
import { beginGame } from '../alone.ts';
import { Meter, type Reading, rest } from './meter.ts';

export interface Watched {
  days: number;
  /** On the report of an early day and on that of the last: each time the same screen, so that the numbers differ by what is held in vain. */
  listeners: [number, number];
  heapMB: [number, number];
}

/** `report` while that of a day waits for a press, `end` when the game is over. Hurries everything else. Runs in the browser. */
function lookOn(): 'report' | 'end' | null {
  if (document.querySelector('[data-testid="end"]')) return 'end';
  if (document.querySelector('[data-testid="next-day"]')) return 'report';
  document.querySelector<HTMLElement>('[data-act="skipTurn"]')?.click();
  return null;
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
      const told = await page.evaluate(lookOn);
      if (told === 'end') break;
      if (told !== 'report') continue;
      day += 1;
      await rest(page);
      last = await meter.readSwept();
      // The second one: every part of a day has been on the screen.
      if (day === 2) first = last;
      await page.getByTestId('next-day').click();
    }
    if (!first || !last) throw new Error(`Only ${day} days were watched in time.`);
    const of = (key: 'listeners' | 'heap'): [number, number] => [Math.round(first[key] * 10) / 10, Math.round(last[key] * 10) / 10];
    return { days: day, listeners: of('listeners'), heapMB: of('heap') };
  } finally {
    await meter.close();
  }
}
