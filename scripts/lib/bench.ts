/** What `npm run bench` measures of every game. Rates are by processor time. */

import { gzipSync } from 'node:zlib';
import { Chess } from 'chessops/chess';
import { type Pick, picker } from '../../src/bots/picker.ts';
import type { CommandBase, Ruleset } from '../../src/engine/core/contract.ts';
import { copyPlain } from '../../src/engine/core/copy.ts';
import { apply, type RngState, replay, simulate } from '../../src/engine/core/index.ts';
import { percentile } from './percentile.ts';
import { cpuMs, Rounds } from './rate.ts';

export interface BenchFlags {
  seconds: number;
  rounds: number;
  samples: number;
  records: number;
  slack: number;
}

export interface BenchedGame<S extends { rng: RngState }, C extends CommandBase, Seat extends string> {
  rules: Ruleset<S, C, unknown, unknown, Seat>;
  scenario: unknown;
  /** A guess at a command, or null. */
  propose(state: S, pick: Pick): C | null;
  /** A legal command. */
  sample(state: S, pick: Pick): C;
  /** Group of a timed command; null if it is not timed. */
  groupOf(state: S): string | null;
  commandsPerSecond: number;
}

/** Goals of every game. */
const AIMS = { applyPerSecond: 30_000, afterApply: 0.9, ratioChessops: 2.5, p99: 2, replayMs: 150, recordKb: 60 };
/** Each timed command is measured this many times; the median counts. */
const PASSES = 5;
/** Longer games of chess do not end. */
const MOST_PLIES = 200;

export const rounded = (n: number): number => Math.round(n * 100) / 100;
const medianAndTail = (ms: readonly number[]) => ({ p50: rounded(percentile(ms, 50)), p99: rounded(percentile(ms, 99)) });

/** Plays a random game of chess with the moves of every piece listed before each ply; returns the plies. */
function playChess(n: number): number {
  const pick = picker(`chess-${n}`);
  const game = Chess.default();
  for (let ply = 0; ply < MOST_PLIES; ply++) {
    const moves = [...game.allDests()].filter(([, to]) => to.nonEmpty());
    const chosen = moves[pick(moves.length)];
    if (!chosen) return ply;
    const squares = [...chosen[1]];
    game.play({ from: chosen[0], to: squares[pick(squares.length)] as number, promotion: 'queen' });
  }
  return MOST_PLIES;
}

export class Bench<S extends { rng: RngState; outcome: unknown }, C extends CommandBase, Seat extends string> {
  constructor(
    readonly game: BenchedGame<S, C, Seat>,
    readonly flags: BenchFlags,
  ) {}

  /** Plays a whole game by proposals; returns the commands. */
  private readonly playRandom = (n: number): number => {
    const { rules, propose } = this.game;
    const pick = picker(`bench-${n}`);
    const sim = simulate(rules, rules.setup(`bench-${n}`));
    let done = 0;
    while (sim.state.outcome === null) {
      const command = propose(sim.state, pick);
      if (command && !sim.step(command)) done++;
    }
    return done;
  };

  private record(seed: string, before?: (state: S, command: C) => void): { seed: string; commands: C[] } {
    const { rules, sample } = this.game;
    const pick = picker(seed);
    const sim = simulate(rules, rules.setup(seed));
    const commands: C[] = [];
    while (sim.state.outcome === null) {
      const command = sample(sim.state, pick);
      before?.(sim.state, command);
      sim.step(command);
      commands.push(command);
    }
    return { seed, commands };
  }

  /** Commands of every group along random games, with a copy of the state before each. */
  private timedCommands(): Map<string, { state: S; command: C }[]> {
    const groups = new Map<string, { state: S; command: C }[]>();
    const pick = picker('timed');
    let missing = true;
    for (let n = 0; missing && n < 400; n++) {
      this.record(`timed-${n}`, (state, command) => {
        const group = this.game.groupOf(state);
        if (group === null || pick(4) > 0) return;
        const list = groups.get(group) ?? [];
        groups.set(group, list);
        if (list.length < this.flags.samples) list.push({ state: copyPlain(state), command });
      });
      missing = groups.size === 0 || [...groups.values()].some(({ length }) => length < this.flags.samples);
    }
    return groups;
  }

