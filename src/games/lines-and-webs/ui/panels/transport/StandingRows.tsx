/** Standing orders to the staff, which live from day to day: one line for all, which opens to a row each, which opens to be changed. A change redraws the plan. */

import { Anchor, ChevronDown, Lock, type LucideIcon, Star, Swords, Utensils } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UnitId } from '../../../../../engine/lines-and-webs/index.ts';
import { Segmented } from '../../../../../ui/kit/Segmented.tsx';
import { count, listed } from '../../../../../ui/words/grammar.ts';
import { commandable } from '../../../advice/arrange.ts';
import { carrierRows } from '../../../advice/carriers.ts';
import { changeStanding, type FightPace, type StandingOrders, useStandingOrders } from '../../../store/standingOrders.ts';
import { unitName } from '../../words/names.ts';
import type { OpenPart } from '../shared/usePart.ts';
import own from './Transport.module.css';

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

/** Those of this game. */
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

/** All of them in one line, as far as they differ from the usual: 'one fight per day, 2 of each left in port'. */
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

/** An order that is a list of units, to be ticked. */
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
