/** Plays games in a browser with an impatient player's clicks, reads the database, saves and opens files. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { glance } from '../../../e2e/lib/impatient.ts';
import { drawerText } from '../../../e2e/lib/stored.ts';
import { simulate } from '../../../src/engine/core/index.ts';
import type { Command } from '../../../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../../../src/engine/lines-and-webs/umpire/index.ts';
import { isTunedToo, LESSONS } from '../../../src/games/lines-and-webs/scenarios/all.ts';

import type { Engine } from './driver.ts';
import { check, type Hands, id, PATIENCE, sleep } from './hands.ts';

export interface Trial {
  engine: Engine;
  hands: Hands;
  /** What the player feels like next: numbers below 1, by a seed. */
  mood: () => number;
  url: string;
  /** A folder for files that go in and come out. */
  folder: string;
}

const SCENARIO = 'long-road';

export async function begin(hands: Hands, url: string, seed: string): Promise<void> {
  await hands.go(url);
  await hands.press(id(`scenario-${SCENARIO}`));
  // Where there are tuned values they come first; this game is played with the estimates.
  if (isTunedToo(SCENARIO)) await hands.press(id('figures-estimates'));
  await hands.press(id('house-rulings'));
  await hands.press(id('seed'));
  await hands.tab.keys('Control+a', ...seed);
  await hands.press(id('start-game'));
  await hands.there(id('curtain'));
}

/** The commands that the browser keeps of the game that was played last, in their order. */
async function storedCommands({ tab }: Hands): Promise<Command[]> {
  const games = JSON.parse((await tab.run(drawerText, 'games')) as string) as { id: string; changed?: number; created?: number }[];
  const rows = JSON.parse((await tab.run(drawerText, 'commands')) as string) as { game: string; n: number; command: Command }[];
  const last = games.toSorted((a, b) => (b.changed ?? b.created ?? 0) - (a.changed ?? a.created ?? 0))[0]?.id;
  return rows
    .filter(({ game }) => last === undefined || game === last)
    .toSorted((a, b) => a.n - b.n)
    .map(({ command }) => command);
}

/** The same, once the browser keeps all that the page shows: every order leaves a mark on the page's time line. */
export async function settledCommands(hands: Hands): Promise<Command[]> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(40)) {
    const shown = await hands.tab.run(() =>
      performance
        .getEntriesByType('mark')
        .map(({ name }) => name)
        .findLast((name) => name.startsWith('orders ')),
    );
    const kept = await storedCommands(hands);
    if (shown === `orders ${kept.length}`) return kept;
  }
  throw new Error('What the page shows is not what the browser keeps.');
}

/** From wherever the page is to the start screen, as a player leaves. */
export async function home(hands: Hands, url: string): Promise<void> {
  const screens = ['start', 'end', 'day-end', 'curtain', 'coach'];
  await hands.go(`${url}?hold=0&table=strict`);
  for (let i = 0; i < 6; i++) {
    const at = await hands.until(
      'a screen is there',
      (list) => list.find((one) => document.querySelector(`[data-testid="${one}"]`) !== null),
      screens,
    );
    if (at === 'start') return;
    if (at === 'end') await hands.press(id('new-game'));
    if (at === 'day-end') await hands.press(id('next-day'));
    if (at === 'coach') await leave(hands);
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

/** To the curtain of a game that is being opened. A day that has just ended shows its report first. */
export async function toCurtain(hands: Hands): Promise<void> {
  await hands.there(`${id('curtain')}, ${id('next-day')}`);
  if (await hands.has(id('next-day'))) await hands.pressAway(id('next-day'));
  await hands.there(id('curtain'));
}

/** Holds the curtain's button until the table stands; longer where a busy page has seen the press late. */
export async function holdCurtain(hands: Hands): Promise<void> {
  for (let ms = 750; ms < 15_000; ms *= 2) {
    await hands.press(id('open-curtain'), ms);
    await hands.drawn();
    if (await hands.has(id('open-curtain'))) continue;
    await hands.there(id('panel'));
    return;
  }
  throw new Error('The curtain does not open when it is held.');
}

/** Opens the curtain, by a click; reads past what happened since. */
export async function sit(hands: Hands): Promise<void> {
  await hands.pressAway(id('open-curtain'));
  await hands.there(id('panel'));
  if (await hands.has(id('recap-done'))) await hands.pressAway(id('recap-done'));
}

type Glance = ReturnType<typeof glance>;

/** So many presses in one part; then whatever ends it comes first. */
const PRESSES = 3;

/** Plays by an impatient player's clicks until a glance at the page suits. Gives the phases that were seen, and the sides that sat there. */
export async function playUntil({ hands, mood }: Trial, suits: (now: Glance) => boolean | Promise<boolean>): Promise<Set<string>> {
  const seen = new Set<string>();
  const last: string[] = [];
  const draw = (): number[] => [mood(), mood(), mood(), mood()];
  let dice = draw();
  let part = '';
  let inPart = 0;
  let since = Date.now();
  let tried = since;
  for (let clicks = 0; clicks < 600; ) {
    const isHurried = inPart > PRESSES;
    // Where what ends the part does not help either, anything.
    if (isHurried && inPart < PRESSES + 8) dice[0] = 0;
    const now = await hands.tab.run(glance, [dice, isHurried] as [number[], boolean]);
    if (await suits(now)) return seen;
    check(now.at !== 'failure', `The page failed after: ${last.join(' | ')}`);
    const key = `${now.at} ${now.side} ${now.phase}`;
    if (key !== part) inPart = 0;
    part = key;
    for (const one of [now.phase, now.side]) if (one) seen.add(one);
    if (now.at === 'curtain' && now.spot) await hands.pressAway(id('open-curtain'));
    else if (now.at === 'day-end' && now.spot) await hands.pressAway(id('next-day'));
    else if (now.spot) {
      last.push(now.spot.what);
      await hands.tab.pressAt(now.spot.x, now.spot.y);
      clicks += 1;
      inPart += 1;
    } else {
      check(Date.now() - since < PATIENCE, `Nothing to press at ${key} after: ${last.slice(-8).join(' | ')}`);
      await sleep(30);
      if (Date.now() - tried < 1000) continue;
      // It looks elsewhere. The view may have been moved away from everything that can be chosen.
      await hands.tab.keys('Escape', '0');
      dice = draw();
      tried = Date.now();
      continue;
    }
    dice = draw();
    since = tried = Date.now();
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
  for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(50)) {
    const name = list().find((one) => !before.includes(one));
    try {
      if (name) return { path: join(engine.downloads, name), value: JSON.parse(readFileSync(join(engine.downloads, name), 'utf8')) as T };
    } catch {
      // It is still being written.
    }
  }
  throw new Error('No file came out of the browser.');
}
