// @vitest-environment jsdom
/** Ways of a task and its returns between screens: the code that is read aloud, the QR code, the watched folder. */
import { act, cleanup, renderHook } from '@testing-library/react';
import jsQR from 'jsqr';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { picker } from '../../src/bots/picker.ts';
import { ALL_SCENARIOS } from '../../src/games/lines-and-webs/scenarios/all.ts';
import { pageOf } from '../../src/games/pages.ts';
import { loadGame } from '../../src/games/shelf.ts';
import { groupsFor, spoken } from '../../src/records/spoken.ts';
import { hashBits, refOf, taskHash } from '../../src/records/task.ts';
import { readInput } from '../../src/store/imports/reader.ts';
import { useFolder } from '../../src/ui/files/useFolder.ts';
import { type Draft, draftOf, seedOf, taskOf, whyNoTask } from '../../src/ui/task/draft.ts';
import { Qr } from '../../src/ui/task/Qr.tsx';
import { draftOfCode, taskCode, WIDTHS } from '../../src/ui/task/taskCode.ts';

beforeAll(() => loadGame('lines-and-webs'));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const builtIn = ALL_SCENARIOS.map(({ scenario }) => scenario);
const startOf = () => pageOf('lines-and-webs').start;
const made = (more: Partial<Draft> = {}, seed = seedOf(4711)): Draft => {
  const [scenario] = builtIn;
  return { ...draftOf(scenario!, true, seed, startOf(), null, more.turn), ...more };
};
const read = (text: string) => draftOfCode(text, builtIn, startOf());

const DRAFTS: readonly (readonly [what: string, more: Partial<Draft>])[] = [
  ['as it begins', {}],
  ['against the computer, to day 2', { side: 'gamma', computer: { level: 'D', manner: 'even' }, turn: 2 }],
  [
    'with roles, a goal, times and all locks',
    { players: 4, goal: 'delta fed', minutes: 45, clock: 15, locks: ['advice', 'practice', 'workbench', 'sharing'] },
  ],
  ['with nothing locked, no clock and own dice', { locks: [], undo: 'free', clock: null, seed: null, minutes: 120 }],
];

it.each(DRAFTS)('The code of a task %s has 15 letters and is the same task, with the same hash, when it is typed', async (_, more) => {
  const draft = made(more);
  const code = taskCode(draft);
  if ('why' in code) throw new Error(code.why);
  expect(groupsFor(WIDTHS)).toBe(3);
  expect(code.groups.join('')).toMatch(/^[0-9A-Y]{15}$/);
  const typed = read(code.groups.join(' ').toLowerCase());
  expect(typed).toEqual(draft);
  const [file, spoken] = await Promise.all([taskOf(draft, startOf()), taskOf(typed as Draft, startOf())]);
  expect(taskHash(spoken)).toBe(taskHash(file));
});

it('Each built-in scenario has a code of its own, and what no code can carry says why', () => {
  const codes = builtIn.map((scenario) => JSON.stringify(taskCode(draftOf(scenario, true, seedOf(1), startOf()))));
  expect(new Set(codes).size).toBe(builtIn.length);
  const scenario = { ...builtIn[0]!, name: 'Of my own' };
  expect(taskCode({ ...made(), scenario, isBuiltIn: false })).toHaveProperty('why');
  expect(taskCode(made({ minutes: 47 }))).toHaveProperty('why', expect.stringContaining('steps of 5'));
  expect(taskCode(made({}, 'a seed that was typed'))).toHaveProperty('why');
  const code = taskCode({ ...made(), scenario });
  expect('groups' in code && read(code.groups.join(''))).toMatch(/no such scenario/);
  expect(read('638XD')).toBe('This is not a task’s code.');
});

