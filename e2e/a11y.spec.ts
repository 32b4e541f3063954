/** axe finds nothing on any screen: on whole ones in light and in dark, on parts of them by turns; what is off says why. */

import { breakStore, strike } from '../scripts/lib/brokenStore.ts';
import type { Command, State } from '../src/engine/lines-and-webs/index.ts';
import { findings } from './lib/axe.ts';
import { cursorTo } from './lib/cursor.ts';
import { press, rested } from './lib/hands.ts';
import { launching } from './lib/launch.ts';
import { sitDown } from './lib/robot.ts';
import { storedCommands } from './lib/stored.ts';
import { takeRecommended } from './lib/table.ts';
import { expect, type Locator, type Page, test } from './lib/test.ts';
import { momentWhen, openNext, openRecord } from './lib/tours.ts';
import { nodeSaysWhy, whyNots } from './lib/whyNot.ts';

test.use({ launchOptions: launching({ works: true }) });

type Suits = (state: State, next: Command, last: Command | undefined) => boolean;

/** Screens behind a record's commands, by what is awaited. */
const SCREENS: { [name: string]: Suits } = {
  setup: (s) => s.phase === 'setup',
  'setup, placed': (s, next) => s.phase === 'setup' && next.type === 'endPart',
  deploy: (s, next) => s.phase === 'deploy' && next.type === 'landUnit',
  spend: (s, next) => s.phase === 'spend' && next.type === 'buyTokens',
  'spend, full': (s, next, last) => s.phase === 'spend' && next.type === 'endPart' && last?.type === 'buyCard',
  transport: (s, next, last) => s.phase === 'transport' && next.type === 'carry' && last?.type === 'carry',
  orders: (s, next, last) => s.phase === 'orders' && next.type === 'endPart' && last?.type === 'setOrders',
  turn: (_, next) => next.type === 'turnOver',
  activation: (_, next) => next.type === 'moveUnit',
  fire: (_, next) => next.type === 'fire',
  attack: (s, next) => next.type === 'attack' && s.execution?.play?.joint === true && next.attackers.length > 1,
  'the end of a turn': (_, next) => next.type === 'endTurn',
};
// Those that have a panel of their own; the rest have that of `defend`, with other words.
for (const kind of ['join', 'aim', 'arrange', 'defend', 'retreat', 'pursue', 'counterFire'])
  SCREENS[`choice ${kind}`] = (s) => s.pending?.kind === kind;

// axe takes its time on a busy machine.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('What looks at the screens finds two buttons that are called alike, but not those of two rows', async ({ page }) => {
  const screen = (body: string) => `<!doctype html><html lang="en"><title>t</title><main><h1>t</h1>${body}</main></html>`;
  await page.setContent(screen('<button>Go</button><button aria-label="Go">On</button>'));
  expect(await findings(page)).toEqual(['two buttons are called “Go”']);
  await page.setContent(
    screen('<button>Go</button><button disabled>Go</button><ul><li>A <button>On</button></li><li>B <button>On</button></li></ul>'),
  );
  expect(await findings(page)).toEqual([]);
});

test('start, rulings, a refused file, the end, and the end of a day', async ({ page }) => {
  await page.goto('/?hold=0&table=strict');
  await expect(page.getByTestId('start')).toBeVisible();
  expect.soft(await findings(page), 'start').toEqual([]);
  await page.getByTestId('house-rulings').click();
  await page.locator('[data-path="rulings.setup"]').waitFor();
  expect.soft(await findings(page), 'house rulings').toEqual([]);
  await page
    .getByTestId('file')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"format":1,"commands":[]}') });
  await expect(page.getByTestId('damaged')).toBeVisible();
  expect.soft(await findings(page), 'a refused file').toEqual([]);
  const { record } = momentWhen('any', () => true);
  await openNext(page, record, record.commands.length);
  await expect(page.getByTestId('end')).toBeVisible();
  expect.soft(await findings(page), 'end').toEqual([]);
  await page.getByTestId('new-game').click();
  await expect(page.getByTestId('continue')).toBeVisible();
  expect.soft(await findings(page), 'start with a saved game').toEqual([]);
  const evening = momentWhen('the end of day 3', (s) => s.turn === 4);
  await openNext(page, evening.record, evening.at, { stay: true });
  await expect(page.getByTestId('day-end')).toBeVisible();
  await expect(page.getByTestId('day-turn')).toBeVisible();
  expect.soft(await findings(page), 'the end of a day').toEqual([]);
});

