/** A whole number with its label; or the word that may stand in its place. */

import { FieldFrame } from './Field.tsx';
import styles from './Fields.module.css';
import { type FieldOf, useField } from './useField.ts';
import { WholeNumberField } from './WholeNumberField.tsx';

interface NumberProps extends FieldOf {
  min: number;
  max: number;
  unit?: string;
  /** What stands in the file in place of a number, and its name: `null`, 'unlimited', 'off'. */
  none?: { value: null | string; name: string; first: number };
}

export function NumberField({ min, max, unit, none, ...of }: NumberProps) {
  const { value, faults, set, props, id } = useField(of);
  const isNone = none !== undefined && value === none.value;
  const now = typeof value === 'number' ? value : null;
  return (
    <FieldFrame {...of} id={id} faults={faults}>
      <div className={`row wrap ${styles.numberLine}`}>
        {isNone ? null : <WholeNumberField label={of.label} value={now} min={min} max={max} onSet={set} isLabelled props={props} />}
        {unit && !isNone ? <span className="caption">{unit}</span> : null}
        {none ? (
          <label className={`inline gap-15 ${styles.none}`}>
            <input type="checkbox" {...(isNone ? props : {})} checked={isNone} onChange={() => set(isNone ? none.first : none.value)} />
            {none.name}
          </label>
        ) : null}
      </div>
    </FieldFrame>
  );
}

/** The same in the cell of a table, whose heads are its label. */
export function NumberCell({ min, max, ...of }: Omit<NumberProps, 'unit' | 'none'>) {
  const { value, set, props } = useField(of);
  return (
    <WholeNumberField
      label={of.of ? `${of.label}, ${of.of}` : of.label}
      value={typeof value === 'number' ? value : null}
      min={min}
      max={max}
      onSet={set}
      isBare
      props={{ ...props, id: undefined, 'aria-describedby': undefined }}
    />
  );
}
