/** Compact Phase 3 board for trying drafts. Pure. */

import { repairsNeeded } from '../../../../engine/lines-and-webs/condition.ts';
import {
  CLASSES,
  type Load,
  type NodeId,
  type Side,
  type State,
  type Store,
  type SupplyClass,
  type UnitId,
  type UnitState,
  type World,
} from '../../../../engine/lines-and-webs/index.ts';
import { emptyLoad } from '../../../../engine/lines-and-webs/load.ts';
import { checkMayCarry } from '../../../../engine/lines-and-webs/supply.ts';
import { openBoxes, portInfoAt } from '../../../../engine/lines-and-webs/table.ts';
import { walksOf } from '../../../../engine/lines-and-webs/walks.ts';
import { spareOf } from '../fill.ts';
import { storeKey } from '../loads.ts';
import type { Bar, PlanPreferences } from './types.ts';
import type { Worth } from './worth.ts';

/** Value of `by` for free transfers: within a port, or picked up. @rule 6.3.6, 6.3.5 */
export const FREE = -2;
export const NOBODY = -1;

/** A store of the side, with its properties that do not change. */
export interface Spot {
  store: Store;
  key: string;
  /** Index of its node on the board. */
  at: number;
  node: NodeId;
  unit: UnitState | null;
  /** True if tokens may come out, or go in. */
  gives: boolean;
  takes: boolean;
  /** Own boxes by class, then open ones; a port has only open ones. */
  boxes: readonly [number, number, number, number];
  /** Tokens that must stay. */
  keep: Load;
  isFighter: boolean;
}

export interface Carrier {
  unit: UnitState;
  /** Walks between the board's nodes: 0 for none, else the number of links plus 1. */
  walks: Uint8Array;
}

/** Mutable part: loads by spot and class, remaining carry capacity, hunger and damage. */
export interface Board {
  world: World;
  side: Side;
  worth: Worth;
  spots: readonly Spot[];
  nodes: number;
  carriers: readonly Carrier[];
  bars: readonly Bar[];
  /** CLASSES.length numbers per spot. */
  load: Int16Array;
  left: Int16Array;
  degraded: Uint8Array;
  /** CL IX that it can use now, and whether the first of them enables it. @rule 6.3.7 */
  mends: Int16Array;
  disabled: Uint8Array;
  lost: Int8Array;
}

const C = CLASSES.length;
const IX = CLASSES.indexOf('clIX');

function keepOf(world: World, store: Store, load: Load, wishes: PlanPreferences): Load {
  const key = store.kind === 'unit' ? store.unit : store.node;
  const wished = wishes.keep?.[key];
  const type = store.kind === 'unit' ? (world.info[store.unit]?.type ?? null) : null;
  const spare = spareOf(type, load);
  const keep = emptyLoad();
  for (const cls of CLASSES) keep[cls] = Math.max(load[cls] - spare[cls], wished?.[cls] ?? 0);
  return keep;
}

function unitSpot(world: World, u: UnitState, at: number, wishes: PlanPreferences): Spot {
  const { type } = world.info[u.id]!;
  const left = wishes.leave?.includes(u.id) ?? false;
  const store: Store = { kind: 'unit', unit: u.id };
  const { clI, clIII, clV, open } = type.boxes;
  return {
    ...{ store, key: storeKey(store), at, node: u.node as NodeId, unit: u, isFighter: type.kind !== 'sustainment' },
    gives: type.kind === 'sustainment' && !u.displaced && !left,
    takes: !u.displaced && !left && wishes.priority?.[u.id] !== 'none',
    boxes: [clI, clIII, clV, open],
    keep: keepOf(world, store, u.load, wishes),
  };
}

