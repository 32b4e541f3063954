/** The drawers of the browser's database in which games lie: a header, one row a command, how far the game is, and which game is open. */

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Command, NodeId, Phase, Scenario, Side } from '../engine/core/table.ts';
import type { Doubt } from '../records/checksum.ts';
import type { PlayerNames } from '../records/players.ts';
import type { Computers, ToldSeats } from '../records/seating.ts';
import type { Bench } from './bench.ts';

export type GameId = string;

/** Where a game branched off: the game's name as it was then, and how many orders it took over. */
export interface Origin {
  game: GameId;
  name: string;
  at: number;
}

/** Everything of a record but its commands. */
export interface Header extends ToldSeats {
  id: GameId;
  format: 1;
  ruleset: string;
  version: string;
  scenario: Scenario;
  seed: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** As the players call it; without one it has the scenario's name. */
  title?: string;
  from?: Origin;
  /** The lesson that it belongs to. */
  lesson?: string;
  /** Missing where the workbench was never on. */
  bench?: Bench;
  /** The names of those who play, where they have typed them. */
  players?: PlayerNames;
  /** The name of the file that it came by. */
  file?: string;
  /** What there was to say of that file. */
  doubt?: Doubt;
  /** What the game is there for, where it was opened as a situation. */
  shows?: string;
  /** After so many orders a copy of it was made, which rolls the dice that were still to come here. */
  copied?: number;
}
/** What is kept of a game beside its record, and goes along when it is opened. */
export type Named = Pick<
  Header,
  'title' | 'from' | 'lesson' | 'bench' | 'players' | 'file' | 'doubt' | 'shows' | 'copied' | keyof ToldSeats
> &
  Partial<Pick<Header, 'startedAt'>>;
export interface CommandRow {
  game: GameId;
  n: number;
  command: Command;
}
/** For the list on the start screen; it can be lost without loss of the game. */
export interface Progress {
  game: GameId;
  name: string;
  turn: number;
  turns: number;
  phase: Phase;
  orders: number;
  /** How many ports each side holds, and whose part it is: both public. Missing in games that were stored before. */
  ports?: { [S in Side]: number };
  awaited?: Side | null;
  /** Where units stand, as everybody may know it; nothing during a deployment. */
  units?: { [S in Side]: NodeId[] };
  /** The scenario's id: for the map of the picture. */
  scenario?: string;
  from?: Origin;
  lesson?: string;
  copied?: number;
  /** The umpire has stepped in, or the workbench has shown what is hidden. */
  touched?: true;
  changedAt: number;
  /** All that follow are missing in games that were stored before. */
  scenarioName?: string;
  players?: PlayerNames;
  /** Who plays which seat, where any is a program's. */
  computers?: Computers;
  practice?: true;
  /** Who has won, null for a draw, and on which day; only where the game is over. */
  outcome?: { winner: Side | null; turn: number };
  /** When it began; milliseconds since 1970. */
  startedAt?: number;
  file?: string;
}

/** A scenario of the player's own. */
export interface OwnScenario<S = Scenario> {
  key: string;
  scenario: S;
  /** What it was made from: its changes are told against that. */
  original: S;
  /** Its faults when it was saved: only what has none is offered for a game. */
  faults: number;
  /** Its warnings then, which bar nothing; older entries do not say. */
  warnings?: number;
  changedAt: number;
}

export interface Schema extends DBSchema {
  games: { key: GameId; value: Header };
  commands: { key: [GameId, number]; value: CommandRow };
  progress: { key: GameId; value: Progress };
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

/** Makes the drawers that a database of an older version has not; what lies in the others stays as it is. */
function upgrade(db: Database): void {
  for (const [name, keyPath] of Object.entries(KEYS) as [keyof typeof KEYS, string | string[]][])
    if (!db.objectStoreNames.contains(name)) db.createObjectStore(name, { keyPath });
}

/** Is there a database to be opened? Where site data is blocked, some browsers throw at the mere question. */
export function hasDatabase(): boolean {
  try {
    return typeof indexedDB !== 'undefined' && indexedDB !== null;
  } catch {
    return false;
  }
}

export interface DatabaseWatch {
  /** A tab with an older page stands in the way: it must be closed first. */
  onWait(): void;
  /** It could not be opened. */
  onRefused(why: unknown): void;
  /** It was open, and is closed now: a newer page wants to change it, or it has been cleared or deleted. */
  onClosed(): void;
}

/** Opens the database, making its drawers at the first time; null where the browser keeps none (private windows, old browsers). */
export async function openDatabase(watch: Partial<DatabaseWatch> = {}): Promise<Database | null> {
  if (!hasDatabase()) return null;
  try {
    return await openDB<Schema>(NAME, VERSION, {
      upgrade,
      blocked: () => watch.onWait?.(),
      // A newer page, or whoever deletes the database, waits for this one.
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

/** Every row of a game's commands in order, or those from a number on. Broken rows are among them, whose numbers are none or out of range. */
export const commandRange = (game: GameId, from?: number): IDBKeyRange =>
  IDBKeyRange.bound(from === undefined ? [game] : [game, from], [game, []]);

/** How far the game is open to both sides lies there too, in one row: missing where that was never asked. */
export const openingKey = (game: GameId): string => `opening ${game}`;

/** The time that both sides have used of the clock of Phase 3. */
export const clockKey = (game: GameId): string => `clock ${game}`;

/** The standing orders of both sides to their staffs. */
export const standingKey = (game: GameId): string => `standing ${game}`;

/** Notes on its moments too. */
export const notesKey = (game: GameId): string => `notes ${game}`;

/** Orders taken back lie in the drawer `meta`, a row each: games that were stored before need no change, and pages that do not know of them see nothing. */
export const takenKey = (game: GameId, serial: number): string => `taken ${game} ${String(serial).padStart(8, '0')}`;
/** The number of the next order that is taken back, from the key of the last one's row. */
export const nextSerial = (lastKey: string | undefined): number => (lastKey === undefined ? 0 : Number(lastKey.slice(-8)) + 1);
/** Which of them redo gives again: a row with their serials, the next one last. */
export const againKey = (game: GameId): string => `again ${game}`;
export const takenRange = (game: GameId): IDBKeyRange => IDBKeyRange.bound(`taken ${game} `, `taken ${game} ~`);
