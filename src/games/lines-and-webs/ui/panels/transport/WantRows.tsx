/**
 * Units in need, most urgent first: shortages and number of carriers that can help. With advice, a press has it delivered, or lists carriers
 * that could after a move.
 */

import { memo, useDeferredValue } from 'react';
import { total, type UnitView } from '../../../../../engine/lines-and-webs/index.ts';
import { Row } from '../../../../../ui/kit/Row.tsx';
import type { Want } from '../../../advice/want.ts';
import { Button } from '../../kit/Button.tsx';
import { Face } from '../../pieces/Face.tsx';
import { Token } from '../../pieces/Token.tsx';
import { className, nodeLabel, placeName, unitName } from '../../words/names.ts';
import { loadTells, typeTells } from '../../words/tells.ts';
import own from './Transport.module.css';
import { clear, moveTo, serve, type Transport } from './useTransport.ts';
import { moversOf, wantClasses, wantLine, whyNone } from './words.ts';

/** Carriers that could bring it what it needs after a move, and why none does from its current place. Found after the row has opened: it takes long. */
function Movers({ t, want }: { t: Transport; want: Want }) {
  const { part, rows } = t;
  const isDue = useDeferredValue(true, false);
  const movers = isDue ? moversOf(part, rows, want) : [];
  // The prompt gives the reason.
  if (movers.length === 0) return null;
  return (
    <div className={`flex wrap gap-1 ${own.helpers}`}>
      <span className="caption">{whyNone(part.world, part.view, rows, want)} After a move:</span>
      {movers.map((m) => (
        <Button look="small" key={m.unit} act="moveCarrier" onClick={() => moveTo(t, m.unit, m.to, want.unit)}>
          {unitName(part.world, m.unit)} from {placeName(part.world, m.to)}
        </Button>
      ))}
    </div>
  );
}

function tellsOf({ part }: Transport, unit: string): string | undefined {
  const info = part.world.info[unit];
  return info && typeTells(info.type, info.carry);
}

/** Lists all shortages by the full names of the classes. */
const lacks = ({ short, none }: Want): string | undefined => {
  const load = { ...short };
  for (const cls of none) load[cls] = Math.max(1, load[cls]);
  return total(load) > 0 ? `Needs ${loadTells(load)}.` : undefined;
};

export function WantCubes({ want }: { want: Want }) {
  return (
    <span className="flex gap-05 flex-none">
      {wantClasses(want).map((cls) => (
        <Token key={cls} cls={cls} look="faint" size={16} label={`needs ${className(cls)}`} />
      ))}
    </span>
  );
}

const WantRow = memo(function WantRow({ t, want }: { t: Transport; want: Want }) {
  const { part, draft, set } = t;
  const unit = part.unit(want.unit);
  if (!unit) return null;
  const isOpen = draft.focus === want.unit;
  // Carriers with nothing to spare do not count.
  const n = want.stocked.length;
  const isEmpty = n === 0 && want.reachers.length > 0;
  return (
    <li>
      <Row
        sign={
          <span className="flex flex-none" data-tells={tellsOf(t, want.unit)}>
            <Face world={part.world} unit={unit} size={36} />
          </span>
        }
        name={unitName(part.world, want.unit)}
        line={<span data-tells={lacks(want)}>{wantLine(part.world, part.view, unit, want)}</span>}
        aria-pressed={isOpen}
        aria-expanded={isOpen}
        data-want={want.unit}
        data-helpers={n}
        onClick={() => {
          if (!serve(t, want)) set({ ...clear(), focus: isOpen ? null : want.unit });
        }}
      >
        <WantCubes want={want} />
        <span className={`flex-none text-right tight ${own.reachers}`}>
          <span className={`block semi ${n === 0 ? 'pale' : ''}`}>{isEmpty ? `no ${className(want.cls)}` : n}</span>
          <span className="soft tiny">in reach</span>
        </span>
      </Row>
      {isOpen && t.isAdvised ? <Movers t={t} want={want} /> : null}
    </li>
  );
});

export function WantRows({ t, wants }: { t: Transport; wants: readonly Want[] }) {
  return (
    <ul className={own.list}>
      {wants.map((want) => (
        <WantRow key={want.unit} t={t} want={want} />
      ))}
    </ul>
  );
}

/** Inspected unit that lacks nothing. */
export function Content({ t, unit }: { t: Transport; unit: UnitView }) {
  return (
    <Row
      sign={<Face world={t.part.world} unit={unit} size={36} />}
      name={unitName(t.part.world, unit.id)}
      line={`${nodeLabel(unit.node ?? '')} · Has a full load`}
    />
  );
}