/** What differs from one screen of a table to the next. */
const DIFFERS = ['panel', 'prompt', 'tray'];

/** The map is looked at on these, and all that is beside it; on the others what differs from them. */
const WITH_MAP = new Set(['setup', 'activation', 'attack', 'choice retreat']);

/** The news before a table is made of the same lines wherever it stands; it is looked at before these. */
const WITH_NEWS = new Set(['deploy', 'transport', 'turn', 'choice defend', 'choice retreat']);

/** Every kind of control that can be off is off on one of these. */
const WITH_OFF = new Set([
  ...['deploy', 'spend, full', 'transport', 'orders', 'turn', 'activation', 'attack', 'fire'],
  ...['choice retreat', 'choice arrange'],
]);

/** What is off says why, and what is asked of it gives no order. */
async function saysWhyNot(page: Page, name: string): Promise<void> {
  if (name === 'transport') await page.locator('[data-carrier]:not([aria-disabled="true"])').first().click();
  // What is off for a moment only, as Spend's list until it is known, is not asked.
  await expect(page.locator('[data-settling]')).toHaveCount(0);
  await rested(page);
  const before = await storedCommands(page);
  await whyNots(page, name);
  if (name === 'choice retreat') await test.step('a node of the map', () => nodeSaysWhy(page));
  expect(await storedCommands(page), name).toEqual(before);
}

/** Half of the screens a test: a page that stands is cheaper than a new one. */
const BATCH = Math.ceil(Object.keys(SCREENS).length / 2);
const names = Object.keys(SCREENS);
for (let from = 0; from < names.length; from += BATCH) {
  const batch = names.slice(from, from + BATCH);
  test(`${batch.join(', ')}; what is off says why, to the focus and to a tap`, async ({ page }) => {
    for (const [i, name] of batch.entries()) {
      const { record, at, side } = momentWhen(name, SCREENS[name] as Suits);
      if (i === 0) await openRecord(page, record, at);
      else await openNext(page, record, at);
      await expect(page.getByTestId('curtain')).toBeVisible();
      if (name === names[0]) expect.soft(await findings(page), `${name}, curtain`).toEqual([]);
      await page.getByTestId('open-curtain').click();
      await expect(page.getByTestId('panel')).toBeVisible();
      if (WITH_NEWS.has(name) && (await page.getByTestId('recap-done').count()) > 0)
        expect.soft(await findings(page, 'panel'), `${name}, since you last looked`).toEqual([]);
      await sitDown(page, side);
      const isWhole = i === 0 || WITH_MAP.has(name);
      expect.soft(await findings(page, isWhole ? null : DIFFERS, WITH_MAP.has(name)), name).toEqual([]);
      if (WITH_OFF.has(name)) await test.step(`${name}: why not`, () => saysWhyNot(page, name));
    }
  });
}

/** The workbench, part by part, and its board. */
async function looksAtWorkbench(page: Page): Promise<void> {
  const { record, at, side } = momentWhen('orders', SCREENS.orders as Suits);
  await openNext(page, record, at);
  await sitDown(page, side);
  await page.getByTestId('menu').click();
  await page.getByTestId('open-workbench').click();
  for (const tab of ['dice', 'map', 'inspect', 'record', 'console', 'eyes']) {
    await page.locator(`[data-tab="${tab}"]`).click();
    if (tab === 'console') await page.getByTestId('console').fill('steps unit=d-');
    expect.soft(await findings(page, 'bench-panel'), tab).toEqual([]);
  }
  await page.getByTestId('eyes-umpire').click();
  await page.getByTestId('confirm-yes').click();
  expect.soft(await findings(page, 'bench-board'), 'board').toEqual([]);
  await page.locator('[data-tab="state"]').click();
  await page.getByTestId('field-verb').selectOption('umpireDecks');
  expect.soft(await findings(page, 'bench-panel'), 'decks').toEqual([]);
}

