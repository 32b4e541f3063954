/** The file API of a game with units on squares: what its scenarios have in every game, board, zones and armies, and their checks. */

import * as z from 'zod/mini';
import type { Rejection } from '../engine/core/contract.ts';
import { type NodeId, SIDES, type Side } from '../engine/core/gameTypes.ts';
import { MOST_ID, type Shape } from '../engine/core/shape.ts';
import { type Arrangement, MOST_UNITS } from '../engine/map/armies.ts';
import { MAX_ACROSS } from '../engine/map/square.ts';
import { loadWith, type Path, type Problem, problemList } from '../records/problems.ts';
import { schemasFor } from '../records/shapeSchemas.ts';
import { listOf, named, textOf, whole } from '../records/zodParts.ts';
import type { GameFiles, GameRules } from './game.ts';
import type { SquareGame } from './squareGame.ts';

const text = (max: number) => textOf(1, max).check(z.regex(/^[^\p{C}<>]*$/u, 'This text holds a control character, or < or >. Remove it.'));
const id = z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'An id has at most 40 small letters, digits and hyphens, a letter first.');
const size = (rows: number) => z.strictObject({ columns: whole(1, MAX_ACROSS), rows: whole(1, rows) });
const arrangement = z.strictObject({ name: text(40), summary: z.optional(text(120)), rows: listOf(text(120), MAX_ACROSS / 2, 1) });

export const square = z
  .string()
  .check(z.regex(/^[a-t]([1-9]|1\d|20)$/, "A square is named by its column's letter and its row's number, as in 'c4'."));

/** Fields of a scenario, with those of a unit that stands on its square from the start. */
const fieldsOf = <R extends string, U extends z.ZodMiniType>(ruleset: R, unit: U) => ({
  format: z.literal(1),
  ruleset: z.literal(ruleset),
  id: z.string().check(id),
  name: text(60),
  summary: text(300),
  turns: z.literal(0),
  notes: z.optional(text(2000)),
  edition: z.optional(z.string()),
  board: z.strictObject({ columns: whole(4, MAX_ACROSS), rows: whole(4, MAX_ACROSS) }),
  zone: size(MAX_ACROSS / 2),
  units: whole(1, MOST_UNITS),
  arrangements: listOf(arrangement, 20),
  position: z.optional(z.strictObject({ delta: listOf(unit, MOST_UNITS, 1), gamma: listOf(unit, MOST_UNITS, 1) })),
});

interface Placed {
  type: string;
  at: NodeId;
}

/** What a game says of armies. */
interface Armies<G extends SquareGame, P extends Placed> {
  /** A side's units of an arrangement; null if a type is unknown or a row is too long. */
  placesOf(world: G['World'], side: Side, arrangement: Arrangement): readonly P[] | null;
  /** Why a side can't have these types; null if it can. */
  checkArmy(world: G['World'], types: readonly P['type'][]): Rejection | null;
  /** True if none of these units can attack. */
  isUnarmed(units: readonly P[]): boolean;
}

/** Problems of zones, arrangements and the starting position. */
function problemsOf<G extends SquareGame, P extends Placed>(
  world: G['World'],
  { placesOf, checkArmy, isUnarmed }: Armies<G, P>,
): Problem[] {
  const { grid } = world;
  const { zone, units, arrangements, position } = world.scenario;
  const { found, fault, warn } = problemList();
  if (zone.columns > grid.columns)
    fault('zone.wide', ['zone', 'columns'], `The zone has ${zone.columns} columns, the board ${grid.columns}. Make the zone narrower.`);
  if (2 * zone.rows > grid.rows)
    fault('zone.deep', ['zone', 'rows'], 'The two zones overlap. Take rows away from the zone, or add rows to the board.');
  const room = zone.columns * zone.rows;
  if (!position && units > room)
    fault('zone.small', ['units'], `${units} units do not fit into a zone of ${room} squares. Make the zone larger, or take units away.`);
  for (const [i, arrangement] of arrangements.entries()) {
    const path: Path = ['arrangements', i];
    const { name } = arrangement;
    const places = placesOf(world, 'delta', arrangement);
    if (!places?.every(({ at }) => world.zone.delta.has(at)))
      fault('arrangement.zone', path, `The arrangement ${name} has an unknown type, or does not fit into the zone.`);
    else if (
      checkArmy(
        world,
        places.map(({ type }) => type),
      )
    )
      (position ? warn : fault)(
        'arrangement.army',
        path,
        `The arrangement ${name} is an army that this scenario forbids. Change its units, or the limits.`,
      );
  }
  const taken = new Set<NodeId>();
  for (const side of position ? SIDES : []) {
    const own = (position?.[side] ?? []) as readonly P[];
    for (const [i, { at }] of own.entries()) {
      if (grid.index[at] === undefined) fault('position.off-board', ['position', side, i], `${at} is not on the board.`);
      if (taken.has(at)) fault('position.twice', ['position', side, i], `Two units stand on ${at}. Move one.`);
      taken.add(at);
    }
    if (own.length !== units) warn('position.count', ['position', side], `${own.length} units stand here; the scenario says ${units}.`);
    if (isUnarmed(own)) fault('position.unarmed', ['position', side], 'Nobody here can attack. Add a unit that can.');
  }
  return found;
}

interface Fields {
  readonly [field: string]: z.ZodMiniType;
}
interface Schemas<C> {
  /** Name of the schema of commands, and their shape. */
  order: string;
  command: Shape<C>;
  /** Fields of a unit of a position besides its square, and the scenario's own. */
  unit: Fields;
  scenario: Fields;
  /** Values of each ruling; turns without a loss are any number. */
  rulings: { readonly [ruling: string]: readonly [string, ...string[]] };
}

/** @param ownProblems of a scenario's own fields */
export function squareFiles<G extends SquareGame, P extends Placed>(
  rules: GameRules<G>,
  schemas: Schemas<G['Command']>,
  armies: Armies<G, P>,
  ownProblems: (world: G['World']) => readonly Problem[] = () => [],
): GameFiles<G> {
  const id = textOf(1, MOST_ID);
  const choices = Object.fromEntries(Object.entries(schemas.rulings).map(([ruling, values]) => [ruling, z.optional(z.enum(values))]));
  const stalemate = z.optional(z.union([whole(2, 1000), z.literal('off')]));
  const { type, ...unit } = schemas.unit;
  const scenario = z.strictObject({
    ...fieldsOf(rules.id, z.strictObject({ type, at: square, ...unit })),
    ...schemas.scenario,
    rulings: z.optional(z.strictObject({ ...choices, stalemate })),
  }) as unknown as GameFiles<G>['scenario'];
  return {
    rules,
    command: named(schemas.order, schemasFor({ unit: id, square: id }).of(schemas.command)) as GameFiles<G>['command'],
    scenario,
    loadScenario: (json) =>
      loadWith(scenario, json, (loaded: G['Scenario']) => {
        const { world } = rules.rulesOf(loaded);
        return [...ownProblems(world), ...problemsOf(world, armies)];
      }),
    rulesWithUmpire: (given) => rules.rulesOf(given),
    kindOf: ({ grid }, name) => (grid.index[name] !== undefined ? 'place' : /^(delta|gamma)-([1-9]\d?|100)$/.test(name) ? 'piece' : null),
  };
}
