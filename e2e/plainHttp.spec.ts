/** The page as a teacher serves it to a class: over plain http, by the name of another machine. No secure context, and so less of a browser. */
import { expect, test } from '@playwright/test';
import { beginGame, takeOver, takeRecommended } from './lib/table.ts';

const HOST = 'teacher.test';

test.use({
  baseURL: async ({ baseURL }, use) => use((baseURL ?? '').replace('127.0.0.1', HOST)),
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`] }),
    { scope: 'worker' },
  ],
});

test.beforeEach(async ({ page }) => {
  await page.goto('/?hold=0&table=strict');
  await expect(page.getByTestId('start')).toBeVisible();
  // What is tested here is the lack of these.
  expect(
    await page.evaluate(() => [
      isSecureContext,
      'randomUUID' in crypto,
      'locks' in navigator,
      'clipboard' in navigator,
      'serviceWorker' in navigator,
    ]),
  ).toEqual([false, false, false, false, false]);
});

test('plain http: a game begins, is stored, shown on the projector, duplicated, saved as a file and as a link, and opened from it; a lesson begins', async ({
  page,
  context,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await expect(page.getByTestId('plain-http')).toContainText('needs its server');
  await beginGame(page, 'arvel-crossing', 'class');
  await takeOver(page);
  await takeRecommended(page);
  await page.reload();
  await takeOver(page);
  await test.step('the projector', async () => {
    await page.getByTestId('menu').click();
    const opened = context.waitForEvent('page');
    await page.getByTestId('open-projector').click();
    const room = await opened;
    await expect(room.getByTestId('projector')).toHaveAttribute('data-n', /\d+/);
    await room.close();
    await page.bringToFront();
  });
  await page.getByTestId('menu').click();
  await page.getByTestId('save-record').click();
  await page.getByTestId('make-link').click();
  await page.getByTestId('copy-link').click();
  await expect(page.getByTestId('save-dialog')).toContainText('Copied.');
  const link = await page.getByTestId('game-link').inputValue();
  const file = page.waitForEvent('download');
  await page.getByTestId('save-file').click();
  const path = await (await file).path();
  await page.getByTestId('menu').click();
  await page.getByTestId('leave').click();
  // It stands over the column of games.
  await page.getByRole('button', { name: 'Close: Projector' }).click();
  await test.step('a copy of the game, and a lesson', async () => {
    const games = page.getByRole('region', { name: 'Saved games' });
    await games.getByTestId('game-more').click();
    await games.getByRole('button', { name: 'Duplicate' }).click();
    await expect(games).toContainText('1 other game');
    await page.getByTestId('learn-road-to-kelmora').click();
    await expect(page.getByTestId('coach')).toBeVisible();
    await page.getByTestId('menu').click();
    await page.getByTestId('leave').click();
  });
  await page.getByTestId('file').setInputFiles(path);
  await takeOver(page);
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('dialog')).toContainText('Arvel Crossing');
  expect(faults).toEqual([]);
});
