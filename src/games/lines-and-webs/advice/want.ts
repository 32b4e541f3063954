/** Units that lack supplies, hungriest first, and carriers that can bring them. Pure. */

import { type Store, total, type UnitView, type View, type World } from '../../../engine/lines-and-webs/index.ts';
import { CLASSES, type Load, type SupplyClass, type UnitId } from '../../../engine/lines-and-webs/scenario.ts';
import type { CarrierNow, HasWay } from './carriers.ts';
import { lends } from './fill.ts';
import { shortOf } from './loads.ts';

/** Degraded; disabled; has none of a class that it has boxes for; below basic load. */
export type WantKind = 'hungry' | 'disabled' | 'noFood' | 'noFuel' | 'noAmmo' | 'low';

export interface Want {
  unit: UnitId;
  kind: WantKind;
  /** Class that would solve the worst problem. */
  cls: SupplyClass;
  /** All classes that the unit lacks entirely (fuel and ammunition only if it uses them). */
  none: SupplyClass[];
  /** All tokens missing to the basic load. */
  short: Load;
  /** Carriers that can bring one token of `cls` now. */
  reachers: UnitId[];
  /** Carriers among them that can bring it without taking it from a unit in need. */
  stocked: UnitId[];
}

const RANK: { [K in WantKind]: number } = { hungry: 0, disabled: 1, noFood: 2, noFuel: 3, noAmmo: 4, low: 5 };

/** Days until the next meal, 0 if today. @rule 6.7.1 */
export function daysToMeal(turn: number, mealEvery: number): number {
  return (mealEvery - (turn % mealEvery)) % mealEvery;
}

/** Worst want of a unit; null if it lacks nothing. For carriers, missing ammunition or fuel counts only as low. */
function worst(world: World, u: UnitView): { kind: WantKind; cls: SupplyClass } | null {
  const info = world.info[u.id];
  if (!info) return null;
  const fights = info.type.kind === 'combat';
  const boxes = info.type.boxes;
  if (u.degraded) return { kind: 'hungry', cls: 'clI' };
  if (u.disabled) return { kind: 'disabled', cls: 'clIX' };
  if (u.load.clI === 0) return { kind: 'noFood', cls: 'clI' };
  if (info.type.kind !== 'sustainment' && boxes.clIII > 0 && u.load.clIII === 0) return { kind: 'noFuel', cls: 'clIII' };
  if (fights && boxes.clV > 0 && u.load.clV === 0) return { kind: 'noAmmo', cls: 'clV' };
  const short = shortOf(info.type, u.load);
  let cls: SupplyClass | null = null;
  for (const c of CLASSES) if (short[c] > 0 && (cls === null || short[c] > short[cls])) cls = c;
  return cls ? { kind: 'low', cls } : null;
}

/** Classes that a unit needs and lacks entirely. */
function noneOf(world: World, u: UnitView): SupplyClass[] {
  const type = world.info[u.id]?.type;
  if (!type) return [];
  const needs: SupplyClass[] = type.kind === 'combat' ? ['clI', 'clIII', 'clV'] : type.kind === 'aps' ? ['clI', 'clIII'] : ['clI'];
  return needs.filter((cls) => u.load[cls] === 0);
}

/** True if the carrier can bring a token of the class to the unit from any (acceptable) store in its reach, including its own load. */
export function canBring(
  carrier: CarrierNow,
  target: UnitId,
  cls: SupplyClass,
  hasWay: HasWay,
  willDo: (from: Store) => boolean = () => true,
): boolean {
  const { reach } = carrier;
  if (reach.left <= 0) return false;
  const to = reach.targets.find((t) => t.store.kind === 'unit' && t.store.unit === target);
  if (!to?.takes.includes(cls)) return false;
  return reach.sources.some((from) => {
    if (from.store.kind === 'unit' && from.store.unit === target) return false;
    return from.gives.includes(cls) && hasWay(carrier.unit, from, to) && willDo(from.store);
  });
}

export interface WantAsk {
  world: World;
  view: View;
  carriers: readonly CarrierNow[];
  hasWay: HasWay;
}

/** Wants of own units on the map, worst first; within a kind combat units first, then larger shortages. */
export function wants({ world, view, carriers, hasWay }: WantAsk): Want[] {
  const side = view.viewer;
  const list: Want[] = [];
  for (const u of view.units) {
    if (u.side !== side || u.place !== 'map') continue;
    const found = worst(world, u);
    const info = world.info[u.id];
    if (!found || !info) continue;
    const reachers = carriers.filter((c) => canBring(c, u.id, found.cls, hasWay)).map((c) => c.unit);
    const spares = (from: Store): boolean => lends(world, view, from, found.cls);
    const stocked = carriers.filter((c) => reachers.includes(c.unit) && canBring(c, u.id, found.cls, hasWay, spares)).map((c) => c.unit);
    list.push({ unit: u.id, ...found, none: noneOf(world, u), short: shortOf(info.type, u.load, u.degraded), reachers, stocked });
  }
  const weight = (w: Want): number => (world.info[w.unit]?.type.kind === 'combat' ? 0 : 1);
  return list.sort((a, b) => RANK[a.kind] - RANK[b.kind] || weight(a) - weight(b) || total(b.short) - total(a.short));
}
