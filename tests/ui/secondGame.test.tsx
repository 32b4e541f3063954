/** A second game on the house's screens: each shows the smallest game's board and words, and no word of the first game. */

import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { fetchGameUi, hasGameUi, spectatingOf } from '../../src/games/pages.ts';
import { addOffer, loadGame } from '../../src/games/shelf.ts';
import type { GameSummary } from '../../src/store/database.ts';
import { useGame } from '../../src/store/game.ts';
import { pictureOf, publicView } from '../../src/store/projector/picture.ts';
import { useTable } from '../../src/store/table.ts';
import { closeReplay, openReplay } from '../../src/store/watching.ts';
import { App } from '../../src/ui/App.tsx';
import { fetchAll } from '../../src/ui/kit/lazyPart.tsx';
import { GameEntry } from '../../src/ui/library/GameEntry.tsx';
import { shownPage } from '../../src/ui/page.tsx';
import { groupName } from '../../src/ui/palette/finds.ts';
import { pageFinds } from '../../src/ui/palette/pageFinds.ts';
import { ProjectorScreen } from '../../src/ui/projector/ProjectorScreen.tsx';
import { useShelf } from '../../src/ui/shelf/chosen.ts';
import { UndoButtons } from '../../src/ui/shell/UndoButtons.tsx';
import { addTiny, ROW } from '../games/tiny.ts';
import { offer, page } from '../games/tinyPage.tsx';

beforeAll(async () => {
  await fetchAll();
  addTiny();
  addOffer(offer);
  await loadGame('tiny');
});
beforeEach(() => useGame.getState().leave());
afterEach(() => {
  closeReplay();
  useTable.getState().clear();
});

const FIRST_GAME = /Lines and Webs|\b(Delta|Gamma|days?|hex(es)?|ports?|suppl(y|ies)|trucks?|fuel|units?)\b/i;
/** Everything that can be read or is read out, a press of the pointer away or not; on the start screen below the shelf. */
function words(): string {
  const page = document.querySelector('#game') ?? document.body;
  const told = [...page.querySelectorAll('[aria-label], [title]')].flatMap((one) => [
    one.getAttribute('aria-label') ?? '',
    one.getAttribute('title') ?? '',
  ]);
  return [page === document.body ? document.title : '', page.textContent, ...told].join('\n');
}
/** The first such word with what stands about it; null where there is none. */
function firstGameWord(): string | null {
  const all = words();
  const at = all.search(FIRST_GAME);
  return at < 0 ? null : all.slice(Math.max(0, at - 40), at + 40);
}

const begin = () => act(() => useGame.getState().newGame(ROW, 'a seed'));
const open = async () => {
  fireEvent.click(await screen.findByTestId('open-curtain'));
  await screen.findByTestId('table');
};
/** Gives the only order that may be given. */
const playOne = () =>
  act(() => {
    if (useGame.getState().viewer === null) useGame.getState().openCurtain();
    const [only] = useGame.getState().view?.prompt.legal ?? [];
    return void (only && useGame.getState().dispatch(only));
  });
const playAll = () => {
  begin();
  for (let i = 0; i < 200 && useGame.getState().state?.phase !== 'over'; i++) playOne();
  expect(useGame.getState().state?.phase).toBe('over');
};
const pawns = (row: HTMLElement): string[] =>
  within(row)
    .getAllByRole('listitem')
    .map((square) => square.textContent ?? '');

it('A game whose words have not come is waited for, though another’s are there', async () => {
  expect(hasGameUi(page as never)).toBe(false);
  begin();
  render(<App />);
  expect(screen.queryByTestId('curtain')).toBe(null);
  expect(await screen.findByTestId('curtain')).toHaveTextContent('White');
  expect(hasGameUi(page as never)).toBe(true);
});

