/** Plausible commands by chance for the verbs with many candidates: cheap guesses that are mostly legal. `check` has the last word, as for candidates. */

import type { Aim } from '../../engine/lines-and-webs/cards/card.ts';
import type { CommandOf } from '../../engine/lines-and-webs/command.ts';
import { canReceive } from '../../engine/lines-and-webs/condition.ts';
import { markersAvailable } from '../../engine/lines-and-webs/delivery.ts';
import { MOST_ROUNDS, targetsOf } from '../../engine/lines-and-webs/fires.ts';
import { OWN_TURN_CARDS } from '../../engine/lines-and-webs/hand.ts';
import { defaultOpen, loadOf } from '../../engine/lines-and-webs/load.ts';
import { moveEnds } from '../../engine/lines-and-webs/movement.ts';
import { retreatsOf } from '../../engine/lines-and-webs/retreat.ts';
import {
  CARD_KINDS,
  type CardKind,
  CLASSES,
  type NodeId,
  type Side,
  type SupplyClass,
  type UnitId,
} from '../../engine/lines-and-webs/scenario.ts';
import { storeLoad } from '../../engine/lines-and-webs/stores.ts';
import { checkMayCarry } from '../../engine/lines-and-webs/supply.ts';
import { distance, enemiesInContact, inContact, infoOf, isArtillery, nodeIndex, other, unitOf } from '../../engine/lines-and-webs/table.ts';
import type { DeckCard, Engagement, Member, PortState, State, Store, UnitState } from '../../engine/lines-and-webs/types.ts';
import type { World } from '../../engine/lines-and-webs/world.ts';
import type { Pick } from './picker.ts';

const TRIES = 8;

/** A unit on the map of a side, by chance; null when luck does not find one. */
function someUnit(w: World, s: State, side: Side, pick: Pick): UnitState | null {
  const [first, end] = w.span[side];
  const n = end - first;
  for (let i = 0; i < TRIES && n > 0; i++) {
    const u = s.units[first + pick(n)] as UnitState;
    if (u.node !== null) return u;
  }
  return null;
}
function someMember(s: State, pick: Pick): Member | null {
  const members = s.execution?.play?.members;
  return members?.length ? (members[pick(members.length)] as Member) : null;
}

const someClass = (pick: Pick): SupplyClass => CLASSES[pick(CLASSES.length)] as SupplyClass;

export function sampleMove(w: World, s: State, side: Side, pick: Pick): CommandOf<'moveUnit'> | null {
  const m = someMember(s, pick);
  if (m?.stage !== 'waiting') return null;
  const u = unitOf(w, s, m.unit);
  if (u.load.clIII < 1) return null;
  const ends = moveEnds(w, s, u);
  const fight = s.execution?.play?.joint && pick(4) ? besideTheFight(w, s, u, ends) : null;
  if (fight) return { type: 'moveUnit', side, unit: u.id, to: fight };
  // Engineers go for damaged ports now and then, or they would hardly ever repair one (6.6.6).
  if (infoOf(w, u).type.arm === 'engineer' && pick(2) === 0) {
    const port = s.ports.find((p) => p.damage > 0 && p.holder === side && ends.includes(p.node));
    if (port) return { type: 'moveUnit', side, unit: u.id, to: port.node };
  }
  return ends.length ? { type: 'moveUnit', side, unit: u.id, to: ends[pick(ends.length)] as NodeId } : null;
}

/** Where a unit of a group comes into contact with an enemy that another of them is in contact with already, so that they attack together (7.10.1). */
function besideTheFight(w: World, s: State, u: UnitState, ends: readonly NodeId[]): NodeId | null {
  for (const m of s.execution?.play?.members ?? []) {
    if (m.stage !== 'paid') continue;
    for (const e of enemiesInContact(w, s, unitOf(w, s, m.unit))) {
      const row = nodeIndex(w, e.node) * w.graph.n;
      const to = ends.find((node) => node !== u.node && w.graph.linked[row + nodeIndex(w, node)] === 1);
      if (to) return to;
    }
  }
  return null;
}

