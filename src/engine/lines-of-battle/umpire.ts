/** Umpire commands: changes of a battle from outside its rules. They cannot make a position that play cannot reach, but armies may be larger. */

import type { Effects, Rejection } from '../core/contract.ts';
import { SIDES, type Side } from '../core/gameTypes.ts';
import { forceDice, reseed } from '../core/rng.ts';
import { MOST_UNITS } from '../map/armies.ts';
import { squareIndex } from '../map/square.ts';
import { whyNotOwn } from '../map/turnVerbs.ts';
import { unitOf } from './setup.ts';
import { beginCombat, beginTurn, isUnarmed } from './turns.ts';
import type { CommandOf, GameEvent, State, UmpireCommand, Unit } from './types.ts';
import { CLAUSES, findUnit, reject, unitAt, unitsOf, unitsOnBoard, type World } from './world.ts';

/** A fallen unit of the side and type, which a placed one comes from. */
const fallenOf = (s: State, side: Side, kind: Unit['type']): Unit | undefined =>
  unitsOf(s, side).find((unit) => unit.type === kind && unit.at === null);

/** True if units can fight on: somebody can attack, and each of the sides has a unit, and its Commander where armies have one. @rule 6.1, 6.3, 7.1 */
const canFight = (w: World, units: readonly Unit[], sides: readonly Side[]): boolean =>
  !isUnarmed(units) &&
  sides.every((side) => unitsOnBoard({ units }, side).some(({ type }) => w.rulings.commander === 'off' || type === 'commander'));

function checkSquare(w: World, s: State, at: string, unit?: Unit): Rejection | null {
  if (squareIndex(w.grid, at) < 0) return reject('place.off-board', '1.1', [at]);
  const there = unitAt(s, at);
  return there && there !== unit ? reject('place.occupied', '1.1', [at]) : null;
}

function checkAdd(w: World, s: State, { side, kind, at }: CommandOf<'umpireAdd'>): Rejection | null {
  const wanted = w.rulings.commander === 'on' ? 1 : 0;
  const has = unitsOnBoard(s, side).some(({ type }) => type === 'commander');
  if (kind === 'commander' && (wanted === 0 || has)) return reject('army.commander', '7.1', [], { n: wanted + 1, wanted });
  if (!fallenOf(s, side, kind) && unitsOf(s, side).length >= MOST_UNITS) return reject('umpire.full', '3.1', [], { most: MOST_UNITS });
  return checkSquare(w, s, at);
}

/**
 * Checks an umpire command. Rejects `setup.running`, `unit.unknown`, `unit.enemy`, `place.off-board`, `place.occupied`, `army.commander`, `umpire.full`,
 * `umpire.last`, `umpire.archers`, `umpire.empty`, `umpire.nothing`.
 */
export function checkUmpire(w: World, s: State, c: UmpireCommand): Rejection | null {
  if (c.type === 'umpireSeed') return null;
  const isSo = reject('umpire.nothing', '4.1');
  if (c.type === 'umpireDice') return `${s.rng.forced ?? ''}` === `${c.faces}` ? isSo : null;
  if (s.phase === 'setup') return reject('setup.running', '3.3');
  if (c.type === 'umpireAdd') return checkAdd(w, s, c);
  if (c.type === 'umpireGoTo') return canFight(w, s.units, SIDES) ? null : reject('umpire.empty', '6.1');
  const unit = findUnit(s, c.unit) as Unit;
  const no = whyNotOwn(unit, c.side, CLAUSES);
  if (no) return no;
  if (c.type === 'umpireRemove') {
    const others = s.units.filter((one) => one !== unit);
    return canFight(w, others, [c.side]) ? null : reject('umpire.last', '6.1', [unit]);
  }
  if (c.type === 'umpirePut') return unit.at === c.to && unit.facing === c.facing ? isSo : checkSquare(w, s, c.to, unit);
  if (c.mark === 'reloads' && unit.type !== 'archers') return reject('umpire.archers', '5.8', [unit]);
  return unit[c.mark] === c.on ? isSo : null;
}

function add(s: State, { side, kind, at, facing }: CommandOf<'umpireAdd'>): void {
  const fallen = fallenOf(s, side, kind);
  const unit = unitOf(side, unitsOf(s, side).length, kind, at, facing);
  if (fallen) Object.assign(fallen, unit, { id: fallen.id });
  else s.units.splice(side === 'delta' ? unitsOf(s, side).length : s.units.length, 0, unit);
}

/** Begins a side's turn anew, and its attacks at once if that is wished. The count of 6.2 begins again. */
function goTo(w: World, s: State, { side, turn, phase }: CommandOf<'umpireGoTo'>, fx: Effects<GameEvent>): void {
  s.outcome = null;
  s.turn = turn - 1;
  s.lastLoss = turn;
  s.offer = null;
  beginTurn(w, s, fx, side);
  if (phase === 'combat') beginCombat(s, fx);
}

/** Executes a checked umpire command. */
export function executeUmpire(w: World, s: State, c: UmpireCommand, fx: Effects<GameEvent>): void {
  const unit = 'unit' in c ? (findUnit(s, c.unit) as Unit) : null;
  // Dice and seed stay the umpire's secret.
  const told: UmpireCommand = c.type === 'umpireDice' ? { ...c, faces: [] } : c.type === 'umpireSeed' ? { ...c, seed: '' } : { ...c };
  fx.emit({ type: 'umpireActed', command: told, kind: unit?.type ?? null, from: unit?.at ?? null });
  s.umpired = true;
  s.advance = null;
  s.seen = {};
  if (c.type === 'umpireAdd') add(s, c);
  else if (c.type === 'umpireGoTo') goTo(w, s, c, fx);
  else if (c.type === 'umpireSeed') reseed(s.rng, c.seed);
  else if (c.type === 'umpireDice') forceDice(s.rng, c.faces);
  else if (c.type === 'umpirePut') Object.assign(unit as Unit, { at: c.to, facing: c.facing });
  else if (c.type === 'umpireRemove') (unit as Unit).at = null;
  else (unit as Unit)[c.mark] = c.on;
}
