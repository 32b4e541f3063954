/** Fields of every command as data, for its type, validation, file schemas and the console. */

import { COUNT, type CommandsOf, counts, type Fields, list, maybe, named, type Shape, word } from '../core/shape.ts';
import { umpireShapes } from '../map/umpire.ts';
import { ELITES, UNIT_TYPES } from './scenario.ts';

const UNIT = named<string>('unit');
const SQUARE = named<string>('square');
const TYPE = word(UNIT_TYPES);

type Shapes = { readonly [type: string]: Fields };
const SETUP_SHAPES = {
  /** `elite`: the types of its elite units. */
  chooseArmy: { army: counts(UNIT_TYPES, COUNT, 'army'), elite: list(TYPE, ELITES) },
  place: { unit: UNIT, at: SQUARE },
} satisfies Shapes;
export const TURN_SHAPES = {
  reinforce: { kind: TYPE, at: SQUARE },
  move: { unit: UNIT, to: SQUARE },
  endMoves: {},
  attack: { unit: UNIT, target: UNIT },
  /** `to` null: off the board. */
  retreat: { to: maybe(SQUARE) },
  endTurn: {},
  offerDraw: {},
  resign: {},
} satisfies Shapes;
/** What a unit has done or is. */
export const MARKS = ['moved', 'attacked', 'retreated', 'elite'] as const;
export const UMPIRE_SHAPES = umpireShapes(UNIT_TYPES, MARKS, ['move', 'attack'], {});
export const COMMAND_SHAPES = { ...SETUP_SHAPES, ...TURN_SHAPES, ...UMPIRE_SHAPES };
export const COMMAND: Shape<CommandsOf<typeof COMMAND_SHAPES>> = { is: 'command', types: COMMAND_SHAPES };
