/** Scenario files: schema and validation. */

import * as z from 'zod/mini';
import {
  checkArmy,
  compileWorld,
  countTypes,
  FACINGS,
  FIGURES,
  placesOf,
  RULESET,
  RULING_CHOICES,
  type Scenario,
  UNIT_TYPES,
} from '../../engine/lines-of-battle/index.ts';
import { loadWith } from '../../records/loadScenario.ts';
import type { Problem } from '../../records/problems.ts';
import { MOST_UNITS, square, squareFields, squareProblems } from '../../records/squareScenario.ts';
import { whole } from '../../records/zodParts.ts';
import type { GameFiles, Loaded } from '../game.ts';
import type { LinesOfBattle } from './types.ts';

const choices = Object.fromEntries(Object.entries(RULING_CHOICES).map(([ruling, values]) => [ruling, z.optional(z.enum(values))]));

export const scenarioSchema = z.strictObject({
  ...squareFields(RULESET, z.strictObject({ type: z.enum(UNIT_TYPES), at: square, facing: z.enum(FACINGS) })),
  limits: z.strictObject(Object.fromEntries(UNIT_TYPES.map((type) => [type, z.optional(whole(0, MOST_UNITS))]))),
  rulings: z.optional(z.strictObject({ ...choices, stalemate: z.optional(z.union([whole(2, 1000), z.literal('off')])) })),
}) as unknown as GameFiles<LinesOfBattle>['scenario'];

function problemsOf(scenario: Scenario): Problem[] {
  const world = compileWorld(scenario);
  return squareProblems(world.grid, scenario, {
    placesOf: (arrangement) => placesOf(world, 'delta', arrangement),
    zone: world.zone.delta,
    isForbidden: (types) => checkArmy(world, countTypes(types)) !== null,
    isUnarmed: (units) => units.every(({ type }) => FIGURES[type].reach === 0),
  });
}

/** Loads a scenario from parsed JSON, or lists its problems. */
export const loadScenario = (json: unknown): Loaded<Scenario> => loadWith(scenarioSchema, json, problemsOf);
