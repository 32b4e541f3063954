/** The players that a person may have at the table: three levels, each in three manners. */

import { DOCTRINE, type Manner } from './doctrine/manner.ts';
import { doctrinePlayer } from './doctrine/player.ts';
import type { Player } from './player.ts';
import { searchPlayer } from './search/player.ts';

/**
 * Player A: simple rules of thumb. It guards its ports, buys units and supplies, and mends what is put out of action; but it keeps few cards, fights at poor odds too,
 * keeps carriers at home, and gives some orders without thought.
 */
export const LEARNER = {
  shelf: [
    ['scoutsOut', 1],
    ['closeAirSupport', 1],
  ],
  late: [
    ['airDrop', 2],
    ['closeAirSupport', 3],
  ],
  parts: 0.5,
  hold: 6,
  threshold: -1,
  reserve: [1, -1],
  slips: 20,
} satisfies Partial<Manner>;

export type Level = 'A' | 'B' | 'C';
export type MannerName = 'even' | 'bold' | 'careful';

/** What a temper changes in the doctrine: how much an attack must be worth, how hard it drives for ports, how near it stands to the enemy. */
const TEMPERS: { readonly [T in MannerName]: (as: Pick<Manner, 'threshold' | 'drive'>) => Partial<Manner> } = {
  even: () => ({}),
  bold: ({ threshold, drive }) => ({
    threshold: threshold - 1,
    drive: { short: drive.short * 2.5, long: drive.long * 2.5 },
    alarm: [9, 8],
  }),
  careful: ({ threshold, drive }) => ({
    threshold: threshold + 1,
    drive: { short: drive.short * 0.3, long: drive.long * 0.3 },
    alarm: [15, 14],
    stand: 3,
  }),
};

/** What the player of a level does otherwise than the doctrine says, in a temper. */
export function mannerOf(level: Level, temper: MannerName): Partial<Manner> {
  const own = level === 'A' ? LEARNER : {};
  return { ...own, ...TEMPERS[temper]({ ...DOCTRINE, ...own }) };
}

/** The player of a level, in a temper. Player C thinks out by the same doctrine what others would do; its temper shows in what it buys, hauls and weighs. */
export function playerOf(level: Level, temper: MannerName): Player {
  const manner = mannerOf(level, temper);
  return level === 'C' ? searchPlayer('C', {}, manner) : doctrinePlayer(level, manner);
}
