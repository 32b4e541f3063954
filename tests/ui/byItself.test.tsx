/** What Phase 6 does by itself: when, after how long, and what stops it. */

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameEvent, Side, View } from '../../src/engine/lines-and-webs/index.ts';
import { autoAnswerTo, stopPassing } from '../../src/games/lines-and-webs/store/autoAnswer.ts';
import { turnFor } from '../../src/games/lines-and-webs/store/turns.ts';
import { type LogEntry, useGame, useTable } from '../../src/games/lines-and-webs/typedStores.ts';
import { useMotion } from '../../src/games/lines-and-webs/ui/motion/player.ts';
import type { Script } from '../../src/games/lines-and-webs/ui/motion/script.ts';
import { autoStep, hasUnreadNews } from '../../src/games/lines-and-webs/ui/panels/shared/AutoStep.tsx';
import { usePace, useTurns } from '../../src/store/pace.ts';
import { useSharing } from '../../src/store/sharing.ts';

import { COOLDOWN_MS } from '../../src/ui/kit/pressGuard.ts';
import type { Game } from '../rules/kit.ts';
import { execution, field } from '../rules/kitCombat.ts';
import { Seated, showPhaseSix } from './phaseSix.tsx';

/** Delta's play is made, with a card in its hand. */
function made(): Game {
  const g = execution(field(), 'delta', { hands: { delta: { airDrop: 1 } } });
  if (!g.s.execution) throw new Error('no Phase 6');
  g.s.execution.stage = 'after';
  return g;
}

const given = (): string[] => useGame.getState().record?.commands.map((c) => c.type) ?? [];
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  useTurns.setState({ turns: 'ends' });
});
afterEach(() => {
  // The rest after what came by itself ends with its test.
  pass(COOLDOWN_MS);
  vi.useRealTimers();
  usePace.setState({ pace: 'table' });
});

