/** Public export: a game as both sides know it, as a file and as a replay. */

import type { Rules, Side } from '../engine/core/gameTypes.ts';
import { copyOf, createCheckpoints } from '../engine/core/index.ts';
import type { PublicViews } from '../games/game.ts';
import { gameOf } from '../games/rules.ts';
import { changeOf, changeWithin } from '../records/changes.ts';
import { withChecksum } from '../records/checksum.ts';
import type { Note } from '../records/notes.ts';
import type { PublicFrame, PublicReplayFile } from '../records/publicReplay.ts';
import { type Frame, frameAt, type PlayedRecord, type Replay, replayOf } from './replay.ts';
import type { Progress } from './slices.ts';

/** Loads a game's conversion of public views. Rejects for a game that publishes no replays. */
export async function fetchPublicViews(game: string): Promise<PublicViews> {
  const views = await gameOf(game).table.fetchPublicView?.();
  if (!views) throw new Error(`${game} publishes no replays.`);
  return views;
}

/** Public form of a game so far. Each note is attached to the last public moment before it. Yields at intervals. */
export function* publicWalk(
  { pack }: PublicViews,
  rules: Rules,
  track: PlayedRecord,
  notes: readonly Note[] = [],
): Generator<Progress, PublicReplayFile> {
  const replay = replayOf(track, 'public');
  const first = pack(replay.shownAt(0).view);
  let before = first;
  const frames: PublicFrame[] = [];
  for (const { turn, phase, side, events } of replay.frames.slice(1)) {
    const now = pack(replay.shownAt(frames.length + 1).view);
    frames.push({ turn, phase, side: side as Side, events, change: changeOf(before, now) });
    before = now;
    yield { done: frames.length, of: replay.frames.length - 1 };
  }
  const { scenario } = rules.world;
  const file = { format: 2, kind: 'public-replay', ruleset: rules.id, version: rules.version, scenario, first, frames } as const;
  return withChecksum(notes.length === 0 ? file : { ...file, notes: notes.map((note) => ({ ...note, at: frameAt(replay, note.at) })) });
}

/** 'ondrel-steppe-public-day-8.json' */
export const publicFileName = (scenarioId: string, turn: number): string => `${scenarioId}-public-day-${turn}.json`;

/** Interval between kept copies of the view; positions between them are recomputed. */
const STRIDE = 250;

/** Replay of a validated public file, with the umpire's rules if it needs them. Yields at intervals. */
export function* showWalk(
  { unpack }: PublicViews,
  { ruleset, scenario, first, frames: list }: PublicReplayFile,
  umpire?: unknown,
): Generator<Progress, Replay> {
  const { rulesOf, table } = gameOf(ruleset);
  const { world } = rulesOf(scenario, umpire);
  const frames: Frame[] = [];
  const push = ({ turn, phase, side, events }: Pick<Frame, 'turn' | 'phase' | 'side' | 'events'>): void => {
    const order = frames.length;
    const shows = list[order] ?? unpack(world, views.at(order).view);
    const marks = table.marks(world, events);
    frames.push({ turn, phase, shows: { turn: shows.turn, phase: shows.phase }, side, events, marks, command: null, order });
  };
  const views = createCheckpoints<{ view: object }>({
    start: { view: first },
    stride: STRIDE,
    copy: copyOf,
    advance(holder, n) {
      const change = list[n]?.change ?? null;
      if (change !== null) changeWithin(holder as { [key: string]: unknown }, { view: change });
    },
  });
  push({ turn: 0, phase: unpack(world, first).phase, side: null, events: [] });
  for (const [i, frame] of list.entries()) {
    views.at(i + 1);
    push(frame);
    yield { done: i + 1, of: list.length };
  }
  return { world, viewpoint: 'public', frames, shownAt: (n) => ({ view: unpack(world, copyOf(views.at(n).view)), own: [] }) };
}
