/** A special card is told at the table: its aim ringed, the dice of air defence, the result; and what is told moves the map once. The page's clock is turned by hand. */

import type { Command, State } from '../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../src/engine/lines-and-webs/umpire/index.ts';
import { airDefenceInView } from '../src/games/lines-and-webs/analysis/reckon.ts';
import { findings } from './lib/axe.ts';
import { bench, charge, giveHeld, orderWhere, tellIn, watchTold } from './lib/bench.ts';
import { nodeSpot } from './lib/drag.ts';
import { inTurn } from './lib/inTurn.ts';
import { sitDown } from './lib/robot.ts';
import { watchPage } from './lib/table.ts';
import { expect, type Page, test } from './lib/test.ts';
import { openRecord, tours } from './lib/tours.ts';

const part = inTurn({ clock: true });

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** So many air defences may roll against it. */
function coverOf(given: Command, state: State): number {
  if (given.type !== 'playCard' || given.card !== 'closeAirSupport') return 0;
  const scenario = tours.find(({ record }) => record.commands.includes(given))?.record.scenario;
  const target = state.units.find(({ id }) => id === given.unit);
  if (!scenario || !target?.node) return 0;
  const rules = rulesWithUmpire(scenario);
  return airDefenceInView(rules.world, rules.view(state, 'public'), target.side, target.node).units.length;
}

/** It comes through, and it is stopped; the same side goes on. */
const struck = (isHit: boolean) =>
  orderWhere(
    `Close Air Support against covered air defence that ${isHit ? 'comes through' : 'is stopped'}`,
    (given, next, before, after) => {
      if (given.type !== 'playCard' || next?.side !== given.side || coverOf(given, before) === 0) return false;
      const steps = ({ units }: State) => units.find(({ id }) => id === given.unit)?.steps;
      return (steps(after) !== steps(before)) === isHit;
    },
  );

const targetOf = ({ state, next }: ReturnType<typeof struck>): string =>
  state.units.find(({ id }) => next.type === 'playCard' && id === next.unit)?.node ?? '';

part(
  '8.3 One that comes through is gone through by presses: a press ends a beat, Done brings back the turn, and the log shows it again',
  async ({ page }) => {
    const watch = watchPage(page);
    await tellIn(page, struck(true));
    const next = page.getByTestId('next-beat');
    const said: string[] = [];
    for (let i = 0; i < 8 && (await bench(page).count()) > 0; i++) {
      said.push(`${await bench(page).getAttribute('data-beat')} ${await next.innerText()}`.replace(/\s+/g, ' '));
      await next.click();
      await page.clock.runFor(20);
    }
    expect(said.map((text) => text.split(' ')[0])).toEqual(['card', 'roll', 'hits', 'verdict']);
    expect(said.at(-1)).toContain('Done');
    await expect(bench(page)).toHaveCount(0);
    await expect(page.locator('[data-act="endTurn"]')).toBeVisible();
    await page.keyboard.press('l');
    // The drawer glides in.
    await page.clock.runFor(1000);
    await page.getByTestId('card-again').last().click();
    await expect(page.getByRole('dialog', { name: 'The card again' })).toBeVisible();
    await expect(bench(page)).toContainText('Air Strike');
    await page.getByTestId('close-fight').click();
    await expect(bench(page)).toHaveCount(0);
    watch.check();
  },
);

part('A page that keeps still tells the same beats, each with the ring', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moment = struck(false);
  await tellIn(page, moment);
  for (const name of ['card', 'roll', 'verdict']) {
    await expect(bench(page)).toHaveAttribute('data-beat', name);
    await expect(page.locator(`[data-aim="${targetOf(moment)}"]`)).toBeVisible();
    if (name !== 'verdict') await page.getByTestId('next-beat').click();
  }
  // Held, it stands as long as one likes.
  await page.keyboard.press('h');
  await page.clock.resume();
  expect(await findings(page, 'bench')).toEqual([]);
  await page.getByTestId('next-beat').click();
  await expect(bench(page)).toHaveCount(0);
});

