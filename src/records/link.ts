/** A game or a task as a link: the whole file, compressed into the URL fragment, which browsers don't send to servers. */

import { LIMITS, type Refusal } from './limits.ts';

const MARKS = { game: '#game=', task: '#task=' } as const;
const markOf = (hash: string): string | undefined => Object.values(MARKS).find((mark) => hash.startsWith(mark));

/** True if the URL fragment contains a game or a task. */
export const isFileLink = (hash: string): boolean => markOf(hash) !== undefined;

/** The page's address without fragment, and without what switches the game editor on. */
function addressOf(page: string): string {
  const [address = '', query = ''] = (page.split('#')[0] ?? '').split('?');
  const kept = query.split('&').filter((part) => part !== '' && !/^dev(=|$)/.test(part));
  return kept.length > 0 ? `${address}?${kept.join('&')}` : address;
}

export type GameLink = { ok: true; link: string } | { ok: false; length: number };

const toBase64 = (bytes: Uint8Array): string => {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};

/** Returns the link to a game or a task on this page; its length instead if it exceeds the limit. */
export async function linkOf(page: string, file: object, kind: keyof typeof MARKS = 'game'): Promise<GameLink> {
  // Uses zlib for its checksum, which detects lost characters.
  const stream = new Blob([JSON.stringify(file)]).stream().pipeThrough(new CompressionStream('deflate'));
  const packed = toBase64(new Uint8Array(await new Response(stream).arrayBuffer()));
  if (packed.length > LIMITS.link) return { ok: false, length: packed.length };
  return { ok: true, link: `${addressOf(page)}${MARKS[kind]}${packed}` };
}

/** Decodes the bytes of a link, still compressed. */
export function bytesOfLink(hash: string): Uint8Array<ArrayBuffer> | Refusal {
  const no = (message: string): Refusal => ({ where: 'the link', message });
  const mark = markOf(hash);
  if (!mark) return no('This link carries no game.');
  const packed = hash.slice(mark.length);
  if (packed.length > LIMITS.link) return no(`The link is longer than ${LIMITS.link} characters: too long for this page.`);
  if (!/^[A-Za-z0-9_-]+$/.test(packed)) return no('The link is damaged, or only a part of it is here. Ask for it again.');
  try {
    return Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  } catch {
    return no('The link is damaged, or only a part of it is here. Ask for it again.');
  }
}
