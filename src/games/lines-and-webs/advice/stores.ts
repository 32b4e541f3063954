/** Stores by their node, load and key. Pure. */

import { emptyLoad, type Load, type NodeId, type Store, type View } from '../../../engine/lines-and-webs/index.ts';

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
