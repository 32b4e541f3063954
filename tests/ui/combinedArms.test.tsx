/** Combined Arms on the house's screens: fire is gathered, fired by one press, undone by one, and answered by the other side in the same place. */

import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { combinedArms, dangerOf, effectOf, type Scenario, unitsOnBoard } from '../../src/engine/combined-arms/index.ts';
import type { Side } from '../../src/engine/core/gameTypes.ts';
import { simulate } from '../../src/engine/core/index.ts';
import { below, createRng } from '../../src/engine/core/rng.ts';
import { playerAt } from '../../src/games/combined-arms/players.ts';
import { SCENARIOS as scenarios } from '../../src/games/combined-arms/scenarios/builtIn.ts';
import { useGame as game } from '../../src/games/combined-arms/typedStores.ts';
import { POWER } from '../../src/games/combined-arms/ui/EndResult.tsx';
import {
  approachOf,
  enemyUnits,
  firesOf,
  gatheringOf,
  type Seat,
  volleyOf,
  withFewest,
  worstFor,
} from '../../src/games/combined-arms/ui/turn/aims.ts';
import { useShown } from '../../src/games/pages.ts';
import { loadGame } from '../../src/games/shelf.ts';
import { usePace, useTurns } from '../../src/store/pace.ts';
import { chanceBy } from '../../src/store/review.ts';
import { useTable } from '../../src/store/table.ts';
import { App } from '../../src/ui/App.tsx';
import { fetchAll } from '../../src/ui/kit/lazyPart.tsx';
import { battle, FULL } from '../combined-arms/kit.ts';

beforeAll(async () => {
  await fetchAll();
  await loadGame('combined-arms');
});
beforeEach(() => {
  game.getState().leave();
  useTurns.setState({ turns: 'said' });
  usePace.setState({ pace: 'brief' });
});
afterEach(() => useTable.getState().clear());

const scenarioOf = (delta: string, gamma: string): Scenario => battle(delta, gamma).rules.world.scenario;
/** Five shots reach d7; d8 and c8 are free behind it. */
const SALVO = scenarioOf('Ho c4, Mt e5, Lt b5, If c6, At f5, HQ d1', 'If d7, HQ g8');

async function begin(scenario: Scenario): Promise<void> {
  act(() => game.getState().newGame(scenario, 'a seed'));
  render(<App />);
  if (game.getState().state?.phase === 'setup') fireEvent.click(await screen.findByTestId('open-curtain'));
  await screen.findByTestId('table');
  await screen.findByTestId('prompt');
}
const square = (at: string) => document.querySelector(`[role="grid"] [data-node="${at}"]`) as HTMLElement;
const press = (at: string) => act(() => void fireEvent.click(square(at), { detail: 1 }));
const button = (name: string) => document.querySelector(`[data-region="panel"] [data-act="${name}"]`) as HTMLElement;
const prompt = () => screen.getByTestId('prompt').textContent;
const shots = () => document.querySelectorAll('[data-shot]').length;
const boxes = (id: string) =>
  [...document.querySelectorAll(`[data-block="${id}"] rect[data-state]`)].map((box) => box.getAttribute('data-state'));
const given = () =>
  game
    .getState()
    .record?.commands.map(({ type }) => type)
    .join() ?? '';
const unit = (id: string) => game.getState().state?.units.find((one) => one.id === id);

it('5.1, 5.4 A press on an enemy lights all that reach it, presses on them gather shots, and the last press fires them all', async () => {
  await begin(SALVO);
  press('d7');
  await waitFor(() => expect(document.querySelectorAll('[data-addable]')).toHaveLength(5));
  press('c4');
  press('e5');
  press('e5');
  expect(shots()).toBe(1);
  press('b5');
  expect(prompt()).toContain('Fire on General Infantry d7: damage 2 of 5.');
  expect(button('fire')).toHaveTextContent('Fire 2: it holds');
  // The boxes of d7: 2 gathered, 3 that could be added.
  expect(boxes('gamma-1')).toEqual(['gathered', 'gathered', 'now', 'now', 'now']);
  press('d7');
  await waitFor(() => expect(given()).toBe('attack,attack'));
  expect(unit('gamma-1')?.damage).toBe(2);
  // One press, one undo.
  await waitFor(() => expect(document.querySelector('[data-fight]')).toBeNull());
  act(() => void game.getState().undo());
  await waitFor(() => expect(given()).toBe(''));
});

