/** Auto-answers reaction prompts a solo player has no card for. */

import type { PlayerCommand, Side, State } from '../../../engine/lines-and-webs/index.ts';
import { tagAsAutoAnswer, tagAsFollowUp } from '../../../store/followUps.ts';
import type { AutoAnswerContext } from '../../game.ts';
import { ANSWER_CARDS, isReaction, type Reaction } from '../cards.ts';
import type { LinesAndWebs } from '../types.ts';

/** Sides that pass or suppress a question for the rest of a day, keyed by game, day and side. Not stored: a reload resets it. */
const passing = new Set<string>();
const passKey = (game: string | null, turn: number, side: Side): string => [game, turn, side].join(' ');

/** Passes all turns of the side on this day, until an undo. @rule 6.6.2 */
export const passForToday = (game: string | null, turn: number, side: Side): void => void passing.add(passKey(game, turn, side));
const isPassing = (game: string | null, turn: number, side: Side): boolean => passing.has(passKey(game, turn, side));
export const stopPassing = (): void => passing.clear();

const questionKey = (game: string | null, turn: number, side: Side, kind: Reaction): string => `${passKey(game, turn, side)} ${kind}`;
/** Answers no to this question for the rest of the day, whether or not the side holds the card. @rule 11.5 */
export const notToday = (game: string | null, turn: number, side: Side, kind: Reaction): void =>
  void passing.add(questionKey(game, turn, side, kind));

/** Pass of a side that passes for the rest of the day, if it may pass now; otherwise null. @rule 6.6.2 */
function passNow(state: State, { id, rules }: AutoAnswerContext<LinesAndWebs>): PlayerCommand | null {
  const side = state.execution?.turnOf;
  if (!side || !isPassing(id, state.turn, side)) return null;
  const pass = tagAsFollowUp({ type: 'pass', side }) as PlayerCommand;
  return rules?.check(state, pass) === null ? pass : null;
}

/** Automatic answer to the open question; null if the player must answer. */
export function autoAnswerTo(state: State, sitting: AutoAnswerContext<LinesAndWebs>): PlayerCommand | null {
  const { pending, sides } = state;
  const { people, asksAll } = sitting;
  const pass = pending ? null : passNow(state, sitting);
  if (pass) return pass;
  if (!pending || !isReaction(pending.kind)) return null;
  const { side, kind } = pending;
  const isSilent = passing.has(questionKey(sitting.id, state.turn, side, kind));
  if (!isSilent && (people.length !== 1 || people[0] !== side || sides[side].hand[ANSWER_CARDS[kind]] > 0)) return null;
  if (asksAll) return null;
  return tagAsAutoAnswer({ type: 'decline', side }) as PlayerCommand;
}
