/** What scenarios on a board of squares have in every game: the fields of board, zones and armies, and their checks. */

import * as z from 'zod/mini';
import { type NodeId, SIDES } from '../engine/core/gameTypes.ts';
import { type Arrangement, MOST_UNITS, type SquareScenario } from '../engine/map/armies.ts';
import { MAX_ACROSS, type SquareGrid } from '../engine/map/square.ts';
import { type Path, type Problem, problemList } from '../records/problems.ts';
import { listOf, textOf, whole } from '../records/zodParts.ts';

const text = (max: number) => textOf(1, max).check(z.regex(/^[^\p{C}<>]*$/u, 'This text holds a control character, or < or >. Remove it.'));
const id = z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'An id has at most 40 small letters, digits and hyphens, a letter first.');
const size = (rows: number) => z.strictObject({ columns: whole(1, MAX_ACROSS), rows: whole(1, rows) });
const arrangement = z.strictObject({ name: text(40), summary: z.optional(text(120)), rows: listOf(text(120), MAX_ACROSS / 2, 1) });

export const square = z
  .string()
  .check(z.regex(/^[a-t]([1-9]|1\d|20)$/, "A square is named by its column's letter and its row's number, as in 'c4'."));

/** Fields of a scenario, with those of a unit that stands on its square from the start. */
export const squareFields = <R extends string, U extends z.ZodMiniType>(ruleset: R, unit: U) => ({
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
interface Checks<P extends Placed> {
  /** South's units of an arrangement; null if a type is unknown or a row is too long. */
  placesOf(arrangement: Arrangement): readonly P[] | null;
  zone: ReadonlySet<NodeId>;
  isForbidden(types: readonly P['type'][]): boolean;
  /** True if none of these units can attack. */
  isUnarmed(units: readonly P[]): boolean;
}

/** Problems of zones, arrangements and the starting position. */
export function squareProblems<P extends Placed>(grid: SquareGrid, scenario: SquareScenario<P>, checks: Checks<P>): Problem[] {
  const { zone, units, arrangements, position } = scenario;
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
    const places = checks.placesOf(arrangement);
    if (!places?.every(({ at }) => checks.zone.has(at)))
      fault('arrangement.zone', path, `The arrangement ${name} has an unknown type, or does not fit into the zone.`);
    else if (checks.isForbidden(places.map(({ type }) => type)))
      (position ? warn : fault)(
        'arrangement.army',
        path,
        `The arrangement ${name} is an army that this scenario forbids. Change its units, or the limits.`,
      );
  }
  const taken = new Set<NodeId>();
  for (const side of position ? SIDES : []) {
    const own = position?.[side] ?? [];
    for (const [i, { at }] of own.entries()) {
      if (grid.index[at] === undefined) fault('position.off-board', ['position', side, i], `${at} is not on the board.`);
      if (taken.has(at)) fault('position.twice', ['position', side, i], `Two units stand on ${at}. Move one.`);
      taken.add(at);
    }
    if (own.length !== units) warn('position.count', ['position', side], `${own.length} units stand here; the scenario says ${units}.`);
    if (checks.isUnarmed(own)) fault('position.unarmed', ['position', side], 'Nobody here can attack. Add a unit that can.');
  }
  return found;
}