it('Any code that is sound by its letters is a task that opens, or says why not; of random letters none is one', async () => {
  const pick = picker('task codes');
  const marks = builtIn.map((scenario) => hashBits(refOf(scenario).hash, 10));
  const count = { tasks: 0, refused: 0 };
  for (let i = 0; i < 400; i++) {
    // Most are near what a page would make; any field may be anything.
    const near = [
      1,
      marks[pick(marks.length)]!,
      pick(4),
      pick(3),
      pick(4),
      pick(2),
      pick(26),
      pick(16),
      pick(16),
      pick(3),
      pick(7),
      pick(9),
    ];
    const wild = pick(2) ? pick(WIDTHS.length) : -1;
    const values = WIDTHS.map((bits, at) => (at === wild ? pick(2 ** bits) : near[at]!));
    const draft = read(spoken(values, WIDTHS).join(''));
    if (typeof draft === 'string') {
      count.refused += 1;
      continue;
    }
    count.tasks += 1;
    expect(whyNoTask(draft)).toBeNull();
    expect(taskCode(draft)).toEqual(expect.objectContaining({ groups: expect.any(Array) }));
    if (count.tasks % 20 === 0)
      expect(await readInput({ file: new Blob([JSON.stringify(await taskOf(draft, startOf()))]) }, () => undefined)).toMatchObject({
        kind: 'task',
      });
  }
  expect(Math.min(count.tasks, count.refused), JSON.stringify(count)).toBeGreaterThan(20);
  const letters = '0123456789ACDEFGHJKLMNPRTVWXY';
  const taken = Array.from({ length: 5000 }, () => read(Array.from({ length: 15 }, () => letters[pick(29)]).join(''))).filter(
    (draft) => typeof draft !== 'string',
  );
  expect(taken).toEqual([]);
});

/** What a camera sees of the drawn code: dots of a picture, `dot` wide each module. */
function photographed(text: string, ecc: 'L' | 'M', dot: number): { data: Uint8ClampedArray; size: number } {
  const markup = renderToStaticMarkup(<Qr text={text} ecc={ecc} label="" />);
  const modules = Number(/viewBox="0 0 (\d+)/.exec(markup)?.[1]);
  const size = modules * dot;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const [, x, y] of markup.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let i = 0; i < dot * dot; i++) {
      const at = ((Number(y) * dot + Math.floor(i / dot)) * size + Number(x) * dot + (i % dot)) * 4;
      data.fill(0, at, at + 3);
    }
  return { data, size };
}

it.each([
  ['a result code', 'CV18AD0L19WJYPKT6E554WWA11WPF1DVNLV', 'M'],
  ['a link of 1,200 letters', `https://example.org/play/#task=${'aB3-_x9'.repeat(167)}`, 'M'],
  ['a link of 2,900 letters', `https://example.org/play/#task=${'aB3-_x9'.repeat(410)}`, 'L'],
] as const)('The QR code of %s is read from its picture', (_, text, ecc) => {
  const { data, size } = photographed(text, ecc, 4);
  expect(jsQR(data, size, size)?.data).toBe(text);
});

it('A watched folder gives each new or changed file once, and goes on after a file that could not be read', async () => {
  vi.useFakeTimers();
  const entry = (file: File | null, name = file?.name ?? '') => ({
    ...{ kind: 'file', name },
    getFile: () => (file ? Promise.resolve(file) : Promise.reject(new Error('taken away'))),
  });
  const file = (name: string, text: string, lastModified: number) => new File([text], name, { lastModified });
  let entries = [entry(file('one.law', 'x', 1)), entry(file('notes.txt', 'x', 1)), entry(null, 'two.law'), entry(file('empty.law', '', 1))];
  vi.stubGlobal('showDirectoryPicker', async () => ({
    async *values() {
      yield* entries;
    },
  }));
  const came: string[][] = [];
  const { result } = renderHook(() => useFolder((files) => came.push(files.map(({ name }) => name))));
  expect(result.current.isWatching).toBe(false);
  await act(async () => {
    result.current.choose?.();
    await vi.advanceTimersByTimeAsync(10);
  });
  expect([result.current.isWatching, came]).toEqual([true, [['one.law']]]);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(came, 'nothing new').toHaveLength(1);
  entries = [entry(file('one.law', 'xy', 2)), entry(file('two.law', 'x', 1))];
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(came[1]).toEqual(['one.law', 'two.law']);
});
