/** Who sits where, in words: the side, the role with four players, and the names where they were told. */
import type { Side } from '../../engine/core/gameTypes.ts';
import type { PlayerNames } from '../../records/players.ts';
import { type Seat, seatName } from '../../store/seat.ts';
import { isolated } from '../kit/isolated.ts';

/** Names are typed in any script: in a sentence each stands by itself. */
const isolatedName = (name: string | undefined): string => (name ? isolated(name) : '');

/** The names of both players of a side, or of its one; '' where nobody told any. */
export const namesOf = (players: PlayerNames, side: Side): string =>
  isolatedName(players[side]) || [players[`${side}-logistics`], players[`${side}-combat`]].map(isolatedName).filter(Boolean).join(' and ');

/** The name of who sits there; in setup, which both players of a side do, both. */
export const playerOf = (players: PlayerNames, seat: Seat): string =>
  seat.role ? isolatedName(players[seatName(seat)]) : namesOf(players, seat.side);

/** What stands behind the side's name: 'combat · Mara', 'logistics', 'Mara'; '' where there is nothing to say. */
export const seatRest = (players: PlayerNames, seat: Seat): string => [seat.role, playerOf(players, seat)].filter(Boolean).join(' · ');
