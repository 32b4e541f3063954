/** The keyboard alone: the start screen by Tab, the first day of a small game and every kind of order to the end screen, by focus, Enter, Space, arrows and the map’s cursor. */

import { simulate } from '../src/engine/core/index.ts';
import { rulesWithUmpire } from '../src/engine/lines-and-webs/umpire/index.ts';
import { rested } from './lib/hands.ts';
import { playRecord, type TourRecord } from './lib/robot.ts';
import { storedGames } from './lib/stored.ts';
import { watchPage } from './lib/table.ts';
import { expect, type Locator, type Page, test } from './lib/test.ts';
import { openNext, openRecord, played } from './lib/tours.ts';

/** Presses Tab, or another key, until a control has the focus. */
async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  for (let i = 0; i < 120; i++) {
    if (await control.evaluate((el) => el === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not reach ${control}`);
}

/** The value of a focused list, by its arrows. */
async function choose(page: Page, list: Locator, label: string): Promise<void> {
  const labels = (await list.locator('option').allTextContents()).map((text) => text.trim());
  await page.keyboard.press('Home');
  for (let i = 0; i < labels.indexOf(label); i++) await page.keyboard.press('ArrowDown');
  await expect(list.locator('option:checked')).toHaveText(label);
}

const tour = played[1] ?? played[0];
if (!tour) throw new Error('There is no tour.');

interface Part {
  from: number;
  to: number;
  kinds: Set<string>;
}

/** A record's parts, in which one side acts without a hand-over, with the kinds of orders and of choices in them. */
function partsOf(record: TourRecord): { parts: Part[]; dayOneEnds: number } {
  const rules = rulesWithUmpire(record.scenario);
  const sim = simulate(rules, rules.setup(record.seed));
  const parts: Part[] = [];
  let dayOneEnds = 0;
  for (const [at, command] of record.commands.entries()) {
    if (record.commands[at - 1]?.side !== command.side) parts.push({ from: at, to: at, kinds: new Set() });
    const part = parts.at(-1) as Part;
    part.to = at + 1;
    part.kinds.add(command.type);
    if (sim.state.pending) part.kinds.add(sim.state.pending.kind);
    if (sim.state.turn === 1) dayOneEnds = at + 1;
    sim.step(command);
  }
  return { parts, dayOneEnds };
}

/** So few orders between two parts are played too: cheaper than a page of its own. */
const GAP = 4;

/** Of what comes after the first day: the parts that bring a kind of order or of choice which was not there before, and the last one. */
function newIn(record: TourRecord): { dayOneEnds: number; later: Part[] } {
  const { parts, dayOneEnds } = partsOf(record);
  const seen = new Set(parts.filter(({ to }) => to <= dayOneEnds).flatMap(({ kinds }) => [...kinds]));
  const later: Part[] = [];
  for (const part of parts.filter(({ to }) => to > dayOneEnds)) {
    const fresh = [...part.kinds].filter((kind) => !seen.has(kind));
    if (fresh.length === 0 && part !== parts.at(-1)) continue;
    for (const kind of fresh) seen.add(kind);
    const last = later.at(-1);
    if (last && part.from - last.to <= GAP) Object.assign(last, { to: part.to, kinds: new Set([...last.kinds, ...fresh]) });
    else later.push({ ...part, kinds: new Set(fresh) });
  }
  return { dayOneEnds, later };
}

const { dayOneEnds, later } = newIn(tour.record);

// The other record is played whole by clicks: tour.spec.ts.
test(`by keys alone: ${dayOneEnds} orders from new game through the first day`, async ({ page }) => {
  const watch = watchPage(page);
  const { record, changed } = tour;
  await page.goto('/?hold=0&table=strict');
  await expect(page.getByTestId('start')).toBeVisible();
  const wanted = page.getByTestId(`scenario-${record.scenario.id}`);
  await tabTo(page, page.locator('input[name="scenario"]:checked'));
  for (let i = 0; i < 4 && !(await wanted.isChecked()); i++) await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeChecked();
  await tabTo(page, page.getByTestId('house-rulings'));
  await page.keyboard.press('Enter');
  for (const { id, label } of changed) {
    const list = page.locator(`select[id="${id}"]`);
    await tabTo(page, list);
    await choose(page, list, label);
  }
  await tabTo(page, page.getByTestId('seed'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(record.seed);
  // It stands above what can be changed before.
  await tabTo(page, page.getByTestId('start-game'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await playRecord(page, record, { by: 'keys', most: dayOneEnds });
  watch.check();
});

// What the first day has not, and the last orders to the end screen: one part after another in a page that stands.
test(`by keys alone: ${later.flatMap(({ kinds }) => [...kinds]).join(', ')}, and the end screen`, async ({ page }) => {
  test.setTimeout(10 * 60_000);
  const watch = watchPage(page);
  for (const [i, { from, to, kinds }] of later.entries())
    await test.step([...kinds].join(', '), async () => {
      const before = i === 0 ? [] : await storedGames(page);
      await (i === 0 ? openRecord(page, tour.record, from) : openNext(page, tour.record, from));
      const game = (await storedGames(page)).find((id) => !before.includes(id)) ?? '';
      await playRecord(page, tour.record, { by: 'keys', from, most: to, game });
      await expect(page.getByTestId('end')).toHaveCount(to === tour.record.commands.length ? 1 : 0);
      watch.check();
    });
});

test('the days of the record that are played by keys come to its end, with every kind of order in it', () => {
  expect(later.at(-1)?.to).toBe(tour.record.commands.length);
  const played = [...tour.record.commands.slice(0, dayOneEnds), ...later.flatMap(({ from, to }) => tour.record.commands.slice(from, to))];
  expect(new Set(played.map(({ type }) => type))).toEqual(new Set(tour.record.commands.map(({ type }) => type)));
});

test('Enter held opens the curtain; a short press does not', async ({ page }) => {
  // Without motion a press would do.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/?table=strict');
  await page.getByTestId('start-game').click();
  await expect(page.getByTestId('open-curtain')).toBeFocused();
  await rested(page);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('curtain')).toBeVisible();
  await page.keyboard.down('Enter');
  await expect(page.getByTestId('table')).toBeVisible();
  await page.keyboard.up('Enter');
});