test('tabs, carrier, log, rules, help, menu and concession; the workbench, part by part, and its board', async ({ page }) => {
  const spend = momentWhen('spend', SCREENS.spend as Suits);
  await openRecord(page, spend.record, spend.at);
  await sitDown(page, spend.side);
  for (const tab of ['units', 'cards']) {
    await page.locator(`[data-tab="${tab}"]`).click();
    expect.soft(await findings(page, 'panel'), tab).toEqual([]);
  }
  for (const key of ['y', 'l', 'b', '?']) {
    await page.keyboard.press(key);
    await expect(page.getByTestId('drawer')).toBeVisible();
    expect.soft(await findings(page, 'drawer'), `drawer ${key}`).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('drawer')).toHaveCount(0);
  }
  await page.getByTestId('menu').click();
  expect.soft(await findings(page), 'menu').toEqual([]);
  await page.getByTestId('concede').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect.soft(await findings(page), 'concession').toEqual([]);
  await page.keyboard.press('Escape');
  const carry = momentWhen('transport', SCREENS.transport as Suits);
  await openNext(page, carry.record, carry.at);
  await sitDown(page, carry.side);
  if (carry.next.type === 'carry') await page.locator(`[data-carrier="${carry.next.carrier}"]`).click();
  await expect(page.getByTestId('fill')).toBeVisible();
  expect.soft(await findings(page, 'panel'), 'carrier').toEqual([]);
  for (const tab of ['move', 'displace']) {
    await page.locator(`[data-tab="${tab}"]`).click();
    expect.soft(await findings(page, 'panel'), `carrier, ${tab}`).toEqual([]);
  }
  await test.step('the workbench', () => looksAtWorkbench(page));
});

/** Opens a drawer by its key and shuts it again. */
async function inDrawer(page: Page, key: string, act: (drawer: Locator) => Promise<void>): Promise<void> {
  await page.keyboard.press(key);
  const drawer = page.getByTestId('drawer');
  await expect(drawer).toBeVisible();
  await act(drawer);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
}

test('dice ledger, entries of units and terrain, layers, an explained phase, a unit’s card, the bench of a fight', async ({ page }) => {
  // The bench stays long enough to be looked at.
  await page.addInitScript(() => localStorage.setItem('lines-and-webs.pace', 'slow'));
  const late = momentWhen('late', (s, next) => s.turn >= 3 && next.type === 'turnOver');
  await openRecord(page, late.record, late.at);
  await sitDown(page, late.side);
  await page.keyboard.press('l');
  await page.getByTestId('fight-again').last().click();
  await expect(page.getByTestId('bench')).toBeVisible();
  expect.soft(await findings(page, 'bench'), 'the bench of a fight').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('bench')).toHaveCount(0);
  await expect(page.getByTestId('drawer')).toHaveCount(0);
  await inDrawer(page, 'l', async (drawer) => {
    await drawer.getByText('Dice', { exact: true }).click();
    await expect(page.getByTestId('dice-ledger').locator('[data-roll]').first()).toBeVisible();
    expect.soft(await findings(page, 'drawer'), 'dice ledger').toEqual([]);
  });
  await inDrawer(page, 'b', async (drawer) => {
    for (const entry of [/^Units of/, /^Terrain/, /^House rules in force/]) {
      await drawer.getByRole('button', { name: entry }).first().click();
      expect.soft(await findings(page, 'drawer'), `rules, ${entry}`).toEqual([]);
      await drawer.getByRole('button', { name: 'Contents' }).click();
    }
    await drawer.getByRole('searchbox').fill('suppressed');
    await expect(drawer.locator('mark').first()).toBeVisible();
    expect.soft(await findings(page, 'drawer'), 'rules, a search').toEqual([]);
    await drawer.getByRole('searchbox').fill('');
  });
  await page.getByRole('button', { name: 'Map layers' }).click();
  await expect(page.getByTestId('layers')).toBeVisible();
  expect.soft(await findings(page, 'layers'), 'layers').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^6 Action/ }).click();
  await expect(page.getByTestId('bar-hint')).toBeVisible();
  expect.soft(await findings(page, 'bar-hint'), 'a phase explained').toEqual([]);
  await page.keyboard.press('Escape');
  const ports = new Set(late.state.ports.map(({ node }) => node));
  const enemy = Object.values(late.state.units).find((u) => u.side !== late.side && u.node !== null && !ports.has(u.node));
  // While a unit has its order a press on an enemy is an attack: the key reads.
  await cursorTo(page, late.record.scenario.map, enemy?.node ?? '');
  await page.keyboard.press('i');
  await expect(page.getByTestId('unit-card')).toBeVisible();
  expect.soft(await findings(page, 'unit-card'), 'the card of a unit').toEqual([]);
});

