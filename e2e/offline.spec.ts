/** The page where no server and no network is: after one visit, from a folder of any name, and as one file from a disk. */
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { playRecord, sitDown } from './lib/robot.ts';
import { leaveGame, takeOver, takeRecommended, watchPage } from './lib/table.ts';
import { momentWhen } from './lib/tours.ts';

const dist = join(import.meta.dirname, '..', 'dist');
const TYPES: { [extension: string]: string } = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** The plainest of servers: the built folder under a name, and nothing else; from some moment on with the worker of a newer version. */
async function serveUnder(name: string, hasNewer = { now: false }): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = path.startsWith(name) ? join(dist, path.slice(name.length) || 'index.html') : '';
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file)
      .on('end', () => response.end(hasNewer.now && file.endsWith('sw.js') ? '\n// newer' : ''))
      .pipe(response, { end: false });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${name}`, server };
}

const stop = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

async function setUp(page: Page): Promise<void> {
  await page.getByTestId('start-game').click();
  await takeOver(page);
  await takeRecommended(page);
}

/** Begins a game that is not part of the first load. */
async function beginOther(page: Page): Promise<void> {
  await page.getByTestId('game-lines-of-battle').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lines of Battle');
  await page.getByTestId('start-game').click();
  await expect(page).toHaveTitle(/Lines of Battle$/);
}

test.describe('with the server gone', () => {
  test.use({ serviceWorkers: 'allow' });

  test('after one visit, under any folder, a newer version is offered on the start screen and waits for a running game; without a server that game goes on and another is begun', async ({
    page,
  }) => {
    const hasNewer = { now: false };
    const { url, server } = await serveUnder('/class/games/', hasNewer);
    await page.goto(`${url}?hold=0&table=strict`);
    // Every file of the page is fetched and kept first.
    await expect(page.getByTestId('offline')).toContainText('Plays without a network', { timeout: 90_000 });
    await page.reload();
    await setUp(page);
    hasNewer.now = true;
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await page.waitForFunction(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
    await expect(page.getByTestId('table')).toBeVisible();
    await expect(page.getByTestId('newer-version')).toHaveCount(0);
    await page.getByTestId('menu').click();
    await page.getByTestId('leave').click();
    await page.getByTestId('newer-version').getByRole('button').click();
    await page.waitForFunction(async () => {
      const found = await navigator.serviceWorker?.getRegistration();
      return found?.active && !found.waiting;
    });
    // A busy browser may hold the page that the newer version loads; one that asks again gets it, so a long wait proves no more.
    const gone = expect(page.getByTestId('newer-version')).toHaveCount(0, { timeout: 10_000 });
    await gone.catch(() => page.reload());
    await expect(page.getByTestId('continue')).toBeVisible();
    await expect(page.getByTestId('newer-version')).toHaveCount(0);
    await stop(server);
    await expect(fetch(url)).rejects.toThrow();
    await page.reload();
    await page.getByTestId('continue').click();
    await takeOver(page);
    await expect(page.getByTestId('undo')).toHaveAttribute('aria-disabled', 'false');
    await page.locator('[data-act="endPart"]').click();
    await expect(page.getByTestId('curtain')).toHaveAttribute('data-side', 'gamma');
    // Parts that were not shown yet come from what is kept.
    await takeOver(page);
    await page.keyboard.press('b');
    await expect(page.getByTestId('drawer')).toBeVisible();
    // So does another game.
    await page.keyboard.press('Escape');
    await leaveGame(page);
    await beginOther(page);
  });
});

test('one file, opened from a disk, plays the end of Phase 4 and the first turn of Phase 6, is closed and goes on; files are opened and saved', async ({
  page,
}) => {
  const path = join(dist, 'lines-and-webs.html');
  expect(readFileSync(path, 'utf8').slice(-120_000), 'the licences stand at its end').toContain('SIL OPEN FONT LICENSE');
  const url = pathToFileURL(path).href;
  const watch = watchPage(page);
  await page.goto(`${url}?hold=0&table=strict`);
  await expect(page.getByTestId('start')).toContainText('a file on your disk');
  expect(readFileSync(join(dist, 'sw.js'), 'utf8'), 'the served page does not keep a second game').not.toContain('lines-and-webs.html');
  // Whoever has the file hands on the file.
  await page.getByTestId('for-class').click();
  await expect(page.getByTestId('save-task')).toBeVisible();
  await expect(page.getByTestId('save-game-file')).toHaveCount(0);
  await page.keyboard.press('Escape');
  const { record, at: from } = momentWhen(
    'the last order before the fights',
    (s, next) => s.phase === 'orders' && s.active === 'gamma' && next.type === 'endPart',
  );
  // A few orders are enough: every kind is given in other tests, from a server.
  const to = from + 4;
  await page.getByTestId('file').setInputFiles({
    name: 'game.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...record, commands: record.commands.slice(0, from) })),
  });
  await playRecord(page, record, { from, most: to - 1 });
  await page.reload();
  await playRecord(page, record, { from: to - 1, most: to });
  await sitDown(page, record.commands[to]?.side ?? '');
  await page.getByTestId('menu').click();
  await page.getByTestId('save-record').click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('save-file').click()]);
  expect(JSON.parse(readFileSync(await file.path(), 'utf8')).commands).toEqual(record.commands.slice(0, to));
  await page.keyboard.press('Escape');
  await leaveGame(page);
  await beginOther(page);
  watch.check();
});
