/** The workbench by real clicks: a scenario edited in every section, saved, handed on as a file, opened elsewhere and played; and the same editor by keys. */

import { readFileSync } from 'node:fs';
import { FIRST } from '../src/games/lines-and-webs/scenarios/first.ts';
import { loadScenarioFile } from '../src/games/lines-and-webs/typedFiles.ts';
import { press } from './lib/hands.ts';
import { inTurn } from './lib/inTurn.ts';
import { takeOver, watchPage } from './lib/table.ts';
import { type Browser, expect, type Locator, type Page, test } from './lib/test.ts';

const part = inTurn();

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const section = (page: Page, key: string): Promise<void> => page.getByTestId(`section-${key}`).click();
const body = (page: Page): Locator => page.getByTestId('editor-section');
const inOrder = (page: Page): Promise<void> => expect(page.getByTestId('fault-count')).toHaveText('In order');

/** Name, days, a note moved and one taken out. */
async function editAbout(page: Page): Promise<void> {
  await body(page).getByLabel('Name', { exact: true }).fill('Night Crossing');
  await body(page).getByLabel('Id', { exact: true }).fill('night-crossing');
  await body(page).getByRole('button', { name: 'Days: one more' }).click();
  await body(page).getByRole('button', { name: 'Note 2: up', exact: true }).click();
  await body(page).getByRole('button', { name: 'Remove Note 7', exact: true }).click();
  await expect(page.getByTestId('editor-undo')).toContainText('Remove note 7');
}

