/** Unit types: a list of their blocks, and all values of the selected one. */

import { Copy, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { SIDES, type Side, type UnitType } from '../../../../../engine/lines-and-webs/index.ts';
import { Confirm } from '../../../../../ui/kit/Confirm.tsx';
import { listed } from '../../../../../ui/words/grammar.ts';
import { type Field, TYPE_BOXES, TYPE_FIGURES, TYPE_KINDS, TYPE_NAMES, TYPE_STRENGTH } from '../../../scenarios/edit/fields.ts';
import { figurePath } from '../../../scenarios/edit/sideFigures.ts';
import { addType, duplicateType, namersOf, removeType, renameType } from '../../../scenarios/edit/units.ts';
import { type Fault, useEditor } from '../../../store/editor/draft.ts';
import { Button } from '../../kit/Button.tsx';
import { SmallBlock } from '../../pieces/Face.tsx';
import { sampleBlock } from '../../rules/sampleBlock.ts';
import { sideName } from '../../words/names.ts';
import { FieldFrame, Typing, useField } from '../fields/Field.tsx';
import { Fields } from '../fields/Fields.tsx';
import { OwnHint, setOwn, spareProps, WholeNumberField } from '../fields/NumberField.tsx';
import styles from './Sections.module.css';

const ID = /^[a-z][a-z0-9-]{0,23}$/;

/** The reason why a text can't be the id of the type at an index; null if it can. */
function wrongId(types: readonly UnitType[], at: number, text: string): string | null {
  const other = types.find((one, i) => i !== at && one.id === text);
  const stays = `Left so, it stays ${types[at]?.id ?? 'as it was'}.`;
  if (other) return `${text} is the id of ${other.name} already. ${stays}`;
  return ID.test(text) ? null : `An id has small letters, digits and hyphens, a letter first, 24 of them at most. ${stays}`;
}

/** Renames the id in all rosters and deployments. An invalid or duplicate text stays in the field until it is left. */
function IdField({ at, type }: { at: number; type: UnitType }) {
  const of = {
    path: ['unitTypes', at, 'id'],
    label: 'Id',
    hint: 'Lowercase letters, digits and hyphens. Forces and deployments that use it change with it.',
  };
  const { props, id, faults } = useField(of);
  const [typed, setTyped] = useState<string | null>(null);
  const write = (text: string) => {
    setTyped(text);
    const { draft, change } = useEditor.getState();
    if (wrongId(draft.unitTypes, at, text) === null) change(`Id of ${type.name}`, (d) => renameType(d, at, text), `unitTypes.${at}.id`);
  };
  const types = useEditor((e) => e.draft.unitTypes);
  const wrong = typed === null ? null : wrongId(types, at, typed);
  return (
    <FieldFrame {...of} id={id} faults={faults}>
      <input
        {...props}
        {...(wrong ? { 'aria-invalid': true, 'aria-describedby': `${id}-typing` } : {})}
        className="field full-width"
        value={typed ?? type.id}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => write(target.value)}
        onBlur={() => setTyped(null)}
      />
      {wrong ? <Typing id={`${id}-typing`}>{wrong}</Typing> : null}
    </FieldFrame>
  );
}

/** Price of the type for one side, or a note that it can't buy any. */
function OwnPrice({ side, type }: { side: Side; type: UnitType }) {
  const path = figurePath(side, 'unitPrices', type.id);
  const of = { path, label: `${sideName(side)}’s own price`, of: type.short };
  const { value, faults, props, id } = useField(of);
  const what = `${of.label} of ${type.short}`;
  const isNone = value === null;
  return (
    <FieldFrame {...of} id={id} faults={faults}>
      <div className="row wrap hit-36 gap-2">
        {isNone ? null : <WholeNumberField label={of.label} {...spareProps(path, what, value, type.price)} isLabelled props={props} />}
        <label className="inline gap-15 hit">
          <input
            type="checkbox"
            {...(isNone ? props : {})}
            checked={isNone}
            onChange={() => setOwn(path, what, isNone ? undefined : null)}
          />
          Not for sale
        </label>
      </div>
    </FieldFrame>
  );
}

