/** Validates public replay files piece by piece before anything is shown, and reports the place and reason of a rejection. */

import type * as z from 'zod/mini';
import {
  copiesOf,
  fits,
  linesAndWebs,
  type NodeId,
  RULESET,
  type Scenario,
  SIDES,
  total,
  type UnitId,
  type World,
} from '../../../../engine/lines-and-webs/index.ts';
import { capacityAt, nodeIndex, openBoxes } from '../../../../engine/lines-and-webs/table.ts';
import { changed, MisfitChange } from '../../../../records/changes.ts';
import { CHECKSUM, doubtOf } from '../../../../records/checksum.ts';
import { headOf } from '../../../../records/format.ts';
import { LIMITS } from '../../../../records/limits.ts';
import { readNotes } from '../../../../records/notes.ts';
import { wordsFor } from '../../../../records/problems.ts';
import type { PublicReplayFile, ReadPublicReplay } from '../../../../records/publicReplay.ts';
import { loadScenario } from '../../scenarios/load.ts';
import type { LinesAndWebs } from '../../types.ts';
import type { PackedView } from './packedView.ts';
import { type Shapes, shapesFor } from './shapes.ts';

/** Place in a view, and the problem. */
type Misfit = readonly [where: string, message: string];

/** Problem of day and phase; the setup belongs to the first day. @rule 6.0 */
function dayMisfit({ scenario, ports }: World, { turn, phase, outcome }: PackedView): Misfit | null {
  if (turn > scenario.turns) return ['turn', `The scenario has only ${scenario.turns} days.`];
  if (turn < 1 || (turn > 1 && phase === 'setup')) return ['turn', 'The setup stands on day 1, and the days follow.'];
  if ((phase === 'over') !== (outcome !== null)) return ['outcome', 'A game has an outcome when it is over, and not before.'];
  if (outcome && outcome.turn > turn) return ['outcome.turn', `The game stands on day ${turn}.`];
  if (outcome && outcome.ports.delta + outcome.ports.gamma > ports.length) return ['outcome.ports', 'The map has fewer ports.'];
  return null;
}

type PackedUnit = PackedView['units'][string];

/** @rule 2.2, 4.5 */
function unitMisfit(world: World, id: string, unit: PackedUnit): Misfit | null {
  const where = `units.${id}`;
  const info = world.info[id as UnitId];
  if (!info) return [where, 'The scenario has no such unit.'];
  const { place, node, steps, load, strength } = unit;
  if (place === 'scheduled' && info.arrives === null) return [`${where}.place`, 'The unit does not come by the schedule.'];
  if ((place === 'map') !== (node !== null)) return [`${where}.node`, 'A unit on the map has a node, and no other has one.'];
  if (place === 'destroyed' ? steps !== 0 : steps < 1) return [`${where}.steps`, 'A unit has no steps only when it is destroyed.'];
  if (!fits(info.type, load)) return [`${where}.load`, 'The unit has too little room for these tokens.'];
  if (strength > Math.max(...info.type.strength)) return [`${where}.strength`, 'The unit never rolls this many dice.'];
  return null;
}

/** Problem of stacking: no node exceeds its capacity, lies on water, or holds units of both sides. @rule 1.2 */
function stackMisfit(world: World, { units }: PackedView): Misfit | null {
  const standing = new Map<NodeId, PackedUnit[]>();
  for (const [id, unit] of Object.entries(units)) {
    if (unit.node === null) continue;
    const where = `units.${id}.node`;
    const at = nodeIndex(world, unit.node);
    if (at < 0 || world.graph.passable[at] !== 1) return [where, 'No unit can stand there.'];
    const others = standing.get(unit.node) ?? [];
    if (others.length >= capacityAt(world, at)) return [where, 'There are more units than the node holds.'];
    if (others.some(({ side }) => side !== unit.side)) return [where, 'Units of both sides stand there.'];
    standing.set(unit.node, [...others, unit]);
  }
  return null;
}

