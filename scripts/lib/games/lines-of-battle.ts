/** Lines of Battle for the commands that try a game: random commands, varied rulings, invariants, twins. */

import type { Pick } from '../../../src/bots/picker.ts';
import type { Side } from '../../../src/engine/core/gameTypes.ts';
import {
  type Army,
  type Command,
  FACINGS,
  type Facing,
  FIGURES,
  RULING_CHOICES,
  type Rulings,
  type Scenario,
  type State,
  UNIT_TYPES,
  type Unit,
  type World,
} from '../../../src/engine/lines-of-battle/index.ts';
import { files } from '../../../src/games/lines-of-battle/files.ts';
import { SCENARIOS } from '../../../src/games/lines-of-battle/scenarios/builtIn.ts';
import type { LinesOfBattle } from '../../../src/games/lines-of-battle/types.ts';
import type { TriedGame } from './tried.ts';

const one = <T>(list: readonly T[], pick: Pick): T => list[pick(list.length)] as T;

/** A unit of a side on the board; null where luck found none. South's come first, and both sides have as many. */
function someUnit({ units }: State, side: Side, pick: Pick): Unit | null {
  const half = units.length >> 1;
  const first = side === 'delta' ? 0 : half;
  for (let tries = 0; tries < 12; tries++) {
    const unit = units[first + pick(half)] as Unit;
    if (unit.side === side && unit.at !== null) return unit;
  }
  return null;
}

const otherFacing = (facing: Facing, pick: Pick): Facing => FACINGS[(FACINGS.indexOf(facing) + 1 + pick(3)) % 4] as Facing;

/** The square after so many steps by chance, forward as often as all other ways together; null off the board. */
function walk({ grid: { ids, columns, rows } }: World, { at, side }: Unit, steps: number, pick: Pick): string | null {
  let [column, row] = [columnOf(at as string), rowOf(at as string)];
  const ahead = side === 'delta' ? 1 : -1;
  for (let i = 0; i < steps; i++) {
    const way = pick(6);
    if (way === 3) column++;
    else if (way === 4) column--;
    else row += way < 3 ? ahead : -ahead;
    if (column < 0 || row < 0 || column >= columns || row >= rows) return null;
  }
  return ids[row * columns + column] as string;
}

function move(w: World, s: State, unit: Unit, pick: Pick): Command | null {
  if (unit.moved || unit.swapped || s.armyMoved) return null;
  const to = walk(w, unit, 1 + pick(FIGURES[unit.type].moves), pick);
  const facing = !unit.turned && pick(4) === 0 ? otherFacing(unit.facing, pick) : null;
  return to === null ? null : { type: 'move', side: unit.side, unit: unit.id, to, facing };
}

function reface(w: World, s: State, unit: Unit, pick: Pick): Command | null {
  const isLate = s.phase === 'combat' && (s.armyMoved ? w.rulings.armyFacing === 'phase' : w.rulings.reface === 'movement');
  if (isLate || unit.swapped || (unit.turned && !s.armyMoved)) return null;
  return { type: 'reface', side: unit.side, unit: unit.id, facing: otherFacing(unit.facing, pick) };
}

/** Column and row, from 0. */
const columnOf = (at: string): number => at.charCodeAt(0) - 97;
const rowOf = (at: string): number => (at.length === 2 ? at.charCodeAt(1) - 49 : 10 * (at.charCodeAt(1) - 48) + at.charCodeAt(2) - 49);

/** An enemy in the unit's front and reach; perhaps behind another one. */
function attack(s: State, unit: Unit): Command | null {
  if (unit.attacked || unit.swapped || unit.reloads) return null;
  const { reach } = FIGURES[unit.type];
  const [column, row] = [columnOf(unit.at as string), rowOf(unit.at as string)];
  const isFile = unit.facing === 'n' || unit.facing === 's';
  const sign = unit.facing === 'n' || unit.facing === 'e' ? 1 : -1;
  for (const { side, at, id } of s.units) {
    if (side === unit.side || at === null) continue;
    const [east, north] = [columnOf(at) - column, rowOf(at) - row];
    const along = sign * (isFile ? north : east);
    if ((isFile ? east : north) === 0 && along > 0 && along <= reach) return { type: 'attack', side: unit.side, unit: unit.id, target: id };
  }
  return null;
}