it('The curtain and the table show the game’s own sides, turn and board, and once what comes for the first time', async () => {
  begin();
  render(<App />);
  expect(await screen.findByTestId('curtain')).toHaveTextContent(/Round 1.*Hand the screen to.*White.*Nothing is hidden/);
  expect(firstGameWord()).toBe(null);
  await open();
  expect(screen.getByTestId('seat')).toHaveTextContent('White');
  expect(screen.getByTestId('table')).toHaveTextContent('round 1');
  expect(pawns(screen.getByTestId('row'))).toEqual(['White’s pawn', '', '', '', '', '', '', '', '', 'Black’s pawn']);
  await waitFor(() => expect(document.title).toBe('White · A Row of Ten'));
  expect(await screen.findByTestId('first-time')).toHaveTextContent('Each side has one pawn.');
  expect(firstGameWord()).toBe(null);
  fireEvent.click(screen.getByTestId('first-time-read'));
  await waitFor(() => expect(screen.queryByTestId('first-time')).toBe(null));
});

it('A press gives an order, the log tells it, and both sides are asked to undo it after the hand-over', async () => {
  begin();
  render(<App />);
  await open();
  fireEvent.click(await screen.findByText('Step ahead'));
  await open();
  expect(pawns(screen.getByTestId('row'))[1]).toBe('White’s pawn');
  fireEvent.keyDown(document.body, { key: 'l' });
  expect(await screen.findByText('White’s pawn steps to square 2.')).toBeInTheDocument();
  expect(firstGameWord()).toBe(null);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  fireEvent.click(await screen.findByTestId('ask-consent'));
  const consent = await screen.findByTestId('consent');
  expect(consent).toHaveTextContent(/Undo White’s last order.*White’s pawn steps to square 2/);
  expect(firstGameWord()).toBe(null);
  fireEvent.click(screen.getByTestId('agree-delta'));
  fireEvent.click(screen.getByTestId('agree-gamma'));
  expect(useGame.getState().record?.commands).toEqual([]);
});

it('Its keys, menu and search speak of its own pieces and places, and offer nothing that it lacks', async () => {
  begin();
  render(<App />);
  await open();
  fireEvent.keyDown(document.body, { key: 'y' });
  expect(useTable.getState().drawer).toBe(null);
  fireEvent.keyDown(document.body, { key: '?' });
  const help = await screen.findByTestId('drawer');
  expect(help).toHaveTextContent('The cursor from square to square');
  expect(help).not.toHaveTextContent(/what’s in stock|In Execute|Look it up/);
  expect(firstGameWord()).toBe(null);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  fireEvent.click(screen.getByTestId('menu'));
  expect(await screen.findByTestId('leave')).toBeInTheDocument();
  for (const lacking of ['concede', 'menu-account', 'edit-scenario', 'menu-supply'])
    expect(screen.queryByTestId(lacking), lacking).toBe(null);
  expect(firstGameWord()).toBe(null);
  fireEvent.click(screen.getByTestId('menu'));
  expect(pageFinds().map(({ label }) => label)).toEqual(expect.arrayContaining(['Open the log', 'Watch the game so far']));
  for (const lacking of ['Concede', 'After action', 'Edit this scenario', 'Game editor', 'Show both sides’ supply'])
    expect(pageFinds().map(({ label }) => label)).not.toContain(lacking);
  fireEvent.keyDown(document.body, { key: '/' });
  const palette = await screen.findByTestId('palette');
  expect(palette.querySelector('[role="combobox"]')).toHaveAttribute('placeholder', 'Find a pawn, a place, a rule; or do something');
  expect(groupName('unit')).toBe('Pawns');
  expect(firstGameWord()).toBe(null);
});

it('Undo names the order in the game’s words, and a press undoes it', async () => {
  await fetchGameUi(page);
  const computers = { gamma: { level: 'B', manner: 'even' } } as const;
  act(() => useGame.getState().newGame(ROW, 'a seed', undefined, { computers }));
  playOne();
  render(<UndoButtons />);
  expect(screen.getByTestId('undo')).toHaveAttribute('title', 'Undo: White’s pawn’s step (U)');
  fireEvent.click(screen.getByTestId('undo'));
  expect(useGame.getState().record?.commands).toEqual([]);
  expect(firstGameWord()).toBe(null);
});

