/** The pictures of the README: their screens and their compression. */
import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

export interface DocPicture {
  file: string;
  screen: string;
  theme: 'light' | 'dark';
}

export const DOC_SIZE = '1280x720';
export const DOC_PICTURES: readonly DocPicture[] = [
  { file: 'transport', screen: 'transport-carry', theme: 'light' },
  { file: 'execute', screen: 'attack', theme: 'light' },
  { file: 'fight', screen: 'fight-verdict', theme: 'light' },
  { file: 'orders', screen: 'orders-laid', theme: 'dark' },
  { file: 'day-end', screen: 'day-end', theme: 'light' },
];

/** Of so many bytes at most. */
const MOST = 250_000;
const QUALITY = [0.92, 0.86, 0.8, 0.7];

/** Writes a picture as WebP: a map of relief and small figures is a third of its PNG. The page does the work, so no package is needed for it. */
export async function writeDocPicture(page: Page, png: Buffer, path: string): Promise<void> {
  for (const quality of QUALITY) {
    const text = await page.evaluate(
      async ([data, q]) => {
        const image = new Image();
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
        canvas.getContext('2d')?.drawImage(image, 0, 0);
        return canvas.toDataURL('image/webp', q).split(',')[1] ?? '';
      },
      [png.toString('base64'), quality] as const,
    );
    const picture = Buffer.from(text, 'base64');
    if (picture.length > MOST) continue;
    writeFileSync(path, picture);
    return;
  }
  throw new Error(`${path} does not get under ${MOST} bytes.`);
}
