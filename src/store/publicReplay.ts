/** The public export: a game as far as both sides know it, written for others to look at, and shown as the page draws it. */

import { copyOf, createCheckpoints } from '../engine/core/index.ts';
import type { Rules, Side } from '../engine/core/table.ts';
import { gameOf } from '../games/rules.ts';
import { changeOf, changeWithin } from '../records/changes.ts';
import { sealed } from '../records/checksum.ts';
import type { Note } from '../records/notes.ts';
import type { PublicFrame, PublicReplayFile } from '../records/publicReplay.ts';
import { type Frame, frameAt, type PlayedRecord, type Replay, replayOf } from './replay.ts';
import type { Progress } from './slices.ts';

function publicViewOf(game: string) {
  const { publicView } = gameOf(game).table;
  if (!publicView) throw new Error(`${game} publishes no replays.`);
  return publicView;
}

/** What both sides know of a game up to now; with notes, each at the last moment by then of which everybody was told. Rests where a caller wants to. */
export function* publicWalk(rules: Rules, track: PlayedRecord, notes: readonly Note[] = []): Generator<Progress, PublicReplayFile> {
  const { pack } = publicViewOf(rules.id);
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
  return sealed(notes.length === 0 ? file : { ...file, notes: notes.map((note) => ({ ...note, at: frameAt(replay, note.at) })) });
}

/** 'ondrel-steppe-public-day-8.json' */
export const publicFileName = (scenarioId: string, turn: number): string => `${scenarioId}-public-day-${turn}.json`;

/** The frames after which a copy of the view is kept; what lies between is made again when it is looked at. */
const STRIDE = 250;

/**
 * The replay of a file that has been looked over, made ready to be looked at anywhere; with the umpire's part where he has been in the game.
 * Rests where a caller wants to.
 */
export function* showWalk({ ruleset, scenario, first, frames: list }: PublicReplayFile, umpire?: unknown): Generator<Progress, Replay> {
  const { rulesOf, table } = gameOf(ruleset);
  const { unpack } = publicViewOf(ruleset);
  const { world } = rulesOf(scenario, umpire);
  const start: Frame = { turn: 0, phase: unpack(world, first).phase, side: null, events: [], marks: [], command: null, order: 0 };
  const frames = [start];
  const views = createCheckpoints<{ view: object }>({
    start: { view: first },
    stride: STRIDE,
    copy: copyOf,
    advance(holder, n) {
      const change = list[n]?.change ?? null;
      if (change !== null) changeWithin(holder as { [key: string]: unknown }, { view: change });
    },
  });
  for (const [i, { turn, phase, side, events }] of list.entries()) {
    frames.push({ turn, phase, side, events, marks: table.marks(world, events), command: null, order: i + 1 });
    views.at(i + 1);
    yield { done: i + 1, of: list.length };
  }
  return { world, viewpoint: 'public', frames, shownAt: (n) => ({ view: unpack(world, copyOf(views.at(n).view)), own: [] }) };
}
