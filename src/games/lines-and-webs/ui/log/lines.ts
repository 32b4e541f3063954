/** Lines of the log: entry, sentence and place, with filter and search; and replay frames as text with places and paths. */

import type { EventType, GameEvent, NodeId, UnitId, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { placeOf } from '../../../../ui/kit/hits.ts';
import { onScreen } from '../../../../ui/words/terms.ts';
import type { LogLine as AnyLine, EventText } from '../../../page.ts';
import type { Frame, LogEntry } from '../../typedStores.ts';
import type { LinesAndWebs } from '../../types.ts';
import { sayCommand } from '../words/commands.ts';
import { sayEntry } from '../words/events.ts';
import { phaseName, phaseNumber, sideName } from '../words/names.ts';
import { trailOf, ways } from './trails.ts';

const RESET: ReadonlySet<EventType> = new Set(['ate', 'degraded', 'looseLost', 'allPortsHeld', 'allPortsLost']);

/** Heading of an entry's part: 'Day 3, phase 5: Initiative'. */
export function titleOf(entry: LogEntry): string {
  const { turn, phase, event } = entry;
  if (phase === 'setup') return 'Setup';
  if (event.type === 'gameEnded' || phase === 'over') return `Day ${turn}, the end`;
  if (event.type === 'initiativeRolled') return `Day ${turn}, phase 5: Initiative`;
  if (RESET.has(event.type) || (event.type === 'stepsLost' && event.why === 'hunger')) return `Day ${turn}, phase 7: Reset`;
  return `Day ${turn}, phase ${phaseNumber(phase)}: ${phaseName(phase)}`;
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

const passes = (entry: LogEntry, filter: Filter): boolean => SETS[filter]?.has(entry.event.type) ?? true;

export type LogLine = AnyLine<LinesAndWebs>;

/** Sentence with its dice, for screen readers. */
export function spokenText({ text, dice }: EventText): string {
  const words = text.replace(/Δ/g, 'Delta').replace(/Γ/g, 'Gamma');
  return dice ? `${words} Dice: ${dice.faces.join(', ')}.` : words;
}

/** Returns the unit that an event is about. */
function unitIn(event: GameEvent): UnitId | null {
  if ('unit' in event) return event.unit;
  if ('at' in event) return event.at;
  if ('carrier' in event) return event.carrier;
  if ('target' in event) return event.target;
  if (event.type === 'cardTurned') return event.card;
  if (event.type === 'cardStopped') return event.by;
  if (event.type === 'groupJoined') return event.units[0] ?? null;
  return null;
}

/** Place of an entry: the last one named in its text, otherwise the unit's current place. */
function placeIn(view: View, event: GameEvent, said: EventText): Pick<LogLine, 'node' | 'isNow'> {
  const node = said.nodes?.at(-1);
  if (node !== undefined) return { node, isNow: false };
  const id = unitIn(event);
  const stands = id === null ? null : (view.units.find((unit) => unit.id === id)?.node ?? null);
  return { node: stands, isNow: stands !== null };
}

/** Keeps one entry per part for secret order changes, plus one per undo. */
function sortedOnce(log: readonly LogEntry[]): readonly LogEntry[] {
  const told = new Set<string>();
  return log.filter(({ event, turn, undone }) => {
    if (event.type !== 'ordersSet') return true;
    const key = `${turn} ${event.side} ${undone}`;
    return !told.has(key) && told.add(key);
  });
}

/** Returns the lines that pass the filter and contain all words. Entries without text and phase markers have no line. */
export function linesOf(world: World, view: View, log: readonly LogEntry[], filter: Filter, words: readonly string[]): LogLine[] {
  const lines: LogLine[] = [];
  for (const entry of sortedOnce(log)) {
    if (entry.event.type === 'phaseBegan' || !passes(entry, filter)) continue;
    const said = sayEntry(world, entry);
    if (!said) continue;
    const text = words.length > 0 ? `${onScreen(said.text)} ${said.clauses.join(' ')}`.toLowerCase() : '';
    if (words.every((word) => placeOf(text, word) >= 0)) lines.push({ ...entry, said, ...placeIn(view, entry.event, said) });
  }
  return lines;
}

const NO_WORDS: readonly string[] = [];

/** Returns a frame's events as log entries. */
export const entriesOf = (frame: Frame) => frame.events.map((event, i) => ({ seq: i, turn: frame.turn, phase: frame.phase, event }));

const linesIn = (world: World, view: View, frame: Frame): LogLine[] =>
  linesOf(world, view, entriesOf(frame), 'all', NO_WORDS).filter(({ event }) => event.type !== 'sideTurn' || frame.events.length === 1);

/** Private events that are described from the command instead. */
const SECRET: ReadonlySet<GameEvent['type']> = new Set(['purchasePlanned', 'ordersSet']);

/** Text of a frame without its own sentence, or of private plans. */
function plainWords(world: World, frame: Frame): string | null {
  if (frame.side === null) return 'The game begins.';
  const isSecret = frame.events.some(({ type }) => SECRET.has(type));
  if (frame.command && (isSecret || frame.events.length === 0)) return `${sideName(frame.side)}: ${sayCommand(world, frame.command)}`;
  return null;
}

/** Sentences of a frame. */
export function frameLines(world: World, view: View, frame: Frame): readonly EventText[] {
  const said = linesIn(world, view, frame).map((line) => line.said);
  const plain = plainWords(world, frame) ?? (said.length > 0 ? null : `${frame.side ? sideName(frame.side) : 'Nobody'} goes on.`);
  return plain === null ? said : [{ text: plain, clauses: [] }];
}

/** One-line text of a frame, for screen readers and tooltips. */
export const frameText = (world: World, view: View, frame: Frame): string => frameLines(world, view, frame).map(spokenText).join(' ');

/** Places to ring on the map. */
export const placesIn = (lines: readonly LogLine[]): NodeId[] => [
  ...new Set(lines.flatMap(({ said, node }) => [...(said.nodes ?? []), ...(node === null ? [] : [node])])),
];

/** Paths used, without duplicates. */
export const pathsIn = (events: readonly GameEvent[]): NodeId[][] => ways(events.map(trailOf)).map((way) => [...way]);
