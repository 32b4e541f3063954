// @vitest-environment node
/** Where the bench of a fight stands: over every hex of both maps, in windows of every size, it covers nothing of the fight. */

import { describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { layoutOf, type MapLayout } from '../../src/games/lines-and-webs/ui/board/layout.ts';
import { type BenchPlace, benchPlace, boxesOf, freeOf } from '../../src/games/lines-and-webs/ui/fight/benchPlace.ts';
import { type Box, boxAbout, HEX, isApart } from '../../src/ui/board/geometry.ts';
import { FAR_BLOCK } from '../../src/ui/board/scale.ts';
import type { Sight } from '../../src/ui/board/zoomControls.ts';

const maps = [...new Map(SCENARIOS.map(({ scenario }) => [scenario.map.name, layoutOf(scenario.map)])).values()];

/** Map frames at 1280 by 720, 1920 by 1080, 1024 by 768, a room, and a telephone; with the bench as high as it is there. */
const FRAMES = [
  { width: 904, height: 600, bench: 240 },
  { width: 1480, height: 960, bench: 260 },
  { width: 684, height: 640, bench: 220 },
  { width: 1480, height: 1080, bench: 300 },
  { width: 390, height: 458, bench: 200 },
];
const INSETS = { top: 0, right: 52, bottom: 0, left: 0 };

/** The whole map in its frame, or so many times nearer about its middle. */
function sightOf(layout: MapLayout, { width, height }: { width: number; height: number }, nearer: number): Sight {
  const whole = layout.core;
  const k = nearer * Math.min((width - INSETS.right) / whole.width, height / whole.height);
  const x = (width - INSETS.right) / 2 - k * (whole.x + whole.width / 2);
  const y = height / 2 - k * (whole.y + whole.height / 2);
  return { at: { k, x, y }, width, height, insets: INSETS };
}

const onScreen = ({ x, y, width, height }: Box, { at }: Sight, to: BenchPlace['to']): Box => {
  const t = to ?? at;
  return { x: t.x + t.k * x, y: t.y + t.k * y, width: t.k * width, height: t.k * height };
};

const benchBox = ({ width, height }: Sight, bench: number, side: BenchPlace['side']): Box => ({
  x: 0,
  y: side === 'top' ? 12 : height - 12 - bench,
  width,
  height: bench,
});

/** Every hex with each of its neighbours, one of theirs beyond (a retreat), and one farther still (a gun's target). */
function fightsOn(layout: MapLayout): string[][] {
  const ids = layout.nodes.map(({ hex }) => hex.id);
  const near = (id: string, px: number): string[] => {
    const from = layout.places.get(id);
    return from ? layout.nodes.flatMap((to) => (to.hex.id !== id && Math.hypot(to.x - from.x, to.y - from.y) < px ? [to.hex.id] : [])) : [];
  };
  return ids.flatMap((id) =>
    near(id, 110).map((next) => [id, next, near(next, 110).find((far) => far !== id) ?? next, near(id, 330).at(-1) ?? id]),
  );
}

/** What must be seen of a hex in which a unit fights: its block, a little out of its place, with its marks. */
const blockIn = ({ x, y, width, height }: Box): Box => boxAbout({ x: x + width / 2, y: y + height / 2 }, 1.5 * HEX);

describe('the bench', () => {
  it('7.3 The bench covers neither fighter nor the hex retreated to, on any hex of either map, in any window, near or far', () => {
    let told = 0;
    for (const layout of maps)
      for (const nodes of fightsOn(layout)) {
        const boxes = boxesOf(layout, nodes);
        for (const { bench, ...frame } of FRAMES)
          for (const nearer of [1, 2.2]) {
            const sight = sightOf(layout, frame, nearer);
            const { side, to } = benchPlace(sight, boxes, bench);
            const covered = boxes
              .map((box) => onScreen(blockIn(box), sight, to))
              .filter((box) => !isApart(box, benchBox(sight, bench, side)));
            if (covered.length > 0)
              expect.fail(`${nodes.join(' ')} at ${frame.width} by ${frame.height}, ${nearer} times as near, ${side}`);
            told++;
          }
      }
    expect(told).toBeGreaterThan(5000);
  });

  it('The bench stands away from the fight, and the map stays where it is as long as nothing is covered', () => {
    const layout = maps[0] as MapLayout;
    const sight = sightOf(layout, { width: 1480, height: 960 }, 1);
    const [top, low] = [...layout.nodes]
      .sort((a, b) => a.y - b.y)
      .flatMap(({ hex }, i, all) => (i === 0 || i === all.length - 1 ? [hex.id] : []));
    expect(benchPlace(sight, boxesOf(layout, [top as string]), 240)).toEqual({ side: 'bottom', align: 'middle', to: null });
    expect(benchPlace(sight, boxesOf(layout, [low as string]), 240)).toEqual({ side: 'top', align: 'middle', to: null });
  });

  it('In the middle of Arvel Crossing at 1280 by 720 an attack moves the map only where a block would lie under the bench', () => {
    const layout = layoutOf(SCENARIOS.find(({ scenario }) => scenario.id === 'arvel-crossing')?.scenario.map as MapLayout['map']);
    const { bench, ...frame } = FRAMES[0] as (typeof FRAMES)[0];
    const sight = sightOf(layout, frame, 1);
    const bare = (box: Box): Box => boxAbout({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, FAR_BLOCK);
    const isIn = ({ x, y, width, height }: Box) =>
      x >= 0 && y >= 0 && x + width <= sight.width - INSETS.right && y + height <= sight.height;
    let stays = 0;
    for (const nodes of fightsOn(layout).map((all) => all.slice(0, 2))) {
      const boxes = boxesOf(layout, nodes);
      const { to } = benchPlace(sight, boxes, bench);
      const isFree = (side: BenchPlace['side']) =>
        boxes.every((box) => isApart(onScreen(blockIn(box), sight, null), benchBox(sight, bench, side)));
      if (boxes.every((box) => isIn(onScreen(bare(box), sight, null))) && (isFree('top') || isFree('bottom'))) {
        expect(to, nodes.join(' ')).toBeNull();
        stays++;
      }
    }
    expect(stays).toBeGreaterThan(100);
  });

  it('Of a port as many places must be seen as units stand there', () => {
    const layout = layoutOf(SCENARIOS.find(({ scenario }) => scenario.id === 'arvel-crossing')?.scenario.map as MapLayout['map']);
    const port = layout.nodes.find(({ hex }) => hex.feature === 'spod')?.hex.id ?? '';
    expect([1, 2, 4].map((n) => boxesOf(layout, [port], () => n).length)).toEqual([2, 3, 5]);
  });

  it('As long as no block lies under the bench the map does not move, and beyond that it does', () => {
    const layout = maps[0] as MapLayout;
    const whole = sightOf(layout, { width: 1480, height: 960 }, 1);
    const [box] = boxesOf(layout, [layout.nodes[0]?.hex.id ?? '']) as [Box];
    const at = (over: number) => {
      const { y } = freeOf(whole, 240, 'top');
      const sight = { ...whole, height: 480, at: { ...whole.at, y: y - over - whole.at.k * box.y } };
      return benchPlace(sight, [box], 240, { side: 'top', align: 'middle' }).to;
    };
    // The air between bench and fight, and that about the block in its box.
    // Those who fight grow upwards by 0.3 of a block, half of it beyond what must be seen.
    const air = 10 + (whole.at.k * (box.height - 1.5 * HEX)) / 2 - 0.15 * whole.at.k * FAR_BLOCK;
    expect(at(air - 2)).toBeNull();
    expect(at(air + 2)).not.toBeNull();
  });

  it('A bench that would cover a fight in the middle of the height stands aside of it, and the map stays', () => {
    const layout = maps[0] as MapLayout;
    const sight = sightOf(layout, { width: 1480, height: 560 }, 1.6);
    const nodes = layout.nodes.filter((place) => Math.abs(place.y * sight.at.k + sight.at.y - 280) < 40);
    const [west] = [...nodes].sort((a, b) => a.x - b.x).filter((place) => place.x * sight.at.k + sight.at.x > 100);
    const boxes = boxesOf(layout, [west?.hex.id ?? '']);
    expect(benchPlace(sight, boxes, 260).to).not.toBeNull();
    expect(benchPlace(sight, boxes, 260, undefined, 620)).toMatchObject({ align: 'right', to: null });
  });

  it('A bench that stands keeps its side until it would cover the fight', () => {
    const layout = maps[0] as MapLayout;
    const sight = sightOf(layout, { width: 1480, height: 960 }, 1);
    const middle = layout.nodes.find((place) => Math.abs(place.y * sight.at.k + sight.at.y - 480) < 30)?.hex.id ?? '';
    for (const side of ['top', 'bottom'] as const)
      expect(benchPlace(sight, boxesOf(layout, [middle]), 240, { side, align: 'middle' })).toEqual({ side, align: 'middle', to: null });
  });

  it('Fights too far apart for what the bench leaves are shown smaller', () => {
    const layout = maps[0] as MapLayout;
    const sight = sightOf(layout, { width: 904, height: 500 }, 2.5);
    const nodes = [...layout.nodes].sort((a, b) => a.y - b.y).map(({ hex }) => hex.id);
    const boxes = boxesOf(layout, [nodes[0] as string, nodes.at(-1) as string]);
    const { side, to } = benchPlace(sight, boxes, 240);
    expect(to?.k).toBeLessThan(sight.at.k);
    const free = freeOf(sight, 240, side);
    for (const box of boxes.map((one) => onScreen(one, sight, to))) {
      expect(box.y).toBeGreaterThanOrEqual(free.y - 1);
      expect(box.y + box.height).toBeLessThanOrEqual(free.y + free.height + 1);
    }
  });
});
