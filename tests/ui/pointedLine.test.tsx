/** The line under the map: what it says of a unit that is pointed at. */

import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useTable } from '../../src/games/lines-and-webs/typedStores.ts';
import { PointedLine } from '../../src/games/lines-and-webs/ui/supply/UnitLine.tsx';
import { useSharing } from '../../src/store/sharing.ts';
import { SeatContext, useOpenSeat } from '../../src/ui/seat/useSeat.ts';
import { put } from '../rules/kit.ts';
import { acts, duel } from '../rules/kitCombat.ts';
import { openPosition } from './phaseSix.tsx';

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
