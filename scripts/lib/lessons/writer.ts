/** Writes lessons of Lines and Webs: their board, orders in short, and passing on to a moment. */

import {
  CLASSES,
  type Command,
  type Load,
  linesAndWebs,
  loadOf,
  type PlayerCommand,
  type Scenario,
  type Side,
  type State,
} from '../../../src/engine/lines-and-webs/index.ts';
import type { LessonId } from '../../../src/games/lines-and-webs/lessons/index.ts';
import type { LinesAndWebs } from '../../../src/games/lines-and-webs/types.ts';
import board from './board.json' with { type: 'json' };
import { type OrderOf, LessonWriter as Writer } from './lessonWriter.ts';

export { type Card, must } from './lessonWriter.ts';

/** Arvel Crossing as it was when the lessons were written: their text fits its dice, and stored lessons must stay playable. */
export const lessonBoard = (): Scenario => structuredClone(board) as unknown as Scenario;

/** Splits a command with several tokens: a press sends one token. */
const tokenByToken = <O extends OrderOf<Command>>(order: O): O[] =>
  order.type === 'carry' || order.type === 'crossLevel'
    ? CLASSES.flatMap((cls) => Array.from({ length: order.tokens[cls] }, () => ({ ...order, tokens: loadOf(cls) })))
    : [order];

/** A command without its side. */
export type Order = OrderOf<PlayerCommand>;

export const END: Order = { type: 'endPart' };

export const tokensOf = (some: Partial<Load>): Load => ({ clI: 0, clIII: 0, clV: 0, clIX: 0, ...some });
export const unit = (id: string) => ({ kind: 'unit' as const, unit: id });
export const port = (node: string) => ({ kind: 'port' as const, node });

/** Sends tokens from a carrier to a unit. */
export const carry = (
  carrier: string,
  from: ReturnType<typeof unit> | ReturnType<typeof port>,
  to: string,
  some: Partial<Load>,
): Order => ({
  ...{ type: 'carry', carrier, from, to: unit(to), tokens: tokensOf(some) },
});

export class LessonWriter extends Writer<LinesAndWebs> {
  constructor({ scenario, ...about }: { id: LessonId; name: string; side: Side; scenario: Scenario; seed: string }) {
    super(linesAndWebs(scenario), about, tokenByToken);
  }

  unit(id: string) {
    const unit = this.state.units.find((u) => u.id === id);
    if (!unit) throw new Error(`There is no ${id}.`);
    return unit;
  }
}

/** Ends turns, in Phase 6 by passing, until the condition holds; throws after 60 commands. */
function passUntil(w: LessonWriter, isThere: (state: State, awaited: Side) => boolean, where: string): void {
  for (let i = 0; i < 60; i++) {
    const { state } = w;
    const awaited = state.execution?.turnOf ?? state.active;
    if (awaited === null) break;
    if (isThere(state, awaited)) return;
    w.play(awaited, state.phase === 'execute' ? { type: 'pass' } : { type: 'endPart' });
  }
  throw new Error(`The game never comes to ${where}.`);
}

/** Passes until a side is active in a phase of a day. */
export const passTo = (w: LessonWriter, turn: number, phase: string, side: Side): void =>
  passUntil(w, (s, awaited) => s.turn === turn && s.phase === phase && awaited === side, `${phase} of ${side} on day ${turn}`);

/** Passes until a day begins and the report of the previous day is shown. */
export const passToDay = (w: LessonWriter, turn: number): void => passUntil(w, (s) => s.turn === turn, `day ${turn}`);
