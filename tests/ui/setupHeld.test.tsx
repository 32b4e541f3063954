/** Set-up by finger: one that rests on a unit has it told in full, in the list and on the map; nothing is chosen by it. */
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useGame } from '../../src/store/game.ts';
import { useTable } from '../../src/store/table.ts';
import type { MapOverlay } from '../../src/ui/board/mapOverlay.ts';
import { explainNode } from '../../src/ui/board/offNode.ts';
import { SetupPanel } from '../../src/ui/panels/setup/SetupPanel.tsx';
import type { SeatedView } from '../../src/ui/seat/useSeat.ts';
import { rulesWith } from '../panels/kit.ts';

const rules = rulesWith();

function show(): void {
  const { id: ruleset, version, world } = rules;
  act(() => {
    useGame.getState().openGame({ format: 1, ruleset, version, scenario: world.scenario, seed: 'held', commands: [] });
    useGame.getState().openCurtain();
  });
  render(<SetupPanel />);
}

const piece = (): HTMLElement => document.querySelector('[data-pick="d-armor-1"]') as HTMLElement;
const told = () => useTable.getState().inspected;

function tell(type: string, detail = 0): void {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, detail, clientX: 5, clientY: 5 });
  const values = { isPrimary: { value: true }, pointerId: { value: 4 }, pointerType: { value: 'touch' } };
  fireEvent(piece(), Object.defineProperties(event, values));
}

function touch(ms: number): void {
  tell('pointerdown');
  act(() => void vi.advanceTimersByTime(ms));
  tell('pointerup');
  tell('click', 1);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  act(() => useTable.getState().inspect(null));
  useTable.getState().clear();
  useGame.getState().leave();
});

it('5.1 a finger that rests on a unit of the set-up list has its card shown and does not pick it up; a tap picks it up', () => {
  show();
  touch(500);
  expect(told()).toBe('d-armor-1');
  expect(useTable.getState().selected).toBeNull();
  act(() => useTable.getState().inspect(null));
  touch(100);
  expect(told()).toBeNull();
  expect(useTable.getState().selected).toBe('d-armor-1');
});

it('5.1 a recommended unit that is dashed on the map is told in full where it is drawn; of bare ground it is said that nothing can be chosen', () => {
  show();
  const { view, viewer } = useGame.getState();
  const seat = { view, viewer, world: rules.world } as SeatedView;
  const { ghosts = [] } = useTable.getState().mapMode.overlay as MapOverlay;
  const node = ghosts.find(({ unit }) => unit === 'd-armor-1')?.node ?? '';
  act(() => explainNode(seat, node));
  expect(told()).toBe('d-armor-1');
  expect(useGame.getState().rejection).toBeNull();
  act(() => useTable.getState().inspect(null));
  act(() => explainNode(seat, 'C1404'));
  expect(told()).toBeNull();
  expect(useGame.getState().rejection?.why.code).toBe('place.nothing');
});
