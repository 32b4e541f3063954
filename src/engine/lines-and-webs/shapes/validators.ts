/** Validators of the game's own kinds of reference, and the check of a command's fields. */

import type { Rejection } from '../../core/index.ts';
import {
  fieldFault,
  type Holds,
  isId,
  isObject,
  isWhole,
  keyCount,
  type ReferenceValidators,
  type Validated,
} from '../../core/validators.ts';
import type { Command } from '../command.ts';
import { reject } from '../table.ts';
import { MAX_COUNT } from './shape.ts';

const isStore: Holds = (v) => {
  if (!isObject(v) || keyCount(v) !== 2) return false;
  return v.kind === 'unit' ? isId(v.unit) : (v.kind === 'port' || v.kind === 'loose') && isId(v.node);
};
export const REFERENCES: ReferenceValidators = { store: isStore, day: (v) => isWhole(v, 0, MAX_COUNT) };

/** Refuses a command whose fields are not exactly those of its type. Rejects `command.malformed`. */
export function checkFields(tests: Validated['tests'], c: Command): Rejection | null {
  const field = fieldFault(tests, c);
  return field === null ? null : reject('command.malformed', '6.8.1', undefined, { field });
}
