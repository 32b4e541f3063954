/** Carries out special cards from their sheets (chapter 8): legal targets, target check, effects. */

import type { Rejection } from '../../core/index.ts';
import { checkReceive, damagePort, loseSteps, receive, takeHits } from '../condition.ts';
import { loadOf } from '../load.ts';
import { occupancy } from '../occupancy.ts';
import { type CardEffect, type CardKind, CLASSES, type NodeId, type Side, type SupplyClass, type UnitId } from '../scenario.ts';
import { findUnit, isBlocked, nodeIndex, opponentOf, portInfoAt, portStateAt, reject, unitOf } from '../table.ts';
import type { State, UnitState } from '../types.ts';
import type { Fx } from '../verb.ts';
import type { PortInfo, World } from '../world.ts';
import { isStopped } from './airDefense.ts';
import { reorder } from './deckOrder.ts';
import { type CardSheet, tokensBrought } from './sheets.ts';

/** The target of a card; null if the card needs none. */
export interface Aim {
  unit: UnitId | null;
  node: NodeId | null;
  cls: SupplyClass | null;
}
const NONE: Aim = { unit: null, node: null, cls: null };
const atNode = (node: NodeId): Aim => ({ unit: null, node, cls: null });

/** True if a unit of the side is at most so many hexes from the node. @rule 1.7 */
export function isNear(w: World, s: State, side: Side, at: NodeId, hexes: number): boolean {
  const row = nodeIndex(w, at) * w.graph.n;
  const { at: nodes } = occupancy(w, s);
  const [first, end] = w.span[side];
  for (let i = first; i < end; i++) {
    const node = nodes[i] as number;
    if (node >= 0 && (w.graph.distance[row + node] as number) <= hexes) return true;
  }
  return false;
}

/** Every target that a card of this aim may have, legal or not. */
function* aimsOf(w: World, s: State, side: Side, { aim }: CardSheet): Iterable<Aim> {
  if (aim === null) yield NONE;
  else if (aim.at === 'place') for (const node of w.land) yield atNode(node);
  else if (aim.at === 'own') {
    for (const u of s.units) if (u.side === side && u.node !== null) for (const cls of CLASSES) yield { unit: u.id, node: null, cls };
  } else {
    if (aim.at !== 'port') for (const u of s.units) if (u.side !== side && u.node !== null) yield { unit: u.id, node: null, cls: null };
    if (aim.at !== 'enemy') for (const port of s.ports) if (port.holder !== side) yield atNode(port.node);
  }
}

/** Rejects fields that the card does not use: `card.aim`. */
function onlyUses(aim: Aim, clause: string, uses: { unit?: boolean; node?: boolean; cls?: boolean }): Rejection | null {
  const stray = (!uses.unit && aim.unit !== null) || (!uses.node && aim.node !== null) || (!uses.cls && aim.cls !== null);
  return stray ? reject('card.aim', clause) : null;
}

const does = (sheet: CardSheet, effect: CardEffect['do']): boolean => sheet.does.some((one) => one.do === effect);
/** True if this is all that the card does to a unit. */
const onlyDoes = (sheet: CardSheet, effect: CardEffect['do']): boolean =>
  sheet.does.every((one) => one.do === effect || one.do === 'boxes');

/** Checks distance to the nearest own unit. Rejects `card.too-far`. */
function checkReach(w: World, s: State, side: Side, { aim, clause }: CardSheet, node: NodeId, refs: string[]): Rejection | null {
  const hexes = aim?.within;
  return hexes === undefined || isNear(w, s, side, node, hexes) ? null : reject('card.too-far', [clause, '1.7'], refs, { hexes });
}

/** Rejects `unit.unknown`, `card.not-enemy`, `unit.off-map`, `card.displaced`, `card.already-disabled`, `card.already-suppressed`, `card.too-far`. */
function checkEnemy(w: World, s: State, side: Side, sheet: CardSheet, aim: Aim): Rejection | null {
  const { clause } = sheet;
  if (aim.unit === null) return reject('card.aim', clause);
  const u = findUnit(w, s, aim.unit);
  if (!u) return reject('unit.unknown', clause, [aim.unit]);
  if (u.side === side) return reject('card.not-enemy', clause, [u.id]);
  if (u.node === null) return reject('unit.off-map', clause, [u.id]);
  const stray = onlyUses(aim, clause, { unit: true });
  if (stray) return stray;
  if (u.displaced && !sheet.aim?.displaced) return reject('card.displaced', [clause, '6.3.4'], [u.id]);
  if (u.disabled && onlyDoes(sheet, 'disable')) return reject('card.already-disabled', clause, [u.id]);
  if (u.suppressed && onlyDoes(sheet, 'suppress')) return reject('card.already-suppressed', clause, [u.id]);
  return checkReach(w, s, side, sheet, u.node, [u.id]);
}

/** Rejects `card.not-a-port`, `card.own-port`, `card.port-ruined`, `card.too-far`. */
function checkPort(w: World, s: State, side: Side, sheet: CardSheet, aim: Aim): Rejection | null {
  const { clause } = sheet;
  const node = aim.node as NodeId;
  const port = portStateAt(w, s, node);
  const info = portInfoAt(w, node);
  if (!port || !info) return reject('card.not-a-port', clause, [node]);
  if (port.holder === side) return reject('card.own-port', clause, [node]);
  if (port.damage >= info.spec.damage) return reject('card.port-ruined', [clause, '8.11'], [node]);
  return onlyUses(aim, clause, { node: true }) ?? checkReach(w, s, side, sheet, node, [node]);
}

