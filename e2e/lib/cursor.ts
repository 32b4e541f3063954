/** The map's cursor, moved with the arrow keys from hex to hex to a node. */
import { expect, type Page } from '@playwright/test';
import type { NodeId, ScenarioMap } from '../../src/engine/lines-and-webs/index.ts';
import { type Direction, label, layoutOf, nextNode } from '../../src/games/lines-and-webs/ui/board/layout.ts';

const KEYS: { [D in Direction]: string } = { up: 'ArrowUp', down: 'ArrowDown', left: 'ArrowLeft', right: 'ArrowRight' };

/** The fewest arrow keys from one node to another. */
function arrows(map: ScenarioMap, from: NodeId, to: NodeId): string[] {
  const layout = layoutOf(map);
  const ways = new Map<NodeId, string[]>([[from, []]]);
  for (const [node, way] of ways) {
    if (node === to) return way;
    for (const direction of Object.keys(KEYS) as Direction[]) {
      const next = nextNode(layout, node, direction);
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
  const now = await place.getAttribute('data-map-cursor');
  const from = layoutOf(map).nodes.find(({ hex }) => label(hex.id) === now)?.hex.id;
  if (from === undefined) throw new Error(`The cursor stands nowhere: ${now}`);
  for (const key of arrows(map, from, node)) await page.keyboard.press(key);
  await expect(place).toHaveAttribute('data-map-cursor', label(node));
}
