/** What the supply plan leaves: who runs short next once it is carried out, as the drawer Supply will say it then, and who is only not full. */

import { useMemo } from 'react';
import { viewAfter } from '../../../advice/plan/after.ts';
import type { SupplyDraft, Unmet } from '../../../advice/plan/types.ts';
import type { UnitId, View, World } from '../../../engine/lines-and-webs/index.ts';
import { PanelSection } from '../../kit/PanelFrame.tsx';
import { NextLines, soonestOf } from '../../supply/NextLines.tsx';
import type { Told } from '../../supply/rows.ts';
import { useStaffOf, useToldAfter } from '../../supply/useStaff.ts';
import { nextLine, soonest } from '../../words/forecast.ts';
import { className, count, unitName } from '../../words/names.ts';
import type { OpenPart } from '../shared/usePart.ts';

/** So many units that are not full are named. */
const NAMED = 8;

/** The table after the plan, as the drawer Supply will see it. */
export function useAfter({ world, view }: OpenPart, draft: SupplyDraft | null): View {
  return useMemo(
    () =>
      draft && draft.runs.length > 0
        ? viewAfter(
            world,
            view,
            draft.runs.flatMap(({ commands }) => commands),
          )
        : view,
    [world, view, draft],
  );
}

/** Who runs short first after it, in one sentence; food goes before fuel on the same day. */
export function useFirstAfter(world: World, after: View): string {
  const { hunger, disabled, dry, basis } = useStaffOf(world, after);
  const [first] = [disabled, hunger, dry]
    .flatMap((list) => (list.length > 0 ? [soonest(list)] : []))
    .sort((a, b) => (a[0]?.when.day ?? 0) - (b[0]?.when.day ?? 0));
  // Another Phase 3 comes before a later day's meal or order.
  const unless = (first?.[0]?.when.day ?? 0) > after.turn ? ', if nobody is supplied by then' : '';
  return first ? `Still to come. ${nextLine(world, first, basis)}${unless}.` : 'After it nobody runs short before the game ends.';
}

/** '3 units are not full: Armor 3 by 1 CL III, Mech 1 by 1 CL V': what the plan would have brought besides, of those who are not short. */
function NotFull({ world, unmet, lists }: { world: World; unmet: readonly Unmet[]; lists: readonly (readonly Told[])[] }) {
  const short = new Set(lists.flatMap((told) => soonestOf(told).map(({ shortage: { unit, cls } }) => `${unit} ${cls}`)));
  const by = new Map<UnitId, string[]>();
  for (const { unit, cls, tokens } of unmet)
    if (!short.has(`${unit} ${cls}`)) by.set(unit, [...(by.get(unit) ?? []), `${tokens} ${className(cls)}`]);
  if (by.size === 0) return null;
  const named = [...by].slice(0, NAMED).map(([unit, tokens]) => `${unitName(world, unit)} by ${tokens.join(' and ')}`);
  return (
    <PanelSection head="Not full after it" note={count(by.size, 'unit')} testId="plan-not-full">
      <p className="caption">
        {named.join(', ')}
        {by.size > NAMED ? ` and ${by.size - NAMED} more` : ''}.
      </p>
    </PanelSection>
  );
}

export function PlanAfter({ world, after, draft }: { world: World; after: View; draft: SupplyDraft }) {
  const staff = useStaffOf(world, after);
  const { hunger, disabled, dry, isBusy } = useToldAfter(world, after, staff);
  const lists = [disabled, hunger, dry];
  return (
    <>
      <PanelSection head="Next, after it" note="if nobody is supplied from then on" testId="plan-after">
        {lists.every((told) => told.length === 0) ? (
          <p className="soft">Nobody runs short before the game ends.</p>
        ) : (
          <NextLines world={world} view={after} staff={staff} lists={lists} isBusy={isBusy} />
        )}
      </PanelSection>
      <NotFull world={world} unmet={draft.unmet} lists={lists} />
    </>
  );
}
