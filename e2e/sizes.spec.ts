/** The frame at every size: nothing runs out of the window, the prompt stands clear of the zoom buttons, the main button is in reach. */
import { expect, type Page, test } from '@playwright/test';
import { sitDown } from './lib/robot.ts';
import { momentWhen, openRecord } from './lib/tours.ts';

const SIZES = [
  [1280, 720],
  [1366, 768],
  [1920, 1080],
  [2560, 1440],
  [1024, 768],
  [900, 700],
  [768, 1024],
  [960, 540],
] as const;

/** What sticks out of the window, or lies on top of what it must not cover. */
async function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const at = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? null;
    const [w, h] = [window.innerWidth, window.innerHeight];
    const wide = document.scrollingElement as Element;
    if (wide.scrollWidth > w + 1) found.push(`the page is ${wide.scrollWidth} wide in ${w}`);
    if (wide.scrollHeight > h + 1) found.push(`the page is ${wide.scrollHeight} high in ${h}`);
    for (const el of document.querySelectorAll('header button, footer button')) {
      const box = el.getBoundingClientRect();
      if (box.width > 0 && (box.right > w + 1 || box.bottom > h + 1 || box.left < -1))
        found.push(`${el.textContent} ends at ${box.right}, ${box.bottom}`);
    }
    const [prompt, zoom] = [at('[data-testid="prompt"]'), at('[aria-label="Farther"]')];
    if (prompt && zoom && prompt.right > zoom.left && prompt.bottom > zoom.top) found.push('the prompt lies on the zoom buttons');
    const map = at('main [role="application"]');
    if (!map || map.width < 300 || map.height < 180) found.push(`the map has ${map?.width} x ${map?.height}`);
    const main = [...document.querySelectorAll('[data-main-scope] .btn-main')].at(-1);
    const box = main?.getBoundingClientRect();
    if (box && !main?.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)))
      found.push('something covers the main button');
    return found;
  });
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

for (const phase of ['transport', 'orders', 'execute'] as const) {
  test(`${phase} fits every size`, async ({ page }) => {
    const { record, at, side } = momentWhen(`sizes ${phase}`, (s, next) => s.turn >= 2 && s.phase === phase && next.type !== 'endPart');
    await openRecord(page, record, at);
    await sitDown(page, side);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => faults(page), { message: `${width} x ${height}` }).toEqual([]);
    }
  });
}

test('text at twice its size, by the font size of the browser', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const { record, at, side } = momentWhen(
    'sizes transport',
    (s, next) => s.turn >= 2 && s.phase === 'transport' && next.type !== 'endPart',
  );
  await openRecord(page, record, at);
  await sitDown(page, side);
  const prompt = page.getByTestId('prompt').locator('strong');
  const before = (await prompt.boundingBox())?.height ?? 0;
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect.poll(async () => (await prompt.boundingBox())?.height ?? 0).toBeGreaterThan(before * 1.8);
  await expect.poll(() => faults(page)).toEqual([]);
});

test('the start screen fits every width', async ({ page }) => {
  await page.goto('/?hold=0');
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expect(page.getByTestId('start-game')).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
