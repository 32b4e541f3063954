/**
 * Day review for the projector, made in a worker, latest request first. Until it is ready, the last review of the same day is shown
 * unless it is later. Contains only public information, up to the last public command.
 * @rule 11.2
 */

import { isUmpire } from '../../../../engine/lines-and-webs/index.ts';
import type { DayPart } from '../../account/types.ts';
import type { GameRecordOf } from '../../typedStores.ts';
import type { DayDesk } from '../account/dayDesk.ts';

export interface DayQuestion {
  /** Id of the game. */
  of: string;
  record: GameRecordOf;
  day: number;
  upTo: number;
}

interface Answer extends DayQuestion {
  part: DayPart | null;
}

export interface DayTold {
  /** Review of the day as far as available, or null. Requests a new one if it is outdated. */
  of(question: DayQuestion): DayPart | null;
}

/** True if the record continues the reviewed one: an undone and changed command makes it another game. */
const isBefore = ({ of, record, upTo }: Answer, now: DayQuestion): boolean =>
  of === now.of && upTo <= now.upTo && record.commands[upTo - 1] === now.record.commands[upTo - 1];

/** True for a completed day, which changes only if the umpire resets the game. */
const isStill = ({ part, upTo }: Answer, now: DayQuestion): boolean =>
  part?.ended === true && !now.record.commands.slice(upTo, now.upTo).some(isUmpire);

export function createDayTold(desk: () => Promise<Pick<DayDesk, 'day'>>, onReady: () => void): DayTold {
  let answer: Answer | null = null;
  let isAsking = false;

  async function ask(question: DayQuestion): Promise<void> {
    isAsking = true;
    const { record, day, upTo } = question;
    const part = await desk().then(
      (at) => at.day(record, { day, upTo }),
      // Shown as a day without a review.
      () => null,
    );
    answer = { ...question, part };
    isAsking = false;
    onReady();
  }

  return {
    of(now) {
      const known = answer?.day === now.day && isBefore(answer, now) ? answer : null;
      if (known && (known.upTo === now.upTo || isStill(known, now))) return known.part;
      if (!isAsking) void ask(now);
      return known?.part ?? null;
    },
  };
}
