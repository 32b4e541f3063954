/** Commands of a game: checks, effects, and the list of legal ones. */

import { SIDES, type Side } from '../core/gameTypes.ts';
import { endingVerbs, type TurnVerb, turnCommands } from '../map/turnVerbs.ts';
import { acting, answer, shoot, targetsOf, whyNoAttack, whyNotAt, whyNotBack } from './attack.ts';
import { destinationsOf, pathTo, whyNotTo } from './movement.ts';
import { UNIT_TYPES } from './scenario.ts';
import { checkSetup, setUp, setupCommands, unitOf } from './setup.ts';
import { COMMAND_SHAPES, type TURN_SHAPES, UMPIRE_SHAPES } from './shapes.ts';
import { beginAttacks, beginMoves, endTurn, entrances } from './turns.ts';
import type { Command, CommandOf, GameEvent, State, Unit } from './types.ts';
import { umpire } from './umpire.ts';
import { boardOf, CLAUSES, findUnit, isBase, reject, unitAt, unitId, unitsOf, unitsOnBoard, type World } from './world.ts';

type TurnVerbs = { readonly [V in keyof typeof TURN_SHAPES]: TurnVerb<World, State, CommandOf<V>, GameEvent> };
/** Phases of a verb. @rule 4.1 */
const SETUP = ['setup'] as const;
const PLACE = ['place'] as const;
const REINFORCE = ['reinforce'] as const;
const MOVE = ['move'] as const;
const TURN = ['move', 'attack'] as const;
const RETREAT = ['retreat'] as const;

const pendingUnit = (s: State): Unit => findUnit(s, s.pending?.unit) as Unit;

const TURN_VERBS: TurnVerbs = {
  // @rule 8.5
  reinforce: {
    phases: REINFORCE,
    check(w, s, { side, kind, at }) {
      if (isBase({ type: kind })) return reject('reinforce.base', '8.5', [], { type: kind });
      const there = unitAt(s, at);
      if (there) return reject('place.occupied', '8.5', [there]);
      return entrances(w, s, side).includes(at) ? null : reject('reinforce.row', '8.5', [at]);
    },
    execute(w, s, { side, kind, at }, fx) {
      const n = unitsOf(s, side).length;
      const id = unitId(side, n);
      s.units.splice(side === SIDES[0] ? n : s.units.length, 0, unitOf(id, side, kind, at, false));
      fx.emit({ type: 'reinforced', side, unit: id, kind, at });
      beginMoves(w, s, fx);
    },
  },
  // @rule 4.2
  move: {
    phases: MOVE,
    hasUnit: true,
    check: (w, s, { to }, unit) => whyNotTo(w, s, unit, to),
    execute(w, s, { to }, fx, unit) {
      if (fx.live) fx.emit({ type: 'moved', ...acting(unit), path: pathTo(w, s, unit, to) });
      unit.at = to;
      unit.moved = true;
    },
  },
  // @rule 4.1
  endMoves: { phases: MOVE, execute: (_, s, _c, fx) => beginAttacks(s, fx) },
  // @rule 5.1
  attack: {
    phases: TURN,
    hasUnit: true,
    check(_, s, c, unit) {
      const target = findUnit(s, c.target);
      if (!target || target.at === null) return reject('attack.nobody', '5.3', [unit]);
      return whyNoAttack(unit) ?? whyNotAt(s, unit, target);
    },
    execute(w, s, c, fx, unit) {
      // The first attack ends the Move Phase. @rule 4.1
      if (s.phase === 'move') beginAttacks(s, fx);
      shoot(w, s, fx, unit, findUnit(s, c.target) as Unit);
    },
  },
  // @rule 6.1, 6.4
  retreat: {
    phases: RETREAT,
    check(w, s, { to }) {
      if (to !== null) return whyNotBack(w, s, pendingUnit(s), to);
      return s.pending?.off ? null : reject('retreat.edge', '6.3', [pendingUnit(s)]);
    },
    execute: (w, s, { to }, fx) => answer(w, s, fx, pendingUnit(s), to),
  },
  // @rule 4.1
  endTurn: { phases: TURN, execute: (w, s, _, fx) => endTurn(w, s, fx) },
  // @rule 7.3
  ...endingVerbs(['setup', 'place', 'reinforce', ...TURN, 'retreat'], [...REINFORCE, ...TURN], '7.3'),
};

/** The one check of every command. */
export const { check: checkCommand, execute: executeCommand } = turnCommands<World, State, GameEvent>({
  shapes: COMMAND_SHAPES,
  verbs: {
    chooseArmy: { phases: SETUP, check: checkSetup, execute: setUp },
    place: { phases: PLACE, check: checkSetup, execute: setUp },
    ...TURN_VERBS,
    ...Object.fromEntries(Object.keys(UMPIRE_SHAPES).map((type) => [type, { phases: 'any' as const, ...umpire }])),
  },
  clauses: CLAUSES,
  whyNotNow(s, { phases }) {
    const { phase } = s;
    if (phase === 'setup') return reject('setup.running', '3.2');
    if (phase === 'place') return reject('place.running', '3.3');
    if (phases === SETUP || phases === PLACE) return reject('setup.over', '3.3');
    if (phase === 'retreat') return reject('retreat.first', '6.4', [pendingUnit(s)]);
    if (phase === 'reinforce') return reject('reinforce.first', '8.5');
    if (phases === RETREAT) return reject('retreat.none', '6.1');
    return phases === REINFORCE ? reject('reinforce.none', '8.5') : reject('phase.attack', '4.1');
  },
});

function* turnCommandsOf(w: World, s: State, side: Side): Generator<Command> {
  const own = unitsOnBoard(s, side);
  for (const unit of own) for (const target of targetsOf(s, unit)) yield { type: 'attack', side, unit: unit.id, target: target.id };
  if (s.phase === 'move') {
    const board = boardOf(w, s);
    for (const unit of own) for (const to of destinationsOf(w, s, board, unit)) yield { type: 'move', side, unit: unit.id, to };
    yield { type: 'endMoves', side };
  }
  yield { type: 'endTurn', side };
}

/** Legal commands of the active side: all of a turn; for the setup see `setupCommands`. Resigning and draw offers are legal but not listed. */
export function* legalCommands(w: World, s: State): Generator<Command> {
  const side = s.up;
  switch (s.phase) {
    case 'over':
      return;
    case 'setup':
    case 'place':
      return yield* setupCommands(w, s);
    case 'reinforce':
      for (const kind of UNIT_TYPES)
        if (!isBase({ type: kind })) for (const at of entrances(w, s, side)) yield { type: 'reinforce', side, kind, at };
      return;
    case 'retreat':
      for (const to of s.pending?.to ?? []) yield { type: 'retreat', side, to };
      if (s.pending?.off) yield { type: 'retreat', side, to: null };
      return;
    default:
      yield* turnCommandsOf(w, s, side);
  }
}
