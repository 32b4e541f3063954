/** Screens on which both sides agree to reveal the running game. */

import type { Page } from '@playwright/test';
import { CROWDED_DAY, momentOf } from './moments.ts';
import { openRecord, type Screen, sit } from './pages.ts';

/** The hand-over of a side that has only to end its part, and what is done there about opening the game. */
function opening(name: string, act: (page: Page) => Promise<void>): Screen {
  return {
    name,
    open: async (page, url) => {
      const { record, at: n } = momentOf('opening', (s, next) => s.turn === CROWDED_DAY && s.phase === 'spend' && next.type === 'endPart');
      await openRecord(page, url, record, n);
      await page.getByTestId('opening').waitFor();
      await act(page);
    },
  };
}

const propose = async (page: Page): Promise<void> => {
  await page.getByTestId('propose-opening').click();
  await page.getByTestId('confirm-yes').click();
};

const proposeAndHandOver = async (page: Page): Promise<void> => {
  await propose(page);
  await sit(page);
  await page.locator('[data-act="endPart"]').first().click();
  await page.getByTestId('opening-asked').waitFor();
};

export const OPENING: readonly Screen[] = [
  opening('opening-propose', async (page) => {
    await page.getByTestId('propose-opening').click();
  }),
  opening('opening-waits', propose),
  opening('opening-asked', proposeAndHandOver),
  opening('opening-agreed', async (page) => {
    await proposeAndHandOver(page);
    await page.getByTestId('agree-opening').click();
  }),
  opening('replay-opened', async (page) => {
    await proposeAndHandOver(page);
    await page.getByTestId('agree-opening').click();
    await page.getByTestId('watch-opened').click();
    await page.getByTestId('replay').waitFor();
    await page.locator('[data-viewpoint="umpire"]').check({ force: true });
    await page.getByTestId('go-last').click();
  }),
  opening('library-branch', async (page) => {
    await sit(page);
    await page.getByTestId('menu').click();
    await page.getByTestId('leave').click();
    await page.getByTestId('game-more').first().click();
    await page.getByTestId('branch-game').first().click();
  }),
];
