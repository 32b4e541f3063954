/** The small scenario from setup to the end screen, along records that between them visit every phase, every verb but concede and every choice of 6.8 (scripts/tour.ts, cut down by scripts/tourCut.ts). */
import { readFileSync } from 'node:fs';
import { CHOICES } from '../scripts/lib/moments.ts';
import { simulate } from '../src/engine/core/index.ts';
import type { Command, State } from '../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../src/engine/lines-and-webs/umpire/index.ts';
import { sideName } from '../src/games/lines-and-webs/ui/words/names.ts';
import { canonical } from './lib/hands.ts';
import { newParts } from './lib/parts.ts';
import { playRecord, type TourRecord } from './lib/robot.ts';
import { rowsOf, storedGames } from './lib/stored.ts';
import { watchPage } from './lib/table.ts';
import { expect, type Page, test } from './lib/test.ts';
import { openNext, openRecord, played, type Tour } from './lib/tours.ts';

const PHASES = 'setup deploy spend transport orders execute'.split(' ');
const VERBS =
  'takeRecommended placeUnit swapUnits liftUnit setOpenLoad landUnit landTokens buyTokens returnTokens buyUnit returnUnit buyCard returnCard planMarker unplanMarker carry moveCarrier displace crossLevel useRepair pickUp setOrders endPart turnOver playReserve pass endTurn playCard moveUnit hold fire repairPort attack finish decline useDrone joinReserve arrangeDeck defend nameVictim retreat useMassCal moveIn pursue counterFire'.split(
    ' ',
  );

/** The start screen, filled in by hand: scenario, house rulings, seed. */
async function begin(page: Page, { record: { scenario, seed }, changed }: Tour): Promise<void> {
  await page.goto('/?hold=0&table=strict');
  await page.locator('label', { has: page.getByTestId(`scenario-${scenario.id}`) }).click();
  await page.getByTestId('house-rulings').click();
  for (const { id, label } of changed) await page.locator(`select[id="${id}"]`).selectOption({ label });
  await page.getByTestId('seed').fill(seed);
  await page.getByTestId('start-game').click();
}

/** The state at a record's end. */
function endOf({ scenario, seed, commands }: TourRecord): State {
  const rules = rulesWithUmpire(scenario);
  const sim = simulate(rules, rules.setup(seed));
  for (const command of commands) sim.step(command);
  return sim.state;
}

/** The game's record as the page gives it out as a file. */
async function download(page: Page, press: () => Promise<void>): Promise<TourRecord> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return JSON.parse(readFileSync(await file.path(), 'utf8')) as TourRecord;
}

async function fromMenu(page: Page): Promise<TourRecord> {
  return download(page, async () => {
    await page.getByTestId('menu').click();
    await page.getByTestId('save-record').click();
    await page.getByTestId('save-file').click();
  });
}

interface Foot {
  /** Left, top, width and height of the panel's main button; null without one. */
  main: string | null;
  /** Names that two buttons in sight bear; links to one clause lead to one place. */
  twice: string[];
}

/** Runs in the browser. */
function lookAtFoot(): Foot {
  const box = document.querySelector('[data-testid="panel"] footer .btn-main')?.getBoundingClientRect();
  const buttons = [...document.querySelectorAll<HTMLElement>('button, [role="button"]')].filter(
    (b) => b.checkVisibility() && !b.closest('[inert]') && !b.matches('[data-clause]'),
  );
  const names = buttons.map((b) => (b.getAttribute('aria-label') ?? b.innerText).replace(/\s+/g, ' ').trim());
  return {
    main: box ? [box.x, box.y, box.width, box.height].map(Math.round).join(' ') : null,
    twice: [...new Set(names.filter((name, i) => name !== '' && names.indexOf(name) !== i))],
  };
}

/** The places of the main button by phase, and the names that were found twice. */
const places = new Map<string, Set<string>>();
const twice = new Set<string>();

async function noteFoot(page: Page, { phase }: State): Promise<void> {
  const found = await page.evaluate(lookAtFoot);
  if (found.main) places.set(phase, (places.get(phase) ?? new Set()).add(found.main));
  for (const name of found.twice) twice.add(`${phase}: ${name}`);
}

