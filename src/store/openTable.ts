/** The table that both sides look at (6.0, 11.1): when it stands without a curtain, what is in it, and the cards that are held close beside it. */

import type { Rules, Side, State, View } from '../engine/core/table.ts';
import { gameOf } from '../games/rules.ts';
import type { LogEntry } from './chronicle.ts';
import { computerAt } from './computerSeats.ts';
import type { Parts } from './gameParts.ts';
import type { GameStore } from './gameStore.ts';
import type { LiveGame } from './liveGame.ts';

type Shared = Pick<GameStore, 'bench' | 'isFollower' | 'asking' | 'dayEnd'>;
type Looked = Shared & Pick<GameStore, 'seating' | 'people'>;

/** Nothing is planned in secret now; a game without hidden hands is always open. */
export const isOpenNow = ({ rules, session: { state } }: { rules: Rules; session: { state: State } }): boolean =>
  gameOf(rules.id).table.open?.isOpen(state) ?? true;

/** Do both sides look at one table now? Not where a tester sits at both sides. */
const isShared = ({ deps }: Parts, game: LiveGame, { bench }: Pick<Shared, 'bench'>): boolean =>
  deps.sharesTable() && !bench.open && isOpenNow(game);

const withRole = ({ rules }: LiveGame, view: View): View => gameOf(rules.id).table.open?.withRole(view) ?? view;

export const NO_CARDS = { peeked: null, shown: null };

/** Nothing stands before the table: no day's report, no question to both, no other tab that plays. */
const isFree = ({ dayEnd, asking, isFollower }: Shared): boolean => !dayEnd && !asking && !isFollower;

/** Both sides look at the table, and nothing stands before it. */
const stands = (parts: Parts, game: LiveGame, now: Shared): boolean => isFree(now) && isShared(parts, game, now);

/** What a side is shown when it sits down. */
export function tableFor(parts: Parts, game: LiveGame, side: Side | null = game.seat?.side ?? null, shown: string | null = null) {
  if (!isShared(parts, game, parts.now())) return game.seenBy(side);
  game.noteBothSaw();
  return game.seenBy(side, { way: 'open', shown });
}

/** As everybody may see it, whoever is up: for those who watch a program play. */
function watched(game: LiveGame, side: Side) {
  game.noteBothSaw();
  return game.seenBy(side, { way: isOpenNow(game) ? 'open' : 'public', shown: null });
}

/** What a person alone has missed since his last order; nothing while the computer goes on. */
function missed(game: LiveGame, log: readonly LogEntry[], isUp: boolean): LogEntry[] {
  const since = isUp ? game.sinceOwn() : 0;
  return isUp ? log.filter(({ seq, undone }) => seq >= since && !undone) : [];
}

/**
 * What is shown without any curtain because programs play: his own side's table to a person alone, whoever is up; to those who watch a program what
 * both sides may see. Null where persons share the screen.
 */
function tableApart(game: LiveGame, { seating, people, isFollower, ...now }: Looked) {
  const { seat } = game;
  if (people.length === 2 && seating.length === 0) return null;
  const up = seat && computerAt(seating.at(-1)?.computers ?? {}, seat);
  if (!seat || isFollower || (people.length === 2 && !(up && isFree({ ...now, isFollower })))) return null;
  const [alone] = people;
  if (people.length !== 1 || !alone) return { ...watched(game, seat.side), ...NO_CARDS, recap: [] };
  const seen = game.seenBy(alone);
  return { ...seen, ...NO_CARDS, recap: missed(game, seen.log, !up) };
}

