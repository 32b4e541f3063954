/** Game editor interface of Lines of Battle. Loaded with the editor. */

import { unitsOnBoard } from '../../../../engine/lines-of-battle/index.ts';
import type { Bench } from '../../../../ui/workbench/bench.ts';
import type { LinesOfBattle } from '../../types.ts';
import { BattleBoard } from '../board/BattleBoard.tsx';
import { Standing } from '../replay/Standing.tsx';
import { language } from './console.ts';
import { CoursePart, StatePart } from './StatePart.tsx';

export const bench: Bench<LinesOfBattle> = {
  State: StatePart,
  Course: CoursePart,
  Board: ({ sight: { world, view } }) => <BattleBoard world={world} units={view.units} />,
  Figures: ({ sight: { view } }) => <Standing view={view} />,
  facts: (_, state) => [
    ['Units', `South ${unitsOnBoard(state, 'delta').length}, North ${unitsOnBoard(state, 'gamma').length}`],
    ['Turns without a loss', `${state.turn - state.lastLoss}`],
  ],
  language,
};
