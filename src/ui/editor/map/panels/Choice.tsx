/** A few ways, one of them chosen, in a row: radio buttons, so that arrow keys go from one to the next. */
import { type ReactNode, useId } from 'react';
import { TextField } from '../../../kit/TextField.tsx';
import styles from '../Panel.module.css';

interface ChoiceProps<V extends string> {
  label: string;
  options: readonly { value: V; name: ReactNode; title?: string }[];
  chosen: V | null;
  onChoose(value: V): void;
  testId?: string;
}

export function Choice<V extends string>({ label, options, chosen, onChoose, testId }: ChoiceProps<V>) {
  const name = useId();
  return (
    <fieldset className={styles.choice} data-testid={testId}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.options}>
        {options.map(({ value, name: text, title }) => (
          <label key={value} className={styles.option} title={title} data-option={value}>
            <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

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
      label={<span className={styles.label}>{label}</span>}
      className={styles.input}
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