it('5.4 A press on the target right after the key of Fewest shots fires: the key does not wait for the digit of a square first', async () => {
  await begin(SALVO);
  const byHand = (at: string) => {
    fireEvent.pointerDown(square(at), { button: 0, isPrimary: true, pointerId: 1, pointerType: 'mouse' });
    act(() => square(at).focus());
    fireEvent.pointerUp(square(at), { pointerId: 1, pointerType: 'mouse' });
    fireEvent.click(square(at), { detail: 1 });
  };
  byHand('d7');
  await waitFor(() => expect(button('fewest')).toBeInTheDocument());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.keyDown(square('d7'), { key: 'f', code: 'KeyF' });
  expect(shots()).toBe(0);
  byHand('d7');
  vi.useRealTimers();
  await waitFor(() => expect(given()).toBe('attack,attack,attack,attack,attack'));
});

it('6.1, 6.4 Fewest shots chooses what suffices; the owner answers in the same place, and a refused square says its clause', async () => {
  await begin(SALVO);
  press('d7');
  await waitFor(() => expect(button('fewest')).toBeInTheDocument());
  act(() => button('fewest').click());
  expect(shots()).toBe(5);
  expect(button('fire')).toHaveTextContent('Fire 5: it retreats');
  act(() => button('fire').click());
  await waitFor(() => expect(prompt()).toContain('North: where does the General Infantry go?'));
  // What the side on turn has done stays on its units meanwhile, and the bar names whose turn it is.
  expect(document.querySelectorAll('[data-block^="delta"] [data-done="attacked"]')).toHaveLength(5);
  expect(screen.getByTestId('table')).toHaveTextContent('Turn 1, South');
  expect([...document.querySelectorAll('[data-act="retreat"]')].map((one) => one.textContent?.trim()).sort()).toEqual([
    'c8',
    'd8',
    'e7',
    'e8',
  ]);
  // All that reach it have shot.
  expect([...document.querySelectorAll('[data-still]')].map((one) => one.textContent).sort()[0]).toBe('c8: out of reach.');
  press('d6');
  await waitFor(() => expect(prompt()).toContain('only one square back or sideways'));
  press('d8');
  await waitFor(() => expect(unit('gamma-1')).toMatchObject({ at: 'd8', retreated: true, damage: 0 }));
  expect(game.getState().viewer).toBe('delta');
  // A unit that has gone back is no target any more, and the end of the turn stands elsewhere than Fire stood.
  await waitFor(() => expect(button('endTurn')).toBeInTheDocument());
  expect(button('fire')).toBeNull();
  expect(document.querySelectorAll('[data-way], [data-barred]')).toHaveLength(0);
});

it('6.4 Each square of a retreat says which enemies can still attack there', async () => {
  await begin(scenarioOf('Ho c4, Ho d4, Ho e4, Mt f6, HQ d1', 'Ho d7, HQ h8'));
  expect(prompt()).toContain('begins.');
  press('d7');
  await waitFor(() => expect(button('fewest')).toBeInTheDocument());
  for (const at of ['c4', 'd4', 'e4', 'd7']) press(at);
  await waitFor(() => expect(document.querySelector('[data-still="d8"]')).toHaveTextContent('d8: Medium Tank f6 can still attack there.'));
  expect(document.querySelector('[data-still="c8"]')).toHaveTextContent('c8: out of reach.');
});

