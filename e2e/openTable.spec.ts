/** The open table in the page: peeks, cards laid down, and nothing of closed cards on the page. */
import { CARD_KINDS, type Side } from '../src/engine/lines-and-webs/index.ts';
import { cardName } from '../src/games/lines-and-webs/ui/words/cardNames.ts';
import { plainly } from '../src/games/lines-and-webs/ui/words/plain.ts';
import { findings } from './lib/axe.ts';
import { spotOf } from './lib/drag.ts';
import { rested } from './lib/hands.ts';
import { expect, type Page, test } from './lib/test.ts';
import { momentWhen, openNext, openRecord, tours } from './lib/tours.ts';
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

/** Held, the key shows the side its cards; let go, they are off the page, which is as it was; the other side's key shows nothing. */
async function peeks(page: Page): Promise<void> {
  const key = KEYS[holding.side as Side];
  // What has just come takes no key yet. The sheet itself is fetched when it is first held.
  await rested(page);
  await page.keyboard.down(key);
  await expect(sheet(page).locator('[data-closed]').first()).toBeVisible();
  // Nothing of them is cut at the foot of the sheet.
  expect(await page.getByTestId('closed-cards').evaluate((cards) => cards.scrollHeight - cards.clientHeight)).toBe(0);
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
  await page.keyboard.down(KEYS[holding.side === 'delta' ? 'gamma' : 'delta']);
  await page.waitForTimeout(600);
  await expect(sheet(page)).toHaveCount(0);
  await page.keyboard.up(KEYS[holding.side === 'delta' ? 'gamma' : 'delta']);
}

/** Neither leaving the window nor a reload leaves cards open. */
async function loses(page: Page): Promise<void> {
  const key = KEYS[holding.side as Side];
  await page.keyboard.down(key);
  await expect(sheet(page)).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expect(sheet(page)).toHaveCount(0);
  await page.keyboard.up(key);
  await page.reload();
  await expect(page.getByTestId('piles')).toBeVisible();
  await expect(sheet(page)).toHaveCount(0);
}

/** A card that was chosen lies open to be aimed. */
const chosen = (page: Page) => page.getByTestId('card-aim');

/** The pile is held, and let go over a card; Escape takes it back. */
async function laysByPile(page: Page): Promise<void> {
  const pile = await spotOf(page.locator('[data-testid="piles"] button'));
  await page.mouse.move(pile.x, pile.y);
  await page.mouse.down();
  const card = await spotOf(sheet(page).locator('button[data-closed]:not([aria-disabled="true"])').first());
  await page.mouse.move(card.x, card.y, { steps: 5 });
  await page.mouse.up();
  await expect(sheet(page)).toHaveCount(0);
  await expect(chosen(page)).toBeVisible();
  await rested(page);
  await page.keyboard.press('Escape');
  await expect(chosen(page)).toHaveCount(0);
}

/** By its number it lies open to be aimed, is taken back, and lies open again. */
async function laysByNumber(page: Page): Promise<void> {
  const { next } = holding;
  if (next.type !== 'playCard') throw new Error('no card');
  const key = KEYS[next.side];
  await page.keyboard.down(key);
  const card = sheet(page).getByRole('button', { name: new RegExp(plainly(cardName(next.card))) });
  const number = await card.getAttribute('data-closed');
  await page.keyboard.press(number ?? '1');
  await page.keyboard.up(key);
  await expect(sheet(page)).toHaveCount(0);
  await expect(chosen(page)).toBeVisible();
  await rested(page);
  await page.keyboard.press('Escape');
  await expect(chosen(page)).toHaveCount(0);
  expect(await page.getByTestId('table').textContent()).not.toContain(plainly(cardName(next.card)));
  await page.keyboard.down(key);
  await expect(card).toBeVisible();
  await page.keyboard.press(number ?? '1');
  await page.keyboard.up(key);
  await expect(page.getByTestId('panel')).toContainText(plainly(cardName(next.card)));
}

/** Chosen in the menu, the strict way lets the curtain fall. */
async function choosesStrict(page: Page): Promise<void> {
  await page.getByTestId('menu').click();
  await page.getByTestId('sharing').getByText('Full secrecy').click();
  await expect(page.getByTestId('curtain')).toBeVisible();
  await page.getByTestId('open-curtain').click();
  await expect(page.getByTestId('table')).toBeVisible();
  await expect(page.getByTestId('piles')).toHaveCount(0);
}

test('11.3 cards are seen while a key or the pile is held, and at no other time; one is chosen and taken back; the menu brings the strict curtain back', async ({
  page,
}) => {
  await openAt(page, holding);
  await test.step('11.3 held, the key shows the side its cards, and the other side’s key nothing', () => peeks(page));
  await test.step('leaving the window and a reload leave no cards open', () => loses(page));
  await test.step('11.3 the pile is held, and let go over a card', () => laysByPile(page));
  await test.step('6.6.7 a card is chosen by its number, taken back, and chosen again', () => laysByNumber(page));
  await test.step('the way of sharing is chosen in the menu', () => choosesStrict(page));
});

/** The latest of a phase has the most to hide. */
function twinsIn(phase: string): Twins {
  for (const over of tours.flatMap((tour) => handOvers(tour.record)).reverse()) {
    const twins = over.phase === phase ? twinsAt(over) : null;
    if (twins) return twins;
  }
  throw new Error(`Nothing is hidden in ${phase}`);
}

const PHASES = ['transport', 'execute'] as const;

test(`11.3 ${PHASES.join(', ')}: the open table is the same to the last byte whatever the hands and decks hold`, async ({ browser }) => {
  const twins = PHASES.map(twinsIn);
  const seen: string[][] = [];
  // A page for each of the twins, which never meet: one phase after another, with all that is left there of those before.
  for (const i of [0, 1] as const) {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    const texts: string[] = [];
    for (const { records, at } of twins) {
      await (texts.length === 0 ? openRecord : openNext)(page, records[i], at, { table: 'open' });
      await expect(page.getByTestId('piles')).toBeVisible();
      texts.push(await still(page));
    }
    seen.push(texts);
    await context.close();
  }
  for (const [n, phase] of PHASES.entries())
    expect(
      firstDifference(seen[0]?.[n] as string, seen[1]?.[n] as string),
      `${phase}, hidden: ${[...(twins[n]?.changed ?? [])].join(', ')}`,
    ).toBe('');
});

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
