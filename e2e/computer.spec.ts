/** Alone against the computer, and two computers that are watched: in a real page, whose worker decides what is decided here too. */

import type { Command, Side, State } from '../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../src/engine/lines-and-webs/umpire/index.ts';
import { idle } from '../src/games/lines-and-webs/bots/spoilers.ts';
import { getScenario } from '../src/games/lines-and-webs/scenarios/builtIn.ts';
import type { Computers } from '../src/records/seating.ts';
import { findings } from './lib/axe.ts';
import { type Foretold, foretell } from './lib/foretold.ts';
import { launching } from './lib/launch.ts';
import { goesOn } from './lib/progress.ts';
import { giveCommand, sitDown, type TourRecord } from './lib/robot.ts';
import { storedCommands } from './lib/stored.ts';
import { toTheEnd, watchPage } from './lib/table.ts';
import { expect, type Page, test } from './lib/test.ts';
import { openRecord } from './lib/tours.ts';

test.use({ launchOptions: launching({ works: true }) });

const B = { level: 'B', manner: 'even' } as const;
const SEED = 'against the computer';
const scenario = getScenario('arvel-crossing') as NonNullable<ReturnType<typeof getScenario>>;
const rules = rulesWithUmpire(scenario);

/** The first day of a game in which Delta does as little as the rules allow, and Gamma is the computer. */
const firstDay = (): Foretold => foretell({ scenario, seed: SEED, computers: { gamma: B }, person: idle, days: 1 });

async function begin(page: Page, way: 'alone' | 'watch'): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('lines-and-webs.computer-pace', 'quick'));
  await page.goto('/?hold=0');
  await page.getByTestId('scenario-arvel-crossing').check({ force: true });
  await page.getByTestId(`way-${way}`).check({ force: true });
  if (way === 'alone') await page.getByTestId('level-B').check({ force: true });
  await page.getByTestId('house-rulings').click();
  await page.getByTestId('seed').fill(SEED);
  await page.getByTestId('start-game').click();
  await expect(page.getByTestId('table')).toBeVisible();
}

/** How many orders have been stored: the computer's progress. */
const countOf = async (page: Page): Promise<number> => (await storedCommands(page)).length;

/** The day by Delta's hands at the page, while Gamma plays by itself; `each` comes before each of Gamma's orders is awaited. */
async function playDay(page: Page, told: Foretold, each?: (order: number, phase: State['phase']) => Promise<void>): Promise<void> {
  const stored = (orders: number): Promise<void> =>
    goesOn(
      () => countOf(page),
      async () => (await countOf(page)) >= orders,
    );
  for (let at = 0; at < told.commands.length; ) {
    for (; told.isComputers(at); at += 1) await each?.(at, told.stateAt(at).phase);
    await stored(at);
    if (at === told.commands.length) break;
    const state = told.stateAt(at);
    const command = told.commands[at] as Command;
    await sitDown(page, command.side as Side);
    at += await giveCommand(
      { page, world: rules.world, state, at, by: 'mouse' },
      command,
      told.commands.slice(at + 1, at + 3),
      told.stateAt(at + 1),
    );
    await stored(at);
  }
  await expect(page.getByTestId('day-end')).toBeVisible();
  expect(await storedCommands(page)).toEqual(told.commands);
}

test('a day against the computer by mouse, which orders in its worker what is foretold here: a reload in each phase loses nothing, doubles nothing and changes no decision, and no curtain ever falls', async ({
  page,
}) => {
  const watch = watchPage(page);
  const told = firstDay();
  const phases = new Set(told.commands.flatMap((_, at) => (told.isComputers(at) ? [told.stateAt(at).phase] : [])));
  expect([...phases]).toEqual(expect.arrayContaining(['setup', 'spend', 'transport', 'orders', 'execute']));
  // Noted beyond every reload.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('[data-testid="curtain"]')) sessionStorage.setItem('fell', 'yes');
    }).observe(document, { childList: true, subtree: true });
  });
  await begin(page, 'alone');
  await playDay(page, told, async (order, phase) => {
    if (!phases.delete(phase)) return;
    await expect.poll(async () => (await storedCommands(page)).length, { intervals: [5, 10] }).toBeGreaterThanOrEqual(order);
    await page.reload();
    await expect(page.getByTestId('table')).toBeVisible();
  });
  expect(phases.size).toBe(0);
  expect(await page.evaluate(() => sessionStorage.getItem('fell'))).toBeNull();
  watch.check();
});

test('two computers are watched from setup to the end of a day, whose report stands after a skip until it is closed', async ({ page }) => {
  const watch = watchPage(page);
  await begin(page, 'watch');
  await goesOn(
    () => countOf(page),
    () => page.locator('[data-testid="table"][data-phase="execute"]').isVisible(),
  );
  await expect(page.getByTestId('account')).toBeVisible();
  await page.getByTestId('skipTurn').click();
  await goesOn(
    () => countOf(page),
    () => page.getByTestId('day-end').isVisible(),
  );
  await expect(page.getByTestId('day-end').getByTestId('leave')).toBeVisible();
  await expect(page.getByTestId('hold-day')).toHaveCount(0);
  await page.getByTestId('next-day').click();
  await expect(page.getByTestId('day-end')).toHaveCount(0);
  await expect(page.getByTestId('table')).toBeVisible();
  watch.check();
});

