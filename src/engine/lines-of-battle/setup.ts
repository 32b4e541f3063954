/** Set-up: armies and places. @rule 3 */

import type { Effects, Rejection } from '../core/contract.ts';
import { opponentOf, SIDES, type Side } from '../core/gameTypes.ts';
import { placeOf, turnedByHalf } from '../map/square.ts';
import { type Army, type Arrangement, type Placed, UNIT_TYPES, type UnitType } from './scenario.ts';
import { beginTurn } from './turns.ts';
import type { Command, GameEvent, State, Unit } from './types.ts';
import { findUnit, forward, reject, unitAt, unitId, unitsOf, type World } from './world.ts';

type Fx = Effects<GameEvent>;
type Of<V extends Command['type']> = Extract<Command, { type: V }>;

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

/** Units of a scenario without a set-up. */
export const placedUnits = ({ scenario: { position } }: World): Unit[] =>
  SIDES.flatMap((side) => (position?.[side] ?? []).map(({ type, at, facing }, n) => unitOf(side, n, type, at, facing)));

export const countTypes = (types: readonly UnitType[]): Army => {
  const army = Object.fromEntries(UNIT_TYPES.map((type) => [type, 0])) as Army;
  for (const type of types) army[type] += 1;
  return army;
};

/** True while each side's set-up is secret. @rule 3.3 @ruling R-setup */
export const isHidden = (w: World, s: State): boolean => s.phase === 'setup' && w.rulings.setup === 'hidden';

/** Checks the composition of an army. @rule 3.1, 7.1 @ruling R-commander */
export function checkArmy(w: World, army: Army): Rejection | null {
  const { units, limits } = w.scenario;
  const n = UNIT_TYPES.reduce((sum, type) => sum + army[type], 0);
  if (n !== units) return reject('army.size', '3.1', [], { n, units });
  const commanders = w.rulings.commander === 'on' ? 1 : 0;
  if (army.commander !== commanders)
    return reject('army.commander', commanders ? '7.1' : 'R-commander', [], { n: army.commander, wanted: commanders });
  const over = UNIT_TYPES.find((type) => army[type] > (limits[type] ?? units));
  return over ? reject('army.limit', '3.1', [], { type: over, n: army[over], limit: limits[over] ?? units }) : null;
}

/** Checks a unit's square and facing. @rule 1.3, 3.4 @ruling R-zone R-first-facing */
function checkPlace(w: World, side: Side, { at, facing }: Pick<Placed, 'at' | 'facing'>): Rejection | null {
  if (!w.zone[side].has(at)) return reject('place.zone', '1.3', [at]);
  const isFree = w.rulings.firstFacing === 'free' || facing === forward(side);
  return isFree ? null : reject('place.forward', 'R-first-facing', [at]);
}

/** Checks that the army fits into the zone's number of neighboring columns. @ruling R-zone any */
function checkWidth(w: World, places: readonly string[]): Rejection | null {
  const columns = places.map((at) => placeOf(w.grid, at).column);
  const width = Math.max(...columns) - Math.min(...columns) + 1;
  return width > w.scenario.zone.columns ? reject('place.width', '1.3', [], { width, columns: w.scenario.zone.columns }) : null;
}

export function checkSetup(w: World, s: State, c: Of<'chooseArmy' | 'arrange' | 'place' | 'ready'>): Rejection | null {
  const own = unitsOf(s, c.side);
  const alternates = w.rulings.setup === 'alternate';
  switch (c.type) {
    case 'chooseArmy':
      return alternates && own.some(({ at }) => at !== null) ? reject('army.late', 'R-setup') : checkArmy(w, c.army);
    case 'arrange': {
      if (alternates) return reject('arrange.alternate', 'R-setup');
      const why = checkArmy(w, countTypes(c.units.map(({ type }) => type)));
      if (why) return why;
      const twice = c.units.find(({ at }, i) => c.units.findIndex((one) => one.at === at) < i);
      if (twice) return reject('place.occupied', '1.1', [twice.at]);
      for (const placed of c.units) {
        const no = checkPlace(w, c.side, placed);
        if (no) return no;
      }
      return checkWidth(
        w,
        c.units.map(({ at }) => at),
      );
    }
    case 'place': {
      const unit = findUnit(s, c.unit);
      if (unit?.side !== c.side) return reject('unit.unknown', '3.2');
      if (alternates && unit.at !== null) return reject('place.stands', 'R-setup', [unit]);
      const there = unitAt(s, c.at);
      if (alternates && there) return reject('place.occupied', '1.1', [c.at]);
      if (there === unit && unit.facing === c.facing) return reject('place.same', '3.2', [unit]);
      const no = checkPlace(w, c.side, c);
      if (no || !alternates) return no;
      return checkWidth(w, [...own.flatMap(({ at }) => at ?? []), c.at]);
    }
    case 'ready': {
      if (alternates) return reject('arrange.alternate', 'R-setup');
      const missing = own.filter(({ at }) => at === null);
      if (own.length === 0) return reject('army.none', '3.1');
      if (missing.length > 0) return reject('ready.missing', '3.2', [missing[0] as Unit], { n: missing.length });
      return checkWidth(
        w,
        own.map(({ at }) => at as string),
      );
    }
  }
}

