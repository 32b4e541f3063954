/** Whether a value has a shape. The tests of a command's fields are made once, when its rules are. */

import type { Rejection } from '../../core/index.ts';
import type { Command } from '../command.ts';
import { SIDES } from '../scenario.ts';
import { no } from '../table.ts';
import { COUNT, type Fields, MOST_ID, type Shape } from './shape.ts';

type Holds = (value: unknown) => boolean;
type Values = { readonly [key: string]: unknown };

/** The test of one field. */
export interface FieldTest {
  readonly field: string;
  readonly holds: Holds;
}

const isId: Holds = (v) => typeof v === 'string' && v.length > 0 && v.length <= MOST_ID;
const isWhole = (v: unknown, least: number, most: number): boolean =>
  typeof v === 'number' && Number.isInteger(v) && v >= least && v <= most;
const isObject = (v: unknown): v is Values => typeof v === 'object' && v !== null;
function keyCount(v: object): number {
  let n = 0;
  for (const _ in v) n++;
  return n;
}
function isStore(v: unknown): boolean {
  if (!isObject(v) || keyCount(v) !== 2) return false;
  return v.kind === 'unit' ? isId(v.unit) : (v.kind === 'port' || v.kind === 'loose') && isId(v.node);
}
function areCounts(v: unknown, keys: readonly string[], { least, most }: { least: number; most: number }): boolean {
  if (!isObject(v)) return false;
  for (const key of keys) if (!isWhole(v[key], least, most)) return false;
  return keyCount(v) === keys.length;
}

/** The first field that is missing or does not hold what it may, or 'unknown' where there are others; null where all is well. `more` other fields have been looked at. */
function misfit(tests: readonly FieldTest[], v: Values, more: number): string | null {
  for (const { field, holds } of tests) if (!Object.hasOwn(v, field) || !holds(v[field])) return field;
  return keyCount(v) === tests.length + more ? null : 'unknown';
}

export const testsOf = (fields: Fields): readonly FieldTest[] =>
  Object.entries(fields).map(([field, shape]) => ({ field, holds: holdsOf(shape) }));

/** The test of a shape. */
function holdsOf(shape: Shape): Holds {
  switch (shape.is) {
    case 'flag':
      return (v) => typeof v === 'boolean';
    case 'day':
      return holdsOf(COUNT);
    case 'whole':
      return (v) => isWhole(v, shape.least, shape.most);
    case 'word':
      return (v) => (shape.words as readonly unknown[]).includes(v);
    case 'text':
      return (v) => typeof v === 'string' && shape.pattern.test(v);
    case 'counts':
      return (v) => areCounts(v, shape.keys, shape.one);
    case 'store':
      return isStore;
    case 'list': {
      const one = holdsOf(shape.one);
      return (v) => Array.isArray(v) && v.length >= shape.least && v.length <= shape.most && v.every(one);
    }
    case 'maybe': {
      const one = holdsOf(shape.one);
      return (v) => v === null || one(v);
    }
    case 'fields': {
      const tests = testsOf(shape.fields);
      return (v) => isObject(v) && misfit(tests, v, 0) === null;
    }
    case 'command': {
      const { types } = shape;
      return (v) =>
        isObject(v) &&
        typeof v.type === 'string' &&
        Object.hasOwn(types, v.type) &&
        fieldFault(testsOf(types[v.type] as Fields), v) === null;
    }
    default:
      return isId;
  }
}

/** The field of a command that does not hold what it may: 'side' first, 'unknown' where it has fields too many. Beside its own it has a type and a side. */
function fieldFault(tests: readonly FieldTest[], c: Values): string | null {
  return (SIDES as readonly unknown[]).includes(c.side) ? misfit(tests, c, 2) : 'side';
}

/** Refuses a command whose fields are not exactly those of its type. Rejects `command.malformed`. */
export function checkFields(tests: readonly FieldTest[], c: Command): Rejection | null {
  const field = fieldFault(tests, c as unknown as Values);
  return field === null ? null : no('command.malformed', '6.8.1', undefined, { field });
}
