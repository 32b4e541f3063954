/** The table as a part of Phase 3 would find it: for asking what could be brought while another phase runs. Pure, over a view. */

import { silentEffects } from '../../../../engine/core/effects.ts';
import { consume, reset } from '../../../../engine/lines-and-webs/consumption.ts';
import { copyState } from '../../../../engine/lines-and-webs/copyState.ts';
import type { GameEvent, Side, State, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { tableOfView } from '../../../../engine/lines-and-webs/tableOfView.ts';
import { hasToday, type Paces, payAt } from '../forecast/pace.ts';
import { isHauling } from '../plan/draft.ts';

/** The rest of a day passes: units use what they use at their pace, eat, and all get ready for the next. @rule 6.7 */
export function passDay(world: World, state: State, side: Side, paces: Paces): void {
  for (const u of state.units)
    if (u.side === side && u.node !== null && u.place === 'map' && hasToday(world, state, u)) payAt(world, state, u, paces(u.id));
  const fx = silentEffects<GameEvent>(state.rng);
  consume(world, state, fx);
  reset(state, fx);
  state.turn += 1;
}

/** Nobody of the side has used a method yet. */
export function freshCarriers(state: State): void {
  for (const u of state.units) {
    u.displaced = false;
    u.exhausted = false;
    u.moved = false;
    u.carried = 0;
  }
}

/** The day of the side's next Phase 3, or of its own part that runs. @rule 6.0 */
export function phaseThreeDay(view: View, side: Side): number {
  const isOver = view.phase === 'orders' || view.phase === 'execute' || (view.phase === 'transport' && view.done[side]);
  return isOver ? view.turn + 1 : view.turn;
}

/**
 * As it stands in the viewer's part of Phase 3; else as if one of the side's began now, with nobody displaced and nothing carried; where today's is over, tomorrow's, after
 * today's meal and what is used today at the paces. What lands tomorrow is not in it. @rule 6.3, 6.7
 */
export function haulingTable(world: World, view: View, side: Side, paces: Paces): State {
  const state = copyState(tableOfView(world, view));
  if (isHauling(view) && view.viewer === side) return state;
  const isOver = phaseThreeDay(view, side) > view.turn;
  if (isOver) passDay(world, state, side, paces);
  state.phase = 'transport';
  state.active = side;
  state.pending = null;
  state.execution = null;
  freshCarriers(state);
  for (const s of ['delta', 'gamma'] as const) state.sides[s].done = false;
  return state;
}
