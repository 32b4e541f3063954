/** Form for the points that the rules leave open: a row per rule, changed ones marked; under a new game it is folded, with the dice. */

import { type ReactNode, useState } from 'react';
import { onDice } from '../page.tsx';
import { Clause, ClausesShown } from '../rules/Clause.tsx';
import styles from './HouseRules.module.css';

export interface HouseRule {
  key: string;
  /** Id in the rules, linked next to the label. */
  id: string;
  label: string;
  /** Usual values, the default first. The scenario's own value is offered as well. */
  values: readonly unknown[];
  wordsOf(value: never): string;
  /** Below the choice: its meaning, further fields. */
  below?: ReactNode;
}

interface HouseRuleRowsProps<C extends object> {
  rules: readonly HouseRule[];
  /** The scenario's values, by key. */
  base: object;
  changes: C;
  onChange(changes: C): void;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function Row<C extends object>({ rule, base, changes, onChange }: Omit<HouseRuleRowsProps<C>, 'rules'> & { rule: HouseRule }) {
  const { key, id, label, wordsOf, below } = rule;
  const usual: unknown = base[key as never];
  const now: unknown = changes[key as never] ?? usual;
  const values = [...rule.values];
  for (const own of [usual, now]) if (!values.some((value) => same(value, own))) values.unshift(own);
  const set = (i: number) => {
    const next = { ...changes };
    if (same(values[i], usual)) delete next[key as never];
    else Object.assign(next, { [key]: values[i] });
    onChange(next);
  };
  return (
    <div className={`grid py-2 ${styles.ruling} ${key in changes ? styles.rulingChanged : ''}`}>
      <label htmlFor={id} className="medium">
        {label} <Clause clause={id} />
      </label>
      <select
        id={id}
        className="full-width on-raised hit edge-strong round-1"
        data-path={`rulings.${key}`}
        value={values.findIndex((value) => same(value, now))}
        onChange={(event) => set(Number(event.target.value))}
      >
        {values.map((value, i) => (
          <option key={JSON.stringify(value)} value={i}>
            {wordsOf(value as never)}
          </option>
        ))}
      </select>
      {below}
    </div>
  );
}

export const HouseRuleRows = <C extends object>({ rules, ...props }: HouseRuleRowsProps<C>) => (
  <ClausesShown value={true}>
    {rules.map((rule) => (
      <Row key={rule.key} rule={rule} {...props} />
    ))}
  </ClausesShown>
);

interface HouseRulesProps<C extends object> extends Pick<HouseRuleRowsProps<C>, 'changes' | 'onChange'> {
  /** Mounted when the form is first unfolded. */
  rows: ReactNode;
  /** The dice. */
  children: ReactNode;
}

export function HouseRules<C extends object>({ rows, changes, onChange, children }: HouseRulesProps<C>) {
  const [wasOpen, setOpen] = useState(false);
  const n = Object.keys(changes).length;
  return (
    <details onToggle={() => setOpen(true)}>
      <summary className="semi pointer hit py-15" data-testid="house-rulings">
        House rules{onDice(' and dice')} <span className="fine regular">{n === 0 ? 'scenario defaults' : `${n} changed`}</span>
      </summary>
      <div className={`scroll-y on-raised edge round-2 px-3 ${styles.rulings}`}>
        {wasOpen ? rows : null}
        {n > 0 ? (
          <button type="button" className="btn btn-small" onClick={() => onChange({} as C)}>
            Back to the scenario's rulings
          </button>
        ) : null}
      </div>
      {children}
    </details>
  );
}
