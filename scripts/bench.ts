/** `npm run bench`: measures the engine's speed and the size of a record. */

import { gzipSync } from 'node:zlib';
import { picker } from '../src/bots/picker.ts';
import { apply, replay, simulate } from '../src/engine/core/index.ts';
import {
  awaited,
  type Command,
  type CommandOf,
  linesAndWebs,
  type Rules,
  type Scenario,
  type State,
} from '../src/engine/lines-and-webs/index.ts';
import { engagementOdds } from '../src/games/lines-and-webs/analysis/index.ts';
import { getScenario } from '../src/games/lines-and-webs/scenarios/load.ts';
import { deepFreeze } from '../tests/oracles/watch.ts';
import { readFlags } from './lib/args.ts';
import { benchGame } from './lib/games/bench.ts';
import { FIRST_GAME, GAME, gameAsked } from './lib/games/index.ts';
import { percentile } from './lib/percentile.ts';
import { PLAY_WEIGHTS, propose, type Style, sampleStyled } from './lib/random/sampling.ts';

const HELP = `npm run bench -- [flags]

Five measurements on Ondrel Steppe with default rulings, in one process; of another game (--game) four, on its first scenario. The last line is JSON.
- commandsPerSecond (goal 280000; of Lines of Battle 500000): whole random games with the simulation driver. Includes proposing and checking commands and setting up games.
  The median of --rounds rounds of --seconds.
- commandsPerCpuSecond: the same by processor time, which does not depend on other programs.
- applyMs (goal p99 under 4 ms): one command with the interactive driver and the next view, in Phases 3 and 6 with at least 48 units on the map.
  Median and p99 of --samples; cpu is the processor time. Measured in a second pass, when the code is compiled.
- oddsMs (goal under 1 ms): the exact odds of an attack; median of at most --samples, and the slowest.
- replayMs (goal under 150 ms): the replay of a whole game; the slowest of --records games, each the median of five.
- recordKb (goal under 60 kB): the largest of these games' records as gzipped JSON.
The exit code is 1 if a value misses its goal by more than the factor --slack; the better of real time and processor time counts.`;

const SPEC = {
  game: GAME,
  seconds: { value: 2, help: 'seconds of each round of random play' },
  rounds: { value: 5, help: 'rounds of random play' },
  samples: { value: 600, help: 'interactive commands measured in each phase' },
  records: { value: 8, help: 'whole games replayed' },
  slack: { value: 2, help: 'a figure fails when it misses its aim by this factor' },
};
const { flags } = readFlags(HELP, SPEC);
const game = gameAsked(flags, SPEC, ['seconds', 'rounds', 'samples', 'records', 'slack']);
if (game) process.exit(benchGame(game, flags));

/** The least number of units on the map in a crowded state. */
const CROWD = 48;
const AIMS = { commandsPerSecond: 280_000, p99: 4, oddsMs: 1, replayMs: 150, recordKb: 60 };
const scenario = getScenario('ondrel-steppe') as Scenario;
const rules: Rules = linesAndWebs(scenario);
const style: Style = { weights: PLAY_WEIGHTS };

const round = (n: number): number => Math.round(n * 100) / 100;

/** Returns the processor time of this process so far, all threads, in milliseconds. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

interface Rate {
  wall: number;
  cpu: number;
}
/** Measures commands per second in one round. */
function randomPlay(seed: string): Rate {
  const pick = picker(seed);
  const began = performance.now();
  const cpu = cpuMs();
  let done = 0;
  for (let game = 0; performance.now() - began < flags.seconds * 1000; game++) {
    const sim = simulate(rules, rules.setup(`${seed}-${game}`));
    while (sim.state.phase !== 'over') {
      const c = propose(rules.world, sim.state, pick, style);
      if (c && !sim.step(c)) done++;
    }
  }
  return { wall: done / ((performance.now() - began) / 1000), cpu: done / ((cpuMs() - cpu) / 1000) };
}

