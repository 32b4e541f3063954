/** File API of Lines of Battle. */

import * as z from 'zod/mini';
import { MOST_ID } from '../../engine/core/shape.ts';
import {
  checkArmy,
  compileWorld,
  FACINGS,
  FIGURES,
  placesOf,
  RULESET,
  RULING_CHOICES,
  type Scenario,
  UNIT_TYPES,
} from '../../engine/lines-of-battle/index.ts';
import { COMMAND } from '../../engine/lines-of-battle/shapes.ts';
import { MOST_UNITS } from '../../engine/map/armies.ts';
import { loadWith, type Problem } from '../../records/problems.ts';
import { schemasFor } from '../../records/shapeSchemas.ts';
import { named, textOf, whole } from '../../records/zodParts.ts';
import type { GameFiles } from '../game.ts';
import { square, squareFields, squareProblems } from '../squareScenario.ts';
import { linesOfBattle } from './rules.ts';
import type { LinesOfBattle } from './types.ts';

const choices = Object.fromEntries(Object.entries(RULING_CHOICES).map(([ruling, values]) => [ruling, z.optional(z.enum(values))]));

const scenarioSchema = z.strictObject({
  ...squareFields(RULESET, z.strictObject({ type: z.enum(UNIT_TYPES), at: square, facing: z.enum(FACINGS) })),
  limits: z.strictObject(Object.fromEntries(UNIT_TYPES.map((type) => [type, z.optional(whole(0, MOST_UNITS))]))),
  rulings: z.optional(z.strictObject({ ...choices, stalemate: z.optional(z.union([whole(2, 1000), z.literal('off')])) })),
}) as unknown as GameFiles<LinesOfBattle>['scenario'];

function problemsOf(scenario: Scenario): Problem[] {
  const world = compileWorld(scenario);
  return squareProblems(world.grid, scenario, {
    placesOf: (arrangement) => placesOf(world, 'delta', arrangement),
    zone: world.zone.delta,
    isForbidden: (types) => checkArmy(world, types) !== null,
    isUnarmed: (units) => units.every(({ type }) => FIGURES[type].reach === 0),
  });
}

const id = textOf(1, MOST_ID);

export const files: GameFiles<LinesOfBattle> = {
  rules: linesOfBattle,
  command: named('battleOrder', schemasFor({ unit: id, square: id }).of(COMMAND)) as GameFiles<LinesOfBattle>['command'],
  scenario: scenarioSchema,
  loadScenario: (json) => loadWith(scenarioSchema, json, problemsOf),
  rulesWithUmpire: (scenario) => linesOfBattle.rulesOf(scenario),
  kindOf: ({ grid }, name) => (grid.index[name] !== undefined ? 'place' : /^(delta|gamma)-([1-9]\d?|100)$/.test(name) ? 'piece' : null),
};
