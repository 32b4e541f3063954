/** Nothing leaks at a hand-over: with another hand, other purchases and another order of the decks across the table, the curtain and what stands behind it are the same to the last byte. */

import { simulate } from '../src/engine/core/index.ts';
import { CARD_KINDS, CLASSES, type Command, type Rules, type Side, type State } from '../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../src/engine/lines-and-webs/umpire/index.ts';
import { canonical } from './lib/hands.ts';
import { handOver, sitDown } from './lib/robot.ts';
import { toTheEnd } from './lib/table.ts';
import { expect, type Page, test } from './lib/test.ts';
import { openNext, openRecord, tours } from './lib/tours.ts';
import { type HandOver, handOvers, type Twins, twinsAt } from './lib/twins.ts';
import { firstDifference, still } from './lib/wholePage.ts';

interface Seen {
  curtain: string;
  table: string;
  log: string;
  said: string[];
}

/** One side ends its part at the table; what the other then sees, and what the console was told. */
async function handedOver(page: Page, { at, from, to, records, states }: Twins, i: 0 | 1): Promise<Seen> {
  const said: string[] = [];
  const hear = (message: { text(): string }): void => void said.push(message.text());
  page.on('console', hear);
  const record = records[i];
  await (page.url() === 'about:blank' ? openRecord : openNext)(page, record, at);
  await sitDown(page, from);
  await handOver({ page, world: rulesWithUmpire(record.scenario).world, state: states[i], at, by: 'mouse' }, record);
  const curtain = await still(page);
  await sitDown(page, to);
  const table = await still(page);
  await page.keyboard.press('l');
  await expect(page.getByTestId('drawer')).toBeVisible();
  const log = await still(page);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('drawer')).toHaveCount(0);
  page.off('console', hear);
  return { curtain, table, log, said };
}

/** By phase and side, the latest first: they have the most to hide. */
const groups = new Map<string, HandOver[]>();
for (const over of tours.flatMap((tour) => handOvers(tour.record))) {
  const key = `${over.phase}, ${over.from} to ${over.to}`;
  groups.set(key, [over, ...(groups.get(key) ?? [])]);
}
const twinsFor = (key: string): Twins => {
  for (const over of groups.get(key) ?? []) {
    const twins = twinsAt(over);
    if (twins) return twins;
  }
  throw new Error(`Nothing is hidden at ${key}`);
};
/** In these tours setup is open, so nothing is hidden there. */
const HIDING = [...groups.keys()].filter((key) => !key.startsWith('setup'));

test('every phase hands over from both sides, and the twins differ in hands, decks and purchases', () => {
  expect(HIDING.length).toBe(10);
  const changed = (key: string): string[] => [...twinsFor(key).changed].sort();
  expect(changed('spend, gamma to delta')).toContain('buyCard');
  for (const key of ['orders, delta to gamma', 'orders, gamma to delta']) {
    expect(changed(key)).toContain('setOrders');
    const { states } = twinsFor(key);
    expect(canonical(states[0])).not.toBe(canonical(states[1]));
  }
});

/** The phases after which most is hidden: purchases, and the orders among which cards are played. At the open table others are shown by openTable.spec.ts, on the projector that of orders by projector.spec.ts. */
const TELLING = ['spend', 'execute'];

/** One direction of each, in turn from either side: what a page costs to open twice is not spent on both. `npm run leaks` compares views and logs of every phase from both sides, without a page. */
const SHOWN = TELLING.map((phase, i) => HIDING.filter((key) => key.startsWith(`${phase},`))[i % 2] as string);

