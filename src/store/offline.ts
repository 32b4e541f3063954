/**
 * The page without a network: a service worker keeps every file of this version, so that the server may be gone after one visit. A newer
 * version waits until a player takes it on the start screen; no running game is ever loaded anew under the players' hands.
 */

import { create } from 'zustand';

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

interface Offline {
  /** Every file is kept: the page opens without a network. */
  isKept: boolean;
  /** A newer version is kept beside this one, and waits. */
  newer: ServiceWorker | null;
  /** The newer version has been asked for. The browser may let the old one finish its work first. */
  isTaking: boolean;
  /** The browser offers to install the page as an application. */
  install: InstallPrompt | null;
}

export const useOffline = create<Offline>(() => ({ isKept: false, newer: null, isTaking: false, install: null }));

/** Tells when a worker that was found has kept its files: the first one, or a newer version's beside the one at work. */
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

/** Asks the server now and then whether there is a newer version; a class may leave the page open for a day. */
const ASK_AGAIN_MS = 60 * 60_000;

/** Called once, after the page stands. Where there are no service workers (a page from a disk, a private window) nothing happens. */
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
    // Without a network there is nothing to ask.
    setInterval(() => void registration.update().catch(() => undefined), ASK_AGAIN_MS);
  } catch {
    // The page works as before, with the network.
  }
}

/** The newer version takes over, and this page is loaded anew as soon as it has. It may have taken over already: another tab took it. */
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
  // A page that no worker serves hears of no change.
  newer.addEventListener('statechange', () => newer.state === 'activated' && loadAnew());
  newer.postMessage({ type: 'SKIP_WAITING' });
}

/** Shows the browser's own question whether to install the page. */
export async function installApp(): Promise<void> {
  const { install } = useOffline.getState();
  useOffline.setState({ install: null });
  await install?.prompt();
}
