/** What a unit lacks, in words. */

import type { SupplyClass, UnitView, View, World } from '../../../../../engine/lines-and-webs/index.ts';
import { isLastDay } from '../../../advice/schedule.ts';
import { daysToMeal, type Want } from '../../../advice/want.ts';
import { className, listed, nodeLabel } from '../../words/names.ts';

/** 'Hungry tonight', 'Hungry tomorrow', 'Hungry on day 9': the cube beside it says that food is missing. */
function mealWord(world: World, view: View): string {
  const days = daysToMeal(view.turn, world.scenario.mealEvery);
  if (isLastDay(world, view)) return 'No food; the last night costs nothing';
  return days === 0 ? 'Hungry tonight' : days === 1 ? 'Hungry tomorrow' : `Hungry on day ${view.turn + days}`;
}

/** '0802 · Hungry tomorrow' */
export function wantLine(world: World, view: View, unit: UnitView, want: Want): string {
  return `${nodeLabel(unit.node ?? '')} · ${wantWords(world, view, want)}`;
}

/** What follows from the worst lack; cubes beside it show every class that is missing. */
export function wantWords(world: World, view: View, want: Want): string {
  switch (want.kind) {
    case 'hungry':
      return 'Degraded: needs CL I';
    case 'disabled':
      return 'Disabled: needs CL IX';
    case 'noFood':
      return mealWord(world, view);
    case 'noFuel':
      return 'No CL III: cannot move';
    case 'noAmmo':
      return 'No CL V: cannot fight';
    default:
      return `Needs ${shortWords(want)}`;
  }
}

/** The classes to show as cubes: all of which there is none, or the one that is short. */
export const wantClasses = (want: Want): SupplyClass[] =>
  want.kind === 'hungry' || want.kind === 'disabled'
    ? [want.cls, ...want.none.filter((c) => c !== want.cls)]
    : want.none.length > 0
      ? want.none
      : [want.cls];

/** 'CL III and CL V': how many of each would not fit into the line. */
function shortWords(want: Want): string {
  const parts = (['clI', 'clIII', 'clV'] as const).filter((cls) => want.short[cls] > 0);
  if (parts.length > 1) return `CL ${listed(parts.map((cls) => className(cls).replace('CL ', '')))}`;
  return parts.map((cls) => `${want.short[cls]} ${className(cls)}`).join('');
}
