/** "What would you do?": a suggested next command for the active player, with its reason, based on what the player can see. */

import { create } from 'zustand';
import type { Command, View } from '../../engine/core/gameTypes.ts';
import type { Reason } from '../../games/player.ts';
import { gameOf } from '../../games/rules.ts';
import { computersAt, isSearching, type Level } from '../../records/seating.ts';
import { mayDraft } from '../advised.ts';
import { useGame } from '../game.ts';
import type { GameStore } from '../gameStore.ts';
import { CancelledError, mind } from './botWorkerClient.ts';
import { adviceText, isSameOrder } from './decision.ts';

interface SuggestionStore {
  status: 'idle' | 'thinks' | 'ready' | 'failed';
  /** Progress; `of` is 0 if it is unknown. */
  done: number;
  of: number;
  order: Command | null;
  /** Null if it has none. */
  reason: Reason | null;
  /** Command that this one prepares; both are taken together. */
  follows: Command | null;
  /** Further commands planned for the same part, without its end. */
  rest: readonly Command[];
  /** Reasons of the further commands. */
  restReasons: readonly Reason[];
}

const IDLE: SuggestionStore = { status: 'idle', done: 0, of: 0, order: null, reason: null, follows: null, rest: [], restReasons: [] };

export const useSuggestion = create<SuggestionStore>(() => ({ ...IDLE }));

/** True if a suggestion can be requested: with advice, not in a lesson, by the active person only. */
function maySuggest(game: GameStore): boolean {
  const { viewer, seat, computerUp, isFollower, peeked } = game;
  return viewer !== null && viewer === seat?.side && computerUp === null && mayDraft(game, viewer) && !isFollower && !peeked;
}

/** Level of the adviser: it matches the opponent. */
const levelOf = ({ seating, record }: GameStore): Level =>
  Object.values(computersAt(seating, record?.commands.length ?? 0)).some((one) => one && isSearching(one.level)) ? 'C' : 'B';

/** Plan for a whole part, kept while the player follows it. */
interface Thought {
  game: string | null;
  level: Level;
  isOpen: boolean;
  before: readonly Command[];
  orders: readonly Command[];
  reasons: readonly Reason[];
}

function createSuggestion() {
  let thought: Thought | null = null;
  let isFollowing = false;
  let asked: object | null = null;

  const drop = (): void => {
    if (asked) mind.forget();
    asked = null;
    if (useSuggestion.getState().status !== 'idle') useSuggestion.setState({ ...IDLE });
  };

  /** The position has changed: drop the suggestion. */
  function follow(): void {
    if (isFollowing) return;
    isFollowing = true;
    useGame.subscribe((now, was) => {
      if (now.record !== was.record || now.id !== was.id || now.viewer !== was.viewer || now.isOpen !== was.isOpen) drop();
      // Advice has been switched off meanwhile.
      else if (now.advice !== was.advice && !mayDraft(now, now.viewer)) drop();
    });
  }

  /** Index of the next command in the kept plan; null if the player has done something else. */
  function placeIn({ game, level, isOpen, before, orders }: Thought, now: GameStore, as: Level): number | null {
    const commands = now.record?.commands ?? [];
    const at = commands.length - before.length;
    if (game !== now.id || level !== as || isOpen !== now.isOpen || at < 0 || at >= orders.length) return null;
    const stands =
      before.every((command, i) => commands[i] === command) &&
      orders.slice(0, at).every((order, i) => isSameOrder(commands[before.length + i], order));
    return stands ? at : null;
  }

  function show(from: Thought, at: number): void {
    const { rules } = useGame.getState();
    if (!rules) return;
    const { table } = gameOf(rules.id);
    const [order, reason] = [from.orders[at], from.reasons[at]];
    const further = from.orders.flatMap((one, i) => (i > at && !table.endsPart(one) ? [i] : []));
    const rest = further.map((i) => from.orders[i] as Command);
    const restReasons = further.flatMap((i) => from.reasons[i] ?? []);
    const follows = order && reason ? (table.follows?.(order, reason) ?? null) : null;
    useSuggestion.setState({ ...IDLE, status: 'ready', order: order ?? null, reason: reason ?? null, follows, rest, restReasons });
    useGame.getState().noteSuggestion();
  }

  return {
    drop,
    /** Requests a suggestion, also again after a failure. */
    ask(): void {
      follow();
      drop();
      const now = useGame.getState();
      const level = levelOf(now);
      const { rules, record, view, seat, isOpen, id } = now;
      if (!rules || !record || !view || !seat || !maySuggest(now)) return;
      const known = thought && placeIn(thought, now, level);
      if (thought && known !== null) {
        show(thought, known);
        return;
      }
      const before = record.commands;
      const seed = adviceText(record, seat);
      const key = {};
      asked = key;
      useSuggestion.setState({ ...IDLE, status: 'thinks' });
      const think = (view: View, isAhead: boolean): Promise<void> =>
        mind
          .ask(
            rules.world.scenario,
            { view, seed, level, manner: 'even', why: true },
            (done, of) => asked === key && useSuggestion.setState({ done, of }),
          )
          .then((answer) => {
            const { orders, reasons } = answer;
            if (asked !== key) return undefined;
            const [order] = orders;
            // If the player knows the top card, suggest its unit's action; giving it flips the card.
            const { nextCard: ahead } = gameOf(rules.id).table;
            const next = order && !isAhead && ahead?.flipsCard(order) ? ahead.of(useGame.getState()) : null;
            if (next) return think(next.view, true);
            asked = null;
            const found: Thought = { game: id, level, isOpen, before, orders, reasons };
            thought = isAhead ? null : found;
            if (order && useGame.getState().why(order) === null) show(found, 0);
            else useSuggestion.setState({ ...IDLE, status: 'failed' });
            return undefined;
          });
      think(view, false).catch((why: unknown) => {
        if (asked !== key || why instanceof CancelledError) return;
        asked = null;
        useSuggestion.setState({ ...IDLE, status: 'failed' });
      });
    },
    /**
     * Gives the suggested command, a move with its attack. With `all` also the rest of the part without its end. False if it is no longer
     * possible.
     */
    take(all = false): boolean {
      const { order, follows, rest } = useSuggestion.getState();
      const game = useGame.getState();
      drop();
      if (order === null || !game.dispatch(order)) return false;
      // Stop at the first command that is now rejected or needs a choice.
      // They count as one press, so one Undo takes them back.
      for (const next of [...(follows ? [follows] : []), ...(all ? rest : [])])
        if (game.why(next) !== null || !game.dispatch(next, all ? 'followUp' : 'player')) break;
      return true;
    },
  };
}

export const suggestion = createSuggestion();
