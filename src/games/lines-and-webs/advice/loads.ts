/** Arithmetic with loads; stores by node, load and key. Pure. */

import { emptyLoad, type Load, type NodeId, type Store, type View } from '../../../engine/lines-and-webs/index.ts';
import { CLASSES, type SupplyClass, type UnitType } from '../../../engine/lines-and-webs/scenario.ts';

/** Copy with `n` more tokens of one class (fewer if negative, never below 0). */
export function withMore(load: Load, cls: SupplyClass, n: number): Load {
  return { ...load, [cls]: Math.max(0, load[cls] + n) };
}

export function plus(a: Load, b: Load): Load {
  return { clI: a.clI + b.clI, clIII: a.clIII + b.clIII, clV: a.clV + b.clV, clIX: a.clIX + b.clIX };
}

export function minus(a: Load, b: Load): Load {
  const left = emptyLoad();
  for (const cls of CLASSES) left[cls] = Math.max(0, a[cls] - b[cls]);
  return left;
}

/** Minimum per class. */
export function minLoad(a: Load, b: Load): Load {
  const low = emptyLoad();
  for (const cls of CLASSES) low[cls] = Math.min(a[cls], b[cls]);
  return low;
}

/** Tokens missing in the shaded boxes; a degraded unit eats one CL I first (6.3.7). */
export function shortOf(type: UnitType, load: Load, degraded = false): Load {
  const b = type.boxes;
  return {
    clI: Math.max(0, b.clI - load.clI) + (degraded ? 1 : 0),
    clIII: Math.max(0, b.clIII - load.clIII),
    clV: Math.max(0, b.clV - load.clV),
    clIX: 0,
  };
}

export const storeKey = (store: Store): string => (store.kind === 'unit' ? store.unit : `${store.kind}:${store.node}`);

export const sameStore = (a: Store | null, b: Store | null): boolean => a !== null && b !== null && storeKey(a) === storeKey(b);

export function loadIn(view: View, store: Store): Load {
  if (store.kind === 'unit') return view.units.find((u) => u.id === store.unit)?.load ?? emptyLoad();
  if (store.kind === 'port') return view.ports.find((p) => p.node === store.node)?.store ?? emptyLoad();
  return view.loose.find((l) => l.node === store.node)?.tokens ?? emptyLoad();
}

export function nodeOf(view: View, store: Store): NodeId | null {
  return store.kind === 'unit' ? (view.units.find((u) => u.id === store.unit)?.node ?? null) : store.node;
}