it('5.4 At rest no unit has boxes; one that is pointed at shows the damage that could reach it, who does it and from where', async () => {
  await begin(scenarioOf('Mt d4, Lt b3, If a1, HQ h1', 'HQ d7, If d8'));
  await waitFor(() => expect(screen.getByTestId('panel')).toHaveTextContent(/Headquarters d7\s*0 of 6 now, 2 after moves\s*not enough/));
  expect(boxes('gamma-1')).toEqual([]);
  act(() => square('d7').focus());
  expect(boxes('gamma-1')).toEqual(['later', 'later']);
  expect(boxes('gamma-2')).toEqual([]);
  expect([...document.querySelectorAll('[data-reaches]')].map((one) => one.getAttribute('data-reaches')).sort()).toEqual([
    'delta-1',
    'delta-2',
  ]);
  expect(square('d7')).toHaveAccessibleName(/You can do 0 of 6 now, 2 after moves\. By .*d4 from [a-h]\d/);
});

it('4.2, 5.1 A chosen unit lights its squares, and marks those from which it can attack', async () => {
  await begin(scenarioOf('Mt d4, HQ h1', 'HQ h8, If d8'));
  press('d4');
  await waitFor(() => expect(prompt()).toContain('Choose a square for Medium Tank d4.'));
  const marked = [...document.querySelectorAll('[data-shoots]')].map((one) => one.getAttribute('data-shoots')).sort();
  expect(marked).toEqual(['b6', 'c6', 'd6', 'e6', 'f6']);
});

it('5.4 The list of attacks has every enemy in range, before those that only moves bring there', async () => {
  await begin(scenarioOf('Mt d4, Lt b3, If a1, HQ h1', 'HQ d7, Ht d6, Ho g8'));
  const rows = () => [...document.querySelectorAll('[data-region="panel"] li')].map((row) => row.textContent ?? '');
  await waitFor(() => expect(rows()[0]).toMatch(/Heavy Tank d6\s*\d of 5 now.*not enough/));
  expect(rows()[1]).toContain('Headquarters d7');
});

it('6.1, 6.6 At rest a disc stands only on units that can be destroyed next; that one would retreat is shown where it is pointed at', async () => {
  await begin(scenarioOf('Ho c4, Ho d4, Ho e4, Lt a1, Ai h3, HQ h1', 'Ho d7, Ho h6, Ho g6, Ho h8, HQ a8'));
  const fates = () =>
    [...document.querySelectorAll('[data-block] [data-when]')].map((disc) =>
      [disc.closest('[data-block]')?.getAttribute('data-block'), disc.getAttribute('data-done'), disc.getAttribute('data-when')].join(' '),
    );
  await waitFor(() => expect(screen.getByTestId('panel')).toHaveTextContent('can move'));
  expect(fates().filter((fate) => fate.includes('back'))).toEqual([]);
  act(() => square('d7').focus());
  expect(fates()).toContain('gamma-1 back now');
  act(() => square('h3').focus());
  expect(fates()).toContain('delta-5 back theirs');
  expect(square('h3')).toHaveAccessibleName(/The enemy can do 2 of 2 damage here next turn: it would retreat\. By h6/);
  press('d7');
  await waitFor(() => expect(button('fewest')).toBeInTheDocument());
  expect(fates()).toEqual([]);
});

