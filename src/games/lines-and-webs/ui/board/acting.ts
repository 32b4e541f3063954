/** Acting units in a view: those of the current play, and those of the latest events. They are never drawn as spent. */
import type { GameEvent, UnitId, View } from '../../../../engine/lines-and-webs/index.ts';

/** Events that happen to a unit, and are no action of the unit. */
const SUFFERED: ReadonlySet<GameEvent['type']> = new Set([
  ...(['stepsLost', 'suppressed', 'destroyed', 'retreated', 'noWayOut', 'degraded', 'doesNotFightBack', 'victimNamed'] as const),
]);

function unitsIn(event: GameEvent): readonly UnitId[] {
  if (SUFFERED.has(event.type)) return [];
  if (event.type === 'engagementBegan') return event.attackers;
  if (event.type === 'rolled') return event.role === 'defend' ? [] : event.units;
  return 'unit' in event && typeof event.unit === 'string' ? [event.unit] : [];
}

/** @param events the latest public events */
export function actingUnits({ execution }: View, events: readonly GameEvent[]): ReadonlySet<UnitId> {
  if (!execution) return new Set();
  const play = execution.play?.members.filter(({ stage }) => stage !== 'done').map(({ unit }) => unit) ?? [];
  const fight = execution.engagement?.attackers ?? [];
  return new Set([...play, ...fight, ...events.flatMap(unitsIn)]);
}
