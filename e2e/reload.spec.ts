/** A reload in the middle of anything: the game goes on where it was, behind the curtain, with nothing lost and nothing doubled. */

import { canonical } from './lib/hands.ts';
import { inTurn } from './lib/inTurn.ts';
import { playRecord, sitDown } from './lib/robot.ts';
import { storedCommands, storedGames } from './lib/stored.ts';
import { beginGame, takeOver, watchPage } from './lib/table.ts';
import { expect, type Page, test } from './lib/test.ts';
import { type Moment, momentWhen, openNext, openRecord } from './lib/tours.ts';

const part = inTurn();

/** Where the game is, as the one at the screen reads it, once the staff has worked out what the prompt tells. */
async function whereItIs(page: Page): Promise<string> {
  await expect(page.getByTestId('prompt')).not.toContainText('is planning');
  const phase = await page.getByTestId('table').getAttribute('data-phase');
  const side = await page.getByTestId('seat').getAttribute('data-side');
  const title = await page.locator('[data-testid="panel"] h2').first().textContent();
  const prompt = await page.getByTestId('prompt').locator('strong').first().textContent();
  return `${phase} / ${side} / ${title} / ${prompt}`;
}

/** With `goesOn` the next orders are given after the reload. */
const MOMENTS: { [name: string]: Moment & { goesOn?: number } } = {
  'a part': momentWhen('a part', (s, next, last) => s.phase === 'transport' && last?.type === 'carry' && next.type === 'carry'),
  spend: {
    ...momentWhen('spend', (s, next, last) => s.phase === 'spend' && last?.type === 'buyCard' && next.side === last.side),
    goesOn: 2,
  },
  orders: {
    ...momentWhen('orders', (s, next, last) => s.phase === 'orders' && last?.type === 'setOrders' && next.side === last.side),
    goesOn: 1,
  },
  'a play': momentWhen(
    'a play',
    (s, next, last) => s.execution?.play?.step === 'attacks' && last?.type === 'moveUnit' && next.side === last.side && !s.pending,
  ),
  'a retreat': momentWhen('a retreat', (s) => s.pending?.kind === 'retreat'),
};
const NAMES = Object.keys(MOMENTS);

/** A reload at one moment, of a game beside which others may lie. */
async function reloadAt(page: Page, name: string): Promise<void> {
  const { record, at, side, goesOn = 0 } = MOMENTS[name] as (typeof MOMENTS)[string];
  const i = NAMES.indexOf(name);
  const others = i === 0 ? [] : await storedGames(page);
  await (i === 0 ? openRecord : openNext)(page, record, at);
  await sitDown(page, side);
  const before = await whereItIs(page);
  await page.reload();
  await expect(page.getByTestId('curtain'), 'the curtain hides the table after a reload').toHaveAttribute('data-side', side);
  expect((await storedCommands(page, others)).length).toBe(at);
  await sitDown(page, side);
  expect(await whereItIs(page)).toBe(before);
  expect(canonical(await storedCommands(page, others))).toBe(canonical(record.commands.slice(0, at)));
  if (goesOn > 0) {
    const game = (await storedGames(page)).find((id) => !others.includes(id)) ?? '';
    await playRecord(page, record, { from: at, most: at + goesOn, game });
  }
  if (i > 0) return;
  // And once more, from behind the curtain.
  await page.reload();
  await page.reload();
  await expect(page.getByTestId('curtain')).toHaveAttribute('data-side', side);
  await sitDown(page, side);
  expect(await whereItIs(page)).toBe(before);
  expect(canonical(await storedCommands(page))).toBe(canonical(record.commands.slice(0, at)));
}

test(`reload in ${NAMES.join(', ')}: one game after another in a page that stands, and the record goes on`, async ({ page }) => {
  const watch = watchPage(page);
  for (const name of NAMES)
    await test.step(name, async () => {
      await reloadAt(page, name);
      watch.check();
    });
});

part(
  'a reload as soon as an order is shown loses nothing: it is stored before it is shown; one that was taken back stays taken back after another',
  async ({ page }) => {
    await beginGame(page, 'arvel-crossing', 'reload-at-once');
    await takeOver(page);
    await expect(page.getByTestId('undo')).toBeVisible();
    // The page ends in the very task in which the order comes to the screen.
    await page.evaluate(() => {
      const undo = document.querySelector('[data-testid="undo"]');
      const watch = new MutationObserver(() => {
        if (undo?.getAttribute('aria-disabled') === 'false') location.reload();
      });
      watch.observe(document.body, { subtree: true, attributes: true });
      document.querySelector<HTMLElement>('[data-act="takeRecommended"]')?.click();
    });
    await expect(page.getByTestId('curtain')).toBeVisible();
    await takeOver(page);
    await expect(page.getByTestId('undo')).toHaveAttribute('aria-disabled', 'false');
    expect((await storedCommands(page)).map((c) => c.type)).toEqual(['takeRecommended']);
    await page.getByTestId('undo').click();
    await expect(page.getByTestId('undo')).toHaveAttribute('aria-disabled', 'true');
    await page.reload();
    await takeOver(page);
    await expect(page.getByTestId('undo')).toHaveAttribute('aria-disabled', 'true');
    expect(await storedCommands(page)).toEqual([]);
  },
);

part('reload on the end screen, and leaving: the game can be looked at again', async ({ page }) => {
  const { record } = momentWhen('any', () => true);
  await openRecord(page, record);
  await expect(page.getByTestId('end')).toBeVisible();
  const said = await page.getByTestId('end').locator('section').first().textContent();
  await page.reload();
  await expect(page.getByTestId('end')).toBeVisible();
  await expect(page.getByTestId('end').locator('section').first()).toHaveText(said ?? '');
  await page.getByTestId('new-game').click();
  await expect(page.getByTestId('start')).toBeVisible();
  await page.getByTestId('continue').click();
  await expect(page.getByTestId('end')).toBeVisible();
});

test('A reload as soon as an order is shown, and on the end screen', part.all);
