/** Scenes with timing: start times, poses at a moment, and the version for reduced motion. Pure. */
import type { NodeId, Side, UnitId } from '../../../../engine/lines-and-webs/index.ts';
import type { Playback } from '../../store/scenes.ts';
import { type Act, actorOf, applyAct, type Pose, placesOf, type Scene, type Story } from './scenes.ts';

export interface TimedScene extends Scene {
  at: number;
  /** Index of its recap item. */
  item: number | null;
}

/** Part of a fight or card scene; a press ends it. */
export interface Beat {
  name: 'advance' | 'lineUp' | 'pay' | 'roll' | 'hits' | 'retreat' | 'moveIn' | 'card' | 'verdict' | 'rest';
  at: number;
  ms: number;
}

/** Playback of a fight or special card: its data and beats. */
export interface PlaybackTimeline {
  told: Playback;
  beats: readonly Beat[];
  /** Units enlarged during playback. */
  fighters: ReadonlySet<UnitId>;
}

export interface Script extends Omit<Story, 'scenes'> {
  scenes: readonly TimedScene[];
  ms: number;
  /** `news`: results of a command; `recap`: events since the side last looked; `fight`: playback of a fight or card. */
  kind: 'news' | 'recap' | 'fight';
  /** Reduced motion: static rings at the places. */
  isStill: boolean;
  /** Start and end times of scenes, ascending; the first is 0. */
  beats: readonly number[];
  /** Start of each recap item; an item without scenes starts with the previous one. */
  items: readonly number[];
  fight?: PlaybackTimeline;
}

/** Maximum duration of a command's results. */
const MOST_NEWS_MS = 2400;
/** Fastest pace that can be followed; scenes that don't fit are left out from the start. */
const FASTEST = 0.45;
const RING_MS = 1000;
const ITEM_MS = 520;
const ITEM_GAP = 130;

export function finish(story: Story, scenes: readonly TimedScene[], kind: Script['kind'], items: readonly number[] = []): Script {
  const ends = scenes.flatMap(({ at, ms }) => [at, at + ms]);
  const beats = [...new Set([0, ...ends])].sort((a, b) => a - b);
  return { ...story, scenes, kind, items, beats, ms: Math.max(0, ...ends), isStill: false };
}

/** Plays scenes one after another, each at the earliest time that the previous one allows. */
function inLine(scenes: readonly Scene[], from: number, pace: number): TimedScene[] {
  let at = from;
  return scenes.map((scene) => {
    const timed = { ...scene, at, ms: scene.ms * pace, next: scene.next * pace, item: null };
    at += timed.next;
    return timed;
  });
}
const lasts = (scenes: readonly Scene[]): number => scenes.reduce((sum, { next }) => sum + next, 0);

/** Leaves out the first n scenes; their effects are applied to the initial poses. */
function withoutFront(story: Story, n: number): Story {
  const start = new Map(story.start);
  for (const { act } of story.scenes.slice(0, n)) {
    const unit = actorOf(act);
    const pose = unit === null ? undefined : start.get(unit);
    if (unit !== null && pose) start.set(unit, applyAct(pose, act));
  }
  return { ...story, scenes: story.scenes.slice(n), start };
}

/** Delay between trucks; below, the maximum duration of a side's supply at normal pace. */
const SET_OUT_MS = 200;
const MOST_HAUL_MS = 6000;
const HAULS: ReadonlySet<Act['kind']> = new Set(['walk', 'convoy', 'pulse', 'pay']);

/** Path of a scene, if it has one. */
const wayOf = (act: Act): readonly NodeId[] => (act.kind === 'walk' || act.kind === 'convoy' ? act.path : placesOf(act));

/** Supply phase: trucks start in quick succession, but a load waits for the tokens that arrive at its start, which hop between carriers. */
function haulLine(scenes: readonly Scene[], pace: number): TimedScene[] {
  const reached = new Map<NodeId, number>();
  let from = 0;
  const timed = scenes.map((scene): TimedScene => {
    const way = wayOf(scene.act);
    const at = Math.max(from, ...way.map((node) => reached.get(node) ?? 0));
    from = at + SET_OUT_MS;
    const end = way.at(-1);
    if (end !== undefined) reached.set(end, at + scene.ms);
    return { ...scene, at, next: SET_OUT_MS, item: null };
  });
  const long = Math.max(0, ...timed.map(({ at, ms }) => at + ms));
  const k = pace * Math.min(1, MOST_HAUL_MS / Math.max(1, long));
  return timed.map((scene) => ({ ...scene, at: scene.at * k, ms: scene.ms * k, next: scene.next * k }));
}

/** Script for a command's results, at most 2.4 s; automatic supply at most 6 s, times `pace`. */
export function newsScript(story: Story, pace = 1): Script {
  const isHaul = story.scenes.some(({ act }) => act.kind === 'convoy') && story.scenes.every(({ act }) => HAULS.has(act.kind));
  if (isHaul) return finish(story, haulLine(story.scenes, pace), 'news');
  let n = 0;
  while (lasts(story.scenes.slice(n)) * FASTEST > MOST_NEWS_MS) n++;
  const kept = withoutFront(story, n);
  const long = lasts(kept.scenes);
  return finish(kept, inLine(kept.scenes, 0, long > MOST_NEWS_MS ? MOST_NEWS_MS / long : 1), 'news');
}

