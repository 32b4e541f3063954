/** A list to choose from, with its label above it. */

import { type ReactNode, useId } from 'react';

export interface Option<V extends string | number> {
  value: V;
  name: string;
  /** Those of one group stand under its name. */
  group?: string;
}

interface SelectProps<V extends string | number> {
  label: ReactNode;
  options: readonly Option<V>[];
  chosen: V;
  onChoose(value: V): void;
  /** What stands there while nothing is chosen. */
  none?: string;
  testId?: string;
}

const option = <V extends string | number>({ value, name }: Option<V>) => (
  <option key={value} value={value}>
    {name}
  </option>
);

export function Select<V extends string | number>({ label, options, chosen, onChoose, none, testId }: SelectProps<V>) {
  const id = useId();
  const groups = [...new Set(options.flatMap(({ group }) => group ?? []))];
  return (
    <div className="stack gap-05 min-0">
      <label htmlFor={id} className="medium">
        {label}
      </label>
      <select
        id={id}
        className="field full-width min-0"
        value={chosen}
        onChange={({ target }) => {
          const found = options.find(({ value }) => String(value) === target.value);
          if (found) onChoose(found.value);
        }}
        data-testid={testId}
      >
        {none === undefined ? null : (
          <option value="" disabled>
            {none}
          </option>
        )}
        {options.filter(({ group }) => group === undefined).map(option)}
        {groups.map((name) => (
          <optgroup key={name} label={name}>
            {options.filter(({ group }) => group === name).map(option)}
          </optgroup>
        ))}
      </select>
    </div>
  );
}

interface NumberProps {
  label: ReactNode;
  value: number;
  min: number;
  max: number;
  onSet(n: number): void;
  testId?: string;
}

/** A whole number; arrow keys step it. */
export function NumberInput({ label, value, min, max, onSet, testId }: NumberProps) {
  const id = useId();
  return (
    <div className="stack gap-05 min-0">
      <label htmlFor={id} className="medium">
        {label}
      </label>
      <input
        id={id}
        type="number"
        className="field full-width min-0"
        min={min}
        max={max}
        // An empty field is being typed in.
        defaultValue={value}
        onChange={({ target }) => {
          const n = target.valueAsNumber;
          if (Number.isInteger(n) && n >= min && n <= max) onSet(n);
        }}
        onBlur={({ target }) => {
          target.value = String(value);
        }}
        data-testid={testId}
      />
    </div>
  );
}
