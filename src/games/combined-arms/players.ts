/** Players API of Combined Arms: four levels, three styles each. */

import { inManner } from '../../bots/squarePlayer.ts';
import { RULESET } from '../../engine/combined-arms/index.ts';
import type { GamePlayers } from '../player.ts';
import { planTurn } from './bots/plan.ts';
import { type Player, playerOf } from './bots/player.ts';
import { searchTurn } from './bots/search.ts';
import type { Style } from './bots/worth.ts';
import type { CombinedArms } from './types.ts';

const EVEN: Style = { fear: 1.2, threat: 0.3, near: 0.1, push: 0.25, aim: 4, guard: 6, means: 4, haste: 0.1, lead: 0.5 };
/** Level A goes on and shoots at what it can; of dangers it sees only that to its Headquarters. */
const THUMB: Style = { ...EVEN, fear: 0, threat: 0, push: 0.7, aim: 0, guard: 2, means: 0 };
/** Turns that each level drafts. */
const DRAFTS: { readonly [level: string]: number } = { B: 3, C: 64, D: 192 };

/** @param drafts fewer make a level that searches faster and weaker */
export function playerAt(level: string, manner: string, drafts = DRAFTS[level] ?? 1): Player {
  const style = inManner(level === 'A' ? THUMB : EVEN, manner, 1.3);
  if (level !== 'A')
    return playerOf(level, (f, side, pick, onProgress) => searchTurn(f, side, style, drafts, pick, onProgress), style.push, level !== 'B');
  return playerOf(
    level,
    function* (f, side, pick) {
      return planTurn(f, side, style, { places: 3, width: 1, whim: 1, chance: () => pick(1000) / 1000 });
    },
    style.push,
  );
}

export const players: GamePlayers<CombinedArms> = { game: RULESET, playerAt };
