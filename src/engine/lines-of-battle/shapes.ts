/** Fields of every command as data, for its type, validation, file schemas and the console. */

import {
  COUNT,
  type CommandsOf,
  counts,
  type Fields,
  list,
  MOST_FACES,
  maybe,
  named,
  SEED,
  type Shape,
  whole,
  word,
} from '../core/shape.ts';
import { MOST_UNITS } from '../map/armies.ts';
import { FACINGS } from '../map/square.ts';
import { umpireShapes } from '../map/umpire.ts';
import { type Placed, UNIT_TYPES } from './scenario.ts';

/** What a unit has done this turn, and whether it reloads. */
export const MARKS = ['moved', 'turned', 'swapped', 'attacked', 'reloads'] as const;

const UNIT = named<string>('unit');
const SQUARE = named<string>('square');
const FACING = word(FACINGS);
const TYPE = word(UNIT_TYPES);
const PLACED: Shape<Placed> = { is: 'fields', fields: { type: TYPE, at: SQUARE, facing: FACING } };
const STEP: Shape<{ unit: string; to: string }> = { is: 'fields', fields: { unit: UNIT, to: SQUARE } };

type Shapes = { readonly [type: string]: Fields };
export const SETUP_SHAPES = {
  chooseArmy: { army: counts(UNIT_TYPES, COUNT, 'army') },
  arrange: { units: list(PLACED, MOST_UNITS) },
  place: { unit: UNIT, at: SQUARE, facing: FACING },
  ready: {},
} satisfies Shapes;
export const TURN_SHAPES = {
  /** `facing` null: unchanged. */
  move: { unit: UNIT, to: SQUARE, facing: maybe(FACING) },
  reface: { unit: UNIT, facing: FACING },
  swap: { unit: UNIT, other: UNIT },
  armyMove: { steps: list(STEP, MOST_UNITS) },
  attack: { unit: UNIT, target: UNIT },
  advance: { unit: UNIT },
  endPhase: {},
  offerDraw: {},
  resign: {},
} satisfies Shapes;
/** Changes from outside the rules; `side` is the unit's, or the one whose turn begins. */
export const UMPIRE_SHAPES = {
  ...umpireShapes(UNIT_TYPES, MARKS, ['move', 'combat'], { facing: FACING }),
  umpireDice: { faces: list(whole(1, 6), MOST_FACES) },
  umpireSeed: { seed: SEED },
} satisfies Shapes;
export const COMMAND_SHAPES = { ...SETUP_SHAPES, ...TURN_SHAPES, ...UMPIRE_SHAPES };
export const COMMAND: Shape<CommandsOf<typeof COMMAND_SHAPES>> = { is: 'command', types: COMMAND_SHAPES };
