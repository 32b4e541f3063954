/** A fight is told at the table, in the rules' order, and before a curtain falls. The page's clock is turned by hand. */

import { test as fetched } from '@playwright/test';
import type { State } from '../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../src/engine/lines-and-webs/umpire/index.ts';
import { beat, bench, charge, orderWhere, tellIn, watchTold } from './lib/bench.ts';
import { nodeSpot } from './lib/drag.ts';
import { inTurn } from './lib/inTurn.ts';
import { giveCommand, sitDown } from './lib/robot.ts';
import { toTheEnd, watchPage } from './lib/table.ts';
import { expect, type Page, test } from './lib/test.ts';
import { openRecord } from './lib/tours.ts';

const attack = inTurn({ clock: true });
const last = inTurn({ clock: true });

// Dice roll and blocks move here, but where a test says otherwise.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });
fetched.use({ contextOptions: { reducedMotion: 'no-preference' } });

const attackThenRetreat = orderWhere(
  'an attack whose winner chooses the retreat',
  (given, next) => given.type === 'attack' && next?.type === 'retreat' && next.side === given.side,
);

/** The last action of a turn, whose side has no card that it could still play: the other side is next. */
const lastAction = orderWhere(
  'a fire with which the turn ends',
  (given, next, before, after) =>
    given.type === 'fire' && next !== undefined && next.side !== given.side && after.pending === null && before.phase === after.phase,
);

/** An attack that costs steps, after which the turn or a choice of the same side is next. */
const bloody = orderWhere(
  'an attack that costs steps',
  (given, _next, before, after) =>
    given.type === 'attack' &&
    before.phase === after.phase &&
    strengthOf(before) > strengthOf(after) &&
    after.execution?.engagement != null,
);

/** Steps of all units on the map. */
function strengthOf({ units }: State): number {
  return Object.values(units).reduce((sum, { place, steps }) => sum + (place === 'map' ? steps : 0), 0);
}

/** Dice, then hits, then the choice, and nothing names a winner before the dice lie. */
async function tellsAttack(page: Page): Promise<void> {
  await expect(page.getByTestId('bench-odds')).toBeVisible();
  const { beats, texts, covered } = await watchTold(page);
  expect(covered, 'nothing lies under the bench').toEqual([]);
  expect(beats.filter((name) => name !== 'advance')).toEqual(['lineUp', 'pay', 'roll', 'hits', 'rest']);
  for (const [i, name] of beats.entries()) if (name !== 'rest') expect(texts[i], name).not.toMatch(/\b(won|wins)\b/);
  await expect(page.getByTestId('panel')).toContainText('retreats');
  await expect(page.getByTestId('dice'), 'the bench has folded to its strip').toBeVisible();
}

/** A fight of the log is shown once more over the table, which stands as it was when it is over. */
async function tellsAgain(page: Page): Promise<void> {
  await page.clock.runFor(1000);
  await page.keyboard.press('l');
  await page.getByTestId('fight-again').last().click();
  await expect(page.getByRole('dialog', { name: 'The fight again' })).toBeVisible();
  const { beats } = await watchTold(page);
  // Its retreat is still to be chosen: no verdict yet.
  expect(beats.slice(-2)).toEqual(['hits', 'rest']);
  await expect(page.getByRole('dialog', { name: 'The fight again' })).toHaveCount(0);
  await expect(page.getByTestId('panel')).toContainText('retreats');
}

/** The pace of fights and the sound are chosen in the menu, and kept. */
async function choosesPace(page: Page): Promise<void> {
  await page.clock.resume();
  await page.getByTestId('menu').click();
  await page.getByTestId('pace').getByText('Fast').click();
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('lines-and-webs.pace') ?? '{}').state);
  await page.getByTestId('sound').getByText('On').click();
  await expect.poll(kept).toEqual({ pace: 'quick', sound: true });
  await page.getByTestId('sound').getByText('Off').click();
  await expect.poll(kept).toEqual({ pace: 'quick', sound: false });
}

