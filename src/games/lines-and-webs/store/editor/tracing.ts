/** A picture to trace on the draft's map. Kept in the browser beside the draft; part of no scenario and of no file. */

import { create } from 'zustand';
import { reportFailure } from '../../../../store/lazyCode.ts';
import { database } from '../../../../store/writes.ts';

/** Percent: of full opacity; of the map's width and height, for its corner and its size. */
export interface TracedPlace {
  opacity: number;
  left: number;
  top: number;
  size: number;
}

/** Least, greatest and first value. */
export const TRACED_BOUNDS: { readonly [K in keyof TracedPlace]: readonly [least: number, most: number, first: number] } = {
  opacity: [0, 100, 50],
  left: [-100, 100, 0],
  top: [-100, 100, 0],
  size: [10, 300, 100],
};
const PLACES = Object.keys(TRACED_BOUNDS) as (keyof TracedPlace)[];
const FIRST_PLACE = Object.fromEntries(PLACES.map((key) => [key, TRACED_BOUNDS[key][2]])) as unknown as TracedPlace;

const MAX_BYTES = 4 * 1024 * 1024;
/** Keys in the object store `meta`. */
const [PICTURE, PLACE] = ['picture to trace', 'place of the picture to trace'];

interface Tracing {
  /** A data address; null if there is none. */
  picture: string | null;
  place: TracedPlace;
  /** False if the browser refused to store it. */
  isKept: boolean;
}

export const useTracing = create<Tracing>(() => ({ picture: null, place: FIRST_PLACE, isKept: true }));

async function put(key: string, value: string | null): Promise<void> {
  try {
    const db = await database();
    await (value === null ? db?.delete('meta', key) : db?.put('meta', { key, value }));
    if (!db) useTracing.setState({ isKept: false });
  } catch {
    useTracing.setState({ isKept: false });
  }
}

const dataOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** Moves, scales or fades the picture. */
export function placePicture(more: Partial<TracedPlace>): void {
  const place = { ...useTracing.getState().place, ...more };
  useTracing.setState({ place });
  void put(PLACE, JSON.stringify(place));
}

/** Takes a file as the picture; returns why it can't be, or null. */
export async function takePicture(file: Blob): Promise<string | null> {
  if (file.size > MAX_BYTES) return 'The picture is larger than 4 MB. Make it smaller first.';
  // A file that is not a picture is no fault of the page: the panel says so.
  const drawn = await createImageBitmap(file).catch(() => null);
  if (!drawn) return 'The browser can’t read this file as a picture.';
  drawn.close();
  const picture = await dataOf(file);
  useTracing.setState({ picture, isKept: true });
  await put(PICTURE, picture);
  placePicture(FIRST_PLACE);
  return null;
}

/** Forgets the picture, also in the browser. */
export async function dropPicture(): Promise<void> {
  useTracing.setState({ picture: null, place: FIRST_PLACE, isKept: true });
  await Promise.all([put(PICTURE, null), put(PLACE, null)]);
}

function placeIn(text: string | undefined): TracedPlace {
  try {
    const place = JSON.parse(text ?? 'null') as TracedPlace;
    const isRight = PLACES.every((key) => place[key] >= TRACED_BOUNDS[key][0] && place[key] <= TRACED_BOUNDS[key][1]);
    return isRight ? place : FIRST_PLACE;
  } catch {
    return FIRST_PLACE;
  }
}

/** Restores the picture of the last visit. */
export async function recallPicture(): Promise<void> {
  const db = await database().catch(reportFailure);
  const [picture, place] = await Promise.all([db?.get('meta', PICTURE), db?.get('meta', PLACE)]);
  if (picture?.value.startsWith('data:image/')) useTracing.setState({ picture: picture.value, place: placeIn(place?.value) });
}
