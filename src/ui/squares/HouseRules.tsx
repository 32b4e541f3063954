/** House rules of a new game on squares: a row per point that the rules leave open, and per option. */

import type { ComponentProps } from 'react';
import type { StartParts } from '../../games/page.ts';
import type { SquareGame } from '../../games/squareGame.ts';
import { type HouseRule, valueWords } from '../rules/plainBook.ts';
import { HouseRuleRows, HouseRules } from '../screens/HouseRules.tsx';

export interface HouseRuleForm {
  rules: readonly HouseRule[];
  /** Values of each rule, and the usual ones. */
  values: { readonly [key: string]: readonly unknown[] };
  usual: object;
  /** True for a rule without use where the scenario places the units. */
  isOfSetup(rule: HouseRule): boolean;
}

type Changes<G extends SquareGame> = NonNullable<StartParts<G>['Changes']>;

export const houseRuleForm =
  <G extends SquareGame>({ rules, values, usual, isOfSetup }: HouseRuleForm): Changes<G> =>
  ({ scenario, children, ...props }: ComponentProps<Changes<G>>) => (
    <HouseRules
      rows={
        <HouseRuleRows
          rules={rules
            .filter((rule) => !scenario.position || !isOfSetup(rule))
            .map((rule) => ({ ...rule, values: values[rule.key] ?? [], wordsOf: (value) => valueWords(rule, value) }))}
          base={{ ...usual, ...scenario.rulings }}
          {...props}
        />
      }
      {...props}
    >
      {children}
    </HouseRules>
  );
