/** Lines on the map: the roads that carried as ribbons, the line to a unit with its frayed end, the ways of a plan, and the words under the map. */

import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LinkFlow } from '../../src/games/lines-and-webs/advice/flow/flows.ts';
import type { SupplyLine } from '../../src/games/lines-and-webs/advice/flow/line.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { useTable } from '../../src/games/lines-and-webs/typedStores.ts';
import { layoutOf } from '../../src/games/lines-and-webs/ui/board/layout.ts';
import { PathArrows, PathLines } from '../../src/games/lines-and-webs/ui/board/Ways.tsx';
import { HaulKey, Hauls, Ribbons, strandOf, strandsOf } from '../../src/games/lines-and-webs/ui/supply/Ribbons.tsx';
import { canMend, frayed, isFleeing, PointedLine } from '../../src/games/lines-and-webs/ui/supply/UnitLine.tsx';
import { useGame } from '../../src/store/game.ts';
import { useSharing } from '../../src/store/sharing.ts';
import { MapFrameContext } from '../../src/ui/board/boardLayout.ts';
import { scaleAt } from '../../src/ui/board/scale.ts';
import { SeatContext, useOpenSeat } from '../../src/ui/seat/useSeat.ts';
import { put } from '../rules/kit.ts';
import { acts, duel } from '../rules/kitCombat.ts';
import { openPosition } from './phaseSix.tsx';

const map = getScenario('arvel-crossing')?.map as NonNullable<ReturnType<typeof getScenario>>['map'];
const layout = layoutOf(map);
const [[a, b]] = map.links as [[string, string]];
const load = (clI: number, clIII: number, clV: number) => ({ clI, clIII, clV, clIX: 0 });

it.each([
  [1, 2.4],
  [2, 3.6],
  [3, 5],
  [4, 5],
  [5, 7],
  [12, 7],
])('A strand of %i tokens is %f px wide', (tokens, px) => {
  expect(strandOf(tokens)).toBe(px);
});

it('A road that carried has a strand for each class, side by side in their order, and none for what it did not carry', () => {
  const strands = strandsOf(load(4, 0, 1));
  expect(strands.map(({ cls }) => cls)).toEqual(['clI', 'clV']);
  const [food, rounds] = strands;
  expect((food?.off ?? 0) + (food?.width ?? 0) / 2).toBeCloseTo((rounds?.off ?? 0) - (rounds?.width ?? 0) / 2);
  // About the middle of the road.
  expect((food?.off ?? 0) - (food?.width ?? 0) / 2).toBeCloseTo(-((rounds?.off ?? 0) + (rounds?.width ?? 0) / 2));
  const flow: LinkFlow = { a, b, tokens: load(4, 2, 5), total: 11 };
  const { container } = render(
    <MapFrameContext value={{ layout, scale: scaleAt(0.7, layout.isTurned) }}>
      <svg aria-hidden="true">
        <Ribbons flows={[flow]} />
      </svg>
    </MapFrameContext>,
  );
  expect([...container.querySelectorAll('[data-strand]')].map((one) => one.getAttribute('data-strand'))).toEqual(['clI', 'clIII', 'clV']);
  expect(container.querySelector('[data-ribbon]')?.getAttribute('data-tokens')).toBe('11');
});

it('6.3 what was carried is drawn thick until Phase 6, thin from then on, and not on the next day; the map’s key explains it as long', () => {
  useGame.setState({ log: [{ event: { type: 'carried', side: 'delta', carrier: 'c', tokens: load(1, 0, 1), path: [a, b] } }] as never });
  const at = (phase: string) => {
    const { container, unmount } = render(
      <SeatContext value={{ view: { phase } } as never}>
        <MapFrameContext value={{ layout, scale: scaleAt(0.7, layout.isTurned) }}>
          <HaulKey />
          <svg aria-hidden="true" data-testid="map">
            <Hauls />
          </svg>
        </MapFrameContext>
      </SeatContext>,
    );
    const strand = container.querySelector('[data-strand]');
    const found = { width: Number(strand?.getAttribute('stroke-width') ?? 0), key: container.textContent };
    unmount();
    return found;
  };
  const [fresh, over] = [at('orders'), at('execute')];
  expect([fresh.key, over.key, at('transport').key]).toEqual(Array(3).fill('Supplies carried today'));
  expect(over.width).toBeGreaterThan(0);
  expect(over.width).toBeLessThan(fresh.width / 2);
  for (const early of ['deploy', 'spend']) expect(at(early)).toEqual({ width: 0, key: '' });
});

