/** Units that will run dry, by day and by what becomes of them; for one's own the cause and what would end it. */

import { useMemo, useState } from 'react';
import { explain } from '../../advice/cause/explain.ts';
import type { Basis, Shortage } from '../../advice/forecast/types.ts';
import { useTable } from '../../store/table.ts';
import { Face } from '../pieces/Face.tsx';
import { useSeat } from '../seat/useSeat.ts';
import { ClassIcon } from '../symbols/ClassIcon.tsx';
import { className, count, placeName, unitName } from '../words/names.ts';
import styles from './Supply.module.css';
import type { Staff } from './useStaff.ts';
import { causeWords, dayHead, EFFECT_WORDS, remedyWords } from './words.ts';

/** So many stand in the first group, and in the others, before the rest is asked for. */
const SHOWN = 5;
const SHOWN_LATER = 2;

interface Group {
  key: string;
  head: string;
  /** How many units, where it is not one. */
  units: number;
  shortages: Shortage[];
}

/** One group a day; the worst come first within it. */
function groupsOf(shortages: readonly Shortage[]): Group[] {
  const groups: Group[] = [];
  for (const one of shortages) {
    const last = groups.at(-1);
    if (last && last.key === String(one.when.day)) last.shortages.push(one);
    else groups.push({ key: String(one.when.day), head: dayHead(one.when), units: 0, shortages: [one] });
  }
  return groups.map((group) => ({ ...group, units: new Set(group.shortages.map(({ unit }) => unit)).size }));
}

/** Why one's own unit will miss it, and the cheapest thing that would end it. */
function Why({ shortage, basis }: { shortage: Shortage; basis: Basis }) {
  const { world, view } = useSeat();
  const why = useMemo(() => explain(world, view, shortage, basis), [world, view, shortage, basis]);
  if (!why) return null;
  const remedy = remedyWords(world, why);
  return (
    <span className={`block small ${styles.why}`}>
      {why.cause.key === 'notYet' && remedy ? null : causeWords(world, why)}
      {remedy ? <span className="block ink medium">{remedy}</span> : null}
    </span>
  );
}

function DryRow({ shortage, staff }: { shortage: Shortage; staff: Staff }) {
  const { world, view } = useSeat();
  const unit = view.units.find(({ id }) => id === shortage.unit);
  if (!unit) return null;
  return (
    <li>
      <button
        type="button"
        className={`flex gap-2 full-width round-2 align-top ${styles.row}`}
        data-of={unit.id}
        onClick={() => {
          useTable.getState().openDrawer(null);
          useTable.getState().inspect(unit.id);
        }}
      >
        <Face world={world} unit={unit} size={32} />
        <span className="grow min-0">
          <span className="block">
            <b>{unitName(world, unit.id)}</b> <span className="soft">{unit.node ? placeName(world, unit.node) : ''}</span>
          </span>
          <span className="block">{EFFECT_WORDS[shortage.effect]}</span>
          {staff.isOwn ? <Why shortage={shortage} basis={staff.basis} /> : null}
        </span>
        <ClassIcon cls={shortage.cls} label={className(shortage.cls)} />
      </button>
    </li>
  );
}

function DayGroup({ group, staff, isFirst }: { group: Group; staff: Staff; isFirst: boolean }) {
  const [isWhole, setWhole] = useState(false);
  const { shortages } = group;
  const shown = isWhole ? shortages : shortages.slice(0, isFirst ? SHOWN : SHOWN_LATER);
  const rest = shortages.length - shown.length;
  return (
    <div className={styles.group} data-day={group.key}>
      <h4 className={`flex between gap-2 ${styles.day}`}>
        {group.head} <span>{count(group.units, 'unit')}</span>
      </h4>
      <ul>
        {shown.map((one) => (
          <DryRow key={`${one.unit} ${one.cls}`} shortage={one} staff={staff} />
        ))}
      </ul>
      {rest > 0 ? (
        <button type="button" className="btn btn-small" onClick={() => setWhole(true)}>
          {rest} more
        </button>
      ) : null}
    </div>
  );
}

export function DryList({ staff, shortages, none }: { staff: Staff; shortages: readonly Shortage[]; none: string }) {
  const groups = useMemo(() => groupsOf(shortages), [shortages]);
  if (groups.length === 0) return <p className="soft">{none}</p>;
  return (
    <>
      {groups.map((group, i) => (
        <DayGroup key={`${staff.side} ${staff.basis} ${group.key}`} group={group} staff={staff} isFirst={i === 0} />
      ))}
    </>
  );
}
