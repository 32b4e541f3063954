/**
 * What the laboratory keeps: questions, and the pieces that were played for them, a row each, so that a question goes on from where it stopped. It has a database
 * of its own: what can be played again must never stand in the way of the games, nor of a page of another version. Where nothing is kept it lasts until the page
 * is closed.
 */

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { hasDatabase } from '../../../../store/database.ts';
import { tellFailure } from '../../../../store/late.ts';
import type { Order, Piece } from '../../lab/play.ts';

/** What was asked: one order, or several that are compared with each other (a figure along its values). */
export interface Inquiry {
  /** The digest of its orders: the same question is the same entry. */
  key: string;
  title: string;
  orders: readonly Order[];
  /** Of a sweep: the figure's values, one for each order, and the one that it has now. */
  sweep?: { name: string; now: number; values: readonly number[] };
  /** Milliseconds since 1970. */
  askedAt: number;
  isDone: boolean;
}

interface PieceRow {
  /** The digest of the order: an order that was asked before is not played anew. */
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

/** In the place of the database. */
interface Memory {
  inquiries: Map<string, Inquiry>;
  pieces: Map<string, Played>;
}

export interface Shelf {
  /** The last asked first. */
  list(): Promise<Inquiry[]>;
  put(inquiry: Inquiry): Promise<void>;
  /** Takes a question away, and its pieces where no other question has the same order. */
  remove(inquiry: Inquiry, orders: readonly string[], others: ReadonlySet<string>): Promise<void>;
  played(order: string): Promise<Played>;
  add(order: string, n: number, piece: Piece): Promise<void>;
  /** False from the first write on that the browser has not taken. */
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
  /** Memory has everything of this visit; what the browser refuses is there at least. */
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
      const rows: unknown[] = (await db?.getAll('inquiries').catch(tellFailure)) ?? [];
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
      const rows = (await db?.getAll('pieces', rangeOf(order)).catch(tellFailure)) ?? [];
      const kept = Object.fromEntries(rows.filter(({ piece }) => piece).map(({ n, piece }) => [n, piece]));
      return { ...kept, ...memory.pieces.get(order) };
    },
    async add(order, n, piece) {
      // Where the browser keeps it, memory need not.
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
