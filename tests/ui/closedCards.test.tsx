/** Closed cards at the open table: what a peek offers, what lies face down, and that the table itself tells nothing of them. */

import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cards, Command, View } from '../../src/engine/lines-and-webs/index.ts';
import { withRole } from '../../src/games/lines-and-webs/rules.ts';
import { useGame, useTable } from '../../src/games/lines-and-webs/typedStores.ts';
import { ExecutePanel } from '../../src/games/lines-and-webs/ui/panels/execute/ExecutePanel.tsx';
import { ClosedCards, PeekSheet } from '../../src/games/lines-and-webs/ui/peek/PeekSheet.tsx';
import { PRESSED_MS, PRESSED_RISE_MS } from '../../src/games/lines-and-webs/ui/peek/useHolding.ts';
import { useSharing } from '../../src/store/sharing.ts';
import { fetchAll } from '../../src/ui/kit/lazyPart.tsx';
import { SeatContext, useOpenSeat } from '../../src/ui/seat/useSeat.ts';
import { dice, type Game, ok, put } from '../rules/kit.ts';
import { acts, attackBy, duel, execution, faces, field, stay } from '../rules/kitCombat.ts';
import { openPosition, Pile } from './phaseSix.tsx';

function Seated({ peek, onPlay }: { peek: View | null; onPlay: (card: object) => void }) {
  const seat = useOpenSeat();
  if (!seat) return null;
  return (
    <SeatContext value={seat}>
      <ExecutePanel />
      {peek ? <ClosedCards view={peek} onPlay={onPlay} /> : null}
    </SeatContext>
  );
}

function PeekAlone({ view }: { view: View }) {
  const seat = useOpenSeat();
  return seat ? (
    <SeatContext value={seat}>
      <ClosedCards view={view} onPlay={vi.fn()} />
    </SeatContext>
  ) : null;
}

/** The open table of a position, and a peek over it if it is asked for. */
function show(position: Game, peeks = false) {
  const onPlay = vi.fn();
  openPosition(position);
  act(() => useGame.getState().peek());
  const peek = peeks ? useGame.getState().peeked : null;
  if (!peeks) act(() => useGame.getState().endPeek());
  const { container, unmount } = render(<Seated peek={peek} onPlay={onPlay} />);
  return { onPlay, container, unmount };
}

const given = () => useGame.getState().record?.commands.at(-1);
const withHand = (hand: Partial<Cards>): Game => {
  const g = field();
  put(g, 'd-armor-1', 'C0305');
  return execution(g, 'delta', { hands: { delta: hand }, reserve: { delta: ['d-armor-1'] } });
};

beforeEach(() => useSharing.setState({ sharing: 'open' }));
const rests = (): boolean => document.documentElement.hasAttribute('data-rests');

describe('chances with a closed card', () => {
  it('8.9, 11.1 what Scouts Out makes of a chance is told in the peek and nowhere on the table that both look at', () => {
    const g = duel();
    put(g, 'g-armor-2', 'C0208');
    const start = stay(acts(g, 'd-armor-1', { hands: { delta: { scoutsOut: 1 } } }), 'd-armor-1');
    const won = ok(start, attackBy(start, 'd-armor-1', 'g-armor-1'), dice(...faces(6, 1), ...faces(6, 12)));
    const table = show(won);
    expect(screen.getByTestId('target-g-armor-2').textContent).toMatch(/\d+ ?%/);
    expect(table.container.textContent).not.toMatch(/Scouts Out/);
    table.unmount();
    show(won, true);
    expect(screen.getByTestId('closed-cards').textContent).toMatch(/Armor B: \d+ ?% to win, with it \d+ ?%/);
  });
});

describe('an attack that is prepared', () => {
  it('8.9, 11.1 what Scouts Out would make of an attack after a planned move is told in the peek alone, and only to who holds the card', () => {
    for (const [hand, said] of [
      [{ scoutsOut: 1 }, 1],
      [{ massCal: 1 }, 0],
    ] as const) {
      const g = acts(duel(), 'd-armor-1', { hands: { delta: hand } });
      const table = show(g);
      fireEvent.change(screen.getByTestId('destination'), { target: { value: 'C0107' } });
      fireEvent.click(screen.getByTestId('target-g-armor-1'));
      expect(screen.getByTestId('order')).toHaveTextContent(/^Attack /);
      expect(table.container.textContent).not.toMatch(/with it/);
      act(() => useGame.getState().peek());
      const peek = useGame.getState().peeked as View;
      const sheet = render(<PeekAlone view={peek} />);
      expect(sheet.container.textContent?.match(/Armor A: \d+ ?% to win, with it \d+ ?%/g) ?? []).toHaveLength(said);
      act(() => useGame.getState().endPeek());
      sheet.unmount();
      table.unmount();
    }
  });
});

