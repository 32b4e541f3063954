/** Orders taken back, as a file or the browser keeps them beside a record: proven when they are read, and never a change of the game. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical, replay } from '../../src/engine/core/index.ts';
import { type Command, linesAndWebs } from '../../src/engine/lines-and-webs/index.ts';
import { fold } from '../../src/games/lines-and-webs/typedStores.ts';
import { LIMITS } from '../../src/records/limits.ts';
import { actsOf, historyOf, type UndoneCommand } from '../../src/store/undoneCommands.ts';
import { goodFiles } from '../oracles/goodFiles.ts';
import { readInput } from '../oracles/publicReplay.ts';
import { scenarioWith } from './kit.ts';

const rules = linesAndWebs(scenarioWith());
const [a, b] = [...rules.world.zone.delta] as [string, string];
const place = (node: string): Command => ({ type: 'placeUnit', side: 'delta', unit: 'd-armor-1', node });
const lift: Command = { type: 'liftUnit', side: 'delta', unit: 'd-armor-1' };
const record = { seed: 'history', commands: [place(a), lift, place(b), lift, place(a), lift] };
const undo = (at: number, command: Command, consent = false): Omit<UndoneCommand, 'serial'> => ({
  at,
  command,
  ...(consent ? { consent } : {}),
});
const foldWith = (list: readonly Omit<UndoneCommand, 'serial'>[]) =>
  fold(
    rules,
    record,
    list.map((one, serial) => ({ serial, ...one })),
  );
const plain = replay(rules, record);
const struck = (folded: ReturnType<typeof fold>) => folded.chronicle.entries.filter(({ undone }) => undone).length;

describe('a history that can have been', () => {
  it.each([
    ['one order taken back and given otherwise', [undo(0, place(b))]],
    ['two taken back one after the other', [undo(3, lift), undo(2, place(a))]],
    ['one taken back, a few given, one taken back', [undo(1, lift), undo(3, lift)]],
    ['the same one taken back three times', [undo(2, place(a)), undo(2, place(b)), undo(2, place(a))]],
    ['one beyond the end of what stands now', [undo(7, lift), undo(6, place(b))]],
  ])('Undone orders that can have been given stand struck through in the log: %s', (_, list) => {
    const folded = foldWith(list);
    expect(folded.problem).toBeNull();
    expect(folded.undone).toHaveLength(list.length);
    expect(struck(folded)).toBeGreaterThan(0);
    expect(canonical(folded.state)).toBe(canonical(plain.state));
    expect(folded.track.commands).toEqual(record.commands);
  });
});

it('Every history that giving and taking back can make is read back as it was, act by act', () => {
  const act = fc.oneof({ weight: 3, arbitrary: fc.nat(9) }, { weight: 2, arbitrary: fc.constant('undo' as const) });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 80 }), fc.nat(20), (acts, forgotten) => {
      const stands: number[] = [];
      const undone: UndoneCommand[] = [];
      const was: (number | 'undo')[] = [];
      for (const one of acts) {
        const at = stands.length - 1;
        if (one !== 'undo') stands.push(one);
        else if (at >= 0) undone.push({ serial: undone.length, at, command: stands.pop() as unknown as Command });
        if (one !== 'undo' || at >= 0) was.push(one);
      }
      const told = historyOf(stands as unknown as Command[], undone);
      if (!Array.isArray(told)) throw new Error(told.message);
      expect(told.map((one) => (one.kind === 'give' ? one.command : 'undo'))).toEqual(was);
      // The oldest may have been forgotten.
      expect(Array.isArray(historyOf(stands as unknown as Command[], undone.slice(forgotten)))).toBe(true);
    }),
    { numRuns: 300 },
  );
});

describe('a history that cannot have been is left out with its place and reason, and the game is the same', () => {
  it.each([
    ['it takes back an order that is not the last', [undo(4, place(b)), undo(0, place(b))], 'taken[1].at', /Only the last/],
    ['it stood on orders that nobody knows', [undo(9, lift)], 'taken[0].at', /Nothing says which order stood at place 6/],
    [
      'an order below it was taken back before',
      [undo(7, lift), undo(6, place(b)), undo(7, lift)],
      'taken[2].at',
      /Nothing says which order stood at place 6/,
    ],
    ['its order was not legal there', [undo(1, place(a))], 'taken[0].command', /not legal where it stood/],
  ])('A history that cannot have been is left out with its place and reason, and the game is the same: %s', (_, list, where, message) => {
    const folded = foldWith(list);
    expect(folded.problem).toEqual({ where, message: expect.stringMatching(message) });
    expect(folded.undone).toEqual([]);
    expect(folded.track.commands).toEqual(record.commands);
    expect(canonical(folded.state)).toBe(canonical(plain.state));
    expect(struck(folded)).toBe(0);
  });

  it('An undo across a bar counts only with the consent of both sides', () => {
    const file = goodFiles().find(({ commands }) => commands.length > 12);
    if (!file) throw new Error('no long file');
    const own = linesAndWebs(file.scenario);
    const { track } = fold(own, file);
    const at = file.commands.findIndex((_, n) => track.undoBlockerAt(n) !== null);
    const one = { serial: 0, at, command: file.commands[at] as Command };
    expect(fold(own, file, [one]).problem).toEqual({ where: 'taken[0]', message: expect.stringMatching(/consent is not noted/) });
    expect(fold(own, file, [{ ...one, consent: true }]).problem).toBeNull();
  });
});

describe('the work that a history makes', () => {
  it('The work that a history makes is bounded by its length, whatever its places are', () => {
    const saw = Array.from({ length: LIMITS.taken }, (_, i) => undo(i % 2 ? 0 : 5, i % 2 ? place(b) : lift));
    expect(historyOf(record.commands, saw as UndoneCommand[])).toMatchObject({ where: 'taken[1].at' });
    const flat = Array.from({ length: LIMITS.taken }, (_, serial) => ({ serial, ...undo(2, place(a)) }));
    expect(historyOf(record.commands, flat)).toHaveLength(actsOf(record.commands.length, LIMITS.taken));
  });

  it('The progress of reading a history never shows more than all of it', async () => {
    const file = goodFiles()[1];
    if (!file) throw new Error('no file');
    for (const at of [[0], [0, 0, 0, 0], [5, 0, 5, 0]]) {
      const taken = at.map((place, serial) => ({ serial, at: place, command: file.commands[place], consent: true }));
      const shares: number[] = [];
      const opened = await readInput({ file: new Blob([JSON.stringify({ ...file, taken })]) }, (done, of) => shares.push(done / of));
      expect(opened.kind).toBe('record');
      expect(Math.max(...shares)).toBe(1);
    }
  });

  it('A file of ten orders stays a game of ten orders', async () => {
    const file = goodFiles().find(({ commands }) => commands.length >= 10);
    if (!file) throw new Error('no file');
    const { checksum: _, ...unsealed } = file as typeof file & { checksum?: string };
    const ten = { ...unsealed, format: 2, commands: file.commands.slice(0, 10) };
    const crafted = [
      { serial: 0, at: 9, command: ten.commands[9] },
      { serial: 1, at: 0, command: ten.commands[0] },
    ];
    const opened = await readInput(
      { file: new Blob([JSON.stringify({ ...ten, taken: crafted, opened: [], notes: [] })]) },
      () => undefined,
    );
    if (opened.kind !== 'record') throw new Error(opened.kind);
    expect(opened.folded.problem).not.toBeNull();
    expect(fold(linesAndWebs(file.scenario), opened.record, opened.folded.undone).track.length).toBe(10);
  });
});
