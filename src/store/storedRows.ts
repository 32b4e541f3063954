/**
 * Validators for database rows. Each row is read separately, so a damaged one is skipped or reported and hides nothing else.
 * Hand-written, because the schema library is not in the initial bundle.
 */

import { allPhases } from '../games/rules.ts';
import { DOUBTS } from '../records/checksum.ts';
import { LIMITS } from '../records/limits.ts';
import { type Computer, LEVELS, MANNERS } from '../records/seating.ts';
import type { GameDetails, GameSummary, Origin } from './database.ts';

type Raw = { readonly [key: string]: unknown };
type Is<T> = (value: unknown) => value is T;

const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText =
  (most: number): Is<string> =>
  (value): value is string =>
    typeof value === 'string' && value.length > 0 && value.length <= most;
const isCount =
  (most: number): Is<number> =>
  (value): value is number =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
const isOneOf =
  <T>(list: readonly T[]): Is<T> =>
  (value): value is T =>
    list.includes(value as T);
const isList =
  <T>(is: Is<T>, most: number): Is<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.length <= most && value.every(is);
const isBoth =
  (is: Is<unknown>) =>
  (value: unknown): boolean =>
    isObject(value) && is(value.delta) && is(value.gamma);

/** Stored names can be combined from others and exceed the input limit. */
const LONGEST_NAME = 200;
const MOST_DAYS = 999;
/** Latest valid `Date`, in milliseconds since 1970. */
const LAST_MOMENT = 8.64e15;
/** A phase of any game. */
const isPhase = (value: unknown): boolean => allPhases().includes(value as string);
const SEATS = ['delta', 'gamma', 'delta-logistics', 'delta-combat', 'gamma-logistics', 'gamma-combat'];

const isName = isText(LONGEST_NAME);
const isMoment = (value: unknown): boolean => typeof value === 'number' && Math.abs(value) <= LAST_MOMENT;
const isSideOrNobody = isOneOf(['delta', 'gamma', null]);
const isOrders = isCount(Number.MAX_SAFE_INTEGER);
const isOrigin = (value: unknown): value is Origin =>
  isObject(value) && typeof value.game === 'string' && isName(value.name) && isOrders(value.at);
const isPlayers = (value: unknown): boolean =>
  isObject(value) && Object.entries(value).every(([seat, name]) => SEATS.includes(seat) && isName(name));
const isComputer = (value: unknown): value is Computer => isObject(value) && isOneOf(LEVELS)(value.level) && isOneOf(MANNERS)(value.manner);
const isComputers = (value: unknown): boolean =>
  isObject(value) && Object.entries(value).every(([seat, computer]) => SEATS.includes(seat) && isComputer(computer));
const rises = (list: readonly number[]): boolean => list.every((one, i) => i === 0 || one > (list[i - 1] as number));
const isSeating = (value: unknown): boolean =>
  isList((one): one is { from: number } => isObject(one) && isOrders(one.from) && isComputers(one.computers), LIMITS.seating)(value) &&
  rises(value.map(({ from }) => from));
/** Several changes can have the same position. */
const isAdvice = (value: unknown): boolean =>
  isList(
    (one): one is { from: number } => isObject(one) && isOrders(one.from) && isList(isOneOf(['delta', 'gamma']), 2)(one.off),
    LIMITS.advice,
  )(value) && value.every(({ from }, i) => i === 0 || from >= (value[i - 1]?.from as number));
const isSuggested = (value: unknown): boolean => isList(isOrders, LIMITS.suggested)(value) && rises(value);
const isBench = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.on === 'boolean' &&
  (value.seen === null || isOrders(value.seen)) &&
  (value.open === undefined || typeof value.open === 'boolean');
