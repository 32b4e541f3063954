/** Seats played by people and by computers. Small, for the initial bundle; the players themselves are loaded later. */

import { hashOf } from '../engine/core/index.ts';
import { SIDES, type Side } from '../engine/core/table.ts';
import { type Computer, type Computers, MANNERS, type Manner } from '../records/seating.ts';
import type { Seat } from './seat.ts';

/** Computer at a seat; null for a person. If both roles of a side are seated, as in setup, one person is enough. */
export function computerAt(computers: Computers, { side, role }: Seat): Computer | null {
  const [logistics, combat] = [computers[`${side}-logistics`], computers[`${side}-combat`]];
  const own = role === 'logistics' ? logistics : combat;
  return computers[side] ?? (role || logistics ? own : null) ?? null;
}

/** Sides with at least one person. */
export const peopleOf = (computers: Computers): readonly Side[] => SIDES.filter((side) => !computerAt(computers, { side, role: null }));

/** Computers as chosen for a new game. `drawn` lets the seed pick the style. */
export type AskedComputers = { readonly [S in keyof Computers]?: Pick<Computer, 'level'> & { manner: Manner | 'drawn' } };

/** Computers of a new game, with drawn styles resolved by the seed. */
export const drawManners = (asked: AskedComputers, seed: string): Computers =>
  Object.fromEntries(
    Object.entries(asked).map(([seat, { level, manner }]) => {
      const drawn = MANNERS[Number.parseInt(hashOf(`${seed} ${seat}`).slice(0, 6), 16) % MANNERS.length] as Manner;
      return [seat, { level, manner: manner === 'drawn' ? drawn : manner }];
    }),
  );
