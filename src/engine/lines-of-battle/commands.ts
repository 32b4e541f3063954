/** Commands of a battle: checks, effects, and the list of legal ones. */

import type { Effects, Rejection } from '../core/contract.ts';
import { CLOSED } from '../map/paths.ts';
import { areNeighbours, FACINGS, squareIndex, step, stepsBetween } from '../map/square.ts';
import { endingVerbs, type TurnVerb, turnCommands, whyNotOwn } from '../map/turnVerbs.ts';
import { aspect, isCertain, targetOf, whyNoAttack, whyNotAt, winsTie } from './combat.ts';
import { destinationsOf, pathTo, reachOf } from './movement.ts';
import { checkSetup, setUp, setupCommands } from './setup.ts';
import { COMMAND_SHAPES, SETUP_SHAPES, type TURN_SHAPES, UMPIRE_SHAPES } from './shapes.ts';
import { beginCombat, canAttack, endByLoss, endTurn, mayTurn } from './turns.ts';
import type { Command, CommandOf, GameEvent, State, Unit } from './types.ts';
import { umpire } from './umpire.ts';
import { boardNow, boardOf, CLAUSES, figuresOf, findUnit, isFresh, reject, unitAt, unitsOnBoard, type World } from './world.ts';

type TurnVerbs = { readonly [V in keyof typeof TURN_SHAPES]: TurnVerb<World, State, CommandOf<V>, GameEvent> };
/** Phases of a verb. @rule 4.1 */
const SETUP = ['setup'] as const;
const MOVE = ['move'] as const;
const TURN = ['move', 'combat'] as const;

/** Why a unit may not turn now; null if it may. @rule 4.4, 4.5.2, 4.6 */
function whyNoTurn(w: World, s: State, unit: Unit): Rejection | null {
  if (mayTurn(w, s, unit)) return null;
  if (unit.swapped) return reject('turn.swapped', '4.6', [unit]);
  if (unit.turned && !s.armyMoved) return reject('turn.again', '4.4', [unit]);
  return reject('turn.late', s.armyMoved ? '4.5.2' : '4.4', [unit]);
}

/** Checks the steps of Army Movement. @rule 4.5, 4.5.1 @ruling R-army-order */
function checkSteps(w: World, s: State, { side, steps }: CommandOf<'armyMove'>): Rejection | null {
  const goals = new Map<string, string>();
  const taken = new Map<string, Unit>();
  for (const { unit: id, to } of steps) {
    const unit = findUnit(s, id) as Unit;
    const no = whyNotOwn(unit, side, CLAUSES);
    if (no) return no;
    if (goals.has(id)) return reject('army-move.twice', '4.5', [unit]);
    if (squareIndex(w.grid, to) < 0) return reject('move.off-board', '1.1', [unit]);
    if (!areNeighbours(w.grid, unit.at as string, to)) return reject('army-move.one-square', '4.5', [unit, to]);
    if (w.rulings.moveFacing === 'forward-only' && step(w.grid, unit.at as string, unit.facing) !== to)
      return reject('move.forward', 'R-move-facing', [unit, to]);
    const other = taken.get(to);
    if (other) return reject('army-move.same-square', '4.5.1', [unit, other, to]);
    goals.set(id, to);
    taken.set(to, unit);
  }
  // Units that leave their squares before the next one steps.
  const leaving = new Set(w.rulings.armyOrder === 'sequential' ? [] : goals.keys());
  for (const [to, unit] of taken) {
    const there = unitAt(s, to);
    if (there && !leaving.has(there.id)) return reject('move.occupied', '1.1', [unit, there]);
    if (there && goals.get(there.id) === unit.at) return reject('army-move.exchange', '4.5.1', [unit, there]);
    leaving.add(unit.id);
  }
  return null;
}

