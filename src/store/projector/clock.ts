/**
 * The presenter's clock. It covers a side's part of a phase, starts with it, and pauses behind the curtain. A clock that the presenter has stopped or
 * started by hand is left alone.
 */

import type { StoreApi } from 'zustand';
import type { Phase } from '../../engine/core/gameTypes.ts';
import type { GameStore } from '../gameStore.ts';
import { isInTurns } from '../seat.ts';
import { OWN, type PresenterStorage } from './presenterStorage.ts';
import type { PhaseClock, Settings } from './settings.ts';

/** Seconds left, never below 0. */
export const secondsLeft = ({ seconds, endsAt }: PhaseClock, now: number): number =>
  endsAt === null ? seconds : Math.max(0, Math.ceil((endsAt - now) / 1000));

/** '4:05' */
export const clockFace = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** A running clock. */
export const running = (seconds: number, now: number): PhaseClock => ({ seconds, endsAt: now + seconds * 1000 });

/** The clock stopped at its present time. */
export const stopped = (clock: PhaseClock, now: number): PhaseClock => ({ seconds: secondsLeft(clock, now), endsAt: null });

/** The clock with more time, in the same state. */
export function withMore(clock: PhaseClock | null, more: number, now: number): PhaseClock {
  if (!clock) return { seconds: more, endsAt: null };
  const seconds = secondsLeft(clock, now) + more;
  return clock.endsAt === null ? { ...clock, seconds } : running(seconds, now);
}

interface KeeperDeps {
  game: StoreApi<GameStore>;
  settings: StoreApi<Settings>;
  kept: PresenterStorage;
  /** Name of the game on this screen; '' without one. */
  subject(): string;
  now(): number;
}

/** Starts the clock with each part, pauses it at the curtain and resumes it when the table opens. */
export function createClockKeeper({ game, settings, kept, subject, now }: KeeperDeps): { tend(): void } {
  // A page that has just been opened may have a running clock.
  let wasOpen = true;

  const begin = (phase: Phase, isOpen: boolean): void => {
    const { times, startsClock, clock } = settings.getState();
    const seconds = times[phase] ?? 0;
    if (seconds === 0) {
      if (clock) settings.setState({ clock: null });
    } else if (!startsClock) settings.setState({ clock: { seconds, endsAt: null } });
    else settings.setState({ clock: isOpen ? running(seconds, now()) : { seconds, endsAt: null, waits: true } });
  };

  const goAlong = (isOpen: boolean): void => {
    const { clock } = settings.getState();
    if (!clock) return;
    if (isOpen && clock.waits) settings.setState({ clock: running(clock.seconds, now()) });
    else if (!isOpen && wasOpen && clock.endsAt !== null) settings.setState({ clock: { ...stopped(clock, now()), waits: true } });
  };

  return {
    tend() {
      const { state, rules, viewer } = game.getState();
      if (!state || !rules || state.phase === 'over') return;
      const isOpen = viewer !== null;
      const isOfBoth = isInTurns(rules, state.phase);
      const part = `${subject()} ${state.turn} ${state.phase} ${isOfBoth ? '' : rules.actor(state)}`;
      if (part === kept.read('sessionStorage', `${OWN}.part`)) goAlong(isOpen);
      else {
        kept.write('sessionStorage', `${OWN}.part`, part);
        begin(state.phase, isOpen);
      }
      wasOpen = isOpen;
    },
  };
}
