/** Hill shading as a small PNG made in the page: no file to load, no canvas, the same bytes every time. */
import type { Box } from '../../../../ui/board/geometry.ts';
import type { Heights } from './relief.ts';

/** Units of the drawing to a point of the picture. */
const POINT = 9;

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

function crc(bytes: Uint8Array): number {
  let c = 0xffffffff;
  for (const byte of bytes) c = (crcTable[(c ^ byte) & 255] as number) ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}

const big = (value: number): number[] => [(value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

function chunk(type: string, data: ArrayLike<number>): number[] {
  const body = Uint8Array.from([...[...type].map((letter) => letter.charCodeAt(0)), ...Array.from(data)]);
  return [...big(data.length), ...body, ...big(crc(body))];
}

/** Bytes in zlib's wrapping, stored as they are. */
function stored(raw: Uint8Array): number[] {
  const out = [0x78, 0x01];
  let a = 1;
  let b = 0;
  for (const byte of raw) {
    a = (a + byte) % 65521;
    b = (b + a) % 65521;
  }
  for (let at = 0; at < raw.length; at += 65535) {
    const part = raw.subarray(at, at + 65535);
    const last = at + 65535 >= raw.length ? 1 : 0;
    out.push(last, part.length & 255, part.length >> 8, ~part.length & 255, (~part.length >> 8) & 255);
    for (const byte of part) out.push(byte);
  }
  return [...out, ...big(((b << 16) | a) >>> 0)];
}

/** How far apart the two heights lie that make a slope. */
const REACH = 5;

/** Light from the north-west on every point of a grid: 0 deep shade, 128 flat, 255 bright. */
function lights(heightsAt: Heights, xs: readonly number[], ys: readonly number[]): Uint8ClampedArray {
  const moved = (list: readonly number[], by: number): number[] => list.map((at) => at + by);
  const before = heightsAt(moved(xs, -REACH), moved(ys, -REACH));
  const after = heightsAt(moved(xs, REACH), moved(ys, REACH));
  return Uint8ClampedArray.from(before, (height, at) => 128 - (height - (after[at] as number)) * 1500);
}

/** A data URI of the shaded relief over a box: black and white of varying transparency, to be laid over the tints. */
export function shadedRelief(heightsAt: Heights, box: Box): string {
  const columns = Math.round(box.width / POINT);
  const step = box.width / columns;
  const rows = Math.round(box.height / step);
  const middles = (from: number, count: number): number[] => Array.from({ length: count }, (_, i) => from + (i + 0.5) * step);
  const lit = lights(heightsAt, middles(box.x, columns), middles(box.y, rows));
  // Each line of the picture begins with a byte that says how it is packed: 0, not at all.
  const raw = new Uint8Array((columns + 1) * rows);
  for (let j = 0; j < rows; j += 1) raw.set(lit.subarray(j * columns, (j + 1) * columns), j * (columns + 1) + 1);
  const levels = Array.from({ length: 256 }, (_, n) => n);
  const bytes = [
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk('IHDR', [...big(columns), ...big(rows), 8, 3, 0, 0, 0]),
    ...chunk(
      'PLTE',
      levels.flatMap((n) => (n < 128 ? [70, 62, 34] : [255, 255, 250])),
    ),
    ...chunk(
      'tRNS',
      levels.map((n) => Math.min(255, Math.abs(n - 128) * 2)),
    ),
    ...chunk('IDAT', stored(raw)),
    ...chunk('IEND', []),
  ];
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:image/png;base64,${btoa(text)}`;
}
