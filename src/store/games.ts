/** The list of the games that this browser keeps. Small: the start screen shows it at once. */

import type { Progress } from './database.ts';
import { database, settled } from './writes.ts';

/** Stored games, the last played first. */
export async function listGames(): Promise<Progress[]> {
  const db = await database();
  if (!db) return [];
  await settled();
  return (await db.getAll('progress')).sort((a, b) => b.changedAt - a.changedAt);
}
