/** Players API of Combined Arms: four levels, three styles each. */

import { nearest, unitsOf } from '../../bots/squareField.ts';
import { RULESET } from '../../engine/combined-arms/index.ts';
import { opponentOf, type Side } from '../../engine/core/gameTypes.ts';
import type { Manner } from '../../records/seating.ts';
import type { GamePlayers } from '../player.ts';
import { canEnd, type Field, MOVE, move, reachOf } from './bots/field.ts';
import { fire, planTurn, type Turn } from './bots/plan.ts';
import { type Player, playerOf } from './bots/player.ts';
import { searchTurn } from './bots/search.ts';
import type { Style } from './bots/worth.ts';
import type { CombinedArms } from './types.ts';

const EVEN: Style = { fear: 1.2, threat: 0.3, near: 0.1, push: 0.25, aim: 4, guard: 6, means: 4, haste: 0.1, lead: 0.5 };
/** Turns that level C drafts; level D drafts three times as many. */
const DRAFTS = 24;

const MANNERS: { readonly [M in Manner]: (style: Style) => Style } = {
  even: (style) => style,
  bold: (style) => ({ ...style, fear: style.fear * 0.6, near: style.near * 2 }),
  careful: (style) => ({ ...style, fear: style.fear * 1.3, near: style.near / 2 }),
};

/**
 * Level A: every unit goes as near to the enemy Headquarters as it can, but those at home stay while an enemy is near their own. Then they shoot at what
 * goes back or falls.
 */
function forward(f: Field, side: Side): Turn {
  const steps: Turn['steps'] = [];
  const others = unitsOf(f, opponentOf(side));
  const [hq, goal] = [f.hq[side], f.hq[opponentOf(side)]];
  const far = f.tables.apart[goal >= 0 ? f.at[goal]! : 0]!;
  const isWatched = hq >= 0 && nearest(f, f.at[hq]!, others) <= 4;
  for (const unit of unitsOf(f, side).sort((a, b) => far[f.at[a]!]! - far[f.at[b]!]!)) {
    if (!(f.may[unit]! & MOVE) || f.isAir[unit] || (isWatched && f.tables.apart[f.at[hq]!]![f.at[unit]!]! <= 2)) continue;
    const { order, count } = reachOf(f, unit);
    const to = [...order.subarray(0, count)]
      .filter((one) => canEnd(f, unit, one))
      .reduce((best, one) => (far[one]! < far[best]! ? one : best));
    if (to === f.at[unit]) continue;
    move(f, unit, to);
    steps.push({ unit, to });
  }
  return { steps, shots: fire(f, side, EVEN.push, 1) };
}

/** @param drafts fewer make a level that searches faster and weaker */
export function playerAt(level: string, manner: string, drafts = level === 'D' ? 3 * DRAFTS : DRAFTS): Player {
  const style = MANNERS[manner as Manner](EVEN);
  if (level === 'C' || level === 'D')
    return playerOf(level, (f, side, pick, onProgress) => searchTurn(f, side, style, drafts, pick, onProgress), style.push, true);
  return playerOf(
    level,
    function* (f, side, pick) {
      if (level === 'A') return forward(f, side);
      return planTurn(f, side, style, { places: 8, width: 2, chance: () => pick(1000) / 1000, whim: 0.1 });
    },
    style.push,
  );
}

export const players: GamePlayers<CombinedArms> = { game: RULESET, playerAt };
