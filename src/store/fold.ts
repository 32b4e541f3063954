/** A record played from its start: the state, the events, and what bars each command's undo. */

import { collectEffects, type GameRecord, type Rejection, type UndoBar } from '../engine/core/index.ts';
import type { Command, GameEvent, Rules, Scenario, State } from '../engine/lines-and-webs/index.ts';
import { type Chronicle, emptyChronicle, noteEvents } from './chronicle.ts';
import { sameSeat, seatOf } from './seat.ts';

export type Recorded = GameRecord<Scenario, Command>;

/** A command that was given. */
export interface Step {
  command: Command;
  bar: UndoBar | null;
  /** The state before it, where it is at hand; else it follows from the record. */
  before: State | null;
}

export interface Folded {
  state: State;
  steps: Step[];
  chronicle: Chronicle;
  /** The command at which the record stopped, if one was not legal. */
  stopped: { at: number; why: Rejection } | null;
}

const faultOf = (fault: unknown): Rejection => ({
  code: 'core.fault',
  clauses: [],
  data: { message: String(fault instanceof Error ? fault.message : fault) },
});

/** Plays the commands on a private copy, without drafts; stops before the first that is not legal. */
export function fold(rules: Rules, record: Pick<Recorded, 'seed' | 'commands'>): Folded {
  const state = JSON.parse(JSON.stringify(rules.setup(record.seed))) as State;
  const steps: Step[] = [];
  const chronicle = emptyChronicle();
  for (const [at, command] of record.commands.entries()) {
    const why = rules.check(state, command);
    if (why) return { state, steps, chronicle, stopped: { at, why } };
    const fx = collectEffects<GameEvent>(state.rng);
    const seat = seatOf(rules, state);
    const { turn, phase } = state;
    const shown = chronicle.entries.length;
    try {
      rules.execute(state, command, fx);
    } catch (fault) {
      return { ...fold(rules, { ...record, commands: record.commands.slice(0, at) }), stopped: { at, why: faultOf(fault) } };
    }
    const passed = !sameSeat(seat, seatOf(rules, state));
    if (passed && seat) chronicle.seen[seat.side] = shown;
    noteEvents(chronicle, { turn, phase }, fx.events, at);
    steps.push({ command, bar: fx.drew ? 'die' : fx.revealed ? 'reveal' : passed ? 'side' : null, before: null });
  }
  return { state, steps, chronicle, stopped: null };
}
