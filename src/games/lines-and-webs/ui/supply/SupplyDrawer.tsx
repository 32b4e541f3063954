/** Supply: who runs dry and when, what the side holds, what comes and is used by day. Of both sides as far as it lies open; the causes of one's own. Without advice the ledger alone. */

import { useMemo } from 'react';
import { SIDES, type Side } from '../../../../engine/lines-and-webs/index.ts';
import { closeDrawer } from '../../../../store/table.ts';
import { Drawer } from '../../../../ui/kit/Drawer.tsx';
import { PanelSection } from '../../../../ui/kit/PanelFrame.tsx';
import { Segmented } from '../../../../ui/kit/Segmented.tsx';
import { Clause } from '../../../../ui/rules/Clause.tsx';
import { useSeat } from '../../../../ui/seat/useSeat.ts';
import { sideName } from '../words/names.ts';
import { DryList } from './DryList.tsx';
import { LedgerPart, StockTable } from './Ledger.tsx';
import { Next } from './NextDays.tsx';
import styles from './Supply.module.css';
import { type Staff, useAsked, useExplainedShortages, useStaff } from './useStaff.ts';
import { BASIS_NAMES } from './words.ts';

function SideChoice({ staff }: { staff: Staff }) {
  return (
    <Segmented
      label="Show supply for"
      options={SIDES.map((side) => ({ value: side, name: sideName(side) }))}
      chosen={staff.side}
      onChoose={(side) => useAsked.setState({ side })}
      testId="supply-side"
    />
  );
}

function PaceChoice({ staff }: { staff: Staff }) {
  const options = useMemo(() => staff.bases.map((value) => ({ value, name: BASIS_NAMES[value] })), [staff.bases]);
  return (
    <Segmented
      label="What every unit does each day"
      options={options}
      chosen={staff.basis}
      onChoose={(basis) => useAsked.setState({ basis })}
      className="mb-2"
      testId="supply-pace"
    />
  );
}

/** Who will miss what, and when: the staff's forecast. What comes soonest stands on top. */
function Forecast({ staff }: { staff: Staff }) {
  const { hunger, disabled, dry, isBusy } = useExplainedShortages(staff);
  const parts = [
    { key: 'disabled', told: disabled, head: 'Out of action', note: <Clause clause="8.1" />, none: null },
    {
      key: 'hunger',
      told: hunger,
      head: 'Who goes hungry',
      note: <Clause clause="6.7.1" />,
      none: 'Nobody goes hungry before the game ends.',
    },
    {
      key: 'dry',
      told: dry,
      head: 'Fuel and ammunition',
      note: 'what each unit does every day',
      none: staff.basis === 'stands' ? 'Units that stand still burn nothing.' : 'Nobody runs out of either before the game ends.',
    },
  ].sort((a, b) => (a.told[0]?.shortage.when.day ?? Number.POSITIVE_INFINITY) - (b.told[0]?.shortage.when.day ?? Number.POSITIVE_INFINITY));
  return (
    <>
      <Next staff={staff} lists={parts.map(({ told }) => told)} isBusy={isBusy} />
      {parts.map(({ key, told, head, note, none }) =>
        told.length === 0 && none === null ? null : (
          <PanelSection key={key} head={head} note={note} testId={`supply-${key}`}>
            {key === 'dry' ? <PaceChoice staff={staff} /> : null}
            <DryList staff={staff} told={told} none={none} />
          </PanelSection>
        ),
      )}
    </>
  );
}

/** In its place where the side plays without advice: the pace is the ledger's then. */
function NoForecast({ staff, viewer }: { staff: Staff; viewer: Side }) {
  return (
    <>
      <p className="soft px-4 pt-3" data-testid="supply-unadvised">
        {sideName(viewer)} plays without advice: here is the ledger, and nothing is foreseen of any unit.
      </p>
      <PanelSection head="What each unit does every day" testId="supply-pace-alone">
        <PaceChoice staff={staff} />
      </PanelSection>
    </>
  );
}

export function SupplyDrawer() {
  const { world, view, viewer } = useSeat();
  const staff = useStaff();
  return (
    <Drawer title="Supply" onClose={closeDrawer} first="body" tools={<SideChoice staff={staff} />}>
      <div className={styles.body} data-testid="supply">
        {staff.isAdvised ? <Forecast staff={staff} /> : <NoForecast staff={staff} viewer={viewer} />}
        {staff.ledger ? (
          <>
            <LedgerPart ledger={staff.ledger} />
            <StockTable world={world} stock={staff.ledger.stock} turn={view.turn} />
          </>
        ) : null}
      </div>
    </Drawer>
  );
}
