/** When looking back together with open cards is offered at a hand-over. */

import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Rules, State } from '../../src/engine/lines-and-webs/index.ts';
import { useGame } from '../../src/games/lines-and-webs/typedStores.ts';
import { Opening } from '../../src/ui/screens/Opening.tsx';
import { game } from '../rules/kit.ts';
import { execution, field } from '../rules/kitCombat.ts';

afterEach(() => act(() => useGame.getState().leave()));

/** A game that stands there, after one order. */
function begin({ R, s }: { R: Rules; s: State }, order: 'takeRecommended' | 'turnOver'): void {
  const rules: Rules = { ...R, setup: () => structuredClone(s) };
  const record = { format: 1 as const, ruleset: R.id, version: R.version, scenario: R.world.scenario, seed: 'x', commands: [] };
  act(() => {
    useGame.getState().openGame(record, undefined, {}, rules);
    useGame.getState().openCurtain();
    const side = useGame.getState().viewer ?? 'delta';
    useGame.getState().dispatch({ type: order, side });
  });
  expect(useGame.getState().record?.commands).toHaveLength(1);
}

it('11.3 no review with open cards is offered during a hidden setup; later both sides can propose it', () => {
  begin(game(), 'takeRecommended');
  const { unmount } = render(<Opening side="gamma" />);
  expect(screen.getByTestId('opening')).toBeInTheDocument();
  expect(screen.queryByTestId('propose-opening')).toBeNull();
  unmount();
  begin(execution(field(), 'delta'), 'turnOver');
  render(<Opening side="gamma" />);
  expect(screen.getByTestId('propose-opening')).toBeInTheDocument();
});
