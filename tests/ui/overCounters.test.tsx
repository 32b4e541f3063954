/** What gives way to counters: names of places lie under them, bowls clear of their figures. */
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { linesAndWebs } from '../../src/engine/lines-and-webs/index.ts';
import { getScenario } from '../../src/scenarios/load.ts';
import { BOWL } from '../../src/ui/board/Bowls.tsx';
import { BAND, BLOCK } from '../../src/ui/board/blockShape.ts';
import { layoutOf } from '../../src/ui/board/layout.ts';
import { Pieces, usePieces } from '../../src/ui/board/Pieces.tsx';
import { MapFrameContext, scaleAt } from '../../src/ui/board/scale.ts';

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
