/** Plays whole games in the real page: one person against the computer, or two computers. */

import type { Page } from '@playwright/test';
import type { Foretold } from '../../e2e/lib/foretold.ts';
import { type By, canonical, press } from '../../e2e/lib/hands.ts';
import { giveCommand } from '../../e2e/lib/robot.ts';
import { storedCommands, storedFrom } from '../../e2e/lib/stored.ts';
import { simulate } from '../../src/engine/core/index.ts';
import { type Command, type Scenario, SIDES, type Side } from '../../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { isTunedToo } from '../../src/games/lines-and-webs/scenarios/all.ts';
import type { Level } from '../../src/records/seating.ts';
import { comeToTable } from './dayPlay.ts';

/** Counts on the page itself how long its worker thinks; what was counted outlasts a reload. Runs in the browser. */
function countThinking(): void {
  const KEY = 'robot-thinking';
  let since = 0;
  const add = (ms: number): void => {
    const { ms: all, decisions } = JSON.parse(sessionStorage.getItem(KEY) ?? '{"ms":0,"decisions":0}') as { ms: number; decisions: number };
    sessionStorage.setItem(KEY, JSON.stringify({ ms: all + ms, decisions: decisions + 1 }));
  };
  window.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener('message', ({ data }) => 'orders' in data && add(performance.now() - since));
    }

    override postMessage(message: unknown): void {
      since = performance.now();
      super.postMessage(message);
    }
  };
}

interface Thinking {
  ms: number;
  decisions: number;
}

/** So long the worker has thought, in milliseconds, over so many decisions. */
const thinkingOf = (page: Page): Promise<Thinking> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('robot-thinking') ?? '{"ms":0,"decisions":0}') as Thinking);

interface Begun {
  way: 'alone' | 'watch';
  scenario: Scenario;
  seed: string;
  side: Side;
  level: Level;
  by: By;
}

async function choose(page: Page, testId: string, by: By): Promise<void> {
  if (by === 'keys') {
    await page.getByTestId(testId).focus();
    await page.keyboard.press('Space');
  } else await page.getByTestId(testId).check({ force: true });
}

/** New game, as a person begins it; the computers order as fast as they can be seen to. */
export async function beginGame(page: Page, url: string, { way, scenario, seed, side, level, by }: Begun): Promise<void> {
  // Of the context and not of the page: those run in the order in which they are given.
  await page.context().addInitScript(() => {
    localStorage.setItem('lines-and-webs.computer-pace', 'quick');
    localStorage.setItem('lines-and-webs.sound', 'off');
  });
  await page.context().addInitScript(countThinking);
  await page.goto(`${url}?hold=0`);
  await choose(page, `scenario-${scenario.id}`, by);
  // Where there are tuned figures they come first; the robot plays with those that it was given.
  if (isTunedToo(scenario.id)) await choose(page, 'figures-estimates', by);
  await choose(page, `way-${way}`, by);
  if (way === 'alone') {
    await choose(page, `play-${side}`, by);
    await choose(page, `level-${level}`, by);
  } else for (const one of SIDES) await page.getByTestId(`who-${one}`).selectOption(level);
  await press({ page, by }, page.getByTestId('house-rulings'));
  if (by === 'keys') {
    await page.getByTestId('seed').press('Control+a');
    await page.keyboard.type(seed);
  } else await page.getByTestId('seed').fill(seed);
  await press({ page, by }, page.getByTestId('start-game'));
  await page.getByTestId('table').waitFor();
}

/** Waits until so many orders are stored; what a person reads meanwhile is read. */
async function storedTo(page: Page, orders: number, by: By): Promise<void> {
  for (let looks = 0; looks < 400; looks++) {
    const { count } = await storedFrom(page, orders, orders);
    if (count >= orders) return;
    const next = page.getByTestId('next-day');
    if ((await next.count()) > 0) await press({ page, by }, next);
  }
  throw new Error(`Order ${orders} was not given.`);
}

interface Played {
  orders: number;
  winner: Side | null;
  /** Milliseconds that the computers thought. */
  ms: number;
  decisions: number;
}

/** What is stored at the end, played out here once more. */
async function verdict(page: Page, scenario: Scenario, seed: string): Promise<Played> {
  const commands = await storedCommands(page);
  const rules = rulesWithUmpire(scenario);
  const sim = simulate(rules, rules.setup(seed));
  for (const [at, command] of commands.entries()) {
    const why = sim.step(command);
    if (why) throw new Error(`What is stored is not legal at order ${at}: ${why.code}`);
  }
  if (!sim.state.outcome) throw new Error('The end is on the screen, but not in what is stored.');
  const { ms, decisions } = await thinkingOf(page);
  return { orders: commands.length, winner: sim.state.outcome.winner, ms: Math.round(ms), decisions };
}

interface Manner {
  by: By;
  /** A reload in every phase of every turn of the computer. */
  reload: boolean;
  each(day: number, orders: number): void;
}

/** The whole game by the person's hands, while the computer plays by itself. Throws where the page orders otherwise than was foretold. */
export async function playAlone(page: Page, told: Foretold, { by, reload, each }: Manner): Promise<Played & { reloads: number }> {
  const { world } = rulesWithUmpire(told.scenario);
  const reloaded = new Set<string>();
  let day = 1;
  for (let at = 0; at < told.commands.length; ) {
    const state = told.stateAt(at);
    if (state.turn > day) each(day, at);
    day = Math.max(day, state.turn);
    if (told.isComputers(at)) {
      const key = `${state.turn} ${state.phase}`;
      if (reload && !reloaded.has(key)) {
        reloaded.add(key);
        await storedTo(page, at, by);
        await page.reload();
      }
      at += 1;
      continue;
    }
    await storedTo(page, at, by);
    const command = told.commands[at] as Command;
    await comeToTable(page, command.side, state.phase, by);
    const seat = { page, world, state, at, by };
    at += await giveCommand(seat, command, told.commands.slice(at + 1, at + 3), told.stateAt(at + 1)).catch((fault: Error) => {
      throw new Error(`Order ${at}, ${canonical(command)}: ${fault.message}`);
    });
    await storedTo(page, at, by);
  }
  await storedTo(page, told.commands.length, by);
  const [end, next] = [page.getByTestId('end'), page.getByTestId('next-day')];
  await end.or(next).first().waitFor();
  if ((await next.count()) > 0) await press({ page, by }, next);
  await end.waitFor();
  const stored = await storedCommands(page);
  const other = told.commands.findIndex((command, i) => canonical(command) !== canonical(stored[i]));
  if (other >= 0) throw new Error(`Order ${other} is ${canonical(stored[other])}, and was foretold as ${canonical(told.commands[other])}.`);
  return { ...(await verdict(page, told.scenario, told.seed)), reloads: reloaded.size };
}

/** So long two computers may take over a game. */
const LONGEST_MS = 30 * 60_000;

/** Two computers to the end, watched. */
export async function watchOut(page: Page, scenario: Scenario, seed: string): Promise<Played> {
  await page.getByTestId('end').waitFor({ timeout: LONGEST_MS });
  return verdict(page, scenario, seed);
}
