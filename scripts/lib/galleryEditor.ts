/** Screens of the scenario editor: the list, each section of a changed draft, its problems. */

import type { Page } from '@playwright/test';
import type { Screen } from './pages.ts';

const section = (page: Page, key: string): Promise<void> => page.getByTestId(`section-${key}`).click();

async function list(page: Page, url: string): Promise<void> {
  await page.goto(`${url}?dev=editor&hold=0&table=strict`);
  await page.getByTestId('scenario-list').waitFor();
}

/** A draft of the small scenario with a unit more than it deploys, and other figures. */
async function draft(page: Page, url: string): Promise<void> {
  await list(page, url);
  await page.getByTestId('copy-arvel-crossing').click();
  await section(page, 'forces');
  await page.getByLabel('Armor, Delta, start').fill('3');
  await section(page, 'stores');
  await page.getByLabel('Slots for supplies, Seaport').fill('32');
  await section(page, 'rulings');
  await page.getByLabel(/^Resource Points/).selectOption({ label: '30 RP per day' });
  await page.locator('[data-code="deployment.count"]').or(page.getByTestId('fault-count').getByText('1 problem')).first().waitFor();
}

const SECTIONS = ['about', 'units', 'forces', 'deployment', 'stores', 'cards', 'rulings', 'changes', 'try'] as const;

export const EDITOR: readonly Screen[] = [
  {
    name: 'editor-list',
    open: async (page, url) => {
      await draft(page, url);
      await page.getByTestId('save-scenario').click();
      await page.getByTestId('editor-list').click();
      await page.getByTestId('own-scenario').waitFor();
    },
  },
  ...SECTIONS.map((key) => ({
    name: `editor-${key}`,
    open: async (page: Page, url: string): Promise<void> => {
      await draft(page, url);
      await section(page, key);
    },
  })),
];
