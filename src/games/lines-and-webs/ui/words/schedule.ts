/** Schedule of arrivals as text: arrivals of a day, days with arrivals. Also spells out abbreviated unit types. */

import {
  type Arrival,
  CLASSES,
  type Load,
  type Scenario,
  SIDES,
  type Side,
  type UnitId,
  type World,
} from '../../../../engine/lines-and-webs/index.ts';
import { listed } from '../../../../ui/words/grammar.ts';
import { className, isShortened, sideName, unitName } from './names.ts';

/** '4 FS Platoon', 'FLE Company': units counted by type. */
export function unitsByType(world: World, units: readonly UnitId[]): string[] {
  const counts = new Map<string, number>();
  for (const unit of units) {
    const short = world.info[unit]?.type.short ?? unitName(world, unit);
    counts.set(short, (counts.get(short) ?? 0) + 1);
  }
  return [...counts].map(([short, n]) => (n > 1 ? `${n} ${short}` : short));
}

/** '2 Armor, 4 CL V' */
export const arrivalText = (world: World, { units, tokens }: { units: readonly UnitId[]; tokens: Load }): string =>
  [...unitsByType(world, units), ...CLASSES.filter((cls) => tokens[cls] > 0).map((cls) => `${tokens[cls]} ${className(cls)}`)].join(', ');

const bringsAny = ({ units, tokens }: Arrival): boolean => units.length > 0 || CLASSES.some((cls) => tokens[cls] > 0);

/** Days with arrivals of a side before the game ends. */
function arrivalDaysOf({ forces, turns }: Scenario, side: Side): number[] {
  const days = (forces[side].arrivals ?? []).filter((one) => one.day <= turns && bringsAny(one)).map(({ day }) => day);
  return [...new Set(days)].sort((a, b) => a - b);
}

/** 'Delta on days 3 and 5; Gamma on day 4'; null without arrivals. */
export function arrivalDays(scenario: Scenario): string | null {
  const parts = SIDES.flatMap((side) => {
    const days = arrivalDaysOf(scenario, side);
    return days.length === 0 ? [] : [`${sideName(side)} on ${days.length === 1 ? 'day' : 'days'} ${listed(days.map(String))}`];
  });
  return parts.length > 0 ? parts.join('; ') : null;
}

interface ShortName {
  short: string;
  name: string;
}

const known = new WeakMap<World, readonly ShortName[]>();

/** Abbreviations of the scenario's unit types, without duplicates. */
function allOf(world: World): readonly ShortName[] {
  let all = known.get(world);
  if (!all) {
    const types = SIDES.flatMap((side) => Object.values(world.typesOf[side]));
    all = [...new Map(types.filter(({ short, name }) => short !== name).map(({ short, name }) => [short, { short, name }])).values()];
    known.set(world, all);
  }
  return all;
}

/** Abbreviations that occur in a text as whole words, in scenario order. */
function shortNamesIn(world: World, text: string): readonly ShortName[] {
  const words = ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return allOf(world).filter(({ short, name }) => isShortened(short, name) && words.includes(` ${short} `) && !text.includes(name));
}

/** 'APS: Aerial Port Squadron. BSB: Brigade Support Battalion.'; null if there are none. */
export function shortNamesTold(world: World, text: string): string | null {
  const found = shortNamesIn(world, text);
  return found.length === 0 ? null : `${found.map(({ short, name }) => `${short}: ${name}`).join('. ')}.`;
}
