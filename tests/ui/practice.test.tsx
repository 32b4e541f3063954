/** Going back on the page: the list of one's own decisions, and the ways to it. */

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Side } from '../../src/engine/lines-and-webs/index.ts';
import { compileWorld } from '../../src/engine/lines-and-webs/world.ts';
import { type PlayerDecision, useGame, useTable } from '../../src/games/lines-and-webs/typedStores.ts';
import { rowWords } from '../../src/games/lines-and-webs/ui/words/commands.ts';
import { doAct } from '../../src/ui/acts/acts.ts';
import { BackAsked } from '../../src/ui/computer/BackAsked.tsx';
import { BackDialog, partsBack } from '../../src/ui/computer/BackDialog.tsx';
import { fetchAll } from '../../src/ui/kit/lazyPart.tsx';
import { pageFinds } from '../../src/ui/palette/pageFinds.ts';
import { UndoButtons } from '../../src/ui/shell/UndoButtons.tsx';
import { play, scenarioWith } from '../store/kit.ts';

beforeAll(fetchAll);
beforeEach(() => useGame.getState().leave());

const game = () => useGame.getState();
const BARRED = { can: false, blocker: 'computer', command: null, linkedCount: 0 } as const;
const decided = (order: number, turn: number, phase: PlayerDecision['phase']): PlayerDecision => ({
  order,
  command: { type: 'endPart', side: 'delta' },
  turn,
  phase,
});

/** A game that has come some orders far, as one against a computer that has given none of them. */
function practise(people: readonly Side[] = ['delta']): void {
  act(() => {
    game().newGame(scenarioWith(), 'seed');
    play({ useGame }, 30);
    game().openCurtain();
    useGame.setState({ people });
  });
}

describe('the list of decisions', () => {
  const world = compileWorld(scenarioWith(), null);
  const many = Array.from({ length: 100 }, (_, i) => decided(2 * i, 1 + Math.floor(i / 50), 'spend'));

  it('The newest stand first, under their days and phases', () => {
    const parts = partsBack([decided(0, 0, 'setup'), decided(3, 1, 'spend'), decided(4, 1, 'spend'), decided(9, 2, 'spend')]);
    expect(parts.map(({ title, list }) => [title, list.map(({ order }) => order)])).toEqual([
      ['Day 2, Spend', [9]],
      ['Day 1, Spend', [4, 3]],
      ['Setup', [0]],
    ]);
  });

  it('The beginning and the end of a turn name the unit that acted in it; a turn in which no unit did names none', () => {
    const commands = [
      ...(['turnOver', 'moveUnit', 'endTurn', 'turnOver', 'endTurn'] as const).map((type, order) => ({
        ...decided(order, 2, 'execute'),
        command: { type, side: 'delta', ...(type === 'moveUnit' ? { unit: 'd-armor-1', to: 'C0507' } : {}) } as never,
      })),
    ];
    const rows = commands.map((_, at) => rowWords(world, commands, at));
    expect([rows[0], rows[2], rows[3], rows[4]]).toEqual(['Turn over Armor 1', 'End Armor 1’s turn', 'Turn over a card', 'End the turn']);
  });

  it('What decides nothing is no row of the list: a card turned over or a turn ended in which no unit acted', () => {
    const commands = (['turnOver', 'moveUnit', 'endTurn', 'turnOver', 'endTurn', 'pass'] as const).map((type, order) => ({
      ...decided(order, 2, 'execute'),
      command: { type, side: 'delta', ...(type === 'moveUnit' ? { unit: 'd-armor-1', to: 'C0507' } : {}) } as never,
    }));
    render(<BackDialog world={world} decisions={commands} orders={6} onBack={vi.fn()} onClose={vi.fn()} />);
    const rows = [...document.querySelectorAll('input[type="radio"]')].map((one) => one.getAttribute('data-testid'));
    expect(rows).toEqual(['back-5', 'back-2', 'back-1', 'back-0']);
  });

  it('By keys: arrows go from decision to decision, the button says how many orders go, and only its press takes them back', async () => {
    const user = userEvent.setup();
    const given = { onBack: vi.fn(), onClose: vi.fn() };
    render(<BackDialog world={world} decisions={many} orders={201} {...given} />);
    expect(screen.getByTestId('back-198')).toBeChecked();
    expect(screen.getByTestId('back-198')).toHaveFocus();
    expect(screen.getByTestId('back-take')).toHaveTextContent('Undo 3 orders');
    fireEvent.click(screen.getByTestId('back-194'));
    expect(screen.getByTestId('back-take')).toHaveTextContent('Undo 7 orders');
    expect(screen.getByTestId('back-196').closest('label')).toHaveAttribute('data-goes');
    expect(screen.getByTestId('back-192').closest('label')).not.toHaveAttribute('data-goes');
    expect(given.onBack).not.toHaveBeenCalled();
    screen.getByTestId('back-take').focus();
    await user.keyboard('{Enter}');
    expect(given.onBack).toHaveBeenCalledExactlyOnceWith(194);
    expect(given.onClose).toHaveBeenCalledOnce();
  });

  it('A long game’s earlier decisions come by a press', async () => {
    const user = userEvent.setup();
    render(<BackDialog world={world} decisions={many} orders={201} onBack={vi.fn()} onClose={vi.fn()} />);
    expect(screen.queryByTestId('back-0')).toBeNull();
    await user.click(screen.getByTestId('back-earlier'));
    expect(screen.getByTestId('back-0')).toBeInTheDocument();
    expect(screen.queryByTestId('back-earlier')).toBeNull();
  });
});

