/** Comparison of two games. */

import { canonical } from '../../../engine/core/index.ts';
import type { Outcome, Phase, Rules, Side } from '../../../engine/lines-and-webs/index.ts';
import { redactLog } from '../../../store/chronicle.ts';
import type { GameId } from '../../../store/database.ts';
import { saver } from '../../../store/saving.ts';
import { fold, type GameRecordOf, type ReplayedGame } from '../typedStores.ts';
import { type BothSides, type DayRecord, inCourse, type SideTotals, totalsOf } from './days.ts';

/** Course of a game from public information. */
export interface Course {
  days: readonly DayRecord[];
  turn: number;
  phase: Phase;
  now: BothSides<SideTotals>;
  outcome: Outcome | null;
}

/** A game with its rules and what has been replayed of it. */
export interface ComparedRecord {
  record: GameRecordOf;
  rules: Rules;
  folded?: ReplayedGame;
}

export interface Comparison {
  courses: [Course, Course];
  /** Day and phase at which the games diverge; null if they have different starts or are equal so far. */
  part: { turn: number; phase: Phase } | null;
  isSame: boolean;
}

function courseOf({ rules, state, chronicle }: ReplayedGame): Course {
  const view = rules.view(state, 'public');
  const totals = (side: Side) => totalsOf(rules.world, view, side);
  return {
    days: inCourse(chronicle.days as DayRecord[]),
    turn: state.turn,
    phase: state.phase,
    now: { delta: totals('delta'), gamma: totals('gamma') },
    outcome: state.outcome ?? null,
  };
}

/**
 * Point at which two games diverge, from public information. If they are equal so far, one may continue further. Once both are over, all their
 * commands are public. @rule 11
 */
function parting(a: GameRecordOf, b: GameRecordOf, one: ReplayedGame, two: ReplayedGame): Pick<Comparison, 'part' | 'isSame'> {
  if (a.seed !== b.seed || canonical(a.scenario) !== canonical(b.scenario)) return { part: null, isSame: false };
  const isOpen = Boolean(one.state.outcome && two.state.outcome);
  const [log, other] = isOpen ? [[], []] : [one, two].map(({ rules, chronicle }) => redactLog(rules, chronicle, 'public'));
  const mine = isOpen ? a.commands : (log ?? []).map(({ event }) => event);
  const theirs = isOpen ? b.commands : (other ?? []).map(({ event }) => event);
  const at = mine.findIndex((what, i) => theirs[i] !== undefined && canonical(theirs[i]) !== canonical(what));
  if (at < 0) return { part: null, isSame: true };
  const { turn, phase } = log?.[at] ?? one.track.stateAt(at);
  return { part: { turn, phase: phase as Phase }, isSame: false };
}

export function compareRecords(a: ComparedRecord, b: ComparedRecord): Comparison {
  const one = a.folded ?? fold(a.rules, a.record);
  const two = b.folded ?? fold(b.rules, b.record);
  return { courses: [courseOf(one), courseOf(two)], ...parting(a.record, b.record, one, two) };
}

/** Comparison of two stored games; null if one cannot be read. */
export async function compareGames(a: GameId, b: GameId): Promise<Comparison | null> {
  const [one, two] = await Promise.all([saver.find(a), saver.find(b)]);
  return one.kind === 'game' && two.kind === 'game'
    ? compareRecords(one as unknown as ComparedRecord, two as unknown as ComparedRecord)
    : null;
}

/** Days that both games have completed. */
export const sharedDays = ([a, b]: Comparison['courses']): number[] =>
  a.days.map((day) => day.turn).filter((turn) => turn > 0 && b.days.some((day) => day.turn === turn));

/** Totals of both sides after a day, or the current ones if `turn` is null. */
export const totalsAt = (course: Course, turn: number | null): BothSides<SideTotals> =>
  course.days.find((day) => day.turn === turn)?.sides ?? course.now;
