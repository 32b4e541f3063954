/** Lines of Battle in the real page: a game by mouse, one by keys alone, and the first orders by finger. */

import scenario from '../src/games/lines-of-battle/scenarios/six-a-side.json' with { type: 'json' };
import { findings } from './lib/axe.ts';
import { rested } from './lib/hands.ts';
import { spotOn, square } from './lib/squares.ts';
import { storedCommands } from './lib/stored.ts';
import { watchPage } from './lib/table.ts';
import { expect, type Page, test } from './lib/test.ts';

/** Opens a game of six a side in which South begins, with commands already given. */
async function open(page: Page, commands: readonly object[] = []): Promise<void> {
  const record = { format: 1, ruleset: 'lines-of-battle', version: '1.0.0', seed: 'six', commands };
  await page.goto('/?hold=0');
  await page.getByTestId('file').setInputFiles({
    name: 'record.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...record, scenario: { ...scenario, rulings: { first: 'south' } } })),
  });
  await expect(page.getByTestId('panel')).toContainText('units can move');
}

/** Drags a unit from square to square, and at the end past the rim in a direction. */
async function drag(page: Page, squares: readonly string[], past: [number, number] = [0, 0]): Promise<void> {
  const [from = '', ...way] = squares;
  await page.mouse.move(...(await spotOn(page, from)));
  await page.mouse.down();
  for (const id of way) await page.mouse.move(...(await spotOn(page, id)));
  await page.mouse.move(...(await spotOn(page, squares.at(-1) ?? '', past)));
  await page.mouse.up();
}

const orders = (page: Page) => storedCommands(page) as Promise<unknown[]>;
const endTurn = (page: Page) => page.locator('[data-act="endPhase"]').click();

/** The turn has passed to the side, and presses count again. */
async function up(page: Page, side: string): Promise<void> {
  await expect(page.getByTestId('seat')).toContainText(side);
  await rested(page);
}

test('by mouse: a drag moves and turns, a press aims and attacks, the army steps, undo takes one order back', async ({ page }) => {
  const watch = watchPage(page);
  await open(page);
  expect.soft(await findings(page, 'table'), 'table').toEqual([]);
  await drag(page, ['g1', 'g3', 'g5'], [-0.6, 0]);
  await expect(square(page, 'g5')).toHaveAccessibleName(/Cavalry, facing west/);
  await page.getByTestId('undo').click();
  await expect(square(page, 'g1')).toHaveAccessibleName(/Cavalry, facing north/);
  // A drop out of reach orders nothing, and says why.
  await drag(page, ['g1', 'g3', 'g6']);
  await expect(page.getByRole('alert')).toContainText('5 squares away');
  await expect(square(page, 'g1')).toHaveAccessibleName(/Cavalry, facing north/);
  expect(await orders(page)).toEqual([]);
  // On to the arrow at the square's edge the unit turns, though the next square lights; a long rest before it changes nothing.
  await page.mouse.move(...(await spotOn(page, 'g1')));
  await page.mouse.down();
  await page.mouse.move(...(await spotOn(page, 'g3')));
  await page.waitForTimeout(600);
  await page.mouse.move(...(await spotOn(page, 'g3', [0.6, 0])));
  await page.mouse.up();
  await expect(square(page, 'g3')).toHaveAccessibleName(/Cavalry, facing east/);
  await page.getByTestId('undo').click();
  await square(page, 'g1').click();
  await square(page, 'g6').click();
  await expect(page.getByRole('alert')).toContainText('5 squares away');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Army step' }).click();
  await drag(page, ['b1', 'b3']);
  await expect(page.getByRole('alert')).toContainText('in an army step each unit moves one square');
  await drag(page, ['b1', 'b2']);
  // Forward, until another direction is chosen.
  await page.locator('[data-act="armyMove"]').click();
  await expect(square(page, 'b2')).toHaveAccessibleName(/Spearmen/);
  await endTurn(page);
  await up(page, 'North');
  // What has just come up takes no press yet.
  await expect(async () => {
    await drag(page, ['b8', 'b4']);
    await expect(square(page, 'b4')).toHaveAccessibleName(/North, Cavalry/, { timeout: 2000 });
  }).toPass();
  // Enter belongs to squares, and ends nothing.
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('idle-key')).toContainText('Ctrl+Enter: End turn');
  await page.keyboard.press('Control+Enter');
  await up(page, 'South');
  await square(page, 'b4').click();
  await expect(page.getByTestId('prompt')).toContainText('Spearmen b2 attack Cavalry b4 from the front: 58%, by a higher roll or a tie');
  expect.soft(await findings(page, 'panel'), 'attack').toEqual([]);
  await page.getByRole('button', { name: 'Attack: movement ends' }).click();
  // Nothing else can be done: the turn has ended by itself.
  await up(page, 'North');
  expect((await orders(page)).map((order) => (order as { type: string }).type)).toEqual([
    ...['armyMove', 'endPhase', 'move', 'endPhase', 'attack'],
  ]);
  watch.check();
});

