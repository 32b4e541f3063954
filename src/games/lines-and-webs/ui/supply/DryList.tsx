/** Units that will run dry, by day and by what becomes of them: what they hold, and for one's own what stands in the way and what would end it. */

import { Fragment, useMemo, useState } from 'react';
import type { UnitView } from '../../../../engine/lines-and-webs/index.ts';
import { Clause } from '../../../../ui/rules/Clause.tsx';
import { useSeat } from '../../../../ui/seat/useSeat.ts';
import { count } from '../../../../ui/words/grammar.ts';
import { phaseThreeDay } from '../../advice/cause/table.ts';
import { useTable } from '../../own.ts';
import { Face } from '../pieces/Face.tsx';
import { ClassIcon } from '../symbols/ClassIcon.tsx';
import { dayHead } from '../words/forecast.ts';
import { className, placeName, unitName } from '../words/names.ts';
import { type Day, daysOf, type ExplainedShortage, type Row } from './rows.ts';
import styles from './Supply.module.css';
import type { Staff } from './useStaff.ts';
import { causeWords, EFFECT_WORDS, remedyWords, stockWords } from './words.ts';

/** So many rows stand under the first day, and under the others, before the rest is asked for. */
const SHOWN = 4;
const SHOWN_LATER = 2;
/** Causes that say no more than the remedy. */
const PLAIN = new Set(['notYet', 'farOff']);

function UnitButton({ unit, isAlone }: { unit: UnitView; isAlone: boolean }) {
  const { world } = useSeat();
  return (
    <button
      type="button"
      className={`flex gap-1 round-2 align-center text-left lit ${styles.unit}`}
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

/** Why they will miss it, and the cheapest thing that would end it. */
function Why({ told }: { told: readonly ExplainedShortage[] }) {
  const { world, view } = useSeat();
  const [first] = told;
  if (!first) return null;
  const { why } = first;
  const remedy = remedyWords(world, view, told, phaseThreeDay(view, world.info[first.shortage.unit]?.side ?? 'delta'));
  const says = why && !(PLAIN.has(why.cause.key) && (remedy || why.cause.key === 'notYet')) ? causeWords(world, why) : null;
  // Where nothing ends it, the rule that binds is one press away.
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
    <li className={`flex gap-2 align-top ${styles.row}`}>
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
        <button type="button" className="btn btn-small" onClick={() => setWhole(true)}>
          {rest > 0 ? `${count(rest, 'more unit')} on day ${group.day}` : `More of them on day ${group.day}`}
        </button>
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
