/** The lesson of Lines of Battle in the real page, by doing what its cards point at and nothing else. */
import lesson from '../src/games/lines-of-battle/lessons/first-fight.json' with { type: 'json' };
import { followTo } from './lib/follow.ts';
import { canonical, rested } from './lib/hands.ts';
import { square } from './lib/squares.ts';
import { storedCommands } from './lib/stored.ts';
import { watchPage } from './lib/table.ts';
import { expect, test } from './lib/test.ts';

test('the lesson by mouse, from the shelf to its last card; then the same game goes on', async ({ page }) => {
  const watch = watchPage(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/?hold=0');
  await page.getByRole('tab', { name: /Lines of Battle/ }).click();
  await page.getByTestId('learn-first-fight').click();
  const coach = page.getByTestId('coach');
  await expect(coach).toHaveAttribute('data-step', '1');
  await followTo({ page, by: 'mouse', map: null }, lesson.steps.length);
  expect(canonical(await storedCommands(page))).toBe(canonical(lesson.record.commands));
  await page.getByTestId('coach-alone').click();
  await expect(coach).toHaveCount(0);
  watch.check();
});

test('By keys the cursor waits at each card’s target, and arrows lead the held unit; the rules stay readable beside the card', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/?hold=0');
  await page.getByRole('tab', { name: /Lines of Battle/ }).click();
  await page.getByTestId('learn-first-fight').focus();
  const coach = page.getByTestId('coach');
  const step = async (n: number) => {
    await expect(coach).toHaveAttribute('data-step', String(n));
    await rested(page);
  };
  await page.keyboard.press('Enter');
  await step(1);
  await page.keyboard.press('b');
  await expect(page.getByTestId('drawer')).toBeVisible();
  const isBeside = async () => {
    const [card, drawer] = [await coach.boundingBox(), await page.getByTestId('drawer').boundingBox()];
    return card !== null && drawer !== null && card.x + card.width <= drawer.x;
  };
  await expect.poll(isBeside).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('coach-next')).toBeVisible();
  await page.getByTestId('coach-next').focus();
  await page.keyboard.press('Enter');
  await step(2);
  await expect(square(page, 'a3')).toBeFocused();
  for (const key of ['Enter', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(coach).toContainText('this card asks for another');
  await expect(square(page, 'a3')).toBeFocused();
  for (const key of ['Enter', 'ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await step(3);
  await expect(square(page, 'c4')).toBeFocused();
  for (const key of ['Enter', 'ArrowUp', 'ArrowLeft', 'Shift+ArrowUp', 'Enter']) await page.keyboard.press(key);
  await step(4);
  await expect(coach).toContainText('With the cursor on a6');
});
