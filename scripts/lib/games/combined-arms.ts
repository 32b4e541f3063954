/** Combined Arms for the commands that try a game: random commands, varied rulings, invariants, twins. */

import type { Pick } from '../../../src/bots/picker.ts';
import {
  type Army,
  type Command,
  countTypes,
  defenceOf,
  distance,
  ELITES,
  FIGURES,
  isBase,
  RULING_CHOICES,
  type Rulings,
  type Scenario,
  type State,
  UNIT_TYPES,
  type Unit,
  type UnitType,
  type World,
} from '../../../src/engine/combined-arms/index.ts';
import type { Side } from '../../../src/engine/core/gameTypes.ts';
import { files } from '../../../src/games/combined-arms/files.ts';
import { SCENARIOS } from '../../../src/games/combined-arms/scenarios/builtIn.ts';
import type { CombinedArms } from '../../../src/games/combined-arms/types.ts';
import type { TriedGame } from './tried.ts';

const one = <T>(list: readonly T[], pick: Pick): T => list[pick(list.length)] as T;
const MOBILE = UNIT_TYPES.filter((type) => !isBase({ type }));

/** A unit of a side that has not attacked; null where luck found none. */
function someUnit({ units }: State, side: Side, pick: Pick): Unit | null {
  for (let tries = 0; tries < 12; tries++) {
    const unit = units[pick(units.length)] as Unit;
    if (unit.side === side && unit.at !== null && !unit.attacked) return unit;
  }
  return null;
}

/** A square near a unit, forward more often than back; null off the board. */
function move({ grid: { ids, columns, rows } }: World, unit: Unit, pick: Pick): Command | null {
  const at = unit.at as string;
  const most = unit.airborne ? 4 : FIGURES[unit.type].moves;
  if (unit.moved || most === 0) return null;
  const steps = 1 + pick(most);
  const column = at.charCodeAt(0) - 97 + pick(2 * steps + 1) - steps;
  const forward = pick(3) === 0 ? -pick(steps + 1) : pick(steps + 1);
  const row = Number(at.slice(1)) - 1 + (unit.side === 'delta' ? forward : -forward);
  if (column < 0 || row < 0 || column >= columns || row >= rows) return null;
  return { type: 'move', side: unit.side, unit: unit.id, to: ids[row * columns + column] as string };
}

/** An enemy within reach, mostly the same one for all units of a turn. */
function attack({ units, turn }: State, unit: Unit, pick: Pick): Command | null {
  const { range } = FIGURES[unit.type];
  for (let i = (pick(5) ? 7 * turn : pick(units.length)) % units.length, n = units.length; n > 0; n--) {
    const { side, at, id } = units[i] as Unit;
    if (side !== unit.side && at !== null && distance(at, unit.at as string) <= range)
      return { type: 'attack', side: unit.side, unit: unit.id, target: id };
    i = i === 0 ? units.length - 1 : i - 1;
  }
  return null;
}

function proposeInTurn(w: World, s: State, pick: Pick): Command | null {
  const side = s.up;
  const way = pick(100);
  if (way === 99 && pick(12) === 0) return { type: pick(10) ? 'offerDraw' : 'resign', side };
  if (s.pending) return { type: 'retreat', side, to: s.pending.off && pick(4) === 0 ? null : one(s.pending.to, pick) };
  if (s.phase === 'reinforce') {
    const row = side === 'delta' ? 0 : w.grid.ids.length - w.grid.columns;
    return { type: 'reinforce', side, kind: one(MOBILE, pick), at: w.grid.ids[row + pick(w.grid.columns)] as string };
  }
  const isMoving = s.phase === 'move';
  if (way < (isMoving ? 2 : 10)) return { type: 'endTurn', side };
  if (isMoving && way < 6) return { type: 'endMoves', side };
  const unit = someUnit(s, side, pick);
  if (!unit) return null;
  return isMoving && way < 93 ? move(w, unit, pick) : attack(s, unit, pick);
}

/** An army by chance within its limits. */
function someArmy({ scenario: { units, limits } }: World, pick: Pick): UnitType[] {
  const isTank = (type: UnitType): boolean => FIGURES[type].class === 'tanks';
  for (;;) {
    const army: UnitType[] = ['headquarters'];
    for (let tries = 0; army.length < units && tries < 1000; tries++) {
      const type = one(UNIT_TYPES.slice(0, -1), pick);
      if (army.filter((other) => other === type).length >= limits.ofKind) continue;
      if (!isTank(type) || army.filter(isTank).length < limits.tanks) army.push(type);
    }
    if (army.length === units && new Set(army).size > limits.kinds) return army;
  }
}
/** Types of the elite units, if that option is on. */
function someElite({ rulings }: World, army: readonly UnitType[], pick: Pick): UnitType[] {
  const left = army.filter((type) => !isBase({ type }));
  return rulings.elite === 'on' ? Array.from({ length: ELITES }, () => left.splice(pick(left.length), 1)[0] as UnitType) : [];
}