const withoutSide = (s: State, side: Side): Unit[] => s.units.filter((unit) => unit.side !== side);
const setUnits = (s: State, side: Side, own: Unit[]): void => {
  const others = withoutSide(s, side);
  s.units = side === 'delta' ? [...own, ...others] : [...others, ...own];
};

/** Side that begins. @rule 3.5 @ruling R-first */
export function firstSide({ rulings: { first } }: World, fx: Fx): Side {
  if (first !== 'random') return first === 'south' ? 'delta' : 'gamma';
  const order: Side[] = [...SIDES];
  // Not a die: the list of dice holds those of the attacks.
  fx.shuffle(order);
  return order[0] as Side;
}

/** Ends the set-up and begins the first turn. @rule 3.3, 3.5 @ruling R-first */
function reveal(w: World, s: State, fx: Fx): void {
  const first = firstSide(w, fx);
  fx.reveal();
  fx.emit({
    type: 'revealed',
    units: s.units.map(({ side, id, type, at, facing }) => ({ side, unit: id, type, at: at as string, facing })),
    first,
  });
  beginTurn(w, s, fx, first);
}

export function setUp(w: World, s: State, c: Of<'chooseArmy' | 'arrange' | 'place' | 'ready'>, fx: Fx): void {
  const secret = isHidden(w, s);
  const { side } = c;
  switch (c.type) {
    case 'chooseArmy': {
      const types = UNIT_TYPES.flatMap((type) => Array.from({ length: c.army[type] }, () => type));
      setUnits(
        s,
        side,
        types.map((type, n) => unitOf(side, n, type, null, forward(side))),
      );
      fx.emit({ type: 'armyChosen', side, army: c.army, secret });
      // Both choose before the first unit is placed. @ruling R-setup alternate
      if (w.rulings.setup === 'alternate') s.up = opponentOf(side);
      return;
    }
    case 'arrange':
      setUnits(
        s,
        side,
        c.units.map(({ type, at, facing }, n) => unitOf(side, n, type, at, facing)),
      );
      fx.emit({ type: 'arranged', side, units: c.units, secret });
      return;
    case 'place': {
      const unit = findUnit(s, c.unit) as Unit;
      const there = unitAt(s, c.at);
      if (there) there.at = unit.at;
      unit.at = c.at;
      unit.facing = c.facing;
      fx.emit({ type: 'placed', side, unit: unit.id, kind: unit.type, at: c.at, facing: c.facing, secret });
      if (w.rulings.setup !== 'alternate') return;
      s.up = opponentOf(side);
      if (s.units.every(({ at }) => at !== null)) reveal(w, s, fx);
      return;
    }
    case 'ready':
      s.ready.push(side);
      fx.emit({ type: 'setUp', side });
      if (s.ready.length === SIDES.length) reveal(w, s, fx);
      else s.up = opponentOf(side);
  }
}

const BY_SHORT: { readonly [short: string]: UnitType } = Object.fromEntries(
  UNIT_TYPES.map((type) => [type.charAt(0).toUpperCase() + type.charAt(1), type]),
);

/** The same army with the Commander left of the middle of its last row, or with Archers in its place. @rule 7.1 @ruling R-commander */
function withCommander(w: World, types: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const isOn = w.rulings.commander === 'on';
  if (types.flat().includes('Co') === isOn) return types;
  const middle = Math.ceil(w.scenario.zone.columns / 2) - 1;
  return types.map((row, i) =>
    row.map((short, column) => (isOn ? (i === types.length - 1 && column === middle ? 'Co' : short) : short === 'Co' ? 'Ar' : short)),
  );
}

/** Places of an arrangement for a side, facing the enemy; null if a type is unknown or a row is too long. @ruling R-commander */
export function placesOf(w: World, side: Side, { rows }: Arrangement): Placed[] | null {
  const { columns, zone } = { columns: w.grid.columns, zone: w.scenario.zone };
  const types = withCommander(
    w,
    rows.map((row) => row.split(' ')),
  );
  const margin = Math.floor((columns - zone.columns) / 2);
  const placed: Placed[] = [];
  for (const [i, row] of types.entries()) {
    for (const [column, short] of row.entries()) {
      if (short === '-') continue;
      const type = BY_SHORT[short];
      const at = w.grid.ids[(rows.length - 1 - i) * columns + margin + column];
      if (type === undefined || at === undefined || column >= zone.columns) return null;
      placed.push({ type, at: side === 'delta' ? at : turnedByHalf(w.grid, at), facing: forward(side) });
    }
  }
  return placed;
}