it('6.3 What moves into its ways back can destroy comes first in the list, with those moves, and board, list and line say the same', async () => {
  await begin(scenarioOf('*Mt d5, *Mt e5, Ho a4, HQ h1', 'HQ a8, Mt e8'));
  const rows = () => [...document.querySelectorAll('[data-region="panel"] li')].map((row) => row.textContent ?? '');
  await waitFor(() => expect(rows().find((row) => row.includes('Medium Tank e8'))).toContain('can be destroyed'));
  expect(rows().findIndex((row) => row.includes('Medium Tank e8'))).toBeLessThan(
    rows().findIndex((row) => row.includes('Headquarters a8')),
  );
  expect(document.querySelector('[data-block="gamma-2"] [data-done="destroyed"]')).toHaveAttribute('data-when', 'now');
  expect(square('e8')).toHaveAccessibleName(/it can be destroyed\. By /);
  press('e8');
  await waitFor(() => expect(screen.getByTestId('panel')).toHaveTextContent('To destroy it, move first'));
  // After the moves that are told, what stands there is destroyed for certain, and the line changes with the position.
  const before = square('e8').getAttribute('aria-label');
  for (let n = 0; n < 2; n++) {
    const move = [...document.querySelectorAll<HTMLElement>('[data-region="panel"] button')].find((one) =>
      /move to/.test(one.textContent ?? ''),
    );
    act(() => move?.click());
    await waitFor(() => expect(prompt()).toContain('Enter confirms'));
    fireEvent.keyDown(document.body, { key: 'Enter' });
    await waitFor(() => expect(given().split(',').filter(Boolean)).toHaveLength(n + 1));
  }
  await waitFor(() => expect(screen.getByTestId('panel')).toHaveTextContent(/destroyed\s*Nowhere to retreat/));
  expect(square('e8').getAttribute('aria-label')).not.toBe(before);
});

it('6.3 A shot that would open another target’s way back warns of it', async () => {
  await begin(scenarioOf('*Ho c5, *Ho d5, *Ho e5, *Ho f5, HQ h1', 'Mt d8, Ho e8, If c8, HQ a8'));
  press('e8');
  await waitFor(() => expect(button('fewest')).toBeInTheDocument());
  expect(screen.getByTestId('panel')).not.toHaveTextContent('Attack');
  act(() => button('fewest').click());
  await waitFor(() => expect(screen.getByTestId('panel')).toHaveTextContent('Then e8 is free for Medium Tank d8 to retreat to.'));
});

it('5.4 A shot that turns out not to be needed is not fired', async () => {
  await begin(scenarioOf('En c4, En c6, En d4, If b4, HQ a1', 'Fo c5, HQ h8'));
  press('c5');
  await waitFor(() => expect(document.querySelectorAll('[data-addable]')).toHaveLength(4));
  for (const at of ['c4', 'c6', 'd4', 'b4']) press(at);
  expect(button('fire')).toHaveTextContent('Fire 3: destroyed');
  expect(screen.getByTestId('panel')).toHaveTextContent(/General Infantry b4.*not needed/);
  act(() => button('fire').click());
  await waitFor(() => expect(unit('gamma-1')?.at).toBeNull());
  expect(unit('delta-4')?.attacked).toBe(false);
  await waitFor(() => expect(prompt()).toContain('Nothing is left to do'));
});

it('5.4 Fewest shots keeps what is gathered by hand, and shows what it adds before anything is fired', async () => {
  await begin(scenarioOf('En c4, En c6, En d4, If b4, HQ a1', 'Fo c5, HQ h8'));
  press('c5');
  await waitFor(() => expect(button('fewest')).toBeInTheDocument());
  press('b4');
  act(() => button('fewest').click());
  expect([shots(), given()]).toEqual([4, '']);
  expect(document.querySelector('[data-shot="delta-4"]')).toHaveTextContent('1');
});

it('4.2, 4.6 A press on a lit square moves at once; a base says why it does not move', async () => {
  await begin(SALVO);
  press('e5');
  await waitFor(() => expect(prompt()).toContain('Choose a square for Medium Tank e5.'));
  press('e3');
  await waitFor(() => expect(unit('delta-2')?.at).toBe('e3'));
  press('d1');
  await waitFor(() => expect(prompt()).toContain('Headquarters d1 can’t move'));
  press('d2');
  await waitFor(() => expect(prompt()).toContain('it is a base'));
});

it('4.2 One press moves all units that are gathered, and one undo brings them back', async () => {
  await begin(SALVO);
  const join = (at: string) => act(() => void fireEvent.click(square(at), { detail: 1, shiftKey: true }));
  join('b5');
  join('e5');
  await waitFor(() => expect(screen.getByTestId('panel')).toHaveTextContent('2 units together'));
  press('e4');
  await waitFor(() => expect(given()).toBe('move,move'));
  expect([unit('delta-2')?.at, unit('delta-3')?.at]).toEqual(['e4', 'b4']);
  act(() => void game.getState().undo());
  await waitFor(() => expect(given()).toBe(''));
});