/** Who sits there after a change of the game: the same side, or at a table that both look at the one that is awaited; nobody where the curtain falls. */
export function seatedAfter(parts: Parts, game: LiveGame, stays: boolean, more: Partial<Shared> = {}) {
  const now = { ...parts.now(), ...more };
  const apart = tableApart(game, now);
  if (apart) return stays ? { ...apart, recap: now.recap } : apart;
  const sits = now.viewer !== null;
  if (stands(parts, game, now) && (sits || !stays)) return { ...tableFor(parts, game), ...NO_CARDS };
  // Both have seen all of it.
  if (now.isOpen) game.noteBothSaw();
  // What is planned next is closed: also the side that goes on has been watched until now.
  return { ...game.seenBy(stays && !now.isOpen ? now.viewer : null), ...NO_CARDS };
}

/** Where programs play, whoever looks on sits there without being asked. False where the curtain is a person's to open. */
export function seatSpectator({ live, now, show }: Parts): boolean {
  const game = live();
  const apart = game && tableApart(game, now());
  if (apart) show({ ...apart, publicNews: [], handedBy: null });
  return Boolean(apart);
}

/** What the curtain leaves of a table: nothing of any seat's. Nothing that the last orders brought is in it: it may be shown before they are stored. */
export function closedTable(game: LiveGame) {
  const { state: _, ...seen } = game.seenBy(null);
  return { ...seen, ...NO_CARDS, recap: [], rejection: null };
}

/**
 * Whom a curtain waits for that falls before the last orders are stored: it must never bear the name of one seat and open for another. Nobody, where
 * a report comes first. How a tester sits there goes along, or a table that is open to him would open again at once.
 */
export function meanwhileOf({ now, shown }: Parts, game: LiveGame): Pick<GameStore, 'seat' | 'bench'> {
  return { seat: now().dayEnd && !shown().dayEnd ? null : game.seat, bench: now().bench };
}

/** What of a change closes a table that stands; null where it closes none. */
export function closingOf(
  parts: Parts,
  game: LiveGame,
  { viewer, dayEnd }: Pick<GameStore, 'viewer' | 'dayEnd'>,
): Partial<GameStore> | null {
  if (viewer || !parts.shown().viewer) return null;
  return { ...closedTable(game), seat: dayEnd ? null : game.seat };
}

/** The table that both sides look at needs nobody to open it: it stands as soon as nothing else does. */
export function seatAtOpenTable(parts: Parts): void {
  const { live, now, show } = parts;
  const game = live();
  if (!game || now().viewer || !game.seat) return;
  if (seatSpectator(parts) || !stands(parts, game, now())) return;
  show({ ...tableFor(parts, game), ...NO_CARDS, recap: [], publicNews: [], handedBy: null });
}

/** Cards held close at the open table. */
export function peeking(parts: Parts): Pick<GameStore, 'peek' | 'endPeek' | 'lay'> {
  const { live, now, show } = parts;
  const showing = (shown: string | null): void => {
    const game = live();
    if (game) show({ ...tableFor(parts, game, now().viewer, shown), ...NO_CARDS, shown });
  };
  return {
    peek() {
      const { isOpen, viewer, peeked, computerUp } = now();
      const game = live();
      // A program plays the other side: nobody looks at its cards.
      if (computerUp) return;
      if (game && isOpen && viewer && !peeked) show({ peeked: withRole(game, game.peekOf(viewer)) });
    },
    endPeek() {
      // On the screen it ends at once, also where an order that was given from it still waits to be stored.
      if (now().peeked || parts.shown().peeked) parts.hide({ peeked: null });
    },
    lay(laid) {
      if (!now().isOpen || now().computerUp) return;
      if (now().shown) showing(null);
      parts.hide({ peeked: null });
      const { viewer, dispatch } = now();
      const game = live();
      const own = viewer && game?.peekOf(viewer);
      const order = laid && game && own ? (gameOf(game.rules.id).table.open?.orderOf(laid, viewer, own) ?? null) : null;
      // What is aimed lies open at once, for it is played by a press on its target; anything else, also what has one target, by the press on the card.
      if (order) dispatch(order);
      else if (laid?.from === 'hand') showing(laid.card);
    },
  };
}
