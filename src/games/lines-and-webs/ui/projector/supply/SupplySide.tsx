/** Supply of one side on the projector: upcoming shortages, ports, and the last day. Public information only. */

import { useMemo, useRef } from 'react';
import { CLASSES, type Load, type PortView, type Side, total, type View, type World } from '../../../../../engine/lines-and-webs/index.ts';
import { useFit } from '../../../../../ui/projector/useFit.ts';
import { count } from '../../../../../ui/words/grammar.ts';
import type { Pace } from '../../../advice/forecast/pace.ts';
import type { SupplyDay } from '../../../store/scenes.ts';
import { SideEmblem } from '../../pieces/SideEmblem.tsx';
import { Token, TokenCount } from '../../pieces/Token.tsx';
import { reachOf } from '../../supply/rows.ts';
import { Icon } from '../../symbols/Glyph.tsx';
import { className, placeName, sideName, unitName } from '../../words/names.ts';
import styles from '../Room.module.css';
import { type DryRow, dryRows, roomShortages } from './dry.ts';
import { dayWord, effectWords, hungerLine, PACE_WORDS } from './words.ts';

/** Layouts, most spacious first: number of shortage rows, and names per row. */
const LOOKS = [
  { rows: 6, names: 3 },
  { rows: 5, names: 2 },
  { rows: 4, names: 2 },
  { rows: 4, names: 0 },
  { rows: 3, names: 0 },
  { rows: 2, names: 0 },
] as const;
type Look = (typeof LOOKS)[number];

interface SideProps {
  world: World;
  view: View;
  side: Side;
}

/** The active side and its activity. */
export interface Work {
  side: Side;
  does: string;
}

function Row({ world, row, names }: { world: World; row: DryRow; names: number }) {
  const named = row.units.slice(0, names).map((id) => unitName(world, id));
  const more = row.units.length - named.length;
  return (
    <li
      className={`grid gap-3 align-middle py-1 line-bottom large ${styles.dryRow}`}
      data-soon={row.days <= 1 ? '' : undefined}
      data-day={row.day}
    >
      <b>{dayWord(row)}</b>
      <Token cls={row.cls} size={34} label={className(row.cls)} />
      <span className="min-0">
        <b>{row.units.length}</b> {effectWords(row)}
        {named.length > 0 ? (
          <small className="flex gap-2 soft small">
            <span className="ellipsis min-0">{named.join(', ')}</span>
            {more > 0 ? <b className="flex-none">+{more}</b> : null}
          </small>
        ) : null}
      </span>
    </li>
  );
}

function Dry({ world, view, side, pace, look }: SideProps & { pace: Pace; look: Look }) {
  const rows = useMemo(() => dryRows(roomShortages(world, view, side, pace)), [world, view, side, pace]);
  const later = rows.slice(look.rows);
  const first = later[0];
  const units = later.reduce((n, row) => n + row.units.length, 0);
  return (
    <section aria-label={`Who of ${sideName(side)} runs dry`} data-testid={`room-dry-${side}`}>
      <h3>
        Runs dry <small className="soft regular normal">{PACE_WORDS[pace]}</small>
      </h3>
      {rows.length === 0 ? <p className="normal">Nobody before the end.</p> : null}
      <ul>
        {rows.slice(0, look.rows).map((row) => (
          <Row key={`${row.day} ${row.effect}`} world={world} row={row} names={look.names} />
        ))}
      </ul>
      {first ? (
        <p className="soft normal">
          {count(units, 'more unit')} from day {first.day} on
        </p>
      ) : null}
    </section>
  );
}

function Port({ world, port }: { world: World; port: PortView }) {
  const free = port.boxes - total(port.store);
  return (
    <li className="py-1 line-bottom">
      <span className="row gap-2 large">
        <Icon name={port.kind} size={28} />
        <b className="ellipsis min-0">{placeName(world, port.node)}</b>
        {port.damage > 0 ? (
          <span className={`inline gap-1 bold px-15 round-1 ${styles.damage}`}>
            <Icon name="damage" size={24} />
            {port.damage}
            <span className="sr-only"> damage</span>
          </span>
        ) : null}
        <span className={`push-right nowrap ${free <= 0 ? 'on-ink px-2 round-2' : ''}`} data-testid="room-port-free">
          {free <= 0 ? 'full' : `${free} free`}
        </span>
      </span>
      <span className="flex between mt-05 large">
        {CLASSES.map((cls) => (
          <TokenCount key={cls} cls={cls} count={port.store[cls]} size={26} />
        ))}
      </span>
    </li>
  );
}

