/** Commands of a battle: checks, effects, and the list of legal ones. */

import type { Effects, Rejection } from '../core/contract.ts';
import { isUmpire, opponentOf } from '../core/gameTypes.ts';
import { fieldFault, validatorsOf } from '../core/validators.ts';
import { areNeighbours, step, stepsBetween } from '../map/square.ts';
import { aspect, isCertain, targetOf, whyNoAttack, whyNotAt, winsTie } from './combat.ts';
import { canReach, destinationsOf, pathTo } from './movement.ts';
import { checkSetup, countTypes, placesOf, setUp } from './setup.ts';
import { COMMAND_SHAPES } from './shapes.ts';
import { beginCombat, canAttack, end, endByLoss, endTurn, mayTurn } from './turns.ts';
import type { Command, CommandOf, GameEvent, PlayerCommand, State, UmpireCommand, Unit, Verb } from './types.ts';
import { checkUmpire, executeUmpire } from './umpire.ts';
import {
  alive,
  boardNow,
  boardOf,
  figuresOf,
  findUnit,
  forward,
  isFresh,
  otherFacings,
  reject,
  unitAt,
  unitsOf,
  type World,
} from './world.ts';

type Fx = Effects<GameEvent>;
type SetupVerb = 'chooseArmy' | 'arrange' | 'place' | 'ready';
type TurnVerb = Exclude<PlayerCommand['type'], SetupVerb>;
const SETUP: readonly Verb[] = ['chooseArmy', 'arrange', 'place', 'ready'] satisfies SetupVerb[];

interface Rule<V extends TurnVerb> {
  check(w: World, s: State, c: CommandOf<V>): Rejection | null;
  execute(w: World, s: State, c: CommandOf<V>, fx: Fx): void;
}

/** The commanded unit if it is on the board and owned by the side, otherwise a rejection. */
function ownUnit(s: State, { unit: id, side }: { unit: string; side: string }): Unit | Rejection {
  const unit = findUnit(s, id);
  if (!unit || unit.at === null) return reject('unit.unknown', '1.1');
  return unit.side === side ? unit : reject('unit.enemy', '4.1', [unit]);
}
const isUnit = (one: Unit | Rejection): one is Unit => 'facing' in one;

/** Why a unit may not turn now; null if it may. @rule 4.4, 4.5.2, 4.6 */
function whyNoTurn(w: World, s: State, unit: Unit): Rejection | null {
  if (mayTurn(w, s, unit)) return null;
  if (unit.swapped) return reject('turn.swapped', '4.6', [unit]);
  if (unit.turned && !s.armyMoved) return reject('turn.again', '4.4', [unit]);
  return reject('turn.late', s.armyMoved ? '4.5.2' : '4.4', [unit]);
}

const onlyWhileMoving = (s: State): Rejection | null => (s.phase === 'move' ? null : reject('phase.combat', '4.1'));

/** Checks the steps of Army Movement. @rule 4.5, 4.5.1 @ruling R-army-order */
function checkSteps(w: World, s: State, { side, steps }: CommandOf<'armyMove'>): Rejection | null {
  const moving = new Map<string, Unit>();
  for (const { unit: id, to } of steps) {
    const unit = ownUnit(s, { unit: id, side });
    if (!isUnit(unit)) return unit;
    if (moving.has(id)) return reject('army-move.twice', '4.5', [unit]);
    if (w.grid.index[to] === undefined) return reject('move.off-board', '1.1', [unit]);
    if (!areNeighbours(w.grid, unit.at as string, to)) return reject('army-move.one-square', '4.5', [unit, to]);
    if (w.rulings.moveFacing === 'forward-only' && step(w.grid, unit.at as string, unit.facing) !== to)
      return reject('move.forward', 'R-move-facing', [unit, to]);
    moving.set(id, unit);
  }
  const taken = new Map<string, Unit>();
  for (const { unit: id, to } of steps) {
    const unit = moving.get(id) as Unit;
    const other = taken.get(to);
    if (other !== undefined) return reject('army-move.same-square', '4.5.1', [unit, other, to]);
    taken.set(to, unit);
  }
  const isSequential = w.rulings.armyOrder === 'sequential';
  const left = new Set<string>();
  for (const { unit: id, to } of steps) {
    const unit = moving.get(id) as Unit;
    const there = unitAt(s, to);
    if (there && !moving.has(there.id)) return reject('move.occupied', '1.1', [unit, there]);
    if (there && isSequential && !left.has(there.id)) return reject('move.occupied', '1.1', [unit, there]);
    if (there && steps.some((one) => one.unit === there.id && one.to === unit.at))
      return reject('army-move.exchange', '4.5.1', [unit, there]);
    left.add(id);
  }
  return null;
}

