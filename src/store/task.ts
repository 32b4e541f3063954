/** Begins the task of a class. */

import { SIDES } from '../engine/core/gameTypes.ts';
import { termsOf } from '../records/task.ts';
import { readStoredJson, writeStored } from './browserStorage.ts';
import { useGame } from './game.ts';
import { whileLoading } from './loading.ts';
import { type OpenedTask, useTaskRoom } from './locks.ts';
import { replayGameInSlices } from './replayGame.ts';
import { rulesFor } from './umpire.ts';

const BEGUN = 'lines-and-webs.tasks';
/** Tasks whose beginnings are counted. */
const KEPT = 60;

type Begun = readonly (readonly [hash: string, times: number])[];
const begun = (): Begun => {
  const kept = readStoredJson(BEGUN);
  return Array.isArray(kept) ? kept.filter((one) => Array.isArray(one) && typeof one[0] === 'string' && Number.isInteger(one[1])) : [];
};

/** Times that this browser has begun a task. Whoever clears its storage is not counted. */
export const timesBegun = (hash: string): number => Math.min(999, begun().find(([known]) => known === hash)?.[1] ?? 0);

/** Begins a task as this table, in a new game. @param seed of the dice if the task has none */
export async function startTask({ task, hash, record }: OpenedTask, table: string, seed: string): Promise<void> {
  const start = { ...record, seed: task.seed ?? seed };
  const rules = await rulesFor(start);
  const folded = await whileLoading((onProgress) => replayGameInSlices(rules, start, [], { isProven: true, onProgress }));
  const from = start.commands.length;
  const again = timesBegun(hash);
  writeStored(BEGUN, JSON.stringify([[hash, again + 1], ...begun().filter(([known]) => known !== hash)].slice(0, KEPT)));
  useGame.getState().openGame(start, undefined, {
    folded,
    title: `${task.title} · ${table}`,
    task: { ...termsOf(task), hash, table, ...(from > 0 ? { from } : {}), ...(again > 0 ? { again } : {}) },
    ...(task.computers ? { seating: [{ from, computers: task.computers }] } : {}),
    ...(task.locks.includes('advice') ? { advice: [{ from, off: SIDES }] } : {}),
  });
  useTaskRoom.setState({ offered: null });
}
