/**
 * The line between the presenter's window and the projector's. In one browser and of one address, by a BroadcastChannel. Pages from a disk
 * have no common address: there the two windows talk by their handles, the one that was opened to the one that opened it.
 */

import type { Table } from '../../engine/core/table.ts';
import { openChannel } from '../channel.ts';
import type { Picture } from './picture.ts';
import type { Showing } from './settings.ts';

export type Message =
  /** The projector's window is there and wants to be shown everything; or it is closed. */
  | { from: 'projector'; kind: 'hello' | 'gone' }
  /** This window presents from now on: others leave it. */
  | { from: 'presenter'; kind: 'claim'; id: string }
  | { from: 'presenter'; kind: 'picture'; picture: Picture | null; isUmpire: boolean }
  | { from: 'presenter'; kind: 'showing'; showing: Showing }
  /** The games of a class, which stand before the picture until they are taken away. */
  | { from: 'presenter'; kind: 'sheet'; sheet: Table['Sheet'] | null }
  | { from: 'presenter'; kind: 'gone' };

export interface Line {
  send(message: Message): void;
  close(): void;
}

const NAME = 'lines-and-webs.projector';

/** True for what looks like one of ours. */
const isOurs = (data: unknown): data is Message & { line: string } => (data as { line?: unknown } | null)?.line === NAME;

/** On a page from a disk. The handle of the other window is learned from what it sends. */
function lineOfWindows(role: Message['from'], onMessage: (message: Message) => void): Line {
  // Only the projector writes to the window that opened it; the presenter answers those that have written to it.
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
        // A page from a disk has no address that could be named; only windows that have written are written to.
        else other.postMessage({ line: NAME, ...message }, '*');
      }
    },
    close: () => window.removeEventListener('message', listen),
  };
}

export const isFromDisk = (): boolean => typeof location !== 'undefined' && location.protocol === 'file:';

/** Null where the browser has neither way. */
export function openLine(role: Message['from'], onMessage: (message: Message) => void): Line | null {
  if (isFromDisk()) return lineOfWindows(role, onMessage);
  const channel = openChannel(NAME);
  if (!channel) return null;
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isOurs(data)) onMessage(data);
  };
  return { send: (message) => channel.postMessage({ line: NAME, ...message }), close: () => channel.close() };
}
