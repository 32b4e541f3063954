/** The shelf: a card per game opens its start screen, and a game's code comes when it is needed. */

import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { hasGameUi, hasPage, showPage } from '../../src/games/pages.ts';
import { addOffer, loadGame } from '../../src/games/shelf.ts';
import type { GameSummary } from '../../src/store/database.ts';
import { useGame } from '../../src/store/game.ts';
import { openLine } from '../../src/store/projector/channel.ts';
import type { Picture } from '../../src/store/projector/picture.ts';
import { startProjector, useProjected } from '../../src/store/projector/screen.ts';
import { rulesFor } from '../../src/store/umpire.ts';
import { App } from '../../src/ui/App.tsx';
import { SavedGames } from '../../src/ui/library/SavedGames.tsx';
import { shownPage } from '../../src/ui/page.tsx';
import { useShelf } from '../../src/ui/shelf/chosen.ts';
import { Shelf } from '../../src/ui/shelf/Shelf.tsx';
import { addTiny, ROW } from '../games/tiny.ts';
import { offer } from '../games/tinyPage.tsx';

const FIRST = 'lines-and-webs';
/** How the tiny game's code comes: not at all while it is 'missing'. */
let network: 'missing' | 'there' = 'there';
let asked = 0;

beforeAll(() => {
  addOffer({
    ...offer,
    load: async () => {
      asked += 1;
      if (network === 'missing') throw new Error('There is no network.');
      addTiny();
      await offer.load?.();
    },
  });
});
beforeEach(() => {
  useGame.getState().leave();
  useShelf.setState({ game: '', listed: '' });
  showPage(FIRST);
});
afterEach(() => {
  network = 'there';
});

const card = (id: string): HTMLElement => screen.getByTestId(`game-${id}`);
const title = (): string | null => screen.getByRole('heading', { level: 1 }).textContent;

it('A game whose code does not come says so in its place, and Try again opens it; no code comes before it is asked for', async () => {
  network = 'missing';
  render(<App />);
  await screen.findByTestId('start-game');
  expect(asked).toBe(0);
  fireEvent.pointerEnter(card('tiny'));
  expect(asked).toBe(1);
  fireEvent.click(card('tiny'));
  const note = await screen.findByTestId('not-loaded');
  expect(card('tiny')).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByTestId('start-game')).toBe(null);
  // Nothing is lost: the other card still opens.
  fireEvent.click(card(FIRST));
  expect(await screen.findByTestId('start-game')).toHaveTextContent('Start Arvel Crossing');
  fireEvent.click(card('tiny'));
  network = 'there';
  fireEvent.click(await screen.findByText('Try again'));
  await waitFor(() => expect(screen.getByTestId('start-game')).toHaveTextContent('Start A row of ten'));
  expect(note.isConnected).toBe(false);
  expect(title()).toBe('A Row of Ten');
});

it('Arrows change the card and keep the focus in the strip; the choice is kept', async () => {
  await loadGame('tiny');
  render(<App />);
  await screen.findByTestId('start-game');
  card(FIRST).focus();
  fireEvent.keyDown(card(FIRST), { key: 'End' });
  await waitFor(() => expect(title()).toBe('A Row of Ten'));
  expect(card('tiny')).toHaveFocus();
  expect([card('tiny').tabIndex, card(FIRST).tabIndex]).toEqual([0, -1]);
  expect(localStorage.getItem('lines-and-webs.shelf')).toContain('tiny');
  fireEvent.keyDown(card('tiny'), { key: 'ArrowRight' });
  await waitFor(() => expect(title()).toBe('Lines and Webs'));
  expect(card(FIRST)).toHaveFocus();
});

it('After a game its own card stands open', async () => {
  await loadGame('tiny');
  render(<App />);
  await screen.findByTestId('start-game');
  act(() => useGame.getState().newGame(ROW, 'a seed'));
  await screen.findByTestId('curtain');
  act(() => useGame.getState().leave());
  await waitFor(() => expect(title()).toBe('A Row of Ten'));
});

