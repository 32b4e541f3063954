/** Players with one idea each, for measuring others: what a good player must not lose to. */

import type { Manner } from './doctrine/manner.ts';
import { doctrinePlayer } from './doctrine/player.ts';
import { idle } from './idle.ts';
import type { Player } from './player.ts';

/** A price that nothing is worth. */
const NEVER = Number.POSITIVE_INFINITY;
const ANY_PRICE = -6;

/** What each does otherwise than the doctrine says. */
export const IDEAS = {
  // Everybody runs for the nearest port of the other side, and fights the units in the way.
  rush: { guards: 'none', drive: { short: 4, long: 4 }, stand: 1, threshold: ANY_PRICE },
  // Everybody sits in the own ports.
  turtle: { guards: 'all', drive: { short: 0, long: 0 }, threshold: NEVER },
  pacifist: { attacks: () => false, fires: false, threshold: NEVER },
  // It attacks carriers alone.
  raider: { attacks: (desk, target) => !desk.fights(target), threshold: -3 },
  'hauls-nothing': { hauls: false },
  'eats-nothing': { without: 'clI' },
} satisfies { readonly [name: string]: Partial<Manner> };

export const SPOILERS: readonly Player[] = [idle, ...Object.entries(IDEAS).map(([name, idea]) => doctrinePlayer(name, idea))];
