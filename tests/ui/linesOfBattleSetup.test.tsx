/** The setup of Lines of Battle: armies in one press, counters, exchanges by mouse and keys, and what the other side sees of it. */

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Scenario, State, View } from '../../src/engine/lines-of-battle/index.ts';
import { squareGrid } from '../../src/engine/map/square.ts';
import full from '../../src/games/lines-of-battle/scenarios/full-battle.json' with { type: 'json' };
import { loadGame } from '../../src/games/shelf.ts';
import { useGame } from '../../src/store/game.ts';
import { useWording } from '../../src/store/wording.ts';
import { App } from '../../src/ui/App.tsx';
import { centerOf } from '../../src/ui/board/square/squareLayout.ts';
import { fetchAll } from '../../src/ui/kit/lazyPart.tsx';

beforeAll(async () => {
  await loadGame('lines-of-battle');
  await fetchAll();
});
afterEach(() => {
  act(() => useGame.getState().leave());
  useWording.setState({ isCollege: true });
  vi.restoreAllMocks();
});

const grid = squareGrid(10, 10);
const game = () => useGame.getState();
const state = () => game().state as State;
const view = () => game().view as View;
async function begin(rulings: Scenario['rulings'] = {}): Promise<void> {
  act(() => game().newGame({ ...full, rulings } as never, 'a seed'));
  render(<App />);
  await screen.findByTestId(rulings.setup === undefined ? 'curtain' : 'setup-main');
}
const uncover = async () => {
  act(() => game().openCurtain());
  await screen.findByTestId('setup-main');
};
const press = (id: string) => fireEvent.click(screen.getByTestId(id));
const cell = (id: string) => document.querySelector(`[role="gridcell"][data-node="${id}"]`) as HTMLElement;
const typeAt = (id: string) => view().units.find(({ at }) => at === id)?.type;
const facingAt = (id: string) => view().units.find(({ at }) => at === id)?.facing;
const shownAt = (id: string) => cell(id).getAttribute('aria-label');
const key = (name: string, more = {}) => fireEvent.keyDown(document.activeElement as Element, { key: name, ...more });
const count = (type: string) => Number(screen.getByTestId(`count-${type}`).textContent);

it('3.3 An army stands ready: each side needs one press, and then both are revealed', async () => {
  await begin();
  expect(screen.getByTestId('curtain')).toHaveTextContent('South');
  await uncover();
  expect(shownAt('b2')).toContain('Cavalry');
  expect(screen.getByTestId('setup-main')).toHaveTextContent('Ready: hide it and hand over');
  press('setup-main');
  expect(await screen.findByTestId('curtain')).toHaveTextContent('North');
  await uncover();
  expect(screen.getByTestId('setup-main')).toHaveTextContent('Ready: show both');
  press('setup-main');
  expect(state().phase).toBe('move');
  expect(state().units.filter(({ at }) => at !== null)).toHaveLength(32);
});

it('3.3 Alone, one press is enough: the computer sets up unseen, and the battle begins', async () => {
  render(<App />);
  act(() => game().newGame(full as never, 'a seed', undefined, { computers: { gamma: { level: 'A', manner: 'even' } } } as never));
  expect(await screen.findByTestId('setup-main')).toHaveTextContent(/^Ready Enter$/);
  press('setup-main');
  await waitFor(() => expect(state().phase).not.toBe('setup'));
  const given = game().record?.commands.filter(({ side }) => side === 'gamma') ?? [];
  expect(given.slice(0, 2).map(({ type }) => type)).toEqual(['arrange', 'ready']);
});

/** All that North's page holds while South has set up in this way. */
async function northSees(how: () => void): Promise<string> {
  await begin();
  await uncover();
  how();
  press('setup-main');
  await screen.findByTestId('curtain');
  await uncover();
  const page = document.body.outerHTML.replace(/_r_\w+_/g, '');
  expect(page).not.toContain('#lob-body-delta');
  act(() => game().leave());
  return page;
}

it('3.3 North sees nothing of what South has done, and not how much', async () => {
  const few = await northSees(() => undefined);
  document.body.innerHTML = '';
  const many = await northSees(() => {
    press('army-Hedge');
    press('fewer-archers');
    press('more-cavalry');
    expect(screen.queryByTestId('face-enemy')).toBeNull();
    act(() => cell('b1').focus());
    key('Enter');
    key('e');
    key('Escape');
    press('face-enemy');
  });
  expect(many).toBe(few);
});

const squaresShown = () => [...document.querySelectorAll('[role="gridcell"]')].map((one) => one.getAttribute('aria-label'));
const isLocked = (id: string) => screen.getByTestId(id).getAttribute('aria-disabled') === 'true';

it('3.1 Minus takes one unit off, plus puts one on its square, and nothing else moves; Ready waits until all stand', async () => {
  await begin();
  await uncover();
  const before = squaresShown();
  expect(isLocked('more-cavalry')).toBe(true);
  press('more-cavalry');
  expect(screen.getByTestId('prompt')).toHaveTextContent('take one away first.');
  press('fewer-swordsmen');
  expect([count('spearmen'), count('swordsmen'), count('archers'), count('cavalry')]).toEqual([4, 5, 4, 2]);
  expect(screen.getByTestId('prompt')).toHaveTextContent('1 unit to add.');
  expect(isLocked('setup-main')).toBe(true);
  press('setup-main');
  expect(state().ready).toEqual([]);
  expect(game().rejection?.why.code).toBe('army.size');
  press('more-cavalry');
  expect([count('swordsmen'), count('cavalry')]).toEqual([5, 3]);
  expect(isLocked('setup-main')).toBe(false);
  const changed = squaresShown().filter((label, n) => label !== before[n]);
  expect(changed).toEqual([expect.stringContaining('Cavalry')]);
  expect(view().units).toHaveLength(16);
});

