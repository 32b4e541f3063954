/** Undo and redo labels, or why they are off. */

import type { Command, World } from '../../engine/core/gameTypes.ts';
import type { UndoBlocker } from '../../engine/core/index.ts';
import { isAutoAnswer } from '../../store/followUps.ts';
import { useGame } from '../../store/game.ts';
import type { GameStore } from '../../store/gameStore.ts';
import { mayAskConsent } from '../acts/mayAsk.ts';
import { gameUi, shownPage } from '../page.tsx';
import { count } from '../words/grammar.ts';

export interface Way {
  /** 'CL III to Armor 3'; null when there is nothing to do. */
  object: string | null;
  why: string | null;
  clauses: readonly string[];
}

const BARS: { [B in UndoBlocker | 'computer']: { why: string; isSecret?: true } } = {
  die: { why: 'A die was rolled for the last order' },
  reveal: { why: 'The last order revealed something hidden', isSecret: true },
  side: { why: 'The screen was handed over after the last order', isSecret: true },
  computer: { why: 'The computer has played since' },
};

/** Why the last order stands, and what would take it back all the same. */
function whyBarred(game: GameStore): Omit<Way, 'object'> {
  const { blocker: bar } = game.undoable;
  if (!bar) return { why: 'Nothing has been ordered yet.', clauses: [] };
  const { why, isSecret } = BARS[bar];
  const { secrecy } = shownPage();
  return {
    why: `${why}. ${mayAskConsent(game) ? 'Both sides must agree to undo it.' : 'It cannot be undone.'}`,
    clauses: isSecret && secrecy ? [secrecy.clause] : [],
  };
}

/** The last order with those that the same press gave; in practice a person's own last order, with what the computer has ordered since. */
function actWords(world: World, { record, undoable }: GameStore, command: Command): string {
  const given = record?.commands.slice(-1 - undoable.linkedCount) ?? [];
  // An answer that nobody was asked for goes with the order that brought it, unnamed.
  const asked = given.filter((one) => !isAutoAnswer(one));
  if (given.at(-1) === command) return gameUi().objectOf(world, asked.length > 0 ? asked : given);
  const named = gameUi().objectOf(world, [command]);
  return undoable.linkedCount > 0 ? `${named} and ${count(undoable.linkedCount, 'more order')}` : named;
}

/** Reads the game as it stands. */
export function undoWords(): { undoing: Way; redoing: Way } {
  const game = useGame.getState();
  const { rules, undoable, redoable } = game;
  const object = rules && undoable.can && undoable.command ? actWords(rules.world, game, undoable.command) : null;
  const again = rules && redoable ? gameUi().objectOf(rules.world, [redoable]) : null;
  return {
    undoing: object ? { object, why: null, clauses: [] } : { object, ...whyBarred(game) },
    redoing: again ? { object: again, why: null, clauses: [] } : { object: null, why: 'Nothing was undone.', clauses: [] },
  };
}
