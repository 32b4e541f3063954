/** The start screen: stored games are removed and had back, a file is dropped anywhere, rules and help are at hand. */
import { expect, type Page, test } from '@playwright/test';
import { storedCommands } from './lib/stored.ts';
import { beginGame, takeOver } from './lib/table.ts';
import { tours } from './lib/tours.ts';

async function leave(page: Page): Promise<void> {
  await page.getByTestId('menu').click();
  await page.getByTestId('leave').click();
  await expect(page.getByTestId('start')).toBeVisible();
}

test('a removed game can be had back; left alone it goes', async ({ page }) => {
  await beginGame(page, 'arvel-crossing', 'start');
  await takeOver(page);
  await leave(page);
  const games = page.getByRole('region', { name: 'Saved games' });
  await expect(games).toContainText('Arvel Crossing');
  await expect(games).toContainText('2 ports');
  await games.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByTestId('continue')).toHaveCount(0);
  await page.getByTestId('keep-game').click();
  await expect(page.getByTestId('continue')).toBeVisible();
  await games.getByRole('button', { name: /^Remove/ }).click();
  // Going on with something else carries it out.
  await page.getByTestId('start-game').click();
  await takeOver(page);
  await leave(page);
  await expect(games.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
  await expect(games).toContainText('Ondrel Steppe');
});

test('a record dropped anywhere is opened', async ({ page }) => {
  await page.goto('/?hold=0');
  await expect(page.getByTestId('start')).toBeVisible();
  const record = tours[0]?.record;
  const text = JSON.stringify({ ...record, commands: record?.commands.slice(0, 5) });
  const data = await page.evaluateHandle((json) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([json], 'game.json', { type: 'application/json' }));
    return transfer;
  }, text);
  await page.getByRole('heading', { name: 'Lines and Webs' }).dispatchEvent('dragover', { dataTransfer: data });
  await expect(page.getByText('Drop the file to open it.')).toBeVisible();
  await page.getByRole('heading', { name: 'Lines and Webs' }).dispatchEvent('drop', { dataTransfer: data });
  await expect(page.getByTestId('curtain')).toBeVisible();
  await expect.poll(async () => (await storedCommands(page)).length).toBe(5);
});

test('rules and help open beside the start, and Escape closes them', async ({ page }) => {
  await page.goto('/?hold=0');
  for (const name of ['Rules', 'Help']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByTestId('drawer')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('drawer')).toHaveCount(0);
  }
});