function proposeInSetup(w: World, s: State, pick: Pick): Command {
  const side = s.up;
  if (s.phase === 'setup') {
    const army = someArmy(w, pick);
    return { type: 'chooseArmy', side, army: countTypes(army) as Army, elite: someElite(w, army, pick) };
  }
  const unplaced = s.units.filter((unit) => unit.side === side && unit.at === null);
  return { type: 'place', side, unit: one(unplaced, pick).id, at: one([...w.zone[side]], pick) };
}

function violations(w: World, s: State): string[] {
  const wrong: string[] = [];
  const taken = new Map<string, string>();
  const headquarters = { delta: 0, gamma: 0 };
  for (const unit of s.units) {
    const { id, side, type, at, damage, retreated, moved, attacked, hit, elite } = unit;
    if (isBase(unit) && (moved || retreated)) wrong.push(`${id} is a base and has moved`);
    if (type === 'airfield' && moved && attacked) wrong.push(`${id} has moved and attacked`);
    if (hit !== null && !attacked) wrong.push(`${id} has hit ${hit} without an attack`);
    if (elite && w.rulings.elite === 'off' && w.rulings.experience === 'off') wrong.push(`${id} is elite`);
    if (at === null) continue;
    if (type === 'headquarters') headquarters[side] += 1;
    if (w.grid.index[at] === undefined) wrong.push(`${id} stands on ${at}, which is no square`);
    if (taken.has(at)) wrong.push(`${id} and ${taken.get(at)} stand on ${at}`);
    if (s.phase === 'place' && !w.zone[side].has(at)) wrong.push(`${id} stands on ${at}, outside of its zone`);
    taken.set(at, id);
    const isDue = s.pending?.unit === id || (retreated && w.rulings.afterRetreat === 'stays');
    if (damage >= defenceOf(w, s, unit) && !isDue) wrong.push(`${id} has ${damage} damage and stands`);
    if (damage > 0 && s.phase !== 'attack' && s.phase !== 'retreat' && !s.outcome) wrong.push(`${id} is damaged in ${s.phase}`);
    if (damage > 0 && side === (s.pending ? otherThan(s.pending.side) : s.up)) wrong.push(`${id} is damaged in its own turn`);
  }
  const isPlaced = s.phase !== 'setup' && s.phase !== 'place';
  for (const side of ['delta', 'gamma'] as const)
    if (isPlaced && headquarters[side] !== 1 && s.outcome?.kind !== 'headquarters' && s.outcome?.kind !== 'resigned')
      wrong.push(`${side} has ${headquarters[side]} Headquarters`);
  if ((s.pending !== null) !== (s.phase === 'retreat') && !s.outcome) wrong.push('a unit has to go back in another phase');
  if (s.lastLoss > s.turn) wrong.push('the last loss is yet to come');
  return wrong;
}
const otherThan = (side: Side): Side => (side === 'delta' ? 'gamma' : 'delta');

/** Another army for each side that has chosen and that the viewer may not see. */
function twin(w: World, s: State, viewer: string, pick: Pick): State {
  if (s.phase !== 'setup' || w.rulings.army !== 'hidden') return s;
  const other = structuredClone(s);
  for (const side of ['delta', 'gamma'] as const) {
    if (side === viewer) continue;
    const own = other.units.filter((unit) => unit.side === side);
    const army = someArmy(w, pick);
    const elite = someElite(w, army, pick);
    for (const [i, unit] of own.entries()) Object.assign(unit, { type: army[i], elite: elite.includes(army[i] as UnitType) });
  }
  return other;
}

/** Stalemates after few turns, so that games by chance end soon; without one they might never. */
const STALEMATES: readonly Rulings['stalemate'][] = [12, 12, 20, 20, 40, 60];

export const combinedArms: TriedGame<CombinedArms> = {
  files,
  scenarios: SCENARIOS,
  vary(scenario: Scenario, pick) {
    const drawn = Object.entries(RULING_CHOICES).map(([ruling, values]) => [ruling, one<string>(values, pick)]);
    return { ...scenario, rulings: { ...Object.fromEntries(drawn), stalemate: one(STALEMATES, pick) } };
  },
  propose: (w, s, pick) => (s.phase === 'setup' || s.phase === 'place' ? proposeInSetup(w, s, pick) : proposeInTurn(w, s, pick)),
  violations,
  twin,
  golden: 'tests/combined-arms/golden',
  commandsPerSecond: 500_000,
};