/** The range of carriers is counted in links, that of others in hexes. */
const figuresOf = (type: UnitType): Field[] =>
  TYPE_FIGURES.map((field) => (field.label === 'Range' ? { ...field, unit: type.kind === 'sustainment' ? 'links (SP)' : 'hexes' } : field));

function UnitFields({ at, type }: { at: number; type: UnitType }) {
  const of = { at: ['unitTypes', at], of: type.short };
  return (
    <>
      <div className={`grid align-top ${styles.fields}`}>
        <Fields fields={TYPE_NAMES} {...of} />
        <IdField at={at} type={type} />
        <Fields fields={TYPE_KINDS} {...of} />
      </div>
      <h4 className={`large ${styles.subhead}`}>Strength</h4>
      <div className={`grid align-top ${styles.figures}`} data-path={`unitTypes.${at}.strength`}>
        <Fields fields={TYPE_STRENGTH} {...of} />
      </div>
      <h4 className={`large ${styles.subhead}`}>Movement, range and price</h4>
      <Fields fields={figuresOf(type)} {...of} columns="figures" />
      <div className={`grid align-top ${styles.figures}`}>
        {SIDES.map((side) => (
          <OwnPrice key={`${side} ${type.id}`} side={side} type={type} />
        ))}
      </div>
      <OwnHint />
      <h4 className={`large ${styles.subhead}`}>Boxes of the tracker</h4>
      <Fields fields={TYPE_BOXES} {...of} columns="figures" />
    </>
  );
}

/** The selected type: the one of the pressed problem, else the one last pressed. */
function useChosen(): [number, (at: number) => void] {
  const [at, setAt] = useState(0);
  const [seen, setSeen] = useState<Fault | null>(null);
  const pointed = useEditor((e) => e.pointed);
  const last = useEditor((e) => e.draft.unitTypes.length - 1);
  // During rendering: the problem's field must exist when it gets the focus.
  if (pointed !== seen) {
    setSeen(pointed);
    if (pointed?.path[0] === 'unitTypes' && typeof pointed.path[1] === 'number') setAt(pointed.path[1]);
  }
  return [Math.max(0, Math.min(at, last)), setAt];
}

/** Heading with the block of both sides. */
function Head({ type }: { type: UnitType }) {
  const figures = { movement: type.move, range: type.range ?? undefined };
  return (
    <div className={`row wrap gap-3 round-2 pad-large ${styles.head}`} data-testid="block-preview">
      {SIDES.map((side) => (
        <SmallBlock key={side} unit={sampleBlock(type, side, figures)} size={96} detail="close" />
      ))}
      <h3>{type.name}</h3>
    </div>
  );
}

/** Confirms the deletion of a type, listing what is deleted with it. */
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
              className={`row gap-2 full-width round-2 hit-40 text-left lit px-2 ${styles.type}`}
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
      <Button look="small" sign={Plus} onClick={onAdd} data-testid="add-type">
        Add a type
      </Button>
    </div>
  );
}

export function UnitsSection() {
  const types = useEditor((e) => e.draft.unitTypes);
  const { change } = useEditor.getState();
  const [at, setAt] = useChosen();
  const [asks, setAsks] = useState(false);
  const type = types[at];
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
    <div className={`grid gap-6 align-top ${styles.units}`}>
      <TypeList types={types} chosen={at} onChoose={setAt} onAdd={() => add('Add a unit type', addType)} />
      {type ? (
        <div>
          <Head type={type} />
          <div className="flex gap-2 mt-3 mb-3">
            <Button
              look="small"
              sign={Copy}
              onClick={() => add(`Duplicate ${type.name}`, (draft) => duplicateType(draft, at))}
              data-testid="duplicate-type"
            >
              Duplicate
            </Button>
            <Button
              look="small"
              sign={Trash2}
              off={types.length === 1 ? 'A scenario has one unit type at least.' : null}
              onClick={() => (namersOf(useEditor.getState().draft, type.id).length > 0 ? setAsks(true) : remove())}
              data-testid="remove-type"
            >
              Remove
            </Button>
          </div>
          <UnitFields key={at} at={at} type={type} />
        </div>
      ) : null}
      {asks && type ? <Removing type={type} onYes={remove} onNo={() => setAsks(false)} /> : null}
    </div>
  );
}
