/** What is told on the bench, a fight or a card, in the end-to-end tests: the moment before it, its order given by hand, and its beats on a clock that is turned by hand. */
import { copyPlain } from '../../src/engine/core/copy.ts';
import { simulate } from '../../src/engine/core/index.ts';
import type { Command, State } from '../../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { giveCommand, sitDown } from './robot.ts';
import { expect, type Page } from './test.ts';
import { type Moment, openRecord, tours } from './tours.ts';

/** The first order of Phase 6 that suits, with the one that comes after it. */
export function orderWhere(
  what: string,
  suits: (given: Command, next: Command | undefined, before: State, after: State, then?: Command) => boolean,
): Moment {
  for (const { record } of tours) {
    const rules = rulesWithUmpire(record.scenario);
    const sim = simulate(rules, rules.setup(record.seed));
    for (const [at, next] of record.commands.entries()) {
      const state = copyPlain(sim.state);
      sim.step(next);
      if (state.phase === 'execute' && suits(next, record.commands[at + 1], state, sim.state, record.commands[at + 2]))
        return { record, at, state, side: next.side, next };
    }
  }
  throw new Error(`No tour has an order: ${what}`);
}

/** A move into contact with one enemy alone, and the attack, which needs no choice before its dice. */
export const charge = orderWhere('a move and an attack', (given, next, before, after, then) => {
  const enemy = after.units.find(({ id }) => next?.type === 'attack' && id === next.target);
  const unit = before.units.find(({ id }) => given.type === 'moveUnit' && id === given.unit);
  const isPlain = given.type === 'moveUnit' && !before.execution?.play?.joint && unit?.node !== given.to;
  const isAlone = after.units.filter(({ node }) => node === enemy?.node).length === 1;
  return isPlain && isAlone && ['endTurn', 'retreat'].includes(then?.type ?? '');
});

export const bench = (page: Page) => page.getByTestId('bench');
/** The beat that is told. */
export const beat = (page: Page): Promise<string | null> => bench(page).getAttribute('data-beat');

/** Opens the moment at the usual pace, gives the order, and stands in its first beat with the clock held. */
export async function tellIn(page: Page, { record, at, state, side, next }: Moment, table: 'strict' | 'open' = 'strict'): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('lines-and-webs.pace', 'table'));
  await page.clock.install();
  await openRecord(page, record, at, { table });
  if (table === 'strict') await sitDown(page, side);
  await page.clock.runFor(3000);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
  await giveHeld(page, { record, state, next });
  await expect(bench(page)).toBeVisible();
}

/** Gives an order while the page's clock is held: what a press has shut for a moment opens by that clock alone, which goes on so far and no further. */
export async function giveHeld(page: Page, { record, state, next }: Pick<Moment, 'record' | 'state' | 'next'>): Promise<void> {
  const { world } = rulesWithUmpire(record.scenario);
  const shut = page.locator('html:is([data-rests], :has([data-shut]))');
  const opened = async (): Promise<boolean> => {
    if ((await shut.count()) > 0) await page.clock.runFor(50);
    return false;
  };
  const given = giveCommand({ page, world, state, at: 1, by: 'mouse' }, next, [], state).then(() => true);
  while (!(await Promise.race([given, opened()])));
  for (let i = 0; i < 20 && (await shut.count()) > 0; i++) await page.clock.runFor(50);
}

/** Blocks of what is told that lie under the bench. */
const underBench = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const felt = document.querySelector('[data-testid="bench"]')?.getBoundingClientRect();
    return [...document.querySelectorAll<SVGElement>('[data-moving]')].flatMap((block) => {
      const { top, bottom, left, right } = block.getBoundingClientRect();
      const isUnder = felt && top < felt.bottom && bottom > felt.top && left < felt.right && right > felt.left;
      return isUnder ? [block.dataset.moving ?? ''] : [];
    });
  });

/** Lets the clock run, and notes what each beat says, and what the bench covers in it. */
export async function watchTold(page: Page): Promise<{ beats: string[]; texts: string[]; covered: string[] }> {
  const beats: string[] = [];
  const texts: string[] = [];
  const covered: string[] = [];
  for (let ms = 0; ms < 15_000; ms += 100) {
    const now = await page.evaluate(() => document.querySelector<HTMLElement>('[data-testid="bench"]')?.dataset.beat ?? null);
    if (now === null) break;
    if (now !== beats.at(-1)) {
      beats.push(now);
      texts.push((await page.locator('body').innerText()).replace(/\s+/g, ' '));
      // While they line up the map may still be on its way.
      if (now !== 'lineUp') covered.push(...(await underBench(page)));
    }
    await page.clock.runFor(100);
  }
  return { beats, texts, covered };
}
