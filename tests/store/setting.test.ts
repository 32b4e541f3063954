/** Settings of this machine: kept, read from what older pages kept, and checked field by field. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSetting, followSetting, isFlag, isOneOf } from '../../src/store/setting.ts';
import { stubStorage } from './kit.ts';

interface Voice {
  pace: string;
  sound: boolean;
  /** Not kept. */
  isSkipping: boolean;
}

const KEY = 'voice';
const old = vi.fn((): { pace?: unknown; sound?: unknown } | null => null);
const open = () =>
  createSetting<Voice>(() => ({ pace: 'table', sound: true, isSkipping: false }), {
    key: KEY,
    fields: { pace: isOneOf(['table', 'quick']), sound: isFlag },
    old,
  });
const kept = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null');

beforeEach(() => void stubStorage());
afterEach(() => {
  old.mockReset();
  vi.unstubAllGlobals();
});

it('A setting outlasts the page; what changes beside it is not kept, and writes nothing', () => {
  const first = open();
  first.setState({ isSkipping: true });
  expect(kept()).toBeNull();
  first.setState({ pace: 'quick' });
  expect(kept()).toEqual({ state: { pace: 'quick', sound: true }, version: 1 });
  expect(open().getState()).toEqual({ pace: 'quick', sound: true, isSkipping: false });
});

it.each([
  [
    { pace: 'ludicrous', sound: false },
    { pace: 'table', sound: false },
  ],
  [
    { pace: 'quick', sound: 'loud', isSkipping: true },
    { pace: 'quick', sound: true },
  ],
  [null, { pace: 'table', sound: true }],
])('Of what lies there, %j, a damaged or foreign value loses only itself', (state, found) => {
  localStorage.setItem(KEY, JSON.stringify({ state, version: 1 }));
  expect(open().getState()).toEqual({ ...found, isSkipping: false });
});

it('What is no setting at all is as nothing', () => {
  for (const text of ['{', '[]', '7', 'null']) {
    localStorage.setItem(KEY, text);
    expect(open().getState()).toEqual({ pace: 'table', sound: true, isSkipping: false });
  }
});

it('What an older page kept is taken over, and read once', () => {
  old.mockReturnValue({ pace: 'quick', sound: 'loud' });
  expect(open().getState()).toMatchObject({ pace: 'quick', sound: true });
  expect(open().getState()).toMatchObject({ pace: 'quick', sound: true });
  expect(old).toHaveBeenCalledTimes(1);
});

it('Where storage is blocked a choice lasts until the page is left', () => {
  const refuse = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const store = open();
  store.setState({ pace: 'quick' });
  expect([store.getState().pace, open().getState().pace]).toEqual(['quick', 'table']);
});

it('A window follows what is chosen in another where it is to', () => {
  const heard: ((event: { key: string }) => void)[] = [];
  vi.stubGlobal('addEventListener', (_: string, listener: (typeof heard)[number]) => heard.push(listener));
  const [here, there] = [open(), open()];
  followSetting(KEY, here);
  there.setState({ pace: 'quick' });
  for (const listener of heard) listener({ key: 'other' });
  expect(here.getState().pace).toBe('table');
  for (const listener of heard) listener({ key: KEY });
  expect(here.getState().pace).toBe('quick');
});
