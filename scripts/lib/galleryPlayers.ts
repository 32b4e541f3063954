/** Screens of a game with four named players. */

import type { Page } from '@playwright/test';
import { CROWDED_DAY, momentOf } from './moments.ts';
import { openRecord, type Screen, sit } from './pages.ts';

const NAMES = { 'delta-logistics': 'Ivo', 'delta-combat': 'Mara', 'gamma-logistics': 'Konstantin', 'gamma-combat': 'Jon' };

/** The hand-over of Phase 4 of a crowded day, as four play it. */
async function handOver(page: Page, url: string): Promise<void> {
  const { record, at } = momentOf('four players', (s, next) => s.turn === CROWDED_DAY && s.phase === 'orders' && next.side === 'gamma');
  const { scenario } = record;
  const four = { ...record, scenario: { ...scenario, rulings: { ...scenario.rulings, players: 4 } }, format: 2, players: NAMES };
  await openRecord(page, url, four, at);
}

export const PLAYERS: readonly Screen[] = [
  {
    name: 'players',
    open: async (page, url) => {
      await page.goto(`${url}?hold=0&table=strict`);
      await page.getByTestId('players-4').check({ force: true });
      await page.getByText('Player names').click();
      for (const [seat, name] of Object.entries(NAMES)) await page.getByTestId(`player-${seat}`).fill(name);
    },
  },
  { name: 'players-curtain', open: handOver },
  {
    name: 'players-recap',
    open: async (page, url) => {
      await handOver(page, url);
      await sit(page, true);
    },
  },
];
