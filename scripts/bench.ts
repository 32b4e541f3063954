/** `npm run bench`: measures the engine's speed and the size of a record. */

import { picker } from '../src/bots/picker.ts';
import { simulate } from '../src/engine/core/index.ts';
import { type Command, type CommandOf, linesAndWebs, type Scenario, type State } from '../src/engine/lines-and-webs/index.ts';
import { engagementOdds } from '../src/games/lines-and-webs/analysis/index.ts';
import { getScenario } from '../src/games/lines-and-webs/scenarios/load.ts';
import { readFlags } from './lib/args.ts';
import { Bench, rounded } from './lib/bench.ts';
import { benchGame } from './lib/games/bench.ts';
import { FIRST_GAME, GAME, gameAsked } from './lib/games/index.ts';
import { timesLarger } from './lib/largeMap.ts';
import { percentile } from './lib/percentile.ts';
import { PLAY_WEIGHTS, propose, type Style, sampleStyled } from './lib/random/sampling.ts';
import { cpuMs } from './lib/rate.ts';

const HELP = `npm run bench -- [flags]

Measures one game in one process: Ondrel Steppe with default rulings, or the first scenario of another game (--game). All times are processor time. The last line is JSON.
- commandsPerCpuSecond (goal 280000; of Lines of Battle 500000): whole random games with the simulation driver. Includes proposing and checking commands and setting up games.
  Rounds of --seconds until they are steady; then the median of --rounds.
- ratioChessops (goal 2.5): the same, divided by random plies a second of the chess library chessops, with the moves of every piece listed before each ply.
- applyPerSecond (goal 30000): whole random games, command by command, with the interactive driver.
- afterApply (goal 0.9): random play after that, divided by random play before.
- applyMs (goal p99 2 ms): one command with the interactive driver and the next view, by phase; of the first game in Phases 3 and 6 with at least 48 units on the map.
  Median and p99 of --samples, each the median of five.
- oddsMs (first game only; goal 1 ms): the exact odds of an attack; median of at most --samples, and the slowest.
- replayMs (goal 150 ms): the replay of a whole game; the slowest of --records games, each the median of five.
- recordKb (goal 60 kB): the largest of these games' records as gzipped JSON.
- --growth N measures something else: microseconds a command on the map, and on maps 2, 4 … up to N times as large with as many units.
  It fails if a command of the largest costs more than N times as much.
The exit code is 1 if a value misses its goal by more than the factor --slack.`;

const SPEC = {
  game: GAME,
  seconds: { value: 1, help: 'processor seconds of each round' },
  rounds: { value: 5, help: 'rounds' },
  samples: { value: 600, help: 'interactive commands measured in each phase' },
  records: { value: 8, help: 'whole games replayed' },
  growth: { value: 0, help: 'how costs grow up to a map so many times as large; 0 measures the rest' },
  slack: { value: 2, help: 'a figure fails when it misses its aim by this factor' },
};
const { flags } = readFlags(HELP, SPEC);
const game = gameAsked(flags, SPEC, ['seconds', 'rounds', 'samples', 'records', 'slack']);
if (game) process.exit(benchGame(game, flags));

/** The least number of units on the map in a crowded state. */
const CROWD = 48;
const ODDS_MS = 1;
const style: Style = { weights: PLAY_WEIGHTS };
type Pick = ReturnType<typeof picker>;

function benchOf(scenario: Scenario) {
  const rules = linesAndWebs(scenario);
  const sample = (state: State, pick: Pick): Command => sampleStyled(rules.world, state, pick, style) as Command;
  const game = { rules, scenario, sample, groupOf, commandsPerSecond: 280_000 };
  return { rules, sample, bench: new Bench({ ...game, propose: (state, pick) => propose(rules.world, state, pick, style) }, flags) };
}
const scenario = getScenario('ondrel-steppe') as Scenario;
if (flags.growth > 0) process.exit(measureGrowth());
const { rules, sample, bench } = benchOf(scenario);

/** Prints what a command costs on larger and larger maps; returns the exit code. */
function measureGrowth(): number {
  const costs: { times: number; random: number; apply: number }[] = [];
  for (let times = 1; times <= flags.growth; times *= 2) {
    const cost = { times, ...benchOf(timesLarger(scenario, times)).bench.perCommand() };
    costs.push(cost);
    console.log(`${times} times the map: ${cost.random} µs a command of random play, ${cost.apply} µs by apply`);
  }
  const [first, last] = [costs[0], costs.at(-1)] as [(typeof costs)[number], (typeof costs)[number]];
  const misses = (['random', 'apply'] as const).filter((kind) => last[kind] > last.times * first[kind]);
  console.log(JSON.stringify({ bench: misses.length ? 'failed' : 'ok', game: FIRST_GAME, growth: costs, misses }));
  return misses.length ? 1 : 0;
}

function groupOf({ phase, units }: State): string | null {
  const group = phase === 'transport' ? 'phase3' : phase === 'execute' ? 'phase6' : null;
  return group && units.filter((u) => u.node !== null).length >= CROWD ? group : null;
}

/** Measures the odds of attacks along random games, in milliseconds. */
function oddsTimes(): number[] {
  const times: number[] = [];
  const time = (state: State, { attackers, target, scouts }: CommandOf<'attack'>): void => {
    const began = cpuMs();
    engagementOdds(rules.world, state, { attackers, target, scouts });
    times.push(cpuMs() - began);
  };
  for (let n = 0; n < 20 && times.length < flags.samples; n++) {
    const pick = picker(`odds-${n}`);
    const sim = simulate(rules, rules.setup(`odds-${n}`));
    while (sim.state.phase !== 'over') {
      const command = sample(sim.state, pick);
      if (command.type === 'attack') time(sim.state, command);
      sim.step(command);
    }
  }
  return times.slice(0, flags.samples);
}

const { figures, misses } = bench.run();
oddsTimes();
const odds = oddsTimes();
const oddsMs = { p50: rounded(percentile(odds, 50)), max: rounded(Math.max(...odds)), asked: odds.length };
if (oddsMs.p50 > ODDS_MS * flags.slack) misses.push('oddsMs');
console.log(JSON.stringify({ bench: misses.length ? 'failed' : 'ok', game: FIRST_GAME, ...figures, oddsMs, misses }));
process.exit(misses.length ? 1 : 0);
