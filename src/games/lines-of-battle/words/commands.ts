/** Commands in words. */

import { type Command, type CommandOf, typesOf, type View } from '../../../engine/lines-of-battle/index.ts';
import { facingWords, squareOrders } from '../../../ui/squares/orders.ts';
import { count } from '../../../ui/words/grammar.ts';
import { armyWords, facingName, NAMES, type TYPE_NAMES } from './names.ts';

type Seen = Partial<Pick<View, 'phase' | 'offer'>> & { units: readonly Pick<View['units'][number], 'id' | 'type' | 'at'>[] };

export const MARK_WORDS: { readonly [M in CommandOf<'umpireMark'>['mark']]: string } = {
  moved: 'has moved',
  turned: 'has changed facing',
  swapped: 'has swapped places',
  attacked: 'has attacked',
  reloads: 'is reloading',
};

export const { sayCommand, objectOf, umpireVerb } = squareOrders<Command, keyof typeof TYPE_NAMES, Seen, View['phase']>(
  NAMES,
  {
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
      ({ unit: id, facing }, { unit }) => `Face ${unit(id)} ${facingName(facing)}`,
      ({ unit }, { type }) => `facing of ${type(unit)}`,
    ],
    swap: [({ unit: id, other }, { unit }) => `Swap ${unit(id)} and ${unit(other)}`, 'swap'],
    armyMove: [({ steps }) => `Army step with ${count(steps.length, 'unit')}`, 'the army step'],
    advance: [({ unit: id }, { unit }) => `Advance with ${unit(id)}`, ({ unit }, { type }) => `advance of ${type(unit)}`],
    endPhase: [
      (_, __, seen) => (seen?.phase === 'move' ? 'End movement' : seen?.phase === 'combat' ? 'End the turn' : 'End the phase'),
      'end of the phase',
    ],
  },
  { marks: MARK_WORDS },
);