/** Rejects `unit.unknown`, `unit.not-yours`, `unit.off-map`, `supply.displaced`, and those of `checkReceive`. */
function checkOwn(w: World, s: State, side: Side, card: CardKind, aim: Aim): Rejection | null {
  const { clause } = w.cards.sheets[card];
  if (aim.unit === null || aim.cls === null) return reject('card.aim', clause);
  const u = findUnit(w, s, aim.unit);
  if (!u) return reject('unit.unknown', clause, [aim.unit]);
  if (u.side !== side) return reject('unit.not-yours', clause, [u.id]);
  if (u.node === null) return reject('unit.off-map', clause, [u.id]);
  if (u.displaced) return reject('supply.displaced', [clause, '6.3.4'], [u.id]);
  return onlyUses(aim, clause, { unit: true, cls: true }) ?? checkReceive(w, u, loadOf(aim.cls, tokensBrought(w.cards, card)), 'air');
}

/** Checks the node for a marker against the enemy. Rejects `node.unknown`, `move.not-land`, `card.already-blocked`, `card.no-marker`. @rule 1.9, 3.5, 8.10 */
export function checkMarker(w: World, s: State, side: Side, node: NodeId, planned: readonly NodeId[] = []): Rejection | null {
  const index = nodeIndex(w, node);
  if (index < 0) return reject('node.unknown', '8.10', [node]);
  if (w.graph.passable[index] !== 1) return reject('move.not-land', '8.10', [node]);
  const foe = opponentOf(side);
  if (isBlocked(s, node, foe) || planned.includes(node)) return reject('card.already-blocked', '8.10', [node]);
  const used = s.markers.filter((m) => m.stops === foe).length + planned.length;
  return used < w.scenario.markers ? null : reject('card.no-marker', '3.5', undefined, { markers: w.scenario.markers });
}

/** Checks the target of a card played in its side's own turn or part. Rejects `card.aim`, `card.deck-too-small`, and those of its kind of target. @rule 8 */
export function checkAim(w: World, s: State, side: Side, card: CardKind, aim: Aim): Rejection | null {
  const sheet = w.cards.sheets[card];
  const { clause } = sheet;
  switch (sheet.aim?.at) {
    case 'own':
      return checkOwn(w, s, side, card, aim);
    case 'port':
    case 'enemyOrPort':
      if (aim.unit === null && aim.node !== null) return checkPort(w, s, side, sheet, aim);
      return sheet.aim.at === 'port' ? reject('card.aim', clause) : checkEnemy(w, s, side, sheet, aim);
    case 'enemy':
      return checkEnemy(w, s, side, sheet, aim);
    case 'place': {
      if (aim.node === null) return reject('card.aim', clause);
      const why = onlyUses(aim, clause, { node: true }) ?? checkMarker(w, s, side, aim.node);
      return why ?? checkReach(w, s, side, sheet, aim.node, [aim.node]);
    }
    default: {
      const n = s.sides[opponentOf(side)].execution.length;
      const isSmall = n < 2 && does(sheet, 'order');
      return onlyUses(aim, clause, {}) ?? (isSmall ? reject('card.deck-too-small', clause, undefined, { card, cards: n }) : null);
    }
  }
}

/** Every legal target of a card played in its side's own turn. */
export function* legalAims(w: World, s: State, side: Side, card: CardKind): Iterable<Aim> {
  if (!w.cards.ownTurn.includes(card)) return;
  for (const aim of aimsOf(w, s, side, w.cards.sheets[card])) if (!checkAim(w, s, side, card, aim)) yield aim;
}

/** Carries out one effect on a unit, if it still suits it. */
function affectUnit(
  w: World,
  d: State,
  u: UnitState,
  effect: CardSheet['does'][number],
  card: CardKind,
  cls: SupplyClass | null,
  fx: Fx,
): void {
  if (u.node === null) return;
  // The reason of a loss is the card: those of them that cost steps are reasons.
  const why = card as 'massCal';
  if (effect.do === 'steps') loseSteps(d, u, effect.n, why, fx);
  else if (effect.do === 'hits') takeHits(d, u, effect.n, 0, why, fx);
  else if (effect.do === 'disable' && !u.disabled) {
    u.disabled = true;
    fx.emit({ type: 'disabled', unit: u.id });
  } else if (effect.do === 'suppress' && !u.suppressed) {
    u.suppressed = true;
    fx.emit({ type: 'suppressed', unit: u.id });
  } else if (effect.do === 'tokens' && cls) receive(w, u, loadOf(cls, effect.n), fx, 'air');
}

function affectNode(w: World, d: State, side: Side, node: NodeId, effect: CardSheet['does'][number], fx: Fx): void {
  if (effect.do === 'boxes') {
    const { at, spec } = portInfoAt(w, node) as PortInfo;
    for (let i = 0; i < effect.n && d.ports[at]!.damage < spec.damage; i++) damagePort(w, d, at, fx);
  } else if (effect.do === 'block') {
    d.markers.push({ node, stops: opponentOf(side) });
    fx.emit({ type: 'markerPlaced', by: side, node, stops: opponentOf(side) });
  }
}

/** Carries out a card's effects on a checked target, unless it is stopped. @rule 8, 8.12 */
export function applyCard(w: World, d: State, side: Side, card: CardKind, aim: Aim, fx: Fx): void {
  const sheet = w.cards.sheets[card];
  const u = aim.unit === null ? null : unitOf(w, d, aim.unit);
  const node = u ? u.node : aim.node;
  if (sheet.stops && node !== null && isStopped(w, d, opponentOf(side), node, card, fx)) return;
  for (const effect of sheet.does) {
    if (effect.do === 'order') reorder(d, side, effect.by, fx);
    else if (u) affectUnit(w, d, u, effect, card, aim.cls, fx);
    else if (node !== null) affectNode(w, d, side, node, effect, fx);
  }
}
