/** A change in words that can be undone; and changes of lists with keyed elements: added, removed, changed, or moved. */
import type { NodeId, Scenario } from '../../../../engine/lines-and-webs/scenario.ts';
import { label } from '../../../../engine/map/hex.ts';
import type { Path } from '../../../../records/problems.ts';
import { putAt, sameJson, valueAt } from './places.ts';

const MAX_QUOTED = 60;

/** Quotes a text, shortened if it is long. */
export const quoted = (text: unknown): string => {
  const whole = String(text);
  return `“${whole.length > MAX_QUOTED ? `${whole.slice(0, MAX_QUOTED - 1).trimEnd()}…` : whole}”`;
};

export const plain = (value: unknown): string =>
  value === null ? 'none' : typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);

export const nodeWords = (ids: unknown): string =>
  Array.isArray(ids) && ids.length > 0 ? ids.map((id) => label(String(id))).join(', ') : 'none';

/** '0608–0609' */
export const pairWords = ([a, b]: readonly [NodeId, NodeId]): string => `${label(a)}–${label(b)}`;

interface ListOf<T> {
  path: Path;
  keyOf(item: T): string;
  /** 'Link 0608–0609' */
  title(item: T): string;
  /** Description of the item if that can change: 'steppe'. */
  words?(item: T): string;
  /** Changes within an element that both lists contain; by default the element changes as a whole. */
  within?(was: T, is: T, at: number, find: (draft: Scenario) => T | undefined): Difference[];
  /** Name of the list if its order matters: 'Unit types'. */
  ordered?: string;
  /** True if the list may be missing: created with its first element, and removed with its last if the original has none. */
  isOptional?: boolean;
}

/** Elements by key; duplicates get a number. */
function keyed<T>(list: readonly T[], keyOf: (item: T) => string): Map<string, { item: T; at: number }> {
  const found = new Map<string, { item: T; at: number }>();
  list.forEach((item, at) => {
    const key = keyOf(item);
    let free = key;
    for (let n = 2; found.has(free); n++) free = `${key} #${n}`;
    found.set(free, { item, at });
  });
  return found;
}

const listIn = <T>(s: Scenario, path: Path): T[] => (valueAt(s, path) as T[] | undefined) ?? [];

export function listChanges<T>(before: Scenario, after: Scenario, of: ListOf<T>): Difference[] {
  const { path, keyOf, title } = of;
  const [was, is] = [keyed(listIn<T>(before, path), keyOf), keyed(listIn<T>(after, path), keyOf)];
  const changes: Difference[] = [];
  const listOf = (draft: Scenario): T[] => {
    if (of.isOptional && valueAt(draft, path) === undefined) putAt(draft, path, []);
    return listIn<T>(draft, path);
  };
  const takeOut = (draft: Scenario, at: number): void => {
    const list = listIn<T>(draft, path);
    list.splice(at, 1);
    if (of.isOptional && list.length === 0 && valueAt(before, path) === undefined) putAt(draft, path, undefined);
  };
  const findIn = (draft: Scenario, key: string) => keyed(listIn<T>(draft, path), keyOf).get(key);
  const add = (key: string, at: number, text: string, putBack: (draft: Scenario) => void) =>
    changes.push({ key: `${path.join('.')} ${key}`, path: [...path, at], text, putBack });
  for (const [key, { item, at }] of was) {
    const now = is.get(key);
    if (!now) {
      add(key, at, `${title(item)}: taken out`, (draft) => {
        const list = listOf(draft);
        list.splice(Math.min(at, list.length), 0, structuredClone(item));
      });
    } else if (of.within) changes.push(...of.within(item, now.item, now.at, (draft) => findIn(draft, key)?.item));
    else if (!sameJson(item, now.item)) {
      add(key, now.at, `${title(now.item)}: ${of.words?.(item) ?? ''} → ${of.words?.(now.item) ?? ''}`, (draft) => {
        const found = findIn(draft, key);
        if (found) listIn<T>(draft, path)[found.at] = structuredClone(item);
      });
    }
  }
  for (const [key, { item, at }] of is) {
    if (was.has(key)) continue;
    add(key, at, `${title(item)}: added${of.words ? `, ${of.words(item)}` : ''}`, (draft) => {
      const found = findIn(draft, key);
      if (found) takeOut(draft, found.at);
    });
  }
  if (of.ordered) changes.push(...orderChange(of as ListOf<T> & { ordered: string }, [...was.keys()], [...is.keys()]));
  return changes;
}

function orderChange<T>({ path, keyOf, ordered }: ListOf<T> & { ordered: string }, was: string[], is: string[]): Difference[] {
  const common = (list: string[], other: string[]) => list.filter((key) => other.includes(key)).join('\n');
  if (common(was, is) === common(is, was)) return [];
  const putBack = (draft: Scenario): void => {
    const list = listIn<T>(draft, path);
    const places = keyed([...list], keyOf);
    const rank = (key: string) => (was.includes(key) ? was.indexOf(key) : was.length);
    const sorted = [...places].sort(([a], [b]) => rank(a) - rank(b)).map(([, { item }]) => item);
    list.splice(0, list.length, ...sorted);
  };
  return [{ key: `${path.join('.')} order`, path, text: `${ordered}: in another order`, putBack }];
}

/** Description of a change: its words, its position, and its undo function. */
export interface Difference {
  /** Equal for the same change of the same thing. */
  key: string;
  path: Path;
  /** 'Armor: price 40 → 35' */
  text: string;
  putBack(draft: Scenario): void;
}

/** Words supplied by the screen. */
export interface Words {
  /** 'Drone Recon' */
  card(kind: string): string;
}

/** The change of one value; null if it is the same. */
export function changeAt(before: Scenario, after: Scenario, path: Path, name: string, words: (v: unknown) => string): Difference | null {
  const [was, is] = [valueAt(before, path), valueAt(after, path)];
  if (sameJson(was, is)) return null;
  const text =
    was === undefined ? `${name}: added, ${words(is)}` : is === undefined ? `${name}: taken out` : `${name}: ${words(was)} → ${words(is)}`;
  return { key: path.join('.'), path, text, putBack: (draft) => putAt(draft, path, structuredClone(was)) };
}
