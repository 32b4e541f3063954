/** What is fetched ahead waits for an idle page. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true });
});

/** A page with one part to fetch ahead. */
async function pageWithPart() {
  const { alsoFetch, fetchWhenIdle } = await import('../../src/ui/kit/lazyPart.tsx');
  const load = vi.fn(() => Promise.resolve());
  alsoFetch(load);
  fetchWhenIdle();
  return load;
}

it('Nothing is fetched ahead until nobody has pressed for six seconds', async () => {
  const load = await pageWithPart();
  await vi.advanceTimersByTimeAsync(5000);
  window.dispatchEvent(new Event('pointerdown'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(4000);
  expect(load).toHaveBeenCalledTimes(1);
});

it('Nothing is fetched ahead where data are to be saved', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const load = await pageWithPart();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();
});