test('by keys alone: each order in the fewest presses, from the board, on which every turn begins', async ({ page }) => {
  const watch = watchPage(page);
  await open(page);
  const { keyboard } = page;
  const given = async (...keys: string[]) => {
    const before = (await orders(page)).length;
    for (const key of keys) await keyboard.press(key);
    await expect.poll(async () => (await orders(page)).length).toBe(before + 1);
    return (await orders(page)).at(-1);
  };
  await keyboard.press('m');
  await keyboard.press('Control+Home');
  // Enter is the square's while the cursor is drawn: an empty one says what ends the turn.
  await keyboard.press('Enter');
  await expect(page.getByTestId('idle-key')).toContainText('finds nothing to click on a8. Ctrl+Enter: End turn.');
  expect(await orders(page)).toEqual([]);
  await expect(page.locator('[data-act="endPhase"]')).toContainText('Ctrl+Enter');
  // A held unit's prompt names keys, and not the drag.
  await keyboard.press('Tab');
  await expect(page.getByTestId('prompt')).toContainText('Enter confirms');
  await expect(page.getByTestId('prompt')).not.toContainText('Drag');
  await keyboard.press('Escape');
  await keyboard.press('Control+Home');
  // From the corner, Tab takes the first unit that can move.
  const [move, turned] = [await given('Tab', 'ArrowUp', 'Enter'), await given('Tab', 'Shift+ArrowRight', 'Enter')];
  expect([move, turned]).toMatchObject([
    { type: 'move', unit: 'delta-1', to: 'b2', facing: null },
    { type: 'reface', unit: 'delta-2', facing: 'e' },
  ]);
  // The next one, over a friend that has done something: only a fresh one changes places.
  expect(await given('Tab', 'ArrowRight', 'Enter')).toMatchObject({ type: 'swap', unit: 'delta-3', other: 'delta-4' });
  await given('Control+Enter');
  for (const side of ['North', 'South']) {
    await up(page, side);
    // The cursor stands on the first unit that can act.
    await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(`^\\w+, ${side}, `));
    expect(await given('w', 'Enter')).toMatchObject({ type: 'armyMove' });
    await given('Control+Enter');
  }
  await expect(page.getByTestId('prompt')).toContainText('1 unit can attack');
  expect(await given('Tab', 'Enter')).toMatchObject({ type: 'attack' });
  watch.check();
});

