/** A press that closes what lies over the map, or lays a card of it, does nothing else; and one that was meant for a button does not reach the next. */

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useGame } from '../../src/games/lines-and-webs/typedStores.ts';
import { PRESSED_MS, PRESSED_RISE_MS } from '../../src/games/lines-and-webs/ui/peek/useHolding.ts';
import { useTurns } from '../../src/store/pace.ts';
import { useSharing } from '../../src/store/sharing.ts';
import { restMain } from '../../src/ui/kit/lateClicks.ts';
import { fetchAll } from '../../src/ui/kit/lazyPart.tsx';
import { Popover } from '../../src/ui/kit/Popover.tsx';
import { COOLDOWN_MS, pressGuard, SECOND_MS, TURN_REST_MS } from '../../src/ui/kit/pressGuard.ts';
import { execution, field } from '../rules/kitCombat.ts';
import { openPosition, Pile, showPhaseSix } from './phaseSix.tsx';

const under = vi.fn();
const rests = (): boolean => document.documentElement.hasAttribute('data-rests');
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
/** An event of the page's present time. */
function tell(at: Element, type: string, detail: number): void {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, detail });
  const more = { isPrimary: { value: true }, pointerId: { value: 7 }, timeStamp: { value: performance.now() } };
  fireEvent(at, Object.defineProperties(event, more));
}
/** A press of a finger as the browser tells it: what it came down on may have gone before it clicks. */
function press(at: () => Element): void {
  tell(at(), 'pointerdown', 0);
  tell(at(), 'pointerup', 0);
  tell(at(), 'click', 1);
}
const map = (): Element => screen.getByTestId('hex');

function Board() {
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a hex of the map, as the hand finds it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a hex of the map, as the hand finds it */}
      <div data-testid="hex" onClick={under} onPointerDown={under} />
      <Pile />
    </>
  );
}

function showPile(): void {
  openPosition(execution(field(), 'delta', { hands: { delta: { airDrop: 1 } } }));
  render(<Board />);
}
const pile = (): Element => screen.getByRole('button', { name: /^Look at Delta’s cards/ });
/** Opened without a pointer. */
function open(): void {
  tell(pile(), 'click', 0);
  pass(PRESSED_RISE_MS);
  pass(1000);
  expect(screen.getByTestId('peek')).toBeInTheDocument();
}

beforeAll(async () => {
  // One clock for all: a rest ends by it.
  vi.useFakeTimers();
  pressGuard.listen(window);
  Element.prototype.hasPointerCapture ??= () => false;
  await fetchAll();
});
beforeEach(() => {
  under.mockClear();
  useSharing.setState({ sharing: 'open' });
});
afterEach(() => {
  // A rest ends with its test.
  pass(5 * COOLDOWN_MS);
});
afterAll(() => vi.useRealTimers());

it('A press that closes the list of layers reaches nothing of the map, and the next one does', () => {
  render(
    <>
      <Board />
      <Popover label="Layers" sign="L">
        {() => <p>Hills</p>}
      </Popover>
      <button type="button" onClick={under}>
        Find
      </button>
    </>,
  );
  const layers = screen.getByRole('button', { name: 'Layers' });
  tell(layers, 'click', 0);
  press(map);
  expect(screen.queryByText('Hills')).toBeNull();
  expect(under).not.toHaveBeenCalled();
  press(map);
  expect(under).toHaveBeenCalledTimes(2);
  // A button that is pressed is meant.
  tell(layers, 'click', 0);
  press(() => screen.getByRole('button', { name: 'Find' }));
  expect(screen.queryByText('Hills')).toBeNull();
  expect(under).toHaveBeenCalledTimes(3);
});

it('11.3 a press that closes the cards that lie open reaches nothing of the map, and the next one does', () => {
  showPile();
  open();
  press(map);
  expect(screen.queryByTestId('peek')).toBeNull();
  expect(under).not.toHaveBeenCalled();
  pass(COOLDOWN_MS + 10);
  press(map);
  expect(under).toHaveBeenCalledTimes(2);
});

it('11.3 the press that lays a card ends on the card: its click does not reach the hex that lay under it', () => {
  showPile();
  open();
  const card = screen.getByRole('button', { name: /Air Drop Inbound/ });
  press(() => (card.isConnected ? card : map()));
  expect(useGame.getState().shown).toBe('airDrop');
  expect(under).not.toHaveBeenCalled();
});

it('11.3 cards that come up take no press for a moment, nor one that was down before: *Not now* stood in their place', () => {
  showPile();
  tell(pile(), 'click', 0);
  pass(PRESSED_RISE_MS);
  const card = screen.getByRole('button', { name: /Air Drop Inbound/ });
  press(() => card);
  expect(useGame.getState().shown).toBeNull();
  pass(COOLDOWN_MS + 10);
  press(() => card);
  expect(useGame.getState().shown).toBe('airDrop');
});

it('11.3 cards that close by themselves leave a press that was meant for them without effect', () => {
  showPile();
  open();
  pass(PRESSED_MS - 1000);
  expect(screen.queryByTestId('peek')).toBeNull();
  press(map);
  expect(under).not.toHaveBeenCalled();
});

