/** Games in an engine: begun from the start screen, played by an impatient player's clicks, read past the page, saved and opened. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { glance, type moods } from '../../../e2e/lib/impatient.ts';
import { rowsOf } from '../../../e2e/lib/stored.ts';
import { simulate } from '../../../src/engine/core/index.ts';
import type { Command } from '../../../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../../../src/engine/lines-and-webs/umpire/index.ts';
import { LESSONS } from '../../../src/scenarios/lessons.ts';
import type { Engine } from './driver.ts';
import { check, type Hands, id, sleep } from './hands.ts';

export interface Trial {
  engine: Engine;
  hands: Hands;
  url: string;
  /** A folder for files that go in and come out. */
  folder: string;
}

const SCENARIO = 'long-road';

/** How long a curtain is held. */
export const HELD = 750;

export async function begin(hands: Hands, url: string, seed: string): Promise<void> {
  await hands.go(url);
  await hands.press(id(`scenario-${SCENARIO}`));
  await hands.press(id('house-rulings'));
  await hands.press(id('seed'));
  await hands.tab.keys('Control+a', ...seed);
  await hands.press(id('start-game'));
  await hands.there(id('curtain'));
}

/** The commands that the browser keeps of the game that was played last, in their order. */
export async function storedCommands({ tab }: Hands): Promise<Command[]> {
  const games = (await tab.run(rowsOf, 'games')) as { id: string; changed?: number; created?: number }[];
  const rows = (await tab.run(rowsOf, 'commands')) as { game: string; n: number; command: Command }[];
  const last = games.toSorted((a, b) => (b.changed ?? b.created ?? 0) - (a.changed ?? a.created ?? 0))[0]?.id;
  return rows
    .filter(({ game }) => last === undefined || game === last)
    .toSorted((a, b) => a.n - b.n)
    .map(({ command }) => command);
}

/** From wherever the page is to the start screen, as a player leaves. */
export async function home(hands: Hands, url: string): Promise<void> {
  const screens = ['start', 'end', 'day-end', 'curtain', 'coach'];
  await hands.go(`${url}?hold=0`);
  for (let i = 0; i < 6; i++) {
    const at = await hands.until(
      'a screen is there',
      (list) => list.find((one) => document.querySelector(`[data-testid="${one}"]`) !== null),
      screens,
    );
    if (at === 'start') return;
    if (at === 'end') await hands.press(id('new-game'));
    if (at === 'day-end') await hands.press(id('next-day'));
    if (at === 'coach') await hands.press(id('coach-leave'));
    if (at === 'curtain') {
      await sit(hands);
      await leave(hands);
    }
    if (at !== 'day-end') await hands.there(id('start'));
    else await hands.gone(id('day-end'));
  }
}

export async function leave(hands: Hands): Promise<void> {
  await hands.press(id('menu'));
  await hands.press(id('leave'));
  await hands.there(id('start'));
}

/** Opens the curtain, by a click; reads past what happened since. */
export async function sit(hands: Hands): Promise<void> {
  await hands.press(id('open-curtain'));
  await hands.there(id('panel'));
  if (await hands.has(id('recap-done'))) await hands.press(id('recap-done'));
}

export type Glance = ReturnType<typeof glance>;

/** Plays by an impatient player's clicks until a glance at the page suits. Every curtain is seen by `each`. */
export async function playUntil(
  hands: Hands,
  mood: ReturnType<typeof moods>,
  patience: number,
  suits: (now: Glance) => boolean,
): Promise<{ clicks: number; phases: Set<string> }> {
  const phases = new Set<string>();
  const last: string[] = [];
  let part = '';
  let inPart = 0;
  let stuck = 0;
  for (let clicks = 0; clicks < 600; ) {
    const isHurried = inPart > patience;
    // In a hurry whatever ends the part comes first; where that does not help, anything.
    const kind = isHurried && inPart < patience + 8 ? 0 : mood();
    const now = await hands.tab.run(glance, [[kind, mood(), mood(), mood()], isHurried] as [number[], boolean]);
    if (suits(now)) return { clicks, phases };
    check(now.at !== 'failure', `The page failed after: ${last.join(' | ')}`);
    const key = `${now.at} ${now.side} ${now.phase}`;
    inPart = key === part ? inPart + 1 : 0;
    part = key;
    if (now.phase) phases.add(now.phase);
    if (now.at === 'curtain') await hands.press(id('open-curtain'));
    else if (now.at === 'day-end') await hands.press(id('next-day'));
    else if (now.spot) {
      last.push(now.spot.what);
      await hands.tab.pressAt(now.spot.x, now.spot.y);
      clicks += 1;
      stuck = 0;
    } else {
      stuck += 1;
      check(stuck < 200, `Nothing to press at ${key} after: ${last.slice(-8).join(' | ')}`);
      if (stuck % 20 === 0) await hands.tab.keys('Escape', '0');
      await sleep(30);
    }
  }
  throw new Error(`No end at ${part} after: ${last.slice(-8).join(' | ')}`);
}

/** What our own engine makes of commands that were given in the browser's. */
export function foldOf(seed: string, commands: readonly Command[]) {
  const scenario = LESSONS.find((one) => one.scenario.id === SCENARIO)?.scenario;
  check(scenario !== undefined, 'The scenario is there.');
  const rules = rulesWithUmpire(scenario);
  const sim = simulate(rules, rules.setup(seed));
  for (const [n, command] of commands.entries()) {
    const why = sim.step(command);
    check(why === null, `Command ${n} of the browser's game is not legal here: ${why?.code}`);
  }
  return sim.state;
}

/** Writes a file that the page is then given. */
export function fileFor({ folder }: Trial, name: string, value: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(value));
  return path;
}

/** The file that comes out of the browser after an act. */
export async function savedBy<T>({ engine }: Trial, act: () => Promise<void>): Promise<{ path: string; value: T }> {
  const list = (): string[] => readdirSync(engine.downloads).filter((name) => name.endsWith('.json'));
  const before = list();
  await act();
  for (let i = 0; i < 300; i++) {
    const name = list().find((one) => !before.includes(one));
    try {
      if (name) return { path: join(engine.downloads, name), value: JSON.parse(readFileSync(join(engine.downloads, name), 'utf8')) as T };
    } catch {
      // It is still being written.
    }
    await sleep(50);
  }
  throw new Error('No file came out of the browser.');
}
