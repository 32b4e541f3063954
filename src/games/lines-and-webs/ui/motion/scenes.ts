/** Converts a viewer's log entries to scenes on the map, in order. Pure; uses only the view and the redacted log. */

import type {
  CardKind,
  EventOf,
  GameEvent,
  Load,
  NodeId,
  Side,
  SupplyClass,
  UnitId,
  View,
  World,
} from '../../../../engine/lines-and-webs/index.ts';
import { total } from '../../../../engine/lines-and-webs/index.ts';
import type { LogEntry } from '../../typedStores.ts';

/** Content of a scene. */
export type Act =
  | { kind: 'walk'; unit: UnitId; path: readonly NodeId[] }
  | { kind: 'convoy'; path: readonly NodeId[]; tokens: Load }
  | { kind: 'fire'; from: NodeId; to: NodeId; rounds: number; side: Side }
  | { kind: 'charge'; from: readonly NodeId[]; to: NodeId }
  | { kind: 'dice'; count: number; nodes: readonly NodeId[] }
  | { kind: 'hit'; unit: UnitId; node: NodeId; steps: number; suppressed: boolean }
  | { kind: 'destroyed'; unit: UnitId; node: NodeId }
  | { kind: 'land'; unit: UnitId | null; node: NodeId; tokens: Load | null }
  | { kind: 'port'; node: NodeId; by: Side }
  | { kind: 'pulse'; nodes: readonly NodeId[] }
  | { kind: 'pay'; unit: UnitId; node: NodeId; cls: SupplyClass; n: number }
  | { kind: 'meal'; diners: readonly Diner[]; isHungry: boolean }
  | { kind: 'rest'; nodes: readonly NodeId[] }
  /** Target of a special card; `card` names it if its sound belongs to this scene. */
  | { kind: 'aim'; nodes: readonly NodeId[]; card: CardKind | null };

/** A unit that eats or goes hungry. */
export interface Diner {
  unit: UnitId;
  node: NodeId;
}

export interface Scene {
  /** Sequence number of the log entry. */
  seq: number;
  /** Duration in milliseconds. */
  ms: number;
  /** Delay from its start to the start of the next scene. */
  next: number;
  act: Act;
}

/** Properties of a unit that a scene can change. */
export interface Pose {
  /** Null if the unit is not on the map. */
  node: NodeId | null;
  steps: number;
  suppressed: boolean;
}

export interface Story {
  scenes: Scene[];
  /** Poses of the affected units before the first scene. */
  start: ReadonlyMap<UnitId, Pose>;
  /** Loads of destroyed units, which are no longer in the view. */
  lost: ReadonlyMap<UnitId, Load>;
  /** Previous holders of ports that change hands. */
  heldBy: ReadonlyMap<NodeId, Side>;
}

/** Durations in milliseconds: 120 per link and at most 700, dice 420 with 60 between them. */
const DIE_MS = 420;
const DIE_STAGGER = 60;
const LINK_MS = 120;
const MOST_MS = 700;
const HIT_MS = 170;
const PULSE_MS = 320;
/** Duration of one side's meal. */
const MEAL_MS = 900;

type Poses = Map<UnitId, Pose>;

const foe = (side: Side): Side => (side === 'delta' ? 'gamma' : 'delta');

function poseNow(view: View, id: UnitId): Pose {
  const unit = view.units.find((u) => u.id === id);
  return unit
    ? { node: unit.place === 'map' ? unit.node : null, steps: unit.steps, suppressed: unit.suppressed }
    : { node: null, steps: 0, suppressed: false };
}

function poseOf(poses: Poses, view: View, id: UnitId): Pose {
  let pose = poses.get(id);
  if (!pose) {
    pose = poseNow(view, id);
    poses.set(id, pose);
  }
  return pose;
}

/** Reverts an event in the poses. */
function turnBack(poses: Poses, view: View, e: GameEvent): void {
  switch (e.type) {
    case 'unitMoved':
    case 'retreated':
      poseOf(poses, view, e.unit).node = e.path[0] ?? null;
      break;
    case 'movedIn':
      poseOf(poses, view, e.unit).node = e.from;
      break;
    case 'unitLanded':
      poseOf(poses, view, e.unit).node = null;
      break;
    case 'destroyed':
      poseOf(poses, view, e.unit).node = e.node;
      break;
    case 'stepsLost':
      poseOf(poses, view, e.unit).steps = e.steps + e.n;
      break;
    case 'suppressed':
      poseOf(poses, view, e.unit).suppressed = false;
      break;
    default:
  }
}

