/** R-clock in the page: neither watching the game so far, nor a reload, nor another tab stops or turns back the clock of Phase 3. */

import { press } from './lib/hands.ts';
import { sitDown } from './lib/robot.ts';
import { rowsOf } from './lib/stored.ts';
import { expect, type Page, test } from './lib/test.ts';
import { momentWhen, openRecord } from './lib/tours.ts';

const moment = momentWhen('a part of Phase 3', (s) => s.phase === 'transport');
const scenario = { ...moment.record.scenario, rulings: { ...moment.record.scenario.rulings, clock: 300 as const } };
const record = { ...moment.record, scenario };

/** Milliseconds that are stored as used. */
async function storedTime(page: Page): Promise<number> {
  const rows = await rowsOf<{ key: string; value: string }>(page, 'meta');
  const row = rows.find(({ key }) => key.startsWith('clock '));
  const { used } = row ? (JSON.parse(row.value) as { used: { [side: string]: number } }) : { used: {} };
  return Math.max(0, ...Object.values(used));
}

/** Seconds left, as the clock says. */
async function left(page: Page): Promise<number> {
  const [minutes, seconds] = ((await page.getByTestId('clock').getByRole('timer').textContent()) ?? '').split(':');
  return Number(minutes) * 60 + Number.parseInt(seconds ?? '', 10);
}

test('the clock goes on over the replay, and from where it was after a reload and in another tab; it ends the part over the replay', async ({
  context,
  page,
}) => {
  await page.clock.install();
  await openRecord(page, record, moment.at);
  await sitDown(page, moment.side);
  await expect(page.getByTestId('clock')).toContainText('rests only while the screen is covered');
  await page.getByTestId('menu').click();
  await page.getByTestId('watch-so-far').click();
  await expect(page.getByTestId('replay')).toBeVisible();
  await page.clock.fastForward(100_000);
  await expect.poll(() => left(page)).toBeLessThanOrEqual(200);
  await expect.poll(() => storedTime(page)).toBeGreaterThanOrEqual(100_000);
  await page.reload();
  await sitDown(page, moment.side);
  await expect.poll(() => left(page), 'after a reload').toBeLessThanOrEqual(200);

  const second = await context.newPage();
  await second.clock.install();
  await second.goto('/?hold=0&table=strict');
  await press({ page: second, by: 'mouse' }, second.getByTestId('play-here'));
  await sitDown(second, moment.side);
  await expect.poll(() => left(second), 'in another tab').toBeLessThanOrEqual(200);
  await expect(page.getByTestId('following')).toBeVisible();

  await second.getByTestId('menu').click();
  await second.getByTestId('watch-so-far').click();
  await expect(second.getByTestId('replay')).toBeVisible();
  await second.clock.fastForward(200_000);
  await expect(second.getByTestId('curtain')).not.toHaveAttribute('data-side', moment.side);
});
