/** Scenario files: schema and validation. */

import * as z from 'zod/mini';
import { SIDES } from '../../engine/core/gameTypes.ts';
import {
  checkArmy,
  compileWorld,
  countTypes,
  FACINGS,
  MAX_ACROSS,
  placesOf,
  RULESET,
  RULING_CHOICES,
  type Scenario,
  UNIT_TYPES,
} from '../../engine/lines-of-battle/index.ts';
import { faultsFirst, fromIssue, type Grade, isFault, MAX_PROBLEMS, type Path, type Problem, wordsFor } from '../../records/problems.ts';
import { listOf, textOf, whole } from '../../records/zodParts.ts';
import type { GameFiles, Loaded } from '../game.ts';
import type { LinesOfBattle } from './types.ts';

/** Maximum number of units per side: a quarter of the largest board. */
const MOST_UNITS = 100;

const text = (max: number) => textOf(1, max).check(z.regex(/^[^\p{C}<>]*$/u, 'This text holds a control character, or < or >. Remove it.'));
const square = z
  .string()
  .check(z.regex(/^[a-t]([1-9]|1\d|20)$/, "A square is named by its column's letter and its row's number, as in 'c4'."));
const placed = z.strictObject({ type: z.enum(UNIT_TYPES), at: square, facing: z.enum(FACINGS) });
const choices = Object.fromEntries(Object.entries(RULING_CHOICES).map(([ruling, values]) => [ruling, z.optional(z.enum(values))]));

export const scenarioSchema = z.strictObject({
  format: z.literal(1),
  ruleset: z.literal(RULESET),
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'An id has at most 40 small letters, digits and hyphens, a letter first.')),
  name: text(60),
  summary: text(300),
  turns: z.literal(0),
  notes: z.optional(text(2000)),
  edition: z.optional(z.string()),
  board: z.strictObject({ columns: whole(4, MAX_ACROSS), rows: whole(4, MAX_ACROSS) }),
  zone: z.strictObject({ columns: whole(1, MAX_ACROSS), rows: whole(1, MAX_ACROSS / 2) }),
  units: whole(1, MOST_UNITS),
  limits: z.strictObject(Object.fromEntries(UNIT_TYPES.map((type) => [type, z.optional(whole(0, MOST_UNITS))]))),
  arrangements: listOf(z.strictObject({ name: text(40), summary: z.optional(text(120)), rows: listOf(text(120), MAX_ACROSS / 2, 1) }), 20),
  position: z.optional(z.strictObject({ delta: listOf(placed, MOST_UNITS, 1), gamma: listOf(placed, MOST_UNITS, 1) })),
  rulings: z.optional(z.strictObject({ ...choices, stalemate: z.optional(z.union([whole(2, 1000), z.literal('off')])) })),
}) as unknown as GameFiles<LinesOfBattle>['scenario'];

const problem = (grade: Grade, code: string, path: Path, message: string): Problem => ({
  code,
  grade,
  path,
  where: path.join('.'),
  message,
});

/** Problems that the schema does not catch. Faults prevent a game, warnings don't. */
function problemsOf(scenario: Scenario): Problem[] {
  const { board, zone, units, arrangements, position } = scenario;
  const found: Problem[] = [];
  const fault = (code: string, path: Path, message: string) => void found.push(problem('fault', code, path, message));
  const warn = (code: string, path: Path, message: string) => void found.push(problem('warning', code, path, message));
  const world = compileWorld(scenario);
  if (zone.columns > board.columns)
    fault('zone.wide', ['zone', 'columns'], `The zone has ${zone.columns} columns, the board ${board.columns}. Make the zone narrower.`);
  if (2 * zone.rows > board.rows)
    fault('zone.deep', ['zone', 'rows'], 'The two zones overlap. Take rows away from the zone, or add rows to the board.');
  if (!position && units > zone.columns * zone.rows)
    fault(
      'zone.small',
      ['units'],
      `${units} units do not fit into a zone of ${zone.columns * zone.rows} squares. Make the zone larger, or take units away.`,
    );
  for (const [i, arrangement] of arrangements.entries()) {
    const path = ['arrangements', i];
    const places = placesOf(world, 'delta', arrangement);
    if (!places || places.some(({ at }) => !world.zone.delta.has(at)))
      fault('arrangement.zone', path, `The arrangement ${arrangement.name} has an unknown type, or does not fit into the zone.`);
    else if (checkArmy(world, countTypes(places.map(({ type }) => type))))
      (position ? warn : fault)(
        'arrangement.army',
        path,
        `The arrangement ${arrangement.name} is an army that this scenario forbids. Change its units, or the limits.`,
      );
  }
  if (position) {
    const taken = new Set<string>();
    for (const side of SIDES) {
      for (const [i, { at }] of position[side].entries()) {
        if (world.grid.index[at] === undefined) fault('position.off-board', ['position', side, i], `${at} is not on the board.`);
        if (taken.has(at)) fault('position.twice', ['position', side, i], `Two units stand on ${at}. Move one.`);
        taken.add(at);
      }
      if (position[side].length !== units)
        warn('position.count', ['position', side], `${position[side].length} units stand here; the scenario says ${units}.`);
      if (position[side].every(({ type }) => type === 'commander'))
        fault('position.unarmed', ['position', side], 'Nobody here can attack. Add a unit that can.');
    }
  }
  return faultsFirst(found).slice(0, MAX_PROBLEMS);
}

/** Loads a scenario from parsed JSON, or lists its problems. */
export function loadScenario(json: unknown): Loaded<Scenario> {
  const shape = scenarioSchema.safeParse(json, { error: wordsFor });
  if (!shape.success) {
    const problems = shape.error.issues.slice(0, MAX_PROBLEMS).map((issue) => fromIssue(issue, json));
    return { ok: false, problems: faultsFirst(problems), shaped: null };
  }
  const scenario: Scenario = shape.data;
  const problems = problemsOf(scenario);
  return problems.some(isFault) ? { ok: false, problems, shaped: scenario } : { ok: true, scenario, warnings: problems };
}
