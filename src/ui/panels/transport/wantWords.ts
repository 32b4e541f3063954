/** What a unit lacks, in words. */
import type { SupplyClass, UnitView, View, World } from '../../../engine/lines-and-webs/index.ts';
import { className, listed, nodeLabel } from '../../words/names.ts';
import { daysToMeal, type Want } from './want.ts';

/** 'hungry today', 'hungry tomorrow', 'hungry on day 9' */
function mealWord(world: World, view: View): string {
  const days = daysToMeal(view.turn, world.scenario.mealEvery);
  return days === 0 ? 'hungry tonight' : days === 1 ? 'hungry tomorrow' : `hungry on day ${view.turn + days}`;
}

/** '0802 · No food: hungry tomorrow' */
export function wantLine(world: World, view: View, unit: UnitView, want: Want): string {
  return `${nodeLabel(unit.node ?? '')} · ${wantWords(world, view, want)}`;
}

/** What follows from the worst lack; cubes beside it show every class that is missing. */
export function wantWords(world: World, view: View, want: Want): string {
  switch (want.kind) {
    case 'hungry':
      return 'Hungry: cannot act';
    case 'disabled':
      return 'Disabled: needs CL IX';
    case 'noFood':
      return `No food: ${mealWord(world, view)}`;
    case 'noFuel':
      return 'No fuel: cannot move';
    case 'noAmmo':
      return 'No ammunition: cannot fight';
    default:
      return `Short of ${shortWords(want)}`;
  }
}

/** The classes to show as cubes: all of which there is none, or the one that is short. */
export const wantClasses = (want: Want): SupplyClass[] =>
  want.kind === 'hungry' || want.kind === 'disabled'
    ? [want.cls, ...want.none.filter((c) => c !== want.cls)]
    : want.none.length > 0
      ? want.none
      : [want.cls];

/** '2 CL III and 1 CL V' */
function shortWords(want: Want): string {
  const parts = (['clI', 'clIII', 'clV'] as const)
    .filter((cls) => want.short[cls] > 0)
    .map((cls) => `${want.short[cls]} ${className(cls)}`);
  return listed(parts);
}
