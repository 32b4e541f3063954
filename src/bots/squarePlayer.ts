/** What players of every game on squares share: manners, draws, and reasons, which are found when somebody asks. */

import type { Effects } from '../engine/core/contract.ts';
import { copyPlain } from '../engine/core/copy.ts';
import { silentEffects } from '../engine/core/effects.ts';
import { type Command, type GameTypes, opponentOf } from '../engine/core/gameTypes.ts';
import type { OpenView } from '../engine/core/openInformation.ts';
import { unitsOnBoard } from '../engine/map/squareUnits.ts';
import type { TurnState } from '../engine/map/turnVerbs.ts';
import { type Decision, type OnProgress, type Player, runSync, type Situation, type Thought } from '../games/player.ts';
import { type Pick as Draw, picker } from './picker.ts';

/** A judgement in a manner. @param caution what a careful player multiplies its fear by */
export function inManner<S extends { fear: number; near: number }>(style: S, manner: string, caution: number): S {
  if (manner === 'even') return style;
  const [fear, near] = manner === 'bold' ? [0.6, 2] : [caution, 0.5];
  return { ...style, fear: style.fear * fear, near: style.near * near };
}

/** True if a draw is offered that is no loss: fewer units, or as many and nothing has fallen for so many turns. */
export function takesDraw(view: Pick<TurnState, 'units' | 'up' | 'turn' | 'offer'> & { lastLoss: number }, patience: number): boolean {
  const other = opponentOf(view.up);
  const lead = unitsOnBoard(view, view.up).length - unitsOnBoard(view, other).length;
  return view.offer === other && (lead < 0 || (lead === 0 && view.turn - view.lastLoss > patience));
}

interface Telling<W, S, C, R> {
  execute(w: W, s: S, c: C, fx: Effects<never>): void;
  /** True where the other commands have to wait for an answer. */
  stops?(s: S): boolean;
  /** Reason of a command. @param next after it @param end after all but the last @param rest the commands that follow */
  explain(w: W, s: S, c: C, next: S, end: S, rest: readonly C[]): R;
}

/** Commands as far as they can come one after another, with reasons. The last only attacks, ends or needs dice, which a player never sees. */
export function explained<W, S extends TurnState, C extends Command, R>(
  w: W,
  { prompt: _, ...view }: OpenView<S, C>,
  commands: readonly C[],
  { execute, stops = () => false, explain }: Telling<W, S, C, R>,
): { command: C; reason: R }[] {
  const states = [view as unknown as S];
  for (const command of commands.slice(0, -1)) {
    const after = copyPlain(states.at(-1)!);
    execute(w, after, command, silentEffects(after.rng));
    states.push(after);
    if (stops(after)) break;
  }
  const end = states.at(-1)!;
  const given = stops(end) ? commands.slice(0, Math.max(1, states.length - 1)) : commands;
  return given.map((command, i) => ({
    command,
    get reason() {
      return explain(w, states[i]!, command, states[i + 1] ?? end, end, given.slice(i + 1));
    },
  }));
}

/** A player by what it decides with numbers drawn by its seed. */
export function squarePlayer<G extends GameTypes, O extends Decision<G>>(
  name: string,
  isSlow: boolean,
  decisions: (situation: Situation<G>, pick: Draw, onProgress?: OnProgress) => Thought<O[]>,
): Player<G, O> {
  const think = (situation: Situation<G>, more?: { onProgress?: OnProgress }) =>
    decisions(situation, picker(situation.seed), more?.onProgress);
  return { name, decide: (situation, more) => runSync(think(situation, more)), think, ...(isSlow && { isSlow }) };
}
