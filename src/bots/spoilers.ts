/** Players with one idea each, for measuring others: what a good player must not lose to. */

import { byDoctrine } from './doctrine/player.ts';
import { idle } from './idle.ts';
import type { Player } from './player.ts';

/** A price that nothing is worth. */
const NEVER = Number.POSITIVE_INFINITY;
const ANY_PRICE = -6;

export const SPOILERS: readonly Player[] = [
  idle,
  // Everybody runs for the nearest port of the other side, and fights whoever stands in the way.
  byDoctrine('rush', { guards: 'none', drive: { short: 4, long: 4 }, stand: 1, threshold: ANY_PRICE }),
  // Everybody sits in the own ports.
  byDoctrine('turtle', { guards: 'all', drive: { short: 0, long: 0 }, threshold: NEVER }),
  byDoctrine('pacifist', { attacks: () => false, fires: false, threshold: NEVER }),
  // It attacks carriers alone.
  byDoctrine('raider', { attacks: (desk, target) => !desk.fights(target), threshold: -3 }),
  byDoctrine('hauls-nothing', { hauls: false }),
  byDoctrine('eats-nothing', { without: 'clI' }),
];
