/** Broken rows in the browser's database: the page shows each as broken, and everything else as always. */

import { findings } from './lib/axe.ts';
import { watchPage } from './lib/table.ts';
import { expect, type Page, test } from './lib/test.ts';
import { momentWhen, openRecord } from './lib/tours.ts';

/** Puts rows into the page's database, past the page. */
const put = (page: Page, rows: readonly [drawer: string, row: object][]) =>
  page.evaluate(
    (list) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('lines-and-webs');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          const tx = db.transaction([...db.objectStoreNames], 'readwrite');
          for (const [drawer, row] of list) tx.objectStore(drawer).put(row);
          tx.onerror = () => reject(tx.error);
          tx.oncomplete = () => {
            db.close();
            resolve();
          };
        };
      }),
    rows,
  );
const gameId = (page: Page) => page.evaluate(() => sessionStorage.getItem('lines-and-webs.tab') ?? '');

test('broken entries, scenarios and drafts each have a row of their own; the sound game goes on, and what is broken can be saved and removed', async ({
  page,
}) => {
  const watch = watchPage(page);
  const { record, at } = momentWhen('setup', (s) => s.phase === 'setup');
  await openRecord(page, record, at);
  const game = await gameId(page);
  await page.getByTestId('curtain').waitFor();
  await put(page, [
    ['meta', { key: 'open', value: null }],
    ['meta', { key: 'draft', value: '{"draft":' }],
    ['meta', { key: `taken ${game} 00000001`, value: 'nothing' }],
    ['progress', { game: 'a', name: { is: 'none' }, changedAt: 'yesterday' }],
    ['games', { id: 'a', scenario: null }],
    ['progress', { game: 'b', name: 'Friday', turn: 1, turns: 2, phase: 'setup', orders: 1, changedAt: 1 }],
    ['scenarios', { key: 'x', scenario: null, original: null, faults: 0, changedAt: 1 }],
  ]);
  await page.evaluate(() => sessionStorage.setItem('lines-and-webs.tab', ''));
  await page.goto('/?hold=0&table=strict');
  const rows = page.getByTestId('broken-row');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'A game with a damaged entry' })).toBeVisible();
  await expect(rows.filter({ hasText: 'An entry without its game: Friday' })).toBeVisible();
  await expect(page.getByTestId('continue')).toBeVisible();
  expect.soft(await findings(page), 'broken rows').toEqual([]);
  const first = rows.filter({ hasText: 'damaged entry' });
  await first.getByTestId('mend-entry').click();
  await expect(first).toContainText('The game itself cannot be read either');
  const [file] = await Promise.all([page.waitForEvent('download'), first.getByTestId('save-broken').click()]);
  expect(file.suggestedFilename()).toBe('lines-and-webs-damaged.json');
  for (const left of [1, 0]) {
    await rows.first().getByTestId('remove-broken').click();
    await page.getByTestId('confirm-yes').click();
    await expect(rows).toHaveCount(left);
  }
  await page.getByTestId('workbench').click();
  await expect(rows.filter({ hasText: 'A draft that cannot be read' })).toBeVisible();
  await expect(rows.filter({ hasText: 'A scenario that cannot be read' })).toBeVisible();
  expect.soft(await findings(page), 'broken scenarios').toEqual([]);
  await page.getByTestId('editor-close').click();
  await page.getByTestId('continue').click();
  const dialog = page.getByTestId('broken-parts');
  await expect(dialog).toContainText('1 undone order that the log would show crossed out');
  expect.soft(await findings(page), 'broken parts').toEqual([]);
  await dialog.getByTestId('remove-parts').click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByTestId('curtain')).toBeVisible();
  await page.reload();
  await expect(page.getByTestId('curtain')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  watch.check();
});
