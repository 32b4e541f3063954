/** Motion on the map: it moves, it ends at a key or a press that still does its work, it keeps still where that is wanted, and nothing of it is left behind the curtain. The page's clock is turned by hand. */

import { apply, simulate } from '../src/engine/core/index.ts';
import type { Command, State } from '../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../src/engine/lines-and-webs/umpire/index.ts';
import { inTurn } from './lib/inTurn.ts';
import { watchPage } from './lib/table.ts';
import { expect, type Page, test } from './lib/test.ts';
import { type Moment, momentWhen, openRecord, tours } from './lib/tours.ts';

const part = inTurn({ clock: true });

// Things move here, but where a test says otherwise.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const motion = (page: Page) => page.getByTestId('motion');

/** Opens a moment with its curtain up, on a clock that stands still. */
async function open(page: Page, moment: Moment): Promise<void> {
  await page.clock.install();
  await openRecord(page, moment.record, moment.at);
  await page.getByTestId('open-curtain').click();
  await expect(page.getByTestId('table')).toBeVisible();
  await page.keyboard.press('Shift');
  await expect(motion(page)).toHaveCount(0);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3000);
}

/** The middle of a block on the screen: the one that is under way, or the one that stands. */
async function middle(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not on the screen`);
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

const apart = (a: { x: number; y: number }, b: { x: number; y: number }): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The moment before a command, after which `suits` holds. */
function momentBefore(what: string, suits: (before: State, given: Command, next: Command) => boolean): Moment {
  let before: State | null = null;
  const after = momentWhen(what, (s, next, last) => {
    const found = before !== null && last !== undefined && suits(before, last, next);
    before = structuredClone(s);
    return found;
  });
  const next = after.record.commands[after.at - 1] as Command;
  return { ...after, at: after.at - 1, side: next.side, next };
}

/** The moment after a fight in which both sides rolled. */
function foughtMoment(): Moment {
  for (const { record } of tours) {
    const rules = rulesWithUmpire(record.scenario);
    const sim = simulate(rules, rules.setup(record.seed));
    for (const [at, given] of record.commands.entries()) {
      const state = structuredClone(sim.state);
      sim.step(given);
      const next = record.commands[at + 1];
      if (state.phase !== 'execute' || !next) continue;
      const done = apply(rules, state, given);
      const rolls = done.ok ? done.events.filter((e) => e.type === 'rolled').length : 0;
      if (rolls === 2) return { record, at: at + 1, state: structuredClone(sim.state), side: next.side, next };
    }
  }
  throw new Error('No tour has a fight in which both sides rolled.');
}

const plainMove = momentBefore(
  'a unit moves and need not attack',
  (s, given, next) =>
    given.type === 'moveUnit' &&
    !s.execution?.play?.joint &&
    s.units.find((u) => u.id === given.unit)?.node !== given.to &&
    next.side === given.side &&
    next.type !== 'attack',
);

/** Orders the move of the moment, on the panel. */
async function orderMove(page: Page, { next }: Moment): Promise<string> {
  if (next.type !== 'moveUnit') throw new Error('not a move');
  await page.getByTestId('destination').selectOption(next.to);
  await page.clock.runFor(1000);
  await page.getByTestId('order').click();
  return next.unit;
}

/** A block slides from where it was to where it goes, and stands there when it has come. */
async function slides(page: Page): Promise<void> {
  const unit = await orderMove(page, plainMove);
  const standing = `[data-at] > [data-block="${unit}"]`;
  const moving = `[data-moving="${unit}"]`;
  await expect(motion(page)).toHaveCount(1);
  const start = await middle(page, moving);
  const end = await middle(page, standing);
  expect(apart(start, end), 'it begins elsewhere').toBeGreaterThan(20);
  await expect(page.locator(standing), 'the real block is hidden meanwhile').toBeHidden();
  await page.clock.runFor(60);
  const under = await middle(page, moving);
  expect(apart(under, start), 'it has left').toBeGreaterThan(2);
  expect(apart(under, end), 'it has not loaded yet').toBeGreaterThan(2);
  await page.clock.runFor(3000);
  await expect(motion(page)).toHaveCount(0);
  await expect(page.locator(standing)).toBeVisible();
}

/** The move is taken back, and what that shows is over. */
async function takeBack(page: Page): Promise<void> {
  await page.getByTestId('undo').click();
  await page.clock.runFor(5000);
  await expect(motion(page)).toHaveCount(0);
  await expect(page.getByTestId('destination')).toBeVisible();
}

/** A key ends the motion at once, and does its work. */
async function endsAtKey(page: Page): Promise<void> {
  await orderMove(page, plainMove);
  await expect(motion(page)).toHaveCount(1);
  await page.clock.runFor(30);
  await page.keyboard.press('l');
  await expect(motion(page)).toHaveCount(0);
  await expect(page.getByTestId('drawer')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-at] > [data-block]').first()).toBeVisible();
}

/** With reduced motion nothing moves: a ring of a second at the place. */
async function keepsStill(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const unit = await orderMove(page, plainMove);
  await expect(motion(page)).toHaveAttribute('data-still', 'true');
  await expect(page.locator('[data-moving]')).toHaveCount(0);
  await expect(page.locator(`[data-at] > [data-block="${unit}"]`)).toBeVisible();
  const to = plainMove.next.type === 'moveUnit' ? plainMove.next.to : '';
  await expect(page.locator(`[data-testid="motion"] [data-ring="${to}"]`)).toHaveCount(1);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.clock.runFor(1001);
  await expect(motion(page)).toHaveCount(0);
}

part(
  'a block slides from where it was to where it goes; a key ends the motion at once, and does its work; with reduced motion a ring stands for a second',
  async ({ page }) => {
    const watch = watchPage(page);
    await open(page, plainMove);
    await test.step('it slides', () => slides(page));
    await takeBack(page);
    await test.step('a key', () => endsAtKey(page));
    await page.clock.runFor(1000);
    await takeBack(page);
    await test.step('reduced motion', () => keepsStill(page));
    watch.check();
  },
);

part(
  '7.5 where fights are told briefly the dice lie at once, before anything names a winner, and hits drop after them',
  async ({ page }) => {
    const fight = foughtMoment();
    await page.clock.install();
    await openRecord(page, fight.record, fight.at);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3000);
    await page.getByTestId('open-curtain').click();
    await expect(motion(page)).toHaveCount(1);
    const dice = page.getByTestId('dice').getByRole('img', { name: /a die|hit|miss/ });
    await expect(dice.first()).toBeVisible();
    await expect(page.getByTestId('dice').getByRole('img', { name: 'a die to be rolled' })).toHaveCount(0);
    await expect(page.getByTestId('last-verdict')).toBeHidden();
    await page.clock.runFor(4000);
    await expect(motion(page)).toHaveCount(0);
    await expect(page.getByTestId('last-verdict')).toBeVisible();
  },
);

/** Another side's transport has just been seen by the one that takes over. */
function suppliedMoment(): Moment {
  for (const { record } of tours) {
    const rules = rulesWithUmpire(record.scenario);
    const sim = simulate(rules, rules.setup(record.seed));
    let carries = 0;
    for (const [at, next] of record.commands.entries()) {
      const last = record.commands[at - 1];
      if (last && last.side !== next.side && carries >= 3) return { record, at, state: structuredClone(sim.state), side: next.side, next };
      if (last && last.side !== next.side) carries = 0;
      if (next.type === 'carry') carries++;
      sim.step(next);
    }
  }
  throw new Error('No tour has a transport of three carries.');
}

async function openRecap(page: Page): Promise<Moment> {
  const moment = suppliedMoment();
  await page.clock.install();
  await openRecord(page, moment.record, moment.at);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3000);
  await page.getByTestId('open-curtain').click();
  await expect(page.getByTestId('recap-done')).toBeVisible();
  return moment;
}

const item = (page: Page) => page.locator('[data-testid="panel"] li[aria-current="step"]');

/** How the map is drawn: its drawing's place and size. */
const viewOf = (page: Page): Promise<string | null> =>
  page.getByRole('application').locator('[data-world]').first().getAttribute('transform');

/** Whether something that moves is within the map's frame. */
const isMotionSeen = (page: Page): Promise<boolean> =>
  page.getByRole('application').evaluate((map) => {
    const frame = map.getBoundingClientRect();
    return [...map.querySelectorAll('[data-moving], [data-scene]')].some((el) => {
      const { x, y, width, height } = el.getBoundingClientRect();
      const [mx, my] = [x + width / 2, y + height / 2];
      return width > 0 && mx > frame.left && mx < frame.right && my > frame.top && my < frame.bottom;
    });
  });

/** The recap plays item by item, pauses, goes on and stops. */
async function playsItems(page: Page): Promise<void> {
  await page.getByTestId('play-recap').click();
  await expect(motion(page)).toHaveCount(1);
  await expect(item(page)).toHaveCount(1);
  await expect(item(page)).toContainText('1');
  await page.getByTestId('play-recap').click();
  await expect(page.getByTestId('play-recap')).toHaveText('Play on');
  const first = await item(page).textContent();
  await page.clock.runFor(20_000);
  expect(await item(page).textContent(), 'it stands still while it pauses').toBe(first);
  await page.getByTestId('play-recap').click();
  await page.getByRole('button', { name: 'On to the next' }).click();
  await expect(motion(page)).toHaveCount(1);
  expect(await item(page).textContent()).not.toBe(first);
  await page.getByTestId('stop-recap').click();
  await expect(motion(page)).toHaveCount(0);
  await expect(page.getByTestId('play-recap')).toContainText('Play it');
  await page.getByTestId('play-recap').click();
  await page.clock.runFor(60_000);
  await expect(motion(page)).toHaveCount(0);
  await expect(item(page)).toHaveCount(0);
}

/** The map follows the recap to places out of view, and returns. */
async function followsRecap(page: Page): Promise<void> {
  for (let i = 0; i < 7; i++) await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('application').focus();
  for (let i = 0; i < 12; i++) await page.keyboard.press('Shift+ArrowUp');
  await page.clock.runFor(1000);
  const before = await viewOf(page);
  await page.getByTestId('play-recap').click();
  expect(await isMotionSeen(page), 'it begins out of view').toBe(false);
  await page.clock.runFor(400);
  await expect.poll(() => isMotionSeen(page)).toBe(true);
  expect(await viewOf(page)).not.toBe(before);
  await page.clock.runFor(60_000);
  await expect(motion(page)).toHaveCount(0);
  await page.clock.runFor(1000);
  expect(await viewOf(page)).toBe(before);
}

/** The curtain leaves nothing of a motion: no block, no text, no frame. */
async function leavesNothing(page: Page, moment: Moment): Promise<void> {
  await page.getByTestId('play-recap').click();
  await page.clock.runFor(200);
  await expect(motion(page)).toHaveCount(1);
  // Past the hand, which would end the motion first: the menu hides the table while it plays.
  await page.evaluate(() => document.querySelector<HTMLButtonElement>('[data-testid="menu"]')?.click());
  await expect(page.getByTestId('hide-table')).toBeAttached();
  await page.getByTestId('hide-table').waitFor();
  await page.evaluate(() => document.querySelector<HTMLButtonElement>('[data-testid="hide-table"]')?.click());
  await expect(page.getByTestId('curtain')).toBeVisible();
  // The curtain's own button may still fade to its focus; nothing else moves.
  const moving = () =>
    document.getAnimations().filter((a) => !(a.effect as KeyframeEffect).target?.closest('[data-testid="curtain"]')).length;
  expect(await page.evaluate(moving), 'animations').toBe(0);
  await expect(page.locator('[data-testid="motion"], [data-block], [data-unit], [data-moving], [data-ring], [data-at]')).toHaveCount(0);
  const text = (await page.locator('body').textContent()) ?? '';
  const names = rulesWithUmpire(moment.record.scenario).world.roster.map((unit) => unit.name);
  expect(names.filter((name) => text.includes(name))).toEqual([]);
  // The curtain rests for a moment when it has come up, and says so.
  await page.clock.runFor(1000);
  const before = await page.content();
  await page.clock.runFor(30_000);
  expect(await page.content(), 'nothing goes on behind the curtain').toBe(before);
}

part(
  'the recap plays item by item, pauses, goes on and stops; the map follows it out of view, and returns; the curtain leaves nothing of a motion',
  async ({ page }) => {
    const watch = watchPage(page);
    const moment = await openRecap(page);
    await test.step('item by item', () => playsItems(page));
    await test.step('out of view', () => followsRecap(page));
    await test.step('the curtain', () => leavesNothing(page, moment));
    watch.check();
  },
);

test('Motion on the map: a block, dice that are told briefly, and the recap', part.all);
