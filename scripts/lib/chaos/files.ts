/** Kills the page while a file is opened, a game is deleted, or the database is created: each must be complete or absent. */

import type { Page } from '@playwright/test';
import type { TourRecord } from '../../../e2e/lib/robot.ts';
import type { Pick } from '../../../src/bots/picker.ts';
import type { End, Machine } from './machine.ts';
import type { Play, Report } from './play.ts';
import { differs, readStored, type Stored } from './stored.ts';

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The start screen, or a game: behind a curtain, at its end, or at the table. */
const screenOf = (page: Page) =>
  page.locator(['start', 'curtain', 'next-day', 'end', 'panel'].map((id) => `[data-testid="${id}"]`).join(', ')).first();

/** The start screen, with the open game left and stored. */
async function toStart(page: Page, url: string): Promise<void> {
  await page.goto(`${url}?hold=0&table=strict`);
  const first = screenOf(page);
  await first.waitFor();
  if ((await page.getByTestId('start').count()) > 0) return;
  if ((await page.getByTestId('next-day').count()) > 0) await page.getByTestId('next-day').click();
  if ((await page.getByTestId('end').count()) > 0) await page.getByTestId('new-game').click();
  else {
    if ((await page.getByTestId('open-curtain').count()) > 0) await page.getByTestId('open-curtain').click();
    await page.getByTestId('menu').click();
    await page.getByTestId('leave').click();
  }
  await page.getByTestId('start').waitFor();
}

const fileOf = (record: TourRecord) => ({
  name: 'chaos.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(record)),
});

const settle = (page: Page) => screenOf(page).waitFor();

/** Every game that was there is there as it was; one more is allowed, if it is whole. */
function compare(before: Stored, after: Stored, allowed: TourRecord | null, gone: number, what: string, report: Report): void {
  const missing = [...before.games.keys()].filter((id) => !after.games.has(id));
  if (missing.length > gone) report.lost.push(`${what}: ${missing.length} games are gone`);
  for (const [id, game] of after.games) {
    const was = before.games.get(id);
    const record = was ? { ...was, commands: was.commands as TourRecord['commands'] } : allowed;
    if (!record) report.doubled.push(`${what}: a game came out of nowhere`);
    else {
      const wrong =
        differs(game, record) ??
        (game.commands.length === record.commands.length ? null : `${game.commands.length} of ${record.commands.length} orders`);
      if (wrong) report.lost.push(`${what}: ${wrong}`);
    }
  }
}

/** Dies while a record is read, replayed and stored. */
export async function killImport(machine: Machine, url: string, record: TourRecord, end: End, pick: Pick, report: Report): Promise<void> {
  await toStart(machine.page, url);
  const before = await readStored(machine.page);
  void machine.page
    .getByTestId('file')
    .setInputFiles(fileOf(record))
    .catch(() => undefined);
  await sleep(pick(900));
  await machine.kill(end);
  await machine.page.goto(`${url}?hold=0&table=strict`);
  await settle(machine.page);
  compare(before, await readStored(machine.page), record, 0, `import, ${end}`, report);
}

/** Presses the first entry's Remove, wherever it stands. */
async function pressRemove(page: Page): Promise<void> {
  const more = page.getByTestId('game-more').first();
  if ((await more.count()) > 0 && (await more.getAttribute('aria-expanded')) !== 'true') await more.click();
  await page.locator('button[aria-label^="Remove "]').first().click();
}

/** Dies while a game that was removed goes for good. */
export async function killRemoval(
  machine: Machine,
  play: Play,
  url: string,
  record: TourRecord,
  end: End,
  pick: Pick,
  report: Report,
): Promise<void> {
  for (const n of [12, 30]) {
    await toStart(machine.page, url);
    await machine.page.getByTestId('file').setInputFiles(fileOf({ ...record, commands: record.commands.slice(0, n) }));
    await machine.page.getByTestId('start').waitFor({ state: 'detached' });
  }
  await toStart(machine.page, url);
  const before = await readStored(machine.page);
  await pressRemove(machine.page);
  await pressRemove(machine.page);
  await sleep(pick(120));
  await machine.kill(end);
  await machine.page.goto(`${url}?hold=0&table=strict`);
  await settle(machine.page);
  const after = await readStored(machine.page);
  compare(before, after, null, 2, `removal, ${end}`, report);
  if (play.id !== null && !after.games.has(play.id)) report.lost.push(`removal, ${end}: the game beside it is gone`);
}

/** Dies while the database is made for the first time, with nothing in it; it must open afterwards and take a game. */
export async function killFirstOpening(
  machine: Machine,
  url: string,
  record: TourRecord,
  end: End,
  pick: Pick,
  report: Report,
): Promise<void> {
  await machine.page.goto(`${url}favicon.svg`);
  await machine.page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const deleting = indexedDB.deleteDatabase('lines-and-webs');
        deleting.onsuccess = () => resolve();
        deleting.onerror = () => resolve();
        deleting.onblocked = () => resolve();
        localStorage.clear();
        sessionStorage.clear();
      }),
  );
  void machine.page.goto(`${url}?hold=0&table=strict`).catch(() => undefined);
  await sleep(pick(700));
  await machine.kill(end);
  await machine.page.goto(`${url}?hold=0&table=strict`);
  await machine.page.getByTestId('start').waitFor();
  const part = { ...record, commands: record.commands.slice(0, 8) };
  await machine.page.getByTestId('file').setInputFiles(fileOf(part));
  await machine.page.getByTestId('start').waitFor({ state: 'detached' });
  const { games } = await readStored(machine.page);
  const wrong = games.size === 1 ? differs([...games.values()][0], part) : `${games.size} games`;
  if (wrong) report.lost.push(`first opening, ${end}: ${wrong}`);
}
