/** Faults never end a game: each is put into the page on purpose, and the game goes on from where it was. */
import { expect, type Page, test } from '@playwright/test';
import { beginGame, takeOver } from './lib/table.ts';

const FAULT = 'a fault put here by the test';

/** A fault while drawing: the record is offered, and the game goes on. */
async function whileDrawing(page: Page): Promise<void> {
  await page.evaluate((words) => {
    const { showModal } = HTMLDialogElement.prototype;
    Object.assign(window, { mend: () => Object.assign(HTMLDialogElement.prototype, { showModal }) });
    HTMLDialogElement.prototype.showModal = () => {
      throw new Error(words);
    };
  }, FAULT);
  await page.getByTestId('menu').click();
  await page.getByTestId('concede').click();
  const failure = page.getByTestId('failure');
  await expect(failure).toContainText('The game is safe up to order 0');
  await expect(failure).toContainText(FAULT);
  const file = page.waitForEvent('download');
  await failure.getByRole('button', { name: 'Save file' }).click();
  expect((await file).suggestedFilename()).toMatch(/^arvel-crossing-day-\d+\.json$/);
  await page.evaluate(() => (window as unknown as { mend(): void }).mend());
  await failure.getByRole('button', { name: 'Go on' }).click();
  await takeOver(page);
  await expect(page.getByTestId('panel')).toBeVisible();
}

/** A fault in a click, and one in something that was fetched: a note, and the table stays. */
async function inClick(page: Page): Promise<void> {
  await page.evaluate((words) => {
    URL.createObjectURL = () => {
      throw new Error(words);
    };
  }, FAULT);
  await page.getByTestId('menu').click();
  await page.getByTestId('save-record').click();
  await page.getByTestId('save-file').click();
  const note = page.getByTestId('failure-note');
  await expect(note).toContainText('The game is safe up to order 0');
  await expect(note).toContainText(FAULT);
  await note.getByRole('button', { name: 'Close this note' }).click();
  await expect(note).toHaveCount(0);
  await page.evaluate(() => void Promise.reject(new Error('a rejection put here by the test')));
  await expect(note).toContainText('a rejection put here by the test');
  await expect(page.getByTestId('panel')).toBeVisible();
  await note.getByRole('button', { name: 'Close this note' }).click();
}

/** A part of the page that does not come says so, and comes when it is asked for again. */
async function inPart(page: Page): Promise<void> {
  await page.keyboard.press('b');
  const note = page.getByTestId('not-loaded');
  await expect(note).toContainText('The game is safe up to order 0');
  await page.unroute('**/assets/RulesDrawer*.js');
  await note.getByRole('button', { name: 'Reload the page' }).click();
  await takeOver(page);
  await page.keyboard.press('b');
  await expect(page.getByTestId('drawer')).toBeVisible();
}

test('a fault while drawing offers the record, one in a click or in what was fetched leaves a note, a part that does not come is asked for again; the game goes on', async ({
  page,
}) => {
  // From the beginning, or the part is there before it is asked for.
  await page.route('**/assets/RulesDrawer*.js', (route) => route.abort());
  await beginGame(page, 'arvel-crossing', 'faults');
  await takeOver(page);
  await test.step('a part that does not come', () => inPart(page));
  await page.keyboard.press('Escape');
  await test.step('while drawing', () => whileDrawing(page));
  await test.step('in a click', () => inClick(page));
});

test('once it has been shown, the page needs no network', async ({ page, context }) => {
  await page.goto('/?hold=0&table=strict');
  await expect(page.getByTestId('start')).toBeVisible();
  await page.waitForFunction(() => performance.getEntriesByName('all parts are here').length > 0);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByTestId('start-game').click();
  await takeOver(page);
  for (const key of ['b', 'l', '?']) {
    await page.keyboard.press(key);
    await expect(page.getByTestId('drawer')).toBeVisible();
    await page.keyboard.press('Escape');
  }
});
