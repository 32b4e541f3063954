/** A fight played on a page that the browser translates: nothing breaks, and no figure stays as it was. Whole days are played so in tests/ui/translatedGame.test.tsx. */
import { type Manner, staleTexts, translate } from '../tests/translator.ts';
import { playRecord } from './lib/robot.ts';
import { watchPage } from './lib/table.ts';
import { expect, type Page, test } from './lib/test.ts';
import { momentWhen, openRecord } from './lib/tours.ts';

const isFresh = async (page: Page): Promise<void> => {
  expect(await page.evaluate(staleTexts), 'texts that React has changed and the page has not').toEqual([]);
  await expect(page.getByTestId('failure')).toHaveCount(0);
};

test('a turn with a fight, in which both sides order, is played on a page that a translator treats: nothing fails, and no figure stays as it was', async ({
  page,
}) => {
  const watch = watchPage(page);
  await page.addInitScript<Manner>(translate, 'replaces');
  const { record, at } = momentWhen('an attack after a move', (_, next, last) => next.type === 'attack' && last?.type === 'moveUnit');
  const [from, to] = [at - 2, at + 3];
  expect(new Set(record.commands.slice(from, to).map(({ side }) => side)).size, 'both sides order').toBe(2);
  await openRecord(page, record, from);
  expect(await page.locator('font').count(), 'texts that were translated').toBeGreaterThan(0);
  await playRecord(page, record, { from, most: to, each: () => isFresh(page) });
  await isFresh(page);
  watch.check();
});
