/** Form for the points that the rules leave open: a row per choice, changed ones marked; folded under a new game, with the dice. */

import type { ReactNode } from 'react';
import { Clause } from '../rules/Clause.tsx';
import styles from './HouseRules.module.css';

interface HouseRuleProps {
  /** Id in the rules, linked next to the label. */
  id: string;
  label: string;
  path: string;
  /** Words of the values. */
  values: readonly { key: string; words: string }[];
  chosen: number;
  isChanged: boolean;
  onChoose(i: number): void;
  /** Below the row: its meaning, further fields. */
  children?: ReactNode;
}

export function HouseRule({ id, label, path, values, chosen, isChanged, onChoose, children }: HouseRuleProps) {
  return (
    <div className={`grid py-2 ${styles.ruling} ${isChanged ? styles.rulingChanged : ''}`}>
      <label htmlFor={id} className="medium">
        {label} <Clause clause={id} />
      </label>
      <select
        id={id}
        className="full-width on-raised hit edge-strong round-1"
        data-path={path}
        value={chosen}
        onChange={(event) => onChoose(Number(event.target.value))}
      >
        {values.map(({ key, words }, i) => (
          <option key={key} value={i}>
            {words}
          </option>
        ))}
      </select>
      {children}
    </div>
  );
}

interface HouseRulesProps {
  rows: ReactNode;
  /** Number of changed rows. */
  changed: number;
  onReset(): void;
  /** Below the rows: the dice. */
  children: ReactNode;
}

export const HouseRules = ({ rows, changed, onReset, children }: HouseRulesProps) => (
  <details>
    <summary className="semi pointer hit py-15" data-testid="house-rulings">
      House rulings and dice <span className="fine regular">{changed === 0 ? 'scenario defaults' : `${changed} changed`}</span>
    </summary>
    <div className={`scroll-y on-raised edge round-2 px-3 ${styles.rulings}`}>
      {rows}
      {changed > 0 ? (
        <button type="button" className="btn btn-small" onClick={onReset}>
          Back to the scenario's rulings
        </button>
      ) : null}
    </div>
    {children}
  </details>
);
