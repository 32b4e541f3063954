/** Acts in the scenario editor, the game editor, notes and a lesson, for measuring interactions. */

import type { Page } from '@playwright/test';
import { SCENARIOS } from '../../../src/games/lines-and-webs/scenarios/builtIn.ts';
import { mapHand, openEditorMap } from '../editorMap.ts';
import type { Hand } from './acts.ts';

/** A screen with its acts: `open` on a page that is not yet slow. */
export interface Tool {
  name: string;
  open(page: Page, url: string): Promise<void>;
  acts(hand: Hand, page: Page): Promise<void>;
}

const whole = SCENARIOS[0]?.scenario;
if (!whole) throw new Error('There is no scenario.');

const editor: Tool = {
  name: 'editor',
  open: (page, url) => openEditorMap(page, url, whole.id),
  async acts(hand, page) {
    const { spot } = mapHand(page, whole.map);
    for (const id of ['C0508', 'C0605', 'C0804']) await hand.clickAt('editor: choose a hex', await spot(id));
    await hand.key('m', 'editor: mirror');
    await hand.key('t', 'editor: the terrain tool');
    for (const id of ['C0403', 'C0404', 'C0504', 'C0505']) await hand.clickAt('editor: paint a hex', await spot(id));
    await hand.key('l', 'editor: the link tool');
    await hand.clickAt('editor: a link', await spot('C0204', 'C0304'));
    for (let i = 0; i < 3; i++) await hand.key('Control+z', 'editor: undo');
    for (const section of ['units', 'forces', 'deployment', 'rulings', 'changes', 'map'])
      await hand.click(`editor: section ${section}`, `[data-testid="section-${section}"]`);
  },
};

const lesson: Tool = {
  name: 'lesson',
  async open(page, url) {
    await page.goto(`${url}?hold=0&table=strict`);
    await page.locator('[data-testid^="learn-"]').first().click();
    await page.getByTestId('coach').waitFor();
  },
  async acts(hand) {
    for (let i = 0; i < 10; i++) if (!(await hand.click('lesson: on', '[data-testid="coach-next"], [data-testid="coach-show"]'))) return;
    await hand.click('lesson: back', '[data-testid="coach-back"]');
  },
};

/** The workbench's panel over a table that is open. */
export async function benchActs(hand: Hand, page: Page): Promise<void> {
  await hand.click('workbench: the menu', '[data-testid="menu"]');
  await hand.click('workbench: open', '[data-testid="open-workbench"]');
  await page.getByTestId('bench-panel').waitFor();
  for (const tab of ['dice', 'course', 'map', 'record', 'inspect', 'console', 'state'])
    await hand.click(`workbench: ${tab}`, `[data-testid="bench-panel"] [data-tab="${tab}"]`);
  await hand.click('workbench: dice', '[data-testid="bench-panel"] [data-tab="dice"]');
  for (const face of [12, 1]) await hand.click('workbench: a face', `[data-testid="bench-panel"] [data-face="${face}"]`);
  await hand.click('workbench: console', '[data-testid="bench-panel"] [data-tab="console"]');
  await page.getByTestId('console').fill('dice faces=12,1');
  await page.getByTestId('console').focus();
  await hand.key('Enter', 'workbench: a command');
}

export const TOOLS: readonly Tool[] = [editor, lesson];
