/** What is only watched: in the replay and on the projector. */

import { RULESET } from '../../../engine/lines-of-battle/index.ts';
import { watched } from '../../../ui/replay/watchedSquares.tsx';
import type { LinesOfBattle } from '../types.ts';
import { sayEvents } from '../words/events.ts';
import { phaseDoes, TYPE_NAMES } from '../words/names.ts';
import { BattleBoard } from './board/BattleBoard.tsx';
import { Motion, newsOf } from './motion/Motion.tsx';

export const { ReplayMap, Standing, projector } = watched<LinesOfBattle>({
  ...{ ruleset: RULESET, types: TYPE_NAMES, sayEvents, phaseDoes, newsOf, Motion },
  Board: ({ up, ...board }) => <BattleBoard {...board} up={up ?? undefined} />,
});
