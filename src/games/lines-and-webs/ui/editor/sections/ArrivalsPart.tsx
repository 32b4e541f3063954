/** Arrival schedule: for each side, free units and tokens by day. */
import { Plus, Trash2, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Arrival, CLASSES, SIDES, type Side, type TypeId } from '../../../../../engine/lines-and-webs/index.ts';
import { Clause } from '../../../../../ui/rules/Clause.tsx';
import { addArrival, arrivalsPath, removeArrival, setArriving } from '../../../scenarios/edit/arrivals.ts';
import { boundsAt } from '../../../scenarios/edit/schemaAt.ts';
import { useEditor } from '../../../store/editor/draft.ts';
import { Button } from '../../kit/Button.tsx';
import { DataTable } from '../../kit/DataTable.tsx';
import { SideEmblem } from '../../pieces/SideEmblem.tsx';
import { ClassIcon } from '../../symbols/Glyph.tsx';
import { className, sideName } from '../../words/names.ts';
import { FaultLines, pathKey, useFaultsAt } from '../fields/Field.tsx';
import { NumberCell } from '../fields/NumberField.tsx';
import styles from './Sections.module.css';

const MAX_DAYS = boundsAt(arrivalsPath('delta')).max;

interface RowProps {
  side: Side;
  at: number;
  arrival: Arrival;
}

const dayOf = (side: Side, { day }: Arrival): string => `${sideName(side)}, day ${day}`;

/** Types in the side's expansion that are not listed on the day yet. */
function useAddable(side: Side, arrival: Arrival): { id: TypeId; short: string }[] {
  const types = useEditor((e) => e.draft.unitTypes);
  const expansion = useEditor((e) => e.draft.forces[side].expansion);
  const has = (list: readonly { type: TypeId }[], id: TypeId): boolean => list.some(({ type }) => type === id);
  return types.filter(({ id }) => has(expansion, id) && !has(arrival.units, id));
}

/** Choose a type, then press a button, so that arrow keys in the list add nothing. */
function AddUnits({ side, at, arrival }: RowProps) {
  const addable = useAddable(side, arrival);
  const [wish, setWish] = useState<TypeId | null>(null);
  const chosen = addable.find(({ id }) => id === wish) ?? addable[0];
  if (!chosen) return <span className="fine">{arrival.units.length === 0 ? `${sideName(side)} has none to buy.` : null}</span>;
  const what = `Add ${chosen.short}, ${dayOf(side, arrival)}`;
  return (
    <span className="inline gap-1">
      <select
        className="field"
        aria-label={`Units to add, ${dayOf(side, arrival)}`}
        value={chosen.id}
        onChange={({ target }) => setWish(target.value)}
      >
        {addable.map(({ id, short }) => (
          <option key={id} value={id}>
            {short}
          </option>
        ))}
      </select>
      <Button
        look="small"
        sign={Plus}
        signSize={15}
        aria-label={what}
        onClick={() => useEditor.getState().change(what, (draft) => setArriving(draft, side, at, chosen.id, 1))}
      >
        Add
      </Button>
    </span>
  );
}

function Units(props: RowProps) {
  const { side, at, arrival } = props;
  const types = useEditor((e) => e.draft.unitTypes);
  const cell = useRef<HTMLDivElement>(null);
  const nameOf = (type: TypeId): string => types.find(({ id }) => id === type)?.short ?? `${type}?`;
  const takeOut = (type: TypeId): void => {
    useEditor.getState().change(`Remove ${nameOf(type)} from ${dayOf(side, arrival)}`, (draft) => setArriving(draft, side, at, type, 0));
    requestAnimationFrame(() => cell.current?.querySelector('select')?.focus());
  };
  return (
    <div ref={cell} className="row wrap gap-2" data-path={pathKey(arrivalsPath(side, at, 'units'))}>
      {arrival.units.map(({ type }, k) => (
        <span key={type} className="inline on-raised edge round-1">
          <NumberCell path={arrivalsPath(side, at, 'units', k, 'count')} label={nameOf(type)} of={dayOf(side, arrival)} />
          <span className="px-2">{nameOf(type)}</span>
          <button
            type="button"
            className="inline justify-center soft lit square"
            aria-label={`Remove ${nameOf(type)}, ${dayOf(side, arrival)}`}
            title="Remove"
            onClick={() => takeOut(type)}
          >
            <X size={15} aria-hidden="true" />
          </button>
        </span>
      ))}
      <AddUnits {...props} />
    </div>
  );
}

