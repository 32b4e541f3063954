/** One-time hints per browser. */

import type { View } from '../../../engine/lines-of-battle/index.ts';
import type { FirstTime } from '../../page.ts';
import help from './help.json' with { type: 'json' };

/** Hints for the side that is up, unless it knows the lesson. The setup has none: one that goes would move the armies under the hand. */
export function firstTimes({ phase, viewer, awaited, armyMoved, units }: View, isTaught: boolean): readonly FirstTime[] {
  if (awaited !== viewer || phase === 'setup' || phase === 'over' || armyMoved || isTaught) return [];
  const goal = units.some(({ type }) => type === 'commander')
    ? 'Destroy the enemy’s Commander to win.'
    : 'Destroy every enemy unit to win.';
  const { text, press, ...more } = help.first[phase];
  const withGoal = (words: string): string => words.replace('{goal}', goal);
  return [{ id: `battle-${phase}`, text: withGoal(text), press, ...('keys' in more ? { keys: withGoal(more.keys) } : {}) }];
}
