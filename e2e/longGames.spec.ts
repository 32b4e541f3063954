/** Long games: while one is opened or gone through again the page has its turns, shows how far it is, and draws no list of thousands. */

import type { Command } from '../src/engine/lines-and-webs/index.ts';
import { worksOut } from './lib/progress.ts';
import { toTheEnd, watchPage } from './lib/table.ts';
import { expect, type Page, test } from './lib/test.ts';
import { momentWhen, openRecord } from './lib/tours.ts';

const ORDERS = 2500;
const begun = momentWhen('transport', (s, next) => s.phase === 'transport' && next.side === 'delta');

/** The game of a tour, in which the umpire has then given thousands of orders. */
function longRecord() {
  const { record, at, state } = begun;
  const unit = state.units.find(({ side, place }) => side === 'delta' && place === 'map')?.id;
  if (unit === undefined) throw new Error('Delta has no unit on the map.');
  const more = Array.from({ length: ORDERS }, (_, i): Command => ({ type: 'umpireSteps', side: 'delta', unit, steps: i % 2 ? 4 : 3 }));
  return { ...record, commands: [...record.commands.slice(0, at), ...more] };
}

declare global {
  interface Window {
    turns: number;
    shares: number[];
    /** What else the page said meanwhile. */
    said: string;
  }
}

/** Counts the page's turns while a bar tells how far it is, and notes what the bar says. */
async function watchTurns(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.turns = 0;
    window.shares = [];
    window.said = '';
    const look = (): void => {
      const bar = document.querySelector<HTMLProgressElement>('[data-testid="loading"] progress');
      if (bar) {
        window.turns += 1;
        window.said += [...document.querySelectorAll('[role="status"]')]
          .filter((one) => !one.contains(bar))
          .map((one) => one.textContent)
          .join(' ');
        if (window.shares.at(-1) !== bar.value) window.shares.push(bar.value);
      }
      setTimeout(look, 0);
    };
    look();
  });
}

const seen = (page: Page) => page.evaluate(() => ({ turns: window.turns, shares: window.shares, said: window.said }));
/** It was done in slices: the page had its turns, and the share rose from one to the next. */
async function expectSlices(page: Page): Promise<void> {
  const { turns, shares, said } = await seen(page);
  expect(turns, 'the page had its turns').toBeGreaterThan(3);
  expect(shares.length, 'progress was shown').toBeGreaterThan(2);
  expect(shares, 'it rose').toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBeLessThanOrEqual(1);
  expect(said, 'nothing is said of a store that does not answer').not.toContain('Waiting');
}

test('a game of thousands of orders is opened, reloaded and gone through again while the page answers', async ({ page }) => {
  const watch = watchPage(page);
  await watchTurns(page);
  const record = longRecord();
  await openRecord(page, record, record.commands.length);
  await page.reload();
  await worksOut(page.getByTestId('loading'), page.getByTestId('curtain'));
  await expectSlices(page);
  await page.getByTestId('open-curtain').click();
  await expect(page.getByTestId('panel')).toBeVisible();
  // What has happened since is cut short, and so is the log.
  expect(await page.locator('[data-testid="panel"] li').count()).toBeLessThan(100);
  const done = page.getByTestId('recap-done');
  if ((await done.count()) > 0) await done.click();

  await page.getByTestId('menu').click();
  await page.getByTestId('watch-so-far').click();
  await worksOut(page.getByTestId('loading'), page.getByTestId('timeline-slider'));
  await page.getByTestId('timeline-slider').focus();
  await toTheEnd(page);
  const last = Number(await page.getByTestId('timeline-slider').getAttribute('max'));
  const steps = page.getByTestId('replay-steps');
  expect(await steps.locator('[data-step]').count(), 'the steps around the one that is shown').toBeLessThanOrEqual(160);
  await expect(steps.locator('[aria-current="step"]')).toHaveAttribute('data-step', String(last));
  // A press leads to those that are not listed.
  const first = Number(await steps.locator('[data-step]').first().getAttribute('data-step'));
  await page.getByTestId('steps-before').click();
  await expect(page.getByTestId('timeline-slider')).toHaveValue(String(first - 1));
  await expect(steps.locator('[aria-current="step"]')).toHaveAttribute('data-step', String(first - 1));
  await page.keyboard.press('Escape');
  watch.check();
});

test('a list of orders taken back that cannot be true is left out, and the log says so and where', async ({ page }) => {
  const watch = watchPage(page);
  const { record, at } = begun;
  const commands = record.commands.slice(0, at);
  const taken = [
    { serial: 0, at: at - 1, command: commands[at - 1], consent: true },
    { serial: 1, at: 0, command: commands[0], consent: true },
  ];
  await openRecord(page, { ...record, format: 2, taken } as never, at);
  await page.getByTestId('open-curtain').click();
  await expect(page.getByTestId('panel')).toBeVisible();
  const done = page.getByTestId('recap-done');
  if ((await done.count()) > 0) await done.click();
  await page.keyboard.press('l');
  await expect(page.getByTestId('history-problem')).toContainText('taken[1].at');
  watch.check();
});
