/** Rows of the supply plan: who is served and with what; a carrier's move and what it is for; what the player has taken out. A press on a row shows who brings it, and what can be refused. */

import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { addTo, emptyLoad, type Load, type UnitId } from '../../../../../engine/lines-and-webs/index.ts';
import { count } from '../../../../../ui/words/grammar.ts';
import { runsWith, type Served, servesBy, unitOfRun } from '../../../advice/plan/served.ts';
import type { Run } from '../../../advice/plan/types.ts';
import { Button } from '../../kit/Button.tsx';
import { Face } from '../../pieces/Face.tsx';
import { LoadFacts } from '../../pieces/Token.tsx';
import { unitName } from '../../words/names.ts';
import { fromWords, leaveWords, moveFor, opensWords, runHead, runWay } from '../../words/runs.ts';
import own from './Transport.module.css';
import type { Transport } from './useTransport.ts';

interface RowProps {
  t: Transport;
  id: string;
  unit: UnitId;
  /** The runs of the plan that it stands for. */
  of: readonly Run[];
  runs: readonly Run[];
  isPointed: boolean;
  isOpen: boolean;
  head: ReactNode;
  /** The carriers that can be taken out of the plan here. */
  carriers: readonly UnitId[];
  refuse: { name: string; choose(): void } | null;
  onPoint(id: string | null): void;
  onOpen(id: string | null): void;
  onLock(unit: UnitId): void;
}

function PlanRow({ t: { part }, id, unit, of, runs, isPointed, isOpen, head, carriers, refuse, ...on }: RowProps) {
  const { world } = part;
  const piece = part.unit(unit);
  const opens = of.find((run) => run.opens)?.opens;
  return (
    <li
      data-run={id}
      data-pointed={isPointed ? '' : undefined}
      onPointerEnter={() => on.onPoint(id)}
      onPointerLeave={() => on.onPoint(null)}
      onFocus={() => on.onPoint(id)}
      onBlur={() => on.onPoint(null)}
    >
      <button
        type="button"
        className={`row gap-2 full-width snug text-left round-2 ${own.row}`}
        aria-expanded={isOpen}
        onClick={() => on.onOpen(isOpen ? null : id)}
      >
        {piece ? <Face world={world} unit={piece} size={26} /> : null}
        {head}
      </button>
      {opens ? (
        <b className={`caption block ink semi align-top ${own.inside}`} data-opens={opens.port}>
          {opensWords(world, opens)}
        </b>
      ) : null}
      {isOpen ? (
        <div className={`stack gap-1 align-top ${own.inside}`}>
          {of.map((run) =>
            run.gets ? (
              <span key={run.id} className="caption row wrap gap-2">
                <LoadFacts load={run.gets.tokens} />
                {runWay(world, run)}
              </span>
            ) : null,
          )}
          {refuse ? (
            <Button look="small" act="refuse" of={unit} onClick={refuse.choose}>
              {refuse.name}
            </Button>
          ) : null}
          {carriers.map((carrier) => (
            <Button look="small" key={carrier} act="lock" of={carrier} onClick={() => on.onLock(carrier)}>
              Drive {unitName(world, carrier)} yourself: {leaveWords(runsWith(runs, carrier).length)}
            </Button>
          ))}
        </div>
      ) : null}
    </li>
  );
}

type SharedProps = Pick<RowProps, 't' | 'runs' | 'isPointed' | 'isOpen' | 'onPoint' | 'onOpen' | 'onLock'>;

export function ServedRow({ served, ...rest }: SharedProps & { served: Served }) {
  const { part, draft, set } = rest.t;
  const { unit, tokens, from, by, runs } = served;
  const head = (
    <>
      <b className="semi flex-none">{unitName(part.world, unit)}</b>
      <span className="flex-none">
        <LoadFacts load={tokens} />
      </span>
      <span className="grow min-0 soft tiny text-right clip ellipsis nowrap">{fromWords(part.world, unit, from)}</span>
    </>
  );
  const refuse = { name: 'Bring it nothing today', choose: () => set({ refused: [...draft.refused, unit] }) };
  return <PlanRow {...rest} id={unit} unit={unit} of={runs} head={head} carriers={by} refuse={refuse} />;
}

/** So many carriers have a row each; more of them share one, which opens. */
const FEW = 3;

/** The carriers that are filled for tomorrow. */
export function Carriers({ loads, children }: { loads: readonly Load[]; children: ReactNode }) {
  if (loads.length <= FEW) return children;
  const all = emptyLoad();
  for (const load of loads) addTo(all, load);
  return (
    <li>
      <details className={own.carriers}>
        <summary className={`row gap-2 snug text-left round-2 ${own.row}`}>
          <b className="semi">{count(loads.length, 'carrier')} loaded</b>
          <LoadFacts load={all} />
          <ChevronDown size={16} className="push-right" aria-hidden="true" />
        </summary>
        <ul className="stack">{children}</ul>
      </details>
    </li>
  );
}

export function MoveRow({ run, ...rest }: SharedProps & { run: Run }) {
  const { part, draft, set } = rest.t;
  const unit = unitOfRun(run);
  const head = (
    <span className="grow min-0 tight">
      <b className="block semi">{runHead(part.world, run)}</b>
      <span className="caption block">{moveFor(part.world, run, servesBy(part.world, unit, rest.runs))}</span>
    </span>
  );
  const moves = run.commands.some(({ type }) => type === 'moveCarrier');
  const refuse = moves ? { name: 'Leave it where it is', choose: () => set({ stays: [...draft.stays, unit] }) } : null;
  return <PlanRow {...rest} id={run.id} unit={unit} of={[run]} head={head} carriers={[unit]} refuse={refuse} />;
}

interface OutRowProps {
  t: Transport;
  unit: UnitId;
  says: string;
  act: string;
  back: string;
  onBack(): void;
}

/** What is the player's choice today, and how it is taken back. */
export function OutRow({ t: { part }, unit, says, act, back, onBack }: OutRowProps) {
  const piece = part.unit(unit);
  return (
    <li className={`row gap-2 snug text-left round-2 ${own.row} ${own.out}`} data-out={act} data-locked={act === 'lock' ? unit : undefined}>
      {piece ? <Face world={part.world} unit={piece} size={26} /> : null}
      <span className="grow min-0 tight">
        {unitName(part.world, unit)} {says}
      </span>
      <Button look="small" className="flex-none" act={act} of={unit} onClick={onBack}>
        {back}
      </Button>
    </li>
  );
}
