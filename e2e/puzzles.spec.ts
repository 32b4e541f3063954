/** Puzzles in the real page: a wrong line and why, hints, the solution, by mouse, by keys and by finger; nothing is lost on reload. */

import { findings } from './lib/axe.ts';
import { rested } from './lib/hands.ts';
import { spotOn, square } from './lib/squares.ts';
import { storedCommands } from './lib/stored.ts';
import { watchPage } from './lib/table.ts';
import { expect, type Page, test } from './lib/test.ts';

const panel = (page: Page) => page.getByTestId('panel');
const puzzle = (page: Page, n: number) => page.getByRole('button', { name: new RegExp(`^Puzzle ${n}(,|$)`) });

async function open(page: Page, n: number): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/?hold=0');
  await page.getByRole('tab', { name: /Combined Arms/ }).click();
  await page.getByTestId('puzzles').click();
  await expect(panel(page)).toContainText('40 puzzles');
  await rested(page);
  await puzzle(page, n).click();
  await expect(panel(page).getByRole('heading', { name: `Puzzle ${n}`, exact: true })).toBeVisible();
  await rested(page);
}

test('by mouse: a wrong line is told why, all is put back, the right one is kept as solved, and the next puzzle comes', async ({
  page,
}) => {
  const watch = watchPage(page);
  await open(page, 1);
  const move = async (from: string, to: string) => {
    await square(page, from).click();
    await square(page, to).click();
    await expect(square(page, to)).toHaveAccessibleName(/South/);
  };
  await page.getByRole('button', { name: /^End turn/ }).click();
  await expect(page.getByTestId('why-not')).toContainText('6 of 6 damage can still be done');
  await move('e6', 'e7');
  await page.getByRole('button', { name: /^End turn/ }).click();
  await expect(page.getByTestId('why-not')).toContainText('Not yet: at most 5 of 6');
  await expect(page.getByTestId('why-not')).toContainText('No free square is left from which General Infantry f6 could reach d8.');
  expect.soft(await findings(page, 'table'), 'why not').toEqual([]);
  await page.getByRole('button', { name: /^Put all back/ }).click();
  await expect(square(page, 'e6')).toHaveAccessibleName(/South, Engineers/);
  await expect(page.getByTestId('why-not')).toHaveCount(0);
  await page.getByRole('button', { name: /^Hint 1/ }).click();
  await expect(page.getByTestId('hints')).toContainText('must move');
  await rested(page);
  await move('f6', 'e7');
  await page.reload();
  await expect(page.getByTestId('hints')).toContainText('must move');
  await expect(square(page, 'e7')).toHaveAccessibleName(/South, General Infantry/);
  await rested(page);
  await move('e6', 'd7');
  await move('h5', 'g6');
  await square(page, 'd8').click();
  await page.locator('[data-act="fewest"]').click();
  await square(page, 'd8').click();
  await expect(page.getByTestId('end')).toContainText('Solved');
  await expect(puzzle(page, 1)).toHaveAccessibleName('Puzzle 1, solved');
  expect.soft(await findings(page, 'end'), 'solved').toEqual([]);
  await page.reload();
  await expect(page.getByTestId('end')).toContainText('Solved');
  await rested(page);
  await page.getByTestId('next-puzzle').click();
  await expect(panel(page).getByRole('heading', { name: 'Puzzle 2', exact: true })).toBeVisible();
  await expect.poll(() => storedCommands(page)).toEqual([]);
  watch.check();
});

test('by keys alone: moves, the reason, and the solution, which does not count as solved', async ({ page }) => {
  await open(page, 1);
  await page.keyboard.press('m');
  await page.keyboard.type('e6');
  await expect(square(page, 'e6')).toBeFocused();
  for (const key of ['Enter', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await expect(square(page, 'e7')).toHaveAccessibleName(/South, Engineers/);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByTestId('why-not')).toContainText('at most 5 of 6');
  await rested(page);
  await page.keyboard.press('Control+Enter');
  await expect(square(page, 'e6')).toHaveAccessibleName(/South, Engineers/);
  for (const name of [/^Hint 1/, /^Hint 2/, /^Hint 3/, /^Show the solution/]) {
    await page.getByRole('button', { name }).focus();
    await rested(page);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByTestId('end')).toContainText('The solution', { timeout: 20_000 });
  await expect(puzzle(page, 1)).toHaveAccessibleName('Puzzle 1');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('by finger: shots that do not suffice are told why, and put back', async ({ page }) => {
    await open(page, 1);
    const tap = async (at: string) => page.touchscreen.tap(...(await spotOn(page, at)));
    await tap('d8');
    await page.locator('[data-act="fewest"]').click();
    await page.locator('[data-act="fire"]').click();
    await expect(page.getByTestId('why-not')).toContainText('The first attack ended moving.');
    await rested(page);
    await page.getByRole('button', { name: /^Put all back/ }).tap();
    await expect.poll(() => storedCommands(page)).toEqual([]);
    await expect(page.getByTestId('why-not')).toHaveCount(0);
  });
});
