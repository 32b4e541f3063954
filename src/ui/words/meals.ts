/** Who goes without: at the next meal, and of what a fighter needs, in words. */
import { mealAhead } from '../../advice/meals.ts';
import type { Lack } from '../../advice/plan/breaks.ts';
import type { Side, UnitId, View, World } from '../../engine/lines-and-webs/index.ts';
import { count, unitNames } from './names.ts';

/** Named one by one up to so many; more are counted. */
const NAMED = 4;

const who = (world: World, units: readonly UnitId[]): string =>
  units.length <= NAMED ? unitNames(world, units) : count(units.length, 'unit');

/** For one unit, and for several. */
const LACKS: { readonly [K in Lack['kind']]: readonly [string, string] } = {
  meal: ['goes hungry tonight', 'go hungry tonight'],
  fuel: ['has no CL III', 'have no CL III'],
  rounds: ['has no CL V beside an enemy', 'have no CL V beside an enemy'],
};

/** 'Armor 1 goes hungry tonight' */
export const lackWords = (world: World, kind: Lack['kind'], units: readonly UnitId[]): string =>
  `${who(world, units)} ${LACKS[kind][units.length === 1 ? 0 : 1]}`;

/** 'Mech 1 and Artillery 1 have no CL I and will go hungry.', and who of them loses a step; none where everybody holds a CL I. @rule 6.7.1, 6.7.2 */
export function hungerWords(world: World, view: View, side: Side): string[] {
  const { hungry, starving } = mealAhead(world, view, side);
  const tell = (units: readonly UnitId[], one: string, many: string): string[] =>
    units.length === 0 ? [] : [`${who(world, units)} ${units.length === 1 ? one : many}.`];
  const all = [...hungry, ...starving];
  const degraded = tell(starving, 'is degraded and will lose a step', 'are degraded and will lose a step each');
  return [
    ...tell(all, 'has no CL I and will go hungry', 'have no CL I and will go hungry'),
    ...(hungry.length > 0 ? degraded.map((words) => `Of these, ${words}`) : degraded),
  ];
}
