/** A running game is opened to both sides only when both agree, each at its own hand-over; stored games are watched and branched from the list. */

import { rulesWithUmpire } from '../src/engine/lines-and-webs/umpire/index.ts';
import { findings } from './lib/axe.ts';
import { press, rested } from './lib/hands.ts';
import { inTurn } from './lib/inTurn.ts';
import { handOver, sitDown, type TourRecord } from './lib/robot.ts';
import { storedCommands } from './lib/stored.ts';
import { toTheEnd, watchPage } from './lib/table.ts';
import { expect, type Page, test } from './lib/test.ts';
import { type Moment, momentWhen, openNext, openRecord, tours } from './lib/tours.ts';

const part = inTurn();

/** From here Delta, Gamma and Delta only end their parts, one after the other; then Gamma passes. */
function quick(): Moment {
  const wanted = ['delta endPart', 'gamma endPart', 'delta endPart', 'gamma pass'];
  const given = (record: TourRecord, at: number) =>
    wanted.map((_, i) => `${record.commands[at + i]?.side} ${record.commands[at + i]?.type}`);
  for (const { record } of tours) {
    const next = record.commands.find((_, at) => given(record, at).join() === wanted.join());
    if (next) return momentWhen('quick hand-overs', (_, command) => command === next);
  }
  throw new Error('no tour hands over so quickly');
}

const nothingOfATable = (page: Page) => expect(page.locator('[data-unit], [data-testid="table"], [data-testid="panel"]')).toHaveCount(0);

async function propose(page: Page): Promise<void> {
  await page.getByTestId('propose-opening').click();
  await page.getByTestId('confirm-yes').click();
  await expect(page.getByTestId('withdraw-opening')).toBeVisible();
}

/** Opens the table, and ends the part: the next curtain stands. */
async function passOn(page: Page, { record }: Moment, at: number): Promise<void> {
  const { world } = rulesWithUmpire(record.scenario);
  const state = momentWhen('the state', (_, next) => next === record.commands[at]).state;
  await sitDown(page, record.commands[at]?.side as string);
  await handOver({ page, world, state, at, by: 'mouse' }, record);
  await expect(page.getByTestId('curtain')).toBeVisible();
}

const closed = async (page: Page, viewpoints: readonly string[]) => {
  for (const one of viewpoints) await expect(page.locator(`[data-viewpoint="${one}"]`), one).toBeDisabled();
};

const steps = async (page: Page): Promise<number> => Number(await page.getByTestId('timeline-slider').getAttribute('max'));

