/** Form controls, each for one field of the draft. */

import { type ComponentProps, type ReactNode, useId } from 'react';
import { Segmented, type SegmentOf } from '../../../../ui/kit/Segmented.tsx';
import { TextField } from '../../../../ui/kit/TextField.tsx';
import { BOUNDS, type LabDraft, useLabDraft } from '../../store/lab/draft.ts';

export const setDraft = (more: Partial<LabDraft>): void => useLabDraft.setState(more);

interface FieldOf<K extends keyof LabDraft> {
  /** Field of the draft; used for the control's id: `lab-seed`. */
  of: K;
  label: string;
}

/** Further changes caused by a choice. */
interface Choosing<K extends keyof LabDraft> extends FieldOf<K> {
  also?(value: LabDraft[K]): Partial<LabDraft>;
}

export interface Option<V = string> {
  value: V;
  name: string;
  /** Group name; options of a group are listed under it. */
  group?: string;
}

const option = ({ value, name }: Option<string | number>) => (
  <option key={value} value={value}>
    {name}
  </option>
);

function Labelled({ label, control }: { label: string; control(id: string): ReactNode }) {
  const id = useId();
  return (
    <div className="stack gap-05 min-0">
      <label htmlFor={id} className="medium">
        {label}
      </label>
      {control(id)}
    </div>
  );
}

interface SelectProps<K extends keyof LabDraft> extends Choosing<K> {
  options: readonly Option<LabDraft[K]>[];
  /** Text shown while no option is selected. */
  none?: string;
}

export function Select<K extends keyof LabDraft>({ of, label, options: all, none, also }: SelectProps<K>) {
  const chosen = useLabDraft((draft) => draft[of]);
  const options = all as readonly Option<string | number>[];
  const groups = [...new Set(options.flatMap(({ group }) => group ?? []))];
  return (
    <Labelled
      label={label}
      control={(id) => (
        <select
          id={id}
          className="field full-width min-0"
          value={all.some(({ value }) => value === chosen) ? chosen : ''}
          onChange={({ target }) => {
            const found = all.find(({ value }) => String(value) === target.value);
            if (found) setDraft({ [of]: found.value, ...also?.(found.value) });
          }}
          data-testid={`lab-${of}`}
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
      )}
    />
  );
}

/** Whole number; arrow keys step it. */
export function NumberInput({ of, label, min = 1 }: FieldOf<'most' | 'rounds' | 'games'> & { min?: number }) {
  const value = useLabDraft((draft) => draft[of]);
  return (
    <Labelled
      label={label}
      control={(id) => (
        <input
          id={id}
          type="number"
          className="field full-width min-0"
          min={min}
          max={BOUNDS[of]}
          // An empty field is being edited.
          defaultValue={value}
          onChange={({ target }) => {
            const n = target.valueAsNumber;
            if (Number.isInteger(n) && n >= min && n <= BOUNDS[of]) setDraft({ [of]: n });
          }}
          onBlur={({ target }) => {
            target.value = String(value);
          }}
          data-testid={`lab-${of}`}
        />
      )}
    />
  );
}

export function TextInput({ of, label, most }: FieldOf<'seed' | 'values'> & Pick<ComponentProps<typeof TextField>, 'most'>) {
  const value = useLabDraft((draft) => draft[of]);
  return (
    <TextField
      {...{ label, value, most }}
      onText={(text) => setDraft({ [of]: text })}
      box="stack gap-05 min-0 medium"
      className="field full-width min-0 regular"
      testId={`lab-${of}`}
    />
  );
}

type Ways = 'kind' | 'players' | 'side' | 'ranked';

interface WaysProps<K extends Ways> extends Choosing<K>, Pick<ComponentProps<typeof Segmented>, 'look'> {
  options: readonly SegmentOf<LabDraft[K]>[];
}

/** Segmented control for a few options. */
export function WaysInput<K extends Ways>({ of, label, options, look, also }: WaysProps<K>) {
  const chosen = useLabDraft((draft) => draft[of]);
  return (
    <Segmented<LabDraft[K]>
      {...{ label, options, chosen, ...(look ? { look } : {}) }}
      onChoose={(value) => setDraft({ [of]: value, ...also?.(value) })}
      testId={`lab-${of}`}
    />
  );
}
