/** A port with several units opens like a hand of cards: at the pointer, by a press, by keys; each of its units is then pointed at, pressed and dragged by itself. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { linesAndWebs } from '../../src/engine/lines-and-webs/index.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { blockOf } from '../../src/games/lines-and-webs/ui/board/blocks.ts';
import { Fan } from '../../src/games/lines-and-webs/ui/board/Fan.tsx';
import { HitLayer } from '../../src/games/lines-and-webs/ui/board/HitLayer.tsx';
import { layoutOf } from '../../src/games/lines-and-webs/ui/board/layout.ts';
import { MapFrameContext } from '../../src/ui/board/boardLayout.ts';
import { foldFan, leaveFan, OPEN_MS, openFan, soonFan, useFan } from '../../src/ui/board/fan.ts';
import { MapStage } from '../../src/ui/board/MapStage.tsx';
import { scaleAt } from '../../src/ui/board/scale.ts';

const scenario = getScenario('arvel-crossing') as NonNullable<ReturnType<typeof getScenario>>;
const rules = linesAndWebs(scenario);
const PORT = scenario.map.portIds.delta.spod;
const [ONE, TWO] = ['d-armor-1', 'd-armor-2'];
const UNITS = [ONE, TWO].map((id) => ({ id, node: PORT }));
const view = rules.view(rules.setup('fan'), 'public');
const placed = UNITS.map(({ id, node }) => {
  const unit = view.units.find((one) => one.id === id);
  if (!unit) throw new Error(id);
  return { ...blockOf(rules.world, unit), node };
});
const words = (unit: string) => ({ name: unit === ONE ? 'Armor 1' : 'Armor 2', holds: [`holds of ${unit}`] });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  act(foldFan);
  vi.useRealTimers();
});

const KEYS = { up: 'ArrowUp', down: 'ArrowDown', left: 'ArrowLeft', right: 'ArrowRight' } as const;

/** The fewest arrow keys from a node to another. */
function wayTo(to: string, from: string): string[] {
  const layout = layoutOf(scenario.map);
  const ways = new Map<string, string[]>([[from, []]]);
  for (const [node, way] of ways)
    for (const direction of ['up', 'down', 'left', 'right'] as const) {
      const next = layout.next(node, direction);
      if (next !== null && !ways.has(next)) ways.set(next, [...way, KEYS[direction]]);
    }
  return ways.get(to) ?? [];
}

function board(onUnit: (unit: string) => void = () => undefined, enabled?: ReadonlySet<string>) {
  const onPress = vi.fn();
  const onNode = vi.fn();
  const layout = layoutOf(scenario.map);
  render(
    <MapStage
      layout={layout}
      words={{ label: 'Map', help: '', place: 'hex', node: (node) => node, unit: (unit) => `told ${unit}` }}
      press={{ units: UNITS, enabledNodes: enabled, onUnit, onNode, draggable: new Set([TWO]), onUnitPress: onPress }}
      ground={null}
      top={
        <MapFrameContext value={{ layout, scale: scaleAt(0.7, true) }}>
          <HitLayer layout={layout} units={UNITS} enabledNodes={enabled} draggable={new Set([TWO])} />
          <Fan units={placed} draggable={new Set([TWO])} words={words} label={(unit) => (unit === TWO ? '62%' : undefined)} />
        </MapFrameContext>
      }
    />,
  );
  const stack = document.querySelector(`[data-stack="${PORT}"]`) as Element;
  const piece = (unit: string) => document.querySelector(`[data-fan] [data-unit="${unit}"]`) as Element;
  return { stack, piece, onPress, onNode };
}

it('A port opens when the pointer has rested on it for 250 ms, not when it only crosses, and folds a little after it has left', () => {
  act(() => soonFan(PORT));
  act(() => void vi.advanceTimersByTime(OPEN_MS - 20));
  expect(useFan.getState().node).toBeNull();
  act(() => leaveFan());
  act(() => void vi.advanceTimersByTime(1000));
  expect(useFan.getState().node).toBeNull();
  act(() => soonFan(PORT));
  act(() => void vi.advanceTimersByTime(OPEN_MS));
  expect(useFan.getState().node).toBe(PORT);
  act(() => leaveFan());
  expect(useFan.getState().node).toBe(PORT);
  act(() => void vi.advanceTimersByTime(1000));
  expect(useFan.getState().node).toBeNull();
});

it('The first press on a stack opens it and chooses nothing; a press in the fan chooses that unit and folds it', () => {
  const chosen = vi.fn();
  const { stack, piece, onNode } = board(chosen);
  fireEvent.click(stack);
  expect(chosen).not.toHaveBeenCalled();
  expect(onNode).not.toHaveBeenCalled();
  expect(screen.getByTestId('fan').textContent).toContain('Armor 2, 62%');
  fireEvent.click(piece(TWO).querySelector('rect:last-child') as Element);
  expect(chosen).toHaveBeenCalledExactlyOnceWith(TWO, PORT, 'click');
  expect(screen.queryByTestId('fan')).toBeNull();
});

it('The unit of a fan that is pointed at tells what it holds, and a press on one that can be dragged begins its drag', () => {
  const { stack, piece, onPress } = board();
  fireEvent.click(stack);
  expect(screen.getByTestId('fan').textContent).not.toContain('holds of');
  fireEvent.pointerOver(piece(ONE));
  fireEvent.pointerEnter(piece(ONE));
  expect(screen.getByTestId('fan').textContent).toContain(`holds of ${ONE}`);
  fireEvent.pointerDown(piece(ONE).querySelector('rect:last-child') as Element);
  expect(onPress).not.toHaveBeenCalled();
  fireEvent.pointerDown(piece(TWO).querySelector('rect:last-child') as Element);
  expect(onPress.mock.calls[0]?.[0]).toBe(TWO);
});

it('By keys Enter opens a port, the arrows pick one of its units and say it, Enter chooses it, and Escape folds the port', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const chosen = vi.fn();
  board(chosen, new Set(['C0905']));
  const map = screen.getByRole('application');
  act(() => map.focus());
  const at = () => document.querySelector('[data-map-cursor]')?.getAttribute('data-map-cursor');
  await user.keyboard('{ArrowDown}');
  for (const key of wayTo(PORT, at() ?? '')) await user.keyboard(`{${key}}`);
  expect(at()).toBe(PORT);
  await user.keyboard('{Enter}');
  expect(screen.getByTestId('fan')).toBeInTheDocument();
  expect(useFan.getState().unit).toBe(ONE);
  await user.keyboard('{ArrowRight}');
  expect(useFan.getState().unit).toBe(TWO);
  expect(at()).toBe(PORT);
  expect(document.querySelector('[data-map-cursor]')?.textContent).toContain(`told ${TWO}`);
  await user.keyboard('{Escape}');
  expect(screen.queryByTestId('fan')).toBeNull();
  expect(chosen).not.toHaveBeenCalled();
});

it('The stack of an opened port is out of sight, and is back when it folds; a drag hides the fan and its end folds it', () => {
  const { stack } = board();
  const block = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  block.setAttribute('data-at', PORT);
  screen.getByRole('application').append(block);
  fireEvent.click(stack);
  expect(block.style.visibility).toBe('hidden');
  act(foldFan);
  expect(block.style.visibility).toBe('');
  act(() => openFan(PORT));
  document.body.dataset.dragging = '';
  fireEvent.pointerUp(document.body);
  delete document.body.dataset.dragging;
  expect(useFan.getState().node).toBeNull();
});
