/** The ways of a draft's runs on the map, in the order of the draft: where its tokens and its carriers go, as the rules take them. Pure, over a view. */

import { collectEffects } from '../../../../engine/core/effects.ts';
import { executeCommand } from '../../../../engine/lines-and-webs/commands/index.ts';
import type { GameEvent, Load, NodeId, UnitId, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { trialOfView } from './table.ts';
import type { SupplyDraft } from './types.ts';

export interface RunWay {
  path: readonly NodeId[];
  /** What is carried; null where the carrier itself goes. */
  tokens: Load | null;
  unit: UnitId;
}

/** By run. A run without a way on the map (cross-levelling, a mending) has none. @rule 6.3.2, 6.3.3 */
export function waysOfDraft(world: World, view: View, { runs }: SupplyDraft): Map<string, RunWay[]> {
  const { state } = trialOfView(world, view);
  const ways = new Map<string, RunWay[]>();
  for (const { id, commands } of runs) {
    const fx = collectEffects<GameEvent>(state.rng);
    for (const command of commands) executeCommand(world, state, command, fx);
    const own = fx.events.flatMap((event): RunWay[] => {
      if (event.type === 'carried') return [{ path: event.path, tokens: event.tokens, unit: event.carrier }];
      return event.type === 'unitMoved' ? [{ path: event.path, tokens: null, unit: event.unit }] : [];
    });
    if (own.length > 0) ways.set(id, own);
  }
  return ways;
}
