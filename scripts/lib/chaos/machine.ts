/** A browser that can be killed. Its profile is on disk, so stored data survives. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findSystemBrowser } from '../../browser.mjs';
import { NAMES } from '../pages.ts';

/** How a page ends: loaded anew, crashed, closed, or with the whole browser by SIGKILL: at any moment, or while it stands still in the very task that shows an order. */
export const ENDS = ['reload', 'at-once', 'crash', 'close', 'browser'] as const;
export type End = (typeof ENDS)[number];

/**
 * Runs in the page before its own scripts: each order that comes to the screen is told at once, and where the page is to die of it, it
 * does nothing more: what is not stored by then never will be.
 */
function tellShown(): void {
  const page = window as unknown as { chaosShown?: (n: number) => void; chaosDies?: boolean };
  const mark = performance.mark.bind(performance);
  performance.mark = (name: string, options?: PerformanceMarkOptions) => {
    const n = /^orders (\d+)$/.exec(name)?.[1];
    if (n !== undefined) {
      page.chaosShown?.(Number(n));
      while (page.chaosDies);
    }
    return mark(name, options);
  };
}

export class Machine {
  page!: Page;
  /** How many orders the page has shown last; -1 since it was opened. */
  shown = -1;
  private context!: BrowserContext;
  private readonly profile = mkdtempSync(join(tmpdir(), 'chaos-'));

  async start(): Promise<void> {
    const executablePath = findSystemBrowser();
    this.context = await chromium.launchPersistentContext(this.profile, {
      ...(executablePath ? { executablePath } : {}),
      viewport: { width: 1280, height: 720 },
      reducedMotion: 'reduce',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    });
    await this.context.exposeBinding('chaosShown', (_, n: number) => {
      this.shown = n;
    });
    await this.context.addInitScript(NAMES);
    await this.context.addInitScript(tellShown);
    this.page = this.context.pages()[0] ?? (await this.context.newPage());
  }

  /** Ends the page, whatever it is doing. Afterwards there is a new one, still blank, or the same that loads anew. */
  async kill(end: End): Promise<void> {
    const old = this.page;
    if (end === 'reload') await old.goto('about:blank').catch(() => undefined);
    else if (end === 'close') {
      this.page = await this.context.newPage();
      await old.close().catch(() => undefined);
    } else if (end === 'crash') {
      this.page = await this.context.newPage();
      const crashed = old.waitForEvent('crash', { timeout: 5000 }).catch(() => undefined);
      const cdp = await this.context.newCDPSession(old).catch(() => null);
      void cdp?.send('Page.crash').catch(() => undefined);
      await crashed;
      await old.close().catch(() => undefined);
    } else {
      const closed = this.context.waitForEvent('close', { timeout: 10_000 }).catch(() => undefined);
      process.kill(await this.pid(), 'SIGKILL');
      await closed;
      await this.start();
    }
  }

  /** The process of this very browser, as it names it itself. */
  private async pid(): Promise<number> {
    const browser = this.context.browser();
    const cdp = browser ? await browser.newBrowserCDPSession() : null;
    const info = (await cdp?.send('SystemInfo.getProcessInfo')) as { processInfo: { type: string; id: number }[] } | undefined;
    const main = info?.processInfo.find(({ type }) => type === 'browser');
    if (!main) throw new Error('The browser does not name its process.');
    return main.id;
  }

  async stop(): Promise<void> {
    await this.context.close().catch(() => undefined);
    rmSync(this.profile, { recursive: true, force: true });
  }
}
