/** Automatic step: a main button that ends a turn, turns a card or passes automatically, with a timer ring and a hold button. */

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import type { Command, EventType, Side, View } from '../../../../../engine/lines-and-webs/index.ts';
import { type Pace, type Turns, useTurns } from '../../../../../store/pace.ts';
import { useRuns } from '../../../../../ui/acts/keyboard.ts';
import { ignoreLateClicks, restMain } from '../../../../../ui/kit/lateClicks.ts';
import { Ring } from '../../../../../ui/kit/Ring.tsx';
import { type GameStore, type LogEntry, useGame, useTable } from '../../../typedStores.ts';
import { Button } from '../../kit/Button.tsx';
import { useMotion } from '../../motion/player.ts';
import { Act } from './Act.tsx';

/**
 * Pauses in milliseconds. A turn with hand cards allows time to reach for one, since pointing at the hand stops the timer. Shorter if nothing
 * else is possible; longer after dice, a special card or a lost order.
 */
const PAUSE = { cards: 5000, read: 1200, told: 4500 } as const;

/** True if the view offers only this command; conceding does not count. At the open table the view does not show it. */
function isOnly({ own, prompt }: View, type: Command['type']): boolean {
  const acts = prompt.legal.filter((command) => command.type !== 'concede');
  return own !== null && acts.length > 0 && acts.every((command) => command.type === type);
}

/** Polling interval while something covers the table, in milliseconds. */
const POLL_MS = 300;

interface Step {
  command: Command;
  ms: number;
}

/**
 * Returns the next automatic step with its delay; null if a press is required. With two people at the table no turn is timed.
 * A solo player is not watched, so private information may affect the delay.
 * @rule 6.6.1, 11.2
 * @param hasNews dice or a special card need to be read
 * @param isLone one person plays against the computer
 * @param isLost the order of the top card or of the current turn is lost; the player may answer with a hand card
 */
export function autoStep(turns: Turns, view: View, side: Side, hasNews = false, isLone = false, isLost = false): Step | null {
  if (turns === 'said' || !isLone) return null;
  const { kind } = view.prompt;
  const step = (type: 'endTurn' | 'pass' | 'turnOver', ms: number): Step => ({
    command: { type, side },
    ms: hasNews ? Math.max(ms, PAUSE.told) : ms,
  });
  if (kind === 'after') return isOnly(view, 'endTurn') ? step('endTurn', PAUSE.read) : isLost ? null : step('endTurn', PAUSE.cards);
  if (isOnly(view, 'pass')) return step('pass', PAUSE.read);
  if (kind !== 'turn' || view.cards[side].execution === 0) return null;
  // A card whose unit can be ordered turns with its first order. Turning any other card decides nothing, but a hand card might.
  if (isOnly(view, 'turnOver')) return step('turnOver', PAUSE.read);
  return null;
}

const SAYS: readonly EventType[] = ['cardPlayed', 'airDefenseRolled', 'cardStopped', 'rolled'];
const BEGINS: readonly EventType[] = ['sideTurn', 'cardTurned', 'phaseBegan'];
const PLAYS: readonly EventType[] = ['cardTurned', 'cardPlayed', 'passed'];

/** True if nothing has been played since initiative was rolled: players need time to read who begins. @rule 6.5.1 */
const beginsDay = (log: readonly LogEntry[]): boolean =>
  log.findLast(({ event, undone }) => !undone && (event.type === 'initiativeRolled' || PLAYS.includes(event.type)))?.event.type ===
  'initiativeRolled';

/** True if initiative, a special card or dice have appeared that no fight playback has shown. */
export function hasUnreadNews(log: readonly LogEntry[], pace: Pace): boolean {
  if (beginsDay(log)) return true;
  if (pace !== 'brief') return false;
  const last = log.findLast(({ event, undone }) => !undone && (SAYS.includes(event.type) || BEGINS.includes(event.type)));
  return last !== undefined && SAYS.includes(last.event.type);
}

/**
 * True while a dialog, a peek, a fight playback, the pointer on the hand, or a hidden tab should stop automatic steps. Touch is ignored,
 * because its hover state never ends.
 */
