/**
 * Worth of tokens to a side, in points: the one value function of drafts, their evaluation and players' deliveries. A token that prevents hunger today is worth 8.
 * All constants are in this file. The worth of a state is the sum over its units' tokens; each further token of a class is worth no more than the one before.
 */

import type { NodeId, Side, State, SupplyClass, UnitState, UnitType, World } from '../../../../engine/lines-and-webs/index.ts';
import { boxCount } from '../../../../engine/lines-and-webs/load.ts';
import { distance } from '../../../../engine/lines-and-webs/table.ts';
import { isLastDay } from '../days.ts';
import { linksBetween } from '../links.ts';
import { daysToMeal } from '../want.ts';
import type { PlanPreferences, Priority } from './types.ts';

/** First CL I by days to the meal: today, tomorrow, later. @rule 6.7.1 */
const FOOD = [8, 4, 1] as const;
const TOMORROW = 1;
/** End of degradation; end of disablement. @rule 6.7.2, 8.1 */
export const FED = 9;
export const ENABLED = 7;
/** Worth of a step by number of lost steps. @rule 6.3.7 */
const STEP = [0, 2.5, 3, 3.5] as const;
/** CL III of a combat unit: none held, one held, below basic load; and the bonus near the enemy. */
const FUEL = [4, 2, 0.7] as const;
const FUEL_NEAR = [1, 1, 0.3] as const;
/** CL V of a combat unit: each of the first two (three for artillery), from the last to the first; below basic load. */
const AMMO = 1.5;
const AMMO_NEAR = 1.5;
const AMMO_BASIC = 0.8;
const AMMO_BASIC_NEAR = 0.3;
/** Maximum distance in hexes that counts as near. */
export const NEAR = 5;
/** For a unit that attacks tomorrow: the factor, and the number of fuel and ammunition tokens to which it applies. */
const ATTACK = 2;
const ATTACK_FUEL = 3;
const ATTACK_AMMO = 3;
/** Factor for noncombat units: their food, and the CL III of a carrier and the APS for themselves. */
export const SERVES_OTHERS = 0.8;
export const OWN_FUEL = [1.2, 0.4] as const;
/** A carrier's token for tomorrow, empty boxes first, by the units in its range: combat units, smaller carriers only, none. */
const REFILL = 0.3;
const REACHES = { fighters: 1, carriers: 0.6, nobody: 0.3 } as const;
/** Target shares of the classes in a carrier's boxes, and the worth of CL IX. */
const SHARE = { clI: 0.3, clIII: 0.36, clV: 0.34 } as const;
export const PARTS = 2;
const PART = 0.6;
/** Factor of each priority. */
const PRIORITY: { readonly [P in Priority]: number } = { first: 3, normal: 1, last: 0.4, none: 0 };
/** Factor of "Food first" for a meal of today or tomorrow and the end of hunger. */
const FOOD_FIRST = 10;
/** Factors of "Fuel first" and "ammunition first": of the preferred class, and of the other. */
const FIRST = 1.5;
const SECOND = 0.6;

/** First CL I of a unit by days to its next meal. */
export const foodWorth = (days: number): number => FOOD[days] ?? (FOOD.at(-1) as number);

/** Worth of a regained step by number of lost steps. */
export const stepWorth = (lost: number): number => STEP[lost] ?? 0;

/** Next CL III of a combat unit by number held. */
export function fuelWorth(held: number, isNear: boolean): number {
  const at = Math.min(held, FUEL.length - 1);
  return (FUEL[at] as number) + (isNear ? (FUEL_NEAR[at] as number) : 0);
}

/** CL III and CL V that a combat unit needs most. */
export const FUEL_WANTED = 2;
export const roundsWanted = ({ arm }: UnitType): number => (arm === 'artillery' ? 3 : 2);

