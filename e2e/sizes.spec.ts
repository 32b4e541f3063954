/** The frame at every size: nothing runs out of the window, the prompt stands clear of the zoom buttons, the main button is in reach. */

import { FRAME, frameOf } from './lib/drag.ts';
import { sitDown, type TourRecord } from './lib/robot.ts';
import { type Browser, expect, type Page, test } from './lib/test.ts';
import { momentWhen, openNext, openRecord } from './lib/tours.ts';

const SIZES = [
  [1280, 720],
  [1920, 1080],
  [2560, 1440],
  [1024, 768],
  [768, 1024],
  [960, 540],
  [390, 844],
] as const;

/** Widths of a window from a telephone's to a wall's, the closer the less room there is. */
const WIDTHS = Array.from({ length: 19 }, (_, i) => 360 + 64 * i).concat(1768, 2024, 2280, 2560);

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
    const seat = at('header [data-testid="seat"]');
    for (const el of document.querySelectorAll('header [data-testid="seat"] *, header button > span')) {
      const [box, around] = [el.getBoundingClientRect(), el.closest('button')?.getBoundingClientRect() ?? seat];
      // What stands beside Undo's word goes as a whole where there is no room for it.
      const isGone = box.width <= 2 || (around && box.top >= around.bottom);
      if (around && !isGone && (box.right > around.right + 1 || el.scrollWidth > el.clientWidth + 1))
        found.push(`${el.textContent} is cut`);
    }
    const tools = [...document.querySelectorAll('header:has([data-testid="seat"]) button')]
      .map((el) => el.getBoundingClientRect())
      .filter(({ width }) => width > 0);
    if (tools.some((box, i) => box.left < (tools[i - 1]?.right ?? 0) - 1)) found.push('parts of the bar lie on each other');
    const undo = at('[data-testid="undo"] span span');
    if (!undo || undo.width < 20 || undo.bottom > (at('header')?.bottom ?? 0)) found.push('Undo has no word');
    const [prompt, zoom] = [at('[data-testid="prompt"]'), at('[aria-label="Zoom out"]')];
    if (prompt && zoom && prompt.right > zoom.left && prompt.left < zoom.right && prompt.bottom > zoom.top && prompt.top < zoom.bottom)
      found.push('the prompt lies on the zoom buttons');
    const map = at('main [role="application"]');
    if (!map || map.width < 300 || map.height < 180) found.push(`the map has ${map?.width} x ${map?.height}`);
    const main = [...document.querySelectorAll('[data-main-scope] .btn-main')].at(-1);
    const box = main?.getBoundingClientRect();
    if (box && !main?.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)))
      found.push('something covers the main button');
    return found;
  });
}

/** In the page that stands, where one does: it costs less than a new one. */
const openHere = (page: Page, record: TourRecord, at: number): Promise<void> =>
  (page.url() === 'about:blank' ? openRecord : openNext)(page, record, at);

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** Controls that are on but cannot be got at, even by scrolling: outside the window, or under something else. */
async function lost(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const all = document.querySelectorAll<HTMLElement>(
      '[data-testid="table"] :is(button, select, input, summary):not([aria-disabled="true"])',
    );
    for (const el of all) {
      if (el.closest('[role="application"], .sr-only') || !el.checkVisibility()) continue;
      el.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const box = el.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const top = document.elementFromPoint(x, y);
      const isOurs = top !== null && (el.contains(top) || (top.contains(el) && top.closest('label') !== null));
      const name = `${el.getAttribute('aria-label') ?? el.textContent ?? el.id} at ${Math.round(x)}, ${Math.round(y)}`;
      if (!isOurs) found.push(`${name} is under ${top?.outerHTML.slice(0, 80) ?? 'the edge'}`);
    }
    return found;
  });
}