test('the workbench: the list, a draft with a fault in it, and what its sections are made of', async ({ page }) => {
  await page.goto('/?dev=editor&hold=0&table=strict');
  await page.getByTestId('copy-arvel-crossing').click();
  await page.getByTestId('section-forces').click();
  await page.getByLabel('Armor, Delta, start').fill('3');
  await expect(page.getByTestId('fault-count')).toHaveText('1 problem');
  expect.soft(await findings(page, 'editor'), 'the editor').toEqual([]);
  for (const key of ['units', 'deployment', 'changes']) {
    await page.getByTestId(`section-${key}`).click();
    expect.soft(await findings(page, 'editor-section'), key).toEqual([]);
  }
  await page.getByTestId('save-scenario').click();
  await page.getByTestId('editor-list').click();
  await expect(page.getByTestId('own-scenario')).toBeVisible();
  expect.soft(await findings(page, 'scenario-list'), 'the list').toEqual([]);
});

/** The search, and an order taken back in the log. */
async function looksAtSearch(page: Page): Promise<void> {
  await takeRecommended(page);
  await page.getByTestId('undo').click();
  await inDrawer(page, 'l', async (drawer) => {
    await expect(drawer.locator('[data-undone="true"]').first()).toBeVisible();
    expect.soft(await findings(page, 'drawer'), 'taken back').toEqual([]);
  });
  await page.keyboard.press('/');
  const palette = page.getByTestId('palette');
  await expect(palette.getByRole('combobox')).toBeFocused();
  expect.soft(await findings(page, 'palette'), 'search, empty').toEqual([]);
  for (const asked of ['armor', 'qqqq']) {
    await palette.getByRole('combobox').fill(asked);
    await expect(palette.getByRole('option').first()).toBeVisible({ visible: asked === 'armor' });
    expect.soft(await findings(page, 'palette'), `search for ${asked}`).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
}

test('search, an order taken back in the log; saving that has stopped, and a stored game that is damaged: said, reached by keys, and mended', async ({
  page,
}) => {
  const setup = momentWhen('setup', SCREENS.setup as Suits);
  await openRecord(page, setup.record, setup.at);
  await sitDown(page, setup.side);
  await test.step('the search', () => looksAtSearch(page));
  await page.evaluate(breakStore, 'stopped' as const);
  await page.locator('[data-act="takeRecommended"]').click();
  const note = page.getByTestId('saving-note');
  await expect(note).toContainText('Saving has stopped');
  expect.soft(await findings(page, 'saving-note'), 'saving has stopped').toEqual([]);
  await press({ page, by: 'keys' }, note.getByTestId('save-again'));
  await expect(note).toHaveCount(0);
  // It was stored after all: the order is there after a reload. One is then lost out of the middle.
  await page.reload();
  await sitDown(page, setup.side);
  await page.locator('[data-act="endPart"]').click();
  await expect(page.getByTestId('curtain')).toBeVisible();
  await page.evaluate(strike, 0);
  await page.reload();
  await expect(page.getByTestId('damaged')).toContainText('Nothing has been deleted');
  expect.soft(await findings(page), 'a damaged game').toEqual([]);
});

test('a lesson’s card, over the map alone, beside the panel, and folded', async ({ page }) => {
  await page.goto('/?hold=0');
  await page.getByTestId('learn-how-supply-works').click();
  const coach = page.getByTestId('coach');
  await expect(coach).toHaveAttribute('data-step', '1');
  expect.soft(await findings(page, 'coach'), 'beside the panel').toEqual([]);
  await page.getByTestId('menu').click();
  await page.getByTestId('leave').click();
  await page.getByTestId('learn-road-to-kelmora').click();
  await expect(page.getByTestId('coach-show')).toBeVisible();
  expect.soft(await findings(page, 'coach'), 'over the map alone').toEqual([]);
  await page.getByRole('button', { name: 'Minimize the lesson card' }).click();
  expect.soft(await findings(page, 'coach'), 'folded').toEqual([]);
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

  test('the sheet, folded and open', async ({ page }) => {
    const carry = momentWhen('transport', SCREENS.transport as Suits);
    await openRecord(page, carry.record, carry.at);
    await sitDown(page, carry.side);
    expect.soft(await findings(page), 'open').toEqual([]);
    await page.getByTestId('fold').tap();
    await expect(page.getByTestId('fold')).toHaveAttribute('aria-expanded', 'false');
    expect.soft(await findings(page), 'folded').toEqual([]);
  });
});
