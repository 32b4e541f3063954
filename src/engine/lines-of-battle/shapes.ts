/** Fields of every command as data, for validation, file schemas and the console. */

import { COUNT, counts, type FieldsOf, FLAG, list, maybe, named, type Shape, whole, word } from '../core/shape.ts';
import { FACINGS } from '../map/square.ts';
import { type Placed, UNIT_TYPES } from './scenario.ts';
import { type Command, type CommandOf, GO_PHASES, MARKS, MOST_UNITS, type Verb } from './types.ts';

const UNIT = named<string>('unit');
const SQUARE = named<string>('square');
const FACING = word(FACINGS);
const TYPE = word(UNIT_TYPES);
/** Maximum number of dice that can be set at once, and of letters in a seed. */
export const MOST_FACES = 100;
export const MOST_SEED = 80;
/** Printable ASCII. */
const SEED: Shape<string> = {
  is: 'text',
  pattern: new RegExp(`^[ -~]{1,${MOST_SEED}}$`),
  say: `A seed has plain characters of a keyboard, at most ${MOST_SEED}.`,
};

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
  umpireAdd: { kind: TYPE, at: SQUARE, facing: FACING },
  umpirePut: { unit: UNIT, to: SQUARE, facing: FACING },
  umpireRemove: { unit: UNIT },
  umpireMark: { unit: UNIT, mark: word(MARKS), on: FLAG },
  umpireDice: { faces: list(whole(1, 6), MOST_FACES) },
  umpireSeed: { seed: SEED },
  umpireGoTo: { turn: whole(1, 9999), phase: word(GO_PHASES) },
};
export const COMMAND: Shape<Command> = { is: 'command', types: COMMAND_SHAPES };
