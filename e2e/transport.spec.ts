/** Phase 3: the plan run by one press; by hand who is pressed is served, a carrier or a token that is dragged goes at once; everything in sight on small screens. */

import { runPlan } from '../scripts/lib/expert.ts';
import { type Moment, momentOf } from '../scripts/lib/moments.ts';
import { openRecord, sit } from '../scripts/lib/pages.ts';
import type { Command, State } from '../src/engine/lines-and-webs/index.ts';
import { findings } from './lib/axe.ts';
import { finger, mouse, nodeSpot, spotOf } from './lib/drag.ts';
import { inTurn } from './lib/inTurn.ts';
import { toOverview } from './lib/robotSupply.ts';
import { storedCommands } from './lib/stored.ts';
import { watchPage } from './lib/table.ts';
import { expect, type Page, test } from './lib/test.ts';

const part = inTurn();
// One worker for all: each would play the crowded battle again.
test.describe.configure({ mode: 'default' });

/** The crowded battle before a side's Phase 3. */
const crowded = (turn: number, side: string): Moment =>
  momentOf('transport', (s: State, next: Command) => s.turn === turn && s.phase === 'transport' && next.side === side);

const open = async (page: Page, baseURL: string | undefined, moment: Moment): Promise<void> => {
  await openRecord(page, baseURL ?? '/', moment.record, moment.at);
  await sit(page);
  await expect(page.getByTestId('tray')).toBeVisible();
};

part(
  'the plan lies there when the phase opens: one press carries more than twenty tokens and ends the phase, and a reload loses nothing of it',
  async ({ page, baseURL }) => {
    const watch = watchPage(page);
    const moment = crowded(7, 'gamma');
    await open(page, baseURL, moment);
    await expect(page.locator('[data-run]').first()).toBeVisible();
    await expect(page.locator('[data-act="doPlan"]')).toBeEnabled();
    expect(await findings(page, 'panel')).toEqual([]);
    const acts = await runPlan(page, 'mouse');
    expect(acts.tokens).toBeGreaterThan(20);
    await expect.poll(async () => (await storedCommands(page)).at(-1)).toEqual({ type: 'endPart', side: 'gamma' });
    const stored = (await storedCommands(page)).slice(moment.at);
    const carried = stored.reduce((n, c) => n + (c.type === 'carry' ? Object.values(c.tokens).reduce((a, b) => a + b, 0) : 0), 0);
    expect(carried).toBeGreaterThanOrEqual(acts.tokens);
    await page.reload();
    await expect(page.getByTestId('curtain')).toBeVisible();
    expect((await storedCommands(page)).slice(moment.at)).toEqual(stored);
    watch.check();
  },
);

/** By hand, with no carrier chosen. */
async function byHand(page: Page): Promise<void> {
  await toOverview({ page, by: 'mouse' });
  await expect(page.locator('[data-want]').first()).toBeVisible();
}

part(
  'by hand a press on a unit in want has it brought, U gives it back, and a carrier in hand shows who it reaches',
  async ({ page, baseURL }) => {
    const moment = crowded(7, 'gamma');
    await open(page, baseURL, moment);
    await byHand(page);
    const sent = async (): Promise<Command[]> => (await storedCommands(page)).slice(moment.at);
    const want = page.locator('[data-want]:not([data-helpers="0"])').first();
    const unit = await want.getAttribute('data-want');
    await want.click();
    await expect.poll(async () => (await sent()).map((c) => c.type === 'carry' && c.to.kind === 'unit' && c.to.unit)).toEqual([unit]);
    await page.keyboard.press('u');
    await expect.poll(sent).toEqual([]);
    const carriers = page.locator('[data-carrier]:not([aria-disabled="true"])');
    await carriers.first().click();
    const chosen = page.locator('[data-carrier][aria-pressed="true"]');
    await expect(chosen).toHaveCount(1);
    // Arrow keys go from carrier to carrier.
    await chosen.focus();
    await page.keyboard.press('ArrowRight');
    await expect(chosen).not.toBeFocused();
    await expect(page.locator('[data-carrier]:focus')).toHaveCount(1);
  },
);