// The second record is played by keys alone: keyboard.spec.ts.
const [tour] = played;
if (!tour) throw new Error('There is no tour.');
const { record } = tour;
const parts = newParts(record);
const orders = parts.reduce((n, { from, to }) => n + to - from, 0);

test('the tours visit every phase, every choice and every verb', () => {
  const seen = { phases: new Set<string>(), choices: new Set<string>(), verbs: new Set<string>() };
  for (const { scenario, seed, commands } of played.map((tour) => tour.record)) {
    const rules = rulesWithUmpire(scenario);
    const sim = simulate(rules, rules.setup(seed));
    for (const command of commands) {
      seen.phases.add(sim.state.phase);
      seen.verbs.add(command.type);
      if (sim.state.pending) seen.choices.add(sim.state.pending.kind);
      expect(sim.step(command)).toBeNull();
    }
    expect(sim.state.phase).toBe('over');
  }
  expect([...seen.phases].sort()).toEqual([...PHASES].sort());
  expect([...seen.choices].sort()).toEqual([...CHOICES].sort());
  expect([...seen.verbs].sort()).toEqual([...VERBS].sort());
});

test('a new game is begun by clicks with the house rulings and the seed that were chosen', async ({ page }) => {
  await begin(page, tour);
  await expect(page.getByTestId('curtain')).toBeVisible();
  const rows = await rowsOf<{ seed: string; scenario: { id: string; rulings: object } }>(page, 'games');
  expect(rows.map(({ seed, scenario }) => ({ seed, id: scenario.id, rulings: canonical(scenario.rulings) }))).toEqual([
    { seed: tour.record.seed, id: tour.record.scenario.id, rulings: canonical(tour.record.scenario.rulings) },
  ]);
});

test(`${orders} of a game’s ${record.commands.length} orders by clicks, every kind and every choice, from setup to the end screen`, async ({
  page,
}) => {
  const watch = watchPage(page);
  for (const [i, { from, to, kinds }] of parts.entries())
    await test.step([...kinds].join(', '), async () => {
      const before = i === 0 ? [] : await storedGames(page);
      // The record holds its own setup; the built-in scenario may have another by now.
      await (i === 0 ? openRecord : openNext)(page, record, from);
      const game = (await storedGames(page)).find((id) => !before.includes(id)) ?? '';
      const middle = i === 0 ? Math.floor(to / 2) : to;
      let half: Command[] | null = null;
      await playRecord(page, record, {
        ...{ from, most: to, game },
        each: async (at, state) => {
          await noteFoot(page, state);
          if (at < middle || at === to || half) return;
          half = (await fromMenu(page)).commands;
          expect(canonical(half)).toBe(canonical(record.commands.slice(0, at)));
        },
      });
      watch.check();
    });
  expect([...twice], 'names that two buttons bear').toEqual([]);
  expect(
    [...places].filter(([, found]) => found.size > 1),
    'one place a phase for the main button',
  ).toEqual([]);
  await expect(page.getByTestId('end')).toBeVisible();
  const { outcome } = endOf(record);
  if (!outcome) throw new Error('The record does not come to the end.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(outcome.winner ? `${sideName(outcome.winner)} wins` : 'A draw');
  for (const side of ['delta', 'gamma'] as const) {
    const row = page.getByRole('row', { name: sideName(side) });
    await expect(row.getByRole('cell').nth(0)).toHaveText(String(outcome.ports[side]));
    await expect(row.getByRole('cell').nth(1)).toHaveText(String(outcome.strength[side]));
  }
  const saved = await download(page, async () => {
    await page.getByRole('button', { name: 'Save as a file' }).click();
    await page.getByTestId('save-file').click();
  });
  expect(saved.seed).toBe(record.seed);
  expect(canonical(saved.scenario)).toBe(canonical(record.scenario));
  expect(canonical(saved.commands)).toBe(canonical(record.commands));
  watch.check();
});

test('the parts that are played by clicks hold every kind of order of the record', () => {
  const shown = parts.flatMap(({ from, to }) => record.commands.slice(from, to));
  expect(new Set(shown.map(({ type }) => type))).toEqual(new Set(record.commands.map(({ type }) => type)));
  expect(parts.at(-1)?.to).toBe(record.commands.length);
});
