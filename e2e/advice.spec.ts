/** Advice off for one side, by real clicks: a new game for two without Delta's staff, with nothing of advice for Delta by button, search or key; Gamma has it; a change is told. */
import { findings } from './lib/axe.ts';
import { takeOver, takeRecommended, toTheEnd, watchPage } from './lib/table.ts';
import { expect, type Page, test } from './lib/test.ts';

/** Chosen on the start screen as a player would. The curtain stands afterwards. */
async function beginWithoutDeltas(page: Page): Promise<void> {
  await page.goto('/?hold=0&table=strict');
  await page.getByTestId('scenario-arvel-crossing').check({ force: true });
  const advice = page.getByTestId('advice');
  await advice.locator('summary').click();
  await page.getByLabel('Delta gets advice').uncheck();
  await expect(advice.locator('summary')).toContainText('no advice for Delta');
  expect(await findings(page, 'who-plays')).toEqual([]);
  await page.getByTestId('start-game').click();
  await expect(page.getByTestId('curtain')).toBeVisible();
}

const end = (page: Page) =>
  page.locator('[data-testid="panel"]').locator('[data-act="endPart"]:not([aria-disabled="true"]), [data-act="doPlan"]:enabled');
const phase = (page: Page) => page.getByTestId('table').getAttribute('data-phase');

/** What the search finds among the acts of page and screen. */
async function found(page: Page, query: string): Promise<string[]> {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  await field.fill(query);
  const options = await page.getByRole('option').allTextContents();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  return options;
}

/** The layers of the map that a staff would draw. */
async function layers(page: Page): Promise<string> {
  const button = page.getByRole('button', { name: 'Map layers' });
  await button.click();
  const text = (await page.getByRole('group', { name: 'For decisions' }).textContent()) ?? '';
  await page.keyboard.press('Escape');
  return text;
}

/** What is everywhere on the table, whatever the phase. */
async function expectTable(page: Page, hasAdvice: boolean): Promise<void> {
  expect((await layers(page)).includes('runs out')).toBe(hasAdvice);
  await page.keyboard.press('y');
  const supply = page.getByTestId('supply');
  await expect(supply.getByTestId('supply-stock')).toBeVisible();
  await expect(supply.getByTestId('supply-ledger')).toBeVisible();
  await expect(supply.getByTestId('supply-hunger')).toHaveCount(hasAdvice ? 1 : 0);
  await expect(supply.getByTestId('supply-unadvised')).toHaveCount(hasAdvice ? 0 : 1);
  expect(await findings(page, 'drawer')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  const keys = page.locator('[data-section="keys"]');
  await expect(keys).toContainText('Bring what the unit needs');
  expect(((await keys.textContent()) ?? '').includes('Your advisor’s plan')).toBe(hasAdvice);
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await expect(page.getByTestId('suggestion')).toHaveCount(0);
}

/** In Spend: the list, its tab, its button. */
async function expectSpend(page: Page, hasAdvice: boolean): Promise<void> {
  await expect(page.getByRole('tab', { name: /Supplies/ })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Suggested' })).toHaveCount(hasAdvice ? 1 : 0);
  await expect(page.getByTestId('draft')).toHaveCount(hasAdvice ? 1 : 0);
  const list = page.getByTestId('fill-rest');
  await (hasAdvice ? expect(list).toContainText('Buy as suggested') : expect(list).toHaveCount(0));
}

/** In Transport: the plan lies there, and is found by search and key. */
async function expectTransport(page: Page, hasAdvice: boolean): Promise<void> {
  const plan = page.locator('[data-act="doPlan"]');
  if (!hasAdvice) await expect(page.locator('[data-testid="panel"] [data-act="endPart"]')).toBeVisible();
  else await expect(plan).toBeVisible();
  expect((await found(page, 'plan')).some((text) => text.includes('supply plan'))).toBe(hasAdvice);
  if (hasAdvice) await page.locator('[data-act="byHand"]').click();
  await page.keyboard.press('g');
  if (hasAdvice) await expect(plan).toBeVisible();
  else {
    await page.waitForTimeout(400);
    await expect(page.locator('[data-act="doPlan"], [data-run], [data-act="byHand"], [data-act="draftPlan"]')).toHaveCount(0);
  }
}

test('A game for two without Delta’s staff: no advice for Delta by button, search or key, all of it for Gamma, and a change in the middle is told by log and replay', async ({
  page,
}) => {
  const watch = watchPage(page);
  await beginWithoutDeltas(page);
  const seen = new Set<string>();
  // Setup, then day 1 as far as both sides' Phase 3.
  for (let i = 0; i < 12 && seen.size < 4; i++) {
    const side = await sitDown(page);
    const now = await phase(page);
    const isAdvised = side === 'gamma';
    if (now === 'setup') await takeRecommended(page);
    if (now === 'spend') {
      await expectSpend(page, isAdvised);
      await expectTable(page, isAdvised);
      seen.add(`spend ${side}`);
    }
    if (now === 'transport') {
      await expectTransport(page, isAdvised);
      seen.add(`transport ${side}`);
      if (side === 'delta') await turnedOnAndOff(page);
      if (seen.size === 4) break;
    }
    await endPart(page);
  }
  expect([...seen].sort()).toEqual(['spend delta', 'spend gamma', 'transport delta', 'transport gamma']);
  await page.getByTestId('menu').click();
  await page.getByTestId('watch-so-far').click();
  const note = page.getByTestId('replay-table-note').first();
  await expect(note).toHaveText('Delta plays without advice.');
  expect(await findings(page, 'replay-steps')).toEqual([]);
  await toTheEnd(page);
  await expect(note).toHaveText('From here on Delta plays with advice again.');
  await expect(page.getByTestId('replay-table-note')).toHaveCount(2);
  watch.check();
});

/** Past what happened since the side last looked. */
async function sitDown(page: Page): Promise<string> {
  const side = await takeOver(page);
  await page.getByTestId('panel').waitFor();
  const done = page.getByTestId('recap-done');
  if ((await done.count()) > 0) await done.click();
  await expect(done).toHaveCount(0);
  return side;
}

/** Ends the part, past a question about what is left, until the curtain stands. */
async function endPart(page: Page): Promise<void> {
  await expect(async () => {
    if (await page.getByTestId('curtain').count()) return;
    await end(page).click({ timeout: 2000 });
    await expect(page.getByTestId('curtain')).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
}

/** Delta brings its staff back in the middle of Phase 3, uses it, and turns it off again. */
async function turnedOnAndOff(page: Page): Promise<void> {
  const menu = page.getByTestId('menu');
  await menu.click();
  await expect(page.getByTestId('menu-advice')).toContainText('Turn on Delta’s advice again');
  await page.getByTestId('menu-advice').click();
  await expectTransport(page, true);
  await menu.click();
  await page.getByTestId('menu-advice').click();
  // The plan that lay open is gone with it.
  await expect(page.locator('[data-act="doPlan"], [data-run]')).toHaveCount(0);
  await expectTransport(page, false);
  expect(await found(page, 'advice')).toEqual([expect.stringContaining('Turn on Delta’s advice again')]);
  await page.keyboard.press('l');
  const log = page.getByTestId('drawer');
  for (const text of [
    'Delta plays without advice.',
    'From here on Delta plays with advice again.',
    'From here on Delta plays without advice.',
  ])
    await expect(log.getByText(text, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
}
