/**
 * Zustand as the tests of the screens have it. Their files share the page's modules, which cost more to read than most of them take to run;
 * so each store is brought back to how it began when a file ends.
 */
import type { StateCreator, StoreApi, UseBoundStore } from 'zustand';
import { create as make } from 'zustand/react';

export * from 'zustand/react';
export * from 'zustand/vanilla';

const stores: StoreApi<unknown>[] = [];

function noted<T>(creator: StateCreator<T, [], []>): UseBoundStore<StoreApi<T>> {
  const store = make<T>(creator);
  stores.push(store as StoreApi<unknown>);
  return store;
}

/** With its state at once, or in two calls where only the type is named first. */
export const create = (<T>(creator?: StateCreator<T, [], []>) => (creator ? noted(creator) : noted)) as typeof make;

/** Every store as it was when its module was read. */
export function resetStores(): void {
  for (const store of stores) store.setState(store.getInitialState(), true);
}
