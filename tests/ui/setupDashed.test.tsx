/** Setup: a unit that is drawn dashed on the map is told in full there. */

import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useGame, useTable } from '../../src/games/lines-and-webs/typedStores.ts';
import type { MapOverlay } from '../../src/games/lines-and-webs/ui/board/mapOverlay.ts';
import { explainNode } from '../../src/games/lines-and-webs/ui/board/offNode.ts';
import { SetupPanel } from '../../src/games/lines-and-webs/ui/panels/setup/SetupPanel.tsx';
import type { SeatedView } from '../../src/games/lines-and-webs/ui/seat.ts';
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

const told = () => useTable.getState().inspected;

afterEach(() => {
  cleanup();
  act(() => useTable.getState().inspect(null));
  useTable.getState().clear();
  useGame.getState().leave();
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
