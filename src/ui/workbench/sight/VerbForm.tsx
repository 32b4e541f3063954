/** A form for one command: a field per value, by the shapes of the game's language. */

import { useState } from 'react';
import type { Command, Side } from '../../../engine/core/gameTypes.ts';
import type { Shape } from '../../../engine/core/shape.ts';
import type { Language, Sight } from '../bench.ts';
import { ChoiceField, CountField, PickField, SideField } from '../fields.tsx';
import { CommandForm } from './CommandForm.tsx';

interface Values {
  readonly [field: string]: unknown;
}

interface VerbFormProps {
  sight: Sight;
  language: Language;
  type: string;
  /** Values that the form doesn't ask for. */
  given?: Values;
  /** The first values of the others, in the order of the fields. */
  start: Values;
  /** Label of a field. */
  labels: { readonly [field: string]: string };
  /** Name of a word in a field. */
  say(word: string): string;
  /** Label of the button. */
  does: string;
}

interface FieldProps extends Pick<VerbFormProps, 'sight' | 'language' | 'say'> {
  field: string;
  label: string;
  shape: Shape | undefined;
  value: unknown;
  onChange(value: unknown): void;
}

function Field({ sight, language, say, field, label, shape, value, onChange }: FieldProps) {
  if (field === 'side') return <SideField value={value as Side} onChange={onChange} />;
  if (shape?.is === 'whole')
    return <CountField label={label} field={field} value={value as number} least={shape.least} most={shape.most} onChange={onChange} />;
  if (shape?.is === 'named') {
    const all = language.options(sight.world, shape.of);
    return (
      <PickField
        {...{ what: 'node', field, label, onChange }}
        value={value as string}
        take={(node) => all.includes(node) && onChange(node)}
      >
        {all.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </PickField>
    );
  }
  const words = shape?.is === 'word' ? shape.words : ['Yes', 'No'];
  const isFlag = shape?.is === 'flag';
  return (
    <ChoiceField
      label={label}
      field={field}
      options={words.map((word) => ({ value: word, name: isFlag ? word : say(word) }))}
      value={isFlag ? (value ? 'Yes' : 'No') : (value as string)}
      onChange={(word) => onChange(isFlag ? word === 'Yes' : word)}
    />
  );
}

export function VerbForm({ sight, language, type, given, start, labels, say, does }: VerbFormProps) {
  const [values, setValues] = useState(start);
  return (
    <>
      {Object.entries(values).map(([field, value]) => (
        <Field
          key={field}
          {...{ sight, language, say, field, value }}
          label={labels[field] ?? field}
          shape={language.shapes[type]?.[field]}
          onChange={(next) => setValues({ ...values, [field]: next })}
        />
      ))}
      <CommandForm sight={sight} command={{ type, ...given, ...values } as unknown as Command} does={does} />
    </>
  );
}