const TURN_VERBS: TurnVerbs = {
  // @rule 4.2, 4.3, 4.4
  move: {
    phases: MOVE,
    hasUnit: true,
    check(w, s, { to, facing }, unit) {
      if (s.armyMoved) return reject('move.army', '4.5', [unit]);
      if (unit.swapped) return reject('move.swapped', '4.6', [unit]);
      if (unit.moved) return reject('move.again', '4.2', [unit]);
      const goal = squareIndex(w.grid, to);
      if (goal < 0) return reject('move.off-board', '1.1', [unit]);
      const board = boardNow(w, s);
      const there = board.open[goal] === CLOSED ? s.units[board.on[goal] as number] : undefined;
      if (there === unit) return reject('move.stays', '4.2', [unit]);
      if (there) return reject('move.occupied', '1.1', [unit, there]);
      const no = facing === null || facing === unit.facing ? null : whyNoTurn(w, s, unit);
      if (no) return no;
      const { moves } = figuresOf(unit);
      const distance = stepsBetween(w.grid, unit.at as string, to);
      if (distance > moves) return reject('move.far', '4.2', [unit, to], { distance, moves });
      const isFree = w.rulings.moveFacing === 'free';
      // The usual case goes without a search.
      if ((distance === 1 && isFree) || (reachOf(w, board, unit, facing).dist[goal] as number) > 0) return null;
      return isFree ? reject('move.blocked', '4.2', [unit, to], { moves }) : reject('move.forward', 'R-move-facing', [unit, to]);
    },
    execute(w, s, c, fx, unit) {
      const facing = c.facing === unit.facing ? null : c.facing;
      if (fx.live) fx.emit({ type: 'moved', ...acting(unit), path: pathTo(w, boardNow(w, s), unit, c.to, c.facing) as string[], facing });
      unit.at = c.to;
      unit.moved = true;
      if (facing !== null) turn(unit, facing);
    },
  },
  // @rule 4.4, 4.5.2
  reface: {
    phases: TURN,
    hasUnit: true,
    check: (w, s, { facing }, unit) => (facing === unit.facing ? reject('turn.same', '4.4', [unit]) : whyNoTurn(w, s, unit)),
    execute(_, _s, { facing }, fx, unit) {
      if (fx.live) fx.emit({ type: 'refaced', ...acting(unit), facing });
      turn(unit, facing);
    },
  },
  // @rule 1.2, 4.6
  swap: {
    phases: MOVE,
    hasUnit: true,
    check(w, s, c, unit) {
      const other = findUnit(s, c.other);
      if (!other || other.at === null || other === unit) return reject('unit.unknown', '4.6');
      const both = [unit, other];
      if (other.side !== c.side) return reject('swap.enemy', '4.6', both);
      if (s.armyMoved) return reject('swap.army', '4.5', both);
      if (!areNeighbours(w.grid, unit.at as string, other.at)) return reject('swap.apart', '4.6', both);
      const used = both.find((one) => !isFresh(one));
      return used ? reject('swap.used', '4.6', [used]) : null;
    },
    execute(_, s, c, fx, unit) {
      const other = findUnit(s, c.other) as Unit;
      if (fx.live) fx.emit({ type: 'swapped', ...acting(unit), other: other.id, otherKind: other.type, to: other.at as string });
      [unit.at, other.at] = [other.at, unit.at];
      unit.swapped = other.swapped = true;
    },
  },
  // @rule 4.5
  armyMove: {
    phases: MOVE,
    check(w, s, c) {
      const began = unitsOnBoard(s, c.side).find((unit) => !isFresh(unit));
      if (began || s.armyMoved) return reject('army-move.late', '4.5', began ? [began] : []);
      return checkSteps(w, s, c);
    },
    execute(_, s, c, fx) {
      const steps = c.steps.map(({ unit: id, to }) => {
        const unit = findUnit(s, id) as Unit;
        const { kind, from } = acting(unit);
        unit.at = to;
        unit.moved = true;
        return { unit: id, kind, from, to };
      });
      s.armyMoved = true;
      fx.emit({ type: 'armyMoved', side: c.side, steps });
    },
  },
  // @rule 5
  attack: {
    phases: TURN,
    hasUnit: true,
    check(w, s, c, unit) {
      const target = findUnit(s, c.target);
      if (!target || target.at === null) return reject('attack.nobody', '5.2', [unit]);
      return whyNoAttack(unit) ?? whyNotAt(w, s, unit, target);
    },
    execute(w, s, c, fx, unit) {
      const target = findUnit(s, c.target) as Unit;
      // The first attack ends the Movement Phase. @rule 4.1
      if (s.phase === 'move') beginCombat(s, fx);
      s.advance = null;
      const struck = aspect(unit, target);
      const at = target.at as string;
      const dice: [number, number] | null = isCertain(w, unit.type, struck) ? null : [fx.die(6), fx.die(6)];
      const tieWins = winsTie(unit, target);
      const destroyed = dice === null || dice[0] > dice[1] || (dice[0] === dice[1] && tieWins);
      unit.attacked = true;
      if (unit.type === 'archers') unit.reloads = true;
      const of = { target: target.id, targetKind: target.type, at, aspect: struck };
      fx.emit({ type: 'attacked', ...acting(unit), ...of, dice, tieWins, destroyed });
      if (destroyed) {
        target.at = null;
        s.lastLoss = s.turn;
        s.seen = {};
        endByLoss(s, fx, c.side, target);
        if (s.outcome) return;
        const beside = step(w.grid, unit.at as string, unit.facing) === at;
        if (w.rulings.advance === 'optional' && unit.type !== 'archers' && beside) s.advance = { unit: unit.id, to: at };
      }
      // Undo is blocked by the die anyway, so the turn ends automatically if nothing is left to do. @rule 6.5
      if (dice === null || s.advance || canAttack(w, s) || unitsOnBoard(s, c.side).some((one) => mayTurn(w, s, one))) return;
      endTurn(w, s, fx);
    },
  },
  // @ruling R-advance
  advance: {
    phases: TURN,
    hasUnit: true,
    check: (_, s, _c, unit) => (s.advance?.unit === unit.id ? null : reject('advance.none', '5.10')),
    execute(_, s, _c, fx, unit) {
      const { to } = s.advance as { to: string };
      fx.emit({ type: 'advanced', ...acting(unit), to });
      unit.at = to;
    },
  },
  // @rule 4.1, 6.5
  endPhase: {
    phases: TURN,
    execute(w, s, _, fx) {
      const isMoving = s.phase === 'move';
      s.phase = 'combat';
      if (isMoving && canAttack(w, s)) beginCombat(s, fx);
      else endTurn(w, s, fx);
    },
  },
  // @rule 6.4
  ...endingVerbs(['setup', ...TURN], TURN, '6.4'),
};

