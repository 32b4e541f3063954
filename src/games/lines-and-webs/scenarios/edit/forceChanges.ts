/** Changes of the unit types, the forces and the recommended deployment. */

import { CLASSES, type RosterEntry, type Scenario, SIDES, type UnitType } from '../../../../engine/lines-and-webs/scenario.ts';
import { CLASS_NAMES, sideName } from '../atlas.ts';
import type { Path } from '../problems.ts';
import { arrivalChanges } from './arrivals.ts';
import { changeAt, type Difference } from './difference.ts';
import { listChanges } from './lists.ts';
import { putAt, sameJson, valueAt } from './places.ts';
import { ROSTER_WORDS, ROSTERS } from './units.ts';
import { nodeWords, plain, quoted } from './words.ts';

type Figure = [path: Path, name: string, words?: (value: unknown) => string];

const dice = (value: unknown): string => (Array.isArray(value) ? value.join('-') : plain(value));

const FIGURES: Figure[] = [
  [['name'], 'name', quoted],
  [['short'], 'short name', quoted],
  [['kind'], 'kind'],
  [['arm'], 'arm'],
  [['echelon'], 'echelon'],
  [['strength'], 'strength', dice],
  [['move'], 'movement'],
  [['range'], 'range'],
  [['boxes', 'clI'], 'CL I boxes'],
  [['boxes', 'clIII'], 'CL III boxes'],
  [['boxes', 'clV'], 'CL V boxes'],
  [['boxes', 'open'], 'open boxes'],
  [['price'], 'price'],
];

/** What differs between two states of one type. */
function within(was: UnitType, is: UnitType, at: number, find: (draft: Scenario) => UnitType | undefined): Difference[] {
  return FIGURES.flatMap(([path, name, words = plain]) => {
    const [before, after] = [valueAt(was, path), valueAt(is, path)];
    if (sameJson(before, after)) return [];
    return {
      key: `unitTypes ${was.id} ${path.join('.')}`,
      path: ['unitTypes', at, ...path],
      text: `${is.short}: ${name} ${words(before)} → ${words(after)}`,
      putBack: (draft: Scenario) => putAt(find(draft), path, structuredClone(before)),
    };
  });
}

export const typeChanges = (before: Scenario, after: Scenario): Difference[] =>
  listChanges<UnitType>(before, after, {
    path: ['unitTypes'],
    keyOf: (type) => type.id,
    title: (type) => `Unit type ${type.name}`,
    within,
    ordered: 'Unit types',
  });

export function forceChanges(before: Scenario, after: Scenario): Difference[] {
  const names = new Map([...before.unitTypes, ...after.unitTypes].map((type) => [type.id, type.short]));
  const nameOf = (type: string): string => names.get(type) ?? type;
  const ofSides = SIDES.flatMap((side) => [
    ...ROSTERS.flatMap((roster) =>
      listChanges<RosterEntry>(before, after, {
        path: ['forces', side, roster],
        keyOf: (entry) => entry.type,
        title: (entry) => `${sideName(side)}, ${ROSTER_WORDS[roster]}: ${nameOf(entry.type)}`,
        words: (entry) => String(entry.count),
        ordered: `${sideName(side)}, ${ROSTER_WORDS[roster]}`,
      }),
    ),
    ...CLASSES.flatMap(
      (cls) =>
        changeAt(before, after, ['forces', side, 'queueTokens', cls], `${sideName(side)}: ${CLASS_NAMES[cls]} on the way`, plain) ?? [],
    ),
    ...[...new Set([...Object.keys(before.deployment[side]), ...Object.keys(after.deployment[side])])].flatMap(
      (type) => changeAt(before, after, ['deployment', side, type], `${sideName(side)} deploys ${nameOf(type)}`, nodeWords) ?? [],
    ),
  ]);
  return [...ofSides, ...arrivalChanges(before, after, nameOf)];
}
