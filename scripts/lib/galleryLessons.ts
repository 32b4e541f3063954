/** Screens of the lessons. */

import type { Page } from '@playwright/test';
import type { Screen } from './pages.ts';

/** The buttons that lead on: the card's own, and those of the screens that a step stands on. */
const ON = ['coach-next', 'coach-show', 'next-day'].map((id) => `[data-testid="${id}"]:not([aria-disabled="true"])`);

/** Shown what to do, step by step, up to one. */
async function shownTo(page: Page, lesson: string, step: number): Promise<void> {
  await page.getByTestId(`learn-${lesson}`).click();
  const card = page.getByTestId('coach');
  await card.waitFor();
  while (Number(await card.getAttribute('data-step')) < step) {
    const on = page.locator(ON.join(', ')).first();
    if ((await on.count()) > 0) await on.click();
    // The next card, or the next order that is shown.
    await page.waitForTimeout(120);
  }
}

const lesson = (name: string, id: string, step: number, act?: (page: Page) => Promise<void>): Screen => ({
  name,
  open: async (page, url) => {
    await page.goto(`${url}?hold=0`);
    await shownTo(page, id, step);
    await act?.(page);
  },
});

const folded = async (page: Page): Promise<void> => page.getByRole('button', { name: 'Collapse the lesson’s card' }).click();

/** The drawer that the card asks for; the next card speaks of what it says. */
const openSupply = async (page: Page): Promise<void> => {
  await page.keyboard.press('y');
  await page.getByTestId('supply-hunger').waitFor();
};

export const LESSON_SCREENS: readonly Screen[] = [
  ...Array.from({ length: 12 }, (_, i) => lesson(`lesson-${i + 1}`, 'road-to-kelmora', i + 1)),
  lesson('lesson-folded', 'road-to-kelmora', 1, folded),
  lesson('lesson-supply', 'how-supply-works', 4),
  lesson('lesson-ahead', 'two-days-ahead', 1, openSupply),
];
