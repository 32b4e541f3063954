/**
 * Messages between the presenter's and the projector's windows: by BroadcastChannel within one browser and origin. Pages from a disk have no common
 * origin; there the windows use postMessage, from the opened one to its opener.
 */

import type { GameTypes } from '../../engine/core/gameTypes.ts';
import { openChannel } from '../channel.ts';
import type { Picture } from './picture.ts';
import type { Showing } from './settings.ts';

export type Message =
  /** The projector's window is ready for everything, or closed. */
  | { from: 'projector'; kind: 'hello' | 'gone' }
  /** This window presents now; others stop. */
  | { from: 'presenter'; kind: 'claim'; id: string }
  | { from: 'presenter'; kind: 'picture'; picture: Picture | null; isUmpire: boolean }
  | { from: 'presenter'; kind: 'showing'; showing: Showing }
  /** Games of a class; they cover the picture until removed. */
  | { from: 'presenter'; kind: 'sheet'; sheet: GameTypes['Sheet'] | null }
  | { from: 'presenter'; kind: 'gone' };

export interface Line {
  send(message: Message): void;
  close(): void;
}

const NAME = 'lines-and-webs.projector';

/** True for our own messages. */
const isOurs = (data: unknown): data is Message & { line: string } => (data as { line?: unknown } | null)?.line === NAME;

/** For pages from a disk. The other window's handle is taken from its messages. */
function lineOfWindows(role: Message['from'], onMessage: (message: Message) => void): Line {
  // Only the projector writes first, to its opener; the presenter answers windows that have written.
  const others = new Set<Window>(role === 'projector' && window.opener ? [window.opener as Window] : []);
  const listen = ({ data, source }: MessageEvent<unknown>) => {
    if (!isOurs(data) || source === window) return;
    if (source) others.add(source as Window);
    onMessage(data);
  };
  window.addEventListener('message', listen);
  return {
    send(message) {
      for (const other of others) {
        if (other.closed) others.delete(other);
        // A page from a disk has no origin to name; only windows that have written get messages.
        else other.postMessage({ line: NAME, ...message }, '*');
      }
    },
    close: () => window.removeEventListener('message', listen),
  };
}

export const isFromDisk = (): boolean => typeof location !== 'undefined' && location.protocol === 'file:';

/** Null if the browser supports neither way. */
export function openLine(role: Message['from'], onMessage: (message: Message) => void): Line | null {
  if (isFromDisk()) return lineOfWindows(role, onMessage);
  const channel = openChannel(NAME);
  if (!channel) return null;
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isOurs(data)) onMessage(data);
  };
  return { send: (message) => channel.postMessage({ line: NAME, ...message }), close: () => channel.close() };
}
