/** What a person must not miss, however fast the other side was: steps, units and ports that his side has lost, and units that were disabled. Pure. */
import type { GameEvent, Side, World } from '../../engine/lines-and-webs/index.ts';
import type { LogEntry } from '../../store/chronicle.ts';
import type { GameStore } from '../../store/gameStore.ts';

/** Does it do the side harm? */
export function harms(world: World, side: Side, event: GameEvent): boolean {
  if (event.type === 'stepsLost' || event.type === 'destroyed' || event.type === 'disabled') return world.info[event.unit]?.side === side;
  return event.type === 'portTaken' && event.by !== side;
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
