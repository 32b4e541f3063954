/** Who runs short next, by list: who, on which day, why, and what would end it. */

import { useState } from 'react';
import type { World } from '../../../../engine/lines-and-webs/index.ts';
import { mayDraft } from '../../../../store/advised.ts';
import { closeDrawer } from '../../../../store/table.ts';
import { actOf } from '../../../../ui/acts/acts.ts';
import { PanelSection } from '../../../../ui/kit/PanelFrame.tsx';
import { useSeat } from '../../../../ui/seat/useSeat.ts';
import { listed } from '../../../../ui/words/grammar.ts';
import { phaseThreeDay } from '../../advice/cause/table.ts';
import { useGame } from '../../own.ts';
import { showAdvised } from '../acts/calls.ts';
import { ClassIcon } from '../symbols/ClassIcon.tsx';
import { NAMED, nextLine } from '../words/forecast.ts';
import { className, unitName } from '../words/names.ts';
import type { ExplainedShortage } from './rows.ts';
import styles from './Supply.module.css';
import type { Staff } from './useStaff.ts';
import { planWords, whyWords } from './words.ts';

/** The units of the soonest day of a list. */
const soonestOf = (told: readonly ExplainedShortage[]): ExplainedShortage[] =>
  told.filter(({ shortage }) => shortage.when.day === told[0]?.shortage.when.day);

interface NextProps {
  staff: Staff;
  lists: readonly (readonly ExplainedShortage[])[];
  /** What would end the shortages is still looked for: its room is kept. */
  isBusy: boolean;
}

/** Their names where the head gives a number; a few of them, and a press names the rest. */
function Names({ world, told }: { world: World; told: readonly ExplainedShortage[] }) {
  const [isWhole, setWhole] = useState(false);
  const units = [...new Set(told.map(({ shortage }) => unitName(world, shortage.unit)))];
  if (units.length <= NAMED + 1) return null;
  if (isWhole)
    return (
      <span className="block small" data-testid="supply-names">
        {listed(units)}.
      </span>
    );
  return (
    <span className="block small" data-testid="supply-names">
      {units.slice(0, NAMED).join(', ')} and{' '}
      <button type="button" className={styles.more} onClick={() => setWhole(true)} data-testid="supply-more">
        {units.length - NAMED} more
      </button>
      .
    </span>
  );
}

function Line({ told, staff, isBusy }: Omit<NextProps, 'lists'> & { told: readonly ExplainedShortage[] }) {
  const { world, view } = useSeat();
  const [first] = told;
  if (!first) return null;
  const { cls } = first.shortage;
  const list = told.map(({ shortage }) => shortage);
  const why = whyWords(world, told);
  const plan = staff.isOwn ? planWords(world, staff.side, told, { turn: view.turn, first: phaseThreeDay(view, staff.side) }) : null;
  return (
    <li className="flex gap-2 align-top" data-next={cls}>
      <ClassIcon cls={cls} size={16} label={className(cls)} />
      <span className="grow min-0">
        <b className={`block ${styles.head}`}>{nextLine(world, list, staff.basis)}.</b>
        <Names world={world} told={told} />
        {why ? <span className="block small">{why}</span> : null}
        {plan ? <span className="block small ink medium">{plan}</span> : null}
        {isBusy ? <span className={`block small soft ${styles.busy}`}>Looking for a fix…</span> : null}
      </span>
    </li>
  );
}

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

export function Next({ staff, lists, isBusy }: NextProps) {
  const full = lists.filter((told) => told.length > 0).map(soonestOf);
  if (full.length === 0) return null;
  return (
    <PanelSection head="Next" note="if no more supplies are sent" testId="supply-first">
      <ul className={`stack gap-2 ${styles.next}`} aria-busy={isBusy}>
        {full.map((told) => (
          <Line key={told[0]?.shortage.cls} told={told} staff={staff} isBusy={isBusy} />
        ))}
      </ul>
      <Way staff={staff} />
    </PanelSection>
  );
}