it('2.4 The ring of Anti-Aircraft Guns shows only where it keeps an own Air Field off', async () => {
  await begin(scenarioOf('Ai c4, Ho c3, HQ a1', 'Ho c6, AA d7, If g6, HQ h8'));
  press('c6');
  await waitFor(() => expect(shots()).toBe(0));
  await waitFor(() => expect(screen.getByTestId('table')).toHaveTextContent('no air'));
  press('g6');
  await waitFor(() => expect(screen.getByTestId('table')).not.toHaveTextContent('no air'));
});

it('3.2, 3.3 Armies are chosen unseen; then each side sees the other’s, and one press places all as arranged', async () => {
  await begin({
    ...FULL,
    ...{ units: 5, limits: { tanks: 4, ofKind: 4, kinds: 3 } },
    arrangements: [{ name: 'Small', rows: ['- If If Ho Mt HQ - -'] }],
  });
  fireEvent.click(await screen.findByTestId('setup-main'));
  expect(await screen.findByTestId('curtain')).toHaveTextContent('North');
  fireEvent.click(screen.getByTestId('open-curtain'));
  await waitFor(() => expect(game.getState().view?.units.some(({ side }) => side === 'delta')).toBe(false));
  fireEvent.click(await screen.findByTestId('setup-main'));
  await waitFor(() => expect(game.getState().state?.phase).toBe('place'));
  // The army stands as arranged before anything is placed, and units change places.
  await waitFor(() => expect(screen.getByTestId('setup-main')).toHaveTextContent('Begin'));
  expect(square('d1')).toHaveAccessibleName(/Howitzer/);
  press('d1');
  press('e1');
  press('e1');
  press('a2');
  expect([square('d1'), square('a2')].map((one) => /Medium Tank|Howitzer/.exec(one.getAttribute('aria-label') ?? '')?.[0])).toEqual([
    'Medium Tank',
    'Howitzer',
  ]);
  const army = screen.getByTestId('enemy-army');
  expect(army).toHaveTextContent('General Infantry 2');
  const shown = [...army.querySelectorAll('li')].map((row) => Number(/\d+/.exec(row.textContent ?? '')?.[0]));
  expect(shown.reduce((sum, n) => sum + n)).toBe(game.getState().state?.units.filter(({ side }) => side === 'gamma').length);
  fireEvent.click(screen.getByTestId('place-rest'));
  await waitFor(() => expect(prompt()).toContain('North: drag'));
  expect(game.getState().state?.units.filter(({ at }) => at !== null)).toHaveLength(1);
  fireEvent.click(screen.getByTestId('setup-main'));
  await waitFor(() => expect(prompt()).toContain('South: drag'));
  fireEvent.click(screen.getByTestId('setup-main'));
  await waitFor(() => expect(game.getState().state?.phase).toBe('move'), { timeout: 10_000 });
  expect(game.getState().state?.units.find(({ type, side }) => type === 'howitzers' && side === 'delta')?.at).toBe('a2');
});

it('3.3 One press places all against a computer too, whose own turns take the panel away', async () => {
  const scenario: Scenario = {
    ...FULL,
    ...{ units: 5, limits: { tanks: 4, ofKind: 4, kinds: 3 } },
    arrangements: [{ name: 'Small', rows: ['- If If Ho Mt HQ - -'] }],
  };
  act(() => game.getState().newGame(scenario, 'a seed', {}, { computers: { gamma: { level: 'A', manner: 'even' } } } as never));
  render(<App />);
  fireEvent.click(await screen.findByTestId('setup-main'));
  await waitFor(() => expect(screen.getByTestId('setup-main')).toHaveTextContent('Begin'), { timeout: 20_000 });
  fireEvent.click(screen.getByTestId('setup-main'));
  await waitFor(() => expect(game.getState().state?.phase).toBe('move'), { timeout: 20_000 });
  expect(game.getState().record?.commands.filter(({ type, side }) => type === 'place' && side === 'delta').length).toBe(5);
});

