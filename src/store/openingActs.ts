/** Actions of the side at the curtain on the shared history: propose, withdraw, agree, decline. */

import { opponentOf, type Side } from '../engine/core/gameTypes.ts';
import { useGame } from './game.ts';
import { isLocked } from './locks.ts';
import { openTo, type SharedHistory } from './opening.ts';

/** Lets the side at the curtain change the shared history. Stores the change, then shows it. */
function act(change: (opening: SharedHistory, side: Side, orders: number) => Partial<SharedHistory> | null): void {
  const game = useGame.getState();
  const { opening, seat, viewer, record, setOpening } = game;
  if (viewer || !seat || !record || isLocked(game, 'sharing')) return;
  const changed = change(opening, seat.side, record.commands.length);
  if (changed) setOpening({ ...opening, ...changed });
}

export const openingActs = {
  propose: (): void => act(({ proposed }, side, orders) => (proposed || orders === 0 ? null : { proposed: side, declined: null })),
  /** Possible until the other side has agreed. */
  withdraw: (): void => act(({ proposed }, side) => (proposed === side ? { proposed: null } : null)),
  decline: (): void =>
    act(({ proposed }, side, orders) => (proposed === opponentOf(side) ? { proposed: null, declined: { at: orders, by: side } } : null)),
  /** All commands so far become visible to both sides. */
  agree: (): void =>
    act((opening, side, orders) => {
      const by = opening.proposed;
      if (by !== opponentOf(side)) return null;
      const agreed = openTo(opening) < orders ? [...opening.agreed, { at: orders, by }] : opening.agreed;
      return { agreed, proposed: null, declined: null };
    }),
};

/** True if the other side has declined since this side's last command. */
export function isDeclined(side: Side): boolean {
  const { opening, record } = useGame.getState();
  const { declined } = opening;
  return declined?.by === opponentOf(side) && !record?.commands.slice(declined.at).some((command) => command.side === side);
}
