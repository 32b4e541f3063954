/** Changes a lesson's stored game: cuts it back to a step, or detaches it from the lesson. */

import { packSeats } from '../../records/seating.ts';
import { againKey, commandRange, openingKey, takenRange } from '../database.ts';
import { useGame } from '../game.ts';
import { UNOPENED } from '../opening.ts';
import { summaryOf } from '../progress.ts';
import { replayGame } from '../replayGame.ts';
import { saver } from '../saving.ts';
import { database, queue, SAFE } from '../writes.ts';

/** Cuts the open game and its stored copy to the first `orders` commands, deletes its undo history, and reopens it. */
export async function cutTo(orders: number): Promise<void> {
  const { record, rules, id } = useGame.getState();
  const current = saver.current();
  if (!record || !rules || id === null || !current) return;
  const told = (await database()) ? await saver.aboutStored(id) : null;
  const { title = current.name, lesson = current.lesson } = told ?? {};
  const cut = { ...record, commands: record.commands.slice(0, orders) };
  const { state } = replayGame(rules, cut);
  await queue(async (db) => {
    const tx = db.transaction(['commands', 'progress', 'meta'], 'readwrite', SAFE);
    await Promise.all([
      tx.objectStore('commands').delete(commandRange(id, orders)),
      tx.objectStore('meta').delete(takenRange(id)),
      tx.objectStore('meta').delete(againKey(id)),
      tx.objectStore('meta').delete(openingKey(id)),
      tx.objectStore('progress').put(summaryOf(current, state, orders)),
      tx.done,
    ]);
  });
  if (useGame.getState().id !== id) return;
  const header = { title, ...(lesson ? { lesson } : {}), ...packSeats(useGame.getState()) };
  useGame.getState().openGame(cut, { id, undone: [], opening: UNOPENED, header, isFollower: false }, undefined, rules);
}

/** Detaches the open game from its lesson. */
export function releaseLesson(): void {
  const current = saver.current();
  if (!current) return;
  const { id } = current;
  delete current.lesson;
  useGame.setState({ lesson: null });
  void queue(async (db) => {
    const tx = db.transaction(['games', 'progress'], 'readwrite', SAFE);
    const [header, progress] = await Promise.all([tx.objectStore('games').get(id), tx.objectStore('progress').get(id)]);
    delete header?.lesson;
    delete progress?.lesson;
    await Promise.all([header && tx.objectStore('games').put(header), progress && tx.objectStore('progress').put(progress), tx.done]);
  });
}