export function sampleHold(w: World, s: State, side: Side, pick: Pick): CommandOf<'hold'> | null {
  const m = someMember(s, pick);
  return m?.stage === 'waiting' && isArtillery(w, unitOf(w, s, m.unit)) ? { type: 'hold', side, unit: m.unit } : null;
}

export function sampleFire(w: World, s: State, side: Side, pick: Pick): CommandOf<'fire'> | null {
  const m = someMember(s, pick);
  if (!m || m.stage === 'done') return null;
  const u = unitOf(w, s, m.unit);
  if (!isArtillery(w, u) || u.load.clV < 1) return null;
  const targets = targetsOf(w, s, u);
  if (targets.length === 0) return null;
  return { type: 'fire', side, unit: u.id, target: targets[pick(targets.length)]!.id, rounds: 1 + pick(Math.min(MOST_ROUNDS, u.load.clV)) };
}

export function sampleAttack(w: World, s: State, side: Side, pick: Pick): CommandOf<'attack'> | null {
  const play = s.execution?.play;
  const m = someMember(s, pick);
  if (!play || m?.stage !== 'paid') return null;
  const enemies = enemiesInContact(w, s, unitOf(w, s, m.unit));
  if (enemies.length === 0) return null;
  const target = enemies[pick(enemies.length)] as UnitState;
  const attackers = [m.unit];
  if (play.joint) {
    for (const o of play.members) {
      if (o !== m && o.stage === 'paid' && pick(4) > 0 && inContact(w, unitOf(w, s, o.unit), target)) attackers.push(o.unit);
    }
  }
  return { type: 'attack', side, attackers, target: target.id, scouts: s.sides[side].hand.scoutsOut > 0 && pick(2) === 0 };
}

export function samplePursue(w: World, s: State, side: Side, pick: Pick): CommandOf<'pursue'> | null {
  const units = s.pending?.kind === 'pursue' ? s.pending.units : [];
  if (units.length === 0) return null;
  const unit = units[pick(units.length)] as UnitId;
  const enemies = enemiesInContact(w, s, unitOf(w, s, unit));
  if (enemies.length === 0) return null;
  const scouts = s.sides[side].hand.scoutsOut > 0 && pick(2) === 0;
  return { type: 'pursue', side, unit, target: enemies[pick(enemies.length)]!.id, scouts };
}

export function sampleRetreat(w: World, s: State, side: Side, pick: Pick): CommandOf<'retreat'> | null {
  const e = s.execution?.engagement as Engagement;
  const ways = retreatsOf(w, s, unitOf(w, s, e.loser as UnitId), e.node);
  return ways.length ? { type: 'retreat', side, to: ways[pick(ways.length)]!.to } : null;
}

/** The enemy's deck in any other order. */
export function sampleOrder(_w: World, s: State, side: Side, pick: Pick): CommandOf<'arrangeDeck'> {
  const order: DeckCard[] = [...s.sides[other(side)].execution];
  for (let i = order.length - 1; i > 0; i--) {
    const j = pick(i + 1);
    [order[i], order[j]] = [order[j] as DeckCard, order[i] as DeckCard];
  }
  return { type: 'arrangeDeck', side, order };
}

