/** House rules of a new game: a row per point that the rules leave open. */

import type { ComponentProps } from 'react';
import { RULING_CHOICES, RULINGS, type Rulings } from '../../../../engine/lines-of-battle/index.ts';
import { HouseRules } from '../../../../ui/screens/HouseRules.tsx';
import type { StartParts } from '../../../page.ts';
import type { LinesOfBattle } from '../../types.ts';
import { HOUSE_RULES, valueWords } from '../../words/rulings.ts';

/** Turns without a loss, default first. */
const STALEMATES: readonly Rulings['stalemate'][] = [RULINGS.stalemate, 20, 60, 'off'];
/** Rules of the setup, which a scenario with a starting position does not have. */
const OF_SETUP: readonly (keyof Rulings)[] = ['zone', 'setup', 'firstFacing', 'commander'];

export const RuleChanges = ({ scenario, ...props }: ComponentProps<NonNullable<StartParts<LinesOfBattle>['Changes']>>) => (
  <HouseRules
    rules={HOUSE_RULES.filter(({ key }) => !scenario.position || !OF_SETUP.includes(key)).map((rule) => ({
      ...rule,
      values: rule.key === 'stalemate' ? STALEMATES : RULING_CHOICES[rule.key],
      wordsOf: (value) => valueWords(rule, value),
    }))}
    base={{ ...RULINGS, ...scenario.rulings }}
    {...props}
  />
);
