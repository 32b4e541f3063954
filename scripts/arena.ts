/** `npm run arena`: games between players that are programs, and what came of them. */

import type { Player } from '../src/bots/player.ts';
import { PLAYERS, playerNamed } from '../src/bots/players.ts';
import { linesAndWebs, type Scenario } from '../src/engine/lines-and-webs/index.ts';
import { LESSONS } from '../src/scenarios/lessons.ts';
import { SCENARIOS } from '../src/scenarios/load.ts';
import { readFlags } from './lib/args.ts';
import { endure } from './lib/endure.ts';
import { chooseScenarios } from './lib/scenarios.ts';
import { playSeries, shareOf } from './lib/series.ts';

const NAMES = PLAYERS.map(({ name }) => name).join(', ');
const HELP = `npm run arena -- --a X --b Y --scenario ID --games N --seed S
npm run arena -- --matrix --a X --games N --seed S
npm run arena -- --endure N --seed S

Plays games between two players that see their own view only. Game i has the seed SEED-i; a is Delta in even games, Gamma in odd ones.
The last line is one line of JSON: games, wins (a, b, draw), the 95 % interval of a's share (draws count half) by Wilson, a's wins, b's and draws by a's
side, kinds of victory, milliseconds a decision for each player (mean, median and 99th of a hundred), illegal.
With --matrix a player plays against itself on each of the four scenarios: the share of Delta in each, with its interval.
With --endure players are drawn by chance for each seat, over all scenarios, with rulings and arrivals drawn too.
Exit code 1 on an illegal order, a fault, or a game that does not end.
Players: ${NAMES}.`;

const { flags } = readFlags(HELP, {
  a: { value: 'B', help: 'first player' },
  b: { value: 'random', help: 'second player' },
  scenario: { value: 'ondrel-steppe', help: 'a scenario id, or the file of a scenario' },
  games: { value: 20, help: 'games to play' },
  seed: { value: '1', help: 'seed of the run' },
  only: { value: -1, help: 'play game i alone' },
  matrix: { value: false, help: 'a against itself on each of the four scenarios' },
  endure: { value: 0, help: 'so many games of players drawn by chance' },
});

const ALL = [...SCENARIOS, ...LESSONS];
const began = performance.now();
const seconds = (): number => Math.round((performance.now() - began) / 1000);

function refuse(problem: string): never {
  console.error(problem);
  console.log(JSON.stringify({ arena: 'refused', problem }));
  process.exit(2);
}

function player(name: string): Player {
  return playerNamed(name) ?? refuse(`There is no player ${name}. There are ${NAMES}.`);
}

function scenarioNamed(name: string): Scenario {
  const chosen = chooseScenarios(name);
  return chosen.ok ? (chosen.scenarios[0] as Scenario) : refuse(chosen.problems.join(' '));
}

/** Prints the last line, and ends. */
function end(failures: readonly string[], said: object): never {
  for (const failure of failures) console.error(failure);
  console.log(JSON.stringify({ arena: failures.length > 0 ? 'failed' : 'ok', ...said, seconds: seconds() }));
  process.exit(failures.length > 0 ? 1 : 0);
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const short = (ms: number): number => Number(ms.toFixed(2));
function timesOf(list: readonly number[]): object {
  const sorted = list.toSorted((x, y) => x - y);
  const mean = list.reduce((x, y) => x + y, 0) / Math.max(1, list.length);
  return { mean: short(mean), p50: short(at(sorted, 0.5)), p99: short(at(sorted, 0.99)) };
}

function pair(): never {
  const scenario = scenarioNamed(flags.scenario);
  const first = Math.max(0, flags.only);
  const last = flags.only >= 0 ? flags.only : flags.games - 1;
  const series = playSeries(linesAndWebs(scenario), player(flags.a), player(flags.b), flags.seed, first, last);
  const { games, wins, bySide, kinds, times, commands, failure } = series;
  end(failure ? [failure] : [], {
    ...{ a: flags.a, b: flags.b, scenario: scenario.id, seed: flags.seed, games, wins, ...shareOf(wins.a, wins.draw, games) },
    ...{ bySide, kinds, ms: { a: timesOf(times.a), b: timesOf(times.b) }, commands, illegal: failure ? 1 : 0 },
  });
}

function matrix(): never {
  const one = player(flags.a);
  const failures: string[] = [];
  const rows = ALL.map(({ id, scenario }) => {
    const { games, wins, bySide, failure } = playSeries(linesAndWebs(scenario), one, one, flags.seed, 0, flags.games - 1);
    if (failure) failures.push(`${id}, ${failure}`);
    const delta = bySide.delta.a + bySide.gamma.b;
    const row = { scenario: id, games, delta, gamma: games - delta - wins.draw, draw: wins.draw, ...shareOf(delta, wins.draw, games) };
    console.error(JSON.stringify(row));
    return row;
  });
  end(failures, { player: flags.a, seed: flags.seed, games: flags.games, shareOf: 'delta', matrix: rows });
}

function lasting(): never {
  const so = endure(
    ALL.map(({ scenario }) => scenario),
    flags.endure,
    flags.seed,
    ({ games, failures }) => console.error(`${games} games, ${failures.length} failures, ${seconds()} s`),
  );
  const { failures, ...rest } = so;
  end(failures, { ...rest, seed: flags.seed, failures: failures.length });
}

if (flags.endure > 0) lasting();
else if (flags.matrix) matrix();
else pair();
