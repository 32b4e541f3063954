/** Screens of the game editor's panel and board. */

import type { Page } from '@playwright/test';
import { CROWDED_DAY, momentOf, type Suits } from './moments.ts';
import { openRecord, type Screen, sit } from './pages.ts';

const transport: Suits = (s, next, last) => s.turn === CROWDED_DAY && next.type === 'carry' && last?.type === 'carry';
const orders: Suits = (s, next, last) =>
  s.turn === CROWDED_DAY && s.phase === 'orders' && next.type === 'endPart' && last?.type === 'setOrders';

type Act = (page: Page) => Promise<void>;
const tab =
  (key: string): Act =>
  (page) =>
    page.locator(`[data-tab="${key}"]`).click();

/** The table of a crowded day with the panel open. */
function bench(name: string, act: Act, suits: Suits = transport): Screen {
  return {
    name,
    open: async (page, url) => {
      const { record, at } = momentOf(name, suits);
      await openRecord(page, url, record, at);
      await sit(page);
      await page.getByTestId('menu').click();
      await page.getByTestId('open-workbench').click();
      await page.getByTestId('bench-panel').waitFor();
      await act(page);
    },
  };
}

const seeAll: Act = async (page) => {
  await tab('eyes')(page);
  await page.getByTestId('eyes-umpire').click();
  await page.getByTestId('confirm-yes').click();
  await page.getByTestId('bench-board').locator('[data-unit]').first().waitFor({ state: 'attached' });
};

export const WORKBENCH: readonly Screen[] = [
  bench('workbench', tab('state')),
  bench('workbench-dice', async (page) => {
    await tab('dice')(page);
    for (const face of [12, 12, 7, 1]) await page.locator(`[data-face="${face}"]`).click();
  }),
  bench('workbench-day', tab('course')),
  bench('workbench-console', async (page) => {
    await tab('console')(page);
    const line = page.getByTestId('console');
    await line.fill('steps unit=d-armor-99 steps=2');
    await line.press('Enter');
    await line.fill('steps unit=d-armor');
  }),
  bench('workbench-map', async (page) => {
    await tab('map')(page);
    await page.getByTestId('field-from').selectOption({ index: 60 });
    for (const layer of ['coordinates', 'distance', 'contact']) await page.getByTestId(`layer-${layer}`).click();
  }),
  bench('workbench-record', tab('record')),
  bench('workbench-bottom', (page) => page.getByTestId('bench-move').click()),
  bench('workbench-board', seeAll),
  bench(
    'workbench-decks',
    async (page) => {
      await seeAll(page);
      await tab('state')(page);
      await page.getByTestId('field-verb').selectOption('umpireDecks');
    },
    orders,
  ),
  bench('workbench-inspect', async (page) => {
    await seeAll(page);
    await tab('inspect')(page);
    await page.getByTestId('tree-search').fill('armor-1');
  }),
  bench('workbench-curtain', async (page) => {
    await seeAll(page);
    await page.getByTestId('bench-close').click();
  }),
];
