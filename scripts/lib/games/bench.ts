/** `npm run bench` for a game other than the first. */

import { gzipSync } from 'node:zlib';
import { picker } from '../../../src/bots/picker.ts';
import { apply, replay, simulate } from '../../../src/engine/core/index.ts';
import { percentile } from '../percentile.ts';
import { planTrial, playTrial, rulesFor } from './trial.ts';
import type { TriedGame } from './tried.ts';

export interface BenchFlags {
  seconds: number;
  rounds: number;
  samples: number;
  records: number;
  slack: number;
}

/** Goals besides the game's own number of commands per second. */
const AIMS = { p99: 4, replayMs: 150, recordKb: 60 };
const round = (n: number): number => Math.round(n * 100) / 100;

/** Processor time of this process so far, all threads, in milliseconds. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Commands per second of one round of random play on the first scenario, by the clock and by the processor. */
function randomPlay(game: TriedGame, seed: string, seconds: number): { wall: number; cpu: number } {
  const rules = rulesFor(game, game.scenarios[0]!);
  const pick = picker(seed);
  const [began, cpu] = [performance.now(), cpuMs()];
  let done = 0;
  for (let n = 0; performance.now() - began < seconds * 1000; n++) {
    const sim = simulate(rules, rules.setup(`${seed}-${n}`));
    while (sim.state.outcome === null) {
      const command = game.propose(rules.world, sim.state, pick);
      if (command && !sim.step(command)) done++;
    }
  }
  return { wall: done / ((performance.now() - began) / 1000), cpu: done / ((cpuMs() - cpu) / 1000) };
}

/** Milliseconds of single interactive commands, each with the next view. */
function interactive(game: TriedGame, samples: number): number[] {
  const { scenario, seed, commands } = playTrial(game, planTrial(game, 'interactive', game.scenarios[0]), { deep: 0, mutants: 0 }).record;
  const rules = rulesFor(game, scenario);
  let state = rules.setup(seed);
  return commands.slice(0, samples).map((command) => {
    const began = cpuMs();
    const done = apply(rules, state, command);
    if (!done.ok) throw new Error(done.why.code);
    state = done.state;
    rules.view(state, rules.actor(state) ?? 'public');
    return cpuMs() - began;
  });
}

/** Measures and prints the last line; returns the exit code. */
export function benchGame(game: TriedGame, { seconds, rounds, samples, records, slack }: BenchFlags): number {
  randomPlay(game, 'warm', seconds);
  const rates = Array.from({ length: rounds }, (_, i) => randomPlay(game, `bench-${i}`, seconds));
  const said = rates.map(({ wall, cpu }) => `${Math.round(wall)} (${Math.round(cpu)})`);
  console.log(`random play: ${said.join(', ')} commands a second (a second of processor time)`);
  interactive(game, samples);
  const ms = interactive(game, samples);
  const whole = Array.from({ length: records }, (_, i) => playTrial(game, planTrial(game, `record-${i}`), { deep: 0, mutants: 0 }).record);
  const replayMs = whole.map((record) => {
    const rules = rulesFor(game, record.scenario);
    const runs = Array.from({ length: 5 }, () => {
      const began = performance.now();
      if (!replay(rules, record).ok) throw new Error('replay');
      return performance.now() - began;
    });
    return percentile(runs, 50);
  });
  const figures = {
    commandsPerSecond: Math.round(
      percentile(
        rates.map(({ wall }) => wall),
        50,
      ),
    ),
    commandsPerCpuSecond: Math.round(
      percentile(
        rates.map(({ cpu }) => cpu),
        50,
      ),
    ),
    applyMs: { p50: round(percentile(ms, 50)), p99: round(percentile(ms, 99)) },
    replayMs: round(Math.max(...replayMs)),
    recordKb: round(Math.max(...whole.map((record) => gzipSync(JSON.stringify(record)).length / 1024))),
    recordCommands: Math.max(...whole.map(({ commands }) => commands.length)),
  };
  const misses: string[] = [];
  if (Math.max(figures.commandsPerSecond, figures.commandsPerCpuSecond) * slack < game.commandsPerSecond) misses.push('commandsPerSecond');
  if (figures.applyMs.p99 > AIMS.p99 * slack) misses.push('applyMs');
  if (figures.replayMs > AIMS.replayMs * slack) misses.push('replayMs');
  if (figures.recordKb > AIMS.recordKb * slack) misses.push('recordKb');
  console.log(JSON.stringify({ bench: misses.length ? 'failed' : 'ok', game: game.files.rules.id, ...figures, misses }));
  return misses.length ? 1 : 0;
}