const RULES: { readonly [V in TurnVerb]: Rule<V> } = {
  // @rule 4.2, 4.3, 4.4
  move: {
    check(w, s, c) {
      const unit = ownUnit(s, c);
      if (!isUnit(unit)) return unit;
      const late = onlyWhileMoving(s);
      if (late) return late;
      if (s.armyMoved) return reject('move.army', '4.5', [unit]);
      if (unit.swapped) return reject('move.swapped', '4.6', [unit]);
      if (unit.moved) return reject('move.again', '4.2', [unit]);
      if (w.grid.index[c.to] === undefined) return reject('move.off-board', '1.1', [unit]);
      const there = unitAt(s, c.to);
      if (there === unit) return reject('move.stays', '4.2', [unit]);
      if (there) return reject('move.occupied', '1.1', [unit, there]);
      const no = c.facing === null || c.facing === unit.facing ? null : whyNoTurn(w, s, unit);
      if (no) return no;
      if (canReach(w, boardNow(w, s), unit, c.to, c.facing)) return null;
      const { moves } = figuresOf(unit);
      const distance = stepsBetween(w.grid, unit.at as string, c.to);
      if (distance > moves) return reject('move.far', '4.2', [unit, c.to], { distance, moves });
      const isFree = w.rulings.moveFacing === 'free';
      return isFree ? reject('move.blocked', '4.2', [unit, c.to], { moves }) : reject('move.forward', 'R-move-facing', [unit, c.to]);
    },
    execute(w, s, c, fx) {
      const unit = findUnit(s, c.unit) as Unit;
      const facing = c.facing === unit.facing ? null : c.facing;
      if (fx.live) {
        const path = pathTo(w, boardNow(w, s), unit, c.to, c.facing) as string[];
        fx.emit({ type: 'moved', ...acting(unit), path, facing });
      }
      unit.at = c.to;
      unit.moved = true;
      if (facing !== null) turn(unit, facing);
    },
  },
  // @rule 4.4, 4.5.2
  reface: {
    check(w, s, c) {
      const unit = ownUnit(s, c);
      if (!isUnit(unit)) return unit;
      return c.facing === unit.facing ? reject('turn.same', '4.4', [unit]) : whyNoTurn(w, s, unit);
    },
    execute(_, s, c, fx) {
      const unit = findUnit(s, c.unit) as Unit;
      fx.emit({ type: 'refaced', ...acting(unit), facing: c.facing });
      turn(unit, c.facing);
    },
  },
  // @rule 1.2, 4.6
  swap: {
    check(w, s, c) {
      const unit = ownUnit(s, c);
      if (!isUnit(unit)) return unit;
      const other = findUnit(s, c.other);
      if (!other || other.at === null || other === unit) return reject('unit.unknown', '4.6');
      const both = [unit, other];
      if (other.side !== c.side) return reject('swap.enemy', '4.6', both);
      const late = onlyWhileMoving(s);
      if (late) return late;
      if (s.armyMoved) return reject('swap.army', '4.5', both);
      if (!areNeighbours(w.grid, unit.at as string, other.at)) return reject('swap.apart', '4.6', both);
      const used = [unit, other].find((one) => !isFresh(one));
      return used ? reject('swap.used', '4.6', [used]) : null;
    },
    execute(_, s, c, fx) {
      const [unit, other] = [findUnit(s, c.unit) as Unit, findUnit(s, c.other) as Unit];
      fx.emit({ type: 'swapped', ...acting(unit), other: other.id, otherKind: other.type, to: other.at as string });
      [unit.at, other.at] = [other.at, unit.at];
      unit.swapped = other.swapped = true;
    },
  },
  // @rule 4.5
  armyMove: {
    check(w, s, c) {
      const late = onlyWhileMoving(s);
      if (late) return late;
      const began = alive(s, c.side).find((unit) => !isFresh(unit));
      if (began || s.armyMoved) return reject('army-move.late', '4.5', began ? [began] : []);
      return checkSteps(w, s, c);
    },
    execute(_, s, c, fx) {
      const steps = c.steps.map(({ unit, to }) => {
        const { kind, from } = acting(findUnit(s, unit) as Unit);
        return { unit, kind, from, to };
      });
      for (const { unit: id, to } of steps) {
        const unit = findUnit(s, id) as Unit;
        unit.at = to;
        unit.moved = true;
      }
      s.armyMoved = true;
      fx.emit({ type: 'armyMoved', side: c.side, steps });
    },
  },
  // @rule 5
  attack: {
    check(w, s, c) {
      const unit = ownUnit(s, c);
      if (!isUnit(unit)) return unit;
      const target = findUnit(s, c.target);
      if (!target || target.at === null) return reject('attack.nobody', '5.2', [unit]);
      return whyNoAttack(unit) ?? whyNotAt(w, s, unit, target);
    },
    execute(w, s, c, fx) {
      const [unit, target] = [findUnit(s, c.unit) as Unit, findUnit(s, c.target) as Unit];
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
      const mayAct = s.advance !== null || canAttack(w, s) || alive(s, c.side).some((one) => mayTurn(w, s, one));
      if (dice !== null && !mayAct) endTurn(w, s, fx);
    },
  },
  // @ruling R-advance
  advance: {
    check: (_, s, c) => (s.advance?.unit === c.unit && findUnit(s, c.unit)?.side === c.side ? null : reject('advance.none', '5.10')),
    execute(_, s, c, fx) {
      const unit = findUnit(s, c.unit) as Unit;
      const { to } = s.advance as { to: string };
      fx.emit({ type: 'advanced', ...acting(unit), to });
      unit.at = to;
    },
  },
  // @rule 4.1, 6.5
  endPhase: {
    check: () => null,
    execute(w, s, _, fx) {
      if (s.phase === 'combat') return endTurn(w, s, fx);
      s.phase = 'combat';
      if (canAttack(w, s)) beginCombat(s, fx);
      else endTurn(w, s, fx);
    },
  },
  // @rule 6.4
  offerDraw: {
    check: (_, s, c) => (s.offer === c.side ? reject('draw.offered', '6.4') : null),
    execute(_, s, c, fx) {
      if (s.offer === opponentOf(c.side)) return end(s, fx, 'agreed', null);
      s.offer = c.side;
      fx.emit({ type: 'drawOffered', side: c.side });
    },
  },
  resign: {
    check: () => null,
    execute: (_, s, c, fx) => end(s, fx, 'resigned', opponentOf(c.side)),
  },
};

