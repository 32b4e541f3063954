/** Notes on moments of a game: their order, what is taken back, that they stay with the game, go with it into files and branches, and outlast nothing that they should not. */
import { readRecord } from '../../src/games/lines-and-webs/typedFiles.ts';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Note } from '../../src/records/notes.ts';
import { nextStop, noteAt, readStoredNotes, type Stop, shifted, withNote } from '../../src/store/notes/list.ts';
import { waitFor } from '../waiting.ts';
import { openPage, type Page, playStored, scenarioWith, shown, stubStorage } from './kit.ts';

const note = (id: string, at: number, title = id): Note => ({ id, at, title, text: `Text of ${id}` });
const ids = (notes: readonly Note[]): string => notes.map(({ id, at }) => `${id}@${at}`).join(' ');

describe('a list of notes', () => {
  const list = [note('a', 0), note('b', 4), note('c', 4), note('d', 9)];

  it('Notes stand in the order of their moments, a new one last at its moment, a changed one where it was', () => {
    expect(ids(withNote(list, note('e', 4)))).toBe('a@0 b@4 c@4 e@4 d@9');
    expect(ids(withNote(list, note('b', 4, 'anew')))).toBe(ids(list));
    expect(ids(withNote(list, note('a', 4)))).toBe('b@4 c@4 a@4 d@9');
    expect(ids(withNote(list, note('d', 0)))).toBe('a@0 d@0 b@4 c@4');
  });

  it('Notes are put in order by hand only within a moment', () => {
    expect(ids(shifted(list, 'b', 1) ?? [])).toBe('a@0 c@4 b@4 d@9');
    expect(ids(shifted(list, 'c', -1) ?? [])).toBe('a@0 c@4 b@4 d@9');
    for (const [id, by] of [
      ['b', -1],
      ['c', 1],
      ['a', -1],
      ['d', 1],
    ] as const)
      expect(shifted(list, id, by)).toBeNull();
  });

  it('Notes are gone through one by one, also where two stand at one moment, and from between them', () => {
    const stops: Stop[] = list.map((one) => ({ note: one, frame: one.at }));
    const walk = (frame: number, chosen: string | null, direction: 1 | -1): string[] => {
      const next = nextStop(stops, frame, chosen, direction);
      return next ? [next.note.id, ...walk(next.frame, next.note.id, direction)] : [];
    };
    expect(walk(0, null, 1)).toEqual(['b', 'c', 'd']);
    expect(walk(2, null, 1)).toEqual(['b', 'c', 'd']);
    expect(walk(12, null, -1)).toEqual(['d', 'c', 'b', 'a']);
    expect(walk(5, 'b', -1)).toEqual(['c', 'b', 'a']);
    expect(noteAt(stops, 4, null)?.note.id).toBe('b');
    expect(noteAt(stops, 4, 'c')?.note.id).toBe('c');
    expect(noteAt(stops, 4, 'd')?.note.id).toBe('b');
    expect(noteAt(stops, 5, 'c')).toBeNull();
  });

  it('Notes are read from the store as they were, and one whose moment was taken back since stands before it', () => {
    const row = JSON.stringify({ notes: list, serial: 3 });
    const taken = (serial: number, at: number) => ({ serial, at, command: { type: 'pass', side: 'delta' } as const });
    expect(readStoredNotes(row, [], 20)).toEqual(list);
    expect(ids(readStoredNotes(row, [taken(2, 1)], 20)), 'taken back before they were written').toBe(ids(list));
    expect(ids(readStoredNotes(row, [taken(3, 8), taken(4, 6)], 20))).toBe('a@0 b@4 c@4 d@6');
    expect(ids(readStoredNotes(row, [], 3))).toBe('a@0 b@3 c@3 d@3');
    for (const bad of [undefined, '', 'null', '[]', '{"notes":{}}', '{"notes":[{"id":"a"}],"serial":0}', '{"notes":[],"serial":"x"}'])
      expect(readStoredNotes(bad, [], 9)).toEqual([]);
  });
});

type NotesModule = typeof import('../../src/store/notes/notes.ts');
let page: Page;
let notes: NotesModule;
const game = () => page.useGame.getState();
const visit = async () => {
  page = await openPage();
  notes = await import('../../src/store/notes/notes.ts');
};
/** Opens the replay's notes of a stored game. */
const watch = async (id = game().id as string) => {
  await shown(page);
  const found = await page.saver.find(id);
  if (found.kind !== 'game') throw new Error('no such game');
  notes.openNotes({ kind: 'record', record: found.record, options: { stored: id } });
  await waitFor(() => expect(notes.useNotes.getState().isHere).toBe(true));
  return found.record;
};
const listed = () => ids(notes.useNotes.getState().notes);
const reload = async () => {
  await page.saver.settled();
  await visit();
  await game().resume();
  await shown(page);
};
const write = (at: number, title: string) => notes.noteActs.write({ at, title, text: 'Why?' }) as string;
const noteOf = (id: string) => notes.useNotes.getState().notes.find((one) => one.id === id) as Note;

