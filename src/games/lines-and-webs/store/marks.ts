/** Moments worth jumping to, from the events of one command. Pure. */

import type { GameEvent, NodeId, Side, UnitId, World } from '../../../engine/lines-and-webs/index.ts';
import { bySide } from '../../../store/timeline.ts';

/** fight: an engagement or fire; loss: steps or a unit; port: taken, damaged or repaired; day: the end of a day; umpire: an intervention. */
export type Mark =
  | { kind: 'fight'; side: Side }
  | { kind: 'loss'; side: Side; units: number; steps: number }
  | { kind: 'port'; node: NodeId; by: Side | null }
  | { kind: 'day'; turn: number }
  | { kind: 'umpire' };

const sideOf = (world: World, unit: UnitId | undefined): Side => world.info[unit ?? '']?.side ?? 'delta';

/** Marks of one command's events; losses are added up per side. */
export function marksOf(world: World, events: readonly GameEvent[]): Mark[] {
  const marks: Mark[] = [];
  const lost = bySide(() => ({ units: 0, steps: 0 }));
  for (const event of events) {
    if (event.type === 'engagementBegan') marks.push({ kind: 'fight', side: sideOf(world, event.attackers[0]) });
    else if (event.type === 'rolled' && (event.role === 'fire' || event.role === 'counterFire'))
      marks.push({ kind: 'fight', side: sideOf(world, event.units[0]) });
    else if (event.type === 'stepsLost') lost[sideOf(world, event.unit)].steps += event.n;
    else if (event.type === 'destroyed') lost[sideOf(world, event.unit)].units += 1;
    else if (event.type === 'portTaken') marks.push({ kind: 'port', node: event.port, by: event.by });
    else if (event.type === 'portDamaged' || event.type === 'portRepaired') marks.push({ kind: 'port', node: event.port, by: null });
    else if (event.type === 'turnBegan' && event.turn > 1) marks.push({ kind: 'day', turn: event.turn - 1 });
    else if (event.type === 'umpireActed') marks.push({ kind: 'umpire' });
    else if (event.type === 'gameEnded') marks.push({ kind: 'day', turn: event.outcome.turn });
  }
  for (const side of ['delta', 'gamma'] as const)
    if (lost[side].units + lost[side].steps > 0) marks.push({ kind: 'loss', side, ...lost[side] });
  return marks;
}
