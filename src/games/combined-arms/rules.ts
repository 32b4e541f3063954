/** Rules API of Combined Arms. */

import { PHASES, RULESET, combinedArms as rulesOf, type State, unitsOnBoard, VERSION } from '../../engine/combined-arms/index.ts';
import { opponentOf, type Side } from '../../engine/core/gameTypes.ts';
import type { GameRules, GameSnapshot } from '../game.ts';
import type { CombinedArms } from './types.ts';

/** Units left and their squares. */
function standing(state: State): GameSnapshot {
  const places = (side: Side) => unitsOnBoard(state, side).map(({ at }) => at as string);
  const left = { delta: places('delta'), gamma: places('gamma') };
  return { score: { delta: left.delta.length, gamma: left.gamma.length }, places: left, awaited: state.outcome ? null : state.up };
}

export const combinedArms: GameRules<CombinedArms> = {
  id: RULESET,
  version: VERSION,
  phases: PHASES,
  rulesOf: (scenario) => rulesOf(scenario),
  asOfVersion: (scenario) => scenario,
  fetchUmpire: () => Promise.resolve(null),
  hasUmpire: () => false,
  snapshot: standing,
  parts: new Set(['move', 'attack']),
  table: {
    firstPhase: 'move',
    seatToAct: (_, { awaited }) => awaited && { side: awaited, role: null },
    isSharedMoment: (events) => events.some(({ type }) => type === 'revealed'),
    endsPart: ({ type }) => type === 'chooseArmy' || type === 'endTurn',
    isBrief: ({ type }) => type === 'endMoves' || type === 'endTurn',
    runsTogether: ({ type }) => type === 'move',
    tellsItself: ({ type }) => type === 'attack',
    isForced: (event) => event.type === 'retreated' && !event.chosen,
    resign: (side) => ({ type: 'resign', side }),
    draw: (side) => ({ type: 'offerDraw', side }),
    sideTurnStart: (event) => (event.type === 'turnBegan' ? { side: event.side } : null),
    marks: (_, events) =>
      events.flatMap((event) => {
        if (event.type === 'destroyed') return [{ kind: 'loss', side: event.side }];
        return event.type === 'retreated' ? [{ kind: 'fight', side: opponentOf(event.side) }] : [];
      }),
    placesOf: (view, pieces) => view.units.flatMap(({ id, at }) => (at !== null && pieces.includes(id) ? [at] : [])),
    // @rule 3.2
    isSecret: (phase, { rulings }) => phase === 'setup' && rulings.army === 'hidden',
  },
};
