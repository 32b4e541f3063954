/**
 * Lazily loaded components. All are fetched while the page is idle, so that nobody waits and the game
 * works offline. A component that fails to load shows a message with a retry button.
 */

import { type ComponentType, createElement, memo, useEffect, useReducer, useState } from 'react';
import styles from './Kit.module.css';
import { Notice } from './Notice.tsx';

type Load = () => Promise<unknown>;
const loads: Load[] = [];

/** Delay in milliseconds before a loading message. */
const PATIENCE_MS = 400;

/** A loading message, after a moment. */
export function Waiting() {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return long ? (
    <p className="p-4 soft" role="status">
      Loading this part of the page.
    </p>
  ) : null;
}

/** Hooks that the page provides: the text on what is safe while a component is missing, and the report of one without a visible place. */
interface PageTells {
  safe(): string;
  missing(again: () => void): void;
}

const page: PageTells = { safe: () => '', missing: () => undefined };

/** Call once, by the page. */
export const lazyPartsTell = (tells: PageTells): void => void Object.assign(page, tells);

/** Message in place of a component that failed to load, or one message for all that have no place. */
export function NotLoaded({ what = 'This part', onRetry, onClose }: { what?: string; onRetry: () => void; onClose?: () => void }) {
  return (
    <Notice as="div" className={styles.alone} role="alert" testId="not-loaded">
      <p>
        <b>{what} of the page did not load.</b> <span>Check the connection, then try again. {page.safe()}</span>
      </p>
      <div className="flex wrap gap-2">
        {onClose ? (
          <button type="button" className="btn btn-quiet" onClick={onClose}>
            Close
          </button>
        ) : null}
        <button type="button" className="btn" onClick={() => window.location.reload()}>
          Reload the page
        </button>
        <button type="button" className="btn btn-main" onClick={onRetry}>
          Try again
        </button>
      </div>
    </Notice>
  );
}

/** `fetch` loads the module before it is rendered, so that nothing on the screen moves. */
type Fetched<P> = ComponentType<P> & { fetch(): Promise<void> };

/**
 * A component from a module that is loaded later: `lazyPart(() => import('./X.tsx').then((m) => m.X))`. Rendered at once if it is loaded, and
 * again for other props or by its own hooks, not with whatever it stands in.
 * @param isSilent show no loading message: the page works without it
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, isSilent = false): Fetched<P> {
  let got: ComponentType<P> | null = null;
  let asked: Promise<void> | null = null;
  const fetch = (): Promise<void> => {
    asked ??= load().then(
      (component) => {
        got = component;
      },
      (fault: unknown) => {
        asked = null;
        throw fault;
      },
    );
    return asked;
  };
  loads.push(fetch);
  function LazyPart(props: P) {
    const [tries, again] = useReducer((n: number) => n + 1, 0);
    const [failed, setFailed] = useState(false);
    const [, show] = useReducer((n: number) => n + 1, 0);
    // Use the value of this render; the module may have loaded since.
    const isDrawn = got !== null;
    // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks anew
    useEffect(() => {
      if (isDrawn) return;
      let here = true;
      setFailed(false);
      fetch().then(
        () => here && show(),
        () => {
          if (!here) return;
          setFailed(true);
          // It has no visible place: report it to the page.
          if (isSilent) page.missing(again);
        },
      );
      return () => {
        here = false;
      };
    }, [tries]);
    if (got) return createElement(got, props);
    if (isSilent) return null;
    return failed ? <NotLoaded onRetry={again} /> : <Waiting />;
  }
  return Object.assign(memo(LazyPart), { fetch }) as unknown as Fetched<P>;
}

/** Adds a loader that is no component, such as the file reader. */
export function alsoFetch(load: Load): void {
  loads.push(load);
}

/** Loads everything in the order of registration, each part when this resolves. */
async function fetchEach(when: () => Promise<void>): Promise<void> {
  for (const load of loads) {
    await when();
    // A failure is retried, and reported, when the component is shown.
    await load().catch(() => undefined);
  }
  // From now on the page works offline; tests wait for this mark.
  performance.mark?.('all parts are here');
}

export const fetchAll = (): Promise<void> => fetchEach(() => Promise.resolve());

/** True if the user has asked the browser to save data: components are then loaded only when needed. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** So long nobody presses or turns the wheel before the page is idle. */
const IDLE_MS = 6000;

/** Fetches everything while the page is idle: nothing before it has been so for a while, and no more after a press until it is so again. */
export function fetchWhenIdle(): void {
  if (savesData()) return;
  let pressedAt = performance.now();
  for (const press of ['pointerdown', 'keydown', 'wheel'] as const)
    addEventListener(press, () => (pressedAt = performance.now()), { passive: true, capture: true });
  const idle = async (): Promise<void> => {
    for (let left = 1; left > 0; left = pressedAt + IDLE_MS - performance.now()) await new Promise((done) => setTimeout(done, left));
    if (typeof requestIdleCallback === 'function') await new Promise((done) => requestIdleCallback(done, { timeout: 2000 }));
  };
  void fetchEach(idle);
}
