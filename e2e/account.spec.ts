/** After action: the account of a finished game, on the screen and on paper, and the games of a class compared. */
import { readFileSync, writeFileSync } from 'node:fs';
import { playerNamed } from '../scripts/lib/players.ts';
import { simulate } from '../src/engine/core/index.ts';
import { linesAndWebs } from '../src/engine/lines-and-webs/index.ts';
import { playMatch } from '../src/games/lines-and-webs/lab/ends.ts';
import { getScenario } from '../src/games/lines-and-webs/scenarios/builtIn.ts';
import { findings } from './lib/axe.ts';
import { launching } from './lib/launch.ts';
import { sheetsOf } from './lib/paper.ts';
import { worksOut } from './lib/progress.ts';
import { leaveGame, takeOver, watchPage } from './lib/table.ts';
import { expect, type Page, test } from './lib/test.ts';
import { openRecord } from './lib/tours.ts';

test.use({ launchOptions: launching({ works: true }) });

const scenario = getScenario('arvel-crossing')!;
const rules = linesAndWebs(scenario);

/** A finished game of player B against itself, as a record. */
function played(seed: string) {
  const b = playerNamed('B')!;
  const { commands } = playMatch(rules, { delta: b, gamma: b }, seed);
  return { format: 1 as const, ruleset: rules.id, version: rules.version, scenario, seed, commands };
}

/** Two days of beginners, or so many of others; then the one who is up gives the game up. */
function shortGame(seed: string, { level = 'A', days = 2 } = {}) {
  const player = playerNamed(level)!;
  let turn = 0;
  const { commands } = playMatch(rules, { delta: player, gamma: player }, seed, {
    done: (_, s) => {
      turn = s.turn;
    },
    stop: () => turn > days,
  });
  const sim = simulate(rules, rules.setup(seed));
  for (const command of commands) sim.step(command);
  const over = { type: 'concede' as const, side: rules.actor(sim.state)! };
  return { format: 1 as const, ruleset: rules.id, version: rules.version, scenario, seed, commands: [...commands, over] };
}

/** So many orders have been given when a day has just begun. */
function dayAfter(record: ReturnType<typeof played>, day: number): number {
  const sim = simulate(rules, rules.setup(record.seed));
  for (const [at, command] of record.commands.entries()) {
    sim.step(command);
    if (sim.state.turn === day) return at + 1;
  }
  throw new Error(`The game has no day ${day}.`);
}

/** From a turning point one can play on; the library leads to the account of the game that stays. */
async function playsOn(page: Page): Promise<void> {
  await page.getByTestId('after-action').click();
  const point = page.getByTestId('turning-point').nth(1);
  const day = /Day (\d+)/.exec((await point.textContent()) ?? '')?.[1];
  // The keys that scroll count at once.
  await expect(page.getByRole('main')).toBeFocused();
  await point.getByTestId('try-better').click();
  await page.getByTestId('confirm-yes').click();
  await expect(page.getByTestId('account')).toHaveCount(0);
  await expect(page.getByTestId('curtain')).toBeVisible();
  await page.reload();
  await leaveGame(page);
  const games = page.getByTestId('game');
  await expect(games).toHaveCount(2);
  await expect(games.first()).toContainText(`day ${day}`);
  await page.getByText('1 other game').click();
  await games.last().getByTestId('game-more').click();
  await games.last().getByTestId('account-game').click();
  await expect(page.getByTestId('turning-point')).toHaveCount(5);
  await page.getByTestId('account-close').click();
  await expect(games).toHaveCount(2);
}

test('a finished game’s account tells five turning points; one of them is shown in the replay, from one the game is played on, and the library leads to the account of the game that stays', async ({
  page,
}) => {
  const watch = watchPage(page);
  const record = played('account-1');
  await openRecord(page, record, record.commands.length);
  await page.getByTestId('after-action').click();
  await expect(page.getByTestId('account')).toBeVisible();
  await expect(page.getByTestId('account-result')).toBeVisible();
  await expect(page.getByTestId('turning-point')).toHaveCount(5);
  expect(await findings(page)).toEqual([]);
  await page.getByTestId('show-point').nth(1).click();
  await expect(page.getByTestId('replay')).toBeVisible();
  // The way back leads to the account.
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('account')).toBeVisible();
  // On paper no heading stands alone at a sheet's foot, and no sheet has a row or two.
  const sheets = await sheetsOf(page);
  // The first one has the map, as the game left it.
  await expect(page.getByTestId('account-map')).toHaveCount(1);
  expect(sheets.length).toBeGreaterThan(2);
  for (const [i, sheet] of sheets.entries()) {
    expect(sheet.at(-1), `sheet ${i + 1}`).not.toMatch(/^H/);
    expect(sheet.length, `sheet ${i + 1}`).toBeGreaterThan(2);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('account')).toHaveCount(0);
  await test.step('played on', () => playsOn(page));
  watch.check();
});