/** It and a friend beside it. */
function swap(s: State, unit: Unit): Command | null {
  if (unit.moved || unit.turned || unit.swapped || s.armyMoved) return null;
  for (const { side, at, id } of s.units) {
    if (side !== unit.side || at === null || id === unit.id) continue;
    const away = Math.abs(columnOf(at) - columnOf(unit.at as string)) + Math.abs(rowOf(at) - rowOf(unit.at as string));
    if (away === 1) return { type: 'swap', side, unit: unit.id, other: id };
  }
  return null;
}

/** Most units take a step: straight ahead, or all of them the same way. */
function armyMove(w: World, s: State, side: Side, pick: Pick): Command {
  const way = pick(3) === 0 ? null : one(FACINGS, pick);
  // Too late after another order: then nobody looks at the steps.
  const isLate = s.units.some((unit) => unit.side === side && (unit.moved || unit.turned || unit.swapped));
  const steps = s.units.flatMap((unit) => {
    if (unit.side !== side || unit.at === null || pick(6) === 0 || isLate) return [];
    const next = w.grid.ids[w.grid.next[w.grid.index[unit.at] as number]?.[way ?? unit.facing] ?? -1];
    return next === undefined ? [] : [{ unit: unit.id, to: next }];
  });
  return { type: 'armyMove', side, steps };
}

function proposeInTurn(w: World, s: State, pick: Pick): Command | null {
  const side = s.up;
  if (s.advance && pick(2)) return { type: 'advance', side, unit: s.advance.unit };
  const way = pick(100);
  if (way < (s.phase === 'combat' ? 30 : 4)) return { type: 'endPhase', side };
  const unit = someUnit(s, side, pick);
  if (!unit) return null;
  if (s.phase === 'combat') return way < 80 ? attack(s, unit) : reface(w, s, unit, pick);
  if (way < 20) return attack(s, unit);
  if (way < 40) return reface(w, s, unit, pick);
  if (way < 92) return move(w, s, unit, pick);
  if (way < 98) return swap(s, unit);
  if (way === 99) return pick(20) ? null : { type: pick(10) ? 'offerDraw' : 'resign', side };
  return s.armyMoved ? null : armyMove(w, s, side, pick);
}

/** An army by chance within its limits, as a list of types. */
function someArmy({ scenario: { units, limits }, rulings }: World, pick: Pick): Unit['type'][] {
  const army: Unit['type'][] = rulings.commander === 'on' ? ['commander'] : [];
  while (army.length < units) {
    const type = one(UNIT_TYPES, pick);
    const limit = type === 'commander' ? 0 : (limits[type] ?? units);
    if (army.filter((other) => other === type).length < limit) army.push(type);
  }
  return army;
}

/** Squares of a side's zone that keep its army together, as wide as the zone, in any order. */
function someSquares(w: World, side: Side, placed: readonly string[], pick: Pick): string[] {
  const { columns } = w.scenario.zone;
  const taken = placed.length > 0 ? placed.map(columnOf) : [pick(w.grid.columns - columns + 1)];
  const isNear = (at: string): boolean =>
    w.rulings.zone !== 'any' || (columnOf(at) > Math.max(...taken) - columns && columnOf(at) < Math.min(...taken) + columns);
  const squares = [...w.zone[side]].filter(isNear);
  for (let i = squares.length - 1; i > 0; i--) {
    const j = pick(i + 1);
    [squares[i], squares[j]] = [squares[j] as string, squares[i] as string];
  }
  return squares;
}

