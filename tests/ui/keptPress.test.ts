/** Presses that come while their button rests: each gives at most one order, and none but the one that stood there. */
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ignoreLateClicks, restMain } from '../../src/ui/kit/lateClicks.ts';
import { COOLDOWN_MS, pressGuard, SECOND_MS, TURN_REST_MS } from '../../src/ui/kit/pressGuard.ts';

beforeAll(() => {
  // One clock for all: the guard goes by it.
  vi.useFakeTimers();
  pressGuard.listen(window);
});
afterAll(() => void vi.useRealTimers());
let given: string[] = [];
beforeEach(() => {
  given = [];
  document.body.innerHTML =
    '<div data-main-scope><div data-region="panel"><section data-region="hand"><button data-card="sabotage">Sabotage</button></section><footer><button class="btn btn-main"></button></footer></div></div>';
  for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => given.push(button.textContent ?? ''));
});
afterEach(() => void vi.advanceTimersByTime(5000));

const main = (): Element => document.querySelector('.btn-main') as Element;
const say = (act: string): void => {
  main().textContent = act;
};
function tell(at: Element, event: Event, detail = 0): void {
  const more = { pointerId: { value: 1 }, timeStamp: { value: performance.now() }, detail: { value: detail } };
  at.dispatchEvent(Object.defineProperties(event, more));
}
const mouse = (type: string): Event => new MouseEvent(type, { bubbles: true, cancelable: true });
function press(at = main()): void {
  tell(at, mouse('pointerdown'));
  tell(at, mouse('pointerup'));
  tell(at, mouse('click'), 1);
}
const enter = (): void => {
  tell(document.body, new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }));
  tell(document.body, new KeyboardEvent('keyup', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }));
};
const BEGINS = {
  handOver: () => pressGuard.handOver(COOLDOWN_MS),
  nextTurn: () => pressGuard.nextTurn(TURN_REST_MS),
  restMain,
  ignoreLateClicks,
};

it('A press on a square of a board that rests is done once, if the same piece stands there then; otherwise it is refused', () => {
  document.body.innerHTML = '<div role="grid"><div role="gridcell" data-node="c4" aria-label="c4, Archers. Could be struck"></div></div>';
  const cell = document.querySelector('[data-node]') as Element;
  const pressed: number[] = [];
  cell.addEventListener('click', (event) => pressed.push((event as MouseEvent).detail));
  for (const [stands, is] of [
    ['c4, Archers', [1]],
    ['c4, Cavalry', []],
  ] as const) {
    cell.setAttribute('aria-label', 'c4, Archers. Could be struck');
    pressGuard.handOver(COOLDOWN_MS);
    vi.advanceTimersByTime(50);
    press(cell);
    expect(pressed).toEqual([]);
    expect(document.querySelector('[data-kept]')).toBe(cell);
    cell.setAttribute('aria-label', stands);
    vi.advanceTimersByTime(COOLDOWN_MS);
    expect(pressed.splice(0)).toEqual(is);
    expect(document.documentElement.hasAttribute('data-nudged')).toBe(is.length === 0);
    vi.advanceTimersByTime(2000);
  }
});

it.each(Object.entries(BEGINS))(
  'A press or Enter 50 ms after a button has come with %s is kept, and done within 0.4 seconds',
  (_name, begin) => {
    for (const by of [press, enter]) {
      say('Turn over a card');
      begin();
      vi.advanceTimersByTime(50);
      by();
      expect(given).toEqual([]);
      expect(document.querySelector('[data-kept]')).toBe(main());
      vi.advanceTimersByTime(COOLDOWN_MS + 20);
      expect(given.splice(0)).toEqual(['Turn over a card']);
      vi.advanceTimersByTime(SECOND_MS + 1000);
      expect(given).toEqual([]);
    }
  },
);

it('A card of the hand that is pressed in a rest is taken when it ends; one that is let go elsewhere is not', () => {
  const [card] = document.querySelectorAll('[data-card]');
  pressGuard.nextTurn(TURN_REST_MS);
  vi.advanceTimersByTime(50);
  press(card);
  vi.advanceTimersByTime(TURN_REST_MS);
  expect(given).toEqual(['Sabotage']);
  vi.advanceTimersByTime(1000);
  pressGuard.nextTurn(TURN_REST_MS);
  vi.advanceTimersByTime(50);
  tell(card as Element, mouse('pointerdown'));
  tell(document.body, mouse('pointerup'));
  vi.advanceTimersByTime(1000);
  expect(given).toEqual(['Sabotage']);
});

it('A press before the button was drawn is not kept', () => {
  say('End the turn');
  pressGuard.nextTurn(TURN_REST_MS);
  press();
  vi.advanceTimersByTime(1000);
  expect(given).toEqual([]);
});

type Move = { do: 'wait'; ms: number } | { do: 'press' } | { do: 'enter' } | { do: keyof typeof BEGINS; act: number };
const moves: fc.Arbitrary<Move[]> = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 450 }) }),
    fc.record({ do: fc.constantFrom('press' as const, 'enter' as const) }),
    fc.record({ do: fc.constantFrom('handOver', 'nextTurn', 'restMain', 'ignoreLateClicks'), act: fc.integer({ min: 0, max: 3 }) }),
  ) as fc.Arbitrary<Move>,
  { maxLength: 25 },
);

it('However rests and presses follow one another, each order is one that a press was made on while it stood there, each press gives one at most, and no rest lasts longer than 0.4 seconds', () => {
  fc.assert(
    fc.property(moves, (list) => {
      vi.advanceTimersByTime(5000);
      given = [];
      say('0');
      const pressed: string[] = [];
      let restedSince: number | null = null;
      const wait = (ms: number): void => {
        for (let i = 0; i < ms; i += 5) {
          vi.advanceTimersByTime(Math.min(5, ms - i));
          const rests = document.documentElement.matches('[data-rests], [data-late]');
          restedSince = rests ? (restedSince ?? performance.now()) : null;
          // The first frame comes before it, and the look is every 5 ms.
          if (restedSince !== null) expect(performance.now() - restedSince).toBeLessThanOrEqual(COOLDOWN_MS + 25);
        }
      };
      for (const move of list) {
        if (move.do === 'wait') wait(move.ms);
        else if (move.do === 'press' || move.do === 'enter') {
          pressed.push(main().textContent ?? '');
          move.do === 'press' ? press() : enter();
        } else {
          say(`${move.act}`);
          BEGINS[move.do]();
        }
      }
      wait(1000);
      // Orders come in the order of their presses.
      let at = 0;
      for (const act of given) {
        at = pressed.indexOf(act, at) + 1;
        expect(at, `${act} of ${pressed}`).toBeGreaterThan(0);
      }
    }),
    { numRuns: 150 },
  );
});
