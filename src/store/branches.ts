/** Branches: games that continue from any point of another game. */

import { SIDES } from '../engine/core/gameTypes.ts';
import type { PlayerNames } from '../records/players.ts';
import { packSeats, type SerializedSeats, truncateSeats, unpackSeats } from '../records/seating.ts';
import type { PlayedTask } from '../records/task.ts';
import type { Bench } from './bench.ts';
import type { GameId } from './database.ts';
import { useGame } from './game.ts';
import { tidyTitle } from './library.ts';
import { whileLoading } from './loading.ts';
import { hasEnded, replayLocks } from './locks.ts';
import { loadNotes, saveNotes } from './notes/kept.ts';
import { notesUpTo } from './notes/list.ts';
import { type GameRecordOf, replayGameInSlices } from './replayGame.ts';
import { saver } from './saving.ts';
import { rulesFor } from './umpire.ts';
import { settled } from './writes.ts';

/** Starting point of a branch. */
export interface Branching {
  record: GameRecordOf;
  /** Number of commands that the branch takes over. */
  at: number;
  /** Name and id of the source game; the id is null if it is not stored. */
  name: string;
  id: GameId | null;
  /** Editor settings that the branch inherits. */
  bench?: Bench;
  players?: PlayerNames | undefined;
  task?: PlayedTask | undefined;
  /** Seats that the branch inherits, cut at its starting point. */
  seats?: SerializedSeats | undefined;
  /** Name of a turn in its title: 'round 3'. */
  turn?: TurnName | undefined;
}

type TurnName = (turn: number) => string;

/** Opens and stores a new game that continues from a point of another one, behind the curtain. The source game is not changed. */
export async function branchOff({
  record,
  at,
  name,
  id,
  bench,
  players,
  task,
  seats = {},
  turn = (n) => `day ${n}`,
}: Branching): Promise<void> {
  const begun: GameRecordOf = { ...record, commands: record.commands.slice(0, at) };
  const rules = await rulesFor(begun);
  const folded = await whileLoading((onProgress) => replayGameInSlices(rules, begun, [], { isProven: true, onProgress }));
  const { state } = folded;
  const when = state.phase === 'setup' ? 'setup' : turn(state.turn);
  useGame.getState().openGame(begun, undefined, {
    folded,
    title: tidyTitle(`${name}, from ${when}`),
    ...(id ? { from: { game: id, name, at } } : {}),
    ...(bench ? { bench } : {}),
    ...(players ? { players } : {}),
    ...packSeats(truncateSeats(unpackSeats(seats), at)),
    ...(task ? { task } : {}),
    ...(task?.locks.includes('advice') && task.unlocked === undefined ? { advice: [{ from: 0, off: SIDES }] } : {}),
  });
}

/** A task goes on in a branch of its game, with all that it locks, until it has ended. 'locked' if there may be no branch. */
async function taskInBranch(record: GameRecordOf, task: PlayedTask, at: number): Promise<PlayedTask | 'locked' | undefined> {
  const rules = await rulesFor(record);
  const { state } = await replayGameInSlices(rules, record, [], { isProven: true });
  if (hasEnded({ task, rules, state })) return undefined;
  if (replayLocks({ task, rules, state }).includes('practice')) return 'locked';
  const { from, unlocked } = task;
  return {
    ...task,
    ...(from === undefined ? {} : { from: Math.min(from, at) }),
    ...(unlocked === undefined ? {} : { unlocked: Math.min(unlocked, at) }),
  };
}

/** Branches from a stored game under its own name, unless its task locks it. Resolves when the branch is stored and shown. */
export async function branchFrom(record: GameRecordOf, at: number, id: GameId, turn?: TurnName): Promise<void> {
  const told = await saver.aboutStored(id);
  const notes = notesUpTo(await loadNotes(id, record.commands.length), at);
  const bench = told?.bench && { ...told.bench, seen: told.bench.seen === null ? null : Math.min(told.bench.seen, at) };
  const stored = told ? id : null;
  const name = told?.title ?? record.scenario.name;
  const task = told?.task && (await taskInBranch(record, told.task, at));
  if (task === 'locked') return;
  await branchOff({
    record,
    at,
    name,
    id: stored,
    players: told?.players,
    task,
    seats: told ?? undefined,
    turn,
    ...(bench ? { bench } : {}),
  });
  await settled();
  const branch = useGame.getState().id;
  // Notes on earlier moments are copied.
  if (branch !== null && notes.length > 0) await saveNotes(branch, notes);
}
