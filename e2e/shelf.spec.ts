/** The shelf of games: a card is chosen by mouse and keys, its game begins, goes on after a reload, and has its rows in the list. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findings } from './lib/axe.ts';
import { inTurn } from './lib/inTurn.ts';
import { beginGame, leaveGame, takeOver, watchPage } from './lib/table.ts';
import { expect, type Page, test } from './lib/test.ts';

const part = inTurn();
const FIRST = 'game-lines-and-webs';
const SECOND = 'game-lines-of-battle';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

part('a card opens its game by mouse and by keys, and begins it; a reload goes on with it', async ({ page }) => {
  const watch = watchPage(page);
  await page.goto('/?hold=0&table=strict');
  await expect(heading(page)).toHaveText('Lines and Webs');
  await page.getByTestId(SECOND).click();
  await expect(heading(page)).toHaveText('Lines of Battle');
  await expect(page.getByTestId('start-game')).toContainText('Six a side');
  await expect(page).toHaveTitle('Lines and Webs');
  expect.soft(await findings(page), 'the second game’s start').toEqual([]);
  // Arrows change the card, Tab goes down.
  await page.getByTestId(SECOND).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(heading(page)).toHaveText('Lines and Webs');
  await expect(page.getByTestId(FIRST)).toBeFocused();
  await page.keyboard.press('End');
  await expect(heading(page)).toHaveText('Combined Arms');
  await page.keyboard.press('ArrowLeft');
  await expect(heading(page)).toHaveText('Lines of Battle');
  await expect(page.getByTestId(SECOND)).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('[role="tabpanel"]') !== null)).toBe(true);
  await page.reload();
  await expect(heading(page), 'the choice is kept').toHaveText('Lines of Battle');
  await page.getByTestId('start-game').click();
  await expect(page.getByTestId('curtain').or(page.getByTestId('table')).first()).toBeVisible();
  await expect(page).toHaveTitle(/Lines of Battle$/);
  await page.reload();
  await expect(page.getByTestId('curtain').or(page.getByTestId('table')).first()).toBeVisible();
  await expect(page).toHaveTitle(/Lines of Battle$/);
  watch.check();
});

part('the list of games has rows of both, a press shows those of one, and each goes on in its own game', async ({ page }) => {
  const watch = watchPage(page);
  await beginGame(page, 'arvel-crossing', 'shelf');
  await takeOver(page);
  await leaveGame(page);
  await page.getByTestId(SECOND).click();
  for (const game of ['one', 'another']) {
    await expect(heading(page), game).toHaveText('Lines of Battle');
    await page.getByTestId('start-game').click();
    await expect(page.getByTestId('curtain').or(page.getByTestId('table')).first()).toBeVisible();
    await leaveGame(page);
  }
  await expect(heading(page), 'what was played last stands open').toHaveText('Lines of Battle');
  await expect(page.getByTestId(FIRST)).toContainText('setup');
  await page.getByTestId('your-games').click();
  const games = page.getByRole('region', { name: 'Saved games' });
  await expect(games.getByTestId('game')).toHaveCount(3);
  await expect(games.getByTestId('game').first()).toContainText('Six a side');
  await expect(games.getByTestId('game').last()).toContainText('Arvel Crossing');
  await games
    .getByTestId('kinds')
    .getByRole('radio', { name: /Lines and Webs/ })
    .check({ force: true });
  await expect(games.getByTestId('game')).toHaveCount(2);
  expect.soft(await findings(page), 'the list').toEqual([]);
  await games.getByRole('button', { name: /^Go on with .*Arvel Crossing/ }).click();
  await expect(page.getByTestId('curtain')).toBeVisible();
  await expect(page).toHaveTitle(/· Lines and Webs$/);
  watch.check();
});

test('The shelf opens each game, and the list of games holds all', part.all);

test('The first load holds no scenario of the second game', () => {
  const dist = join(import.meta.dirname, '..', 'dist');
  const first = readFileSync(join(dist, 'index.html'), 'utf8').match(/[\w-]+\.js/g) ?? [];
  const texts = (names: readonly string[]) => names.map((name) => readFileSync(join(dist, 'assets', name), 'utf8')).join('\n');
  expect(first.length).toBeGreaterThan(0);
  expect(texts(first)).not.toContain('six-a-side');
  expect(texts(readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js')))).toContain('six-a-side');
});