/** Script for a recap: item by item, with time to read; carries of one item are in quick succession. */
export function recapScript(story: Story, items: readonly (readonly number[])[]): Script {
  const scenes: TimedScene[] = [];
  const begins: number[] = [];
  let at = 0;
  for (const [item, seqs] of items.entries()) {
    begins.push(at);
    const wanted = new Set(seqs);
    const own = story.scenes
      .filter(({ seq }) => wanted.has(seq))
      .map((scene) => (scene.act.kind === 'convoy' ? { ...scene, next: Math.min(scene.next, 200) } : scene));
    if (own.length === 0) continue;
    const timed = inLine(own, at, 1).map((scene) => ({ ...scene, item }));
    scenes.push(...timed);
    at = Math.max(at + ITEM_MS, ...timed.map((scene) => scene.at + scene.ms)) + ITEM_GAP;
  }
  return finish(story, scenes, 'recap', begins);
}

/** Changes the speed of a script by a factor. */
export function atPace(script: Script, pace: number): Script {
  if (pace === 1) return script;
  const scenes = script.scenes.map((scene) => ({ ...scene, at: scene.at / pace, ms: scene.ms / pace, next: scene.next / pace }));
  const items = script.items.map((begin) => begin / pace);
  return finish({ ...script, scenes }, scenes, script.kind, items);
}

/** Rings at the places, and bowls at the units of a meal. */
function stillActs(acts: readonly Act[]): Act[] {
  const nodes = acts.flatMap((act) => (act.kind === 'meal' ? [] : placesOf(act)));
  const meals = acts.filter((act) => act.kind === 'meal' && act.diners.length > 0);
  return nodes.length > 0 || meals.length === 0 ? [{ kind: 'pulse', nodes: [...new Set(nodes)] }, ...meals] : meals;
}

/** Version for reduced motion: rings for one second, and bowls; all at once for news, item by item for a recap. */
export function stillScript(script: Script): Script {
  if (script.fight) return stillFight(script, script.fight);
  const groups = new Map<number | null, Act[]>();
  for (const { act, item } of script.scenes) groups.set(item, [...(groups.get(item) ?? []), act]);
  const begins = script.items.map(() => 0);
  const scenes = [...groups].flatMap(([item, acts], i): TimedScene[] => {
    if (item !== null) begins[item] = i * RING_MS;
    return stillActs(acts).map((act) => ({ seq: 0, ms: RING_MS, next: RING_MS, at: i * RING_MS, item, act }));
  });
  for (let i = 1; i < begins.length; i++) begins[i] = Math.max(begins[i] as number, begins[i - 1] as number);
  return { ...finish({ ...script, scenes: [], start: new Map() }, scenes, script.kind, begins), isStill: true };
}

/** Minimum duration of a beat with reduced motion. */
const STILL_BEAT_MS = 1200;

/** A fight with static beats. */
function stillFight(script: Script, fight: PlaybackTimeline): Script {
  let at = 0;
  const beats = fight.beats.map((beat): Beat => {
    const still = { ...beat, at, ms: Math.max(STILL_BEAT_MS, beat.name === 'verdict' ? beat.ms : 0) };
    at += still.ms;
    return still;
  });
  const scenes = script.scenes.map((scene): TimedScene => {
    const { at: begin, ms } = beats[scene.item ?? 0] as Beat;
    return { ...scene, at: begin, ms, next: ms };
  });
  const items = beats.map((beat) => beat.at);
  return { ...finish({ ...script, scenes: [] }, scenes, 'fight', items), fight: { ...fight, beats }, isStill: true };
}

/** Index of the beat at a time. */
export function beatAt(script: Script, t: number): number {
  let beat = 0;
  while (beat + 1 < script.beats.length && (script.beats[beat + 1] as number) <= t) beat++;
  return beat;
}

export interface Moment {
  poses: ReadonlyMap<UnitId, Pose>;
  /** Scenes that are running. */
  on: readonly TimedScene[];
  heldBy: ReadonlyMap<NodeId, Side>;
  /** Entries with a lower number have been shown. */
  reached: number;
  item: number | null;
}

/** Poses at a beat. A unit that lands appears at the start of its scene; other changes apply at the end. */
export function momentAt(script: Script, beat: number): Moment {
  const t = script.beats[beat] ?? script.ms;
  const poses = new Map(script.start);
  const heldBy = new Map(script.heldBy);
  const on: TimedScene[] = [];
  let reached = Number.POSITIVE_INFINITY;
  for (const scene of script.scenes) {
    const { act, at, ms, seq } = scene;
    const isOver = at + ms <= t;
    if (!isOver) reached = Math.min(reached, seq);
    if (!isOver && at <= t) on.push(scene);
    if (at > t || (!isOver && act.kind !== 'land')) continue;
    const unit = actorOf(act);
    const pose = unit === null ? undefined : poses.get(unit);
    if (unit !== null && pose) poses.set(unit, applyAct(pose, act));
    if (act.kind === 'port') heldBy.delete(act.node);
  }
  return { poses, on, heldBy, reached, item: on.at(-1)?.item ?? null };
}
