/** Special cards by doctrine: each card is played for a purpose or not at all. */

import { defendersOf, STOPS_ON } from '../../../../engine/lines-and-webs/cards/airDefense.ts';
import type { CardKind, CommandOf, NodeId, SupplyClass, UnitId, UnitState } from '../../../../engine/lines-and-webs/index.ts';
import { OWN_CARDS } from '../../../../engine/lines-and-webs/scenario.ts';
import { opponentOf } from '../../../../engine/lines-and-webs/table.ts';
import { daysToMeal } from '../../advice/want.ts';
import { because, type Choice, type Reason } from '../reason.ts';
import type { Sandbox } from '../sandbox.ts';
import type { PlayStyle } from './playStyle.ts';
import { type Attack, attackable, attackFrom, bestAttack } from './unitActions.ts';
import { HELPLESS, isLastDay, SILENCED, stepBack, stepOf } from './worth.ts';

/** Points that an expensive card must gain; fewer on the last day. */
const DEAR = 3.5;
const DAMAGE = 3;

/** Probability that neither air defense stops the card. @rule 8.12 */
function through(t: Sandbox, target: UnitState): number {
  return ((STOPS_ON - 1) / 12) ** defendersOf(t.world, t.state, target.side, target.node as string).length;
}

/** Value in points of a card against a target. */
export function worthOfAim(t: Sandbox, c: CommandOf<'playCard'>): number {
  const target = c.unit === null ? null : t.unit(c.unit);
  const sheet = t.world.cards.sheets[c.card];
  let worth = 0;
  for (const effect of sheet.does) {
    if (effect.do === 'boxes' && !target) worth += DAMAGE * (t.state.turn >= t.world.scenario.turns - 1 ? 0 : 1);
    if (!target) continue;
    if (effect.do === 'steps' || effect.do === 'hits')
      worth += stepOf(t, target.id) * (sheet.stops ? through(t, target) : 1) * (target.steps === 1 ? 1.4 : 1);
    else if (effect.do === 'disable') worth += disabling(t, target);
    else if (effect.do === 'tokens') worth += dropping(t, target, c);
  }
  return worth;
}

/** Cards played for what they do: strikes that air defense may stop, and drops. Others are played for a purpose of their own. */
const isPlain = ({ world }: Sandbox, card: CardKind): boolean => {
  const { aim, does, stops } = world.cards.sheets[card];
  return aim !== null && does.some((effect) => (stops && (effect.do === 'steps' || effect.do === 'hits')) || effect.do === 'tokens');
};

/** The scenario's own cards that the computer knows how to play, and so buys. */
export const knownOwn = (t: Sandbox): CardKind[] =>
  t.world.cards.kinds.filter((card) => OWN_CARDS.includes(card as 'own1') && isPlain(t, card));

/** The reason for playing a card on a target. */
export function reasonOfAim(t: Sandbox, c: CommandOf<'playCard'>): Reason {
  const { card } = c;
  if (c.unit === null) return because('strikePort', { card, port: c.node as NodeId, damage: damageOf(t, c.node) });
  const target = t.unit(c.unit);
  switch (card) {
    case 'nineLine':
      return because('disable', { unit: c.unit, steps: target.steps });
    case 'airDrop':
    case c.cls && card:
      return because('airDrop', { unit: c.unit, cls: c.cls as SupplyClass, held: target.load[c.cls as SupplyClass] });
    default:
      return because('strikeUnit', { card, unit: c.unit, steps: target.steps, through: through(t, target) });
  }
}
export const damageOf = (t: Sandbox, node: NodeId | null): number => t.state.ports.find((p) => p.node === node)?.damage ?? 0;

/** Gain of the best attack if the target doesn't fight back, plus the value of its lost action. @rule 8.1 */
function disabling(t: Sandbox, target: UnitState): number {
  const waits = !target.activated && t.fights(target) && target.steps > 2 && t.toFoe(opponentOf(t.side), target.node as string) <= 3;
  return stepOf(t, target.id) * HELPLESS + (waits ? SILENCED : 0);
}

/** Value of a unit that can act again; on the last day, of one that only fights back. */
const ACTS = 5;
const FIGHTS_BACK = 1;
/** Value of a carrier that can carry again: less than a combat unit, more than the card's price. */
const CARRIES = 4;

