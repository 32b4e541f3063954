// What one test leaves behind is not the next one's, though both have the same page (lib/pool.ts).
import type { Page } from '@playwright/test';
import { expect, test } from './lib/test.ts';

/** What a page could know of the test before it. Runs in the page. */
const remains = async () => ({
  databases: (await indexedDB.databases()).map(({ name }) => name),
  caches: await caches.keys(),
  stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith('left')),
  said: window.name,
  script: 'left' in window,
  history: history.length,
  cookies: document.cookie,
  locks: (await navigator.locks.query()).held?.length,
  size: [innerWidth, innerHeight],
  dark: matchMedia('(prefers-color-scheme: dark)').matches,
  still: matchMedia('(prefers-reduced-motion: reduce)').matches,
  print: matchMedia('print').matches,
});

/** Leaves traces in all that outlives a page, and in what a page is told. */
async function leaveTraces(page: Page, heard: string[]): Promise<void> {
  page.on('console', (message) => heard.push(message.text()));
  page.once('dialog', () => heard.push('dialog'));
  page.context().on('request', (request) => heard.push(request.url()));
  await page.addInitScript(() => Object.assign(window, { left: true }));
  await page.goto('/licences.txt?1');
  await page.goto('/licences.txt?2');
  await page.setViewportSize({ width: 500, height: 400 });
  await page.emulateMedia({ colorScheme: 'dark', media: 'print', reducedMotion: 'no-preference' });
  await page.evaluate(async () => {
    await new Promise((done) => {
      const request = indexedDB.open('left');
      // The connection stays open.
      request.onsuccess = done;
    });
    await (await caches.open('left')).put('/left', new Response('left'));
    localStorage.setItem('left', '1');
    sessionStorage.setItem('left', '1');
    window.name = 'left';
    // biome-ignore lint/suspicious/noDocumentCookie: a trace that is left on purpose.
    document.cookie = 'left=1';
    void navigator.locks.request('left', () => new Promise(() => undefined));
    new Worker(URL.createObjectURL(new Blob(['setInterval(() => 0, 50)'])));
    window.open('/licences.txt?3');
  });
}

test('A context that is used again shows nothing of the test before, and one with a held key or a clock of its own is not used again', async ({
  browser,
}) => {
  const options = { viewport: { width: 700, height: 600 }, reducedMotion: 'reduce' } as const;
  const heard: string[] = [];
  const first = await browser.newContext(options);
  const fresh = await first.newPage();
  await fresh.goto('/licences.txt');
  const before = await fresh.evaluate(remains);
  await leaveTraces(fresh, heard);
  await first.close();

  const heardBefore = heard.length;
  const second = await browser.newContext(options);
  const page = await second.newPage();
  expect(second, 'the same context').toBe(first);
  expect(page, 'the same page').toBe(fresh);
  expect(second.pages()).toHaveLength(1);
  await page.goto('/licences.txt');
  expect(await page.evaluate(remains)).toEqual(before);
  expect(heard, 'nobody listens any more').toHaveLength(heardBefore);

  expect(await browser.newContext({ ...options, hasTouch: true }), 'with other settings').not.toBe(first);

  await page.keyboard.down('Shift');
  await second.close();
  const third = await browser.newContext(options);
  expect(third, 'a key was held').not.toBe(first);

  await third.newPage();
  await third.clock.install();
  await third.close();
  expect(await browser.newContext(options), 'its clock was another').not.toBe(third);
});