test(`hand-over: ${SHOWN.join('; ')}`, async ({ browser }) => {
  // A page for each of the twins, which never meet: one hand-over after another, with all that is left there of those before.
  const contexts = [await browser.newContext({ reducedMotion: 'reduce' }), await browser.newContext({ reducedMotion: 'reduce' })] as const;
  const pages = [await contexts[0].newPage(), await contexts[1].newPage()] as const;
  for (const key of SHOWN)
    await test.step(key, async () => {
      const twins = twinsFor(key);
      const one = await handedOver(pages[0], twins, 0);
      const other = await handedOver(pages[1], twins, 1);
      for (const what of ['curtain', 'table', 'log'] as const)
        expect(
          firstDifference(one[what], other[what]),
          `${what} after order ${twins.at}, ${key}, hidden: ${[...twins.changed].join(', ')}`,
        ).toBe('');
      expect(one.said).toEqual(other.said);
    });
  for (const context of contexts) await context.close();
});

/** Orders that leave nothing behind but that they were given: bought and given back, or the same decks sealed anew. */
function inPassing(rules: Rules, state: State, side: Side): Command[] {
  const { execution, reserve, plan } = state.sides[side];
  const cls = CLASSES.find((one) => plan.queueTokens[one] > 0);
  const unit = plan.units[0];
  const ways: Command[][] = [[{ type: 'setOrders', side, execution, reserve }]];
  for (const card of CARD_KINDS)
    ways.push([
      { type: 'buyCard', side, card },
      { type: 'returnCard', side, card },
    ]);
  ways.push([
    { type: 'buyTokens', side, to: 'queue', cls: 'clI', n: 1 },
    { type: 'returnTokens', side, to: 'queue', cls: 'clI', n: 1 },
  ]);
  if (cls)
    ways.push([
      { type: 'returnTokens', side, to: 'queue', cls, n: 1 },
      { type: 'buyTokens', side, to: 'queue', cls, n: 1 },
    ]);
  if (unit)
    ways.push([
      { type: 'returnUnit', side, unit: unit.unit },
      { type: 'buyUnit', side, ...unit },
    ]);
  const found = ways.find((way) => {
    const play = simulate(rules, state);
    return way.every((c) => play.step(c) === null);
  });
  if (!found) throw new Error('Nothing can be ordered in passing.');
  return found;
}

/** Both of a game's twins after Gamma's purchases, with other orders and more of them. */
function afterSpend(): { record: Twins['records'][0]; to: Side; ways: Command[][] } {
  const { at, from, to, records, states } = twinsFor('spend, gamma to delta');
  const [one, other] = records.map((record) => record.commands.slice(0, at)) as [Command[], Command[]];
  const more = inPassing(rulesWithUmpire(records[0].scenario), states[1], from);
  const last = records[0].commands[at] as Command;
  return { record: records[0], to, ways: [one, [...other, ...more]].map((way) => [...way, last]) };
}

/** The replay of the running game from one's own viewpoint and in public, and its entry in the library. */
async function inReplayAndLibrary(page: Page, to: Side): Promise<string[]> {
  await sitDown(page, to);
  await page.getByTestId('menu').click();
  await page.getByTestId('watch-so-far').click();
  await expect(page.getByTestId('replay')).toHaveAttribute('data-viewpoint', to);
  await toTheEnd(page);
  const own = await still(page);
  await page.keyboard.press('v');
  await expect(page.getByTestId('replay')).toHaveAttribute('data-viewpoint', 'public');
  await toTheEnd(page);
  const open = await still(page);
  await page.keyboard.press('Escape');
  await page.getByTestId('menu').click();
  await page.getByTestId('leave').click();
  await expect(page.getByTestId('game')).toHaveCount(1);
  // The next new game's is drawn by chance.
  const seed = await page.getByTestId('seed').inputValue();
  return [own, open, (await still(page)).replaceAll(seed, 'seed')];
}

test('One sees the same in the replay of the running game and in the library, whatever the other side has bought and however often it has ordered', async ({
  browser,
}) => {
  const { record, to, ways } = afterSpend();
  const seen: string[][] = [];
  for (const commands of ways) {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    await openRecord(page, { ...record, commands });
    seen.push(await inReplayAndLibrary(page, to));
    await context.close();
  }
  for (const [i, what] of ['replay', 'public replay', 'library'].entries())
    expect(firstDifference(seen[0]?.[i] as string, seen[1]?.[i] as string), what).toBe('');
});
