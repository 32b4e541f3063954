/** Random plausible commands of Phase 6. Most are legal; `check` decides. */

import type { Pick } from '../../../src/bots/picker.ts';
import { type Aim, isNear } from '../../../src/engine/lines-and-webs/cards/index.ts';
import { checkReceive } from '../../../src/engine/lines-and-webs/condition.ts';
import { hasFireTarget, MAX_ROUNDS, targetsOf } from '../../../src/engine/lines-and-webs/fires.ts';
import { isSpecial } from '../../../src/engine/lines-and-webs/hand.ts';
import { infoOf, loadOf, opponentOf, unitOf, type World } from '../../../src/engine/lines-and-webs/index.ts';
import { moveEndFrom, moveEnds } from '../../../src/engine/lines-and-webs/movement.ts';
import { canRepair } from '../../../src/engine/lines-and-webs/play.ts';
import { retreatsOf } from '../../../src/engine/lines-and-webs/retreat.ts';
import {
  type CardKind,
  CLASSES,
  type NodeId,
  type Side,
  type SupplyClass,
  type UnitId,
} from '../../../src/engine/lines-and-webs/scenario.ts';
import { enemiesInContact, inContact, isArtillery, nodeIndex } from '../../../src/engine/lines-and-webs/table.ts';
import type { DeckCard, Engagement, Member, Play, State, UnitState } from '../../../src/engine/lines-and-webs/types.ts';
import { firstFrom, type Samples } from './sample.ts';

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

const AIMLESS: Aim = { unit: null, node: null, cls: null };

/** An aim of the kind that the card needs. */
function someAim(w: World, s: State, side: Side, card: CardKind, pick: Pick): Aim | null {
  const { aim } = w.cards.sheets[card];
  if (aim === null) return s.sides[opponentOf(side)].execution.length > 1 ? AIMLESS : null;
  if (aim.at === 'place') return { unit: null, node: w.land[pick(w.land.length)] as NodeId, cls: null };
  if (aim.at === 'port' || (aim.at === 'enemyOrPort' && pick(2) === 0))
    return { unit: null, node: s.ports[pick(s.ports.length)]!.node, cls: null };
  const u = someUnit(w, s, aim.at === 'own' ? side : opponentOf(side), pick);
  if (!u) return null;
  if (aim.within !== undefined && !isNear(w, s, side, u.node as NodeId, aim.within)) return null;
  if (aim.at !== 'own') return { unit: u.id, node: null, cls: null };
  const cls = CLASSES[pick(CLASSES.length)] as SupplyClass;
  return u.displaced || checkReceive(w, u, loadOf(cls), 'air') ? null : { unit: u.id, node: null, cls };
}

export const EXECUTION = {
  moveUnit(w, s, side, pick) {
    const m = someMember(s, pick);
    if (m?.stage !== 'waiting') return null;
    const u = unitOf(w, s, m.unit);
    if (u.load.clIII < 1) return null;
    const ends = (): readonly NodeId[] => moveEnds(w, s, u);
    const fight = s.execution?.play?.joint && pick(4) ? besideTheFight(w, s, u, ends()) : null;
    // Engineers go for damaged ports now and then, or they would hardly ever repair one (6.6.6).
    const engineer = infoOf(w, u).type.arm === 'engineer' && pick(2) === 0;
    const to =
      fight ??
      (engineer ? s.ports.find((p) => p.damage > 0 && p.holder === side && ends().includes(p.node))?.node : null) ??
      moveEndFrom(w, s, u, pick(w.graph.n));
    return to ? { type: 'moveUnit', side, unit: u.id, to } : null;
  },

  hold(w, s, side, pick) {
    if (!s.execution?.play?.joint) return null;
    const m = someMember(s, pick);
    if (m?.stage !== 'waiting') return null;
    const u = unitOf(w, s, m.unit);
    return isArtillery(w, u) && hasFireTarget(w, s, u) ? { type: 'hold', side, unit: m.unit } : null;
  },

  repairPort(w, s, side, pick) {
    const m = someMember(s, pick);
    return m && canRepair(w, s, s.execution?.play as Play, m) ? { type: 'repairPort', side, unit: m.unit } : null;
  },

  /** Not while a unit has still to be activated. */
  finish(_w, s, side) {
    const play = s.execution?.play;
    if (!play || (play.step === 'activate' && play.members.some((m) => m.stage === 'waiting'))) return null;
    return { type: 'finish', side };
  },

  fire(w, s, side, pick) {
    const m = someMember(s, pick);
    if (!m || m.stage === 'done') return null;
    const u = unitOf(w, s, m.unit);
    if (!isArtillery(w, u) || u.load.clV < 1) return null;
    const targets = targetsOf(w, s, u);
    if (targets.length === 0) return null;
    return {
      type: 'fire',
      side,
      unit: u.id,
      target: targets[pick(targets.length)]!.id,
      rounds: 1 + pick(Math.min(MAX_ROUNDS, u.load.clV)),
    };
  },

  attack(w, s, side, pick) {
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
  },

  pursue(w, s, side, pick) {
    const units = s.pending?.kind === 'pursue' ? s.pending.units : [];
    if (units.length === 0) return null;
    const unit = units[pick(units.length)] as UnitId;
    const enemies = enemiesInContact(w, s, unitOf(w, s, unit));
    if (enemies.length === 0) return null;
    const scouts = s.sides[side].hand.scoutsOut > 0 && pick(2) === 0;
    return { type: 'pursue', side, unit, target: enemies[pick(enemies.length)]!.id, scouts };
  },

  retreat(w, s, side, pick) {
    const e = s.execution?.engagement as Engagement;
    const ways = retreatsOf(w, s, unitOf(w, s, e.loser as UnitId), e.node);
    return ways.length ? { type: 'retreat', side, to: ways[pick(ways.length)]!.to } : null;
  },

  /** The enemy's deck in any other order. */
  arrangeDeck(_w, s, side, pick) {
    const order: DeckCard[] = [...s.sides[opponentOf(side)].execution];
    for (let i = order.length - 1; i > 0; i--) {
      const j = pick(i + 1);
      [order[i], order[j]] = [order[j] as DeckCard, order[i] as DeckCard];
    }
    return { type: 'arrangeDeck', side, order };
  },

  playCard(w, s, side, pick) {
    let card: CardKind | null;
    if (s.pending?.kind === 'aim') card = s.pending.card;
    else if (s.phase === 'transport') card = s.sides[side].hand.airDrop > 0 ? 'airDrop' : null;
    else card = firstFrom(w.cards.ownTurn, pick, (one) => s.sides[side].hand[one] > 0);
    const aim = card ? someAim(w, s, side, card, pick) : null;
    return card && aim ? { type: 'playCard', side, card, unit: aim.unit, node: aim.node, cls: aim.cls } : null;
  },

  /** A card of the reserve, the top one where they have an order; a special card only where it has one to join. */
  playReserve(w, s, side, pick) {
    const { reserve } = s.sides[side];
    if (reserve.length === 0) return null;
    const card = reserve[w.rulings.reserve === 'ordered' ? 0 : pick(reserve.length)] as DeckCard;
    return isSpecial(card) && reserve.every(isSpecial) ? null : { type: 'playReserve', side, card };
  },

  useDrone: (_w, s, side) => (s.sides[side].hand.droneRecon > 0 ? { type: 'useDrone', side } : null),

  useMassCal: (_w, s, side) => (s.sides[side].hand.massCal > 0 ? { type: 'useMassCal', side } : null),
} satisfies Samples;
