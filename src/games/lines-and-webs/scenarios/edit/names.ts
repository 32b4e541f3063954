/** Generates names and ids for copies. */

import type { Scenario } from '../../../../engine/lines-and-webs/scenario.ts';

/** The first free name of 'name 2', 'name 3' …, with at most `most` characters. */
function numbered(base: string, joint: string, taken: ReadonlySet<string>, most: number): string {
  const stem = base.replace(new RegExp(`${joint}\\d+$`), '');
  for (let n = 2; ; n++) {
    const tail = `${joint}${n}`;
    const name = `${stem.slice(0, most - tail.length).trimEnd()}${tail}`;
    if (!taken.has(name)) return name;
  }
}

/** 'armor' -> 'armor-2' */
export const newId = (base: string, taken: Iterable<string>, most = 24): string => numbered(base, '-', new Set(taken), most);

/** 'Armor Company' -> 'Armor Company 2' */
export const newName = (base: string, taken: Iterable<string>, most = 60): string => numbered(base, ' ', new Set(taken), most);

/** Values of a key in all elements. */
export const all = <K extends string>(list: readonly { [key in K]: string }[], key: K): string[] => list.map((one) => one[key]);

/** Copies a scenario with a new id and name. */
export function copyOf(scenario: Scenario, others: readonly Pick<Scenario, 'id' | 'name'>[]): Scenario {
  const taken = [scenario, ...others];
  const id = newId(scenario.id, all(taken, 'id'), 40);
  return { ...structuredClone(scenario), id, name: newName(scenario.name, all(taken, 'name')) };
}
