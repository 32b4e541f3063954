/** Plays a game of Lines of Battle in the real page, both sides by one hand, with the orders of player B, and counts every press. */

import type { Page } from '@playwright/test';
import { rested } from '../../e2e/lib/hands.ts';
import { spotOn } from '../../e2e/lib/squares.ts';
import type { NodeId } from '../../src/engine/core/gameTypes.ts';
import { simulate } from '../../src/engine/core/index.ts';
import {
  type Command,
  type Facing,
  findUnit,
  isFresh,
  linesOfBattle,
  type State,
  unitsOnBoard,
} from '../../src/engine/lines-of-battle/index.ts';
import type { LinesOfBattle } from '../../src/games/lines-of-battle/types.ts';
import { playBattle, scenarioWith } from './battles.ts';
import type { Hands } from './expert.ts';
import { openRecord } from './pages.ts';
import { watchPresses } from './presses.ts';

const ARROWS: { readonly [F in Facing]: string } = { n: 'ArrowUp', e: 'ArrowRight', s: 'ArrowDown', w: 'ArrowLeft' };
/** Parts of a square from its middle to a place beyond its edge, by facing. */
const BEYOND: { readonly [F in Facing]: readonly [number, number] } = { n: [0, -0.7], e: [0.7, 0], s: [0, 0.7], w: [-0.7, 0] };

/** One press: a unit is dragged to a square, and pulled on from there to face a side. */
async function drag(page: Page, from: NodeId, to: NodeId, facing: Facing | null): Promise<void> {
  await page.mouse.move(...(await spotOn(page, from)));
  await page.mouse.down();
  await page.mouse.move(...(await spotOn(page, to)));
  // Who rests on a square has chosen it; on the way there nothing may rest.
  await page.waitForTimeout(300);
  await page.mouse.move(...(await spotOn(page, to)));
  if (facing) await page.mouse.move(...(await spotOn(page, to, BEYOND[facing])));
  await page.mouse.up();
}

const click = async (page: Page, square: NodeId): Promise<void> => page.mouse.click(...(await spotOn(page, square)));

/** Types the name of a square where the board has the keys. */
const type = async (page: Page, square: NodeId): Promise<void> => {
  for (const key of square) await page.keyboard.press(key);
};

/** Leads the cursor from square to square: while a unit is held, E turns it and begins no name. */
async function lead(page: Page, from: NodeId, to: NodeId): Promise<void> {
  const [across, up] = [to.charCodeAt(0) - from.charCodeAt(0), Number(to.slice(1)) - Number(from.slice(1))];
  for (let n = 0; n < Math.abs(across); n++) await page.keyboard.press(across > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let n = 0; n < Math.abs(up); n++) await page.keyboard.press(up > 0 ? 'ArrowUp' : 'ArrowDown');
}

const at = (state: State, unit: string): NodeId => findUnit(state, unit)?.at as NodeId;
const mainButton = (page: Page) => page.locator('[data-main-scope] .btn-main').last();

async function byMouse(page: Page, state: State, order: Command, isOnlyAttacker: (order: Command) => boolean): Promise<void> {
  if (order.type === 'move') return drag(page, at(state, order.unit), order.to, order.facing);
  if (order.type === 'swap') return drag(page, at(state, order.unit), at(state, order.other), null);
  if (order.type === 'reface') {
    await click(page, at(state, order.unit));
    await page.locator(`[data-region="panel"] [data-act="face"][data-of="${order.facing}"]`).click();
    return mainButton(page).click();
  }
  if (order.type === 'attack') {
    // In the Attack phase a press on the target orders; the best attacker need not be chosen.
    if (!isOnlyAttacker(order)) await click(page, at(state, order.unit));
    await click(page, at(state, order.target));
    if (state.phase === 'combat') return;
  }
  return mainButton(page).click();
}

async function byKeys(page: Page, state: State, order: Command): Promise<void> {
  const { keyboard } = page;
  if (!('unit' in order)) return keyboard.press('Control+Enter');
  await type(page, at(state, order.unit));
  await keyboard.press('Enter');
  const from = at(state, order.unit);
  if (order.type === 'move') await lead(page, from, order.to);
  if (order.type === 'swap') await lead(page, from, at(state, order.other));
  if (order.type === 'attack') await lead(page, from, at(state, order.target));
  if ((order.type === 'move' || order.type === 'reface') && order.facing) await keyboard.press(`Shift+${ARROWS[order.facing]}`);
  await keyboard.press('Enter');
}

export interface BattleClicks {
  scenario: string;
  seed: string;
  hands: Hands;
}

/** Presses of a whole game. */
export interface BattlePresses {
  turns: number;
  orders: number;
  presses: number;
  /** By kind of order: how many, and the presses for all of them. */
  byOrder: { [type: string]: [orders: number, presses: number] };
}

/** Throws if the page does not carry out an order. */
export async function clickBattle(page: Page, url: string, { scenario: id, seed, hands }: BattleClicks): Promise<BattlePresses> {
  const scenario = scenarioWith<LinesOfBattle>('lines-of-battle', id, '');
  const rules = linesOfBattle(scenario);
  const { commands, seed: gameSeed } = playBattle<LinesOfBattle>(scenario, 'B,B', 0, seed);
  const start = rules.setup(gameSeed);
  const sim = simulate(rules, start);
  const begun = commands.findIndex((_, i) => {
    if (sim.state.phase !== 'setup') return true;
    sim.step(commands[i] as Command);
    return false;
  });
  await page.addInitScript(watchPresses);
  const record = { format: 1, ruleset: rules.id, version: rules.version, scenario, seed: gameSeed, commands };
  await openRecord(page, url, record, begun, false, 'open');
  const pressed = () => page.evaluate(() => (window as { presses?: unknown[] }).presses?.length ?? 0);
  const told: BattlePresses = { turns: 0, orders: 0, presses: 0, byOrder: {} };
  if (hands === 'keys') await page.keyboard.press('m');
  for (const [i, order] of commands.entries()) {
    if (i < begun) continue;
    // The dice that end a turn are read first, and by keys the cursor goes to the side that is up.
    await page.locator(`[data-testid="seat"][data-side="${order.side}"]`).waitFor();
    await rested(page);
    if (hands === 'keys') await page.waitForTimeout(300);
    const before = await pressed();
    const { state } = sim;
    const isOnly = (attack: Command) =>
      unitsOnBoard(state, order.side).filter(({ id: unit }) => !rules.check(state, { ...attack, unit } as Command)).length === 1;
    const give = () => (hands === 'keys' ? byKeys(page, state, order) : byMouse(page, state, order, isOnly));
    await give();
    // A turn without an order ends by a second press.
    const isIdle = order.type === 'endPhase' && state.phase === 'move' && unitsOnBoard(state, order.side).every(isFresh);
    if (isIdle) await give();
    const isDone = (mark: string) => performance.getEntriesByName(mark).length > 0;
    await page.waitForFunction(isDone, `orders ${i + 1}`, { timeout: 15_000 }).catch(() => {
      throw new Error(`Order ${i + 1} is not carried out: ${JSON.stringify(order)}`);
    });
    const presses = (await pressed()) - before;
    const [all, all2] = told.byOrder[order.type] ?? [0, 0];
    told.byOrder[order.type] = [all + 1, all2 + presses];
    told.orders += 1;
    told.presses += presses;
    sim.step(order);
  }
  return { ...told, turns: sim.state.turn };
}
