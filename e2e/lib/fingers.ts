/** Fingers on the screen, by the browser's own touches. */
import type { Page } from '@playwright/test';

export type Fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number; id?: number }[]) => Promise<unknown>;

/** Where each finger is, in the order in which they came down; with `touchEnd` those that are lifted, all of them when none is named. */
export async function fingers(page: Page): Promise<Fingers> {
  const client = await page.context().newCDPSession(page);
  return (type, points) => client.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ id, ...point })) });
}
