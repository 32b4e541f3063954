/**
 * Phase 3 clock (R-clock). It runs while a side's part is open, whatever screen covers the table, and is stored next to the game, so a reload or another
 * tab continues it. It stops behind the curtain. The rules have no clock: when time is up, the part is ended as the side could end it.
 */

import { create } from 'zustand';
import { isPhaseBegan, type Side } from '../engine/core/gameTypes.ts';
import { gameOf } from '../games/rules.ts';
import { clockKey, type GameId } from './database.ts';
import { useGame } from './game.ts';
import { changeBeside } from './gameRevision.ts';
import type { GameStore } from './gameStore.ts';
import { database } from './writes.ts';

/** Milliseconds used by each side in the n-th Phase 3 of the game, counted from 1. */
export interface UsedTime {
  phase: number;
  used: { [S in Side]?: number };
}

interface Now {
  /** Whole seconds left in the open part; null without a running clock. */
  left: number | null;
}

interface ClockDeps {
  game: Pick<typeof useGame, 'getState' | 'subscribe'>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once per second. Returns a stop function. */
  eachSecond(act: () => void): () => void;
  /** Stored clock of a game. */
  read(id: GameId): Promise<UsedTime | null>;
  keep(id: GameId, change: (kept: UsedTime | null) => UsedTime): void;
}

/** A part that is open. */
interface Part {
  id: GameId;
  side: Side;
  phase: number;
  limit: number;
  used: number;
  /** Time up to which usage has been counted. */
  at: number;
  stop(): void;
}

/** Clock of the open game's rules; null without one. */
const clockIn = ({ rules }: GameStore) => (rules && gameOf(rules.id).table.clock) ?? null;

/** Limit of a part in milliseconds; null without a clock. */
const limitOf = (game: GameStore): number | null => (game.rules && clockIn(game)?.limitMs(game.rules.world)) ?? null;

/** Number of Phase 3s so far. If the umpire replays a day, the count rises and both sides get their full time again. */
function phaseOf(game: GameStore): number {
  const phase = clockIn(game)?.phase;
  return game.log.filter(({ event, undone }) => !undone && isPhaseBegan(event) && event.phase === phase).length;
}

const usedIn = (kept: UsedTime | null, phase: number, side: Side): number => (kept?.phase === phase ? (kept.used[side] ?? 0) : 0);

const withUsed = (kept: UsedTime | null, phase: number, side: Side, used: number): UsedTime => ({
  phase,
  used: { ...(kept?.phase === phase ? kept.used : {}), [side]: used },
});

export function createPartClock({ game, now, eachSecond, read, keep }: ClockDeps) {
  const use = create<Now>(() => ({ left: null }));
  /** This page's copy of the open game's clock. */
  let known: { id: GameId; time: UsedTime } | null = null;
  let part: Part | null = null;

  const knownOf = (id: GameId): UsedTime | null => (known?.id === id ? known.time : null);

  function note({ id, phase, side, used }: Part): void {
    known = { id, time: withUsed(knownOf(id), phase, side, used) };
    // Another tab may have counted further.
    keep(id, (kept) => withUsed(kept, phase, side, Math.max(used, usedIn(kept, phase, side))));
  }

  const show = ({ limit, used }: Part): void => use.setState({ left: Math.max(0, Math.ceil((limit - used) / 1000)) });

  /** Adds the elapsed time. Setting the computer's clock back subtracts nothing. */
  function count(open: Part): void {
    const at = now();
    open.used += Math.max(0, at - open.at);
    open.at = at;
  }

  function tick(): void {
    if (!part) return;
    count(part);
    show(part);
    note(part);
    if (part.used < part.limit) return;
    const { id, phase, side } = part;
    const end = { type: 'endPart', side } as const;
    if (game.getState().why(end) !== null || !game.getState().dispatch(end)) return;
    // If both sides undo this ending by consent, the side gets its time back.
    known = { id, time: withUsed(knownOf(id), phase, side, 0) };
    keep(id, (kept) => withUsed(kept, phase, side, 0));
  }

  function close(): void {
    if (!part) return;
    const open = part;
    part = null;
    open.stop();
    use.setState({ left: null });
    count(open);
    if (open.used < open.limit) note(open);
  }

  function open(id: GameId, side: Side, limit: number): void {
    const phase = phaseOf(game.getState());
    const begun: Part = { id, side, phase, limit, used: usedIn(knownOf(id), phase, side), at: now(), stop: eachSecond(tick) };
    part = begun;
    show(begun);
    void read(id)
      // If reading fails, this page's own count is used.
      .catch(() => null)
      .then((kept) => {
        const more = usedIn(kept, phase, side) - usedIn(knownOf(id), phase, side);
        if (part !== begun || more <= 0) return;
        begun.used += more;
        known = { id, time: withUsed(kept, phase, side, begun.used) };
        show(begun);
      });
  }

  function follow(): void {
    const state = game.getState();
    const { id, viewer, isFollower } = state;
    const limit =
      state.state !== null && state.state.phase === clockIn(state)?.phase && viewer !== null && !isFollower ? limitOf(state) : null;
    if (part && limit !== null && part.id === id && part.side === viewer) return;
    close();
    if (id !== null && viewer !== null && limit !== null) open(id, viewer, limit);
  }

  game.subscribe(follow);
  // A part may already be open when this runs.
  follow();
  return use;
}

/** Parses a stored clock; null if invalid. */
function readUsed(text: string | undefined): UsedTime | null {
  try {
    const { phase, used } = JSON.parse(text ?? '') as Partial<UsedTime>;
    const isTime = (ms: unknown): boolean => ms === undefined || (typeof ms === 'number' && ms >= 0);
    return Number.isInteger(phase) && used && isTime(used.delta) && isTime(used.gamma) ? { phase: phase as number, used } : null;
  } catch {
    return null;
  }
}

export const usePartClock = createPartClock({
  game: useGame,
  now: () => Date.now(),
  eachSecond(act) {
    const timer = setInterval(act, 1000);
    return () => clearInterval(timer);
  },
  async read(id) {
    const row = await (await database())?.get('meta', clockKey(id));
    return readUsed(row?.value);
  },
  keep: (id, change) => changeBeside(id, clockKey(id), (text) => JSON.stringify(change(readUsed(text)))),
});