it('No screen of a game without dice speaks of dice, and its end says who won, why, and what decided it', async () => {
  act(() => useShown.setState({ id: 'combined-arms' }));
  const start = render(<App />);
  await screen.findByTestId('house-rulings');
  expect(document.body.textContent).toContain('House rules');
  const NO_DICE = /\b(dice|die|dies|seed|rolls?)\b/i;
  // The shelf has other games.
  for (const form of document.querySelectorAll('[aria-label="New game"]')) expect(form.textContent).not.toMatch(NO_DICE);
  start.unmount();
  await begin(scenarioOf('En c4, En d3, En e3, Ho c2, HQ h1', 'HQ d4, If h8'));
  press('d4');
  await waitFor(() => expect(button('fewest')).toBeInTheDocument());
  act(() => button('fewest').click());
  act(() => button('fire').click());
  const end = await screen.findByTestId('end', undefined, { timeout: 20_000 });
  expect(end).toHaveTextContent('South wins');
  expect(end).toHaveTextContent('Turn 1. The enemy Headquarters is destroyed.');
  expect(end).toHaveTextContent(/What decided the gameTurn 1, South destroys Headquarters d4/);
  expect(document.body.textContent).not.toMatch(NO_DICE);
});

it('The list of decisions names units after the end as during the game', async () => {
  const scenario = scenarioOf('En c4, En d3, En e3, Ho c2, HQ h1', 'HQ d4, If h8');
  const alone = { computers: { gamma: { level: 'A', manner: 'even' } } } as never;
  act(() => game.getState().newGame(scenario, 'a seed', {}, alone));
  render(<App />);
  await screen.findByTestId('prompt');
  act(() => void game.getState().dispatch({ type: 'move', side: 'delta', unit: 'delta-4', to: 'd2' }));
  press('d4');
  await waitFor(() => expect(button('fewest')).toBeInTheDocument());
  act(() => button('fewest').click());
  act(() => button('fire').click());
  await screen.findByTestId('end', undefined, { timeout: 20_000 });
  fireEvent.click(screen.getByTestId('go-back'));
  const rows = (await screen.findByTestId('back-dialog')).querySelectorAll('label');
  expect([...rows].map((row) => row.textContent)).toEqual(['Attack on Headquarters', 'Howitzer to d2']);
});

it('6.4 What is pressed while the computer chooses a retreat is done once it has chosen', async () => {
  const scenario = scenarioOf('Ho c4, Mt e5, Lt b5, If c6, At f5, HQ d1, Ho h3', 'If d7, Ho h6, HQ g8');
  await act(async () => {
    game.getState().newGame(scenario, 'a seed', {}, { computers: { gamma: { level: 'A', manner: 'even' } } } as never);
    render(<App />);
  });
  await screen.findByTestId('prompt');
  press('d7');
  await waitFor(() => expect(button('fewest')).toBeInTheDocument());
  act(() => button('fewest').click());
  act(() => button('fire').click());
  await waitFor(() => expect(game.getState().state?.phase).toBe('retreat'));
  await waitFor(() => expect(prompt()).toContain('North chooses where it retreats.'));
  expect(screen.getByTestId('panel')).not.toHaveTextContent('North’s turn');
  expect(button('endLater').dataset.why).toContain('Then your turn goes on.');
  press('h6');
  await waitFor(() => expect(unit('gamma-1')?.retreated).toBe(true), { timeout: 5000 });
  await waitFor(() => expect(prompt()).toContain('Fire on Howitzer h6'));
});

