/** The guard of the hand-over by itself, with a clock of its own. */
import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { COOLDOWN_MS, createPressGuard, TURN_PLACES, TURN_REST_MS } from '../../src/ui/kit/pressGuard.ts';

let time = 0;
let timers: { act: () => void; at: number }[] = [];
let heard: string[] = [];
let rests = false;
let spots: number[] = [];
let swallowed = 0;
let kept = 0;
const FRAME_MS = 16;
let guard = createPressGuard({
  now: () => 0,
  setTimer: () => 0,
  onRest: () => undefined,
  onEarly: () => undefined,
  isLate: () => false,
  onDrawn: () => undefined,
  onSpot: () => undefined,
});

const advance = (ms: number): void => {
  time += ms;
  for (const { act } of timers.filter(({ at }) => at <= time)) act();
  timers = timers.filter(({ at }) => at > time);
};

/** An event of the page's present time. */
function send(event: Event): void {
  Object.defineProperty(event, 'timeStamp', { value: time });
  document.body.dispatchEvent(event);
}
const key = (type: 'keydown' | 'keyup', name = 'Enter', more: KeyboardEventInit = {}) =>
  send(new KeyboardEvent(type, { key: name, code: name, bubbles: true, cancelable: true, ...more }));
const click = (detail: number) => send(new MouseEvent('click', { detail, bubbles: true, cancelable: true }));

beforeEach(() => {
  time = 1000;
  timers = [];
  heard = [];
  rests = false;
  spots = [];
  swallowed = 0;
  kept = 0;
  guard = createPressGuard({
    now: () => time,
    setTimer: (act, ms) => timers.push({ act, at: time + ms }),
    onRest: (now) => {
      rests = now !== null;
    },
    onEarly: (_, isKept) => {
      swallowed++;
      if (isKept) kept++;
    },
    isLate: () => false,
    onDrawn: (act) => timers.push({ act, at: time + FRAME_MS }),
    onSpot: (_, ms) => spots.push(ms),
  });
  // Each test has a page of its own, on which the guard comes before all others.
  document.body.replaceWith(document.createElement('body'));
  guard.listen(document.body as unknown as Window);
  for (const type of ['keydown', 'keyup', 'click'])
    document.body.addEventListener(type, (event) => heard.push(event instanceof KeyboardEvent ? `${type} ${event.key}` : type));
});

it('A key that repeats without saying so does not count on the next screen until it has been let go', () => {
  key('keydown');
  guard.handOver(COOLDOWN_MS);
  advance(COOLDOWN_MS);
  key('keydown');
  key('keyup');
  expect(heard).toEqual(['keydown Enter']);
  key('keydown');
  expect(heard).toEqual(['keydown Enter', 'keydown Enter']);
});

it('A key that was down before the page came does not count', () => {
  key('keydown', 'Enter', { repeat: true });
  expect(heard).toEqual([]);
});

it('A key whose release the page did not see counts when it is pressed long after', () => {
  key('keydown');
  guard.handOver(0);
  advance(5000);
  key('keydown');
  expect(heard).toHaveLength(2);
});

it('A tool that clicks without a press waits for the rest only', () => {
  guard.handOver(COOLDOWN_MS);
  expect(rests).toBe(true);
  click(0);
  advance(COOLDOWN_MS - 1);
  click(0);
  expect(heard).toEqual([]);
  advance(1);
  expect(rests).toBe(false);
  click(0);
  expect(heard).toEqual(['click']);
});

it('A press that a busy page handles after the rest, but that happened within it, does not count', () => {
  guard.handOver(COOLDOWN_MS);
  const pressed = time + COOLDOWN_MS - 10;
  advance(COOLDOWN_MS + 500);
  const event = new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true });
  Object.defineProperty(event, 'timeStamp', { value: pressed });
  document.body.dispatchEvent(event);
  expect(heard).toEqual([]);
});

it('While a screen rests, letters and the Tab key go on', () => {
  guard.handOver(COOLDOWN_MS);
  key('keydown', 'Tab');
  key('keydown', 'a');
  key('keydown', ' ');
  expect(heard).toEqual(['keydown Tab', 'keydown a']);
});

it('Rests in a row last 0.4 seconds in all, from where the first could be seen', () => {
  guard.handOver(COOLDOWN_MS);
  advance(FRAME_MS);
  advance(COOLDOWN_MS - 100);
  guard.handOver(COOLDOWN_MS);
  guard.nextTurn(TURN_REST_MS);
  advance(99);
  expect(rests).toBe(true);
  advance(1);
  expect(rests).toBe(false);
  guard.nextTurn(TURN_REST_MS);
  advance(TURN_REST_MS - 1);
  expect(rests).toBe(true);
});

it('A press in a rest may be kept once what has come up is drawn, and not where it is the second half of the one that brought it', () => {
  const { main } = places();
  press(main);
  guard.nextTurn(TURN_REST_MS);
  advance(FRAME_MS);
  press(main);
  expect([swallowed, kept]).toEqual([1, 0]);
  press(main, 40);
  expect([swallowed, kept]).toEqual([2, 1]);
  advance(1000);
  guard.nextTurn(TURN_REST_MS);
  press(main, 80);
  expect([swallowed, kept]).toEqual([3, 1]);
});

