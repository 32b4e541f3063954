/** `npm run account`: prints the game review of a file, checks the claims of many reviews, or measures the luck of the dice. */

import { availableParallelism } from 'node:os';
import type { Scenario } from '../src/engine/lines-and-webs/index.ts';
import { errorOf, meanOf, Z95 } from '../src/lab/estimate.ts';
import { accountsAcross, type DiceOfGame } from './lib/accountAcross.ts';
import { accountOfFile } from './lib/accountFile.ts';
import type { Judged } from './lib/accountJudge.ts';
import { readFlags } from './lib/args.ts';
import { percentile } from './lib/percentile.ts';
import { playerNamed } from './lib/players.ts';
import { shareOut } from './lib/process.ts';
import { chooseScenarios } from './lib/scenarios.ts';

const HELP = `npm run account -- FILE [--learn]
npm run account -- --judge N [--scenario ID] [--seed S] [--umpire]
npm run account -- --games N --scenario ID --seed S [--play-on]

FILE is a record, plain or gzipped: prints the review of its game. --learn adds, for a finished game, the orders for which player C finds a clearly better one,
using only what the side knew then; they are also in the last line of JSON, under \`learn\`. --seed changes the random numbers of that judgment.

--judge reviews N games of player B, on all scenarios in turn or on one, and computes each claim of the reviews again by other means.
Prints every wrong claim, and fails if there is one. --umpire plays random games with umpire commands instead.

--games plays games between two computer players, a as Delta and b as Gamma, and subtracts the luck of the dice from each result (1, 1/2, 0).
Prints the mean of that luck with its 95% interval, and how much the standard deviation of the results falls. --play-on also measures the luck
by playing on from every roll of the last two days, which takes seconds per game.
Fails if the mean is further from 0 than chance allows (1 run in 1,000), or if a game cannot be played. The last line is JSON.`;

const { flags, rest } = readFlags(HELP, {
  scenario: { value: '', help: 'a scenario id, or the file of a scenario: arvel-crossing, with --judge all, if it is left out' },
  games: { value: 200, help: 'games to play' },
  seed: { value: '', help: 'seed of the run, account if it is left out; of a file, the text of the judgement’s chance' },
  judge: { value: 0, help: 'number of games whose reviews are checked' },
  umpire: { value: false, help: 'judge games that an umpire meddles in' },
  learn: { value: false, help: 'of a file: what can be learned from the game' },
  'play-on': { value: false, help: 'weigh the dice of the last two days by playing on too: seconds a game' },
  a: { value: 'B', help: 'player of Delta' },
  b: { value: 'B', help: 'player of Gamma' },
  workers: { value: availableParallelism(), help: 'processes that play' },
});

const [file] = rest;
if (file !== undefined) {
  const line = accountOfFile(file, flags.learn, flags.seed || null);
  console.log(JSON.stringify(line));
  process.exit(line.account === 'ok' ? 0 : 1);
}
if (flags.learn) {
  console.error('Learn from which game? npm run account -- FILE --learn');
  process.exit(2);
}
const seed = flags.seed || 'account';
if (flags.judge > 0) process.exit(await judge(flags.judge));

/** Checks the reviews of N games; returns the exit code. */
async function judge(games: number): Promise<number> {
  const asked = chooseScenarios(flags.scenario || 'any');
  if (!asked.ok) {
    console.error(asked.problems.join(' '));
    return 2;
  }
  const { scenarios } = asked;
  const all: Judged = { games: 0, links: {}, faults: [] };
  const wanted = { scenarios, seed, umpire: flags.umpire };
  const file = new URL('./lib/accountJudge.ts', import.meta.url);
  await shareOut<Judged>(file, { games, workers: Math.min(flags.workers, games), atATime: 1, wanted }, (some) => {
    all.games += some.games;
    for (const [key, n] of Object.entries(some.links)) all.links[key] = (all.links[key] ?? 0) + n;
    all.faults.push(...some.faults);
    for (const { game, kind, what } of some.faults) console.error(`${game}: ${kind}: ${what}`);
    if (all.games % 25 === 0) console.error(`${all.games} of ${games} games`);
    return true;
  });
  const kinds: { [kind: string]: number } = {};
  for (const { kind } of all.faults) kinds[kind] = (kinds[kind] ?? 0) + 1;
  const isTrue = all.faults.length === 0;
  console.log(
    JSON.stringify({
      account: isTrue ? 'ok' : 'untrue',
      seed,
      scenarios: scenarios.map(({ id }) => id),
      games,
      links: all.links,
      untrue: kinds,
    }),
  );
  return isTrue ? 0 : 1;
}

