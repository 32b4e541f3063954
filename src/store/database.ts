/** Database schema of the stored games: a header per game, a row per command, list entries, and the open game. */

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Command, NodeId, Phase, Scenario, Side } from '../engine/core/gameTypes.ts';
import type { IntegrityIssue } from '../records/checksum.ts';
import type { PlayerNames } from '../records/players.ts';
import type { Computers, SerializedSeats } from '../records/seating.ts';
import type { PlayedTask } from '../records/task.ts';
import type { Bench } from './bench.ts';

export type GameId = string;

/** Origin of a branch: the source game's name at that time, and the number of commands taken over. */
export interface Origin {
  game: GameId;
  name: string;
  at: number;
}

/** A record without its commands. */
export interface Header extends SerializedSeats {
  id: GameId;
  format: 1;
  ruleset: string;
  version: string;
  scenario: Scenario;
  seed: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** Title given by the players; defaults to the scenario's name. */
  title?: string;
  from?: Origin;
  /** Lesson that it belongs to. */
  lesson?: string;
  /** Task of a class. */
  task?: PlayedTask;
  /** Absent if the editor was never on. */
  bench?: Bench;
  /** Names of the players, if given. */
  players?: PlayerNames;
  /** Name of the imported file. */
  file?: string;
  /** Integrity issue of that file. */
  doubt?: IntegrityIssue;
  /** Description, for a game opened as a test position. */
  shows?: string;
  /** Number of commands after which it was copied; the copy rolls the dice that follow here. */
  copied?: number;
}
/** Details of a game that are stored next to its record. */
export type GameDetails = Pick<
  Header,
  'title' | 'from' | 'lesson' | 'task' | 'bench' | 'players' | 'file' | 'doubt' | 'shows' | 'copied' | keyof SerializedSeats
> &
  Partial<Pick<Header, 'startedAt'>>;
export interface CommandRow {
  game: GameId;
  n: number;
  command: Command;
}
/** Entry of the game list. Can be rebuilt from the game. */
export interface GameSummary {
  game: GameId;
  name: string;
  turn: number;
  turns: number;
  phase: Phase;
  orders: number;
  /** Public score of each side, and the active side. Absent in older games. */
  ports?: { [S in Side]: number };
  awaited?: Side | null;
  /** Public positions of the units; empty during the deployment. */
  units?: { [S in Side]: NodeId[] };
  /** Id of the game's rules; absent in older entries. */
  ruleset?: string;
  /** Scenario id, for the map picture. */
  scenario?: string;
  from?: Origin;
  lesson?: string;
  copied?: number;
  /** The umpire has intervened, or the editor has revealed hidden information. */
  touched?: true;
  changedAt: number;
  /** The fields below are absent in older games. */
  scenarioName?: string;
  players?: PlayerNames;
  /** Computers by seat, if any. */
  computers?: Computers;
  practice?: true;
  /** Winner (null: draw) and last day; only for finished games. */
  outcome?: { winner: Side | null; turn: number };
  /** Start time in milliseconds since 1970. */
  startedAt?: number;
  file?: string;
}

/** A scenario of the player's own. */
export interface OwnScenario<S = Scenario> {
  key: string;
  scenario: S;
  /** Scenario that it was derived from, for the list of changes. */
  original: S;
  /** Number of faults when saved; only a scenario without faults can be played. */
  faults: number;
  /** Number of warnings when saved; absent in older entries. */
  warnings?: number;
  changedAt: number;
}

export interface Schema extends DBSchema {
  games: { key: GameId; value: Header };
  commands: { key: [GameId, number]; value: CommandRow };
  progress: { key: GameId; value: GameSummary };
  meta: { key: string; value: { key: string; value: string } };
  /** Since version 2. */
  scenarios: { key: string; value: OwnScenario };
}
export type Database = IDBPDatabase<Schema>;

const NAME = 'lines-and-webs';

const VERSION = 2;

const KEYS = {
  games: 'id',
  commands: ['game', 'n'],
  progress: 'game',
  meta: 'key',
  scenarios: 'key',
};

/** Adds the stores that an older database lacks. Existing data is not changed. */
function upgrade(db: Database): void {
  for (const [name, keyPath] of Object.entries(KEYS) as [keyof typeof KEYS, string | string[]][])
    if (!db.objectStoreNames.contains(name)) db.createObjectStore(name, { keyPath });
}

/** False if there is no database; some browsers throw when site data is blocked. */
export function hasDatabase(): boolean {
  try {
    return typeof indexedDB !== 'undefined' && indexedDB !== null;
  } catch {
    return false;
  }
}

export interface DatabaseWatch {
  /** An older tab blocks the upgrade and must be closed first. */
  onWait(): void;
  /** Opening failed. */
  onRefused(why: unknown): void;
  /** An open database was closed: by an upgrade, or because it was cleared or deleted. */
  onClosed(): void;
}

/** Opens the database, creating its stores if necessary. Null if the browser has none (private windows, old browsers). */
export async function openDatabase(watch: Partial<DatabaseWatch> = {}): Promise<Database | null> {
  if (!hasDatabase()) return null;
  try {
    return await openDB<Schema>(NAME, VERSION, {
      upgrade,
      blocked: () => watch.onWait?.(),
      // A newer page, or a deletion, waits for this connection.
      blocking(_from, _to, event) {
        (event.target as IDBDatabase).close();
        watch.onClosed?.();
      },
      terminated: () => watch.onClosed?.(),
    });
  } catch (fault) {
    watch.onRefused?.(fault);
    return null;
  }
}

/** Keys of a game's command rows in order, optionally from a number on. Includes damaged rows with invalid numbers. */
export const commandRange = (game: GameId, from?: number): IDBKeyRange =>
  IDBKeyRange.bound(from === undefined ? [game] : [game, from], [game, []]);

/** Key of the shared-history row; absent until it is first requested. */
export const openingKey = (game: GameId): string => `opening ${game}`;

/** Key of the Phase 3 clock. */
export const clockKey = (game: GameId): string => `clock ${game}`;

/** Key of both sides' standing orders to their staffs. */
export const standingKey = (game: GameId): string => `standing ${game}`;

/** Key of the notes. */
export const notesKey = (game: GameId): string => `notes ${game}`;

/** Key of an undone command. These rows are in `meta`, so older games need no upgrade and older pages ignore them. */
export const takenKey = (game: GameId, serial: number): string => `taken ${game} ${String(serial).padStart(8, '0')}`;
/** Number for the next undone command, from the last row's key. */
export const nextSerial = (lastKey: string | undefined): number => (lastKey === undefined ? 0 : Number(lastKey.slice(-8)) + 1);
/** Key of the redo stack: serials of undone commands, next one last. */
export const againKey = (game: GameId): string => `again ${game}`;
export const takenRange = (game: GameId): IDBKeyRange => IDBKeyRange.bound(`taken ${game} `, `taken ${game} ~`);

/** Random UUID, version 4. `crypto.randomUUID` needs a secure context; a page served over plain http on a local network has none. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20)].join('-');
}
