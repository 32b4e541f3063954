/** Dragging with the mouse: setup, the map that does not pan meanwhile, what is refused, Escape. By finger the tokens of transport.spec.ts are dragged. */

import type { Command } from '../src/engine/lines-and-webs/index.ts';
import { mouse, nodeSpot, type Spot, spotOf } from './lib/drag.ts';
import { rested } from './lib/hands.ts';
import { inTurn } from './lib/inTurn.ts';
import { storedCommands } from './lib/stored.ts';
import { beginGame, takeOver, watchPage } from './lib/table.ts';
import { expect, type Page, test } from './lib/test.ts';

const part = inTurn();

// What is let go glides back.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const pickSpot = (page: Page, unit: string): Promise<Spot> => spotOf(page.locator(`[data-pick="${unit}"]`));

/** Somewhere on the panel that is no unit. */
async function headSpot(page: Page): Promise<Spot> {
  const box = await page.locator('[data-testid="panel"] h2').boundingBox();
  if (!box) throw new Error('no panel');
  return { x: box.x + 20, y: box.y + box.height / 2 };
}

const given = async (page: Page): Promise<Command | undefined> => (await storedCommands(page)).at(-1);

part('setup: a unit goes to a node, onto another, and back to the panel; a place that is refused says why', async ({ page }) => {
  const watch = watchPage(page);
  await beginGame(page, 'ondrel-steppe', 'drag');
  expect(await takeOver(page)).toBe('delta');

  await mouse(page, await pickSpot(page, 'd-armor-1'), await nodeSpot(page, 'C0603'));
  await expect.poll(() => given(page)).toEqual({ type: 'placeUnit', side: 'delta', unit: 'd-armor-1', node: 'C0603' });
  // By now the tray below the map has its height.
  const still = await nodeSpot(page, 'C0101');
  await mouse(page, await pickSpot(page, 'd-armor-2'), await nodeSpot(page, 'C0404'));
  await expect.poll(() => given(page)).toEqual({ type: 'placeUnit', side: 'delta', unit: 'd-armor-2', node: 'C0404' });

  await mouse(page, await nodeSpot(page, 'C0603'), await nodeSpot(page, 'C0404'));
  await expect.poll(() => given(page)).toEqual({ type: 'swapUnits', side: 'delta', unit: 'd-armor-1', other: 'd-armor-2' });
  expect(await nodeSpot(page, 'C0101'), 'the map has not panned').toEqual(still);

  await mouse(page, await nodeSpot(page, 'C0404'), await nodeSpot(page, 'C1404'));
  await expect(page.getByTestId('rejection')).toBeVisible();
  expect(await given(page)).toEqual({ type: 'swapUnits', side: 'delta', unit: 'd-armor-1', other: 'd-armor-2' });

  await mouse(page, await nodeSpot(page, 'C0404'), await headSpot(page));
  await expect.poll(() => given(page)).toEqual({ type: 'liftUnit', side: 'delta', unit: 'd-armor-1' });
  await expect(page.getByTestId('floating')).toHaveCount(0);
  watch.check();
});

part('Escape ends a drag; the press that ends it chooses nothing', async ({ page }) => {
  await beginGame(page, 'ondrel-steppe', 'drag');
  await takeOver(page);
  await mouse(page, await pickSpot(page, 'd-armor-1'), await nodeSpot(page, 'C0603'), async () => {
    await expect(page.getByTestId('floating')).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await expect(page.getByTestId('floating')).toHaveCount(0);
  expect(await storedCommands(page)).toEqual([]);
  await expect(page.locator('[data-pick][aria-pressed="true"]')).toHaveCount(0);
});

part('a press that does not move is a click; from bare ground the map still pans', async ({ page }) => {
  await beginGame(page, 'ondrel-steppe', 'drag');
  await takeOver(page);
  await page.locator('[data-act="takeRecommended"]').click();
  const [command] = await storedCommands(page);
  expect(command?.type).toBe('takeRecommended');
  // The end has come to where the placing stood: the page rests.
  await rested(page);
  const unit = page.locator('[role="application"] [data-unit^="d-"]').first();
  const box = await unit.boundingBox();
  if (!box) throw new Error('no unit on the map');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.locator('[data-pick][aria-pressed="true"]')).toHaveCount(1);
  const before = await nodeSpot(page, 'C1404');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  const near = await nodeSpot(page, 'C1404');
  expect(near).not.toEqual(before);
  await mouse(page, near, { x: near.x - 120, y: near.y - 40 });
  expect(await nodeSpot(page, 'C1404'), 'panned').not.toEqual(near);
});

test('Dragging in setup: where a unit may go, Escape, and a press that does not move', part.all);
