/** Messages between the tabs of one browser. */

/** Opens a channel to the other tabs; null where the browser has none, or gives this page none. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : null;
  } catch {
    return null;
  }
}
