/** What a person must not miss, however fast the other side was: steps, units and ports that his side has lost, and units that were disabled. Pure. */

import type { GameEvent, Side, UnitId, World } from '../../../../engine/lines-and-webs/index.ts';
import type { GameStore, LogEntry } from '../../own.ts';

/** Does it do the side harm? */
export function harms(world: World, side: Side, event: GameEvent): boolean {
  if (event.type === 'stepsLost' || event.type === 'destroyed' || event.type === 'disabled') return world.info[event.unit]?.side === side;
  return event.type === 'portTaken' && event.by !== side;
}

const DEEDS: ReadonlySet<GameEvent['type']> = new Set(['cardTurned', 'cardPlayed', 'passed']);

/**
 * What the side's units have suffered in the other side's turns of this Phase 6 since it acted itself: '−1' for a step, '!' for a unit out of action.
 * @param log of the present game, oldest first
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

/** A side's own time to order, with no choice of a fight before it. */
const OWN_TIME: ReadonlySet<string> = new Set(['deploy', 'spend', 'transport', 'orders', 'turn', 'activate']);

type Now = Pick<GameStore, 'computerUp' | 'people' | 'rules' | 'viewer' | 'view' | 'recap'>;

/** Has a person alone lost something since his last order, now that it is his time again? Asked where fights and cards are not told as they come. */
export function isHarmed({ computerUp, people, rules, viewer, view, recap }: Now): boolean {
  if (computerUp || people.length !== 1 || !rules || !viewer || !view) return false;
  // What was taken back is no loss.
  const isLoss = (entry: LogEntry): boolean => !entry.undone && harms(rules.world, viewer, entry.event);
  return OWN_TIME.has(view.prompt.kind) && recap.some(isLoss);
}