it('The end is told, and the replay steps through the game', async () => {
  playAll();
  render(<App />);
  expect(await screen.findByTestId('end')).toHaveTextContent(/(White|Black) has won/);
  expect(firstGameWord()).toBe(null);
  const { record, id } = useGame.getState();
  act(() => openReplay(record as NonNullable<typeof record>, { stored: id }));
  const replay = await screen.findByTestId('replay');
  await within(replay).findByTestId('row');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' });
  await waitFor(() => expect(pawns(within(replay).getByTestId('row'))[1]).toBe('White’s pawn'));
  expect(screen.getByTestId('replay-said')).toHaveTextContent('White’s pawn steps to square 2.');
  expect(firstGameWord()).toBe(null);
});

it('The projector shows a picture of it', async () => {
  await fetchGameUi(page);
  begin();
  playOne();
  const { rules, state } = useGame.getState();
  if (!rules || !state) throw new Error('no game is open');
  const view = publicView(rules, state);
  const moments = [{ turn: 1, phase: 'play', side: 'delta' as const, events: [{ type: 'stepped', side: 'delta', to: 1 }] }];
  const { projector: room } = spectatingOf(shownPage());
  const picture = pictureOf({ kind: 'game', world: rules.world, moments, at: 0, view, viewBefore: () => view }, room);
  render(<ProjectorScreen picture={picture} tools={null} />);
  expect(screen.getByTestId('projector')).toHaveTextContent('White’s pawn steps to square 2.');
  expect(pawns(screen.getByTestId('row'))[1]).toBe('White’s pawn');
  expect(firstGameWord()).toBe(null);
});

it('The list of stored games tells how it stands, and its card opens the start screen of a new one', async () => {
  const nothing = (): void => undefined;
  const game: GameSummary = {
    ...{ game: 'one', ruleset: 'tiny', name: 'Friday', turn: 2, turns: 99, phase: 'play', orders: 3, changedAt: 0 },
    ...{ ports: { delta: 2, gamma: 1 }, awaited: 'gamma' as const },
  };
  const { unmount } = render(
    <GameEntry {...{ game, isFirst: false, isDamaged: false, onChange: nothing, onRemove: nothing, onCompare: nothing }} />,
  );
  expect(screen.getByTestId('game')).toHaveTextContent(/Round 2.*2 steps.*1 steps · its turn/);
  expect(firstGameWord()).toBe(null);
  unmount();
  render(<App />);
  fireEvent.click(await screen.findByTestId('game-tiny'));
  await waitFor(() => expect(screen.getByTestId('start-game')).toHaveTextContent('Start A row of ten'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A Row of Ten');
  expect(document.title).toBe('Lines and Webs');
  expect(firstGameWord()).toBe(null);
});

it('Its lesson begins on the start screen: the coach asks for an order, gives the other side’s, and lets the game go on', async () => {
  useShelf.setState({ game: page.id });
  // What the coach points at is asked whether it is in sight.
  document.elementFromPoint = () => document.body;
  render(<App />);
  fireEvent.click(await screen.findByTestId('learn-first-step'));
  expect(await screen.findByTestId('coach')).toHaveTextContent(/The first step, card 1 of 2.*Walk.*Go towards the other pawn.*Step ahead/);
  expect(firstGameWord()).toBe(null);
  fireEvent.click(await screen.findByText('Step ahead', { selector: 'button' }));
  await waitFor(() => expect(screen.getByTestId('coach')).toHaveAttribute('data-step', '2'));
  expect(pawns(screen.getByTestId('row'))).toEqual(['', 'White’s pawn', '', '', '', '', '', '', 'Black’s pawn', '']);
  expect(screen.getByTestId('coach-said')).toHaveTextContent(/Closer.*Black steps ahead as well/);
  expect(firstGameWord()).toBe(null);
  fireEvent.click(screen.getByTestId('coach-alone'));
  await waitFor(() => expect(screen.queryByTestId('coach')).toBe(null));
  expect(useGame.getState()).toMatchObject({ lesson: null, people: ['delta'] });
});
