/** From the bytes of a file to its text: what is too large, damaged, packed twice or no text at all is refused before it is read. */
import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/records/limits.ts';
import { unpack } from '../../src/records/unpack.ts';

const bytes = (source: string | Uint8Array): Uint8Array<ArrayBuffer> =>
  typeof source === 'string' ? new TextEncoder().encode(source) : Uint8Array.from(source);
const TEXT = '{"format": 2, "name": "Füße"}';

describe('unpack', () => {
  it.each([
    ['plain text', bytes(TEXT)],
    ['text with a byte order mark', bytes(`\ufeff${TEXT}`)],
    ['gzip', bytes(gzipSync(TEXT))],
    ['zlib', bytes(deflateSync(TEXT))],
  ])('Unpacking reads %s', async (_, data) => {
    const before = data.slice();
    expect(await unpack(data)).toEqual({ ok: true, text: TEXT });
    expect(data).toEqual(before);
  });

  const whole = gzipSync(JSON.stringify(Array.from({ length: 3000 }, (_, i) => i * i)));
  const flipped = Buffer.from(whole);
  flipped[flipped.length - 6] = (flipped[flipped.length - 6] as number) ^ 1;
  it.each([
    ['nothing', new Uint8Array(), /empty/],
    ['too many bytes', new Uint8Array(LIMITS.fileBytes + 1).fill(32), /larger than 12 MB/],
    ['a bomb of zeros', bytes(gzipSync(new Uint8Array(200_000_000))), /Unpacked.*larger than 12 MB/],
    ['the same as zlib', bytes(deflateSync(new Uint8Array(100_000_000))), /Unpacked.*larger/],
    ['gzip in gzip', bytes(gzipSync(gzipSync(TEXT))), /packed twice/],
    ['zlib in gzip', bytes(gzipSync(deflateSync(TEXT))), /packed twice/],
    ['an archive in gzip', bytes(gzipSync(Buffer.from('PK\u0003\u0004rest'))), /packed twice/],
    ['half of a packed file', bytes(whole.subarray(0, whole.length / 2)), /damaged, or only a part/],
    ['the head of a packed file', bytes(whole.subarray(0, 5)), /damaged, or only a part/],
    ['a packed file with a wrong checksum', bytes(flipped), /damaged/],
    ['an archive', bytes('PK\u0003\u0004rest'), /archive/],
    ['UTF-16', bytes(Buffer.from(`\ufeff${TEXT}`, 'utf16le')), /UTF-8/],
    ['bytes that are no text', bytes(new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])), /UTF-8/],
    ['an overlong character', bytes(new Uint8Array([0x22, 0xc0, 0xaf, 0x22])), /UTF-8/],
    ['half of a character', bytes(new Uint8Array([0x22, 0xed, 0xa0, 0x80, 0x22])), /UTF-8/],
    ['raw deflate', bytes(deflateRawSync(TEXT.repeat(99))), /UTF-8|JSON|archive|damaged/],
  ])('Unpacking refuses %s', async (_, data, why) => {
    const read = await unpack(data);
    expect(read.ok ? 'taken' : read.message).toMatch(why);
  });
});
