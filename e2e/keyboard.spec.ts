/** The keyboard alone: the start screen by Tab, the first day of a small game and every kind of order to the end screen, by focus, Enter, Space, arrows and the map’s cursor. */

import { newParts } from './lib/parts.ts';
import { playRecord } from './lib/robot.ts';
import { storedGames } from './lib/stored.ts';
import { watchPage } from './lib/table.ts';
import { expect, type Locator, type Page, test } from './lib/test.ts';
import { openNext, openRecord, played } from './lib/tours.ts';

/** Presses Tab, or another key, until a control has the focus. */
async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  for (let i = 0; i < 120; i++) {
    if (await control.evaluate((el) => el === document.activeElement)) return;
    await page.keyboard.press(key);
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

const tour = played[1] ?? played[0];
if (!tour) throw new Error('There is no tour.');

const { record } = tour;
const [first, ...later] = newParts(record);
if (!first) throw new Error('The record has no parts.');

// The other record is played by clicks: tour.spec.ts.
test(`by keys alone: ${first.to} orders from new game to the first hand-overs`, async ({ page }) => {
  const watch = watchPage(page);
  const { changed } = tour;
  await page.goto('/?hold=0&table=strict');
  await expect(page.getByTestId('start')).toBeVisible();
  const wanted = page.getByTestId(`scenario-${record.scenario.id}`);
  await tabTo(page, page.locator('input[name="scenario"]:checked'));
  for (let i = 0; i < 4 && !(await wanted.isChecked()); i++) await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeChecked();
  await tabTo(page, page.getByTestId('house-rulings'));
  await page.keyboard.press('Enter');
  for (const { id, label } of changed) {
    const list = page.locator(`select[id="${id}"]`);
    // The rows come when the form is unfolded.
    await list.waitFor();
    await tabTo(page, list);
    await choose(page, list, label);
  }
  await tabTo(page, page.getByTestId('seed'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(record.seed);
  // It stands above what can be changed before.
  await tabTo(page, page.getByTestId('start-game'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await playRecord(page, record, { by: 'keys', most: first.to });
  watch.check();
});

// What those have not, and the last orders to the end screen: one part after another in a page that stands.
test(`by keys alone: ${later.flatMap(({ kinds }) => [...kinds]).join(', ')}, and the end screen`, async ({ page }) => {
  const watch = watchPage(page);
  for (const [i, { from, to, kinds }] of later.entries())
    await test.step([...kinds].join(', '), async () => {
      const before = i === 0 ? [] : await storedGames(page);
      await (i === 0 ? openRecord(page, record, from) : openNext(page, record, from));
      const game = (await storedGames(page)).find((id) => !before.includes(id)) ?? '';
      await playRecord(page, record, { by: 'keys', from, most: to, game });
      await expect(page.getByTestId('end')).toHaveCount(to === record.commands.length ? 1 : 0);
      watch.check();
    });
});

test('the parts that are played by keys come to the record’s end, with every kind of order in it', () => {
  expect(later.at(-1)?.to).toBe(record.commands.length);
  const shown = [first, ...later].flatMap(({ from, to }) => record.commands.slice(from, to));
  expect(new Set(shown.map(({ type }) => type))).toEqual(new Set(record.commands.map(({ type }) => type)));
});
