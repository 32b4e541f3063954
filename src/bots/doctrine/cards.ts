/** Special cards by doctrine: each for its purpose, and none without. */

import { defendersOf, STOPS_ON } from '../../engine/lines-and-webs/cards/airDefense.ts';
import type { CommandOf, PlayerCommand, UnitId, UnitState } from '../../engine/lines-and-webs/index.ts';
import type { Desk } from '../desk.ts';
import { bestAttack } from './deeds.ts';
import type { Manner } from './manner.ts';
import { stepOf } from './worth.ts';

/** A dear card is played for so many points; for less on the last day. */
const DEAR = 3.5;
/** What a disabled unit that still has its card of the day is worth beside the attack on it. */
const SILENCED = 1;
const DAMAGE = 3;

/** The chance that neither air defence stops the card. @rule 8.12 */
function through(t: Desk, target: UnitState): number {
  return ((STOPS_ON - 1) / 12) ** defendersOf(t.world, t.state, target.side, target.node as string).length;
}

/** What a card is worth on an aim, in points. */
export function worthOfAim(t: Desk, c: CommandOf<'playCard'>): number {
  const target = c.unit === null ? null : t.unit(c.unit);
  switch (c.card) {
    case 'closeAirSupport':
    case 'saintHimars':
      if (!target) return DAMAGE * (t.state.turn >= t.world.scenario.turns - 1 ? 0 : 1);
      return stepOf(t, target.id) * through(t, target) * (target.steps === 1 ? 1.4 : 1);
    case 'nineLine':
      return target ? disabling(t, target) : 0;
    case 'airDrop':
      return target ? dropping(t, target, c) : 0;
    default:
      return 0;
  }
}

/** By how much the best attack gains when the target does not fight back, and what is kept from acting. @rule 8.1 */
function disabling(t: Desk, target: UnitState): number {
  const waits =
    !target.activated &&
    t.fights(target) &&
    target.steps > 2 &&
    t.toFoe(t.side === 'delta' ? 'gamma' : 'delta', target.node as string) <= 3;
  return stepOf(t, target.id) * 0.2 + (waits ? SILENCED : 0);
}

/** Who lacks the class that is dropped. @rule 8.2 */
function dropping(t: Desk, target: UnitState, c: CommandOf<'playCard'>): number {
  if (!t.fights(target)) return 0;
  if (c.cls === 'clIX') return target.disabled ? 5 : stepOf(t, target.id);
  if (c.cls === 'clI') return target.degraded ? 5 : 0;
  const load = c.cls === 'clIII' ? target.load.clIII : target.load.clV;
  return load === 0 ? 2 : 0;
}

/** Units whose card can still be played this turn. */
function strikers(t: Desk): UnitState[] {
  const { execution, reserve } = t.state.sides[t.side];
  const top = t.prompt.kind === 'turn' && !t.state.sides[t.side].scrambled ? execution.slice(0, 1) : [];
  const reserves = t.prompt.kind === 'turn' ? reserve : [];
  return [...top, ...reserves].filter((card): card is UnitId => card in t.world.info).map((id) => t.unit(id));
}

/** 9-Line Recovery before an attack that it makes so much better. @rule 8.1 */
function nineLine(t: Desk, manner: Manner): PlayerCommand | null {
  const list = t.legal('playCard').filter((c) => c.card === 'nineLine');
  if (list.length === 0) return null;
  const able = strikers(t);
  let best: { c: PlayerCommand; gain: number } | null = null;
  const before = Math.max(0, ...able.map((u) => bestAttack(t, u, manner)?.worth ?? 0));
  for (const c of list) {
    const target = t.unit(c.unit as UnitId);
    if (t.hexesToAny(able, target) > 6) continue;
    target.disabled = true;
    const now = Math.max(0, ...able.map((u) => bestAttackOn(t, u, target.id, manner)));
    target.disabled = false;
    const gain = now - before + disabling(t, target);
    if (now > manner.threshold && (!best || gain > best.gain)) best = { c, gain };
  }
  return best && best.gain > manner.gain.nineLine ? best.c : null;
}

function bestAttackOn(t: Desk, u: UnitState, target: UnitId, manner: Manner): number {
  const attack = bestAttack(t, u, { ...manner, attacks: (_t, foe) => foe.id === target });
  return attack?.worth ?? 0;
}

/** The card that is worth playing now, or null. */
export function cardNow(t: Desk, manner: Manner): PlayerCommand | null {
  const list = t.legal('playCard');
  if (list.length === 0) return null;
  const isLast = t.state.turn >= t.world.scenario.turns;
  let best: { c: PlayerCommand; worth: number } | null = null;
  for (const c of list) {
    if (c.card !== 'closeAirSupport' && c.card !== 'saintHimars' && c.card !== 'airDrop') continue;
    const worth = worthOfAim(t, c);
    const least = isLast ? 0.5 : c.card === 'closeAirSupport' ? manner.gain.air : DEAR;
    if (worth >= least && (!best || worth > best.worth)) best = { c, worth };
  }
  return best?.c ?? nineLine(t, manner);
}
