/** What gives way to counters: names of places lie under them, bowls clear of their figures. */
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Shortage } from '../../src/advice/forecast/types.ts';
import { linesAndWebs, type View } from '../../src/engine/lines-and-webs/index.ts';
import { getScenario, SCENARIOS } from '../../src/scenarios/load.ts';
import { UnitBlock } from '../../src/ui/board/Blocks.tsx';
import { BOWL } from '../../src/ui/board/Bowls.tsx';
import { BAND, BLOCK } from '../../src/ui/board/blockShape.ts';
import type { BlockProps } from '../../src/ui/board/blockTypes.ts';
import { boxAbout, isApart, layoutOf } from '../../src/ui/board/layout.ts';
import { Pieces, usePieces } from '../../src/ui/board/Pieces.tsx';
import { PortTile } from '../../src/ui/board/PortTile.tsx';
import { detailOf, MapFrameContext, PORT_BLOCK, scaleAt } from '../../src/ui/board/scale.ts';
import { berthsOf, isPort, plateBox, spotOf, tileSpot } from '../../src/ui/board/spots.ts';
import { DryPlates } from '../../src/ui/supply/SupplyLayers.tsx';
import { UnitBadges } from '../../src/ui/unit/UnitBadges.tsx';

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

it('What the layers say of two units in one port stands at each unit’s own counter, and covers none of the other', () => {
  const discs = inPort((view, units) => <UnitBadges view={view} badges={units.map((unit) => ({ unit, text: '2', tone: 'ink' }))} />);
  const when = { day: 3, days: 1 };
  const shortages = (units: readonly string[]) =>
    units.map((unit) => ({ unit, cls: 'clI', effect: 'hungry', when }) as unknown as Shortage);
  const plates = inPort((view, units) => <DryPlates view={view} shortages={shortages(units)} />);
  for (const [one, two] of [discs, plates]) {
    const apart = Math.abs((one?.[0] ?? 0) - (two?.[0] ?? 0));
    expect(apart).toBeGreaterThanOrEqual(PORT_BLOCK);
  }
});

it('A plate of the layer Runs dry stands higher where discs of other layers are drawn on the counters', () => {
  const shortage = (unit: string) => ({ unit, cls: 'clI', effect: 'hungry', when: { day: 3, days: 1 } }) as unknown as Shortage;
  const height = (isRaised: boolean): number =>
    inPort((view, [unit]) => <DryPlates view={view} shortages={[shortage(unit)]} isRaised={isRaised} />)[0]?.[1] ?? Number.NaN;
  expect(height(true)).toBeLessThan(height(false) - 8);
});

it.each([1, 2, 5])('8.11 %i signs of a port’s damage can be read on a small screen, and more than two are counted', (damage) => {
  const scenario = getScenario('arvel-crossing') as NonNullable<ReturnType<typeof getScenario>>;
  const [zoom, k] = [0.6, 1.05];
  const port = { node: 'C0101', kind: 'spod', name: 'Quay', holder: 'delta', stored: 3, boxes: 8, damage } as const;
  const { container } = render(
    <MapFrameContext value={{ layout: layoutOf(scenario.map), scale: scaleAt(zoom, false, 900) }}>
      <svg aria-hidden="true">
        <PortTile port={port} at={{ x: 0, y: 0, k }} />
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

it('A port’s tile stands in the same quarter of its hex with three units and with four, none of which covers it or hides another’s step', () => {
  for (const { scenario } of SCENARIOS) {
    const layout = layoutOf(scenario.map);
    for (const { hex } of layout.nodes.filter(({ hex: { id } }) => isPort(layout, id) && berthsOf(layout, id) === null)) {
      const tile = tileSpot(layout, hex.id, 4);
      expect(tile).toEqual(tileSpot(layout, hex.id, 3));
      expect(tile.y + 22 * tile.k, `${hex.id} plate`).toBeLessThanOrEqual(plateBox(layout, hex).y + 1);
      const spots = [0, 1, 2, 3].map((n) => spotOf(layout, hex.id, n));
      for (const [i, spot] of spots.entries()) {
        expect(isApart(boxAbout(spot, PORT_BLOCK), boxAbout(tile, 2 * 22 * tile.k - 5)), `${hex.id} tile`).toBe(true);
        // Drawn from left to right: what stands farther right covers what is left of it.
        const step = { x: spot.x - PORT_BLOCK / 2, y: spot.y, width: PORT_BLOCK * 0.42, height: PORT_BLOCK / 2 };
        for (const [j, other] of spots.entries())
          if (i !== j && other.x >= spot.x) expect(isApart(step, boxAbout(other, PORT_BLOCK)), `${hex.id} ${i} ${j}`).toBe(true);
      }
    }
  }
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
