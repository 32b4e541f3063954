/** Settings of this machine, stored with zustand's persist. If storage is closed, a choice lasts until the page is closed. */

import { create, type StateCreator, type StoreApi, type UseBoundStore } from 'zustand';
import { type PersistStorage, persist, type StorageValue } from 'zustand/middleware';
import { readStored, readStoredJson, writeStored } from './browserStorage.ts';

/** Format version. Unversioned settings are bare text or JSON. */
const VERSION = 1;

type Check = (value: unknown) => boolean;
export const isFlag: Check = (value) => typeof value === 'boolean';
export const isText: Check = (value) => typeof value === 'string';
export const isNumber: Check = (value) => typeof value === 'number';
export const isOneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
export const isListOf =
  (isItem: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(isItem);
export const isNullOr =
  (isSound: Check): Check =>
  (value) =>
    value === null || isSound(value);
/** An object with at least these fields. */
export const isFieldsOf =
  (fields: { readonly [name: string]: Check }): Check =>
  (value) =>
    typeof value === 'object' && value !== null && Object.entries(fields).every(([name, isSound]) => isSound(value[name as never]));

interface Keeping<T> {
  key: string;
  /** Stored fields with their checks. Invalid fields are ignored. */
  fields: { readonly [F in keyof T]?: Check };
  /** Converts an unversioned setting, once. A bare text is the first field. */
  old?(text: string | null): { readonly [F in keyof T]?: unknown } | '' | null;
}

const isKept = (found: unknown): found is StorageValue<object> =>
  typeof found === 'object' && found !== null && 'version' in found && 'state' in found && typeof found.state === 'object';

type Setting<T> = UseBoundStore<StoreApi<T>> & { persist: { rehydrate(): unknown } };

/** A store with some fields kept by the browser. */
export function createSetting<T extends object>(
  fresh: StateCreator<T>,
  { key, fields, old = (text) => text && ({ [Object.keys(fields)[0] as string]: text } as object) }: Keeping<T>,
): Setting<T> {
  const checks = Object.entries(fields) as [keyof T, Check][];
  const sound = (of: object): object =>
    Object.fromEntries(checks.flatMap(([name, isSound]) => (isSound(of[name as never]) ? [[name, of[name as never]]] : [])));
  let written = '';
  const storage: PersistStorage<object> = {
    getItem() {
      const found = readStoredJson(key);
      if (isKept(found)) {
        written = JSON.stringify(found);
        return found;
      }
      const before = old(readStored(key));
      return before ? { state: sound(before), version: 0 } : null;
    },
    // Changes of other fields write nothing.
    setItem(_, value) {
      const text = JSON.stringify(value);
      if (text !== written) writeStored(key, text);
      written = text;
    },
    removeItem: () => undefined,
  };
  const store = create<object>()(
    persist(fresh as unknown as StateCreator<object>, {
      ...{ name: key, version: VERSION, storage, partialize: sound },
      migrate: (state) => state as object,
      merge: (stored, state) => ({ ...state, ...sound(stored ?? {}) }),
    }),
  );
  written ||= JSON.stringify({ state: sound(store.getInitialState()), version: VERSION });
  return store as unknown as Setting<T>;
}

/** Applies changes made in another window of this page. */
export function followSetting(key: string, store: Pick<Setting<object>, 'persist'>): void {
  globalThis.addEventListener?.('storage', (event) => event.key === key && void store.persist.rehydrate());
}
