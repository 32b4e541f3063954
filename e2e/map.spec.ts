/** The map by mouse, keys and fingers: it slides without being drawn anew, tells what stands where, and shows its whole in a corner. */

import { cursorTo } from './lib/cursor.ts';
import { FRAME, frameOf } from './lib/drag.ts';
import { type Fingers, fingers } from './lib/fingers.ts';
import { inTurn } from './lib/inTurn.ts';
import { sitDown } from './lib/robot.ts';
import { watchPage } from './lib/table.ts';
import { expect, type Locator, type Page, test } from './lib/test.ts';
import { type Moment, momentWhen, openNext, openRecord } from './lib/tours.ts';

const part = inTurn();

// The map glides, and goes on gliding after a drag.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const transport = (): Moment => momentWhen('transport with two units in a port', (s) => s.phase === 'transport' && portIn(s) !== null);

/** A port with two units or more. */
function portIn({ ports, units }: Moment['state']): { node: string; units: string[] } | null {
  for (const { node } of ports) {
    const here = Object.values(units)
      .filter((unit) => unit.place === 'map' && unit.node === node)
      .map(({ id }) => id);
    if (here.length > 1) return { node, units: here };
  }
  return null;
}

async function sit(page: Page, moment: Moment): Promise<Locator> {
  await openRecord(page, moment.record, moment.at);
  await sitDown(page, moment.side);
  return page.getByRole('application');
}

const worlds = (map: Locator): Promise<(string | null)[]> =>
  map.locator('[data-world]').evaluateAll((list) => list.map((el) => el.getAttribute('transform')));

/** Whether the pictures lie as they were drawn: in a glide they slide, and are drawn anew at its end. */
const isDrawn = (map: Locator): Promise<boolean> =>
  map.locator('[data-world]').evaluateAll((list) => list.every((el) => el.parentElement?.parentElement?.style.transform === 'none'));

/** How the map is drawn once two looks in a row find it alike, and nothing slides: the camera has come to rest. */
async function atRest(map: Locator): Promise<(string | null)[]> {
  let last: (string | null)[] = [];
  await expect
    .poll(async () => {
      const before = last;
      last = await worlds(map);
      return (await isDrawn(map)) && JSON.stringify(before) === JSON.stringify(last);
    })
    .toBe(true);
  return last;
}

/** A drag slides the picture and draws it once, at its end. */
async function drags(page: Page): Promise<void> {
  const map = page.getByRole('application');
  let before = await atRest(map);
  for (let i = 0; i < 3; i++) {
    // Each glide has begun before its end is waited for.
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => worlds(map)).not.toEqual(before);
    before = await atRest(map);
  }
  const node = map.locator('[data-node]').nth(20);
  const from = (await node.boundingBox()) as { x: number; y: number };
  const room = (await map.boundingBox()) as { x: number; y: number; width: number; height: number };
  const middle = { x: room.x + room.width / 2, y: room.y + room.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 60, middle.y + 35, { steps: 6 });
  expect(await worlds(map), 'nothing is drawn under the hand').toEqual(before);
  const held = (await node.boundingBox()) as { x: number; y: number };
  expect(held.x - from.x).toBeGreaterThan(40);
  await page.mouse.up();
  expect(await worlds(map), 'drawn at rest').not.toEqual(before);
  const after = (await node.boundingBox()) as { x: number; y: number };
  expect(Math.abs(after.x - held.x) + Math.abs(after.y - held.y), 'the map stays where the hand left it').toBeLessThan(3);
}

/** Keys step through the units of a port, and tell a hex with its links. */
async function stepsByKeys(page: Page, moment: Moment): Promise<void> {
  const port = portIn(moment.state) as { node: string; units: string[] };
  const map = moment.record.scenario.map;
  await cursorTo(page, map, port.node);
  const news = page.locator('[data-map-cursor]');
  const seen = new Set<string>();
  for (const _ of port.units) {
    await page.keyboard.press('.');
    await expect(news).toContainText(/Unit \d of \d: /);
    seen.add((await news.getAttribute('data-map-unit')) ?? '');
  }
  expect([...seen].sort()).toEqual([...port.units].sort());
  const last = await news.getAttribute('data-map-unit');
  await page.keyboard.press(',');
  await expect(news).not.toHaveAttribute('data-map-unit', last ?? '');
  await page.keyboard.press('d');
  await expect(news).toContainText(/held (since day \d+|from the start)/);
  await expect(news).toContainText(/Links: (north|south|east|west)/);
  await page.keyboard.press('n');
  await expect(news).toHaveAttribute('data-map-unit', /./);
}

