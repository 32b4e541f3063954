/** The browser's database goes while a game is played: cleared by the browser, deleted, or not to be opened again. */

import { inTurn } from './lib/inTurn.ts';
import { storedCommands } from './lib/stored.ts';
import { beginGame, takeOver, takeRecommended } from './lib/table.ts';
import { expect, type Page, test } from './lib/test.ts';

const part = inTurn();

/** Nothing while the browser clears its store away: then it opens nothing. */
const types = async (page: Page) => (await storedCommands(page).catch(() => [])).map((command) => command.type);

async function deploy(page: Page): Promise<void> {
  await beginGame(page, 'arvel-crossing', 'lost');
  await takeOver(page);
  await takeRecommended(page);
}

const deleteDatabase = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase('lines-and-webs');
        request.onsuccess = () => resolve();
        request.onerror = () => reject(request.error);
      }),
  );

async function clearByBrowser(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'indexeddb,local_storage' });
}

part('a database that is cleared by the browser, or deleted, while a game is played gets the whole game again', async ({ page }) => {
  await deploy(page);
  const given = ['takeRecommended'];
  for (const clear of [clearByBrowser, deleteDatabase]) {
    await clear(page);
    await expect.poll(() => types(page)).toEqual(given);
    await page.locator('[data-act="endPart"]').click();
    given.push('endPart');
    await takeOver(page);
    await expect(page.getByTestId('saving-note')).toHaveCount(0);
    await expect.poll(() => types(page)).toEqual(given);
    if (clear === deleteDatabase) continue;
    await takeRecommended(page);
    given.push('takeRecommended');
  }
  await page.reload();
  await takeOver(page);
  await page.getByTestId('menu').click();
  await page.getByTestId('leave').click();
  await expect(page.getByRole('region', { name: 'Saved games' })).toContainText('Arvel Crossing');
});

part(
  'a database that cannot be opened again: this is said, the file comes out all the same, and trying again works once it can be',
  async ({ page }) => {
    await deploy(page);
    await page.evaluate(() => {
      const { open } = IDBFactory.prototype;
      Object.assign(window, { mend: () => Object.assign(IDBFactory.prototype, { open }) });
      IDBFactory.prototype.open = () => {
        throw new DOMException('The database is closed.', 'UnknownError');
      };
    });
    await deleteDatabase(page);
    const note = page.getByTestId('saving-note');
    await expect(note).toContainText('closed or cleared its storage');
    await page.getByTestId('save-again').click();
    await expect(note).toContainText('Tried again once, without success.');
    const file = page.waitForEvent('download');
    await note.getByRole('button', { name: 'Save file' }).click();
    await page.getByTestId('save-file').click();
    await file;
    await page.evaluate(() => (window as unknown as { mend(): void }).mend());
    await page.getByTestId('save-again').click();
    await expect(note).toHaveCount(0);
    await expect.poll(() => types(page)).toEqual(['takeRecommended']);
  },
);

test('The database goes while a game is played: cleared, deleted, or not to be opened again', part.all);
