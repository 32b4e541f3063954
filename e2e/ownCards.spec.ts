/** A special card of the scenario's own by keys alone: made in the workbench, bought, and played from the hand on the unit that is chosen. */

import { readFileSync } from 'node:fs';
import { apply, simulate } from '../src/engine/core/index.ts';
import type { CardKind, Command, Scenario } from '../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../src/engine/lines-and-webs/umpire/index.ts';
import { loadScenarioFile } from '../src/games/lines-and-webs/typedFiles.ts';
import { press, type Seat } from './lib/hands.ts';
import { giveCommand, sitDown, type TourRecord } from './lib/robot.ts';
import { watchPage } from './lib/table.ts';
import { expect, type Locator, type Page, test } from './lib/test.ts';
import { openNext } from './lib/tours.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Replaces what a field holds. */
async function write(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Chooses by typing the first letters. */
async function choose(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  await page.keyboard.type(text);
  await expect(field.locator('option:checked')).toContainText(text);
}

/** Brings a friendly unit two tokens, for 1 RP; returns the scenario as the file that the editor saves. */
async function makeCard(page: Page): Promise<Scenario> {
  const by = { page, by: 'keys' } as const;
  await page.goto('/?hold=0&table=strict');
  await press(by, page.getByTestId('workbench'));
  await press(by, page.getByTestId('copy-arvel-crossing'));
  await press(by, page.getByTestId('section-cards'));
  const body = page.getByTestId('editor-section');
  await press(by, page.getByTestId('add-card'));
  await write(page, body.getByLabel('Name', { exact: true }), 'Fuel Convoy');
  await write(page, body.getByLabel('Text', { exact: true }), 'A friendly unit gets 2 tokens.');
  await choose(page, body.getByLabel('Target', { exact: true }), 'A friendly unit');
  const fault = page.getByTestId('faults').locator('[data-code^="cards."]').first();
  await expect(fault).toBeVisible();
  await choose(page, body.getByLabel('Effect 1', { exact: true }), 'Friendly unit gets tokens');
  await write(page, body.getByLabel('How many of effect 1'), '2');
  await write(page, body.getByLabel('Price, Fuel Convoy', { exact: true }), '1');
  await expect(page.getByTestId('fault-count')).toHaveText('In order');
  const [download] = await Promise.all([page.waitForEvent('download'), press(by, page.getByTestId('export-scenario'))]);
  const loaded = loadScenarioFile(JSON.parse(readFileSync(await download.path(), 'utf8')));
  if (!loaded.ok) throw new Error('The editor saved a scenario that does not load.');
  return loaded.scenario;
}

/** Delta’s seat in a phase of day 1; the umpire has dealt it the cards. */
async function seatIn(page: Page, scenario: Scenario, phase: 'spend' | 'execute', card?: CardKind): Promise<Seat> {
  const rules = rulesWithUmpire(scenario);
  const sim = simulate(rules, rules.setup('own'));
  const cards = { ...sim.state.sides.delta.hand, ...(card && { [card]: 1 }) };
  const commands: Command[] = [
    { type: 'umpireGoTo', side: 'delta', turn: 1, phase },
    ...(card ? [{ type: 'umpireHand', side: 'delta', cards } as const] : []),
  ];
  for (const command of commands) expect(sim.step(command)).toBeNull();
  await openNext(
    page,
    { format: 1, ruleset: rules.id, version: rules.version, scenario, seed: 'own', commands } as TourRecord,
    commands.length,
  );
  await sitDown(page, 'delta', 'keys');
  return { page, world: rules.world, state: sim.state, at: commands.length, by: 'keys' };
}

/** Gives an order by keys, which the rules must allow. */
async function give(seat: Seat, scenario: Scenario, command: Command): Promise<void> {
  const after = apply(rulesWithUmpire(scenario), seat.state, command);
  if (!after.ok) throw new Error(after.why.code);
  await giveCommand(seat, command, [], after.state);
}

test('8 a card of the scenario’s own is made, bought and played by keys', async ({ page }) => {
  const watch = watchPage(page);
  const scenario = await makeCard(page);
  await press({ page, by: 'keys' }, page.getByTestId('editor-list'));
  await press({ page, by: 'keys' }, page.getByTestId('editor-close'));
  await test.step('it is bought in Phase 2', async () => {
    const seat = await seatIn(page, scenario, 'spend');
    await give(seat, scenario, { type: 'buyCard', side: 'delta', card: 'own1' });
    await expect(page.getByTestId('card-own1').locator('output')).toHaveText('1');
  });
  await test.step('it brings a unit two tokens', async () => {
    const seat = await seatIn(page, scenario, 'execute', 'own1');
    await give(seat, scenario, { type: 'playCard', side: 'delta', card: 'own1', unit: 'd-armor-1', node: null, cls: 'clIII' });
    await page.keyboard.press('l');
    await expect(page.getByTestId('drawer')).toContainText('Delta played Fuel Convoy on Armor 1: 2 fuel.');
  });
  watch.check();
});