/** The small map lies in the layers drawer, over no hex, and moves the view of a map that is zoomed. */
async function movesBySmallMap(page: Page): Promise<void> {
  const map = page.getByRole('application');
  const small = page.getByTestId('minimap');
  await expect(small).toHaveCount(0);
  await page.getByRole('button', { name: 'Map layers' }).click();
  await expect(small).toBeVisible();
  const before = await worlds(map);
  await small
    .locator('svg[viewBox]')
    .last()
    .click({ position: { x: 20, y: 20 } });
  await expect.poll(() => worlds(map)).not.toEqual(before);
  await page.keyboard.press('Escape');
  await expect(small).toHaveCount(0);
}

const LATE_WORDS = '**/PointedLine-*.js';

/** The words of the first hex come late, and move nothing. */
async function comesBeforeItsWords(page: Page, moment: Moment): Promise<void> {
  let letCome = (): void => undefined;
  const words = new Promise<void>((come) => {
    letCome = come;
  });
  await page.route(LATE_WORDS, async (route) => {
    await words;
    await route.continue();
  });
  const map = await sit(page, moment);
  await map.locator('[data-node]').first().hover();
  await expect(page.getByTestId('map-key')).toHaveCount(0);
  expect(await frameOf(map)).toBe(FRAME);
  letCome();
  await expect(page.getByTestId('hover-line')).toBeVisible();
  expect(await frameOf(map)).toBe(FRAME);
  // A page with a route keeps no files.
  await page.unroute(LATE_WORDS);
}

/** Layers go, and the choice is remembered. */
async function leavesOutNames(page: Page): Promise<void> {
  const map = page.getByRole('application');
  await expect(map.locator('[data-name]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Map layers' }).click();
  await page.getByLabel('Place names').uncheck();
  await expect(map.locator('[data-name]').first()).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Map layers' })).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('lines-and-webs.map-layers-off'))).toContain('["names"]');
}

/** The layers for decisions draw threats, supply cover and own orders, and are remembered. */
async function addsLayers(page: Page): Promise<void> {
  const map = page.getByRole('application');
  await expect(map.locator('[data-layer]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Map layers' }).click();
  for (const name of [/^Threats/, /^Supply cover/, /^Your orders/]) await page.getByLabel(name).check();
  await expect(map.locator('[data-layer="threat"] path').first()).toBeAttached();
  await expect(map.locator('[data-layer="cover"] path').first()).toBeAttached();
  await expect(map.locator('[data-layer="orders"] text').first()).toBeAttached();
  await page.getByLabel(/^Threats/).uncheck();
  await expect(map.locator('[data-layer="threat"]')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('lines-and-webs.map-layers-on'))).toContain('["cover","orders"]');
}

part(
  'the map has its frame before the words of the first hex have come; a drag slides it and draws it once, at its end; keys tell units and links; the small map moves the view; layers go and come, and are remembered',
  async ({ page }) => {
    const watch = watchPage(page);
    const moment = transport();
    await test.step('the frame before the first words', () => comesBeforeItsWords(page, moment));
    await test.step('a drag', () => drags(page));
    await test.step('the small map', () => movesBySmallMap(page));
    await test.step('names', () => leavesOutNames(page));
    await test.step('keys', () => stepsByKeys(page, moment));
    const late = momentWhen('layers', (s, next) => s.turn === 2 && next.type === 'turnOver');
    await openNext(page, late.record, late.at);
    await sitDown(page, late.side);
    await test.step('the layers for decisions', () => addsLayers(page));
    watch.check();
  },
);

