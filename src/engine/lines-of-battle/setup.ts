/** Setup: armies and places. @rule 3 */

import type { Effects, Rejection } from '../core/contract.ts';
import { type NodeId, opponentOf, SIDES, type Side } from '../core/gameTypes.ts';
import { type Arrangement, arranged, countTypes as countAll, shortNames } from '../map/armies.ts';
import { type Facing, squareIndex } from '../map/square.ts';
import { type Army, type Placed, UNIT_TYPES, type UnitType } from './scenario.ts';
import { beginTurn } from './turns.ts';
import type { Command, CommandOf, GameEvent, State, Unit } from './types.ts';
import { findUnit, forward, reject, unitAt, unitId, unitsOf, type World } from './world.ts';

type Fx = Effects<GameEvent>;
type SetupCommand = CommandOf<'chooseArmy' | 'arrange' | 'place' | 'ready'>;

// Written out field by field: the rules run twice as fast on such objects as on spread ones.
export const unitOf = (side: Side, n: number, type: UnitType, at: Unit['at'], facing: Unit['facing']): Unit => ({
  id: unitId(side, n),
  side,
  type,
  at,
  facing,
  moved: false,
  turned: false,
  swapped: false,
  attacked: false,
  reloads: false,
});

/** The units of a side on their squares. */
export const unitsAt = (side: Side, placed: readonly { type: UnitType; at: NodeId | null; facing: Facing }[]): Unit[] =>
  placed.map(({ type, at, facing }, n) => unitOf(side, n, type, at, facing));

export const countTypes = (types: readonly UnitType[]): Army => countAll(UNIT_TYPES, types);
/** The types of an army, one for each unit. */
export const typesOf = (army: Army): UnitType[] => UNIT_TYPES.flatMap((type) => Array.from({ length: army[type] }, () => type));

const typesIn = (units: readonly Placed[]): UnitType[] => units.map(({ type }) => type);

/** True while each side's setup is secret. @rule 3.3 @ruling R-setup */
export const isHidden = (w: World, s: State): boolean => s.phase === 'setup' && w.rulings.setup === 'hidden';

/** Checks the composition of an army. @rule 3.1, 7.1 @ruling R-commander */
export function checkArmy(w: World, types: readonly UnitType[]): Rejection | null {
  const { units, limits } = w.scenario;
  const [army, n] = [countTypes(types), types.length];
  const wanted = w.rulings.commander === 'on' ? 1 : 0;
  if (army.commander !== wanted) return reject('army.commander', wanted ? '7.1' : 'R-commander', [], { n: army.commander, wanted });
  const over = UNIT_TYPES.find((type) => army[type] > (limits[type] ?? units));
  if (over) return reject('army.limit', '3.1', [], { type: over, n: army[over], limit: limits[over] ?? units });
  return n === units ? null : reject('army.size', '3.1', [], { n, units });
}

/** Checks the squares and facings of units, and that they stand within the width of a zone. @rule 1.1, 1.3, 3.4 @ruling R-zone R-first-facing */
function checkPlaces(w: World, side: Side, units: readonly Pick<Unit, 'at' | 'facing'>[]): Rejection | null {
  const taken = new Set<NodeId>();
  let [west, east] = [Number.POSITIVE_INFINITY, -1];
  for (const { at, facing } of units) {
    if (at === null) continue;
    if (taken.has(at)) return reject('place.occupied', '1.1', [at]);
    if (!w.zone[side].has(at)) return reject('place.zone', '1.3', [at]);
    if (w.rulings.firstFacing === 'forward' && facing !== forward(side)) return reject('place.forward', 'R-first-facing', [at]);
    taken.add(at);
    const column = squareIndex(w.grid, at) % w.grid.columns;
    if (column < west) west = column;
    if (column > east) east = column;
  }
  const width = east - west + 1;
  const { columns } = w.scenario.zone;
  return width > columns ? reject('place.width', '1.3', [], { width, columns }) : null;
}

export function checkSetup(w: World, s: State, c: SetupCommand): Rejection | null {
  const own = unitsOf(s, c.side);
  const inTurn = w.rulings.setup === 'alternate';
  switch (c.type) {
    case 'chooseArmy':
      return inTurn && own.some(({ at }) => at !== null) ? reject('army.late', 'R-setup') : checkArmy(w, typesOf(c.army));
    case 'arrange':
      if (inTurn) return reject('arrange.alternate', 'R-setup');
      return checkArmy(w, typesIn(c.units)) ?? checkPlaces(w, c.side, c.units);
    case 'place': {
      const unit = findUnit(s, c.unit);
      if (unit?.side !== c.side) return reject('unit.unknown', '3.2');
      if (inTurn && unit.at !== null) return reject('place.stands', 'R-setup', [unit]);
      if (unit.at === c.at && unit.facing === c.facing) return reject('place.same', '3.2', [unit]);
      return checkPlaces(w, c.side, inTurn ? [...own, c] : [c]);
    }
    case 'ready': {
      if (inTurn) return reject('arrange.alternate', 'R-setup');
      const [missing, ...more] = own.filter(({ at }) => at === null);
      if (own.length === 0) return reject('army.none', '3.1');
      return missing ? reject('ready.missing', '3.2', [missing], { n: more.length + 1 }) : checkPlaces(w, c.side, own);
    }
  }
}

