/** The card of a unit: of any unit, at any time, by click, by key and by a finger that stays; nothing is chosen in the game. */

import { cursorTo } from './lib/cursor.ts';
import { sitDown } from './lib/robot.ts';
import { expect, type Page, test } from './lib/test.ts';
import { type Moment, momentWhen, openRecord } from './lib/tours.ts';

const turn = (): Moment => momentWhen('a turn', (s, next) => s.turn === 2 && next.type === 'turnOver');

/** A combat unit of a side, outside of ports, and where it stands. */
function fighter({ record, state, side }: Moment, whose: 'own' | 'enemy'): { id: string; node: string } {
  const ports = new Set(state.ports.map(({ node }) => node));
  const found = state.units.find(
    (u) =>
      (u.side === side) === (whose === 'own') &&
      u.node !== null &&
      !ports.has(u.node) &&
      record.scenario.unitTypes.some(({ id, arm }) => id === u.type && arm === 'armor'),
  );
  if (!found?.node) throw new Error('no such unit');
  return { id: found.id, node: found.node };
}

async function sit(page: Page, moment: Moment): Promise<void> {
  await openRecord(page, moment.record, moment.at);
  await sitDown(page, moment.side);
}

const card = (page: Page) => page.getByTestId('unit-card');

test('a press on an enemy unit opens its card beside the map, Escape brings the panel back; an own unit tells its order, and bare ground closes the card', async ({
  page,
}) => {
  const orders = momentWhen(
    'orders are given',
    (s, next, last) => s.phase === 'orders' && last?.type === 'setOrders' && next.type === 'endPart',
  );
  await sit(page, orders);
  const enemy = fighter(orders, 'enemy');
  // What is asked; how to answer is said for the key or the mouse, whichever was used last.
  const asked = page.getByTestId('prompt').locator('strong');
  const prompt = await asked.textContent();
  await page.locator(`[data-node="${enemy.node}"]`).click();
  await expect(card(page)).toHaveAttribute('data-of', enemy.id);
  for (const head of [/^Strength \d/, 'Who can supply it', 'It can attack next', 'What can attack it next', 'Air defense'])
    await expect(card(page).getByRole('heading', { name: head })).toBeVisible();
  await expect(card(page).locator('..').locator('..')).not.toContainText(/order \d of|in reserve|no order today/i);
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  await expect(page.getByTestId('panel')).toBeVisible();
  await expect(asked).toHaveText(prompt ?? '');

  const own = fighter(orders, 'own');
  await cursorTo(page, orders.record.scenario.map, own.node);
  await page.keyboard.press('i');
  await expect(card(page)).toHaveAttribute('data-of', own.id);
  await expect(page.getByTestId('panel-over')).toContainText(/order \d of \d|in reserve|no order today/i);
  const taken = new Set(orders.state.units.map(({ node }) => node));
  const bare = orders.record.scenario.map.hexes.find(({ id, terrain, feature }) => terrain === 'steppe' && !feature && !taken.has(id));
  await page.locator(`[data-node="${bare?.id}"]`).click();
  await expect(card(page)).toHaveCount(0);
  await expect(page.getByTestId('rejection')).toHaveCount(0);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });
  test('a finger that stays on a unit opens its card', async ({ page }) => {
    const moment = turn();
    await sit(page, moment);
    const enemy = fighter(moment, 'enemy');
    const box = await page.locator(`[data-node="${enemy.node}"] > polygon`).boundingBox();
    const at = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    const client = await page.context().newCDPSession(page);
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await expect(card(page)).toHaveAttribute('data-of', enemy.id);
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(card(page)).toBeVisible();
  });
});
