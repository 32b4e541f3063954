/** What helps to understand: the log and its places, the rules and their ways, the search, undo's words, the news, the keys. */

import { sitDown } from './lib/robot.ts';
import { storedCommands } from './lib/stored.ts';
import { beginGame, takeOver, watchPage } from './lib/table.ts';
import { expect, type Page, test } from './lib/test.ts';
import { type Moment, momentWhen, openRecord } from './lib/tours.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

async function open(page: Page, { record, at, side }: Moment): Promise<void> {
  await openRecord(page, record, at);
  await sitDown(page, side);
}

const lateTurn = momentWhen('late', (s, next) => s.turn >= 3 && next.type === 'turnOver');
const carrying = momentWhen('carrying', (s, next, last) => s.turn >= 2 && next.type === 'carry' && last?.type === 'carry');

test('the log: arrows walk the lines, a line rings its place and brings it to the middle; filters, search, dice; undo that is barred says why', async ({
  page,
}) => {
  const watch = watchPage(page);
  await open(page, lateTurn);
  await page.keyboard.press('l');
  const drawer = page.getByTestId('drawer');
  const body = page.getByTestId('drawer-body');
  await expect(body).toBeFocused();
  const fromEnd = await body.evaluate((el) => el.scrollHeight - el.clientHeight - el.scrollTop);
  expect(fromEnd, 'it opens at the newest').toBeLessThan(4);
  const stop = drawer.locator('[data-line][tabindex="0"]');
  await stop.focus();
  const first = await stop.getAttribute('data-line');
  await page.keyboard.press('ArrowUp');
  await expect(drawer.locator('[data-line]:focus')).not.toHaveAttribute('data-line', first ?? '');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-map-cursor]'), 'the cursor stands at the place').not.toHaveText('');
  const all = await drawer.locator('li').count();
  await page.getByTestId('log-search').fill('moved');
  await expect(drawer.locator('mark').first()).toHaveText(/moved/i);
  expect(await drawer.locator('li').count()).toBeLessThan(all);
  await page.getByTestId('log-search').fill('');
  await drawer.getByText('Dice', { exact: true }).click();
  await expect(page.getByTestId('dice-ledger').locator('[data-roll]').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer, 'Escape closes it from a filter').toHaveCount(0);
  await page.keyboard.press('l');
  await page.getByTestId('log-search').focus();
  await page.keyboard.press('Escape');
  await expect(drawer, 'and from an empty search').toHaveCount(0);
  // The turn before was the other side's.
  await page.getByTestId('undo').focus();
  await expect(page.getByTestId('why')).toContainText(/die was rolled|handed over|revealed something/);
  watch.check();
});

// ---- keys, rules, units and the search, in one situation

/** Every key of the list does something. */
async function usesKeys(page: Page): Promise<void> {
  const drawer = page.getByTestId('drawer');
  const table = page.getByTestId('table');
  for (const [key, title] of [
    ['l', 'Log'],
    ['b', 'Rules'],
    ['?', 'Help'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(drawer.locator('h2')).toHaveText(title);
    // On paper a drawer is printed whole, and nothing beside it.
    if (title === 'Rules') {
      await expect(drawer.locator('[data-rule="11.5"]')).toBeAttached();
      const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type *\/Page\b/g) ?? [];
      expect(pages.length).toBeGreaterThan(10);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByTestId('panel')).toBeHidden();
      await page.emulateMedia({ media: null });
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
  }
  const commands = async () => (await storedCommands(page)).length;
  const before = await commands();
  for (const [back, again] of [
    ['u', 'Shift+U'],
    ['Control+z', 'Control+y'],
  ] as const) {
    await page.keyboard.press(back);
    await expect.poll(commands).toBe(before - 1);
    await page.keyboard.press(again);
    await expect.poll(commands).toBe(before);
  }
  await page.keyboard.press('m');
  await expect(page.getByRole('application')).toBeFocused();
  const view = () => page.getByRole('application').locator('g').first().getAttribute('transform');
  for (const key of ['+', '0', '-', '0']) {
    const was = await view();
    await page.keyboard.press(key);
    await expect.poll(view, { message: `the key ${key}` }).not.toBe(was);
  }
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-map-cursor]')).toHaveCount(1);
  await page.keyboard.press('p');
  await expect(page.locator('[data-testid="panel"] :focus')).toHaveCount(1);
  await expect(table).toBeVisible();
  await page.keyboard.press('?');
  const listed = await drawer.locator('kbd').allTextContents();
  expect(listed).toEqual(
    expect.arrayContaining([
      'Enter',
      '/',
      'Ctrl+K',
      'U',
      'Ctrl+Z',
      'Shift+U',
      'Ctrl+Y',
      'Escape',
      'Tab',
      'L',
      'B',
      'I',
      '?',
      'M',
      'P',
      '+',
      '-',
      '0',
      'F',
      'R',
    ]),
  );
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
}