const fourDays = (): Foretold => foretell({ scenario, seed: SEED, computers: { gamma: B }, person: idle, days: 4 });

/** The orders of the computer's longest Phase 3. */
function supplyPart(told: Foretold): number[] {
  const parts = new Map<number, number[]>();
  for (const at of told.commands.keys()) {
    const { phase, turn } = told.stateAt(at);
    if (phase === 'transport' && told.isComputers(at)) parts.set(turn, [...(parts.get(turn) ?? []), at]);
  }
  return [...parts.values()].sort((a, b) => b.length - a.length)[0] ?? [];
}

/** The game as a file that says who plays. */
const fileOf = ({ seed, commands }: Foretold, computers: Computers, opened = 0): TourRecord =>
  ({
    format: 2,
    ruleset: rules.id,
    version: rules.version,
    scenario,
    seed,
    commands,
    seating: [{ from: 0, computers }],
    ...(opened ? { opened: [{ at: opened, by: 'delta' }] } : {}),
  }) as unknown as TourRecord;

test('6.3 the plan of the computer’s Phase 3 is closed until the person opens the game, and is then carried out as it stands there', async ({
  page,
}) => {
  const watch = watchPage(page);
  const told = fourDays();
  const part = supplyPart(told);
  const [from = 0] = part;
  const orders = part.filter((at) => told.commands[at]?.type !== 'endPart').length;
  expect(orders).toBeGreaterThan(1);
  await page.addInitScript(() => localStorage.setItem('lines-and-webs.computer-pace', 'step'));
  await openRecord(page, fileOf(told, { gamma: B }), from, { stay: true });
  const live = page.getByTestId('live-plan');
  await expect(page.getByTestId('nextOrder')).toBeInViewport({ ratio: 1 });
  await expect(page.getByTestId('computer-plan')).toHaveCount(0);

  // Asked, and kept closed; then opened by keys.
  await page.getByTestId('open-plan').click();
  await page.getByRole('button', { name: 'Keep it closed' }).click();
  await expect(page.getByTestId('computer-plan')).toHaveCount(0);
  await page.getByTestId('open-plan').focus();
  await page.keyboard.press('Enter');
  await page.getByTestId('confirm-yes').press('Enter');
  await expect(live.locator('li')).toHaveCount(orders);
  await expect(live).toContainText(`0 of ${orders}`);
  expect.soft(await findings(page, 'live-plan'), 'plan').toEqual([]);

  // Its first order is done as it stands there, and a reload keeps it open.
  await page.getByTestId('nextOrder').click();
  await expect(live.locator('[data-done]')).toHaveCount(1);
  await page.reload();
  await expect(live.locator('li')).toHaveCount(orders);
  await expect(live).toContainText(`1 of ${orders}`);
  expect((await storedCommands(page))[from]).toEqual(told.commands[from]);
  watch.check();
});

test('6.3 where nobody plays, the plan of each computer’s Phase 3 stands on the panel without being asked for', async ({ page }) => {
  const told = fourDays();
  const [from = 0] = supplyPart(told);
  await page.addInitScript(() => localStorage.setItem('lines-and-webs.computer-pace', 'step'));
  await openRecord(page, fileOf(told, { delta: B, gamma: B }), from, { stay: true });
  await expect(page.getByTestId('computer-plan').locator('li').first()).toBeVisible();
  await expect(page.getByTestId('open-plan')).toHaveCount(0);
});

test('6.3 in the replay of an opened game the reason of a computer’s order stands with the whole plan of its Phase 3', async ({ page }) => {
  const told = fourDays();
  const part = supplyPart(told);
  const [from = 0, last = 0] = [part[0], part.at(-1)];
  await openRecord(page, fileOf(told, { gamma: B }, last + 1), last + 1, { stay: true });
  await page.getByTestId('menu').click();
  await page.getByTestId('watch-so-far').click();
  await expect(page.getByTestId('replay-close')).toBeVisible();
  // From the end back to its first order: as many steps as it has orders.
  await toTheEnd(page);
  for (let i = from; i < last; i++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('w');
  const plan = page.getByTestId('whole-plan');
  await expect(plan.locator('summary')).toContainText(`${part.length - 1} orders, this is number 1`);
  await plan.locator('summary').click();
  await expect(plan.locator('li')).toHaveCount(part.length - 1);
  await expect(plan.locator('[aria-current="step"]')).toHaveCount(1);
  expect.soft(await findings(page, 'whole-plan'), 'plan').toEqual([]);
});

test('A press on Go to my turn that comes too late gives no order: nothing that commits stands there', async ({ page }) => {
  const told = fourDays();
  const [from = 0] = supplyPart(told);
  await page.addInitScript(() => localStorage.setItem('lines-and-webs.computer-pace', 'step'));
  await openRecord(page, fileOf(told, { gamma: B }), from, { stay: true });
  const skip = page.getByTestId('skipTurn');
  const { x, y, width, height } = (await skip.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await skip.click();
  await expect(skip).toHaveCount(0, { timeout: 60_000 });
  const before = (await storedCommands(page)).filter(({ side }) => side === 'delta').length;
  for (const wait of [0, 200, 900]) {
    await page.waitForTimeout(wait);
    await page.mouse.click(x + width / 2, y + height / 2);
  }
  await page.waitForTimeout(400);
  expect((await storedCommands(page)).filter(({ side }) => side === 'delta')).toHaveLength(before);
});
