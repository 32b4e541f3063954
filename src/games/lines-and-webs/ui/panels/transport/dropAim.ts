/** What an Air Drop would bring to a unit: what it lacks most that it has room for; without advice the class that stands chosen. @rule 8.2 */

import type { Rejection } from '../../../../../engine/core/index.ts';
import { CLASSES, type CommandOf, type SupplyClass, type UnitView } from '../../../../../engine/lines-and-webs/index.ts';
import { neededMost } from '../../../advice/drop.ts';
import type { Want } from '../../../advice/want.ts';
import type { Transport } from './useTransport.ts';

export interface DropTarget {
  unit: UnitView;
  want: Want | undefined;
  /** The class that it would get: the one that was chosen, or what the staff says it wants most. */
  cls: SupplyClass;
  /** Why it can take none. */
  why: Rejection | null;
}

export const dropOn = ({ part }: Pick<Transport, 'part'>, unit: string | null, cls: SupplyClass): CommandOf<'playCard'> => ({
  ...{ type: 'playCard', side: part.side, card: 'airDrop', unit, node: null, cls },
});

/** Most urgent first: what would mend the worst, what it holds none of, what it is short of; of one that is only low, what runs out first. */
function wanted({ part: { world, view, unit: find } }: Pick<Transport, 'part'>, { unit, kind, cls, none, short }: Want): SupplyClass[] {
  const found = kind === 'low' ? find(unit) : undefined;
  const first =
    found &&
    neededMost(
      world,
      view,
      found,
      CLASSES.filter((one) => short[one] > 0),
    );
  const low = CLASSES.filter((one) => short[one] > 0).sort((a, b) => short[b] - short[a]);
  return [...new Set([first ?? cls, ...none, ...low])];
}

/** All four, what the chosen unit wants first; before one is chosen, what the worst off does. */
export function classesFor(t: Pick<Transport, 'part' | 'wants' | 'draft' | 'isAdvised'>): SupplyClass[] {
  const { focus } = t.draft;
  const want = t.wants.find(({ unit }) => focus === null || unit === focus);
  return [...new Set([...(want && t.isAdvised ? wanted(t, want) : []), ...CLASSES])];
}

export function targetOf(t: Pick<Transport, 'part' | 'wants' | 'draft' | 'isAdvised'>, unit: UnitView): DropTarget {
  const want = t.wants.find((w) => w.unit === unit.id);
  const { cls: asked, isClassChosen } = t.draft;
  const classes = want && t.isAdvised && !isClassChosen ? [...wanted(t, want), asked] : [asked];
  const cls = classes.find((one) => t.part.why(dropOn(t, unit.id, one)) === null);
  return { unit, want, cls: cls ?? asked, why: cls ? null : t.part.why(dropOn(t, unit.id, asked)) };
}