it('6.6.1 the end of a turn comes up where the order’s button stood: it takes the next press, and not the second half of the double click that gave the order', () => {
  showPhaseSix(execution(field(), 'delta', { hands: { delta: { airDrop: 1 }, gamma: { airDrop: 1 } } }));
  act(() => useGame.getState().dispatch({ type: 'turnOver', side: 'delta' }));
  expect(useGame.getState().view?.prompt.kind).toBe('activate');
  tell(document.body, 'pointerdown', 0);
  tell(document.body, 'mousedown', 1);
  act(() => useGame.getState().dispatch({ type: 'moveUnit', side: 'delta', unit: 'd-mech-4', to: 'C0101' }));
  const end = screen.getByRole('button', { name: /End the turn/ });
  expect(rests()).toBe(false);
  const orders = (): number => useGame.getState().record?.commands.length ?? 0;
  const before = orders();
  tell(end, 'click', 1);
  tell(end, 'pointerdown', 0);
  tell(end, 'mousedown', 2);
  tell(end, 'click', 2);
  expect(orders()).toBe(before);
  pass(SECOND_MS + 10);
  tell(end, 'pointerdown', 0);
  tell(end, 'mousedown', 1);
  tell(end, 'click', 1);
  expect(orders()).toBe(before + 1);
});

describe('after a turn that has ended by itself', () => {
  const orders = (): readonly string[] => useGame.getState().record?.commands.map(({ type }) => type) ?? [];
  const enter = (more: KeyboardEventInit = {}): boolean =>
    fireEvent(
      document.body,
      Object.defineProperty(
        new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true, ...more }),
        'timeStamp',
        {
          value: performance.now(),
        },
      ),
    );
  const look = (): Element => screen.getByRole('button', { name: 'Look at your cards' });
  const turnOver = (): Element => screen.getByRole('button', { name: /Turn over a card/ });
  const move = (clientX: number, clientY: number): void => {
    const event = new MouseEvent('pointermove', { bubbles: true, clientX, clientY });
    fireEvent(document.body, Object.defineProperty(event, 'pointerType', { value: 'mouse' }));
  };

  /** Gamma, who holds a card, is asked after what has ended by itself. */
  function endByItself(): void {
    showPhaseSix(execution(field(), 'gamma', { hands: { delta: { airDrop: 1 }, gamma: { airDrop: 1 } } }));
    render(<Pile />);
    act(restMain);
  }
  afterEach(() => {
    pass(COOLDOWN_MS);
    cleanup();
  });

  it('A late press opens no hand, not by the pile either, and takes the place of one that is kept; a pale button says so', () => {
    endByItself();
    for (const ms of [100, TURN_REST_MS]) {
      pass(ms);
      press(turnOver);
      press(look);
      press(() => screen.getByRole('button', { name: /^Look at Gamma’s cards/ }));
      expect(enter()).toBe(false);
      expect(orders()).toEqual([]);
      expect(screen.queryByTestId('peek-rising')).toBeNull();
      expect(document.documentElement.matches('[data-late]')).toBe(true);
    }
    pass(SECOND_MS + 10);
    expect(document.documentElement.matches('[data-late]')).toBe(false);
    expect(orders()).toEqual([]);
    press(turnOver);
    expect(orders()).toEqual(['turnOver']);
  });

  it('6.6.1 a late press on what could be turned over turns one card when the rest ends, and no second one', () => {
    endByItself();
    pass(50);
    press(turnOver);
    expect(orders()).toEqual([]);
    pass(COOLDOWN_MS - 60);
    expect(orders()).toEqual([]);
    pass(20);
    expect(orders()).toEqual(['turnOver']);
    pass(2000);
    expect(orders()).toEqual(['turnOver']);
  });

  it('An Enter that was down before the end of it counts no more when it repeats after it', () => {
    endByItself();
    pass(COOLDOWN_MS - 200);
    expect(enter()).toBe(false);
    pass(300);
    expect(enter({ repeat: true })).toBe(false);
  });

  it('Who presses elsewhere first, on the map, has seen what stands there: the next press on a button counts', () => {
    endByItself();
    pass(TURN_REST_MS + 50);
    render(<div data-testid="hex" />);
    press(map);
    press(turnOver);
    expect(orders()).toEqual(['turnOver']);
  });

  it('A mouse that has left the place of the buttons and come back means what it presses, and one that comes there for the first time does not', () => {
    endByItself();
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(1000, 600, 280, 60));
    pass(TURN_REST_MS + 50);
    move(400, 300);
    move(1100, 630);
    press(() => screen.getByRole('button', { name: /^Look at Gamma’s cards/ }));
    expect(screen.queryByTestId('peek-rising')).toBeNull();
    pass(SECOND_MS);
    move(1100, 500);
    move(1100, 630);
    press(turnOver);
    expect(orders()).toEqual(['turnOver']);
    vi.restoreAllMocks();
  });

  it('One that a press has ended lets the next press count when it is no second half of that one', () => {
    useTurns.setState({ turns: 'said' });
    const g = execution(field(), 'delta', { hands: { gamma: { airDrop: 1 } } });
    if (!g.s.execution) throw new Error('no Phase 6');
    g.s.execution.stage = 'after';
    showPhaseSix(g);
    press(() => screen.getByRole('button', { name: 'End the turn' }));
    expect(orders()).toEqual(['endTurn']);
    expect(document.documentElement.matches('[data-late]')).toBe(false);
    press(turnOver);
    expect(orders()).toEqual(['endTurn']);
    pass(SECOND_MS + 10);
    press(turnOver);
    expect(orders()).toEqual(['endTurn', 'turnOver']);
  });
});
