/** Pages to which the browser gives less: site data blocked, or plain http. */
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../src/store/database.ts';
import { openPage, playStored, scenarioWith } from './kit.ts';

afterEach(() => vi.unstubAllGlobals());

const denied = (): never => {
  throw new DOMException('Access is denied in this context.', 'SecurityError');
};

/** What asks for a lock too often is left without an answer: a page that asks for ever would never come to an end here. */
const MOST = 20;

describe('where site data is blocked', () => {
  it.each([
    ['is refused', () => Promise.reject(new DOMException('denied', 'SecurityError'))],
    ['throws', denied],
  ])('Where site data is blocked a game is played in memory, and a lock whose request %s is asked for once', async (_, refuse) => {
    let asked = 0;
    const request = () => (++asked > MOST ? new Promise(() => undefined) : refuse());
    vi.stubGlobal('navigator', { locks: { request }, storage: { persist: denied } });
    vi.stubGlobal('indexedDB', { open: denied });
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        constructor() {
          denied();
        }
      },
    );
    vi.stubGlobal('sessionStorage', { getItem: denied, setItem: denied });
    const page = await openPage();
    expect(await page.useGame.getState().resume()).toBe(false);
    page.useGame.getState().newGame(scenarioWith(), 'seed');
    await playStored(page, 8);
    expect(asked).toBe(1);
    expect(page.useSaving.getState().state).toBe('memory');
    expect(page.useGame.getState()).toMatchObject({ isFollower: false, record: { commands: { length: 8 } } });
  });

  it('A browser that throws at the mere mention of a database has no database for the page', async () => {
    vi.stubGlobal('indexedDB', undefined);
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, get: denied });
    const { hasDatabase } = await import('../../src/store/database.ts');
    expect(hasDatabase()).toBe(false);
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, writable: true, value: undefined });
  });
});

describe('over plain http', () => {
  it('An id is made without crypto.randomUUID over plain http, and has its form', () => {
    const { getRandomValues } = crypto;
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
    const ids = Array.from({ length: 50 }, newId);
    expect(new Set(ids).size).toBe(50);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('No code asks for crypto.randomUUID: an id comes from newId', () => {
    const root = new URL('../../src/', import.meta.url);
    const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
    expect(sources.length).toBeGreaterThan(100);
    // A passphrase needs the slow hash, and says so where there is none (mayHash).
    const others = sources.filter((path) => !path.endsWith('store/passphrase.ts'));
    for (const path of others) expect(/crypto\.(randomUUID\(|subtle)/.test(readFileSync(new URL(path, root), 'utf8')), path).toBe(false);
  });
});
