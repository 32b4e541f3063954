/** Where the keyboard is after the search: back where it was, or on the map at what was found. */

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useTable } from '../../src/games/lines-and-webs/typedStores.ts';
import { screenFinds } from '../../src/ui/palette/onScreen.ts';
import { Palette } from '../../src/ui/palette/Palette.tsx';
import { fetchBook } from '../../src/ui/rules/shownBook.ts';
import { SeatContext, useOpenSeat } from '../../src/ui/seat/useSeat.ts';
import { put } from '../rules/kit.ts';
import { acts, field } from '../rules/kitCombat.ts';
import { showPhaseSix } from './phaseSix.tsx';

await fetchBook();

function Search() {
  const seat = useOpenSeat();
  const isOpen = useTable((t) => t.palette);
  return seat && isOpen ? (
    <SeatContext value={seat}>
      <Palette />
    </SeatContext>
  ) : null;
}

function search() {
  const g = field();
  put(g, 'd-armor-1', 'C0305');
  showPhaseSix(acts(g, 'd-armor-1'));
  render(<Search />);
  return userEvent.setup();
}
const open = () => act(() => useTable.getState().setPalette(true));

it('Escape from the search gives the focus back to the control that had it', async () => {
  const user = search();
  const select = await screen.findByTestId('destination');
  act(() => select.focus());
  open();
  expect(screen.getByPlaceholderText(/^Find a unit/)).toHaveFocus();
  await user.keyboard('armor{Escape}');
  expect(screen.queryByTestId('palette')).toBeNull();
  expect(select).toHaveFocus();
});

it('Enter on a unit that was found selects it and asks for the map’s cursor on it', async () => {
  const user = search();
  open();
  await user.keyboard('armor 1, delta{Enter}');
  await act(async () => void (await new Promise((done) => requestAnimationFrame(done))));
  const { selected, looked } = useTable.getState();
  expect(selected).toBe('d-armor-1');
  expect(looked).toMatchObject({ node: 'C0305', found: { unit: 'd-armor-1' } });
});

it('A row of the panel that drives to a place at once is found as the place alone: the cursor goes there', () => {
  const panel = document.createElement('div');
  panel.dataset.region = 'panel';
  panel.innerHTML = '<div data-places><button data-command="{}">Nolvar Field, 3</button></div><button>Bring it</button>';
  document.body.append(panel);
  const labels = screenFinds().map(({ label }) => label);
  panel.remove();
  expect(labels).toContain('Bring it');
  expect(labels.filter((label) => label.includes('Nolvar'))).toEqual([]);
});
