/** The clock of the motion: plays a script on the map, ends it at the first key or press, and leaves nothing behind. */

import { useMemo } from 'react';
import { create } from 'zustand';
import { beatAt, type Moment, momentAt, type Script, stillScript } from './script.ts';

interface MotionStore {
  script: Script | null;
  /** The beat of the script that has come. */
  beat: number;
  isPaused: boolean;
  /** So many times a press has cut it short: what would have sounded later keeps silent. */
  skips: number;
}

const NOTHING: Omit<MotionStore, 'skips'> = { script: null, beat: 0, isPaused: false };

/** Controls of the motion itself: pressing them does not end it. */
const KEEPS = '[data-motion="keep"]';

const HANDS = ['keydown', 'pointerdown', 'click'] as const;

/** Controls besides the fight's own: they do their work while it goes on. */
const CONTROLS = 'button, a, input, select, textarea, summary, label, [role="button"], [role="dialog"]';

/** A press that is meant for the fight: 'next' ends its beat, 'last' goes to its verdict. */
function forFight(event: Event): 'next' | 'last' | null {
  const at = event.target instanceof Element ? event.target : null;
  // A slider, such as the line of time, does nothing with Enter.
  const isFree = event instanceof KeyboardEvent && event.key === 'Enter' && at?.matches('input[type="range"]');
  const isElsewhere = !isFree && at?.closest(CONTROLS) && !at.closest('[data-fight]');
  if (isElsewhere || at?.closest(KEEPS)) return null;
  if (event instanceof KeyboardEvent) {
    const isPress = event.key === 'Enter' || (event.key === ' ' && !at?.closest('button'));
    return isPress ? (event.shiftKey ? 'last' : 'next') : null;
  }
  return event.type === 'click' ? 'next' : null;
}

const mustKeepStill = (): boolean => typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;

const shown = (script: Script): Script => (mustKeepStill() ? stillScript(script) : script);

/** How long a script takes on this screen, in whole seconds. */
export const secondsOf = (script: Script): number => Math.max(1, Math.round(shown(script).ms / 1000));

/** The player of motion: the page has one. */
function createMotion() {
  /** What is being played, for everything that goes along with it: the map, the dice, the list of the recap. */
  const useMotion = create<MotionStore>(() => ({ ...NOTHING, skips: 0 }));

  let t = 0;
  let since: number | null = null;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let draw: ((t: number) => void) | null = null;

  const skip = (): void => useMotion.setState(({ skips }) => ({ skips: skips + 1 }));

  /** A hand on the screen or the keyboard: the motion ends, and what was pressed does its work. */
  function onHand(event: Event): void {
    if (event instanceof KeyboardEvent && event.repeat) return;
    if (useMotion.getState().script?.fight) {
      const to = forFight(event);
      if (!to) return;
      event.preventDefault();
      event.stopPropagation();
      if (to === 'next') nextBeat();
      else lastBeat();
      return;
    }
    if (event.type === 'click' || (event.target instanceof Element && event.target.closest(KEEPS))) return;
    skip();
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

  /** Ends the beat of a fight that is on; after the last one the scene is over. */
  function nextBeat(): void {
    const next = useMotion.getState().script?.items.find((at) => at > t);
    skip();
    if (next === undefined) stopMotion();
    else seekMotion(next);
  }

  /** On to the verdict of a fight, or to its end where none is given yet. */
  function lastBeat(): void {
    const last = useMotion.getState().script?.fight?.beats.at(-1);
    skip();
    if (last && last.name === 'verdict' && last.at > t) seekMotion(last.at);
    else stopMotion();
  }

  /** The same scenes by another clock: goes on from the beginning of the beat that is on. */
  function retimeMotion(script: Script): void {
    const { script: was, beat } = useMotion.getState();
    if (!was?.fight || was.isStill) return;
    const at = was.items.findLastIndex((begin) => begin <= (was.beats[beat] ?? 0));
    rest();
    t = script.items[Math.max(0, at)] ?? 0;
    useMotion.setState({ script, beat: beatAt(script, t) });
    run();
  }

  /** The one who draws each frame; gets the moment in ms. */
  function drawMotion(painter: ((t: number) => void) | null): void {
    draw = painter;
    if (painter && useMotion.getState().script) painter(t);
  }

  return { useMotion, playMotion, stopMotion, pauseMotion, seekMotion, retimeMotion, nextBeat, lastBeat, drawMotion };
}

export const { useMotion, playMotion, stopMotion, pauseMotion, seekMotion, retimeMotion, nextBeat, lastBeat, drawMotion } = createMotion();

/** The moment of a script of one kind; null when none is on, or the page keeps still. */
export function useMoment(kind: Script['kind']): Moment | null {
  const script = useMotion((m) => m.script);
  const beat = useMotion((m) => m.beat);
  return useMemo(() => (script?.kind === kind && !script.isStill ? momentAt(script, beat) : null), [script, beat, kind]);
}

/** The numbered item of the recap that is being shown; null when none is played. */
export function useRecapItem(): number | null {
  const script = useMotion((m) => m.script);
  const beat = useMotion((m) => m.beat);
  return useMemo(() => {
    if (script?.kind !== 'recap') return null;
    const t = script.beats[beat] ?? 0;
    const begun = script.scenes.filter(({ at }) => at <= t);
    return begun.at(-1)?.item ?? 0;
  }, [script, beat]);
}
