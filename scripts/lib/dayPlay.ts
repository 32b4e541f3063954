/** A recorded first day of both sides, played in the real page by clicks and keys that are counted. */
import type { Page } from '@playwright/test';
import { nodeSpot } from '../../e2e/lib/drag.ts';
import type { Seat } from '../../e2e/lib/hands.ts';
import { giveCommand, sitDown, type TourRecord } from '../../e2e/lib/robot.ts';
import { storedFrom } from '../../e2e/lib/stored.ts';
import { type SteadyRecord, steadyGame } from '../../src/bots/steady/game.ts';
import { simulate } from '../../src/engine/core/index.ts';
import type { Command, Rules, Scenario, State } from '../../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';

/** `now`: Enter turns the card and goes where the mouse has pressed, and turns end by themselves. `before`: every order by its button, as it was without that. */
export type Flow = 'now' | 'before';

export interface Counted {
  clicks: number;
  keys: number;
  handOvers: number;
  peeks: number;
}

/** Decks are laid card by card, as the page does it. */
function asPage(s: State, c: Command): Command[] {
  if (c.type !== 'setOrders' || s.phase !== 'orders') return [c];
  const decks = [
    ...c.execution.map((_, i) => ({ execution: c.execution.slice(0, i + 1), reserve: [] as typeof c.reserve })),
    ...c.reserve.map((_, i) => ({ execution: c.execution, reserve: c.reserve.slice(0, i + 1) })),
  ];
  return decks.map((deck) => ({ type: 'setOrders', side: c.side, ...deck }));
}

/** The first day of a seeded game of the steady player. */
export function firstDay(scenario: Scenario, seed: string): TourRecord & Pick<SteadyRecord, 'format' | 'ruleset' | 'version'> {
  const rules = rulesWithUmpire(scenario);
  const sim = simulate(rules, rules.setup(seed));
  const commands: Command[] = [];
  const game = steadyGame(scenario, seed, 2);
  for (const given of game.commands) {
    for (const command of asPage(sim.state, given)) {
      if (sim.state.turn > 1 || sim.state.phase === 'over') break;
      const why = sim.step(command);
      if (why) throw new Error(`${JSON.stringify(command)}: ${why.code}`);
      commands.push(command);
    }
  }
  return { ...game, commands };
}

/** Counts what a hand does, on the page itself. Runs in the browser. */
export function countHands(): void {
  const hands = { clicks: 0, keys: 0 };
  Object.assign(window, { hands });
  document.addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail > 0 && hands.clicks++, true);
  document.addEventListener('keydown', ({ isTrusted, repeat }) => isTrusted && !repeat && hands.keys++, true);
}

const handsOf = (page: Page): Promise<{ clicks: number; keys: number }> =>
  page.evaluate(() => ({ ...(Reflect.get(window, 'hands') as { clicks: number; keys: number }) }));

/** A move by presses on the map, and the attack with it. Says how many orders that took, or null where it is no move of a single unit. */
async function giveMove({ page, state }: Seat, c: Command, next: Command | null, flow: Flow): Promise<number | null> {
  if (c.type !== 'moveUnit' || state.execution?.play?.joint) return null;
  const isStay = state.units.find((u) => u.id === c.unit)?.node === c.to;
  const attack = next?.type === 'attack' && next.attackers[0] === c.unit && !next.scouts ? next : null;
  if (isStay && flow === 'now') await page.locator('[data-act="stay"]').click();
  else {
    const { x, y } = await nodeSpot(page, c.to);
    await page.mouse.click(x, y);
  }
  if (isStay && flow === 'now' && !attack) return 1;
  const target = attack && page.locator(`[data-testid="target-${attack.target}"]`);
  if (target && (await target.getAttribute('aria-pressed')) !== 'true') await target.click();
  if (flow === 'now') await page.keyboard.press('Enter');
  else await page.getByTestId('order').click();
  return attack ? 2 : 1;
}

/** The top card is turned by Enter, which is the main button wherever the mouse was. */
async function turnByEnter(page: Page): Promise<number> {
  await page.locator('[data-act="turnOver"]').waitFor();
  await page.keyboard.press('Enter');
  return 1;
}

async function storedTo(page: Page, at: number): Promise<void> {
  for (let looks = 0; looks < 400; looks++) {
    if ((await storedFrom(page, 0)).count >= at) return;
    await page.waitForTimeout(50);
  }
  throw new Error(`Order ${at} was not given.`);
}

/** Plays the record; what set-up took is not counted. */
export async function playDay(page: Page, record: TourRecord, flow: Flow): Promise<Counted> {
  const rules: Rules = rulesWithUmpire(record.scenario);
  const sim = simulate(rules, rules.setup(record.seed));
  let handOvers = 0;
  let setUp: { clicks: number; keys: number } | null = null;
  for (let at = 0; at < record.commands.length; ) {
    const command = record.commands[at] as Command;
    const next = record.commands[at + 1] ?? null;
    const state = structuredClone(sim.state);
    if (state.phase !== 'setup') {
      setUp ??= await handsOf(page);
      handOvers += await page.getByTestId('curtain').count();
    }
    await sitDown(page, command.side);
    sim.step(command);
    // What can be chosen on the map or in a list is taken in the list, but for moves.
    const seat: Seat = { page, world: rules.world, state, at: 1, by: 'mouse' };
    const isNow = flow === 'now';
    const own = isNow && command.type === 'endTurn' ? 1 : isNow && command.type === 'turnOver' ? await turnByEnter(page) : null;
    const n = own ?? (await giveMove(seat, command, next, flow)) ?? (await giveCommand(seat, command, next, sim.state));
    for (let i = 1; i < n; i++) sim.step(record.commands[at + i] as Command);
    at += n;
    await storedTo(page, at);
  }
  const all = await handsOf(page);
  return { clicks: all.clicks - (setUp?.clicks ?? 0), keys: all.keys - (setUp?.keys ?? 0), handOvers, peeks: 0 };
}
