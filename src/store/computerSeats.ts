/** At which seats of a game persons sit, and which a program plays. Small: it comes with the page, what plays is fetched late. */

import { hashOf } from '../engine/core/index.ts';
import { SIDES, type Side } from '../engine/core/table.ts';
import { type Computer, type Computers, MANNERS, type Manner } from '../records/seating.ts';
import type { Seat } from './seat.ts';

/** Who plays a seat; null where a person sits. Where both roles of a side sit, as in setup, one person among them is enough. */
export function computerAt(computers: Computers, { side, role }: Seat): Computer | null {
  const [logistics, combat] = [computers[`${side}-logistics`], computers[`${side}-combat`]];
  const own = role === 'logistics' ? logistics : combat;
  return computers[side] ?? (role || logistics ? own : null) ?? null;
}

/** The sides at which a person sits. */
export const peopleOf = (computers: Computers): readonly Side[] => SIDES.filter((side) => !computerAt(computers, { side, role: null }));

/** As a new game is asked for: `drawn` leaves the manner to the game's seed. */
export type AskedComputers = { readonly [S in keyof Computers]?: Pick<Computer, 'level'> & { manner: Manner | 'drawn' } };

/** The computers of a game that begins; a manner that is drawn follows from the seed. */
export const drawManners = (asked: AskedComputers, seed: string): Computers =>
  Object.fromEntries(
    Object.entries(asked).map(([seat, { level, manner }]) => {
      const drawn = MANNERS[Number.parseInt(hashOf(`${seed} ${seat}`).slice(0, 6), 16) % MANNERS.length] as Manner;
      return [seat, { level, manner: manner === 'drawn' ? drawn : manner }];
    }),
  );