function SideDays({ side }: { side: Side }) {
  const arrivals = useEditor((e) => e.draft.forces[side].arrivals) ?? [];
  const faults = useFaultsAt(arrivalsPath(side));
  const part = useRef<HTMLDivElement>(null);
  /** Moves the focus to that day, or to the button if no day is left. */
  const focus = (at: number): void => {
    requestAnimationFrame(() => {
      const days = part.current?.querySelectorAll<HTMLElement>('tbody th input');
      (days?.[Math.min(at, days.length - 1)] ?? part.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
    });
  };
  const add = (): void => {
    let at = 0;
    useEditor.getState().change(`Add a day of arrivals for ${sideName(side)}`, (draft) => {
      at = addArrival(draft, side);
    });
    focus(at);
  };
  const takeOut = (at: number, arrival: Arrival): void => {
    useEditor.getState().change(`Remove the arrivals of ${dayOf(side, arrival)}`, (draft) => removeArrival(draft, side, at));
    focus(Math.max(0, at - 1));
  };
  return (
    <div ref={part} className={`grid gap-2 justify-start ${styles.side}`} data-path={pathKey(arrivalsPath(side))}>
      <h4 className="row gap-2 semi">
        <SideEmblem side={side} size={15} /> {sideName(side)}
      </h4>
      {arrivals.length > 0 ? (
        <div className={`scroll-x p-1 ${styles.wide}`}>
          <DataTable
            className={`table ${styles.table}`}
            aria-label={`Arrivals of ${sideName(side)}`}
            rows={arrivals.map((arrival, at) => ({ side, at, arrival }))}
            columns={[
              {
                head: 'Day',
                isName: true,
                cell: ({ at }) => (
                  <NumberCell path={arrivalsPath(side, at, 'day')} label={`Day of arrival ${at + 1}`} of={sideName(side)} />
                ),
              },
              { head: 'Units', cell: (row) => <Units {...row} /> },
              ...CLASSES.map((cls) => ({
                head: (
                  <span className="row gap-1 nowrap">
                    <ClassIcon cls={cls} size={15} /> {className(cls)}
                  </span>
                ),
                cell: ({ at, arrival }: RowProps) => (
                  <NumberCell path={arrivalsPath(side, at, 'tokens', cls)} label={className(cls)} of={dayOf(side, arrival)} />
                ),
              })),
              {
                head: 'Remove',
                isUnseen: true,
                cell: ({ at, arrival }) => (
                  <Button
                    look="small quiet"
                    sign={Trash2}
                    signSize={15}
                    aria-label={`Remove ${dayOf(side, arrival)}`}
                    title="Remove the day"
                    onClick={() => takeOut(at, arrival)}
                  />
                ),
              },
            ]}
          />
        </div>
      ) : (
        <p className="soft">{sideName(side)} gets only what it buys.</p>
      )}
      <FaultLines faults={faults} />
      <Button look="small" sign={Plus} data-add off={arrivals.length >= MAX_DAYS ? `The maximum is ${MAX_DAYS}.` : null} onClick={add}>
        Add a day for {sideName(side)}
      </Button>
    </div>
  );
}

export function ArrivalsPart() {
  return (
    <section className={`justify-start ${styles.part}`} aria-label="Arrivals by day">
      <h3>
        Arrivals by day <Clause clause="6.1.1" />
      </h3>
      <p className="fine">
        Free reinforcements: they land in a home port in Phase 1 of their day. They come out of the units that the side could buy. Both
        sides know the schedule.
      </p>
      {SIDES.map((side) => (
        <SideDays key={side} side={side} />
      ))}
    </section>
  );
}
