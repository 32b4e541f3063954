/** The keyboard alone: the start screen by Tab, a whole small game to the end screen by focus, Enter, Space, arrows and the map's cursor. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { rested } from './lib/hands.ts';
import { playRecord } from './lib/robot.ts';
import { watchPage } from './lib/table.ts';
import { tours } from './lib/tours.ts';

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let i = 0; i < 120; i++) {
    if (await control.evaluate((el) => el === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${control}`);
}

/** The value of a focused list, by its arrows. */
async function choose(page: Page, list: Locator, label: string): Promise<void> {
  const labels = (await list.locator('option').allTextContents()).map((text) => text.trim());
  await page.keyboard.press('Home');
  for (let i = 0; i < labels.indexOf(label); i++) await page.keyboard.press('ArrowDown');
  await expect(list.locator('option:checked')).toHaveText(label);
}

const tour = tours[1] ?? tours[0];
if (!tour) throw new Error('There is no tour.');

test(`by keys alone: ${tour.record.commands.length} orders from new game to the end screen`, async ({ page }) => {
  test.setTimeout(10 * 60_000);
  const watch = watchPage(page);
  const { record, changed } = tour;
  await page.goto('/?hold=0');
  await expect(page.getByTestId('start')).toBeVisible();
  const wanted = page.getByTestId(`scenario-${record.scenario.id}`);
  await tabTo(page, page.locator('input[name="scenario"]:checked'));
  for (let i = 0; i < 4 && !(await wanted.isChecked()); i++) await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeChecked();
  await tabTo(page, page.getByTestId('house-rulings'));
  await page.keyboard.press('Enter');
  for (const { id, label } of changed) {
    const list = page.locator(`select[id="${id}"]`);
    await tabTo(page, list);
    await choose(page, list, label);
  }
  await tabTo(page, page.getByTestId('seed'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(record.seed);
  await tabTo(page, page.getByTestId('start-game'));
  await page.keyboard.press('Enter');
  await playRecord(page, record, { by: 'keys' });
  await expect(page.getByTestId('end')).toBeVisible();
  watch.check();
});

test('Enter held opens the curtain; a short press does not', async ({ page }) => {
  await page.goto('/');
  await page.getByTestId('start-game').click();
  await expect(page.getByTestId('open-curtain')).toBeFocused();
  await rested(page);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('curtain')).toBeVisible();
  await page.keyboard.down('Enter');
  await expect(page.getByTestId('table')).toBeVisible();
  await page.keyboard.up('Enter');
});