it('4.1 The end of the turn keeps its place while an order is in hand, and says why it waits', async () => {
  await begin(SALVO);
  await waitFor(() => expect(button('endTurn')).toBeInTheDocument());
  for (const at of ['d7', 'e5']) {
    press(at);
    await waitFor(() => expect(button('endLater')).toHaveAttribute('aria-disabled', 'true'));
    expect(button('endLater')).toHaveTextContent('End turn');
    expect(button('endLater').dataset.why).toMatch(/first/);
    expect([...(button('endLater').parentElement?.children ?? [])].at(-1)).toBe(button('endLater'));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(button('endLater')).toBeNull());
  }
});

it('5.4 What could be gathered after moves says who moves where, and a press aims that move', async () => {
  await begin(scenarioOf('Mt d4, Lt b3, If a1, HQ h1', 'HQ d7'));
  press('d7');
  await waitFor(() => expect(screen.getByTestId('panel')).toHaveTextContent(/After moves.*Medium Tank d4\s*move to/));
  const row = [...document.querySelectorAll<HTMLElement>('[data-region="panel"] button')].find((one) =>
    /Medium Tank d4/.test(one.textContent ?? ''),
  );
  act(() => row?.click());
  await waitFor(() => expect(prompt()).toMatch(/Medium Tank d4.*Enter confirms/));
});

it('The other side’s last turn is listed until an order; a line that is pointed at draws its order, unless a key has wiped it', async () => {
  await begin(SALVO);
  const past = () => document.querySelectorAll('[data-past]').length;
  const key = () => fireEvent.keyDown(document.body, { key: 'o' });
  const line = () => within(screen.getByTestId('last-turn')).getByRole('button', { name: /moves to d6/ });
  for (const command of [
    { type: 'endTurn', side: 'delta' },
    { type: 'move', side: 'gamma', unit: 'gamma-1', to: 'd6' },
    { type: 'endTurn', side: 'gamma' },
  ])
    act(() => void game.getState().dispatch(command as never));
  await waitFor(() => expect(line()).toBeVisible());
  expect(past()).toBe(0);
  fireEvent.focus(line());
  expect(past()).toBe(2);
  key();
  expect(past()).toBe(0);
  key();
  expect(past()).toBe(2);
  // What is in the hand counts more than what has been, and a line that is gone points at nothing.
  press('e5');
  await waitFor(() => expect(past()).toBe(0));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(line()).toBeVisible());
  expect(past()).toBe(0);
  fireEvent.focus(line());
  expect(past()).toBe(2);
  act(() => void game.getState().dispatch({ type: 'move', side: 'delta', unit: 'delta-1', to: 'c5' } as never));
  await waitFor(() => expect(screen.queryByTestId('last-turn')).toBeNull());
  expect(past()).toBe(0);
});

it('A chance to win that the end tells comes true in about that share of games between computers', () => {
  const rules = combinedArms(scenarios.find(({ id }) => id === 'eight-a-side') as Scenario);
  const player = playerAt('B', 'even');
  const told: { chance: number; won: number }[] = [];
  for (let n = 0; n < 10; n++) {
    const game = simulate(rules, rules.setup(`chance ${n}`));
    const seen: number[] = [];
    for (let turn = 0, k = 0; game.state.outcome === null; k++) {
      if (game.state.turn > turn) {
        turn = game.state.turn;
        const left = (side: Side) => unitsOnBoard(game.state, side).length;
        seen.push(chanceBy({ delta: left('delta'), gamma: left('gamma') }, 'delta', POWER));
      }
      const view = structuredClone(rules.view(game.state, game.state.up));
      for (const { command } of player.decide({ world: rules.world, view, seed: `${n} ${k}` })) expect(game.step(command)).toBeNull();
    }
    const winner = game.state.outcome?.winner;
    const won = winner ? Number(winner === 'delta') : 0.5;
    told.push(
      ...seen.flatMap((chance) => [
        { chance, won },
        { chance: 1 - chance, won: 1 - won },
      ]),
    );
  }
  /** How much oftener than told the better side wins. */
  const off = (from: number): number => {
    const of = told.filter(({ chance }) => chance >= from);
    return of.reduce((sum, { chance, won }) => sum + won - chance, 0) / of.length;
  };
  // Ten games are few; of sixty it was 5 points.
  expect(Math.abs(off(0.55))).toBeLessThan(0.2);
  expect(Math.abs(off(0.85))).toBeLessThan(0.12);
});

