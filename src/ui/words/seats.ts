/** Names of seats: the side, the role with four players, and the players' names if known. */
import type { Side } from '../../engine/core/gameTypes.ts';
import type { PlayerNames } from '../../records/players.ts';
import { type Seat, seatName } from '../../store/seat.ts';
import { isolated } from '../kit/isolated.ts';

/** Names may be in any script, so each is isolated from the text direction of its sentence. */
const isolatedName = (name: string | undefined): string => (name ? isolated(name) : '');

/** Names of a side's players; empty if unknown. */
export const namesOf = (players: PlayerNames, side: Side): string =>
  isolatedName(players[side]) || [players[`${side}-logistics`], players[`${side}-combat`]].map(isolatedName).filter(Boolean).join(' and ');

/** Name of the player in a seat; in setup, where both players of a side act, both names. */
export const playerOf = (players: PlayerNames, seat: Seat): string =>
  seat.role ? isolatedName(players[seatName(seat)]) : namesOf(players, seat.side);

/** Text after the side's name: 'combat · Mara', 'logistics', 'Mara', or empty. */
export const seatRest = (players: PlayerNames, seat: Seat): string => [seat.role, playerOf(players, seat)].filter(Boolean).join(' · ');
