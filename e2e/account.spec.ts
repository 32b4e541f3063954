/** After action: the account of a finished game, on the screen and on paper, and the games of a class compared. */
import { writeFileSync } from 'node:fs';
import { playerNamed } from '../src/bots/players.ts';
import { linesAndWebs } from '../src/engine/lines-and-webs/index.ts';
import { playMatch } from '../src/lab/match.ts';
import { getScenario } from '../src/scenarios/builtIn.ts';
import { findings } from './lib/axe.ts';
import { watchPage } from './lib/table.ts';
import { expect, test } from './lib/test.ts';
import { openRecord } from './lib/tours.ts';

const scenario = getScenario('arvel-crossing')!;
const rules = linesAndWebs(scenario);

/** A finished game of player B against itself, as a record. */
function played(seed: string) {
  const b = playerNamed('B')!;
  const { commands } = playMatch(rules, { delta: b, gamma: b }, seed);
  return { format: 1 as const, ruleset: rules.id, version: rules.version, scenario, seed, commands };
}

test('a finished game’s account tells five turning points, and one of them is shown in the replay', async ({ page }) => {
  const watch = watchPage(page);
  const record = played('account-1');
  await openRecord(page, record, record.commands.length);
  await page.getByTestId('after-action').click();
  await expect(page.getByTestId('account')).toBeVisible();
  await expect(page.getByTestId('account-result')).toBeVisible();
  await expect(page.getByTestId('turning-point')).toHaveCount(5);
  await expect(page.getByTestId('account-luck')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByTestId('show-point').nth(1).click();
  await expect(page.getByTestId('replay')).toBeVisible();
  // The way back leads to the account.
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('account')).toBeVisible();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.length).toBeGreaterThan(20_000);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('account')).toHaveCount(0);
  watch.check();
});

test('the files of three tables are compared side by side, without names if wished', async ({ page, baseURL }, info) => {
  const watch = watchPage(page);
  const files = ['one', 'two', 'three'].map((name) => {
    const path = info.outputPath(`table-${name}.json`);
    writeFileSync(path, JSON.stringify(played(`class-${name}`)));
    return path;
  });
  await page.goto(baseURL!);
  await page.getByTestId('compare-files').click();
  await page.getByTestId('class-files').setInputFiles(files);
  await expect(page.getByTestId('class-lead')).toBeVisible();
  await expect(page.getByTestId('class-table')).toContainText('table-two');
  await page.getByTestId('class-names').click();
  await expect(page.getByTestId('class-table')).not.toContainText('table-two');
  expect(await findings(page)).toEqual([]);
  watch.check();
});