it('5.4, 6.3 In positions by chance the panel says Move first only of what attacks alone don’t destroy, and the button names what its attacks do', () => {
  const rng = createRng('panel');
  const pick = (n: number) => below(rng, n);
  const said = { moveFirst: 0, atOnce: 0, retreats: 0 };
  for (let n = 0; n < 60; n++) {
    const squares = [...'bcdefg'].flatMap((column) => [3, 4, 5, 6, 7].map((row) => column + row));
    const some = (kinds: string) => kinds.split(' ').map((kind) => `${kind} ${squares.splice(pick(squares.length), 1)}`);
    const south = ['HQ a1', ...some('Ho Mt *Mt Lt En En *If At')].join(', ');
    const north = some('HQ Mt If Ho Fo At').join(', ');
    const { rules, state } = battle(south, north);
    const seat = {
      ...{ rules, world: rules.world, viewer: 'delta', isAdvised: true },
      view: rules.view(state, 'delta'),
    } as unknown as Seat;
    const standing = dangerOf(rules.world, { ...state, phase: 'attack' }, 'delta');
    for (const target of enemyUnits(seat)) {
      const where = `${south} | ${north}: ${target.at}`;
      if (worstFor(seat, target) === 'destroyed') {
        const isMoveFirst = approachOf(seat, target.id).length > 0;
        expect(isMoveFirst, where).toBe(standing(target).worst !== 'destroyed');
        said[isMoveFirst ? 'moveFirst' : 'atOnce']++;
      }
      const salvo = withFewest(seat, { side: 'delta', target: target.id, shots: {} });
      const { effect, gathered, need } = gatheringOf(seat, salvo);
      const { now = 0 } = firesOf(seat).get(target.id) ?? {};
      expect(gathered >= need, where).toBe(now >= need);
      const sim = simulate(rules, state);
      for (const order of volleyOf(seat, salvo)) expect(sim.step(order), where).toBeNull();
      if (effect === 'stays') continue;
      const after = sim.state.units.find(({ id }) => id === target.id);
      expect(effect, where).toBe(after?.at === null ? 'destroyed' : 'retreats');
      expect(effectOf(rules.world, state, target, gathered), where).toBe(effect);
      said.retreats += Number(effect === 'retreats');
    }
  }
  for (const times of Object.values(said)) expect(times).toBeGreaterThan(5);
});

it('7.1, 7.2 A Headquarters out of reach is told on both sides, with how the game ends and the offer of a draw', async () => {
  await begin(scenarioOf('If a1, Mt b1, HQ h1', 'HQ h8'));
  const told = () => screen.getAllByTestId('endgame').map((line) => line.textContent ?? '');
  await waitFor(() => expect(told()).toHaveLength(4));
  expect(told()[0]).toContain('You can’t destroy North’s Headquarters any more: your units left do at most 2 of 6 damage in a turn.');
  expect(told()[1]).toContain('North can’t destroy your Headquarters any more: its units left do at most 0 of 6 damage in a turn.');
  expect(told()[2]).toContain('60 more turns without a unit destroyed, and South wins: you have 3 units, North 1.');
  act(() => screen.getByRole('button', { name: 'Offer a draw' }).click());
  await waitFor(() => expect(given()).toBe('offerDraw'));
});

it('7.1, 7.2 While both Headquarters can be destroyed nothing is said of the end', async () => {
  await begin(scenarioOf('En a1, En b1, En c1, HQ h1', 'En a8, En b8, En c8, HQ h8'));
  await waitFor(() => expect(screen.getByTestId('panel')).toHaveTextContent('can move'));
  expect(screen.queryByTestId('endgame')).toBeNull();
});