interface Timed {
  phase3: number[];
  phase6: number[];
  odds: number[];
  units: number[];
}
/** Times single interactive commands along random games, which the simulation driver plays. */
function interactive(): Timed {
  const timed: Timed = { phase3: [], phase6: [], odds: [], units: [] };
  const pick = picker('interactive');
  for (let game = 0; game < 400 && Math.min(timed.phase3.length, timed.phase6.length) < flags.samples; game++) {
    const sim = simulate(rules, rules.setup(`i-${game}`));
    while (sim.state.phase !== 'over') {
      const c = sampleStyled(rules.world, sim.state, pick, style) as Command;
      const list = sim.state.phase === 'transport' ? timed.phase3 : sim.state.phase === 'execute' ? timed.phase6 : null;
      if (list && list.length < flags.samples && pick(4) === 0) time(sim.state, c, list, timed.units);
      if (c.type === 'attack' && timed.odds.length < flags.samples) timed.odds.push(timeOdds(sim.state, c));
      sim.step(c);
    }
  }
  return timed;
}
/** Processor time of the same commands. */
const spent: number[] = [];
function time(s: State, c: Command, list: number[], crowd: number[]): void {
  const units = s.units.filter((u) => u.node !== null).length;
  if (units < CROWD) return;
  const state = deepFreeze(structuredClone(s));
  const cpu = cpuMs();
  const began = performance.now();
  const done = apply(rules, state, c);
  if (!done.ok) throw new Error(JSON.stringify(done.why));
  rules.view(done.state, awaited(done.state) ?? 'public');
  list.push(performance.now() - began);
  spent.push(cpuMs() - cpu);
  crowd.push(units);
}

/** Measures the odds of an attack, in milliseconds. */
function timeOdds(s: State, { attackers, target, scouts }: CommandOf<'attack'>): number {
  const began = performance.now();
  engagementOdds(rules.world, s, { attackers, target, scouts });
  return performance.now() - began;
}

/** Measures the replay time and the record size of whole games. */
function records(): { ms: number[]; kb: number[]; commands: number[] } {
  const out = { ms: [] as number[], kb: [] as number[], commands: [] as number[] };
  for (let game = 0; game < flags.records; game++) {
    const seed = `r-${game}`;
    const pick = picker(seed);
    const sim = simulate(rules, rules.setup(seed));
    const commands: Command[] = [];
    while (sim.state.phase !== 'over') {
      const c = sampleStyled(rules.world, sim.state, pick, style) as Command;
      sim.step(c);
      commands.push(c);
    }
    const runs = Array.from({ length: 5 }, () => {
      const began = performance.now();
      if (!replay(rules, { seed, commands }).ok) throw new Error('replay');
      return performance.now() - began;
    });
    out.ms.push(percentile(runs, 50));
    out.kb.push(gzipSync(JSON.stringify({ format: 1, ruleset: rules.id, version: rules.version, scenario, seed, commands })).length / 1024);
    out.commands.push(commands.length);
  }
  return out;
}

randomPlay('warm');
const rates = Array.from({ length: flags.rounds }, (_, i) => randomPlay(`bench-${i}`));
console.log(
  `random play: ${rates.map((r) => `${Math.round(r.wall)} (${Math.round(r.cpu)})`).join(', ')} commands a second (a second of processor time)`,
);
interactive();
spent.length = 0;
const timed = interactive();
const whole = records();
const figures = {
  commandsPerSecond: Math.round(
    percentile(
      rates.map((r) => r.wall),
      50,
    ),
  ),
  commandsPerCpuSecond: Math.round(
    percentile(
      rates.map((r) => r.cpu),
      50,
    ),
  ),
  applyMs: {
    phase3: { p50: round(percentile(timed.phase3, 50)), p99: round(percentile(timed.phase3, 99)) },
    phase6: { p50: round(percentile(timed.phase6, 50)), p99: round(percentile(timed.phase6, 99)) },
    cpu: { p50: round(percentile(spent, 50)), p99: round(percentile(spent, 99)) },
    units: percentile(timed.units, 50),
  },
  oddsMs: { p50: round(percentile(timed.odds, 50)), max: round(Math.max(...timed.odds)), asked: timed.odds.length },
  replayMs: round(Math.max(...whole.ms)),
  recordKb: round(Math.max(...whole.kb)),
  recordCommands: Math.max(...whole.commands),
};
const misses: string[] = [];
if (Math.max(figures.commandsPerSecond, figures.commandsPerCpuSecond) * flags.slack < AIMS.commandsPerSecond)
  misses.push('commandsPerSecond');
if (Math.min(Math.max(figures.applyMs.phase3.p99, figures.applyMs.phase6.p99), figures.applyMs.cpu.p99) > AIMS.p99 * flags.slack)
  misses.push('applyMs');
if (figures.oddsMs.p50 > AIMS.oddsMs * flags.slack) misses.push('oddsMs');
if (figures.replayMs > AIMS.replayMs * flags.slack) misses.push('replayMs');
if (figures.recordKb > AIMS.recordKb * flags.slack) misses.push('recordKb');
console.log(JSON.stringify({ bench: misses.length ? 'failed' : 'ok', game: FIRST_GAME, ...figures, misses }));
process.exit(misses.length ? 1 : 0);
