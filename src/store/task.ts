/** Begins the task of a class. */

import { SIDES } from '../engine/core/gameTypes.ts';
import { termsOf } from '../records/task.ts';
import { useGame } from './game.ts';
import { whileLoading } from './loading.ts';
import { type OpenedTask, useTaskRoom } from './locks.ts';
import { replayGameInSlices } from './replayGame.ts';
import { rulesFor } from './umpire.ts';

/** Begins a task as this table, in a new game. @param seed of the dice if the task has none */
export async function startTask({ task, hash, record }: OpenedTask, table: string, seed: string): Promise<void> {
  const begun = { ...record, seed: task.seed ?? seed };
  const rules = await rulesFor(begun);
  const folded = await whileLoading((onProgress) => replayGameInSlices(rules, begun, [], { isProven: true, onProgress }));
  const from = begun.commands.length;
  useGame.getState().openGame(begun, undefined, {
    folded,
    title: `${task.title} · ${table}`,
    task: { ...termsOf(task), hash, table, ...(from > 0 ? { from } : {}) },
    ...(task.computers ? { seating: [{ from, computers: task.computers }] } : {}),
    ...(task.locks.includes('advice') ? { advice: [{ from, off: SIDES }] } : {}),
  });
  useTaskRoom.setState({ offered: null });
}
