/** Game editor interface of Combined Arms. Loaded with the editor. */

import { COMMAND_SHAPES } from '../../../../engine/combined-arms/shapes.ts';
import type { Bench } from '../../../../ui/workbench/bench.ts';
import { squareBench } from '../../../../ui/workbench/square/squareBench.tsx';
import { Standing } from '../../gameUi.tsx';
import type { CombinedArms } from '../../types.ts';
import { MARK_WORDS } from '../../words/commands.ts';
import { NAMES, TYPE_NAMES, unitWords } from '../../words/names.ts';
import { ArmsBoard } from '../board/ArmsBoard.tsx';

const { move, attack } = NAMES.phases;

export const bench: Bench<CombinedArms> = {
  ...squareBench<CombinedArms>({
    shapes: COMMAND_SHAPES,
    examples: ['put delta-3 c4', 'add howitzers e5', 'mark delta-3 moved', 'goTo turn=3 phase=attack'],
    names: { ...MARK_WORDS, ...TYPE_NAMES, move: move.name, attack: attack.name },
    unitWords,
  }),
  Board: ({ sight: { world, view } }) => <ArmsBoard world={world} units={view.units} cities={view.cities} />,
  Figures: ({ sight: { view } }) => <Standing view={view} />,
};