test('A carrier with many tokens in its boxes: the buttons below stand whole, some of the list is seen, and the tray cuts no figure', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const isFull = (load: { [cls: string]: number }) => Object.values(load).reduce((a, b) => a + b, 0) >= 14;
  const { record, at, side, next } = momentWhen(
    'full carrier',
    (s, c) => c.type === 'carry' && s.units.some((u) => u.id === c.carrier && isFull({ ...u.load })),
  );
  await openRecord(page, record, at);
  await sitDown(page, side);
  const carrier = next.type === 'carry' ? next.carrier : '';
  await page.locator(`[data-carrier="${carrier}"]`).click();
  await expect(page.getByTestId('fill')).toBeVisible();
  for (const [width, height] of SIZES.slice(0, 4)) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => faults(page), { message: `${width} x ${height}` }).toEqual([]);
    const cut = () =>
      page.locator('[data-carrier]').evaluateAll((items) =>
        items.flatMap((item) => {
          const words = [...item.querySelectorAll('span')].map((span) => span.getBoundingClientRect().bottom);
          const end = Math.min(window.innerHeight, item.getBoundingClientRect().bottom);
          return Math.max(0, ...words) > end + 1 ? [item.getAttribute('data-carrier')] : [];
        }),
      );
    await expect.poll(cut, { message: `${width} x ${height}` }).toEqual([]);
    const list = page.getByRole('heading', { name: 'In range' });
    await expect(list).toBeInViewport({ ratio: 1 });
  }
});

/** On a tablet on its side the map is as wide as its place, and its buttons hide no hex. */
async function mapIsWide(page: Page): Promise<void> {
  const measure = () =>
    page.getByRole('application').evaluate((map) => {
      const zoom = document.querySelector('[data-region="zoom"]')?.getBoundingClientRect() ?? new DOMRect();
      const hexes = [...map.querySelectorAll('[data-node] > polygon')].map((hex) => hex.getBoundingClientRect());
      const [left, right] = [Math.min(...hexes.map((h) => h.left)), Math.max(...hexes.map((h) => h.right))];
      const isUnder = hexes.some((h) => h.right > zoom.left && h.left < zoom.right && h.bottom > zoom.top && h.top < zoom.bottom);
      return { isWide: right - left > 0.9 * map.clientWidth, isUnder };
    });
  await expect.poll(measure).toEqual({ isWide: true, isUnder: false });
}

const portsIn = (page: Page) => page.getByTestId('ports-tray').getByRole('button');

/** Where a phase has no tray the four ports stand in its place, and a press shows one on the map. */
async function portsStand(page: Page): Promise<void> {
  const ports = portsIn(page);
  await expect(ports).toHaveCount(4);
  await ports.first().click();
  const node = await ports.first().getAttribute('data-store-of');
  await expect(page.locator('[data-map-cursor]')).toHaveAttribute('data-map-cursor', node ?? '');
}

/** On a telephone the tray cuts no port's name and nothing of what it holds. */
async function portsAreWhole(page: Page): Promise<void> {
  await expect(portsIn(page)).toHaveCount(4);
  const cut = () =>
    portsIn(page).evaluateAll((all) =>
      all.flatMap((port) =>
        port.scrollWidth > port.clientWidth + 1 || port.scrollHeight > port.clientHeight + 1 ? [port.textContent] : [],
      ),
    );
  await expect.poll(cut).toEqual([]);
}

/** What is looked at besides, where a phase is open at that size. */
const BESIDES: { [what: string]: (page: Page) => Promise<void> } = {
  'deploy, 1024 x 768': mapIsWide,
  'execute, 390 x 844': portsAreWhole,
};

/** A phase at every size, where a side has just ordered or has just come to the table. */
async function fitsEverySize(page: Page, phase: string): Promise<void> {
  for (const [width, height] of SIZES) {
    const what = `${phase}, ${width} x ${height}`;
    await page.setViewportSize({ width, height });
    await expect.poll(() => faults(page), { message: what }).toEqual([]);
    const besides = BESIDES[what];
    if (besides) await test.step(what, () => besides(page));
  }
  // A panel has one of four widths, or the window's where it lies under the map.
  const widths = WIDTHS.filter((width) => width < 900).concat(1000, 1280, 1920);
  expect(await barsRunOver(page, '[data-testid="panel"] > footer', widths), `${phase}, the panel's foot`).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 720 });
  if (phase === 'deploy') await test.step('the four ports', () => portsStand(page));
}

