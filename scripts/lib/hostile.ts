/** Files and links that nobody should trust: good ones changed by chance, and known tricks. All from a seeded pick. */

import { deflateSync, gzipSync } from 'node:zlib';
import type { Pick } from '../../src/engine/lines-and-webs/verb.ts';
import type { RecordFile } from '../../src/records/format.ts';
import type { Input } from '../../src/store/reader.ts';

/** One try. `must` says what it has to come to, where that is known beforehand. */
export interface Trial {
  kind: string;
  input: Input;
  /** The bytes behind a file, to see that they stay as they are. */
  bytes: Uint8Array<ArrayBuffer> | null;
  must: 'open' | 'refuse' | null;
}

type Json = { [key: string]: unknown };
const one = <T>(list: readonly T[], pick: Pick): T => list[pick(list.length)] as T;

/** Texts that stand where a value should. The second list is refused wherever it stands. */
const VALUES = [
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
const TRICKS = [
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
const fileTrial = (kind: string, bytes: Uint8Array<ArrayBuffer>, must: Trial['must'] = null): Trial => ({
  kind,
  input: { file: new Blob([bytes]) },
  bytes,
  must,
});
const textTrial = (kind: string, text: string, must: Trial['must'] = null): Trial => fileTrial(kind, encode(text), must);

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
function withText(tree: unknown, text: string, pick: Pick): string {
  const copy = structuredClone(tree);
  const [holder, key] = one(placesOf(copy), pick);
  holder[key] = MARK;
  return JSON.stringify(copy).replace(`"${MARK}"`, () => text);
}

function changed(tree: unknown, pick: Pick): string {
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
    else if (typeof holder[key] === 'number') holder[key] = (holder[key] as number) + one([-1, 1, 2, -100, 1000], pick);
    else if (typeof holder[key] === 'string') holder[key] = `${holder[key]}${one(['', 'x', '1', '<', ' '], pick)}`;
  }
  return JSON.stringify(copy);
}

function scrambled(text: string, pick: Pick): string {
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

function packedTrial(text: string, pick: Pick): Trial {
  const packed = pick(2) ? gzipSync(text) : deflateSync(text);
  const bytes = Uint8Array.from(packed);
  switch (pick(7)) {
    case 0:
      return fileTrial('packed', bytes, 'open');
    case 1:
      return fileTrial('packed twice', Uint8Array.from(gzipSync(packed)), 'refuse');
    case 2:
      return fileTrial('packed and cut', bytes.slice(0, pick(bytes.length - 4)), 'refuse');
    case 3: {
      const at = pick(bytes.length);
      bytes[at] = (bytes[at] as number) ^ (1 << pick(8));
      return fileTrial('packed and damaged', bytes);
    }
    case 4:
      return fileTrial('packed zeros', Uint8Array.from(gzipSync(new Uint8Array(13_000_000 + pick(9_000_000)))), 'refuse');
    case 5:
      return fileTrial('utf-16', Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le')), 'refuse');
    default:
      return fileTrial(
        'bytes',
        Uint8Array.from({ length: 1 + pick(400) }, () => pick(256)),
        'refuse',
      );
  }
}

function linkTrial(text: string, pick: Pick): Trial {
  const packed = deflateSync(text).toString('base64url');
  const link = (kind: string, hash: string, must: Trial['must'] = null): Trial => ({ kind, input: { link: hash }, bytes: null, must });
  const at = pick(packed.length);
  switch (pick(6)) {
    case 0:
      return link('link', `#game=${packed}`, 'open');
    case 1:
      return link('link, cut', `#game=${packed.slice(0, at)}`, 'refuse');
    case 2:
      return link('link, changed', `#game=${packed.slice(0, at)}${one(['A', '_', 'z', '-'], pick)}${packed.slice(at + 1)}`);
    case 3:
      return link(
        'link, strange characters',
        `#game=${packed.slice(0, at)}${one(['%00', '<b>', ' ', '+', '\u202e', '&x=1'], pick)}${packed.slice(at)}`,
        'refuse',
      );
    case 4:
      return link('link, too long', `#game=${packed}${'A'.repeat(30_000 + pick(1000))}`, 'refuse');
    default:
      return link(
        'link of another thing',
        `#game=${deflateSync(one(['', '{}', '[]', 'null', '"x"', '1', '{"format":2}', 'x'], pick)).toString('base64url')}`,
        'refuse',
      );
  }
}

const STRANGE_KEYS = [
  'cheat',
  'Format',
  'expect',
  '__proto__',
  'constructor',
  'toString',
  'commands ',
  'a b',
  '',
  '\u200b',
  'x'.repeat(60),
];
function headTrial(file: RecordFile, pick: Pick): Trial {
  const text = JSON.stringify(file);
  switch (pick(6)) {
    case 0:
      return textTrial('strange key', `{"${one(STRANGE_KEYS, pick)}":1,${text.slice(1)}`, 'refuse');
    case 1:
      return textTrial('key twice', `{"seed":"other",${text.slice(1)}`, 'refuse');
    case 2:
      return textTrial('strange format', JSON.stringify({ ...file, format: one([0, 3, '2', null, [], true], pick) }), 'refuse');
    case 3:
      return textTrial(
        'format 1',
        JSON.stringify({
          format: 1,
          ruleset: file.ruleset,
          version: file.version,
          seed: file.seed,
          scenario: file.scenario,
          commands: file.commands,
        }),
        'open',
      );
    case 4:
      return textTrial('other version', JSON.stringify({ ...file, version: one(['0.9.0', '2.0.0', '99.99.99'], pick) }), 'open');
    default:
      return textTrial('something after the end', `${text}${one(['x', '{}', ',', '\u0000', text.slice(0, 50)], pick)}`, 'refuse');
  }
}

/** Orders in another sequence, doubled, lost, of the other side, or of another kind. */
function ordersTrial(file: RecordFile, pick: Pick): Trial {
  const commands = structuredClone(file.commands) as unknown as Json[];
  const at = pick(commands.length);
  const command = commands[at] as Json;
  const act = pick(7);
  if (act === 0) commands.splice(at, 1);
  else if (act === 1) commands.splice(at, 0, structuredClone(command));
  else if (act === 2) command.side = command.side === 'delta' ? 'gamma' : 'delta';
  else if (act === 3) command.type = one(['endPart', 'concede', 'carry', 'fly', 'hasOwnProperty', '', '\u0041ttack'], pick);
  else if (act === 4) [commands[at], commands[0]] = [commands[0] as Json, command];
  else if (act === 5) command[one(['extra', 'unit', 'n', 'tokens'], pick)] = one([1, null, {}, [], 'x'], pick);
  else commands.splice(at, 0, one([null, 1, 'x', [], {}], pick) as Json);
  return textTrial('orders', JSON.stringify({ ...file, commands }), act === 6 || commands.some((c) => c?.type === 'fly') ? 'refuse' : null);
}

/** One trial by chance, made from a good file. */
export function trialOf(file: RecordFile, pick: Pick): Trial {
  const text = JSON.stringify(file);
  switch (pick(12)) {
    case 0:
      return textTrial('good', pick(2) ? text : JSON.stringify(file, null, 2), 'open');
    case 1:
      return textTrial('scrambled text', scrambled(text, pick));
    case 2:
      return textTrial('another value', withText(file, one(VALUES, pick), pick));
    case 3:
      return textTrial('a trick', withText(file, one(TRICKS, pick), pick), 'refuse');
    case 4:
      return textTrial('changed', changed(file, pick));
    case 5:
      return textTrial('scenario, a trick', withText(file.scenario, one(TRICKS, pick), pick), 'refuse');
    case 6:
      return textTrial('scenario, another value', withText(file.scenario, one(VALUES, pick), pick));
    case 7:
      return textTrial('scenario, changed', changed(file.scenario, pick));
    case 8:
      return packedTrial(text, pick);
    case 9:
      return linkTrial(text, pick);
    case 10:
      return headTrial(file, pick);
    default:
      return ordersTrial(file, pick);
  }
}
