/** Commands in words. Units are named by type and present square if the position is known. */

import { type Command, type CommandOf, typesOf, type Verb, type View } from '../../../engine/combined-arms/index.ts';
import { count } from '../../../ui/words/grammar.ts';
import { armyWords, TYPE_NAMES, unitAt, unitName } from './names.ts';

type Seen = (Partial<Pick<View, 'offer' | 'pending'>> & Pick<View, 'units'>) | undefined;

/** 'Howitzers c4', or only 'Howitzers' */
function named(seen: Seen, id: string, isPlaced = true): string {
  const unit = seen?.units.find((one) => one.id === id);
  return unit ? unitAt(unit.type, isPlaced ? unit.at : null) : unitName(id);
}
const typeNamed = (seen: Seen, id: string): string => named(seen, id, false);
const beaten = (seen: Seen): string => (seen?.pending ? typeNamed(seen, seen.pending.unit) : 'The unit');

type Words = { readonly [V in Verb]: (c: CommandOf<V>, seen: Seen) => string };

/** As on a button: 'Move Light Tanks b2 to e5'. */
const BUTTONS: Words = {
  chooseArmy: ({ army }) => `Take ${armyWords(typesOf(army))}`,
  place: ({ unit, at }, seen) => `Place ${typeNamed(seen, unit)} on ${at}`,
  reinforce: ({ kind, at }) => `Place ${TYPE_NAMES[kind]} on ${at}`,
  move: ({ unit, to }, seen) => `Move ${named(seen, unit)} to ${to}`,
  endMoves: () => 'End moving',
  attack: ({ unit, target }, seen) => `Attack ${named(seen, target)} with ${named(seen, unit)}`,
  retreat: ({ to }, seen) => `${beaten(seen)}: ${to === null ? 'off the board' : `back to ${to}`}`,
  endTurn: () => 'End the turn',
  offerDraw: ({ side }, seen) => (seen?.offer && seen.offer !== side ? 'Agree to a draw' : 'Offer a draw'),
  resign: () => 'Resign',
};
/** As after *Undo*: 'Light Tanks to e5'. */
const OBJECTS: Words = {
  chooseArmy: () => 'army choice',
  place: ({ unit, at }, seen) => `placing ${typeNamed(seen, unit)} on ${at}`,
  reinforce: ({ kind }) => `placing ${TYPE_NAMES[kind]}`,
  move: ({ unit, to }, seen) => `${typeNamed(seen, unit)} to ${to}`,
  endMoves: () => 'end of moving',
  attack: ({ target }, seen) => `attack on ${typeNamed(seen, target)}`,
  retreat: () => 'retreat',
  endTurn: () => 'end of the turn',
  offerDraw: () => 'draw offer',
  resign: () => 'resignation',
};

const wordsOf = (words: Words, c: Command, seen: Seen): string => (words[c.type] as (c: Command, seen: Seen) => string)(c, seen);

export const sayCommand = (c: Command, seen?: Seen): string => wordsOf(BUTTONS, c, seen);

/** What one press has ordered, for the undo button; the last order, and how many more. */
export function objectOf(given: readonly Command[], seen?: Seen): string {
  const last = given.at(-1);
  if (!last) return '';
  const more = given.length - 1;
  const noun = last.type === 'attack' ? 'shot' : 'order';
  return `${wordsOf(OBJECTS, last, seen)}${more > 0 ? ` and ${count(more, `more ${noun}`)}` : ''}`;
}
