/**
 * Storage of the laboratory: questions, and their completed pieces in one row each, so that a question can be resumed. In its own database, because data that can be
 * recomputed must not interfere with the games or with another version of the page. Kept in memory if storage is unavailable.
 */

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { hasDatabase } from '../../../../store/database.ts';
import { reportFailure } from '../../../../store/lazyCode.ts';
import type { LabJob, Piece } from '../../lab/play.ts';

/** A question: one job, or several to compare (one per value of a sweep). */
export interface Inquiry {
  /** Digest of its jobs: equal questions share an entry. */
  key: string;
  title: string;
  orders: readonly LabJob[];
  /** For a sweep: the values, one per job, and the current one. */
  sweep?: { name: string; now: number; values: readonly number[] };
  /** Milliseconds since 1970. */
  askedAt: number;
  isDone: boolean;
}

interface PieceRow {
  /** Digest of the job: pieces of an equal job are reused. */
  order: string;
  n: number;
  piece: Piece;
}

interface Schema extends DBSchema {
  inquiries: { key: string; value: Inquiry };
  pieces: { key: [string, number]; value: PieceRow };
}
type Database = IDBPDatabase<Schema>;

const NAME = 'lines-and-webs-lab';
const VERSION = 1;

function upgrade(db: Database): void {
  db.createObjectStore('inquiries', { keyPath: 'key' });
  db.createObjectStore('pieces', { keyPath: ['order', 'n'] });
}

async function open(): Promise<Database | null> {
  if (!hasDatabase()) return null;
  try {
    const db = await openDB<Schema>(NAME, VERSION, { upgrade, blocking: (_from, _to, event) => (event.target as IDBDatabase).close() });
    return db;
  } catch {
    return null;
  }
}

const isInquiry = (row: unknown): row is Inquiry => {
  const { key, title, orders, askedAt } = (row ?? {}) as { [K in keyof Inquiry]?: unknown };
  return typeof key === 'string' && typeof title === 'string' && typeof askedAt === 'number' && Array.isArray(orders) && orders.length > 0;
};

const rangeOf = (order: string): IDBKeyRange => IDBKeyRange.bound([order], [order, []]);

type Played = { [n: string]: Piece };

/** Fallback without a database. */
interface Memory {
  inquiries: Map<string, Inquiry>;
  pieces: Map<string, Played>;
}

export interface Shelf {
  /** Latest first. */
  list(): Promise<Inquiry[]>;
  put(inquiry: Inquiry): Promise<void>;
  /** Deletes a question, and its pieces unless another question has the same job. */
  remove(inquiry: Inquiry, orders: readonly string[], others: ReadonlySet<string>): Promise<void>;
  played(order: string): Promise<Played>;
  add(order: string, n: number, piece: Piece): Promise<void>;
  /** False after the first write that the browser refused. */
  isKept(): boolean;
}

export function createShelf(opens: () => Promise<Database | null> = open): Shelf {
  const memory: Memory = { inquiries: new Map(), pieces: new Map() };
  let connection: Promise<Database | null> | null = null;
  let isKept = true;
  const database = (): Promise<Database | null> => {
    connection ??= opens().then((db) => {
      if (!db) isKept = false;
      return db;
    });
    return connection;
  };
  /** Memory holds everything of this visit, including refused writes. */
  const write = async (act: (db: Database) => Promise<unknown>): Promise<void> => {
    try {
      const db = await database();
      if (db) await act(db);
    } catch {
      isKept = false;
    }
  };
  return {
    isKept: () => isKept,
    async list() {
      const db = await database();
      const rows: unknown[] = (await db?.getAll('inquiries').catch(reportFailure)) ?? [];
      const all = new Map([...rows.filter(isInquiry).map((one) => [one.key, one] as const), ...memory.inquiries]);
      return [...all.values()].sort((a, b) => b.askedAt - a.askedAt);
    },
    async put(inquiry) {
      memory.inquiries.set(inquiry.key, inquiry);
      await write((db) => db.put('inquiries', inquiry));
    },
    async remove({ key }, orders, others) {
      memory.inquiries.delete(key);
      const own = orders.filter((order) => !others.has(order));
      for (const order of own) memory.pieces.delete(order);
      await write(async (db) => {
        const tx = db.transaction(['inquiries', 'pieces'], 'readwrite');
        const pieces = tx.objectStore('pieces');
        await Promise.all([tx.objectStore('inquiries').delete(key), ...own.map((order) => pieces.delete(rangeOf(order))), tx.done]);
      });
    },
    async played(order) {
      const db = await database();
      const rows = (await db?.getAll('pieces', rangeOf(order)).catch(reportFailure)) ?? [];
      const kept = Object.fromEntries(rows.filter(({ piece }) => piece).map(({ n, piece }) => [n, piece]));
      return { ...kept, ...memory.pieces.get(order) };
    },
    async add(order, n, piece) {
      // Not needed in memory if stored by the browser.
      if (!isKept) {
        const own = memory.pieces.get(order) ?? {};
        own[n] = piece;
        memory.pieces.set(order, own);
      }
      await write((db) => db.put('pieces', { order, n, piece }));
    },
  };
}

export const shelf = createShelf();
