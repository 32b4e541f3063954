/** Fields of every command as data, for validation, file schemas and the console. */

import { COUNT, counts, type FieldsOf, list, maybe, named, type Shape, word } from '../core/shape.ts';
import { FACINGS } from '../map/square.ts';
import { type Placed, UNIT_TYPES } from './scenario.ts';
import type { Command, CommandOf, Verb } from './types.ts';

const UNIT = named<string>('unit');
const SQUARE = named<string>('square');
const FACING = word(FACINGS);
const TYPE = word(UNIT_TYPES);
/** Maximum number of units per side. */
const MOST_UNITS = 100;

const PLACED: Shape<Placed> = { is: 'fields', fields: { type: TYPE, at: SQUARE, facing: FACING } };
const STEP: Shape<CommandOf<'armyMove'>['steps'][number]> = { is: 'fields', fields: { unit: UNIT, to: SQUARE } };

export const COMMAND_SHAPES: { readonly [V in Verb]: FieldsOf<CommandOf<V>, 'type' | 'side'> } = {
  chooseArmy: { army: counts(UNIT_TYPES, COUNT, 'army') },
  arrange: { units: list(PLACED, MOST_UNITS) },
  place: { unit: UNIT, at: SQUARE, facing: FACING },
  ready: {},
  move: { unit: UNIT, to: SQUARE, facing: maybe(FACING) },
  reface: { unit: UNIT, facing: FACING },
  swap: { unit: UNIT, other: UNIT },
  armyMove: { steps: list(STEP, MOST_UNITS) },
  attack: { unit: UNIT, target: UNIT },
  advance: { unit: UNIT },
  endPhase: {},
  offerDraw: {},
  resign: {},
};
export const COMMAND: Shape<Command> = { is: 'command', types: COMMAND_SHAPES };
