/** Presenter state that survives a reload: the presenter role and the frozen picture. */

import { keep, kept, type StorageArea } from '../kept.ts';

export const OWN = 'lines-and-webs.presents';
export const HELD = 'lines-and-webs.projector.held';

export interface Kept {
  read(place: StorageArea, key: string): string | null;
  /** Null removes it. */
  write(place: StorageArea, key: string, value: string | null): void;
}

/** The browser's storage. If it is closed, nothing outlasts the page. */
export const browserKept: Kept = {
  read: (place, key) => kept(key, place),
  write: (place, key, value) => keep(key, value, place),
};
