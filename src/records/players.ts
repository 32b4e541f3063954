/** The names of those who play: by side, and with four players by side and role. Nothing hidden: everybody at the table reads them. */

import { z } from 'zod';
import { textFault } from './characters.ts';
import { LIMITS } from './limits.ts';

/** A seat by its name in a file. */
const SEAT_NAMES = ['delta', 'gamma', 'delta-logistics', 'delta-combat', 'gamma-logistics', 'gamma-combat'] as const;
export type SeatName = (typeof SEAT_NAMES)[number];
export type PlayerNames = { readonly [S in SeatName]?: string };

const name = z
  .string()
  .min(1)
  .max(LIMITS.player)
  .superRefine((value, ctx) => {
    const message = textFault(value, true);
    if (message) ctx.addIssue({ code: 'custom', message, input: value });
  });

export const playersSchema = z.strictObject(
  Object.fromEntries(SEAT_NAMES.map((seat) => [seat, name.exactOptional()])) as { [S in SeatName]: z.ZodExactOptional<typeof name> },
);
