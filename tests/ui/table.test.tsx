/** The page as people use it: curtain, refusals, hand-over, choices. */

import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useGame, useTable } from '../../src/games/lines-and-webs/typedStores.ts';
import { setCollege } from '../../src/store/wording.ts';
import { App } from '../../src/ui/App.tsx';
import { fetchAll } from '../../src/ui/kit/lazyPart.tsx';
import { HOLD_MS } from '../../src/ui/screens/HoldButton.tsx';
import { playUntil, scenarioWith } from '../store/kit.ts';

// In a browser the parts of the page come while it is idle.
beforeAll(fetchAll);
beforeEach(() => useGame.getState().leave());
afterEach(() => vi.useRealTimers());

const start = () => act(() => useGame.getState().newGame(scenarioWith(), 'seed'));
const shown = async () => {
  render(<App />);
  await screen.findByTestId('curtain');
};

describe('the curtain', () => {
  it('The curtain hides everything until its button is held long enough', async () => {
    start();
    await shown();
    expect(screen.queryByTestId('table')).toBe(null);
    // The title is set after the curtain is drawn.
    await waitFor(() => expect(document.title).toBe('Delta · Lines and Webs'));
    expect(document.body.textContent).not.toMatch(/Armor|Mech|CL /);
    vi.useFakeTimers();
    const button = screen.getByTestId('open-curtain');
    fireEvent.pointerDown(button, { button: 0 });
    act(() => void vi.advanceTimersByTime(HOLD_MS - 50));
    fireEvent.pointerUp(button);
    fireEvent.click(button);
    act(() => void vi.advanceTimersByTime(HOLD_MS));
    expect(useGame.getState().viewer).toBe(null);
    fireEvent.keyDown(button, { key: 'Enter' });
    act(() => void vi.advanceTimersByTime(HOLD_MS + 10));
    expect(useGame.getState().viewer).toBe('delta');
    expect(screen.getByTestId('table')).toBeInTheDocument();
  });

  it('The curtain opens at once for a tool that clicks without a press', async () => {
    start();
    await shown();
    fireEvent.click(screen.getByTestId('open-curtain'));
    expect(useGame.getState().viewer).toBe('delta');
  });

  it('The curtain falls at the hand-over, and no trace of the first side stays in the page', async () => {
    const user = userEvent.setup();
    start();
    await shown();
    fireEvent.click(screen.getByTestId('open-curtain'));
    await user.click(await screen.findByText('Place all, then adjust'));
    expect(document.body.innerHTML).toContain('d-armor-1');
    act(() => void useGame.getState().dispatch({ type: 'endPart', side: 'delta' }));
    expect(screen.getByTestId('curtain')).toHaveAttribute('data-side', 'gamma');
    expect(document.body.innerHTML).not.toContain('d-armor-1');
    expect(document.title).toBe('Gamma · Lines and Webs');
    fireEvent.click(screen.getByTestId('open-curtain'));
    expect(document.body.innerHTML).not.toContain('d-armor-1');
  });
});

describe('a refused order', () => {
  it('A refused order changes nothing and says why, with the clause, for a while', async () => {
    start();
    await shown();
    fireEvent.click(screen.getByTestId('open-curtain'));
    const before = useGame.getState().state;
    vi.useFakeTimers();
    act(() => void useGame.getState().dispatch({ type: 'endPart', side: 'delta' }));
    const note = screen.getByTestId('rejection');
    expect(note).toHaveTextContent(/still to be placed/);
    expect(within(note).getByText('5.1')).toBeInTheDocument();
    expect(useGame.getState().state).toBe(before);
    act(() => void vi.advanceTimersByTime(3900));
    expect(screen.getByTestId('rejection')).toBe(note);
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.queryByTestId('rejection')).toBe(null);
  });
});

describe('since you last looked', () => {
  it('What happened since you last looked comes before the panel, and gives way to it', async () => {
    const user = userEvent.setup();
    start();
    await shown();
    act(() => playUntil({ useGame }, (s) => s.phase === 'transport' && s.active === 'gamma'));
    fireEvent.click(screen.getByTestId('open-curtain'));
    expect(screen.getByTestId('panel')).toHaveTextContent('Since you last looked');
    await user.keyboard('{Enter}');
    expect(screen.getByTestId('panel')).not.toHaveTextContent('Since you last looked');
  });
});

describe('the clock', () => {
  it('The clock counts down while the table is open, and ends the part when time is up', async () => {
    act(() => useGame.getState().newGame(scenarioWith({ clock: 5 }), 'seed'));
    await shown();
    act(() => playUntil({ useGame }, (s) => s.phase === 'transport'));
    act(() => useGame.getState().dropCurtain());
    vi.useFakeTimers();
    fireEvent.click(screen.getByTestId('open-curtain'));
    expect(screen.getByTestId('clock')).toHaveTextContent('0:05');
    act(() => void vi.advanceTimersByTime(3000));
    expect(screen.getByTestId('clock')).toHaveTextContent('0:02');
    const { seat } = useGame.getState();
    act(() => useGame.getState().dropCurtain());
    act(() => void vi.advanceTimersByTime(9000));
    expect(useGame.getState().seat).toEqual(seat);
    fireEvent.click(screen.getByTestId('open-curtain'));
    act(() => void vi.advanceTimersByTime(2000));
    expect(useGame.getState().seat?.side).not.toBe(seat?.side);
    expect(screen.getByTestId('curtain')).toBeInTheDocument();
  });
});

