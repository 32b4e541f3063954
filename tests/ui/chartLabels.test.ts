// @vitest-environment node
/** Names and marks of the class's chart. */
import { expect, it } from 'vitest';
import { placeLabels, sideBySide } from '../../src/games/lines-and-webs/ui/class/labels.ts';

it('Equal games stand side by side at their true height, and no name lies on a mark or on another name', () => {
  const spots = sideBySide([50, 50, 50, 120, 122, 124, 300, 300].map((x, i) => ({ x, y: i < 3 ? 190 : 60 + i })));
  expect(spots.slice(0, 3)).toEqual([38, 50, 62].map((x) => ({ x, y: 190 })));
  const widths = spots.map((_, i) => 30 + 5 * i);
  const labels = placeLabels(spots, widths, { x: 30, y: 18, width: 310, height: 178 });
  expect(labels).not.toContain(null);
  const boxes = [...labels.map((label, i) => ({ ...label!, w: widths[i]!, h: 12 })), ...spots.map((spot) => ({ ...spot, w: 10, h: 10 }))];
  const clashes = boxes.flatMap((a, i) =>
    boxes
      .slice(i + 1, i < labels.length ? undefined : i + 1)
      .filter((b) => Math.abs(a.x - b.x) < (a.w + b.w) / 2 && Math.abs(a.y - b.y) < (a.h + b.h) / 2),
  );
  expect(clashes).toEqual([]);
});
