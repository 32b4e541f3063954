/** Seats, advice and computers' reasons of a watched game; reasons are locked until the game is over. */

import { ONLY_PEOPLE, type Seats, unpackSeats } from '../../records/seating.ts';
import type { Reasons } from '../../store/computer/reasons.ts';
import type { GameId } from '../../store/database.ts';
import { useGame } from '../../store/game.ts';
import { orReport } from '../../store/lazyCode.ts';
import type { GameRecordOf } from '../../store/replayGame.ts';
import { saver } from '../../store/saving.ts';
import type { WhySource } from './WhyStep.tsx';

/** Seats of the open game, or as stored. */
export async function seatsOfGame(id: GameId | null): Promise<Seats> {
  const open = useGame.getState();
  if (id === null) return ONLY_PEOPLE;
  if (open.id === id) return open;
  const found = await saver.find(id);
  return found.kind === 'game' ? unpackSeats(found.header) : ONLY_PEOPLE;
}

/** Null if no computer played. */
export function whySourceOf(record: GameRecordOf, { seating }: Seats): WhySource | null {
  if (seating.length === 0) return null;
  let found: Promise<Reasons> | null = null;
  return {
    seating,
    reasons() {
      found ??= orReport(import('../../store/computer/reasons.ts'))
        .then((m) => m.reasonsIn(record, seating))
        .catch((fault: unknown) => {
          // A retry may succeed.
          found = null;
          throw fault;
        });
      return found;
    },
  };
}
