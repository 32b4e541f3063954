/** Reads JSON from the bytes of an untrusted file: decompresses, checks, and parses. */

import type { Refusal } from './limits.ts';
import { scanText } from './scan.ts';
import { unpack } from './unpack.ts';

export type ReadJson = { ok: true; json: unknown } | ({ ok: false } & Refusal);

/** Returns the JSON of a file (`what` names it in messages), or the problem with it. */
export async function readJson(bytes: Uint8Array<ArrayBuffer>, what = 'the file'): Promise<ReadJson> {
  const unpacked = await unpack(bytes);
  if (!unpacked.ok) return { ...unpacked, where: what };
  const refusal = scanText(unpacked.text);
  if (refusal) return { ok: false, ...refusal };
  return { ok: true, json: JSON.parse(unpacked.text) as unknown };
}
