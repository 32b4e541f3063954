/** The door to the umpire's room. The room itself is fetched late: most games never need it, and the page must be light before the first move. */

import type { Rejection } from '../../core/index.ts';
import { no } from '../table.ts';
import type { State } from '../types.ts';
import type { Fx } from '../verb.ts';
import type { World } from '../world.ts';
import type { UmpireCommand } from './command.ts';

export interface UmpireRoom {
  /** The only authority on what the umpire may do. */
  check(w: World, s: State, c: UmpireCommand): Rejection | null;
  /** Carries out a checked command; what follows by itself is the common driver's. */
  execute(w: World, d: State, c: UmpireCommand, fx: Fx): void;
}

/** Stands where the room is not open yet. */
const CLOSED: UmpireRoom = {
  check: () => no('umpire.away', '6.8.1'),
  execute() {
    throw new Error('The umpire is away.');
  },
};
let room = CLOSED;

export const umpireRoom = (): UmpireRoom => room;
export function openDoor(opened: UmpireRoom): void {
  room = opened;
}

/** Is it one of the umpire's commands, by its type? Takes any value with a type: `check` has the last word. */
export const isUmpire = (c: { type: unknown }): c is UmpireCommand => typeof c.type === 'string' && c.type.startsWith('umpire');
