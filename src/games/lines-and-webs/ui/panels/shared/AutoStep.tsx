/** Auto-advance: a main button that ends a turn, turns a card or passes by itself, with its ring and the button that holds it. */

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import type { Command, EventType, Side, View } from '../../../../../engine/lines-and-webs/index.ts';
import { type Pace, type Turns, useTurns } from '../../../../../store/pace.ts';
import { useRuns } from '../../../../../ui/acts/keyboard.ts';
import { ignoreLateClicks, restMain } from '../../../../../ui/kit/lateClicks.ts';
import { Ring } from '../../../../../ui/kit/Ring.tsx';
import { type GameStore, type LogEntry, useGame, useTable } from '../../../own.ts';
import { Button } from '../../kit/Button.tsx';
import { useMotion } from '../../motion/player.ts';
import { Act } from './Act.tsx';

/**
 * A turn with cards in the hand stands long enough to reach for one, for a hand that is pointed at stops it; shorter where nothing else could be done,
 * and longer where dice, a special card or a lost order have just said something. Milliseconds.
 */
const PAUSE = { cards: 5000, read: 1200, told: 4500 } as const;

/** Is this all that the side may do, as its own eyes see it? At the open table they do not. Conceding is always possible, and counts for nothing here. */
function isOnly({ own, prompt }: View, type: Command['type']): boolean {
  const acts = prompt.legal.filter((command) => command.type !== 'concede');
  return own !== null && acts.length > 0 && acts.every((command) => command.type === type);
}

/** Looks again so often while something lies over the table. Milliseconds. */
const POLL_MS = 300;

interface Step {
  command: Command;
  ms: number;
}

/**
 * What comes by itself next, and after how long; null where only a press goes on. Between two people nobody's turn runs against a clock. One who plays alone is watched by nobody: what he alone knows may count for him.
 * @rule 6.6.1, 11.2
 * @param hasNews dice or a special card wait to be read
 * @param isLone one person plays against the computer
 * @param isLost the order of the top card, or of the turn that ends, is lost: an enemy's blow, which a card of the hand may answer
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
  // A card whose unit can be ordered turns with its first order; another one decides nothing by turning, but a card of the hand might.
  if (isOnly(view, 'turnOver')) return step('turnOver', PAUSE.read);
  return null;
}

const SAYS: readonly EventType[] = ['cardPlayed', 'airDefenseRolled', 'cardStopped', 'rolled'];
const BEGINS: readonly EventType[] = ['sideTurn', 'cardTurned', 'phaseBegan'];
const PLAYS: readonly EventType[] = ['cardTurned', 'cardPlayed', 'passed'];

/** Nothing has been played since the initiative was rolled: who begins, and by which dice, is read first. @rule 6.5.1 */
const beginsDay = (log: readonly LogEntry[]): boolean =>
  log.findLast(({ event, undone }) => !undone && (event.type === 'initiativeRolled' || PLAYS.includes(event.type)))?.event.type ===
  'initiativeRolled';

/** Has the initiative just been rolled, or has a special card been played, or have dice been rolled, that no bench has told? Then both sides have something to read. */
export function hasUnreadNews(log: readonly LogEntry[], pace: Pace): boolean {
  if (beginsDay(log)) return true;
  if (pace !== 'brief') return false;
  const last = log.findLast(({ event, undone }) => !undone && (SAYS.includes(event.type) || BEGINS.includes(event.type)));
  return last !== undefined && SAYS.includes(last.event.type);
}

/** Does something lie over the table, does a side look at its cards, is a fight told once more, is the hand pointed at, or is nobody looking? Then nothing comes by itself. What a finger has touched stays pointed at for ever, and says nothing. */
const isCovered = (): boolean =>
  document.hidden ||
  (document.documentElement.dataset.input !== 'touch' &&
    document.querySelector('[data-region="hand"]:hover, [data-region="hand"]:focus-within') !== null) ||
  useTable.getState().isPlayingBack ||
  useTable.getState().drawer !== null ||
  useTable.getState().palette ||
  useTable.getState().suggested !== null ||
  document.querySelector('dialog[open], [popover], [data-region="peek"], [data-region="firstTime"]') !== null;

/** The turn that somebody holds: it outlasts the panel, which is another one after each order and each fight. */
const useHeldTurn = create<{ turn: string | null }>(() => ({ turn: null }));

/** A side's turn, by its beginning in the log; where there are none, its part of the day. @rule 6.6.1 */
function turnOf({ id, view, viewer, log }: GameStore): string {
  const begun = log.findLast(({ event, undone }) => !undone && event.type === 'sideTurn');
  return [id, viewer, view?.turn, view?.phase, begun?.seq].join(' ');
}

/** Is the table covered? Looked up again and again, for dialogs and menus tell nobody. */
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
  /** The whole pause, while it runs. */
  ms: number | null;
  /** Nothing comes by itself until the turn ends. */
  isHeld: boolean;
  hold(): void;
}

/**
 * Gives the command after its pause, once, unless the turn is held; the pause begins when nothing moves any more, and anew when what lay over
 * the table has gone: whoever has read something there may still hold the turn. `isOff` stops it as well, as long as the panel stands.
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
        // A press that was meant for what stood here comes too late, and is meant for nothing else.
        if (dispatch(now.current.command)) (isLone ? restMain : ignoreLateClicks)();
      }
    };
    look();
    return () => clearTimeout(timer);
  }, [runs, dispatch, pause, isLone]);
  return { ms: runs ? (step?.ms ?? null) : null, isHeld, hold: () => useHeldTurn.setState({ turn }) };
}

/** Ends a side's part of a phase by itself, where turns do. @param ms after so long; null: not by itself */
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
 * Holds what is about to come by itself. It stands in the panel's head, where no other button does: a press that comes too late must not reach what
 * stands for the next side at the foot, such as the look at its cards.
 */
export function HoldTurn({ byItself: { ms, hold } }: { byItself: AutoStepState }) {
  useRuns({ holdTurn: ms === null ? null : hold });
  return ms === null ? null : (
    <Button onClick={hold} act="holdTurn">
      Pause
    </Button>
  );
}
