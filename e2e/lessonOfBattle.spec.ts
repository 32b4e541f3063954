/** The lesson of Lines of Battle in the real page, by doing what its cards point at and nothing else. */
import lesson from '../src/games/lines-of-battle/lessons/first-fight.json' with { type: 'json' };
import { followTo } from './lib/follow.ts';
import { canonical, rested } from './lib/hands.ts';
import { square } from './lib/squares.ts';
import { storedCommands } from './lib/stored.ts';
import { watchPage } from './lib/table.ts';
import { expect, type Locator, test } from './lib/test.ts';

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

for (const [device, width, height] of [
  ['computer', 1280, 720],
  ['phone', 390, 844],
] as const)
  test(`On a ${device} the card stands in the panel, clear of the board and of the main button, and over the board only while the panel is folded`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/?hold=0');
    await page.getByRole('tab', { name: /Lines of Battle/ }).click();
    await page.getByTestId('learn-first-fight').click();
    const coach = page.getByTestId('coach');
    const panel = page.getByRole('region', { name: 'Panel' });
    await expect(panel.getByTestId('coach')).toBeVisible();
    const isClear = async (other: Locator): Promise<boolean> => {
      const [card, box] = [await coach.boundingBox(), await other.boundingBox()];
      if (!card || !box) throw new Error('One of them is not on the screen.');
      const isBeside = card.x + card.width <= box.x || box.x + box.width <= card.x;
      return isBeside || card.y + card.height <= box.y || box.y + box.height <= card.y;
    };
    for (const step of [1, 2, 3]) {
      await expect(coach).toHaveAttribute('data-step', String(step));
      expect(await isClear(page.getByRole('grid')), `card ${step} and the board`).toBe(true);
      expect(await isClear(page.locator('.btn-main').last()), `card ${step} and the main button`).toBe(true);
      await followTo({ page, by: 'mouse', map: null }, step + 1);
    }
    if (device === 'computer') return;
    await page.getByTestId('fold').click();
    await expect(panel.getByTestId('coach')).toHaveCount(0);
    await expect(coach).toBeVisible();
  });