function proposeInSetup(w: World, s: State, pick: Pick): Command {
  const side = s.up;
  const ahead = side === 'delta' ? 'n' : 's';
  const facing = (): Facing => (w.rulings.firstFacing === 'forward' || pick(3) ? ahead : one(FACINGS, pick));
  const own = s.units.filter((unit) => unit.side === side);
  if (own.length === 0) {
    const army = someArmy(w, pick);
    if (w.rulings.setup !== 'alternate' && pick(2)) {
      const squares = someSquares(w, side, [], pick);
      return { type: 'arrange', side, units: army.map((type, i) => ({ type, at: squares[i] as string, facing: facing() })) };
    }
    const counts = Object.fromEntries(UNIT_TYPES.map((type) => [type, army.filter((other) => other === type).length])) as Army;
    return { type: 'chooseArmy', side, army: counts };
  }
  const unplaced = own.filter(({ at }) => at === null);
  const placed = own.flatMap(({ at }) => at ?? []);
  if (unplaced.length === 0 && pick(4)) return { type: 'ready', side };
  const { id } = one(unplaced.length > 0 && pick(12) ? unplaced : own, pick);
  const squares = someSquares(w, side, placed, pick);
  const free = pick(6) ? squares.find((at) => !placed.includes(at)) : undefined;
  return { type: 'place', side, unit: id, at: free ?? (squares[0] as string), facing: facing() };
}

function violations(w: World, s: State): string[] {
  const wrong: string[] = [];
  const most = Math.max(w.scenario.units, ...Object.values(w.scenario.position ?? {}).map(({ length }) => length));
  const taken = new Map<string, string>();
  const count = { delta: 0, gamma: 0 };
  for (const { id, side, type, at, reloads, moved, turned, swapped, attacked } of s.units) {
    count[side] += 1;
    if (reloads && type !== 'archers') wrong.push(`${id} reloads and is no archer`);
    if (swapped && (moved || turned || attacked)) wrong.push(`${id} has changed places and done something else`);
    if (type === 'commander' && attacked) wrong.push(`${id} is a commander and has attacked`);
    if (at === null) continue;
    if (w.grid.index[at] === undefined) wrong.push(`${id} stands on ${at}, which is no square`);
    if (taken.has(at)) wrong.push(`${id} and ${taken.get(at)} stand on ${at}`);
    if (s.phase === 'setup' && !w.zone[side].has(at)) wrong.push(`${id} stands on ${at}, outside of its zone`);
    taken.set(at, id);
  }
  for (const side of ['delta', 'gamma'] as const) if (count[side] > most) wrong.push(`${side} has ${count[side]} units`);
  if (s.lastLoss > s.turn) wrong.push('the last loss is yet to come');
  return wrong;
}

/** Another army on other squares for each side that the viewer may not see. */
function twin(w: World, s: State, viewer: string, pick: Pick): State {
  if (s.phase !== 'setup' || w.rulings.setup !== 'hidden') return s;
  const other = structuredClone(s);
  for (const side of ['delta', 'gamma'] as const) {
    if (side === viewer) continue;
    const own = other.units.filter((unit) => unit.side === side);
    const [army, squares] = [someArmy(w, pick), someSquares(w, side, [], pick)];
    // One that is not ready may have placed fewer units, or more, or none.
    const placed = s.ready.includes(side) ? own.length : pick(own.length + 1);
    for (const [i, unit] of own.entries())
      Object.assign(unit, { type: army[i], at: i < placed ? squares[i] : null, facing: one(FACINGS, pick) });
    if (!s.ready.includes(side) && pick(4) === 0) other.units = other.units.filter((unit) => unit.side !== side);
  }
  return other;
}

/** Stalemates after few turns, so that games by chance end soon. */
const STALEMATES: readonly Rulings['stalemate'][] = [8, 8, 12, 12, 20, 20, 40, 'off'];

export const linesOfBattle: TriedGame<LinesOfBattle> = {
  files,
  scenarios: SCENARIOS,
  vary(scenario: Scenario, pick) {
    const drawn = Object.entries(RULING_CHOICES).map(([ruling, values]) => [ruling, one<string>(values, pick)]);
    // The ready-made armies of a scenario are right for one of the two.
    const { commander = 'off' } = scenario.rulings ?? {};
    return { ...scenario, rulings: { ...Object.fromEntries(drawn), stalemate: one(STALEMATES, pick), commander } };
  },
  propose: (w, s, pick) => (s.phase === 'setup' ? proposeInSetup(w, s, pick) : proposeInTurn(w, s, pick)),
  violations,
  twin,
  golden: 'tests/lines-of-battle/golden',
  commandsPerSecond: 500_000,
};
