/** Commands in words. Units are named by type and present square if the position is known. */

import { type Command, type CommandOf, typesOf, type Verb, type View } from '../../../engine/lines-of-battle/index.ts';
import { count } from '../../../ui/words/grammar.ts';
import { armyWords, facingName, phaseName, sideName, TYPE_NAMES, unitAt, unitName } from './names.ts';

type Seen = (Partial<Pick<View, 'phase' | 'offer'>> & { units: readonly Pick<View['units'][number], 'id' | 'type' | 'at'>[] }) | undefined;

/** 'Spearmen c4', or only 'Spearmen' */
function named(seen: Seen, id: string, isPlaced = true): string {
  const unit = seen?.units.find((one) => one.id === id);
  return unit ? unitAt(unit.type, isPlaced ? unit.at : null) : unitName(id);
}
const typeNamed = (seen: Seen, id: string): string => named(seen, id, false);

export const MARK_WORDS: { readonly [M in CommandOf<'umpireMark'>['mark']]: string } = {
  moved: 'has moved',
  turned: 'has changed facing',
  swapped: 'has swapped places',
  attacked: 'has attacked',
  reloads: 'reloads',
};

/** 'has not moved' */
const markWords = (mark: keyof typeof MARK_WORDS, isOn: boolean): string =>
  isOn ? MARK_WORDS[mark] : MARK_WORDS[mark].replace(/^has/, 'has not').replace(/^reloads/, 'does not reload');

type Words = { readonly [V in Verb]: (c: CommandOf<V>, seen: Seen) => string };

/** As on a button: 'Move Cavalry b2 to e6, facing west'. */
const BUTTONS: Words = {
  chooseArmy: ({ army }) => `Take ${armyWords(typesOf(army))}`,
  arrange: ({ units }) => `Place ${armyWords(units.map(({ type }) => type))}`,
  place: ({ unit, at, facing }, seen) => `Place ${typeNamed(seen, unit)} on ${at}, facing ${facingName(facing)}`,
  ready: () => 'Ready',
  move: ({ unit, to, facing }, seen) => `Move ${named(seen, unit)} to ${to}${facing === null ? '' : `, facing ${facingName(facing)}`}`,
  reface: ({ unit, facing }, seen) => `Turn ${named(seen, unit)} to face ${facingName(facing)}`,
  swap: ({ unit, other }, seen) => `Swap ${named(seen, unit)} and ${named(seen, other)}`,
  armyMove: ({ steps }) => `Army step with ${count(steps.length, 'unit')}`,
  attack: ({ unit, target }, seen) => `Attack ${named(seen, target)} with ${named(seen, unit)}`,
  advance: ({ unit }, seen) => `Advance with ${named(seen, unit)}`,
  endPhase: (_, seen) => (seen?.phase === 'move' ? 'End movement' : seen?.phase === 'combat' ? 'End the turn' : 'End the phase'),
  offerDraw: ({ side }, seen) => (seen?.offer && seen.offer !== side ? 'Agree to a draw' : 'Offer a draw'),
  resign: () => 'Resign',
  umpireAdd: ({ kind, at, facing }) => `Place ${TYPE_NAMES[kind]} on ${at}, facing ${facingName(facing)}`,
  umpirePut: ({ unit, to, facing }, seen) => `Put ${named(seen, unit)} on ${to}, facing ${facingName(facing)}`,
  umpireRemove: ({ unit }, seen) => `Take ${named(seen, unit)} off the board`,
  umpireMark: ({ unit, mark, on }, seen) => `Mark ${named(seen, unit)} “${markWords(mark, on)}”`,
  umpireDice: ({ faces }) => (faces.length > 0 ? `Next dice: ${faces.join(', ')}` : 'Leave the dice to chance'),
  umpireSeed: () => 'Use another seed',
  umpireGoTo: ({ side, turn, phase }) => `Go to turn ${turn} of both sides, ${sideName(side)}, ${phaseName(phase)}`,
};
/** As after *Undo*: 'moving Cavalry to e6'. The units have acted already, or will again. */
const OBJECTS: Words = {
  chooseArmy: () => 'army choice',
  arrange: () => 'army placement',
  place: ({ unit, at }, seen) => `placing ${typeNamed(seen, unit)} on ${at}`,
  ready: () => 'readiness',
  move: ({ unit, to }, seen) => `${typeNamed(seen, unit)} to ${to}`,
  reface: ({ unit }, seen) => `turn of ${typeNamed(seen, unit)}`,
  swap: () => 'swap',
  armyMove: () => 'the army step',
  attack: ({ target }, seen) => `attack on ${typeNamed(seen, target)}`,
  advance: ({ unit }, seen) => `advance of ${typeNamed(seen, unit)}`,
  endPhase: () => 'end of the phase',
  offerDraw: () => 'draw offer',
  resign: () => 'resignation',
  umpireAdd: () => 'a new unit',
  umpirePut: () => 'a unit’s place',
  umpireRemove: () => 'a unit’s removal',
  umpireMark: () => 'a unit’s state',
  umpireDice: () => 'the next dice',
  umpireSeed: () => 'another seed',
  umpireGoTo: () => 'turn and phase',
};

const wordsOf = (words: Words, c: Command, seen: Seen): string => (words[c.type] as (c: Command, seen: Seen) => string)(c, seen);

export const sayCommand = (c: Command, seen?: Seen): string => wordsOf(BUTTONS, c, seen);
/** What an umpire's verb has changed, for the note about an edited game. */
export const umpireVerb = (verb: string): string => wordsOf(OBJECTS, { type: verb } as Command, undefined);

/** What one press has ordered, for the undo button; the last order, and how many more. */
export function objectOf(given: readonly Command[], seen?: Seen): string {
  const last = given.at(-1);
  if (!last) return '';
  const more = given.length - 1;
  return `${wordsOf(OBJECTS, last, seen)}${more > 0 ? ` and ${count(more, 'more order')}` : ''}`;
}
