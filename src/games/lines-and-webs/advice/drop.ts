/** What a single token should bring to a unit, as an Air Drop does. Pure. @rule 8.2 */
import type { SupplyClass } from '../../../engine/lines-and-webs/scenario.ts';
import type { UnitView, View } from '../../../engine/lines-and-webs/viewTypes.ts';
import type { World } from '../../../engine/lines-and-webs/world.ts';
import { daysToMeal } from './want.ts';

/** Where two are as short, fuel comes first: it burns before the meal and before the fight. */
const BY_HASTE = ['clIII', 'clI', 'clV'] as const;

/**
 * The class that a unit needs most, of those that can be dropped to it: repair kits where it is disabled, fuel where it has none, ammunition where a combat unit
 * has none, repair kits where it has lost steps, else what it will hold least of once it has moved, fought and, on the day of a meal, eaten. Null where none can.
 */
export function neededMost(
  world: World,
  { turn }: Pick<View, 'turn'>,
  { id, steps, disabled, load }: Pick<UnitView, 'id' | 'steps' | 'disabled' | 'load'>,
  classes: readonly SupplyClass[],
): SupplyClass | null {
  const { strength = [], kind } = world.info[id]?.type ?? {};
  const full = strength.length;
  const needs = disabled ? [] : kind === 'combat' ? (['clIII', 'clV'] as const) : (['clIII'] as const);
  const without = needs.find((cls) => load[cls] === 0 && classes.includes(cls));
  if (without) return without;
  if ((steps < full || disabled) && classes.includes('clIX')) return 'clIX';
  const eats = daysToMeal(turn, world.scenario.mealEvery) === 0 ? 1 : 0;
  const left = { clI: load.clI - eats, clIII: load.clIII - 1, clV: load.clV - 1 };
  const [first] = BY_HASTE.filter((cls) => classes.includes(cls)).sort((a, b) => left[a] - left[b]);
  return first ?? classes[0] ?? null;
}
