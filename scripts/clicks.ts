/** `npm run clicks`: a side's whole Phase 3 on a crowded day, or both sides' first day or whole game of a scenario, on the real page by one who knows the game; prints what the hands did. */

import { foretell } from '../e2e/lib/foretold.ts';
import { playerNamed } from '../src/bots/players.ts';
import { other, type Scenario, type Side } from '../src/engine/lines-and-webs/index.ts';
import type { Level } from '../src/records/seating.ts';
import { getScenario } from '../src/scenarios/load.ts';
import { beginGame, playAlone, watchOut } from './lib/alone.ts';
import { readFlags } from './lib/args.ts';
import { countedHands, countHands, type Flow, firstDays, playDays, startOf } from './lib/dayPlay.ts';
import { type Hands, stillInNeed, supplyAll, supplyByDraft } from './lib/expert.ts';
import { momentOf } from './lib/moments.ts';
import { contextFor, launch, openRecord, serve, sit } from './lib/pages.ts';

const HELP = `npm run clicks -- [flags]

Opens a crowded day before a side's Phase 3, supplies the side by the page's proposals, and prints one JSON line: tokens, clicks, keys, seconds, and how many
units the panel still names as in need. --draft has the staff draft the phase instead, and takes the draft whole.
With a scenario as the day (--day arvel-crossing) it plays that scenario's first day of both sides, as the steady player plays it, and prints
clicks, keys, handOvers and peeks; set-up is not counted. With --game ondrel-steppe it plays the whole game so, and says after each day what
it has counted up to then, at 1920 by 1080; that takes half an hour, --days N less.
With --alone arvel-crossing one person plays the whole game against the computer from New game to the end screen, ordering what a player of
--by would, with the mouse or the keys; every order of the page's computer must be the one that is worked out here. It prints clicks, keys,
orders, level, winner, and ms of thinking. --reload adds a reload in every phase of each of the computer's turns. With --watch arvel-crossing
two computers play to the end on screen.`;

const { flags } = readFlags(HELP, {
  side: { value: '', help: 'delta or gamma (gamma; with --alone delta)' },
  day: { value: '7', help: 'day of the crowded battle, or a scenario whose first day is played' },
  game: { value: '', help: 'a scenario whose whole game is played' },
  from: { value: '1', help: 'with --game: the day that is begun with; what was played before it is opened from a file' },
  days: { value: '99', help: 'with --game: only so many days of it' },
  alone: { value: '', help: 'a scenario that one person plays against the computer' },
  watch: { value: '', help: 'a scenario that two computers play' },
  level: { value: 'B', help: 'with --alone and --watch: of the computer, A, B or C' },
  by: { value: 'B', help: 'with --alone: who says what the person orders, A, B or C' },
  reload: { value: false, help: 'with --alone: reloads on the way' },
  draft: { value: false, help: 'the crowded day by the staff’s draft, taken whole' },
  hands: { value: 'mouse', help: 'mouse or keys' },
  flow: { value: 'now', help: 'now, or before: every move and every end of a turn by its button' },
  table: { value: 'open', help: 'open, or strict: a curtain before every change of seats' },
  seed: { value: 'day-2', help: 'seed of the first day' },
  port: { value: '4291', help: 'port to serve on' },
});

const served = await serve(Number(flags.port));
const browser = await launch();
// At 1280 by 720 the long lists of a whole game have rows that only the map reaches.
const size = flags.game + flags.alone + flags.watch === '' ? { width: 1280, height: 720 } : { width: 1920, height: 1080 };
const context = await contextFor(browser, { ...size, theme: 'light', touch: false, still: true });
const page = await context.newPage();

/** Both sides' first days of a scenario. */
async function play(scenario: Scenario, days: number): Promise<object> {
  const flow: Flow = flags.flow === 'before' ? 'before' : 'now';
  const record = firstDays(scenario, flags.seed, days);
  await page.addInitScript(countHands);
  await page.addInitScript((turns) => localStorage.setItem('lines-and-webs.turns', turns), flow === 'now' ? 'ends' : 'said');
  const isOpen = flags.table !== 'strict';
  const from = startOf(record, Number(flags.from));
  await openRecord(page, served.url, record, from, false, isOpen ? 'open' : 'strict');
  const began = performance.now();
  const counted = await playDays(page, record, { flow, isOpen, from }, (day, so) => {
    if (days > 1) console.error(`day ${day}: ${JSON.stringify(so)}, ${Math.round((performance.now() - began) / 1000)} s`);
  });
  return { scenario: scenario.id, flow, table: flags.table, orders: record.commands.length, ...counted };
}

/** A side's Phase 3 of a crowded day. */
async function supply(): Promise<object> {
  const side = flags.side || 'gamma';
  const moment = momentOf('transport', (s, next) => s.turn === Number(flags.day) && s.phase === 'transport' && next.side === side);
  await openRecord(page, served.url, moment.record, moment.at);
  await sit(page);
  const began = performance.now();
  const acts = await (flags.draft ? supplyByDraft : supplyAll)(page, flags.hands as Hands);
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  const inNeed = await stillInNeed(page);
  return { side, day: Number(flags.day), hands: flags.hands, by: flags.draft ? 'draft' : 'proposals', ...acts, seconds, inNeed };
}

/** One person against the computer, or nobody against nobody. */
async function withComputers(scenario: Scenario, way: 'alone' | 'watch'): Promise<object> {
  const side: Side = flags.side === 'gamma' ? 'gamma' : 'delta';
  const level = flags.level as Level;
  const by = flags.hands as Hands;
  const { seed } = flags;
  await page.addInitScript(countHands);
  await beginGame(page, served.url, { way, scenario, seed, side, level, by });
  if (way === 'watch') return { scenario: scenario.id, level, ...(await watchOut(page, scenario, seed)) };
  const person = playerNamed(flags.by);
  if (!person) throw new Error(`There is no player ${flags.by}.`);
  const told = foretell({ scenario, seed, computers: { [other(side)]: { level, manner: 'even' } }, person });
  const began = performance.now();
  const each = (day: number, orders: number): void =>
    console.error(`day ${day}: ${orders} orders, ${Math.round((performance.now() - began) / 1000)} s`);
  const played = await playAlone(page, told, { by, reload: flags.reload, each });
  // Each reload begins to count anew.
  const hands = flags.reload ? {} : await countedHands(page);
  return { scenario: scenario.id, side, hands: by, level, ...played, ...hands };
}

const computers = getScenario(flags.alone || flags.watch);
if (!computers && flags.alone + flags.watch !== '') throw new Error(`There is no scenario ${flags.alone}${flags.watch}.`);
const whole = getScenario(flags.game);
if (flags.game !== '' && !whole) throw new Error(`There is no scenario ${flags.game}.`);
const scenario = whole ?? getScenario(flags.day);
try {
  const figures = computers
    ? await withComputers(computers, flags.alone === '' ? 'watch' : 'alone')
    : scenario
      ? await play(scenario, whole ? Number(flags.days) : 1)
      : await supply();
  console.log(JSON.stringify(figures));
} finally {
  await browser.close();
  served.stop();
}
