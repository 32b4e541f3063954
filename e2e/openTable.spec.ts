/** The open table in the page: no hand-over where nothing is planned in secret, peeks, cards laid down, and nothing of closed cards on the page. */
import { CARD_KINDS, type Side } from '../src/engine/lines-and-webs/index.ts';
import { cardName } from '../src/ui/words/names.ts';
import { findings } from './lib/axe.ts';
import { takeRecommended } from './lib/table.ts';
import { expect, type Page, test } from './lib/test.ts';
import { momentWhen, openRecord, tours } from './lib/tours.ts';
import { handOvers, type Twins, twinsAt } from './lib/twins.ts';
import { firstDifference, still } from './lib/wholePage.ts';

const KEYS = { delta: 'q', gamma: 'k' } as const;
const sheet = (page: Page) => page.getByTestId('peek');

/** The moment before a side's turn in which it holds a card that it may play. */
const holding = momentWhen(
  'a card to play',
  (s, next, last) =>
    next.type === 'playCard' && s.phase === 'execute' && !s.pending && last !== undefined && s.sides[next.side].hand[next.card] > 0,
);

async function openAt(page: Page, { record, at }: Pick<typeof holding, 'record' | 'at'>): Promise<void> {
  await openRecord(page, record, at, { table: 'open' });
  await expect(page.getByTestId('piles')).toBeVisible();
}

async function expectNoCards(page: Page): Promise<void> {
  const text = await page.getByTestId('table').evaluate((table) => table.outerHTML);
  for (const kind of CARD_KINDS) if (text.includes(`data-card="${kind}"`)) throw new Error(`${cardName(kind)} is on the open table.`);
}

test('6.0 day 1 of two sides: four hand-overs after set-up, and the table stands open in Phases 3, 6 and 1', async ({ page }) => {
  await page.goto('/?hold=0&table=open');
  await page.getByTestId('scenario-arvel-crossing').check({ force: true });
  await page.getByTestId('start-game').click();
  let handOvers = 0;
  const open = new Set<string>();
  const table = page.getByTestId('table');
  const curtain = page.getByTestId('open-curtain');
  const ends = page.getByTestId('next-day');
  for (let i = 0; i < 120; i++) {
    await expect(table.or(curtain).or(ends).first()).toBeVisible();
    await expect(page.locator('html[data-rests]')).toHaveCount(0);
    if (await ends.count()) break;
    if (await curtain.count()) {
      handOvers += 1;
      await curtain.click();
      await expect(table).toBeVisible();
      continue;
    }
    const phase = await table.getAttribute('data-phase');
    if (await page.getByTestId('piles').count()) open.add(phase ?? '');
    const orders = await page.evaluate(() => performance.getEntriesByType('mark').length);
    const stay = page.locator('[data-testid="panel"] [data-act="stay"]');
    if (phase === 'setup') {
      await takeRecommended(page);
      await page.locator('[data-testid="panel"] [data-act="endPart"]:not([aria-disabled="true"])').click();
      // The curtain falls a moment later: until then the table of this part still stands.
      await expect(table).toHaveCount(0);
    } else if (await stay.count()) await stay.click();
    else await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await page.evaluate(() => performance.getEntriesByType('mark').length)) > orders || !(await table.count()), {
        timeout: 1500,
      })
      .toBe(true)
      .catch(() => undefined);
  }
  expect(handOvers - 2, 'hand-overs beside set-up').toBe(4);
  expect([...open].sort()).toEqual(['execute', 'transport']);
});

test('11.3 held, the key shows the side its cards; let go, they are off the page, which is as it was; the other side’s key shows nothing', async ({
  page,
}) => {
  await openAt(page, holding);
  const key = KEYS[holding.side as Side];
  // The sheet itself is fetched when it is first held.
  await page.keyboard.down(key);
  await expect(sheet(page).locator('[data-closed]').first()).toBeVisible();
  expect(await findings(page, 'peek')).toEqual([]);
  await page.keyboard.up(key);
  await expect(sheet(page)).toHaveCount(0);
  const before = await still(page);
  await expectNoCards(page);
  await page.keyboard.down(key);
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.up(key);
  await expect(sheet(page)).toHaveCount(0);
  expect(firstDifference(before, await still(page))).toBe('');
  // The other side's key shows nothing.
  await page.keyboard.down(KEYS[holding.side === 'delta' ? 'gamma' : 'delta']);
  await page.waitForTimeout(600);
  await expect(sheet(page)).toHaveCount(0);
});