const AIMLESS: Aim = { unit: null, node: null, cls: null };
/** An aim of the kind that the card needs. */
function someAim(w: World, s: State, side: Side, card: CardKind, pick: Pick): Aim | null {
  if (card === 'cyberAttack') return AIMLESS;
  if (card === 'sfInTheArea') return { unit: null, node: w.land[pick(w.land.length)] as NodeId, cls: null };
  if (card === 'saintHimars' && pick(2) === 0) return { unit: null, node: s.ports[pick(s.ports.length)]!.node, cls: null };
  const u = someUnit(w, s, card === 'airDrop' ? side : other(side), pick);
  if (!u) return null;
  if (card !== 'airDrop') return { unit: u.id, node: null, cls: null };
  const cls = someClass(pick);
  return u.displaced || canReceive(w, u, cls) < 1 ? null : { unit: u.id, node: null, cls };
}
export function sampleCard(w: World, s: State, side: Side, pick: Pick): CommandOf<'playCard'> | null {
  let card: CardKind | null = null;
  if (s.pending?.kind === 'aim') card = s.pending.card;
  else if (s.phase === 'transport') card = s.sides[side].hand.airDrop > 0 ? 'airDrop' : null;
  else {
    const from = pick(OWN_TURN_CARDS.length);
    for (let i = 0; i < OWN_TURN_CARDS.length && !card; i++) {
      const kind = OWN_TURN_CARDS[(from + i) % OWN_TURN_CARDS.length] as CardKind;
      if (s.sides[side].hand[kind] > 0) card = kind;
    }
  }
  const aim = card ? someAim(w, s, side, card, pick) : null;
  return card && aim ? { type: 'playCard', side, card, unit: aim.unit, node: aim.node, cls: aim.cls } : null;
}

export function sampleTokens(_w: World, _s: State, side: Side, pick: Pick): CommandOf<'buyTokens'> {
  return { type: 'buyTokens', side, to: pick(4) === 0 ? 'apod' : 'queue', cls: someClass(pick), n: 1 + pick(6) };
}

export function sampleUnitForSale(w: World, s: State, side: Side, pick: Pick): CommandOf<'buyUnit'> | null {
  const engineers = pick(3) === 0;
  const [first, end] = w.span[side];
  const n = end - first;
  for (let i = 0; i < TRIES && n > 0; i++) {
    const u = s.units[first + pick(n)] as UnitState;
    if (u.place !== 'expansion' || (engineers && infoOf(w, u).type.arm !== 'engineer')) continue;
    return {
      type: 'buyUnit',
      side,
      unit: u.id,
      to: pick(3) ? 'queue' : 'apod',
      open: defaultOpen(infoOf(w, u).type, w.scenario.openPattern),
    };
  }
  return null;
}

export const sampleMarker = (w: World, s: State, side: Side, pick: Pick): CommandOf<'planMarker'> | null =>
  markersAvailable(s, side) > 0 ? { type: 'planMarker', side, node: w.land[pick(w.land.length)] as NodeId } : null;

export function sampleCardForSale(_w: World, _s: State, side: Side, pick: Pick): CommandOf<'buyCard'> {
  return { type: 'buyCard', side, card: pick(4) ? (CARD_KINDS[pick(CARD_KINDS.length)] as CardKind) : 'commandPost' };
}

/** Mostly all that has arrived of a class, so that Phase 1 comes to an end. */
export function sampleLanding(w: World, s: State, side: Side, pick: Pick): CommandOf<'landTokens'> | null {
  const cls = someClass(pick);
  const n = s.sides[side].arrived[cls];
  if (n === 0) return null;
  const port = pick(3) ? w.home[side].spod.id : w.home[side].apod.id;
  return { type: 'landTokens', side, port, tokens: loadOf(cls, pick(3) ? n : 1 + pick(n)) };
}

export function sampleRepair(w: World, s: State, side: Side, pick: Pick): CommandOf<'useRepair'> | null {
  const u = someUnit(w, s, side, pick);
  return u && u.load.clIX > 0 && infoOf(w, u).type.kind === 'sustainment' ? { type: 'useRepair', side, unit: u.id } : null;
}

