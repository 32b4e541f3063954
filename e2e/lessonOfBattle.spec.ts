/** The lesson of Lines of Battle in the real page, by doing what its cards point at and nothing else. */
import lesson from '../src/games/lines-of-battle/lessons/first-fight.json' with { type: 'json' };
import { followTo } from './lib/follow.ts';
import { canonical } from './lib/hands.ts';
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
