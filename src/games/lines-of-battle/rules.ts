/** Rules API of Lines of Battle. */

import { opponentOf } from '../../engine/core/gameTypes.ts';
import { PHASES, RULESET, linesOfBattle as rulesOf, VERSION } from '../../engine/lines-of-battle/index.ts';
import { squareGame } from '../squareGame.ts';
import type { LinesOfBattle } from './types.ts';

export const linesOfBattle = squareGame<LinesOfBattle>(
  { id: RULESET, version: VERSION, phases: PHASES, rulesOf: (scenario) => rulesOf(scenario) },
  {
    hasUmpire: true,
    parts: ['setup', 'move', 'combat'],
    endsPart: ['ready', 'endPhase'],
    isBrief: ['endPhase'],
    runsTogether: ['move', 'reface', 'swap'],
    marks: (_, events) =>
      events.flatMap((event) =>
        event.type === 'attacked'
          ? [{ kind: 'fight', side: event.side }, ...(event.destroyed ? [{ kind: 'loss', side: opponentOf(event.side) }] : [])]
          : [],
      ),
    // @rule 3.3
    isSecret: (phase, { rulings }) => phase === 'setup' && rulings.setup === 'hidden',
  },
);
