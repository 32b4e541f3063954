/** Messages between the tabs of one browser. */

/**
 * Opens a channel to the other tabs; null where the browser has none, or gives this page none. Speaking on it never throws: where nobody can be
 * told, what was done stands all the same.
 */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    if (typeof BroadcastChannel !== 'function') return null;
    const channel = new BroadcastChannel(name);
    const post = channel.postMessage.bind(channel);
    channel.postMessage = (message) => {
      try {
        post(message);
      } catch {
        // A tab that follows reads the game when it is asked to play on.
      }
    };
    return channel;
  } catch {
    return null;
  }
}
