/** Validators for the fields of commands, built once from their shapes. */

import type { Rejection } from '../../core/index.ts';
import type { Command } from '../command.ts';
import { reject } from '../table.ts';
import { COUNT, type Fields, MOST_ID, type Shape } from './shape.ts';

type Holds = (value: unknown) => boolean;
type Values = { readonly [key: string]: unknown };

/** The validator of one field. */
interface FieldTest {
  readonly field: string;
  readonly holds: Holds;
}

const isId: Holds = (v) => typeof v === 'string' && v.length > 0 && v.length <= MOST_ID;
const isWhole = (v: unknown, min: number, max: number): boolean => typeof v === 'number' && Number.isInteger(v) && v >= min && v <= max;
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

/** A command's entry in a registry: its type and its field validators in order. */
export interface Tested<T extends string> {
  readonly type: T;
  readonly tests: readonly FieldTest[];
}

/** Adds field validators to the rules of commands. */
export const withTests = <R extends { readonly [type: string]: object }>(
  rules: R,
  shapes: { readonly [T in keyof R]: Fields },
): { readonly [T in keyof R & string]: R[T] & Tested<T> } =>
  Object.fromEntries(Object.entries(rules).map(([type, own]) => [type, { ...own, type, tests: testsOf(shapes[type] as Fields) }])) as never;

const testsOf = (fields: Fields): readonly FieldTest[] =>
  Object.entries(fields).map(([field, shape]) => ({ field, holds: holdsOf(shape) }));

function holdsOf(shape: Shape): Holds {
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
      return (v) => areCounts(v, shape.keys, shape.one);
    case 'list': {
      const holdsItem = holdsOf(shape.one);
      return (v) => Array.isArray(v) && v.length >= shape.least && v.length <= shape.most && v.every(holdsItem);
    }
    case 'maybe': {
      const holdsValue = holdsOf(shape.one);
      return (v) => v === null || holdsValue(v);
    }
    case 'named':
      return shape.of === 'day' ? holdsOf(COUNT) : shape.of === 'store' ? isStore : isId;
    default:
      throw new Error(`No command holds this: ${shape.is}.`);
  }
}

/** Rejects a command whose fields do not match its type exactly: `command.malformed`. */
export function checkFields(tests: readonly FieldTest[], c: Command): Rejection | null {
  const field = fieldFault(tests, c);
  return field === null ? null : reject('command.malformed', '6.8.1', undefined, { field });
}
/** The first missing or invalid field; 'unknown' if there are extra fields. */
function fieldFault(tests: readonly FieldTest[], c: Command): string | null {
  if (c.side !== 'delta' && c.side !== 'gamma') return 'side';
  for (const { field, holds } of tests) {
    if (!Object.hasOwn(c, field) || !holds((c as unknown as Values)[field])) return field;
  }
  // Every command also has a type and a side.
  return keyCount(c) === tests.length + 2 ? null : 'unknown';
}
