/** What a page has asked of its server by the first move of a new game: all that goes over the line, prefetched or not. */

import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { contextFor } from '../pages.ts';

export interface Weight {
  /** Thousands of bytes as a server sends them: text gzipped, pictures and fonts as they are. */
  kB: number;
  files: number;
}

export interface Sent {
  name: string;
  kB: number;
}

const TEXT = /\.(html|js|css|svg|json|txt|webmanifest)$|\/$/;

/** So long a quick hand takes to look before each press. */
const LOOK_MS = 1500;

/** Stands between the page and its server, and notes what passes: the service worker's questions too. */
async function listening(url: string): Promise<{ url: string; sent: Sent[]; stop(): void }> {
  const sent: Sent[] = [];
  const server = createServer((request, response) => {
    get(new URL(request.url ?? '/', url), (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const body = Buffer.concat(parts);
        const { pathname } = new URL(request.url ?? '/', url);
        sent.push({ name: pathname.split('/').pop() || 'index.html', kB: (TEXT.test(pathname) ? gzipSync(body) : body).length / 1000 });
        response.writeHead(answer.statusCode ?? 500, answer.headers).end(body);
      });
    }).on('error', () => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    sent,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const sum = (sent: readonly Sent[]): Weight => ({
  kB: Math.round(sent.reduce((all, { kB }) => all + kB, 0)),
  files: sent.length,
});

/**
 * A page that nobody knows yet: start screen, new game, curtain, recommended deployment. A look comes before each press.
 * @param savesData the browser is asked to save data: nothing is fetched ahead, however long it takes
 */
export async function weigh(
  browser: Browser,
  url: string,
  savesData = false,
): Promise<{ start: Weight; move: Weight; sent: readonly Sent[] }> {
  const line = await listening(url);
  const context = await contextFor(browser, { width: 1280, height: 720, theme: 'light', touch: false, still: true }, 'allow');
  try {
    if (savesData) await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(`${line.url}?hold=0&table=strict`, { waitUntil: 'commit' });
    await page.getByTestId('start-game').waitFor();
    const start = sum(line.sent);
    for (const press of [
      '[data-testid="start-game"]',
      '[data-testid="open-curtain"]',
      '[data-testid="panel"] [data-act="takeRecommended"]',
    ]) {
      await page.locator(press).waitFor();
      if (!savesData) await page.waitForTimeout(LOOK_MS);
      await page.locator(press).click();
    }
    await page.locator('[data-act="endPart"]:not([aria-disabled="true"])').waitFor();
    return { start, move: sum(line.sent), sent: [...line.sent] };
  } finally {
    await context.close();
    line.stop();
  }
}
