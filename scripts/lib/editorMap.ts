/** Clicks hexes by name on the scenario editor's map, for tests and screenshots. */

import type { Page } from '@playwright/test';
import type { NodeId, ScenarioMap } from '../../src/engine/lines-and-webs/index.ts';
import { centre } from '../../src/games/lines-and-webs/ui/board/layout.ts';

export interface MapHand {
  /** Where in the window a hex is, or the side that it shares with another. */
  spot(id: NodeId, toward?: NodeId): Promise<{ x: number; y: number }>;
  /** Presses a hex, or the side that it shares with another. */
  press(id: NodeId, toward?: NodeId): Promise<void>;
  /** Moves there without pressing. */
  hover(id: NodeId, toward?: NodeId): Promise<void>;
  drag(path: readonly NodeId[], button?: 'left' | 'right'): Promise<void>;
}

/** How far from the middle of a hex to that of the next its side is pressed. */
const NEAR_SIDE = 0.46;

export function mapHand(page: Page, map: ScenarioMap): MapHand {
  const spot = (id: NodeId, toward = id): Promise<{ x: number; y: number }> => {
    const of = (one: NodeId) => centre(map.hexes.find((hex) => hex.id === one) ?? { q: 0, r: 0 });
    const [a, b] = [of(id), of(toward)];
    return page.evaluate(
      ([x, y]) => {
        const world = document.querySelector('[data-testid="editor-map"] [data-world]') as SVGGElement;
        const at = world.getScreenCTM() as DOMMatrix;
        return { x: at.a * x + at.e, y: at.d * y + at.f };
      },
      [a.x + (b.x - a.x) * NEAR_SIDE, a.y + (b.y - a.y) * NEAR_SIDE] as const,
    );
  };
  return {
    spot,
    async press(id, toward) {
      const { x, y } = await spot(id, toward);
      await page.mouse.click(x, y);
    },
    async hover(id, toward) {
      const { x, y } = await spot(id, toward);
      await page.mouse.move(x, y);
    },
    async drag(path, button = 'left') {
      for (const [i, id] of path.entries()) {
        const { x, y } = await spot(id);
        await page.mouse.move(x, y, { steps: 4 });
        if (i === 0) await page.mouse.down({ button });
      }
      await page.mouse.up({ button });
    },
  };
}

/** Opens a copy of a built-in scenario at its map. */
export async function openEditorMap(page: Page, url: string, id: string): Promise<void> {
  await page.goto(`${url}?dev=editor`);
  await page.getByTestId(`copy-${id}`).click();
  await page.getByTestId('section-map').click();
  await page.getByTestId('editor-map').waitFor();
}
