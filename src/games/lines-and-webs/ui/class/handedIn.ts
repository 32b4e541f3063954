/** What a class handed in, kept while the page is open: files are read in workers, and why units went hungry is worked out after all of them. */

import { useMemo } from 'react';
import { create } from 'zustand';
import type { Side } from '../../../../engine/lines-and-webs/index.ts';
import { SIDES, total } from '../../../../engine/lines-and-webs/index.ts';
import { cleanText } from '../../../../records/characters.ts';
import { isAskedAbout } from '../../../../records/checksum.ts';
import { TASK_LIMITS } from '../../../../records/task.ts';
import { presenting } from '../../../../store/projector/presenting.ts';
import { openReplay, type ReplayOptions } from '../../../../store/watching.ts';
import { doubtWords } from '../../../../ui/words/doubt.ts';
import { type Aspect, anonymized, type ClassRow, type ClassSheet, compareReturns, type Return } from '../../account/compare.ts';
import { mainKind, type Result } from '../../account/resultCode.ts';
import { bySides } from '../../account/types.ts';
import type { FromFile } from '../../store/account/making.ts';
import { createClerk, type ReviewPool } from '../../store/account/reviewPool.ts';
import type { GameRecordOf } from '../../typedStores.ts';
import { reviewInRoom } from '../projector/reviewInRoom.ts';

export interface ClassFile {
  id: number;
  file: string;
  state: 'waiting' | 'reading' | 'ready' | 'refused';
  /** From 0 to 1. */
  share: number;
  why: string | null;
  found: Return | null;
  /** The whole game; absent for a code. */
  record?: GameRecordOf;
}

interface ClassState {
  files: readonly ClassFile[];
  /** Names that the instructor gave. */
  names: { readonly [id: number]: string };
  /** Games that count for their table. */
  chosen: readonly number[];
  expected: number | null;
  /** Null: the side that people played. */
  side: Side | null;
  aspect: Aspect;
  isNamed: boolean;
  /** The projector shows a single game, and then the results again. */
  isRoomLent: boolean;
  /** Row whose game was opened: the focus returns there. */
  left: number | null;
  /** Id of the next file or code. */
  next: number;
}

export const useClass = create<ClassState>(() => ({
  ...{
    files: [],
    names: {},
    chosen: [],
    expected: null,
    side: null,
    aspect: 'hunger',
    isNamed: true,
    isRoomLent: false,
    left: null,
    next: 0,
  },
}));

const MAX_FILES = 50;
/** Most tables whose number a code can carry. */
export const MOST_TABLES = 31;

/** 'table-3.json.gz' → 'table-3'. */
export const tableName = (file: string): string => file.replace(/\.(json|gz|law)$/gi, '').replace(/\.json$/i, '') || file;

/** If two files name their table alike, adds the file name. */
export function namedApart(found: readonly { file: string; found: Return }[]): Return[] {
  const times = new Map<string, number>();
  for (const { found: one } of found) times.set(one.name, (times.get(one.name) ?? 0) + 1);
  return found.map(({ file, found: one }) =>
    (times.get(one.name) ?? 0) > 1 && one.source === 'file' && one.result.table === 0 ? { ...one, name: tableName(file) } : one,
  );
}

/** A code has a number only: its name is that of a file of the same table, if there is one. */
export const namedAsFiled = (returns: readonly Return[]): Return[] =>
  returns.map((one) => {
    const { table } = one.result;
    const file = returns.find(({ source, result }) => source === 'file' && result.table === table);
    return one.source === 'code' && table > 0 && file ? { ...one, name: file.name } : one;
  });

const change = (id: number, more: Partial<ClassFile>): void =>
  useClass.setState(({ files }) => ({ files: files.map((one) => (one.id === id ? { ...one, ...more } : one)) }));

/** Lends the workers; they end with the last work. */
function createDesk(): (work: (pool: ReviewPool) => Promise<void>) => Promise<void> {
  let pool: ReviewPool | null = null;
  let atWork = 0;
  return async (work) => {
    pool ??= createClerk();
    atWork += 1;
    try {
      await work(pool);
    } finally {
      atWork -= 1;
      if (atWork === 0) {
        pool.close();
        pool = null;
      }
    }
  };
}
const atDesk = createDesk();

function returnOf(id: number, file: File, { record, about, account, result }: Extract<FromFile, { kind: 'account' }>): Return {
  const { task, name, seating = [] } = about;
  const computers = SIDES.filter((side) => seating.at(-1)?.computers[side]);
  return {
    ...{ id, source: 'file', result },
    name: task?.table ?? name ?? tableName(file.name),
    of: task?.title ?? record.scenario.name,
    key: task ? String(result.task) : record.scenario.id,
    question: task?.question ?? null,
    answer: task?.answer ?? null,
    again: task?.again ?? 0,
    people: computers.length === 1 ? (SIDES.find((side) => side !== computers[0]) ?? null) : null,
    delivered: bySides((side) => account.days.map(({ sides }) => total(sides[side].delivered))),
    mainNights: null,
    isSearched: result.ending !== 'unfinished' && !account.umpired,
  };
}

