/** Door 1 of Lines and Webs for players: those at the table, by level and manner. */

import { RULESET } from '../../engine/lines-and-webs/index.ts';
import type { GamePlayers } from '../player.ts';
import { type Level, type MannerName, playerOf } from './bots/levels.ts';
import type { LinesAndWebs } from './types.ts';

export const players: GamePlayers<LinesAndWebs> = {
  game: RULESET,
  playerAt: (level, manner) => playerOf(level as Level, manner as MannerName),
};