/** Spots of the side: its units on the map, its ports, and loose tokens. */
function spotsOf(
  world: World,
  s: State,
  side: Side,
  wishes: PlanPreferences,
  numbers: Map<NodeId, number>,
): { spots: Spot[]; loads: Load[] } {
  const spots: Spot[] = [];
  const loads: Load[] = [];
  const at = (node: NodeId): number => {
    const known = numbers.get(node);
    if (known !== undefined) return known;
    numbers.set(node, numbers.size);
    return numbers.size - 1;
  };
  const add = (store: Exclude<Store, { kind: 'unit' }>, load: Load, boxes: Spot['boxes']): void => {
    const takes = store.kind === 'port';
    const keep = takes ? keepOf(world, store, load, wishes) : emptyLoad();
    const common = { store, key: storeKey(store), at: at(store.node), node: store.node, unit: null, isFighter: false };
    spots.push({ ...common, gives: true, takes, boxes, keep });
    loads.push(load);
  };
  for (const u of s.units) {
    if (u.side !== side || u.node === null) continue;
    spots.push(unitSpot(world, u, at(u.node), wishes));
    loads.push(u.load);
  }
  for (const port of s.ports)
    if (port.holder === side) add({ kind: 'port', node: port.node }, port.store, [0, 0, 0, openBoxes(portInfoAt(world, port.node)!, port)]);
  for (const { node, tokens } of s.loose) add({ kind: 'loose', node }, tokens, [0, 0, 0, 0]);
  return { spots, loads };
}

/** All walks of a carrier between the board's nodes. */
function walkTable(world: World, s: State, u: UnitState, nodes: readonly NodeId[]): Uint8Array {
  const n = nodes.length;
  const table = new Uint8Array(n * n);
  const walks = walksOf(world, s, u);
  const through = world.rulings.carry !== 'anywhere';
  // Walks start at the carrier: skip nodes that it cannot reach.
  const near = nodes.map((node) => !through || walks.links(u.node as NodeId, node) >= 0);
  for (let a = 0; a < n; a++) {
    if (!near[a]) continue;
    for (let b = 0; b < n; b++) if (near[b]) table[a * n + b] = walks.links(nodes[a] as NodeId, nodes[b] as NodeId) + 1;
  }
  return table;
}

/** Board of a state in the side's part of Phase 3, with the player's preferences. */
export function boardOf(world: World, s: State, side: Side, wishes: PlanPreferences, worth: Worth): Board {
  const numbers = new Map<NodeId, number>();
  const { spots, loads } = spotsOf(world, s, side, wishes, numbers);
  const nodes = [...numbers.keys()];
  const able = spots.filter(
    ({ unit }) =>
      unit && !(wishes.leave?.includes(unit.id) ?? false) && (world.info[unit.id]?.carry ?? 0) > 0 && checkMayCarry(world, unit) === null,
  );
  const carriers = able.map(({ unit }): Carrier => ({ unit: unit as UnitState, walks: walkTable(world, s, unit as UnitState, nodes) }));
  const board: Board = {
    ...{ world, side, worth, spots, nodes: nodes.length, carriers, bars: wishes.bars ?? [] },
    load: new Int16Array(spots.length * C),
    left: Int16Array.from(carriers, ({ unit }) => (world.info[unit.id]?.carry ?? 0) - unit.carried),
    degraded: new Uint8Array(spots.length),
    mends: new Int16Array(spots.length),
    disabled: new Uint8Array(spots.length),
    lost: new Int8Array(spots.length),
  };
  for (const [i, { unit, isFighter }] of spots.entries()) {
    for (let c = 0; c < C; c++) board.load[i * C + c] = (loads[i] as Load)[CLASSES[c] as SupplyClass];
    if (!unit) continue;
    board.degraded[i] = unit.degraded ? 1 : 0;
    board.disabled[i] = unit.disabled ? 1 : 0;
    board.lost[i] = 4 - unit.steps;
    board.mends[i] = isFighter ? repairsNeeded(world, unit) : 0;
  }
  return board;
}

/** Independent copy of the mutable part. */
export function branchOf(b: Board): Board {
  const { load, left, degraded, mends, disabled, lost } = b;
  return {
    ...{ ...b, load: load.slice(), left: left.slice(), degraded: degraded.slice() },
    ...{ mends: mends.slice(), disabled: disabled.slice(), lost: lost.slice() },
  };
}