attack(
  '7.3 an attack is told at the table, in the rules’ order, and shown once more from the log; the pace of fights and the sound are chosen in the menu',
  async ({ page }) => {
    const watch = watchPage(page);
    await tellIn(page, attackThenRetreat);
    await test.step('7.3 as it happens', () => tellsAttack(page));
    await test.step('once more, from the log', () => tellsAgain(page));
    await test.step('pace and sound', () => choosesPace(page));
    watch.check();
  },
);

/** Everything beside the bench that could tell how a fight went. */
const tellTales = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const words = ['score', 'news', 'replay-said', 'replay-steps', 'timeline-said'].flatMap((id) =>
      [...document.querySelectorAll(`[data-testid="${id}"]`)].map((e) => `${id}: ${e.textContent}`),
    );
    const drawer = [...document.querySelectorAll('[data-line]')].map((e) => e.textContent ?? '');
    const named = [...document.querySelectorAll('main [aria-label], main title')].filter(
      (e) => !e.closest('[data-testid="bench"], .no-pointer'),
    );
    const names = named.map((e) => e.getAttribute('aria-label') ?? e.textContent ?? '');
    const ports = [...document.querySelectorAll('[data-tile]')].map((e) => e.getAttribute('data-holder') ?? '');
    const fight = document.querySelector('[data-testid="bench"]');
    return [document.title, ...words, ...drawer, ...names.filter((name) => !fight?.textContent?.includes(name)), ...ports];
  });

attack('7.5 before the dice lie and their hits have fallen nothing beside the bench tells how a fight goes', async ({ page }) => {
  const watch = watchPage(page);
  await tellIn(page, bloody, 'open');
  await page.keyboard.press('l');
  await expect(page.getByTestId('drawer').locator('[data-line]').first()).toBeVisible();
  const first = await tellTales(page);
  expect(first.join(' ')).toContain('score: ');
  let beats = 0;
  for (let ms = 0; ms < 15_000; ms += 100) {
    const now = await beat(page);
    if (now === 'rest' || now === 'verdict') break;
    expect(await tellTales(page), `${now}, after ${ms} ms`).toEqual(first);
    beats++;
    await page.clock.runFor(100);
  }
  expect(beats, 'the fight took its time').toBeGreaterThan(10);
  await expect.poll(() => tellTales(page)).not.toEqual(first);
  watch.check();
});

/** A fire as the last action is told before the curtain falls, with nobody's table open. */
async function tellsBeforeCurtain(page: Page): Promise<void> {
  await expect(page.getByTestId('fight-screen')).toBeVisible();
  await expect(page.getByTestId('curtain')).toHaveCount(0);
  await expect(page.getByTestId('table')).toHaveCount(0);
  const { beats, covered } = await watchTold(page);
  expect(covered, 'nothing lies under the bench').toEqual([]);
  expect(beats.slice(-3)).toEqual(['roll', 'hits', 'verdict']);
  await expect(page.getByTestId('curtain')).toBeVisible();
}

/** A replay tells a fight by the same scene, and goes on from it by a press. */
async function tellsInReplay(page: Page): Promise<void> {
  const { record, at } = lastAction;
  await page.clock.resume();
  await sitDown(page, record.commands[at + 1]?.side ?? 'delta');
  await page.getByTestId('menu').click();
  await page.getByTestId('watch-so-far').click();
  await expect(page.getByTestId('replay')).toBeVisible();
  await toTheEnd(page);
  await page.keyboard.press('ArrowLeft');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await page.keyboard.press('ArrowRight');
  await expect(bench(page)).toBeVisible();
  const now = page.getByTestId('replay-steps').locator('[aria-current="step"]');
  await expect(now, 'before its dice lie').toContainText(/ fires at [^:]*\.$/);
  await expect(page.getByTestId('replay-said')).toHaveText(/ fires at [^:]*\.$/);
  await page.keyboard.press('Shift+Enter');
  await expect(page.getByTestId('verdict')).toBeVisible();
  await expect(now, 'when they do').toContainText(/: \d+ hits? \(/);
  await page.keyboard.press('Enter');
  await expect(bench(page)).toHaveCount(0);
}

last(
  'an attack or a fire as the last action is told before the curtain falls, with nobody’s table open, and by the same scene in the replay',
  async ({ page }) => {
    const watch = watchPage(page);
    await tellIn(page, lastAction);
    await test.step('before the curtain', () => tellsBeforeCurtain(page));
    await test.step('in the replay', () => tellsInReplay(page));
    watch.check();
  },
);

// Where the fight's screen is there already it takes the table's place at once; the other tests' pages fetch it when it is shown.
fetched('the last fight of a turn is told also where all parts of the page have been fetched', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('lines-and-webs.pace', 'table');
    localStorage.setItem('lines-and-webs.sound', 'off');
  });
  const { record, at, state, side, next } = lastAction;
  await openRecord(page, record, at);
  await sitDown(page, side);
  await page.waitForFunction(() => performance.getEntriesByName('all parts are here').length > 0, null, { timeout: 90_000 });
  const { world } = rulesWithUmpire(record.scenario);
  await giveCommand({ page, world, state, at: 1, by: 'mouse' }, next, [], state);
  await expect(bench(page)).toHaveAttribute('data-beat', 'roll');
  await expect(page.getByTestId('curtain')).toHaveCount(0);
});