/** What runs out of the bar, at every width of a window from a telephone's to a wall's; the bar is laid out by its own width alone. */
function barFaults(header: Element): string[] {
  const [bar, found] = [header as HTMLElement, [] as string[]];
  for (let width = 360; width <= 2560; width += 16) {
    bar.style.width = `${width}px`;
    const { right: end } = bar.getBoundingClientRect();
    const boxes = [...bar.querySelectorAll('button')].map((el) => el.getBoundingClientRect()).filter((box) => box.width > 0);
    const over = Math.max(...boxes.map(({ right }) => right), end + bar.scrollWidth - bar.clientWidth) - end;
    const cells = [...bar.children].map((el) => el.getBoundingClientRect()).filter((box) => box.width > 0);
    const isOn = cells.some(({ left }, i) => left < (cells[i - 1]?.right ?? 0) - 1);
    const isCrossed = boxes.some(({ left }, i) => left < (boxes[i - 1]?.right ?? 0) - 1);
    if (over > 1 || isOn || isCrossed)
      found.push(`${width}: ${Math.round(over)} px over${isOn || isCrossed ? ', parts lie on each other' : ''}`);
  }
  bar.style.removeProperty('width');
  return found;
}

/** The sides by turns, each without Takeback and with it, which stands beside the same tools in every phase. Delta's setup begins the game, and a die bars most of what could be taken back in Phase 6. */
const BARS = [
  ['setup', 'delta', 'without'],
  ['setup', 'gamma', 'with'],
  ['deploy', 'gamma', 'without'],
  ['spend', 'delta', 'without'],
  ['transport', 'gamma', 'without'],
  ['orders', 'delta', 'without'],
  ['execute', 'delta', 'with'],
] as const;

test('every phase fits every size, and its top bar keeps Rules, Help and Menu in sight at every width from 360 to 2,560, for both sides, with Takeback and without; the map has one frame, on a tablet it is as wide as its place, ports stand whole where there is no tray, and the foot of the panel keeps its buttons whole', async ({
  page,
}) => {
  let seen = '';
  for (const [phase, side, which] of BARS) {
    const what = `${phase} of ${side}, ${which} Takeback`;
    const { record, at } = momentWhen(
      what,
      (s, next, last) =>
        (s.turn >= 2 || phase === 'setup') &&
        s.phase === phase &&
        next.side === side &&
        next.type !== 'endPart' &&
        (last?.side === side && last.type !== 'endPart') === (which === 'without'),
    );
    await openHere(page, record, at);
    await sitDown(page, side);
    await expect(page.getByTestId('undo'), what).toBeVisible();
    if (phase !== 'setup') await expect(page.getByTestId('score'), what).toBeAttached();
    // Whatever lies in the tray and stands in the prompt.
    await expect.poll(() => frameOf(page.getByRole('application')), { message: what }).toBe(FRAME);
    seen += await page.getByTestId('ask-consent').count();
    await expect.poll(() => page.locator('header').first().evaluate(barFaults), { message: what }).toEqual([]);
    if (phase !== 'setup') await fitsEverySize(page, phase);
  }
  expect(new Set(seen), 'it was there, and it was not').toEqual(new Set('01'));
});

test('11.1 alone with advice the top bar has the aim and the needle, and nothing runs over or is cut at any width from 360 to 2,560', async ({
  page,
}) => {
  // Before the fights the bar is the same in every phase.
  for (const phase of ['spend', 'execute'] as const) {
    const { record, at, side } = momentWhen(
      `alone, ${phase}`,
      (s, next, last) => s.turn >= 2 && s.phase === phase && next.type !== 'endPart' && last?.side === next.side,
    );
    const computers = { [side === 'delta' ? 'gamma' : 'delta']: { level: 'A', manner: 'even' } };
    await openHere(page, { ...record, format: 2, seating: [{ from: 0, computers }] } as TourRecord, at);
    await sitDown(page, side);
    await expect(page.getByTestId('needle'), phase).toBeVisible();
    await expect(page.getByTestId('aim'), phase).toBeVisible();
    await expect.poll(() => page.locator('header').first().evaluate(barFaults), { message: phase }).toEqual([]);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => faults(page), { message: `${phase}, ${width} x ${height}` }).toEqual([]);
      const cut = () => page.getByTestId('aim').evaluate((el) => el.querySelector<HTMLElement>('span')!.offsetWidth > el.clientWidth + 1);
      expect(await cut(), `${phase}, the aim at ${width}`).toBe(false);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
  }
});

