/** Validators for the fields of commands, built once from their shapes. */

import { SIDES } from './gameTypes.ts';
import { type Fields, MOST_ID, type Shape } from './shape.ts';

export type Holds = (value: unknown) => boolean;
export type Values = { readonly [key: string]: unknown };
/** Validators of a game's own kinds of reference; every other reference is an id. */
export type ReferenceValidators = { readonly [of: string]: Holds };

/** The validator of one field. */
interface FieldTest {
  readonly field: string;
  readonly holds: Holds;
}

export const isId: Holds = (v) => typeof v === 'string' && v.length > 0 && v.length <= MOST_ID;
export const isWhole = (v: unknown, least: number, most: number): boolean =>
  typeof v === 'number' && Number.isInteger(v) && v >= least && v <= most;
export const isObject = (v: unknown): v is Values => typeof v === 'object' && v !== null;
export function keyCount(v: object): number {
  let n = 0;
  for (const _ in v) n++;
  return n;
}
function areCounts(
  v: unknown,
  keys: readonly string[],
  spare: readonly string[],
  { least, most }: { least: number; most: number },
): boolean {
  if (!isObject(v)) return false;
  for (const key of keys) if (!isWhole(v[key], least, most)) return false;
  let n = keys.length;
  for (const key of spare) {
    if (!Object.hasOwn(v, key)) continue;
    if (!isWhole(v[key], least, most)) return false;
    n++;
  }
  return keyCount(v) === n;
}

/** A command's entry in a registry: its type and its field validators in order. */
export interface Validated<T extends string = string> {
  readonly type: T;
  readonly tests: readonly FieldTest[];
}

/** Adds field validators to the rules of commands. */
export const withValidators = <R extends { readonly [type: string]: object }>(
  rules: R,
  shapes: { readonly [T in keyof R]: Fields },
  references: ReferenceValidators = {},
): { readonly [T in keyof R & string]: R[T] & Validated<T> } =>
  Object.fromEntries(
    Object.entries(rules).map(([type, own]) => [type, { ...own, type, tests: validatorsOf(shapes[type] as Fields, references) }]),
  ) as never;

/** Field validators of a command. */
export const validatorsOf = (fields: Fields, references: ReferenceValidators = {}): readonly FieldTest[] =>
  Object.entries(fields).map(([field, shape]) => ({ field, holds: holdsOf(shape, references) }));

function holdsOf(shape: Shape, references: ReferenceValidators): Holds {
  switch (shape.is) {
    case 'flag':
      return (v) => typeof v === 'boolean';
    case 'whole':
      return (v) => isWhole(v, shape.least, shape.most);
    case 'word':
      return (v) => (shape.words as readonly unknown[]).includes(v);
    case 'text':
      return (v) => typeof v === 'string' && shape.pattern.test(v);
    case 'counts':
      return (v) => areCounts(v, shape.keys, shape.spare, shape.one);
    case 'list': {
      const one = holdsOf(shape.one, references);
      return (v) => Array.isArray(v) && v.length >= shape.least && v.length <= shape.most && v.every(one);
    }
    case 'maybe': {
      const one = holdsOf(shape.one, references);
      return (v) => v === null || one(v);
    }
    case 'fields': {
      const tests = validatorsOf(shape.fields, references);
      return (v) => isObject(v) && keyCount(v) === tests.length && wrongField(tests, v) === null;
    }
    case 'named':
      return references[shape.of] ?? isId;
    default:
      throw new Error(`No command holds this: ${shape.is}.`);
  }
}

function wrongField(tests: readonly FieldTest[], values: Values): string | null {
  // Of a plain object no field is inherited: to know that once is faster than to ask each time.
  const isPlain = Object.getPrototypeOf(values) === Object.prototype;
  for (const { field, holds } of tests) if (!holds(values[field]) || !(isPlain || Object.hasOwn(values, field))) return field;
  return null;
}

/** The first missing or invalid field of a command; 'unknown' if it has others, null if it is valid. */
export function fieldFault(tests: readonly FieldTest[], c: { side: unknown }): string | null {
  if (!(SIDES as readonly unknown[]).includes(c.side)) return 'side';
  // Besides its own fields a command has a type and a side.
  return wrongField(tests, c as unknown as Values) ?? (keyCount(c) === tests.length + 2 ? null : 'unknown');
}
