/** The aim of a day: the port that is most in the balance for a side, and why; what the staff judges from the side's view, and nothing else. Pure. */

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

/** `reach`: on a later day. `outfight`, `lead`: ports are even and none is in the balance, so strength decides (9.3), in which the side is behind or ahead. `safe`: it leads in ports and none is in danger. */
export type AimVerb = 'hold' | 'take' | 'reach' | 'all' | 'outfight' | 'lead' | 'safe';

export type AimWhy =
  /** Nobody stands there; `links` from the nearest unit that could go there. */
  | { kind: 'empty'; links: number }
  /** A unit wins so often, without cards, against one that stands there. */
  | { kind: 'odds'; unit: UnitId; target: UnitId; percent: number }
  /** So many enemies can be there in a day. */
  | { kind: 'danger'; enemies: number; unit: UnitId }
  /** Not today: so far off, and so many enemies stand there. */
  | { kind: 'later'; links: number; enemies: number }
  /** The side leads in ports and none is in danger: the enemy who comes to one today, of them the nearest; `far`: only who would have to fight its way there. */
  | { kind: 'nearest' | 'far'; unit: UnitId; links: number }
  /** Nobody can: `today`, or until Phase 6 as it stands now. It holds so many of all ports. */
  | { kind: 'safe'; today: boolean; own: number; all: number }
  /** The other side holds more ports: of those the nearest that can be reached before the last night. */
  | { kind: 'behind'; links: number }
  /** Held through the night they win: tonight, or a night later. @rule 9.2 */
  | { kind: 'allPorts'; tonight: boolean }
  | { kind: 'strength'; own: number; enemy: number };

export interface Aim {
  verb: AimVerb;
  /** The port; null where the aim is no place. */
  node: NodeId | null;
  /** The day on which it is to be done. */
  day: number;
  why: AimWhy;
}

/** Links that a unit marches in a day, for days to come. */
const PACE = 4;
/** From so much danger on a port is worth holding before another is marched for. */
const DANGER = 0.15;
/** An attack on a port that is worth aiming at. */
const ODDS = 0.3;
/** Strength that a unit takes from the enemy on a day, at most in the mean. */
const TAKES = 2;
/** An empty port that can be walked into today. */
const OPEN = 0.9;
/** A port that can be reached on a later day, by the days that it takes. */
const LATER = 0.4;

interface Candidate extends Aim {
  weight: number;
}

/** What a side can do to a port that the other one holds, today: walk in, or attack who stands there. */
interface Blow {
  walks: readonly { unit: UnitId; links: number }[];
  attacks: readonly (Threat & { chance: number })[];
}

/** Is the port shut to the side today? It may still attack who stands there, but does not move in. @rule 1.9, 7.5.1 */
export const isShut = ({ markers }: View, node: NodeId, side: Side): boolean => markers.some((m) => m.node === node && m.stops === side);

const isInPlay = ({ execution }: View, id: UnitId): boolean =>
  execution?.play?.members.some(({ unit, stage }) => unit === id && stage !== 'done') ?? false;

/** Can a unit still act today, as far as is known: of the viewer's side only one that has an order, of the other any while it has cards. @rule 6.6.1 to 6.6.3, 11.3 */
function mayAct(view: View, { id, side, activated }: { id: UnitId; side: Side; activated: boolean }): boolean {
  const { phase, cards, own, execution } = view;
  if (isInPlay(view, id)) return true;
  if (phase !== 'execute' || activated) return !activated;
  // Whose last turn is over plays no card that waits in reserve any more.
  if (execution?.last && !execution.last.includes(side)) return false;
  if (own?.side === side) return own.execution.includes(id) || own.reserve.includes(id);
  return cards[side].execution + cards[side].reserve > 0;
}

/** `isLater`: its attacker acts today no more. */
export type Rated = Threat & { chance: number; isLater: boolean };

/** Those whose attacker has CL III for an order, and a day left on which to act. @rule 6.6.3 */
export function possible(world: World, view: View, threats: readonly (Threat & { chance: number })[]): Rated[] {
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
    // Who is suppressed before the fight does not move in.
    // Who has no CL III for its order attacks nobody.
    for (const threat of u.suppressed || (u.load.clIII === 0 && !isInPlay(view, u.id)) ? [] : attacksOf(w, view, u.id)) {
      const port = portOf.get(threat.target);
      if (port) found.get(port)?.attacks.push({ ...threat, chance: chanceOf(w, view, threat) });
    }
  }
  return found;
}

/** Until Phase 6 everybody may act today. */
const actingIn = (view: View): View => (view.phase === 'execute' ? view : nextDayView(view));

const isEmpty = (port: PortView): boolean => port.units.length === 0;

/** The chance that the port changes hands, roughly: an empty one is walked into, a held one is fought for unit by unit. */
function weightOf(port: PortView, { walks, attacks }: Blow): number {
  if (isEmpty(port)) return walks.length > 0 ? OPEN : 0;
  return Math.max(0, ...attacks.map(({ chance }) => chance)) / port.units.length;
}

/** The aim, without its weight. */
const unweighed = ({ weight: _, ...aim }: Candidate): Aim => aim;

const first = <T>(list: readonly T[], by: (one: T) => number): T | undefined => [...list].sort((a, b) => by(a) - by(b))[0];

