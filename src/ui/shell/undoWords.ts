/** What undo and redo would do, in words; and where they cannot, why, with the clause. */
import type { UndoBar } from '../../engine/core/index.ts';
import { useGame } from '../../store/game.ts';
import { objectOf } from '../words/commands.ts';

export interface Way {
  /** 'CL III to Armor 3'; null when there is nothing to do. */
  object: string | null;
  why: string | null;
  clauses: readonly string[];
}

const BARS: { [B in UndoBar]: { why: string; clauses: readonly string[] } } = {
  die: { why: 'A die was rolled for the last order: it stands, unless both sides agree to take it back.', clauses: [] },
  reveal: {
    why: 'The last order made something known that was hidden: it stands, unless both sides agree to take it back.',
    clauses: ['11.2'],
  },
  side: {
    why: 'The screen has changed hands since the last order: it stands, unless both sides agree to take it back.',
    clauses: ['11.2'],
  },
};

/** Reads the game as it stands. */
export function undoWords(): { undoing: Way; redoing: Way } {
  const { rules, undoable, redoable } = useGame.getState();
  const last = rules && undoable.can && undoable.command ? objectOf(rules.world, undoable.command) : null;
  const object = last && undoable.more > 0 ? `${last} and ${undoable.more} more` : last;
  const bar = undoable.bar ? BARS[undoable.bar] : { why: 'Nothing has been ordered yet.', clauses: [] };
  const again = rules && redoable ? objectOf(rules.world, redoable) : null;
  return {
    undoing: object ? { object, why: null, clauses: [] } : { object, ...bar },
    redoing: again ? { object: again, why: null, clauses: [] } : { object: null, why: 'Nothing was taken back.', clauses: [] },
  };
}
