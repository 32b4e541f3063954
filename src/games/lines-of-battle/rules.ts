/** Rules API of Lines of Battle. */

import { opponentOf, type Side } from '../../engine/core/gameTypes.ts';
import { PHASES, RULESET, linesOfBattle as rulesOf, type State, unitsOnBoard, VERSION } from '../../engine/lines-of-battle/index.ts';
import type { GameRules, GameSnapshot } from '../game.ts';
import type { LinesOfBattle } from './types.ts';

/** Units left and their squares; none during the setup. */
function standing(state: State): GameSnapshot {
  const places = (side: Side) => (state.phase === 'setup' ? [] : unitsOnBoard(state, side).map(({ at }) => at as string));
  const left = { delta: places('delta'), gamma: places('gamma') };
  return { score: { delta: left.delta.length, gamma: left.gamma.length }, places: left, awaited: state.outcome ? null : state.up };
}

export const linesOfBattle: GameRules<LinesOfBattle> = {
  id: RULESET,
  version: VERSION,
  phases: PHASES,
  rulesOf: (scenario) => rulesOf(scenario),
  asOfVersion: (scenario) => scenario,
  // The rules hold the umpire's commands.
  fetchUmpire: () => Promise.resolve(null),
  hasUmpire: () => true,
  snapshot: standing,
  parts: new Set(['setup', 'move', 'combat']),
  table: {
    firstPhase: 'move',
    seatToAct: (_, { awaited }) => awaited && { side: awaited, role: null },
    isSharedMoment: (events) => events.some(({ type }) => type === 'revealed'),
    endsPart: ({ type }) => type === 'ready' || type === 'endPhase',
    isBrief: ({ type }) => type === 'endPhase',
    runsTogether: ({ type }) => type === 'move' || type === 'reface' || type === 'swap',
    tellsItself: ({ type }) => type === 'attack',
    resign: (side) => ({ type: 'resign', side }),
    draw: (side) => ({ type: 'offerDraw', side }),
    sideTurnStart: (event) => (event.type === 'turnBegan' ? { side: event.side } : null),
    marks: (_, events) =>
      events.flatMap((event) =>
        event.type === 'attacked'
          ? [{ kind: 'fight', side: event.side }, ...(event.destroyed ? [{ kind: 'loss', side: opponentOf(event.side) }] : [])]
          : [],
      ),
    placesOf: (view, pieces) => view.units.flatMap(({ id, at }) => (at !== null && pieces.includes(id) ? [at] : [])),
    // @rule 3.3
    isSecret: (phase, { rulings }) => phase === 'setup' && rulings.setup === 'hidden',
  },
};
