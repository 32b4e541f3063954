/** What gives way to counters: names of places lie under them, bowls clear of their figures. */

import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { linesAndWebs, type View } from '../../src/engine/lines-and-webs/index.ts';
import type { Shortage } from '../../src/games/lines-and-webs/advice/forecast/pace.ts';
import { getScenario, SCENARIOS } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { UnitBlock } from '../../src/games/lines-and-webs/ui/board/Blocks.tsx';
import { BOWL } from '../../src/games/lines-and-webs/ui/board/Bowls.tsx';
import { BAND, BLOCK } from '../../src/games/lines-and-webs/ui/board/blockShape.ts';
import type { BlockProps } from '../../src/games/lines-and-webs/ui/board/blocks.ts';
import { layoutOf, placeOf } from '../../src/games/lines-and-webs/ui/board/layout.ts';
import { Pieces, usePieces } from '../../src/games/lines-and-webs/ui/board/Pieces.tsx';
import { PortTile } from '../../src/games/lines-and-webs/ui/board/PortTile.tsx';
import { fanSpots, isPort, plateBox, spotOf, stackBox, tileSpot } from '../../src/games/lines-and-webs/ui/board/spots.ts';
import { PathTags } from '../../src/games/lines-and-webs/ui/board/Ways.tsx';
import { DryPlates } from '../../src/games/lines-and-webs/ui/supply/SupplyLayers.tsx';
import { UnitBadges } from '../../src/games/lines-and-webs/ui/unit/StaffLayers.tsx';
import { MapFrameContext } from '../../src/ui/board/boardLayout.ts';
import { boxAbout, isApart, within } from '../../src/ui/board/geometry.ts';
import { detailOf, largestBlock, PORT_BLOCK, scaleAt } from '../../src/ui/board/scale.ts';

function Board({ id }: { id: string }) {
  const scenario = getScenario(id);
  if (!scenario) throw new Error(`no scenario ${id}`);
  const rules = linesAndWebs(scenario);
  const view = rules.view(rules.setup('names'), 'public');
  const units = view.units.map((unit, i) => ({ ...unit, place: 'map' as const, node: scenario.map.hexes[i]?.id ?? null }));
  const shown = { ...view, units };
  const pieces = usePieces(rules.world, shown);
  return (
    <MapFrameContext value={{ layout: layoutOf(scenario.map), scale: scaleAt(0.7) }}>
      <svg aria-hidden="true">
        <Pieces view={shown} pieces={pieces} />
      </svg>
    </MapFrameContext>
  );
}

it('Names of places are drawn under the counters', () => {
  const { container } = render(<Board id="arvel-crossing" />);
  const all = [...container.querySelectorAll('[data-name], [data-block]')];
  const names = all.filter((e) => e.hasAttribute('data-name'));
  expect(names.length).toBeGreaterThan(3);
  expect(all.slice(0, names.length)).toEqual(names);
});

it('4.5 What comes to a unit stands on a tag beside its end of the way, over no counter and no other tag', () => {
  const layout = layoutOf(getScenario('ondrel-steppe')?.map as NonNullable<ReturnType<typeof getScenario>>['map']);
  const scale = scaleAt(0.7);
  const ends = ['C0704', 'C0705'];
  const units = [...ends, 'C0703', 'C0604', 'C0605', 'C0803'].map((node, i) => ({ id: `u${i}`, node }));
  const { container } = render(
    <MapFrameContext value={{ layout, scale }}>
      <svg aria-hidden="true">
        <PathTags paths={ends.map((end) => ({ path: ['C0503', end], tag: { clI: 2, clIII: 1 } }))} units={units} />
      </svg>
    </MapFrameContext>,
  );
  const boxes = [...container.querySelectorAll('[data-tag]')].map((tag) => {
    const [, x = 0, y = 0] = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(tag.getAttribute('transform') ?? '') ?? [];
    const plate = tag.querySelector('rect');
    return boxAbout({ x: Number(x), y: Number(y) }, Number(plate?.getAttribute('width')), Number(plate?.getAttribute('height')));
  });
  expect(boxes.length).toBe(2);
  for (const box of boxes) for (const { node } of units) expect(isApart(box, boxAbout(spotOf(layout, node, 0), scale.block))).toBe(true);
  expect(isApart(boxes[0]!, boxes[1]!)).toBe(true);
});

it('A bowl lies on its own counter, over neither its supply and strength nor its number and echelon', () => {
  const [x, y, r] = [BOWL.x, BOWL.y, BOWL.r].map((part) => part * BLOCK) as [number, number, number];
  expect(x + r).toBeLessThanOrEqual(BLOCK / 2);
  expect(y + r).toBeLessThanOrEqual(BAND.top);
  // Number and echelon end there.
  expect(y - r).toBeGreaterThanOrEqual(-15.4);
  expect(x - r).toBeGreaterThanOrEqual(-12);
});

