/** Commands in words. */

import { type Command, type CommandOf, typesOf, type View } from '../../../engine/lines-of-battle/index.ts';
import { squareOrders } from '../../../ui/squares/orders.ts';
import { count } from '../../../ui/words/grammar.ts';
import { armyWords, facingName, NAMES, phaseName, sideName, TYPE_NAMES } from './names.ts';

type Seen = Partial<Pick<View, 'phase' | 'offer'>> & { units: readonly Pick<View['units'][number], 'id' | 'type' | 'at'>[] };

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

/** ', facing west' */
const facingWords = (facing: CommandOf<'move'>['facing']): string => (facing === null ? '' : `, facing ${facingName(facing)}`);

export const { sayCommand, objectOf } = squareOrders<Command, keyof typeof TYPE_NAMES, Seen>(NAMES, {
  chooseArmy: [({ army }) => `Take ${armyWords(typesOf(army))}`, 'army choice'],
  arrange: [({ units }) => `Place ${armyWords(units.map(({ type }) => type))}`, 'army placement'],
  place: [
    ({ unit, at, facing }, { type }) => `Place ${type(unit)} on ${at}${facingWords(facing)}`,
    ({ unit, at }, { type }) => `placing ${type(unit)} on ${at}`,
  ],
  ready: ['Ready', 'readiness'],
  move: [
    ({ unit: id, to, facing }, { unit }) => `Move ${unit(id)} to ${to}${facingWords(facing)}`,
    ({ unit, to }, { type }) => `${type(unit)} to ${to}`,
  ],
  reface: [
    ({ unit: id, facing }, { unit }) => `Turn ${unit(id)} to face ${facingName(facing)}`,
    ({ unit }, { type }) => `turn of ${type(unit)}`,
  ],
  swap: [({ unit: id, other }, { unit }) => `Swap ${unit(id)} and ${unit(other)}`, 'swap'],
  armyMove: [({ steps }) => `Army step with ${count(steps.length, 'unit')}`, 'the army step'],
  advance: [({ unit: id }, { unit }) => `Advance with ${unit(id)}`, ({ unit }, { type }) => `advance of ${type(unit)}`],
  endPhase: [
    (_, __, seen) => (seen?.phase === 'move' ? 'End movement' : seen?.phase === 'combat' ? 'End the turn' : 'End the phase'),
    'end of the phase',
  ],
  umpireAdd: [({ kind, at, facing }) => `Place ${TYPE_NAMES[kind]} on ${at}${facingWords(facing)}`, 'a new unit'],
  umpirePut: [({ unit: id, to, facing }, { unit }) => `Put ${unit(id)} on ${to}${facingWords(facing)}`, 'a unit’s place'],
  umpireRemove: [({ unit: id }, { unit }) => `Take ${unit(id)} off the board`, 'a unit’s removal'],
  umpireMark: [({ unit: id, mark, on }, { unit }) => `Mark ${unit(id)} “${markWords(mark, on)}”`, 'a unit’s state'],
  umpireDice: [({ faces }) => (faces.length > 0 ? `Next dice: ${faces.join(', ')}` : 'Leave the dice to chance'), 'the next dice'],
  umpireSeed: ['Use another seed', 'another seed'],
  umpireGoTo: [({ side, turn, phase }) => `Go to turn ${turn} of both sides, ${sideName(side)}, ${phaseName(phase)}`, 'turn and phase'],
});

/** What an umpire's verb has changed, for the note about an edited game. */
export const umpireVerb = (verb: string): string => objectOf([{ type: verb } as Command]);
