/** Names of the players: by side, and with four players by side and role. Public. */

import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { textShape } from './textShape.ts';

/** Names of the seats in a file. */
export const SEAT_NAMES = ['delta', 'gamma', 'delta-logistics', 'delta-combat', 'gamma-logistics', 'gamma-combat'] as const;
export type SeatName = (typeof SEAT_NAMES)[number];
/** Number of players: one per side, or two per side that share its work. */
export type PlayerCount = 2 | 4;
export type PlayerNames = { readonly [S in SeatName]?: string };

const name = textShape(LIMITS.player);

export const playersSchema = z.exactPartial(
  z.strictObject(Object.fromEntries(SEAT_NAMES.map((seat) => [seat, name])) as { [S in SeatName]: typeof name }),
);
