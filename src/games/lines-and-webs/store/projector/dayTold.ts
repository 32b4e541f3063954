/**
 * The day's account for the room: made beside the page, the newest question first. Until it comes, the room keeps what it has been told of the same
 * day, if that was not later. It is of what lies open to both sides, up to the last order of which everybody was told something. @rule 11.2
 */

import { isUmpire } from '../../../../engine/lines-and-webs/index.ts';
import type { DayPart } from '../../account/types.ts';
import type { Recorded } from '../../own.ts';
import type { DayDesk } from '../account/dayDesk.ts';

export interface DayQuestion {
  /** The game, as a name. */
  of: string;
  record: Recorded;
  day: number;
  upTo: number;
}

interface Answer extends DayQuestion {
  part: DayPart | null;
}

export interface DayTold {
  /** What can be told of the day now; null where nothing can yet. Asks for it, where it is not the newest. */
  of(question: DayQuestion): DayPart | null;
}

/** Is it what the record goes on from? An order that was taken back and given otherwise makes it another game. */
const isBefore = ({ of, record, upTo }: Answer, now: DayQuestion): boolean =>
  of === now.of && upTo <= now.upTo && record.commands[upTo - 1] === now.record.commands[upTo - 1];

/** A day that has ended stays as it was, but where the umpire has gone back. */
const isStill = ({ part, upTo }: Answer, now: DayQuestion): boolean =>
  part?.ended === true && !now.record.commands.slice(upTo, now.upTo).some(isUmpire);

export function createDayTold(desk: () => Promise<DayDesk>, onReady: () => void): DayTold {
  let answer: Answer | null = null;
  let isAsking = false;

  async function ask(question: DayQuestion): Promise<void> {
    isAsking = true;
    const { record, day, upTo } = question;
    const part = await desk().then(
      (at) => at.day(record, { day, upTo }),
      // The page of the day says that nothing can be told of it.
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
