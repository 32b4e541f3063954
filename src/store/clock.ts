/**
 * The clock of Phase 3 (R-clock). Its time belongs to the game: it goes on as long as a side's part is open, whatever screen is over the
 * table, and lies beside the game, so that a reload or another tab goes on from it. While the curtain stands nobody's part is open and the
 * clock rests. The rules know of no time: when it is up, the part is ended as its side could end it.
 */

import { create } from 'zustand';
import { isPhaseBegan, type Side } from '../engine/core/table.ts';
import { gameOf } from '../games/rules.ts';
import { clockKey, type GameId } from './database.ts';
import { useGame } from './game.ts';
import { changeBeside } from './gameRevision.ts';
import type { GameStore } from './gameStore.ts';
import { database } from './writes.ts';

/** Milliseconds that each side has used of the Phase 3 with this number: the first of the game is 1. */
export interface UsedTime {
  phase: number;
  used: { [S in Side]?: number };
}

interface Now {
  /** Whole seconds left of the part that is open; null where no clock runs. */
  left: number | null;
}

interface ClockDeps {
  game: Pick<typeof useGame, 'getState' | 'subscribe'>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back each second; returns what calls it off. */
  eachSecond(act: () => void): () => void;
  /** What is kept of a game's clock. */
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
  /** Up to when the time is counted. */
  at: number;
  stop(): void;
}

/** The clock that the rules of the open game have; null without one. */
const clockIn = ({ rules }: GameStore) => (rules && gameOf(rules.id).table.clock) ?? null;

/** The limit of a part in milliseconds; null without a clock. */
const limitOf = (game: GameStore): number | null => (game.rules && clockIn(game)?.limitMs(game.rules.world)) ?? null;

/** How often Phase 3 has begun. The umpire can bring a day back: then it begins anew, with all its time. */
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
  /** What this page knows of the clock of the game that is open here. */
  let known: { id: GameId; time: UsedTime } | null = null;
  let part: Part | null = null;

  const knownOf = (id: GameId): UsedTime | null => (known?.id === id ? known.time : null);

  function note({ id, phase, side, used }: Part): void {
    known = { id, time: withUsed(knownOf(id), phase, side, used) };
    // Another tab may have counted further.
    keep(id, (kept) => withUsed(kept, phase, side, Math.max(used, usedIn(kept, phase, side))));
  }

  const show = ({ limit, used }: Part): void => use.setState({ left: Math.max(0, Math.ceil((limit - used) / 1000)) });

  /** Counts the time that has gone by. A clock of the computer that is set back takes nothing away. */
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
    // When both sides take this end back by consent, they give the side its time anew.
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
      // Then what this page has counted holds: nothing is added to it.
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
  // It may come when a part is open already.
  follow();
  return use;
}

/** What a row holds; null where it is none of a clock. */
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
