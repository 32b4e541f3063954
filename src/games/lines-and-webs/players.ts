/** Rules API of Lines and Webs for players: the selectable bots, by level and style. */

import { RULESET } from '../../engine/lines-and-webs/index.ts';
import type { GamePlayers } from '../player.ts';
import { type Level, type MannerName, playerOf } from './bots/levels.ts';
import type { LinesAndWebs } from './types.ts';

export const players: GamePlayers<LinesAndWebs> = {
  game: RULESET,
  playerAt: (level, manner) => playerOf(level as Level, manner as MannerName),
};
