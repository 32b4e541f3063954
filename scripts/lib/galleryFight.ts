/** Screens of a fight and of a special card at each moment of their playback, with the clock stopped. */
import type { Page } from '@playwright/test';
import type { Command, Rules, State } from '../../src/engine/lines-and-webs/index.ts';
import { airDefenceInView } from '../../src/games/lines-and-webs/analysis/reckon.ts';
import { momentOf, type Suits } from './moments.ts';
import { openRecord, type Screen, sit } from './pages.ts';

/** Dice that still roll are drawn with the page's motion on. */
const ROLLING = 'fight-rolling';
const ROLLS_MS = 220;
const BEATS = { [ROLLING]: 'roll', 'fight-dice': 'roll', 'fight-hits': 'hits', 'fight-verdict': 'verdict' } as const;

/** More presses than any fight has beats. */
const MOST = 12;

/** A fight in whose midst nobody chooses any more. */
const beaten: Suits = (s, _next, last) => s.phase === 'execute' && s.execution?.engagement?.stage === undefined && last?.type === 'retreat';
/** Artillery has fired, and nobody can answer. */
const fired: Suits = (s, _next, last) => s.phase === 'execute' && last?.type === 'fire' && s.pending === null;

/** A strike from the air has been played, and air defence has rolled against it. */
const struck: Suits = (s, next, last, rules) =>
  s.phase === 'execute' &&
  last?.type === 'playCard' &&
  last.card === 'closeAirSupport' &&
  next.side === last.side &&
  covers(s, last, rules);

function covers(s: State, { unit }: Extract<Command, { type: 'playCard' }>, { world, view }: Rules): boolean {
  const target = s.units.find(({ id }) => id === unit);
  return target?.node != null && airDefenceInView(world, view(s, 'public'), target.side, target.node).units.length > 0;
}

/** The clock of a page stands still from now on. */
async function holdClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3000);
}

/** On to a beat of the fight that is told, by presses. */
async function goToBeat(page: Page, beat: string): Promise<void> {
  const bench = page.getByTestId('bench');
  await bench.waitFor();
  for (let i = 0; i < MOST && (await bench.getAttribute('data-beat')) !== beat; i++) await page.keyboard.press('Enter');
}

/** From the log, over the table. */
const fromLog = (name: string, beat: string, suits: Suits, button = 'fight-again'): Screen => ({
  name,
  ...(name === ROLLING ? { moves: true } : {}),
  open: async (page, url) => {
    const { record, at } = momentOf(name, suits);
    await page.clock.install();
    await openRecord(page, url, record, at);
    await sit(page);
    await page.keyboard.press('l');
    const again = page.getByTestId(button).last();
    await again.waitFor();
    await holdClock(page);
    await again.click();
    await goToBeat(page, beat);
    if (name === ROLLING) await page.clock.runFor(ROLLS_MS);
  },
});

/** The replay of a game up to a fight, one step before it. */
async function watchUpTo(page: Page, url: string, name: string, suits: Suits): Promise<void> {
  const { record, at } = momentOf(name, suits);
  await openRecord(page, url, record, at);
  await sit(page);
  await page.getByTestId('menu').click();
  await page.getByTestId('watch-so-far').click();
  await page.getByTestId('replay').waitFor();
  await page.keyboard.press('End');
  // The last step of a fight with dice in it: back to it, and one more.
  await page.keyboard.press('Shift+F');
  await page.keyboard.press('ArrowLeft');
}

const PACE = "localStorage.setItem('lines-and-webs.pace', 'table')";

/** As a replay tells it. */
const inReplay = (name: string, suits: Suits): Screen => ({
  name,
  open: async (page, url) => {
    await page.addInitScript(PACE);
    await page.clock.install();
    await watchUpTo(page, url, name, suits);
    await holdClock(page);
    await page.keyboard.press('ArrowRight');
    await goToBeat(page, 'verdict');
  },
});

/** As the projector tells it, led by a replay in another window. */
const inRoom = (name: string, suits: Suits, beat: string): Screen => ({
  name,
  open: async (page, url) => {
    await page.addInitScript(PACE);
    const table = await page.context().newPage();
    await watchUpTo(table, url, name, suits);
    await page.clock.install();
    await page.goto(`${url}?projector`);
    await page.getByTestId('projector').waitFor();
    await holdClock(page);
    await table.bringToFront();
    await table.keyboard.press('ArrowRight');
    await page.bringToFront();
    await goToBeat(page, beat);
  },
});

export const FIGHTS: Screen[] = [
  ...Object.entries(BEATS).map(([name, beat]) => fromLog(name, beat, beaten)),
  fromLog('fight-fire', 'verdict', fired),
  fromLog('card-strike', 'card', struck, 'card-again'),
  fromLog('card-result', 'verdict', struck, 'card-again'),
  inReplay('replay-fight', beaten),
  inReplay('replay-fire', fired),
  inRoom('projector-fight', beaten, 'verdict'),
  inRoom('projector-fire', fired, 'verdict'),
];
