/** The player's own scenarios in the browser's database: list, save, rename, duplicate, remove. Kept in memory if storage is unavailable. */

import type { Scenario } from '../../../../engine/lines-and-webs/index.ts';
import { newId } from '../../../../store/database.ts';
import { orReport } from '../../../../store/lazyCode.ts';
import { tidyTitle } from '../../../../store/library.ts';
import { askToPersist, database } from '../../../../store/writes.ts';
import { copyOf } from '../../scenarios/edit/names.ts';
import { sameJson } from '../../scenarios/edit/places.ts';
import type { OwnScenario } from '../../typedStores.ts';
import type { BrokenScenario } from './ownRows.ts';

interface Saved extends Omit<OwnScenario, 'key' | 'changedAt'> {
  /** Key of the entry to overwrite; null for a new one. */
  own: string | null;
}

interface FromFile {
  madeFrom?: Scenario | null;
  warnings?: number;
}

/** Fallback without a database. */
const memory = new Map<string, OwnScenario>();

/** Writes outside of the games' queue, which stops after a failed save. Rejects if the browser refuses. */
async function put(entry: OwnScenario): Promise<void> {
  const db = await database();
  if (!db) memory.set(entry.key, entry);
  else await db.put('scenarios', entry);
}

export interface Listed {
  /** Last changed first. */
  own: OwnScenario[];
  /** Unreadable rows, which do not hide others. */
  broken: BrokenScenario[];
}

/** Reads each row separately; the schema is loaded only if there are rows. */
async function listAll(): Promise<Listed> {
  const db = await database();
  const rows: unknown[] = db ? await db.getAll('scenarios') : [...memory.values()];
  if (rows.length === 0) return { own: [], broken: [] };
  const { readOwn, nameOfBroken } = await orReport(import('./ownRows.ts'));
  const own: OwnScenario[] = [];
  const broken: BrokenScenario[] = [];
  for (const row of rows) {
    const entry = readOwn(row);
    if (entry) own.push(entry);
    else broken.push({ key: (row as { key: IDBValidKey }).key, name: nameOfBroken(row), row });
  }
  return { own: own.sort((a, b) => b.changedAt - a.changedAt), broken };
}

export const ownScenarios = {
  listAll,
  /** Readable scenarios, last changed first. */
  async list(): Promise<OwnScenario[]> {
    return (await listAll()).own;
  },
  async get(key: string): Promise<OwnScenario | null> {
    return (await ownScenarios.list()).find((entry) => entry.key === key) ?? null;
  },
  /** Saves a scenario under its key or as a new one; returns the key. */
  async save({ scenario, original, own, faults, warnings = 0 }: Saved): Promise<string> {
    askToPersist();
    const key = own ?? newId();
    await put({ key, scenario, original, faults, warnings, changedAt: Date.now() });
    return key;
  },
  /** Stores a scenario from a file with its original, unless it exists already. */
  async keep(scenario: Scenario, { madeFrom = null, warnings = 0 }: FromFile = {}): Promise<void> {
    const all = await ownScenarios.list();
    if (!all.some((entry) => sameJson(entry.scenario, scenario)))
      await ownScenarios.save({ scenario, original: madeFrom ?? scenario, own: null, faults: 0, warnings });
  },
  async rename(key: string, text: string): Promise<void> {
    const entry = await ownScenarios.get(key);
    // Remove markup, as for files.
    const name = tidyTitle(text.replace(/[<>]/g, ''));
    if (entry && name) await put({ ...entry, scenario: { ...entry.scenario, name }, changedAt: Date.now() });
  },
  /** Stores a copy with a new id and name. */
  async duplicate(key: string): Promise<void> {
    const all = await ownScenarios.list();
    const entry = all.find((one) => one.key === key);
    if (!entry) return;
    const scenario = copyOf(
      entry.scenario,
      all.map((one) => one.scenario),
    );
    await put({ ...entry, key: newId(), scenario, changedAt: Date.now() });
  },
  async remove(key: IDBValidKey): Promise<void> {
    memory.delete(key as string);
    await (await database())?.delete('scenarios', key as string);
  },
};