/** Applies an act to a pose; used for building scenes and for playback. */
export function applyAct(pose: Pose, act: Act): Pose {
  switch (act.kind) {
    case 'walk':
      return { ...pose, node: act.path.at(-1) ?? pose.node };
    case 'hit':
      return { ...pose, steps: act.steps, suppressed: pose.suppressed || act.suppressed };
    case 'land':
      return { ...pose, node: act.node };
    case 'destroyed':
      return { ...pose, node: null, steps: 0 };
    default:
      return pose;
  }
}

/** The unit that an act changes. */
export function actorOf(act: Act): UnitId | null {
  return act.kind === 'walk' || act.kind === 'hit' || act.kind === 'destroyed' || act.kind === 'land' ? act.unit : null;
}

const links = (path: readonly NodeId[], least: number): number => Math.min(MOST_MS, Math.max(least, LINK_MS * (path.length - 1)));

/** Duration of an act, and the delay before the next. */
function timeOf(act: Act): { ms: number; next: number } {
  const whole = (ms: number) => ({ ms, next: ms });
  switch (act.kind) {
    case 'walk':
      return whole(links(act.path, LINK_MS));
    case 'convoy':
      return whole(links(act.path, 360));
    case 'fire':
      return whole(380);
    case 'charge':
      return whole(260);
    case 'dice':
      return whole(DIE_MS + DIE_STAGGER * (act.count - 1));
    case 'hit':
      return whole(HIT_MS);
    case 'destroyed':
      return whole(340);
    case 'port':
      return whole(PULSE_MS);
    case 'land':
      return { ms: 280, next: 120 };
    case 'pulse':
      return { ms: PULSE_MS, next: 120 };
    // Hungry units are shown with those of their side that eat.
    case 'meal':
      return { ms: MEAL_MS, next: act.isHungry ? 0 : MEAL_MS };
    // Timed by the fight or card.
    case 'pay':
    case 'rest':
    case 'aim':
      return whole(0);
  }
}

type At = (unit: UnitId) => NodeId | null;
const places = (nodes: readonly (NodeId | null)[]): Act[] => {
  const known = nodes.filter((node): node is NodeId => node !== null);
  return known.length > 0 ? [{ kind: 'pulse', nodes: known }] : [];
};

function rolled(world: World, e: EventOf<'rolled'>, at: At): Act[] {
  const from = at(e.units[0] ?? '');
  const to = at(e.at);
  const acts: Act[] = [];
  const isFire = e.role === 'fire' || e.role === 'counterFire';
  const side = world.info[e.units[0] ?? '']?.side ?? 'delta';
  if (isFire && from && to) acts.push({ kind: 'fire', from, to, rounds: e.dice.length, side });
  if (e.dice.length > 0) acts.push({ kind: 'dice', count: e.dice.length, nodes: to ? [to] : [] });
  return acts;
}

/** One hit per step; they drop one by one. */
function hits(e: EventOf<'stepsLost'>, at: At): Act[] {
  const node = at(e.unit);
  if (!node) return [];
  return Array.from({ length: e.n }, (_, i): Act => ({ kind: 'hit', unit: e.unit, node, steps: e.steps + e.n - 1 - i, suppressed: false }));
}

function fightActs(world: World, e: GameEvent, pose: (unit: UnitId) => Pose): Act[] | null {
  const at: At = (unit) => pose(unit).node;
  switch (e.type) {
    case 'engagementBegan': {
      const from = e.attackers.map(at).filter((node): node is NodeId => node !== null && node !== e.node);
      return from.length > 0 ? [{ kind: 'charge', from, to: e.node }] : [];
    }
    case 'rolled':
      return rolled(world, e, at);
    case 'suppressed': {
      const { node, steps } = pose(e.unit);
      return node ? [{ kind: 'hit', unit: e.unit, node, steps, suppressed: true }] : [];
    }
    case 'stepsLost':
      return e.why === 'hunger' ? [meal([e.unit], at, true), ...hits(e, at)] : hits(e, at);
    case 'destroyed':
      return [{ kind: 'destroyed', unit: e.unit, node: e.node }];
    case 'retreated':
      return [{ kind: 'walk', unit: e.unit, path: e.path }];
    case 'movedIn':
      return [{ kind: 'walk', unit: e.unit, path: [e.from, e.node] }];
    case 'portTaken':
      return [{ kind: 'port', node: e.port, by: e.by }];
    default:
      return null;
  }
}

