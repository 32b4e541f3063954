/** Recap of the events since a side's last turn, grouped: one item per carrier and day, per fight, and per port; without bookkeeping. */
import {
  addTo,
  type EventOf,
  type EventType,
  emptyLoad,
  type GameEvent,
  type Load,
  type NodeId,
  roleIn,
  type Side,
  type UnitId,
  type View,
  type World,
} from '../../../../engine/lines-and-webs/index.ts';
import type { Seat } from '../../../../store/seat.ts';
import { isWithinFight } from '../../store/fights.ts';
import type { LogEntry } from '../../typedStores.ts';
import type { MapOverlay } from '../board/mapOverlay.ts';
import { type Group, type RecapItem, sayGroup } from './recapWords.ts';

export interface Recap {
  items: RecapItem[];
  /** Number of items that did not fit; the log has them. */
  more: number;
  /** Tokens carried by the other side, and number of its carriers. */
  carried: Load;
  carriers: number;
  /** True if only supplies were moved. */
  isTransport: boolean;
}

/** True for the viewer's own actions, which are left out. */
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
  'turnBegan',
  'entersContact',
  'passed',
  'declined',
]);
const SUPPLY = /^(carrier|port|land) /;
const SHOWN = 40;
/** Maximum number of further groups that are checked for content; beyond it all are counted. */
const COUNTED = 400;

/** Events outside a play of Phase 6; a play begins with its card. */
const NO_PLAY: ReadonlySet<EventType> = new Set([
  'ate',
  'degraded',
  'looseLost',
  'initiativeRolled',
  'allPortsHeld',
  'allPortsLost',
  'reinforced',
  'queueMoved',
  'purchasesRevealed',
]);

function carrierOf(world: World, event: GameEvent): UnitId | null {
  if (event.type === 'carried') return event.carrier;
  const unit = event.type === 'unitMoved' || event.type === 'displaced' || event.type === 'pickedUp' ? event.unit : null;
  return unit !== null && world.info[unit]?.type.kind !== 'combat' ? unit : null;
}

/** Events with the same key form one item; `play` is the key of the current play. */
function keyOf(world: World, event: GameEvent, seq: number, play: string | null): string {
  const carrier = carrierOf(world, event);
  if (carrier !== null) return `carrier ${carrier}`;
  if (event.type === 'crossLevelled') return `port ${event.port}`;
  if (event.type === 'unitLanded' || event.type === 'tokensLanded') return `land ${event.port}`;
  if (event.type === 'degraded') return `degraded ${world.info[event.unit]?.side}`;
  if (event.type === 'ate') return 'ate';
  return play !== null && !NO_PLAY.has(event.type) ? play : `event ${seq}`;
}

const endsPlay = (event: GameEvent): boolean =>
  NO_PLAY.has(event.type) || event.type === 'sideTurn' || (event.type === 'stepsLost' && event.why === 'hunger');

/** True for a card from the hand without a turned card; with its effects it is a play by itself. */
const isCardAlone = (event: GameEvent, play: Group | undefined): boolean =>
  event.type === 'cardPlayed' && !isWithinFight(event.card) && play?.entries.at(-1)?.event.type !== 'cardTurned';

/** True if this seat did it. With four players the other role of the side gets a report, too. */
const isOwn = (world: World, { event, phase }: LogEntry, { side, role }: Seat): boolean =>
  isOwnDeed(world, event, side) && (role === null || roleIn(world, phase) === role);

function groupsOf(world: World, entries: readonly LogEntry[], seat: Seat): Group[] {
  const groups = new Map<string, Group>();
  // The entries may begin in the middle of a play.
  let play: string | null = entries[0]?.phase === 'execute' ? 'play' : null;
  for (const entry of entries) {
    const { seq, phase, event, undone, isFixed } = entry;
    if (undone) continue;
    if (phase !== 'execute' || endsPlay(event)) play = null;
    else if (event.type === 'cardTurned' || event.type === 'passed' || isCardAlone(event, groups.get(play ?? ''))) play = `play ${seq}`;
    if (QUIET.has(event.type) || isOwn(world, entry, seat)) continue;
    const key = keyOf(world, event, seq, play);
    const group = groups.get(key) ?? { key, entries: [] };
    group.entries.push({ seq, event, ...(isFixed ? { isFixed } : {}) });
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Leaves out the seat's own actions. */
export function recapOf(world: World, view: View, entries: readonly LogEntry[], seat: Seat): Recap {
  const groups = groupsOf(world, entries, seat);
  const isOwnSide = ({ event }: { event: GameEvent }): boolean => isOwnDeed(world, event, seat.side);
  // Skip the text of groups that do not fit: after thousands of umpire commands that is nearly all of them.
  const items: RecapItem[] = [];
  let told = 0;
  for (; told < groups.length && items.length < SHOWN; told++) {
    const group = groups[told] as Group;
    const said = sayGroup(world, view, group);
    if (said.lines.length > 0) items.push({ ...said, seqs: group.entries.map(({ seq }) => seq) });
  }
  const rest = groups.slice(told);
  const more = rest.length > COUNTED ? rest.length : rest.filter((group) => sayGroup(world, view, group).lines.length > 0).length;
  const carries = groups.flatMap((group) =>
    group.entries.flatMap(({ event }): EventOf<'carried'>[] => (event.type === 'carried' && event.side !== seat.side ? [event] : [])),
  );
  const carried = emptyLoad();
  for (const { tokens } of carries) addTo(carried, tokens);
  return {
    items,
    more,
    carried,
    carriers: new Set(carries.map(({ carrier }) => carrier)).size,
    isTransport:
      groups.some(({ key }) => !key.startsWith('land ')) &&
      groups.every(({ key, entries: told }) => SUPPLY.test(key) && !told.some(isOwnSide)),
  };
}

type Badges = NonNullable<MapOverlay['badges']>[number][];

/** Maximum number of discs at one place. */
const MOST_AT_ONE = 3;

/**
 * Discs and trails: filled for past events, open for the current state, numbered consecutively.
 * @param since entries before this one are numbered but not drawn, since other units may be there now
 * @param today first entry whose paths are drawn; arrows of the day before are removed
 */
export function marksOf(items: readonly RecapItem[], now: readonly { node: NodeId | null }[] = [], since = 0, today = since): MapOverlay {
  const taken = new Map<NodeId, number>();
  const badges: Badges = [];
  const mark = (node: NodeId | null, text: string, tone: 'ink' | 'open') => {
    const nth = node === null ? MOST_AT_ONE : (taken.get(node) ?? 0);
    if (node === null || nth >= MOST_AT_ONE) return;
    taken.set(node, nth + 1);
    badges.push({ node, text, tone, nth });
  };
  const isDrawn = ({ seqs }: RecapItem): boolean => since === 0 || seqs.some((seq) => seq >= since);
  for (const [i, item] of items.entries()) if (isDrawn(item)) mark(item.node, String(i + 1), 'ink');
  for (const [i, { node }] of now.entries()) mark(node, String(items.length + i + 1), 'open');
  const ofToday = items.filter(({ seqs }) => seqs.some((seq) => seq >= today));
  const trails = new Map(ofToday.flatMap((item) => item.trails.map((path): [string, readonly NodeId[]] => [path.join(' '), path])));
  return { badges, paths: [...trails.values()].map((path) => ({ path, tone: 'ink' as const })) };
}