it('6.3.2 A line that is short ends in three strands where the carrier’s range ends, and a whole one does not', () => {
  const path = [map.links[0]?.[0], map.links[0]?.[1]] as string[];
  const third = map.links.find((link) => link.includes(b) && !link.includes(a));
  path.push((third?.[0] === b ? third[1] : third?.[0]) as string);
  const line: SupplyLine = { unit: 'u', carrier: 'c', path, reaches: 1, short: 1 };
  const { whole, strands, beyond } = frayed(layout, line, 1);
  const at = (node: string) => layout.places.get(node);
  expect(whole).toEqual([at(a), at(b)]);
  expect(strands).toHaveLength(3);
  for (const [from, tip] of strands as [[{ x: number; y: number }, { x: number; y: number }]]) {
    expect(from).toEqual(at(b));
    expect(Math.hypot(tip.x - from.x, tip.y - from.y)).toBeCloseTo(17);
  }
  expect(beyond.at(-1)).toEqual(at(path[2] as string));
  const held = frayed(layout, { ...line, reaches: 2, short: 0 }, 1);
  expect([held.whole.length, held.strands.length, held.beyond.length]).toEqual([3, 0, 0]);
});

it('6.3 a unit’s plate tells of a shortage of tonight while supply can still come, of tomorrow’s until the last day, and of no later one', () => {
  const at = (phase: string, days: number, { isDone = false, turn = 2 } = {}) =>
    canMend({ phase, turn, turns: 4, done: { delta: isDone, gamma: false } } as never, 'delta', days);
  expect([at('spend', 0), at('transport', 0), at('transport', 0, { isDone: true }), at('execute', 0)]).toEqual([true, true, false, false]);
  expect([at('execute', 1), at('execute', 1, { turn: 4 }), at('transport', 2)]).toEqual([true, false, false]);
});

it('7.6 a beaten unit whose end is being chosen shows no way to supplies out of reach; another unit, and another moment, do', () => {
  const at = (kind: string, unit: string) => isFleeing({ prompt: { kind, units: ['g-mech-1'] } } as never, unit);
  expect([at('retreat', 'g-mech-1'), at('retreat', 'g-mech-2'), at('turn', 'g-mech-1')]).toEqual([true, false, false]);
});

const way = (...path: string[]) => ({ path, tone: 'ink' as const });

it('Two runs over one way leave no arrow on the map when one of them is pointed at and the plan is then carried out', () => {
  const frame = { layout: layoutOf(getScenario('ondrel-steppe')!.map), scale: scaleAt(1) };
  const [from, over, to] = ['C0305', 'C0306', 'C0307'] as const;
  const shown = (paths: ReturnType<typeof way>[]) => (
    <MapFrameContext value={frame}>
      <svg aria-hidden="true">
        <PathLines paths={paths} />
        <PathArrows paths={paths} />
      </svg>
    </MapFrameContext>
  );
  const { container, rerender } = render(shown([way(from, over), way(over, to), way(from, over), way(to, over)]));
  expect(container.querySelectorAll('svg > g')).toHaveLength(8);
  // The one that is pointed at is drawn last.
  rerender(shown([way(over, to), way(from, over), way(to, over), way(from, over)]));
  rerender(shown([way(from, over), way(over, to), way(to, over), way(from, over)]));
  rerender(shown([way(from, over)]));
  expect(container.querySelectorAll('svg > g')).toHaveLength(2);
  rerender(shown([]));
  expect(container.querySelectorAll('svg > g')).toHaveLength(0);
});

function Line({ hover }: { hover: string }) {
  const seat = useOpenSeat();
  return seat ? (
    <SeatContext value={seat}>
      <PointedLine isOver={false} hover={hover} />
    </SeatContext>
  ) : null;
}

/** What is said once the pointer has rested there. */
async function said(hover: string): Promise<string> {
  act(() => useTable.getState().setHover(hover));
  const { unmount } = render(<Line hover={hover} />);
  await act(() => new Promise((done) => setTimeout(done, 250)));
  const text = screen.getByTestId('hover-line').textContent ?? '';
  unmount();
  return text;
}

it('7.1 the line names who can attack the unit that is pointed at, and nobody where no enemy can come', async () => {
  const g = duel();
  put(g, 'd-mech-1', 'C0901');
  useSharing.setState({ sharing: 'open' });
  openPosition(acts(g, 'd-armor-1'));
  expect(await said('C0107')).toMatch(/In reach of Armor A$/);
  expect(await said('C0901')).not.toMatch(/[Ii]n reach of/);
});
