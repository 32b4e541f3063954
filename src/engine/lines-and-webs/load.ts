/** Tokens and boxes: sums, legality of a tracker (4.5), basic loads (4.2, 4.3). */

import { CLASSES, type Load, type SupplyClass, type UnitType } from './scenario.ts';

export function emptyLoad(): Load {
  return { clI: 0, clIII: 0, clV: 0, clIX: 0 };
}
export function copyLoad(load: Load): Load {
  return { clI: load.clI, clIII: load.clIII, clV: load.clV, clIX: load.clIX };
}
export function isSameLoad(a: Load, b: Load): boolean {
  return a.clI === b.clI && a.clIII === b.clIII && a.clV === b.clV && a.clIX === b.clIX;
}
export function loadOf(cls: SupplyClass, n = 1): Load {
  const load = emptyLoad();
  load[cls] = n;
  return load;
}
export function total(load: Load): number {
  return load.clI + load.clIII + load.clV + load.clIX;
}
export function addTo(target: Load, added: Load): void {
  target.clI += added.clI;
  target.clIII += added.clIII;
  target.clV += added.clV;
  target.clIX += added.clIX;
}
export function takeFrom(target: Load, less: Load): void {
  target.clI -= less.clI;
  target.clIII -= less.clIII;
  target.clV -= less.clV;
  target.clIX -= less.clIX;
}
/** True if `load` has at least `part` of every class. */
export function holds(load: Load, part: Load): boolean {
  return load.clI >= part.clI && load.clIII >= part.clIII && load.clV >= part.clV && load.clIX >= part.clIX;
}
/** The first class of which `load` has less than `part`; null if none. */
export function firstShort(load: Load, part: Load): SupplyClass | null {
  if (holds(load, part)) return null;
  return CLASSES.find((cls) => load[cls] < part[cls]) ?? null;
}

export function boxCount(type: UnitType): number {
  return type.boxes.clI + type.boxes.clIII + type.boxes.clV + type.boxes.open;
}

/** Open boxes that a load needs: tokens beyond the shaded boxes of each class. @rule 4.5 */
export function openNeeded(type: UnitType, load: Load): number {
  const b = type.boxes;
  const i = load.clI - b.clI;
  const iii = load.clIII - b.clIII;
  const v = load.clV - b.clV;
  return (i > 0 ? i : 0) + (iii > 0 ? iii : 0) + (v > 0 ? v : 0) + load.clIX;
}

/** True if a tracker with this load is legal. @rule 4.5 */
export function fits(type: UnitType, load: Load): boolean {
  return openNeeded(type, load) <= type.boxes.open;
}

/** Number of further tokens of one class that the tracker can hold. @rule 4.5 */
export function roomFor(type: UnitType, load: Load, cls: SupplyClass): number {
  const open = type.boxes.open - openNeeded(type, load);
  if (cls === 'clIX') return open;
  const shaded = type.boxes[cls] - load[cls];
  return (shaded > 0 ? shaded : 0) + open;
}

/** A load with full shaded boxes and the given open boxes. @rule 4.2, 4.3 */
export function basicLoad(type: UnitType, open: Load): Load {
  return {
    clI: type.boxes.clI + open.clI,
    clIII: type.boxes.clIII + open.clIII,
    clV: type.boxes.clV + open.clV,
    clIX: open.clIX,
  };
}

/** Default contents of a sustainment unit's open boxes (Appendix C); empty for other units. */
export function defaultOpen(type: UnitType, pattern: readonly SupplyClass[]): Load {
  const open = emptyLoad();
  if (type.kind !== 'sustainment') return open;
  for (let i = 0; i < type.boxes.open; i++) open[pattern[i % pattern.length] as SupplyClass] += 1;
  return open;
}

/** Contents of the open boxes of a unit with its basic load. @rule 4.3 */
export function openPart(type: UnitType, load: Load): Load {
  const b = type.boxes;
  return { clI: load.clI - b.clI, clIII: load.clIII - b.clIII, clV: load.clV - b.clV, clIX: load.clIX };
}

/** True if `open` is legal for the open boxes: full for sustainment units, with CL I, III and V only; empty for others. @rule 4.2, 4.3 */
export function isOpenChoice(type: UnitType, open: Load): boolean {
  return open.clIX === 0 && total(open) === (type.kind === 'sustainment' ? type.boxes.open : 0);
}
