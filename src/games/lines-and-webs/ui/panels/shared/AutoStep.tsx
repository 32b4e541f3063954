/** Automatic step: when a turn ends, a card turns or a side passes by itself, and after which pause. */

import type { ReactNode } from 'react';
import type { Command, EventType, Side, View } from '../../../../../engine/lines-and-webs/index.ts';
import { type Pace, type Turns, useTurns } from '../../../../../store/pace.ts';
import { Ring } from '../../../../../ui/kit/Ring.tsx';
import { type ByItself, type Step, useByItself } from '../../../../../ui/turn/byItself.tsx';
import { type GameStore, type LogEntry, useGame } from '../../../typedStores.ts';
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

/**
 * Returns the next automatic step with its delay; null if a press is required. With two people at the table no turn is timed.
 * A solo player is not watched, so private information may affect the delay.
 * @rule 6.6.1, 11.2
 * @param hasNews dice or a special card need to be read
 * @param isLone one person plays against the computer
 * @param isLost the order of the top card or of the current turn is lost; the player may answer with a hand card
 */
export function autoStep(turns: Turns, view: View, side: Side, hasNews = false, isLone = false, isLost = false): Step<Command> | null {
  if (turns === 'said' || !isLone) return null;
  const { kind } = view.prompt;
  const step = (type: 'endTurn' | 'pass' | 'turnOver', ms: number): Step<Command> => ({
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

/** Identifies a side's turn by its first log entry, or by its part of the day if there are no turns. @rule 6.6.1 */
function turnOf({ id, view, viewer, log }: GameStore): string {
  const begun = log.findLast(({ event, undone }) => !undone && event.type === 'sideTurn');
  return [id, viewer, view?.turn, view?.phase, begun?.seq].join(' ');
}

/** A step that comes by itself. `isOff` stops it while the panel is mounted. */
export function useAutoStep(step: Step<Command> | null, isOff: boolean): ByItself {
  const turn = useGame(turnOf);
  const isMoving = useMotion((m) => m.script !== null);
  return useByItself(step, { turn, isMoving, isOff, covers: '[data-region="firstTime"]' });
}

/** Ends a side's part of a phase automatically, if turns end automatically. @param ms delay; null disables it */
export function useAutoEnd(side: Side, ms: number | null): ByItself {
  const turns = useTurns((t) => t.turns);
  return useAutoStep(ms === null || turns === 'said' ? null : { command: { type: 'endPart', side }, ms }, false);
}

interface TurnMainProps {
  command: Command;
  byItself: ByItself;
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
