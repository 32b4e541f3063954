/** Integer fields: with a label, in a table cell, or as a value that overrides a shared one. */
import { Minus, Plus } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react';
import { SIDES, type Side } from '../../../../../engine/lines-and-webs/index.ts';
import type { Path } from '../../../../../records/problems.ts';
import { useTyped } from '../../../../../ui/kit/NumberField.tsx';
import type { Field } from '../../../scenarios/edit/fields.ts';
import { boundsAt } from '../../../scenarios/edit/schemaAt.ts';
import { figurePath, putFigure } from '../../../scenarios/edit/sideFigures.ts';
import { type Fault, useEditor } from '../../../store/editor/draft.ts';
import { type Column, DataTable } from '../../kit/DataTable.tsx';
import { SideEmblem } from '../../pieces/SideEmblem.tsx';
import { sideName } from '../../words/names.ts';
import styles from '../sections/Sections.module.css';
import { FieldFrame, type FieldOf, pathKey, Typing, useField } from './Field.tsx';

interface DigitsProps {
  /** For screen readers and button titles. */
  label: string;
  value: number | null;
  min: number;
  max: number;
  onSet(n: number): void;
  /** The value that applies if the field is empty; then `onEmpty` is called. */
  shared?: number | null | undefined;
  onEmpty?: () => void;
  /** True if the page has a label elsewhere. */
  isLabelled?: boolean;
  isBare?: boolean;
  /** Attributes of the input: id, path, problem. */
  props?: object;
}

