/** `npm run clicks`: plays days in the real page and counts presses, and presses that decide nothing. */

import { type Foretold, foretell } from '../e2e/lib/foretold.ts';
import {
  type Command,
  opponentOf,
  RULESET,
  type Scenario,
  SIDES,
  type Side,
  type State,
  VERSION,
} from '../src/engine/lines-and-webs/index.ts';
import { WITH_ESTIMATES } from '../src/games/lines-and-webs/scenarios/all.ts';
import type { Level } from '../src/records/seating.ts';
import { beginGame, playAlone, watchOut } from './lib/alone.ts';
import { readFlags } from './lib/args.ts';
import { clickBattle } from './lib/battleClicks.ts';
import { type Along, alongFrom, playDays, pressesOf } from './lib/dayPlay.ts';
import { type Hands, runPlan } from './lib/expert.ts';
import { momentOf } from './lib/moments.ts';
import { contextFor, launch, openRecord, serve, sit } from './lib/pages.ts';
import { requirePlayer } from './lib/players.ts';
import { tally, watchPresses } from './lib/presses.ts';

const HELP = `npm run clicks -- [flags]

Counts the presses that a day takes a player who knows the game, and those that decide nothing. A press decides if it picks a place, a
target, a number, a person or a card, or answers yes or no; scripts/lib/presses.ts lists every control, and an unlisted one stops the run.
The player takes the recommended deployment, the staff's list and plan and the suggested deck, and fights as player B would.

  --alone arvel-crossing --day 1   one person against the computer, that day (day 1 includes setup)
  --day arvel-crossing             both sides at one screen, setup and day 1
  --game ondrel-steppe             one person alone, Phases 1 to 3 of a quiet day: of days 2 to 8, the one after the fewest fights

Prints each press with its phase to stderr, and one line of JSON to stdout: presses, withoutDecision, handOvers (presses that uncover the screen, counted
only here), byPhase [presses, without a decision], and without: the presses that decide nothing.

Without any of these flags: opens a crowded day before Phase 3, runs the staff's plan, and prints tokens, clicks, keys and seconds.
--alone without --day plays a whole game from New game to the end screen. A player of level --by chooses the orders; --hands is mouse or keys. Every order of
the computer on the page must be the one predicted here. Prints orders, level, winner, and milliseconds of thinking.
--reload adds a reload in every phase of the computer's turns. --watch arvel-crossing plays two computers to the end.
--game lines-of-battle plays a whole game of its --scenario, both sides by one hand with the orders of player B, and prints presses by kind of order.`;

const { flags } = readFlags(HELP, {
  side: { value: '', help: 'delta or gamma (gamma in the crowded day, else delta)' },
  day: { value: '', help: 'day of the crowded battle (7 without), a scenario that both play, or with --alone a day' },
  game: { value: '', help: 'a scenario of which a quiet day is supplied, or lines-of-battle' },
  scenario: { value: 'six-a-side', help: 'with --game lines-of-battle: its scenario' },
  alone: { value: '', help: 'a scenario that one person plays against the computer' },
  watch: { value: '', help: 'a scenario that two computers play' },
  level: { value: 'B', help: 'with --alone, --game and --watch: of the computer, A, B or C' },
  by: { value: 'B', help: 'with --alone and no day: who says what the person orders, A, B or C' },
  reload: { value: false, help: 'with --alone and no day: reloads on the way' },
  hands: { value: 'mouse', help: 'mouse or keys, where days are not counted' },
  table: { value: 'open', help: 'with --day: open, or strict: a curtain before every change of seats' },
  seed: { value: 'day-2', help: 'seed of the game' },
  port: { value: '4291', help: 'port to serve on' },
});

/** Returns a scenario by id; null for ''. */
function scenarioOf(name: string): Scenario | null {
  const found = WITH_ESTIMATES.find(({ id }) => id === name)?.scenario ?? null;
  if (!found && name !== '') throw new Error(`There is no scenario ${name}.`);
  return found;
}

/** Days given as a number. */
const CROWDED = '7';
const isNumber = /^[1-9]\d*$/.test(flags.day);
const isBattle = flags.game === 'lines-of-battle';
const [alone, watch, quiet] = [scenarioOf(flags.alone), scenarioOf(flags.watch), isBattle ? null : scenarioOf(flags.game)];
const both = isNumber ? null : scenarioOf(flags.day);
const side: Side = flags.side === 'gamma' ? 'gamma' : 'delta';
const level = flags.level as Level;

const served = await serve(Number(flags.port));
const browser = await launch();
// At 1280 by 720, some rows in the long lists of a whole game can only be reached on the map.
const size = flags.game + flags.alone + flags.watch === '' ? { width: 1280, height: 720 } : { width: 1920, height: 1080 };
const context = await contextFor(browser, { ...size, theme: 'light', touch: false, still: true });
const page = await context.newPage();
// A limit for hangs, not a measure of speed.
page.setDefaultTimeout(180_000);

/** Plays up to the day, then counts presses until the day and its report are over. */
async function counted(
  along: Along,
  isBegun: (state: State) => boolean,
  isDone: (state: State) => boolean,
  hasReport = true,
): Promise<object> {
  await playDays(along, isBegun);
  const before = (await pressesOf(page)).length;
  await playDays(along, isDone);
  if (hasReport) await page.getByTestId('next-day').click();
  const presses = (await pressesOf(page)).slice(before);
  for (const { phase, control } of presses) console.error(`${phase.padEnd(10)} ${control}`);
  return tally(presses);
}

const isOver = ({ phase }: State): boolean => phase === 'over';
/** A day is over when the next one is on the screen. */
const isAfter = (day: number) => (state: State) => state.turn > day || isOver(state);

