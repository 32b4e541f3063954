/** What a side does at its own hand-over about opening the game: it proposes, withdraws, agrees or declines. Nobody's table is open then. */

import { opponentOf, type Side } from '../engine/core/table.ts';
import { useGame } from './game.ts';
import { type Opening, openTo } from './opening.ts';

/** Lets the side act that the curtain waits for; what it makes of the opening is stored and then shown. */
function act(change: (opening: Opening, side: Side, orders: number) => Partial<Opening> | null): void {
  const { opening, seat, viewer, record, setOpening } = useGame.getState();
  if (viewer || !seat || !record) return;
  const changed = change(opening, seat.side, record.commands.length);
  if (changed) setOpening({ ...opening, ...changed });
}

export const openingActs = {
  propose: (): void => act(({ proposed }, side, orders) => (proposed || orders === 0 ? null : { proposed: side, declined: null })),
  /** Until the other side has agreed. */
  withdraw: (): void => act(({ proposed }, side) => (proposed === side ? { proposed: null } : null)),
  decline: (): void =>
    act(({ proposed }, side, orders) => (proposed === opponentOf(side) ? { proposed: null, declined: { at: orders, by: side } } : null)),
  /** All orders up to now are open to both from here on. */
  agree: (): void =>
    act((opening, side, orders) => {
      const by = opening.proposed;
      if (by !== opponentOf(side)) return null;
      const agreed = openTo(opening) < orders ? [...opening.agreed, { at: orders, by }] : opening.agreed;
      return { agreed, proposed: null, declined: null };
    }),
};

/** Has the other side declined since this side last gave an order? */
export function isDeclined(side: Side): boolean {
  const { opening, record } = useGame.getState();
  const { declined } = opening;
  return declined?.by === opponentOf(side) && !record?.commands.slice(declined.at).some((command) => command.side === side);
}
