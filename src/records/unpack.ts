/** Reads text from the bytes of a file: within limits, decompressed at most once, valid UTF-8 only. */

import { LIMITS } from './limits.ts';

/** The caller knows the source, so a message is enough. */
export type Unpacked = { ok: true; text: string } | { ok: false; message: string };

const no = (message: string): { ok: false; message: string } => ({ ok: false, message });
const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;

const starts = (bytes: Uint8Array, ...codes: number[]): boolean => codes.every((byte, i) => bytes[i] === byte);

/** Detects the compression by the first bytes: gzip, zlib (used by links), another archive, or none. */
function packing(bytes: Uint8Array): CompressionFormat | 'other' | null {
  if (starts(bytes, 0x1f, 0x8b)) return 'gzip';
  if (bytes[0] === 0x78 && ((bytes[0] << 8) | (bytes[1] ?? 0)) % 31 === 0) return 'deflate';
  const archives = [
    [0x50, 0x4b],
    [0x42, 0x5a, 0x68],
    [0xfd, 0x37, 0x7a],
    [0x37, 0x7a, 0xbc],
    [0x28, 0xb5, 0x2f, 0xfd],
    [0x52, 0x61, 0x72, 0x21],
  ];
  return archives.some((magic) => starts(bytes, ...magic)) ? 'other' : null;
}

/** Decompresses up to `most` bytes; null if there are more. Throws if the data is damaged. */
async function inflate(bytes: Uint8Array<ArrayBuffer>, format: CompressionFormat, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format));
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let total = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    total += value.length;
    if (total > most) {
      // Stops reading even if canceling fails.
      await reader.cancel().catch(() => undefined);
      return null;
    }
    parts.push(value);
  }
  const whole = new Uint8Array(total);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function decode(bytes: Uint8Array): Unpacked {
  try {
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return no('This is not UTF-8 text. If you have edited the file, save it as UTF-8.');
  }
}

/** Returns the text of a plain or compressed file, or the reason why there is none. */
export async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<Unpacked> {
  if (bytes.length === 0) return no('The file is empty.');
  if (bytes.length > LIMITS.fileBytes) return no(`The file is larger than ${megabytes(LIMITS.fileBytes)}: no game is.`);
  const format = packing(bytes);
  if (format === null) return decode(bytes);
  if (format === 'other') return no('This is an archive. Unpack it, and open the file in it.');
  let text: Uint8Array | null;
  try {
    text = await inflate(bytes, format, LIMITS.textBytes);
  } catch {
    return no('The packed data is damaged, or only a part of it is here. Ask for the file again.');
  }
  if (!text) return no(`Unpacked, the file is larger than ${megabytes(LIMITS.textBytes)}: no game is.`);
  if (packing(text) !== null) return no('The file is packed twice. Unpack it once, and open that.');
  return decode(text);
}
