/** Hill shading as a small picture generated in the page. */
import type { Box } from '../../../../ui/board/geometry.ts';
import type { Heights } from '../../../../ui/board/relief.ts';

/** Drawing units per pixel of the picture. */
const POINT = 9;

const SHADE = [70, 62, 34];
const LIGHT = [255, 255, 250];

/** Distance between the two heights that define a slope. */
const REACH = 5;

/** Light from the north-west per grid point: 0 deep shade, 128 flat, 255 bright. */
function lights(heightsAt: Heights, xs: readonly number[], ys: readonly number[]): Uint8ClampedArray {
  const moved = (list: readonly number[], by: number): number[] => list.map((at) => at + by);
  const before = heightsAt(moved(xs, -REACH), moved(ys, -REACH));
  const after = heightsAt(moved(xs, REACH), moved(ys, REACH));
  return Uint8ClampedArray.from(before, (height, at) => 128 - (height - (after[at] as number)) * 1500);
}

/** Data URI of the shaded relief in a box: black and white with varying transparency. Empty if the browser can't draw or read a canvas. */
export function shadedRelief(heightsAt: Heights, box: Box): string {
  const columns = Math.round(box.width / POINT);
  const step = box.width / columns;
  const rows = Math.round(box.height / step);
  const middles = (from: number, count: number): number[] => Array.from({ length: count }, (_, i) => from + (i + 0.5) * step);
  const canvas = globalThis.document?.createElement('canvas');
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return '';
  [canvas.width, canvas.height] = [columns, rows];
  const picture = context.createImageData(columns, rows);
  lights(heightsAt, middles(box.x, columns), middles(box.y, rows)).forEach((light, i) => {
    picture.data.set([...(light < 128 ? SHADE : LIGHT), Math.abs(light - 128) * 2], 4 * i);
  });
  context.putImageData(picture, 0, 0);
  // Browsers with fingerprinting protection return altered pixels.
  const isRead = context.getImageData(0, 0, columns, 1).data.every((value, i) => i % 4 !== 3 || value === picture.data[i]);
  return isRead ? canvas.toDataURL() : '';
}
