/** House rules of a new game: a row per point that the rules leave open, and per option. */

import type { ComponentProps } from 'react';
import { RULING_CHOICES, RULINGS } from '../../../../engine/combined-arms/index.ts';
import { valueWords } from '../../../../ui/rules/plainBook.ts';
import { HouseRules } from '../../../../ui/screens/HouseRules.tsx';
import type { StartParts } from '../../../page.ts';
import type { CombinedArms } from '../../types.ts';
import { HOUSE_RULES, OF_SETUP } from '../../words/book.ts';

/** Values of each house rule; of turns without a loss, some. */
const VALUES: { readonly [key: string]: readonly unknown[] } = { ...RULING_CHOICES, stalemate: [RULINGS.stalemate, 20, 40, 'off'] };

export const RuleChanges = ({ scenario, ...props }: ComponentProps<NonNullable<StartParts<CombinedArms>['Changes']>>) => (
  <HouseRules
    rules={HOUSE_RULES.filter(({ key, clause }) => !scenario.position || !(OF_SETUP.test(clause) || key === 'elite')).map((rule) => ({
      ...rule,
      values: VALUES[rule.key] ?? [],
      wordsOf: (value) => valueWords(rule, value),
    }))}
    base={{ ...RULINGS, ...scenario.rulings }}
    {...props}
  />
);