/** Two units of one airfield, and what a layer draws on each of them. */
function inPort(draw: (view: View, units: readonly [string, string]) => React.ReactNode) {
  const scenario = getScenario('arvel-crossing') as NonNullable<ReturnType<typeof getScenario>>;
  const rules = linesAndWebs(scenario);
  const seen = rules.view(rules.setup('layers'), 'public');
  const [a, b] = seen.units.filter(({ side }) => side === 'delta').map(({ id }) => id) as [string, string];
  const node = scenario.map.hexes.find(({ feature }) => feature === 'apod')?.id ?? null;
  const units = seen.units.map((unit) => ([a, b].includes(unit.id) ? { ...unit, place: 'map' as const, node } : unit));
  const { container } = render(
    <MapFrameContext value={{ layout: layoutOf(scenario.map), scale: scaleAt(0.7) }}>
      <svg aria-hidden="true">{draw({ ...seen, units }, [a, b])}</svg>
    </MapFrameContext>,
  );
  const at = [...container.querySelectorAll('g[transform]')].map((e) =>
    /translate\(([-\d.]+) ([-\d.]+)\)/.exec(e.getAttribute('transform') ?? ''),
  );
  return at.map((found) => [Number(found?.[1]), Number(found?.[2])] as const);
}

it('Discs of two units in one port stand side by side on their stack, and of their plates of Runs dry the soonest', () => {
  const discs = inPort((view, units) => <UnitBadges view={view} badges={units.map((unit) => ({ unit, text: '2', tone: 'ink' }))} />);
  expect((discs[1]?.[0] ?? 0) - (discs[0]?.[0] ?? 0)).toBeGreaterThan(18);
  expect(discs[1]?.[1]).toBe(discs[0]?.[1]);
  const shortages = (units: readonly string[]) =>
    units.map((unit, i) => ({ unit, cls: 'clI', effect: 'hungry', when: { day: 5 - i, days: 3 - i } }) as unknown as Shortage);
  let told = '';
  inPort((view, units) => {
    told = units[1];
    return <DryPlates view={view} shortages={shortages(units)} />;
  });
  const plates = [...document.querySelectorAll('[data-layer="dry"] [data-of]')];
  expect(plates.map((plate) => plate.getAttribute('data-of'))).toEqual([told]);
});

it('A plate of the layer Runs dry stands higher where discs of other layers are drawn on the counters', () => {
  const shortage = (unit: string) => ({ unit, cls: 'clI', effect: 'hungry', when: { day: 3, days: 1 } }) as unknown as Shortage;
  const height = (isRaised: boolean): number =>
    inPort((view, [unit]) => <DryPlates view={view} shortages={[shortage(unit)]} isRaised={isRaised} />)[0]?.[1] ?? Number.NaN;
  expect(height(true)).toBeLessThan(height(false) - 8);
});

it.each([1, 2, 5])('8.11 %i signs of a port’s damage can be read on a small screen, and more than two are counted', (damage) => {
  const scenario = getScenario('arvel-crossing') as NonNullable<ReturnType<typeof getScenario>>;
  const zoom = 0.6;
  const { k } = tileSpot(layoutOf(scenario.map), 'C0101');
  const port = { node: 'C0101', kind: 'spod', name: 'Quay', holder: 'delta', stored: 3, boxes: 8, closed: 8 * damage, damage } as const;
  const { container } = render(
    <MapFrameContext value={{ layout: layoutOf(scenario.map), scale: scaleAt(zoom, false, 900) }}>
      <svg aria-hidden="true">
        <PortTile port={port} isAlone={false} />
      </svg>
    </MapFrameContext>,
  );
  const signs = [...container.querySelectorAll('[data-damage] > g')];
  expect(signs.length).toBe(damage > 2 ? 1 : damage);
  for (const sign of signs) {
    const size = 24 * Number(/scale\(([\d.]+)\)/.exec(sign.getAttribute('transform') ?? '')?.[1]);
    expect(size * k * zoom).toBeGreaterThanOrEqual(10.9);
  }
  expect(container.querySelector('[data-damage] text')?.textContent ?? '').toBe(damage > 2 ? String(damage) : '');
});

