/** A labelled control of the editor, with its hint and whatever is wrong at its place below it. */
import type { ReactNode } from 'react';
import { TextInput } from '../../../../../ui/kit/TextField.tsx';
import { Clause } from '../../../../../ui/rules/Clause.tsx';
import type { Fault } from '../../../store/editor/draft.ts';
import styles from './Fields.module.css';
import { type FieldOf, useField } from './useField.ts';

export function FaultLines({ faults, id }: { faults: readonly Fault[]; id?: string }) {
  if (faults.length === 0) return null;
  return (
    <ul className={`small ${styles.faults}`} id={id}>
      {faults.map((fault) => (
        <li key={`${fault.code} ${fault.where} ${fault.message}`} data-grade={fault.grade}>
          <b>{fault.grade === 'fault' ? 'Problem:' : 'Warning:'}</b> {fault.message}
        </li>
      ))}
    </ul>
  );
}

/** What is wrong with what is being typed. It has not reached the draft. */
export function Typing({ id, children }: { id: string; children: string }) {
  return (
    <span className={`small ${styles.typing}`} id={id} role="alert">
      {children}
    </span>
  );
}

interface FrameProps extends FieldOf {
  id: string;
  faults: readonly Fault[];
  isWide?: boolean;
  children: ReactNode;
}

/** Label, control, hint, faults. */
export function FieldFrame({ label, hint, clause, id, faults, isWide = false, children }: FrameProps) {
  return (
    <div className={`stack min-0 ${styles.field} ${isWide ? 'full-row' : ''}`}>
      <span className={`row wrap ${styles.labelLine}`}>
        <label htmlFor={id} className={`medium ${styles.label}`}>
          {label}
        </label>
        {clause ? <Clause clause={clause} /> : null}
      </span>
      {children}
      {hint ? (
        <p className="fine" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FaultLines faults={faults} id={`${id}-faults`} />
    </div>
  );
}

interface TextProps extends FieldOf {
  max: number;
  /** Several lines on the screen; the text itself has none. */
  isLong?: boolean;
  /** Taken out of the file when it is empty. */
  isOptional?: boolean;
}

export function TextField({ max, isLong = false, isOptional = false, ...of }: TextProps) {
  const { value, faults, set, props, id } = useField(of);
  const shared = {
    ...props,
    className: isLong ? styles.area : styles.input,
    value: typeof value === 'string' ? value : '',
    most: max,
    onText: (typed: string) => {
      // A file's text has one line.
      const text = typed.replace(/\s*\n\s*/g, ' ');
      set(isOptional && text === '' ? undefined : text);
    },
  };
  return (
    <FieldFrame {...of} id={id} faults={faults} isWide={isLong}>
      <TextInput {...shared} {...(isLong ? { rows: 3 } : { spellCheck: false })} />
    </FieldFrame>
  );
}

interface SelectProps extends FieldOf {
  options: readonly (readonly [value: string | number | boolean, name: string])[];
}

export function SelectField({ options, ...of }: SelectProps) {
  const { value, faults, set, props, id } = useField(of);
  return (
    <FieldFrame {...of} id={id} faults={faults}>
      <select
        {...props}
        className={styles.input}
        value={options.findIndex(([one]) => one === value)}
        onChange={({ target }) => set(options[Number(target.value)]?.[0])}
      >
        {options.map(([one, name], i) => (
          <option key={String(one)} value={i}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
