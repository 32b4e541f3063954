/** The end of a day by real clicks and keys: the report stands between two turns, then the curtain, and nothing of a table before it. */

import { rested } from './lib/hands.ts';
import { inTurn } from './lib/inTurn.ts';
import { playRecord } from './lib/robot.ts';
import { takeOver, watchPage } from './lib/table.ts';
import { expect, type Locator, type Page, test } from './lib/test.ts';
import { momentWhen, openRecord } from './lib/tours.ts';

const part = inTurn();

/** The last command of a day, and the first moment of the next. */
const morning = momentWhen('a next day', (s) => s.turn > 1 && s.phase !== 'setup');
const meal = momentWhen('the day after a meal', (s) => s.turn === 4);

part('the last order of a day brings the report; Enter leads to the curtain', async ({ page }) => {
  const watch = watchPage(page);
  await openRecord(page, morning.record, morning.at - 1);
  await playRecord(page, { ...morning.record, commands: morning.record.commands.slice(0, morning.at) }, { from: morning.at - 1 });
  const report = page.getByTestId('day-end');
  await expect(report).toHaveAttribute('data-day', '1');
  await expect(page.getByRole('heading', { name: 'Day 1 is over' })).toBeVisible();
  await expect(page).toHaveTitle(/Day 1 is over/);
  await expect(page.getByTestId('table')).toHaveCount(0);
  await expect(page.getByTestId('seat')).toHaveCount(0);
  await expect(page.getByTestId('next-day')).toBeFocused();
  await page.reload();
  await expect(report, 'a reload stands at the report again').toBeVisible();
  const box = (of: Locator) => of.evaluate((e) => e.getBoundingClientRect().toJSON() as DOMRect);
  const next = await box(page.getByTestId('next-day'));
  await rested(page);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('curtain')).toHaveAttribute('data-side', morning.side);
  const open = await box(page.getByTestId('open-curtain'));
  expect(await takeOver(page)).toBe(morning.side);
  // A hand that goes on from screen to screen stays where it is.
  const main = await box(page.getByTestId('panel').locator('footer .btn-main'));
  const [x, y] = [main.x + main.width / 2, main.y + main.height / 2];
  for (const it of [next, open]) {
    expect(it.left < x && x < it.right, 'the main buttons stand above each other').toBe(true);
    expect(it.top < y && y < it.bottom, 'the main buttons stand at one height').toBe(true);
  }
  watch.check();
});

/** The clause of the phase in the report opens the rules at it, and Escape brings the report back. */
async function opensRules(page: Page): Promise<void> {
  const report = page.getByTestId('day-end');
  await report.getByRole('button', { name: /^7\s*Night/ }).click();
  await report.getByTestId('bar-hint').getByRole('button', { name: 'Rule 6.7' }).click();
  const rules = page.getByTestId('drawer');
  await expect(rules.locator('[data-rule="6.7"]').first()).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(rules).toHaveCount(0);
}

part(
  'after a meal the report names the hungry, counts as the state does, and has a bowl at every unit; the phase’s clause opens the rules',
  async ({ page }) => {
    await openRecord(page, meal.record, meal.at, { stay: true });
    const report = page.getByTestId('day-end');
    await expect(report).toHaveAttribute('data-day', '3');
    for (const side of ['delta', 'gamma'] as const) {
      const units = meal.state.units.filter((u) => u.side === side && u.place === 'map');
      const name = side === 'delta' ? 'Delta' : 'Gamma';
      const card = report.getByRole('region', { name: `${name} today` });
      if (units.every((u) => !u.degraded)) await expect(card).toContainText('No unit is hungry.');
      else await expect(card).toContainText('hungry');
      const today = report
        .getByRole('row', { name: 'Units' })
        .locator('td')
        .nth(side === 'delta' ? 0 : 2);
      await expect(today).toHaveText(String(units.length));
    }
    // The account of the day comes a moment later, and the report stays a page that is read without scrolling.
    await expect(report.getByTestId('day-turn')).toContainText('chance to win');
    for (const side of ['delta', 'gamma']) await expect(report.getByTestId(`day-supply-${side}`)).toContainText('brought to combat units');
    await page.setViewportSize({ width: 1280, height: 720 });
    const body = report.getByRole('region', { name: 'Report of day 3' });
    expect(await body.evaluate((e) => e.scrollHeight - e.clientHeight)).toBeLessThanOrEqual(1);
    const hungry = meal.state.units.filter((u) => u.place === 'map' && u.degraded).length;
    await expect(report.locator('[data-bowl="empty"]')).toHaveCount(hungry);
    const bowls = await report.locator('[data-bowl="full"]').count();
    expect(bowls).toBeGreaterThan(0);
    expect(bowls + hungry).toBe(meal.state.units.filter((u) => u.place === 'map').length);
    await test.step('a clause', () => opensRules(page));
  },
);

test('The report of a day: as it comes, and after a meal', part.all);
