/** What happened since a side last looked, drawn together: a carrier's many carries are one sentence, steps of bookkeeping none. */
import type { EventOf, EventType, GameEvent, Load, NodeId, Side, Store, UnitId, World } from '../../engine/lines-and-webs/index.ts';
import { addTo, emptyLoad } from '../../engine/lines-and-webs/index.ts';
import type { LogEntry } from '../../store/game.ts';
import { marked, type Said, sayEvent } from '../words/events.ts';
import { listed, loadText, storeName } from '../words/names.ts';

export interface Recap {
  items: Said[];
  /** What the other side carried. */
  carried: Load;
  carriers: number;
}

/** What a side does itself: it need not be told of it. */
function isOwnDeed(world: World, event: GameEvent, viewer: Side): boolean {
  switch (event.type) {
    case 'carried':
    case 'crossLevelled':
    case 'unitLanded':
    case 'tokensLanded':
    case 'purchasesRevealed':
    case 'cardPlayed':
    case 'declined':
    case 'passed':
    case 'cardTurned':
      return event.side === viewer;
    case 'markerPlaced':
      return event.by === viewer;
    case 'displaced':
    case 'pickedUp':
    case 'fed':
    case 'enabled':
    case 'stepRestored':
    case 'unitMoved':
      return world.info[event.unit]?.side === viewer;
    default:
      return false;
  }
}

const QUIET: ReadonlySet<EventType> = new Set([
  'phaseBegan',
  'partEnded',
  'sideTurn',
  'paid',
  'purchasePlanned',
  'ordersSet',
  'openLoadChosen',
  'unitPlaced',
  'engagementEnded',
  'turnBegan',
]);
const SHOWN = 40;

interface Carrying {
  tokens: Load;
  to: string[];
  node: NodeId | null;
}

const nodeOf = (store: Store, path: readonly NodeId[]): NodeId | null => (store.kind === 'unit' ? (path.at(-1) ?? null) : store.node);

function carry(carries: Map<UnitId, Carrying>, world: World, e: EventOf<'carried'>): void {
  const now = carries.get(e.carrier) ?? { tokens: emptyLoad(), to: [], node: null };
  const to = e.to.kind === 'unit' && e.to.unit === e.carrier ? 'itself' : storeName(world, e.to);
  addTo(now.tokens, e.tokens);
  if (!now.to.includes(to)) now.to.push(to);
  now.node ??= nodeOf(e.to, e.path);
  carries.set(e.carrier, now);
}

function sayCarries(world: World, carries: ReadonlyMap<UnitId, Carrying>): Said[] {
  return [...carries].map(([carrier, { tokens, to, node }]) => {
    const names = to.length > 3 ? `${to.slice(0, 2).join(', ')} and ${to.length - 2} others` : listed(to);
    return { text: `${marked(world, carrier)} brought ${loadText(tokens)} to ${names}.`, clauses: [], ...(node ? { nodes: [node] } : {}) };
  });
}

/** `viewer`'s own deeds are left out: it knows them. */
export function recapOf(world: World, entries: readonly LogEntry[], viewer: Side): Recap {
  const carries = new Map<UnitId, Carrying>();
  const items: Said[] = [];
  const carried = emptyLoad();
  for (const { event, undone } of entries) {
    if (undone || QUIET.has(event.type) || isOwnDeed(world, event, viewer)) continue;
    if (event.type === 'carried') {
      carry(carries, world, event);
      addTo(carried, event.tokens);
      continue;
    }
    const said = sayEvent(world, event);
    if (said) items.push(said);
  }
  return { items: [...sayCarries(world, carries), ...items].slice(0, SHOWN), carried, carriers: carries.size };
}
