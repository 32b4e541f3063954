/** Who acts in what is shown: the units of the play that is on, and those of what has just happened. They are never drawn as done for the day. */
import type { GameEvent, UnitId, View } from '../../../../engine/lines-and-webs/index.ts';

/** What befalls a unit is no act of its own. */
const SUFFERED: ReadonlySet<GameEvent['type']> = new Set([
  ...(['stepsLost', 'suppressed', 'destroyed', 'retreated', 'noWayOut', 'degraded', 'doesNotFightBack', 'victimNamed'] as const),
]);

function unitsIn(event: GameEvent): readonly UnitId[] {
  if (SUFFERED.has(event.type)) return [];
  if (event.type === 'engagementBegan') return event.attackers;
  if (event.type === 'rolled') return event.role === 'defend' ? [] : event.units;
  return 'unit' in event && typeof event.unit === 'string' ? [event.unit] : [];
}

/** @param events what everybody was told last */
export function actingUnits({ execution }: View, events: readonly GameEvent[]): ReadonlySet<UnitId> {
  if (!execution) return new Set();
  const play = execution.play?.members.filter(({ stage }) => stage !== 'done').map(({ unit }) => unit) ?? [];
  const fight = execution.engagement?.attackers ?? [];
  return new Set([...play, ...fight, ...events.flatMap(unitsIn)]);
}
