/** Replays a record from its start: its states, its event log, and its undone commands. */

import type { GameEvent, GameTypes, Phase, Rules, State } from '../engine/core/gameTypes.ts';
import { createTrack, type GameRecord, runToEnd, type Stop, type Track, type TrackStep } from '../engine/core/index.ts';
import { gameOf } from '../games/rules.ts';
import { type Chronicle, emptyChronicle, noteDay, noteEvents, strike } from './chronicle.ts';
import { noteSeen, type Seat, sameSeat, seatOf } from './seat.ts';
import { type Progress, walkInSlices } from './slices.ts';
import { type Act, actsOf, type HistoryProblem, historyOf, type UndoneCommand } from './undoneCommands.ts';

export type GameRecordOf<G extends GameTypes = GameTypes> = GameRecord<G['Scenario'], G['Command']>;

/** Position before a command. */
export interface PositionBefore {
  turn: number;
  phase: Phase;
  seat: Seat | null;
}

/** A command of a game with its events. */
export type GameStep<G extends GameTypes = GameTypes> = TrackStep<G['Command'], G['Event'], PositionBefore>;
export type GameTrack<G extends GameTypes = GameTypes> = Track<G['State'], G['Command'], G['Event'], PositionBefore>;

export interface TrackChoices {
  /** The commands have already been validated. */
  isProven?: boolean;
}

/** True if the screen changes hands after a command, or both players look at it. */
export const isHandedOver = (rules: Rules, seat: Seat | null, after: State, events: readonly GameEvent[]): boolean =>
  gameOf(rules.id).table.isSharedMoment(events) || !sameSeat(seat, seatOf(rules, after));

/** Track of a new game. */
export const trackFor = (rules: Rules, seed: string, { isProven = false }: TrackChoices = {}): GameTrack =>
  createTrack(rules, seed, {
    note: (state): PositionBefore => ({ turn: state.turn, phase: state.phase, seat: seatOf(rules, state) }),
    bars: ({ seat }, after, events) => (isHandedOver(rules, seat, after, events) ? 'side' : null),
    isPrevalidated: isProven,
  });

export interface ReplayedGame<G extends GameTypes = GameTypes> {
  rules: Rules<G>;
  /** State at the end of the record. */
  state: G['State'];
  track: GameTrack<G>;
  chronicle: Chronicle<G>;
  /** First illegal command; null if there is none. */
  stopped: Stop | null;
  /** Undone commands, which the log shows struck through. */
  undone: readonly UndoneCommand[];
  /** Why the log lacks undone commands; null if it does not. */
  problem: HistoryProblem | null;
}

/** Adds a command's events, a finished day and the seat's reading position to the chronicle. */
function chronicleStep(chronicle: Chronicle, rules: Rules, { at, command, before, events }: GameStep, after: State): void {
  const shown = chronicle.entries.length;
  noteDay(chronicle, rules, after, events, at);
  if (before.seat && isHandedOver(rules, before.seat, after, events)) noteSeen(chronicle.seen, before.seat, shown);
  noteEvents(rules, chronicle, before, events, { order: at, by: command.side });
}

class InconsistentHistoryError extends Error {
  readonly problem: HistoryProblem;
  constructor(where: string, message: string) {
    super(message);
    this.problem = { where, message };
  }
}

/** Plays one act; returns where the record stops, if it does. Throws if the act cannot have happened. */
function playAct(
  rules: Rules,
  { track, chronicle }: Pick<ReplayedGame, 'track' | 'chronicle'>,
  act: Act,
  undone: readonly UndoneCommand[],
): Stop | null {
  if (act.kind === 'give') {
    const done = track.append(act.command);
    if (done.ok) chronicleStep(chronicle, rules, done.step, track.stateAt(track.length) as State);
    else if (act.undone === null) return { at: track.length, why: done.why };
    else throw new InconsistentHistoryError(`taken[${act.undone}].command`, 'This order was not legal where it stood.');
    return null;
  }
  const last = track.length - 1;
  const consent = undone[act.undone]?.consent === true;
  if (!consent && track.undoBlockerAt(last) !== null)
    throw new InconsistentHistoryError(
      `taken[${act.undone}]`,
      'A die, something revealed or the hand-over to another seat bars this undo, and both sides’ consent is not noted.',
    );
  track.truncate(last);
  strike(chronicle, last, consent);
  return null;
}

function* foldWith(
  rules: Rules,
  record: Pick<GameRecordOf, 'seed' | 'commands'>,
  undone: readonly UndoneCommand[],
  choices: TrackChoices,
): Generator<Progress, ReplayedGame> {
  const acts = historyOf(record.commands, undone);
  if ('where' in acts) throw new InconsistentHistoryError(acts.where, acts.message);
  const track = trackFor(rules, record.seed, choices);
  const chronicle = emptyChronicle();
  const of = actsOf(record.commands.length, undone.length);
  let stopped: Stop | null = null;
  for (const [i, act] of acts.entries()) {
    stopped = playAct(rules, { track, chronicle }, act, undone);
    if (stopped) break;
    yield { done: i + 1, of };
  }
  return { rules, state: track.copyAt(track.length), track, chronicle, stopped, undone, problem: null };
}

/**
 * Replays a record up to the first illegal command and yields at intervals. Undone commands are played and undone again, so that the log shows them;
 * if they do not fit the record they are skipped, and `problem` says why.
 */
function* foldWalk(
  rules: Rules,
  record: Pick<GameRecordOf, 'seed' | 'commands'>,
  undone: readonly UndoneCommand[] = [],
  choices: TrackChoices = {},
): Generator<Progress, ReplayedGame> {
  let problem: HistoryProblem | null = null;
  try {
    const folded = yield* foldWith(rules, record, undone, choices);
    if (!folded.stopped || undone.length === 0) return folded;
  } catch (misfit) {
    if (!(misfit instanceof InconsistentHistoryError)) throw misfit;
    problem = misfit.problem;
  }
  return { ...(yield* foldWith(rules, record, [], choices)), problem };
}

/** Replays in one run, for short records and workers. */
export const replayGame = (
  rules: Rules,
  record: Pick<GameRecordOf, 'seed' | 'commands'>,
  undone: readonly UndoneCommand[] = [],
  onProgress?: (progress: Progress) => void,
): ReplayedGame => runToEnd(foldWalk(rules, record, undone), onProgress);

/** Replays in slices, so that the page stays responsive. */
export function replayGameInSlices(
  rules: Rules,
  record: Pick<GameRecordOf, 'seed' | 'commands'>,
  undone: readonly UndoneCommand[] = [],
  { onProgress, ...choices }: TrackChoices & { onProgress?: (progress: Progress) => void } = {},
): Promise<ReplayedGame> {
  return walkInSlices(foldWalk(rules, record, undone, choices), onProgress);
}
