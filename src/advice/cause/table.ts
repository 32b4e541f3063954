/** The table as a part of Phase 3 would find it: for asking what could be brought while another phase runs. Pure, over a view. */

import { silentEffects } from '../../engine/core/effects.ts';
import { consume, reset } from '../../engine/lines-and-webs/consumption.ts';
import { copyState } from '../../engine/lines-and-webs/copyState.ts';
import type { GameEvent, Side, State, View, World } from '../../engine/lines-and-webs/index.ts';
import { tableOfView } from '../../engine/lines-and-webs/tableOfView.ts';
import { isHauling } from '../plan/draft.ts';

/**
 * As it stands in the viewer's part of Phase 3; else as if one of the side's began now, with nobody displaced and nothing carried; where today's is over, tomorrow's, after
 * today's meal. What lands tomorrow is not in it. @rule 6.3, 6.7
 */
export function haulingTable(world: World, view: View, side: Side): State {
  const state = copyState(tableOfView(world, view));
  if (isHauling(view) && view.viewer === side) return state;
  const isOver = state.phase === 'orders' || state.phase === 'execute' || (state.phase === 'transport' && state.sides[side].done);
  state.phase = 'transport';
  state.active = side;
  state.pending = null;
  state.execution = null;
  if (isOver) {
    const fx = silentEffects<GameEvent>(state.rng);
    consume(world, state, fx);
    reset(state, fx);
    state.turn += 1;
  }
  for (const u of state.units) {
    u.displaced = false;
    u.exhausted = false;
    u.moved = false;
    u.carried = 0;
  }
  for (const s of ['delta', 'gamma'] as const) state.sides[s].done = false;
  return state;
}
