/** Hill shading as a small picture generated in the page. */
import type { Box } from '../../../../ui/board/geometry.ts';
import type { Heights } from '../../../../ui/board/relief.ts';

/** Drawing units per pixel of the picture. */
const POINT = 9;

const SHADE = [70, 62, 34] as const;
const LIGHT = [255, 255, 250] as const;

/** How strongly a slope shows. */
const STRENGTH = 1500;

/** Data URI of the shaded relief in a box: black and white with varying transparency. Empty if the browser can't draw or read a canvas. */
export function shadedRelief(heightsAt: Heights, box: Box): string {
  const columns = Math.round(box.width / POINT);
  const step = box.width / columns;
  const rows = Math.round(box.height / step);
  const edges = (from: number, count: number): number[] => Array.from({ length: count + 1 }, (_, i) => from + i * step);
  const canvas = globalThis.document?.createElement('canvas');
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return '';
  [canvas.width, canvas.height] = [columns, rows];
  const picture = context.createImageData(columns, rows);
  const heights = heightsAt(edges(box.x, columns), edges(box.y, rows));
  // Plain loops: this runs once, before the browser has compiled anything of it.
  for (let j = 0; j < rows; j += 1) {
    for (let i = 0; i < columns; i += 1) {
      const at = j * (columns + 1) + i;
      // The light comes from the north-west: 0 is deep shade, 128 flat, 255 bright.
      const rise = (heights[at] as number) - (heights[at + columns + 2] as number);
      const light = Math.max(0, Math.min(255, Math.round(128 - rise * STRENGTH)));
      const pixel = 4 * (j * columns + i);
      const [red, green, blue] = light < 128 ? SHADE : LIGHT;
      picture.data[pixel] = red;
      picture.data[pixel + 1] = green;
      picture.data[pixel + 2] = blue;
      picture.data[pixel + 3] = Math.abs(light - 128) * 2;
    }
  }
  context.putImageData(picture, 0, 0);
  // Browsers with fingerprinting protection return altered pixels.
  const isRead = context.getImageData(0, 0, columns, 1).data.every((value, i) => i % 4 !== 3 || value === picture.data[i]);
  return isRead ? canvas.toDataURL() : '';
}