test('the files of three tables are compared side by side, without names if wished, also on the projector', async ({
  page,
  baseURL,
}, info) => {
  const watch = watchPage(page);
  const files = ['one', 'two', 'three'].map((name) => {
    const path = info.outputPath(`table-${name}.json`);
    writeFileSync(path, JSON.stringify(shortGame(`class-${name}`)));
    return path;
  });
  await page.goto(baseURL!);
  await page.getByTestId('for-class').click();
  // From tab to tab by keys, over pages of their own.
  await page.getByRole('tab', { name: 'Make a task' }).focus();
  for (const name of ['Lessons', 'Results']) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name })).toBeFocused();
  }
  await page.getByTestId('class-files').setInputFiles(files);
  await expect(page.getByTestId('class-lead')).toBeVisible();
  await expect(page.getByTestId('class-table').getByRole('textbox').nth(1)).toHaveValue('table-two');
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('class-csv').click()]);
  expect(readFileSync(await file.path(), 'utf8').split('\r\n')[2]).toMatch(/^table-two,(yes,)?file,Arvel Crossing,/);
  // On the projector, by keys; then without names, which are gone from both documents.
  await page.getByTestId('class-room').focus();
  const [room] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')]);
  await room.setViewportSize({ width: 1920, height: 1080 });
  const sheet = room.getByTestId('class-sheet');
  await expect(sheet).toContainText('table-two');
  await page.getByTestId('class-names').focus();
  await page.keyboard.press('Space');
  await expect(page.getByTestId('class-table').getByRole('rowheader', { name: / C$/ })).toBeVisible();
  await expect(sheet.getByRole('rowheader', { name: / C$/ })).toBeVisible();
  for (const one of [page, room]) expect(await one.content()).not.toMatch(/table-(one|two|three)/);
  const least = await sheet.evaluate((main) =>
    Math.min(
      ...[...main.querySelectorAll('*')]
        .filter((one) => one.textContent?.trim() && !one.closest('svg'))
        .map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
    ),
  );
  expect(least).toBeGreaterThanOrEqual(22);
  expect(await findings(room, null, true)).toEqual([]);
  expect(await findings(page)).toEqual([]);
  // Dropped anywhere on the page a file is this page's alone: read once, and not stored.
  const data = await page.evaluateHandle(
    (text) => {
      const dropped = new DataTransfer();
      dropped.items.add(new File([text], 'table-four.json', { type: 'application/json' }));
      return dropped;
    },
    JSON.stringify(shortGame('class-four')),
  );
  await page.getByTestId('class-lead').dispatchEvent('drop', { dataTransfer: data });
  await expect(page.getByTestId('class-lead')).toContainText('4 tables');
  // A row opens the game of its table; closing leads back to the wall as it was.
  await page.getByTestId('class-open').first().click();
  await expect(page.getByTestId('replay').or(page.getByTestId('account'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('class-lead')).toContainText('4 tables');
  await expect(page.getByTestId('class-open').first()).toBeFocused();
  // One press tells a table's hunger in the room, under the name that the row has; closing brings the results back.
  await page.getByTestId('class-why').first().click();
  await expect(room.getByTestId('room-hunger')).toBeVisible();
  await expect(room.getByTestId('projector-day')).toHaveText(/^[A-D] Arvel Crossing$/);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('presenter')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('class-lead')).toContainText('4 tables');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('for-class')).toBeVisible();
  // The room keeps the results until they are taken off.
  await expect(sheet).toBeVisible();
  await page.getByTestId('presenter-pill').click();
  await expect(page.getByTestId('presenter-seen')).toHaveText('The results of the class.');
  await page.getByTestId('sheet-off').click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByTestId('game')).toHaveCount(0);
  watch.check();
});

test('11.2 Between two days the account tells what both sides know, shows a moment of it, and leads back to the report; on a telephone too', async ({
  page,
}) => {
  const watch = watchPage(page);
  const record = played('account-4');
  const next = dayAfter(record, 3);
  await page.setViewportSize({ width: 390, height: 844 });
  await openRecord(page, record, next, { stay: true });
  await expect(page.getByTestId('day-end')).toHaveAttribute('data-day', '2');
  await page.getByTestId('account-so-far').click();
  await expect(page.getByTestId('account')).toHaveAttribute('data-viewer', 'public');
  await expect(page.getByTestId('account-result')).toContainText('The game goes on');
  // How many orders were given would tell of secret ones; and from a game that goes on nobody branches off unasked.
  await expect(page.getByTestId('account')).not.toContainText(/\d orders/);
  await expect(page.getByTestId('try-better')).toHaveCount(0);
  await expect(page.getByTestId('learn-start')).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  // By keys alone: to a turning point, into the replay, and back to the same button.
  const show = page.getByTestId('show-point').last();
  await show.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('replay')).toHaveAttribute('data-viewpoint', 'public');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('show-point').last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('day-end')).toBeVisible();
  watch.check();
});

