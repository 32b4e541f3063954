/** "Fill to basic load": chooses tokens to carry from a source to a store. Pure; `check` decides legality. */

import type { Load, Store, SupplyClass, UnitType, View, World } from '../../../engine/lines-and-webs/index.ts';
import { emptyLoad, openNeeded } from '../../../engine/lines-and-webs/load.ts';
import { loadIn, minus, shortOf } from './loads.ts';

/** Classes of a basic load in tie-break order: ammunition, fuel, food. */
const BASIC = ['clV', 'clIII', 'clI'] as const;

export interface FillAsk {
  /** Type, load and hunger of the receiving unit. */
  type: UnitType;
  load: Load;
  degraded: boolean;
  /** Tokens that the source can spare. */
  spare: Load;
  /** Tokens that the carrier may still carry. */
  left: number;
  /** Pattern for the open boxes of sustainment units (Appendix C). */
  pattern: readonly SupplyClass[];
}

/** Tokens that a source can spare: a unit keeps one CL I, a carrier also one CL III. Ports and loose tokens spare everything. */
export function spareOf(type: UnitType | null, load: Load): Load {
  if (!type) return load;
  const keep = { clI: 1, clIII: type.kind === 'sustainment' ? 1 : 0, clV: 0, clIX: 0 };
  return minus(load, keep);
}

/** True if the store can spare a token of the class. Combat units need their own. */
export function lends(world: World, view: View, store: Store, cls: SupplyClass): boolean {
  const giver = store.kind === 'unit' ? (world.info[store.unit]?.type ?? null) : null;
  return giver?.kind !== 'combat' && spareOf(giver, loadIn(view, store))[cls] > 0;
}

/** Next class to bring: one that the unit lacks entirely, else the one with the largest share of empty boxes. */
function nextClass(type: UnitType, load: Load, short: Load, spare: Load): SupplyClass | null {
  let best: SupplyClass | null = null;
  let most = 0;
  for (const cls of BASIC) {
    if (short[cls] <= 0 || spare[cls] <= 0) continue;
    const weight = short[cls] / Math.max(1, type.boxes[cls]) + (load[cls] === 0 ? 2 : 0);
    if (weight > most) {
      most = weight;
      best = cls;
    }
  }
  return best;
}

/** Tokens that bring the unit closest to its basic load within the limits of carrier and source. @rule 4.2, 4.3 */
export function fillToBasic(ask: FillAsk): Load {
  const send = emptyLoad();
  const spare = { ...ask.spare };
  const load = { ...ask.load };
  let left = ask.left;
  const give = (cls: SupplyClass): void => {
    send[cls] += 1;
    spare[cls] -= 1;
    left -= 1;
  };
  let hungry = ask.degraded;
  if (hungry && spare.clI > 0 && left > 0) {
    give('clI'); // eaten at once
    hungry = false;
  }
  while (left > 0) {
    const cls = nextClass(ask.type, load, shortOf(ask.type, load), spare);
    if (!cls || openNeeded(ask.type, { ...load, [cls]: load[cls] + 1 }) > ask.type.boxes.open) break;
    load[cls] += 1;
    give(cls);
  }
  if (ask.type.kind === 'sustainment') fillOpen(ask, load, spare, () => left, give);
  return send;
}

/** Fills a carrier's open boxes in the scenario's pattern, skipping classes that the source lacks. */
function fillOpen(ask: FillAsk, load: Load, spare: Load, left: () => number, give: (cls: SupplyClass) => void): void {
  const { pattern, type } = ask;
  let misses = 0;
  for (let i = 0; left() > 0 && openNeeded(type, load) < type.boxes.open && misses < pattern.length; i++) {
    const cls = pattern[i % pattern.length] as SupplyClass;
    if (spare[cls] <= 0) {
      misses += 1;
      continue;
    }
    misses = 0;
    load[cls] += 1;
    give(cls);
  }
}
