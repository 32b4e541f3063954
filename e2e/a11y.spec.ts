/** axe finds nothing on any screen, in light and dark. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import type { Command, State } from '../src/engine/lines-and-webs/index.ts';
import { sitDown } from './lib/robot.ts';
import { momentWhen, openRecord } from './lib/tours.ts';

type Suits = (state: State, next: Command, last: Command | undefined) => boolean;

/** Screens behind a record's commands, by what is awaited. */
const SCREENS: { [name: string]: Suits } = {
  'set-up': (s) => s.phase === 'setup',
  'set-up, placed': (s, next) => s.phase === 'setup' && next.type === 'endPart',
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
for (const kind of [
  'drone',
  'join',
  'aim',
  'arrange',
  'pickUp',
  'defend',
  'nameVictim',
  'retreat',
  'massCal',
  'moveIn',
  'pursue',
  'counterFire',
] as const) {
  SCREENS[`choice ${kind}`] = (s) => s.pending?.kind === kind;
}

/** What axe finds on the screen as it stands, in both themes. Nothing moves, so that no colour is caught half way. */
async function findings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    for (const { id, help, nodes } of violations) {
      for (const node of nodes)
        found.push(`${colorScheme}: ${id} at ${node.target.join(' ')}: ${node.failureSummary?.split('\n')[1]?.trim() ?? help}`);
    }
  }
  return found;
}

// axe takes its time on a busy machine.
test.describe.configure({ timeout: 150_000 });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('start, rulings, a refused file and the end', async ({ page }) => {
  await page.goto('/?hold=0');
  await expect(page.getByTestId('start')).toBeVisible();
  expect.soft(await findings(page), 'start').toEqual([]);
  await page.getByTestId('house-rulings').click();
  expect.soft(await findings(page), 'house rulings').toEqual([]);
  await page
    .getByTestId('file')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"format":1,"commands":[]}') });
  await expect(page.getByTestId('damaged')).toBeVisible();
  expect.soft(await findings(page), 'a refused file').toEqual([]);
  await openRecord(page, momentWhen('any', () => true).record);
  await expect(page.getByTestId('end')).toBeVisible();
  expect.soft(await findings(page), 'end').toEqual([]);
  await page.getByTestId('new-game').click();
  await expect(page.getByTestId('continue')).toBeVisible();
  expect.soft(await findings(page), 'start with a saved game').toEqual([]);
});

for (const [name, suits] of Object.entries(SCREENS)) {
  test(name, async ({ page }) => {
    const { record, at, side } = momentWhen(name, suits);
    await openRecord(page, record, at);
    await expect(page.getByTestId('curtain')).toBeVisible();
    await page.getByTestId('open-curtain').click();
    await expect(page.getByTestId('table')).toBeVisible();
    if ((await page.getByTestId('recap-done').count()) > 0) expect.soft(await findings(page), 'since you last looked').toEqual([]);
    await sitDown(page, side);
    expect.soft(await findings(page), name).toEqual([]);
  });
}

test('the end of a day', async ({ page }) => {
  for (const day of [1, 3]) {
    const { record, at } = momentWhen(`the end of day ${day}`, (s) => s.turn === day + 1);
    await openRecord(page, record, at, true);
    await expect(page.getByTestId('day-end')).toBeVisible();
    expect.soft(await findings(page), `day ${day}`).toEqual([]);
    await page.getByTestId('next-day').click();
    await page.getByTestId('open-curtain').click();
    await leave(page);
  }
});

test('curtain', async ({ page }) => {
  for (const [what, suits] of [SCREENS.turn, SCREENS.deploy, SCREENS['set-up']].entries()) {
    const { record, at } = momentWhen(String(what), suits as Suits);
    await openRecord(page, record, at);
    await expect(page.getByTestId('curtain')).toBeVisible();
    expect.soft(await findings(page), 'curtain').toEqual([]);
    await page.getByTestId('open-curtain').click();
    await leave(page);
  }
});

async function leave(page: Page): Promise<void> {
  await page.getByTestId('menu').click();
  await page.getByTestId('leave').click();
  await expect(page.getByTestId('start')).toBeVisible();
}

test('tabs, carrier, log, rules, help, menu and concession', async ({ page }) => {
  const spend = momentWhen('spend', SCREENS.spend as Suits);
  await openRecord(page, spend.record, spend.at);
  await sitDown(page, spend.side);
  for (const tab of ['units', 'cards']) {
    await page.locator(`[data-tab="${tab}"]`).click();
    expect.soft(await findings(page), tab).toEqual([]);
  }
  for (const key of ['l', 'b', '?']) {
    await page.keyboard.press(key);
    await expect(page.getByTestId('drawer')).toBeVisible();
    expect.soft(await findings(page), `drawer ${key}`).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('drawer')).toHaveCount(0);
  }
  await page.getByTestId('menu').click();
  expect.soft(await findings(page), 'menu').toEqual([]);
  await page.getByTestId('concede').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect.soft(await findings(page), 'concession').toEqual([]);
  await page.keyboard.press('Escape');
  await leave(page);
  const carry = momentWhen('transport', SCREENS.transport as Suits);
  await openRecord(page, carry.record, carry.at);
  await sitDown(page, carry.side);
  if (carry.next.type === 'carry') await page.locator(`[data-carrier="${carry.next.carrier}"]`).click();
  await expect(page.getByTestId('send')).toBeVisible();
  expect.soft(await findings(page), 'carrier').toEqual([]);
  for (const tab of ['move', 'displace']) {
    await page.locator(`[data-tab="${tab}"]`).click();
    expect.soft(await findings(page), `carrier, ${tab}`).toEqual([]);
  }
});
