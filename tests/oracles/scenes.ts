/**
 * Scenes to which chance comes but seldom, laid by the umpire on a game that is over: a group that meets drone, counter-fire and pursuit, an Engineer
 * in a damaged port, and the last day of each kind of end. They are played on by the rules like any other moment.
 */

import type { Pick } from '../../src/bots/picker.ts';
import { missionUnits } from '../../src/engine/lines-and-webs/commands/orders.ts';
import {
  awaited,
  CARD_KINDS,
  type CardCounts,
  type Command,
  type DeckCard,
  emptyLoad,
  type NodeId,
  type Rules,
  type Side,
  type State,
  type UmpireCommand,
  type UnitId,
  type World,
} from '../../src/engine/lines-and-webs/index.ts';
import { opponentOf } from '../../src/engine/lines-and-webs/table.ts';

/** What gives the scene's commands: the game under watch. */
export interface Played {
  readonly rules: Rules;
  readonly state: State;
  step(c: Command, deep: boolean): void;
}

/** An order for the side that is awaited, where the scene wants a certain one. */
export type Guide = (s: State, side: Side) => Command | null;

const cards = (some: Partial<CardCounts> = {}): CardCounts =>
  Object.fromEntries(CARD_KINDS.map((kind) => [kind, some[kind] ?? 0])) as CardCounts;

/** The umpire's hand on one game. What would be refused is left out. */
class Stage {
  readonly w: World;
  readonly pick: Pick;
  private readonly played: Played;

  constructor(played: Played, pick: Pick) {
    this.played = played;
    this.w = played.rules.world;
    this.pick = pick;
  }

  get s(): State {
    return this.played.state;
  }

  give(c: UmpireCommand): void {
    if (!this.played.rules.check(this.s, c)) this.played.step(c, false);
  }

  goTo(turn: number, phase: 'spend' | 'orders' | 'execute'): void {
    this.give({ type: 'umpireGoTo', side: 'delta', turn, phase });
    if (phase === 'spend') for (const side of ['delta', 'gamma'] as const) this.tire(side);
  }

  /** A carrier that has not begun is exhausted: play alone exhausts only those that have. */
  private tire(side: Side): void {
    const fresh = this.s.units.filter((u) => u.side === side && u.node !== null && this.w.info[u.id]!.type.kind === 'sustainment');
    const unit = fresh[this.pick(Math.max(1, fresh.length))]?.id;
    if (unit) this.give({ type: 'umpireMark', side, unit, mark: 'exhausted', on: true });
  }

  remove(id: UnitId): void {
    this.give({ type: 'umpirePlace', side: this.w.info[id]!.side, unit: id, place: 'destroyed', node: null });
  }

  /** Whole and alone on the node, with its basic load. */
  put(id: UnitId, node: NodeId): void {
    for (const u of this.s.units) if (u.node === node && u.id !== id) this.remove(u.id);
    this.remove(id);
    this.give({ type: 'umpirePlace', side: this.w.info[id]!.side, unit: id, place: 'map', node });
  }

  /** Units of the side of one of these arms, on the map or not. */
  of(side: Side, ...arms: string[]): UnitId[] {
    return this.w.roster.filter((info) => info.side === side && arms.includes(info.type.arm)).map(({ id }) => id);
  }

  /** The hands; no card is spent. */
  hands(hands: { readonly [S in Side]?: Partial<CardCounts> }): void {
    for (const side of ['delta', 'gamma'] as const) {
      this.give({ type: 'umpireDecks', side, execution: [], reserve: [] });
      this.give({ type: 'umpireHand', side, cards: cards() });
      this.give({ type: 'umpireSpent', side, cards: cards() });
      this.give({ type: 'umpireHand', side, cards: cards(hands[side]) });
    }
  }

  /** Each side has one unit that cannot pay, so that the day is over soon. */
  quiet(): void {
    this.hands({});
    for (const side of ['delta', 'gamma'] as const) {
      const [first] = missionUnits(this.w, this.s, side);
      if (first === undefined) continue;
      this.give({ type: 'umpireLoad', side, unit: first, load: emptyLoad() });
      this.give({ type: 'umpireDecks', side, execution: [first], reserve: [] });
    }
  }

  /** A Mechanized unit of the side stands in the first `n` of all ports, its own first; the others stand empty and are their homes'. */
  ports(side: Side, n: number): void {
    const sorted = [...this.w.ports].sort((a, b) => Number(b.home === side) - Number(a.home === side));
    const guards = this.of(side, 'mechanized', 'armor', 'artillery', 'engineer', 'airDefense');
    sorted.forEach((info, i) => {
      const holder = i < n ? side : info.home;
      for (const u of this.s.units) if (u.node === info.id) this.remove(u.id);
      this.give({ type: 'umpirePort', side: holder, port: info.id, since: this.s.turn, damage: 0, repaired: false, store: emptyLoad() });
      const guard = guards[i];
      if (i < n && guard !== undefined) this.put(guard, info.id);
    });
  }

