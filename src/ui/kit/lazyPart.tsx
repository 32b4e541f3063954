/**
 * Parts of the page that are fetched when they are first shown, and all of them beforehand as soon as the page is idle, so that nobody waits
 * and the game goes on without a network. A part that does not come says so where it would stand, and can be asked for again.
 */

import { type ComponentType, createElement, useEffect, useReducer, useState } from 'react';
import styles from './Kit.module.css';
import { Notice } from './Notice.tsx';

type Load = () => Promise<unknown>;
const loads: Load[] = [];

/** No sign of waiting before this. */
const PATIENCE_MS = 400;

function Waiting() {
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

/** What the page knows and the kit does not: what is safe meanwhile, and where it is said that a part is missing which leaves no gap. */
interface PageTells {
  safe(): string;
  missing(again: () => void): void;
}

const page: PageTells = { safe: () => '', missing: () => undefined };

/** To be called once, by the page. */
export const lazyPartsTell = (tells: PageTells): void => void Object.assign(page, tells);

/** Said in place of a part that did not come; or once for all that stand nowhere. */
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

/** `fetch` has it at hand before it is drawn, so that nothing on the screen is pushed about by it. */
type Fetched<P> = ComponentType<P> & { fetch(): Promise<void> };

/**
 * A component from a module that is fetched later: `lazyPart(() => import('./X.tsx').then((m) => m.X))`. Drawn at once when it is there.
 * @param isSilent nothing stands in its place meanwhile: for what the page does without
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
    // What was drawn counts, not what is there by now: it may have come between the two.
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
          // Nothing stands in its place: it is said where all can see it.
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
  return Object.assign(LazyPart, { fetch });
}

/** Has something beside components fetched with the rest: what reads files. */
export function alsoFetch(load: Load): void {
  loads.push(load);
}

/** Fetches everything, in the order of the registration; what fails is asked for again when it is shown. */
export async function fetchAll(): Promise<void> {
  // What fails is asked for again when it is shown, and says so there.
  for (const load of loads) await load().catch(() => undefined);
  // From here on the page needs no network: tests wait for it.
  performance.mark?.('all parts are here');
}

/** Asked by its user to save data, the browser gets each part when it is needed and not before. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** The same when the browser has nothing better to do. */
export function fetchWhenIdle(): void {
  if (savesData()) return;
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void fetchAll(), { timeout: 2000 });
  else setTimeout(() => void fetchAll(), 300);
}
