/** Phase 3 prompt, before anything is selected. Pure. */
import type { Rulings } from '../../../../../engine/lines-and-webs/index.ts';
import { count } from '../../words/names.ts';

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