part(
  'a carrier that is dragged onto a unit brings what is wanted in one gesture, on the plan too, and is the player’s from then on',
  async ({ page, baseURL }) => {
    const watch = watchPage(page);
    const moment = crowded(7, 'gamma');
    await open(page, baseURL, moment);
    const carry = moment.record.commands
      .slice(moment.at)
      .find((c) => c.type === 'carry' && c.to.kind === 'unit' && moment.rules.check(moment.state, c) === null);
    if (carry?.type !== 'carry' || carry.to.kind !== 'unit') throw new Error('Nobody carries from where he stands.');
    const to = carry.to.unit;
    const node = moment.state.units.find((u) => u.id === to)?.node ?? '';
    await mouse(page, await spotOf(page.locator(`[data-carrier="${carry.carrier}"]`)), await nodeSpot(page, node));
    await expect
      .poll(async () => (await storedCommands(page)).slice(moment.at))
      .toMatchObject([{ type: 'carry', carrier: carry.carrier, to: carry.to }]);
    await expect(page.locator(`[data-locked="${carry.carrier}"]`)).toBeVisible();
    await expect(page.locator('[data-act="doPlan"]')).toBeEnabled();
    watch.check();
  },
);

test.describe('with the finger', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

  test('each token that is pressed or dragged goes at once, to the tracker or to the map; what is refused says why; everything is in sight', async ({
    page,
    baseURL,
  }) => {
    const watch = watchPage(page);
    const moment = crowded(7, 'gamma');
    // A division's 36 boxes are higher than this screen: its tracker is scrolled.
    const carry = moment.record.commands.find(
      (c, i) =>
        i >= moment.at &&
        c.type === 'carry' &&
        c.to.kind === 'unit' &&
        c.to.unit !== c.carrier &&
        Object.values(c.tokens).some((n) => n > 1) &&
        !c.carrier.includes('dssb'),
    );
    if (carry?.type !== 'carry' || carry.to.kind !== 'unit') throw new Error('Nobody brings anything.');
    const { to } = carry;
    await open(page, baseURL, moment);
    await page.locator(`[data-carrier="${carry.carrier}"]`).tap();
    await page.locator(`[data-testid="panel"] [data-store="${to.unit}"]`).tap();
    for (const part of ['[data-slot="from"]', '[data-slot="to"]', '[data-testid="tokens"]', '[data-testid="fill"]'])
      await expect(page.locator(part).first(), `${part} without scrolling`).toBeInViewport({ ratio: 1 });
    const sent = async (): Promise<number> => (await storedCommands(page)).length - moment.at;
    const held = (cls: string) => page.locator(`[data-slot="from"] [data-token="${cls}"]`);
    const [cls = 'clI'] = Object.entries(carry.tokens).flatMap(([one, n]) => (n > 1 ? [one] : []));
    const token = held(cls).first();
    await token.tap();
    await expect.poll(sent).toBe(1);
    expect((await storedCommands(page)).at(-1)).toMatchObject({ type: 'carry', to, tokens: { [cls]: 1 } });
    await finger(page, await spotOf(token), await spotOf(page.locator('[data-slot="to"]').first()));
    await expect.poll(sent).toBe(2);
    // Far behind the other side's lines nothing is brought: the token glides back and the prompt says why.
    await finger(page, await spotOf(token), await nodeSpot(page, 'C0101'));
    await expect(page.getByTestId('rejection')).toBeVisible();
    expect(await sent()).toBe(2);
    await page.getByTestId('undo').tap();
    await expect.poll(sent).toBe(1);
    watch.check();
  });
});

test('Phase 3 by mouse: the plan in one press, by hand, and a carrier that is dragged', part.all);
