/** Where the browser refuses all site data the game is played in memory, and the page says so. */

import { findings } from './lib/axe.ts';
import { blockSiteData } from './lib/blocked.ts';
import { beginGame, takeOver, takeRecommended, watchPage } from './lib/table.ts';
import { expect, type Page, type Route, test } from './lib/test.ts';

/** Both sides place their units; the page answers all the while. */
async function deploy(page: Page): Promise<void> {
  for (let i = 0; i < 2; i++) {
    await takeOver(page);
    await takeRecommended(page);
    await page.locator('[data-act="endPart"]').click();
  }
  await expect(page.getByTestId('curtain')).toBeVisible();
}

async function saveFile(page: Page): Promise<string> {
  const file = page.waitForEvent('download');
  await page.getByTestId('saving-note').getByRole('button', { name: 'Save file' }).click();
  await page.getByTestId('save-file').click();
  const path = await (await file).path();
  return path;
}

/** Leaving asks, offers the file, and only then lets the game go; closing the page asks too. */
async function leaves(page: Page): Promise<void> {
  const menu = page.getByTestId('menu');
  await menu.click();
  await expect(page.getByTestId('leave')).toContainText('The game is not saved');
  await page.getByTestId('leave').click();
  const dialog = page.getByTestId('leave-dialog');
  await expect(dialog).toContainText('lasts until the page is closed');
  expect.soft(await findings(page, 'leave-dialog'), 'the question').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByTestId('table')).toBeVisible();

  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await closing;
  await expect(page.getByTestId('table')).toBeVisible();

  await menu.click();
  await page.getByTestId('leave').click();
  const file = page.waitForEvent('download');
  await page.getByTestId('leave-save').click();
  await file;
  await expect(dialog).toContainText('in your downloads');
  await page.getByTestId('leave-anyway').click();
  await expect(page.getByTestId('start')).toBeVisible();
}

test('site data blocked: leaving and closing ask before the game goes; it is played in memory, the page says so, and the file comes out and opens again', async ({
  page,
}) => {
  await blockSiteData(page);
  await beginGame(page, 'arvel-crossing', 'leave');
  await takeOver(page);
  await takeRecommended(page);
  await test.step('leaving', () => leaves(page));
  const watch = watchPage(page);
  await page.getByTestId('start-game').click();
  await deploy(page);
  await takeOver(page);
  await expect(page.getByTestId('saving-note')).toContainText('lasts until the page is closed');
  const path = await saveFile(page);
  watch.check();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto('/?hold=0&table=strict');
  await expect(page.getByTestId('start')).toContainText('This browser cannot save here');
  await page.getByTestId('file').setInputFiles(path);
  await takeOver(page);
  await expect(page.getByTestId('saving-note')).toBeVisible();
});

test('a sandboxed page, to which Chromium itself refuses all site data, plays a game', async ({ page }) => {
  // Without an origin of its own the page's files come from elsewhere: the server must let it have them.
  const withPolicy = async (route: Route): Promise<void> => {
    const response = await route.fetch();
    const headers = response.headers();
    const policy = `${headers['content-security-policy'] ?? ''}; sandbox allow-scripts allow-modals allow-downloads`;
    await route.fulfill({ response, headers: { ...headers, 'access-control-allow-origin': '*', 'content-security-policy': policy } });
  };
  // What is still on its way when the test ends needs no answer.
  await page.route('**/*', (route) => withPolicy(route).catch(() => undefined));
  await beginGame(page, 'arvel-crossing', 'sandbox');
  expect(await page.evaluate(() => window.origin)).toBe('null');
  await deploy(page);
  await takeOver(page);
  await expect(page.getByTestId('saving-note')).toBeVisible();
});

test('a database that never answers: the start screen comes after a wait, says so, and a game can be played', async ({ page }) => {
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...asked) {
      // Nobody hears what comes of it.
      return Object.assign(open.apply(this, asked), { addEventListener: () => undefined });
    };
  });
  await page.goto('/?hold=0&table=strict');
  await expect(page.getByText("Waiting for the browser's storage.")).toBeVisible();
  await expect(page.getByTestId('start')).toContainText('isn’t responding');
  await page.getByTestId('start-game').click();
  await takeOver(page);
  await expect(page.getByTestId('saving-note')).toContainText('isn’t responding');
});
