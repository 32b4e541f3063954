/** Form fields generated from descriptions and from the schema. */

import type { Path } from '../../../../../records/problems.ts';
import { TextInput } from '../../../../../ui/kit/TextField.tsx';
import type { Field } from '../../../scenarios/edit/fields.ts';
import { boundsAt, kindAt } from '../../../scenarios/edit/schemaAt.ts';
import styles from '../sections/Sections.module.css';
import { FieldFrame, inOneLine, useField } from './Field.tsx';
import { LinesField } from './LinesField.tsx';
import { NumberField } from './NumberField.tsx';

/** A longer text gets a field of several lines. */
const MAX_ONE_LINE = 60;

function TextField(of: Field) {
  const { value, faults, set, props, id } = useField(of);
  const { max } = boundsAt(of.path);
  const isLong = max > MAX_ONE_LINE;
  return (
    <FieldFrame {...of} id={id} faults={faults} isWide={isLong}>
      <TextInput
        {...props}
        {...(isLong ? { rows: 3 } : { spellCheck: false })}
        className={`field full-width min-0 ${styles.input}`}
        value={typeof value === 'string' ? value : ''}
        most={max}
        onText={(text) => set(inOneLine(text))}
      />
    </FieldFrame>
  );
}

function SelectField({ options = [], ...of }: Field) {
  const { value, faults, set, props, id } = useField(of);
  return (
    <FieldFrame {...of} id={id} faults={faults}>
      <select
        {...props}
        className={`field full-width min-0 ${styles.input}`}
        value={options.findIndex(([one]) => one === value)}
        onChange={({ target }) => set(options[Number(target.value)]?.[0])}
      >
        {options.map(([one, name], i) => (
          <option key={one} value={i}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

function DraftField(field: Field & { of?: string | undefined }) {
  switch (kindAt(field.path)) {
    case 'number':
      return <NumberField {...field} />;
    case 'lines':
      return <LinesField {...field} />;
    case 'choice':
      return <SelectField {...field} />;
    default:
      return <TextField {...field} />;
  }
}

interface FieldsProps {
  fields: readonly Field[];
  /** Prefix of all paths. */
  at?: Path;
  /** Owner of the values in undo texts. */
  of?: string;
  /** Column layout: wide, or narrow for numbers. If omitted, the fields have no container. */
  columns?: 'fields' | 'figures';
}

export function Fields({ fields, at = [], of, columns }: FieldsProps) {
  const all = fields.map((field) => <DraftField key={field.label} {...field} path={[...at, ...field.path]} of={of} />);
  return columns ? <div className={`grid align-top ${styles[columns]}`}>{all}</div> : all;
}
