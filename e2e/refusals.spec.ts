/** What is off says why, with its clause, and changes nothing; a broken file is refused with place and reason, and nothing stored is touched. */

import { inTurn } from './lib/inTurn.ts';
import { sitDown } from './lib/robot.ts';
import { storedAll, storedCommands } from './lib/stored.ts';
import { watchPage } from './lib/table.ts';
import { expect, test } from './lib/test.ts';
import { momentWhen, openRecord } from './lib/tours.ts';

const part = inTurn();

part(
  '6.1.3 a port that takes no arrivals says so when it is pressed, with its clause in the words of a college, and what is read there opens',
  async ({ page }) => {
    const watch = watchPage(page);
    const { record, at, side } = momentWhen('arrivals', ({ phase }) => phase === 'deploy');
    // A college reads the clauses beside the sentences.
    await page.evaluate(() => localStorage.setItem('lines-and-webs.words', 'college'));
    await openRecord(page, record, at);
    await sitDown(page, side);
    const off = page.locator('[data-testid="panel"] [data-act^="land"][aria-disabled="true"][data-clauses]').first();
    const [clause = ''] = ((await off.getAttribute('data-clauses')) ?? '').split(' ');
    await off.click({ force: true });
    const note = page.getByTestId('rejection');
    await expect(note).toContainText(clause);
    expect(await storedCommands(page)).toHaveLength(at);
    await note.locator(`[data-clause="${clause}"]`).click();
    await expect(page.getByTestId('drawer')).toContainText(clause);
    watch.check();
  },
);

// ---- files

const { record } = momentWhen('any', () => true);
const { scenario } = record;
const changed = (change: (copy: typeof scenario) => void): unknown => {
  const copy = structuredClone(scenario);
  change(copy);
  return copy;
};

/** One of each kind; tests/formats has all that can be wrong in a file. */
const FILES: { name: string; text: string; says: RegExp[] }[] = [
  { name: 'no JSON', text: '{"format": 1, ', says: [/not JSON/] },
  {
    name: 'an order that the rules refuse',
    text: JSON.stringify({
      ...record,
      commands: [...record.commands.slice(0, 2), { type: 'turnOver', side: 'delta' }, ...record.commands.slice(2)],
    }),
    says: [/order 3 of \d+: /, /\d\.\d/],
  },
  {
    name: 'a scenario with a link between nodes that are not neighbours',
    text: JSON.stringify(changed((s) => s.map.links.push(['C0505', 'C1308'] as never))),
    says: [/links/, /0505|1308/],
  },
];

part('a broken file is refused with place and reason, and nothing stored is touched', async ({ page }) => {
  const watch = watchPage(page);
  // A game lies there already.
  await openRecord(page, record, 20);
  await sitDown(page, (record.commands[20] as { side: string }).side);
  await page.getByTestId('menu').click();
  await page.getByTestId('leave').click();
  await expect(page.getByTestId('start')).toBeVisible();
  await expect(page.getByTestId('continue')).toBeVisible();
  const before = await storedAll(page);
  for (const { name, text, says } of FILES) {
    await page.getByTestId('file').setInputFiles({ name: 'file.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    const answer = page.getByRole('region', { name: 'Open a file' });
    for (const words of says) await expect(answer, name).toContainText(words);
    await expect(answer.locator('[role="alert"], [role="status"]'), name).toBeVisible();
    await expect(page.getByTestId('start')).toBeVisible();
    expect(await storedAll(page), `${name}: what is stored`).toBe(before);
  }
  await page.getByTestId('continue').click();
  await expect(page.getByTestId('curtain')).toBeVisible();
  expect((await storedCommands(page)).length).toBe(20);
  watch.check();
});

test('What is off says why, and a broken file is refused', part.all);
