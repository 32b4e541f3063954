/** The buttons and keys at the end of a game: its main button is the first, and is never far. */

import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { opponentOf } from '../../src/engine/lines-and-webs/index.ts';
import { useGame, useTable } from '../../src/games/lines-and-webs/typedStores.ts';
import { confirmLeave, leaveGame } from '../../src/store/leaving.ts';
import { EndScreen } from '../../src/ui/screens/EndScreen.tsx';
import { acts, duel } from '../rules/kitCombat.ts';
import { showPhaseSix } from './phaseSix.tsx';

vi.mock(import('../../src/store/leaving.ts'), async (original) => ({ ...(await original()), leaveGame: vi.fn() }));
afterEach(() => vi.mocked(leaveGame).mockClear());

function atTheEnd() {
  const { unmount } = showPhaseSix(acts(duel(), 'd-armor-1'));
  act(() => void useGame.getState().dispatch({ type: 'concede', side: 'delta' }));
  unmount();
  render(<EndScreen />);
  return { user: userEvent.setup(), main: screen.getByRole('button', { name: 'New game' }) };
}

it('9.4 At the end of a game the focus is on New game; Escape and P lead back to it from elsewhere', async () => {
  const { user, main } = atTheEnd();
  expect(main).toHaveFocus();
  for (const key of ['{Escape}', 'p']) {
    act(() => screen.getByTestId('watch').focus());
    await user.keyboard(key);
    await waitFor(() => expect(main).toHaveFocus());
  }
});

it('9.4 At the end of a game Ctrl+Enter begins a new one wherever the focus is, once Enter has rested; not while the rules lie open', async () => {
  const { user } = atTheEnd();
  const rest = () => new Promise((done) => setTimeout(done, 1300));
  await rest();
  act(() => screen.getByTestId('watch').focus());
  act(() => useTable.setState({ drawer: 'rules' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(leaveGame).not.toHaveBeenCalled();
  act(() => useTable.setState({ drawer: null }));
  await rest();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(leaveGame).toHaveBeenCalledOnce();
});

it('9.4 A solo winner against the Cadet is offered the Captain in the same battle; after a loss, or a win against another rank, no offer is made', async () => {
  const { user } = atTheEnd();
  const seated = (level: 'A' | 'B', person: 'delta' | 'gamma') =>
    act(() =>
      useGame.setState({ seating: [{ from: 0, computers: { [opponentOf(person)]: { level, manner: 'bold' } } }], people: [person] }),
    );
  const offer = () => screen.queryByRole('button', { name: 'Play again against the Captain' });
  // Delta has given up.
  expect(offer()).toBeNull();
  seated('A', 'delta');
  expect(offer()).toBeNull();
  seated('B', 'gamma');
  expect(offer()).toBeNull();
  seated('A', 'gamma');
  const { scenario, seed } = useGame.getState().record!;
  await user.click(offer()!);
  // Nothing of this game is stored: the players are asked first, and agree.
  act(confirmLeave);
  const { record, seating, people } = useGame.getState();
  expect([record?.scenario.id, record?.commands, record?.seed === seed]).toEqual([scenario.id, [], false]);
  expect([seating.at(-1)?.computers, people]).toEqual([{ delta: { level: 'B', manner: 'bold' } }, ['gamma']]);
});
