/** Aim of the day for a side: the most contested port, with a reason. Uses only the side's view. Pure. */

import {
  movesInView,
  type NodeId,
  opponentOf,
  type PortView,
  type Side,
  type UnitId,
  type View,
  type World,
} from '../../../engine/lines-and-webs/index.ts';
import { scoreInView } from '../analysis/reckon.ts';
import { canMarch, fightersOf, strengthNear } from './arrange.ts';
import { isLastDay } from './days.ts';
import { linksBetween, openLinks } from './links.ts';
import { attacksOf, chanceOf, nextDayView, type Placed, type Threat } from './threat.ts';

/**
 * `reach`: on a later day. `outfight`, `lead`: ports are even and none is contested, so strength decides (9.3); the side is behind or ahead.
 * `safe`: it leads in ports and none is in danger.
 */
export type AimVerb = 'hold' | 'take' | 'reach' | 'all' | 'outfight' | 'lead' | 'safe';

export type AimWhy =
  /** The port is empty; `links` from the nearest unit that could move in. */
  | { kind: 'empty'; links: number }
  /** Percentage chance of one unit, without cards, against a defender of the port. */
  | { kind: 'odds'; unit: UnitId; target: UnitId; percent: number }
  /** Number of enemies that can reach the port within a day. */
  | { kind: 'danger'; enemies: number; unit: UnitId }
  /** Not reachable today: distance in links and number of defenders. */
  | { kind: 'later'; links: number; enemies: number }
  /**
   * The side leads in ports and none is in danger: `nearest` is the closest enemy that can reach a port today, `far` one that would have to
   * fight its way there.
   */
  | { kind: 'nearest' | 'far'; unit: UnitId; links: number }
  /** No enemy can reach a port today (`today`), or until the next Phase 6. Counts of own and all ports. */
  | { kind: 'safe'; today: boolean; own: number; all: number }
  /** The other side holds more ports: distance to the nearest one that can be reached before the last night. */
  | { kind: 'behind'; links: number }
  /** The side wins if it holds all ports through the night: tonight or the next one. @rule 9.2 */
  | { kind: 'allPorts'; tonight: boolean }
  | { kind: 'strength'; own: number; enemy: number };

export interface Aim {
  verb: AimVerb;
  /** The port; null if the aim is not a place. */
  node: NodeId | null;
  /** Day by which the aim is to be achieved. */
  day: number;
  why: AimWhy;
}

/** Links that a unit is assumed to march per later day. */
const PACE = 4;
/** Minimum danger at which a port is worth holding before marching for another. */
const DANGER = 0.15;
/** Minimum chance at which an attack on a port is worth aiming at. */
const ODDS = 0.3;
/** Expected maximum strength that a unit takes from the enemy per day. */
const TAKES = 2;
/** Weight of an empty port that can be entered today. */
const OPEN = 0.9;
/** Weight of a port that can be reached on a later day, divided by the number of days. */
const LATER = 0.4;

interface Candidate extends Aim {
  weight: number;
}

/** Actions of a side against an enemy port today: move in, or attack its defenders. */
interface Blow {
  walks: readonly { unit: UnitId; links: number }[];
  attacks: readonly (Threat & { chance: number })[];
}

/** True if the port is blocked for the side today. The side may attack the defenders but does not move in. @rule 1.9, 7.5.1 */
export const isShut = ({ markers }: View, node: NodeId, side: Side): boolean => markers.some((m) => m.node === node && m.stops === side);

const isInPlay = ({ execution }: View, id: UnitId): boolean =>
  execution?.play?.members.some(({ unit, stage }) => unit === id && stage !== 'done') ?? false;

/**
 * True if a unit can still act today, as far as the viewer knows: an own unit needs an order, an enemy unit needs cards left in its deck.
 * @rule 6.6.1 to 6.6.3, 11.3
 */
function mayAct(view: View, { id, side, activated }: { id: UnitId; side: Side; activated: boolean }): boolean {
  const { phase, cards, own, execution } = view;
  if (isInPlay(view, id)) return true;
  if (phase !== 'execute' || activated) return !activated;
  // After its last turn a side plays no reserve cards.
  if (execution?.last && !execution.last.includes(side)) return false;
  if (own?.side === side) return own.execution.includes(id) || own.reserve.includes(id);
  return cards[side].execution + cards[side].reserve > 0;
}

/** `isLater`: the attacker does not act again today. */
export type RatedThreat = Threat & { chance: number; isLater: boolean };

/** Threats whose attacker has CL III for an order and a day left on which to act. @rule 6.6.3 */
export function possible(world: World, view: View, threats: readonly (Threat & { chance: number })[]): RatedThreat[] {
  return threats.flatMap((threat) => {
    const unit = view.units.find(({ id }) => id === threat.attacker);
    if (!unit || (threat.by === 'attack' && unit.load.clIII === 0 && !isInPlay(view, unit.id))) return [];
    const isLater = !mayAct(view, unit);
    return isLater && isLastDay(world, view) ? [] : [{ ...threat, isLater }];
  });
}

