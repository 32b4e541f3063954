/** What came in from outside: files that were chosen or dropped, and the game of a link. Each is read in its turn, and its row says what became of it. */

import { create } from 'zustand';
import type { Scenario } from '../engine/lines-and-webs/index.ts';
import type { PublicReplayFile } from './publicReplay/write.ts';
import type { Input, Opened } from './reader.ts';
import type { Reading } from './reading.ts';
import type { OpenedGame } from './taking.ts';
import { useWatching } from './watching.ts';
import { callUmpire } from './workbench/umpire.ts';

/** `read` waits for what is done with it; `storing` is on its way into the store; `kept` lies among the stored games. */
export type RowState = 'waiting' | 'reading' | 'read' | 'storing' | 'kept' | 'cancelled';

export interface Row {
  id: number;
  /** The file's name; null for a link. */
  file: string | null;
  state: RowState;
  /** Orders that have been played or stored, and how many there are. */
  done: number;
  of: number;
  opened: Opened | null;
  /** The stored game. */
  game: string | null;
}

/** More files at once are not taken. */
const MOST_FILES = 50;

export const useDesk = create<{
  rows: readonly Row[];
  /** Scenarios from files, for the start screen. */
  scenarios: readonly Scenario[];
  /** How many games have been kept: the list of stored games is another then. */
  kept: number;
  /** The question what is to be saved stands open. */
  isSaving: boolean;
}>(() => ({ rows: [], scenarios: [], kept: 0, isSaving: false }));

const readings = new Map<number, Reading>();
let tail: Promise<void> = Promise.resolve();
let serial = 0;

const rowOf = (id: number): Row | undefined => useDesk.getState().rows.find((row) => row.id === id);
const change = (id: number, more: Partial<Row>): void =>
  useDesk.setState(({ rows }) => ({ rows: rows.map((row) => (row.id === id ? { ...row, ...more } : row)) }));

function addRow(file: string | null): number {
  const row: Row = { id: serial++, file, state: 'waiting', done: 0, of: 0, opened: null, game: null };
  useDesk.setState(({ rows }) => ({ rows: [...rows, row] }));
  return row.id;
}

/** Reads one after another. What is cancelled meanwhile, or has been put away, is passed over. */
function readRow(id: number, input: Input, then: (opened: Opened) => Promise<void> | void): void {
  tail = tail.then(async () => {
    if (rowOf(id)?.state !== 'waiting') return;
    change(id, { state: 'reading' });
    const { read } = await import('./reading.ts');
    if (rowOf(id)?.state !== 'reading') return;
    const reading = read(input, (done, of) => change(id, { done, of }));
    readings.set(id, reading);
    const opened = await reading.opened;
    readings.delete(id);
    if (!opened || rowOf(id)?.state !== 'reading') return;
    change(id, { state: 'read', opened });
    await then(opened);
  });
}

/** So that a big game does not draw its row a hundred times a second. */
const EVERY_MS = 60;

/** Stores the game of a row; null where nothing is kept, or the row was cancelled or put away meanwhile: then nothing of it is stored. */
async function keepGame(id: number, opened: OpenedGame): Promise<string | null> {
  change(id, { state: 'storing', done: 0, of: opened.record.commands.length });
  const { keepRead } = await import('./taking.ts');
  const isWanted = (): boolean => rowOf(id)?.state === 'storing';
  let told = performance.now();
  const game = await keepRead(opened, isWanted, (done) => {
    if (performance.now() - told < EVERY_MS) return;
    told = performance.now();
    change(id, { done });
  });
  if (isWanted()) change(id, { state: 'read' });
  return game;
}

/** Opens the game of a row: the stored one; it is stored first where it is not. Where nothing is kept it is a new one. */
async function openGame(id: number, opened: OpenedGame): Promise<void> {
  const game = rowOf(id)?.game ?? (await keepGame(id, opened));
  const state = rowOf(id)?.state;
  if (state !== 'read' && state !== 'kept') return;
  desk.clear();
  const { openRead } = await import('./taking.ts');
  await openRead(opened, game);
}

async function showPublic(file: PublicReplayFile): Promise<void> {
  const { showPublicReplay } = await import('./publicReplay/show.ts');
  if (file.frames.some(({ events }) => events.some(({ type }) => type === 'umpireActed'))) await callUmpire();
  desk.clear();
  useWatching.setState({ watched: { kind: 'file', replay: showPublicReplay(file), name: file.scenario.name, notes: file.notes ?? [] } });
}

export const desk = {
  /** Takes files in. A single game is opened at once if `opensOne`; else games are stored, and lie among the others. */
  takeFiles(files: readonly File[], opensOne: boolean): void {
    const isOne = files.length === 1 && opensOne;
    desk.clear();
    for (const file of files.slice(0, MOST_FILES)) {
      const id = addRow(file.name);
      readRow(id, { file }, async (opened) => {
        if (opened.kind === 'scenario') {
          const { ownScenarios } = await import('./editor/ownScenarios.ts');
          await ownScenarios.keep(opened.scenario);
          useDesk.setState(({ scenarios }) => ({ scenarios: [opened.scenario, ...scenarios] }));
        }
        // Among several it waits to be asked for.
        if (opened.kind === 'public') return isOne ? showPublic(opened.file) : undefined;
        if (opened.kind !== 'record') return;
        if (isOne) await openGame(id, opened);
        else await desk.keep(id);
      });
    }
  },
  /** Takes the game of a link in: it is read, and asked for before anything is stored. */
  takeLink(hash: string): void {
    desk.clear();
    readRow(addRow(null), { link: hash }, () => undefined);
  },
  cancel(id: number): void {
    readings.get(id)?.cancel();
    change(id, { state: 'cancelled' });
  },
  /** Stores the game of a row without opening it; where nothing is kept it stays at hand, to be opened. */
  async keep(id: number): Promise<void> {
    const opened = rowOf(id)?.opened;
    if (opened?.kind !== 'record') return;
    const game = await keepGame(id, opened);
    if (game === null) return;
    change(id, { state: 'kept', game });
    useDesk.setState(({ kept }) => ({ kept: kept + 1 }));
  },
  /** Goes on with the game of a row: the stored one, or else as a new one. */
  async open(id: number): Promise<void> {
    const row = rowOf(id);
    if (row?.opened?.kind === 'public') await showPublic(row.opened.file);
    if (row?.opened?.kind === 'record') await openGame(id, row.opened);
  },
  /** Asks how the game that is open is to be taken along. */
  askToSave: (): void => useDesk.setState({ isSaving: true }),
  /** What has been told of scenarios on one screen is not told again on the next. */
  forgetScenarios: (): void => useDesk.setState(({ rows }) => ({ rows: rows.filter(({ opened }) => opened?.kind !== 'scenario') })),
  /** Puts everything away, and cancels what is still read. */
  clear(): void {
    for (const reading of readings.values()) reading.cancel();
    useDesk.setState({ rows: [] });
  },
};
