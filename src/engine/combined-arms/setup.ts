/** Setup: armies, elite units, and one unit placed in turn. @rule 3 */

import type { Effects, Rejection } from '../core/contract.ts';
import { type NodeId, opponentOf, SIDES, type Side, type UnitId } from '../core/gameTypes.ts';
import { type Arrangement, arranged, countTypes as countAll, shortNames } from '../map/armies.ts';
import { type Army, ELITES, FIGURES, type Placed, UNIT_TYPES, type UnitType } from './scenario.ts';
import { beginTurn } from './turns.ts';
import type { Command, CommandOf, GameEvent, State, Unit } from './types.ts';
import { findUnit, isBase, reject, unitAt, unitId, unitsOf, type World } from './world.ts';

type Fx = Effects<GameEvent>;

/** Written out field by field: the rules run faster on such objects. */
export const unitOf = (id: UnitId, side: Side, type: UnitType, at: NodeId | null, elite: boolean): Unit => ({
  id,
  side,
  type,
  at,
  elite,
  moved: false,
  attacked: false,
  airborne: false,
  damage: 0,
  retreated: false,
  hit: null,
  helped: 0,
});
/** The units of a side on their squares. */
export const unitsAt = (side: Side, placed: readonly Placed[]): Unit[] =>
  placed.map(({ type, at, elite = false }, n) => unitOf(unitId(side, n), side, type, at, elite));

export const countTypes = (types: readonly UnitType[]): Army => countAll(UNIT_TYPES, types);
/** The types of an army, one for each unit. */
export const typesOf = (army: Army): UnitType[] => UNIT_TYPES.flatMap((type) => Array.from({ length: army[type] }, () => type));

const isTank = (type: UnitType): boolean => FIGURES[type].class === 'tanks';

/** True while the army of one side is hidden from the other. @rule 3.2 @ruling R-army */
export const isHidden = (w: World, s: Pick<State, 'phase'>): boolean => s.phase === 'setup' && w.rulings.army === 'hidden';

/** Checks the composition of an army. @rule 3.1 */
export function checkArmy({ scenario: { units, limits } }: World, army: Army): Rejection | null {
  const types = typesOf(army);
  const tanks = types.filter(isTank).length;
  const kinds = UNIT_TYPES.filter((type) => type !== 'headquarters' && army[type] > 0).length;
  const over = UNIT_TYPES.find((type) => army[type] > limits.ofKind);
  if (army.headquarters !== 1) return reject('army.headquarters', '3.1', [], { n: army.headquarters });
  if (over) return reject('army.of-kind', '3.1', [], { type: over, n: army[over], limit: limits.ofKind });
  if (tanks > limits.tanks) return reject('army.tanks', '3.1', [], { n: tanks, limit: limits.tanks });
  if (kinds < limits.kinds) return reject('army.kinds', '3.1', [], { n: kinds, least: limits.kinds });
  return types.length === units ? null : reject('army.size', '3.1', [], { n: types.length, units });
}

/** Checks the elite units of an army. @rule 8.3 @ruling R-elite */
export function checkElite({ rulings }: World, army: Army, elite: readonly UnitType[]): Rejection | null {
  const wanted = rulings.elite === 'on' ? ELITES : 0;
  if (elite.length !== wanted) return reject('elite.count', '8.3', [], { n: elite.length, wanted });
  const base = elite.find((type) => isBase({ type }));
  if (base) return reject('elite.base', '8.3', [], { type: base });
  const missing = elite.find((type) => elite.filter((one) => one === type).length > army[type]);
  return missing ? reject('elite.missing', '8.3', [], { type: missing, n: army[missing] }) : null;
}

