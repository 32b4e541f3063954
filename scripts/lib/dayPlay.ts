/** Plays whole days in the real page as an expert would: takes the staff's proposals and fights like player B. Counts every press. */
import type { Page } from '@playwright/test';
import { nodeSpot } from '../../e2e/lib/drag.ts';
import { type By, canonical, press, type Seat } from '../../e2e/lib/hands.ts';
import { giveCommand } from '../../e2e/lib/robot.ts';
import { storedFrom } from '../../e2e/lib/stored.ts';
import { type Simulation, simulate } from '../../src/engine/core/index.ts';
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
import { seatOf } from '../../src/store/seat.ts';
import { closedCardOf, giveClosed, layClosed, letGo, letsGo } from './peeks.ts';
import { requirePlayer } from './players.ts';
import type { Press } from './presses.ts';

/** What stands on the page before the one who acts next: `wait` where it is not for that side or phase yet. Runs in the browser. */
function standing([side, phase]: [string, string]): 'report' | 'curtain' | 'recap' | 'ready' | 'wait' {
  if (document.documentElement.matches('[data-rests], [data-late], :has([data-shut])')) return 'wait';
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

/** A move of a single unit by presses on the map, and the attack with it; false where it is no such move. */
async function giveMove({ page, world, state }: Seat, c: Command, next: Command | null): Promise<boolean> {
  if (c.type !== 'moveUnit' || state.execution?.play?.joint) return false;
  const isStay = state.units.find((u) => u.id === c.unit)?.node === c.to;
  const attack = attackOf(c, next);
  if (isStay) {
    const stay = page.locator('[data-act="stay"]');
    await page.locator('[data-act="stay"], [data-testid="order"]').first().waitFor();
    // Who can only stay does so by the main button.
    if ((await stay.count()) > 0) await stay.click();
    else await page.getByTestId('order').click();
    // Beside an enemy the chances are shown first, and a second press stays.
    if (!attack && attackTargets(world, state, c.unit).length === 0) return true;
  } else {
    const { x, y } = await nodeSpot(page, c.to);
    await page.mouse.click(x, y);
  }
  // A free place is gone to by one press.
  if (!isStay && !attack) return true;
  const target = attack && page.locator(`[data-testid="target-${attack.target}"]`);
  if (target && (await target.getAttribute('aria-pressed')) !== 'true') await target.click();
  await page.getByTestId('order').click();
  return true;
}

/** A game in progress on the page: the record as it is stored there, played along here. */
export interface Along {
  page: Page;
  rules: Rules;
  sim: Simulation<State, Command>;
  /** So many orders of what is stored have been played along. */
  at: number;
  seed: string;
  /** The sides that the hand plays; computers play the others. */
  hands: readonly Side[];
  isOpen: boolean;
}

/** A game that stands open on the page with these orders. */
export function alongFrom(
  page: Page,
  { scenario, seed, commands }: { scenario: Scenario; seed: string; commands: readonly Command[] },
  { hands, isOpen }: Pick<Along, 'hands' | 'isOpen'>,
): Along {
  const rules = rulesWithUmpire(scenario);
  const sim = simulate(rules, rules.setup(seed));
  for (const command of commands) sim.step(command);
  return { page, rules, sim, at: commands.length, seed, hands, isOpen };
}

/** Plays along what has been stored since; how many orders that were. */
async function catchUp(along: Along, awaited = 0): Promise<number> {
  const { commands } = await storedFrom(along.page, along.at, along.at + awaited);
  for (const command of commands) {
    const why = along.sim.step(command);
    if (why) throw new Error(`What is stored is not legal at order ${along.at}, ${canonical(command)}: ${why.code}`);
    along.at += 1;
  }
  return commands.length;
}

/** A control of this selector, or null: by a click. */
async function clickIfThere(page: Page, selector: string): Promise<boolean> {
  const found = page.locator(selector).first();
  if ((await found.count()) === 0) return false;
  await found.click();
  return true;
}

const ON = ':not([aria-disabled="true"])';
const MAIN = '[data-testid="panel"] footer .btn-main';
const END = `[data-testid="panel"] footer [data-act="endPart"]${ON}`;

/** Something that comes by itself: nobody presses for it. */
const comesByItself = async (page: Page): Promise<boolean> => (await page.locator('[data-act="holdTurn"]').count()) > 0;

/** Waits for a while for one of these; whether it came. */
const comes = (page: Page, selector: string, timeout = 10_000): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .waitFor({ timeout })
    .then(() => true)
    .catch(() => false);

/** Ends a part, and says so once more where the page asks. */
async function endPart(page: Page): Promise<void> {
  if (!(await clickIfThere(page, END))) return;
  if (await comes(page, '[data-testid="asked"]', 400)) await clickIfThere(page, END);
}

type Gesture = (along: Along, state: State, side: Side) => Promise<void>;

/** One press, or a few, of each part in which a side works undisturbed; it is asked again until the part is over. */
const PARTS: { readonly [phase: string]: Gesture } = {
  async setup({ page }) {
    await page.locator(MAIN).waitFor();
    if (!(await clickIfThere(page, `${MAIN}[data-testid="take-all"]${ON}`))) await endPart(page);
  },
  async deploy({ page }) {
    if (await comesByItself(page)) return;
    if (!(await clickIfThere(page, '[data-testid="place-sensibly"]')) && !(await comesByItself(page))) await endPart(page);
  },
  async spend({ page }) {
    await page.locator('[data-testid="draft-held"]').waitFor({ state: 'detached' });
    if (!(await clickIfThere(page, `${MAIN}[data-testid="fill-rest"]${ON}`))) await endPart(page);
  },
  async transport({ page }) {
    // Where there is nothing to carry the end of the phase stands in the plan's place.
    if (!(await comes(page, `[data-act="doPlan"]:enabled, ${MAIN}[data-act="endPart"]`))) throw new Error('No plan comes.');
    if (!(await clickIfThere(page, '[data-act="doPlan"]:enabled'))) await endPart(page);
  },
  orders: ({ page }) => endPart(page),
};

const FIGHTER = requirePlayer('B');

/** What the player by doctrine orders here, or after these orders. */
function ordered({ rules, seed, at, sim }: Along, side: Side, ...first: Command[]): Command | null {
  const trial = simulate(rules, structuredClone(sim.state));
  for (const one of first) if (trial.step(one) || trial.state.pending || rules.actor(trial.state) !== side) return null;
  const view = structuredClone(rules.view(trial.state, side));
  return FIGHTER.decide({ world: rules.world, view, seed: `${seed} ${at + first.length}` })[0]?.command ?? null;
}

/** The table once the top card is turned, where its owner knows the card and orders its unit at once; null where the card is turned first. */
function aheadOf({ rules, isOpen }: Along, state: State, side: Side): State | null {
  if (isOpen || state.sides[side].scrambled) return null;
  const sim = simulate(rules, structuredClone(state));
  if (sim.step({ type: 'turnOver', side }) || sim.state.pending) return null;
  const { members = [], joint = false } = sim.state.execution?.play ?? {};
  return !joint && members[0]?.stage === 'waiting' ? sim.state : null;
}

/** The turn's own buttons: what comes by itself is waited for, and one button may stand for two orders. */
async function goOn({ page }: Along): Promise<void> {
  if (await comesByItself(page)) return;
  if (await comes(page, `${MAIN}:is([data-act="turnOver"], [data-act="endTurn"], [data-act="pass"])${ON}`, 500))
    return page.locator(MAIN).click();
  // A pass with cards in hand is no main button.
  await clickIfThere(page, `footer :is([data-act="endDay"], [data-act="pass"])${ON}`);
}

const GOES_ON: ReadonlySet<Command['type']> = new Set(['turnOver', 'endTurn', 'pass']);

/** Phase 6 and the choices in it. */
const execute: Gesture = async (along, state, side) => {
  const { page, rules, isOpen } = along;
  const first = ordered(along, side);
  if (!first) throw new Error('The player by doctrine has no order.');
  // A card that its owner knows turns with its unit's order: one gesture gives both.
  const ahead = first.type === 'turnOver' ? aheadOf(along, state, side) : null;
  if (GOES_ON.has(first.type) && !ahead) return goOn(along);
  const before = ahead ? [first] : [];
  const command = ahead ? ordered(along, side, first) : first;
  if (!command) throw new Error('The player by doctrine has no order for the unit that is next.');
  // What can be chosen on the map or in a list is taken in the list, but for moves.
  const seat: Seat = { page, world: rules.world, state: ahead ?? state, at: 1, by: 'mouse' };
  const next = command.type === 'moveUnit' ? ordered(along, side, ...before, command) : null;
  const closed = isOpen ? closedCardOf(seat, command) : null;
  // The card is turned over first, because the move into contact attacks at once.
  if (isOpen && attackOf(command, next)?.scouts) await layClosed(seat, side, 'scoutsOut');
  if (closed) return giveClosed(seat, command, closed);
  if (isOpen && letsGo(seat, command)) return letGo(seat);
  if (await giveMove(seat, command, next)) return;
  const after = simulate(rules, structuredClone(seat.state));
  after.step(command);
  await giveCommand(seat, command, next ? [next] : [], after.state);
};

/** So often the same place is looked at before the game is taken to stand still: a computer may think that long. */
const PATIENCE = 600;

/** Plays the hand's sides until `isDone`, or the end of the game. */
export async function playDays(along: Along, isDone: (state: State) => boolean): Promise<void> {
  const { page, rules, hands } = along;
  for (let looks = 0; looks < PATIENCE; looks++) {
    if ((await catchUp(along)) > 0) looks = 0;
    const state = structuredClone(along.sim.state);
    const side = seatOf(rules, state)?.side;
    if (isDone(state) || !side) return;
    if (!hands.includes(side)) {
      // The report of the day is read before the computer goes on.
      await clickIfThere(page, '[data-testid="next-day"]');
      await catchUp(along, 1);
      continue;
    }
    await comeToTable(page, side, state.phase);
    // What came by itself meanwhile is played along first.
    if ((await catchUp(along)) > 0) continue;
    console.error(new Date().toISOString().slice(14, 19), state.turn, state.phase, along.at, side, state.pending?.kind);
    const gesture = state.pending ? execute : (PARTS[state.phase] ?? execute);
    await gesture(along, state, side).catch((fault: Error) => {
      throw new Error(`Day ${state.turn}, ${state.phase}, order ${along.at} of ${side}: ${fault.message}`);
    });
    await catchUp(along, 1);
    // One press may give many orders: they are stored one after the other.
    while ((await catchUp(along, 1)) > 0) looks = 0;
  }
  throw new Error(`The game stands still at order ${along.at}.`);
}

/** What was pressed since the page was loaded. */
export const pressesOf = (page: Page): Promise<Press[]> => page.evaluate(() => [...(Reflect.get(window, 'presses') as Press[])]);
