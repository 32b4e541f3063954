/** What Phase 6 does by itself: when, after how long, and what stops it. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameEvent, Side, View } from '../../src/engine/lines-and-webs/index.ts';
import { type LogEntry, useGame } from '../../src/store/game.ts';
import { usePace } from '../../src/store/pace.ts';
import { useTable } from '../../src/store/table.ts';
import { useTurns } from '../../src/store/turns.ts';
import { LATE_MS, LONG_REST_MS } from '../../src/ui/kit/lateRest.ts';
import { useMotion } from '../../src/ui/motion/player.ts';
import type { Script } from '../../src/ui/motion/script.ts';
import { answerByItself, hasToRead, stepByItself } from '../../src/ui/panels/execute/byItself.ts';
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
  pass(LATE_MS);
  vi.useRealTimers();
  usePace.setState({ pace: 'table' });
});

describe('a turn whose play is made', () => {
  it('6.6.1 a turn whose play is made ends by itself after six seconds, and not before', () => {
    showPhaseSix(made());
    pass(5900);
    expect(given()).toEqual([]);
    pass(200);
    expect(given()).toEqual(['endTurn']);
  });

  it('A press that was on its way when the turn ended by itself reaches nothing that stands there next', () => {
    showPhaseSix(made());
    const rests = () => document.documentElement.hasAttribute('data-rests');
    pass(5900);
    expect(rests()).toBe(false);
    pass(200);
    expect(rests()).toBe(true);
    pass(LONG_REST_MS);
    expect(rests()).toBe(false);
  });

  it.each(['brief', 'table'] as const)(
    '6.6.7 at the pace %s a turn ends six seconds after a special card: the bench gives the card its time, and where there is none, the pause does',
    (pace) => {
      usePace.setState({ pace });
      showPhaseSix(made());
      const played = { type: 'cardPlayed', side: 'delta', card: 'airDrop', unit: null, node: null, cls: null } as unknown as GameEvent;
      act(() => useGame.setState(({ log }) => ({ log: [...log, { seq: 9999, turn: 1, phase: 'execute', event: played } as LogEntry] })));
      pass(5700);
      expect(given()).toEqual([]);
      pass(600);
      expect(given()).toEqual(['endTurn']);
    },
  );

  it('6.6.3 a turn that brought nothing but a lost order does not say that its side has acted', () => {
    showPhaseSix(made());
    const lost = { type: 'forfeited', unit: 'd-mech-4', why: 'disabled' } as unknown as GameEvent;
    expect(screen.getByText('Delta has acted.')).toBeInTheDocument();
    act(() => useGame.setState(({ log }) => ({ log: [...log, { seq: 9999, turn: 1, phase: 'execute', event: lost } as LogEntry] })));
    expect(screen.getByText('Delta’s order is lost.')).toBeInTheDocument();
  });

  it('A turn waits while something moves on the map', () => {
    showPhaseSix(made());
    act(() => useMotion.setState({ script: {} as Script }));
    pass(20_000);
    expect(given()).toEqual([]);
    act(() => useMotion.setState({ script: null }));
    pass(6100);
    expect(given()).toEqual(['endTurn']);
  });

  it('Hold stops a turn that is about to end, for good', () => {
    showPhaseSix(made());
    pass(1000);
    fireEvent.click(screen.getByRole('button', { name: 'Hold' }));
    pass(60_000);
    expect(given()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Hold' })).toBeNull();
  });

  it('The key H holds a turn too', () => {
    showPhaseSix(made());
    fireEvent.keyDown(document.body, { key: 'h' });
    pass(60_000);
    expect(given()).toEqual([]);
  });

  it('6.6.1 a turn that is held stays held until it ends, also when a fight has been told in its panel’s place; the next turn is not', () => {
    const { unmount } = showPhaseSix(made());
    fireEvent.keyDown(document.body, { key: 'h' });
    unmount();
    render(<Seated />);
    pass(60_000);
    expect(given()).toEqual([]);
    const began = { type: 'sideTurn', side: 'delta', last: false } as const;
    act(() => useGame.setState(({ log }) => ({ log: [...log, { seq: 9999, turn: 1, phase: 'execute', event: began }] })));
    pass(6100);
    expect(given()).toEqual(['endTurn']);
  });

  it('A hold is for the game and the turn that it was said in: the same turn of another game ends by itself', () => {
    const { unmount } = showPhaseSix(made());
    fireEvent.keyDown(document.body, { key: 'h' });
    unmount();
    showPhaseSix(made());
    pass(6100);
    expect(given()).toEqual(['endTurn']);
  });

  it('6.6.7 a card that is taken in hand stops the turn from ending, also once it is put back', () => {
    showPhaseSix(made());
    fireEvent.click(screen.getByRole('button', { name: /Air Drop/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    pass(60_000);
    expect(given()).toEqual([]);
  });

  it('Hold stands in the head of the panel, and nothing that the next side could press by mistake comes to its place', () => {
    showPhaseSix(made());
    const hold = screen.getByRole('button', { name: 'Hold' });
    expect(hold.closest('header')).not.toBeNull();
    expect(hold.closest('footer')).toBeNull();
    pass(6100);
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
      () => useTable.setState({ isTelling: true, isTellingAgain: true }),
      () => useTable.setState({ isTelling: false, isTellingAgain: false }),
    ],
    ['a menu is open', () => document.body.append(menu), () => menu.remove()],
  ])('A turn waits while %s, and its whole pause begins when it is seen again', (_what, cover, uncover) => {
    showPhaseSix(made());
    pass(1500);
    act(cover);
    pass(20_000);
    expect(given()).toEqual([]);
    act(uncover);
    pass(400);
    pass(5500);
    expect(given()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Hold' })).toBeInTheDocument();
    pass(700);
    expect(given()).toEqual(['endTurn']);
  });

  it('Who says Next ends each turn by the button', () => {
    useTurns.setState({ turns: 'said' });
    showPhaseSix(made());
    pass(60_000);
    expect(given()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'End the turn' }));
    expect(given()).toEqual(['endTurn']);
  });

  it('A panel that has gone ends no turn', () => {
    const { unmount } = showPhaseSix(made());
    unmount();
    pass(60_000);
    expect(given()).toEqual([]);
  });
});

/** Delta's view before its play, as both sides look at it, with so many closed cards. */
function lookedOn(hand: number, reserve: number, execution = 2): View {
  showPhaseSix(made());
  const view = structuredClone(useGame.getState().view) as View;
  const cards = { ...view.cards, delta: { ...view.cards.delta, hand, reserve, execution } };
  return { ...view, own: null, cards, prompt: { ...view.prompt, kind: 'turn' } };
}

