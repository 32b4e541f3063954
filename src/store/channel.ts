/** Messages between tabs of one browser. */

/**
 * Opens a channel to the other tabs; null if the browser does not provide one. Sending never throws: a message that cannot be delivered is
 * dropped.
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
        // A following tab rereads the game when asked to take over.
      }
    };
    return channel;
  } catch {
    return null;
  }
}
