/**
 * Tracker of a unit and store of a port as cards with a box per token: shaded boxes by class, then open ones (4.5). Display only; the rules
 * decide.
 */

import type { ReactNode } from 'react';
import { CLASSES, type Load, type PortKind, type Side, type SupplyClass, total } from '../../../../engine/lines-and-webs/index.ts';
import { Icon, times } from '../symbols/Glyph.tsx';
import { className, sideName } from '../words/names.ts';
import styles from './Pieces.module.css';
import { Token } from './Token.tsx';

interface Boxes {
  clI: number;
  clIII: number;
  clV: number;
  open: number;
}

/** Box: shaded for a class or open, with its token; damage closes boxes of a port. */
interface BoxView {
  shaded?: SupplyClass;
  token?: SupplyClass | undefined;
  isClosed?: boolean;
}

/** All boxes in drawing order: one row each for I, III and V, then open ones. `over`: tokens without a box. */
function fillBoxes(boxes: Boxes, load: Load): { rows: BoxView[][]; over: number } {
  const shaded = (['clI', 'clIII', 'clV'] as const).map((cls) =>
    times(boxes[cls]).map((i): BoxView => ({ shaded: cls, token: i < load[cls] ? cls : undefined })),
  );
  const spill = CLASSES.flatMap((cls) => times(load[cls] - (cls === 'clIX' ? 0 : boxes[cls])).map(() => cls));
  const open = times(boxes.open).map((i): BoxView => ({ token: spill[i] }));
  return { rows: [...shaded, open].filter((row) => row.length > 0), over: Math.max(0, spill.length - boxes.open) };
}

function BoxRow({ row, size = 22 }: { row: readonly BoxView[]; size?: number }) {
  return row.map(({ shaded, token, isClosed }, i) => {
    const cls = token ?? shaded;
    const key = `${shaded} ${i}`;
    if (cls) return <Token key={key} cls={cls} look={token ? 'held' : 'faint'} size={size} />;
    const look = `flex-none on-sunk round-1 ${styles.trackerCardBox} ${isClosed ? styles.closed : ''}`;
    return <span key={key} className={look} style={{ width: size, height: size }} />;
  });
}

const TooMany = ({ n }: { n: number }) => (n > 0 ? <span className="warn tiny semi">{n} too many</span> : null);

/** 'CL I 1, CL III 3' or 'nothing'. */
function loadInWords(load: Load): string {
  const held = CLASSES.filter((cls) => load[cls] > 0);
  return held.map((cls) => `${className(cls)} ${load[cls]}`).join(', ') || 'nothing';
}

interface TrackerCardProps {
  /** Title such as 'Armor 1'. */
  title: string;
  /** Note such as 'takes'. */
  note: ReactNode;
  /** Small block before the title. */
  block?: ReactNode;
  boxes: Boxes;
  load: Load;
  isChosen?: boolean;
}

/** Rows of boxes under a title. */
export function TrackerCard({ title, note, block, boxes, load, isChosen = false }: TrackerCardProps) {
  const { rows, over } = fillBoxes(boxes, load);
  return (
    <section
      className={`stack gap-2 on-raised edge round-2 p-3 ${isChosen ? 'picked' : ''}`}
      aria-label={`${title}: holds ${loadInWords(load)} in ${boxes.clI + boxes.clIII + boxes.clV + boxes.open} boxes`}
    >
      <header className="row gap-2">
        {block}
        <div>
          <p className={`normal semi tight ${styles.title}`}>{title}</p>
          {note ? <p className="caption easy">{note}</p> : null}
        </div>
      </header>
      <div className={`row wrap ${styles.rows}`} aria-hidden="true">
        {rows.map((row) => (
          <div key={row[0]?.shaded ?? 'open'} className="flex wrap gap-1">
            <BoxRow row={row} />
          </div>
        ))}
        <TooMany n={over} />
      </div>
    </section>
  );
}

/** Maximum damage of a port. */
const MAX_DAMAGE = 5;

interface PortCardProps {
  name: string;
  kind: PortKind;
  holder: Side;
  store: Load;
  /** Number of boxes, and number closed by damage. */
  boxes: number;
  closed: number;
  damage: number;
}

/** Port card under a plate in its holder's color: boxes in rows of eight, damaged ones hatched. */
export function PortCard({ name, kind, holder, store, boxes, closed, damage }: PortCardProps) {
  const room = Math.max(0, boxes - closed);
  const { rows, over } = fillBoxes({ clI: 0, clIII: 0, clV: 0, open: room }, store);
  return (
    <section
      className="stack gap-2 on-raised edge round-2 p-3"
      aria-label={`${name}, held by ${sideName(holder)}: stores ${loadInWords(store)} in ${room} open boxes of ${boxes}`}
    >
      <header className={`row gap-2 bg-side ${holder} ${styles.plate}`}>
        <Icon name={kind} size={18} />
        <p className={`normal semi tight ${styles.title}`}>{name}</p>
        <span className="large bold condensed">
          {total(store)}/{room}
        </span>
      </header>
      <div className={`grid gap-1 ${styles.grid}`} aria-hidden="true">
        <BoxRow row={[...rows.flat(), ...times(boxes - room).map(() => ({ isClosed: true }))]} size={20} />
      </div>
      <p className={`row caption wrap ${styles.foot}`}>
        <span className="inline gap-05 ink small">
          {damage === 0 ? 'undamaged' : times(damage).map((i) => <Icon key={i} name="damage" size={11} />)}
          {damage > 0 ? <span>{`damage ${damage} of ${MAX_DAMAGE}`}</span> : null}
        </span>
        <span>{sideName(holder)}</span>
        <TooMany n={over} />
      </p>
    </section>
  );
}
