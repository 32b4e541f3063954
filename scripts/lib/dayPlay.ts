/** A recorded first day of both sides, or a whole game, played in the real page by clicks and keys that are counted. */
import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import { nodeSpot } from '../../e2e/lib/drag.ts';
import { cardByCard } from '../../e2e/lib/foretold.ts';
import { type By, press, type Seat } from '../../e2e/lib/hands.ts';
import { giveCommand, type TourRecord } from '../../e2e/lib/robot.ts';
import { toShelf } from '../../e2e/lib/robotSupply.ts';
import { storedFrom } from '../../e2e/lib/stored.ts';
import { hasOneWay, landings, placeSensibly } from '../../src/advice/sensible.ts';
import { type SteadyRecord, steadyGame } from '../../src/bots/steady/game.ts';
import { simulate } from '../../src/engine/core/index.ts';
import {
  attackTargets,
  type Command,
  type CommandOf,
  type Rules,
  type Scenario,
  type Side,
  type State,
} from '../../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { viewOf } from '../../src/engine/lines-and-webs/view.ts';
import { stepAddress } from '../../src/ui/acts/address.ts';
import { className } from '../../src/ui/words/names.ts';
import { closedCardOf, giveClosed, letGo, letsGo, turnClosed } from './peeks.ts';

/** `now`: Enter turns the card and goes where the mouse has pressed, and turns end by themselves. `before`: every order by its button, as it was without that. */
export type Flow = 'now' | 'before';

export interface Counted {
  clicks: number;
  keys: number;
  handOvers: number;
  peeks: number;
}

/** Tokens of one class that are bought one after the other are bought at once, as a player does who types their number. */
function boughtAtOnce(commands: readonly Command[]): Command[] {
  const merged: Command[] = [];
  for (const c of commands) {
    const last = merged.at(-1);
    const isMore = c.type === 'buyTokens' && last?.type === 'buyTokens' && last.side === c.side && last.cls === c.cls && last.to === c.to;
    if (isMore) merged[merged.length - 1] = { ...c, n: last.n + c.n };
    else merged.push(c);
  }
  return merged;
}

/** The first days of a seeded game of the steady player, as the page's orders give them. */
export function firstDays(
  scenario: Scenario,
  seed: string,
  days: number,
): TourRecord & Pick<SteadyRecord, 'format' | 'ruleset' | 'version'> {
  const rules = rulesWithUmpire(scenario);
  const sim = simulate(rules, rules.setup(seed));
  const commands: Command[] = [];
  const game = steadyGame(scenario, seed, days + 1);
  for (const given of boughtAtOnce(game.commands)) {
    for (const command of cardByCard(sim.state.phase, given)) {
      if (sim.state.turn > days || sim.state.phase === 'over') break;
      const why = sim.step(command);
      if (why) throw new Error(`${JSON.stringify(command)}: ${why.code}`);
      commands.push(command);
    }
  }
  return { ...game, commands };
}

/** How many orders of the record come before a day: 0 for the first day, whose set-up is played too. */
export function startOf({ scenario, seed, commands }: TourRecord, day: number): number {
  const rules = rulesWithUmpire(scenario);
  const sim = simulate(rules, rules.setup(seed));
  if (day <= 1) return 0;
  for (const [at, command] of commands.entries()) {
    if (sim.state.turn >= day) return at;
    sim.step(command);
  }
  throw new Error(`The record has no day ${day}.`);
}