const readFile = (id: number, file: File): Promise<void> =>
  atDesk(async (pool) => {
    try {
      const onProgress = (done: number, of: number) => change(id, { state: 'reading', share: of > 0 ? done / of : 0 });
      const got = await pool.file(file, onProgress);
      if (got.kind === 'refused') return change(id, { state: 'refused', share: 1, why: got.message });
      const found = returnOf(id, file, got);
      // A file that may differ from the saved game is included with a warning.
      change(id, { state: 'ready', share: 1, why: isAskedAbout(got.doubt) ? doubtWords(got.doubt) : null, found, record: got.record });
      if (!found.isSearched) return;
      const hunger = await pool.account(got.record, { viewer: 'all' }).then(
        (account) => account.hunger,
        // The row stays, without a kind.
        () => null,
      );
      const main = bySides((side) => mainKind(hunger, side));
      const kind = bySides((side) => main[side].kind);
      change(id, { found: { ...found, isSearched: false, mainNights: main, result: { ...found.result, kind } } });
    } catch {
      change(id, { state: 'refused', share: 1, why: 'It could not be gone through.' });
    }
  });

/** Adds rows; returns the id of the first. */
function add(rows: readonly Omit<ClassFile, 'id'>[]): number {
  const { files, next } = useClass.getState();
  useClass.setState({ files: [...files, ...rows.map((row, i) => ({ ...row, id: next + i }))], next: next + rows.length });
  return next;
}

export function addFiles(chosen: readonly File[]): void {
  const taken = chosen.slice(0, MAX_FILES);
  const first = add(taken.map(({ name }) => ({ file: name, state: 'waiting', share: 0, why: null, found: null })));
  for (const [i, file] of taken.entries()) void readFile(first + i, file);
}

/** Adds a result that was read out as a code, or typed from its sheet of paper. */
export function addResult(result: Result, source: 'code' | 'paper', named = ''): void {
  const id = useClass.getState().next;
  const name = cleanText(named, TASK_LIMITS.table, true) || (result.table > 0 ? `Table ${result.table}` : `Code ${id + 1}`);
  const none = { of: null, question: null, answer: null, people: null, delivered: null, mainNights: null, again: 0, isSearched: false };
  const found: Return = { ...none, id, name, source, key: source === 'code' ? String(result.task) : '', result };
  add([{ file: name, state: 'ready', share: 1, why: null, found }]);
}

type Opened = Pick<ClassRow, 'id' | 'name' | 'result'>;

function gameIn({ id, name }: Opened): { record: GameRecordOf; options: ReplayOptions } | null {
  const record = useClass.getState().files.find((one) => one.id === id)?.record;
  useClass.setState({ left: id });
  return record ? { record, options: { name, opened: record.commands.length, from: { kind: 'class' } } } : null;
}

/** Opens the review of a table's game, or its replay while it is not finished; closing returns to this page. */
export function openRow(row: Opened): void {
  const game = gameIn(row);
  const isOver = row.result.ending !== 'unfinished';
  if (game) openReplay(game.record, { ...game.options, ...(isOver ? { account: 'shown' } : {}) });
}

/** Shows on the projector why a table's units went hungry. The results come back there with this page. */
export function rowInRoom(row: Opened): void {
  const game = gameIn(row);
  if (!game) return;
  useClass.setState({ isRoomLent: presenting.getState().sheet !== null });
  reviewInRoom(game.record, game.options);
}
export const removeFile = (id: number): void => useClass.setState(({ files }) => ({ files: files.filter((one) => one.id !== id) }));
export const rename = (id: number, name: string): void => useClass.setState(({ names }) => ({ names: { ...names, [id]: name } }));
/** Chooses the game that counts for its table, in place of the others. */
export const choose = (id: number, games: readonly { id: number }[]): void =>
  useClass.setState(({ chosen }) => ({ chosen: [...chosen.filter((one) => games.every((game) => game.id !== one)), id] }));

/** What the page and the projector show. */
export function useClassSheet(): ClassSheet {
  const { files, names, chosen, expected, side, aspect, isNamed } = useClass();
  return useMemo(() => {
    const found = files.flatMap(({ file, found: one }) => (one ? [{ file, found: one }] : []));
    const returns = namedAsFiled(namedApart(found)).map((one) => ({ ...one, name: names[one.id] ?? one.name }));
    const comparison = compareReturns(returns, chosen);
    return {
      comparison: isNamed ? comparison : anonymized(comparison),
      side: side ?? returns.find(({ people }) => people)?.people ?? 'delta',
      aspect,
      expected: expected ?? 0,
      isNamed,
    };
  }, [files, names, chosen, expected, side, aspect, isNamed]);
}
