/** Form fields of the game editor: side, number, choice. Each shows its current value, and works with keys alone. */

import { type ReactNode, useId } from 'react';
import { SIDES, type Side } from '../../engine/core/gameTypes.ts';
import { sideName } from '../page.tsx';
import styles from './Workbench.module.css';

/** A label above its control. */
export function Row({ label, id, children }: { label: string; id?: string; children: ReactNode }) {
  return (
    <div className={`stack gap-05 full-width ${styles.field}`}>
      {id ? <label htmlFor={id}>{label}</label> : <span>{label}</span>}
      {children}
    </div>
  );
}

interface ChoiceFieldProps<T extends string> {
  label: string;
  options: readonly { value: T; name: string }[];
  value: T;
  field: string;
  onChange(value: T): void;
}

export function ChoiceField<T extends string>({ label, options, value, field, onChange }: ChoiceFieldProps<T>) {
  const id = useId();
  return (
    <Row label={label} id={id}>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value as T)} data-testid={`field-${field}`}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </Row>
  );
}

export const SideField = ({ label = 'Side', value, onChange }: { label?: string; value: Side; onChange(side: Side): void }) => (
  <ChoiceField
    label={label}
    field="side"
    options={SIDES.map((side) => ({ value: side, name: sideName(side) }))}
    value={value}
    onChange={onChange}
  />
);

interface CountFieldProps {
  label: string;
  value: number;
  most: number;
  least?: number;
  field: string;
  onChange(value: number): void;
}

/** A number with limits; values outside are clamped. */
export function CountField({ label, value, most, least = 0, field, onChange }: CountFieldProps) {
  const id = useId();
  return (
    <Row label={label} id={id}>
      <input
        id={id}
        type="number"
        className={styles.figure}
        min={least}
        max={most}
        value={value}
        onChange={(event) => onChange(Math.min(most, Math.max(least, Math.trunc(event.target.valueAsNumber || 0))))}
        data-testid={`field-${field}`}
      />
    </Row>
  );
}