/** Enough for a locked game to stay so: its file is read by the schema. */
const isTask = (value: unknown): boolean =>
  isObject(value) &&
  isName(value.title) &&
  isText(LIMITS.player)(value.table) &&
  isText(16)(value.hash) &&
  isList(isOneOf(['advice', 'practice', 'workbench', 'sharing']), 4)(value.locks) &&
  isOneOf(['free', 'own', 'off'])(value.undo) &&
  (value.ends === undefined || isObject(value.ends)) &&
  [value.from, value.unlocked].every((at) => at === undefined || isOrders(at));
const isOutcome = (value: unknown): boolean => isObject(value) && isSideOrNobody(value.winner) && isCount(MOST_DAYS)(value.turn);

/** Required and optional keys of a row. */
interface Shape {
  needed: { readonly [key: string]: (value: unknown) => boolean };
  optional: { readonly [key: string]: (value: unknown) => boolean };
}

/** Invalid keys of a row. Unknown keys of a newer version are ignored. */
function brokenKeys(row: Raw, { needed, optional }: Shape): string[] {
  const missing = Object.entries(needed).filter(([key, is]) => !is(row[key]));
  const wrong = Object.entries(optional).filter(([key, is]) => row[key] !== undefined && !is(row[key]));
  return [...missing, ...wrong].map(([key]) => key);
}

const PROGRESS: Shape = {
  needed: {
    game: isName,
    name: isName,
    turn: isCount(MOST_DAYS),
    turns: isCount(MOST_DAYS),
    phase: isPhase,
    orders: isOrders,
    changedAt: isMoment,
  },
  optional: {
    ports: isBoth(isCount(99)),
    awaited: isSideOrNobody,
    units: isBoth(isList(isText(40), 1000)),
    ruleset: isText(40),
    scenario: (value) => typeof value === 'string' && value.length <= LONGEST_NAME,
    scenarioName: isName,
    from: isOrigin,
    lesson: isText(40),
    copied: isOrders,
    touched: isOneOf([true]),
    players: isPlayers,
    computers: isComputers,
    practice: isOneOf([true]),
    outcome: isOutcome,
    startedAt: isMoment,
    file: isName,
  },
};

const NAMED: Shape = {
  needed: {},
  optional: {
    title: isName,
    from: isOrigin,
    lesson: isText(40),
    task: isTask,
    bench: isBench,
    players: isPlayers,
    startedAt: isMoment,
    file: isName,
    doubt: isOneOf(DOUBTS),
    shows: isText(200),
    copied: isOrders,
    seating: isSeating,
    practice: isOneOf([true]),
    unaided: isOneOf([true]),
    advice: isAdvice,
    suggested: isSuggested,
  },
};

/** An entry of the game list; null if it is damaged. */
export const readProgress = (row: unknown): GameSummary | null =>
  isObject(row) && brokenKeys(row, PROGRESS).length === 0 ? (row as unknown as GameSummary) : null;

/** Header details next to a record. Damaged ones are omitted and listed in `broken`. */
export function readNamed(row: object): { named: GameDetails; broken: string[] } {
  const broken = brokenKeys(row as Raw, NAMED);
  const keys = Object.keys(NAMED.optional).filter((key) => (row as Raw)[key] !== undefined && !broken.includes(key));
  return { named: Object.fromEntries(keys.map((key) => [key, (row as Raw)[key]])), broken };
}

/** The readable name of a damaged row, if any. */
export const nameIn = (row: unknown): string | null => (isObject(row) && isName(row.name) ? row.name : null);

/**
 * Commands of a game in order. Null marks a missing command, or an invalid row number at the end, so that reading the record reports the
 * position.
 */
export function commandsIn(rows: readonly unknown[]): unknown[] {
  const commands: unknown[] = [];
  let isStrange = false;
  for (const row of rows) {
    const { n, command = null } = isObject(row) ? row : {};
    if (isCount(LIMITS.commands)(n)) commands[n] = command;
    else isStrange = true;
  }
  const list = Array.from(commands, (command) => command ?? null);
  return isStrange && !list.includes(null) ? [...list, null] : list;
}
