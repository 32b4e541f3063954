/** Pieces of which files that nobody should trust are made: values and tricks to put somewhere, and what chance does to a text or a tree. */

import type { Pick } from '../../src/bots/picker.ts';
import type { Input } from '../../src/store/imports/reader.ts';

/** One try. `must` says what it has to come to, where that is known beforehand. */
export interface Trial {
  kind: string;
  input: Input;
  /** The bytes behind a file, to see that they stay as they are. */
  bytes: Uint8Array<ArrayBuffer> | null;
  must: 'open' | 'refuse' | null;
  /** What has to become of its list of undone orders, where that is known. */
  history?: 'kept' | 'left out';
  /** What was saved, where a byte of its file was flipped: it opens as that, or it is said. */
  saved?: object;
  /** Where it has to be refused, where that is known: the beginning of the place. */
  place?: string;
}

export type Json = { [key: string]: unknown };
export const one = <T>(list: readonly T[], pick: Pick): T => list[pick(list.length)] as T;

/** Texts that stand where a value should. The second list is refused wherever it stands. */
export const VALUES = [
  'null',
  'true',
  '0',
  '-1',
  '7',
  '99999',
  '""',
  '"x"',
  '[]',
  '{}',
  '[[]]',
  '"C0101"',
  '"delta"',
  '"<img src=x>"',
  '[null]',
  '{"a":1}',
];
export const TRICKS = [
  'NaN',
  'Infinity',
  '-Infinity',
  '1e999',
  '-0',
  '0.5',
  '1.0',
  '1e3',
  '0x10',
  '01',
  '+1',
  '12345678901234567890',
  'undefined',
  '"\\u0000"',
  '"a\u202eb"',
  '"\\u202e"',
  '"\u200b"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\u2066x"',
  '"\ufeff"',
  '"\u{e0041}"',
  '"\\x41"',
  "'x'",
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"\\u005f_proto__":1}',
  '{"prototype":1}',
  '{"a":1,"a":2}',
  '{"toString":1}',
  '/* c */ 1',
  `"${'x'.repeat(5000)}"`,
  `${'['.repeat(40)}${']'.repeat(40)}`,
  '['.repeat(20_000),
  '{"a":'.repeat(5000),
  '"\n"',
];

const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
export const fileTrial = (kind: string, bytes: Uint8Array<ArrayBuffer>, must: Trial['must'] = null): Trial => ({
  kind,
  input: { file: new Blob([bytes]) },
  bytes,
  must,
});
export const textTrial = (kind: string, text: string, must: Trial['must'] = null): Trial => fileTrial(kind, encode(text), must);

/** Every place of a JSON value, as the holder and the key. */
function placesOf(value: unknown, found: [holder: Json, key: string][] = []): [holder: Json, key: string][] {
  if (typeof value !== 'object' || value === null) return found;
  for (const key of Object.keys(value)) {
    found.push([value as Json, key]);
    placesOf((value as Json)[key], found);
  }
  return found;
}

const MARK = '@@here@@';
/** Puts a piece of text where a value of the tree stood. */
export function withText(tree: unknown, text: string, pick: Pick): string {
  const copy = structuredClone(tree);
  const [holder, key] = one(placesOf(copy), pick);
  holder[key] = MARK;
  return JSON.stringify(copy).replace(`"${MARK}"`, () => text);
}

export function changed(tree: unknown, pick: Pick): string {
  const copy = structuredClone(tree);
  const places = placesOf(copy);
  for (let n = 1 + pick(3); n > 0; n--) {
    const [holder, key] = one(places, pick);
    const [from, other] = one(places, pick);
    const act = pick(5);
    if (act === 0 && !Array.isArray(holder)) delete holder[key];
    else if (act === 1) holder[key] = structuredClone(from[other] ?? null);
    else if (act === 2 && Array.isArray(holder)) holder.splice(pick(holder.length + 1), 0, structuredClone(holder[Number(key)] ?? null));
    else if (act === 3 && Array.isArray(holder)) holder.splice(Number(key), 1);
    else if (typeof holder[key] === 'number') holder[key] = holder[key] + one([-1, 1, 2, -100, 1000], pick);
    else if (typeof holder[key] === 'string') holder[key] = `${holder[key]}${one(['', 'x', '1', '<', ' '], pick)}`;
  }
  return JSON.stringify(copy);
}

export function scrambled(text: string, pick: Pick): string {
  let now = text;
  for (let n = 1 + pick(4); n > 0; n--) {
    const at = pick(now.length + 1);
    const act = pick(5);
    const piece = one(['{', '}', '[', ']', ',', '"', ':', '0', '\\', ' ', '\u202e', 'null', '\u0000'], pick);
    if (act === 0) now = now.slice(0, at);
    else if (act === 1) now = now.slice(0, at) + piece + now.slice(at);
    else if (act === 2) now = now.slice(0, at) + now.slice(at + 1 + pick(20));
    else if (act === 3) now = now.slice(0, at) + piece + now.slice(at + 1);
    else now = now.slice(0, at) + now.slice(Math.max(0, at - pick(200)), at) + now.slice(at);
  }
  return now;
}
