/** Who goes without: at the next meal, and of what a fighter needs, in words. */

import type { Side, UnitId, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { billOf } from '../../advice/ability.ts';
import { commandable } from '../../advice/arrange.ts';
import { mealAhead } from '../../advice/days.ts';
import type { Lack } from '../../advice/plan/breaks.ts';
import { unitName, unitNames } from './names.ts';

/** Named one by one up to so many; of more the first are. */
const NAMED = 5;

/** 'Armor 1, Mech 2 and 4 more' */
const who = (world: World, units: readonly UnitId[]): string =>
  units.length <= NAMED
    ? unitNames(world, units)
    : `${units
        .slice(0, NAMED - 1)
        .map((id) => unitName(world, id))
        .join(', ')} and ${units.length - NAMED + 1} more`;

/** What it costs, beside the word. @rule 6.7.2 */
export const HUNGER = 'no moves, attacks or carrying until fed';

/** For one unit, and for several. */
const LACKS: { readonly [K in Lack['kind']]: readonly [string, string] } = {
  meal: ['goes hungry tonight', 'go hungry tonight'],
  fuel: ['has no CL III', 'have no CL III'],
  rounds: ['has no CL V beside an enemy', 'have no CL V beside an enemy'],
};

/** 'Armor 1 goes hungry tonight' */
const lackWords = (world: World, kind: Lack['kind'], units: readonly UnitId[]): string =>
  `${who(world, units)} ${LACKS[kind][units.length === 1 ? 0 : 1]}`;

/** 'Armor 1 and Mech 2 won’t get enough' */
export const leftWords = (world: World, units: readonly UnitId[]): string => `${who(world, units)} won’t get enough`;

/** The same of all that lack something, a sentence for each kind: in Transport of the plan, in Orders of what it left. */
export function lackLines(world: World, lacks: readonly Pick<Lack, 'kind' | 'unit'>[]): string[] {
  const kinds = [...new Set(lacks.map(({ kind }) => kind))];
  return kinds.map(
    (kind) =>
      `${lackWords(
        world,
        kind,
        lacks.flatMap((one) => (one.kind === kind ? one.unit : [])),
      )}${kind === 'meal' ? `: ${HUNGER}` : ''}.`,
  );
}

/** 'Armor 2 has no CL V to fight': who can move and pay for no attack, by what it lacks; those left out are said elsewhere. Empty where nobody. @rule 6.6.3, 7.2 */
export function unarmedWords(world: World, view: View, but: readonly UnitId[] = []): string {
  const weak = billOf(world, commandable(world, view)).short.filter((u) => !(but.includes(u.id) || u.degraded || u.disabled));
  const tell = (cls: string, units: typeof weak): string[] =>
    units.length === 0
      ? []
      : [
          `${who(
            world,
            units.map(({ id }) => id),
          )} ${units.length === 1 ? 'has' : 'have'} ${cls}`,
        ];
  const isDry = ({ load }: (typeof weak)[number]): boolean => load.clV === 0;
  return [
    ...tell('no CL V to fight', weak.filter(isDry)),
    ...tell(
      'too little CL III to attack',
      weak.filter((u) => !isDry(u)),
    ),
  ].join('; ');
}

/** 'Mech 1 and Artillery 1 have no CL I and will go hungry: …', and who of them loses a step; none where everybody holds a CL I. @rule 6.7.1, 6.7.2 */
export function hungerWords(world: World, view: View, side: Side): string[] {
  const { hungry, starving } = mealAhead(world, view, side);
  const tell = (units: readonly UnitId[], one: string, many: string): string[] =>
    units.length === 0 ? [] : [`${who(world, units)} ${units.length === 1 ? one : many}.`];
  const all = [...hungry, ...starving];
  const degraded = tell(starving, 'is degraded and will lose a step', 'are degraded and will lose a step each');
  return [
    ...tell(all, `has no CL I and will go hungry: ${HUNGER}`, `have no CL I and will go hungry: ${HUNGER}`),
    ...(hungry.length > 0 ? degraded.map((words) => `Of these, ${words}`) : degraded),
  ];
}
