/** A newer version of the page is taken by one press, whoever took it first. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeNewer, useOffline } from '../../src/store/offline.ts';

/** A service worker that does what it is told, and the page's list of workers. */
function makeWorker(state: ServiceWorkerState) {
  const sent: unknown[] = [];
  const worker = Object.assign(new EventTarget(), { state, postMessage: (message: unknown) => sent.push(message) });
  const come = (): void => {
    worker.state = 'activated';
    worker.dispatchEvent(new Event('statechange'));
  };
  return { worker, sent, come };
}

const reload = vi.fn();
const container = new EventTarget();

beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal('window', { location: { reload } });
  vi.stubGlobal('navigator', { serviceWorker: container });
});
afterEach(() => vi.unstubAllGlobals());

const offer = (worker: EventTarget): void => useOffline.setState({ newer: worker as ServiceWorker, isTaking: false });

it('A newer version is asked to take over, and the page loads anew once when it has', () => {
  const { worker, sent, come } = makeWorker('installed');
  offer(worker);
  takeNewer();
  expect(sent).toEqual([{ type: 'SKIP_WAITING' }]);
  expect([reload.mock.calls.length, useOffline.getState().isTaking]).toEqual([0, true]);
  container.dispatchEvent(new Event('controllerchange'));
  come();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('A page that no worker serves loads anew when the newer version stands', () => {
  const { worker, come } = makeWorker('installed');
  offer(worker);
  takeNewer();
  come();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('A newer version that another tab has taken is loaded at once', () => {
  const { worker, sent } = makeWorker('activated');
  offer(worker);
  takeNewer();
  expect([reload.mock.calls.length, sent]).toEqual([1, []]);
});

it('A second press while the newer version is coming asks for nothing', () => {
  const { worker, sent } = makeWorker('installed');
  offer(worker);
  takeNewer();
  takeNewer();
  expect(sent).toHaveLength(1);
});
