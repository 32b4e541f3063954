/** The players that there are, by name. */

import { byDoctrine } from './doctrine/player.ts';
import { learner } from './learner.ts';
import type { Player } from './player.ts';
import { random } from './random/player.ts';
import { SPOILERS } from './spoilers.ts';

export const PLAYERS: readonly Player[] = [random, learner, byDoctrine('B'), ...SPOILERS];

/** A player by its name, or null. */
export const playerNamed = (name: string): Player | null => PLAYERS.find((player) => player.name === name) ?? null;