/** Next CL V of a combat unit by number held. */
export function ammoWorth(type: UnitType, held: number, isNear: boolean): number {
  const wanted = roundsWanted(type);
  if (held < wanted) return AMMO * (wanted - held) + (isNear ? AMMO_NEAR : 0);
  return AMMO_BASIC + (isNear ? AMMO_BASIC_NEAR : 0);
}

/** Target number of tokens of a class for a carrier, by number of boxes. */
export const shareOf = (cls: keyof typeof SHARE, boxes: number): number => Math.ceil(SHARE[cls] * boxes) + 1;

export interface Worth {
  /** Worth of a unit's next token of a class by number held. */
  next(u: UnitState, cls: SupplyClass, held: number): number;
  /** Worth of feeding a unit, enabling it, or restoring a step. @rule 6.3.7 */
  fed(u: UnitState): number;
  mended(u: UnitState, disabled: boolean, lost: number): number;
  /** Total worth of the side's units on the map and their loads. */
  of(s: State): number;
}

interface Seen {
  world: World;
  side: Side;
  /** Days to the next meal, and to the one after it if the first is tomorrow at the latest. */
  meals: readonly number[];
  /** Factor for a meal of today or tomorrow by the player's preference. */
  food: number;
  /** Combat units of the other side and of the own, by node. */
  foes: NodeId[];
  state: State;
}

function seenOf(world: World, state: State, side: Side, { first }: PlanPreferences): Seen {
  const days = daysToMeal(state.turn, world.scenario.mealEvery);
  const foes = state.units
    .filter((u) => u.side !== side && u.node !== null && world.info[u.id]?.type.kind === 'combat')
    .map((u) => u.node as NodeId);
  const { mealEvery, turns } = world.scenario;
  // The last night's meal is worth zero: hunger has effects only from the next day.
  const meals = [days, ...(days + mealEvery <= TOMORROW ? [days + mealEvery] : [])].filter((n) => state.turn + n < turns);
  return { world, side, state, foes, meals, food: first === 'food' ? FOOD_FIRST : 1 };
}

/** Units in the carrier's range from its current node; ignores blocked nodes. */
function reachesOf({ world, state, side }: Seen, u: UnitState, type: UnitType): number {
  let best: number = REACHES.nobody;
  for (const v of state.units) {
    if (v.side !== side || v.node === null || v === u) continue;
    if (linksBetween(world, u.node as NodeId, v.node) > (type.range ?? 0)) continue;
    const info = world.info[v.id];
    if (info?.type.kind === 'combat') return REACHES.fighters;
    if ((info?.carry ?? 0) > 0 && (info?.carry ?? 0) < (world.info[u.id]?.carry ?? 0)) best = REACHES.carriers;
  }
  return best;
}

/** Worth of each further CL I: for the next meal and, if it is near, for the one after it. */
const foodOf = ({ meals, food }: Seen): number[] => meals.map((n) => foodWorth(n) * (n <= TOMORROW ? food : 1));

/** Worth of each further token per class for a combat unit. */
function fighterTables(seen: Seen, u: UnitState, type: UnitType, wishes: PlanPreferences): number[][] {
  const near = seen.foes.some((foe) => distance(seen.world, foe, u.node as NodeId) <= NEAR);
  const attacks = wishes.attack?.includes(u.id) ?? false;
  const fuel: number[] = [];
  for (let k = 0; k < Math.max(type.boxes.clIII, attacks ? ATTACK_FUEL : 0); k++) {
    const base = fuelWorth(k, near);
    fuel.push(attacks && k < ATTACK_FUEL ? base * ATTACK : base);
  }
  const ammo: number[] = [];
  for (let k = 0; k < Math.max(type.boxes.clV, attacks ? ATTACK_AMMO : 0); k++) {
    const base = ammoWorth(type, k, near);
    ammo.push(attacks && k < ATTACK_AMMO ? base * ATTACK : base);
  }
  return [foodOf(seen), fuel, ammo, []];
}

