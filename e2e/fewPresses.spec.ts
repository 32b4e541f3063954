/** Phase 6 in few presses: a place pressed, a unit dragged, an enemy pressed twice; the next unit is ordered at once, and its card turns with the order. */

import { simulate } from '../src/engine/core/index.ts';
import type { Command, CommandOf, NodeId } from '../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../src/engine/lines-and-webs/umpire/index.ts';
import { cursorTo } from './lib/cursor.ts';
import { finger, mouse, nodeSpot, spotOf } from './lib/drag.ts';
import { rested } from './lib/hands.ts';
import { inTurn } from './lib/inTurn.ts';
import { sitDown } from './lib/robot.ts';
import { storedCommands } from './lib/stored.ts';
import { watchPage } from './lib/table.ts';
import { expect, type Page, test } from './lib/test.ts';
import { momentWhen, openRecord, tours } from './lib/tours.ts';

const part = inTurn();

interface Move {
  record: (typeof tours)[number]['record'];
  at: number;
  move: CommandOf<'moveUnit'>;
  from: NodeId;
  /** The enemy that it must attack there, the only one. */
  enemy: { id: string; node: NodeId } | null;
}

/** The first move of a single unit to a free place next to nobody, or next to one enemy alone. */
function findMove(attacks: boolean): Move {
  for (const { record } of tours) {
    const rules = rulesWithUmpire(record.scenario);
    const sim = simulate(rules, rules.setup(record.seed));
    for (const [at, move] of record.commands.entries()) {
      const before = sim.state;
      const unit = move.type === 'moveUnit' ? before.units.find(({ id }) => id === move.unit) : undefined;
      const isPlain = move.type === 'moveUnit' && !before.execution?.play?.joint && unit?.node !== move.to;
      const from = unit?.node ?? '';
      sim.step(move);
      if (!isPlain || move.type !== 'moveUnit') continue;
      const play = sim.state.execution?.play;
      const next = record.commands[at + 1];
      if (!attacks && !sim.state.pending && !play) return { record, at, move, from, enemy: null };
      if (!attacks || next?.type !== 'attack' || !play?.members[0]?.mustAttack) continue;
      const node = sim.state.units.find(({ id }) => id === next.target)?.node;
      const isAlone = sim.state.units.filter((u) => u.node === node).length === 1;
      if (node && isAlone) return { record, at, move, from, enemy: { id: next.target, node } };
    }
  }
  throw new Error('No tour has such a move.');
}

const plain = findMove(false);
const into = findMove(true);

async function openAt(page: Page, { record, at, move }: Move): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openRecord(page, record, at);
  await sitDown(page, move.side);
  await expect(page.getByTestId('destination')).toBeVisible();
  await page.getByRole('button', { name: 'Whole map' }).click();
}

async function pressNode(page: Page, node: NodeId): Promise<void> {
  const { x, y } = await nodeSpot(page, node);
  await page.mouse.click(x, y);
}

const given = async (page: Page, { at }: Move): Promise<Command[]> => (await storedCommands(page)).slice(at);

/** The play that was made is taken back by a key: the unit has the keyboard, and its orders come anew. */
async function takeBack(page: Page): Promise<void> {
  await page.getByTestId('panel').locator('h2').click();
  await page.keyboard.press('u');
  await expect.poll(() => given(page, plain)).toEqual([]);
  await expect(page.getByTestId('destination')).toBeVisible();
}

/** One press on a place goes there. */
async function presses(page: Page): Promise<void> {
  await pressNode(page, plain.move.to);
  await expect.poll(() => given(page, plain)).toEqual([plain.move]);
}

/** Taken back by a key, the unit has the keyboard: its cursor stands on the unit, and Enter does nothing before an arrow has moved it. */
async function goesByKeys(page: Page): Promise<void> {
  await expect(page.getByRole('application')).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await given(page, plain)).toEqual([]);
  await cursorTo(page, plain.record.scenario.map, plain.move.to);
  await page.keyboard.press('Enter');
  await expect.poll(() => given(page, plain)).toEqual([plain.move]);
}

