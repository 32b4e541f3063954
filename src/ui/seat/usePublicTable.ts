/** The public view of the game, for screens without a seat: the curtain, the day's report, the end. */

import { useMemo } from 'react';
import type { View, World } from '../../engine/core/gameTypes.ts';
import { useGame } from '../../store/game.ts';

/** Returns null if no game is open. */
export function usePublicTable(): { world: World; view: View } | null {
  const rules = useGame((g) => g.rules);
  const state = useGame((g) => g.state);
  return useMemo(() => (rules && state ? { world: rules.world, view: rules.view(state, 'public') } : null), [rules, state]);
}
