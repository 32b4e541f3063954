/** File API of Combined Arms. */

import * as z from 'zod/mini';
import {
  CITIES,
  checkArmy,
  compileWorld,
  countTypes,
  GROUNDS,
  placesOf,
  RULESET,
  RULING_CHOICES,
  type Scenario,
  UNIT_TYPES,
} from '../../engine/combined-arms/index.ts';
import { COMMAND } from '../../engine/combined-arms/shapes.ts';
import { SIDES } from '../../engine/core/gameTypes.ts';
import { MOST_ID } from '../../engine/core/shape.ts';
import { MOST_UNITS } from '../../engine/map/armies.ts';
import { MAX_ACROSS } from '../../engine/map/square.ts';
import { loadWith, type Problem, problemList } from '../../records/problems.ts';
import { schemasFor } from '../../records/shapeSchemas.ts';
import { listOf, named, textOf, whole } from '../../records/zodParts.ts';
import type { GameFiles } from '../game.ts';
import { square, squareFields, squareProblems } from '../squareScenario.ts';
import { combinedArms } from './rules.ts';
import type { CombinedArms } from './types.ts';

const choices = Object.fromEntries(Object.entries(RULING_CHOICES).map(([ruling, values]) => [ruling, z.optional(z.enum(values))]));
const squares = z.optional(listOf(square, MAX_ACROSS * MAX_ACROSS));

const scenarioSchema = z.strictObject({
  ...squareFields(RULESET, z.strictObject({ type: z.enum(UNIT_TYPES), at: square, elite: z.optional(z.literal(true)) })),
  limits: z.strictObject({ tanks: whole(0, MOST_UNITS), ofKind: whole(1, MOST_UNITS), kinds: whole(0, UNIT_TYPES.length - 1) }),
  ground: z.optional(z.strictObject(Object.fromEntries(GROUNDS.map((kind) => [kind, squares])))),
  cities: z.optional(listOf(square, CITIES, CITIES)),
  rulings: z.optional(z.strictObject({ ...choices, stalemate: z.optional(z.union([whole(2, 1000), z.literal('off')])) })),
}) as unknown as GameFiles<CombinedArms>['scenario'];

function problemsOf(scenario: Scenario): Problem[] {
  const world = compileWorld(scenario);
  const { found, fault } = problemList();
  const { ground = {}, cities = [], position } = scenario;
  for (const [kind, list] of [...Object.entries(ground), ['cities', cities] as const])
    for (const at of list)
      if (world.grid.index[at] === undefined)
        fault('ground.off-board', kind === 'cities' ? ['cities'] : ['ground', kind], `${at} is not on the board.`);
  if (new Set(cities).size < cities.length) fault('cities.twice', ['cities'], 'Two cities are on one square. Move one.');
  for (const side of position ? SIDES : [])
    if (position?.[side].filter(({ type }) => type === 'headquarters').length !== 1)
      fault('position.headquarters', ['position', side], 'Each side has one Headquarters. Add it, or take others away.');
  if (!position && scenario.arrangements.length === 0) fault('arrangement.none', ['arrangements'], 'Add an army that a side can take.');
  return [
    ...found,
    ...squareProblems(world.grid, scenario, {
      placesOf: (arrangement) => placesOf(world, 'delta', arrangement),
      zone: world.zone.delta,
      isForbidden: (types) => checkArmy(world, countTypes(types)) !== null,
      isUnarmed: () => false,
    }),
  ];
}

const id = textOf(1, MOST_ID);

export const files: GameFiles<CombinedArms> = {
  rules: combinedArms,
  command: named('armsOrder', schemasFor({ unit: id, square: id }).of(COMMAND)) as GameFiles<CombinedArms>['command'],
  scenario: scenarioSchema,
  loadScenario: (json) => loadWith(scenarioSchema, json, problemsOf),
  rulesWithUmpire: (scenario) => combinedArms.rulesOf(scenario),
  kindOf: ({ grid }, name) => (grid.index[name] !== undefined ? 'place' : /^(delta|gamma)-([1-9]\d?|100)$/.test(name) ? 'piece' : null),
};
