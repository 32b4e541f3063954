/** The workbench over a running game: the umpire's changes through forms and console, dice that come true, a reload, the replay, and eyes that leave nothing behind. */

import { readFileSync } from 'node:fs';
import { mapHand } from '../scripts/lib/editorMap.ts';
import type { Scenario, State } from '../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../src/engine/lines-and-webs/umpire/index.ts';
import { getScenario } from '../src/games/lines-and-webs/scenarios/builtIn.ts';
import { everything } from '../src/games/lines-and-webs/typedStores.ts';
import { deckCardName } from '../src/games/lines-and-webs/ui/words/cardNames.ts';
import { plainly } from '../src/games/lines-and-webs/ui/words/plain.ts';
import { inTurn } from './lib/inTurn.ts';
import { sitDown } from './lib/robot.ts';
import { storedCommands } from './lib/stored.ts';
import { takeOver, watchPage } from './lib/table.ts';
import { expect, type Page, test } from './lib/test.ts';
import { type Moment, momentWhen, openRecord } from './lib/tours.ts';

const part = inTurn();

const tab = (page: Page, key: string) => page.locator(`[data-tab="${key}"]`).click();
const pageText = (page: Page) => page.evaluate(() => document.body.innerText);

/** What only a side knows, as the board writes it: a deck of several cards. */
function secretOf({ record }: Moment, state: State): string {
  const rules = rulesWithUmpire(record.scenario);
  const decks = everything(rules, state).own.map((own) => own.execution.map((card) => plainly(deckCardName(rules.world, card))).join(', '));
  return decks.sort((a, b) => b.length - a.length)[0] ?? '';
}

part(
  'switched on by the menu: changed by forms and console, taken back, reloaded, replayed, seen whole, and said at the end',
  async ({ page }) => {
    const watch = watchPage(page);
    const moment = momentWhen('a defence with cards in a deck', (s, next) => {
      const decks = [s.sides.delta.execution, s.sides.gamma.execution];
      return next.type === 'defend' && next.pay && decks.some((deck) => deck.length > 1);
    });
    const { record, at, side, state } = moment;
    const secret = secretOf(moment, state);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openRecord(page, record, at);
    await sitDown(page, side);
    await openBench(page);
    await expect(page.getByTestId('bench-panel')).toBeVisible();

    // A form: what is so, what would be, one press; back and again.
    const unit = state.units.find((u) => u.place === 'map' && u.steps > 1 && !state.execution?.engagement?.attackers.includes(u.id));
    if (!unit) throw new Error('No unit to change');
    await page.getByTestId('field-verb').selectOption('umpireSteps');
    await page.getByTestId('field-unit').selectOption(unit.id);
    await expect(page.getByTestId('bench-now')).toContainText(`${unit.steps} of 4 steps`);
    await page.getByTestId('field-steps').fill('1');
    await expect(page.getByTestId('bench-then')).toContainText('1 of 4 steps');
    await page.getByTestId('bench-give').click();
    await expect(page.getByTestId('bench-now')).toContainText('1 of 4 steps');
    await page.getByTestId('bench-undo').click();
    await expect(page.getByTestId('bench-now')).toContainText(`${unit.steps} of 4 steps`);
    await page.getByTestId('bench-redo').click();
    await expect(page.getByTestId('bench-now')).toContainText('1 of 4 steps');

    // The dice of the fight, by the row of faces; a line that goes wrong, and the player's answer by the console.
    await tab(page, 'dice');
    for (let i = 0; i < 4; i++) await page.locator('[data-face="12"]').click();
    await page.getByRole('button', { name: 'Set 4 dice' }).click();
    await tab(page, 'console');
    const line = page.getByTestId('console');
    await line.fill('steps unit=no-such-unit steps=2');
    await line.press('Enter');
    await expect(page.getByTestId('answers').locator('mark')).toHaveText('no-such-unit');
    await line.fill('defend pay=ye');
    await expect(page.getByRole('option')).toHaveText([/^yes/]);
    await line.press('Tab');
    await line.press('Enter');
    await expect.poll(async () => (await storedCommands(page)).length).toBe(at + 3);

    // After a reload it is on, and the replay shows what the umpire did and the dice that he set.
    await page.reload();
    await page.getByTestId('bench-ribbon').or(page.getByTestId('bench-pill')).click();
    await tab(page, 'record');
    await page.getByTestId('record-search').fill('Dice: 12, 12');
    await page.getByTestId('look-at').first().click();
    await expect(page.getByTestId('replay-said')).toContainText('Dice: 12, 12');
    await expect(page.locator('[title="The umpire steps in"]')).toHaveCount(2);
    await page.getByTestId('replay-close').click();

    // Everything is seen on purpose, and nothing of it is left when the panel goes.
    await tab(page, 'eyes');
    await page.getByTestId('eyes-umpire').click();
    await page.getByTestId('confirm-yes').click();
    await expect(page.getByTestId('bench-board')).toContainText(secret);
    await page.getByTestId('bench-close').click();
    await expect(page.getByTestId('curtain')).toBeVisible();
    expect(await pageText(page)).not.toContain(secret);
    expect(await page.locator('[data-unit], [data-testid="table"], [data-testid="bench-board"]').count()).toBe(0);

    // The end of the game says it all, and so does the list of games.
    await page.getByTestId('bench-ribbon').click();
    await tab(page, 'course');
    await page.getByRole('button', { name: 'End the game and count' }).click();
    await expect(page.getByTestId('touched')).toContainText(`stepped in 3 times`);
    await expect(page.getByTestId('touched')).toContainText(`from order ${at + 3} on`);
    await page.getByTestId('bench-close').click();
    await page.getByTestId('new-game').click();
    await expect(page.getByTestId('game-touched')).toBeVisible();
    watch.check();
  },
);

