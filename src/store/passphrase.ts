/** An instructor's passphrase as a slow hash. It keeps a class from trying many; it is no lock against who knows the page. */

import type { Passphrase } from '../records/task.ts';

const ROUNDS = 310_000;
const BYTES = 16;

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/** False on a page served over plain http, where browsers have no hash. */
export const mayHash = (): boolean => globalThis.crypto?.subtle !== undefined;

async function slowHash(typed: string, salt: Uint8Array<ArrayBuffer>): Promise<string> {
  const text = new TextEncoder().encode(typed.normalize('NFKC').trim());
  const key = await crypto.subtle.importKey('raw', text, 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS }, key, 256);
  return toBase64(new Uint8Array(bits));
}

/** The hash of a new passphrase, with its salt. */
export async function passphraseOf(typed: string): Promise<Passphrase> {
  const salt = crypto.getRandomValues(new Uint8Array(BYTES));
  return { salt: toBase64(salt), hash: await slowHash(typed, salt) };
}

/** True if the typed text is the passphrase. */
export const isPassphrase = async (typed: string, { salt, hash }: Passphrase): Promise<boolean> =>
  (await slowHash(typed, fromBase64(salt))) === hash;