function Ports({ world, view, side }: SideProps) {
  const held = view.ports.filter(({ holder }) => holder === side);
  const reach = useMemo(() => reachOf(world, view, side), [world, view, side]);
  return (
    <section aria-label={`Ports of ${sideName(side)}`} data-testid={`room-ports-${side}`}>
      <h3>
        Ports{' '}
        <small className="soft regular normal">
          {reach.units > 0 ? `reach ${reach.reached} of ${count(reach.units, 'unit')}` : 'no unit on the map'}
        </small>
      </h3>
      {held.length === 0 ? <p className="normal">Holds none.</p> : null}
      <ul>
        {held.map((port) => (
          <Port key={port.node} world={world} port={port} />
        ))}
      </ul>
    </section>
  );
}

const ROWS = [
  { name: 'Landed', of: 'landed' },
  { name: 'Delivered', of: 'delivered' },
  { name: 'Eaten, used', of: 'used' },
  { name: 'Lost', of: 'lost' },
] as const;

function Cells({ load, isLoss }: { load: Load; isLoss: boolean }) {
  return CLASSES.map((cls) => (
    <td key={cls} className={load[cls] === 0 ? 'pale' : isLoss ? 'warn bold' : 'semi'}>
      {load[cls]}
    </td>
  ));
}

function LastDay({ view, side, day, world }: SideProps & { day: SupplyDay | null }) {
  if (!day)
    return (
      <section aria-label={`The last day of ${sideName(side)}`} data-testid={`room-day-${side}`}>
        <h3>Day {Math.max(1, view.turn)}</h3>
        <p className="normal">Nothing has been carried yet.</p>
      </section>
    );
  const of = day.sides[side];
  const hungry = view.units.filter((u) => u.side === side && u.place === 'map' && u.degraded && world.info[u.id]).length;
  return (
    <section aria-label={`Day ${day.day} of ${sideName(side)}`} data-testid={`room-day-${side}`}>
      <table className={`table full-width figures large ${styles.last}`}>
        <thead>
          <tr>
            <th scope="col" className="semi">
              Day {day.day} {day.isToday ? <small className="soft regular normal">so far</small> : null}
            </th>
            {CLASSES.map((cls) => (
              <th key={cls} scope="col">
                <Token cls={cls} size={32} label={className(cls)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ name, of: what }) => (
            <tr key={what}>
              <th scope="row">{name}</th>
              <Cells load={of[what]} isLoss={what === 'lost'} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className={hungry > 0 || of.starved > 0 ? 'warn bold normal' : 'soft normal'}>{hungerLine(hungry, of.starved)}</p>
    </section>
  );
}

export function SupplySide({ world, view, side, day, pace, work }: SideProps & { day: SupplyDay | null; pace: Pace; work: Work | null }) {
  const place = useRef<HTMLElement>(null);
  const level = useFit(
    place,
    `${view.turn} ${view.phase} ${pace} ${view.ports.filter(({ holder }) => holder === side).length}`,
    LOOKS.length,
  );
  const look = LOOKS[level] ?? LOOKS[0];
  return (
    <aside
      ref={place}
      className={`stack min-h-0 close on-panel clip ${side === 'delta' ? 'line-right' : 'line-left'} ${side} ${styles.side}`}
      style={{ gridArea: side }}
      aria-label={`Supply of ${sideName(side)}`}
      data-testid={`room-supply-${side}`}
    >
      <h2 className={`row flex-none bg-side ${styles.head}`}>
        <SideEmblem side={side} size={44} /> {sideName(side)}
        {work?.side === side ? <small className="push-right text-right medium normal tight">{work.does}</small> : null}
      </h2>
      <Dry {...{ world, view, side, pace, look }} />
      <Ports {...{ world, view, side }} />
      <LastDay {...{ world, view, side, day }} />
    </aside>
  );
}
