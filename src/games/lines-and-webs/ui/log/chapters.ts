/** The log's order: entries under day and phase, and the filters. */
import type { EventType } from '../../../../engine/lines-and-webs/index.ts';
import type { LogEntry } from '../../../../store/game.ts';
import { phaseName, phaseNumber } from '../words/names.ts';

export interface Chapter<E extends LogEntry> {
  key: string;
  title: string;
  entries: E[];
}

const RESET: ReadonlySet<EventType> = new Set(['ate', 'degraded', 'looseLost', 'allPortsHeld', 'allPortsLost']);

function titleOf(entry: LogEntry): string {
  const { turn, phase, event } = entry;
  if (phase === 'setup') return 'Setup';
  if (event.type === 'gameEnded' || phase === 'over') return `Day ${turn}, the end`;
  if (event.type === 'initiativeRolled') return `Day ${turn}, phase 5: Initiative`;
  if (RESET.has(event.type) || (event.type === 'stepsLost' && event.why === 'hunger')) return `Day ${turn}, phase 7: Reset`;
  return `Day ${turn}, phase ${phaseNumber(phase)}: ${phaseName(phase)}`;
}

/** Heads and their entries, in order. */
export function chapters<E extends LogEntry>(entries: readonly E[]): Chapter<E>[] {
  const list: Chapter<E>[] = [];
  for (const entry of entries) {
    const title = titleOf(entry);
    let last = list.at(-1);
    if (last?.title !== title) {
      last = { key: `${entry.seq}`, title, entries: [] };
      list.push(last);
    }
    last.entries.push(entry);
  }
  return list;
}

export type Filter = 'all' | 'supply' | 'fights' | 'cards' | 'dice';
export const FILTERS: readonly { id: Filter; name: string }[] = [
  { id: 'all', name: 'All' },
  { id: 'supply', name: 'Supply' },
  { id: 'fights', name: 'Fights' },
  { id: 'cards', name: 'Cards' },
  { id: 'dice', name: 'Dice' },
];

const SUPPLY: readonly EventType[] = [
  'reinforced',
  'queueMoved',
  'unitLanded',
  'tokensLanded',
  'purchasesRevealed',
  'carried',
  'crossLevelled',
  'displaced',
  'pickedUp',
  'fed',
  'enabled',
  'stepRestored',
  'ate',
  'degraded',
  'looseLost',
];
const FIGHTS: readonly EventType[] = [
  'engagementBegan',
  'doesNotFightBack',
  'victimNamed',
  'rolled',
  'suppressed',
  'stepsLost',
  'destroyed',
  'engagementEnded',
  'retreated',
  'noWayOut',
  'movedIn',
  'portTaken',
];
const CARDS: readonly EventType[] = [
  'cardTurned',
  'groupJoined',
  'cardPlayed',
  'cardSpent',
  'cardStopped',
  'commandPostCancelled',
  'deckArranged',
  'airDefenseRolled',
  'disabled',
  'portDamaged',
  'markerPlaced',
];
const DICE: readonly EventType[] = ['initiativeRolled', 'rolled', 'airDefenseRolled'];
const SETS: { [F in Filter]: ReadonlySet<EventType> | null } = {
  all: null,
  supply: new Set(SUPPLY),
  fights: new Set(FIGHTS),
  cards: new Set(CARDS),
  dice: new Set(DICE),
};

export const passes = (entry: LogEntry, filter: Filter): boolean => SETS[filter]?.has(entry.event.type) ?? true;
