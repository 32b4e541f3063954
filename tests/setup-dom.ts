// For tests of the screens: matchers for the DOM, patience, an empty page after each test, and no timer that outlives its file.
import '@testing-library/jest-dom/vitest';
import { act, cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, vi } from 'vitest';
// A part that is shown alone knows its game as it does on the page.
import './addPage.ts';
import { useWording } from '../src/store/wording.ts';
import { COOLDOWN_MS } from '../src/ui/kit/pressGuard.ts';

// Tests read sentences as they are written; tests/ui/terms.test.tsx and the browser's tests see the screen's words.
useWording.setState({ isCollege: true });

// A limit for what hangs, not a measure of the machine.
configure({
  asyncUtilTimeout: 90_000,
  // Every look that finds nothing yet makes an error. The library's own prints the whole page each time: with a map on it a second.
  getElementError: (message) => Object.assign(new Error(message ?? 'Nothing was found.'), { name: 'TestingLibraryElementError' }),
});
afterEach(cleanup);

// A rest that has begun in fake time ends there: in real time its timer would never ring, and the tests that follow would wait for ever.
const toRealTime = vi.useRealTimers.bind(vi);
vi.useRealTimers = () => {
  if (vi.isFakeTimers() && document.documentElement.matches('[data-rests], [data-late]'))
    act(() => void vi.advanceTimersByTime(COOLDOWN_MS));
  return toRealTime();
};

// React takes a stack for each of the first 10,000 elements of a second, to tell in a warning who made it: a tenth of a screen's test. Nobody
// reads it here, and a warning comes without it too.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => undefined });

// jsdom draws nothing, and says so whenever a canvas is asked for; what the map's zoom asks of an svg is answered here.
globalThis.HTMLCanvasElement.prototype.getContext = () => null;
for (const size of ['width', 'height'])
  Object.defineProperty(globalThis.SVGElement.prototype, size, { configurable: true, get: () => ({ baseVal: { value: 800 } }) });

// A timer that rings when its file's window is gone fails the run without failing a test.
const waiting = new Set<NodeJS.Timeout>();
const start = globalThis.setTimeout;
const startNoted = (act: (...args: unknown[]) => void, ms?: number, ...args: unknown[]): NodeJS.Timeout => {
  const timer = start(() => {
    waiting.delete(timer);
    act(...args);
  }, ms);
  waiting.add(timer);
  return timer;
};
globalThis.setTimeout = Object.assign(startNoted, start) as typeof setTimeout;
afterAll(() => {
  for (const timer of waiting) clearTimeout(timer);
});
