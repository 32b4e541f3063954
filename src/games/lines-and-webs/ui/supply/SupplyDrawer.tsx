/**
 * Supply drawer: expected shortages, supplies, and daily arrivals and use. Covers both sides as far as public; causes only for the viewer's
 * side. Without advice only the ledger.
 */

import { Fragment, useMemo, useState } from 'react';
import { SIDES, type Side, type UnitView, type World } from '../../../../engine/lines-and-webs/index.ts';
import { mayDraft } from '../../../../store/advised.ts';
import { closeDrawer } from '../../../../store/table.ts';
import { Drawer } from '../../../../ui/kit/Drawer.tsx';
import { PanelSection } from '../../../../ui/kit/PanelFrame.tsx';
import { Segmented } from '../../../../ui/kit/Segmented.tsx';
import { Clause } from '../../../../ui/rules/Clause.tsx';
import { count, listed } from '../../../../ui/words/grammar.ts';
import { phaseThreeDay } from '../../advice/cause/table.ts';
import { useGame, useTable } from '../../typedStores.ts';
import { ownAct } from '../acts/acts.ts';
import { draftPlan, showAdvised } from '../acts/calls.ts';
import { Button } from '../kit/Button.tsx';
import { Face } from '../pieces/Face.tsx';
import { useSeat } from '../seat.ts';
import { ClassIcon } from '../symbols/Glyph.tsx';
import { dayHead, NAMED, nextLine } from '../words/forecast.ts';
import { className, placeName, sideName, unitName } from '../words/names.ts';
import { LedgerPart, StockTable } from './Ledger.tsx';
import { type Day, daysOf, type ExplainedShortage, type Row } from './rows.ts';
import styles from './Supply.module.css';
import { type Staff, useAsked, useExplainedShortages, useStaff } from './useStaff.ts';
import { BASIS_NAMES, causeWords, EFFECT_WORDS, planWords, remedyWords, stockWords, whyWords } from './words.ts';

const soonestOf = (told: readonly ExplainedShortage[]): ExplainedShortage[] =>
  told.filter(({ shortage }) => shortage.when.day === told[0]?.shortage.when.day);

interface NextProps {
  staff: Staff;
  lists: readonly (readonly ExplainedShortage[])[];
  /** True while remedies are being computed; their space is reserved. */
  isBusy: boolean;
}

/** First names of the units that the heading counts; a press shows the rest. */
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

