/** The map fills its area, and what must be read on it is large enough: measured on the screen, in px. */

import { inTurn } from './lib/inTurn.ts';
import { sitDown } from './lib/robot.ts';
import { leaveGame } from './lib/table.ts';
import { expect, type Page, test } from './lib/test.ts';
import { momentWhen, openNext, openRecord } from './lib/tours.ts';

const part = inTurn();

const moment = momentWhen('figures', (s) => s.phase === 'execute');

/** The smallest letters of each kind, of those that are shown; blocks in ports are small and are left out. */
const figures = (page: Page) =>
  page.getByRole('application').evaluate((map) => {
    const least = (selector: string): number => {
      const sizes = [...map.querySelectorAll<SVGTextElement>(selector)]
        .filter((text) => text.checkVisibility())
        .map((text) => Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0));
      return sizes.length === 0 ? Number.NaN : Math.round(Math.min(...sizes) * 10) / 10;
    };
    const ports = new Set([...map.querySelectorAll('[data-tile]')].map((port) => port.getAttribute('data-tile')));
    const inField = [...map.querySelectorAll('[data-at]')].filter((unit) => !ports.has(unit.getAttribute('data-at')));
    for (const unit of inField) unit.setAttribute('data-infield', '');
    return {
      hex: least('[data-figure="hex"] text'),
      names: least('[data-name]'),
      strength: least('[data-infield] [data-figure="strength"]'),
    };
  });

/** Hexes that run out of the map's area or lie under its buttons. */
const hidden = (page: Page) =>
  page.getByRole('application').evaluate((map) => {
    const area = map.getBoundingClientRect();
    const buttons = document.querySelector('[data-region="zoom"]')?.getBoundingClientRect() ?? new DOMRect();
    return [...map.querySelectorAll('[data-node] > polygon')].flatMap((hex) => {
      const { left, right, top, bottom } = hex.getBoundingClientRect();
      const isOut = left < area.left || right > area.right || top < area.top || bottom > area.bottom;
      const isUnder = right > buttons.left && left < buttons.right && bottom > buttons.top && top < buttons.bottom;
      return isOut || isUnder ? [hex.parentElement?.getAttribute('data-node')] : [];
    });
  });

const SIZES = [
  { size: { width: 1280, height: 720 }, least: { hex: 11, names: 13, strength: 15 }, side: 41 },
  { size: { width: 1920, height: 1080 }, least: { hex: 13, names: 16, strength: 18 }, side: 64 },
] as const;

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

part(
  `at ${SIZES.map(({ size }) => `${size.width} x ${size.height}`).join(' and ')} the whole of Arvel Crossing is in view, with hex sides of ${SIZES.map(({ side }) => side).join(' and ')} px and figures that can be read`,
  async ({ page }) => {
    for (const [i, { size, least, side }] of SIZES.entries()) {
      await page.setViewportSize(size);
      // Opened anew in each window: a table frames its map when it comes up.
      await (i === 0 ? openRecord : openNext)(page, moment.record, moment.at);
      await sitDown(page, moment.side);
      await expect.poll(() => hidden(page)).toEqual([]);
      const found = await figures(page);
      const at = `${size.width}x${size.height}`;
      console.log(JSON.stringify({ figures: at, ...found }));
      for (const [kind, px] of Object.entries(least))
        expect.soft(found[kind as keyof typeof found], `${kind} at ${at}`).toBeGreaterThanOrEqual(px);
      const hex = await page.getByRole('application').locator('[data-node] > polygon').first().boundingBox();
      // A hex is two sides from corner to corner; the shape that is pressed is a little smaller.
      expect((hex?.height ?? 0) / 2).toBeGreaterThanOrEqual(side - 1);
    }
  },
);

/** Begins a game of Ondrel Steppe on the start screen, and opens its curtain. */
async function beginOndrel(page: Page): Promise<void> {
  await page.getByTestId('scenario-ondrel-steppe').check({ force: true });
  await page.getByTestId('start-game').click();
  await page.getByTestId('open-curtain').click();
  await expect(page.getByTestId('table')).toBeVisible();
}