/** A unit on the board, for an event. */
const acting = ({ side, id, type, at }: Unit) => ({ side, unit: id, kind: type, from: at as string });

function turn(unit: Unit, facing: Unit['facing']): void {
  unit.facing = facing;
  unit.turned = true;
}

const isUmpires = (c: Command): c is UmpireCommand => isUmpire(c);
const isSetup = (c: Command): c is CommandOf<SetupVerb> => SETUP.includes(c.type);
const ruleOf = (type: TurnVerb): Rule<TurnVerb> => RULES[type] as unknown as Rule<TurnVerb>;

const TESTS = new Map<unknown, ReturnType<typeof validatorsOf>>(
  Object.entries(COMMAND_SHAPES).map(([type, fields]) => [type, validatorsOf(fields)]),
);

/**
 * The one check of every command. Rejects `command.malformed`, `command.unknown`, `game.over`, `side.not-up`, `setup.over`, `setup.running`, and what
 * its own rule says. @rule 4.1
 */
export function checkCommand(w: World, s: State, value: unknown): Rejection | null {
  if (typeof value !== 'object' || value === null) return reject('command.malformed', '4.1', [], { field: 'command' });
  const c = value as Command;
  const tests = TESTS.get(c.type);
  if (!tests) return reject('command.unknown', '4.1');
  const field = fieldFault(tests, c);
  if (field !== null) return reject('command.malformed', '4.1', [], { field });
  if (isUmpires(c)) return checkUmpire(w, s, c);
  if (s.outcome) return reject('game.over', '6.1');
  if (c.side !== s.up) return reject('side.not-up', '4.1', [], { awaited: s.up });
  if (c.type === 'resign') return null;
  if (isSetup(c)) return s.phase === 'setup' ? checkSetup(w, s, c) : reject('setup.over', '3.3');
  return s.phase === 'setup' ? reject('setup.running', '3.3') : ruleOf(c.type).check(w, s, c as never);
}