test('11.2 From the menu, in the middle of a side’s purchases, the account tells no more than both sides know, and leads back to the table', async ({
  page,
}) => {
  const watch = watchPage(page);
  const record = played('account-1');
  const from = dayAfter(record, 3);
  const bought = record.commands.findIndex(({ type }, at) => at >= from && /^buy/.test(type)) + 1;
  await openRecord(page, record, bought);
  await takeOver(page);
  await page.getByTestId('menu').click();
  await page.getByTestId('menu-account').click();
  await expect(page.getByTestId('account')).toHaveAttribute('data-viewer', 'public');
  await expect(page.getByTestId('account-result')).toContainText('The game goes on');
  await expect(page.getByTestId('account')).not.toContainText(/\d orders/);
  await expect(page.getByTestId('account')).toContainText('Hidden hands, decks and plans are left out.');
  await expect(page.getByTestId('try-better')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('account')).toHaveCount(0);
  await expect(page.getByTestId('table')).toBeVisible();
  watch.check();
});

test('what can be learned from a game is found by keys alone, shown in its replay, and tried better in a game of its own', async ({
  page,
}) => {
  const watch = watchPage(page);
  const record = shortGame('two');
  await openRecord(page, record, record.commands.length);
  await page.getByTestId('after-action').click();
  const start = page.getByTestId('learn-start');
  await start.focus();
  await page.keyboard.press('Enter');
  await worksOut(page.getByTestId('loading'), page.getByTestId('learn-verdict'));
  await expect(page.getByTestId('learn-verdict')).toContainText('clearly not the best');
  await expect(page.getByTestId('learn-verdict')).toBeFocused();
  const first = page.getByTestId('learn-moment').first();
  await expect(first).toContainText(/Day \d, Action: (Delta|Gamma) missed \d+ points of its chance to win\./);
  expect(await findings(page)).toEqual([]);
  // Into the replay, and back to the same button.
  await first.getByTestId('learn-show').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('replay')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(first.getByTestId('learn-show')).toBeFocused();
  // What has been found is kept; another side is looked at anew.
  await page.getByTestId('learn-whose').getByText('Delta').click();
  await page.getByTestId('learn-start').click();
  await worksOut(page.getByTestId('loading'), page.getByTestId('learn-verdict'));
  await page.getByTestId('learn-whose').getByText('Both').click();
  await first.getByTestId('learn-try').click();
  await page.getByTestId('confirm-yes').click();
  await expect(page.getByTestId('account')).toHaveCount(0);
  await expect(page.getByTestId('replay')).toHaveCount(0);
  watch.check();
});

test('7.3 what the dice decided is weighed by keys alone, told in short too, and each throw is shown in the replay', async ({ page }) => {
  const watch = watchPage(page);
  // Each throw is weighed by hundreds of games: on its third day this one has four.
  const record = shortGame('luck 5', { level: 'B', days: 3 });
  await openRecord(page, record, record.commands.length);
  await page.getByTestId('after-action').click();
  const luck = page.getByTestId('account-luck');
  await expect(luck).toHaveCount(0);
  await page.getByTestId('luck-start').focus();
  await page.keyboard.press('Enter');
  // It can be stopped, and begun again.
  await page.getByTestId('luck-stop').click();
  await page.getByTestId('luck-start').focus();
  await page.keyboard.press('Enter');
  const verdict = page.getByTestId('luck-verdict');
  await worksOut(page.getByTestId('loading'), verdict);
  await expect(verdict).toContainText(/^The dice of days 3 and 4 favored (Delta|Gamma): their throws add up to \d+ points/);
  await expect(verdict).toBeFocused();
  await expect(luck).toContainText(/^The dice of days 3 and 4 favored (Delta|Gamma): their throws add up to \d+ points/);
  const first = page.getByTestId('decided-throw').first();
  await expect(first).toContainText(/(Delta|Gamma) gained \d\d points by these dice, give or take \d+\./);
  await expect(first).toContainText(/Day 3: (Delta|Gamma)’s .* attacked .*; took (no step|\d steps?) \([\d.]+ expected\) and lost /);
  expect(await findings(page)).toEqual([]);
  await first.getByTestId('throw-show').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('replay')).toBeVisible();
  await page.keyboard.press('Escape');
  // What was found is kept.
  await expect(first.getByTestId('throw-show')).toBeFocused();
  // To learn from a whole game takes longer than the rest after a press: it can be stopped too.
  await page.getByTestId('learn-start').click();
  await page.getByTestId('learn-stop').click();
  await expect(page.getByTestId('learn-start')).toBeVisible();
  watch.check();
});
