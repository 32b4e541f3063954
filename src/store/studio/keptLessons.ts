/** Stored lessons of the player's own: a row each. Without storage they last until the page is closed. */

import type { ClassLesson } from '../../records/classLesson.ts';
import { database, keeps, queue, settled } from '../writes.ts';

export interface KeptLesson {
  id: string;
  lesson: ClassLesson;
  /** Milliseconds since 1970. */
  changedAt: number;
}

const PREFIX = 'lesson ';
const keyOf = (id: string): string => `${PREFIX}${id}`;

/** Lessons of this visit; one that is removed is null. */
const known = new Map<string, KeptLesson | null>();
const waiting = new Set<string>();

/** Stores a lesson, or its latest state if more changes come before it is written; null removes it. Resolves when it is stored. */
export function keepLesson(id: string, lesson: ClassLesson | null): Promise<void> {
  known.set(id, lesson && { id, lesson, changedAt: Date.now() });
  if (waiting.has(id)) return settled();
  waiting.add(id);
  return queue(async (db) => {
    waiting.delete(id);
    const now = known.get(id);
    if (now) await db.put('meta', { key: keyOf(id), value: JSON.stringify({ lesson: now.lesson, changedAt: now.changedAt }) });
    else await db.delete('meta', keyOf(id));
  });
}

function ofRow({ key, value }: { key: string; value: string }): KeptLesson | null {
  try {
    const { lesson, changedAt } = JSON.parse(value) as KeptLesson;
    return Array.isArray(lesson.chapters) && typeof lesson.title === 'string' ? { id: key.slice(PREFIX.length), lesson, changedAt } : null;
  } catch {
    // A damaged row is left alone, and not listed.
    return null;
  }
}

/** All stored lessons, the latest first. They are read like files before they are opened. */
export async function keptLessons(): Promise<KeptLesson[]> {
  const db = keeps() ? await database() : null;
  await settled();
  const rows = (await db?.getAll('meta', IDBKeyRange.bound(PREFIX, `${PREFIX}~`))) ?? [];
  const stored = rows.flatMap((row) => ofRow(row) ?? []);
  const all = new Map<string, KeptLesson | null>([...stored.map((one) => [one.id, one] as const), ...known]);
  return [...all.values()].flatMap((one) => one ?? []).sort((a, b) => b.changedAt - a.changedAt);
}
