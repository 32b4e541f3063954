/** A browser whose user blocks site data: what the page asks for is refused exactly as Chromium refuses it. */
import type { Page } from '@playwright/test';

/** Runs in the browser, before the page. */
function refuse(): void {
  const denied = (what: string): never => {
    throw new DOMException(`${what}: access is denied for this document.`, 'SecurityError');
  };
  const rejected = (what: string) => () => Promise.reject(new DOMException(`${what}: access is denied in this context.`, 'SecurityError'));
  for (const name of ['localStorage', 'sessionStorage', 'caches'])
    Object.defineProperty(window, name, { configurable: true, get: () => denied(name) });
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { configurable: true, get: () => denied('serviceWorker') });
  IDBFactory.prototype.open = () => denied('indexedDB.open');
  LockManager.prototype.request = rejected('locks.request') as never;
  StorageManager.prototype.persist = rejected('persist') as never;
  StorageManager.prototype.persisted = rejected('persisted') as never;
  StorageManager.prototype.estimate = rejected('estimate') as never;
  Object.defineProperty(window, 'BroadcastChannel', {
    value: class {
      constructor() {
        denied('BroadcastChannel');
      }
    },
  });
}

export async function blockSiteData(page: Page): Promise<void> {
  await page.addInitScript(refuse);
}
