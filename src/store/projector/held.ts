/** What of the presenter's outlasts a reload of the window: that it presents, and the picture that the room is held at. */

export const OWN = 'lines-and-webs.presents';
export const HELD = 'lines-and-webs.projector.held';

type StorageArea = 'localStorage' | 'sessionStorage';

export interface Kept {
  read(place: StorageArea, key: string): string | null;
  /** Null removes it. */
  write(place: StorageArea, key: string, value: string | null): void;
}

/** The browser's own storage. Where it is closed, nothing outlasts the page. */
export const browserKept: Kept = {
  read(place, key) {
    try {
      return globalThis[place].getItem(key);
    } catch {
      return null;
    }
  },
  write(place, key, value) {
    try {
      if (value === null) globalThis[place].removeItem(key);
      else globalThis[place].setItem(key, value);
    } catch {
      // See above.
    }
  },
};
