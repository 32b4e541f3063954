/** Bots for human opponents: four levels, three styles each. */

import { doctrinePlayer } from './doctrine/player.ts';
import { DOCTRINE, type PlayStyle, WITHOUT_STAFF } from './doctrine/playStyle.ts';
import type { Player } from './player.ts';
import { DEEP_THOUGHT, searchPlayer } from './search/player.ts';

const BEGINNERS_CARDS: PlayStyle['shelf']['short'] = [
  ['scoutsOut', 1],
  ['closeAirSupport', 1],
];

/**
 * Level A: simple rules of thumb. It guards its ports, buys units and supplies, and repairs disabled units; but it keeps few cards, fights at poor odds,
 * keeps its carriers at home, gives some commands without evaluation, and never asks the staff for its supply plan.
 */
export const LEARNER = {
  shelf: { short: BEGINNERS_CARDS, long: BEGINNERS_CARDS },
  late: [
    ['airDrop', 2],
    ['closeAirSupport', 3],
  ],
  parts: 0.5,
  hold: 6,
  threshold: -1,
  reserve: [1, -1],
  slips: 20,
  ...WITHOUT_STAFF,
} satisfies Partial<PlayStyle>;

export type Level = 'A' | 'B' | 'C' | 'D';
export type MannerName = 'even' | 'bold' | 'careful';

/** Changes that a style makes to the doctrine: attack threshold, attraction to ports, and distance to the enemy. */
const TEMPERS: { readonly [T in MannerName]: (as: Pick<PlayStyle, 'threshold' | 'drive'>) => Partial<PlayStyle> } = {
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

/** Parameters in which a level and style differ from the doctrine. */
export function mannerOf(level: Level, temper: MannerName): Partial<PlayStyle> {
  const own = level === 'A' ? LEARNER : {};
  return { ...own, ...TEMPERS[temper]({ ...DOCTRINE, ...own }) };
}

/**
 * Returns the bot for a level and style. Levels C and D expect others to play by the plain doctrine; their style affects what they buy, transports, and
 * values.
 */
export function playerOf(level: Level, temper: MannerName): Player {
  const manner = mannerOf(level, temper);
  if (level === 'C') return searchPlayer('C', {}, manner);
  return level === 'D' ? searchPlayer('D', DEEP_THOUGHT, manner) : doctrinePlayer(level, manner);
}
