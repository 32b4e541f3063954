/** Rules API of Combined Arms. */

import { PHASES, RULESET, combinedArms as rulesOf, VERSION } from '../../engine/combined-arms/index.ts';
import { opponentOf } from '../../engine/core/gameTypes.ts';
import { squareGame } from '../squareGame.ts';
import type { CombinedArms } from './types.ts';

export const combinedArms = squareGame<CombinedArms>(
  { id: RULESET, version: VERSION, phases: PHASES, rulesOf: (scenario) => rulesOf(scenario) },
  {
    hasUmpire: true,
    parts: ['move', 'attack'],
    endsPart: ['chooseArmy', 'endTurn'],
    isBrief: ['endMoves', 'endTurn'],
    runsTogether: ['move'],
    isForced: (event) => event.type === 'retreated' && !event.chosen,
    marks: (_, events) =>
      events.flatMap((event) => {
        if (event.type === 'destroyed') return [{ kind: 'loss', side: event.side }];
        return event.type === 'retreated' ? [{ kind: 'fight', side: opponentOf(event.side) }] : [];
      }),
    // @rule 3.2
    isSecret: (phase, { rulings }) => phase === 'setup' && rulings.army === 'hidden',
  },
);