  /** Nothing but one unit of a type that both sides have, in a home port each; the side has `more` besides. */
  alone(side: Side, more: boolean): void {
    for (const u of this.s.units) if (u.place === 'map') this.remove(u.id);
    for (const info of this.w.ports)
      this.give({ type: 'umpirePort', side: info.home, port: info.id, since: 0, damage: 0, repaired: false, store: emptyLoad() });
    for (const one of ['delta', 'gamma'] as const) {
      const [first, second] = this.of(one, 'armor');
      if (first !== undefined) this.put(first, this.w.home[one].spod.id);
      if (more && one === side && second !== undefined) this.put(second, this.w.home[one].apod.id);
    }
  }
}

/** Lays a scene for one side of the two. */
type Lay = (t: Stage, side: Side) => Guide;

/** How a Command Post comes: turned over, out of reserve, or turned over and met by a Drone Recon. */
type By = 'execution' | 'reserve' | 'drone';

/** A group of the side beside an enemy that fights back, another behind it, guns on both sides in range, and a token that lies about. */
const layGroup =
  (by: By): Lay =>
  (t, side) => {
    const { w } = t;
    const foe = opponentOf(side);
    const isOpen = (n: number): boolean => w.graph.passable[n] === 1 && w.portAt[n] === null;
    const beside = (n: number): number[] => (w.graph.links[n] as number[]).filter(isOpen);
    const centres = w.graph.ids.map((_, n) => n).filter((n) => isOpen(n) && beside(n).length >= 3);
    const centre = centres[t.pick(centres.length)] as number;
    const [a, b, behind] = beside(centre) as [number, number, number];
    const nodeOf = (n: number): NodeId => w.graph.ids[n] as NodeId;
    const [first, second] = t.of(side, 'armor', 'mechanized') as [UnitId, UnitId];
    const [gun] = t.of(side, 'artillery');
    const [target] = t.of(foe, 'airDefense', 'mechanized');
    const [next] = t.of(foe, 'mechanized').filter((id) => id !== target);
    const [answer] = t.of(foe, 'artillery');
    const taken = [centre, a, b, behind];
    const near = (n: number, from: number): boolean => {
      const away = w.graph.distance[n * w.graph.n + from] as number;
      return away === 2 && isOpen(n) && !taken.includes(n);
    };
    const guns = w.graph.ids.map((_, n) => n).filter((n) => near(n, centre));
    const gunAt = guns[t.pick(guns.length)];
    const answers = gunAt === undefined ? [] : guns.filter((n) => (w.graph.distance[n * w.graph.n + gunAt] as number) === 2);
    t.put(first, nodeOf(a));
    t.put(second, nodeOf(b));
    if (target !== undefined) t.put(target, nodeOf(centre));
    if (next !== undefined) t.put(next, nodeOf(behind));
    if (gun !== undefined && gunAt !== undefined) t.put(gun, nodeOf(gunAt));
    if (answer !== undefined && answers[0] !== undefined) t.put(answer, nodeOf(answers[0]));
    if (target !== undefined) t.give({ type: 'umpireSteps', side: foe, unit: target, steps: 2 });
    t.hands({ [side]: { commandPost: 1, massCal: 1, scoutsOut: 1 }, [foe]: { droneRecon: by === 'drone' ? 1 : 0, massCal: 1 } });
    t.give({ type: 'umpireLoose', side, node: nodeOf(a), tokens: { ...emptyLoad(), clV: 1 } });
    const group: DeckCard[] = ['commandPost', first, second, ...(gun === undefined ? [] : [gun])];
    const isReserve = by === 'reserve';
    t.give({ type: 'umpireDecks', side, execution: isReserve ? [] : group, reserve: isReserve ? group : [] });
    t.give({ type: 'umpireDecks', side: foe, execution: answer === undefined ? [] : [answer], reserve: [] });
    const members = [first, second, ...(gun === undefined ? [] : [gun])];
    return (s, up) => {
      if (s.pending?.kind === 'join' && up === side)
        return { type: 'joinReserve', side, units: members.filter((id) => s.sides[side].reserve.includes(id)) };
      if (s.pending?.kind === 'drone' && up === foe)
        return by === 'drone' ? { type: 'useDrone', side: foe } : { type: 'decline', side: foe };
      if (s.pending?.kind === 'pickUp' && up === side)
        return { type: 'pickUp', side, unit: s.pending.unit, tokens: { ...emptyLoad(), clV: 1 } };
      const play = s.execution?.play;
      if (!play && isReserve && up === side) return { type: 'playReserve', side, card: 'commandPost' };
      if (s.pending || !play || up !== side || s.execution?.engagement) return null;
      const waiting = play.members.find(({ stage }) => stage === 'waiting')?.unit;
      if (waiting !== undefined)
        return waiting === gun && play.joint
          ? { type: 'hold', side, unit: waiting }
          : { type: 'moveUnit', side, unit: waiting, to: s.units[w.info[waiting]!.at]!.node as NodeId };
      const attackers = play.members.filter(({ stage, unit }) => stage === 'paid' && unit !== gun).map(({ unit }) => unit);
      // Alone, after the Drone Recon, it stays beside the enemy and lets it be.
      if (play.step === 'attacks' && !play.joint && by === 'drone') return { type: 'finish', side };
      return play.step === 'attacks' && target !== undefined && attackers.length > 0
        ? { type: 'attack', side, attackers, target, scouts: false }
        : null;
    };
  };

