/** A robot player: makes the page give exactly the commands of a record, one after another, through its visible controls. */
import { expect, type Page } from '@playwright/test';
import { simulate } from '../../src/engine/core/index.ts';
import type { Command, Rules, Scenario, State } from '../../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { type By, canonical, press, pressCommand, rested, type Seat } from './hands.ts';
import * as fight from './robotFight.ts';
import * as supply from './robotSupply.ts';
import { storedFrom } from './stored.ts';
import { readDay, takeOver } from './table.ts';

export interface TourRecord {
  scenario: Scenario;
  seed: string;
  commands: Command[];
}

/** A known top card is turned by its unit's first order: both, and the attack with it, are one act. Elsewhere it is turned by its button. */
async function turnOver(seat: Seat, c: Command, rest: readonly Command[], after: State): Promise<number> {
  const { page, world } = seat;
  const button = page.locator('[data-testid="panel"] [data-act="turnOver"]');
  await expect(button.or(page.locator('[data-testid="panel"] [data-testid="order"]')).first()).toBeVisible();
  const [next] = rest;
  if ((await button.count()) > 0 || !next) {
    await pressCommand(seat, c);
    return 1;
  }
  const sim = simulate(rulesWithUmpire(world.scenario), after);
  sim.step(next);
  return 1 + (await giveCommand({ ...seat, state: after, at: seat.at + 1 }, next, rest.slice(1), sim.state));
}

/** Gives one command; says how many of the record's commands that took: `rest` are those that come after it, as far as one act may give them. */
export async function giveCommand(seat: Seat, c: Command, rest: readonly Command[], after: State): Promise<number> {
  switch (c.type) {
    case 'takeRecommended':
      return supply.takeRecommended(seat, c, rest[0] ?? null);
    case 'turnOver':
      return turnOver(seat, c, rest, after);
    case 'placeUnit':
      await supply.placeUnit(seat, c);
      return 1;
    case 'swapUnits':
      await supply.swapUnits(seat, c);
      return 1;
    case 'liftUnit':
      await supply.liftUnit(seat, c);
      return 1;
    case 'setOpenLoad':
      await supply.setOpenLoad(seat, c);
      return 1;
    case 'landUnit':
      await supply.landUnit(seat, c);
      return 1;
    case 'landTokens':
      await supply.landTokens(seat, c);
      return 1;
    case 'buyTokens':
    case 'returnTokens':
      await supply.tradeTokens(seat, c);
      return 1;
    case 'buyUnit':
    case 'returnUnit':
    case 'buyCard':
    case 'returnCard':
    case 'unplanMarker':
      await supply.trade(seat, c);
      return 1;
    case 'planMarker':
      await supply.planMarker(seat, c);
      return 1;
    case 'carry':
      await supply.carry(seat, c);
      return 1;
    case 'moveCarrier':
      await supply.moveCarrier(seat, c);
      return 1;
    case 'displace':
      await supply.displace(seat, c);
      return 1;
    case 'crossLevel':
      await supply.crossLevel(seat, c);
      return 1;
    case 'setOrders':
      await supply.setOrders(seat, c);
      return 1;
    case 'moveUnit':
      return fight.moveUnit(
        seat,
        c,
        rest[0] ?? null,
        after.execution?.play?.members.some((m) => m.unit === c.unit && m.mustAttack) ?? false,
      );
    default:
      await actPlainly(seat, c);
      return 1;
  }
}

/** A last pass with cards left is asked about once, by the same button. */
async function pass(seat: Seat, c: Command): Promise<void> {
  const button = seat.page.locator('[data-act="pass"][data-command]');
  const isThere = async (): Promise<boolean> => (await button.count()) > 0;
  for (let times = 0; times < 3 && (times === 0 || (await isThere())); times++) {
    // A question stands a second before a second press on its spot counts.
    if (times > 0) await seat.page.waitForTimeout(1_200);
    await rested(seat.page);
    await pressCommand(seat, c);
    await seat.page.waitForTimeout(200);
  }
}

