/** Writes and removes a side's own figures, and describes their changes. */

import {
  CLASSES,
  cardKindsOf,
  PORT_KINDS,
  type Scenario,
  SIDES,
  type Side,
  type TypeId,
} from '../../../../engine/lines-and-webs/scenario.ts';
import type { Path } from '../../../../records/problems.ts';
import { CLASS_NAMES, PORT_NAMES, sideName } from '../atlas.ts';
import { cardNameIn } from './cards.ts';
import type { Difference, Words } from './difference.ts';
import { putAt, sameJson, valueAt } from './places.ts';

/** Path of a side's figure: ['sideFigures', 'gamma', 'ports', 'spod', 'boxes']. */
export const figurePath = (side: Side, ...keys: string[]): Path => ['sideFigures', side, ...keys];

/** Removes empty parent objects, except those that `kept` has. */
function prune(draft: Scenario, path: Path, kept: Scenario | null): void {
  for (let n = path.length - 1; n > 0; n--) {
    const holder = path.slice(0, n);
    const value = valueAt(draft, holder);
    if (typeof value !== 'object' || value === null || Object.keys(value).length > 0) return;
    if (kept && valueAt(kept, holder) !== undefined) return;
    putAt(draft, holder, undefined);
  }
}

/** Writes an optional figure and its parent objects; undefined removes it, so that the shared one applies. */
export function putFigure(draft: Scenario, path: Path, value: number | string | null | undefined, kept: Scenario | null = null): void {
  if (value === undefined) {
    putAt(draft, path, undefined);
    prune(draft, path, kept);
    return;
  }
  for (let n = 1; n < path.length; n++) if (valueAt(draft, path.slice(0, n)) === undefined) putAt(draft, path.slice(0, n), {});
  putAt(draft, path, value);
}

/** Renames or removes a side's prices together with the unit type. */
export function movePrices(draft: Scenario, from: TypeId, to: TypeId | null): void {
  for (const side of SIDES) {
    const prices = draft.sideFigures?.[side]?.unitPrices;
    if (!prices || !Object.hasOwn(prices, from)) continue;
    const price = prices[from];
    putFigure(draft, figurePath(side, 'unitPrices', from), undefined);
    if (to !== null) putFigure(draft, figurePath(side, 'unitPrices', to), price);
  }
}

const SIZES = { units: 'units', boxes: 'boxes', closes: 'boxes closed by a damage token' } as const;

/** Every figure that a side may override, with its name. */
function rows(before: Scenario, after: Scenario, side: Side, words: Words): [path: Path, name: string][] {
  const names = new Map([...before.unitTypes, ...after.unitTypes].map((type) => [type.id, type.short]));
  const priced = [before, after].flatMap((s) => Object.keys(s.sideFigures?.[side]?.unitPrices ?? {}));
  const at = (...keys: string[]) => figurePath(side, ...keys);
  return [
    [at('rp'), 'Resource Points per day'],
    ...CLASSES.map((cls): [Path, string] => [at('tokenPrices', cls), `price of ${CLASS_NAMES[cls]}`]),
    ...[...new Set(priced)].map((type): [Path, string] => [at('unitPrices', type), `price of ${names.get(type) ?? type}`]),
    ...cardKindsOf(before)
      .filter((kind) => cardKindsOf(after).includes(kind))
      .map((kind): [Path, string] => [at('cardPrices', kind), `price of ${cardNameIn(after, kind) ?? words.card(kind)}`]),
    ...CLASSES.map((cls): [Path, string] => [at('portStart', cls), `${CLASS_NAMES[cls]} in each home port at the start`]),
    ...PORT_KINDS.flatMap((kind) =>
      (['units', 'boxes', 'closes'] as const).map((key): [Path, string] => [at('ports', kind, key), `${PORT_NAMES[kind]}, ${SIZES[key]}`]),
    ),
  ];
}

/** The change of an optional figure; null if it is the same. `shared` describes its absence. */
export function figureChange(before: Scenario, after: Scenario, path: Path, name: string, shared: string): Difference | null {
  const [was, is] = [valueAt(before, path), valueAt(after, path)];
  if (sameJson(was, is)) return null;
  const figure = (value: unknown): string => (value === undefined ? shared : value === null ? 'not for sale' : String(value));
  return {
    key: path.join('.'),
    path,
    text: `${name}: ${figure(was)} → ${figure(is)}`,
    putBack: (draft) => putFigure(draft, path, was as number | null | undefined, before),
  };
}

/** 'Gamma, Resource Points per day: as for both sides → 40' */
export const figureChanges = (before: Scenario, after: Scenario, words: Words): Difference[] =>
  SIDES.flatMap((side) =>
    rows(before, after, side, words).flatMap(
      ([path, name]) => figureChange(before, after, path, `${sideName(side)}, ${name}`, 'as for both sides') ?? [],
    ),
  );