/** Tokens of the class that the spot may give. */
export function spareAt(b: Board, i: number, c: number): number {
  const spot = b.spots[i] as Spot;
  return spot.gives ? Math.max(0, (b.load[i * C + c] as number) - spot.keep[CLASSES[c] as SupplyClass]) : 0;
}

/** Tokens of the class that the spot can hold, or eat and use at once. @rule 4.5, 6.3.7 */
export function roomAt(b: Board, i: number, c: number): number {
  const spot = b.spots[i] as Spot;
  if (!spot.takes) return 0;
  if (c === IX && spot.isFighter) return b.mends[i] as number;
  const { boxes } = spot;
  // A disabled carrier keeps a box for the CL IX that repairs it.
  const isKept = b.disabled[i] === 1 && c !== IX && (b.load[i * C + IX] as number) === 0;
  let open = boxes[3] - (isKept ? 1 : 0);
  for (let k = 0; k < C; k++) {
    const over = (b.load[i * C + k] as number) - (k === IX ? 0 : (boxes[k] as number));
    if (over > 0) open -= over;
  }
  const shaded = c === IX ? 0 : Math.max(0, (boxes[c] as number) - (b.load[i * C + c] as number));
  return shaded + Math.max(0, open) + (c === 0 ? (b.degraded[i] as number) : 0);
}

/** Worth of the spot's next token of the class. */
export function gainAt(b: Board, i: number, c: number): number {
  const { unit, isFighter } = b.spots[i] as Spot;
  if (!unit) return 0;
  if (c === 0 && b.degraded[i]) return b.worth.fed(unit);
  if (c === IX && isFighter) return b.mends[i] ? b.worth.mended(unit, b.disabled[i] === 1, b.lost[i] as number) : 0;
  return b.worth.next(unit, CLASSES[c] as SupplyClass, b.load[i * C + c] as number);
}

/** Loss of worth when the spot gives a token of the class. */
export function lossAt(b: Board, i: number, c: number): number {
  const { unit } = b.spots[i] as Spot;
  return unit ? b.worth.next(unit, CLASSES[c] as SupplyClass, (b.load[i * C + c] as number) - 1) : 0;
}

/** Adds one token. */
function putIn(b: Board, i: number, c: number): void {
  if (c === 0 && b.degraded[i]) b.degraded[i] = 0;
  else if (c === IX && (b.spots[i] as Spot).isFighter) {
    b.mends[i]! -= 1;
    if (b.disabled[i]) b.disabled[i] = 0;
    else b.lost[i]! -= 1;
  } else b.load[i * C + c]! += 1;
}

/** Transfers tokens between spots, by a carrier or free. */
export function shift(b: Board, from: number, to: number, c: number, n: number, by: number): void {
  b.load[from * C + c]! -= n;
  for (let k = 0; k < n; k++) putIn(b, to, c);
  if (by >= 0) b.left[by]! -= n;
}

export const idAt = (b: Board, i: number): UnitId | NodeId => {
  const { store } = b.spots[i] as Spot;
  return store.kind === 'unit' ? store.unit : store.node;
};

/** True if a restriction forbids the transfer. */
export function isBarred(b: Board, from: number, to: number, c: number, by: number): boolean {
  if (b.bars.length === 0) return false;
  const carrier = by >= 0 ? (b.carriers[by] as Carrier).unit.id : null;
  return b.bars.some(
    (bar) =>
      (bar.carrier === undefined || bar.carrier === carrier) &&
      (bar.unit === undefined || bar.unit === idAt(b, to)) &&
      (bar.from === undefined || bar.from === idAt(b, from)) &&
      (bar.cls === undefined || bar.cls === CLASSES[c]),
  );
}

/** True if tokens transfer without a carrier: within a port of the side, or picked up from the ground. @rule 6.3.5, 6.3.6 */
export function isFree(b: Board, from: number, to: number): boolean {
  const [one, other] = [b.spots[from] as Spot, b.spots[to] as Spot];
  if (one.at !== other.at || from === to) return false;
  if (one.store.kind === 'loose') return other.store.kind === 'unit';
  return b.spots.some(({ store, at }) => store.kind === 'port' && at === one.at);
}
