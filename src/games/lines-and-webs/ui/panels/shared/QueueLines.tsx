/** What is on its way, by the day on which it lands: units by name, tokens by class. */
import type { Load, UnitId, World } from '../../../../../engine/lines-and-webs/index.ts';
import { total } from '../../../../../engine/lines-and-webs/index.ts';
import { LoadFacts } from '../../pieces/Token.tsx';
import { unitName } from '../../words/names.ts';
import own from './QueueLines.module.css';

export interface QueueDay {
  key: string;
  when: string;
  /** Where it lies now, or where it goes. */
  where?: string;
  tokens: Load;
  units: readonly UnitId[];
  /** Cards and what else comes with it. */
  extra?: string | undefined;
}

function Line({ world, day }: { world: World; day: QueueDay }) {
  const nothing = total(day.tokens) === 0 && day.units.length === 0 && !day.extra;
  return (
    <li className={`flex gap-3 ${own.line}`} data-testid={`queue-${day.key}`}>
      <div className={`flex-none ${own.when}`}>
        <b>{day.when}</b>
        {day.where ? <span className="block soft tiny">{day.where}</span> : null}
      </div>
      <div className="stack caption grow min-0 justify-center">
        {nothing ? <span className="pale">nothing</span> : null}
        {total(day.tokens) > 0 ? <LoadFacts load={day.tokens} /> : null}
        {day.units.length > 0 ? <span>{day.units.map((u) => unitName(world, u)).join(', ')}</span> : null}
        {day.extra ? <span>{day.extra}</span> : null}
      </div>
    </li>
  );
}

export function QueueLines({ world, days }: { world: World; days: readonly QueueDay[] }) {
  return (
    <ul className="stack on-raised edge round-2">
      {days.map((day) => (
        <Line key={day.key} world={world} day={day} />
      ))}
    </ul>
  );
}