/** Side that begins. @rule 3.5 @ruling R-first */
export function firstSide({ rulings: { first } }: World, fx: Fx): Side {
  if (first !== 'random') return first === 'south' ? 'delta' : 'gamma';
  const order: Side[] = [...SIDES];
  // Not a die: the list of dice holds those of the attacks.
  fx.shuffle(order);
  return order[0] as Side;
}

/** Ends the setup and begins the first turn. @rule 3.3, 3.5 @ruling R-first */
function reveal(w: World, s: State, fx: Fx): void {
  const first = firstSide(w, fx);
  const units = s.units.map(({ side, id, type, at, facing }) => ({ side, unit: id, type, at: at as NodeId, facing }));
  fx.reveal();
  fx.emit({ type: 'revealed', units, first });
  beginTurn(w, s, fx, first);
}

export function setUp(w: World, s: State, c: SetupCommand, fx: Fx): void {
  const secret = isHidden(w, s);
  const { side } = c;
  const enemy = opponentOf(side);
  const muster = (own: Unit[]): void => {
    const others = unitsOf(s, enemy);
    s.units = side === 'delta' ? [...own, ...others] : [...others, ...own];
  };
  // With armies placed in turn, both are chosen before the first unit is placed. @ruling R-setup alternate
  const inTurn = w.rulings.setup === 'alternate';
  if (inTurn) s.up = enemy;
  if (c.type === 'chooseArmy') {
    muster(typesOf(c.army).map((type, n) => unitOf(side, n, type, null, forward(side))));
    fx.emit({ type: 'armyChosen', side, army: c.army, secret });
  } else if (c.type === 'arrange') {
    muster(unitsAt(side, c.units));
    fx.emit({ type: 'arranged', side, units: c.units, secret });
  } else if (c.type === 'place') {
    const unit = findUnit(s, c.unit) as Unit;
    const there = unitAt(s, c.at);
    if (there) there.at = unit.at;
    unit.at = c.at;
    unit.facing = c.facing;
    fx.emit({ type: 'placed', side, unit: unit.id, kind: unit.type, at: c.at, facing: c.facing, secret });
    if (inTurn && s.units.every(({ at }) => at !== null)) reveal(w, s, fx);
  } else {
    s.ready.push(side);
    s.up = enemy;
    fx.emit({ type: 'setUp', side });
    if (s.ready.length === SIDES.length) reveal(w, s, fx);
  }
}

const BY_SHORT: { readonly [short: string]: UnitType } = Object.fromEntries(
  UNIT_TYPES.map((type) => [type.charAt(0).toUpperCase() + type.charAt(1), type]),
);

/** Places of an arrangement for a side, facing the enemy; null if a type is unknown or a row is too long. @rule 7.1 @ruling R-commander */
export function placesOf(w: World, side: Side, { rows }: Arrangement): Placed[] | null {
  const names = shortNames(rows);
  const isOn = w.rulings.commander === 'on';
  // The Commander stands left of the middle of the last row, Archers in its place where there is none.
  if (isOn && !names.flat().includes('Co')) names.at(-1)?.splice(Math.ceil(w.scenario.zone.columns / 2) - 1, 1, 'Co');
  const places = arranged(w.grid, w.scenario.zone, side, names)?.map(({ short, at }) => ({
    type: BY_SHORT[!isOn && short === 'Co' ? 'Ar' : short] as UnitType,
    at,
    facing: forward(side),
  }));
  return places?.every(({ type }) => type) ? places : null;
}

/** The armies that a side can take as they stand: the scenario's; without any, one of Spearmen. @rule 3.1 @ruling R-commander */
export function armiesOf(w: World, side: Side): { name: string; summary?: string; pieces: Placed[] }[] {
  const { arrangements, units } = w.scenario;
  if (arrangements.length > 0) return arrangements.map((one) => ({ ...one, pieces: placesOf(w, side, one) ?? [] }));
  const places = [...w.zone[side]].slice(0, units);
  const leader = w.rulings.commander === 'on' ? 'commander' : 'spearmen';
  return [{ name: 'Spearmen', pieces: places.map((at, i) => ({ type: i ? 'spearmen' : leader, at, facing: forward(side) })) }];
}

/** Commands of the setup: the armies as they stand, one place per unplaced unit and free square, and ready. */
export function* setupCommands(w: World, s: State): Generator<Command> {
  const side = s.up;
  for (const { pieces: units } of armiesOf(w, side)) {
    yield { type: 'arrange', side, units };
    if (w.rulings.setup === 'alternate') yield { type: 'chooseArmy', side, army: countTypes(typesIn(units)) };
  }
  const free = [...w.zone[side]].filter((square) => !unitAt(s, square));
  for (const unit of unitsOf(s, side))
    if (unit.at === null) for (const square of free) yield { type: 'place', side, unit: unit.id, at: square, facing: forward(side) };
  yield { type: 'ready', side };
}