  /** Milliseconds of `apply` and the next view, by group. */
  private applyTimes() {
    const { rules } = this.game;
    const groups = [...this.timedCommands()].map(([group, list]) => {
      const times = list.map((): number[] => []);
      for (let pass = 0; pass <= PASSES; pass++)
        list.forEach(({ state, command }, at) => {
          const began = cpuMs();
          const done = apply(rules, state, command);
          if (!done.ok) throw new Error(done.why.code);
          rules.view(done.state, rules.actor(done.state) ?? 'public');
          // The first pass compiles the code.
          if (pass > 0) times[at]!.push(cpuMs() - began);
        });
      return [group, times.map((passes) => percentile(passes, 50))] as const;
    });
    return Object.fromEntries(groups.map(([group, ms]) => [group, medianAndTail(ms)]));
  }

  /** Commands of whole games by `apply`. */
  private applyRate(): number {
    const { rules } = this.game;
    const games = Array.from({ length: 4 }, (_, n) => this.record(`apply-${n}`));
    const rounds = new Rounds((n) => {
      const { seed, commands } = games[n % games.length] as (typeof games)[number];
      let state = rules.setup(seed);
      for (const command of commands) {
        const done = apply(rules, state, command);
        if (!done.ok) throw new Error(done.why.code);
        state = done.state;
      }
      return commands.length;
    }, this.flags.seconds);
    rounds.warm();
    for (let n = 0; n < this.flags.rounds; n++) rounds.run();
    return rounds.median;
  }

  private records() {
    const { rules, scenario } = this.game;
    const games = Array.from({ length: this.flags.records }, (_, n) => this.record(`record-${n}`));
    const ms = games.map((game) => {
      const runs = Array.from({ length: 5 }, () => {
        const began = cpuMs();
        if (!replay(rules, game).ok) throw new Error('replay');
        return cpuMs() - began;
      });
      return percentile(runs, 50);
    });
    const kb = games.map(({ seed, commands }) => {
      const record = { format: 1, ruleset: rules.id, version: rules.version, scenario, seed, commands };
      return gzipSync(JSON.stringify(record)).length / 1024;
    });
    return {
      replayMs: rounded(Math.max(...ms)),
      recordKb: rounded(Math.max(...kb)),
      recordCommands: Math.max(...games.map(({ commands }) => commands.length)),
    };
  }

  /** Microseconds of processor time a command: of random play, and of `apply`. */
  perCommand(): { random: number; apply: number } {
    const random = new Rounds(this.playRandom, this.flags.seconds);
    random.warm();
    for (let n = 0; n < this.flags.rounds; n++) random.run();
    return { random: rounded(1e6 / random.median), apply: rounded(1e6 / this.applyRate()) };
  }

  /** All figures, and the names of those that miss their goal by more than the slack. */
  run() {
    const { seconds, rounds, slack } = this.flags;
    const random = new Rounds(this.playRandom, seconds);
    const chess = new Rounds(playChess, seconds);
    random.warm();
    chess.warm();
    for (let n = 0; n < rounds; n++) {
      random.run();
      chess.run();
    }
    console.log(`random play: ${random.rates.map(Math.round).join(', ')} commands a second of processor time`);
    console.log(`chess: ${chess.rates.map(Math.round).join(', ')} plies`);
    const applyPerSecond = this.applyRate();
    const after = new Rounds(this.playRandom, seconds);
    for (let n = 0; n < rounds; n++) after.run();
    const figures = {
      commandsPerCpuSecond: random.median,
      ratioChessops: rounded(random.median / chess.median),
      applyPerSecond,
      afterApply: rounded(after.median / random.median),
      applyMs: this.applyTimes(),
      ...this.records(),
    };
    const p99 = Math.max(...Object.values(figures.applyMs).map(({ p99 }) => p99));
    const misses = [
      ...(figures.commandsPerCpuSecond * slack < this.game.commandsPerSecond ? ['commandsPerCpuSecond'] : []),
      ...(figures.ratioChessops * slack < AIMS.ratioChessops ? ['ratioChessops'] : []),
      ...(figures.applyPerSecond * slack < AIMS.applyPerSecond ? ['applyPerSecond'] : []),
      ...(figures.afterApply * slack < AIMS.afterApply ? ['afterApply'] : []),
      ...(p99 > AIMS.p99 * slack ? ['applyMs'] : []),
      ...(figures.replayMs > AIMS.replayMs * slack ? ['replayMs'] : []),
      ...(figures.recordKb > AIMS.recordKb * slack ? ['recordKb'] : []),
    ];
    return { figures, misses };
  }
}
