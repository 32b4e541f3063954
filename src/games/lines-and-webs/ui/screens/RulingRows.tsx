/** House rulings: one row per choice that the rules leave open, default first. */
import type { ReactNode } from 'react';
import type { Rulings, Scenario } from '../../../../engine/lines-and-webs/index.ts';
import { ClausesShown } from '../../../../ui/rules/Clause.tsx';
import { HouseRule, HouseRules } from '../../../../ui/screens/HouseRules.tsx';
import { RULING_CHOICES, type RulingChoice, type RulingKey } from '../../scenarios/rulings.ts';
import { ownValues, valueLabel } from '../../scenarios/rulingWords.ts';

interface EditorProps {
  /** The scenario's rulings. */
  base: Rulings;
  changes: Partial<Rulings>;
  onChange: (changes: Partial<Rulings>) => void;
  /** Numbers per side, which override the rulings. */
  figures: Pick<Scenario, 'sideFigures'>;
  /** Extra content of a row: fields for custom values. */
  extra?: (key: RulingKey) => ReactNode;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function Row({ choice, base, changes, onChange, figures, extra }: EditorProps & { choice: RulingChoice }) {
  const { key } = choice;
  const now = changes[key] ?? base[key];
  const values: unknown[] = choice.values.map((option) => option.value);
  for (const own of [base[key], now]) if (!values.some((value) => same(value, own))) values.unshift(own);
  const set = (i: number) => {
    const next = { ...changes };
    if (same(values[i], base[key])) delete next[key];
    else Object.assign(next, { [key]: values[i] });
    onChange(next);
  };
  return (
    <HouseRule
      id={choice.id}
      label={choice.label}
      path={`rulings.${key}`}
      values={values.map((value) => ({ key: JSON.stringify(value), words: valueLabel(key, value as never) }))}
      chosen={values.findIndex((value) => same(value, now))}
      isChanged={key in changes}
      onChoose={set}
    >
      <p className="fine regular">{choice.meaning}</p>
      {ownValues(figures, key).map((words) => (
        <p key={words}>{words}, set by this scenario, whatever you choose here.</p>
      ))}
      {extra ? <div className="full-row">{extra(key)}</div> : null}
    </HouseRule>
  );
}

export function RulingRows(props: EditorProps) {
  return (
    <ClausesShown value={true}>
      {RULING_CHOICES.map((choice) => (
        <Row key={choice.key} choice={choice} {...props} />
      ))}
    </ClausesShown>
  );
}

/** Rulings, followed by the seed of the dice (as children). */
export const RulingsEditor = ({ children, ...props }: EditorProps & { children: ReactNode }) => (
  <HouseRules rows={<RulingRows {...props} />} changed={Object.keys(props.changes).length} onReset={() => props.onChange({})}>
    {children}
  </HouseRules>
);
