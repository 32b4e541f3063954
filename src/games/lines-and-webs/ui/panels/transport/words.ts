/** The sentences of Phase 3: what units lack, and what to do about it. */

import type { Rulings, SupplyClass, UnitView, View, World } from '../../../../../engine/lines-and-webs/index.ts';
import { count, listed } from '../../../../../ui/words/grammar.ts';
import type { CarrierRow } from '../../../advice/carriers.ts';
import { isLastDay } from '../../../advice/schedule.ts';
import { daysToMeal, type Want } from '../../../advice/want.ts';
import { className, nodeLabel } from '../../words/names.ts';

interface Needs {
  /** Units in need, and those of them that no carrier reaches from where it stands. */
  urgent: number;
  outOfReach: number;
  /** Units that are only below their basic load. */
  low: number;
  /** A side without advice: what is in need is said, and nothing of what to do about it. */
  isUnaided?: boolean;
}

const be = (n: number): string => (n === 1 ? 'is' : 'are');

/** The sentence and the hint below it: neither calls a unit supplied that is not. */
export function sayNeeds({ urgent, outOfReach, low, isUnaided }: Needs): { text: string; hint: string } {
  const below = low > 0 ? `${count(low, 'unit')} ${be(low)} below a full load. ` : '';
  if (urgent === 0)
    return {
      text: low > 0 ? 'No unit is short of supplies.' : 'Every unit has all it needs.',
      hint: `${below}Choose a carrier, or end transport.`,
    };
  const text = `${count(urgent, 'unit')} ${be(urgent)} short of supplies.`;
  if (isUnaided) return { text, hint: 'Choose a carrier, or end transport.' };
  // Whether it is the range, or that nothing of the class is within it: both are true of it.
  const far = outOfReach > 0 ? `No carrier can supply ${outOfReach} of them from where it is. ` : '';
  return { text, hint: `${far}Press a unit, or drag a carrier to it.` };
}

/** Where a carrier may go, before a node is chosen. @rule 6.3.3.1 @ruling R-supply-contact */
export const goalWords = (contact: Rulings['supplyContact']): string =>
  contact === 'closed'
    ? 'Choose a node on the map, or here. It can’t go next to an enemy combat unit, except into a port you hold.'
    : 'Choose a node on the map, or here.';

/** '4 carriers ready, 1 partly used, 0 done'; without a noun '4 ready, …' */
export function carrierWords(rows: readonly CarrierRow[], noun?: string): string {
  const ready = rows.filter(({ state }) => state === 'ready').length;
  const begun = rows.filter(({ state, left, carry }) => state === 'ready' && left < carry).length;
  const fresh = noun ? count(ready - begun, noun) : ready - begun;
  return `${fresh} ready, ${begun > 0 ? `${begun} partly used, ` : ''}${rows.length - ready} done`;
}

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
