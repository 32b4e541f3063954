/** Players API of Lines of Battle. */

import { RULESET } from '../../engine/lines-of-battle/index.ts';
import type { Level, Manner } from '../../records/seating.ts';
import type { GamePlayers } from '../player.ts';
import { playerAt } from './bots/levels.ts';
import type { LinesOfBattle } from './types.ts';

export const players: GamePlayers<LinesOfBattle> = {
  game: RULESET,
  playerAt: (level, manner) => playerAt(level as Level, manner as Manner),
};