test('units go together: gathered by Shift or by keys, each with a reason if it stays, taken back by one Undo', async ({ page }) => {
  const watch = watchPage(page);
  await open(page);
  const { keyboard, mouse } = page;
  const prompt = page.getByTestId('prompt');
  await expect(prompt).toContainText('Shift+click units');
  await mouse.move(...(await spotOn(page, 'a2')));
  await keyboard.down('Shift');
  await mouse.down();
  await mouse.move(...(await spotOn(page, 'd1', [0, 0.4])));
  await expect(page.locator('[data-group="3"]')).toHaveCount(1);
  await mouse.up();
  await square(page, 'g1').click();
  await keyboard.up('Shift');
  await mouse.move(...(await spotOn(page, 'c1')));
  await mouse.down();
  await mouse.move(...(await spotOn(page, 'c2')));
  await mouse.move(...(await spotOn(page, 'c3')));
  await expect(prompt).toContainText('3 of 4 move: d1 stays, d3 is too far.');
  await expect(page.locator('[data-ghost]')).toHaveCount(3);
  await expect(page.locator('[data-stays="d1"]').first()).toBeAttached();
  expect.soft(await findings(page, 'table'), 'a group').toEqual([]);
  await mouse.up();
  await expect.poll(async () => (await orders(page)).length).toBe(3);
  await expect(square(page, 'b3')).toHaveAccessibleName(/South/);
  await page.getByTestId('undo').click();
  await expect.poll(async () => (await orders(page)).length).toBe(0);
  // A press without Shift holds that unit alone.
  await keyboard.down('Shift');
  await square(page, 'b1').click();
  await square(page, 'c1').click();
  await keyboard.up('Shift');
  await square(page, 'g1').click();
  await expect(page.getByTestId('panel')).toContainText('Cavalry');
  await keyboard.press('Escape');
  await keyboard.press('m');
  await keyboard.press('Control+a');
  await keyboard.press('ArrowUp');
  await expect(prompt).toContainText('All 6 move.');
  await keyboard.press('Shift+ArrowRight');
  await keyboard.press('Enter');
  await expect.poll(async () => (await orders(page)).length).toBe(6);
  await expect(square(page, 'e2')).toHaveAccessibleName(/facing east/);
  await keyboard.press('u');
  await expect.poll(async () => (await orders(page)).length).toBe(0);
  watch.check();
});

const RIDE = [
  {
    type: 'armyMove',
    side: 'delta',
    steps: ['b', 'c', 'd', 'e', 'f', 'g'].map((column, i) => ({ unit: `delta-${i + 1}`, to: `${column}2` })),
  },
  { type: 'endPhase', side: 'delta' },
  { type: 'move', side: 'gamma', unit: 'gamma-6', to: 'b4', facing: null },
  { type: 'endPhase', side: 'gamma' },
];
const attacks: readonly [string, (page: Page) => Promise<void>][] = [
  ['A double click on an enemy', (page) => square(page, 'b4').dblclick()],
  ['5.1 A unit dropped on an enemy', (page) => drag(page, ['b2', 'b4'])],
];
for (const [words, does] of attacks) {
  test(`${words} attacks while units still move`, async ({ page }) => {
    const watch = watchPage(page);
    await open(page, RIDE);
    await rested(page);
    await does(page);
    await expect.poll(async () => (await orders(page)).at(-1)).toMatchObject({ type: 'attack', unit: 'delta-1', target: 'gamma-6' });
    expect(await orders(page)).toHaveLength(RIDE.length + 1);
    watch.check();
  });
}

test.describe('by finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('taps hold, aim, turn by an arm, and send', async ({ page }) => {
    const watch = watchPage(page);
    await open(page);
    await square(page, 'c1').tap();
    await square(page, 'c3').tap();
    // The arms of an aimed unit reach over its neighbors.
    await page.touchscreen.tap(...(await spotOn(page, 'c3', [0.85, 0])));
    await square(page, 'c3').tap();
    await expect(square(page, 'c3')).toHaveAccessibleName(/South, Swordsmen, facing east/);
    expect(await orders(page)).toEqual([{ type: 'move', side: 'delta', unit: 'delta-2', to: 'c3', facing: 'e' }]);
    watch.check();
  });

  test('a finger that stays begins a group, taps add to it, and all go', async ({ page }) => {
    const watch = watchPage(page);
    await open(page);
    const [x, y] = await spotOn(page, 'b1');
    const touch = await page.context().newCDPSession(page);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await expect(page.locator('[data-group="1"]')).toHaveCount(1);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await square(page, 'c1').tap();
    await square(page, 'e1').tap();
    await square(page, 'e2').tap();
    await expect(page.getByTestId('prompt')).toContainText('All 3 move.');
    await square(page, 'e2').tap();
    await expect.poll(async () => (await orders(page)).length).toBe(3);
    watch.check();
  });
});
