/** What is only watched: in the replay and on the projector. */

import { RULESET } from '../../../engine/combined-arms/index.ts';
import { watched } from '../../../ui/replay/watchedSquares.tsx';
import type { CombinedArms } from '../types.ts';
import { sayEvents } from '../words/events.ts';
import { phaseDoes, TYPE_NAMES } from '../words/names.ts';
import { ArmsBoard } from './board/ArmsBoard.tsx';
import { Motion, newsOf } from './motion/Motion.tsx';

export const { ReplayMap, Standing, projector } = watched<CombinedArms>({
  ...{ ruleset: RULESET, types: TYPE_NAMES, sayEvents, phaseDoes, newsOf, Motion },
  Board: ({ up, ...board }) => <ArmsBoard {...board} up={up ?? undefined} />,
});
