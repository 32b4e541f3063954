/** The map's cursor, moved with the arrow keys from hex to hex to a node. */
import { expect, type Page } from '@playwright/test';
import type { NodeId, ScenarioMap } from '../../src/engine/lines-and-webs/index.ts';
import { layoutOf } from '../../src/games/lines-and-webs/ui/board/layout.ts';
import type { Direction } from '../../src/ui/board/boardLayout.ts';

const KEYS: { [D in Direction]: string } = { up: 'ArrowUp', down: 'ArrowDown', left: 'ArrowLeft', right: 'ArrowRight' };

/** The fewest arrow keys from one node to another. */
function arrows(map: ScenarioMap, from: NodeId, to: NodeId): string[] {
  const layout = layoutOf(map);
  const ways = new Map<NodeId, string[]>([[from, []]]);
  for (const [node, way] of ways) {
    if (node === to) return way;
    for (const direction of Object.keys(KEYS) as Direction[]) {
      const next = layout.next(node, direction);
      if (next !== null && !ways.has(next)) ways.set(next, [...way, KEYS[direction]]);
    }
  }
  throw new Error(`The arrow keys lead from ${from} nowhere near ${to}.`);
}

/** Focuses the map (M) and brings its cursor to a node. */
export async function cursorTo(page: Page, map: ScenarioMap, node: NodeId): Promise<void> {
  await page.keyboard.press('m');
  await expect(page.getByRole('application')).toBeFocused();
  const place = page.locator('[data-map-cursor]');
  if ((await place.count()) === 0) await page.keyboard.press('ArrowDown');
  const from = await place.getAttribute('data-map-cursor');
  if (!from) throw new Error('The cursor stands nowhere.');
  for (const key of arrows(map, from, node)) await page.keyboard.press(key);
  await expect(place).toHaveAttribute('data-map-cursor', node);
}