const isCovered = (): boolean =>
  document.hidden ||
  (document.documentElement.dataset.input !== 'touch' &&
    document.querySelector('[data-region="hand"]:hover, [data-region="hand"]:focus-within') !== null) ||
  useTable.getState().isPlayingBack ||
  useTable.getState().drawer !== null ||
  useTable.getState().palette ||
  useTable.getState().suggested !== null ||
  document.querySelector('dialog[open], [popover], [data-region="peek"], [data-region="firstTime"]') !== null;

/** The held turn. Stored outside the panel, which is replaced after each order and fight. */
const useHeldTurn = create<{ turn: string | null }>(() => ({ turn: null }));

/** Identifies a side's turn by its first log entry, or by its part of the day if there are no turns. @rule 6.6.1 */
function turnOf({ id, view, viewer, log }: GameStore): string {
  const begun = log.findLast(({ event, undone }) => !undone && event.type === 'sideTurn');
  return [id, viewer, view?.turn, view?.phase, begun?.seq].join(' ');
}

/** True while the table is covered. Polls, because dialogs and menus send no notification. */
function useCovered(isOn: boolean): boolean {
  const [covered, setCovered] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    setCovered(isCovered());
    const timer = setInterval(() => setCovered(isCovered()), POLL_MS);
    return () => clearInterval(timer);
  }, [isOn]);
  return covered;
}

export interface AutoStepState {
  /** Full delay while the timer runs. */
  ms: number | null;
  /** True if automatic steps are off until the turn ends. */
  isHeld: boolean;
  hold(): void;
}

/**
 * Gives the command once after its delay, unless the turn is held. The delay begins when animations end, and restarts when a dialog over
 * the table closes. `isOff` disables it while the panel is mounted.
 */
export function useAutoStep(step: Step | null, isOff: boolean): AutoStepState {
  const dispatch = useGame((g) => g.dispatch);
  const turn = useGame(turnOf);
  const isLone = useGame((g) => g.people.length === 1);
  const [isStopped, setStopped] = useState(false);
  const isTurnHeld = useHeldTurn((h) => h.turn === turn);
  const isHeld = isStopped || isTurnHeld;
  useEffect(() => {
    if (isOff) setStopped(true);
  }, [isOff]);
  const isMoving = useMotion((m) => m.script !== null);
  const isDue = step !== null && !isHeld && !isOff && !isMoving;
  const runs = !useCovered(isDue) && isDue;
  const pause = step?.ms;
  const now = useRef(step);
  now.current = step;
  useEffect(() => {
    if (!runs || !now.current) return;
    const end = performance.now() + (pause ?? 0);
    let timer = 0;
    const look = (): void => {
      const rest = end - performance.now();
      if (rest > 0) timer = window.setTimeout(look, Math.min(rest, 500));
      else if (isCovered()) timer = window.setTimeout(look, POLL_MS);
      else if (now.current) {
        // A late press on the previous button must not trigger the new one.
        if (dispatch(now.current.command)) (isLone ? restMain : ignoreLateClicks)();
      }
    };
    look();
    return () => clearTimeout(timer);
  }, [runs, dispatch, pause, isLone]);
  return { ms: runs ? (step?.ms ?? null) : null, isHeld, hold: () => useHeldTurn.setState({ turn }) };
}

/** Ends a side's part of a phase automatically, if turns end automatically. @param ms delay; null disables it */
export function useAutoEnd(side: Side, ms: number | null): AutoStepState {
  const turns = useTurns((t) => t.turns);
  return useAutoStep(ms === null || turns === 'said' ? null : { command: { type: 'endPart', side }, ms }, false);
}

interface TurnMainProps {
  command: Command;
  byItself: AutoStepState;
  asks?: () => boolean;
  children: ReactNode;
}

export function TurnMain({ command, byItself: { ms }, children, ...asks }: TurnMainProps) {
  return (
    <Act command={command} look="main" {...asks}>
      {children}
      {ms === null ? null : <Ring ms={ms} />}
    </Act>
  );
}

/**
 * Button that holds the automatic step. It is in the panel's head, away from other buttons: a late press must not trigger a footer button
 * of the next side, such as the look at its cards.
 */
export function HoldTurn({ byItself: { ms, hold } }: { byItself: AutoStepState }) {
  useRuns({ holdTurn: ms === null ? null : hold });
  return ms === null ? null : (
    <Button onClick={hold} act="holdTurn">
      Pause
    </Button>
  );
}
