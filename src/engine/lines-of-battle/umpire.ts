/** Umpire commands: changes of a battle from outside its rules. They cannot make a position that play cannot reach, but armies may be larger. */

import type { Effects, Rejection } from '../core/contract.ts';
import { SIDES, type Side } from '../core/gameTypes.ts';
import { createRng } from '../core/rng.ts';
import { unitOf } from './setup.ts';
import { MOST_UNITS } from './shapes.ts';
import { beginCombat, beginTurn, isUnarmed } from './turns.ts';
import type { GameEvent, State, UmpireCommand, Unit } from './types.ts';
import { findUnit, reject, unitAt, unitsOf, unitsOnBoard, type World } from './world.ts';

type Of<T extends UmpireCommand['type']> = Extract<UmpireCommand, { type: T }>;

/** A fallen unit of the side and type, which a placed one comes from. */
const fallenOf = (s: State, side: Side, kind: Unit['type']): Unit | undefined =>
  unitsOf(s, side).find((unit) => unit.type === kind && unit.at === null);

/** True if the side has a unit on the board, and its Commander where armies have one. @rule 6.1, 7.1 */
const canFight = (w: World, s: State, side: Side, but?: Unit): boolean => {
  const left = unitsOnBoard(s, side).filter((unit) => unit !== but);
  return left.length > 0 && (w.rulings.commander === 'off' || left.some(({ type }) => type === 'commander'));
};

function checkSquare(w: World, s: State, at: string, unit?: Unit): Rejection | null {
  if (w.grid.index[at] === undefined) return reject('place.off-board', '1.1', [at]);
  const there = unitAt(s, at);
  return there && there !== unit ? reject('place.occupied', '1.1', [at]) : null;
}

function checkPlace(w: World, s: State, { side, kind, at }: Of<'umpireAdd'>): Rejection | null {
  const wanted = w.rulings.commander === 'on' ? 1 : 0;
  const has = unitsOnBoard(s, side).some(({ type }) => type === 'commander');
  if (kind === 'commander' && (wanted === 0 || has)) return reject('army.commander', '7.1', [], { n: wanted + 1, wanted });
  if (!fallenOf(s, side, kind) && unitsOf(s, side).length >= MOST_UNITS) return reject('umpire.full', '3.1', [], { most: MOST_UNITS });
  return checkSquare(w, s, at);
}

function checkRemove(w: World, s: State, unit: Unit): Rejection | null {
  const others = SIDES.flatMap((side) => unitsOnBoard(s, side)).filter((one) => one !== unit);
  return canFight(w, s, unit.side, unit) && !isUnarmed(others) ? null : reject('umpire.last', '6.1', [unit]);
}

/**
 * Checks an umpire command. Rejects `setup.running`, `unit.unknown`, `unit.enemy`, `place.off-board`, `place.occupied`, `army.commander`, `umpire.full`,
 * `umpire.last`, `umpire.archers`, `umpire.empty`, `umpire.nothing`.
 */
export function checkUmpire(w: World, s: State, c: UmpireCommand): Rejection | null {
  if (s.phase === 'setup' && c.type !== 'umpireDice' && c.type !== 'umpireSeed') return reject('setup.running', '3.3');
  if (c.type === 'umpireSeed') return null;
  if (c.type === 'umpireAdd') return checkPlace(w, s, c);
  if (c.type === 'umpireDice') return `${s.rng.forced ?? ''}` === `${c.faces}` ? reject('umpire.nothing', '4.1') : null;
  if (c.type === 'umpireGoTo') {
    const empty = SIDES.find((side) => !canFight(w, s, side));
    return empty || isUnarmed(s.units.filter(({ at }) => at !== null)) ? reject('umpire.empty', '6.1') : null;
  }
  const unit = findUnit(s, c.unit);
  if (!unit || unit.at === null) return reject('unit.unknown', '1.1');
  if (unit.side !== c.side) return reject('unit.enemy', '4.1', [unit]);
  if (c.type === 'umpireRemove') return checkRemove(w, s, unit);
  if (c.type === 'umpireMark') {
    if (c.mark === 'reloads' && unit.type !== 'archers') return reject('umpire.archers', '5.8', [unit]);
    return unit[c.mark] === c.on ? reject('umpire.nothing', '4.1') : null;
  }
  if (unit.at === c.to && unit.facing === c.facing) return reject('umpire.nothing', '4.1');
  return checkSquare(w, s, c.to, unit);
}

function place(s: State, { side, kind, at, facing }: Of<'umpireAdd'>): void {
  const fallen = fallenOf(s, side, kind);
  const unit = { ...unitOf(side, unitsOf(s, side).length, kind, at, facing), ...(fallen ? { id: fallen.id } : {}) };
  if (fallen) Object.assign(fallen, unit);
  else s.units.splice(side === 'delta' ? unitsOf(s, side).length : s.units.length, 0, unit);
}

/** Begins a side's turn anew, and its attacks at once if that is wished. The count of 6.2 begins again. */
function goTo(w: World, s: State, { side, turn, phase }: Of<'umpireGoTo'>, fx: Effects<GameEvent>): void {
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
  if (c.type === 'umpireAdd') place(s, c);
  else if (c.type === 'umpireGoTo') goTo(w, s, c, fx);
  // The number of draws stays: it numbers the dice of the game.
  else if (c.type === 'umpireSeed') s.rng.s = createRng(c.seed).s;
  else if (c.type === 'umpireDice') {
    if (c.faces.length > 0) s.rng.forced = [...c.faces];
    else delete s.rng.forced;
  } else if (unit && c.type === 'umpirePut') {
    unit.at = c.to;
    unit.facing = c.facing;
  } else if (unit && c.type === 'umpireRemove') unit.at = null;
  else if (unit && c.type === 'umpireMark') unit[c.mark] = c.on;
}