/** A unit that is dragged shows its way, and goes where it is let go. */
async function dragsByMouse(page: Page): Promise<void> {
  await mouse(page, await nodeSpot(page, plain.from), await nodeSpot(page, plain.move.to), async () => {
    await expect(page.getByTestId('destination')).toHaveValue(plain.move.to);
  });
  await expect.poll(() => given(page, plain)).toEqual([plain.move]);
}

part(
  '6.6.4 a unit goes by one press on a place, by an arrow and Enter, and by a drag; the play is then made, and can be taken back',
  async ({ page }) => {
    const watch = watchPage(page);
    await openAt(page, plain);
    await test.step('one press', () => presses(page));
    await takeBack(page);
    await test.step('keys', () => goesByKeys(page));
    await takeBack(page);
    await test.step('a drag by mouse', () => dragsByMouse(page));
    watch.check();
  },
);

/** The moment before the card of that unit is turned over, at a table that its side alone looks at, or both. */
async function openBefore(page: Page, table: 'strict' | 'open'): Promise<void> {
  expect(plain.record.commands[plain.at - 1]?.type).toBe('turnOver');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openRecord(page, plain.record, plain.at - 1, { table });
  if (table === 'strict') await sitDown(page, plain.move.side);
  await rested(page);
  await page.getByRole('button', { name: 'Whole map' }).click();
}
const turned = async (page: Page): Promise<Command[]> => (await storedCommands(page)).slice(plain.at - 1);
const both = [{ type: 'turnOver', side: plain.move.side }, plain.move];

part(
  '6.6.1 who knows his own deck orders the next unit at once: a drag turns its card and goes, and one undo takes both back; another piece goes home and says which is next',
  async ({ page }) => {
    const watch = watchPage(page);
    await openBefore(page, 'strict');
    await expect(page.locator('[data-worn]')).toHaveAttribute('data-worn', plain.move.unit);
    const others = page.locator(`[role="application"] [data-drag][data-unit]:not([data-unit="${plain.move.unit}"])`).first();
    const other = await spotOf(others);
    const whole = await page.locator('[role="application"] [data-node]').first().boundingBox();
    await mouse(page, other, await nodeSpot(page, plain.move.to));
    await expect(page.getByTestId('rejection')).toContainText('is next');
    expect(await turned(page)).toEqual([]);
    expect(await page.locator('[role="application"] [data-node]').first().boundingBox(), 'the map has not panned').toEqual(whole);
    await mouse(page, await nodeSpot(page, plain.from), await nodeSpot(page, plain.move.to));
    await expect.poll(() => turned(page)).toEqual(both);
    await page.keyboard.press('u');
    await expect.poll(() => turned(page)).toEqual([]);
    await expect(page.locator('[data-worn]')).toHaveAttribute('data-worn', plain.move.unit);
    watch.check();
  },
);

part(
  '6.6.1 at the open table a drag from the right piece turns the top card and goes on; another piece goes home and says no more',
  async ({ page }) => {
    await openBefore(page, 'open');
    await expect(page.locator('[data-worn]')).toHaveCount(0);
    const other = await spotOf(page.locator(`[role="application"] [data-drag][data-unit]:not([data-unit="${plain.move.unit}"])`).first());
    await mouse(page, other, await nodeSpot(page, plain.move.to));
    await expect(page.getByTestId('rejection')).toHaveText(/Not the top card\. Enter turns it\./);
    expect(await turned(page)).toEqual([]);
    await mouse(page, await nodeSpot(page, plain.from), await nodeSpot(page, plain.move.to), async () => {
      await expect(page.getByTestId('destination')).toHaveValue(plain.move.to);
    });
    await expect.poll(() => turned(page)).toEqual(both);
  },
);