const meal = (units: readonly UnitId[], at: At, isHungry: boolean): Act => ({
  kind: 'meal',
  isHungry,
  diners: units.flatMap((unit) => {
    const node = at(unit);
    return node === null ? [] : [{ unit, node }];
  }),
});

function otherActs(e: GameEvent, at: At): Act[] {
  switch (e.type) {
    case 'unitMoved':
      return e.path.length > 1 ? [{ kind: 'walk', unit: e.unit, path: e.path }] : [];
    case 'carried':
      return e.path.length > 1 ? [{ kind: 'convoy', path: e.path, tokens: e.tokens }] : places(e.path);
    case 'crossLevelled':
      return places([e.port]);
    case 'unitLanded':
      return [{ kind: 'land', unit: e.unit, node: e.port, tokens: null }];
    case 'tokensLanded':
      return total(e.tokens) > 0 ? [{ kind: 'land', unit: null, node: e.port, tokens: e.tokens }] : [];
    case 'cardPlayed':
      return places([e.node ?? (e.unit ? at(e.unit) : null)]);
    case 'markerPlaced':
    case 'pickedUp':
      return places([e.node]);
    case 'portDamaged':
    case 'portRepaired':
      return places([e.port]);
    case 'displaced':
    case 'disabled':
    case 'airDefenseRolled':
    case 'stepRestored':
    case 'enabled':
      return places([at(e.unit)]);
    case 'ate':
      return [meal(e.units, at, false)];
    case 'degraded':
      return [meal([e.unit], at, true)];
    case 'groupJoined':
      return places(e.units.map(at));
    default:
      return [];
  }
}

/**
 * Scenes of `entries`, which end in `view`. Undone entries are skipped.
 * @param present units to include even if nothing happens to them
 */
export function storyOf(world: World, view: View, entries: readonly LogEntry[], present: readonly UnitId[] = []): Story {
  const told = entries.filter((entry) => !entry.undone);
  const poses: Poses = new Map();
  const lost = new Map<UnitId, Load>();
  const heldBy = new Map<NodeId, Side>();
  for (const { event } of [...told].reverse()) {
    turnBack(poses, view, event);
    if (event.type === 'destroyed') lost.set(event.unit, event.lost);
    if (event.type === 'portTaken') heldBy.set(event.port, foe(event.by));
  }
  for (const id of present) poseOf(poses, view, id);
  const first = new Map([...poses].map(([id, pose]): [UnitId, Pose] => [id, { ...pose }]));
  const scenes: Scene[] = [];
  for (const { seq, event } of told) {
    const pose = (unit: UnitId): Pose => poseOf(poses, view, unit);
    for (const act of fightActs(world, event, pose) ?? otherActs(event, (unit) => pose(unit).node)) {
      const unit = actorOf(act);
      if (unit) poses.set(unit, applyAct(pose(unit), act));
      scenes.push({ seq, act, ...timeOf(act) });
    }
  }
  const actors = new Set([...present, ...scenes.flatMap(({ act }) => actorOf(act) ?? [])]);
  return { scenes, start: new Map([...first].filter(([id]) => actors.has(id))), lost, heldBy };
}

/** Places of an act, for the rings shown with reduced motion. */
export function placesOf(act: Act): readonly NodeId[] {
  switch (act.kind) {
    case 'walk':
    case 'convoy':
      return act.path.slice(-1);
    case 'fire':
    case 'charge':
      return [act.to];
    case 'dice':
    case 'pulse':
    case 'rest':
    case 'aim':
      return act.nodes;
    case 'meal':
      return act.diners.map(({ node }) => node);
    default:
      return [act.node];
  }
}
