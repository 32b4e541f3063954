/** The menu by keys: it opens, arrows move in it, it closes where it was opened from; and the search finds each of its lines. */

import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { useGame } from '../../src/games/lines-and-webs/typedStores.ts';
import { PARTS } from '../../src/games/lines-and-webs/ui/table.tsx';
import { fetchAll } from '../../src/ui/kit/lazyPart.tsx';
import { findAll } from '../../src/ui/palette/finds.ts';
import { MENU_LINES, pageFinds } from '../../src/ui/palette/pageFinds.ts';
import { Menu } from '../../src/ui/shell/Menu.tsx';
import { useShortcuts } from '../../src/ui/shell/shortcuts.ts';
import { TablePartsContext } from '../../src/ui/shell/tableParts.ts';
import { ToolsContext } from '../../src/ui/shell/tools.ts';
import { TOOLS } from '../../src/ui/tools.tsx';
import { acts, field } from '../rules/kitCombat.ts';
import { openPosition } from './phaseSix.tsx';

function Page() {
  useShortcuts();
  return (
    <ToolsContext value={TOOLS}>
      <button type="button">Elsewhere</button>
      <TablePartsContext value={PARTS}>
        <Menu />
      </TablePartsContext>
    </ToolsContext>
  );
}

beforeAll(fetchAll);
beforeEach(() => {
  openPosition(acts(field(), 'd-armor-1'));
  act(() => useGame.getState().openCurtain());
  render(<Page />);
});

const button = () => screen.getByTestId('menu');
const sheet = () => document.getElementById(button().getAttribute('aria-controls') as string) as HTMLElement;

it('F10 and X open the menu, arrows, Home and End move in it past its settings, and Escape leads back to where the keys were', async () => {
  const user = userEvent.setup();
  expect(button()).toHaveAttribute('title', 'Menu (F10 or X)');
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  for (const key of ['{F10}', 'x']) {
    elsewhere.focus();
    await user.keyboard(key);
    expect(screen.getByLabelText('System')).toHaveFocus();
    const theme = document.documentElement.dataset.theme;
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.documentElement.dataset.theme, 'no setting is changed by going past it').toBe(theme);
    await user.keyboard('{End}');
    expect(screen.getByTestId('edit-scenario')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByLabelText('System')).toHaveFocus();
    await user.keyboard('{ArrowUp}{Home}{ArrowDown}{ArrowUp}');
    expect(screen.getByLabelText('System')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    expect(elsewhere).toHaveFocus();
  }
  elsewhere.blur();
  await user.keyboard('{F10}{Escape}');
  expect(document.body).toHaveFocus();
});

it('The search finds each line of the menu by its words, and does it; to a setting it leads', async () => {
  const found = (query: string) => findAll(pageFinds(), query).map(({ label }) => label);
  expect(found('menu')[0]).toBe('Open the menu');
  expect(found('pace')).toContain('Fight speed');
  expect(found('new game')).toContain('Back to the start screen');
  expect(found('save')).toContain('Save the game as a file');
  await userEvent.click(button());
  const lines = [...sheet().querySelectorAll('legend, button')].map(({ firstChild, textContent }) => firstChild && textContent);
  const labels = pageFinds().map(({ label }) => label);
  const known = ['System', 'Light', 'Dark', 'Theme', 'Supply', 'Log', 'Rules', 'Search', 'Help'];
  for (const words of Object.keys(MENU_LINES))
    expect(
      lines.filter((line) => line?.trim().startsWith(words)),
      words,
    ).toHaveLength(1);
  for (const line of lines)
    expect(
      [...labels, ...known].filter((label) => line?.trim().startsWith(label)),
      line ?? '',
    ).not.toEqual([]);
  await userEvent.keyboard('{Escape}');
  act(() =>
    pageFinds()
      .find(({ label }) => label === 'Sound')
      ?.act(),
  );
  await waitFor(() => expect(screen.getByTestId('sound').querySelector('input:checked')).toHaveFocus());
  act(() =>
    pageFinds()
      .find(({ label }) => label === 'Concede')
      ?.act(),
  );
  expect(await screen.findByText(/concedes\?/)).toBeInTheDocument();
});