/** It gives a move and the attack that follows. */
async function expectAttack(page: Page, before: number): Promise<void> {
  const { enemy, move } = into;
  await expect
    .poll(async () => (await storedCommands(page)).slice(before).slice(0, 2))
    .toMatchObject([
      { type: 'moveUnit', unit: move.unit },
      { type: 'attack', attackers: [move.unit], target: enemy?.id },
    ]);
}

part('7.1 an enemy within reach is pressed once for the chances, and once more to attack it', async ({ page }) => {
  const { enemy } = into;
  if (!enemy) throw new Error('nobody to attack');
  await openAt(page, into);
  // A double click is one press: nobody attacks by it without having seen the chances.
  const { x, y } = await nodeSpot(page, enemy.node);
  await page.mouse.dblclick(x, y);
  await expect(page.getByTestId(`target-${enemy.id}`)).toHaveAttribute('aria-pressed', 'true');
  expect(await given(page, into)).toEqual([]);
  await pressNode(page, enemy.node);
  await expectAttack(page, into.at);
});

test.describe('by finger', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

  // A drag onto an enemy is the same for mouse and finger: it is shown by the finger, a drag to a place by the mouse.
  test('a unit that is let go by finger where it stood, or where it cannot go, stays and has given no order; onto an enemy, its attack is planned', async ({
    page,
  }) => {
    const { enemy } = into;
    if (!enemy) throw new Error('nobody to attack');
    await openAt(page, into);
    const from = await nodeSpot(page, into.from);
    await finger(page, from, { x: from.x + 2, y: from.y });
    const farthest = await page.locator('[role="application"] [data-node]:not([data-enabled="true"])').first().getAttribute('data-node');
    await finger(page, from, await nodeSpot(page, farthest ?? ''));
    await expect(page.getByTestId('rejection')).toBeVisible();
    expect(await given(page, into)).toEqual([]);
    await finger(page, await nodeSpot(page, into.from), await nodeSpot(page, enemy.node));
    await expect(page.getByTestId(`target-${enemy.id}`)).toHaveAttribute('aria-pressed', 'true');
    expect(await given(page, into), 'the chances are shown first').toEqual([]);
    await rested(page);
    await page.locator('[data-main-scope] .btn-main').tap();
    await expectAttack(page, into.at);
  });
});

test.describe('turns between two people', () => {
  const made = momentWhen('a play that is made', (_, next, last) => next.type === 'endTurn' && last?.type === 'moveUnit');
  const orders = async (page: Page): Promise<string[]> => (await storedCommands(page)).slice(made.at).map((c) => c.type);

  async function openMade(page: Page, table: 'strict' | 'open'): Promise<void> {
    await page.addInitScript(() => localStorage.setItem('lines-and-webs.turns', 'ends'));
    await openRecord(page, made.record, made.at, { table });
    if (table === 'strict') await sitDown(page, made.side);
    await expect(page.locator('[data-act="endTurn"]')).toBeVisible();
  }

  part('A play that was made can be taken back until its turn is ended: it waits for a press, and Enter is one', async ({ page }) => {
    const watch = watchPage(page);
    await openMade(page, 'strict');
    await expect(page.getByRole('button', { name: 'Pause', exact: true })).toHaveCount(0);
    await page.keyboard.press('u');
    await expect(page.getByTestId('destination')).toBeVisible();
    await page.keyboard.press('Shift+u');
    await expect(page.getByTestId('prompt')).toContainText('end the turn');
    expect(await orders(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => orders(page)).toEqual(['endTurn']);
    watch.check();
  });

  part(
    '6.6.7 at the open table a turn that is made ends without turning a card of a side that holds some to play first',
    async ({ page }) => {
      await openMade(page, 'open');
      await expect(page.getByRole('button', { name: /: turn over/ })).not.toHaveClass(/btn-main/);
      await page.getByRole('button', { name: 'End the turn' }).click();
      await expect.poll(() => orders(page)).toEqual(['endTurn']);
      await expect(page.getByRole('button', { name: 'Turn over a card' })).toBeVisible();
    },
  );
});

test('Phase 6 in few presses: places, drags, an enemy, the next card, and turns that wait', part.all);
