/** Dragging for the end-to-end tests: by mouse and by finger, from spot to spot of the page. */
import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';

export interface Spot {
  x: number;
  y: number;
}

/** The middle of a node of the map, once the map has come to rest. */
export async function nodeSpot(page: Page, node: string): Promise<Spot> {
  let last = '';
  const read = () =>
    page.evaluate((id) => {
      const box = document.querySelector(`[data-testid="table"] [data-node="${id}"] > polygon`)?.getBoundingClientRect();
      return JSON.stringify(box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null);
    }, node);
  await expect
    .poll(async () => {
      const now = await read();
      const same = now === last && now !== 'null';
      last = now;
      return same;
    })
    .toBe(true);
  return JSON.parse(last) as Spot;
}

/** The middle of something that is in sight. */
export async function spotOf(found: Locator): Promise<Spot> {
  await found.scrollIntoViewIfNeeded();
  const box = await found.boundingBox();
  if (!box) throw new Error(`${found} is not in sight.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export type Hand = (page: Page, from: Spot, to: Spot, midway?: () => Promise<void>) => Promise<void>;

export const mouse: Hand = async (page, from, to, midway) => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 8, from.y, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await midway?.();
  await page.mouse.up();
};

export const finger: Hand = async (page, from, to, midway) => {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Spot) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: Math.round(at.x), y: Math.round(at.y) }] : [] });
  await touch('touchStart', from);
  for (const part of [0.05, 0.2, 0.4, 0.7, 1])
    await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: part < 0.2 ? from.y : from.y + (to.y - from.y) * part });
  await midway?.();
  await touch('touchEnd');
};

/** Where the map lies in a window of 1280 x 720: the same in every phase. */
export const FRAME = '0 48 896 584';

/** Where a map lies in the page, rounded. */
export const frameOf = (map: Locator): Promise<string> =>
  map.evaluate((el) => {
    const { x, y, width, height } = el.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join(' ');
  });
