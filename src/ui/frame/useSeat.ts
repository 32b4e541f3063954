/** What every panel needs: the world, the state, the view and whose it is; only to be used where a view is open. */
import type { Rules, Side, State, View, World } from '../../engine/lines-and-webs/index.ts';
import { useGame } from '../../store/game.ts';

export interface SeatedView {
  rules: Rules;
  world: World;
  /** For the engine's queries and odds; what is drawn comes from the view. */
  state: State;
  view: View;
  viewer: Side;
}

/** The open view; throws under the curtain, where no panel is mounted. */
export function useSeat(): SeatedView {
  const rules = useGame((g) => g.rules);
  const state = useGame((g) => g.state);
  const view = useGame((g) => g.view);
  const viewer = useGame((g) => g.viewer);
  if (!rules || !state || !view || !viewer) throw new Error('a panel stands where no view is open');
  return { rules, world: rules.world, state, view, viewer };
}
