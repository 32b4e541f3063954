/** The ledger of dice: the check by a real click, the luck of both sides in words, at a table in Phase 6. */

import { findings } from './lib/axe.ts';
import { sitDown } from './lib/robot.ts';
import { watchPage } from './lib/table.ts';
import { expect, test } from './lib/test.ts';
import { momentWhen, openRecord } from './lib/tours.ts';

test('the dice are checked against the seed, by keys; the luck is said in words', async ({ page }) => {
  const watch = watchPage(page);
  const { record, at, side } = momentWhen('late in a game', (s, next) => s.turn > 2 && next.type === 'turnOver');
  await openRecord(page, record, at);
  await sitDown(page, side);
  await page.keyboard.press('l');
  await page.getByText('Dice', { exact: true }).click();
  await expect(page.getByTestId('luck')).toContainText('(average ');
  await page.getByTestId('check-dice').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('dice-checked')).toContainText(/^Checked \d+ dice: /);
  const last = await page.getByTestId('dice-ledger').locator('tbody th').last().textContent();
  const n = /^Checked (\d+)/.exec((await page.getByTestId('dice-checked').textContent()) ?? '')?.[1];
  expect(last, 'the last die of the ledger is the last that was checked').toMatch(new RegExp(`(^|to )${n}day`));
  expect(await findings(page, 'dice-ledger'), 'axe').toEqual([]);
  watch.check();
});