function blowsOn(w: World, view: View, side: Side, ports: readonly PortView[]): Map<NodeId, Blow> {
  const found = new Map(
    ports
      .filter(({ node }) => !isShut(view, node, side))
      .map((port) => [port.node, { walks: [] as Blow['walks'][number][], attacks: [] as Blow['attacks'][number][] }]),
  );
  const portOf = new Map(ports.flatMap(({ node, units }) => units.map((unit) => [unit, node] as const)));
  for (const u of fightersOf(w, view, side)) {
    if (!mayAct(view, u)) continue;
    if (canMarch(u)) for (const { node, cost } of movesInView(w, view, u.id)) found.get(node)?.walks.push({ unit: u.id, links: cost });
    // A suppressed unit does not move in.
    // A unit without CL III for its order cannot attack.
    for (const threat of u.suppressed || (u.load.clIII === 0 && !isInPlay(view, u.id)) ? [] : attacksOf(w, view, u.id)) {
      const port = portOf.get(threat.target);
      if (port) found.get(port)?.attacks.push({ ...threat, chance: chanceOf(w, view, threat) });
    }
  }
  return found;
}

/** Before Phase 6 every unit may still act today. */
const actingIn = (view: View): View => (view.phase === 'execute' ? view : nextDayView(view));

const isEmpty = (port: PortView): boolean => port.units.length === 0;

/** Approximate chance that the port changes hands: an empty one is entered, a held one is fought for unit by unit. */
function weightOf(port: PortView, { walks, attacks }: Blow): number {
  if (isEmpty(port)) return walks.length > 0 ? OPEN : 0;
  return Math.max(0, ...attacks.map(({ chance }) => chance)) / port.units.length;
}

const unweighed = ({ weight: _, ...aim }: Candidate): Aim => aim;

const first = <T>(list: readonly T[], by: (one: T) => number): T | undefined => [...list].sort((a, b) => by(a) - by(b))[0];

/** @param least minimum chance for a new aim; the current aim stays while there is any chance */
function toHold(port: PortView, blow: Blow, day: number, least = DANGER): Candidate | null {
  const weight = weightOf(port, blow);
  if (weight === 0 || weight < least) return null;
  const enemies = new Set([...blow.walks.map(({ unit }) => unit), ...blow.attacks.map(({ attacker }) => attacker)]);
  const nearest = isEmpty(port) ? first(blow.walks, ({ links }) => links)?.unit : first(blow.attacks, ({ chance }) => -chance)?.attacker;
  return nearest ? { verb: 'hold', node: port.node, day, why: { kind: 'danger', enemies: enemies.size, unit: nearest }, weight } : null;
}

/** @param least see `toHold` */
function toTake(w: World, view: View, side: Side, port: PortView, blow: Blow, least = ODDS): Candidate | null {
  const weight = weightOf(port, blow);
  const { node } = port;
  const walk = first(blow.walks, ({ links }) => links);
  const best = first(blow.attacks, ({ chance }) => -chance);
  const take = { verb: 'take', node, day: view.turn, weight } as const;
  if (weight > 0 && isEmpty(port) && walk) return { ...take, why: { kind: 'empty', links: walk.links } };
  if (weight > 0 && best && best.chance >= least)
    return { ...take, why: { kind: 'odds', unit: best.attacker, target: best.target, percent: Math.round(100 * best.chance) } };
  const later = toReach(w, view, side, port);
  if (!later) return null;
  const days = later.day - view.turn + 1;
  if (near(w, view, side, node, days * PACE) <= near(w, view, opponentOf(side), node, PACE)) return null;
  const { links } = later;
  // Sorts ports of the same day by number of defenders, then by distance.
  const far = LATER / days / Math.max(1, port.units.length) - links / 1000;
  return {
    verb: 'reach',
    node,
    day: later.day,
    why: isEmpty(port) ? { kind: 'empty', links } : { kind: 'later', links, enemies: port.units.length },
    weight: far,
  };
}

/** Earliest later day on which a unit of the side could reach the port, with its distance in links; null if there is no unit or no day left. */
function toReach(w: World, view: View, side: Side, { node }: PortView): { day: number; links: number } | null {
  const links = Math.min(...ableOf(w, view, side).map((u) => linksBetween(w, u.node, node)));
  const day = view.turn + Math.max(2, Math.ceil(links / PACE)) - 1;
  return day <= view.turns ? { day, links } : null;
}