it('3.1 A counter says where its limit is, and undo gives the unit back', async () => {
  await begin();
  await uncover();
  for (const type of ['swordsmen', 'spearmen', 'archers']) press(`fewer-${type}`);
  press('more-cavalry');
  press('more-cavalry');
  expect(count('cavalry')).toBe(4);
  expect(screen.getByText(/4 at most/)).toHaveTextContent('3.1');
  act(() => useWording.setState({ isCollege: false }));
  expect(screen.getByText('4 at most')).toBeInTheDocument();
  expect(screen.getByTestId('prompt')).not.toHaveTextContent(/\d\.\d/);
  press('more-cavalry');
  expect(count('cavalry')).toBe(4);
  expect(screen.getByTestId('prompt')).toHaveTextContent('4 Cavalry at most');
  press('more-archers');
  expect(view().units).toHaveLength(16);
  act(() => void game().undo());
  expect(count('cavalry')).toBe(2);
});

it('3.1 Minus takes the held unit', async () => {
  await begin();
  await uncover();
  fireEvent.click(cell('e1'));
  press('fewer-archers');
  expect(shownAt('e1')).not.toContain('Archers');
  press('more-spearmen');
  expect(typeAt('e1')).toBe('spearmen');
  expect([count('archers'), count('spearmen')]).toEqual([3, 5]);
});

it('3.2 Two presses exchange two units; a drag does, too; a square outside of the zone is refused', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ left: 0, top: 0, width: 1000, height: 1000 } as DOMRect);
  await begin();
  await uncover();
  fireEvent.click(cell('b2'));
  fireEvent.click(cell('c2'));
  expect([typeAt('b2'), typeAt('c2')]).toEqual(['swordsmen', 'cavalry']);
  const at = (id: string) => {
    const { x, y } = centerOf(grid, id);
    return { clientX: x, clientY: y, pointerId: 1, isPrimary: true, button: 0, buttons: 1, pointerType: 'mouse' };
  };
  fireEvent.pointerDown(cell('c2'), at('c2'));
  fireEvent.pointerMove(cell('c2'), at('d1'));
  fireEvent.pointerMove(cell('c2'), at('e1'));
  fireEvent.pointerUp(cell('c2'), at('e1'));
  expect([typeAt('c2'), typeAt('e1')]).toEqual(['archers', 'cavalry']);
  for (const id of ['e1', 'e5']) {
    fireEvent.pointerDown(cell(id), at(id));
    fireEvent.pointerUp(cell(id), at(id));
    fireEvent.click(cell(id));
  }
  expect(game().rejection?.why.code).toBe('place.zone');
  expect(typeAt('e1')).toBe('cavalry');
});

it('R-zone any: a unit dropped beside an army of eight columns takes the whole army along', async () => {
  await begin({ zone: 'any', setup: 'open' });
  fireEvent.click(cell('b2'));
  fireEvent.click(cell('a2'));
  expect(
    view()
      .units.map(({ at }) => at)
      .sort(),
  ).toEqual([...'abcdefgh'].flatMap((column) => [`${column}1`, `${column}2`]));
  expect(typeAt('a2')).toBe('cavalry');
});

it('3.4 By keys: Enter holds, arrows and Enter exchange, Q, E and Shift with an arrow turn, Escape lets go', async () => {
  await begin();
  await uncover();
  act(() => cell('b1').focus());
  key('Enter');
  key('ArrowUp');
  key('Enter');
  expect([typeAt('b1'), typeAt('b2')]).toEqual(['cavalry', 'swordsmen']);
  key('Enter');
  key('e');
  expect(facingAt('b2')).toBe('e');
  key('ArrowDown', { shiftKey: true });
  expect(facingAt('b2')).toBe('s');
  key('q');
  expect(facingAt('b2')).toBe('e');
  key('Escape');
  key('q');
  expect(facingAt('b2')).toBe('e');
  press('face-enemy');
  expect(view().units.every(({ facing }) => facing === 'n')).toBe(true);
});

it('R-setup alternate: both take an army, then place a unit in turn in the open', async () => {
  await begin({ setup: 'alternate' });
  press('army-Hedge');
  press('setup-main');
  expect(state().up).toBe('gamma');
  press('setup-main');
  expect(state().units).toHaveLength(32);
  press('next-archers');
  press('setup-main');
  expect(state().units.find(({ side, at }) => side === 'delta' && at !== null)).toMatchObject({ type: 'archers', at: 'c2' });
  fireEvent.click(cell('b10'));
  expect(state().units.find(({ side, at }) => side === 'gamma' && at !== null)?.at).toBe('b10');
  while (state().phase === 'setup') press('setup-main');
  expect(state().units.every(({ at }) => at !== null)).toBe(true);
});

it('R-setup open: South sets up first, and nothing is covered', async () => {
  await begin({ setup: 'open' });
  press('setup-main');
  expect(screen.queryByTestId('curtain')).toBeNull();
  expect(state().up).toBe('gamma');
  expect(shownAt('b2')).toContain('Cavalry');
});
