/** The records of scripts/tour.ts, the moments in them, and a page opened at such a moment. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { simulate } from '../../src/engine/core/index.ts';
import { asOfVersion, type Command, type Rulings, type Side, type State } from '../../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { getScenario, loadScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { RULING_CHOICES } from '../../src/games/lines-and-webs/scenarios/rulings.ts';
import { valueLabel } from '../../src/games/lines-and-webs/scenarios/rulingWords.ts';
import { plainly } from '../../src/games/lines-and-webs/ui/words/plain.ts';
import { asByHand } from './foretold.ts';
import { canonical } from './hands.ts';
import type { TourRecord } from './robot.ts';
import { leaveGame, readDay } from './table.ts';

export interface Tour {
  record: TourRecord;
  /** Rulings that are not the scenario's own, as the start screen's editor names them. */
  changed: { id: string; label: string }[];
}

function tourOf(record: TourRecord): Tour {
  const usual = getScenario(record.scenario.id)?.rulings as Rulings;
  const rows = RULING_CHOICES.filter(({ key }) => canonical(usual[key]) !== canonical(record.scenario.rulings[key]));
  return { record, changed: rows.map(({ key, id }) => ({ id, label: plainly(valueLabel(key, record.scenario.rulings[key] as never)) })) };
}

/** Older records as the page has them: with the rulings that came later, the edition of the rules that they were played by, and tokens sent one by one. */
function asRead(record: TourRecord & { version: string }): TourRecord {
  const loaded = loadScenario(record.scenario);
  if (!loaded.ok) throw new Error(`${record.seed}: ${loaded.problems[0]?.message}`);
  const commands = record.commands.flatMap((c) => (c.type === 'carry' || c.type === 'crossLevel' ? asByHand('transport', c) : [c]));
  return { ...record, commands, scenario: asOfVersion(loaded.scenario, record.version) };
}

const read = (name: string): Tour[] =>
  (JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')) as (TourRecord & { version: string })[])
    .map(asRead)
    .map(tourOf);
export const tours: readonly Tour[] = read('tour.json');
/** The same games with no more orders than their end and all that they visit need (scripts/tourCut.ts): the first is played by clicks, the second by keys. */
export const played: readonly Tour[] = read('played.json');

/** A moment of a tour: so many commands have been given. */
export interface Moment {
  record: TourRecord;
  at: number;
  state: State;
  side: Side;
  next: Command;
}

/** The first moment that suits, in any tour. */
export function momentWhen(what: string, suits: (state: State, next: Command, last: Command | undefined) => boolean): Moment {
  for (const { record } of tours) {
    const rules = rulesWithUmpire(record.scenario);
    const sim = simulate(rules, rules.setup(record.seed));
    for (const [at, next] of record.commands.entries()) {
      if (suits(sim.state, next, record.commands[at - 1])) return { record, at, state: structuredClone(sim.state), side: next.side, next };
      sim.step(next);
    }
  }
  throw new Error(`No tour has a moment: ${what}`);
}

/** The turn of a tour with the fewest orders, from its first to the first of the next. */
export function shortestTurn(): { record: TourRecord; from: number; to: number } {
  const turns = tours.flatMap(({ record }) => {
    const rules = rulesWithUmpire(record.scenario);
    const sim = simulate(rules, rules.setup(record.seed));
    const begins: number[] = [];
    for (const [at, command] of record.commands.entries()) {
      if (sim.state.phase !== 'setup' && sim.state.turn > begins.length) begins.push(at);
      sim.step(command);
    }
    return begins.slice(1).map((to, i) => ({ record, from: begins[i] as number, to }));
  });
  const shortest = turns.sort((a, b) => a.to - a.from - (b.to - b.from))[0];
  if (!shortest) throw new Error('No tour has a whole turn.');
  return shortest;
}

/** Opens a record's first commands through the start screen, as a file that the player chose. The curtain stands afterwards, or the end; with `stay` the report of a day that has just ended. */
export async function openRecord(
  page: Page,
  record: TourRecord,
  at = record.commands.length,
  { stay = false, table = 'strict' }: { stay?: boolean; table?: 'strict' | 'open' } = {},
): Promise<void> {
  await page.goto(`/?hold=0&table=${table}`);
  await openHere(page, record, at, { stay, table });
}

async function openHere(
  page: Page,
  record: TourRecord,
  at: number,
  { stay, table }: { stay: boolean; table: 'strict' | 'open' },
): Promise<void> {
  if (table === 'strict') return openFile(page, record, at, stay);
  await openFile(page, record, at, true);
  // No curtain comes after the day's report.
  const next = page.getByTestId('next-day');
  await expect(next.or(page.getByTestId('table')).or(page.getByTestId('curtain')).first()).toBeVisible();
  if ((await next.count()) > 0) await next.click();
}

/** The same on the start screen that is already there. */
async function openFile(page: Page, record: TourRecord, at: number, stay = false): Promise<void> {
  await page.getByTestId('file').setInputFiles({
    name: 'record.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...record, commands: record.commands.slice(0, at) })),
  });
  await expect(page.getByTestId('start')).toHaveCount(0);
  if (!stay) await readDay(page);
}

/** Leaves the game that is at the table, if one is, and opens another record in the page that stands: for a test that looks at several moments, cheaper than a page for each. */
export async function openNext(
  page: Page,
  record: TourRecord,
  at: number,
  { stay = false, table = 'strict' }: { stay?: boolean; table?: 'strict' | 'open' } = {},
): Promise<void> {
  if ((await page.getByTestId('start').count()) === 0) await leaveGame(page);
  await openHere(page, record, at, { stay, table });
}