export function WholeNumberField({
  label,
  value,
  min,
  max,
  onSet,
  shared,
  onEmpty,
  isLabelled = false,
  isBare = false,
  props,
}: DigitsProps) {
  const typed = useTyped(value, onSet, { onEmpty });
  const go = (by: 1 | -1) => {
    typed.done();
    onSet(Math.min(max, Math.max(min, (value ?? shared ?? min) + by)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp') go(1);
    else if (event.key === 'ArrowDown') go(-1);
    else return;
    event.preventDefault();
  };
  const wrongId = useId();
  const input = (
    <input
      {...props}
      {...(typed.wrong ? { 'aria-invalid': true, 'aria-describedby': wrongId } : {})}
      className={`semi p-0 text-center ${styles.digits}`}
      aria-label={isLabelled ? undefined : label}
      inputMode="numeric"
      placeholder={onEmpty ? String(shared ?? '–') : undefined}
      autoComplete="off"
      value={typed.text}
      data-zero={(value === 0 && !onEmpty) || undefined}
      onChange={({ target }) => typed.type(target.value)}
      onBlur={typed.done}
      onKeyDown={onKeyDown}
    />
  );
  const step = (by: 1 | -1) => (
    <StepButton
      name={`${label}: one ${by < 0 ? 'less' : 'more'}`}
      off={
        value === null ? null : by < 0 && value <= min ? `The minimum is ${min}.` : by > 0 && value >= max ? `The maximum is ${max}.` : null
      }
      onPress={() => go(by)}
    >
      {by < 0 ? <Minus size={14} aria-hidden="true" /> : <Plus size={14} aria-hidden="true" />}
    </StepButton>
  );
  return (
    <span className="inline relative">
      <span className={`inline clip on-raised align-stretch edge-strong round-1 ${styles.number}`}>
        {isBare ? null : step(-1)}
        {input}
        {isBare ? null : step(1)}
      </span>
      {typed.wrong ? <Typing id={wrongId}>{typed.wrong}</Typing> : null}
    </span>
  );
}

interface StepProps {
  name: string;
  off: string | null;
  onPress(): void;
  children: ReactNode;
}

/** For the pointer only; the field handles arrow keys itself. */
function StepButton({ name, off, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      className={`row justify-center soft lit ${styles.step}`}
      aria-label={name}
      tabIndex={-1}
      aria-disabled={off !== null || undefined}
      title={off ?? undefined}
      onClick={() => off === null && onPress()}
    >
      {children}
    </button>
  );
}

interface OwnProps {
  side: Side;
  /** Path of the value below its side: ['ports', 'spod', 'boxes']. */
  keys: readonly string[];
  label: string;
  /** The value that applies unless the side overrides it. */
  shared: number | null;
}

/** Sets the side's own value; undefined deletes it. */
export const setOwn = (path: Path, what: string, value: number | null | undefined): void =>
  useEditor.getState().change(what, (draft) => putFigure(draft, path, value), pathKey(path));

export function OwnCell({ side, keys, label, shared }: OwnProps) {
  return <SpareCell path={figurePath(side, ...keys)} what={`${label}, ${sideName(side)}’s own`} shared={shared} />;
}

/** Props of a field for an optional value. */
export const spareProps = (path: Path, what: string, value: unknown, shared: number | null) => ({
  ...{ value: typeof value === 'number' ? value : null, ...boundsAt(path), shared },
  onSet: (n: number) => setOwn(path, what, n),
  onEmpty: () => setOwn(path, what, undefined),
});

/** An optional value in a table cell. */
export function SpareCell({ path, what, shared }: Pick<OwnProps, 'shared'> & { path: Path; what: string }) {
  const { value, props } = useField({ path, label: what });
  return (
    <WholeNumberField
      label={what}
      {...spareProps(path, what, value, shared)}
      isBare
      props={{ ...props, id: undefined, 'aria-describedby': undefined }}
    />
  );
}

/** Table of numbers: one row per item, one column per side, port or class. */
export const FigureTable = <R,>(props: Omit<ComponentProps<typeof DataTable<R>>, 'className'>) => (
  <DataTable className={`table full-width ${styles.table}`} {...props} />
);

/** Columns for both sides' own values. */
export const ownColumns = <R,>(of: (row: R) => Omit<OwnProps, 'side'>): Column<R>[] =>
  SIDES.map((side) => ({
    head: (
      <span className="row gap-2">
        <SideEmblem side={side} size={14} isNamed /> own
      </span>
    ),
    cell: (row) => <OwnCell side={side} {...of(row)} />,
  }));

/** Explains empty cells. */
export function OwnHint() {
  return <p className="fine">A number here replaces the shared one for that side. Leave it blank to use the shared one.</p>;
}

/** Problems and warnings of the sides' own values under any of these keys. */
export function useOwnFaults(...keys: string[]): readonly Fault[] {
  return useEditor((e) => e.faults).filter(({ path }) => path[0] === 'sideFigures' && keys.includes(String(path[2])));
}

interface NumberProps extends FieldOf, Pick<Field, 'min' | 'unit' | 'none'> {}

export function NumberField({ min, unit, none, ...of }: NumberProps) {
  const { value, faults, set, props, id } = useField(of);
  const bounds = boundsAt(of.path);
  const isNone = none !== undefined && value === none.value;
  const now = typeof value === 'number' ? value : null;
  return (
    <FieldFrame {...of} id={id} faults={faults}>
      <div className="row wrap hit-36 gap-2">
        {isNone ? null : (
          <WholeNumberField label={of.label} value={now} min={min ?? bounds.min} max={bounds.max} onSet={set} isLabelled props={props} />
        )}
        {unit && !isNone ? <span className="caption">{unit}</span> : null}
        {none ? (
          <label className="inline gap-15 hit">
            <input
              className="tick"
              type="checkbox"
              {...(isNone ? props : {})}
              checked={isNone}
              onChange={() => set(isNone ? none.first : none.value)}
            />
            {none.name}
          </label>
        ) : null}
      </div>
    </FieldFrame>
  );
}

/** A number in a table cell, labeled by the table's headings. */
export function NumberCell(of: FieldOf) {
  const { value, set, props } = useField(of);
  return (
    <WholeNumberField
      label={of.of ? `${of.label}, ${of.of}` : of.label}
      value={typeof value === 'number' ? value : null}
      {...boundsAt(of.path)}
      onSet={set}
      isBare
      props={{ ...props, id: undefined, 'aria-describedby': undefined }}
    />
  );
}