/** Counts what a hand does, on the page itself. Runs in the browser. */
export function countHands(): void {
  const hands = { clicks: 0, keys: 0, handOvers: 0, curtain: '' };
  Object.assign(window, { hands });
  // A curtain is a hand-over when it comes up, or names another side.
  new MutationObserver(() => {
    const side = document.querySelector<HTMLElement>('[data-testid="curtain"]')?.dataset.side ?? '';
    if (side !== '' && side !== hands.curtain) hands.handOvers += 1;
    hands.curtain = side;
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-side'] });
  document.addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail > 0 && hands.clicks++, true);
  document.addEventListener('keydown', ({ isTrusted, repeat }) => isTrusted && !repeat && hands.keys++, true);
}

interface Hands {
  clicks: number;
  keys: number;
  handOvers: number;
  /** The side of the curtain that hangs there, if one does. */
  curtain: string;
}

const handsOf = (page: Page): Promise<Hands> => page.evaluate(() => ({ ...(Reflect.get(window, 'hands') as Hands) }));

/** Clicks and keys since the page was loaded. */
export async function countedHands(page: Page): Promise<{ clicks: number; keys: number }> {
  const { clicks, keys } = await handsOf(page);
  return { clicks, keys };
}

/** What stands on the page before the one who acts next: `wait` where it is not for that side or phase yet. Runs in the browser. */
function standing([side, phase]: [string, string]): 'report' | 'curtain' | 'recap' | 'ready' | 'wait' {
  if (document.documentElement.matches('[data-rests], [data-late]')) return 'wait';
  if (document.querySelector('[data-testid="next-day"]')) return 'report';
  const curtain = document.querySelector<HTMLElement>('[data-testid="curtain"]');
  if (curtain) return curtain.dataset.side === side ? 'curtain' : 'wait';
  if (document.querySelector('[data-testid="recap-done"]')) return 'recap';
  const isTheirs = document.querySelector(`[data-testid="seat"][data-side="${side}"]`) !== null;
  const isThen = document.querySelector(`[data-testid="table"][data-phase="${phase}"]`) !== null;
  return isTheirs && isThen && document.querySelector('[data-testid="panel"]')?.checkVisibility() ? 'ready' : 'wait';
}

const DOORS = { report: 'next-day', curtain: 'open-curtain', recap: 'recap-done' } as const;

/** Goes through what stands before the table: the report of the day, a curtain, what has happened since. */
export async function comeToTable(page: Page, side: Side, phase: string, by: By = 'mouse'): Promise<void> {
  for (let looks = 0; looks < 1200; looks++) {
    const now = await page.evaluate(standing, [side, phase] as [string, string]);
    if (now === 'ready') return;
    if (now === 'wait') await page.waitForTimeout(50);
    else await press({ page, by }, page.getByTestId(DOORS[now]));
  }
  const stands = await page.evaluate(() => document.querySelector('header')?.innerText.replaceAll('\n', ' ') ?? '');
  throw new Error(`The table does not come to ${side} in ${phase}. It says: ${stands}`);
}

/** The attack that a unit's move brings with it. */
const attackOf = (c: Command, next: Command | null): CommandOf<'attack'> | null =>
  c.type === 'moveUnit' && next?.type === 'attack' && next.attackers[0] === c.unit ? next : null;

/** A move by presses on the map, and the attack with it: a card that goes with the attack has been turned over before. Says how many orders that took, or null where it is no move of a single unit. */
async function giveMove({ page, world, state }: Seat, c: Command, next: Command | null, flow: Flow): Promise<number | null> {
  if (c.type !== 'moveUnit' || state.execution?.play?.joint) return null;
  const isStay = state.units.find((u) => u.id === c.unit)?.node === c.to;
  const attack = attackOf(c, next);
  if (isStay && flow === 'now') {
    const stay = page.locator('[data-act="stay"]');
    await page.locator('[data-act="stay"], [data-testid="order"]').first().waitFor();
    // Who can only stay does so by the main button.
    if ((await stay.count()) === 0) {
      await page.keyboard.press('Enter');
      return 1;
    }
    await stay.click();
  } else {
    const { x, y } = await nodeSpot(page, c.to);
    await page.mouse.click(x, y);
  }
  // Beside an enemy the chances are shown first, and a second press stays.
  if (isStay && flow === 'now' && !attack && attackTargets(world, state, c.unit).length === 0) return 1;
  const target = attack && page.locator(`[data-testid="target-${attack.target}"]`);
  if (target && (await target.getAttribute('aria-pressed')) !== 'true') await target.click();
  if (flow === 'now') await page.keyboard.press('Enter');
  else await page.getByTestId('order').click();
  return attack ? 2 : 1;
}

/** The top card is turned by Enter, which is the main button wherever the mouse was; by itself where its side could do nothing else. */
async function turnTop({ page, state }: Seat, side: Side): Promise<number> {
  const { hand, reserve } = state.sides[side];
  if (reserve.length === 0 && Object.values(hand).every((n) => n === 0)) return 1;
  await page.locator('[data-act="turnOver"]').waitFor();
  await page.keyboard.press('Enter');
  return 1;
}

/** Waits until so many orders are stored; those from a number on must be the record's. */
async function storedTo(page: Page, commands: readonly Command[], from: number, at: number): Promise<void> {
  for (let looks = 0; looks < 800; looks++) {
    const { count, commands: last } = await storedFrom(page, from, at);
    if (count >= at) {
      const other = last.findIndex((command, i) => from + i < at && !isDeepStrictEqual(command, commands[from + i]));
      if (other < 0) return;
      throw new Error(`Order ${from + other} is ${JSON.stringify(last[other])} instead of ${JSON.stringify(commands[from + other])}.`);
    }
    await page.waitForTimeout(50);
  }
  throw new Error(`Order ${at} was not given.`);
}

/** How many orders the page gives by itself where what has arrived has one way to land; 0 where there are several. */
function landsByItself({ world, state }: Seat, { side, type }: Command): number {
  if (type !== 'landTokens' && type !== 'landUnit') return 0;
  const view = viewOf(world, state, side);
  return hasOneWay(view.queues[side].arrived, landings(world, view, side)) ? placeSensibly(world, view).commands.length : 0;
}

/** Does Phase 1 end by itself, as nothing more can land? */
const endsByItself = ({ world, state }: Seat, { side, type }: Command): boolean =>
  type === 'endPart' && state.phase === 'deploy' && placeSensibly(world, viewOf(world, state, side)).commands.length === 0;

/** From so many on a number is typed over instead. */
const TYPED = 2;

/** Buys tokens by typing over their number. */
async function typeNumber(seat: Seat, c: CommandOf<'buyTokens'>): Promise<number> {
  const { page, state } = seat;
  const { side, cls, to, n } = c;
  const { plan } = state.sides[side];
  const planned = (to === 'queue' ? plan.queueTokens : plan.apodTokens)[cls];
  await toShelf(seat, c);
  const steps = page.locator(`[data-testid="panel"] [data-steps="${stepAddress(cls, 0, to)}"]`);
  await steps.getByRole('button', { name: `Type a number of ${className(cls)}` }).click();
  await page.keyboard.type(String(planned + n));
  await page.keyboard.press('Enter');
  return 1;
}

/** One act of the record, by the page: says how many orders that took. */
async function giveAct(seat: Seat, command: Command, next: Command | null, after: State, flow: Flow): Promise<number> {
  const isNow = flow === 'now';
  if (isNow && (command.type === 'endTurn' || endsByItself(seat, command))) return 1;
  const landed = isNow ? landsByItself(seat, command) : 0;
  if (landed > 0) return landed;
  if (isNow && command.type === 'buyTokens' && command.n >= TYPED) return typeNumber(seat, command);
  if (isNow && command.type === 'turnOver') return turnTop(seat, command.side);
  return (await giveMove(seat, command, next, flow)) ?? giveCommand(seat, command, next, after);
}

interface Manner {
  flow: Flow;
  isOpen: boolean;
  /** So many orders have been given before. */
  from?: number;
}

/** Plays the record, or on from where it is open; what set-up took is not counted. `each` is told of every new day. */
export async function playDays(page: Page, record: TourRecord, manner: Manner, each: (day: number, so: Counted) => void): Promise<Counted> {
  const rules: Rules = rulesWithUmpire(record.scenario);
  const sim = simulate(rules, rules.setup(record.seed));
  let setUp: Hands | null = null;
  let peeks = 0;
  const counted = async (): Promise<Counted> => {
    const { clicks, keys, handOvers } = await handsOf(page);
    // A curtain that hangs there already is the day's.
    const before = setUp ? setUp.handOvers - (setUp.curtain === '' ? 0 : 1) : 0;
    return { clicks: clicks - (setUp?.clicks ?? 0), keys: keys - (setUp?.keys ?? 0), handOvers: handOvers - before, peeks };
  };
  const { from = 0 } = manner;
  for (const command of record.commands.slice(0, from)) sim.step(command);
  let day = Math.max(1, sim.state.turn);
  for (let at = from; at < record.commands.length; ) {
    const command = record.commands[at] as Command;
    const next = record.commands[at + 1] ?? null;
    const state = structuredClone(sim.state);
    if (state.phase !== 'setup') setUp ??= await handsOf(page);
    if (state.turn > day) {
      each(day, await counted());
      day = state.turn;
    }
    await comeToTable(page, command.side, state.phase);
    sim.step(command);
    // What can be chosen on the map or in a list is taken in the list, but for moves.
    const seat: Seat = { page, world: rules.world, state, at: 1, by: 'mouse' };
    const closed = manner.isOpen ? closedCardOf(seat, command) : null;
    let n = 1;
    if (manner.isOpen && attackOf(command, next)?.scouts) {
      // The card is turned over first, because the move into contact attacks at once.
      peeks += 1;
      await turnClosed(seat, command.side, 'scoutsOut');
      n = await giveAct(seat, command, next, sim.state, manner.flow);
    } else if (closed) {
      peeks += 1;
      await giveClosed(seat, command, closed);
    } else if (manner.isOpen && letsGo(seat, command)) await letGo(seat);
    else n = await giveAct(seat, command, next, sim.state, manner.flow);
    for (let i = 1; i < n; i++) sim.step(record.commands[at + i] as Command);
    at += n;
    await storedTo(page, record.commands, at - n, at).catch((fault: Error) => {
      throw new Error(`${fault.message} ${JSON.stringify(command)}`);
    });
  }
  const all = await counted();
  each(day, all);
  return all;
}
