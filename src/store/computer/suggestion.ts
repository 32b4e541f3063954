/** What would you do? A suggested next order for the person who is up, thought out from what is on his screen, with its reason. */

import { create } from 'zustand';
import type { Command, View } from '../../engine/core/table.ts';
import type { Reason } from '../../games/player.ts';
import { gameOf } from '../../games/rules.ts';
import { computersAt, type Level } from '../../records/seating.ts';
import { mayDraft } from '../advised.ts';
import { useGame } from '../game.ts';
import type { GameStore } from '../gameStore.ts';
import { adviceText, isSameOrder } from './decision.ts';
import { CancelledError, mind } from './mind.ts';

interface SuggestionStore {
  status: 'idle' | 'thinks' | 'ready' | 'failed';
  /** How far it is; `of` is 0 where it does not say. */
  done: number;
  of: number;
  order: Command | null;
  /** Null where it has none to give. */
  reason: Reason | null;
  /** The order for which this one is given: taken with it. */
  follows: Command | null;
  /** Further orders that were thought out for the same part, its end left out. */
  rest: readonly Command[];
  /** Why each of them. */
  restReasons: readonly Reason[];
}

const IDLE: SuggestionStore = { status: 'idle', done: 0, of: 0, order: null, reason: null, follows: null, rest: [], restReasons: [] };

export const useSuggestion = create<SuggestionStore>(() => ({ ...IDLE }));

/** May a suggestion be asked for now? Not without advice, not in a lesson, and only by a person who is up. */
function maySuggest(game: GameStore): boolean {
  const { viewer, seat, computerUp, isFollower, peeked } = game;
  return viewer !== null && viewer === seat?.side && computerUp === null && mayDraft(game, viewer) && !isFollower && !peeked;
}

/** Who plays against one that searches is advised by one. */
const levelOf = ({ seating, record }: GameStore): Level =>
  Object.values(computersAt(seating, record?.commands.length ?? 0)).some((one) => one?.level === 'C') ? 'C' : 'B';

/** What was thought out for a whole part: while the person goes by it, its next order is at hand. */
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

  /** Another position is on the screen: what was suggested is for none any more. */
  function follow(): void {
    if (isFollowing) return;
    isFollowing = true;
    useGame.subscribe((now, was) => {
      if (now.record !== was.record || now.id !== was.id || now.viewer !== was.viewer || now.isOpen !== was.isOpen) drop();
      // The advice has been turned off meanwhile.
      else if (now.advice !== was.advice && !mayDraft(now, now.viewer)) drop();
    });
  }

  /** The place of the next order in what was thought out before; null where the person has gone another way. */
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
    /** Asks for one, or asks again after a failure. */
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
            // Who knows his top card asks what its unit should do, and turns it by that order.
            const { ahead } = gameOf(rules.id).table;
            const next = order && !isAhead && ahead?.turns(order) ? ahead.of(useGame.getState()) : null;
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
    /** Gives the suggested order, a move with its attack; with `all` the rest of the part too, but not its end. False where it cannot be given any more. */
    take(all = false): boolean {
      const { order, follows, rest } = useSuggestion.getState();
      const game = useGame.getState();
      drop();
      if (order === null || !game.dispatch(order)) return false;
      // A choice may come between, and an order may have become another: what the rules refuse now is left to the person.
      // One press gave all of them, and one Undo takes them back.
      for (const next of [...(follows ? [follows] : []), ...(all ? rest : [])])
        if (game.why(next) !== null || !game.dispatch(next, all ? 'followUp' : 'player')) break;
      return true;
    },
  };
}

export const suggestion = createSuggestion();
