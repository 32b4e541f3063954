/** A run of the supply plan: who gets what, from where and by whom, and why; left out by its tick, given alone by its button, its unit put first or last. */

import type { Bar, Run } from '../../../advice/plan/types.ts';
import type { UnitId } from '../../../engine/lines-and-webs/index.ts';
import { address } from '../../acts/address.ts';
import { Face } from '../../pieces/Face.tsx';
import { unitName } from '../../words/names.ts';
import { opensWords, runHead, runWay, whyRun } from '../../words/runs.ts';
import type { OpenPart } from '../shared/usePart.ts';
import own from './Plan.module.css';
import { leaveOut, type Standing, setStanding, useWishes } from './planWishes.ts';

const STANDINGS: readonly (readonly [Standing, string])[] = [
  ['attack', 'Attacks'],
  ['first', 'First'],
  ['normal', 'Usual'],
  ['last', 'Last'],
  ['none', 'Nothing'],
];

const STANDING_HELP =
  'Who is served first where not all can be brought. Attacks: it goes first, and gets what an attack and a pursuit burn. Nothing: it gets nothing.';

/** Of whom the run is. */
const unitOf = ({ gets, why }: Run): UnitId => gets?.unit ?? (why.figures as { unit: UnitId }).unit;

/** What keeps the run out of the next draft. */
function without(run: Run): { bar: Bar | null; stay: UnitId | null } {
  if (run.why.key === 'move') return { bar: null, stay: unitOf(run) };
  const carrier = run.by.at(-1);
  const from = run.from ?? undefined;
  return { bar: { unit: unitOf(run), ...(carrier ? { carrier } : from ? { from } : {}) }, stay: null };
}

function StandingOf({ part, unit }: { part: OpenPart; unit: UnitId }) {
  const standing = useWishes((w) => w.standing[unit] ?? 'normal');
  return (
    <div className={own.served} title={STANDING_HELP}>
      <span className="tiny soft block" aria-hidden="true">
        Priority
      </span>
      <select
        className={own.standing}
        aria-label={`Priority of ${unitName(part.world, unit)} in the plan`}
        value={standing}
        onChange={({ target }) => setStanding(unit, target.value as Standing)}
      >
        {STANDINGS.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

interface RowProps {
  part: OpenPart;
  run: Run;
  isPointed: boolean;
  onPoint(id: string | null): void;
  onGive(): void;
}

export function PlanRow({ part, run, isPointed, onPoint, onGive }: RowProps) {
  const { world } = part;
  const unit = part.unit(unitOf(run));
  const head = runHead(world, run);
  const way = runWay(world, run);
  return (
    <li
      className={`flex gap-2 ${own.run}`}
      data-run={run.id}
      data-pointed={isPointed ? '' : undefined}
      onPointerEnter={() => onPoint(run.id)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(run.id)}
      onBlur={() => onPoint(null)}
    >
      <label className={`grid align-top grow min-0 ${own.row}`}>
        <input type="checkbox" checked onChange={() => leaveOut({ id: run.id, text: head, ...without(run) })} aria-label={head} />
        {unit ? <Face world={world} unit={unit} size={30} /> : <span />}
        <span className="min-0">
          <b className="block semi">{head}</b>
          {way ? <span className="block small">{way}</span> : null}
          <span className="caption block">{whyRun(world, run.why)}</span>
          {run.opens ? (
            <b className="caption block ink semi" data-opens={run.opens.port}>
              {opensWords(world, run.opens)}
            </b>
          ) : null}
        </span>
      </label>
      <div className={`stack gap-1 flex-none ${own.acts}`}>
        <button type="button" className="btn btn-small" onClick={onGive} aria-label={`Do this: ${head}`} {...address('doRun', run.id)}>
          Do this
        </button>
        {run.gets ? <StandingOf part={part} unit={run.gets.unit} /> : null}
      </div>
    </li>
  );
}
