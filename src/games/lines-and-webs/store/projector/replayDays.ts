/** How the days of a replay ended, from what its viewpoint was told: the same reports that stood between the days of the game. */

import type { Replay } from '../../../../store/replay.ts';
import { type DayRecord, type DayReport, dayRecordIn, dayReportIn, endedDay, inCourse } from '../days.ts';

const cache = new WeakMap<Replay, Map<number, DayRecord | null>>();

/** The record of the day that a frame ended; made once. */
function recordAt(replay: Replay, at: number): DayRecord | null {
  const known = cache.get(replay) ?? new Map<number, DayRecord | null>();
  cache.set(replay, known);
  let record = known.get(at);
  if (record === undefined) {
    record = structuredClone(dayRecordIn(replay.world, replay.shownAt(at).view, replay.frames[at]?.events ?? [], at));
    known.set(at, record);
  }
  return record;
}

const endsDay = ({ frames }: Replay, at: number): boolean => endedDay(frames[at]?.events ?? []) !== null;

/** How each day up to a frame ended, the deployment first. */
export function daysUpTo(replay: Replay, at: number): DayRecord[] {
  const ends = replay.frames.slice(0, at + 1).flatMap((_, i) => (endsDay(replay, i) ? [i] : []));
  return inCourse(ends.flatMap((i) => recordAt(replay, i) ?? []));
}

/** The report of the day that a frame ended; null where it ended none, or the game. */
export function reportAt(replay: Replay, at: number): DayReport | null {
  if (!endsDay(replay, at)) return null;
  const log = replay.frames.slice(0, at + 1).flatMap(({ turn, events }) => events.map((event) => ({ turn, event })));
  const days = daysUpTo(replay, at);
  return dayReportIn(replay.world, structuredClone(replay.shownAt(at).view), log, days);
}