/** A type of its own with a cheaper price; a price too high is told, shown and taken back. */
async function editUnits(page: Page): Promise<void> {
  await section(page, 'units');
  await page.getByTestId('type-armor').click();
  await page.getByTestId('duplicate-type').click();
  await body(page).getByLabel('Name', { exact: true }).fill('Heavy Armor Company');
  await body(page).getByLabel('Short name').fill('Heavy Armor');
  await body(page).getByLabel('Dice at 4 steps', { exact: true }).fill('8');
  await body(page).getByLabel('Price', { exact: true }).fill('99');
  const fault = page.getByTestId('faults').locator('[data-code="types.price-above-rp"]');
  await expect(fault).toContainText('Heavy Armor Company costs 99 RP');
  await section(page, 'about');
  await fault.click();
  await expect(body(page).getByLabel('Price', { exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await inOrder(page);
  await page.keyboard.press('ControlOrMeta+y');
  await expect(fault).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('15');
  await inOrder(page);
}

/** One of them at the start, which must then be deployed. */
async function editForces(page: Page): Promise<void> {
  await section(page, 'forces');
  await body(page).getByLabel('Heavy Armor, Delta, start').fill('1');
  await body(page).getByLabel('ammo on the way, Gamma').fill('7');
  await expect(page.getByTestId('faults').locator('[data-code="deployment.count"]')).toBeVisible();
  await section(page, 'deployment');
  await page.getByTestId('place-delta-armor-2').selectOption('C0606');
  await inOrder(page);
}

async function editRest(page: Page): Promise<void> {
  await section(page, 'stores');
  await body(page).getByLabel('Slots for supplies, Airport').fill('24');
  await body(page).getByRole('button', { name: 'Add food', exact: true }).click();
  await section(page, 'cards');
  await body(page).getByLabel('Price, Radio Jam').fill('2');
  await section(page, 'rulings');
  await body(page)
    .getByLabel(/^Resource Points/)
    .selectOption({ label: '30 RP per day' });
}

const LINES = [
  'Name: “Arvel Crossing” → “Night Crossing”',
  'Days: 4 → 5',
  'Unit type Heavy Armor Company: added',
  'Delta, at the start: Heavy Armor: added, 1',
  'Gamma: ammo on the way: 4 → 7',
  'Delta deploys Heavy Armor: added, 0606',
  'Airport: slots: 20 → 24',
  'Radio Jam: price: 5 → 2',
  'Resource Points (R-rp): 25 RP per day → 30 RP per day',
];

/** The differences stand there in words; one is put back. */
async function readChanges(page: Page): Promise<void> {
  await section(page, 'changes');
  for (const line of LINES) await expect(body(page).getByText(line, { exact: true })).toBeVisible();
  await body(page).getByRole('button', { name: 'Put back: Radio Jam: price: 5 → 2' }).click();
  await expect(body(page).getByText('Radio Jam')).toHaveCount(0);
}

/** The file that was saved, opened in a browser that knows nothing of it, and begun from there. */
async function playElsewhere(browser: Browser, file: string): Promise<void> {
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const watch = watchPage(page);
  await page.goto('/?hold=0&table=strict');
  await page.getByTestId('workbench').click();
  await page.getByTestId('scenario-file').setInputFiles(file);
  await expect(page.getByTestId('own-scenario')).toContainText('Night Crossing');
  // The file says what it was made from: its differences are told here too.
  await page.getByTestId('edit-own').click();
  await section(page, 'changes');
  await expect(body(page).getByText('Days: 4 → 5', { exact: true })).toBeVisible();
  await page.getByTestId('editor-list').click();
  await page.getByTestId('editor-close').click();
  await page.getByTestId('scenario-night-crossing').check({ force: true });
  await expect(page.locator('label', { hasText: 'Night Crossing' })).toContainText('yours');
  await page.getByTestId('start-game').click();
  expect(await takeOver(page)).toBe('delta');
  await page.locator('[data-act="takeRecommended"]').click();
  await expect(page.locator('[data-block="d-armor-2-1"]').first()).toBeAttached();
  watch.check();
  await context.close();
}

test('a scenario is edited in every section, saved, handed on, opened elsewhere and played', async ({ page, browser }) => {
  const watch = watchPage(page);
  await page.goto('/?hold=0&table=strict');
  await page.getByTestId('workbench').click();
  await page.getByTestId('copy-arvel-crossing').click();
  await editAbout(page);
  // The map has a test of its own: editorMap.spec.ts.
  await editUnits(page);
  await editForces(page);
  await editRest(page);
  await readChanges(page);
  // Nothing is lost by a reload, and leaving without saving asks.
  await page.reload();
  await expect(page.getByTestId('editor')).toHaveAttribute('data-section', 'changes');
  await expect(page.getByTestId('editor-standing')).toHaveText('Changes not saved');
  await page.getByTestId('editor-close').click();
  await expect(page.getByTestId('leaving-editor')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByTestId('save-scenario').click();
  await expect(page.getByTestId('editor-standing')).toHaveText('Saved');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('export-scenario').click()]);
  expect(download.suggestedFilename()).toBe('night-crossing.scenario.json');
  const file = await download.path();
  expect(loadScenarioFile(JSON.parse(readFileSync(file, 'utf8')))).toMatchObject({ ok: true, scenario: { turns: 5, rulings: { rp: 30 } } });
  // It is tried at once, from the second day, and its game leads back to the editor.
  await section(page, 'try');
  await page.getByTestId('try-turn').selectOption('2');
  await page.getByTestId('try-phase-go').click();
  await takeOver(page);
  await expect(page.getByTestId('table')).toContainText('Day 2');
  await page.getByTestId('menu').click();
  await page.getByTestId('edit-scenario').click();
  await expect(page.getByTestId('editor-standing')).toHaveText('Saved');
  await page.getByTestId('editor-close').click();
  await expect(page.getByTestId('curtain')).toBeVisible();
  watch.check();
  await playElsewhere(browser, file);
});

part('one side gets figures of its own: they are told, put back one by one, and the rules of the game name them', async ({ page }) => {
  const watch = watchPage(page);
  await page.goto('/?hold=0&table=strict');
  await page.getByTestId('workbench').click();
  await page.getByTestId('copy-arvel-crossing').click();
  await section(page, 'forces');
  await body(page).getByLabel('Resource Points per day, Gamma’s own').fill('32');
  await section(page, 'stores');
  await body(page).getByLabel('Seaport: Slots for supplies, Delta’s own').fill('60');
  await section(page, 'cards');
  await body(page).getByLabel('Price of Radio Jam, Gamma’s own').fill('2');
  await inOrder(page);
  await section(page, 'units');
  await page.getByTestId('type-armor').click();
  await body(page).getByLabel('Delta’s own price', { exact: true }).fill('99');
  const warning = page.getByTestId('faults').locator('[data-code="types.price-above-rp"]');
  await expect(warning).toContainText('Armor Company costs 99 RP, and a turn brings Delta 25.');
  await section(page, 'about');
  await warning.click();
  await expect(body(page).getByLabel('Delta’s own price', { exact: true })).toBeFocused();
  // Emptied, the shared price holds again.
  await body(page).getByLabel('Delta’s own price', { exact: true }).fill('');
  await inOrder(page);
  await section(page, 'rulings');
  await expect(body(page)).toContainText('Gamma: 32 RP per day, set by this scenario');
  await section(page, 'changes');
  await expect(body(page).getByText('Gamma, Resource Points per day: as for both sides → 32', { exact: true })).toBeVisible();
  await expect(body(page).getByText('Delta, seaport, slots: as for both sides → 60', { exact: true })).toBeVisible();
  const card = body(page).getByRole('listitem').filter({ hasText: 'Gamma, price of Radio Jam: as for both sides → 2' });
  await card.getByRole('button').click();
  await expect(card).toHaveCount(0);
  await page.getByTestId('save-scenario').click();
  await page.getByTestId('editor-list').click();
  await page.getByTestId('editor-close').click();
  await page.getByTestId('scenario-arvel-crossing-2').check({ force: true });
  await page.getByTestId('start-game').click();
  expect(await takeOver(page)).toBe('delta');
  await page.keyboard.press('b');
  const rules = page.getByTestId('drawer');
  await expect(rules).toContainText('4 units, 60 slots for Delta, 4 units, 40 slots for Gamma');
  await expect(rules).toContainText('; Gamma: 32 RP per day');
  watch.check();
});

part('a broken file is mended, and the editor and its list work by keys alone', async ({ page }) => {
  await page.goto('/?dev=editor&hold=0&table=strict');
  const scenario = structuredClone(FIRST.scenario);
  Object.assign(scenario.unitTypes[0] ?? {}, { price: 3 });
  Object.assign(scenario.unitTypes[9] ?? {}, { kind: 'combat' });
  await page
    .getByTestId('scenario-file')
    .setInputFiles({ name: 'broken.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(scenario)) });
  const by = { page, by: 'keys' } as const;
  await expect(page.getByTestId('problems')).toContainText('so its kind is sustainment');
  await expect(page.getByTestId('warnings')).toContainText('Armor Company costs 3 RP');
  await press(by, page.getByTestId('mend'));
  await expect(page.getByTestId('fault-count')).toHaveText('1 problem, 1 warning');
  const group = (name: string) => page.getByTestId('faults').getByRole('region', { name });
  await expect(group('Warnings').locator('[data-code]')).toHaveCount(1);
  await press(by, group('Problems').locator('[data-code]'));
  await expect(page.getByLabel('Kind', { exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByTestId('fault-count')).toHaveText('In order, 1 warning');
  // A warning bars nothing: the scenario could be played.
  await page.getByTestId('section-try').press('Enter');
  await expect(page.getByTestId('try-setup')).not.toHaveAttribute('aria-disabled', 'true');
  await page.getByTestId('section-units').press('Enter');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByTestId('editor-standing')).toHaveText('Saved');
  await page.getByTestId('section-units').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByTestId('section-forces')).toBeFocused();
  await expect(page.getByTestId('editor')).toHaveAttribute('data-section', 'forces');
  await press(by, page.getByTestId('editor-list'));
  const own = page.getByTestId('own-scenario');
  await press(by, own.getByRole('button', { name: /^Rename/ }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Mended');
  await page.keyboard.press('Enter');
  await expect(own).toContainText('Mended');
  await press(by, own.getByRole('button', { name: 'Duplicate Mended' }));
  await expect(own).toHaveCount(2);
  await press(by, own.getByRole('button', { name: 'Remove Mended 2' }));
  await press(by, page.getByTestId('confirm-yes'));
  await expect(own).toHaveCount(1);
});

part(
  'letters in a number, and an id that another type has, are said beside the field and stand there until it is left',
  async ({ page }) => {
    await page.goto('/?dev=editor&hold=0&table=strict');
    await page.getByTestId('copy-arvel-crossing').click();
    await section(page, 'units');
    const price = body(page).getByLabel('Price', { exact: true });
    await price.fill('12x');
    await expect(price).toHaveValue('12x');
    await expect(price).toHaveAccessibleDescription(/not a whole number.* it stays 12/);
    await expect(price).toHaveAttribute('aria-invalid', 'true');
    await price.blur();
    await expect(price).toHaveValue('12');
    const id = body(page).getByLabel('Id', { exact: true });
    await id.fill('mech');
    await expect(id).toHaveValue('mech');
    await expect(id).toHaveAccessibleDescription(/mech is the id of Mechanized Infantry Company already/);
    await id.fill('mech-2');
    await expect(id).not.toHaveAccessibleDescription(/already/);
    await expect(page.getByTestId('type-mech-2')).toBeVisible();
    await section(page, 'forces');
    const cell = body(page).getByLabel('Mech, Delta, start');
    await cell.fill('two');
    await expect(cell).toHaveAccessibleDescription(/not a whole number/);
  },
);

part('a reload in the very moment of a change loses nothing of the draft', async ({ page }) => {
  await page.goto('/?dev=editor&hold=0&table=strict');
  await page.getByTestId('copy-arvel-crossing').click();
  const name = page.getByLabel('Name', { exact: true });
  for (const word of ['Quick', 'Quicker', 'Quickest']) {
    await name.fill(word);
    await page.reload();
    await expect(name).toHaveValue(word);
  }
});

test('The scenario editor: figures of one side, a broken file and keys, wrong entries, and a reload in the moment of a change', part.all);
