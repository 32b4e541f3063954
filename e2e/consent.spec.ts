/** Take-back by both sides' consent, by clicks and by keys: both must agree, nothing secret stands meanwhile, and the log of both keeps it. */

import { findings } from './lib/axe.ts';
import { canonical, rested } from './lib/hands.ts';
import { inTurn } from './lib/inTurn.ts';
import { sitDown } from './lib/robot.ts';
import { storedCommands } from './lib/stored.ts';
import { watchPage } from './lib/table.ts';
import { expect, type Page, test } from './lib/test.ts';
import { momentWhen, openRecord } from './lib/tours.ts';

const part = inTurn();

const rolled = momentWhen('a die was rolled and the same side goes on', (s, next, last) => {
  return last?.type === 'fire' && !s.pending && s.execution?.turnOf === last.side && next.side === last.side;
});
const passed = momentWhen('Gamma spends after Delta', (s, next) => s.phase === 'spend' && s.active === 'gamma' && next.side === 'gamma');

/** Both sides read the order struck through. */
async function readsStruck(page: Page): Promise<void> {
  await page.keyboard.press('l');
  await expect(page.getByText('undone by agreement').first()).toBeVisible();
  await page.keyboard.press('Escape');
}

const nothingOfATable = (page: Page) => expect(page.locator('[data-unit], [data-testid="table"], [data-testid="panel"]')).toHaveCount(0);

/** Escape leaves all as it stands, also when one side has agreed. */
async function escapes(page: Page, at: number): Promise<void> {
  await page.getByTestId('ask-consent').press('Enter');
  await page.getByTestId('agree-delta').click();
  await expect(page.locator('[data-agreed="true"]')).toHaveCount(1);
  await rested(page);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('curtain')).toBeVisible();
  expect((await storedCommands(page)).length).toBe(at);
}

part(
  'across a die, by clicks: Escape leaves all as it stands; one side alone is not enough; with both the order goes and the log keeps it, also after a reload',
  async ({ page }) => {
    const watch = watchPage(page);
    const { record, at, side } = rolled;
    await openRecord(page, record, at);
    await sitDown(page, side);
    await expect(page.getByTestId('undo')).toHaveAttribute('aria-disabled', 'true');
    await test.step('Escape', () => escapes(page, at));
    await sitDown(page, side);
    await page.getByTestId('ask-consent').click();
    await expect(page.getByTestId('consent')).toHaveAttribute('data-of', side);
    await nothingOfATable(page);
    expect(await findings(page), 'axe').toEqual([]);
    await page.getByTestId('agree-gamma').click();
    await expect(page.locator('[data-side="gamma"][data-agreed="true"]')).toBeVisible();
    expect((await storedCommands(page)).length, 'one side alone').toBe(at);
    await page.getByTestId('agree-delta').click();
    await expect(page.getByTestId('curtain')).toHaveAttribute('data-side', side);
    expect(canonical(await storedCommands(page))).toBe(canonical(record.commands.slice(0, at - 1)));
    await sitDown(page, side);
    await readsStruck(page);
    await page.reload();
    await sitDown(page, side);
    await readsStruck(page);
    watch.check();
  },
);

part('across a change of side, by keys, held: what the other side ordered is not named; it is at the screen again', async ({ page }) => {
  // Without motion a press would do.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const { record, at, side } = passed;
  await openRecord(page, record, at);
  // Without the plain clicks of the other tests.
  await page.goto('/?table=strict');
  await page.getByTestId('open-curtain').focus();
  await held(page, () => expect(page.getByTestId('recap-done')).toBeVisible());
  await page.getByTestId('recap-done').press('Enter');
  await expect(page.getByTestId('seat')).toHaveAttribute('data-side', side);
  await page.keyboard.press('/');
  const palette = page.getByTestId('palette');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('consent');
  await expect(palette.getByRole('option').first()).toHaveAttribute('data-find', 'page askConsent');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('consent')).toHaveAttribute('data-of', 'delta');
  await nothingOfATable(page);
  await expect(page.getByTestId('agree-delta')).toBeFocused();
  await rested(page);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-agreed="true"]'), 'a press alone is not enough').toHaveCount(0);
  await held(page, () => expect(page.getByTestId('agree-gamma')).toBeFocused());
  await held(page, () => expect(page.getByTestId('curtain')).toHaveAttribute('data-side', 'delta'));
  expect((await storedCommands(page)).length).toBe(at - 1);
});

/** Enter, until what it is held for has come. */
async function held(page: Page, isHeard: () => Promise<void>): Promise<void> {
  await rested(page);
  await page.keyboard.down('Enter');
  await isHeard();
  await page.keyboard.up('Enter');
}

test('Take-back with the consent of both sides, across a die and across a change of side', part.all);
