/** Take-back by both sides' consent, by clicks: both must agree, nothing secret stands meanwhile, and the log of both keeps it. By keys: presses.spec.ts. */

import { findings } from './lib/axe.ts';
import { canonical, rested } from './lib/hands.ts';
import { sitDown } from './lib/robot.ts';
import { storedCommands } from './lib/stored.ts';
import { watchPage } from './lib/table.ts';
import { expect, type Page, test } from './lib/test.ts';
import { momentWhen, openRecord } from './lib/tours.ts';

const rolled = momentWhen('a die was rolled and the same side goes on', (s, next, last) => {
  return last?.type === 'fire' && !s.pending && s.execution?.turnOf === last.side && next.side === last.side;
});

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

test('Take-back with the consent of both sides across a die: Escape leaves all as it stands; one side alone is not enough; with both the order goes and the log keeps it, also after a reload', async ({
  page,
}) => {
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
});