/** A unit on the board, for an event. */
const acting = ({ side, id, type, at }: Unit) => ({ side, unit: id, kind: type, from: at as string });

function turn(unit: Unit, facing: Unit['facing']): void {
  unit.facing = facing;
  unit.turned = true;
}

export { check as checkCommand };

const alike = <V>(shapes: object, verb: V): { [type: string]: V } => Object.fromEntries(Object.keys(shapes).map((type) => [type, verb]));
/** The one check of every command. */
const { check, execute } = turnCommands<World, State, GameEvent>({
  shapes: COMMAND_SHAPES,
  verbs: {
    ...alike(SETUP_SHAPES, { phases: SETUP, check: checkSetup, execute: setUp }),
    ...TURN_VERBS,
    ...alike(UMPIRE_SHAPES, { phases: 'any' as const, ...umpire }),
  },
  clauses: CLAUSES,
  whyNotNow({ phase }, { phases }) {
    if (phase === 'setup') return reject('setup.running', '3.3');
    return phases === SETUP ? reject('setup.over', '3.3') : reject('phase.combat', '4.1');
  },
});

export function executeCommand(w: World, s: State, c: Command, fx: Effects<GameEvent>): void {
  // The advance is offered for the very next command only.
  const { advance } = s;
  execute(w, s, c, fx);
  if (s.advance === advance) s.advance = null;
}

/** Commands of a turn, among them all that are legal as listed. */
function* turnCommandsOf(w: World, s: State): Generator<Command> {
  const side = s.up;
  if (s.advance) yield { type: 'advance', side, unit: s.advance.unit };
  const own = unitsOnBoard(s, side);
  const board = boardOf(w, s);
  for (const unit of own) {
    const target = targetOf(w, board, unit);
    if (target) yield { type: 'attack', side, unit: unit.id, target: target.id };
  }
  for (const unit of own) {
    for (const facing of FACINGS) yield { type: 'reface', side, unit: unit.id, facing };
    if (s.phase !== 'move' || unit.moved || unit.swapped) continue;
    for (const { to, facing } of destinationsOf(w, board, unit)) yield { type: 'move', side, unit: unit.id, to, facing };
    // List each pair once: with the neighbor to the north or east.
    for (const facing of ['n', 'e'] as const) {
      const other = unitAt(s, step(w.grid, unit.at as string, facing));
      if (other?.side === side) yield { type: 'swap', side, unit: unit.id, other: other.id };
    }
  }
  yield { type: 'armyMove', side, steps: [] };
  yield { type: 'endPhase', side };
}

/**
 * Legal commands of the active side. Not everything can be listed: Army Movement appears only without steps, free moves keep their facing, and setups
 * are the arrangements. Resigning and draw offers are legal but not listed.
 */
export function* legalCommands(w: World, s: State): Generator<Command> {
  const commands = s.phase === 'setup' ? setupCommands(w, s) : turnCommandsOf(w, s);
  if (!s.outcome) for (const command of commands) if (check(w, s, command) === null) yield command;
}
