/** The unit types: a list of their blocks, and every figure of the chosen one. */
import { Copy, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { SIDES, type UnitType } from '../../../../../engine/lines-and-webs/index.ts';
import { Confirm } from '../../../../../ui/kit/Confirm.tsx';
import { addType, duplicateType, namersOf, removeType } from '../../../scenarios/edit/units.ts';
import { type Fault, useEditor } from '../../../store/editor/draft.ts';
import { SmallBlock } from '../../pieces/SmallBlock.tsx';
import { sampleBlock } from '../../rules/sampleBlock.ts';
import { listed } from '../../words/names.ts';
import { UnitFields } from './UnitFields.tsx';
import styles from './Units.module.css';

/** Which type is chosen: the one that a fault points at, else the one that was pressed. */
function useChosen(): [number, (at: number) => void] {
  const [at, setAt] = useState(0);
  const [seen, setSeen] = useState<Fault | null>(null);
  const pointed = useEditor((e) => e.pointed);
  const last = useEditor((e) => e.draft.unitTypes.length - 1);
  // Before anything is drawn: the fault's field must stand when the keyboard goes there.
  if (pointed !== seen) {
    setSeen(pointed);
    if (pointed?.path[0] === 'unitTypes' && typeof pointed.path[1] === 'number') setAt(pointed.path[1]);
  }
  return [Math.max(0, Math.min(at, last)), setAt];
}

/** With the block as it will be on the map, for both sides. */
function Head({ type }: { type: UnitType }) {
  const figures = { movement: type.move, range: type.range ?? undefined };
  return (
    <div className={`row wrap gap-3 round-2 ${styles.head}`} data-testid="block-preview">
      {SIDES.map((side) => (
        <SmallBlock key={side} unit={sampleBlock(type, side, figures)} size={96} detail="close" />
      ))}
      <h3>{type.name}</h3>
    </div>
  );
}

/** Taking a type out says first what goes with it. */
function Removing({ type, onYes, onNo }: { type: UnitType; onYes: () => void; onNo: () => void }) {
  const namers = namersOf(useEditor.getState().draft, type.id);
  return (
    <Confirm
      title={`Remove ${type.name}?`}
      text={`It is still named. ${listed(namers)}. All of that goes with it, and one step of undo brings it back.`}
      yes={`Remove ${type.short}`}
      onYes={onYes}
      onNo={onNo}
    />
  );
}

interface ListProps {
  types: readonly UnitType[];
  chosen: number;
  onChoose(at: number): void;
  onAdd(): void;
}

function TypeList({ types, chosen, onChoose, onAdd }: ListProps) {
  return (
    <div className={`grid gap-2 ${styles.list}`}>
      <ul>
        {types.map((one, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an id may stand there twice while it is typed
          <li key={i}>
            <button
              type="button"
              className={`row gap-2 full-width round-2 ${styles.type}`}
              aria-current={i === chosen || undefined}
              onClick={() => onChoose(i)}
              data-testid={`type-${one.id}`}
            >
              <SmallBlock unit={sampleBlock(one, 'delta')} size={34} />
              <span>{one.short}</span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="btn btn-small" onClick={onAdd} data-testid="add-type">
        <Plus size={16} aria-hidden="true" /> Add a type
      </button>
    </div>
  );
}

export function UnitsSection() {
  const types = useEditor((e) => e.draft.unitTypes);
  const { change } = useEditor.getState();
  const [at, setAt] = useChosen();
  const [asks, setAsks] = useState(false);
  const type = types[at];
  const isLast = types.length === 1;
  const add = (what: string, make: (draft: Parameters<typeof addType>[0]) => number) => {
    let made = at;
    change(what, (draft) => {
      made = make(draft);
    });
    setAt(made);
  };
  const remove = () => {
    setAsks(false);
    if (type) change(`Remove ${type.name}`, (draft) => removeType(draft, at));
    setAt(Math.max(0, at - 1));
  };
  return (
    <div className={styles.units}>
      <TypeList types={types} chosen={at} onChoose={setAt} onAdd={() => add('Add a unit type', addType)} />
      {type ? (
        <div>
          <Head type={type} />
          <div className={`flex gap-2 ${styles.acts}`}>
            <button
              type="button"
              className="btn btn-small"
              onClick={() => add(`Duplicate ${type.name}`, (draft) => duplicateType(draft, at))}
              data-testid="duplicate-type"
            >
              <Copy size={16} aria-hidden="true" /> Duplicate
            </button>
            <button
              type="button"
              className="btn btn-small"
              aria-disabled={isLast || undefined}
              title={isLast ? 'A scenario has one unit type at least.' : undefined}
              onClick={() => !isLast && (namersOf(useEditor.getState().draft, type.id).length > 0 ? setAsks(true) : remove())}
              data-testid="remove-type"
            >
              <Trash2 size={16} aria-hidden="true" /> Remove
            </button>
          </div>
          <UnitFields key={at} at={at} type={type} />
        </div>
      ) : null}
      {asks && type ? <Removing type={type} onYes={remove} onNo={() => setAsks(false)} /> : null}
    </div>
  );
}
