/** Serves the built page and opens it in a browser, for screenshots and measurements. */

import { type ChildProcess, spawn } from 'node:child_process';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findSystemBrowser } from '../browser.mjs';

/** A screen of the gallery, and the way to it. */
export interface Screen {
  /** Its picture is of something in motion. */
  moves?: boolean;
  name: string;
  open(page: Page, url: string): Promise<void>;
}

export interface Served {
  url: string;
  stop(): void;
}

/** Serves the game as `npm start` does (building it first where it has changed). */
export async function serve(port: number): Promise<Served> {
  const child: ChildProcess = spawn(process.execPath, ['scripts/start.mjs', '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (data: Buffer) => {
      said += data.toString();
      const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(said);
      if (found) resolve(found[0]);
    });
    child.on('exit', () => reject(new Error(`The server stopped: ${said}`)));
  });
  return { url, stop: () => child.kill('SIGTERM') };
}

export function launch(): Promise<Browser> {
  const executablePath = findSystemBrowser();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}

/** What runs these scripts writes this name into functions that are handed to the page: each of its contexts has to know it. */
export const NAMES = 'globalThis.__name ??= (named) => named';

export interface Look {
  width: number;
  height: number;
  theme: 'light' | 'dark';
  touch: boolean;
  still: boolean;
}

/** Fights go by without a scene: what is measured and looked at stands still at once. */
const BRIEF = "localStorage.getItem('lines-and-webs.pace') ?? localStorage.setItem('lines-and-webs.pace', 'brief')";

/** @param serviceWorkers without them, each page that is measured or looked at is a first visit */
export async function contextFor(
  browser: Browser,
  { width, height, theme, touch, still }: Look,
  serviceWorkers: 'block' | 'allow' = 'block',
): Promise<BrowserContext> {
  const context = await browser.newContext({
    serviceWorkers,
    viewport: { width, height },
    colorScheme: theme,
    hasTouch: touch,
    reducedMotion: still ? 'reduce' : 'no-preference',
  });
  await context.addInitScript(BRIEF);
  await context.addInitScript(NAMES);
  return context;
}

export interface Opened {
  scenario: unknown;
  commands: readonly unknown[];
}

/** Opens the first commands of a record through the start screen. The curtain stands afterwards, or the end; with `stay` the report of a day that has just ended. */
export async function openRecord(
  page: Page,
  url: string,
  record: Opened,
  at: number,
  stay = false,
  table: 'strict' | 'open' = 'strict',
): Promise<void> {
  await page.goto(`${url}?hold=0&table=${table}`);
  await page.getByTestId('file').setInputFiles({
    name: 'record.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...record, commands: record.commands.slice(0, at) })),
  });
  const damaged = page.getByTestId('damaged');
  await page.waitForFunction(() => !document.querySelector('[data-testid="start"]') || document.querySelector('[data-testid="damaged"]'));
  if ((await damaged.count()) > 0) throw new Error(`The record does not open. ${await damaged.innerText()}`);
  // Screens come in parts of their own: one of them must stand before it can be told which.
  await page.locator('[data-testid="next-day"], [data-testid="curtain"], [data-testid="end"], [data-testid="panel"]').first().waitFor();
  const next = page.getByTestId('next-day');
  if (!stay && (await next.count()) > 0) await next.click();
}

/** Opens the curtain; `recap` stays before what happened since. */
export async function sit(page: Page, recap = false): Promise<void> {
  await page.getByTestId('open-curtain').click();
  await page.getByTestId('table').waitFor();
  // The panel, or what happened before it, comes in a part of its own.
  await page.getByTestId('panel').waitFor();
  const done = page.getByTestId('recap-done');
  if (!recap && (await done.count()) > 0) await done.click();
}