describe('the ways to it', () => {
  it('Alone against the computer the key, the search and Undo, where it is barred, lead to it, and the order that is chosen goes with all behind it', async () => {
    const user = userEvent.setup();
    practise();
    const before = game().record?.commands ?? [];
    render(
      <>
        <UndoButtons />
        <BackAsked />
      </>,
    );
    expect(pageFinds().map(({ id }) => id)).toContain('page goBack');
    expect(doAct('goBack')).toBe(true);
    expect(useTable.getState().isGoingBack).toBe(true);
    act(() => useTable.getState().setGoingBack(false));
    act(() => useGame.setState({ undoable: BARRED }));
    expect(doAct('undo')).toBe(true);
    expect(useTable.getState().isGoingBack).toBe(true);
    act(() => useTable.getState().setGoingBack(false));
    expect(screen.getByTestId('undo')).toHaveTextContent('Undo…');
    await user.click(screen.getByTestId('undo'));
    expect(useTable.getState().isGoingBack).toBe(true);
    const { order } = game().decisions().at(-2) as PlayerDecision;
    await user.click(screen.getByTestId(`back-${order}`));
    await user.click(screen.getByTestId('back-take'));
    expect(useTable.getState().isGoingBack).toBe(false);
    await waitFor(() => expect(game().record?.commands).toEqual(before.slice(0, order)));
  });

  it('The button of Undo goes with what can be taken back, whatever changes it', () => {
    practise();
    render(<UndoButtons />);
    expect(screen.getByTestId('undo')).toHaveAttribute('title', expect.stringMatching(/^Undo: /));
    act(() => useGame.setState({ undoable: BARRED }));
    expect(screen.getByTestId('undo')).toHaveAttribute('title', 'Choose how far to go back (U)');
    act(() => useGame.setState({ people: ['delta', 'gamma'] }));
    expect(screen.getByTestId('undo')).not.toHaveAttribute('title');
    expect(screen.getByTestId('undo')).toHaveAttribute('data-why', 'The computer has played since. It cannot be undone.');
  });

  it('Two people at the screen, or a lesson, have no way to it', () => {
    practise(['delta', 'gamma']);
    render(<UndoButtons />);
    for (const change of [{}, { people: ['delta' as const], lesson: 'road-to-kelmora' }]) {
      act(() => useGame.setState({ ...change, undoable: BARRED }));
      expect(screen.getByTestId('undo')).toHaveAttribute('aria-disabled', 'true');
      expect(doAct('undo')).toBe(false);
      expect(pageFinds().map(({ id }) => id)).not.toContain('page goBack');
      expect(doAct('goBack')).toBe(false);
      expect(game().decisions()).toEqual([]);
    }
  });
});
