/** A record played from its start: the state, the events, and what bars each command's undo. */

import { collectEffects, type GameRecord, type Rejection, type UndoBar } from '../engine/core/index.ts';
import { type Command, type GameEvent, isUmpire, type Rules, type Scenario, type State } from '../engine/lines-and-webs/index.ts';
import { type Chronicle, emptyChronicle, noteDay, noteEvents, strike } from './chronicle.ts';
import { bothLook } from './days.ts';
import { noteSeen, sameSeat, seatOf } from './seat.ts';
import { type Act, historyOf, type TakenBack } from './taken.ts';

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
  /** What was taken back and is told of in the chronicle. */
  taken: readonly TakenBack[];
}

const FAULT = 'core.fault';
const faultOf = (fault: unknown): Rejection => ({
  code: FAULT,
  clauses: [],
  data: { message: String(fault instanceof Error ? fault.message : fault) },
});

/** A fold on its way: what `Folded` holds, and the states to which a taking back returns. */
interface Course extends Folded {
  rules: Rules;
  returns: State[];
}

/** Told after each order that has been played, how many stand by now. */
type OnStep = (done: number) => void;

/** Carries out one command. Returns why it cannot be done, or null; a fault of the rules leaves the state half changed. */
function put(course: Course, command: Command, order: number): Rejection | null {
  const { rules, state, chronicle, steps } = course;
  const why = rules.check(state, command);
  if (why) return why;
  const fx = collectEffects<GameEvent>(state.rng);
  const seat = seatOf(rules, state);
  const { turn, phase } = state;
  const shown = chronicle.entries.length;
  try {
    rules.execute(state, command, fx);
  } catch (fault) {
    return faultOf(fault);
  }
  noteDay(chronicle, rules, state, fx.events, order);
  const passed = bothLook(fx.events) || !sameSeat(seat, seatOf(rules, state));
  if (passed && seat) noteSeen(chronicle.seen, seat, shown);
  noteEvents(chronicle, { turn, phase }, fx.events, { order, by: command.side });
  const bar = fx.drew ? 'die' : fx.revealed ? 'reveal' : passed ? 'side' : null;
  steps.push({ command, bar: isUmpire(command) ? null : bar, before: null });
  return null;
}

const copyOf = (state: State): State => JSON.parse(JSON.stringify(state)) as State;

function act(course: Course, what: Act): Rejection | null {
  const { steps, chronicle } = course;
  if (what.kind === 'cut') {
    steps.pop();
    course.state = course.returns.pop() ?? course.state;
    strike(chronicle, steps.length, what.consent);
    return null;
  }
  const { command, isTaken } = what;
  if (isTaken) course.returns.push(copyOf(course.state));
  return put(course, command, steps.length);
}

/**
 * Plays the commands on a private copy, without drafts; stops before the first that is not legal. What was taken back is played and taken
 * back again, so that the log holds it, struck through; where that cannot be played it is left out, for the record alone counts.
 */
export function fold(rules: Rules, record: Pick<Recorded, 'seed' | 'commands'>, taken: readonly TakenBack[] = [], onStep?: OnStep): Folded {
  const course: Course = {
    rules,
    state: copyOf(rules.setup(record.seed)),
    steps: [],
    chronicle: emptyChronicle(),
    stopped: null,
    taken,
    returns: [],
  };
  for (const one of historyOf(record.commands, taken)) {
    const why = act(course, one);
    onStep?.(course.steps.length);
    if (!why) continue;
    if (taken.length > 0) return fold(rules, record, [], onStep);
    const at = course.steps.length;
    if (why.code === FAULT) return { ...fold(rules, { ...record, commands: record.commands.slice(0, at) }), stopped: { at, why } };
    course.stopped = { at, why };
    break;
  }
  const { state, steps, chronicle, stopped } = course;
  return { state, steps, chronicle, stopped, taken };
}
