/** Texts and boards of a running game of Lines of Battle for the shared screens. */

import { RULESET } from '../../engine/lines-of-battle/index.ts';
import { watched } from '../../ui/replay/watchedSquares.tsx';
import { squareUi } from '../../ui/squares/gameUi.tsx';
import type { LinesOfBattle } from './types.ts';
import { TURN_ACTS } from './ui/acts/acts.ts';
import { BattleBoard } from './ui/board/BattleBoard.tsx';
import { EndResult, Review } from './ui/EndResult.tsx';
import { lesson } from './ui/lesson/lesson.ts';
import { Motion, newsOf } from './ui/motion/Motion.tsx';
import { Suggested } from './ui/turn/Suggested.tsx';
import { stateWords } from './words/boardWords.ts';
import * as orders from './words/commands.ts';
import { sayEvent, sayEvents, sayFrame } from './words/events.ts';
import { firstTimes } from './words/firstTimes.ts';
import * as log from './words/log.ts';
import { NAMES } from './words/names.ts';
import { sayReason } from './words/reasons.ts';
import { sayRejection } from './words/rejections.ts';

export const { ReplayMap, Standing, projector } = watched<LinesOfBattle>({
  ...{ ruleset: RULESET, names: NAMES, sayEvents, newsOf, Motion },
  Board: ({ up, ...board }) => <BattleBoard {...board} up={up ?? undefined} />,
});

export const gameUi = squareUi<LinesOfBattle>(
  { names: NAMES, orders, events: { sayEvent, sayEvents, sayFrame }, log, sayReason, sayRejection, stateWords },
  { name: 'Fights', next: 'fight', does: 'attacks' },
  'endPhase',
  {
    ...{ acts: TURN_ACTS, lesson, Suggestion: Suggested, EndResult, Review, ReplayMap, Standing, projector },
    firstTimes,
    PublicBoard: ({ world, view: { units, up, outcome } }) => (
      <BattleBoard world={world} units={units} up={outcome ? undefined : up} hasRacks />
    ),
  },
);