/** Worth of the food and fuel that a noncombat unit needs itself. */
const ownTables = (seen: Seen): number[][] => [
  foodOf(seen).map((food) => food * SERVES_OTHERS),
  isLastDay(seen.world, seen.state) ? [] : [...OWN_FUEL],
];

/** Worth of each further token for a carrier: its own needs and the load for tomorrow. */
function carrierTables(seen: Seen, u: UnitState, type: UnitType, wishes: PlanPreferences): number[][] {
  const boxes = boxCount(type);
  const each = wishes.refill === false || isLastDay(seen.world, seen.state) ? 0 : REFILL * reachesOf(seen, u, type);
  const own = [...ownTables(seen), []];
  const tables = (['clI', 'clIII', 'clV'] as const).map((cls, c) => {
    const target = shareOf(cls, boxes);
    return Array.from({ length: target }, (_, k) => (own[c]?.[k] ?? 0) + each * (1 - k / target));
  });
  return [...tables, new Array<number>(PARTS).fill(each * PART)];
}

/** Limits each value to the one before it. */
function falling(table: number[]): number[] {
  for (let k = 1; k < table.length; k++) table[k] = Math.min(table[k] as number, table[k - 1] as number);
  return table;
}

const PLACE: { readonly [C in SupplyClass]: number } = { clI: 0, clIII: 1, clV: 2, clIX: 3 };

function tablesOf(seen: Seen, u: UnitState, wishes: PlanPreferences): number[][] {
  const type = seen.world.info[u.id]!.type;
  const tables =
    type.kind === 'combat'
      ? fighterTables(seen, u, type, wishes)
      : type.kind === 'aps'
        ? [...ownTables(seen), [], []]
        : carrierTables(seen, u, type, wishes);
  const factor = PRIORITY[wishes.priority?.[u.id] ?? 'normal'];
  const { first } = wishes;
  const of = [
    1,
    first === 'fuel' ? FIRST : first === 'ammunition' ? SECOND : 1,
    first === 'ammunition' ? FIRST : first === 'fuel' ? SECOND : 1,
    1,
  ];
  // Units with priority are fed first, but not twice before the others.
  const factorOf = (c: number, k: number): number => (PLACE.clI === c && k > 0 ? Math.min(1, factor) : factor);
  return tables.map((table, c) => falling(table.map((worth, k) => worth * factorOf(c, k) * (of[c] as number))));
}

/** Worth of tokens to a side by its units in a state and the player's preferences. */
export function worthOf(world: World, state: State, side: Side, wishes: PlanPreferences = {}): Worth {
  const seen = seenOf(world, state, side, wishes);
  const tables = new Map<string, number[][]>();
  for (const u of state.units) if (u.side === side && u.node !== null) tables.set(u.id, tablesOf(seen, u, wishes));
  const next = (u: UnitState, cls: SupplyClass, held: number): number => tables.get(u.id)?.[PLACE[cls]]?.[held] ?? 0;
  const factor = (u: UnitState): number =>
    PRIORITY[wishes.priority?.[u.id] ?? 'normal'] * (world.info[u.id]?.type.kind === 'combat' ? 1 : SERVES_OTHERS);
  const fed = (u: UnitState): number => FED * seen.food * factor(u);
  const mended = (u: UnitState, disabled: boolean, lost: number): number => (disabled ? ENABLED : stepWorth(lost)) * factor(u);
  const of = (s: State): number => {
    let sum = 0;
    for (const u of s.units) {
      if (u.side !== side || u.node === null) continue;
      if (!u.degraded) sum += fed(u);
      if (!u.disabled) sum += mended(u, true, 0);
      for (let lost = 4 - u.steps + 1; lost < 4; lost++) sum += mended(u, false, lost);
      for (const cls of ['clI', 'clIII', 'clV', 'clIX'] as const) for (let k = 0; k < u.load[cls]; k++) sum += next(u, cls, k);
    }
    return sum;
  };
  return { next, fed, mended, of };
}