/** Everything that can be pressed in the bars of a screen: what is outside, lies on another or is cut, at these widths of the window. */
async function barsRunOver(page: Page, bars: string, widths: readonly number[] = WIDTHS): Promise<string[]> {
  const found: string[] = [];
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  // What is drawn in the map changes no bar, and costs more than all the rest.
  const maps = page.locator('[role="application"] svg');
  await maps.evaluateAll((all) => {
    for (const map of all) map.style.setProperty('display', 'none');
  });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.evaluate(async (selector) => {
      // The frame follows the window in the next picture.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const all = [...document.querySelectorAll(selector)];
      return (all.length > 0 ? [] : ['no bar']).concat(
        ...all.map((bar) => {
          const edge = bar.getBoundingClientRect();
          const parts = [...bar.querySelectorAll('button, label, [role="timer"]')].filter(
            (el) => el.checkVisibility() && el.getBoundingClientRect().width > 1,
          );
          const boxes = parts.map((el) => el.getBoundingClientRect());
          return boxes.flatMap((box, i) => {
            const el = parts[i] as Element;
            const isOut =
              box.left < edge.left - 1 || box.right > Math.min(edge.right, window.innerWidth) + 1 || box.bottom > edge.bottom + 1;
            const isOn = boxes
              .slice(0, i)
              .some((o) => box.left < o.right - 1 && o.left < box.right - 1 && box.top < o.bottom - 1 && o.top < box.bottom - 1);
            const isCut = el.scrollWidth > el.clientWidth + 1 || el.scrollHeight > el.clientHeight + 1;
            const name = el.getAttribute('aria-label') ?? el.textContent;
            return [isOut && 'is out', isOn && 'lies on another', isCut && 'is cut'].flatMap((fault) =>
              fault ? [`${name} ${fault}`] : [],
            );
          });
        }),
      );
    }, bars);
    if (over.length > 0) found.push(`${width}: ${over.join(', ')}`);
  }
  await maps.evaluateAll((all) => {
    for (const map of all) map.style.removeProperty('display');
  });
  await page.setViewportSize(size);
  return found;
}

const REPLAY_BARS = '[data-testid="replay"] > header, [data-testid="replay-controls"]';
const ACCOUNT_BAR = '[data-testid="account"] > header';

test('The bars of replay, account, scenario editor and projector keep all that can be pressed in sight, uncut and beside one another, from 360 px to 2,560', async ({
  page,
}) => {
  const { record, at, side } = momentWhen('bars', (s, next) => s.turn >= 2 && s.phase === 'orders' && next.type !== 'endPart');
  // With the clock of Phase 3 the bar is at its fullest.
  const timed = { ...record, scenario: { ...record.scenario, rulings: { ...record.scenario.rulings, clock: 300 as const } } };
  await openRecord(page, timed, at);
  await sitDown(page, side);
  await test.step('of a game that goes on', async () => {
    await page.getByTestId('menu').click();
    await page.getByTestId('watch-so-far').click();
    await expect(page.getByTestId('replay-hide')).toBeVisible();
    expect.soft(await barsRunOver(page, REPLAY_BARS), 'replay').toEqual([]);
    await page.getByTestId('replay-account').click();
    await expect(page.getByTestId('account-result')).toBeVisible();
    await expect(page.getByTestId('account-print')).toHaveAttribute('aria-disabled', 'false');
    expect.soft(await barsRunOver(page, ACCOUNT_BAR), 'account').toEqual([]);
    await page.getByTestId('account-close').click();
  });
  await test.step('of the projector, with the clock and frozen', async () => {
    await page.getByTestId('menu').click();
    const [room] = await Promise.all([page.context().waitForEvent('page'), page.getByTestId('open-projector').click()]);
    await page.getByTestId('clock-more').click();
    await page.getByTestId('freeze').click();
    await expect(room.getByTestId('projector-frozen')).toBeVisible();
    const windows = WIDTHS.filter((width) => width >= 640);
    expect.soft(await barsRunOver(room, '[data-testid="projector"] > header, [data-testid="projector-side"]', windows)).toEqual([]);
    await room.close();
  });
  await test.step('of a game that is over', async () => {
    await openNext(page, record, record.commands.length);
    await page.getByTestId('watch').click();
    await expect(page.getByTestId('replay-controls')).toBeVisible();
    expect.soft(await barsRunOver(page, REPLAY_BARS, [872, 1000, 1128]), 'replay beside the presenter').toEqual([]);
    await page.getByRole('button', { name: 'Close: Projector' }).click();
    expect.soft(await barsRunOver(page, REPLAY_BARS), 'replay').toEqual([]);
  });
  await page.goto('/?dev=editor&hold=0&table=strict');
  await page.getByTestId('copy-arvel-crossing').click();
  await expect(page.getByTestId('editor-undo')).toBeVisible();
  expect.soft(await barsRunOver(page, 'header:has([data-testid="editor-undo"])'), 'editor').toEqual([]);
});

