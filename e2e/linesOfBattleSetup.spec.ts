/** Lines of Battle: two at one screen choose and place their armies behind the curtain. */
import { findings } from './lib/axe.ts';
import { mouse, spotOf } from './lib/drag.ts';
import { watchPage } from './lib/table.ts';
import { expect, type Page, test } from './lib/test.ts';

const square = (page: Page, id: string) => page.locator(`[role="gridcell"][data-node="${id}"]`);

test('Two set up unseen through the curtain, by mouse and by keys, and then both armies stand', async ({ page }) => {
  const watch = watchPage(page);
  await page.goto('/?hold=0');
  await page.getByTestId('game-lines-of-battle').click();
  await page.getByTestId('scenario-full-battle').check({ force: true });
  await page.getByTestId('start-game').click();
  await expect(page.getByTestId('curtain')).toContainText('South');
  await page.getByTestId('open-curtain').click();
  await page.getByTestId('army-Two Wings').click();
  await expect(square(page, 'c2')).toHaveAccessibleName(/Cavalry/);
  await mouse(page, await spotOf(square(page, 'c2')), await spotOf(square(page, 'e1')));
  await expect(square(page, 'e1')).toHaveAccessibleName(/Cavalry/);
  expect(await findings(page)).toEqual([]);
  await page.getByTestId('setup-main').click();

  await expect(page.getByTestId('curtain')).toContainText('North');
  await page.getByTestId('open-curtain').click();
  await expect(page.locator('[href="#lob-body-gamma"]').first()).toBeAttached();
  await expect(page.locator('[data-testid="table"] [role="application"] [href="#lob-body-delta"]')).toHaveCount(0);
  await square(page, 'b10').focus();
  for (const key of ['Enter', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(square(page, 'b10')).toHaveAccessibleName(/Spearmen/);
  expect(await findings(page, 'panel')).toEqual([]);
  await page.getByTestId('setup-main').focus();
  await page.keyboard.press('Enter');

  await expect(square(page, 'e1')).toHaveAccessibleName(/South, Cavalry/);
  await expect(square(page, 'b10')).toHaveAccessibleName(/North, Spearmen/);
  watch.check();
});