it('1.2 A port’s tile stands in one place whatever lies on its stack: clear of it, of the plate and of the middle of the hex', () => {
  for (const { scenario } of SCENARIOS) {
    const layout = layoutOf(scenario.map);
    for (const { hex, x, y } of layout.nodes.filter(({ hex: { id } }) => isPort(layout, id))) {
      const tile = tileSpot(layout, hex.id);
      expect([tile.x > x, tile.y > y]).toEqual([true, true]);
      expect(tile.y + 23 * tile.k, `${hex.id} plate`).toBeLessThanOrEqual(plateBox(layout, hex).y + 1);
      for (const count of [1, 2, 3, 4]) {
        const stack = stackBox(layout, hex.id, count);
        expect(isApart(stack, boxAbout(tile, 46 * tile.k)), `${hex.id} tile`).toBe(true);
        // A press there means the place.
        expect(isApart(stack, boxAbout({ x, y }, 1)), `${hex.id} middle`).toBe(true);
      }
      const spots = [0, 1, 2, 3].map((n) => spotOf(layout, hex.id, n));
      for (const [i, spot] of spots.entries()) if (i > 0) expect(spot.x).toBeLessThan(spots[i - 1]?.x ?? 0);
    }
  }
});

it('A port’s units fan out apart from one another and from their port, within the map, at every size of the blocks', () => {
  for (const { scenario } of SCENARIOS) {
    const layout = layoutOf(scenario.map);
    for (const { hex } of layout.nodes.filter(({ hex: { id } }) => isPort(layout, id)))
      for (const count of [2, 3, 4])
        for (const block of [PORT_BLOCK, largestBlock(layout.isTurned)]) {
          const spots = fanSpots(layout, hex.id, count, block);
          expect(spots).toHaveLength(count);
          const boxes = spots.map((spot) => boxAbout(spot, block));
          for (const [i, box] of boxes.entries()) {
            expect(within(layout.core, box), `${hex.id} ${count}`).toBe(true);
            expect(isApart(box, boxAbout(placeOf(layout, hex.id), block)), `${hex.id} port`).toBe(true);
            for (const other of boxes.slice(i + 1)) expect(isApart(box, other), `${hex.id} ${count}`).toBe(true);
          }
        }
  }
});

it.each([
  [16, 0],
  [0, 0],
  [32, 8],
])('8.11 A tile tells the %i tokens of a port as a figure and a bar, and hatches %i boxes that damage has closed', (stored, closed) => {
  const scenario = getScenario('arvel-crossing') as NonNullable<ReturnType<typeof getScenario>>;
  const node = scenario.map.hexes.find(({ feature }) => feature === 'spod')?.id ?? '';
  const port = { node, kind: 'spod', name: 'Quay', holder: 'delta', stored, boxes: 40 - closed, closed, damage: 0 } as const;
  const { container } = render(
    <MapFrameContext value={{ layout: layoutOf(scenario.map), scale: scaleAt(0.7) }}>
      <svg aria-hidden="true">
        <PortTile port={port} isAlone={false} />
      </svg>
    </MapFrameContext>,
  );
  expect(container.textContent).toBe(`${stored} of ${40 - closed}`);
  const [bed, fill] = ['[data-bar]', '[data-stored]'].map((at) => Number(container.querySelector(at)?.getAttribute('width')));
  expect((fill ?? 0) / (bed ?? 1)).toBeCloseTo(stored / 40, 2);
  expect(container.querySelector('[data-closed]') !== null).toBe(closed > 0);
});

it.each([1, 2, 3, 4] as const)(
  'A block on which no figure of 9 px has room shows step %i as so many squares, a larger one its figure',
  (steps) => {
    const unit: BlockProps = {
      ...{
        id: 'u',
        side: 'delta',
        type: 'armor-company',
        kind: 'combat',
        echelon: 'company',
        number: '1',
        battalion: 1,
        steps,
        strength: 7,
      },
      ...{ load: { clI: 1, clIII: 1, clV: 1, clIX: 0 }, boxes: { clI: 1, clIII: 1, clV: 1, open: 0 } },
      ...{ suppressed: false, degraded: false, disabled: false, displaced: false, spent: false },
    };
    for (const px of [16, 24, 26, 27, 35, 60]) {
      const { container, unmount } = render(
        <svg aria-hidden="true">
          <UnitBlock {...unit} detail={detailOf(px)} badge={{ text: '12', tone: 'ink' }} leastFigure={(9 * 48) / px} />
        </svg>,
      );
      const isSmall = px < 25;
      expect(container.querySelectorAll('[data-step-square]')).toHaveLength(isSmall ? steps : 0);
      expect([...container.querySelectorAll('text')].some(({ textContent }) => textContent === '7')).toBe(!isSmall);
      const disc = [...container.querySelectorAll('text')].find(({ textContent }) => textContent === '12');
      expect((Number(disc?.getAttribute('font-size')) * px) / 48).toBeGreaterThanOrEqual(8.99);
      unmount();
    }
  },
);