/** Moments whose screens are the fullest. */
const PHASES = {
  spend: momentWhen('spend', (s, next, last) => s.phase === 'spend' && next.type === 'endPart' && last?.type === 'buyCard'),
  transport: momentWhen('transport', (s, next) => s.turn >= 2 && s.phase === 'transport' && next.type === 'carry'),
  orders: momentWhen('orders', (s, next, last) => s.phase === 'orders' && next.type === 'endPart' && last?.type === 'setOrders'),
  retreat: momentWhen('retreat', (s) => s.pending?.kind === 'retreat'),
};

/** Text at twice its size, by the font size of the browser. */
async function readsLarge(page: Page, phase: string): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  if (phase === 'transport') await page.locator('[data-carrier]:not([aria-disabled="true"])').first().click();
  const title = page.getByTestId('panel').locator('h2').first();
  await expect.poll(async () => (await title.boundingBox())?.height ?? 0, { message: 'letters are large' }).toBeGreaterThan(40);
  for (const [width, height] of [
    [1280, 720],
    [960, 540],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => faults(page), { message: `${phase}, ${width} x ${height}` }).toEqual([]);
    expect.soft(await lost(page), `${phase}, ${width} x ${height}`).toEqual([]);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

/** On a telephone held upright the menu holds what the bar leaves out, and the bar is small. */
async function holdsUpright(page: Page, phase: string): Promise<void> {
  await expect.poll(() => faults(page), { message: phase }).toEqual([]);
  await expect.poll(() => lost(page), { message: phase }).toEqual([]);
  await expect.poll(async () => (await page.locator('header').first().boundingBox())?.height, { message: phase }).toBeLessThanOrEqual(44);
  await page.getByTestId('menu').click();
  for (const tool of ['log', 'rules', 'find', 'help']) await expect(page.getByTestId(`menu-${tool}`)).toBeVisible();
  await page.getByTestId('leave').click();
  await expect(page.getByTestId('start')).toBeVisible();
}

test('with text at twice its size, and by finger on a telephone held upright, the fullest screens keep their controls, and the menu holds what a small bar leaves out', async ({
  page,
}) => {
  const device = await page.context().newCDPSession(page);
  const hasTouch = (enabled: boolean) => device.send('Emulation.setTouchEmulationEnabled', { enabled });
  for (const [phase, { record, at, side }] of Object.entries(PHASES)) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await openHere(page, record, at);
    await sitDown(page, side);
    await test.step(`${phase}, text at twice its size`, () => readsLarge(page, phase));
    await hasTouch(true);
    await page.setViewportSize({ width: 390, height: 844 });
    await test.step(`${phase}, on a telephone`, () => holdsUpright(page, phase));
    await hasTouch(false);
  }
});

test('the start screen fits every width; who plays is asked below the scenarios, which keep their places whatever is chosen', async ({
  page,
}) => {
  await page.goto('/?hold=0&table=strict');
  // On the sheet, not in the window: a press may have scrolled.
  const places = () =>
    page.evaluate(() => {
      const head = document.querySelector('h1')?.getBoundingClientRect().top ?? 0;
      return [...document.querySelectorAll('label:has([data-testid^="scenario-"])')].map((el) => el.getBoundingClientRect().top - head);
    });
  const choose = (way: string) => page.locator('label', { has: page.getByTestId(`way-${way}`) }).click();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expect(page.getByTestId('start-game')).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(width);
    await choose('two');
    // A window that has just got another size takes a moment.
    let before: number[] = [];
    await expect
      .poll(async () => {
        const last = before;
        before = await places();
        return before.length === 5 && before.join() === last.join();
      })
      .toBe(true);
    for (const way of ['alone', 'watch']) {
      await choose(way);
      await expect.poll(places, { message: `${way}, ${width} x ${height}` }).toEqual(before);
    }
  }
});

