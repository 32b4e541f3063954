/** Screens of the scenario editor's map: a hex with its fields, a river with its mirror image, zones, units, problems. */

import type { Page } from '@playwright/test';
import { SCENARIOS } from '../../src/games/lines-and-webs/scenarios/builtIn.ts';
import { type MapHand, mapHand, openEditorMap } from './editorMap.ts';
import type { Screen } from './pages.ts';

const whole = SCENARIOS[0]?.scenario;

/** The full map with something done to it. */
const screen = (name: string, then: (page: Page, hand: MapHand) => Promise<void>): Screen => ({
  name,
  open: async (page, url) => {
    if (!whole) throw new Error('There is no scenario.');
    await openEditorMap(page, url, whole.id);
    await then(page, mapHand(page, whole.map));
  },
});

export const EDITOR_MAP: readonly Screen[] = [
  screen('editor-map', async (_, hand) => hand.press('C0508')),
  screen('editor-map-river', async (page, hand) => {
    await page.keyboard.press('r');
    await hand.press('C0204', 'C0203');
    await hand.press('C0204', 'C0304');
    await hand.hover('C0203', 'C0303');
  }),
  screen('editor-map-units', async (page, hand) => {
    await page.keyboard.press('u');
    await hand.drag(['C0605'], 'right');
    await page.getByTestId('place-armor').click();
    await hand.hover('C0606');
  }),
  screen('editor-map-faults', async (page, hand) => {
    await page.keyboard.press('m');
    await page.keyboard.press('t');
    await hand.drag(['C0403', 'C0404', 'C0504']);
    await page.getByTestId('show-changes').check();
    const fault = page.locator('[data-code]').first();
    // The list is folded where the map wants its room.
    if (!(await fault.isVisible())) await page.getByTestId('fault-count').click();
    await fault.click();
  }),
  screen('editor-map-sheet', async (page) => page.keyboard.press('h')),
];
