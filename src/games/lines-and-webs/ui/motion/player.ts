/** Playback clock of motion: plays a script on the map, and ends it at the first key or press. */

import { useMemo } from 'react';
import { create } from 'zustand';
import { beatAt, type Moment, momentAt, type Script, stillScript } from './script.ts';

interface MotionStore {
  script: Script | null;
  /** Index of the current beat. */
  beat: number;
  isPaused: boolean;
  /** Number of times a press has cut motion short: skipped sounds stay silent. */
  skips: number;
}

const NOTHING: Omit<MotionStore, 'skips'> = { script: null, beat: 0, isPaused: false };

/** Controls that don't end the motion. */
const KEEPS = '[data-motion="keep"]';

const HANDS = ['keydown', 'pointerdown', 'click'] as const;

/** Controls outside of the fight panel: they work while it plays. */
const CONTROLS = 'button, a, input, select, textarea, summary, label, [role="button"], [role="dialog"]';

/** The effect of a press on a fight: 'next' ends the beat, 'last' skips to the verdict. */
function forFight(event: Event): 'next' | 'last' | null {
  const at = event.target instanceof Element ? event.target : null;
  // A slider, such as the timeline, ignores Enter.
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

/** Duration of a script on this screen, in whole seconds. */
export const secondsOf = (script: Script): number => Math.max(1, Math.round(shown(script).ms / 1000));

/** Creates the page's only player. */
function createMotion() {
  /** The current motion, shared by map, dice and recap list. */
  const useMotion = create<MotionStore>(() => ({ ...NOTHING, skips: 0 }));

  let t = 0;
  let since: number | null = null;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let draw: ((t: number) => void) | null = null;

  const skip = (): void => useMotion.setState(({ skips }) => ({ skips: skips + 1 }));

  /** Ends the motion on any key or press, which keeps its own effect. */
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

  /** Moves the clock; true unless the script has ended. */
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

  /** A still script changes only at its beats. */
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

  /** Plays a script from the start; ends the current one. */
  function playMotion(script: Script): void {
    stopMotion();
    if (script.scenes.length === 0) return;
    t = 0;
    useMotion.setState({ script: shown(script), beat: 0, isPaused: false });
    for (const hand of HANDS) window.addEventListener(hand, onHand, true);
    run();
  }

  /** Ends at once; the screen then shows the game's current state. */
  function stopMotion(): void {
    rest();
    for (const hand of HANDS) window.removeEventListener(hand, onHand, true);
    if (useMotion.getState().script) useMotion.setState(NOTHING);
  }

  function pauseMotion(isPaused: boolean): void {
    useMotion.setState({ isPaused });
    run();
  }

  /** Jumps to a moment of the script. */
  function seekMotion(to: number): void {
    if (reach(to)) run();
  }

  /** Ends the current beat of a fight; after the last one the scene is over. */
  function nextBeat(): void {
    const next = useMotion.getState().script?.items.find((at) => at > t);
    skip();
    if (next === undefined) stopMotion();
    else seekMotion(next);
  }

  /** Jumps to the verdict of a fight, or to its end if it has none yet. */
  function lastBeat(): void {
    const last = useMotion.getState().script?.fight?.beats.at(-1);
    skip();
    if (last && last.name === 'verdict' && last.at > t) seekMotion(last.at);
    else stopMotion();
  }

  /** Replaces the script by a version with other timing, from the start of the current beat. */
  function retimeMotion(script: Script): void {
    const { script: was, beat } = useMotion.getState();
    if (!was?.fight || was.isStill) return;
    const at = was.items.findLastIndex((begin) => begin <= (was.beats[beat] ?? 0));
    rest();
    t = script.items[Math.max(0, at)] ?? 0;
    useMotion.setState({ script, beat: beatAt(script, t) });
    run();
  }

  /** Sets the painter of each frame; it gets the moment in ms. */
  function drawMotion(painter: ((t: number) => void) | null): void {
    draw = painter;
    if (painter && useMotion.getState().script) painter(t);
  }

  return { useMotion, playMotion, stopMotion, pauseMotion, seekMotion, retimeMotion, nextBeat, lastBeat, drawMotion };
}

export const { useMotion, playMotion, stopMotion, pauseMotion, seekMotion, retimeMotion, nextBeat, lastBeat, drawMotion } = createMotion();

/** The moment of a script of one kind; null if none is playing, or with reduced motion. */
export function useMoment(kind: Script['kind']): Moment | null {
  const script = useMotion((m) => m.script);
  const beat = useMotion((m) => m.beat);
  return useMemo(() => (script?.kind === kind && !script.isStill ? momentAt(script, beat) : null), [script, beat, kind]);
}

/** Index of the recap item being played; null if there is none. */
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