/** A press of a pointer on an element, at a place of the page. */
function press(at: Element, x = 0): void {
  const more = { timeStamp: { value: time }, pointerId: { value: 1 } };
  const event = (type: string, detail: number) =>
    Object.defineProperties(new MouseEvent(type, { bubbles: true, cancelable: true, detail, clientX: x }), more);
  at.dispatchEvent(event('pointerdown', 0));
  at.dispatchEvent(event('mousedown', 1));
  at.dispatchEvent(event('click', 1));
}
/** A panel that a turn changes, and the bar that it does not. */
function places(): { main: Element; bar: Element } {
  document.body.innerHTML = '<div data-region="panel"><button>Go</button></div><header><button>Undo</button></header>';
  const [main, bar] = document.querySelectorAll('button');
  return { main: main as Element, bar: bar as Element };
}

it('A new turn shuts for a quarter of a second what it has changed, and nothing else: a press in the bar counts', () => {
  const { main, bar } = places();
  guard.nextTurn(TURN_REST_MS);
  expect(rests).toBe(true);
  press(main);
  expect(heard).toEqual([]);
  press(bar, 200);
  expect(heard).toEqual(['click']);
  advance(TURN_REST_MS);
  expect(rests).toBe(false);
  press(main, 400);
  expect(heard).toEqual(['click', 'click']);
});

it.each(['nextTurn', 'handOver'] as const)(
  'A place that the table asks for, as a retreat, takes the first press after %s; a map that asks for none does not',
  (what) => {
    document.body.innerHTML = '<div data-asks><div role="application"><i></i></div></div><div role="application"><b></b></div>';
    guard[what](COOLDOWN_MS);
    press(document.querySelector('b') as Element);
    expect(heard).toEqual([]);
    press(document.querySelector('i') as Element, 200);
    expect(heard).toEqual(['click']);
  },
);

it('Enter in the first moment of a turn is no press on its main button; on a button of the bar it counts', () => {
  const { bar } = places();
  guard.nextTurn(TURN_REST_MS);
  key('keydown');
  expect(heard).toEqual([]);
  key('keyup');
  bar.dispatchEvent(Object.defineProperty(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }), 'timeStamp', { value: time }));
  expect(heard).toEqual(['keydown Enter']);
});

it('A second press on one spot within 350 ms of the one that brought a turn counts once, its place is shut so long, and presses that go on come to nothing either', () => {
  const { main } = places();
  press(main);
  guard.nextTurn(0);
  expect(spots).toEqual([350]);
  advance(300);
  press(main);
  advance(300);
  press(main);
  expect(heard).toEqual(['click']);
  expect(spots).toHaveLength(3);
  advance(360);
  press(main);
  expect(heard).toEqual(['click', 'click']);
});

it('A press on another spot counts at once after the one that brought a turn, as does another key', () => {
  const { main } = places();
  press(main);
  guard.nextTurn(0);
  press(main, 40);
  expect(heard).toEqual(['click', 'click']);
  key('keydown');
  key('keyup');
  guard.nextTurn(0);
  advance(100);
  key('keydown');
  key('keyup');
  key('keydown', ' ');
  expect(heard.filter((one) => one.startsWith('keydown'))).toEqual(['keydown Enter', 'keydown  ']);
});

it('A turn that begins in the rest of a hand-over leaves the whole page shut to its end', () => {
  const { bar } = places();
  guard.handOver(COOLDOWN_MS);
  guard.nextTurn(TURN_REST_MS);
  press(bar);
  advance(COOLDOWN_MS - 1);
  press(bar, 100);
  expect(heard).toEqual([]);
  advance(1);
  press(bar, 200);
  expect(heard).toEqual(['click']);
});

it('What takes no press looks shut: every place that a turn shuts has its look in the sheet of styles, and so has the whole page', () => {
  const css = readFileSync('src/ui/theme/base.css', 'utf8');
  const rules = [...css.matchAll(/([^{}]*)\{[^{}]*(?:opacity|cursor: progress)[^{}]*\}/g)].map(([, selector]) => selector ?? '');
  const look = rules.filter((selector) => selector.includes('data-rests')).join();
  expect(look).toContain(':root[data-rests="page"]');
  expect(look).toContain('[data-shut]');
  for (const place of TURN_PLACES.split(', ')) expect(look, place).toContain(place);
});

it('A press that is swallowed says so once, a key that is only held down does not, nor one that counts', () => {
  key('keydown');
  guard.handOver(COOLDOWN_MS);
  key('keydown', 'Enter', { repeat: true });
  expect(swallowed).toBe(0);
  key('keyup');
  advance(COOLDOWN_MS - 20);
  key('keydown', ' ');
  key('keydown', ' ', { repeat: true });
  expect(swallowed).toBe(1);
  key('keyup', ' ');
  advance(1000);
  key('keydown', ' ');
  expect(swallowed).toBe(1);
});