export function checkSetup(w: World, s: State, c: CommandOf<'chooseArmy' | 'place'>): Rejection | null {
  if (c.type === 'chooseArmy') return checkArmy(w, c.army) ?? checkElite(w, c.army, c.elite);
  const unit = findUnit(s, c.unit);
  if (unit?.side !== c.side) return reject('unit.unknown', '3.3');
  if (unit.at !== null) return reject('place.stands', '3.3', [unit]);
  if (!w.zone[c.side].has(c.at)) return reject('place.zone', '3.3', [unit, c.at]);
  const there = unitAt(s, c.at);
  return there ? reject('place.occupied', '3.3', [unit, there]) : null;
}

/** Side that has the first turn; South places first. @rule 3.4 @ruling R-first */
export const firstSide = ({ rulings: { first } }: World): Side => (first === 'first' ? 'delta' : 'gamma');

/** South chooses, then North; then South places the first unit, and the last one begins the first turn. @rule 3.2, 3.3, 3.4 @ruling R-army */
export function setUp(w: World, s: State, c: CommandOf<'chooseArmy' | 'place'>, fx: Fx): void {
  const { side } = c;
  s.up = opponentOf(side);
  if (c.type === 'place') {
    const unit = findUnit(s, c.unit) as Unit;
    unit.at = c.at;
    fx.emit({ type: 'placed', side, unit: unit.id, kind: unit.type, at: c.at });
    if (s.units.every(({ at }) => at !== null)) beginTurn(w, s, fx, firstSide(w));
    return;
  }
  const elite = [...c.elite];
  const isElite = (type: UnitType): boolean => elite.includes(type) && elite.splice(elite.indexOf(type), 1).length > 0;
  s.units.push(...typesOf(c.army).map((type, n) => unitOf(unitId(side, n), side, type, null, isElite(type))));
  fx.emit({ type: 'armyChosen', side, army: { ...c.army }, elite: [...c.elite], secret: isHidden(w, s) });
  if (side === SIDES[0]) return;
  if (isHidden(w, s)) fx.reveal();
  s.phase = 'place';
  fx.emit({
    type: 'revealed',
    units: s.units.map((unit) => ({ side: unit.side, unit: unit.id, type: unit.type, elite: unit.elite })),
    first: s.up,
  });
}

const BY_SHORT = Object.fromEntries(UNIT_TYPES.map((type) => [FIGURES[type].short, type])) as { readonly [short: string]: UnitType };

/** Places of an arrangement for a side; null if a type is unknown or a row is too long. With that option its first units are elite. @rule 8.3 */
export function placesOf(w: World, side: Side, { rows }: Pick<Arrangement, 'rows'>): Placed[] | null {
  const places = arranged(w.grid, w.scenario.zone, side, shortNames(rows))?.map(({ short, at }) => ({
    type: BY_SHORT[short] as UnitType,
    at,
  }));
  if (!places?.every(({ type }) => type)) return null;
  const elite = w.rulings.elite === 'on' ? places.filter((one) => !isBase(one)).slice(0, ELITES) : [];
  return places.map((one) => (elite.includes(one) ? { ...one, elite: true } : one));
}

/** The armies that a side can take as they stand. @rule 3.1 */
export const armiesOf = (w: World, side: Side): { name: string; summary?: string; pieces: Placed[] }[] =>
  w.scenario.arrangements.map((one) => ({ ...one, pieces: placesOf(w, side, one) ?? [] }));

/** Commands of the setup: the armies as they stand, or each free square for one unit of each sort. */
export function* setupCommands(w: World, s: State): Generator<Command> {
  const side = s.up;
  if (s.phase === 'setup') {
    for (const { pieces } of armiesOf(w, side)) {
      const elite = pieces.flatMap((one) => (one.elite ? [one.type] : []));
      yield { type: 'chooseArmy', side, army: countTypes(pieces.map(({ type }) => type)), elite };
    }
    return;
  }
  const free = [...w.zone[side]].filter((square) => !unitAt(s, square));
  const sorts = new Map(unitsOf(s, side).flatMap((unit) => (unit.at === null ? [[`${unit.type} ${unit.elite}`, unit.id] as const] : [])));
  for (const unit of sorts.values()) for (const at of free) yield { type: 'place', side, unit, at };
}
