/** Rows of the supply plan: deliveries, carrier moves, the player's exceptions; and standing orders, which last from day to day. */

import { Anchor, ChevronDown, Lock, type LucideIcon, Star, Swords, Utensils } from 'lucide-react';
import type { ReactNode } from 'react';
import { addTo, emptyLoad, type Load, type UnitId } from '../../../../../engine/lines-and-webs/index.ts';
import { Segmented } from '../../../../../ui/kit/Segmented.tsx';
import { count, listed } from '../../../../../ui/words/grammar.ts';
import { commandable } from '../../../advice/arrange.ts';
import { carrierRows } from '../../../advice/carriers.ts';
import type { Run } from '../../../advice/plan/types.ts';
import { runsWith, servesBy, type UnitDelivery, unitOfRun } from '../../../advice/plan/unitDelivery.ts';
import { changeStanding, type FightPace, type StandingOrders, useStandingOrders } from '../../../store/standingOrders.ts';
import { Button } from '../../kit/Button.tsx';
import { Face } from '../../pieces/Face.tsx';
import { LoadFacts } from '../../pieces/Token.tsx';
import { fromWords, leaveWords, moveFor, opensWords, runHead, runWay } from '../../words/breaks.ts';
import { unitName } from '../../words/names.ts';
import type { OpenPart } from '../shared/usePart.ts';
import own from './Transport.module.css';
import type { Transport } from './useTransport.ts';