describe('a turn whose play is made', () => {
  it('6.6.1 against the computer a turn whose play is made ends by itself after five seconds, and not before', () => {
    showPhaseSix(made(), true);
    pass(4900);
    expect(given()).toEqual([]);
    pass(200);
    expect(given()).toEqual(['endTurn']);
  });

  it('A press that was on its way when the turn ended by itself reaches nothing that stands there next', () => {
    showPhaseSix(made(), true);
    const rests = () => document.documentElement.hasAttribute('data-rests');
    pass(4900);
    expect(rests()).toBe(false);
    pass(200);
    expect(rests()).toBe(true);
    pass(COOLDOWN_MS);
    expect(rests()).toBe(false);
  });

  it.each(['brief', 'table'] as const)(
    '6.6.7 at the pace %s a turn ends five seconds after a special card: the bench gives the card its time, and where there is none, the pause does',
    (pace) => {
      usePace.setState({ pace });
      showPhaseSix(made(), true);
      const played = { type: 'cardPlayed', side: 'delta', card: 'airDrop', unit: null, node: null, cls: null } as unknown as GameEvent;
      act(() => useGame.setState(({ log }) => ({ log: [...log, { seq: 9999, turn: 1, phase: 'execute', event: played } as LogEntry] })));
      pass(4700);
      expect(given()).toEqual([]);
      pass(600);
      expect(given()).toEqual(['endTurn']);
    },
  );

  it('6.6.3 a turn that brought nothing but a lost order does not say that its side has acted', () => {
    showPhaseSix(made(), true);
    const lost = { type: 'forfeited', unit: 'd-mech-4', why: 'disabled' } as unknown as GameEvent;
    expect(screen.getByText('Delta has acted.')).toBeInTheDocument();
    act(() => useGame.setState(({ log }) => ({ log: [...log, { seq: 9999, turn: 1, phase: 'execute', event: lost } as LogEntry] })));
    expect(screen.getByText('Delta’s order is lost.')).toBeInTheDocument();
  });

  it('A turn waits while something moves on the map', () => {
    showPhaseSix(made(), true);
    act(() => useMotion.setState({ script: {} as Script }));
    pass(20_000);
    expect(given()).toEqual([]);
    act(() => useMotion.setState({ script: null }));
    pass(5100);
    expect(given()).toEqual(['endTurn']);
  });

  it('Pause stops a turn that is about to end, for good', () => {
    showPhaseSix(made(), true);
    pass(1000);
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    pass(60_000);
    expect(given()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  });

  it('The key H holds a turn too', () => {
    showPhaseSix(made(), true);
    fireEvent.keyDown(document.body, { key: 'h' });
    pass(60_000);
    expect(given()).toEqual([]);
  });

  it('6.6.1 a turn that is held stays held until it ends, also when a fight has been told in its panel’s place; the next turn is not', () => {
    const { unmount } = showPhaseSix(made(), true);
    fireEvent.keyDown(document.body, { key: 'h' });
    unmount();
    render(<Seated />);
    pass(60_000);
    expect(given()).toEqual([]);
    const began = { type: 'sideTurn', side: 'delta', last: false } as const;
    act(() => useGame.setState(({ log }) => ({ log: [...log, { seq: 9999, turn: 1, phase: 'execute', event: began }] })));
    pass(5100);
    expect(given()).toEqual(['endTurn']);
  });

  it('A hold is for the game and the turn that it was said in: the same turn of another game ends by itself', () => {
    const { unmount } = showPhaseSix(made(), true);
    fireEvent.keyDown(document.body, { key: 'h' });
    unmount();
    showPhaseSix(made(), true);
    pass(5100);
    expect(given()).toEqual(['endTurn']);
  });

  it('6.6.7 a card that is taken in hand stops the turn from ending, also once it is put back', () => {
    showPhaseSix(made(), true);
    fireEvent.click(screen.getByRole('button', { name: /Air Drop/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    pass(60_000);
    expect(given()).toEqual([]);
  });

  it('Pause stands in the head of the panel, and nothing that the next side could press by mistake comes to its place', () => {
    showPhaseSix(made(), true);
    const hold = screen.getByRole('button', { name: 'Pause' });
    expect(hold.closest('header')).not.toBeNull();
    expect(hold.closest('footer')).toBeNull();
    pass(5100);
    expect(given()).toEqual(['endTurn']);
    expect(document.querySelector('[data-region="panel"] header button')).toBeNull();
  });

  const menu = document.createElement('div');
  menu.setAttribute('popover', 'auto');
  it.each([
    ['the log lies over the table', () => useTable.getState().openDrawer('log'), () => useTable.getState().openDrawer(null)],
    ['the rules lie over the table', () => useTable.getState().openDrawer('rules'), () => useTable.getState().openDrawer(null)],
    [
      'a fight is told once more',
      () => useTable.setState({ isPlayingBack: true, isReplayingFight: true }),
      () => useTable.setState({ isPlayingBack: false, isReplayingFight: false }),
    ],
    ['a menu is open', () => document.body.append(menu), () => menu.remove()],
  ])('A turn waits while %s, and its whole pause begins when it is seen again', (_what, cover, uncover) => {
    showPhaseSix(made(), true);
    pass(1500);
    act(cover);
    pass(20_000);
    expect(given()).toEqual([]);
    act(uncover);
    pass(400);
    pass(4500);
    expect(given()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
    pass(700);
    expect(given()).toEqual(['endTurn']);
  });

  it('Who says Next ends each turn by the button', () => {
    useTurns.setState({ turns: 'said' });
    showPhaseSix(made(), true);
    pass(60_000);
    expect(given()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'End the turn' }));
    expect(given()).toEqual(['endTurn']);
  });

  it('A panel that has gone ends no turn', () => {
    const { unmount } = showPhaseSix(made(), true);
    unmount();
    pass(60_000);
    expect(given()).toEqual([]);
  });
});

/** Delta's view before its play, as both sides look at it, with so many closed cards. */
function lookedOn(hand: number, reserve: number, execution = 2): View {
  showPhaseSix(made(), true);
  const view = structuredClone(useGame.getState().view) as View;
  const cards = { ...view.cards, delta: { ...view.cards.delta, hand, reserve, execution } };
  return { ...view, own: null, cards, prompt: { ...view.prompt, kind: 'turn' } };
}

describe('what follows from public counts alone', () => {
  const side: Side = 'delta';

  it('6.6.1, 11.2 between two people no clock runs on a turn, made or not, whatever hand and reserve hold', () => {
    for (const [hand, reserve, execution] of [
      [1, 0, 2],
      [0, 0, 2],
      [1, 1, 0],
    ] as const) {
      const turn = lookedOn(hand, reserve, execution);
      const own = useGame.getState().view?.own ?? null;
      for (const kind of ['turn', 'after'] as const)
        for (const held of [null, own]) expect(autoStep('ends', { ...turn, own: held, prompt: { ...turn.prompt, kind } }, side)).toBeNull();
    }
  });

  it('6.6.3, 11.2 between two people no clock runs on a turn whose order is lost either', () => {
    const view = lookedOn(1, 0);
    const after: View = { ...view, prompt: { ...view.prompt, kind: 'after' } };
    for (const own of [null, useGame.getState().view?.own ?? null])
      expect(autoStep('ends', { ...after, own }, side, false, false, true)).toBeNull();
  });

  it('6.5.1 who begins is read before the first card turns by itself, and no longer after it', () => {
    const told = (...events: GameEvent[]): LogEntry[] => events.map((event, seq) => ({ seq, turn: 1, phase: 'execute', event }));
    const rolled: GameEvent = { type: 'initiativeRolled', delta: 9, gamma: 4, winner: 'delta' };
    const turn: GameEvent = { type: 'sideTurn', side: 'delta', last: false };
    expect(hasUnreadNews(told(rolled, turn), 'table')).toBe(true);
    expect(hasUnreadNews(told(rolled, turn, { type: 'passed', side: 'delta' } as GameEvent, turn), 'table')).toBe(false);
  });

  it('6.6.1 one who plays alone passes by itself when passing is all he may do', () => {
    const view = lookedOn(1, 0, 0);
    const own = useGame.getState().view?.own ?? null;
    const only = (...types: ('pass' | 'playCard')[]): View => ({
      ...{ ...view, own },
      prompt: { ...view.prompt, legal: types.map((type) => ({ type, side }) as View['prompt']['legal'][number]) },
    });
    expect(autoStep('ends', only('pass'), side, false, true)).toEqual({ command: { type: 'pass', side }, ms: 1200 });
    expect(autoStep('ends', only('pass', 'playCard'), side, false, true)).toBeNull();
    expect(autoStep('said', only('pass'), side, false, true)).toBeNull();
  });

  it('6.6.1 the turn of one who plays alone ends by itself after five seconds while he holds a card that could be played, and sooner where none could', () => {
    showPhaseSix(made(), true);
    const view = useGame.getState().view as View;
    expect(view.prompt.legal.some(({ type }) => type === 'playCard')).toBe(true);
    expect(autoStep('ends', view, side, false, true)).toEqual({ command: { type: 'endTurn', side }, ms: 5000 });
    expect(autoStep('ends', view, side, true, true)?.ms).toBe(5000);
    expect(autoStep('said', view, side, false, true)).toBeNull();
    const legal = view.prompt.legal.filter(({ type }) => type !== 'playCard');
    expect(autoStep('ends', { ...view, prompt: { ...view.prompt, legal } }, side, false, true)?.ms).toBe(1200);
  });

  it('6.6.7 a turn waits while the hand is pointed at or stood on, and its whole pause begins when it is left', () => {
    showPhaseSix(made(), true);
    act(() => screen.getByRole('button', { name: /Air Drop/ }).focus());
    pass(60_000);
    expect(given()).toEqual([]);
    act(() => (document.activeElement as HTMLElement).blur());
    pass(400);
    pass(4500);
    expect(given()).toEqual([]);
    pass(700);
    expect(given()).toEqual(['endTurn']);
  });

  it('6.6.7 what a finger has touched in the hand holds no turn: it stays pointed at for ever', () => {
    document.documentElement.dataset.input = 'touch';
    showPhaseSix(made(), true);
    act(() => screen.getByRole('button', { name: /Air Drop/ }).focus());
    pass(6700);
    expect(given()).toEqual(['endTurn']);
    delete document.documentElement.dataset.input;
  });

  it('6.6.1 one who plays alone and holds only cards that answer passes by itself in a game as the rules have it, where he could also concede', () => {
    const g = execution(field(), 'delta', { hands: { delta: { massCal: 1 } } });
    g.s.sides.delta.execution = [];
    showPhaseSix(g);
    const view = useGame.getState().view as View;
    expect(view.prompt.legal.map(({ type }) => type).sort()).toEqual(['concede', 'pass']);
    expect(autoStep('ends', view, side, false, true)?.command).toEqual({ type: 'pass', side });
  });

  it('6.4.4 alone a card whose order is lost turns by itself when it has been read; beside a card of the hand that could answer the blow it waits, and so does the end of such a turn', () => {
    const turn = lookedOn(1, 0);
    const own = useGame.getState().view?.own ?? null;
    const may = (...types: ('turnOver' | 'playCard')[]): View => ({
      ...{ ...turn, own },
      prompt: { ...turn.prompt, legal: types.map((type) => ({ type, side }) as View['prompt']['legal'][number]) },
    });
    const turns = (ms: number) => ({ command: { type: 'turnOver', side }, ms });
    expect(autoStep('ends', may('turnOver'), side, false, true)).toEqual(turns(1200));
    expect(autoStep('ends', may('turnOver', 'playCard'), side, false, true, true)).toBeNull();
    expect(autoStep('ends', may('turnOver', 'playCard'), side, false, true)).toBeNull();
    expect(autoStep('said', may('turnOver'), side, false, true, true)).toBeNull();
    const atEnd = (...types: ('endTurn' | 'playCard')[]): View => ({
      ...{ ...turn, own },
      prompt: { ...turn.prompt, kind: 'after', legal: types.map((type) => ({ type, side }) as View['prompt']['legal'][number]) },
    });
    expect(autoStep('ends', atEnd('endTurn', 'playCard'), side, false, true)?.ms).toBe(5000);
    expect(autoStep('ends', atEnd('endTurn', 'playCard'), side, false, true, true)).toBeNull();
    expect(autoStep('ends', atEnd('endTurn'), side, false, true, true)?.ms).toBe(1200);
  });
});

describe('a turn that is made between two people', () => {
  /** Both look at one table, and Delta has acted. */
  function lookOn(): void {
    act(() => useSharing.setState({ sharing: 'open' }));
    showPhaseSix(made());
    pass(60_000);
    expect(given()).toEqual([]);
    expect(document.body).toHaveTextContent('Gamma may turn over its next card');
  }
  afterEach(() => void act(() => useSharing.setState({ sharing: 'strict' })));

  it('6.6.1 it waits for a press, and one press of the other side ends it and turns its card', () => {
    lookOn();
    fireEvent.click(screen.getByRole('button', { name: 'Gamma: turn over' }));
    expect(given()).toEqual(['endTurn', 'turnOver']);
    expect(useGame.getState().view?.prompt.side).toBe('gamma');
  });

  it('6.6.1 the other side is not told that it may turn a card where it has none left', () => {
    const g = made();
    g.s.sides.gamma.execution = [];
    act(() => useSharing.setState({ sharing: 'open' }));
    showPhaseSix(g);
    expect(document.body).toHaveTextContent('The turn waits: look at your cards, or end it.');
    expect(document.body).not.toHaveTextContent('may turn over');
    expect(screen.queryByRole('button', { name: /turn over/ })).toBeNull();
  });

  it('6.6.7 where the other side holds a card the loud button ends the turn and no more: it may play from its hand first', () => {
    act(() => useSharing.setState({ sharing: 'open' }));
    const g = made();
    g.s.sides.gamma.hand.airDrop = 1;
    showPhaseSix(g);
    expect(screen.getByRole('button', { name: 'Gamma: turn over' })).not.toHaveClass('btn-main');
    expect(screen.getByRole('button', { name: 'End the turn' })).toHaveClass('btn-main');
    fireEvent.click(screen.getByRole('button', { name: 'End the turn' }));
    expect(given()).toEqual(['endTurn']);
    expect(useGame.getState().view?.prompt).toMatchObject({ kind: 'turn', side: 'gamma' });
  });

  it('6.6.1, 11.2 to take up the other side’s next piece ends it and turns its card; another piece does nothing', () => {
    lookOn();
    const [top = ''] = useGame.getState().state?.sides.gamma.execution ?? [];
    act(() => void turnFor('g-mech-9'));
    expect(given()).toEqual([]);
    act(() => void turnFor(top));
    expect(given()).toEqual(['endTurn', 'turnOver']);
  });
});

describe('a pass while something could still be played', () => {
  /** Delta's deck is empty. */
  function atEmptyDeck(more: Parameters<typeof execution>[2], isOpen: boolean, isLone = false): void {
    const g = execution(field(), 'delta', more);
    g.s.sides.delta.execution = [];
    act(() => useSharing.setState({ sharing: isOpen ? 'open' : 'strict' }));
    showPhaseSix(g, isLone);
  }
  const button = (name: string) => screen.getByRole('button', { name });
  afterEach(() => void act(() => useSharing.setState({ sharing: 'strict' })));

  it.each([{ airDrop: 2 }, { massCal: 2 }])(
    '6.6.1, 11.2 with %o in a closed hand it is not the main button, loses nothing and is given by one press, for the whole day where that is ticked',
    (delta) => {
      for (const isTicked of [false, true]) {
        stopPassing();
        atEmptyDeck({ hands: { delta } }, true);
        expect(button('Pass')).not.toHaveClass('btn-main');
        expect(button('Look at your cards')).toHaveClass('btn-main');
        expect(screen.getAllByText(/Pass/)).toHaveLength(1);
        if (isTicked) fireEvent.click(screen.getByRole('checkbox', { name: 'Don’t ask again today' }));
        const { state } = useGame.getState();
        fireEvent.click(button('Pass'));
        expect(given()).toEqual(['pass']);
        // When it comes to such a turn again.
        expect(state && autoAnswerTo(state, { ...useGame.getState(), asksAll: false })?.type).toBe(isTicked ? 'pass' : undefined);
        cleanup();
      }
    },
  );

  /** Both decks are empty, and so is the reserve of whoever has none. */
  function atLastTurns(hands: object, isOpen = true, reserve = {}): void {
    const g = execution(field(), 'delta', { hands, reserve });
    for (const side of ['delta', 'gamma'] as const) g.s.sides[side].execution = [];
    if (g.s.execution) g.s.execution.last = ['delta', 'gamma'];
    act(() => useSharing.setState({ sharing: isOpen ? 'open' : 'strict' }));
    showPhaseSix(g);
  }

  it.each([{ airDrop: 1 }, { massCal: 1 }])(
    '6.6.2, 11.2 the last turns are one question to both sides, and one press ends the day, whatever %o can do',
    (card) => {
      atLastTurns({ delta: card, gamma: { massCal: 2 } });
      expect(document.body).toHaveTextContent('Anything to play? Delta has 1 card in hand. Gamma has 2 cards in hand.');
      expect(screen.queryByRole('checkbox')).toBeNull();
      expect(button('Nobody: end the day')).not.toHaveClass('btn-main');
      expect(button('Delta: look at cards')).toHaveClass('btn-main');
      fireEvent.click(button('Nobody: end the day'));
      expect(given()).toEqual(['pass', 'pass']);
      expect(useGame.getState().state?.phase).not.toBe('execute');
    },
  );

  it('6.6.2 the side that is second in the last turns can say that it plays: the first passes, and it is asked alone', () => {
    atLastTurns({ delta: { airDrop: 1 }, gamma: { airDrop: 1 } });
    fireEvent.click(button('Gamma has something to play'));
    expect(given()).toEqual(['pass']);
    expect(useGame.getState().view?.prompt).toMatchObject({ kind: 'turn', side: 'gamma' });
    cleanup();
    atLastTurns({ delta: { airDrop: 1 } }, true, { delta: ['d-mech-4'] });
    expect(document.body).toHaveTextContent(
      'Delta, anything to play? Delta has 1 card in hand and 1 card in reserve. What is in reserve is lost tonight.',
    );
    expect(screen.queryByRole('button', { name: /has something to play/ })).toBeNull();
    fireEvent.click(button('Nobody: end the day'));
    expect(given()).toEqual(['pass']);
    expect(useGame.getState().state?.phase).not.toBe('execute');
  });

  it('6.6.2 behind a curtain a card in reserve is named before it is lost, and Back or Escape takes the question back', () => {
    atLastTurns({}, false, { delta: ['d-mech-4'] });
    for (const back of [() => fireEvent.click(button('Back')), () => fireEvent.keyDown(document.body, { key: 'Escape' })]) {
      fireEvent.click(button('Pass'));
      expect(document.body).toHaveTextContent('Pass with 1 card in reserve? It is your last turn today: what is in reserve is lost.');
      expect(button('Pass')).toHaveClass('btn-main');
      back();
      expect(document.body).not.toHaveTextContent('Pass with');
    }
    expect(given()).toEqual([]);
  });

  it('6.6.2 a side is not passed for the rest of the day while it has a card in reserve', () => {
    atEmptyDeck({ reserve: { delta: ['d-mech-4'] }, hands: { delta: { airDrop: 1 } } }, true);
    expect(screen.queryByTestId('pass-today')).toBeNull();
  });

  it('6.6.1 where nothing can be played the pass is the main button, and is not asked about', () => {
    atEmptyDeck({ hands: { delta: { massCal: 1 } } }, false);
    expect(button('Pass')).toHaveClass('btn-main');
    fireEvent.click(button('Pass'));
    expect(given()).toEqual(['pass']);
  });
});
