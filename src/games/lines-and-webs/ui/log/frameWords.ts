/** A frame in words: the log's sentences of what happened, where each happened, and the ways that were gone. */

import type { GameEvent, NodeId, View, World } from '../../../../engine/lines-and-webs/index.ts';
import type { EventText } from '../../../page.ts';
import type { Frame } from '../../own.ts';
import { sayCommand } from '../words/commands.ts';
import { sideName } from '../words/names.ts';
import { type LogLine, linesOf, spokenText } from './lines.ts';
import { trailOf, ways } from './recapWords.ts';

const NO_WORDS: readonly string[] = [];

/** The events as entries of a log; the numbers run on from the frame's. */
export const entriesOf = (frame: Frame, from = 0) =>
  frame.events.map((event, i) => ({ seq: from + i, turn: frame.turn, phase: frame.phase, event }));

const linesIn = (world: World, view: View, frame: Frame): LogLine[] =>
  linesOf(world, view, entriesOf(frame), 'all', NO_WORDS).filter(({ event }) => event.type !== 'sideTurn' || frame.events.length === 1);

/** What the events do not tell and the command does: a plan of one's own. */
const SECRET: ReadonlySet<GameEvent['type']> = new Set(['purchasePlanned', 'ordersSet']);

/** For a frame without a sentence of its own, and for one's own plans. */
function plainWords(world: World, frame: Frame): string | null {
  if (frame.side === null) return 'The game begins.';
  const isSecret = frame.events.some(({ type }) => SECRET.has(type));
  if (frame.command && (isSecret || frame.events.length === 0)) return `${sideName(frame.side)}: ${sayCommand(world, frame.command)}`;
  return null;
}

/** What a frame tells, a sentence each. */
export function frameLines(world: World, view: View, frame: Frame): readonly EventText[] {
  const said = linesIn(world, view, frame).map((line) => line.said);
  const plain = plainWords(world, frame) ?? (said.length > 0 ? null : `${frame.side ? sideName(frame.side) : 'Nobody'} goes on.`);
  return plain === null ? said : [{ text: plain, clauses: [] }];
}

/** A frame in one line, for screen readers and tooltips. */
export const frameText = (world: World, view: View, frame: Frame): string => frameLines(world, view, frame).map(spokenText).join(' ');

/** Where it happened: to be ringed. */
export const placesIn = (lines: readonly LogLine[]): NodeId[] => [
  ...new Set(lines.flatMap(({ said, node }) => [...(said.nodes ?? []), ...(node === null ? [] : [node])])),
];

/** The ways that were gone, each once. */
export const pathsIn = (events: readonly GameEvent[]): NodeId[][] => ways(events.map(trailOf)).map((way) => [...way]);