/** @rule 4.4, 8.11 */
function portMisfit(world: World, { ports, turn }: PackedView): Misfit | null {
  for (const [i, port] of ports.entries()) {
    const where = `ports[${i}]`;
    const info = world.ports.find(({ at }) => at === i);
    if (!info || info.id !== port.node) return [`${where}.node`, 'Another port of the map stands in this place of the list.'];
    if (port.kind !== info.kind) return [`${where}.kind`, 'The port is of another kind.'];
    if (port.home !== info.home) return [`${where}.home`, 'The port is the home of the other side.'];
    if (port.since > turn) return [`${where}.since`, `The game stands on day ${turn}.`];
    if (port.damage > info.spec.damage) return [`${where}.damage`, `The port takes at most ${info.spec.damage} damage.`];
    const open = openBoxes(info, port);
    if (port.boxes !== open) return [`${where}.boxes`, `With this damage ${open} boxes are open.`];
    if (total(port.store) > open) return [`${where}.store`, 'There is too little room for these tokens.'];
    if (port.free !== open - total(port.store)) return [`${where}.free`, `${open - total(port.store)} boxes are free.`];
  }
  return null;
}

/** @rule 3.5, 6.4.1 */
function cardMisfit({ scenario, roster, cards: { kinds } }: World, { cards, queues, allPorts, turn }: PackedView): Misfit | null {
  const most = kinds.reduce((n, card) => n + copiesOf(scenario, card), 0);
  for (const side of SIDES) {
    const { hand, execution, reserve, spent } = cards[side];
    const own = roster.filter((unit) => unit.side === side).length;
    if (hand > most) return [`cards.${side}.hand`, `A side has at most ${most} cards.`];
    if (execution + reserve > own + most) return [`cards.${side}.execution`, 'The side has fewer units and cards.'];
    const kind = kinds.find((one) => spent[one] > copiesOf(scenario, one) && !scenario.rulings.cardRecycle);
    if (kind) return [`cards.${side}.spent.${kind}`, `A side has at most ${copiesOf(scenario, kind)} of them.`];
    const waiting = Object.values(queues[side]).flatMap(({ units }) => units);
    if (new Set(waiting).size < waiting.length) return [`queues.${side}`, 'A unit waits there twice.'];
  }
  return allPorts && allPorts.since > turn ? ['allPorts.since', `The game stands on day ${turn}.`] : null;
}

/** Problem of a view that cannot occur in the scenario; checks only what differs from the view before. */
function viewMisfit(world: World, view: PackedView, before: PackedView | null): Misfit | null {
  const changed = Object.entries(view.units).filter(([id, unit]) => before?.units[id] !== unit);
  for (const [id, unit] of changed) {
    const misfit = unitMisfit(world, id, unit);
    if (misfit) return misfit;
  }
  return (
    dayMisfit(world, view) ??
    (changed.length > 0 ? stackMisfit(world, view) : null) ??
    (before?.ports === view.ports && before.turn === view.turn ? null : portMisfit(world, view)) ??
    cardMisfit(world, view)
  );
}

const MAX_PLACE = 200;

/** Number of checked frames, and their total. */
type OnProgress = (done: number, of: number) => void;

type Raw = { [key: string]: unknown };

const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Rejection of a file. */
class Refusal extends Error {
  readonly where: string;
  constructor(where: string, message: string) {
    super(message);
    this.where = where;
  }
}

/** Error texts of scenarios, if applicable. */
const words = (issue: z.core.$ZodRawIssue): string =>
  issue.code === 'invalid_union' || issue.code === 'invalid_format' ? 'This does not fit here.' : wordsFor(issue);

/** 'first.units', 3, 'node' -> 'first.units[3].node' */
const placeOf = (where: string, path: readonly PropertyKey[]): string =>
  where + path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');

function believed<T>(shape: z.ZodMiniType<T>, value: unknown, where: string): T {
  const found = shape.safeParse(value, { error: words });
  if (found.success) return found.data;
  const issue = found.error.issues[0];
  throw new Refusal(placeOf(where, issue?.path ?? []), issue?.message ?? 'This does not fit here.');
}

/** Validates a view; objects identical to those of the view before are skipped. */
function lookOver(world: World, shapes: Shapes, value: unknown, before: PackedView | null, where: string): PackedView {
  if (!isObject(value) || !isObject(value.units)) throw new Refusal(where, 'A view with its units stands here.');
  for (const key of Object.keys(value))
    if (key !== 'units' && !Object.hasOwn(shapes.parts, key)) throw new Refusal(`${where}.${key}`, 'There is no such part of a view.');
  for (const [key, shape] of Object.entries(shapes.parts)) {
    if (before && value[key] === (before as unknown as { [key: string]: unknown })[key]) continue;
    believed(shape, value[key], `${where}.${key}`);
  }
  for (const [id, unit] of Object.entries(value.units)) {
    if (before && Object.hasOwn(before.units, id) && before.units[id] === unit) continue;
    believed(shapes.unitOf(id), unit, `${where}.units.${id}`);
  }
  const view = value as unknown as PackedView;
  const misfit = viewMisfit(world, view, before);
  if (misfit) throw new Refusal(`${where}.${misfit[0]}`, misfit[1]);
  return view;
}

