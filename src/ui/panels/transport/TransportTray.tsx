/** All carriers in one row, with what each may still carry and how far; tokens, clicks and time of this part. */
import { useEffect, useState } from 'react';
import { count, unitName } from '../../words/names.ts';
import { Face } from '../shared/Face.tsx';
import styles from '../shared/shared.module.css';
import { type Part, usePart } from '../shared/usePart.ts';
import { type CarrierRow, carrierRows } from './carriers.ts';
import { clear, ownerOf, sameOwner, take, useDeskStore } from './desk.ts';
import own from './Transport.module.css';

const WORDS: { [S in CarrierRow['state']]: string } = {
  ready: '',
  spent: 'done',
  displaced: 'hidden',
  hungry: 'hungry',
  disabled: 'disabled',
};

function Item({ part, row }: { part: Part; row: CarrierRow }) {
  const chosen = useDeskStore((s) => s.desk.carrier === row.unit.id);
  const set = useDeskStore((s) => s.set);
  const name = unitName(part.world, row.unit.id);
  const can = row.carry > 0 ? `${row.left}×${row.range}` : 'moves';
  const line = row.state === 'ready' ? can : WORDS[row.state];
  const said = row.carry > 0 ? `${name}: carries ${row.left} more of ${row.carry}, range ${row.range}` : `${name}: may move`;
  return (
    <button
      type="button"
      className={own.trayItem}
      aria-pressed={chosen}
      aria-label={row.state === 'ready' ? said : `${name}: ${WORDS[row.state]}`}
      title={row.state === 'ready' ? said : `${name}: ${WORDS[row.state]}`}
      data-carrier={row.unit.id}
      onClick={() => set(chosen ? clear() : take(row.unit.id))}
    >
      <Face world={part.world} unit={row.unit} size={34} dimmed={row.state !== 'ready'} />
      {line}
    </button>
  );
}

const face = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Seconds since the part began. */
function Elapsed() {
  const since = useDeskStore((s) => s.desk.since);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(tick);
  }, []);
  return face(Math.max(0, Math.round((now - since) / 1000)));
}

function Figures() {
  const sent = useDeskStore((s) => s.desk.sent);
  const clicks = useDeskStore((s) => s.desk.clicks);
  return (
    <p className={own.trayFigures} data-testid="transport-figures">
      <b>{sent}</b> {sent === 1 ? 'token' : 'tokens'}
      <br />
      <b>{clicks}</b> {clicks === 1 ? 'click' : 'clicks'}, <Elapsed />
    </p>
  );
}

function Tray({ part }: { part: Part }) {
  const rows = carrierRows(part.world, part.view);
  const ready = rows.filter((r) => r.state === 'ready').length;
  return (
    <div className={own.tray} data-testid="tray">
      <div className={own.trayHead}>
        <b>Carriers</b>
        <br />
        <span className={styles.small}>
          {ready} ready, {count(rows.length - ready, 'done', 'done')}
        </span>
      </div>
      <div className={own.trayList}>
        {rows.map((row) => (
          <Item key={row.unit.id} part={part} row={row} />
        ))}
      </div>
      <Figures />
    </div>
  );
}

export function TransportTray() {
  const part = usePart();
  const owner = useDeskStore((s) => s.of);
  return part && sameOwner(owner, ownerOf(part)) ? <Tray part={part} /> : null;
}
