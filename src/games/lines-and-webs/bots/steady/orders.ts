/** Phase 4 of the steady player: who has something to do is ordered, guns first; the fit ones near the front come last or wait in reserve; the others save their fuel. */

import { type DeckCard, fireTargets, moveStops, type Side, type UnitState } from '../../../../engine/lines-and-webs/index.ts';
import { canFight } from '../scene.ts';
import { bestBlow, bestJointBlow } from './blows.ts';
import { betterPlace } from './stance.ts';
import type { Table } from './table.ts';

/** An attack is ordered if it is worth so much; boldness differs from unit to unit and day to day. */
const WORTH_ORDERING = 0;
const RESERVE = 4;
const NEAR = 3;
/** Who has more than this is ordered even without a plan: it takes what chance the day brings. */
const SPARE_FUEL = 2;

/** Guns first, then attacks by their worth, then those that only move; null for a unit that stays out of play. */
function urgency(t: Table, u: UnitState): number | null {
  const artillery = t.type(u.id).arm === 'artillery';
  if (u.degraded || u.disabled) return null;
  if (artillery && u.load.clV > 0 && fireTargets(t.world, t.state, u.id).length > 0) return 100;
  if (u.load.clIII < 1) return null;
  const blow = bestBlow(t, u);
  if (blow && blow.worth > WORTH_ORDERING) return 50 + blow.worth;
  const damaged = t.type(u.id).arm === 'engineer' && t.state.ports.some((p) => p.holder === u.side && p.damage > 0);
  if (damaged && moveStops(t.world, t.state, u.id).some((o) => t.state.ports.some((p) => p.node === o.node && p.damage > 0))) return 1;
  return betterPlace(t, u) ? 0 : null;
}

export function orders(t: Table, side: Side): void {
  const ranked: { u: UnitState; rank: number }[] = [];
  const idle: UnitState[] = [];
  for (const u of t.fighters(side)) {
    const rank = urgency(t, u);
    const near = canFight(u) && t.toFoe(side, u.node as string) <= NEAR;
    if (rank !== null) ranked.push({ u, rank });
    else if (near && u.load.clIII > SPARE_FUEL) ranked.push({ u, rank: 0 });
    else if (near) idle.push(u);
  }
  ranked.sort((a, b) => b.rank - a.rank);
  let deck: DeckCard[] = ranked.map(({ u }) => u.id);
  const guns = ranked.filter(({ rank }) => rank === 100).length;
  const hand = t.state.sides[side].hand;
  if (hand.commandPost > 0) {
    const joint = bestJointBlow(t, side, t.fighters(side));
    if (joint && joint.worth > 0) {
      deck = deck.filter((card) => !joint.attackers.includes(card));
      deck.splice(Math.min(guns, deck.length), 0, 'commandPost', ...joint.attackers);
    }
  }
  // A card in the deck strikes when its turn comes, as the rulebook's players do it; with some luck it stays in the hand.
  if (hand.closeAirSupport > 0 && deck.length > 3 && t.pick(2) === 0) deck.splice(guns, 0, 'closeAirSupport');
  const reserve = idle.map((u) => u.id).filter((id) => !deck.includes(id));
  t.give({ type: 'setOrders', side, execution: deck, reserve: reserve.slice(0, RESERVE) });
  t.give({ type: 'endPart', side });
}
