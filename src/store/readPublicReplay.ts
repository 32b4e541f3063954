/** The door for public replays: a file is looked over piece by piece before anything of it is shown, and refused with the place and the reason. */

import type { z } from 'zod';
import {
  type GameEvent,
  linesAndWebs,
  type Phase,
  RULESET,
  type Scenario,
  type Side,
  type UnitId,
  type UnitView,
  type View,
  type World,
} from '../engine/lines-and-webs/index.ts';
import { loadScenario } from '../scenarios/load.ts';
import { changed, MisfitChange } from './changes.ts';
import type { PackedView } from './publicReplay.ts';
import { type Shapes, shapesFor } from './publicShapes.ts';
import type { Frame, Replay } from './replay.ts';
import { marksOf } from './timeline.ts';

const MOST_FRAMES = 100_000;

export type ReadPublicReplay = { ok: true; replay: Replay; name: string } | { ok: false; where: string; message: string };

const isObject = (value: unknown): value is { [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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

function believed<T>(shape: z.ZodType<T>, value: unknown, where: string): T {
  const found = shape.safeParse(value);
  if (found.success) return found.data;
  const issue = found.error.issues[0];
  throw new Refusal([where, ...(issue?.path ?? []).map(String)].join('.'), issue?.message ?? 'This does not fit.');
}

/** Looks a view over; what is the same object as in the view before has been looked over with that. */
function lookOver(shapes: Shapes, value: unknown, before: PackedView | null, where: string): PackedView {
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
  return value as unknown as PackedView;
}

/** As the page draws it: units in the order of the roster. */
function unpacked(world: World, { units, prompt, ...rest }: PackedView): View {
  const list = world.roster.flatMap(({ id }): UnitView[] =>
    Object.hasOwn(units, id) ? [{ ...(units[id] as UnitView), id: id as UnitId }] : [],
  );
  return { ...rest, viewer: 'public', own: null, enemyDeck: null, units: list, prompt: { ...prompt, legal: [], offers: [] } };
}

interface Read {
  frames: Frame[];
  views: PackedView[];
}

function readFrames(world: World, first: unknown, list: readonly unknown[]): Read {
  const shapes = shapesFor(world);
  const views = [lookOver(shapes, first, null, 'first')];
  const frames: Frame[] = [{ turn: 0, phase: 'setup', side: null, events: [], marks: [], command: null, order: 0 }];
  for (const [i, raw] of list.entries()) {
    const where = `frames[${i}]`;
    const { turn, phase, side, events, change } = believed(shapes.frame, raw, where) as {
      turn: number;
      phase: Phase;
      side: Side;
      events: unknown[];
      change: unknown;
    };
    for (const [at, event] of events.entries())
      believed(shapes.event(isObject(event) ? event.type : null), event, `${where}.events[${at}]`);
    const told = events as GameEvent[];
    const before = views[i] as PackedView;
    views.push(
      change === null || change === undefined
        ? before
        : lookOver(shapes, changed(before, change, `${where}.change`), before, `${where}.change`),
    );
    frames.push({ turn, phase, side, events: told, marks: marksOf(world, told), command: null, order: i + 1 });
  }
  return { frames, views };
}

const KEYS: ReadonlySet<string> = new Set(['format', 'kind', 'ruleset', 'version', 'scenario', 'first', 'frames']);

function scenarioOf(raw: { [key: string]: unknown }): Scenario {
  const { format, ruleset, version, frames } = raw;
  if (format !== 1)
    throw new Refusal(
      'format',
      `${typeof format === 'number' ? `Format ${format}` : 'This format'} of a public replay is not known. This page reads format 1.`,
    );
  for (const key of Object.keys(raw)) if (!KEYS.has(key)) throw new Refusal(key.slice(0, 40), 'There is no such part of a public replay.');
  if (ruleset !== RULESET) throw new Refusal('ruleset', 'It belongs to another game.');
  if (typeof version !== 'string' || version.length > 40) throw new Refusal('version', 'The version of the rules is missing.');
  if (!Array.isArray(frames)) throw new Refusal('frames', 'The list of frames is missing.');
  if (frames.length > MOST_FRAMES) throw new Refusal('frames', `There are more than ${MOST_FRAMES} frames.`);
  const loaded = loadScenario(raw.scenario);
  if (loaded.ok) return loaded.scenario;
  const problem = loaded.problems[0];
  throw new Refusal(`scenario, ${problem?.where ?? 'unknown place'}`, problem?.message ?? 'The scenario cannot be read.');
}

/** A public replay from parsed JSON; or where and why it cannot be shown. */
export function readPublicReplay(json: unknown): ReadPublicReplay {
  if (!isObject(json)) return { ok: false, where: 'the file', message: 'This is no public replay.' };
  try {
    const scenario = scenarioOf(json);
    const { world } = linesAndWebs(scenario);
    const { frames, views } = readFrames(world, json.first, json.frames as unknown[]);
    const shownAt = (n: number) => ({ view: unpacked(world, (views[n] ?? views[0]) as PackedView), own: [] });
    return { ok: true, replay: { world, viewpoint: 'public', frames, shownAt }, name: scenario.name };
  } catch (fault) {
    if (fault instanceof Refusal || fault instanceof MisfitChange) return { ok: false, where: fault.where, message: fault.message };
    throw fault;
  }
}
