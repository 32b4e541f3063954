/**
 * Verbs that nothing can make legal at the moment, because what they need is not there: no card in the hand, no loose token, no point left.
 * They are not tried. How often the others are given, one against another, stays as it is.
 */

import type { Verb } from '../../engine/lines-and-webs/command.ts';
import { hasArrivedUnit, markersAvailable, pointsLeft } from '../../engine/lines-and-webs/delivery.ts';
import { OWN_TURN_CARDS } from '../../engine/lines-and-webs/hand.ts';
import { total } from '../../engine/lines-and-webs/load.ts';
import type { Side } from '../../engine/lines-and-webs/scenario.ts';
import { awaited, infoOf } from '../../engine/lines-and-webs/table.ts';
import type { Member, State } from '../../engine/lines-and-webs/types.ts';
import type { World } from '../../engine/lines-and-webs/world.ts';

/** The verbs that lack something, a bit each. */
const BITS: { readonly [T in Verb]?: number } = {
  buyTokens: 1,
  buyUnit: 2,
  buyCard: 4,
  planMarker: 8,
  unplanMarker: 16,
  returnUnit: 32,
  playCard: 64,
  playReserve: 128,
  pickUp: 256,
  landTokens: 512,
  landUnit: 1024,
  fire: 2048,
  hold: 4096,
  repairPort: 8192,
  useDrone: 16384,
  useMassCal: 32768,
};
const bit = (verb: Verb): number => BITS[verb] ?? 0;

export const isLacking = (verb: Verb, lacks: number): boolean => (lacks & bit(verb)) !== 0;

interface Cheapest {
  unit: number;
  card: number;
}
const known = new WeakMap<World, Cheapest>();
/** RP of the cheapest unit and of the cheapest card of a scenario. */
function cheapestOf(w: World): Cheapest {
  let cheapest = known.get(w);
  if (!cheapest) {
    const { unitTypes, cardPrices } = w.scenario;
    cheapest = {
      unit: Math.min(...unitTypes.map(({ price }) => price ?? Number.POSITIVE_INFINITY)),
      card: Math.min(...Object.values(cardPrices)),
    };
    known.set(w, cheapest);
  }
  return cheapest;
}

function inSpending(w: World, s: State, side: Side): number {
  const left = pointsLeft(w, s, side);
  const { plan } = s.sides[side];
  let lacks = 0;
  if (left < 1 && left < w.rulings.priceIX) lacks |= bit('buyTokens');
  const { unit, card } = cheapestOf(w);
  if (left < unit) lacks |= bit('buyUnit');
  if (left < card) lacks |= bit('buyCard');
  if (markersAvailable(s, side) < 1) lacks |= bit('planMarker');
  if (plan.markers.length === 0) lacks |= bit('unplanMarker');
  if (plan.units.length === 0) lacks |= bit('returnUnit');
  return lacks;
}

function inPlay(w: World, members: readonly Member[]): number {
  let lacks = bit('fire') | bit('hold') | bit('repairPort');
  for (const { unit } of members) {
    const { arm } = infoOf(w, { id: unit }).type;
    if (arm === 'artillery') lacks &= ~(bit('fire') | bit('hold'));
    if (arm === 'engineer') lacks &= ~bit('repairPort');
  }
  return lacks;
}

function inExecution(w: World, s: State, side: Side): number {
  const play = s.execution?.play;
  if (play) return inPlay(w, play.members);
  const { hand, reserve } = s.sides[side];
  const lacks = reserve.length === 0 ? bit('playReserve') : 0;
  return OWN_TURN_CARDS.some((card) => hand[card] > 0) ? lacks : lacks | bit('playCard');
}

/** What lacks something at the moment. */
export function lacksOf(w: World, s: State): number {
  const side = awaited(s);
  if (!side) return 0;
  const { hand, arrived } = s.sides[side];
  if (s.pending) return (hand.droneRecon > 0 ? 0 : bit('useDrone')) | (hand.massCal > 0 ? 0 : bit('useMassCal'));
  switch (s.phase) {
    case 'deploy':
      return (total(arrived) > 0 ? 0 : bit('landTokens')) | (hasArrivedUnit(s, side) ? 0 : bit('landUnit'));
    case 'spend':
      return inSpending(w, s, side);
    case 'transport':
      return (hand.airDrop > 0 ? 0 : bit('playCard')) | (s.loose.length > 0 ? 0 : bit('pickUp'));
    case 'execute':
      return inExecution(w, s, side);
    default:
      return 0;
  }
}