/** Plays a day of one person against the computer, from New game. */
async function dayAlone(scenario: Scenario, day: number): Promise<object> {
  await page.addInitScript(watchPresses);
  await page.addInitScript(() => localStorage.setItem('lines-and-webs.turns', 'ends'));
  await beginGame(page, served.url, { way: 'alone', scenario, seed: flags.seed, side, level, by: 'mouse' });
  const along = alongFrom(page, { scenario, seed: flags.seed, commands: [] }, { hands: [side], isOpen: false });
  const isBegun = ({ turn, phase }: State): boolean => turn >= day && (day === 1 || phase !== 'setup');
  return { scenario: scenario.id, side, level, day, ...(await counted(along, isBegun, isAfter(day))) };
}

/** Plays setup and the first day of both sides at one screen. */
async function dayOfBoth(scenario: Scenario): Promise<object> {
  const isOpen = flags.table !== 'strict';
  await page.addInitScript(watchPresses);
  await page.addInitScript(() => localStorage.setItem('lines-and-webs.turns', 'ends'));
  const game = { format: 1, ruleset: RULESET, version: VERSION, scenario, seed: flags.seed, commands: [] };
  await openRecord(page, served.url, game, 0, false, isOpen ? 'open' : 'strict');
  const along = alongFrom(page, game, { hands: SIDES, isOpen });
  return { scenario: scenario.id, table: flags.table, day: 1, ...(await counted(along, () => true, isAfter(1))) };
}

const FIGHTS: ReadonlySet<Command['type']> = new Set(['attack', 'fire', 'playCard']);
/** The last candidate for the quiet day; the first is day 2. */
const LAST_LOOKED_AT = 8;

/** Returns the number of orders before the day after the quietest one (fewest attacks, fires and cards; the first of these). */
function beforeQuietDay({ commands, stateAt }: Foretold): number {
  let [from, fewest, fights] = [0, Number.POSITIVE_INFINITY, 0];
  for (let at = 1; at < commands.length; at++) {
    const [before, { turn }] = [stateAt(at - 1), stateAt(at)];
    if (FIGHTS.has(commands[at - 1]?.type as Command['type'])) fights += 1;
    if (turn === before.turn) continue;
    if (turn > 1 && fights < fewest) [from, fewest] = [at, fights];
    fights = 0;
  }
  return from;
}

/** Plays Phases 1 to 3 of one person's quiet day, opened from a game that B played up to it. */
async function quietDay(scenario: Scenario): Promise<object> {
  const { seed } = flags;
  const computers = { [opponentOf(side)]: { level, manner: 'even' as const } };
  const told = foretell({ scenario, seed, computers, person: requirePlayer('B'), days: LAST_LOOKED_AT - 1 });
  const from = beforeQuietDay(told);
  const commands = told.commands.slice(0, from);
  const game = { format: 2, ruleset: RULESET, version: VERSION, scenario, seed, commands, seating: [{ from: 0, computers }] };
  await page.addInitScript(watchPresses);
  await page.addInitScript(() => localStorage.setItem('lines-and-webs.turns', 'ends'));
  await openRecord(page, served.url, game, from);
  const along = alongFrom(page, game, { hands: [side], isOpen: false });
  const day = along.sim.state.turn;
  const isSupplied = (state: State): boolean => state.turn > day || isOver(state) || ['orders', 'execute'].includes(state.phase);
  return { scenario: scenario.id, side, level, day, ...(await counted(along, () => true, isSupplied, false)) };
}

/** Plays a side's Phase 3 of a crowded day. */
async function supply(): Promise<object> {
  const crowded = flags.side || 'gamma';
  const day = Number(flags.day || CROWDED);
  const moment = momentOf('transport', (s, next) => s.turn === day && s.phase === 'transport' && next.side === crowded);
  await openRecord(page, served.url, moment.record, moment.at);
  await sit(page);
  const began = performance.now();
  const acts = await runPlan(page, flags.hands as Hands);
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  return { side: crowded, day, hands: flags.hands, ...acts, seconds };
}

/** Plays a whole game of one person against the computer. */
async function wholeAlone(scenario: Scenario): Promise<object> {
  const { seed } = flags;
  const by = flags.hands as Hands;
  await page.addInitScript(() => localStorage.setItem('lines-and-webs.turns', 'said'));
  await beginGame(page, served.url, { way: 'alone', scenario, seed, side, level, by });
  const told = foretell({ scenario, seed, computers: { [opponentOf(side)]: { level, manner: 'even' } }, person: requirePlayer(flags.by) });
  const began = performance.now();
  const each = (day: number, orders: number): void =>
    console.error(`day ${day}: ${orders} orders, ${Math.round((performance.now() - began) / 1000)} s`);
  const played = await playAlone(page, told, { by, reload: flags.reload, each });
  return { scenario: scenario.id, side, hands: by, level, ...played };
}

/** Plays a whole game of two computers. */
async function watched(scenario: Scenario): Promise<object> {
  await beginGame(page, served.url, { way: 'watch', scenario, seed: flags.seed, side, level, by: 'mouse' });
  return { scenario: scenario.id, level, ...(await watchOut(page, scenario, flags.seed)) };
}

try {
  const figures = isBattle
    ? await clickBattle(page, served.url, { scenario: flags.scenario, seed: flags.seed, hands: flags.hands as Hands })
    : alone
      ? await (isNumber ? dayAlone(alone, Number(flags.day)) : wholeAlone(alone))
      : watch
        ? await watched(watch)
        : quiet
          ? await quietDay(quiet)
          : both
            ? await dayOfBoth(both)
            : await supply();
  console.log(JSON.stringify(figures));
} finally {
  await browser.close();
  served.stop();
}
