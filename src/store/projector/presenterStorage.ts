/** Presenter state that survives a reload: the presenter role and the frozen picture. */

import { readStored, type StorageArea, writeStored } from '../browserStorage.ts';

export const OWN = 'lines-and-webs.presents';
export const HELD = 'lines-and-webs.projector.held';

export interface PresenterStorage {
  read(place: StorageArea, key: string): string | null;
  /** Null removes it. */
  write(place: StorageArea, key: string, value: string | null): void;
}

/** The browser's storage. If it is closed, nothing outlasts the page. */
export const browserKept: PresenterStorage = {
  read: (place, key) => readStored(key, place),
  write: (place, key, value) => writeStored(key, value, place),
};