/** The phase's chip opens its clause, a link leads on, Back leads back, a search marks its hits. */
async function readsRules(page: Page): Promise<void> {
  // Beside the sentences of the table there are no numbers of clauses: whoever asks about the phase finds its clause.
  await expect(page.locator('[data-testid="prompt"] [data-clause], [data-testid="panel"] [data-clause]')).toHaveCount(0);
  await page.locator('[data-region="phaseRail"] [aria-current="step"]').click();
  const chip = page.getByTestId('bar-hint').locator('[data-clause]');
  const clause = (await chip.getAttribute('data-clause')) ?? '';
  await chip.click();
  const drawer = page.getByTestId('drawer');
  const entry = drawer.locator(`[data-rule="${clause}"]`).first();
  await expect(entry).toBeFocused();
  await expect(entry).toBeInViewport();
  await expect(page.getByTestId('seat'), 'the table stays where it is').toBeInViewport();
  await drawer.getByRole('button', { name: 'Contents' }).click();
  await drawer.getByRole('button', { name: '9 Victory' }).click();
  await expect(drawer.locator('[data-rule="9"]')).toBeInViewport();
  await page.getByTestId('rules-back').click();
  await page.getByTestId('rules-back').click();
  await expect(entry).toBeInViewport();
  await drawer.getByRole('searchbox').fill('suppressed');
  await expect(drawer.locator('mark').first()).toHaveText(/suppressed/i);
  await drawer.getByRole('searchbox').fill('');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
}

/** A unit’s block in the panel leads to the figures of its type, and I to the ground. */
async function asksOfUnit(page: Page): Promise<void> {
  await page.locator('[data-carrier]:not([aria-disabled="true"])').first().click();
  const block = page.locator('[data-testid="panel"] [data-type]');
  const type = await block.getAttribute('data-type');
  await block.click();
  await expect(page.locator(`[data-rule="unit-${type}"]`)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('i');
  await expect(page.locator('[data-rule^="terrain-"]:focus, [data-testid="unit-card"]')).toHaveCount(1);
  await page.keyboard.press('Escape');
}

/** The search finds and does, by keys alone; nothing of it stays behind the curtain. */
async function searches(page: Page): Promise<void> {
  const palette = page.getByTestId('palette');
  await page.keyboard.press('/');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('open the log');
  await page.keyboard.press('Enter');
  await expect(palette).toHaveCount(0);
  await expect(page.getByTestId('drawer')).toContainText('Log');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  const node = carrying.record.scenario.map.hexes.find((hex) => hex.feature === 'town');
  await page.keyboard.type(node?.name ?? '');
  await expect(palette.getByRole('option').first()).toContainText(node?.id.slice(1) ?? '');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-map-cursor]')).toHaveAttribute('data-map-cursor', node?.id ?? '');
  await expect(page.getByRole('application')).toBeFocused();

  await page.getByTestId('search').click();
  await page.keyboard.type('7.6');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-rule="7.6"]')).toBeFocused();
  await page.keyboard.press('Escape');

  await page.keyboard.press('/');
  await page.keyboard.type('hide the table');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('curtain')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.press('Control+k');
  await expect(palette).toHaveCount(0);
}

test('in Transport: every key of the list does something, chips lead to the rules and a unit’s block to its figures, and the search finds and does by keys alone', async ({
  page,
}) => {
  const watch = watchPage(page);
  await open(page, carrying);
  await test.step('every key of the list', () => usesKeys(page));
  await test.step('the rules', () => readsRules(page));
  await test.step('a unit and the ground', () => asksOfUnit(page));
  await test.step('the search', () => searches(page));
  watch.check();
});

// ---- news

/** What was taken back stays in the log, struck through, also after a reload. */
async function staysStruck(page: Page): Promise<void> {
  await page.keyboard.press('l');
  const struck = page.locator('[data-testid="drawer"] li[data-undone="true"]');
  await expect(struck.first()).toContainText('undone');
  const n = await struck.count();
  expect(n).toBeGreaterThan(3);
  await page.reload();
  await takeOver(page);
  await page.keyboard.press('l');
  await expect(struck).toHaveCount(n);
  expect(await storedCommands(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('drawer')).toHaveCount(0);
}

test('what an order brought about is told politely, and is gone behind the curtain; taken back, it stays in the log, struck through, also after a reload', async ({
  page,
}) => {
  await beginGame(page, 'arvel-crossing', 'news');
  await takeOver(page);
  const news = page.getByTestId('news');
  await expect(news).toHaveText('');
  const tellsOfUnits = async () => {
    await page.locator('[data-act="takeRecommended"]').click();
    await expect(news).toContainText(/Delta .+ deployed/);
    await expect(news).toContainText(/more entries in the log/);
  };
  await tellsOfUnits();
  await expect(news).toHaveAttribute('aria-live', 'polite');
  await expect(page.getByTestId('undo')).toContainText('suggested deployment');
  await page.getByTestId('undo').click();
  await expect(news).toContainText('Undone');
  await test.step('the log', () => staysStruck(page));
  await tellsOfUnits();
  // The part can be ended once the order stands.
  await page.getByTestId('panel').locator('[data-act="endPart"]:not([aria-disabled="true"])').click();
  await expect(page.getByTestId('curtain')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/deployed/);
  await expect(page.locator('[role="status"], [aria-live], [data-testid="why"]').filter({ hasText: /\w/ })).toHaveCount(0);
  await takeOver(page);
  await expect(news).toHaveText('');
});
