/** File API of Combined Arms. */

import * as z from 'zod/mini';
import { CITIES, checkArmy, countTypes, GROUNDS, placesOf, RULING_CHOICES, UNIT_TYPES } from '../../engine/combined-arms/index.ts';
import { COMMAND } from '../../engine/combined-arms/shapes.ts';
import { SIDES } from '../../engine/core/gameTypes.ts';
import { MOST_UNITS } from '../../engine/map/armies.ts';
import { MAX_ACROSS } from '../../engine/map/square.ts';
import { type Problem, problemList } from '../../records/problems.ts';
import { listOf, whole } from '../../records/zodParts.ts';
import { square, squareFiles } from '../squareFiles.ts';
import { combinedArms } from './rules.ts';
import type { CombinedArms } from './types.ts';

const squares = z.optional(listOf(square, MAX_ACROSS * MAX_ACROSS));

/** Problems of ground, cities and Headquarters. */
function problemsOf({ grid, scenario }: CombinedArms['World']): Problem[] {
  const { found, fault } = problemList();
  const { ground = {}, cities = [], position, arrangements } = scenario;
  for (const [kind, list] of [...Object.entries(ground), ['cities', cities] as const])
    for (const at of list)
      if (grid.index[at] === undefined)
        fault('ground.off-board', kind === 'cities' ? ['cities'] : ['ground', kind], `${at} is not on the board.`);
  if (new Set(cities).size < cities.length) fault('cities.twice', ['cities'], 'Two cities are on one square. Move one.');
  for (const side of position ? SIDES : [])
    if (position?.[side].filter(({ type }) => type === 'headquarters').length !== 1)
      fault('position.headquarters', ['position', side], 'Each side has one Headquarters. Add it, or take others away.');
  if (!position && arrangements.length === 0) fault('arrangement.none', ['arrangements'], 'Add an army that a side can take.');
  return found;
}

export const files = squareFiles(
  combinedArms,
  {
    ...{ order: 'armsOrder', command: COMMAND, rulings: RULING_CHOICES },
    unit: { type: z.enum(UNIT_TYPES), elite: z.optional(z.literal(true)) },
    scenario: {
      limits: z.strictObject({ tanks: whole(0, MOST_UNITS), ofKind: whole(1, MOST_UNITS), kinds: whole(0, UNIT_TYPES.length - 1) }),
      ground: z.optional(z.strictObject(Object.fromEntries(GROUNDS.map((kind) => [kind, squares])))),
      cities: z.optional(listOf(square, CITIES, CITIES)),
    },
  },
  { placesOf, checkArmy: (world, types) => checkArmy(world, countTypes(types)), isUnarmed: () => false },
  problemsOf,
);
