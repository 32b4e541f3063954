/** Turns played on a page that the browser translates: nothing breaks, and no figure stays as it was. */
import { type Manner, staleTexts, translate } from '../tests/translator.ts';
import { playRecord } from './lib/robot.ts';
import { watchPage } from './lib/table.ts';
import { expect, type Page, test } from './lib/test.ts';
import { openRecord, shortestTurn } from './lib/tours.ts';

const isFresh = async (page: Page): Promise<void> => {
  expect(await page.evaluate(staleTexts), 'texts that React has changed and the page has not').toEqual([]);
  await expect(page.getByTestId('failure')).toHaveCount(0);
};

test('a whole turn of both sides is played on a page that a translator treats: nothing fails, and no figure stays as it was', async ({
  page,
}) => {
  test.setTimeout(10 * 60_000);
  const watch = watchPage(page);
  await page.addInitScript<Manner>(translate, 'replaces');
  const turn = shortestTurn();
  await openRecord(page, turn.record, turn.from);
  expect(await page.locator('font').count(), 'texts that were translated').toBeGreaterThan(0);
  await playRecord(page, turn.record, { from: turn.from, most: turn.to, each: () => isFresh(page) });
  await isFresh(page);
  watch.check();
});
