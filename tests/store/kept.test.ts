/** What the browser keeps of the page's settings. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { readStored, readStoredJson, writeStored } from '../../src/store/browserStorage.ts';

const lying = new Map<string, string>();
const open = {
  getItem: (key: string) => lying.get(key) ?? null,
  setItem: (key: string, value: string) => void lying.set(key, value),
  removeItem: (key: string) => void lying.delete(key),
};
const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

afterEach(() => {
  lying.clear();
  vi.unstubAllGlobals();
});

it('A setting is kept under its key, null forgets it, and what is no JSON is nothing', () => {
  vi.stubGlobal('localStorage', open);
  writeStored('pace', 'quick');
  expect([readStored('pace'), readStored('sound'), readStoredJson('pace')]).toEqual(['quick', null, null]);
  writeStored('seats', '{"way":"two"}');
  expect(readStoredJson('seats')).toEqual({ way: 'two' });
  writeStored('pace', null);
  expect(readStored('pace')).toBeNull();
});

it('Where storage is closed nothing is kept, and nothing fails', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  for (const value of ['quick', null]) writeStored('pace', value);
  expect([readStored('pace'), readStoredJson('pace')]).toEqual([null, null]);
});

it('No other file asks the browser’s storage: each would have to mind that it may be closed', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const asking = files.filter((file) => /\b(local|session)Storage\s*\??[.[]/.test(readFileSync(join('src', file), 'utf8')));
  expect(asking).toEqual([]);
});