function lookOverFrames(world: World, { first, frames }: Raw, onProgress: OnProgress): void {
  const shapes = shapesFor(world);
  const list = frames as unknown[];
  let view = lookOver(world, shapes, first, null, 'first');
  if (view.phase !== 'setup') throw new Refusal('first.phase', 'A game begins with its setup.');
  for (const [i, raw] of list.entries()) {
    const where = `frames[${i}]`;
    const { turn, phase, events, change } = believed(shapes.frame, raw, where);
    if (turn !== view.turn) throw new Refusal(`${where}.turn`, `The game stands on day ${view.turn} there.`);
    if (phase !== view.phase) throw new Refusal(`${where}.phase`, `The game stands in another phase there: ${view.phase}.`);
    for (const [at, event] of events.entries())
      believed(shapes.event(isObject(event) ? event.type : null), event, `${where}.events[${at}]`);
    if (change === undefined) throw new Refusal(`${where}.change`, 'This is missing: it must be a change, or null.');
    if (change !== null) view = lookOver(world, shapes, changed(view, change, `${where}.change`), view, `${where}.change`);
    onProgress(i + 1, list.length);
  }
}

const KEYS = ['format', 'kind', 'ruleset', 'version', 'scenario', 'first', 'frames', 'notes'];
/** Keys by format; the second has a checksum. */
const KEYS_OF: { readonly [format: number]: readonly string[] } = { 1: KEYS, 2: [...KEYS, CHECKSUM] };

function scenarioOf(raw: Raw): Scenario {
  const { format, ruleset, version, frames } = raw;
  const known = typeof format === 'number' ? KEYS_OF[format] : undefined;
  if (!known)
    throw new Refusal(
      'format',
      `${typeof format === 'number' ? `Format ${format}` : 'This format'} of a public replay is not known. This page reads the formats 1 and 2.`,
    );
  for (const key of Object.keys(raw))
    if (!known.includes(key)) throw new Refusal(key.slice(0, 40), 'There is no such part of a public replay.');
  if (ruleset !== RULESET) throw new Refusal('ruleset', 'It belongs to another game.');
  believed(headOf(RULESET).version, version, 'version');
  if (!Array.isArray(frames)) throw new Refusal('frames', 'The list of frames is missing.');
  if (frames.length > LIMITS.frames) throw new Refusal('frames', `There are more than ${LIMITS.frames} frames.`);
  const loaded = loadScenario(raw.scenario, true);
  if (loaded.ok) return loaded.scenario;
  const problem = loaded.problems[0];
  throw new Refusal(`scenario, ${problem?.where ?? 'unknown place'}`, problem?.message ?? 'The scenario cannot be read.');
}

/** Public replay from parsed JSON after full validation, or the place and reason of its rejection. */
export function readPublicReplay(json: unknown, onProgress: OnProgress = () => undefined): ReadPublicReplay<LinesAndWebs> {
  if (!isObject(json)) return { ok: false, where: 'the file', message: 'This is not a public replay.' };
  try {
    const scenario = scenarioOf(json);
    const { world } = linesAndWebs(scenario);
    lookOverFrames(world, json, onProgress);
    if (json.notes !== undefined) {
      const read = readNotes(json.notes, (json.frames as unknown[]).length, (id) => kindOf(world, id), words);
      if (!read.ok) return read;
    }
    const file = { ...(json as unknown as PublicReplayFile<LinesAndWebs>), format: 2, scenario } as const;
    return { ok: true, file, doubt: doubtOf(json, json.format !== 1) };
  } catch (fault) {
    if (fault instanceof Refusal || fault instanceof MisfitChange)
      return { ok: false, where: fault.where.slice(0, MAX_PLACE), message: fault.message };
    throw fault;
  }
}

export const kindOf = (world: World, id: string): 'place' | 'piece' | null =>
  world.land.includes(id) ? 'place' : Object.hasOwn(world.info, id) ? 'piece' : null;