/** The middle of the first node that suits, with nothing over it. */
async function nodeAt(page: Page, selector: string): Promise<{ x: number; y: number; node: string }> {
  const found = await page.getByRole('application').evaluate((map, wanted) => {
    for (const el of map.querySelectorAll(wanted)) {
      const box = el.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      if (el.contains(document.elementFromPoint(x, y))) return { x, y, node: el.getAttribute('data-node') ?? '' };
    }
    return null;
  }, selector);
  if (!found) throw new Error(`${selector} is not in view`);
  return found;
}

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });
  /** A finger pans, two fingers zoom. */
  async function pansAndZooms(page: Page, touch: Fingers): Promise<void> {
    const map = page.getByRole('application');
    const box = (await map.boundingBox()) as { x: number; y: number; width: number; height: number };
    const x = box.x + box.width / 2;
    const y = box.y + box.height / 2;
    const first = await worlds(map);
    await touch('touchStart', [{ x, y }]);
    for (let i = 1; i <= 6; i++) await touch('touchMove', [{ x: x + i * 12, y: y + i * 6 }]);
    await touch('touchEnd', []);
    await expect.poll(() => worlds(map)).not.toEqual(first);
    const k = async () => Number(/scale\(([\d.]+)\)/.exec((await worlds(map))[0] ?? '')?.[1]);
    const narrow = await k();
    await touch('touchStart', [{ x: x - 30, y }]);
    await touch('touchStart', [
      { x: x - 30, y },
      { x: x + 30, y },
    ]);
    for (let i = 1; i <= 6; i++)
      await touch('touchMove', [
        { x: x - 30 - i * 10, y },
        { x: x + 30 + i * 10, y },
      ]);
    await touch('touchEnd', []);
    await expect.poll(k).toBeGreaterThan(narrow * 1.5);
  }

  /** A finger that rests on a place tells what is there and why not, and chooses nothing; a tap chooses. */
  async function restsAndTaps(page: Page, touch: Fingers): Promise<void> {
    const line = page.getByTestId('hover-line');
    await page.locator('[data-carrier]:not([aria-disabled="true"])').first().tap();
    const panel = page.getByTestId('panel');
    // Where a unit stands, its card comes up over the panel.
    const putCardAway = async (): Promise<void> => {
      // It may come a moment after the finger has gone.
      await expect(async () => {
        if ((await page.getByTestId('unit-card').count()) > 0) await page.keyboard.press('Escape');
        await expect(page.getByTestId('unit-card')).toHaveCount(0, { timeout: 500 });
      }).toPass({ timeout: 20_000 });
    };
    // The first rows of what is in range are painted before the others, the ports among them.
    await expect(panel).toContainText('slots free');
    const before = await panel.textContent();
    const on = await nodeAt(page, '[data-node][data-enabled="true"]');
    await touch('touchStart', [on]);
    await expect(line).toContainText(on.node.replace(/^C/, ''));
    const [told, sheet] = [await line.boundingBox(), await page.getByRole('application').boundingBox()];
    expect(told?.y, 'the line lies under the map, and covers nothing of it').toBeGreaterThanOrEqual((sheet?.y ?? 0) + (sheet?.height ?? 0));
    await touch('touchEnd', []);
    await expect(line, 'it can be read when the finger is gone').toBeVisible();
    await putCardAway();
    expect(await panel.textContent(), 'nothing was chosen').toBe(before);
    const off = await nodeAt(page, '[data-node][data-enabled="false"]');
    await touch('touchStart', [off]);
    await expect(page.getByTestId('rejection')).toBeVisible();
    await touch('touchEnd', []);
    await putCardAway();
    expect(await panel.textContent(), 'the finger has chosen nothing').toBe(before);
    // A short tap ends the question before: it chooses, and the line tells of the place that was tapped.
    await page.touchscreen.tap(on.x, on.y);
    await expect(line).toContainText(on.node.replace(/^C/, ''));
    await expect(line).not.toContainText(off.node.replace(/^C/, ''));
    await expect.poll(() => panel.textContent(), 'a tap chooses').not.toBe(before);
  }

  test('a finger that moves on asks nothing, one that rests tells what is there and why not and chooses nothing, a tap chooses, a finger pans, two zoom', async ({
    page,
  }) => {
    await sit(page, transport());
    const touch = await fingers(page);
    await test.step('a finger that moves on', async () => {
      const { x, y } = await nodeAt(page, '[data-node]');
      await touch('touchStart', [{ x, y }]);
      await touch('touchMove', [{ x: x + 30, y }]);
      await page.waitForTimeout(600);
      await expect(page.getByTestId('hover-line')).toHaveCount(0);
      await touch('touchEnd', []);
    });
    await test.step('a finger that rests, and a tap', () => restsAndTaps(page, touch));
    await test.step('one finger and two', () => pansAndZooms(page, touch));
  });
});

test('The map: drags, keys, layers, and its frame', part.all);
