/** Events that a player must not miss: steps, units and ports that their side has lost, and disabled units. Pure. */

import type { GameEvent, Side, UnitId, World } from '../../../../engine/lines-and-webs/index.ts';
import type { GameStore, LogEntry } from '../../typedStores.ts';

/** True if the event harms the side. */
export function harms(world: World, side: Side, event: GameEvent): boolean {
  if (event.type === 'stepsLost' || event.type === 'destroyed' || event.type === 'disabled') return world.info[event.unit]?.side === side;
  return event.type === 'portTaken' && event.by !== side;
}

const DEEDS: ReadonlySet<GameEvent['type']> = new Set(['cardTurned', 'cardPlayed', 'passed']);

/**
 * Damage to the side's units in the other side's turns since its own last turn in Phase 6: '−1' for a step, '!' for a unit out of action.
 * @param log log of the current game, oldest first
 */
export function hurtOf(world: World, side: Side, log: readonly Pick<LogEntry, 'event' | 'undone'>[]): ReadonlyMap<UnitId, string> {
  const stands = log.filter(({ undone }) => !undone).map(({ event }) => event);
  const steps = new Map<UnitId, number>();
  let turnOf: Side | null = null;
  for (const event of stands.slice(stands.findLastIndex(({ type }) => type === 'phaseBegan') + 1)) {
    if (event.type === 'sideTurn') turnOf = event.side;
    else if (turnOf === side && DEEDS.has(event.type)) steps.clear();
    else if (turnOf !== side && harms(world, side, event) && 'unit' in event && event.unit !== null)
      steps.set(event.unit, (steps.get(event.unit) ?? 0) + (event.type === 'stepsLost' ? event.n : 0));
  }
  return new Map([...steps].map(([unit, n]) => [unit, n > 0 ? `−${n}` : '!']));
}

/** Prompts in which a side acts freely, not as part of a fight. */
const OWN_TIME: ReadonlySet<string> = new Set(['deploy', 'spend', 'transport', 'orders', 'turn', 'activate']);

type Now = Pick<GameStore, 'computerUp' | 'people' | 'rules' | 'viewer' | 'view' | 'recap'>;

/** True if a solo player has lost something since their last command and can act again. Used if fights and cards are not played back. */
export function isHarmed({ computerUp, people, rules, viewer, view, recap }: Now): boolean {
  if (computerUp || people.length !== 1 || !rules || !viewer || !view) return false;
  // Undone events are no loss.
  const isLoss = (entry: LogEntry): boolean => !entry.undone && harms(rules.world, viewer, entry.event);
  return OWN_TIME.has(view.prompt.kind) && recap.some(isLoss);
}