/** While Z is held a lens shows the numbers in 13 px or more at the pointer or the cursor, and is gone when it is let go. */
async function looksThroughLens(page: Page): Promise<void> {
  const map = page.getByRole('application');
  await map.focus();
  await page.keyboard.press('ArrowRight');
  const lens = page.getByTestId('lens');
  await page.keyboard.down('z');
  await expect(lens.locator('[data-figure="hex"] text').first()).toBeAttached();
  const number = () =>
    lens
      .locator('[data-figure="hex"] text')
      .first()
      .evaluate((text: SVGTextElement) => Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0));
  await expect.poll(number).toBeGreaterThanOrEqual(13);
  const before = await lens.boundingBox();
  await page.mouse.move(200, 500);
  await expect.poll(async () => (await lens.boundingBox())?.x !== before?.x).toBe(true);
  await page.keyboard.up('z');
  await expect(lens).toHaveCount(0);
  await page.getByRole('button', { name: 'Magnifier' }).click();
  await expect(lens).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(lens).toHaveCount(0);
}

part(
  'the whole of Ondrel Steppe shows hex numbers of 11 px or more at 1280 x 720 and of 13 px at 1920 x 1080 without the lens, which shows them in 13 px or more at 1280 x 720 while Z is held',
  async ({ page }) => {
    await page.goto('/?hold=0&table=strict');
    for (const { width, height, least } of [
      { width: 1280, height: 720, least: 11 },
      { width: 1920, height: 1080, least: 13 },
    ]) {
      await page.setViewportSize({ width, height });
      await beginOndrel(page);
      const numbers = page.getByRole('application').locator('[data-figure="hex"] text:visible');
      await expect.poll(() => numbers.count()).toBeGreaterThan(130);
      const { hex, names } = await figures(page);
      console.log(JSON.stringify({ figures: `Ondrel ${width}x${height}`, hex, names }));
      expect(hex).toBeGreaterThanOrEqual(least);
      expect(names, 'names of places').toBeGreaterThanOrEqual(least);
      if (width === 1280) await looksThroughLens(page);
      await leaveGame(page);
    }
  },
);

/** The number that stands on the map for the hex that is pointed at, its height on the screen, and the line below the map. */
async function told(page: Page): Promise<{ number: string; px: number; line: string }> {
  const soon = { timeout: 1000 };
  const text = page.getByTestId('hex-tag').locator('text');
  const px = await text.evaluate(
    (el: SVGTextElement) => Number.parseFloat(getComputedStyle(el).fontSize) * (el.getScreenCTM()?.a ?? 0),
    undefined,
    soon,
  );
  return { number: (await text.textContent(soon)) ?? '', px, line: (await page.getByTestId('hover-line').textContent(soon)) ?? '' };
}

test('The whole of the two smaller maps is in view, with figures and hex numbers that can be read', part.all);

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

  test('at 1024 x 768 Ondrel Steppe has no room for hex numbers: the hex under the pointer, the keyboard’s cursor or a finger tells its own in 11 px or more', async ({
    page,
  }) => {
    await page.goto('/?hold=0&table=strict');
    await beginOndrel(page);
    const map = page.getByRole('application');
    await expect(map).toHaveAttribute('data-numbers', 'off');
    // While its parts come in, the table forgets what the pointer is over.
    await expect(page.locator('[data-act="takeRecommended"]')).toBeVisible();
    await page.mouse.move(5, 5);
    await expect(page.getByTestId('hex-tag')).toHaveCount(0);
    const hex = map.locator('[data-node="C0907"] > polygon');
    // The first hex that is pointed at fetches what tells it: what is read meanwhile may be gone, and is read anew.
    const tells = (by: string, again = async () => {}) =>
      expect(async () => {
        await again();
        const { number, px, line } = await told(page);
        expect([number, line.includes('0907')], by).toEqual(['0907', true]);
        expect(px, by).toBeGreaterThanOrEqual(10.9);
      }).toPass({ timeout: 20_000 });
    await tells('the pointer', async () => {
      await page.mouse.move(5, 5);
      await hex.hover({ force: true });
    });
    await page.mouse.move(5, 5);
    await expect(page.getByTestId('hex-tag')).toHaveCount(0);
    await map.focus();
    await page.keyboard.press('ArrowRight');
    const cursor = page.locator('[data-map-cursor]');
    await expect(page.getByTestId('hex-tag')).toHaveText(((await cursor.getAttribute('data-map-cursor')) ?? '').replace('C', ''));
    expect((await told(page)).px, 'the cursor').toBeGreaterThanOrEqual(10.9);
    await hex.tap({ force: true });
    await tells('a finger');
  });
});