/** Units that can move and fight back; disabled units do neither. @rule 7.11 */
const ableOf = (w: World, view: View, side: Side): Placed[] => fightersOf(w, view, side).filter(({ disabled }) => !disabled);

const near = (w: World, view: View, side: Side, node: NodeId, links: number): number => strengthNear(w, ableOf(w, view, side), node, links);

/** Maximum distance in links that a unit covers today if it wins every fight on the way and a card supplies what it lacks. @rule 7.5.1, 8.2 */
function fightsFor(w: World, view: View, u: Placed): number {
  if (!mayAct(view, u) || u.suppressed || u.disabled) return 0;
  const dropped = view.cards[u.side].hand > 0;
  return u.load.clV + (dropped ? 1 : 0) + (canMarch(u) || dropped ? (w.info[u.id]?.type.move ?? 0) : 0);
}

/**
 * Aim of the side that leads in ports: hold the port that an enemy can reach today, else one it can fight its way to; else none is in danger.
 * @rule 1.9, 9.3
 */
function toKeep(w: World, view: View, side: Side, own: readonly PortView[], danger: ReadonlyMap<NodeId, Blow>): Aim {
  const hold = (node: NodeId, why: AimWhy): Aim => ({ verb: 'hold', node, day: view.turn, why });
  const foes = fightersOf(w, view, opponentOf(side));
  const coming = own.flatMap(({ node }) => {
    const { walks = [], attacks = [] } = danger.get(node) ?? {};
    const units = new Set([...walks.map(({ unit }) => unit), ...attacks.map(({ attacker }) => attacker)]);
    return foes.filter(({ id }) => units.has(id)).map((foe) => ({ node, unit: foe.id, links: linksBetween(w, foe.node, node) }));
  });
  const comes = first(coming, ({ links }) => links);
  if (comes) return hold(comes.node, { kind: 'nearest', unit: comes.unit, links: comes.links });
  const fighting = own.flatMap(({ node }) =>
    foes.flatMap((foe) => {
      const links = openLinks(w, view, opponentOf(side), foe.node, node);
      return links <= fightsFor(w, view, foe) ? [{ node, unit: foe.id, links }] : [];
    }),
  );
  const fights = first(fighting, ({ links }) => links);
  if (fights) return hold(fights.node, { kind: 'far', unit: fights.unit, links: fights.links });
  const why: AimWhy = { kind: 'safe', today: view.phase === 'execute', own: own.length, all: view.ports.length };
  return { verb: 'safe', node: null, day: view.turn, why };
}

/** Aim of the side that is behind in ports: the nearest port, however strongly held; null if none can be reached in the remaining days. @rule 9.3 */
function toCatchUp(w: World, view: View, side: Side, theirs: readonly PortView[]): Aim | null {
  const own = ableOf(w, view, side);
  const options = theirs.flatMap(({ node }) => own.map((u) => ({ node, links: linksBetween(w, u.node, node) })));
  const found = first(options, ({ links }) => links);
  const day = view.turn + Math.max(2, Math.ceil((found?.links ?? 0) / PACE)) - 1;
  return found && day <= view.turns ? { verb: 'reach', node: found.node, day, why: { kind: 'behind', links: found.links } } : null;
}

/**
 * Aim if ports are even and none is contested: strength decides or, if the enemy's strength cannot be overtaken, any remaining attack on a
 * port. @rule 9.3
 */
function toDecide(w: World, view: View, side: Side, theirs: readonly PortView[], blows: ReadonlyMap<NodeId, Blow>): Aim | null {
  const aim = byStrength(w, view, side);
  if (aim) return aim;
  const tries = theirs.flatMap((port) => {
    const blow = blows.get(port.node);
    return (blow && toTake(w, view, side, port, blow, 0)) ?? [];
  });
  const best = first(tries, ({ weight }) => -weight);
  return best ? unweighed(best) : null;
}

/** Aim if ports stay even and strength decides; null if the enemy's strength cannot be overtaken in the remaining days. @rule 9.3 */
function byStrength(w: World, view: View, side: Side): Aim | null {
  const { strength } = scoreInView(w, view);
  const [own, enemy] = [strength[side], strength[opponentOf(side)]];
  if (enemy - own > TAKES * ableOf(w, view, side).length * (view.turns - view.turn + 1)) return null;
  return { verb: own > enemy ? 'lead' : 'outfight', node: null, day: view.turn, why: { kind: 'strength', own, enemy } };
}