/** The number of standard errors from 0 that chance exceeds in one run of a thousand. */
const BEYOND = 3.29;
const short = (n: number): number => Number(n.toFixed(4));

function figuresOf(list: readonly number[]): { mean: number; spread: number; error: number } {
  const error = errorOf(list);
  return { mean: meanOf(list), spread: error * Math.sqrt(list.length), error };
}

/** Prints a result with and without the luck of the dice. */
function compare(games: readonly DiceOfGame[], of: (game: DiceOfGame) => { raw: number; dice: number }) {
  const dice = figuresOf(games.map((game) => of(game).dice));
  const raw = figuresOf(games.map((game) => of(game).raw));
  const adjusted = figuresOf(games.map((game) => of(game).raw - of(game).dice));
  return {
    beyond: Math.abs(dice.mean) > BEYOND * dice.error,
    row: {
      dice: { mean: short(dice.mean), interval95: [short(dice.mean - Z95 * dice.error), short(dice.mean + Z95 * dice.error)] },
      raw: { mean: short(raw.mean), spread: short(raw.spread) },
      adjusted: { mean: short(adjusted.mean), spread: short(adjusted.spread) },
      smaller: raw.spread > 0 ? short(1 - adjusted.spread / raw.spread) : 0,
    },
  };
}

const chosen = chooseScenarios(flags.scenario || 'arvel-crossing');
const unknown = [flags.a, flags.b].find((name) => !playerNamed(name));
if (!chosen.ok || unknown !== undefined || flags.games < 2) {
  console.error(!chosen.ok ? chosen.problems.join(' ') : unknown ? `There is no player ${unknown}.` : '--games must be 2 or more.');
  process.exit(2);
}
const scenario = chosen.scenarios[0] as Scenario;
const wanted = { scenario, a: flags.a, b: flags.b, seed, playsOn: flags['play-on'] };
const { games, failure } = await accountsAcross(wanted, flags.games, Math.min(flags.workers, flags.games), (done) => {
  if (done % 50 === 0) console.error(`${done} of ${flags.games} games`);
});
if (failure !== null || games.length < 2) {
  console.log(JSON.stringify({ account: 'failed', scenario: scenario.id, seed, games: games.length, failure }));
  process.exit(1);
}
const result = compare(games, ({ raw, dice }) => ({ raw, dice }));
const value = compare(games, ({ value: raw, dice }) => ({ raw, dice }));
const strength = compare(games, (game) => game.strength);
const timesOf = (list: readonly number[]) => ({ median: Math.round(percentile(list, 50)), most: Math.round(percentile(list, 100)) });
const played = games.flatMap((game) => game.played ?? []);
const playedOn = played.length > 0 ? compare(games, ({ played }) => played ?? { raw: 0, dice: 0 }) : null;
const isOff = result.beyond || strength.beyond || playedOn?.beyond;
console.log(
  JSON.stringify({
    account: isOff ? 'biased' : 'ok',
    ...{ scenario: scenario.id, seed, players: [flags.a, flags.b], games: games.length },
    ...{ result: result.row, value: value.row, strength: strength.row },
    ...(playedOn
      ? { playedOn: { ...playedOn.row, games: meanOf(played.map((one) => one.games)), ms: timesOf(played.map(({ ms }) => ms)) } }
      : {}),
    ms: timesOf(games.map(({ ms }) => ms)),
  }),
);
process.exit(isOff ? 1 : 0);
