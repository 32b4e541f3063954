/** The names of those who play: by side, and with four players by side and role. Nothing hidden: everybody at the table reads them. */

import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { textShape } from './textShape.ts';

/** A seat by its name in a file. */
export const SEAT_NAMES = ['delta', 'gamma', 'delta-logistics', 'delta-combat', 'gamma-logistics', 'gamma-combat'] as const;
export type SeatName = (typeof SEAT_NAMES)[number];
/** How many people a game is for: one a side, or two that share its work. */
export type PlayerCount = 2 | 4;
export type PlayerNames = { readonly [S in SeatName]?: string };

const name = textShape(LIMITS.player);

export const playersSchema = z.exactPartial(
  z.strictObject(Object.fromEntries(SEAT_NAMES.map((seat) => [seat, name])) as { [S in SeatName]: typeof name }),
);
