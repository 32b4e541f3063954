/** A command that comes by itself after a pause, in any game: its timing, what stops it, and how a player holds it. The game says when, and which. */

import { useEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import type { Command } from '../../engine/core/gameTypes.ts';
import { useGame } from '../../store/game.ts';
import { useTable } from '../../store/table.ts';
import { address } from '../acts/address.ts';
import { useRuns } from '../acts/keyboard.ts';
import { ignoreLateClicks, restMain } from '../kit/lateClicks.ts';

/** Polling interval while something covers the table, in milliseconds. */
const POLL_MS = 300;

export interface Step<C extends Command = Command> {
  command: C;
  /** Pause before it, in milliseconds. */
  ms: number;
}

export interface ByItself {
  /** The whole pause while it runs. */
  ms: number | null;
  /** True if nothing more comes by itself until the turn ends. */
  isHeld: boolean;
  hold(): void;
}

/**
 * True while a dialog, a menu, a peek, a playback, the pointer on the closed cards, or a hidden tab should stop what comes by itself. Touch is ignored,
 * because its hover state never ends.
 */
function isCovered(more?: string): boolean {
  const { isPlayingBack, drawer, palette, suggested } = useTable.getState();
  const isPointed = document.querySelector('[data-region="hand"]:hover, [data-region="hand"]:focus-within') !== null;
  return (
    document.hidden ||
    (isPointed && document.documentElement.dataset.input !== 'touch') ||
    isPlayingBack ||
    drawer !== null ||
    palette ||
    suggested !== null ||
    document.querySelector(['dialog[open], [popover], [data-region="peek"]', more].filter(Boolean).join()) !== null
  );
}

/** The held turn. Stored outside the panel, which is replaced after each order and fight. */
const useHeldTurn = create<{ turn: string | null }>(() => ({ turn: null }));

/** True while the table is covered. Polls, because dialogs and menus send no notification. */
function useCovered(isOn: boolean, more?: string): boolean {
  const [covered, setCovered] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    setCovered(isCovered(more));
    const timer = setInterval(() => setCovered(isCovered(more)), POLL_MS);
    return () => clearInterval(timer);
  }, [isOn, more]);
  return covered;
}

interface When {
  /** What identifies the turn: a hold lasts until it changes. */
  turn: string;
  /** The board still moves: the pause begins when it stands still. */
  isMoving: boolean;
  /** Stops what comes by itself while the panel is mounted. */
  isOff?: boolean;
  /** What else covers the table in this game. */
  covers?: string;
}

/** Gives the command once after its pause, unless the turn is held. The pause begins again after an order, and when what covered the table is gone. */
export function useByItself(step: Step | null, { turn, isMoving, isOff = false, covers }: When): ByItself {
  const dispatch = useGame((g) => g.dispatch);
  const orders = useGame((g) => g.record?.commands.length);
  const isLone = useGame((g) => g.people.length === 1);
  const [isStopped, setStopped] = useState(false);
  const isTurnHeld = useHeldTurn((h) => h.turn === turn);
  const isHeld = isStopped || isTurnHeld;
  useEffect(() => {
    if (isOff) setStopped(true);
  }, [isOff]);
  const isDue = step !== null && !isHeld && !isOff && !isMoving;
  const runs = !useCovered(isDue, covers) && isDue;
  const pause = step?.ms;
  const now = useRef(step);
  now.current = step;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an order begins the pause again
  useEffect(() => {
    if (!runs || !now.current) return;
    const end = performance.now() + (pause ?? 0);
    let timer = 0;
    const look = (): void => {
      const rest = end - performance.now();
      if (rest > 0) timer = window.setTimeout(look, Math.min(rest, 500));
      else if (isCovered(covers)) timer = window.setTimeout(look, POLL_MS);
      else if (now.current) {
        // A late press on the previous button must not trigger the new one.
        if (dispatch(now.current.command)) (isLone ? restMain : ignoreLateClicks)();
      }
    };
    look();
    return () => clearTimeout(timer);
  }, [runs, dispatch, pause, isLone, orders, covers]);
  return { ms: runs ? (step?.ms ?? null) : null, isHeld, hold: () => useHeldTurn.setState({ turn }) };
}

/**
 * Button that holds what comes by itself. It is in the panel's head, away from other buttons: a late press must not trigger a footer button
 * of the next side.
 */
export function HoldTurn({ byItself: { ms, hold } }: { byItself: ByItself }) {
  useRuns({ holdTurn: ms === null ? null : hold });
  return ms === null ? null : (
    <button type="button" className="btn" onClick={hold} {...address('holdTurn')}>
      Pause{' '}
      <span className="key" aria-hidden="true">
        H
      </span>
    </button>
  );
}