describe('a card with one target', () => {
  it('8.2, 11.3 it says in the peek where it would strike, and the press on it plays it; one with several lies open first, for its target', () => {
    show(execution(duel(), 'delta', { hands: { delta: { closeAirSupport: 1, saintHimars: 1 } } }), true);
    expect(screen.getByRole('button', { name: /Close Air Support/ })).toHaveTextContent('Press to play it on Armor A, its only target.');
    expect(screen.getByRole('button', { name: /Saint HIMARS/ })).not.toHaveTextContent('Press to play it');
    act(() => useGame.getState().lay({ from: 'hand', card: 'saintHimars' }));
    expect(useGame.getState().shown).toBe('saintHimars');
    expect(given()).toBeUndefined();
    act(() => useGame.getState().lay({ from: 'hand', card: 'closeAirSupport' }));
    expect(given()).toMatchObject({ type: 'playCard', card: 'closeAirSupport', unit: 'g-armor-1' });
  });
});

describe('a peek on a small screen', () => {
  it('11.3 the cards of the hand say all that they say, and reserve and orders lie below them', () => {
    show(withHand({ airDrop: 1, massCal: 2 }), true);
    const large = screen.getByRole('button', { name: /Mass Cal/ });
    const small = screen.getByRole('button', { name: /Armor 1/ });
    expect(large).toHaveTextContent(/loses one more step/);
    expect(large.parentElement?.contains(small)).toBe(false);
    const hand = large.closest('section') as HTMLElement;
    expect(hand.compareDocumentPosition(small) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    expect(screen.getByTestId('closed-cards')).toHaveTextContent(/Reserve, 1/);
  });

  it('6.8.1 A reason that holds for all cards that wait is said once, beside the head of the hand: the cards stay as low as the sheet', () => {
    const g = duel();
    const hands = { hands: { delta: { massCal: 1, nineLine: 2, scoutsOut: 1, closeAirSupport: 1 } } };
    const start = stay(acts(g, 'd-armor-1', hands), 'd-armor-1');
    const won = ok(start, attackBy(start, 'd-armor-1', 'g-armor-1'), dice(...faces(6, 1), ...faces(3, 12), ...faces(3, 1)));
    const [way] = won.R.view(won.s, 'delta').prompt.legal.filter(({ type }) => type === 'retreat');
    show(ok(won, way as Command), true);
    expect(useGame.getState().view?.prompt.kind).toBe('massCal');
    const hand = screen.getByRole('button', { name: /Mass Cal/ }).closest('section') as HTMLElement;
    expect(hand.textContent?.split('Answer first: play Mass Cal?')).toHaveLength(2);
    expect(hand, 'cards are counted, not their kinds').toHaveTextContent('4 cards can’t be played yet.');
    expect(screen.getByRole('button', { name: /9-Line/ })).toHaveAttribute('title', 'Answer first: play Mass Cal?');
  });
});

describe('a turn at the open table', () => {
  it('6.6.1 who holds cards has a button to look at them beside the main one; who holds none has not', () => {
    const { unmount } = show(withHand({ airDrop: 1 }));
    expect(screen.getByRole('button', { name: 'Look at your cards' })).toBeInTheDocument();
    unmount();
    show(execution(field(), 'delta'));
    expect(screen.queryByRole('button', { name: 'Look at your cards' })).toBeNull();
  });
});

describe('the pile', () => {
  /** The page of these tests knows no first finger. */
  const point = (at: Element, type: 'pointerdown' | 'pointerup'): void => {
    const event = new MouseEvent(type, { bubbles: true, button: 0 });
    fireEvent(at, Object.defineProperty(event, 'isPrimary', { value: true }));
  };
  /** Held for so long, then let go; the sheet takes a moment to rise. */
  const press = (at: Element, ms: number): void => {
    point(at, 'pointerdown');
    act(() => void vi.advanceTimersByTime(ms));
    point(at, 'pointerup');
  };
  /** After a short press the cards turn up a moment later. */
  const open = (pile: Element): void => {
    press(pile, 50);
    expect(sheet()).toBeNull();
    expect(screen.getByTestId('peek-rising')).toHaveTextContent('Only Delta looks. Gamma, look away.');
    act(() => void vi.advanceTimersByTime(PRESSED_RISE_MS));
    expect(sheet()).not.toBeNull();
  };
  const sheet = () => screen.queryByTestId('peek');

  beforeEach(async () => {
    Element.prototype.hasPointerCapture ??= () => false;
    show(withHand({ airDrop: 1 }));
    render(<Pile />);
    await fetchAll();
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('11.3 held, the cards are shown until it is let go', () => {
    const pile = screen.getByRole('button', { name: /^Look at Delta’s cards/ });
    point(pile, 'pointerdown');
    act(() => void vi.advanceTimersByTime(400));
    expect(sheet()).not.toBeNull();
    point(pile, 'pointerup');
    expect(sheet()).toBeNull();
  });

  it('11.3 a key that comes before the cards have risen is theirs, and does nothing on the page', () => {
    const heard = vi.fn();
    document.body.addEventListener('keydown', heard);
    fireEvent.keyDown(document.body, { key: 'q' });
    fireEvent.keyDown(document.body, { key: 'm' });
    expect(heard.mock.calls.map(([event]) => event.key)).toEqual(['q']);
    fireEvent.keyUp(document.body, { key: 'q' });
    expect(screen.getByTestId('peek-rising')).toBeInTheDocument();
    fireEvent.keyDown(document.body, { key: '1' });
    fireEvent.keyDown(document.body, { key: 'Tab' });
    expect(heard.mock.calls.map(([event]) => event.key)).toEqual(['q', 'Tab']);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    fireEvent.keyDown(document.body, { key: 'm' });
    expect(heard.mock.calls.map(([event]) => event.key)).toEqual(['q', 'Tab', 'm']);
    document.body.removeEventListener('keydown', heard);
  });

  it('11.3 pressed for a moment, the cards lie open until a press elsewhere, Escape, their button, or their time', () => {
    const pile = screen.getByRole('button', { name: /^Look at Delta’s cards/ });
    const ways = [
      () => fireEvent.pointerDown(document.body),
      () => fireEvent.keyDown(document.body, { key: 'Escape' }),
      () => fireEvent.click(screen.getByRole('button', { name: 'Close' })),
      () => press(pile, 50),
      () => act(() => void vi.advanceTimersByTime(PRESSED_MS)),
    ];
    for (const close of ways) {
      open(pile);
      act(() => void vi.advanceTimersByTime(5000));
      expect(sheet()).not.toBeNull();
      close();
      expect(sheet()).toBeNull();
    }
  });

  const tap = (key: string, ms = 50): void => {
    fireEvent.keyDown(document.body, { key });
    act(() => void vi.advanceTimersByTime(ms));
    fireEvent.keyUp(document.body, { key });
  };

  it('11.3 a short press on the side’s key does what one on the pile does: the cards rise, and lie open until Escape, the key, or their time', () => {
    const ways = [
      () => fireEvent.click(screen.getByRole('button', { name: 'Close' })),
      () => fireEvent.keyDown(document.body, { key: 'Escape' }),
      () => tap('q'),
      () => act(() => void vi.advanceTimersByTime(PRESSED_MS)),
    ];
    for (const close of ways) {
      tap('q');
      expect(sheet()).toBeNull();
      expect(screen.getByTestId('peek-rising')).toHaveTextContent('Only Delta looks. Gamma, look away.');
      act(() => void vi.advanceTimersByTime(PRESSED_RISE_MS));
      expect(sheet()).toHaveTextContent('They close after 20 seconds.');
      close();
      expect(sheet()).toBeNull();
      act(() => void vi.advanceTimersByTime(2000));
      expect(sheet(), 'nor do they come up again').toBeNull();
    }
  });

  it('11.3 a second press on the key before the cards turn up stops them; the other side’s key opens nothing, pressed or held', () => {
    tap('q');
    tap('q');
    expect(screen.queryByTestId('peek-rising')).toBeNull();
    tap('k');
    tap('k', 1000);
    expect(screen.queryByTestId('peek-rising')).toBeNull();
    fireEvent.keyDown(document.body, { key: 'q' });
    fireEvent.keyUp(document.body, { key: 'k' });
    act(() => void vi.advanceTimersByTime(400));
    expect(sheet(), 'the hold goes on').not.toBeNull();
    fireEvent.keyUp(document.body, { key: 'q' });
    expect(sheet()).toBeNull();
    expect(screen.queryByTestId('peek-rising')).toBeNull();
  });

  it('11.3 a key that is down when the side changes opens nothing when it is let go', () => {
    fireEvent.keyDown(document.body, { key: 'q' });
    const { state, rules } = useGame.getState();
    if (!state || !rules) throw new Error('no game');
    act(() => useGame.setState({ viewer: 'gamma', view: rules.view(state, 'public') }));
    fireEvent.keyUp(document.body, { key: 'q' });
    act(() => void vi.advanceTimersByTime(2000));
    expect(screen.queryByTestId('peek-rising')).toBeNull();
    expect(sheet()).toBeNull();
  });

  it('11.3 a card that was laid by its number while the key was down does not open the cards when the key is let go', () => {
    fireEvent.keyDown(document.body, { key: 'q' });
    act(() => void vi.advanceTimersByTime(400));
    fireEvent.keyDown(document.body, { key: '1' });
    expect(useGame.getState().shown).toBe('airDrop');
    fireEvent.keyUp(document.body, { key: 'q' });
    act(() => void vi.advanceTimersByTime(2000));
    expect(screen.queryByTestId('peek-rising')).toBeNull();
    expect(sheet()).toBeNull();
  });

  it('11.3 a press by mistake shows nothing: it is stopped before the cards turn up', () => {
    const pile = screen.getByRole('button', { name: /^Look at Delta’s cards/ });
    const ways = [
      () => fireEvent.pointerDown(document.body),
      () => fireEvent.keyDown(document.body, { key: 'Escape' }),
      () => fireEvent.click(screen.getByRole('button', { name: 'Not now' })),
      () => press(pile, 50),
    ];
    for (const stop of ways) {
      press(pile, 50);
      act(() => void vi.advanceTimersByTime(PRESSED_RISE_MS - 200));
      stop();
      expect(screen.queryByTestId('peek-rising')).toBeNull();
      act(() => void vi.advanceTimersByTime(2000));
      expect(sheet()).toBeNull();
    }
  });

  it('11.3 a card of the open sheet is laid by a press on it, and the sheet closes', () => {
    open(screen.getByRole('button', { name: /^Look at Delta’s cards/ }));
    const card = screen.getByRole('button', { name: /Air Drop Inbound/ });
    fireEvent.pointerDown(card);
    fireEvent.pointerUp(card);
    expect(useGame.getState().shown).toBe('airDrop');
    expect(sheet()).toBeNull();
  });

  it('11.3 a press on *Not now* that comes too late lays none of the cards that have come up in its place', () => {
    const pile = screen.getByRole('button', { name: /^Look at Delta’s cards/ });
    press(pile, 50);
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Not now' }));
    act(() => void vi.advanceTimersByTime(PRESSED_RISE_MS));
    expect(rests()).toBe(true);
    fireEvent.pointerUp(screen.getByRole('button', { name: /Air Drop Inbound/ }));
    expect(useGame.getState().shown).toBeNull();
    expect(sheet()).not.toBeNull();
  });
});

describe('in a peek', () => {
  it('6.6.1 a card is played by its number, from the hand or from reserve', () => {
    const { onPlay } = show(withHand({ airDrop: 1 }), true);
    fireEvent.keyDown(document.body, { key: '1' });
    expect(onPlay).toHaveBeenLastCalledWith({ from: 'hand', card: 'airDrop' });
    fireEvent.keyDown(document.body, { key: '2' });
    expect(onPlay).toHaveBeenLastCalledWith({ from: 'reserve', card: 'd-armor-1' });
  });

  it('10.1 with four players the sheet of logistics holds no deck, and says how many cards are with combat', () => {
    const g = withHand({ airDrop: 1, massCal: 2 });
    const view = g.R.view(g.s, 'delta');
    const sheet = withRole({ ...view, phase: 'transport', prompt: { ...view.prompt, role: 'logistics' } });
    show(g);
    render(
      <SeatContext value={{ rules: g.R, world: g.R.world, view, viewer: 'delta', isAdvised: true }}>
        <PeekSheet view={sheet} who="Delta, logistics" away="The other three, look away." onClose={null} />
      </SeatContext>,
    );
    const peek = screen.getByTestId('peek');
    expect(peek).toHaveTextContent('Only Delta, logistics looks. The other three, look away.');
    expect(peek).toHaveTextContent(/Hand, 1.*2 more cards with Delta’s combat/);
    expect(peek).not.toHaveTextContent(/Reserve|to come|Mass Cal/);
  });

  it('A card is played by letting go on it, and one that cannot be played says why', () => {
    const { onPlay } = show(withHand({ airDrop: 1, massCal: 1 }), true);
    fireEvent.pointerUp(screen.getByRole('button', { name: /Air Drop/ }));
    expect(onPlay).toHaveBeenCalledTimes(1);
    const off = screen.getByRole('button', { name: /Mass Cal/ });
    expect(off).toHaveAttribute('aria-disabled', 'true');
    fireEvent.pointerUp(off);
    expect(onPlay).toHaveBeenCalledTimes(1);
  });

  it('8.9 Scouts Out can be laid before an attack, and not before a card is turned over', () => {
    const before = show(withHand({ scoutsOut: 1 }), true);
    expect(screen.getByRole('button', { name: /Scouts Out/ })).toHaveAttribute('aria-disabled', 'true');
    before.unmount();
    const { onPlay } = show(acts(duel(), 'd-armor-1', { hands: { delta: { scoutsOut: 1 } } }), true);
    fireEvent.pointerUp(screen.getByRole('button', { name: /Scouts Out/ }));
    expect(onPlay).toHaveBeenCalledWith({ from: 'hand', card: 'scoutsOut' });
  });
});

describe('on the open table', () => {
  it('11.3 the panel of a turn is the same whatever the hand holds', () => {
    const pages = [{ airDrop: 1 }, { massCal: 1 }, { cyberAttack: 1 }].map((hand) => {
      const { container, unmount } = show(withHand(hand));
      const html = container.innerHTML;
      unmount();
      return html;
    });
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]).toContain('Turn over a card');
  });

  it('6.6.7 a card that is aimed lies open, and is played by its aim', () => {
    show(withHand({ airDrop: 1 }));
    act(() => useGame.getState().lay({ from: 'hand', card: 'airDrop' }));
    fireEvent.click(screen.getByRole('button', { name: 'CL III' }));
    fireEvent.click(screen.getByRole('button', { name: /^Armor 1/ }));
    expect(given()).toMatchObject({ type: 'playCard', card: 'airDrop', unit: 'd-armor-1', cls: 'clIII' });
  });

  it('6.6.7 Escape takes back a card that lies open to be aimed', () => {
    show(withHand({ airDrop: 1 }));
    act(() => useGame.getState().lay({ from: 'hand', card: 'airDrop' }));
    expect(screen.getByTestId('card-aim')).toBeVisible();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByTestId('card-aim')).toBeNull();
    expect(useGame.getState().shown).toBeNull();
  });

  it('6.6.1 a card of the reserve is played by the press on it', () => {
    show(withHand({ airDrop: 1 }));
    act(() => useGame.getState().lay({ from: 'reserve', card: 'd-armor-1' }));
    expect(given()).toEqual({ type: 'playReserve', side: 'delta', card: 'd-armor-1' });
  });

  it('8.9 Scouts Out that lies open is declared with the attack', () => {
    show(acts(duel(), 'd-armor-1', { hands: { delta: { scoutsOut: 1 } } }));
    act(() => useGame.getState().lay({ from: 'hand', card: 'scoutsOut' }));
    act(() => useTable.getState().mapMode.onUnit?.('g-armor-1'));
    expect(screen.getByTestId('scouts')).toBeChecked();
    fireEvent.click(screen.getByTestId('order'));
    expect(given()).toMatchObject({ type: 'attack', scouts: true });
  });
});
