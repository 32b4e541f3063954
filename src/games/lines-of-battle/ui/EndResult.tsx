/** Dice against their odds, and units destroyed from the side and the rear, for the end of a game and its replay. */

import type { Side } from '../../../engine/core/gameTypes.ts';
import { linesOfBattle as rulesOf } from '../../../engine/lines-of-battle/index.ts';
import { expectedOf, wonOf } from '../../../store/review.ts';
import { squareEnd } from '../../../ui/squares/end.tsx';
import { type Attack, accountOf, killsFrom } from '../account.ts';
import type { LinesOfBattle } from '../types.ts';
import { momentWords, sayEvent } from '../words/events.ts';

export const { Review, EndResult } = squareEnd<LinesOfBattle, Attack>({
  reviewOf: (record) => accountOf(rulesOf(record.scenario), record),
  rows(attacks) {
    const of = (side: Side) => attacks.filter((one) => one.side === side);
    const rollWords = (side: Side): string => {
      const rolls = of(side).filter(({ dice }) => dice !== null);
      return rolls.length > 0 ? `${wonOf(rolls)} of ${rolls.length} won, ${expectedOf(rolls).toFixed(1)} expected` : 'none';
    };
    return [
      { name: 'Attacks with dice', of: rollWords },
      { name: 'Enemies destroyed from the side', of: (side) => killsFrom(of(side), 'side') },
      { name: 'Enemies destroyed from the rear', of: (side) => killsFrom(of(side), 'rear') },
    ];
  },
  momentWords,
  sayEvent,
});
