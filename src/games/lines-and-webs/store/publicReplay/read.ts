/** The door for public replays: a file is looked over piece by piece before anything of it is shown, and refused with the place and the reason. */

import type * as z from 'zod/mini';
import { linesAndWebs, RULESET, type Scenario, type World } from '../../../../engine/lines-and-webs/index.ts';
import { CHECKSUM, type Doubt, doubtOf } from '../../../../records/checksum.ts';
import { head } from '../../../../records/format.ts';
import { LIMITS } from '../../../../records/limits.ts';
import { readNotes } from '../../../../records/notes.ts';
import { changed, MisfitChange } from '../../../../store/changes.ts';
import { loadScenario } from '../../scenarios/load.ts';
import { wordsFor } from '../../scenarios/problems.ts';
import { viewMisfit } from './figures.ts';
import { type Shapes, shapesFor } from './shapes.ts';
import type { PackedView, PublicReplayFile } from './write.ts';

const LONGEST_PLACE = 200;

export type ReadPublicReplay = { ok: true; file: PublicReplayFile; doubt: Doubt | null } | { ok: false; where: string; message: string };

/** How many frames of how many have been looked over. */
type OnProgress = (done: number, of: number) => void;

type Raw = { [key: string]: unknown };

const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Is this a public replay? Tells it from records and scenarios before it is checked. */
export const looksLikePublicReplay = (json: unknown): boolean => isObject(json) && json.kind === 'public-replay';

/** Where a file cannot be believed. */
class Refusal extends Error {
  readonly where: string;
  constructor(where: string, message: string) {
    super(message);
    this.where = where;
  }
}

/** The words of scenarios, where they fit here. */
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

/** Looks a view over; what is the same object as in the view before has been looked over with that. */
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

/** Looks every frame over, and the view in it. */
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
/** By formats; the second has a checksum. */
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
  believed(head.version, version, 'version');
  if (!Array.isArray(frames)) throw new Refusal('frames', 'The list of frames is missing.');
  if (frames.length > LIMITS.frames) throw new Refusal('frames', `There are more than ${LIMITS.frames} frames.`);
  const loaded = loadScenario(raw.scenario, true);
  if (loaded.ok) return loaded.scenario;
  const problem = loaded.problems[0];
  throw new Refusal(`scenario, ${problem?.where ?? 'unknown place'}`, problem?.message ?? 'The scenario cannot be read.');
}

/** A public replay from parsed JSON, looked over to its end; or where and why it cannot be shown. */
export function readPublicReplay(json: unknown, onProgress: OnProgress = () => undefined): ReadPublicReplay {
  if (!isObject(json)) return { ok: false, where: 'the file', message: 'This is not a public replay.' };
  try {
    const scenario = scenarioOf(json);
    const { world } = linesAndWebs(scenario);
    lookOverFrames(world, json, onProgress);
    if (json.notes !== undefined) {
      const read = readNotes(json.notes, (json.frames as unknown[]).length, world, words);
      if (!read.ok) return read;
    }
    const file = { ...(json as unknown as PublicReplayFile), format: 2, scenario } as const;
    return { ok: true, file, doubt: doubtOf(json, json.format !== 1) };
  } catch (fault) {
    if (fault instanceof Refusal || fault instanceof MisfitChange)
      return { ok: false, where: fault.where.slice(0, LONGEST_PLACE), message: fault.message };
    throw fault;
  }
}
