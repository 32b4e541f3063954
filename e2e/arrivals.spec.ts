/** The schedule of arrivals by real clicks and by keys: written in the editor, landed on its day, and seen in the queue. */

import { findings } from './lib/axe.ts';
import { press } from './lib/hands.ts';
import { inTurn } from './lib/inTurn.ts';
import { takeOver, takeRecommended, watchPage } from './lib/table.ts';
import { expect, type Locator, type Page, test } from './lib/test.ts';

const step = inTurn();

test.use({ reducedMotion: 'reduce' } as object);

const section = (page: Page, key: string): Promise<void> => page.getByTestId(`section-${key}`).click();
const part = (page: Page): Locator => page.getByRole('region', { name: 'Arrivals by day' });
const fault = (page: Page, code: string): Locator => page.getByTestId('faults').locator(`[data-code="forces.${code}"]`);

/** The editor on a copy of the small scenario, at the forces. */
async function atForces(page: Page): Promise<void> {
  await page.goto('/?dev=editor&hold=0&table=strict');
  await page.getByTestId('copy-arvel-crossing').click();
  await section(page, 'forces');
}

/** Delta gets five CL V on day 1, and an Armor on day 2. */
async function schedule(page: Page): Promise<void> {
  await part(page).getByRole('button', { name: 'Add a day for Delta' }).click();
  await expect(part(page).getByLabel('Day of arrival 1, Delta')).toHaveValue('2');
  await part(page).getByLabel('Units to add, Delta, day 2').selectOption({ label: 'Armor' });
  await part(page).getByRole('button', { name: 'Add Armor, Delta, day 2' }).click();
  // It makes room for itself: the button below it moves.
  await expect(part(page).getByLabel('Armor, Delta, day 2', { exact: true })).toHaveValue('1');
  await part(page).getByRole('button', { name: 'Add a day for Delta' }).click();
  await part(page).getByLabel('Day of arrival 2, Delta').fill('1');
  await part(page).getByLabel('ammo, Delta, day 1').fill('5');
  await expect(page.getByTestId('fault-count')).toHaveText('In order');
}

const END = '[data-act="endPart"], [data-act="doPlan"]:enabled';

/** The side takes over, and puts away what it is told of the time before. */
async function begin(page: Page, side: string): Promise<void> {
  expect(await takeOver(page)).toBe(side);
  const told = page.getByTestId('recap-done');
  await expect(told.or(page.getByTestId('panel')).first()).toBeVisible();
  if (await told.isVisible()) await told.click();
}

step('6.1.1 a tester adds arrivals in the editor, plays, and sees what has come and what comes when', async ({ page }) => {
  const watch = watchPage(page);
  await atForces(page);
  await schedule(page);
  await section(page, 'changes');
  await expect(page.getByText('Delta, arrivals on day 2: added, 1 Armor', { exact: true })).toBeVisible();
  await expect(page.getByText('Delta, arrivals on day 1: added, 5 ammo', { exact: true })).toBeVisible();
  await section(page, 'try');
  await page.getByTestId('try-setup').click();
  for (const side of ['delta', 'gamma']) {
    await begin(page, side);
    await takeRecommended(page);
    await page.locator(END).first().click();
  }
  // Day 1: the tokens have arrived, and the Armor is on its way.
  await begin(page, 'delta');
  await expect(page.getByTestId('table')).toContainText('Day 1: 5 tokens are ready to land.');
  await expect(page.getByTestId('queue-scheduled-2')).toHaveText(/Day 2\s*By the schedule\s*Armor 3/);
  await page.getByTestId('place-sensibly').click();
  // Phase 2 follows for Delta, as nothing has come to Gamma. Beside what can be bought it says what lands when.
  await page.getByRole('tab', { name: /^Supplies/ }).click();
  await expect(page.getByRole('list', { name: 'What lands when' })).toContainText('Armor');
  watch.check();
});

step(
  'days and units are added, changed and taken out by keys alone; each step is undone; what is wrong is said and found',
  async ({ page }) => {
    await atForces(page);
    const by = { page, by: 'keys' } as const;
    const add = part(page).getByRole('button', { name: 'Add a day for Gamma' });
    await press(by, add);
    const day = part(page).getByLabel('Day of arrival 1, Gamma');
    await expect(day).toBeFocused();
    await expect(fault(page, 'arrival-empty')).toContainText('Nothing comes to Gamma on day 2.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('Arm');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const armor = part(page).getByLabel('Armor, Gamma, day 2', { exact: true });
    await expect(armor).toHaveValue('1');
    await armor.focus();
    await page.keyboard.press('ArrowUp');
    await expect(fault(page, 'over-expansion')).toContainText('By the schedule Gamma gets 2 of Armor Company, and its expansion has 1.');
    await section(page, 'about');
    await press(by, fault(page, 'over-expansion'));
    await expect(armor).toBeFocused();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(armor).toHaveValue('1');
    await expect(page.getByTestId('fault-count')).toHaveText('In order');
    await day.fill('9');
    await expect(fault(page, 'arrival-late')).toContainText('what Gamma gets on day 9 never comes');
    await day.fill('3');
    await press(by, add);
    await part(page).getByLabel('Day of arrival 2, Gamma').fill('3');
    await expect(fault(page, 'arrival-twice')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await press(by, part(page).getByRole('button', { name: 'Remove Gamma, day 3', exact: true }).last());
    await expect(day).toBeFocused();
    await press(by, part(page).getByRole('button', { name: 'Remove Armor, Gamma, day 3' }));
    await expect(armor).toHaveCount(0);
    await press(by, part(page).getByRole('button', { name: 'Remove Gamma, day 3', exact: true }));
    await expect(add).toBeFocused();
    await expect(part(page)).toContainText('Gamma gets only what it buys.');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(day).toHaveValue('3');
  },
);

test('6.1.1 arrivals by schedule: by clicks, played and landed; and by keys alone', step.all);
