/** The open table (6.0, 11.1): when it needs no curtain, what it shows, and the cards that a side keeps closed next to it. */

import type { Rules, Side, State, View } from '../engine/core/gameTypes.ts';
import { gameOf } from '../games/rules.ts';
import type { LogEntry } from './chronicle.ts';
import type { Parts } from './gameParts.ts';
import type { GameStore } from './gameStore.ts';
import type { LiveGame } from './liveGame.ts';
import { computerAt } from './seat.ts';

type Shared = Pick<GameStore, 'bench' | 'isFollower' | 'asking' | 'dayEnd'>;
type Looked = Shared & Pick<GameStore, 'seating' | 'people'>;

/** True if nothing is planned in secret. */
export function isOpenNow({ rules, session: { state } }: { rules: Rules; session: { state: State } }): boolean {
  const { openHands, isSecret } = gameOf(rules.id).table;
  return openHands?.isOpen(state) ?? !isSecret?.(state.phase, rules.world);
}

/** True if the rules hide nothing at this moment, and no player may hide anything either. */
export function hidesNothing({ id, world }: Pick<Rules, 'id' | 'world'>, phase: State['phase']): boolean {
  const { openHands, isSecret } = gameOf(id).table;
  return openHands === undefined && !isSecret?.(phase, world);
}

/** True if the players choose how to share the screen. Not if the game itself says what is secret and what open. */
export const mayChooseSharing = ({ id }: Pick<Rules, 'id'>): boolean => {
  const { openHands, isSecret } = gameOf(id).table;
  return openHands !== undefined || isSecret === undefined;
};

/** True if both sides look at one table. Not if a tester plays both sides. */
const isShared = ({ deps }: Parts, game: LiveGame, { bench }: Pick<Shared, 'bench'>): boolean =>
  (deps.sharesTable() || !mayChooseSharing(game.rules)) && !bench.open && isOpenNow(game);

const withRole = ({ rules }: LiveGame, view: View): View => gameOf(rules.id).table.openHands?.withRole(view) ?? view;

export const NO_CARDS = { peeked: null, shown: null };

/** True if nothing covers the table: no day report, no consent request, no other tab. */
const isFree = ({ dayEnd, asking, isFollower }: Shared): boolean => !dayEnd && !asking && !isFollower;

/** True if both sides look at an uncovered table. */
const stands = (parts: Parts, game: LiveGame, now: Shared): boolean => isFree(now) && isShared(parts, game, now);

/** What a side sees when it is seated. */
export function tableFor(parts: Parts, game: LiveGame, side: Side | null = game.seat?.side ?? null, shown: string | null = null) {
  if (!isShared(parts, game, parts.now())) return game.seenBy(side);
  game.noteBothSaw();
  return game.seenBy(side, { way: 'open', shown });
}

/** The public view, for spectators of a computer. */
function watched(game: LiveGame, side: Side) {
  game.noteBothSaw();
  return game.seenBy(side, { way: isOpenNow(game) ? 'open' : 'public', shown: null });
}

/** What a solo player has missed since their last command; empty while the computer is active. */
function missed(game: LiveGame, log: readonly LogEntry[], isUp: boolean): LogEntry[] {
  const since = isUp ? game.sinceOwn() : 0;
  return isUp ? log.filter(({ seq, undone }) => seq >= since && !undone) : [];
}

/**
 * View that needs no curtain because computers play: a solo player always sees their own side, spectators see what both sides may see. Null if people
 * share the screen.
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

/** Who is seated after a change: the same side, the active side at an open table, or nobody if the curtain drops. */
export function seatedAfter(parts: Parts, game: LiveGame, stays: boolean, more: Partial<Shared> = {}) {
  const now = { ...parts.now(), ...more };
  const apart = tableApart(game, now);
  if (apart) return stays ? { ...apart, recap: now.recap } : apart;
  const sits = now.viewer !== null;
  if (stands(parts, game, now) && (sits || !stays)) return { ...tableFor(parts, game), ...NO_CARDS };
  // Both sides have seen everything.
  if (now.isOpen) game.noteBothSaw();
  // Planning is secret from here on, even for a side that stays active, since it has been watched until now.
  return { ...game.seenBy(stays && !now.isOpen ? now.viewer : null), ...NO_CARDS };
}

/** Seats a spectator or solo player without a press. False if a person has to open the curtain. */
export function seatSpectator({ live, now, show }: Parts): boolean {
  const game = live();
  const apart = game && tableApart(game, now());
  if (apart) show({ ...apart, publicNews: [], lastHandoverBy: null });
  return Boolean(apart);
}

/** The table behind the curtain: no information of any seat, and none of the last commands, so it can be shown before they are stored. */
export function closedTable(game: LiveGame) {
  const { state: _, ...seen } = game.seenBy(null);
  return { ...seen, ...NO_CARDS, recap: [], rejection: null };
}

/**
 * Seat named on a curtain that drops before the last commands are stored; null if a report comes first. It must never name one seat and open for another.
 * Editor settings come along, so that a table open to a tester does not close.
 */
export function seatAndBench({ now, shown }: Parts, game: LiveGame): Pick<GameStore, 'seat' | 'bench'> {
  return { seat: now().dayEnd && !shown().dayEnd ? null : game.seat, bench: now().bench };
}

/** The part of a change that closes an open table; null if it closes none. */
export function curtainStateAfter(
  parts: Parts,
  game: LiveGame,
  { viewer, dayEnd }: Pick<GameStore, 'viewer' | 'dayEnd'>,
): Partial<GameStore> | null {
  if (viewer || !parts.shown().viewer) return null;
  return { ...closedTable(game), seat: dayEnd ? null : game.seat };
}

/** Seats the active side at an open table as soon as nothing covers it. */
export function seatAtOpenTable(parts: Parts): void {
  const { live, now, show } = parts;
  const game = live();
  if (!game || now().viewer || !game.seat) return;
  if (seatSpectator(parts) || !stands(parts, game, now())) return;
  show({ ...tableFor(parts, game), ...NO_CARDS, recap: [], publicNews: [], lastHandoverBy: null });
}

/** Actions for closed cards at the open table. */
export function createPeekActions(parts: Parts): Pick<GameStore, 'peek' | 'endPeek' | 'lay'> {
  const { live, now, show } = parts;
  const showing = (shown: string | null): void => {
    const game = live();
    if (game) show({ ...tableFor(parts, game, now().viewer, shown), ...NO_CARDS, shown });
  };
  return {
    peek() {
      const { isOpen, viewer, peeked, computerUp } = now();
      const game = live();
      // A computer plays the other side: its cards stay hidden.
      if (computerUp) return;
      if (game && isOpen && viewer && !peeked) show({ peeked: withRole(game, game.peekOf(viewer)) });
    },
    endPeek() {
      // The peek ends at once, even if a command from it is still being stored.
      if (now().peeked || parts.shown().peeked) parts.hide({ peeked: null });
    },
    lay(laid) {
      if (!now().isOpen || now().computerUp) return;
      if (now().shown) showing(null);
      parts.hide({ peeked: null });
      const { viewer, dispatch } = now();
      const game = live();
      const own = viewer && game?.peekOf(viewer);
      const order = laid && game && own ? (gameOf(game.rules.id).table.openHands?.orderOf(laid, viewer, own) ?? null) : null;
      // A card to be aimed is laid open until its target is pressed. Any other card, or one with a single target, is played at once.
      if (order) dispatch(order);
      else if (laid?.from === 'hand') showing(laid.card);
    },
  };
}
