/** Small fields of the side panel: a name, and a box to tick. */
import type { ReactNode } from 'react';
import { TextField } from '../../../../../../ui/kit/TextField.tsx';
import styles from '../Panel.module.css';

interface NameProps {
  label: string;
  value: string;
  max?: number;
  onChange(value: string): void;
  testId?: string;
}

/** A name as it is typed. One that is too long is a fault of the draft, and stands in it whole. */
export function NameInput({ label, value, max = 40, onChange, testId }: NameProps) {
  return (
    <TextField
      box={styles.nameField}
      label={<span className={`caption medium ${styles.label}`}>{label}</span>}
      className={`min-0 full-width px-2 on-raised ${styles.input}`}
      value={value}
      most={max}
      spellCheck={false}
      onText={onChange}
      testId={testId}
    />
  );
}

interface CheckProps {
  checked: boolean;
  onChange(): void;
  children: ReactNode;
  testId?: string;
}

export function Check({ checked, onChange, children, testId }: CheckProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={checked} onChange={onChange} data-testid={testId} />
      {children}
    </label>
  );
}
