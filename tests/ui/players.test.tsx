/** Four players on the page: chosen with the scenario, named at the curtain, in the bar, in the log and at the end. */

import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useGame, useTable } from '../../src/games/lines-and-webs/typedStores.ts';
import { App } from '../../src/ui/App.tsx';
import { fetchAll } from '../../src/ui/kit/lazyPart.tsx';
import { playUntil, scenarioWith } from '../store/kit.ts';

beforeAll(fetchAll);
beforeEach(() => useGame.getState().leave());

const NAMES = { 'delta-logistics': 'Ivo', 'delta-combat': 'Mara', 'gamma-logistics': 'Lea', 'gamma-combat': 'Jon' };
const page = { useGame };
const four = () => act(() => useGame.getState().newGame(scenarioWith({ players: 4 }), 'four', NAMES));
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('four players', () => {
  it('Four players can be chosen next to the scenario, and named', async () => {
    const user = userEvent.setup();
    render(<App />);
    fireEvent.click(await screen.findByTestId('players-4'));
    expect(screen.getByText(/by role/)).toBeInTheDocument();
    await user.type(screen.getByTestId('player-gamma-combat'), 'Jon');
    fireEvent.click(screen.getByTestId('players-2'));
    await user.type(screen.getByTestId('player-delta'), 'Ann');
    fireEvent.click(screen.getByTestId('players-4'));
    expect(screen.getByTestId('player-gamma-combat')).toHaveValue('Jon');
    fireEvent.click(screen.getByTestId('start-game'));
    await screen.findByTestId('curtain');
    const { rules, players } = useGame.getState();
    expect(rules?.world.rulings.players).toBe(4);
    expect(players, 'the name for two players stays behind').toEqual({ 'gamma-combat': 'Jon' });
    expect(heading()).toBe('Delta, both players');
  });

  it('A player’s name that is too long keeps the game from its start, with the reason, until it is shortened', async () => {
    const user = userEvent.setup();
    render(<App />);
    const field = await screen.findByTestId('player-delta');
    await user.click(field);
    await user.paste('Bartholomew '.repeat(10));
    expect(field).toHaveValue('Bartholomew '.repeat(10));
    const begin = screen.getByTestId('start-game');
    expect(begin).toHaveAttribute('aria-disabled', 'true');
    expect(begin.title).toBe('A player’s name is too long: 120 characters, at most 24. Shorten it.');
    expect(screen.getByText(begin.title)).toBeInTheDocument();
    fireEvent.click(begin);
    expect(useGame.getState().record).toBeNull();
    await user.clear(field);
    await user.paste('Bartholomew');
    fireEvent.click(begin);
    await screen.findByTestId('curtain');
    expect(useGame.getState().players).toEqual({ delta: 'Bartholomew' });
  });

  it('Two players are the default, as the scenario has it', async () => {
    render(<App />);
    expect(await screen.findByTestId('players-2')).toBeChecked();
    fireEvent.click(screen.getByTestId('start-game'));
    await screen.findByTestId('curtain');
    expect(useGame.getState()).toMatchObject({ players: {}, seat: { side: 'delta', role: null } });
    expect(heading()).toBe('Delta');
    expect(screen.getByTestId('open-curtain')).toHaveTextContent('I’m Delta: show my side');
  });

  it('10.1 are named at the hand-over by side, role and name, in the bar, in the log, and at the end by their side', async () => {
    four();
    render(<App />);
    await screen.findByTestId('curtain');
    expect(heading()).toBe('Delta, Ivo and Mara');
    expect(screen.getByTestId('open-curtain')).toHaveTextContent('We’re Ivo and Mara (Delta): show our side');
    act(() => playUntil(page, (s) => s.phase === 'orders' && useGame.getState().viewer === null));
    const { seat } = useGame.getState();
    const [side, name] = seat?.side === 'gamma' ? ['Gamma', 'Jon'] : ['Delta', 'Mara'];
    expect(heading()).toBe(`${side}, combat · ${name}`);
    expect(screen.getByTestId('open-curtain')).toHaveTextContent(`I’m ${name} (${side}, combat): show my side`);
    fireEvent.click(screen.getByTestId('open-curtain'));
    expect(await screen.findByTestId('seat')).toHaveTextContent(`${side} · ${name}combat, issues orders`);
    act(() => useTable.getState().openDrawer('log'));
    expect(await screen.findByRole('heading', { name: 'Day 1, phase 3: Transport Ivo, Lea' })).toBeInTheDocument();
    act(() => useGame.getState().dispatch({ type: 'concede', side: seat?.side ?? 'delta' }));
    const end = await screen.findByTestId('end');
    expect(end).toHaveTextContent('Ivo and Mara');
    expect(end).toHaveTextContent('Lea and Jon');
  });

  it('Either of two players speaks at the consent for their side', async () => {
    four();
    render(<App />);
    await screen.findByTestId('curtain');
    act(() => playUntil(page, (s) => s.phase === 'spend' && useGame.getState().viewer === null));
    act(() => useGame.getState().openCurtain());
    act(() => useGame.getState().askConsent());
    expect(await screen.findByTestId('consent')).toHaveTextContent('Either player of a side speaks for it.');
  });
});
