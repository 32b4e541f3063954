/** Squares of a board, found by what a screen reader says of them. */
import type { Locator, Page } from '@playwright/test';

export const square = (page: Page, id: string): Locator => page.getByRole('gridcell', { name: new RegExp(`^${id}\\b`) });

/** The middle of a square, or a place beyond its middle in parts of a square. */
export async function spotOn(page: Page, id: string, [dx, dy]: readonly [number, number] = [0, 0]): Promise<[number, number]> {
  const box = await square(page, id).boundingBox();
  if (!box) throw new Error(`${id} is not on the screen.`);
  return [box.x + box.width * (0.5 + dx), box.y + box.height * (0.5 + dy)];
}
