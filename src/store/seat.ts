/** The active seat: a side, and with R-players 4 a role; and the seats that computers play. */

import { type Phase, type Rules, type Scenario, SIDES, type Side, type State } from '../engine/core/gameTypes.ts';
import { hashOf } from '../engine/core/index.ts';
import type { Seat } from '../games/game.ts';
import { gameOf } from '../games/rules.ts';
import type { PlayerCount, SeatName } from '../records/players.ts';
import { type Computer, type Computers, MANNERS, type Manner } from '../records/seating.ts';

export type { Seat } from '../games/game.ts';

/** The active seat; null after the game. */
export function seatOf(rules: Rules, state: State): Seat | null {
  return gameOf(rules.id).table.seatToAct(rules.world, { awaited: rules.actor(state), phase: state.phase });
}

export const sameSeat = (a: Seat | null, b: Seat | null): boolean => a?.side === b?.side && a?.role === b?.role;

/** Name of a seat in files. */
export const seatName = ({ side, role }: Seat): SeatName => (role ? `${side}-${role}` : side);

/** Reading position of each seat in the log. */
export type LastSeen = { [S in SeatName]?: number };

/** Stores a seat's reading position; in setup both roles of a side are seated. */
export function noteSeen(seen: LastSeen, seat: Seat, upTo: number): void {
  const { side, role } = seat;
  const names = role ? [seatName(seat)] : ([side, `${side}-logistics`, `${side}-combat`] as const);
  for (const name of names) seen[name] = upTo;
}

/** For how many players a game's scenario is. */
export const playerCountOf = (game: string, scenario: Scenario): PlayerCount => gameOf(game).table.players?.(scenario) ?? 2;

/** Do two people share the work of a side? */
export const hasRoles = ({ id, world }: Pick<Rules, 'id' | 'world'>): boolean => playerCountOf(id, world.scenario) === 4;

/** True if the sides alternate within the phase. */
export const isInTurns = ({ id }: Rules, phase: Phase): boolean => gameOf(id).table.isAlternating?.(phase) ?? false;

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
