/** The end of Lines of Battle: what it tells, moments that open the replay, and another game. */

import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Command } from '../../src/engine/lines-of-battle/index.ts';
import { linesOfBattle, type Scenario } from '../../src/engine/lines-of-battle/index.ts';
import six from '../../src/games/lines-of-battle/scenarios/six-a-side.json' with { type: 'json' };
import { loadGame } from '../../src/games/shelf.ts';
import { useGame } from '../../src/store/game.ts';
import { confirmLeave } from '../../src/store/leaving.ts';
import { closeReplay, useWatching } from '../../src/store/watching.ts';
import { App } from '../../src/ui/App.tsx';
import { fetchAll } from '../../src/ui/kit/lazyPart.tsx';

const SHORT = {
  ...six,
  rulings: { first: 'south' },
  position: {
    delta: [
      { type: 'swordsmen', at: 'c3', facing: 'e' },
      { type: 'cavalry', at: 'b1', facing: 'n' },
    ],
    gamma: [{ type: 'archers', at: 'd3', facing: 'n' }],
  },
} as unknown as Scenario;
const COMMANDS: Command[] = [
  { type: 'reface', side: 'delta', unit: 'delta-2', facing: 'e' },
  { type: 'attack', side: 'delta', unit: 'delta-1', target: 'gamma-1' },
];
const game = () => useGame.getState();

beforeAll(async () => {
  await loadGame('lines-of-battle');
  await fetchAll();
});
beforeEach(async () => {
  const { id, version } = linesOfBattle(SHORT);
  const record = { format: 1, ruleset: id, version, scenario: SHORT, seed: 'end', commands: COMMANDS } as const;
  act(() =>
    game().openGame(record as never, undefined, {
      players: { delta: 'Ada' },
      seating: [{ from: 0, computers: { gamma: { level: 'B', manner: 'bold' } } }],
    } as never),
  );
  render(<App />);
  await screen.findByTestId('end');
});
afterEach(() => {
  act(() => closeReplay());
  act(() => game().leave());
  cleanup();
});

it('It names the winner, the reason with its clause, kills from the side, and the turn that decided the game, with the chance', () => {
  const end = screen.getByTestId('end');
  expect(end).toHaveTextContent('South winsYou win.');
  expect(end).toHaveTextContent(/Turn 1\. No enemy unit is left\. 6\.1/);
  const rows = within(end.querySelector('table') as HTMLElement).getAllByRole('row');
  expect(rows[0]).toHaveTextContent('South Ada');
  expect(rows.slice(1).map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Attacks with dice', 'none', 'none'],
    ['Enemies destroyed from the side', '1', '0'],
    ['Enemies destroyed from the rear', '0', '0'],
  ]);
  expect(screen.getByRole('heading', { name: 'What decided the game' })).toBeInTheDocument();
  expect(screen.getByTestId('moment')).toHaveTextContent(
    'Turn 1, South destroys Archers d3 from the side. South’s chance to win: 89% to 100%',
  );
});

it('A moment opens the replay before its first attack', () => {
  fireEvent.click(screen.getByTestId('moment'));
  expect(useWatching.getState().watched).toMatchObject({ kind: 'record', options: { at: 1 } });
});

it('The replay leads to the review, and the review back to where the replay was', async () => {
  fireEvent.click(screen.getByTestId('moment'));
  fireEvent.click(await screen.findByTestId('replay-account'));
  const review = await screen.findByTestId('review');
  expect(within(review).getByTestId('moment')).toHaveTextContent('Archers d3');
  fireEvent.click(within(review).getByTestId('review-back'));
  expect(useWatching.getState().watched).toMatchObject({ options: { at: 1 } });
  expect(useWatching.getState().watched).not.toHaveProperty('options.account');
});

it('Beside the main button another battle can be played with people and computers on the other side', () => {
  const changed = screen.getByTestId('play-changed');
  expect(changed).toHaveTextContent('Swap sides');
  fireEvent.click(changed);
  // Without a database the game is not saved, so the page asks first.
  act(confirmLeave);
  expect(game().record).toMatchObject({ scenario: SHORT });
  expect(game().record?.seed).not.toBe('end');
  expect(game().players).toEqual({ gamma: 'Ada' });
  expect(game().seating.at(-1)?.computers).toEqual({ delta: { level: 'B', manner: 'bold' } });
  expect(game().people).toEqual(['gamma']);
});

it('The main button begins the same battle with other dice, as the same side against the same opponent', async () => {
  const same = screen.getByTestId('play-again');
  expect(same).toHaveTextContent('Play again');
  await waitFor(() => expect(same).toHaveFocus());
  fireEvent.click(same);
  act(confirmLeave);
  expect(game().record?.seed).not.toBe('end');
  expect(game().players).toEqual({ delta: 'Ada' });
  expect(game().seating.at(-1)?.computers).toEqual({ gamma: { level: 'B', manner: 'bold' } });
});

it('Enter starts another game only if the last Enter is a while ago: who hammers it has not seen the end', async () => {
  // False: somebody has prevented it. The button is looked up each time: parts that arrive late draw it again.
  const enter = () => fireEvent.keyDown(screen.getByTestId('play-again'), { key: 'Enter' });
  await waitFor(() => {
    enter();
    expect(enter()).toBe(false);
  });
  await waitFor(() => expect(enter()).toBe(true), { interval: 1300 });
});

it('Another game says who plays what only where that changes', () => {
  const again = screen.getByTestId('play-again');
  act(() => useGame.setState({ people: ['delta', 'gamma'], players: { delta: 'Ada', gamma: 'Ben' }, seating: [] }));
  expect(again).toHaveTextContent('Play again');
  act(() => useGame.setState({ players: {} }));
  expect(again).toHaveTextContent('Play again');
  expect(screen.queryByTestId('play-changed')).toBeNull();
});