last('Enter ends a beat, Shift and Enter lead to the verdict, and the last press to the curtain', async ({ page }) => {
  await tellIn(page, lastAction);
  expect(await beat(page)).toBe('lineUp');
  await page.keyboard.press('Enter');
  expect(await beat(page)).toBe('pay');
  await page.keyboard.press('Shift+Enter');
  expect(await beat(page)).toBe('verdict');
  await expect(page.getByTestId('verdict')).toContainText(/had (under )?\d+% to win|The odds[^.]*: (under )?\d+%/);
  // The clock stands still: a second press on the spot of the order would be part of it.
  await page.clock.runFor(400);
  await page.getByTestId('next-beat').click();
  await expect(page.getByTestId('curtain')).toBeVisible();
});

attack('7.6 a panel that was folded stays folded until a fight has been told, and opens for the choice after it', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await tellIn(page, attackThenRetreat);
  const fold = page.getByTestId('fold');
  await fold.click();
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  for (let ms = 0; ms < 8000 && (await bench(page).isVisible()); ms += 400) {
    expect(
      await page.evaluate(() => [
        document.querySelector('[data-testid="bench"]') === null,
        document.querySelector('[data-folded]') !== null,
      ]),
    ).not.toEqual([false, false]);
    await page.clock.runFor(400);
  }
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByTestId('panel')).toContainText('retreats');
});

last('with reduced motion the beats are stills: nothing moves, and the dice lie at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await tellIn(page, lastAction);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  expect(await beat(page)).toBe('roll');
  await expect(bench(page).locator('[data-die]').first()).toHaveAttribute('data-die', 'lies');
  expect(await page.evaluate(() => document.getAnimations().filter((a) => a.playState === 'running').length)).toBe(0);
  await page.clock.runFor(1201);
  expect(await beat(page)).toBe('hits');
});

// Last, for its turns end by themselves.
last('7.1 a move and the attack that one press orders are told on the bench, and the turn waits for it', async ({ page }) => {
  const { record, at, state } = charge;
  const attack = record.commands[at + 1];
  const enemy = state.units.find(({ id }) => attack?.type === 'attack' && id === attack.target);
  await page.addInitScript(() => {
    localStorage.setItem('lines-and-webs.pace', 'table');
    localStorage.setItem('lines-and-webs.turns', 'ends');
  });
  await openRecord(page, record, at, { table: 'open' });
  await expect(page.getByTestId('destination')).toBeVisible();
  await page.getByRole('button', { name: 'Whole map' }).click();
  for (const _ of [1, 2]) {
    const { x, y } = await nodeSpot(page, enemy?.node ?? '');
    await page.mouse.click(x, y);
    await expect(page.getByTestId(`target-${enemy?.id}`).or(bench(page))).toBeVisible();
  }
  await expect(bench(page)).toBeVisible();
  await expect(page.getByTestId('dice')).toHaveCount(0);
  await expect(page.locator('[data-act="endTurn"]')).toHaveCount(0);
});

test('An attack is told at the table: in the rules’ order, before anything else tells of it, and with the panel folded', attack.all);
test(
  'The last action of a turn is told before the curtain, in the replay, by keys and without motion; and a move with its attack',
  last.all,
);
