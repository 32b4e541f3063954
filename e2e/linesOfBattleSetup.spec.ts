/** Lines of Battle: two at one screen choose and place their armies behind the curtain. */
import { findings } from './lib/axe.ts';
import { mouse, spotOf } from './lib/drag.ts';
import { rested } from './lib/hands.ts';
import { square } from './lib/squares.ts';
import { watchPage } from './lib/table.ts';
import { expect, test } from './lib/test.ts';

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

test('R-setup alternate: both take an army, then place a unit in turn, on the marked square or another of the zone', async ({ page }) => {
  const watch = watchPage(page);
  await page.goto('/?hold=0');
  await page.getByTestId('game-lines-of-battle').click();
  await page.getByTestId('scenario-commander').check({ force: true });
  await page.getByTestId('house-rulings').click();
  await page.locator('[data-path="rulings.setup"]').selectOption({ label: 'one unit at a time, in the open' });
  await page.getByTestId('start-game').click();
  const main = page.getByTestId('setup-main');
  await page.getByTestId('fewer-swordsmen').click();
  await expect(main).toHaveAttribute('aria-disabled', 'true');
  await page.getByTestId('more-cavalry').click();
  await expect(page.getByTestId('count-cavalry')).toHaveText('3');
  await expect(page.getByTestId('more-commander')).toHaveAttribute('title', /exactly one Commander/);
  await main.click();
  await expect(page.getByTestId('prompt')).toContainText('North chooses');
  await rested(page);
  await main.click();
  await expect(page.getByTestId('prompt')).toContainText('South places');
  await rested(page);
  await page.getByTestId('next-archers').check({ force: true });
  await page.getByTestId('face-e').check({ force: true });
  await square(page, 'c3').click();
  await expect(page.getByTestId('prompt')).toContainText('outside your zone');
  await square(page, 'c2').click();
  await expect(square(page, 'c2')).toHaveAccessibleName(/South, Archers, facing east/);
  await expect(page.getByTestId('prompt')).toContainText('North places');
  const place = /on ([a-j]\d+)/.exec((await main.textContent()) ?? '')?.[1] as string;
  await rested(page);
  await main.click();
  await expect(square(page, place)).toHaveAccessibleName(/North, Swordsmen, facing south/);
  expect(await findings(page)).toEqual([]);
  watch.check();
});