test('6.6.7 a card is laid by its number, lies face down, is turned over, aimed and played', async ({ page }) => {
  await openAt(page, holding);
  const { next } = holding;
  if (next.type !== 'playCard') throw new Error('no card');
  const key = KEYS[next.side];
  await page.keyboard.down(key);
  const card = sheet(page).getByRole('button', { name: new RegExp(cardName(next.card).replace('!', '')) });
  const number = await card.getAttribute('data-closed');
  await page.keyboard.press(number ?? '1');
  await page.keyboard.up(key);
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.locator('[data-act="turnLaid"]')).toBeVisible();
  expect(await page.getByTestId('table').textContent()).not.toContain(cardName(next.card));
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-act="turnLaid"]')).toHaveCount(0);
  await page.keyboard.down(key);
  await expect(card).toBeVisible();
  await page.keyboard.press(number ?? '1');
  await page.keyboard.up(key);
  await page.locator('[data-act="turnLaid"]').click();
  await expect(page.getByTestId('panel')).toContainText(cardName(next.card).replace('!', ''));
});

test('11.3 a finger holds the pile, slides to a card and lets go', async ({ page }) => {
  await openAt(page, holding);
  const pile = page.locator('[data-testid="piles"] button');
  const at = await pile.boundingBox();
  if (!at) throw new Error('no pile');
  await page.mouse.move(at.x + 20, at.y + 20);
  await page.mouse.down();
  await expect(sheet(page)).toBeVisible();
  const card = await sheet(page).locator('button[data-closed]:not([aria-disabled="true"])').first().boundingBox();
  if (!card) throw new Error('no card to play');
  await page.mouse.move(card.x + 30, card.y + 40, { steps: 5 });
  await page.mouse.up();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.locator('[data-act="turnLaid"]')).toBeVisible();
});

test('A reload, leaving the window and a second key never leave cards open', async ({ page }) => {
  await openAt(page, holding);
  const key = KEYS[holding.side as Side];
  await page.keyboard.down(key);
  await expect(sheet(page)).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expect(sheet(page)).toHaveCount(0);
  await page.keyboard.up(key);
  await page.reload();
  await expect(page.getByTestId('piles')).toBeVisible();
  await expect(sheet(page)).toHaveCount(0);
});

/** The latest of a phase has the most to hide. */
function twinsIn(phase: string): Twins {
  for (const over of tours.flatMap((tour) => handOvers(tour.record)).reverse()) {
    const twins = over.phase === phase ? twinsAt(over) : null;
    if (twins) return twins;
  }
  throw new Error(`Nothing is hidden in ${phase}`);
}

for (const phase of ['deploy', 'transport', 'execute'] as const) {
  test(`11.3 ${phase}: the open table is the same to the last byte whatever the hands and decks hold`, async ({ browser }) => {
    const twins = twinsIn(phase);
    const seen: string[] = [];
    for (const record of twins.records) {
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      const page = await context.newPage();
      await openRecord(page, record, twins.at, { table: 'open' });
      await expect(page.getByTestId('piles')).toBeVisible();
      seen.push(await still(page));
      await context.close();
    }
    const [one, other] = seen as [string, string];
    expect(firstDifference(one, other), `hidden: ${[...twins.changed].join(', ')}`).toBe('');
  });
}

test('A reload at the open table shows the game as it stands, and no fight again that both have seen', async ({ page }) => {
  const after = momentWhen('after a fight', (s, next, last) => last?.type === 'attack' && next.type === 'endTurn' && s.phase === 'execute');
  await openAt(page, after);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('[data-testid="motion"], [data-testid="bench"]')) document.documentElement.dataset.played = '';
    }).observe(document, { subtree: true, childList: true });
  });
  await page.reload();
  await expect(page.getByTestId('piles')).toBeVisible();
  await expect(page.locator('[data-at] > [data-block]').first()).toBeVisible();
  await still(page);
  await expect(page.locator('html[data-played]')).toHaveCount(0);
});

test('The way of sharing is chosen in the menu: strict lets the curtain fall', async ({ page }) => {
  await openAt(page, holding);
  await page.getByTestId('menu').click();
  await page.getByTestId('sharing').getByText('Strict curtain').click();
  await expect(page.getByTestId('curtain')).toBeVisible();
  await page.getByTestId('open-curtain').click();
  await expect(page.getByTestId('table')).toBeVisible();
  await expect(page.getByTestId('piles')).toHaveCount(0);
});
