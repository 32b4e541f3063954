/** What a verb of the game is: where it may be given, the shape of its fields, its candidates, its check and its execution. */

import type { Effects, Rejection } from '../core/index.ts';
import type { Command, CommandOf, Verb } from './command.ts';
import type { GameEvent } from './events.ts';
import { CARD_KINDS, CLASSES, type Load, SIDES, type Side } from './scenario.ts';
import { no } from './table.ts';
import type { PendingKind, Phase, State } from './types.ts';
import type { World } from './world.ts';

export type Fx = Effects<GameEvent>;

/** What a field of a command may hold. */
export type Shape = 'id' | 'id?' | 'ids' | 'load' | 'count' | 'flag' | 'cls' | 'cls?' | 'card' | 'destination' | 'store';

export interface VerbText<T extends Verb> {
  type: T;
  /** Phases in which it may be given while no choice is pending. */
  phases: readonly Phase[];
  /** Pending choices that it answers. */
  answers?: readonly PendingKind[];
  fields: { [K in Exclude<keyof CommandOf<T>, 'type' | 'side'>]: Shape };
  /** Plausible commands; `check` has the last word. Amounts and orders are free, so these go in steps of one. */
  candidates(w: World, s: State, side: Side): Iterable<CommandOf<T>>;
  /** Called after phase, side and shape have been checked. */
  check(w: World, s: State, c: CommandOf<T>): Rejection | null;
  execute(w: World, d: State, c: CommandOf<T>, fx: Fx): void;
}

/** A verb's rules as the registry has them. */
export interface VerbRules<T extends Verb> extends VerbText<T> {
  /** The tests of its fields, in their order. */
  tests: readonly FieldTest[];
}
interface FieldTest {
  field: string;
  holds: (value: unknown) => boolean;
}

/** Verbs of every type in one list. */
// biome-ignore lint/suspicious/noExplicitAny: a registry of differently typed verbs
export type AnyVerb = VerbRules<any>;

const MOST = 1000;
export const isId = (v: unknown): boolean => typeof v === 'string' && v.length > 0 && v.length <= 40;
export const isCount = (v: unknown): boolean => typeof v === 'number' && Number.isInteger(v) && v >= 0 && v <= MOST;
export const keyCount = (v: object): number => {
  let n = 0;
  for (const _ in v) n++;
  return n;
};

export function isLoad(v: unknown): v is Load {
  if (typeof v !== 'object' || v === null) return false;
  const load = v as Load;
  return isCount(load.clI) && isCount(load.clIII) && isCount(load.clV) && isCount(load.clIX) && keyCount(v) === CLASSES.length;
}
function isStore(v: unknown): boolean {
  if (typeof v !== 'object' || v === null || keyCount(v) !== 2) return false;
  const store = v as { kind?: unknown; unit?: unknown; node?: unknown };
  return store.kind === 'unit' ? isId(store.unit) : (store.kind === 'port' || store.kind === 'loose') && isId(store.node);
}
const shapes: { [S in Shape]: (v: unknown) => boolean } = {
  id: isId,
  'id?': (v) => v === null || isId(v),
  ids: (v) => Array.isArray(v) && v.length <= 100 && v.every(isId),
  load: isLoad,
  count: isCount,
  flag: (v) => typeof v === 'boolean',
  cls: (v) => (CLASSES as readonly unknown[]).includes(v),
  'cls?': (v) => v === null || (CLASSES as readonly unknown[]).includes(v),
  card: (v) => (CARD_KINDS as readonly unknown[]).includes(v),
  destination: (v) => v === 'queue' || v === 'apod',
  store: isStore,
};

/** Makes a verb's rules ready for use: the tests of its fields are looked up once. */
export function verb<T extends Verb>(rules: VerbText<T>): VerbRules<T> {
  const tests = Object.entries<Shape>(rules.fields).map(([field, shape]) => ({ field, holds: shapes[shape] }));
  return { ...rules, tests };
}

/** Refuses a command whose fields are not exactly those of its verb. Rejects `command.malformed`. */
export function checkShape(rules: AnyVerb, c: Command): Rejection | null {
  if (!SIDES.includes(c.side)) return no('command.malformed', '6.8.1', undefined, { field: 'side' });
  for (const { field, holds } of rules.tests) {
    if (!Object.hasOwn(c, field) || !holds((c as unknown as Record<string, unknown>)[field])) {
      return no('command.malformed', '6.8.1', undefined, { field });
    }
  }
  // Beside its own fields a command has a type and a side.
  return keyCount(c) === rules.tests.length + 2 ? null : no('command.malformed', '6.8.1', undefined, { field: 'unknown' });
}
