/** Four players begin a game on the start screen: every hand-over of a turn names side, role and player. */

import { findings } from './lib/axe.ts';
import { sitDown } from './lib/robot.ts';
import { orderNobody, watchPage } from './lib/table.ts';
import { expect, type Page, test } from './lib/test.ts';

const NAMES = { delta: { logistics: 'Ivo', combat: 'Mara' }, gamma: { logistics: 'Lea', combat: 'Jon' } } as const;
type Side = keyof typeof NAMES;
const SIDES = { delta: 'Delta', gamma: 'Gamma' } as const;

const waiting = async (page: Page): Promise<Side> => {
  await expect(page.getByTestId('curtain')).toBeVisible();
  return (await page.getByTestId('curtain').getAttribute('data-side')) as Side;
};

/** The seat takes over, is named in the bar, and ends its part. */
async function endPart(page: Page, side: Side, bar: string): Promise<void> {
  await sitDown(page, side);
  await expect(page.getByTestId('seat')).toHaveText(bar);
  const recommended = page.locator('[data-act="takeRecommended"]');
  if ((await recommended.count()) > 0) await recommended.click();
  await orderNobody(page);
  await page.locator('[data-act="endPart"]:not([aria-disabled="true"]), [data-act="doPlan"]:enabled').last().click();
  const yes = page.getByTestId('confirm-yes');
  await expect(yes.or(page.getByTestId('curtain')).or(page.getByTestId('next-day')).first()).toBeVisible();
  if ((await yes.count()) > 0) await yes.click();
  await expect(page.getByTestId('table')).toHaveCount(0);
}

test('10.1 four players with names: the hand-overs of a turn, from setup to the next day', async ({ page }) => {
  const watch = watchPage(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/?hold=0&table=strict');
  await page.getByTestId('scenario-arvel-crossing').check({ force: true });
  await page.getByTestId('players-4').check({ force: true });
  await page.getByText('Player names').click();
  for (const side of ['delta', 'gamma'] as const)
    for (const role of ['logistics', 'combat'] as const) await page.getByTestId(`player-${side}-${role}`).fill(NAMES[side][role]);
  expect.soft(await findings(page, 'start'), 'start').toEqual([]);
  await page.getByTestId('start-game').click();
  const curtain = page.getByTestId('curtain');
  for (const side of ['delta', 'gamma'] as const) {
    expect(await waiting(page)).toBe(side);
    const both = Object.values(NAMES[side]).join(' and ');
    await expect(curtain.getByRole('heading')).toHaveText(`${SIDES[side]}, ${both}`);
    await expect(page.getByTestId('open-curtain')).toContainText(`We’re ${both} (${SIDES[side]}): show our side`);
    await endPart(page, side, `${SIDES[side]} · ${both}sets up`);
  }
  // On the first day nothing arrives: Phase 1 goes by.
  for (const doing of ['spends', 'moves supplies', 'issues orders']) {
    const role = doing === 'issues orders' ? 'combat' : 'logistics';
    const seen: Side[] = [];
    for (let n = 0; n < 2; n++) {
      const side = await waiting(page);
      const name = NAMES[side][role];
      seen.push(side);
      await expect(curtain.getByRole('heading')).toHaveText(`${SIDES[side]}, ${role} · ${name}`);
      await expect(page.getByTestId('open-curtain')).toContainText(`I’m ${name} (${SIDES[side]}, ${role}): show my side`);
      await endPart(page, side, `${SIDES[side]} · ${name}${role}, ${doing}`);
    }
    expect(new Set(seen).size).toBe(2);
  }
  // Nobody has ordered a unit, so the day is over; the names outlast a reload, and logistics begins the next day.
  await page.reload();
  await page.getByTestId('next-day').click();
  const side = await waiting(page);
  await expect(curtain.getByRole('heading')).toHaveText(`${SIDES[side]}, logistics · ${NAMES[side].logistics}`);
  expect.soft(await findings(page, 'curtain'), 'curtain').toEqual([]);
  watch.check();
});