/** Value of the supply drop for the units that lack its class. @rule 8.2, 6.3.7 */
function dropping(t: Sandbox, target: UnitState, c: CommandOf<'playCard'>): number {
  const isOver = isLastDay(t);
  if (!t.fights(target)) return c.cls === 'clIX' && target.disabled && !isOver ? CARRIES : 0;
  if (c.cls === 'clIX') return target.disabled ? (isOver ? FIGHTS_BACK : ACTS) : stepBack(t, target.id);
  if (c.cls === 'clI') return target.degraded ? (isOver ? starving(t, target) : ACTS) : 0;
  const load = c.cls === 'clIII' ? target.load.clIII : target.load.clV;
  return load === 0 ? 2 : 0;
}

/** The step that a degraded unit would lose today. @rule 6.7.2 */
const starving = (t: Sandbox, { id }: UnitState): number =>
  daysToMeal(t.state.turn, t.world.scenario.mealEvery) === 0 ? stepOf(t, id) : 0;

/** Units that can still act today. */
function strikers(t: Sandbox): UnitState[] {
  const { execution, reserve } = t.state.sides[t.side];
  const top = t.prompt.kind === 'turn' && !t.state.sides[t.side].scrambled ? execution.slice(0, 1) : [];
  const reserves = t.prompt.kind === 'turn' ? reserve : [];
  return [...top, ...reserves].filter((card): card is UnitId => card in t.world.info).map((id) => t.unit(id));
}

/** Plays 9-Line Recovery before an attack if it improves the attack by the style's threshold. @rule 8.1 */
function nineLine(t: Sandbox, manner: PlayStyle): Choice | null {
  const list = t.legal('playCard').filter((c) => c.card === 'nineLine');
  if (list.length === 0) return null;
  const able = strikers(t);
  const touched = able.map((u) => ({ u, from: attackable(t, u) }));
  let best: { c: CommandOf<'playCard'>; gain: number; attack: (Attack & { by: UnitId }) | null } | null = null;
  const before = Math.max(0, ...able.map((u) => bestAttack(t, u, manner)?.worth ?? 0));
  for (const c of list) {
    const target = t.unit(c.unit as UnitId);
    if (t.hexesToAny(able, target) > 6) continue;
    target.disabled = true;
    const attack = bestAttackOn(t, touched, target.id);
    const now = Math.max(0, attack?.worth ?? 0);
    target.disabled = false;
    const gain = now - before + disabling(t, target);
    if (now > manner.threshold && (!best || gain > best.gain)) best = { c, gain, attack };
  }
  if (!best || best.gain <= manner.gain.nineLine) return null;
  const { c, attack } = best;
  return {
    command: c,
    why: () => (attack ? because('nineLine', { unit: attack.target, by: attack.by, win: attack.weighed.odds.win }) : reasonOfAim(t, c)),
  };
}

/** The best attack by any of the units on a target, with its attacker. */
function bestAttackOn(
  t: Sandbox,
  touched: readonly { u: UnitState; from: Map<UnitId, NodeId> | null }[],
  target: UnitId,
): (Attack & { by: UnitId }) | null {
  let best: (Attack & { by: UnitId }) | null = null;
  for (const { u, from } of touched) {
    const to = from?.get(target);
    if (to === undefined) continue;
    const attack = attackFrom(t, u, to, target);
    if (!best || attack.worth > best.worth) best = { ...attack, by: u.id };
  }
  return best;
}

/** Returns the card worth playing now, or null. */
export function cardNow(t: Sandbox, manner: PlayStyle): Choice | null {
  const list = t.legal('playCard');
  if (list.length === 0) return null;
  const isLast = t.state.turn >= t.world.scenario.turns;
  let best: { c: CommandOf<'playCard'>; worth: number } | null = null;
  for (const c of list) {
    if (!isPlain(t, c.card)) continue;
    const worth = worthOfAim(t, c);
    const least = isLast ? 0.5 : c.card === 'closeAirSupport' ? manner.gain.air : DEAR;
    if (worth >= least && (!best || worth > best.worth)) best = { c, worth };
  }
  if (!best) return nineLine(t, manner);
  const { c } = best;
  return { command: c, why: () => reasonOfAim(t, c) };
}
