/** A new page, and what the processor has spent on it. */

import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { contextFor, NAMES } from '../pages.ts';
import { type Frames, framesOf, MARKS, markAnswers, written } from './frames.ts';

/** All since the page was opened. Milliseconds of the processor: other work of the machine does not count. */
export interface Reading {
  /** The page's own thread, without what the measuring itself asks of it. */
  thread: number;
  /** All threads of the page's process. */
  process: number;
  listeners: number;
  /** Megabytes in use. */
  heap: number;
}

export class Meter {
  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    private readonly cdp: CDPSession,
  ) {}

  /** A page for who comes for the first time: its cache is empty. */
  static async open(browser: Browser, still = false): Promise<Meter> {
    const context = await contextFor(browser, { width: 1280, height: 720, theme: 'light', touch: false, still });
    const page = await context.newPage();
    // What is not there by then does not come: the part says so, and the next one is measured.
    page.setDefaultTimeout(30_000);
    await page.addInitScript(NAMES);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new Meter(context, page, cdp);
  }

  async read(): Promise<Reading> {
    const { metrics } = await this.cdp.send('Performance.getMetrics');
    const of = (name: string): number => metrics.find((one) => one.name === name)?.value ?? 0;
    return {
      thread: 1000 * (of('TaskDuration') - of('DevToolsCommandDuration')),
      process: 1000 * of('ProcessTime'),
      listeners: of('JSEventListeners'),
      heap: of('JSHeapUsedSize') / 1e6,
    };
  }

  /** The same once everything that nobody holds any more is thrown away. */
  async readSwept(): Promise<Reading> {
    await this.cdp.send('HeapProfiler.collectGarbage');
    return this.read();
  }

  /** What an act takes of the page's thread, in milliseconds. An act without a frame of its own has taken all by its next one. */
  async during(act: () => Promise<unknown>): Promise<Frames & { all: number }> {
    await this.page.evaluate(markAnswers, MARKS);
    await rest(this.page);
    let all = 0;
    const events = await written(this.cdp, async () => {
      const before = await this.read();
      await act();
      await rest(this.page);
      all = (await this.read()).thread - before.thread;
    });
    return { ...(framesOf(events) ?? { next: all, answer: all }), all };
  }

  /** Empties the browser's cache. */
  forget = (): Promise<unknown> => this.cdp.send('Network.clearBrowserCache');

  close = (): Promise<void> => this.context.close();
}

/** Two frames and a breath: whatever was begun, with what the browser stores of it, has been painted. */
export async function rest(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 60)))));
}
