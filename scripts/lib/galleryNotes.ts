/** Screens of notes on a replay: reading, writing, the presenter's panel, the projector. */

import type { Page } from '@playwright/test';
import { momentOf, type Suits } from './moments.ts';
import type { Screen } from './pages.ts';
import { openRecord } from './pages.ts';

const ended: Suits = (s, next) => (s.turn === 1 && next.type === 'counterFire') || next.type === 'useDrone';
const TEXT =
  'The armour stands five links ahead of its carriers. Every token that this fight burns has to come over one bridge: look at how many are left when the dice lie on the table.';

const NOTES = [
  { id: 'n1', at: 0, title: 'Before the first order', text: 'Who is fed from where?', clause: '6.3.2' },
  {
    id: 'n2',
    at: 60,
    title: 'One long line of supply',
    text: TEXT,
    clause: '6.3.2',
    units: ['d-armor-1', 'g-armor-1'],
    ask: 'Would you attack here, or wait a day for the fuel?',
  },
  { id: 'n3', at: 60, title: 'The same moment from the other side', text: 'Gamma has fewer trucks, and larger ones.' },
  { id: 'n4', at: 110, title: 'What it came to', text: '' },
];

/** A finished game with notes, at the second of them. */
async function lesson(page: Page, url: string): Promise<void> {
  const { record } = momentOf('end', ended);
  await openRecord(page, url, { ...record, format: 2, notes: NOTES } as typeof record, record.commands.length);
  // A game with notes opens as a replay by itself.
  await page.getByTestId('note-list').waitFor();
  await page.keyboard.press('n');
}

/** The projector's window in the size of the picture, led by a table in another one. */
const room = (name: string, asks: boolean, showsSupply = false): Screen => ({
  name,
  open: async (page, url) => {
    const table = await page.context().newPage();
    if (showsSupply) await table.addInitScript(() => localStorage.setItem('lines-and-webs.projector', '{"page":"supply"}'));
    await lesson(table, url);
    await page.goto(`${url}?projector`);
    await page.getByTestId('projector-note').waitFor();
    if (!asks) return;
    await table.getByTestId('note-ask').click();
    await page.getByTestId('projector-question').waitFor();
  },
});

export const NOTED: readonly Screen[] = [
  { name: 'notes', open: lesson },
  {
    name: 'notes-write',
    open: async (page, url) => {
      await lesson(page, url);
      await page.getByTestId('note-edit').click();
      await page.getByTestId('note-editor').waitFor();
    },
  },
  {
    name: 'notes-presenter',
    open: async (page, url) => {
      await lesson(page, url);
      await page.getByTestId('open-projector').click();
      await page.getByTestId('presenter').getByTestId('note').waitFor();
    },
  },
  room('projector-note', false),
  room('projector-note-question', true),
  room('projector-note-supply', true, true),
];