/** A suppressed Engineer of the side stands in its damaged seaport, its card on top. */
function layRepair(t: Stage, side: Side): Guide {
  const [engineer] = t.of(side, 'engineer');
  const port = t.w.home[side].spod.id;
  if (engineer === undefined) return () => null;
  for (const u of t.s.units) if (u.node === port) t.remove(u.id);
  t.give({ type: 'umpirePort', side, port, since: 0, damage: 2, repaired: false, store: emptyLoad() });
  t.put(engineer, port);
  t.give({ type: 'umpireMark', side, unit: engineer, mark: 'suppressed', on: true });
  t.hands({});
  t.give({ type: 'umpireDecks', side, execution: [engineer], reserve: [] });
  const [first] = missionUnits(t.w, t.s, opponentOf(side));
  if (first !== undefined) t.give({ type: 'umpireDecks', side: opponentOf(side), execution: [first], reserve: [] });
  return (s, up) =>
    up === side && s.execution?.play?.members.some(({ unit, stage }) => unit === engineer && stage === 'paid')
      ? { type: 'repairPort', side, unit: engineer }
      : null;
}

/** A day from Phase 2 on: a marker is planned and taken back, a carrier that is hurt uses the CL IX that it has and displaces. */
function layDay(t: Stage, side: Side): Guide {
  t.goTo(t.w.scenario.turns, 'spend');
  t.hands({ [side]: { sfInTheArea: 1 } });
  const carrier = t.s.units.find((u) => u.side === side && u.node !== null && t.w.info[u.id]!.type.kind === 'sustainment')?.id ?? null;
  if (carrier !== null) {
    t.give({ type: 'umpireSteps', side, unit: carrier, steps: 3 });
    t.give({ type: 'umpireLoad', side, unit: carrier, load: { ...emptyLoad(), clIX: 1 } });
  }
  const node = t.w.land[t.pick(t.w.land.length)] as NodeId;
  let planned = false;
  return (s, up) => {
    if (s.phase === 'spend' && up === side && !planned) {
      planned = true;
      return { type: 'planMarker', side, node };
    }
    if (s.phase === 'spend' && up === side && s.sides[side].plan.markers.length > 0) return { type: 'unplanMarker', side, node };
    const hurt = carrier === null ? null : s.units[t.w.info[carrier]!.at]!;
    if (s.phase === 'transport' && up === side && hurt && hurt.load.clIX > 0) return { type: 'useRepair', side, unit: hurt.id };
    if (s.phase === 'transport' && up === side && hurt && !hurt.displaced) return { type: 'displace', side, unit: hurt.id };
    return s.phase === 'spend' || s.phase === 'transport' || s.phase === 'orders' ? { type: 'endPart', side: up } : null;
  };
}

const quietly =
  (lay: (t: Stage, side: Side) => void): Lay =>
  (t, side) => {
    lay(t, side);
    t.quiet();
    return () => null;
  };

/** In this order: those for whom much must stand on the map come first. */
const SCENES: readonly Lay[] = [
  layGroup('execution'),
  layGroup('reserve'),
  layGroup('drone'),
  layDay,
  layRepair,
  // All four since the day before (9.2).
  quietly((t, side) => {
    t.goTo(t.w.scenario.turns - 1, 'orders');
    t.ports(side, 4);
    t.goTo(t.w.scenario.turns, 'orders');
  }),
  quietly((t, side) => t.ports(side, 3)),
  quietly((t, side) => t.alone(side, true)),
  quietly((t, side) => t.alone(side, false)),
  () => (_s, side) => ({ type: 'concede', side }),
];
export const SCENE_COUNT = SCENES.length;

/** Lays one of the scenes on the last day of a game that is over, and goes into Phase 6. Returns what its sides are to do where it wants something certain. */
export function layScene(played: Played, at: number, pick: Pick): Guide {
  const t = new Stage(played, pick);
  const { turns } = t.w.scenario;
  t.goTo(turns, 'orders');
  const guide = (SCENES[at] as Lay)(t, pick(2) ? 'delta' : 'gamma');
  if (t.s.phase === 'orders') t.goTo(turns, 'execute');
  return (s, side) => {
    const c = guide(s, side);
    return c && awaited(s) === side && !played.rules.check(s, c) ? c : null;
  };
}