/** What tells a thing apart where the browser takes grounds away: its ground, and the line round it. Runs in the browser. */
const looksOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((el) => {
      const { backgroundColor, outlineStyle } = getComputedStyle(el);
      return { ground: backgroundColor, isLined: outlineStyle === 'solid' };
    }),
  );

/** How far two inks stand apart, as WCAG counts it: those of a sign and of what it lies on. Runs in the browser. */
const signsStandOut = (page: Page) =>
  page.evaluate(() => {
    const light = (colour: string): number => {
      const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (a: string, b: string): number => {
      const [low = 0, high = 0] = [light(a), light(b)].sort((x, y) => x - y);
      return (high + 0.05) / (low + 0.05);
    };
    const ink = (el: Element | null, what: 'fill' | 'color'): string => (el ? getComputedStyle(el)[what] : '');
    const blocks = [...document.querySelectorAll('[role="application"] [data-block]')].map((unit) => ({
      name: `${unit.getAttribute('data-block')}`,
      is: contrast(
        ink(unit.querySelector('[class*="_body_"]'), 'fill'),
        ink(unit.querySelector('[class*="_face_"], [class*="_back_"]'), 'color'),
      ),
    }));
    const emblems = [...document.querySelectorAll('header svg.delta, header svg.gamma')].map((svg) => ({
      name: 'a side’s emblem',
      is: contrast(ink(svg, 'fill'), ink(svg.querySelector('g'), 'color')),
    }));
    return { seen: [blocks.length, emblems.length], faint: [...blocks, ...emblems].filter(({ is }) => !(is >= 3)) };
  });

/** How the parts of a meter look, one after another, each look once. */
const looksOfMeter = async (page: Page, parts: string): Promise<number> => {
  const looks = await page
    .locator(parts)
    .evaluateAll((all) => all.map((el) => `${getComputedStyle(el).backgroundColor} ${getComputedStyle(el).backgroundImage}`));
  return new Set(looks).size;
};

test('Under forced colours, dark and light, blocks and emblems keep their signs, phases that are done are struck, and meters show what is used', async ({
  page,
}) => {
  const part = 'forced colours, a carrier that has carried';
  const carried = momentWhen(
    part,
    (s, next, last) => s.phase === 'transport' && next.type === 'carry' && last?.type === 'carry' && last.carrier === next.carrier,
  );
  const bought = momentWhen(part, (s, next, last) => s.phase === 'spend' && next.type !== 'endPart' && last?.type === 'buyCard');
  const schemes = async (look: () => Promise<void>) => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
      await test.step(colorScheme, look);
    }
  };
  await openHere(page, bought.record, bought.at);
  await sitDown(page, bought.side);
  await schemes(async () => expect(await looksOfMeter(page, '[data-testid="budget"] > span')).toBeGreaterThan(1));
  await openHere(page, carried.record, carried.at);
  await sitDown(page, carried.side);
  if (carried.next.type === 'carry') await page.locator(`[data-carrier="${carried.next.carrier}"]`).click();
  await expect(page.getByTestId('panel').getByText(/^\d+ of \d+ left$/)).toBeVisible();
  await schemes(async () => {
    const { seen, faint } = await signsStandOut(page);
    expect(Math.min(...seen)).toBeGreaterThan(1);
    expect(faint).toEqual([]);
    expect(await looksOfMeter(page, '[data-testid="panel"] p:has(> b) > [aria-hidden="true"] > span')).toBe(2);
    const struck = await page
      .locator('[data-region="phaseRail"] li')
      .evaluateAll((all) =>
        all.map((li) => [...li.querySelectorAll('*')].some((el) => getComputedStyle(el).textDecorationLine === 'line-through')),
      );
    expect(struck).toEqual([true, true, false, false, false, false, false]);
  });
});

