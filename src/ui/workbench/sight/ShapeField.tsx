/** A field of a form for a value of a command, by its shape in the game's language. */

import type { GameTypes, Side } from '../../../engine/core/gameTypes.ts';
import type { Shape } from '../../../engine/core/shape.ts';
import type { Language, Sight } from '../bench.ts';
import { ChoiceField, CountField, PickField, SideField } from '../fields.tsx';

interface ShapeFieldProps<G extends GameTypes> {
  sight: Sight<G>;
  language: Language<G>;
  field: string;
  label: string;
  shape: Shape | undefined;
  value: unknown;
  /** Name of a word in the field. */
  say(word: string): string;
  onChange(value: unknown): void;
}

export function ShapeField<G extends GameTypes>({ sight, language, say, field, label, shape, value, onChange }: ShapeFieldProps<G>) {
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
