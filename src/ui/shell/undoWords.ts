/** What undo and redo would do, in words; and where they cannot, why, with the clause. */
import type { UndoBar } from '../../engine/core/index.ts';
import { useGame } from '../../store/game.ts';
import type { GameStore } from '../../store/gameStore.ts';
import { objectOf } from '../words/commands.ts';

export interface Way {
  /** 'CL III to Armor 3'; null when there is nothing to do. */
  object: string | null;
  why: string | null;
  clauses: readonly string[];
}

const BARS: { [B in UndoBar | 'computer']: { why: string; clauses: readonly string[] } } = {
  die: { why: 'A die was rolled for the last order', clauses: [] },
  reveal: { why: 'The last order made something known that was hidden', clauses: ['11.2'] },
  side: { why: 'The screen has changed hands since the last order', clauses: ['11.2'] },
  computer: { why: 'The computer has played since', clauses: [] },
};

/** Is there another person who could agree to it? */
export const mayAskConsent = ({ undoable, people, lesson }: Pick<GameStore, 'undoable' | 'people' | 'lesson'>): boolean =>
  undoable.bar !== null && undoable.bar !== 'computer' && people.length === 2 && lesson === null;

/** Why the last order stands, and what would take it back all the same. */
function whyBarred(game: GameStore): Omit<Way, 'object'> {
  const { bar } = game.undoable;
  if (!bar) return { why: 'Nothing has been ordered yet.', clauses: [] };
  const { why, clauses } = BARS[bar];
  const unless = mayAskConsent(game) ? 'it stands, unless both sides agree to take it back.' : 'it stands.';
  return { why: `${why}: ${unless}`, clauses };
}

/** Reads the game as it stands. */
export function undoWords(): { undoing: Way; redoing: Way } {
  const game = useGame.getState();
  const { rules, undoable, redoable } = game;
  const last = rules && undoable.can && undoable.command ? objectOf(rules.world, undoable.command) : null;
  const object = last && undoable.more > 0 ? `${last} and ${undoable.more} more` : last;
  const again = rules && redoable ? objectOf(rules.world, redoable) : null;
  return {
    undoing: object ? { object, why: null, clauses: [] } : { object, ...whyBarred(game) },
    redoing: again ? { object: again, why: null, clauses: [] } : { object: null, why: 'Nothing was taken back.', clauses: [] },
  };
}