it('The rules of a record load its game first', async () => {
  const { world } = await rulesFor({ ruleset: 'tiny', commands: [], scenario: ROW });
  expect(world.scenario).toBe(ROW);
  expect(hasPage('tiny')).toBe(true);
});

it('A projector loads the game of the picture that it is sent, and shows it then', async () => {
  const stop = startProjector();
  const presenter = openLine('presenter', () => undefined);
  const picture = { kind: 'game', scenario: ROW, n: 1 } as unknown as Picture;
  presenter?.send({ from: 'presenter', kind: 'picture', picture, isUmpire: false });
  await waitFor(() => expect(useProjected.getState().picture?.scenario).toEqual(ROW));
  expect(shownPage().id).toBe('tiny');
  expect(hasGameUi(shownPage())).toBe(true);
  presenter?.close();
  stop();
});

const GAMES: readonly GameSummary[] = [
  {
    ...{ game: 'one', ruleset: 'tiny', name: 'Friday', turn: 7, turns: 99, phase: 'play', orders: 3, changedAt: 3 },
    ...{ ports: { delta: 2, gamma: 1 }, awaited: 'gamma' as const },
  },
  { ...{ game: 'two', ruleset: FIRST, name: 'Saturday', turn: 2, turns: 4, phase: 'orders', orders: 3, changedAt: 2 } },
  { ...{ game: 'three', name: 'Long ago', turn: 4, turns: 4, phase: 'over', orders: 3, changedAt: 1 } },
];
const names = (): string[] => screen.getAllByTestId('game').map((row) => row.querySelector('bdi')?.textContent ?? '');

it('The list of stored games has rows of all games, each in its own words; one press shows those of one game', async () => {
  await loadGame('tiny');
  const nothing = (): void => undefined;
  render(<SavedGames games={GAMES} broken={[]} onChange={nothing} />);
  // The first row goes on with the game of the open card.
  expect(names()).toEqual(['Saturday', 'Friday', 'Long ago']);
  expect(screen.getByTestId('continue').closest('[data-game]')).toHaveAttribute('data-game', 'two');
  expect(screen.getAllByTestId('game')[1]).toHaveTextContent(/A Row of Ten: Friday.*Round 7.*2 steps.*1 steps · its turn/);
  expect(screen.getAllByTestId('game')[2]).toHaveTextContent(/Lines and Webs: Long ago/);
  const filter = screen.getByTestId('kinds');
  expect(within(filter).getByText('All 2')).toBeInTheDocument();
  fireEvent.click(within(filter).getByRole('radio', { name: /A Row of Ten 1/ }));
  expect(names()).toEqual(['Saturday', 'Friday']);
  expect(useShelf.getState().listed).toBe('tiny');
});

it('While only one game has entries they have no filter and no signs', () => {
  const nothing = (): void => undefined;
  render(<SavedGames games={GAMES.slice(1)} broken={[]} onChange={nothing} />);
  expect(names()).toEqual(['Saturday', 'Long ago']);
  expect(screen.queryByTestId('kinds')).toBe(null);
  expect(screen.getAllByTestId('game')[0]?.textContent).not.toContain('Lines and Webs');
});

it('A card names the turn of an unfinished game', async () => {
  await loadGame('tiny');
  render(<Shelf chosen={FIRST} stored={{ games: [...GAMES], broken: [] }} />);
  await waitFor(() => expect(card('tiny')).toHaveTextContent('round 7'));
  expect(card(FIRST)).toHaveTextContent('day 2');
});

it('The button of an unfinished game is the main one, that of a finished game is not', () => {
  const nothing = (): void => undefined;
  const { rerender } = render(<SavedGames games={GAMES.slice(1)} broken={[]} onChange={nothing} />);
  expect(screen.getByTestId('continue')).toHaveClass('btn-main');
  rerender(<SavedGames games={GAMES.slice(2)} broken={[]} onChange={nothing} />);
  expect(screen.getByTestId('continue')).toHaveTextContent('Look at it again');
  expect(screen.getByTestId('continue')).not.toHaveClass('btn-main');
});