async function actPlainly(seat: Seat, c: Command): Promise<void> {
  const inTransport = seat.state.phase === 'transport';
  if (c.type === 'hold') await fight.hold(seat, c);
  else if (c.type === 'fire') await fight.fire(seat, c);
  else if (c.type === 'attack') await fight.attack(seat, c);
  else if (c.type === 'counterFire') await fight.counterFire(seat, c);
  else if (c.type === 'pursue') await fight.pursue(seat, c);
  else if (c.type === 'joinReserve') await fight.joinReserve(seat, c);
  else if (c.type === 'arrangeDeck') await fight.arrangeDeck(seat, c);
  else if (c.type === 'retreat') await fight.retreat(seat, c);
  else if (c.type === 'playCard') await (inTransport ? supply.airDrop(seat, c) : fight.playCard(seat, c));
  else if (inTransport) await supply.inOverview(seat, c);
  else if (c.type === 'endPart' && seat.state.phase === 'orders') await supply.seal(seat, c);
  else if (c.type === 'endPart' && seat.state.phase === 'spend') await supply.endSpend(seat, c);
  else if (c.type === 'pass') await pass(seat, c);
  else await pressCommand(seat, c);
}

/** The panel is in sight, and nothing stands before it: neither report nor curtain nor what has happened since. Runs in the browser. */
const isSeated = (): boolean =>
  document.querySelector('[data-testid="next-day"], [data-testid="curtain"], [data-testid="recap-done"], [data-testid="end"]') === null &&
  document.querySelector('[data-testid="table"]') !== null &&
  (document.querySelector('[data-testid="panel"]')?.checkVisibility() ?? false);

/** What stands before the panel: the report of the day, the curtain, and what has happened since. */
export async function sitDown(page: Page, side: string, by: By = 'mouse'): Promise<void> {
  if (await page.evaluate(isSeated)) return;
  await readDay(page, by);
  if ((await page.getByTestId('curtain').count()) > 0) expect(await takeOver(page, by), 'whom the curtain waits for').toBe(side);
  // The panel comes in a part of its own: until it is there, nothing can be told about it.
  if ((await page.getByTestId('table').count()) > 0) await expect(page.getByTestId('panel')).toBeVisible();
  const recap = page.getByTestId('recap-done');
  if ((await recap.count()) > 0) await press({ page, by }, recap);
  // Spend holds its list back for a moment, and rests when it comes: what is opened or pressed meanwhile would be closed, or count for nothing.
  if ((await page.getByTestId('draft-held').count()) === 0) return;
  await expect(page.getByTestId('draft-held')).toHaveCount(0);
  await rested(page);
}

/** Gives the record's next command at an open table, by clicks: the one that hands the table over. */
export async function handOver(seat: Seat, record: TourRecord): Promise<void> {
  const command = record.commands[seat.at] as Command;
  await giveCommand(seat, command, [], seat.state);
  await expect(seat.page.getByTestId('table')).toHaveCount(0);
}

export interface Toured {
  rules: Rules;
  end: State;
}

/** Plays a record to its end, or its first commands, or on `from` the command up to which it is open, by mouse, by keys or by taps alone, and compares what the page has stored after every act. `game` is its id in the store where others lie beside it. `each` comes before every act. */
export async function playRecord(
  page: Page,
  record: TourRecord,
  {
    from = 0,
    most = record.commands.length,
    by = 'mouse',
    game = null,
    each,
  }: { from?: number; most?: number; by?: By; game?: string | null; each?: (at: number, state: State) => Promise<void> } = {},
): Promise<Toured> {
  const rules = rulesWithUmpire(record.scenario);
  const sim = simulate(rules, rules.setup(record.seed));
  // The map jumps instead of gliding, so that a place on it does not move away under the hand.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const command of record.commands.slice(0, from)) sim.step(command);
  for (let at = from; at < most; ) {
    const command = record.commands[at] as Command;
    const before = structuredClone(sim.state);
    await sitDown(page, command.side, by);
    await each?.(at, before);
    const why = sim.step(command);
    if (why) throw new Error(`Command ${at} of the record is not legal: ${why.code}`);
    const seat: Seat = { page, world: rules.world, state: before, at, by };
    const n = await giveCommand(seat, command, record.commands.slice(at + 1, at + 3), sim.state).catch((fault) => {
      throw new Error(`Command ${at}, ${canonical(command)}: ${fault instanceof Error ? fault.message : fault}`);
    });
    for (let i = 1; i < n; i++) sim.step(record.commands[at + i] as Command);
    at += n;
    const first = at - n;
    let stored: Command[] = [];
    const count = async (): Promise<number> => {
      const found = await storedFrom(page, first, at, game);
      stored = found.commands;
      return found.count;
    };
    await expect
      .poll(count, {
        message: `orders stored after ${canonical(command)}`,
        intervals: [10, 20, 50, 100],
      })
      .toBe(at);
    expect(canonical(stored), `orders from ${first}`).toBe(canonical(record.commands.slice(first, at)));
  }
  return { rules, end: sim.state };
}