describe('what follows from public counts alone', () => {
  const side: Side = 'delta';

  it('11.2 the pause is the same whatever a hand holds, and depends on whether it holds anything', () => {
    const view = lookedOn(1, 0);
    const after: View = { ...view, prompt: { ...view.prompt, kind: 'after' } };
    const own = useGame.getState().view?.own ?? null;
    const times = [null, own, own && { ...own, hand: { ...own.hand, airDrop: 0, massCal: 1 } }].map(
      (held) => stepByItself('ends', { ...after, own: held }, side)?.ms,
    );
    expect(times).toEqual([6000, 6000, 6000]);
    const empty = { ...after, cards: { ...after.cards, delta: { ...after.cards.delta, hand: 0, reserve: 0 } } };
    // A move is seen by both before the next begins.
    expect(stepByItself('ends', empty, side)?.ms).toBe(1200);
  });

  it('6.5.1 who begins is read before the first card turns by itself, and no longer after it', () => {
    const told = (...events: GameEvent[]): LogEntry[] => events.map((event, seq) => ({ seq, turn: 1, phase: 'execute', event }));
    const rolled: GameEvent = { type: 'initiativeRolled', delta: 9, gamma: 4, winner: 'delta' };
    const turn: GameEvent = { type: 'sideTurn', side: 'delta', last: false };
    expect(hasToRead(told(rolled, turn), 'table')).toBe(true);
    expect(hasToRead(told(rolled, turn, { type: 'passed', side: 'delta' } as GameEvent, turn), 'table')).toBe(false);
    expect(stepByItself('ends', lookedOn(0, 0), side, true)?.ms).toBeGreaterThan(600);
  });

  it('6.6.1 one who plays alone passes by itself when passing is all he may do; beside a second person after the same pause for every hand, and not while a reserve card waits', () => {
    const view = lookedOn(1, 0, 0);
    const own = useGame.getState().view?.own ?? null;
    const only = (...types: ('pass' | 'playCard')[]): View => ({
      ...{ ...view, own },
      prompt: { ...view.prompt, legal: types.map((type) => ({ type, side }) as View['prompt']['legal'][number]) },
    });
    expect(stepByItself('ends', only('pass'), side, false, true)).toEqual({ command: { type: 'pass', side }, ms: 1200 });
    expect(stepByItself('ends', only('pass', 'playCard'), side, false, true)).toBeNull();
    for (const held of [only('pass'), only('pass', 'playCard'), { ...only('pass'), own: null }])
      expect(stepByItself('ends', held, side)).toEqual({ command: { type: 'pass', side }, ms: 6000 });
    expect(stepByItself('ends', lookedOn(1, 1, 0), side)).toBeNull();
    expect(stepByItself('ends', { ...only('pass'), own: null }, side, false, true)).toBeNull();
    expect(stepByItself('said', only('pass'), side, false, true)).toBeNull();
  });

  it('6.6.1 the turn of one who plays alone ends by itself after five seconds while he holds a card that could be played, and sooner where none could', () => {
    showPhaseSix(made());
    const view = useGame.getState().view as View;
    expect(view.prompt.legal.some(({ type }) => type === 'playCard')).toBe(true);
    expect(stepByItself('ends', view, side, false, true)).toEqual({ command: { type: 'endTurn', side }, ms: 5000 });
    expect(stepByItself('ends', view, side, true, true)?.ms).toBe(5000);
    expect(stepByItself('said', view, side, false, true)).toBeNull();
    const legal = view.prompt.legal.filter(({ type }) => type !== 'playCard');
    expect(stepByItself('ends', { ...view, prompt: { ...view.prompt, legal } }, side, false, true)?.ms).toBe(600);
  });

  it('6.6.7 a turn waits while the hand is pointed at or stood on, and its whole pause begins when it is left', () => {
    showPhaseSix(made());
    act(() => screen.getByRole('button', { name: /Air Drop/ }).focus());
    pass(60_000);
    expect(given()).toEqual([]);
    act(() => (document.activeElement as HTMLElement).blur());
    pass(400);
    pass(5500);
    expect(given()).toEqual([]);
    pass(700);
    expect(given()).toEqual(['endTurn']);
  });

  it('6.6.7 what a finger has touched in the hand holds no turn: it stays pointed at for ever', () => {
    document.documentElement.dataset.input = 'touch';
    showPhaseSix(made());
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
    expect(stepByItself('ends', view, side, false, true)?.command).toEqual({ type: 'pass', side });
  });

  it('11.5 a question without its card answers itself for one who plays alone; where two look it goes by after the same pause for every hand', () => {
    const asks = { lacks: true, isLone: true, isClosed: false };
    expect(answerByItself('ends', side, asks, false)).toEqual({ command: { type: 'decline', side }, ms: 600 });
    expect(answerByItself('ends', side, asks, true)?.ms).toBe(4500);
    expect(answerByItself('ends', side, { ...asks, isLone: false }, false)).toBeNull();
    expect(answerByItself('ends', side, { ...asks, lacks: false }, false)).toBeNull();
    expect(answerByItself('said', side, asks, false)).toBeNull();
    const closed = { lacks: false, isLone: false, isClosed: true };
    for (const hasNews of [true, false])
      expect(answerByItself('ends', side, closed, hasNews)).toEqual({ command: { type: 'decline', side }, ms: 6000 });
    expect(answerByItself('said', side, closed, false)).toBeNull();
  });

  it('6.4.4 a card that its owner knows, and whose unit cannot act, turns by itself when it has been read; where a card could be played first it waits for a press, unless cards turn by themselves', () => {
    const held = lookedOn(0, 0);
    const own = useGame.getState().view?.own ?? null;
    expect(stepByItself('ends', { ...held, own }, side)).toEqual({ command: { type: 'turnOver', side }, ms: 1200 });
    const more = lookedOn(1, 0);
    expect(stepByItself('ends', { ...more, own }, side)).toBeNull();
    expect(stepByItself('turns', { ...more, own }, side)?.ms).toBe(6000);
    expect(stepByItself('said', { ...more, own }, side)).toBeNull();
    // Alone a lost order goes on its own, after the same pause as any other step beside a hand.
    expect(stepByItself('ends', { ...more, own }, side, false, true, true)).toEqual({ command: { type: 'turnOver', side }, ms: 6000 });
    expect(stepByItself('ends', { ...more, own }, side, false, false, true)).toBeNull();
  });

  it('6.6.1 the next card turns by itself where both sides look and no card of the reserve could take its place', () => {
    expect(stepByItself('ends', lookedOn(0, 0), side)).toEqual({ command: { type: 'turnOver', side }, ms: 1200 });
    expect(stepByItself('ends', lookedOn(0, 1), side)).toBeNull();
    for (const turns of ['ends', 'turns'] as const)
      expect(stepByItself(turns, lookedOn(1, 0), side)).toEqual({ command: { type: 'turnOver', side }, ms: 6000 });
    expect(stepByItself('turns', lookedOn(0, 1), side)?.command.type).toBe('turnOver');
    expect(stepByItself('said', lookedOn(0, 0), side)).toBeNull();
  });
});
