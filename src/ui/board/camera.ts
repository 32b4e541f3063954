/** Whether the map may move by itself to show what happens: a choice, kept in this browser. */

const KEY = 'lines-and-webs.map-stays';

/** Whether the map brings into view what happens out of it. */
export function mapFollows(): boolean {
  try {
    return localStorage.getItem(KEY) === null;
  } catch {
    return true;
  }
}

export function setMapFollows(follows: boolean): void {
  try {
    if (follows) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'yes');
  } catch {
    // Storage may be closed; the map then goes on as it does.
  }
}
