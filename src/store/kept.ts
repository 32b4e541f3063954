/** What the browser keeps of the page's own settings, beside the games: a text by key. Where its storage is closed or full, a choice lasts until the page is left. */

export type StorageArea = 'localStorage' | 'sessionStorage';

/** Null where nothing is kept, or the storage is closed. */
export function kept(key: string, area: StorageArea = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Null forgets it. */
export function keep(key: string, value: string | null, area: StorageArea = 'localStorage'): void {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, value);
  } catch {
    // Closed or full: see above.
  }
}

/** What is kept as JSON; null also where something else stands there. */
export function keptJson(key: string, area?: StorageArea): unknown {
  try {
    return JSON.parse(kept(key, area) ?? 'null');
  } catch {
    return null;
  }
}
