/** House rulings: one row per choice that the rules leave open, default first. */
import type { ReactNode } from 'react';
import type { Rulings, Scenario } from '../../../../engine/lines-and-webs/index.ts';
import { Clause, ClausesShown } from '../../../../ui/rules/Clause.tsx';
import { RULING_CHOICES, type RulingChoice, type RulingKey } from '../../scenarios/rulings.ts';
import { ownValues, valueLabel } from '../../scenarios/rulingWords.ts';
import styles from './Rulings.module.css';

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
    <div className={`grid py-2 ${styles.ruling} ${key in changes ? styles.rulingChanged : ''}`}>
      <label htmlFor={choice.id} className="medium">
        {choice.label} <Clause clause={choice.id} />
      </label>
      <select
        id={choice.id}
        className="full-width on-raised hit edge-strong round-1"
        data-path={`rulings.${key}`}
        value={values.findIndex((value) => same(value, now))}
        onChange={(event) => set(Number(event.target.value))}
      >
        {values.map((value, i) => (
          <option key={JSON.stringify(value)} value={i}>
            {valueLabel(key, value as never)}
          </option>
        ))}
      </select>
      <p className="fine regular">{choice.meaning}</p>
      {ownValues(figures, key).map((words) => (
        <p key={words}>{words}, set by this scenario, whatever you choose here.</p>
      ))}
      {extra ? <div className="full-row">{extra(key)}</div> : null}
    </div>
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
export function RulingsEditor({ children, ...props }: EditorProps & { children: ReactNode }) {
  const n = Object.keys(props.changes).length;
  return (
    <details>
      <summary className="semi pointer hit py-15" data-testid="house-rulings">
        House rulings and dice <span className="fine regular">{n === 0 ? 'scenario defaults' : `${n} changed`}</span>
      </summary>
      <div className={`scroll-y on-raised edge round-2 px-3 ${styles.rulings}`}>
        <RulingRows {...props} />
        {n > 0 ? (
          <button type="button" className="btn btn-small" onClick={() => props.onChange({})}>
            Back to the scenario's rulings
          </button>
        ) : null}
      </div>
      {children}
    </details>
  );
}