/** When the map moved, by the page's clock; a glide is one motion. */
async function motionsOf(page: Page): Promise<number> {
  const times = await page.evaluate(() => (window as unknown as { moves?: number[] }).moves ?? []);
  return times.filter((ms, i) => i === 0 || ms - (times[i - 1] as number) > 300).length;
}

/** From now on each frame in which the map moves is noted. */
const noteMoves = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const moves: number[] = [];
    (window as unknown as { moves: number[] }).moves = moves;
    // With the fight over, the view goes back to where the player had it.
    window.addEventListener('mapview', () => document.querySelector('[data-testid="bench"]') && moves.push(performance.now()));
  });

/** Nearer about a place, as by a wheel. */
async function zoomAbout(page: Page, node: string, turns: number): Promise<void> {
  const { x, y } = await nodeSpot(page, node);
  await page.mouse.move(x, y);
  for (let i = 0; i < turns; i++) await page.mouse.wheel(0, -240);
  await page.clock.runFor(1500);
}

part('A map that is zoomed moves once for a move and its attack, and not again before the fight is over', async ({ page }) => {
  const { record, at, state } = charge;
  const attack = record.commands[at + 1];
  const enemy = state.units.find(({ id }) => attack?.type === 'attack' && id === attack.target);
  await page.addInitScript(() => localStorage.setItem('lines-and-webs.pace', 'table'));
  await page.clock.install();
  await openRecord(page, record, at, { table: 'open' });
  await expect(page.getByTestId('destination')).toBeVisible();
  await zoomAbout(page, enemy?.node ?? '', 4);
  const { x, y } = await nodeSpot(page, enemy?.node ?? '');
  await page.mouse.click(x, y);
  await expect(page.getByTestId(`target-${enemy?.id}`)).toBeVisible();
  await page.clock.runFor(1500);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
  await noteMoves(page);
  const { x: x2, y: y2 } = await nodeSpot(page, enemy?.node ?? '');
  await page.mouse.click(x2, y2);
  await expect(page.getByTestId('motion')).toBeAttached();
  // The unit comes first; the bench is seen when it is there.
  await expect(bench(page)).not.toBeVisible();
  for (let ms = 0; ms < 5000 && !(await bench(page).isVisible()); ms += 50) await page.clock.runFor(50);
  const { covered } = await watchTold(page);
  expect(covered).toEqual([]);
  expect(await motionsOf(page)).toBe(1);
});

part(
  '8.12 Close Air Support against air defence is told: card, die, result; the target is ringed, nothing says it before the die lies, and a map that is zoomed moves once, however the bench grows',
  async ({ page }) => {
    const watch = watchPage(page);
    const moment = struck(false);
    const { record, at, side } = moment;
    await page.addInitScript(() => localStorage.setItem('lines-and-webs.pace', 'table'));
    await page.clock.install();
    await openRecord(page, record, at);
    await sitDown(page, side);
    await zoomAbout(page, targetOf(moment), 4);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
    await noteMoves(page);
    await giveHeld(page, moment);
    await expect(bench(page)).toBeVisible();
    await expect(bench(page)).toContainText('Air Strike');
    await expect(page.getByTestId('bench-odds')).toContainText('to get through');
    await expect(page.locator(`[data-aim="${targetOf(moment)}"]`)).toBeVisible();
    const { beats, texts, covered } = await watchTold(page);
    expect(covered, 'nothing lies under the bench').toEqual([]);
    expect(beats).toEqual(['card', 'roll', 'verdict']);
    for (const [i, name] of beats.entries())
      if (name !== 'verdict') expect(texts[i], name).not.toMatch(/Stopped by|: stops it|unharmed|(?<!of yours )loses \d/);
    expect(texts.at(-1)).toMatch(/Stopped by Air Defense/);
    await expect(page.locator('[data-aim]')).toHaveCount(0);
    await expect(page.getByTestId('panel')).not.toContainText('A card.');
    expect(await motionsOf(page)).toBeLessThanOrEqual(1);
    watch.check();
  },
);

test('A special card is told at the table, and a map that is zoomed moves once for a fight or a card', part.all);
