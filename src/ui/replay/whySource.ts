/** Who played in a game that is watched, and why its computers ordered what they did: closed as long as the game is. */
import type { Seating } from '../../records/seating.ts';
import type { Reasons } from '../../store/computer/reasons.ts';
import type { GameId } from '../../store/database.ts';
import type { Recorded } from '../../store/fold.ts';
import { useGame } from '../../store/game.ts';
import { saver } from '../../store/saving.ts';
import type { WhySource } from './WhyStep.tsx';

/** Of the game that is open, or as it is stored. */
async function seatingOf(id: GameId | null): Promise<readonly Seating[]> {
  const open = useGame.getState();
  if (id === null) return [];
  if (open.id === id) return open.seating;
  const found = await saver.find(id);
  return found.kind === 'game' ? (found.header.seating ?? []) : [];
}

/** Null where no computer played. */
export async function whySourceOf(record: Recorded, id: GameId | null): Promise<WhySource | null> {
  const seating = await seatingOf(id);
  if (seating.length === 0) return null;
  let found: Promise<Reasons> | null = null;
  return {
    seating,
    reasons() {
      found ??= import('../../store/computer/reasons.ts').then((m) => m.reasonsIn(record, seating));
      return found;
    },
  };
}
