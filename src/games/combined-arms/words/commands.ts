/** Commands in words. */

import { type Command, type CommandOf, typesOf, type View } from '../../../engine/combined-arms/index.ts';
import { squareOrders } from '../../../ui/squares/orders.ts';
import { armyWords, NAMES, TYPE_NAMES } from './names.ts';

type Seen = Pick<View, 'units'> & Partial<Pick<View, 'offer' | 'pending'>>;

/** Names of the states that the umpire sets. */
export const MARK_WORDS: { readonly [M in CommandOf<'umpireMark'>['mark']]: string } = {
  moved: 'has moved',
  attacked: 'has attacked',
  retreated: 'has retreated',
  elite: 'is elite',
};

export const { sayCommand, objectOf, umpireVerb } = squareOrders<Command, keyof typeof TYPE_NAMES, Seen, View['phase']>(
  NAMES,
  {
    chooseArmy: [({ army }) => `Take ${armyWords(typesOf(army))}`, 'army choice'],
    reinforce: [({ kind, at }) => `Place ${TYPE_NAMES[kind]} on ${at}`, ({ kind }) => `placing ${TYPE_NAMES[kind]}`],
    endMoves: ['End moving', 'end of moving'],
    retreat: [
      ({ to }, { type }, seen) =>
        `${seen?.pending ? type(seen.pending.unit) : 'The unit'}: ${to === null ? 'off the board' : `retreat to ${to}`}`,
      'retreat',
    ],
    endTurn: ['End the turn', 'end of the turn'],
  },
  { volley: 'volley', marks: MARK_WORDS },
);