test('proposed, declined, withdrawn, agreed, each after a reload: everything before is open to both, nothing that comes after', async ({
  page,
}) => {
  const watch = watchPage(page);
  const moment = quick();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openRecord(page, moment.record, moment.at);
  await propose(page);
  expect(await findings(page), 'axe, proposed').toEqual([]);
  await page.reload();
  await expect(page.getByTestId('opening')).toHaveAttribute('data-proposed', 'delta');
  await passOn(page, moment, moment.at);
  await expect(page.getByTestId('opening-asked')).toContainText('Delta asks');
  await nothingOfATable(page);
  expect(await findings(page), 'axe, asked').toEqual([]);
  await page.getByTestId('decline-opening').click();
  await expect(page.getByTestId('opening-asked')).toHaveCount(0);
  await passOn(page, moment, moment.at + 1);
  await expect(page.getByTestId('opening')).toContainText('Gamma does not agree');
  await propose(page);
  await press({ page, by: 'keys' }, page.getByTestId('withdraw-opening'));
  await expect(page.getByTestId('propose-opening')).toBeFocused();
  await propose(page);
  await passOn(page, moment, moment.at + 2);
  await page.reload();
  await expect(page.getByTestId('opening-asked')).toBeVisible();

  // Whoever has not agreed yet sees no more than before.
  await sitDown(page, 'gamma');
  await page.getByTestId('menu').click();
  await page.getByTestId('watch-so-far').click();
  await closed(page, ['delta', 'umpire']);
  await expect(page.getByTestId('branch')).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Cards of Delta')).toHaveCount(0);
  await page.getByTestId('replay-hide').click();

  await press({ page, by: 'keys' }, page.getByTestId('agree-opening'));
  await expect(page.getByTestId('opening')).toContainText('Both sides agreed to show the game so far');
  await page.getByTestId('watch-opened').click();
  await page.locator('[data-viewpoint="umpire"]').press('Space');
  await page.getByTestId('go-last').click();
  await expect(page.getByRole('heading', { name: /^Cards of/ })).toHaveCount(2);
  await expect(page.getByTestId('replay-ends')).toBeVisible();
  const open = await steps(page);
  expect(open).toBe(moment.at + 3);
  await page.keyboard.press('Escape');
  await nothingOfATable(page);

  await page.reload();
  await sitDown(page, 'gamma');
  await page.keyboard.press('l');
  await expect(page.getByText('Both sides agreed to show the game up to here.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('[data-act="pass"]').first().click();
  await expect.poll(async () => (await storedCommands(page)).length).toBe(moment.at + 4);
  await expect(page.getByTestId('curtain')).toBeVisible();
  await page.getByTestId('watch-opened').click();
  // Whatever comes up in a curtain's place takes no press for a moment.
  await expect(page.getByTestId('replay')).toBeVisible();
  await rested(page);
  await page.locator('[data-viewpoint="gamma"]').press('Space');
  const gamma = await steps(page);
  await page.locator('[data-viewpoint="umpire"]').press('Space');
  expect(await steps(page), 'what came after is not open').toBe(open);
  expect(gamma).toBeLessThanOrEqual(open);
  watch.check();
});

/** The games of the list, the last played first. */
const games = (page: Page) => page.getByTestId('game');

async function toTheList(page: Page, by: 'leave' | 'new-game'): Promise<void> {
  if (by === 'leave') await page.getByTestId('menu').click();
  await page.getByTestId(by).click();
  await expect(page.getByTestId('start')).toBeVisible();
}

part(
  'from the list: a running game is watched in public and does not branch; a finished one from every viewpoint, and its branch is compared with it',
  async ({ page }) => {
    const watch = watchPage(page);
    const { record, at, side } = quick();
    await openRecord(page, record, at);
    await sitDown(page, side);
    await toTheList(page, 'leave');
    await page.getByTestId('watch-game').click();
    await closed(page, ['delta', 'gamma', 'umpire']);
    await page.getByTestId('branch').press('Enter');
    await expect(page.getByTestId('branch-why')).toContainText('both sides');
    await page.getByTestId('replay-close').click();
    await page.getByTestId('game-more').click();
    await page.getByTestId('branch-game').click();
    await expect(games(page)).toContainText('both sides must agree first');
    await expect(page.getByTestId('replay')).toHaveCount(0);

    await openNext(page, record, record.commands.length);
    await toTheList(page, 'new-game');
    await games(page).first().getByTestId('watch-game').click();
    for (const one of ['delta', 'gamma', 'umpire']) await expect(page.locator(`[data-viewpoint="${one}"]`), one).toBeEnabled();
    await toTheEnd(page);
    await expect(page.getByTestId('branch')).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    await games(page).first().getByTestId('game-more').click();
    await games(page).first().getByTestId('branch-game').click();
    await page.keyboard.press('PageUp');
    await expect(page.getByTestId('branch')).toBeVisible();
    expect.soft(await findings(page), 'axe, replay with a branch').toEqual([]);
    await page.getByTestId('branch').press('Enter');
    const curtain = page.getByTestId('curtain');
    await expect(curtain).toBeVisible();
    await sitDown(page, (await curtain.getAttribute('data-side')) as string);
    await toTheList(page, 'leave');
    await expect(games(page).first()).toContainText('copied from “Arvel Crossing”');
    await games(page)
      .first()
      .getByRole('button', { name: /with its origin/ })
      .click();
    await expect(page.getByTestId('figures')).toBeVisible();
    expect(await findings(page), 'axe, list').toEqual([]);
    watch.check();
  },
);

part(
  'a running game that both have opened branches from what is open, after saying that the branch shows both hands and the dice',
  async ({ page }) => {
    const { record, at, side } = quick();
    const opened = at - 3;
    await openRecord(page, { ...record, format: 2, opened: [{ at: opened, by: 'gamma' }] } as TourRecord, at);
    await sitDown(page, side);
    await toTheList(page, 'leave');
    await page.getByTestId('game-more').click();
    await page.getByTestId('branch-game').click();
    await page.locator('[data-viewpoint="umpire"]').press('Space');
    expect(await steps(page)).toBe(opened);
    await page.getByTestId('branch').click();
    await expect(page.getByRole('dialog')).toContainText('dice');
    await page.getByTestId('confirm-yes').click();
    await expect(page.getByTestId('curtain')).toBeVisible();
    expect((await storedCommands(page)).length, 'orders of both games').toBe(at + opened);
  },
);

test('From the list of games: what is watched, what branches, and what a branch shows', part.all);
