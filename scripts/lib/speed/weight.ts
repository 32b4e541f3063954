/** Measures the gzipped size of the scripts that are needed before the first move. */

import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { contextFor } from '../pages.ts';

export interface Script {
  name: string;
  kB: number;
}

export interface Weight {
  kB: number;
  scripts: Script[];
  /** Fetched in good time, but the first move does without them. */
  ahead: Script[];
}

const LOOK = { width: 1280, height: 720, theme: 'light', touch: false, still: true } as const;
const PATIENCE = 6000;
const isScript = (url: string): boolean => new URL(url).pathname.endsWith('.js');
const nameOf = (url: string): string => new URL(url).pathname.split('/').pop() ?? url;

/** From the start screen through a new game and the curtain to the first order that is carried out. */
async function firstMove(page: Page, url: string): Promise<void> {
  await page.goto(`${url}?hold=0&table=strict`, { waitUntil: 'commit' });
  await page.getByTestId('start-game').click();
  await page.getByTestId('open-curtain').click();
  await page.locator('[data-testid="panel"] [data-act="takeRecommended"]').click();
  await page.locator('[data-act="endPart"]:not([aria-disabled="true"])').waitFor();
}

/** Can the first move be made while these scripts never arrive? */
async function doesWithout(browser: Browser, url: string, held: ReadonlySet<string>): Promise<boolean> {
  const context = await contextFor(browser, LOOK);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.route(
    (to) => held.has(nameOf(to.href)),
    () => {},
  );
  const made = await firstMove(page, url).then(
    () => true,
    () => false,
  );
  await context.close();
  return made;
}

/** All scripts that a new page asks for, with their gzipped weight, by the time of the first move and a second after it. */
async function asked(browser: Browser, url: string): Promise<Map<string, number>> {
  const context = await contextFor(browser, LOOK);
  const page = await context.newPage();
  const bodies = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (!isScript(response.url())) return;
    bodies.set(
      nameOf(response.url()),
      response.body().then((body) => gzipSync(body).length / 1000),
    );
  });
  await firstMove(page, url);
  await page.waitForTimeout(1000);
  const found = new Map<string, number>();
  for (const [name, weight] of bodies) found.set(name, await weight);
  await context.close();
  return found;
}

/** Those of the scripts without which, one by one, the first move can be made. Many go out at once: most are only fetched ahead. */
async function unneeded(browser: Browser, url: string, names: readonly string[]): Promise<string[]> {
  if (names.length === 0 || (await doesWithout(browser, url, new Set(names)))) return [...names];
  if (names.length === 1) return [];
  const half = Math.ceil(names.length / 2);
  return [...(await unneeded(browser, url, names.slice(0, half))), ...(await unneeded(browser, url, names.slice(half)))];
}

/** Every script counts, unless the first move was made while it never arrived; in the end it is made without all of those together. */
export async function weigh(browser: Browser, url: string): Promise<Weight> {
  const all = await asked(browser, url);
  const ahead = new Set(await unneeded(browser, url, [...all.keys()]));
  if (ahead.size > 0 && !(await doesWithout(browser, url, ahead))) ahead.clear();
  const list = (wanted: boolean): Script[] =>
    [...all].filter(([name]) => ahead.has(name) === wanted).map(([name, kB]) => ({ name, kB: Math.round(kB * 10) / 10 }));
  const scripts = list(false);
  return { kB: Math.round(scripts.reduce((sum, s) => sum + s.kB, 0) * 10) / 10, scripts, ahead: list(true) };
}
