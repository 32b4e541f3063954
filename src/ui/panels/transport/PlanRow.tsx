/** Rows of the supply plan: a run, with the carrier that makes it and who gets what; and a carrier that the player keeps. A press locks the carrier, or gives it back. */
import { ArrowRight, Lock, LockOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CarrierRow } from '../../../advice/carriers.ts';
import type { Run } from '../../../advice/plan/types.ts';
import type { UnitId } from '../../../engine/lines-and-webs/index.ts';
import { address } from '../../acts/address.ts';
import { Face } from '../../pieces/Face.tsx';
import { LoadFacts } from '../../pieces/Token.tsx';
import { count, unitName } from '../../words/names.ts';
import { opensWords, runHead, runWay } from '../../words/runs.ts';
import own from './Plan.module.css';
import type { Transport } from './useTransport.ts';

/** Of whom the run is, and the carrier that does the last of it; null where a port's units share what lies there. */
export const unitOf = ({ gets, why }: Run): UnitId => gets?.unit ?? (why.figures as { unit: UnitId }).unit;
const carrierOf = ({ by }: Run): UnitId | null => by.at(-1) ?? null;

interface LineProps {
  t: Transport;
  faces: readonly UnitId[];
  head: string;
  /** The carrier that a press locks, or gives back. */
  carrier: UnitId | null;
  isLocked: boolean;
  children?: ReactNode;
  onLock(unit: UnitId): void;
}

function Line({ t: { part }, faces, head, carrier, isLocked, children, onLock }: LineProps) {
  const { world } = part;
  const inside = (
    <>
      <span className={`row flex-none gap-1 ${own.faces}`} aria-hidden="true">
        {faces.map((id, i) => {
          const unit = part.unit(id);
          return unit ? (
            <span key={id} className="row gap-1">
              {i > 0 ? <ArrowRight size={14} /> : null}
              <Face world={world} unit={unit} size={32} />
            </span>
          ) : null;
        })}
      </span>
      <span className="grow min-0">
        <b className="block semi">{head}</b>
        {children}
      </span>
    </>
  );
  if (carrier === null) return <div className={`row gap-2 full-width ${own.row}`}>{inside}</div>;
  const name = unitName(world, carrier);
  return (
    <button
      type="button"
      className={`row gap-2 full-width ${own.row} ${isLocked ? own.locked : ''}`}
      aria-pressed={isLocked}
      title={isLocked ? `Give ${name} back to the plan` : `Take ${name} out of the plan`}
      {...address('lock', carrier)}
      onClick={() => onLock(carrier)}
    >
      {inside}
      <span className={`flex-none ${own.lock}`}>
        {isLocked ? <Lock size={18} aria-hidden="true" /> : <LockOpen size={18} aria-hidden="true" />}
      </span>
    </button>
  );
}

interface RunProps {
  t: Transport;
  run: Run;
  isPointed: boolean;
  onPoint(id: string | null): void;
  onLock(unit: UnitId): void;
}

export function RunRow({ t, run, isPointed, onPoint, onLock }: RunProps) {
  const { world } = t.part;
  const carrier = carrierOf(run);
  const unit = unitOf(run);
  const way = runWay(world, run);
  const name = unitName(world, unit);
  const head =
    !carrier || !run.gets ? runHead(world, run) : carrier === unit ? `${name} loads up` : `${unitName(world, carrier)} to ${name}`;
  return (
    <li
      data-run={run.id}
      data-pointed={isPointed ? '' : undefined}
      onPointerEnter={() => onPoint(run.id)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(run.id)}
      onBlur={() => onPoint(null)}
    >
      <Line
        t={t}
        faces={carrier && carrier !== unit ? [carrier, unit] : [unit]}
        head={head}
        carrier={carrier}
        isLocked={false}
        onLock={onLock}
      >
        {run.gets ? (
          <span className={`caption row wrap ${own.what}`}>
            <LoadFacts load={run.gets.tokens} />
            <span className="min-0">{way}</span>
          </span>
        ) : null}
        {run.opens ? (
          <b className="caption block ink semi" data-opens={run.opens.port}>
            {opensWords(world, run.opens)}
          </b>
        ) : null}
      </Line>
    </li>
  );
}

export function LockedRow({ t, row, onLock }: { t: Transport; row: CarrierRow; onLock(unit: UnitId): void }) {
  const { id, moved } = row.unit;
  const done = row.left < row.carry ? `${row.carry - row.left} of ${row.carry} carried` : moved ? 'has moved' : 'press to give it back';
  return (
    <li data-locked={id}>
      <Line t={t} faces={[id]} head={`${unitName(t.part.world, id)}: out of the plan`} carrier={id} isLocked onLock={onLock}>
        <span className="caption block">
          {row.carry > 0 ? `${count(row.left, 'token')} left, ${count(row.range, 'link')}, ` : ''}
          {done}
        </span>
      </Line>
    </li>
  );
}
