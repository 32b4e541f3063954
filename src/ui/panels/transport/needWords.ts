/** What the prompt of Phase 3 says of the units in need, before a carrier or a unit is chosen. Pure. */

import type { Rulings } from '../../../engine/lines-and-webs/index.ts';
import { count } from '../../words/names.ts';

export interface Needs {
  /** Units in need, and those of them that no carrier reaches from where it stands. */
  urgent: number;
  outOfReach: number;
  /** Units that are only below their basic load. */
  low: number;
  /** Does a port that a carrier reaches hold tokens? */
  canLoad: boolean;
  /** All within reach were supplied one after the other. */
  isThrough: boolean;
  /** Runs that the staff's plan would still make; null until it is worked out; none where the side plays without a staff's plan. */
  staff?: number | null;
  /** There is no tomorrow to fill carriers for. */
  isLastDay?: boolean;
  /** Those runs feed and mend nobody: they come after others, and only fill up. */
  isTrifle?: boolean;
  /** Who is still in need, or will be tomorrow, and what binds: where the staff has nothing more to bring. */
  left?: Left | null;
  /** A finger has no keys: none is named. */
  isTouch?: boolean;
  /** A side without advice: what is in need is said, and nothing of what to do about it. */
  isUnaided?: boolean;
}

export interface Left {
  /** In need now: who, and why nothing can be brought to him. */
  now: { who: string; why: string } | null;
  /** Who runs short tomorrow, and why. */
  tomorrow: string | null;
  /** A card in the hand that still reaches one of those in need: its name. */
  drop: string | null;
}

const be = (n: number): string => (n === 1 ? 'is' : 'are');
const them = (n: number): string => (n === 1 ? 'it' : 'them');

/** Whether it is the range, or that nothing of the class is within it: both are true of it. */
const outOfAllReach = (n: number): string =>
  `No carrier can bring ${count(n, 'unit')} what ${n === 1 ? 'it lacks' : 'they lack'} from where it stands.`;

/** Nothing more can be brought: to whom and why not, and what the hand still holds against it. */
function doneWords(left: Left | null | undefined): string {
  if (left?.now) {
    const { who, why } = left.now;
    const act = left.drop ? `${left.drop} in your hand still reaches ${who}: see Also today.` : 'End transport.';
    return `Your staff can bring nothing more to ${who}: ${why} ${act}`;
  }
  return `Your staff has nothing more to bring: end transport.${left?.tomorrow ? ` ${left.tomorrow}` : ''}`;
}

/** What the staff would do next, where there is one: nobody is told to end the part while its plan would still bring something. */
function staffWords({ isTrifle, left }: Needs, runs: number | null, key: string): string {
  // As long as what comes, so that nothing below moves then.
  if (runs === null) return 'Your staff is working out what could still be brought.';
  if (runs === 0) return doneWords(left);
  return isTrifle
    ? `Your staff would only fill up more, with ${count(runs, 'run')}: end transport, or draft the plan${key}.`
    : `Your staff would still make ${count(runs, 'run')}: draft the plan${key}.`;
}

/** The same with a staff. */
function sayWithStaff(needs: Needs, runs: number | null): { text: string; hint: string } | null {
  const { urgent, outOfReach, low, isThrough, isTouch, left } = needs;
  const key = isTouch ? '' : ' (G)';
  const next = staffWords(needs, runs, key);
  if (urgent > 0) {
    // The button serves those in reach: there is no end yet.
    const isServed = !isThrough && outOfReach < urgent;
    if (isServed && runs === 0) return null;
    const orPlan = isServed && outOfReach === 0 ? `The button supplies one after another; or draft your staff’s plan${key}.` : next;
    // What binds says more than that nobody reaches them.
    const hint = outOfReach > 0 && !(runs === 0 && left?.now) ? `${outOfAllReach(outOfReach)} ` : '';
    return { text: `${count(urgent, 'unit')} ${be(urgent)} ${isThrough ? 'still ' : ''}in need.`, hint: `${hint}${orPlan}` };
  }
  if (low > 0) return { text: 'No unit is in need.', hint: `${count(low, 'unit')} ${be(low)} below basic load. ${next}` };
  return { text: 'Every unit has its basic load.', hint: next };
}

/** The sentence and the hint below it: neither calls a unit supplied that is not. */
export function sayNeeds(needs: Needs): { text: string; hint: string } {
  const { urgent, outOfReach, low, canLoad, isThrough, staff, isLastDay } = needs;
  if (needs.isUnaided) {
    const text =
      urgent > 0
        ? `${count(urgent, 'unit')} ${be(urgent)} in need.`
        : `${low > 0 ? 'No unit is in need' : 'Every unit has its basic load'}.`;
    const below = urgent === 0 && low > 0 ? `${count(low, 'unit')} ${be(low)} below basic load. ` : '';
    return { text, hint: `${below}Choose a carrier, or end transport.` };
  }
  const said = staff === undefined ? null : sayWithStaff(needs, staff);
  if (said) return said;
  if (urgent > 0) {
    const text = `${count(urgent, 'unit')} ${be(urgent)} ${isThrough ? 'still ' : ''}in need.`;
    if (outOfReach === 0)
      return {
        text,
        hint: isThrough ? 'Choose a carrier, or end transport.' : 'The button supplies one after another; or choose a carrier.',
      };
    const hint = outOfAllReach(outOfReach);
    return { text, hint: isThrough ? `${hint} Choose ${outOfReach === 1 ? 'it' : 'one'} to see who could help after a move.` : hint };
  }
  if (low > 0) {
    const ending = isThrough || !canLoad || isLastDay ? 'or end transport.' : 'or fill your carriers for tomorrow.';
    return { text: 'No unit is in need.', hint: `${count(low, 'unit')} ${be(low)} below basic load. Top ${them(low)} up, ${ending}` };
  }
  if (isLastDay) return { text: 'Every unit has its basic load.', hint: 'End transport: no carrier is needed after today.' };
  const hint = canLoad ? 'Fill your carriers for tomorrow, or end transport.' : 'No port in reach holds anything to load: end transport.';
  return { text: 'Every unit has its basic load.', hint };
}

/** Where a carrier may go, before a node is chosen. @rule 6.3.3.1 @ruling R-supply-contact */
export const goalWords = (contact: Rulings['supplyContact']): string =>
  contact === 'closed'
    ? 'Choose a node on the map, or here. Of nodes linked to an enemy combat unit it may enter only ports that you hold.'
    : 'Choose a node on the map, or here.';
