/** Commands of a battle: checks, effects, and the list of legal ones. */

import type { Effects, Rejection } from '../core/contract.ts';
import { isUmpire, opponentOf } from '../core/gameTypes.ts';
import { fieldFault, type Validated, validatorsOf } from '../core/validators.ts';
import { CLOSED } from '../map/paths.ts';
import { areNeighbours, squareIndex, step, stepsBetween } from '../map/square.ts';
import { aspect, isCertain, targetOf, whyNoAttack, whyNotAt, winsTie } from './combat.ts';
import { canReach, destinationsOf, pathTo } from './movement.ts';
import { checkSetup, countTypes, placesOf, setUp } from './setup.ts';
import { COMMAND_SHAPES } from './shapes.ts';
import { beginCombat, canAttack, end, endByLoss, endTurn, mayTurn } from './turns.ts';
import type { Command, CommandOf, GameEvent, PlayerCommand, State, Unit, Verb } from './types.ts';
import { checkUmpire, executeUmpire } from './umpire.ts';
import {
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
  unitsOnBoard,
  type World,
} from './world.ts';

type Fx = Effects<GameEvent>;
type TurnVerb = Exclude<PlayerCommand['type'], 'chooseArmy' | 'arrange' | 'place' | 'ready'>;

/** A verb of a side's turn. `unit`: the commanded one, which is on the board and the side's own; none for a verb without one. */
interface Rule<V extends TurnVerb> {
  /** Legal in the Movement Phase only. @rule 4.1 */
  isMove?: true;
  /** Why the side may not give the command; null if it may. */
  check?(w: World, s: State, c: CommandOf<V>, unit: Unit): Rejection | null;
  execute(w: World, s: State, c: CommandOf<V>, fx: Fx, unit: Unit): void;
}

/** Why a side may not command a unit. @rule 1.1, 4.1 */
function whyNotOwn(unit: Unit | undefined, side: string): Rejection | null {
  if (!unit || unit.at === null) return reject('unit.unknown', '1.1');
  return unit.side === side ? null : reject('unit.enemy', '4.1', [unit]);
}

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
    const no = whyNotOwn(unit, side);
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

const RULES: { readonly [V in TurnVerb]: Rule<V> } = {
  // @rule 4.2, 4.3, 4.4
  move: {
    isMove: true,
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
      if (canReach(w, board, unit, to, distance, facing)) return null;
      const isFree = w.rulings.moveFacing === 'free';
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
    check: (w, s, { facing }, unit) => (facing === unit.facing ? reject('turn.same', '4.4', [unit]) : whyNoTurn(w, s, unit)),
    execute(_, _s, { facing }, fx, unit) {
      if (fx.live) fx.emit({ type: 'refaced', ...acting(unit), facing });
      turn(unit, facing);
    },
  },
  // @rule 1.2, 4.6
  swap: {
    isMove: true,
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
    isMove: true,
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
      const mayAct = s.advance !== null || canAttack(w, s) || unitsOnBoard(s, c.side).some((one) => mayTurn(w, s, one));
      if (dice !== null && !mayAct) endTurn(w, s, fx);
    },
  },
  // @ruling R-advance
  advance: {
    check: (_, s, _c, unit) => (s.advance?.unit === unit.id ? null : reject('advance.none', '5.10')),
    execute(_, s, _c, fx, unit) {
      const { to } = s.advance as { to: string };
      fx.emit({ type: 'advanced', ...acting(unit), to });
      unit.at = to;
    },
  },
  // @rule 4.1, 6.5
  endPhase: {
    execute(w, s, _, fx) {
      const isMoving = s.phase === 'move';
      s.phase = 'combat';
      if (isMoving && canAttack(w, s)) beginCombat(s, fx);
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
  resign: { execute: (_, s, c, fx) => end(s, fx, 'resigned', opponentOf(c.side)) },
};

/** A unit on the board, for an event. */
const acting = ({ side, id, type, at }: Unit) => ({ side, unit: id, kind: type, from: at as string });

function turn(unit: Unit, facing: Unit['facing']): void {
  unit.facing = facing;
  unit.turned = true;
}

/** What the common check knows of a verb. */
interface VerbRules extends Pick<Validated, 'tests'> {
  part: 'setup' | 'turn' | 'umpire';
  /** It commands a unit of the side. */
  hasUnit: boolean;
  isMove: boolean;
  check(w: World, s: State, c: Command, unit: Unit | undefined): Rejection | null;
  execute(w: World, s: State, c: Command, fx: Fx, unit: Unit | undefined): void;
}
function verbRules(type: Verb): VerbRules {
  const fields = COMMAND_SHAPES[type];
  const own = RULES[type as TurnVerb] as Rule<TurnVerb> | undefined;
  const part = own ? 'turn' : isUmpire({ type }) ? 'umpire' : 'setup';
  const { check = () => null, execute } =
    own ?? (part === 'umpire' ? { check: checkUmpire, execute: executeUmpire } : { check: checkSetup, execute: setUp });
  const common = { part, hasUnit: part === 'turn' && 'unit' in fields, isMove: own?.isMove ?? false } as const;
  return { ...common, tests: validatorsOf(fields), check: check as VerbRules['check'], execute: execute as VerbRules['execute'] };
}
/** By type; accepts any key. */
const VERBS: ReadonlyMap<unknown, VerbRules> = new Map((Object.keys(COMMAND_SHAPES) as Verb[]).map((type) => [type, verbRules(type)]));

/**
 * The one check of every command. Rejects `command.malformed`, `command.unknown`, `game.over`, `side.not-up`, `setup.over`, `setup.running`,
 * `unit.unknown`, `unit.enemy`, `phase.combat`, and what its own rule says. @rule 4.1
 */
export function checkCommand(w: World, s: State, value: unknown): Rejection | null {
  if (typeof value !== 'object' || value === null) return reject('command.malformed', '4.1', [], { field: 'command' });
  const c = value as Command;
  const verb = VERBS.get(c.type);
  if (!verb) return reject('command.unknown', '4.1');
  const field = fieldFault(verb.tests, c);
  if (field !== null) return reject('command.malformed', '4.1', [], { field });
  if (verb.part === 'umpire') return verb.check(w, s, c, undefined);
  if (s.outcome) return reject('game.over', '6.1');
  if (c.side !== s.up) return reject('side.not-up', '4.1', [], { awaited: s.up });
  if (c.type === 'resign') return null;
  if ((s.phase === 'setup') !== (verb.part === 'setup')) return reject(s.phase === 'setup' ? 'setup.running' : 'setup.over', '3.3');
  const unit = verb.hasUnit ? findUnit(s, (c as { unit: string }).unit) : undefined;
  const no = verb.hasUnit ? whyNotOwn(unit, c.side) : null;
  if (no) return no;
  return verb.isMove && s.phase !== 'move' ? reject('phase.combat', '4.1') : verb.check(w, s, c, unit);
}

export function executeCommand(w: World, s: State, c: Command, fx: Fx): void {
  const { part, hasUnit, execute } = VERBS.get(c.type) as VerbRules;
  execute(w, s, c, fx, hasUnit ? findUnit(s, (c as { unit: string }).unit) : undefined);
  // The advance is offered for the very next command only.
  if (part === 'turn' && c.type !== 'attack') s.advance = null;
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
  const own = unitsOnBoard(s, side);
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