/** A bar that fills: how much of its bed, how far its colour stands from the bed's, and whether the bed has an edge. */
const barOf = (page: Page, bed: string, fill: string) =>
  page.locator(bed).evaluate((el, within) => {
    const part = el.querySelector(within) as Element;
    const channels = (of: Element): number[] => (getComputedStyle(of).backgroundColor.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
    const ground = channels(el);
    const { borderTopStyle, outlineStyle } = getComputedStyle(el);
    return {
      share: part.getBoundingClientRect().width / el.getBoundingClientRect().width,
      high: part.getBoundingClientRect().height,
      apart: Math.max(...channels(part).map((value, k) => Math.abs(value - (ground[k] ?? 0)))),
      isEdged: [borderTopStyle, outlineStyle].includes('solid'),
    };
  }, fill);

/** Somebody else's page under forced colours, with nothing stored in it. */
async function forcedPage(browser: Browser, colorScheme: 'light' | 'dark'): Promise<Page> {
  const context = await browser.newContext({ forcedColors: 'active', colorScheme, reducedMotion: 'no-preference' });
  return context.newPage();
}

test('11.2 Under forced colours, dark and light, the held button fills in sight, and so runs the bar of a computer that thinks', async ({
  browser,
}) => {
  for (const scheme of ['light', 'dark'] as const) {
    const held = await forcedPage(browser, scheme);
    await held.goto('/?table=strict');
    await held.getByTestId('start-game').click();
    const button = '[data-testid="open-curtain"]';
    await held.locator(button).hover();
    expect(await barOf(held, button, '[class*="_fill_"]')).toMatchObject({ share: 0, isEdged: true });
    await held.mouse.down();
    await held.waitForFunction(
      (at) => (document.querySelector(`${at} [class*="_fill_"]`)?.getBoundingClientRect().width ?? 0) > 20,
      button,
    );
    const { high, apart } = await barOf(held, button, '[class*="_fill_"]');
    expect([high >= 4, apart > 100], `${scheme}: ${high} px high, ${apart} apart`).toEqual([true, true]);
    await held.mouse.up();
    await held.context().close();

    const thinks = await forcedPage(browser, scheme);
    // It thinks and thinks: what it thinks with never comes.
    await thinks.route(/\/worker-[^/]*\.js/, () => undefined);
    await thinks.goto('/?hold=0');
    await thinks.locator('label', { has: thinks.getByTestId('way-watch') }).click();
    await thinks.getByTestId('start-game').click();
    const bar = await barOf(thinks, '[data-testid="thinking"]', 'div');
    expect([bar.share > 0.1, bar.share < 1, bar.high >= 4, bar.apart > 60, bar.isEdged], JSON.stringify(bar)).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    await thinks.context().close();
  }
});

test('under forced colours what is chosen on the start screen has a line of its own, and at the table the side, its sign and the classes keep their grounds', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await page.goto('/?hold=0&table=strict');
  await expect(page.getByTestId('start-game')).toBeVisible();
  for (const chosen of ['scenario-long-road', 'way-watch']) {
    const group = chosen.split('-')[0];
    await page.locator('label', { has: page.getByTestId(chosen) }).click();
    for (const [which, isLined] of [
      [`:has([data-testid="${chosen}"])`, true],
      [`:has([data-testid^="${group}-"]:not([data-testid="${chosen}"]))`, false],
    ] as const) {
      const looks = await looksOf(page, `label${which}`);
      expect(looks.length).toBeGreaterThan(0);
      expect(new Set(looks.map((look) => look.isLined)), which).toEqual(new Set([isLined]));
    }
  }
  const { record, at, side } = momentWhen('forced colours', (s, next) => s.turn >= 2 && s.phase === 'transport' && next.type === 'carry');
  await openHere(page, record, at);
  await sitDown(page, side);
  await page.locator('[data-carrier]:not([aria-disabled="true"])').first().click();
  const canvas = (await looksOf(page, 'header'))[0]?.ground;
  for (const piece of ['[data-testid="seat"]', '[data-testid="panel"] [data-token]']) {
    await expect(page.locator(piece).first()).toBeVisible();
    for (const { ground } of await looksOf(page, piece)) expect(ground, piece).not.toBe(canvas);
  }
  expect((await looksOf(page, 'header [aria-current="step"]'))[0]?.isLined, 'the phase that is on').toBe(true);
});
