/** Who runs short next, why, and the cheapest plan for all of them: what a glance at the drawer should tell. */

import { useGame } from '../../../../store/game.ts';
import { closeDrawer } from '../../../../store/table.ts';
import { actOf } from '../../../../ui/acts/acts.ts';
import { PanelSection } from '../../../../ui/kit/PanelFrame.tsx';
import { useSeat } from '../../../../ui/seat/useSeat.ts';
import { mayDraft } from '../../store/advised.ts';
import { showAdvised } from '../acts/calls.ts';
import { NextLines, type NextLinesProps } from './NextLines.tsx';
import type { Staff } from './useStaff.ts';

/** The way to where the plan is made: the list of purchases in Phase 2, the draft in Phase 3. */
function Way({ staff }: { staff: Staff }) {
  const { view, viewer } = useSeat();
  const can = useGame((g) => mayDraft(g, g.viewer));
  if (!can || !staff.isOwn || view.awaited !== viewer) return null;
  const words = view.phase === 'spend' ? 'See what to buy' : view.phase === 'transport' ? actOf('draftPlan').label : null;
  return words ? (
    <button
      type="button"
      className="btn btn-small mt-2"
      data-testid="supply-way"
      onClick={() => {
        closeDrawer();
        if (view.phase === 'spend') showAdvised();
        else actOf('draftPlan').run?.();
      }}
    >
      {words}
    </button>
  ) : null;
}

export function Next({ staff, lists, isBusy }: Pick<NextLinesProps, 'staff' | 'lists' | 'isBusy'>) {
  const { world, view } = useSeat();
  if (lists.every((told) => told.length === 0)) return null;
  return (
    <PanelSection head="Next" note="if no more supplies are sent" testId="supply-first">
      <NextLines world={world} view={view} staff={staff} lists={lists} isBusy={isBusy} />
      <Way staff={staff} />
    </PanelSection>
  );
}