/** Aim of the side; null before the deployment is revealed and after the end of the game. @rule 5.1 */
export function aimOf(w: World, view: View, side: Side): Aim | null {
  if (view.phase === 'setup' || view.phase === 'over') return null;
  const seen = actingIn(view);
  const [own, theirs] = [view.ports.filter(({ holder }) => holder === side), view.ports.filter(({ holder }) => holder !== side)];
  const danger = blowsOn(w, seen, opponentOf(side), own);
  const nothing: Blow = { walks: [], attacks: [] };
  if (theirs.length === 0) {
    const risky = first(own, (port) => -weightOf(port, danger.get(port.node) ?? nothing));
    return {
      verb: 'all',
      node: risky?.node ?? null,
      day: view.turn,
      why: { kind: 'allPorts', tonight: isLastDay(w, view) || (view.allPorts?.since ?? view.turn) < view.turn },
    };
  }
  const blows = blowsOn(w, seen, side, theirs);
  const candidates = [
    ...own.map((port) => toHold(port, danger.get(port.node) ?? nothing, view.turn)),
    ...theirs.map((port) => toTake(w, seen, side, port, blows.get(port.node) ?? nothing)),
  ].filter((one) => one !== null);
  const lead = own.length - theirs.length;
  // The leading side does not march for another port.
  const best = first(lead > 0 ? candidates.filter(({ verb }) => verb !== 'reach') : candidates, ({ weight }) => -weight);
  if (best) return unweighed(best);
  if (lead > 0) return toKeep(w, view, side, own, danger);
  return lead < 0 ? toCatchUp(w, view, side, theirs) : toDecide(w, seen, side, theirs, blows);
}

/** True if the aim is achieved. A port to hold counts only at the end of the day. */
function isDone(w: World, view: View, side: Side, { verb, node }: Aim): boolean {
  if (verb === 'outfight') return byStrength(w, view, side)?.verb === 'lead';
  return (verb === 'take' || verb === 'reach') && view.ports.find((port) => port.node === node)?.holder === side;
}

/** True if the port to hold is lost, or ports are no longer even although strength was to decide. */
function isLost({ ports }: View, side: Side, { verb, node }: Aim): boolean {
  const theirs = ports.filter(({ holder }) => holder !== side);
  if (verb === 'outfight' || verb === 'lead') return 2 * theirs.length !== ports.length;
  return (verb === 'hold' || verb === 'all') && theirs.some((port) => verb === 'all' || port.node === node);
}

/** The same aim with its current reason; null if nothing supports it any more. */
function renewed(w: World, view: View, side: Side, aim: Aim): Aim | null {
  if (view.phase === 'over') return null;
  const { verb, node, day } = aim;
  if (verb === 'all') return aim;
  if (verb === 'lead' || verb === 'outfight') {
    const now = byStrength(w, view, side);
    return now && (verb === 'outfight' || now.verb === 'lead') ? { ...aim, why: now.why } : null;
  }
  const port = view.ports.find((one) => one.node === node);
  if (!port) return null;
  const seen = actingIn(view);
  const blows = blowsOn(w, seen, verb === 'hold' ? opponentOf(side) : side, [port]);
  const blow = blows.get(port.node);
  const found = blow && (verb === 'hold' ? toHold(port, blow, day, 0) : toTake(w, seen, side, port, blow, 0));
  if (found) return unweighed(found);
  if (verb === 'hold') {
    const kept = toKeep(w, view, side, [port], blows);
    return kept.verb === 'hold' ? kept : null;
  }
  if (aim.why.kind === 'behind') return toCatchUp(w, view, side, [port]);
  // If it is no longer possible today, it remains the aim for a later day.
  const later = toReach(w, view, side, port);
  return later && { verb: 'reach', node, day: later.day, why: { kind: 'later', links: later.links, enemies: port.units.length } };
}

/**
 * Current aim of a side. An aim is kept until it is done, lost or out of reach, is shown as done for one turn, and then the next one follows.
 * The reason is always current.
 */
export interface AimNow {
  aim: Aim;
  isDone: boolean;
}

/** @param views the side's views of the day in order; the last is the current one */
export function aimNow(w: World, views: readonly View[], side: Side): AimNow | null {
  let aim: Aim | null = null;
  let done = false;
  for (const view of views) {
    const kept: Aim | null =
      aim === null || done || isLost(view, side, aim) ? null : isDone(w, view, side, aim) ? aim : known(w, view, side, aim);
    aim = kept ?? known(w, view, side, null);
    done = aim !== null && isDone(w, view, side, aim);
  }
  return aim && { aim, isDone: done };
}

const worked = new WeakMap<View, Map<string, Aim | null>>();

/** Continuation of an aim in a view, or the view's own aim if `before` is null. Cached per view. */
function known(w: World, view: View, side: Side, before: Aim | null): Aim | null {
  const all = worked.get(view) ?? new Map<string, Aim | null>();
  worked.set(view, all);
  const key = `${side} ${before?.verb} ${before?.node} ${before?.why.kind}`;
  const found = all.get(key);
  if (found !== undefined) return found;
  const aim = before ? renewed(w, view, side, before) : aimOf(w, view, side);
  all.set(key, aim);
  return aim;
}
