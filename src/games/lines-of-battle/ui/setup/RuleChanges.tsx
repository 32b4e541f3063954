/** House rules of a new game: a row per point that the rules leave open. */

import type { ComponentProps } from 'react';
import { RULING_CHOICES, RULINGS, type Rulings } from '../../../../engine/lines-of-battle/index.ts';
import { ClausesShown } from '../../../../ui/rules/Clause.tsx';
import { HouseRule, HouseRules } from '../../../../ui/screens/HouseRules.tsx';
import type { StartParts } from '../../../page.ts';
import type { LinesOfBattle } from '../../types.ts';
import { HOUSE_RULES, valueWords } from '../../words/rulings.ts';

type Key = keyof Rulings;

/** Turns without a loss, default first. */
const STALEMATES: readonly Rulings['stalemate'][] = [RULINGS.stalemate, 20, 60, 'off'];
/** Rules of the setup, which a scenario with a starting position does not have. */
const OF_SETUP: readonly Key[] = ['zone', 'setup', 'firstFacing', 'commander'];

export function RuleChanges({ scenario, changes, onChange, children }: ComponentProps<NonNullable<StartParts<LinesOfBattle>['Changes']>>) {
  const base: Rulings = { ...RULINGS, ...scenario.rulings };
  const rules = HOUSE_RULES.filter(({ key }) => !scenario.position || !OF_SETUP.includes(key));
  const rows = rules.map((rule) => {
    const { key, id, label } = rule;
    const usual: readonly Rulings[Key][] = key === 'stalemate' ? STALEMATES : RULING_CHOICES[key];
    const values = usual.includes(base[key]) ? usual : [base[key], ...usual];
    const set = (value: Rulings[Key]) => {
      const { [key]: _, ...rest } = changes;
      onChange(value === base[key] ? rest : { ...rest, [key]: value });
    };
    return (
      <HouseRule
        key={key}
        id={id}
        label={label}
        path={`rulings.${key}`}
        values={values.map((value) => ({ key: `${value}`, words: valueWords(rule, value) }))}
        chosen={values.indexOf(changes[key] ?? base[key])}
        isChanged={key in changes}
        onChoose={(i) => set(values[i] as Rulings[Key])}
      />
    );
  });
  const { players } = changes;
  return (
    <ClausesShown value={true}>
      <HouseRules
        rows={rows}
        changed={rules.filter(({ key }) => key in changes).length}
        onReset={() => onChange(players ? { players } : {})}
      >
        {children}
      </HouseRules>
    </ClausesShown>
  );
}
