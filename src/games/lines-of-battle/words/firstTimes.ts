/** One-time hints per browser. */

import { SIDES } from '../../../engine/core/gameTypes.ts';
import type { View, World } from '../../../engine/lines-of-battle/index.ts';
import type { FirstTime } from '../../page.ts';
import { checksOf } from '../ui/turn/aims.ts';
import help from './help.json' with { type: 'json' };

/** Hints for the side that is up, unless it knows the lesson, or a check is more urgent. The setup has none: one that goes would move the armies under the hand. */
export function firstTimes(world: World, view: View, isTaught: boolean): readonly FirstTime[] {
  const { phase, viewer, awaited, armyMoved, units } = view;
  if (awaited !== viewer || phase === 'setup' || phase === 'over' || armyMoved || isTaught) return [];
  if (SIDES.some((side) => checksOf({ world, view }, side).length > 0)) return [];
  const goal = units.some(({ type }) => type === 'commander')
    ? 'Destroy the enemy’s Commander to win.'
    : 'Destroy every enemy unit to win.';
  const { text, press, ...more } = help.first[phase];
  const withGoal = (words: string): string => words.replace('{goal}', goal);
  return [{ id: `battle-${phase}`, text: withGoal(text), press, ...('keys' in more ? { keys: withGoal(more.keys) } : {}) }];
}
