/** What of the presenter's outlasts a reload of the window: that it presents, and the picture that the room is held at. */

export const OWN = 'lines-and-webs.presents';
export const HELD = 'lines-and-webs.projector.held';

export function keep(store: 'localStorage' | 'sessionStorage', key: string, value: string | null): void {
  try {
    if (value === null) globalThis[store].removeItem(key);
    else globalThis[store].setItem(key, value);
  } catch {
    // Storage is closed: nothing outlasts the page then.
  }
}

export function kept(store: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return globalThis[store].getItem(key);
  } catch {
    return null;
  }
}