export function executeCommand(w: World, s: State, c: Command, fx: Fx): void {
  if (isUmpires(c)) executeUmpire(w, s, c, fx);
  else if (isSetup(c)) setUp(w, s, c, fx);
  else {
    ruleOf(c.type).execute(w, s, c as never, fx);
    // The advance is offered for the very next command only.
    if (c.type !== 'attack') s.advance = null;
  }
}

/** Legal set-up commands: the arrangements, one place per unplaced unit and free square, and ready. */
function* legalSetups(w: World, s: State): Generator<Command> {
  const side = s.up;
  const own = unitsOf(s, side);
  for (const arrangement of w.scenario.arrangements) {
    const units = placesOf(w, side, arrangement);
    if (units) yield { type: 'arrange', side, units };
    if (units && w.rulings.setup === 'alternate') yield { type: 'chooseArmy', side, army: countTypes(units.map(({ type }) => type)) };
  }
  const free = [...w.zone[side]].filter((square) => !unitAt(s, square));
  for (const unit of own)
    if (unit.at === null) for (const square of free) yield { type: 'place', side, unit: unit.id, at: square, facing: forward(side) };
  yield { type: 'ready', side };
}

function* legalTurns(w: World, s: State): Generator<Command> {
  const side = s.up;
  if (s.advance) yield { type: 'advance', side, unit: s.advance.unit };
  const own = alive(s, side);
  const board = boardOf(w, s);
  for (const unit of own) {
    const target = whyNoAttack(unit) ? null : targetOf(w, board, unit);
    if (target) yield { type: 'attack', side, unit: unit.id, target: target.id };
  }
  for (const unit of own) {
    if (mayTurn(w, s, unit)) for (const facing of otherFacings(unit)) yield { type: 'reface', side, unit: unit.id, facing };
    if (s.phase !== 'move' || s.armyMoved || unit.swapped) continue;
    if (!unit.moved) for (const { to, facing } of destinationsOf(w, board, unit)) yield { type: 'move', side, unit: unit.id, to, facing };
    if (!isFresh(unit)) continue;
    // List each pair once: with the neighbor to the north or east.
    for (const facing of ['n', 'e'] as const) {
      const other = unitAt(s, step(w.grid, unit.at as string, facing));
      if (other?.side === side && isFresh(other)) yield { type: 'swap', side, unit: unit.id, other: other.id };
    }
  }
  if (s.phase === 'move' && !s.armyMoved && own.every(isFresh)) yield { type: 'armyMove', side, steps: [] };
  yield { type: 'endPhase', side };
}

/**
 * Legal commands of the active side. Not everything can be listed: Army Movement appears only without steps, free moves keep their facing, and set-ups
 * are the arrangements. Resigning and draw offers are legal but not listed.
 */
export function* legalCommands(w: World, s: State): Generator<Command> {
  if (s.outcome) return;
  if (s.phase !== 'setup') yield* legalTurns(w, s);
  else for (const command of legalSetups(w, s)) if (checkCommand(w, s, command) === null) yield command;
}
