/** House rulings: one row per choice that the rules leave open, default first. */
import type { ReactNode } from 'react';
import type { Rulings, Scenario } from '../../../../engine/lines-and-webs/index.ts';
import { type HouseRule, HouseRuleRows } from '../../../../ui/screens/HouseRules.tsx';
import { RULING_CHOICES, type RulingKey } from '../../scenarios/rulings.ts';
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

const rulesWith = ({ figures, extra }: Pick<EditorProps, 'figures' | 'extra'>): HouseRule[] =>
  RULING_CHOICES.map(({ key, id, label, meaning, values }) => ({
    ...{ key, id, label, values: values.map(({ value }) => value) },
    wordsOf: (value) => valueLabel(key, value),
    below: (
      <>
        <p className="fine regular">{meaning}</p>
        {ownValues(figures, key).map((words) => (
          <p key={words}>{words}, set by this scenario, whatever you choose here.</p>
        ))}
        {extra ? <div className="full-row">{extra(key)}</div> : null}
      </>
    ),
  }));

export const RulingRows = ({ figures, extra, ...props }: EditorProps) => (
  <HouseRuleRows rules={rulesWith({ figures, ...(extra && { extra }) })} {...props} />
);
