/**
 * Review of one day for the report between two days and for the projector, made once for both.
 * The worker is kept for a while, because the projector requests the day again after each command.
 */

import type { Debrief } from '../../account/hunger/types.ts';
import type { DayAsk, DayPart } from '../../account/types.ts';
import type { GameRecordOf } from '../../typedStores.ts';
import { createClerk, type ReviewPool } from './reviewPool.ts';

export interface DayDesk {
  /** The day from public information; null if the record has no such day or the review failed. */
  day(record: GameRecordOf, ask: DayAsk): Promise<DayPart | null>;
  /** The debrief of a finished game; null if there is none or it failed. */
  debrief(record: GameRecordOf): Promise<Debrief | null>;
}

/** Lifetime of an idle worker. */
const KEPT_MS = 10_000;

export function createDayDesk(open: () => ReviewPool = createClerk, keptMs = KEPT_MS): DayDesk {
  const made = new WeakMap<GameRecordOf, Map<string, Promise<DayPart | null>>>();
  const debriefs = new WeakMap<GameRecordOf, Promise<Debrief | null>>();
  let clerk: ReviewPool | null = null;
  let asked = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const rest = (): void => {
    asked -= 1;
    if (asked > 0) return;
    timer = setTimeout(() => {
      clerk?.close();
      clerk = null;
    }, keptMs);
  };

  async function make<T>(by: (clerk: ReviewPool) => Promise<T>): Promise<T | null> {
    clearTimeout(timer);
    asked += 1;
    try {
      clerk ??= open();
      return await by(clerk);
    } catch {
      return null;
    } finally {
      rest();
    }
  }

  return {
    day(record, ask) {
      const days = made.get(record) ?? new Map<string, Promise<DayPart | null>>();
      made.set(record, days);
      const key = `${ask.day} ${ask.upTo ?? record.commands.length}`;
      const part = days.get(key) ?? make((at) => at.day(record, ask));
      days.set(key, part);
      return part;
    },
    debrief(record) {
      const known = debriefs.get(record) ?? make((at) => at.debrief(record));
      debriefs.set(record, known);
      return known;
    },
  };
}

export const dayDesk = createDayDesk();
