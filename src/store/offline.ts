/**
 * Offline use: a service worker caches every file of this version. A newer version waits until a player accepts it on the start screen;
 * a running game is never reloaded.
 */

import { create } from 'zustand';

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

interface Offline {
  /** All files are cached: the page opens without a network. */
  isKept: boolean;
  /** A newer cached version that waits. */
  newer: ServiceWorker | null;
  /** The player has accepted the newer version; the browser may finish other work first. */
  isTaking: boolean;
  /** Install prompt offered by the browser. */
  install: InstallPrompt | null;
}

export const useOffline = create<Offline>(() => ({ isKept: false, newer: null, isTaking: false, install: null }));

/** Notices when a worker has cached its files, whether it is the first or a newer one. */
function watch(worker: ServiceWorker | null): void {
  if (!worker) return;
  const told = (): void => {
    if (worker.state === 'activated') useOffline.setState({ isKept: true });
    else if (worker.state === 'installed' && navigator.serviceWorker.controller) useOffline.setState({ newer: worker });
    else if (worker.state === 'redundant' && useOffline.getState().newer === worker) useOffline.setState({ newer: null });
  };
  worker.addEventListener('statechange', told);
  told();
}

/** Interval of checks for a newer version; a class may leave the page open all day. */
const ASK_AGAIN_MS = 60 * 60_000;

/** Call once after the first render. Does nothing without service workers (a page from a disk, a private window). */
export async function startOffline(): Promise<void> {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useOffline.setState({ install: event as InstallPrompt });
  });
  window.addEventListener('appinstalled', () => useOffline.setState({ install: null }));
  if (!import.meta.env.PROD || import.meta.env.SINGLE_FILE || !('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register(new URL('sw.js', document.baseURI));
    watch(registration.active);
    watch(registration.waiting);
    watch(registration.installing);
    registration.addEventListener('updatefound', () => watch(registration.installing));
    // Offline: nothing to check.
    setInterval(() => void registration.update().catch(() => undefined), ASK_AGAIN_MS);
  } catch {
    // The page works as before, with a network.
  }
}

/** Activates the newer version and reloads the page. Another tab may already have done so. */
export function takeNewer(): void {
  const { newer, isTaking } = useOffline.getState();
  if (!newer || isTaking) return;
  useOffline.setState({ isTaking: true });
  let isAsked = false;
  const loadAnew = (): void => {
    if (!isAsked) window.location.reload();
    isAsked = true;
  };
  if (newer.state === 'activated') {
    loadAnew();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', loadAnew, { once: true });
  // A page without a worker gets no event for the change.
  newer.addEventListener('statechange', () => newer.state === 'activated' && loadAnew());
  newer.postMessage({ type: 'SKIP_WAITING' });
}

/** Shows the browser's install prompt. */
export async function installApp(): Promise<void> {
  const { install } = useOffline.getState();
  useOffline.setState({ install: null });
  await install?.prompt();
}