/** Button to the place for planning: the purchase list in Phase 2, the draft in Phase 3. */
function Way({ staff }: { staff: Staff }) {
  const { view, viewer } = useSeat();
  const can = useGame((g) => mayDraft(g, g.viewer));
  if (!can || !staff.isOwn || view.awaited !== viewer) return null;
  const words = view.phase === 'spend' ? 'See what to buy' : view.phase === 'transport' ? ownAct('draftPlan').label : null;
  return words ? (
    <Button
      look="small"
      className="mt-2"
      data-testid="supply-way"
      onClick={() => {
        closeDrawer();
        if (view.phase === 'spend') showAdvised();
        else draftPlan();
      }}
    >
      {words}
    </Button>
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

/** Maximum number of rows shown under the first day and under later days. */
const SHOWN = 4;
const SHOWN_LATER = 2;
/** Causes that add nothing to the remedy. */
const PLAIN = new Set(['notYet', 'farOff']);

function UnitButton({ unit, isAlone }: { unit: UnitView; isAlone: boolean }) {
  const { world } = useSeat();
  return (
    <button
      type="button"
      className={`flex gap-1 round-2 text-left lit ${styles.unit}`}
      data-of={unit.id}
      onClick={() => {
        useTable.getState().openDrawer(null);
        useTable.getState().inspect(unit.id);
      }}
    >
      <Face world={world} unit={unit} size={isAlone ? 28 : 22} />
      <span>
        <b>{unitName(world, unit.id)}</b> <span className="soft">{unit.node ? placeName(world, unit.node) : ''}</span>
      </span>
    </button>
  );
}

/** Cause of a shortage and the cheapest remedy. */
function Why({ told }: { told: readonly ExplainedShortage[] }) {
  const { world, view } = useSeat();
  const [first] = told;
  if (!first) return null;
  const { why } = first;
  const remedy = remedyWords(world, view, told, phaseThreeDay(view, world.info[first.shortage.unit]?.side ?? 'delta'));
  const says = why && !(PLAIN.has(why.cause.key) && (remedy || why.cause.key === 'notYet')) ? causeWords(world, why) : null;
  // Without a remedy, offer the rule behind it.
  const clauses = why && !remedy && why.cause.key !== 'farOff' ? why.cause.clauses : [];
  return (
    <>
      {says ? (
        <span className="block soft">
          {says}
          {clauses.map((clause) => (
            <Fragment key={clause}>
              {' '}
              <Clause clause={clause} />
            </Fragment>
          ))}
        </span>
      ) : null}
      {remedy ? <span className="block ink medium">{remedy}</span> : null}
    </>
  );
}

function DryRow({ row }: { row: Row }) {
  const { view } = useSeat();
  const [first] = row.told;
  if (!first) return null;
  const { cls, effect } = first.shortage;
  const stock = stockWords(first);
  const units = row.told.flatMap(({ shortage }) => view.units.find(({ id }) => id === shortage.unit) ?? []);
  return (
    <li className={`flex gap-2 align-top py-15 ${styles.row}`}>
      <div className="grow min-0">
        <div className={`flex wrap ${styles.units}`}>
          {units.map((unit) => (
            <UnitButton key={unit.id} unit={unit} isAlone={units.length === 1} />
          ))}
        </div>
        <div className={`small ${styles.words}`}>
          <span className="block">
            <b className="semi">
              {units.length > 1 ? 'Each ' : ''}
              {EFFECT_WORDS[effect]}
              {stock ? ':' : '.'}
            </b>{' '}
            {stock}
          </span>
          <Why told={row.told} />
        </div>
      </div>
      <ClassIcon cls={cls} label={className(cls)} />
    </li>
  );
}

function DayGroup({ group, isFirst, turn }: { group: Day; isFirst: boolean; turn: number }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? group.rows : group.rows.slice(0, isFirst ? SHOWN : SHOWN_LATER);
  const unitsIn = (rows: readonly Row[]): string[] => rows.flatMap(({ told }) => told.map(({ shortage }) => shortage.unit));
  const hidden = group.rows.slice(shown.length);
  const seen = new Set(unitsIn(shown));
  const rest = new Set(unitsIn(hidden).filter((unit) => !seen.has(unit))).size;
  return (
    <div className={styles.group} data-day={group.day}>
      <h4 className={`flex between gap-2 line-bottom ${styles.day}`}>
        {dayHead({ day: group.day, days: group.day - turn })} <span>{count(group.units, 'unit')}</span>
      </h4>
      <ul>
        {shown.map((row) => (
          <DryRow key={row.key} row={row} />
        ))}
      </ul>
      {hidden.length > 0 ? (
        <Button look="small" onClick={() => setWhole(true)}>
          {rest > 0 ? `${count(rest, 'more unit')} on day ${group.day}` : `More of them on day ${group.day}`}
        </Button>
      ) : null}
    </div>
  );
}

export function DryList({ staff, told, none }: { staff: Staff; told: readonly ExplainedShortage[]; none: string | null }) {
  const { view } = useSeat();
  const days = useMemo(() => daysOf(told), [told]);
  if (days.length === 0) return <p className="soft">{none}</p>;
  return (
    <>
      {days.map((group, i) => (
        <DayGroup key={`${staff.side} ${staff.basis} ${group.day}`} group={group} isFirst={i === 0} turn={view.turn} />
      ))}
    </>
  );
}

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

/** Forecast of shortages, soonest first. */
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

/** Replaces the forecast without advice; the activity setting then applies to the ledger. */
function NoForecast({ staff, viewer }: { staff: Staff; viewer: Side }) {
  return (
    <>
      <p className="soft px-4 mt-3" data-testid="supply-unadvised">
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
