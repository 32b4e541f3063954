/** The clock of the motion: plays a script on the map, ends it at the first key or press, and leaves nothing behind. */
import { create } from 'zustand';
import { beatAt, type Script, stillScript } from './script.ts';

interface MotionStore {
  script: Script | null;
  /** The beat of the script that has come. */
  beat: number;
  isPaused: boolean;
}

const NOTHING: MotionStore = { script: null, beat: 0, isPaused: false };

/** Controls of the motion itself: pressing them does not end it. */
const KEEPS = '[data-motion="keep"]';

const HANDS = ['keydown', 'pointerdown'] as const;

const mustKeepStill = (): boolean => typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;

const shown = (script: Script): Script => (mustKeepStill() ? stillScript(script) : script);

/** How long a script takes on this screen, in whole seconds. */
export const secondsOf = (script: Script): number => Math.max(1, Math.round(shown(script).ms / 1000));

/** The player of motion: the page has one. */
function createMotion() {
  /** What is being played, for everything that goes along with it: the map, the dice, the list of the recap. */
  const useMotion = create<MotionStore>(() => NOTHING);

  let t = 0;
  let since: number | null = null;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let draw: ((t: number) => void) | null = null;

  /** A hand on the screen or the keyboard: the motion ends, and what was pressed does its work. */
  function onHand(event: Event): void {
    if (event instanceof KeyboardEvent && event.repeat) return;
    if (event.target instanceof Element && event.target.closest(KEEPS)) return;
    stopMotion();
  }

  function rest(): void {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    frame = 0;
    timer = undefined;
    since = null;
  }

  /** Moves the clock; true while there is more to show. */
  function reach(to: number): boolean {
    const { script, beat } = useMotion.getState();
    if (!script) return false;
    t = to;
    if (t >= script.ms) {
      stopMotion();
      return false;
    }
    const now = beatAt(script, t);
    if (now !== beat) useMotion.setState({ beat: now });
    draw?.(t);
    return true;
  }

  function tick(now: number): void {
    const step = since === null ? 0 : now - since;
    since = now;
    if (reach(t + step)) frame = requestAnimationFrame(tick);
  }

  /** A still script changes at its beats only. */
  function wait(): void {
    const { script, beat } = useMotion.getState();
    const next = script?.beats[beat + 1];
    if (next === undefined) return;
    timer = setTimeout(() => {
      if (reach(next)) wait();
    }, next - t);
  }

  function run(): void {
    rest();
    const { script, isPaused } = useMotion.getState();
    if (!script || isPaused) return;
    if (script.isStill) wait();
    else frame = requestAnimationFrame(tick);
  }

  /** Plays a script from its beginning; what was playing ends. */
  function playMotion(script: Script): void {
    stopMotion();
    if (script.scenes.length === 0) return;
    t = 0;
    useMotion.setState({ script: shown(script), beat: 0, isPaused: false });
    for (const hand of HANDS) window.addEventListener(hand, onHand, true);
    run();
  }

  /** Ends at once: the table stands as the game does. */
  function stopMotion(): void {
    rest();
    for (const hand of HANDS) window.removeEventListener(hand, onHand, true);
    if (useMotion.getState().script) useMotion.setState(NOTHING);
  }

  function pauseMotion(isPaused: boolean): void {
    useMotion.setState({ isPaused });
    run();
  }

  /** On to a moment of the script. */
  function seekMotion(to: number): void {
    if (reach(to)) run();
  }

  /** The one who draws each frame; gets the moment in ms. */
  function drawMotion(painter: ((t: number) => void) | null): void {
    draw = painter;
    if (painter && useMotion.getState().script) painter(t);
  }

  return { useMotion, playMotion, stopMotion, pauseMotion, seekMotion, drawMotion };
}

export const { useMotion, playMotion, stopMotion, pauseMotion, seekMotion, drawMotion } = createMotion();
