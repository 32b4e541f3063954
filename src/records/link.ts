/** A game as a link: the whole record, compressed into the URL fragment, which browsers don't send to servers. */

import type { RecordFile } from './format.ts';
import { LIMITS, type Refusal } from './limits.ts';

const MARK = '#game=';

/** True if the URL fragment contains a game. */
export const isGameLink = (hash: string): boolean => hash.startsWith(MARK);

export type GameLink = { ok: true; link: string } | { ok: false; length: number };

const toBase64 = (bytes: Uint8Array): string => {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};

/** Returns the link to a game on this page; its length instead if it exceeds the limit. */
export async function linkOf(page: string, file: RecordFile): Promise<GameLink> {
  // Uses zlib for its checksum, which detects lost characters.
  const stream = new Blob([JSON.stringify(file)]).stream().pipeThrough(new CompressionStream('deflate'));
  const packed = toBase64(new Uint8Array(await new Response(stream).arrayBuffer()));
  if (packed.length > LIMITS.link) return { ok: false, length: packed.length };
  return { ok: true, link: `${page.split('#')[0]}${MARK}${packed}` };
}

/** Decodes the bytes of a link, still compressed. */
export function bytesOfLink(hash: string): Uint8Array<ArrayBuffer> | Refusal {
  const no = (message: string): Refusal => ({ where: 'the link', message });
  if (!isGameLink(hash)) return no('This link carries no game.');
  const packed = hash.slice(MARK.length);
  if (packed.length > LIMITS.link) return no(`The link is longer than ${LIMITS.link} characters: too long for this page.`);
  if (!/^[A-Za-z0-9_-]+$/.test(packed)) return no('The link is damaged, or only a part of it is here. Ask for it again.');
  try {
    return Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  } catch {
    return no('The link is damaged, or only a part of it is here. Ask for it again.');
  }
}
