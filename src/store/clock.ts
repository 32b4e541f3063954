/** Seconds left on the clock of a part, kept in the browser's session so that a reload does not turn it back. */

const KEY = 'lines-and-webs.clock';

/** What was left of this part; null if none of it has run. */
export function readClock(part: string): number | null {
  try {
    const [of, left] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string?, number?];
    return of === part && typeof left === 'number' && left > 0 ? left : null;
  } catch {
    return null;
  }
}

export function writeClock(part: string, left: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([part, left]));
  } catch {
    // Storage is closed: a reload then starts the clock anew.
  }
}

export function clearClock(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // See above.
  }
}