interface RowProps {
  t: Transport;
  id: string;
  unit: UnitId;
  /** Runs that the row stands for. */
  of: readonly Run[];
  runs: readonly Run[];
  isPointed: boolean;
  isOpen: boolean;
  head: ReactNode;
  /** Carriers that can be removed from the plan here. */
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

export function ServedRow({ served, ...rest }: SharedProps & { served: UnitDelivery }) {
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

/** Maximum number of carriers with their own row; more share one that expands. */
const FEW = 3;

/** Carriers that are filled for tomorrow. */
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

/** The player's exception for today, with a button to revert it. */
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

const FED = [
  { value: 'first', name: 'First' },
  { value: 'alike', name: 'Equally' },
  { value: 'never', name: 'Never' },
] as const;
const PACE = [
  { value: 'none', name: 'No fights' },
  { value: 'one', name: 'One per day' },
  { value: 'two', name: 'Two per day' },
] as const;
const KEEP = [0, 2, 4].map((value) => ({ value, name: value === 0 ? 'Nothing' : `${value} of each` }));
const SAYS: { readonly [P in FightPace]: string } = { none: 'no fights', one: 'one fight per day', two: 'two fights per day' };

interface OrderProps {
  id: string;
  Sign: LucideIcon;
  name: string;
  value: string;
  children: ReactNode;
}

function Order({ id, Sign, name, value, children }: OrderProps) {
  return (
    <details className={`line-top ${own.order}`} data-order={id}>
      <summary className="row gap-2">
        <Sign size={18} aria-hidden="true" />
        <span className="grow">{name}</span>
        <b className="semi text-right">{value}</b>
        <ChevronDown size={16} aria-hidden="true" />
      </summary>
      <div className="grid gap-1 pb-2">{children}</div>
    </details>
  );
}

/** Names of the listed units that exist in this game. */
const namesOf = ({ world }: OpenPart, units: readonly UnitId[]): string[] =>
  units.flatMap((id) => (world.info[id] ? [unitName(world, id)] : []));

/** 'Armor 1 first, then the others'; 'never Mech 2' */
function fedWords(part: OpenPart, fed: { readonly [unit: UnitId]: 'first' | 'never' }): string {
  const of = (how: string): string[] =>
    namesOf(
      part,
      Object.keys(fed).filter((unit) => fed[unit] === how),
    );
  const [first, never] = [of('first'), of('never')];
  const parts = [first.length > 0 ? `${listed(first)} first, then the others` : '', never.length > 0 ? `never ${listed(never)}` : ''];
  return parts.filter(Boolean).join('; ') || 'everyone alike';
}

/** Standing orders in one line, without defaults: 'one fight per day, 2 of each left in port'. */
function standingWords(part: OpenPart, { fed, pace, keep, full, mine }: StandingOrders): string {
  const parts = [
    keep > 0 ? `${keep} of each left in port` : '',
    full.length > 0 ? `${count(full.length, 'unit')} topped up` : '',
    mine.length > 0 ? `${count(mine.length, 'carrier')} left out` : '',
  ];
  return [Object.keys(fed).length > 0 ? fedWords(part, fed) : '', SAYS[pace], ...parts].filter(Boolean).join(', ');
}

interface TickedOrderProps extends Pick<OrderProps, 'Sign' | 'name'> {
  id: 'full' | 'mine';
  part: OpenPart;
  units: readonly { id: UnitId }[];
  none: string;
}

/** Standing order that is a list of units with checkboxes. */
function TickedOrder({ id, part, units, none, ...head }: TickedOrderProps) {
  const chosen = useStandingOrders()[id];
  const tick = (unit: UnitId, isOn: boolean): void =>
    changeStanding((now) => ({ [id]: isOn ? [...now[id], unit] : now[id].filter((one) => one !== unit) }));
  return (
    <Order id={id} {...head} value={chosen.length === 0 ? none : listed(namesOf(part, chosen))}>
      {units.map((unit) => (
        <label key={unit.id} className={`row gap-2 ${own.full}`}>
          <input type="checkbox" checked={chosen.includes(unit.id)} onChange={({ target }) => tick(unit.id, target.checked)} />
          {unitName(part.world, unit.id)}
        </label>
      ))}
    </Order>
  );
}

export function StandingRows({ part }: { part: OpenPart }) {
  const { world } = part;
  const orders = useStandingOrders();
  const { fed, pace, keep } = orders;
  const fighters = commandable(world, part.view);
  const carriers = carrierRows(world, part.view).map(({ unit }) => unit);
  const feed = (unit: UnitId, how: 'first' | 'alike' | 'never'): void =>
    changeStanding((now) => {
      const { [unit]: _, ...others } = now.fed;
      return { fed: how === 'alike' ? others : { ...others, [unit]: how } };
    });
  return (
    <details className={`line-top ${own.standing}`} data-testid="standing">
      <summary className="row gap-2">
        <span className="flex-none">Standing orders</span>
        <b className="grow semi text-right">{standingWords(part, orders)}</b>
        <ChevronDown size={16} aria-hidden="true" />
      </summary>
      <p className="fine">They stay until you change them.</p>
      <Order id="fed" Sign={Utensils} name="Food" value={fedWords(part, fed)}>
        {fighters.map(({ id }) => (
          <Segmented
            key={id}
            label={`When ${unitName(world, id)} is fed`}
            legend={unitName(world, id)}
            options={FED}
            chosen={fed[id] ?? 'alike'}
            onChoose={(how) => feed(id, how)}
          />
        ))}
      </Order>
      <Order id="pace" Sign={Swords} name="Supply units for" value={SAYS[pace]}>
        <Segmented
          label="How many fights to supply units for"
          options={PACE}
          chosen={pace}
          onChoose={(value) => changeStanding(() => ({ pace: value }))}
        />
      </Order>
      <Order id="keep" Sign={Anchor} name="Leave in port" value={keep === 0 ? 'nothing' : `${keep} of each`}>
        <Segmented
          label="What your ports keep"
          options={KEEP}
          chosen={keep}
          onChoose={(value) => changeStanding(() => ({ keep: value }))}
        />
      </Order>
      <TickedOrder id="full" part={part} Sign={Star} name="Top up" units={fighters} none="no unit" />
      <TickedOrder id="mine" part={part} Sign={Lock} name="Never use in plans" units={carriers} none="no carrier" />
    </details>
  );
}
