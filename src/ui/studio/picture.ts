/** Makes a picture small enough for a lesson. */

import { LESSON_LIMITS } from '../../records/classLesson.ts';

/** Longest edges tried, in pixels, and qualities. */
const EDGES = [1280, 960, 640];
const QUALITIES = [0.85, 0.6];

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(text);
}

async function drawn(picture: ImageBitmap, edge: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', quality));
}

/** A file as WebP of at most 200 kB in base64, or the reason why it cannot be one. */
export async function pictureOf(file: Blob): Promise<{ webp: string } | { why: string }> {
  // A file that is not a picture is no fault of the page: the form says so.
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return { why: 'The browser can’t read this as a picture.' };
  for (const edge of EDGES)
    for (const quality of QUALITIES) {
      const blob = await drawn(picture, edge, quality);
      if (blob?.type !== 'image/webp') return { why: 'This browser cannot make WebP pictures. Use another one for the picture.' };
      if (blob.size <= LESSON_LIMITS.picture) return { webp: await base64Of(blob) };
    }
  return { why: 'The picture stays larger than 200 kB. Take a simpler one.' };
}
