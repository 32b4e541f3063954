/** Players API of Lines of Battle: four levels, three styles each. */

import { inManner } from '../../bots/squarePlayer.ts';
import { RULESET } from '../../engine/lines-of-battle/index.ts';
import type { GamePlayers } from '../player.ts';
import { planMoves } from './bots/plan.ts';
import { type Player, playerOf } from './bots/player.ts';
import { searchMoves } from './bots/search.ts';
import type { Style } from './bots/worth.ts';
import type { LinesOfBattle } from './types.ts';

const EVEN: Style = { fear: 1, threat: 0.3, near: 0.02, haste: 0.05 };
/** Level A strikes what it can and walks nearer; it sees no danger. */
const THUMB: Style = { ...EVEN, fear: 0, threat: 0, near: 0.1 };
/** Turns that level C drafts; level D drafts three times as many. */
const DRAFTS = 24;

/** @param drafts fewer make a level that searches faster and weaker */
export function playerAt(level: string, manner: string, drafts = level === 'D' ? 3 * DRAFTS : DRAFTS): Player {
  const style = inManner(level === 'A' ? THUMB : EVEN, manner, 1.15);
  if (level === 'C' || level === 'D')
    return playerOf(level, (f, side, pick, onProgress) => searchMoves(f, side, style, drafts, pick, onProgress), true);
  return playerOf(level, function* (f, side, pick) {
    return planMoves(f, side, style, level === 'A' ? 4 : 8, () => pick(1000) / 1000);
  });
}

export const players: GamePlayers<LinesOfBattle> = { game: RULESET, playerAt };
