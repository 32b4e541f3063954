/** Commands of Phase 2 by chance: purchases that the Resource Points allow, and taking them back. */

import type { CommandOf } from '../../../../engine/lines-and-webs/command.ts';
import {
  apodRoom,
  controlsApod,
  copiesLeft,
  markersAvailable,
  pointsLeft,
  tokenPrice,
} from '../../../../engine/lines-and-webs/delivery.ts';
import { defaultOpen, total } from '../../../../engine/lines-and-webs/load.ts';
import {
  CARD_KINDS,
  type CardKind,
  CLASSES,
  type NodeId,
  type Side,
  type SupplyClass,
  type UnitId,
} from '../../../../engine/lines-and-webs/scenario.ts';
import type { Destination, State, UnitState } from '../../../../engine/lines-and-webs/types.ts';
import type { UnitInfo, World } from '../../../../engine/lines-and-webs/world.ts';
import type { Pick } from './picker.ts';

const TRIES = 8;
/** Tokens of one purchase at most. */
const MOST = 6;

export function sampleTokens(w: World, s: State, side: Side, pick: Pick): CommandOf<'buyTokens'> | null {
  const left = pointsLeft(w, s, side);
  if (left < 1) return null;
  const cls = CLASSES[pick(CLASSES.length)] as SupplyClass;
  const room = pick(4) === 0 ? apodRoom(w, s, side) : null;
  const straight = room !== null && !('code' in room) && room.boxes > 0;
  const to: Destination = straight ? 'apod' : 'queue';
  const n = Math.min(MOST, Math.floor(left / tokenPrice(w, s, side, cls, to)), straight ? room.boxes : MOST);
  return n > 0 ? { type: 'buyTokens', side, to, cls, n: 1 + pick(n) } : null;
}

export function sampleUnitForSale(w: World, s: State, side: Side, pick: Pick): CommandOf<'buyUnit'> | null {
  const left = pointsLeft(w, s, side);
  const engineers = pick(3) === 0;
  const [first, end] = w.span[side];
  const n = end - first;
  for (let i = 0; i < TRIES && n > 0; i++) {
    const at = first + pick(n);
    const u = s.units[at] as UnitState;
    if (u.place !== 'expansion') continue;
    const { type } = w.roster[at] as UnitInfo;
    if ((engineers && type.arm !== 'engineer') || type.price === null || type.price > left) continue;
    const to = pick(3) || !controlsApod(w, s, side) ? 'queue' : 'apod';
    return { type: 'buyUnit', side, unit: u.id, to, open: defaultOpen(type, w.scenario.openPattern) };
  }
  return null;
}

/** Command Posts more often than others; in place of a kind of which no copy is left, the next one. */
export function sampleCardForSale(w: World, s: State, side: Side, pick: Pick): CommandOf<'buyCard'> | null {
  const left = pointsLeft(w, s, side);
  const { cardPrices } = w.figures[side];
  const from = pick(4) ? pick(CARD_KINDS.length) : CARD_KINDS.indexOf('commandPost');
  for (let i = 0; i < CARD_KINDS.length; i++) {
    const card = CARD_KINDS[(from + i) % CARD_KINDS.length] as CardKind;
    if (cardPrices[card] <= left && copiesLeft(w, s, side, card) > 0) return { type: 'buyCard', side, card };
  }
  return null;
}

export const sampleMarker = (w: World, s: State, side: Side, pick: Pick): CommandOf<'planMarker'> | null =>
  markersAvailable(s, side) > 0 ? { type: 'planMarker', side, node: w.land[pick(w.land.length)] as NodeId } : null;

export function sampleTokensBack(_w: World, s: State, side: Side, pick: Pick): CommandOf<'returnTokens'> | null {
  const { queueTokens, apodTokens } = s.sides[side].plan;
  const straight = total(apodTokens) > 0 && (total(queueTokens) === 0 || pick(2) === 0);
  const planned = straight ? apodTokens : queueTokens;
  const from = pick(CLASSES.length);
  for (let i = 0; i < CLASSES.length; i++) {
    const cls = CLASSES[(from + i) % CLASSES.length] as SupplyClass;
    if (planned[cls] > 0) return { type: 'returnTokens', side, to: straight ? 'apod' : 'queue', cls, n: 1 };
  }
  return null;
}

export function sampleUnitBack(_w: World, s: State, side: Side, pick: Pick): CommandOf<'returnUnit'> | null {
  const { units } = s.sides[side].plan;
  return units.length ? { type: 'returnUnit', side, unit: units[pick(units.length)]!.unit as UnitId } : null;
}

export function sampleCardBack(_w: World, s: State, side: Side, pick: Pick): CommandOf<'returnCard'> | null {
  const { cards } = s.sides[side].plan;
  const from = pick(CARD_KINDS.length);
  for (let i = 0; i < CARD_KINDS.length; i++) {
    const card = CARD_KINDS[(from + i) % CARD_KINDS.length] as CardKind;
    if (cards[card] > 0) return { type: 'returnCard', side, card };
  }
  return null;
}

export function sampleMarkerBack(_w: World, s: State, side: Side, pick: Pick): CommandOf<'unplanMarker'> | null {
  const { markers } = s.sides[side].plan;
  return markers.length ? { type: 'unplanMarker', side, node: markers[pick(markers.length)] as NodeId } : null;
}
