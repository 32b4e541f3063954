/** Texts and boards of a running game of Combined Arms for the shared screens. */

import { RULESET } from '../../engine/combined-arms/index.ts';
import { watched } from '../../ui/replay/watchedSquares.tsx';
import { squareUi } from '../../ui/squares/gameUi.tsx';
import type { CombinedArms } from './types.ts';
import { ARMS_ACTS } from './ui/acts.ts';
import { ArmsBoard } from './ui/board/ArmsBoard.tsx';
import { EndResult, Review } from './ui/EndResult.tsx';
import { lesson } from './ui/lesson.ts';
import { Motion, newsOf } from './ui/motion/Motion.tsx';
import { Suggested } from './ui/turn/Suggested.tsx';
import { stateWords } from './words/boardWords.ts';
import * as orders from './words/commands.ts';
import { sayEvent, sayEvents, sayFrame } from './words/events.ts';
import help from './words/help.json' with { type: 'json' };
import * as log from './words/log.ts';
import { NAMES } from './words/names.ts';
import { sayReason } from './words/reasons.ts';
import { sayRejection } from './words/rejections.ts';

export const { ReplayMap, Standing, projector } = watched<CombinedArms>({
  ...{ ruleset: RULESET, names: NAMES, sayEvents, newsOf, Motion },
  Board: ({ up, ...board }) => <ArmsBoard {...board} up={up ?? undefined} />,
});

export const gameUi = squareUi<CombinedArms>(
  { names: NAMES, orders, events: { sayEvent, sayEvents, sayFrame }, log, sayReason, sayRejection, stateWords },
  { name: 'Retreat', next: 'retreat', does: 'makes a unit retreat' },
  'endTurn',
  {
    ...{ acts: ARMS_ACTS, lesson, Suggestion: Suggested, EndResult, Review, ReplayMap, Standing, projector },
    answering: ({ phase }) => (phase === 'retreat' ? 'where it retreats' : null),
    firstTimes: (_, { phase, viewer, awaited }, isTaught) =>
      awaited === viewer && !isTaught && (phase === 'move' || phase === 'attack') ? [{ id: `arms-${phase}`, ...help.first[phase] }] : [],
    PublicBoard: ({ world, view: { units, cities, up, outcome } }) => (
      <ArmsBoard world={world} units={units} cities={cities} up={outcome ? undefined : up} hasRacks />
    ),
  },
);
