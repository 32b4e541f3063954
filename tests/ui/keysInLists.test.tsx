/** The keys in the lists of a panel: letters and digits are the page's there, and Escape puts down what a list has chosen. */

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useGame, useTable } from '../../src/games/lines-and-webs/typedStores.ts';
import { useShortcuts } from '../../src/ui/shell/shortcuts.ts';
import { put } from '../rules/kit.ts';
import { acts, field } from '../rules/kitCombat.ts';
import { showPhaseSix } from './phaseSix.tsx';

function Keys() {
  useShortcuts();
  return null;
}

/** A unit that may move, with the focus on its list of destinations. */
function atDestinations() {
  const g = field();
  put(g, 'd-mech-1', 'C0305');
  showPhaseSix(acts(g, 'd-mech-1'));
  render(<Keys />);
  const list = screen.getByTestId<HTMLSelectElement>('destination');
  act(() => list.focus());
  return { user: userEvent.setup(), list };
}

it('A letter on the list of destinations is the page’s: it chooses no line, and L opens the log', async () => {
  const { user, list } = atDestinations();
  const seen = vi.fn((event: KeyboardEvent) => event.defaultPrevented);
  window.addEventListener('keypress', seen, { once: true });
  await user.keyboard('e');
  // A letter that no key has is kept from the list as well; the space opens it.
  expect(seen).toHaveLastReturnedWith(true);
  expect(list).toHaveValue('');
  await user.keyboard('l');
  expect(useTable.getState().drawer).toBe('log');
  act(() => useTable.getState().openDrawer(null));
});

it('Escape puts down the destination that is planned, and once more lets go of the list; S stays from there', async () => {
  const { user, list } = atDestinations();
  await user.selectOptions(list, 'C0304');
  act(() => list.focus());
  await user.keyboard('{Escape}');
  expect(list).toHaveValue('');
  expect(list).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(list).not.toHaveFocus();
  act(() => list.focus());
  await user.keyboard('s');
  expect(useGame.getState().record?.commands.at(-1)).toMatchObject({ type: 'moveUnit', unit: 'd-mech-1', to: 'C0305' });
});
