/** Game editor interface of Lines of Battle. Loaded with the editor. */

import { forward, PHASES } from '../../../../engine/lines-of-battle/index.ts';
import { COMMAND_SHAPES } from '../../../../engine/lines-of-battle/shapes.ts';
import type { Bench } from '../../../../ui/workbench/bench.ts';
import { squareBench } from '../../../../ui/workbench/square/squareBench.tsx';
import { Standing } from '../../gameUi.tsx';
import type { LinesOfBattle } from '../../types.ts';
import { MARK_WORDS } from '../../words/commands.ts';
import { NAMES, phaseName, unitWords } from '../../words/names.ts';
import { BattleBoard } from '../board/BattleBoard.tsx';

export const bench: Bench<LinesOfBattle> = {
  ...squareBench<LinesOfBattle>({
    shapes: COMMAND_SHAPES,
    examples: ['put delta-3 c4 n', 'add cavalry e5 n', 'dice faces=6,1', 'goTo turn=3 phase=move'],
    names: { ...MARK_WORDS, ...NAMES.types, ...Object.fromEntries(PHASES.map((phase) => [phase, phaseName(phase)])) },
    unitWords,
    usual(type, field, side, unit) {
      if (field !== 'facing' || type === 'reface') return undefined;
      return type === 'move' ? null : type === 'umpirePut' ? unit?.facing : forward(side);
    },
  }),
  Board: ({ sight: { world, view } }) => <BattleBoard world={world} units={view.units} />,
  Figures: ({ sight: { view } }) => <Standing view={view} />,
};