/** @param least a chance below which it is no aim; the day's own stays one while there is any */
function toHold(port: PortView, blow: Blow, day: number, least = DANGER): Candidate | null {
  const weight = weightOf(port, blow);
  if (weight === 0 || weight < least) return null;
  const enemies = new Set([...blow.walks.map(({ unit }) => unit), ...blow.attacks.map(({ attacker }) => attacker)]);
  const nearest = isEmpty(port) ? first(blow.walks, ({ links }) => links)?.unit : first(blow.attacks, ({ chance }) => -chance)?.attacker;
  return nearest ? { verb: 'hold', node: port.node, day, why: { kind: 'danger', enemies: enemies.size, unit: nearest }, weight } : null;
}

/** @param least as for `toHold` */
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
  // Of two that are as many days off, who holds it with fewer, then the nearer.
  const far = LATER / days / Math.max(1, port.units.length) - links / 1000;
  return {
    verb: 'reach',
    node,
    day: later.day,
    why: isEmpty(port) ? { kind: 'empty', links } : { kind: 'later', links, enemies: port.units.length },
    weight: far,
  };
}

/** On which later day the nearest unit of the side could be there, and its links; null where none is left, or no day. */
function toReach(w: World, view: View, side: Side, { node }: PortView): { day: number; links: number } | null {
  const links = Math.min(...ableOf(w, view, side).map((u) => linksBetween(w, u.node, node)));
  const day = view.turn + Math.max(2, Math.ceil(links / PACE)) - 1;
  return day <= view.turns ? { day, links } : null;
}

/** Who is out of action neither comes nor fights back. @rule 7.11 */
const ableOf = (w: World, view: View, side: Side): Placed[] => fightersOf(w, view, side).filter(({ disabled }) => !disabled);

const near = (w: World, view: View, side: Side, node: NodeId, links: number): number => strengthNear(w, ableOf(w, view, side), node, links);

/** Links that a unit comes today at most, if it wins each fight on its way, and a card brings what it lacks. @rule 7.5.1, 8.2 */
function fightsFor(w: World, view: View, u: Placed): number {
  if (!mayAct(view, u) || u.suppressed || u.disabled) return 0;
  const dropped = view.cards[u.side].hand > 0;
  return u.load.clV + (dropped ? 1 : 0) + (canMarch(u) || dropped ? (w.info[u.id]?.type.move ?? 0) : 0);
}

/** Who leads in ports holds what he has: that to which an enemy can come today; else that which one can fight its way to; else none is in danger. @rule 1.9, 9.3 */
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

/** Who is behind in ports goes for one, however many stand there; null where no day is left to reach any. @rule 9.3 */
function toCatchUp(w: World, view: View, side: Side, theirs: readonly PortView[]): Aim | null {
  const own = ableOf(w, view, side);
  const options = theirs.flatMap(({ node }) => own.map((u) => ({ node, links: linksBetween(w, u.node, node) })));
  const found = first(options, ({ links }) => links);
  const day = view.turn + Math.max(2, Math.ceil((found?.links ?? 0) / PACE)) - 1;
  return found && day <= view.turns ? { verb: 'reach', node: found.node, day, why: { kind: 'behind', links: found.links } } : null;
}

/** Ports are even and none is in the balance: strength decides, or, where the enemy's is out of reach, any attack on a port that is left. @rule 9.3 */
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

/** What decides where ports are even and stay so; null where the enemy's strength is out of reach on the days that are left. @rule 9.3 */
function byStrength(w: World, view: View, side: Side): Aim | null {
  const { strength } = scoreInView(w, view);
  const [own, enemy] = [strength[side], strength[opponentOf(side)]];
  if (enemy - own > TAKES * ableOf(w, view, side).length * (view.turns - view.turn + 1)) return null;
  return { verb: own > enemy ? 'lead' : 'outfight', node: null, day: view.turn, why: { kind: 'strength', own, enemy } };
}

/** Null before the deployment is revealed and when the game is over. @rule 5.1 */
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
  // Who leads need not march for more.
  const best = first(lead > 0 ? candidates.filter(({ verb }) => verb !== 'reach') : candidates, ({ weight }) => -weight);
  if (best) return unweighed(best);
  if (lead > 0) return toKeep(w, view, side, own, danger);
  return lead < 0 ? toCatchUp(w, view, side, theirs) : toDecide(w, seen, side, theirs, blows);
}

/** Has the side what it aimed at? What is to be held is so only when the day is over. */
function isDone(w: World, view: View, side: Side, { verb, node }: Aim): boolean {
  if (verb === 'outfight') return byStrength(w, view, side)?.verb === 'lead';
  return (verb === 'take' || verb === 'reach') && view.ports.find((port) => port.node === node)?.holder === side;
}

/** Is what was to be held gone, or ports no longer even where strength was to decide? */
function isLost({ ports }: View, side: Side, { verb, node }: Aim): boolean {
  const theirs = ports.filter(({ holder }) => holder !== side);
  if (verb === 'outfight' || verb === 'lead') return 2 * theirs.length !== ports.length;
  return (verb === 'hold' || verb === 'all') && theirs.some((port) => verb === 'all' || port.node === node);
}

/** The same aim with the reason that it has now; null where nothing is left that speaks for it. */
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
  // What cannot be done today any more stays the aim of this day, for a later one.
  const later = toReach(w, view, side, port);
  return later && { verb: 'reach', node, day: later.day, why: { kind: 'later', links: later.links, enemies: port.units.length } };
}

/** What a side aims at now: the day's aim is held until it is done, lost or out of reach, stands ticked for a turn, then comes the next. Its reason is always that of now. */
export interface AimNow {
  aim: Aim;
  isDone: boolean;
}

/** @param views the side's views of the day, the first as it began; the last as it is seen now */
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

/** What comes of an aim in a view, or the view's own, worked out once. */
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
