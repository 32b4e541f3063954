/** Screens of the projector's window and the presenter's panel. */

import type { Page } from '@playwright/test';
import { CROWDED_DAY, momentOf, type Suits } from './moments.ts';
import type { Screen } from './pages.ts';
import { openRecord, sit } from './pages.ts';

const fight: Suits = (s, _, last) => s.turn === CROWDED_DAY && s.phase === 'execute' && last?.type === 'attack';
const orders: Suits = (s, next) => s.turn === CROWDED_DAY && s.phase === 'orders' && next.side === 'gamma';
const transport: Suits = (s, next, last) => s.turn === CROWDED_DAY && next.type === 'carry' && last?.type === 'carry';

type Lead = (table: Page) => Promise<void>;

/** A table in another window, which takes the projector up; led from its panel, and shown in the size of the picture. */
function projector(name: string, suits: Suits, lead?: Lead): Screen {
  return {
    name,
    open: async (page, url) => {
      const { record, at } = momentOf(name, suits);
      const table = await page.context().newPage();
      await openRecord(table, url, record, at);
      await page.goto(`${url}?projector`);
      await page.getByTestId('projector').waitFor();
      if (!lead) return;
      await table.getByTestId('presenter-pill').click();
      await lead(table);
    },
  };
}

const click =
  (...ids: string[]): Lead =>
  async (table) => {
    for (const id of ids) await table.getByTestId(id).click();
  };

const later: Suits = (s) => s.turn === CROWDED_DAY && s.phase === 'spend';

/** The page of supply, chosen in the panel. */
const supply: Lead = (table) => table.getByTestId('room-page').locator('[data-option="supply"]').click();

/** The panel over the table's panel, with something lit on the map. */
const presenter: Screen = {
  name: 'presenter',
  open: async (page, url) => {
    const { record, at } = momentOf('presenter', fight);
    await openRecord(page, url, record, at);
    await sit(page);
    await page.getByTestId('menu').click();
    await page.getByTestId('open-projector').click();
    await page.getByTestId('freeze').waitFor();
  },
};

export const PROJECTOR: readonly Screen[] = [
  {
    name: 'projector-waiting',
    open: async (page, url) => {
      await page.goto(`${url}?projector`);
      await page.getByTestId('projector-waiting').waitFor();
    },
  },
  projector('projector', fight),
  projector('projector-carry', transport),
  projector('projector-orders', orders),
  projector('projector-large-dice', fight, click('large-dice', 'clock-more', 'freeze')),
  projector('projector-question', fight, click('ask')),
  projector('projector-supply', transport, supply),
  projector('projector-supply-before', later, supply),
  projector('projector-supply-question', orders, async (table) => {
    await supply(table);
    await table.getByTestId('ask').click();
  }),
  projector('projector-umpire', orders, click('umpire', 'confirm-yes')),
  presenter,
];
