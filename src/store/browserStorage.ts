/** Page settings in the browser's storage, next to the games. If storage is closed or full, a setting lasts until the page is closed. */

export type StorageArea = 'localStorage' | 'sessionStorage';

/** Null if there is no entry or storage is closed. */
export function readStored(key: string, area: StorageArea = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Null removes the entry. */
export function writeStored(key: string, value: string | null, area: StorageArea = 'localStorage'): void {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, value);
  } catch {
    // Storage is closed or full; see the top of the file.
  }
}

/** The entry parsed as JSON; null if it is missing or invalid. */
export function readStoredJson(key: string, area?: StorageArea): unknown {
  try {
    return JSON.parse(readStored(key, area) ?? 'null');
  } catch {
    return null;
  }
}
