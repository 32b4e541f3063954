/** The start screen: stored games are removed and had back, a file is dropped anywhere, rules and help are at hand. */

import { findings } from './lib/axe.ts';
import { press } from './lib/hands.ts';
import { inTurn } from './lib/inTurn.ts';
import { storedCommands, storedGames } from './lib/stored.ts';
import { beginGame, leaveGame, takeOver } from './lib/table.ts';
import { expect, type Page, test } from './lib/test.ts';
import { tours } from './lib/tours.ts';

const part = inTurn();

part('a removed game can be had back; left alone it goes', async ({ page }) => {
  await page.goto('/?hold=0&table=strict');
  await expect(page.getByTestId('scenario-arvel-crossing'), 'the first game that is offered is the short one').toBeChecked();
  await beginGame(page, 'arvel-crossing', 'start');
  await takeOver(page);
  await leaveGame(page);
  const games = page.getByRole('region', { name: 'Saved games' });
  await expect(games).toContainText('Arvel Crossing');
  await expect(games).toContainText('2 ports');
  await games.getByTestId('game-more').click();
  await games.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByTestId('continue')).toHaveCount(0);
  await page.getByTestId('keep-game').click();
  await expect(page.getByTestId('continue')).toBeVisible();
  await games.getByTestId('game-more').click();
  await games.getByRole('button', { name: /^Remove/ }).click();
  // Going on with something else carries it out.
  await page.getByTestId('scenario-ondrel-steppe').check({ force: true });
  await page.getByTestId('start-game').click();
  await takeOver(page);
  await leaveGame(page);
  await expect(games.getByTestId('game')).toHaveCount(1);
  await expect(games).toContainText('Ondrel Steppe');
  // What was played last is offered again.
  await expect(page.getByTestId('scenario-ondrel-steppe')).toBeChecked();
});

part('the library by keys alone: the focus goes on where it was, stays in the comparison, and axe finds nothing', async ({ page }) => {
  await beginGame(page, 'arvel-crossing', 'library-keys');
  await takeOver(page);
  await leaveGame(page);
  const games = page.getByRole('region', { name: 'Saved games' });
  const by = { page, by: 'keys' } as const;
  await press(by, games.getByTestId('game-more'));
  await press(by, games.getByRole('button', { name: 'Rename' }));
  await expect(page.getByTestId('game-name')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('By keys');
  await page.keyboard.press('Enter');
  await expect(games.getByTestId('game')).toContainText('By keys');
  await expect(games.getByRole('button', { name: 'Rename' })).toBeFocused();
  await press(by, games.getByRole('button', { name: /^Remove By keys/ }));
  await expect(page.getByTestId('keep-game')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(games.getByTestId('game-more')).toBeFocused();
  await page.keyboard.press('Enter');
  await press(by, games.getByRole('button', { name: 'Duplicate' }));
  const compare = games.getByRole('button', { name: 'Compare', exact: true });
  await expect(games).toContainText('1 other game');
  if ((await compare.count()) === 0) await press(by, games.getByTestId('game-more').first());
  expect.soft(await findings(page), 'library').toEqual([]);
  await press(by, compare.first());
  const dialog = page.getByTestId('compare');
  await expect(dialog.getByTestId('figures')).toBeVisible();
  await expect(dialog.getByRole('combobox').first()).toBeFocused();
  expect.soft(await findings(page, 'compare'), 'comparison').toEqual([]);
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((el) => el.contains(document.activeElement) || document.activeElement === document.body)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(compare.first()).toBeFocused();
  // Last, for what is removed can be had back for a moment only: it is looked at while it lasts.
  await press(by, games.getByRole('button', { name: /^Remove / }).first());
  await expect(page.getByTestId('keep-game')).toBeFocused();
  expect.soft(await findings(page), 'removed').toEqual([]);
});

/** Of many games a few are shown, the rest at a word or on demand. */
async function findsAmongMany(page: Page): Promise<void> {
  const record = tours[0]?.record;
  const files = Array.from({ length: 9 }, (_, i) => ({
    name: `${i}.json`,
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...record, format: 2, name: `Evening ${i}`, commands: record?.commands.slice(0, 2) })),
  }));
  await page.getByTestId('file').setInputFiles(files);
  await page.getByText('8 other games').click();
  const games = page.getByRole('region', { name: 'Saved games' }).getByTestId('game');
  await expect(games).toHaveCount(1 + 6);
  await page.getByTestId('find-game').fill('evening 0');
  await expect(games).toHaveCount(1 + 1);
  await page.getByTestId('find-game').fill('');
  await page.getByTestId('all-games').click();
  await expect(games).toHaveCount(9);
}

/** Below a long list: a choice is pressed by hand and reached by Tab, the page stays and what has the focus is in sight. */
async function staysPut(page: Page): Promise<void> {
  const scrolled = () => page.evaluate(() => document.querySelector('main')?.scrollTop);
  for (const way of ['alone', 'two']) {
    const radio = page.getByTestId(`way-${way}`);
    const card = page.locator('label').filter({ has: radio });
    await card.scrollIntoViewIfNeeded();
    await card.click();
    await expect(radio).toBeChecked();
    expect(await scrolled(), 'the page itself stays').toBe(0);
  }
  await page.getByTestId('scenario-arvel-crossing').focus();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByTestId('way-two')).toBeFocused({ timeout: 100 });
  }).toPass();
  const two = await page
    .locator('label')
    .filter({ has: page.getByTestId('way-two') })
    .boundingBox();
  const start = await page.getByTestId('start-game').boundingBox();
  expect((two?.y ?? 0) + (two?.height ?? 0), 'it lies above the button that stays').toBeLessThanOrEqual(start?.y ?? 0);
  expect(await scrolled(), 'the page itself stays').toBe(0);
}

part(
  'from the start rules and help open beside it, the licences of all that the page is made of are a click away; of many games a few are shown, the rest at a word or on demand; a record dropped anywhere is opened',
  async ({ page }) => {
    await page.goto('/?hold=0&table=strict');
    await expect(page.getByTestId('start')).toBeVisible();
    for (const name of ['Rules', 'Help and keys']) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByTestId('drawer')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByTestId('drawer')).toHaveCount(0);
    }
    const [licences] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: 'Licenses' }).click()]);
    await expect(licences.locator('body')).toContainText('SIL OPEN FONT LICENSE');
    await licences.close();
    await test.step('many games', () => findsAmongMany(page));
    await test.step('a long column', () => staysPut(page));
    const others = await storedGames(page);
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
    await expect.poll(async () => (await storedCommands(page, others)).length).toBe(5);
  },
);

test('The library of games, by clicks and by keys, and what else the start screen has at hand', part.all);
