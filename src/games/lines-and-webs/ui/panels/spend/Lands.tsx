/** Timeline of arrivals: today at the airport, tomorrow from In Transit, the day after from today's purchases. */

import { useState } from 'react';
import {
  type CardKind,
  CLASSES,
  emptyLoad,
  type Load,
  type ScheduledDay,
  total,
  type UnitId,
} from '../../../../../engine/lines-and-webs/index.ts';
import { focusSideways } from '../../../../../ui/kit/Tabs.tsx';
import { listed } from '../../../../../ui/words/grammar.ts';
import { comingDays } from '../../../advice/days.ts';
import { plus } from '../../../advice/loads.ts';
import { CardSign } from '../../pieces/Cards.tsx';
import { TokenCount } from '../../pieces/Token.tsx';
import { cardName } from '../../words/cardNames.ts';
import { placeName } from '../../words/names.ts';
import { arrivalText, shortNamesTold, unitsByType } from '../../words/schedule.ts';
import { loadTells } from '../../words/tells.ts';
import type { Part } from '../shared/usePart.ts';
import own from './Spend.module.css';

interface LandProps {
  part: Part;
  when: string;
  title: string;
  tokens: Load;
  units: readonly UnitId[];
  /** Special cards for the hand, with the number of each. */
  cards?: readonly { kind: CardKind; n: number }[];
  /** True for the one day that is in the tab order. */
  isStop: boolean;
  onStop(): void;
}

/** 'Aerial Port Squadron (APS)': unabbreviated names with counts. */
function fullNames({ world }: Part, units: readonly UnitId[]): string[] {
  const types = units.flatMap((id) => world.info[id]?.type ?? []);
  return [...new Set(types)].map((type) => {
    const n = types.filter((one) => one === type).length;
    const name = type.name === type.short ? type.name : `${type.name} (${type.short})`;
    return n > 1 ? `${n} ${name}` : name;
  });
}

function Land({ part, when, title, tokens, units, cards = [], isStop, onStop }: LandProps) {
  const words = unitsByType(part.world, units);
  const names = [
    ...(total(tokens) > 0 ? [loadTells(tokens)] : []),
    ...fullNames(part, units),
    ...cards.map(({ kind, n }) => (n > 1 ? `${n} ${cardName(kind)}` : cardName(kind))),
  ].join(', ');
  return (
    <li
      className={`min-0 scroll-y soft tiny ${own.land}`}
      data-tells={`${when}. ${title}: ${names || 'nothing'}.`}
      // A scroll area must be reachable by keyboard.
      tabIndex={isStop ? 0 : -1}
      onFocus={onStop}
      data-land=""
    >
      <b className="ellipsis ink small block">{when}</b>
      {total(tokens) > 0 ? (
        <span className={`flex wrap ${own.landTokens}`}>
          {CLASSES.filter((cls) => tokens[cls] > 0).map((cls) => (
            <TokenCount key={cls} cls={cls} count={tokens[cls]} size={14} />
          ))}
        </span>
      ) : null}
      {cards.length > 0 ? (
        <span className={`flex wrap ${own.landTokens}`}>
          {cards.map(({ kind, n }) => (
            <span key={kind} className="inline gap-1" data-lands-card={kind}>
              <CardSign kind={kind} size={16} />
              <span aria-hidden="true">{n}</span>
              <span className="sr-only">
                {n} {cardName(kind)}
              </span>
            </span>
          ))}
        </span>
      ) : null}
      {words.length > 0 ? <span>{words.join(', ')}</span> : null}
      {words.length === 0 && cards.length === 0 && total(tokens) === 0 ? 'nothing' : null}
    </li>
  );
}

const andScheduled = (day: ScheduledDay | undefined): string => (day ? ', and by the schedule' : '');

/** ' More on days 9 and 12.' */
function moreDays(days: readonly ScheduledDay[]): string {
  if (days.length === 0) return '';
  return ` More on ${days.length === 1 ? 'day' : 'days'} ${listed(days.map(({ day }) => String(day)))}.`;
}

export function Lands({ part }: { part: Part }) {
  const { view, side, own: mine, world } = part;
  const [stop, setStop] = useState(0);
  const { transit, packaging } = view.queues[side];
  const { id: apod } = world.home[side].apod;
  const isHeld = view.ports.find(({ node }) => node === apod)?.holder === side;
  const bought = (to: 'queue' | 'apod'): UnitId[] => mine.plan.units.filter((p) => p.to === to).map((p) => p.unit);
  const scheduled = comingDays(world, view, side);
  const [tomorrow, next] = [1, 2].map((n) => scheduled.find(({ day }) => day === view.turn + n));
  const [first, ...more] = scheduled.filter(({ day }) => day > view.turn + 2);
  const days = [
    {
      // A side that has lost its airport flies nothing in.
      title: isHeld ? `Straight to ${placeName(world, apod)}, cards to your hand` : 'Cards to your hand',
      tokens: mine.plan.apodTokens,
      units: bought('apod'),
      cards: world.cards.kinds.flatMap((kind) => (mine.plan.cards[kind] > 0 ? [{ kind, n: mine.plan.cards[kind] }] : [])),
    },
    {
      title: `In Transit, the last day on the way${andScheduled(tomorrow)}`,
      tokens: plus(transit.tokens, tomorrow?.tokens ?? emptyLoad()),
      units: [...transit.units, ...(tomorrow?.units ?? [])],
    },
    {
      title: `In Packaging/RSOI, the first of two days on the way${andScheduled(next)}`,
      tokens: plus(plus(packaging.tokens, mine.plan.queueTokens), next?.tokens ?? emptyLoad()),
      units: [...packaging.units, ...bought('queue'), ...(next?.units ?? [])],
    },
  ];
  const all = [...days, ...(first ? [first] : [])].flatMap(({ units }) => units);
  const spelled = shortNamesTold(world, unitsByType(world, all).join(', '));
  return (
    <ul
      className={`grid on-raised edge round-2 ${own.lands}`}
      aria-label="What lands when"
      onKeyDown={(event) => focusSideways(event, '[data-land]')}
    >
      {days.map((day, n) => {
        const isPast = view.turn + n > view.turns;
        if (isPast && total(day.tokens) === 0 && day.units.length === 0) return null;
        const when = n === 0 ? 'Today' : isPast ? 'Too late' : `Day ${view.turn + n}`;
        return <Land key={day.title} part={part} when={when} {...day} isStop={stop === n} onStop={() => setStop(n)} />;
      })}
      {first ? (
        <li className={`full-row soft tiny line-top ${own.later}`}>
          <b className="ink">By the schedule, day {first.day}:</b> {arrivalText(world, first)}.{moreDays(more)}
        </li>
      ) : null}
      {spelled ? (
        <li className={`full-row soft tiny line-top ${own.later}`} data-testid="short-names">
          {spelled}
        </li>
      ) : null}
    </ul>
  );
}
