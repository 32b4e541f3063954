/** Phase 6: turns, plays, and all automatic steps up to the next choice (6.6, 6.8). */

import { advanceEngagement } from './combat.ts';
import { isSpecial } from './hand.ts';
import { advancePlay } from './play.ts';
import { SIDES, type Side } from './scenario.ts';
import { handCount, opponentOf } from './table.ts';
import type { Execution, State } from './types.ts';
import type { Fx } from './verb.ts';
import type { World } from './world.ts';

export function beginExecution(d: State, first: Side, fx: Fx): void {
  d.phase = 'execute';
  d.execution = { initiative: first, turnOf: first, stage: 'before', last: null, play: null, engagement: null, fire: null, turned: null };
  const empty = SIDES.every((side) => d.sides[side].execution.length === 0);
  if (empty) d.execution.last = [first, opponentOf(first)];
  beginSideTurn(d, first, fx);
}

function beginSideTurn(d: State, side: Side, fx: Fx): void {
  const ex = d.execution as Execution;
  ex.turnOf = side;
  ex.stage = 'before';
  fx.emit({ type: 'sideTurn', side, last: ex.last !== null });
}

/** Ends the side's turn. True if the phase is over. @rule 6.6.1, 6.6.2 */
function endSideTurn(d: State, fx: Fx): boolean {
  const ex = d.execution as Execution;
  if (ex.last) {
    ex.last.shift();
    if (ex.last.length === 0) return true;
    beginSideTurn(d, ex.last[0] as Side, fx);
    return false;
  }
  const next = opponentOf(ex.turnOf);
  if (SIDES.every((side) => d.sides[side].execution.length === 0)) ex.last = [next, ex.turnOf];
  beginSideTurn(d, next, fx);
  return false;
}

/** True if the side has no cards and passes automatically. @rule 6.6.1 */
function hasNoCards(d: State, side: Side): boolean {
  const sideState = d.sides[side];
  return sideState.execution.length === 0 && sideState.reserve.length === 0 && handCount(sideState.hand) === 0;
}

/** Runs automatic steps (engagements, plays, ends of turns) until a player must choose. True if Phase 6 is over. */
export function settle(w: World, d: State, fx: Fx): boolean {
  const ex = d.execution as Execution;
  for (;;) {
    if (d.pending) return false;
    if (ex.engagement) {
      advanceEngagement(w, d, fx);
      continue;
    }
    if (ex.play) {
      if (!advancePlay(w, d, fx)) return false;
      continue;
    }
    if (ex.stage === 'before') {
      if (!hasNoCards(d, ex.turnOf)) return false;
      fx.emit({ type: 'passed', side: ex.turnOf, byItself: true });
    } else if (ex.stage === 'after' && handCount(d.sides[ex.turnOf].hand) > 0) return false;
    if (endSideTurn(d, fx)) return true;
  }
}

/** Clears the decks: unplayed reserve cards are out of play, an unplayed Command Post returns to the hand. @rule 6.6.2, 6.7.3 */
export function returnCommandPosts(d: State): void {
  for (const side of SIDES) {
    const sideState = d.sides[side];
    for (const deck of [sideState.execution, sideState.reserve]) for (const card of deck) if (isSpecial(card)) sideState.hand[card] += 1;
    sideState.execution = [];
    sideState.reserve = [];
    sideState.scrambled = false;
    sideState.readByEnemy = false;
  }
}