/** A new game for two, with its first side at the table. */
async function newGame(page: Page): Promise<void> {
  await page.goto('/?hold=0&table=strict');
  await page.getByTestId('scenario-arvel-crossing').check({ force: true });
  await page.getByTestId('start-game').click();
  await takeOver(page);
}

async function openBench(page: Page): Promise<void> {
  await page.getByTestId('menu').click();
  await page.getByTestId('open-workbench').click();
}

/** The same with its units placed, and the workbench open. */
async function placedAtBench(page: Page): Promise<void> {
  await newGame(page);
  await page.locator('[data-act="takeRecommended"]').click();
  await openBench(page);
}

part(
  'a situation that was saved opens as a game at that moment, by choice and by drop, with its name and what it shows',
  async ({ page }) => {
    const watch = watchPage(page);
    await placedAtBench(page);
    await tab(page, 'record');
    await page.getByTestId('situation-name').fill('Before the bridge');
    await page.getByTestId('situation-note').fill('Delta stands, Gamma does not.');
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('save-situation').click()]);
    expect(download.suggestedFilename()).toBe('before-the-bridge.json');
    const text = readFileSync(await download.path(), 'utf8');
    const shown = async () => {
      await expect(page.getByTestId('situation-shows')).toHaveText('Situation: Delta stands, Gamma does not.');
      expect(await takeOver(page)).toBe('delta');
      await expect(page.locator('[data-block="d-armor-1"]').first()).toBeAttached();
    };
    const leave = async () => {
      await page.getByTestId('menu').click();
      await page.getByTestId('leave').click();
      await expect(page.getByTestId('start-game')).toBeVisible();
    };
    await leave();
    await page.getByTestId('file').setInputFiles({ name: 's.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await shown();
    await leave();
    await expect(page.getByText('Before the bridge').first()).toBeVisible();
    const data = await page.evaluateHandle((held) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([held], 'situation.json', { type: 'application/json' }));
      return transfer;
    }, text);
    await page.locator('body').dispatchEvent('drop', { dataTransfer: data });
    await shown();
    watch.check();
  },
);

part(
  'at an open table one player goes through both sides without a curtain, also after a reload, and the ribbon says so',
  async ({ page }) => {
    const watch = watchPage(page);
    await newGame(page);
    await openBench(page);
    await tab(page, 'eyes');
    await page.getByTestId('open-table').click();
    await page.getByTestId('confirm-yes').click();
    await expect(page.getByTestId('bench-ribbon')).toContainText('open table');
    await page.getByTestId('bench-close').click();
    for (const [side, unit] of [
      ['delta', 'd-armor-1'],
      ['gamma', 'g-armor-1'],
    ]) {
      // Without a curtain the other side's panel comes at once: its own button, not the last one's.
      await expect(page.locator(`[data-act="takeRecommended"][data-command*='"side":"${side}"']`)).toBeVisible();
      await page.locator('[data-act="takeRecommended"]').click();
      await expect(page.locator(`[data-block="${unit}"]`).first()).toBeAttached();
      await page.locator('[data-act="endPart"]').click();
    }
    await expect(page.getByTestId('table')).toContainText('day 1: Spend');
    await expect(page.getByTestId('curtain')).toHaveCount(0);
    await page.reload();
    await expect(page.getByTestId('table')).toBeVisible();
    watch.check();
  },
);

/** In the editor Ctrl+Z takes back what was edited, and no order of the game behind it. */
async function takesBackInEditor(page: Page): Promise<void> {
  await page.getByTestId('bench-edit').click();
  await page.getByTestId('section-map').click();
  await page.getByTestId('editor-map').waitFor();
  const { drag } = mapHand(page, (getScenario('arvel-crossing') as Scenario).map);
  const undo = page.getByTestId('editor-undo');
  await page.keyboard.press('t');
  await drag(['C0807', 'C0808']);
  await expect(undo).toHaveAccessibleName('Undo: Paint lake 2 hexes');
  await page.keyboard.press('Control+z');
  await expect(undo).toHaveAccessibleName('Undo');
  expect(await storedCommands(page)).toHaveLength(1);
}

part(
  'where the browser does not let the page copy, the record is shown after one question, and the game is marked; Ctrl+Z in the editor takes back no order of the game',
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    await placedAtBench(page);
    await tab(page, 'record');
    await page.getByTestId('copy-record').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click();
    await expect(page.getByTestId('record-text')).toHaveCount(0);
    await page.getByTestId('copy-record').click();
    await page.getByTestId('confirm-yes').click();
    await expect(page.getByTestId('record-text')).toHaveValue(/takeRecommended/);
    // Known from then on: not asked again, and said in the list of games.
    await page.getByTestId('copy-record').click();
    await expect(page.getByTestId('confirm-yes')).toHaveCount(0);
    await test.step('the editor', () => takesBackInEditor(page));
    await page.getByTestId('editor-close').click();
    await expect(page.getByTestId('table')).toBeVisible();
    await page.goto('/?hold=0&table=strict');
    await page.getByTestId('curtain').waitFor();
    await takeOver(page);
    await page.getByTestId('menu').click();
    await page.getByTestId('leave').click();
    await expect(page.getByTestId('game-touched')).toBeVisible();
  },
);

test('The workbench over a game: the umpire’s changes, situations, the open table, and a record that is not copied', part.all);
