/** From the bytes of a file to the JSON in it, with nothing believed yet: unpacked, looked over, parsed. */

import type { Refusal } from './limits.ts';
import { scanText } from './scan.ts';
import { unpack } from './unpack.ts';

export type ReadJson = { ok: true; json: unknown } | ({ ok: false } & Refusal);

/** The JSON of a file, or of what else is named; or where it cannot be read, and why. */
export async function readJson(bytes: Uint8Array<ArrayBuffer>, what = 'the file'): Promise<ReadJson> {
  const unpacked = await unpack(bytes);
  if (!unpacked.ok) return { ...unpacked, where: what };
  const refusal = scanText(unpacked.text);
  if (refusal) return { ok: false, ...refusal };
  return { ok: true, json: JSON.parse(unpacked.text) as unknown };
}