/** A carrier that may still carry. */
function someCarrier(w: World, s: State, side: Side, pick: Pick): UnitState | null {
  const [first, end] = w.span[side];
  const n = end - first;
  for (let i = 0; i < TRIES && n > 0; i++) {
    const at = pick(n);
    const u = s.units[first + at] as UnitState;
    if (u.node !== null && w.roster[first + at]!.carry > u.carried && !checkMayCarry(w, u)) return u;
  }
  return null;
}
/** An own unit near a carrier (by hexes; links may be longer) that has room for a token, or has one to give. */
function someNeighbour(w: World, s: State, u: UnitState, within: number, suits: (v: UnitState) => boolean, pick: Pick): UnitState | null {
  const [first, end] = w.span[u.side];
  const n = end - first;
  let at = pick(n);
  const row = nodeIndex(w, u.node) * w.graph.n;
  for (let i = 0; i < 3 * TRIES; i++) {
    at = (at + 7) % n;
    const v = s.units[first + at] as UnitState;
    if (v === u || v.node === null || v.displaced || (w.graph.distance[row + nodeIndex(w, v.node)] as number) > within) continue;
    if (suits(v)) return v;
  }
  return null;
}
/** A held port or loose tokens near a carrier. */
function somePlace(w: World, s: State, u: UnitState, within: number, pick: Pick): Store | null {
  if (s.loose.length > 0 && pick(3) === 0) return { kind: 'loose', node: s.loose[pick(s.loose.length)]!.node };
  const port = s.ports[pick(s.ports.length)] as PortState;
  return port.holder === u.side && distance(w, u.node as NodeId, port.node) <= within ? { kind: 'port', node: port.node } : null;
}
const byUnit = (u: UnitState): Store => ({ kind: 'unit', unit: u.id });
/** Classes as often as they are wanted: fuel and ammunition most. */
const WANTED: readonly SupplyClass[] = ['clIII', 'clV', 'clIII', 'clI', 'clV', 'clIII', 'clIX', 'clI'];

/** Mostly from the carrier itself, from a neighbour or a port to whoever near has room; now and then tokens are left loose. */
export function sampleCarry(w: World, s: State, side: Side, pick: Pick): CommandOf<'carry'> | null {
  const u = someCarrier(w, s, side, pick);
  if (!u) return null;
  const sp = infoOf(w, u).type.range ?? 0;
  const place = pick(3) === 0 ? somePlace(w, s, u, sp, pick) : null;
  let cls = WANTED[pick(WANTED.length)] as SupplyClass;
  let giver: UnitState | null = place ? null : u;
  if (!place && pick(4) === 0) giver = someNeighbour(w, s, u, sp - 1, (v) => v.load[cls] > 1 && infoOf(w, v).carry > 0, pick);
  const load = place ? storeLoad(w, s, place) : giver?.load;
  if (!load) return null;
  for (let i = 0; i < CLASSES.length && load[cls] === 0; i++) cls = CLASSES[i] as SupplyClass;
  const most = Math.min(load[cls], infoOf(w, u).carry - u.carried, 6);
  if (most < 1) return null;
  const from = place ?? byUnit(giver as UnitState);
  const taker =
    giver !== u && pick(2) ? u : someNeighbour(w, s, u, giver === u ? sp : sp - 1, (v) => v !== giver && canReceive(w, v, cls) > 0, pick);
  const room = taker ? canReceive(w, taker, cls) : 0;
  if (taker && room > 0)
    return { type: 'carry', side, carrier: u.id, from, to: byUnit(taker), tokens: loadOf(cls, 1 + pick(Math.min(most, room))) };
  if (pick(4) === 0) {
    const full = someNeighbour(w, s, u, sp - 1, (v) => canReceive(w, v, cls) === 0, pick);
    return full
      ? { type: 'carry', side, carrier: u.id, from, to: { kind: 'loose', node: full.node as NodeId }, tokens: loadOf(cls) }
      : null;
  }
  const to = place ? null : somePlace(w, s, u, sp, pick);
  return to ? { type: 'carry', side, carrier: u.id, from, to, tokens: loadOf(cls, 1 + pick(most)) } : null;
}