describe('drawers', () => {
  it('Drawers open by keys and, in the words of a college, by a clause, and close by Escape', async () => {
    const user = userEvent.setup();
    start();
    await shown();
    fireEvent.click(screen.getByTestId('open-curtain'));
    await user.keyboard('l');
    expect(screen.getByRole('complementary', { name: 'Log' })).toBeInTheDocument();
    await user.keyboard('b');
    expect(screen.getByRole('complementary', { name: 'Rules' })).toHaveTextContent('Nodes are hexes.');
    await user.keyboard('{Escape}');
    expect(screen.queryByTestId('drawer')).toBe(null);
    const chips = () => document.querySelectorAll('[data-testid="prompt"] [data-clause], [data-testid="panel"] [data-clause]').length;
    act(() => setCollege(false));
    expect(chips(), 'no number stands beside a sentence of the game').toBe(0);
    act(() => setCollege(true));
    await user.click(within(screen.getByTestId('prompt')).getByRole('button', { name: 'Rule 5.1' }));
    expect(screen.getByRole('complementary', { name: 'Rules' })).toBeInTheDocument();
  });
});

describe('the end', () => {
  it('The end of the game is shown with its reason', async () => {
    const user = userEvent.setup();
    start();
    await shown();
    fireEvent.click(screen.getByTestId('open-curtain'));
    await user.click(screen.getByTestId('menu'));
    await user.click(screen.getByTestId('concede'));
    await user.click(screen.getByTestId('confirm-yes'));
    expect(screen.getByTestId('end')).toHaveTextContent('Gamma wins');
    expect(screen.getByTestId('end')).toHaveTextContent('Delta conceded on day 1 of 4.');
    await user.click(screen.getByTestId('new-game'));
    // No store is here, so the game would be lost: the players are asked.
    await user.click(await screen.findByTestId('leave-anyway'));
    expect(await screen.findByTestId('start')).toBeInTheDocument();
  });
});

describe('a file', () => {
  const record = {
    format: 1,
    ruleset: 'lines-and-webs',
    version: '1.0.0',
    scenario: scenarioWith(),
    seed: 's',
    commands: [{ type: 'takeRecommended', side: 'delta' }],
  };
  const choose = async (json: string) => {
    render(<App />);
    fireEvent.change(await screen.findByTestId('file'), { target: { files: [new File([json], 'game.json')] } });
  };

  it('A game from a file continues at the hand-over screen', async () => {
    await choose(JSON.stringify(record));
    expect(await screen.findByTestId('curtain')).toBeInTheDocument();
    expect(useGame.getState().record?.commands).toEqual(record.commands);
  });

  it('A file that is damaged is refused with place and reason', async () => {
    await choose(JSON.stringify({ ...record, commands: [...record.commands, { type: 'pass', side: 'delta' }] }));
    const note = await screen.findByTestId('damaged');
    expect(note).toHaveTextContent('At order 2 of 2:');
    expect(note).toHaveTextContent('Nothing has been deleted.');
  });

  it('A file that holds a scenario with a fault is refused at its place', async () => {
    await choose(JSON.stringify({ ...scenarioWith(), turns: 0 }));
    expect(await screen.findByTestId('problems')).toHaveTextContent('turns');
  });

  it('A file that is no JSON is refused, and the page says so', async () => {
    await choose('{');
    expect(await screen.findByText(/not JSON/)).toBeInTheDocument();
  });
});

it('After a failure of the page the record is kept, and the game continues', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  start();
  await shown();
  fireEvent.click(screen.getByTestId('open-curtain'));
  const { view } = useGame.getState();
  if (!view) throw new Error('no view');
  act(() => useGame.setState({ view: { ...view, units: null as never } }));
  expect(screen.getByTestId('failure')).toHaveTextContent('The game is safe up to order 0.');
  fireEvent.click(screen.getByText('Go on'));
  expect(screen.getByTestId('curtain')).toBeInTheDocument();
  vi.restoreAllMocks();
});

it.each([
  ['is told before one’s own turn where a piece did something after it', 4, 'recap'],
  ['is not told once more where all was seen before it', 5, null],
])('6.3 What the computer did in a turn that was skipped %s', async (_name, watchedTo, drawer) => {
  start();
  act(() => playUntil({ useGame }, (s) => s.phase === 'orders'));
  await shown();
  fireEvent.click(screen.getByTestId('open-curtain'));
  const event = { type: 'unitMoved', unit: 'g-fsco-1', path: ['C1309', 'C1308'] };
  const recap = [
    { seq: 5, turn: 1, phase: 'transport', event },
    { seq: 6, turn: 1, phase: 'transport', event: { type: 'partEnded', side: 'gamma' } },
  ];
  act(() => {
    useTable.setState({ drawer: null, recapOffered: null, watchedTo });
    useGame.setState({ people: ['delta'], recap: recap as never });
  });
  expect(useTable.getState().drawer).toBe(drawer);
});