describe('the notes of a stored game', () => {
  beforeEach(async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    stubStorage();
    await visit();
    game().newGame(scenarioWith(), 'notes');
    await shown(page);
    await playStored(page, 12);
    await watch();
  });
  afterEach(async () => {
    await page.saver.settled();
    vi.unstubAllGlobals();
  });

  it('A stored game’s notes are written, changed, ordered, moved and deleted; each change is taken back by itself, and a reload loses nothing', async () => {
    const [a, b] = [write(4, 'One'), write(4, 'Two')];
    write(0, 'Before');
    notes.noteActs.shift(noteOf(b), -1);
    expect(listed()).toBe('n3@0 n2@4 n1@4');
    notes.noteActs.write({ ...noteOf(a), title: ' One,\n anew ', ask: 'Who?' });
    notes.noteActs.write({ ...noteOf(a), at: 9 });
    notes.noteActs.remove(noteOf('n3'));
    expect(listed()).toBe('n2@4 n1@9');
    await reload();
    await watch();
    expect(noteOf(a)).toEqual({ id: a, at: 9, title: 'One, anew', text: 'Why?', ask: 'Who?' });
    expect(notes.noteActs.undo(), 'what was done before the reload stays').toBeNull();
    notes.noteActs.remove(noteOf(a));
    const did = () => notes.useNotes.getState().changes.map((one) => `${one.title} ${one.did}`);
    notes.noteActs.write({ ...noteOf(b), text: 'More.' });
    notes.noteActs.write({ ...noteOf(b), text: 'More.' });
    expect(did(), 'nothing changed, nothing to take back').toEqual(['One, anew deleted', 'Two changed']);
    expect([notes.noteActs.undo(), notes.noteActs.undo(), notes.noteActs.undo()]).toEqual([b, a, null]);
    expect(listed()).toBe('n2@4 n1@9');
    await reload();
    await watch();
    expect(listed()).toBe('n2@4 n1@9');
  });

  it('A stored game’s notes go into its file and come back with it, also into a copy, and are gone when the game is removed', async () => {
    write(4, 'One');
    write(12, 'The end');
    await page.saver.settled();
    const { gameFile } = await import('../../src/store/saveGame.ts');
    const file = JSON.parse(JSON.stringify(await gameFile()));
    const read = readRecord(file);
    if (!read.ok) throw new Error(read.damage.where);
    expect(ids(read.about.notes ?? [])).toBe('n1@4 n2@12');
    const { readInput } = await import('../../src/store/imports/reader.ts');
    const opened = await readInput({ file: new Blob([JSON.stringify(file)]) }, () => undefined);
    if (opened.kind !== 'record') throw new Error(opened.kind);
    const { keepRead } = await import('../../src/store/imports/imports.ts');
    const id = (await keepRead(opened, { isWanted: () => true, onProgress: () => undefined })) as string;
    await watch(id);
    expect(listed()).toBe('n1@4 n2@12');
    await page.library.duplicate(id);
    const copy = (await page.library.list()).find((one) => one.name.startsWith('Copy'))?.game as string;
    await watch(copy);
    expect(listed()).toBe('n1@4 n2@12');
    await page.library.remove(copy);
    const { loadNotes } = await import('../../src/store/notes/kept.ts');
    expect(await loadNotes(copy, 12)).toEqual([]);
    expect(ids(await loadNotes(id, 12))).toBe('n1@4 n2@12');
  });

  it('A stored game’s notes stand before what was taken back, and stay there when other orders take its place', async () => {
    write(12, 'Last');
    await page.saver.settled();
    if (!game().viewer) game().openCurtain();
    game().dropLast();
    await shown(page);
    await watch();
    expect(listed()).toBe('n1@11');
    await playStored(page, 5, 'otherwise');
    await watch();
    expect(listed()).toBe('n1@11');
  });

  it('A stored game’s notes go into a branch as far as it takes the game over', async () => {
    write(4, 'One');
    write(9, 'Two');
    const { branchFrom } = await import('../../src/store/branches.ts');
    const from = game().id as string;
    await branchFrom(await watch(), 6, from);
    await page.saver.settled();
    const branch = game().id as string;
    expect(branch).not.toBe(from);
    await watch(branch);
    expect(listed()).toBe('n1@4');
  });
});

describe('without a database', () => {
  it('Without a database notes last until the page is left, go into the file, and come from one', async () => {
    vi.stubGlobal('indexedDB', undefined);
    stubStorage();
    await visit();
    game().newGame(scenarioWith(), 'memory');
    const { record, id } = game();
    if (!record) throw new Error('no game');
    notes.openNotes({ kind: 'record', record, options: { stored: id } });
    await waitFor(() => expect(notes.useNotes.getState().isHere).toBe(true));
    write(0, 'Kept in memory');
    const { gameFile } = await import('../../src/store/saveGame.ts');
    const file = await gameFile();
    expect(file?.notes?.[0]?.title).toBe('Kept in memory');
    const { readInput } = await import('../../src/store/imports/reader.ts');
    const opened = await readInput({ file: new Blob([JSON.stringify(file)]) }, () => undefined);
    if (opened.kind !== 'record') throw new Error(opened.kind);
    const { openRead } = await import('../../src/store/imports/imports.ts');
    await openRead(opened, null);
    expect(game().id).not.toBe(id);
    expect((await gameFile())?.notes?.[0]?.title).toBe('Kept in memory');
    vi.unstubAllGlobals();
  });

  it('Notes of a file that is only looked at are read, and cannot be changed', async () => {
    await visit();
    const rules = (await import('../../src/engine/lines-and-webs/index.ts')).linesAndWebs(scenarioWith());
    const record = { format: 1 as const, ruleset: rules.id, version: rules.version, scenario: scenarioWith(), seed: 's', commands: [] };
    const close = notes.openNotes({ kind: 'record', record, options: { notes: [note('a', 0)] } });
    notes.noteActs.remove(noteOf('a'));
    expect(listed()).toBe('a@0');
    expect(notes.useNotes.getState()).toMatchObject({ isHere: true, game: null, changes: [] });
    close();
    expect(notes.useNotes.getState().notes).toEqual([]);
  });
});
