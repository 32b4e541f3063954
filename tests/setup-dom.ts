// For tests of the screens: matchers for the DOM, patience, an empty page after each test, and no timer that outlives its file.
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, vi } from 'vitest';
import { useWording } from '../src/store/wording.ts';
import { resetStores } from './stores.ts';

// Tests read sentences as they are written; tests/ui/terms.test.tsx and the browser's tests see the screen's words.
useWording.setState({ isCollege: true });

// A limit for what hangs, not a measure of the machine.
configure({
  asyncUtilTimeout: 30_000,
  // Every look that finds nothing yet makes an error. The library's own prints the whole page each time: with a map on it a second.
  getElementError: (message) => Object.assign(new Error(message ?? 'Nothing was found.'), { name: 'TestingLibraryElementError' }),
});
afterEach(cleanup);

// A timer that rings when its file is over would ring in another's page, or fails the run without failing a test.
const waiting = new Map<NodeJS.Timeout, number>();
const start = globalThis.setTimeout;
const startNoted = (act: (...args: unknown[]) => void, ms = 0, ...args: unknown[]): NodeJS.Timeout => {
  const timer = start(() => {
    waiting.delete(timer);
    act(...args);
  }, ms);
  waiting.set(timer, ms);
  return timer;
};
globalThis.setTimeout = Object.assign(startNoted, start) as typeof setTimeout;

/** Such a timer ends what a press has begun, as the catch for the click after a drag: it is waited for. Milliseconds. */
const SHORT_MS = 50;

// The files share the page's modules and its window: what one of them has left there is no other's.
afterAll(async () => {
  vi.useRealTimers();
  // Work that `act` had planned when a screen began to wait for a part of the page is lost, and React believes it planned still: the next file's
  // first screen would not be drawn. Work outside of `act` sets that right.
  const root = createRoot(document.createElement('div'));
  root.render(null);
  const isShortWaiting = [...waiting.values()].some((ms) => ms <= SHORT_MS);
  await new Promise((done) => start(done, isShortWaiting ? SHORT_MS + 10 : 0));
  root.unmount();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const timer of waiting.keys()) clearTimeout(timer);
  globalThis.setTimeout = start;
  resetStores();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
  for (const size of ['width', 'height']) Reflect.deleteProperty(SVGElement.prototype, size);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
