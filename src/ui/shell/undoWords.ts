/** Labels of undo and redo, or the reasons why they are disabled. */

import type { Command, World } from '../../engine/core/gameTypes.ts';
import type { UndoBlocker } from '../../engine/core/index.ts';
import { isAutoAnswer } from '../../store/followUps.ts';
import { useGame } from '../../store/game.ts';
import type { GameStore } from '../../store/gameStore.ts';
import { mayAskConsent } from '../acts/mayAsk.ts';
import { gameUi, shownPage } from '../page.tsx';
import { count } from '../words/grammar.ts';

export interface Way {
  /** 'CL III to Armor 3'; null if there is nothing to undo or redo. */
  object: string | null;
  why: string | null;
  clauses: readonly string[];
}

const BARS: { [B in UndoBlocker | 'computer' | 'locked']: { why: string; isSecret?: true } } = {
  die: { why: 'A die was rolled for the last order' },
  reveal: { why: 'The last order revealed something hidden', isSecret: true },
  side: { why: 'The screen was handed over after the last order', isSecret: true },
  computer: { why: 'The computer has played since' },
  locked: { why: 'Your instructor has locked this' },
};

/** Returns why the last command can't be undone, and how it could be undone anyway. */
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

/** Names the commands of the last press; usually the player's own last command plus the computer's commands since. */
function actWords(world: World, game: GameStore, command: Command): string {
  const { record, undoable } = game;
  const view = game.view ?? undefined;
  const given = record?.commands.slice(-1 - undoable.linkedCount) ?? [];
  // An automatic answer belongs to the command before it and isn't named.
  const asked = given.filter((one) => !isAutoAnswer(one));
  if (given.at(-1) === command) return gameUi().objectOf(world, asked.length > 0 ? asked : given, view);
  const named = gameUi().objectOf(world, [command], view);
  return undoable.linkedCount > 0 ? `${named} and ${count(undoable.linkedCount, 'more order')}` : named;
}

/** Computes both labels from the current game. */
export function undoWords(): { undoing: Way; redoing: Way } {
  const game = useGame.getState();
  const { rules, undoable, redoable } = game;
  const object = rules && undoable.can && undoable.command ? actWords(rules.world, game, undoable.command) : null;
  const again = rules && redoable ? gameUi().objectOf(rules.world, [redoable], game.view ?? undefined) : null;
  return {
    undoing: object ? { object, why: null, clauses: [] } : { object, ...whyBarred(game) },
    redoing: again ? { object: again, why: null, clauses: [] } : { object: null, why: 'Nothing was undone.', clauses: [] },
  };
}
