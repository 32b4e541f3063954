/** Ways on the map that are the same for two runs of a plan. */
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { layoutOf } from '../../src/games/lines-and-webs/ui/board/layout.ts';
import { PathArrows, PathLines } from '../../src/games/lines-and-webs/ui/board/Ways.tsx';
import { MapFrameContext } from '../../src/ui/board/boardLayout.ts';
import { scaleAt } from '../../src/ui/board/scale.ts';

const map = getScenario('ondrel-steppe')?.map as NonNullable<ReturnType<typeof getScenario>>['map'];
const frame = { layout: layoutOf(map), scale: scaleAt(1) };
const [a = '', b = '', c = ''] = ['C0305', 'C0306', 'C0307'];
const way = (...path: string[]) => ({ path, tone: 'ink' as const });

it('Two runs over one way leave no arrow on the map when one of them is pointed at and the plan is then carried out', () => {
  const shown = (paths: ReturnType<typeof way>[]) => (
    <MapFrameContext value={frame}>
      <svg aria-hidden="true">
        <PathLines paths={paths} />
        <PathArrows paths={paths} />
      </svg>
    </MapFrameContext>
  );
  const { container, rerender } = render(shown([way(a, b), way(b, c), way(a, b), way(c, b)]));
  expect(container.querySelectorAll('svg > g')).toHaveLength(8);
  // The one that is pointed at is drawn last.
  rerender(shown([way(b, c), way(a, b), way(c, b), way(a, b)]));
  rerender(shown([way(a, b), way(b, c), way(c, b), way(a, b)]));
  rerender(shown([way(a, b)]));
  expect(container.querySelectorAll('svg > g')).toHaveLength(2);
  rerender(shown([]));
  expect(container.querySelectorAll('svg > g')).toHaveLength(0);
});
