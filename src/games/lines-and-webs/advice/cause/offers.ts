/** Remedies by purchase or by card for one shortage: requirements, cost, and the state after delivery. Pure, over a view. */

import { silentEffects } from '../../../../engine/core/effects.ts';
import { checkReceive, receive } from '../../../../engine/lines-and-webs/condition.ts';
import { copyState } from '../../../../engine/lines-and-webs/copyState.ts';
import { tokenPrice } from '../../../../engine/lines-and-webs/delivery.ts';
import {
  type Destination,
  type GameEvent,
  type Load,
  loadOf,
  type PlayerCommand,
  type Side,
  type State,
  type SupplyClass,
  type View,
  type World,
} from '../../../../engine/lines-and-webs/index.ts';
import { emptyPlan } from '../../../../engine/lines-and-webs/setup.ts';
import { tableOfView } from '../../../../engine/lines-and-webs/tableOfView.ts';
import { QUEUE_DAYS } from '../forecast/ledger.ts';
import { type Trial, trialOf } from '../plan/table.ts';
import { landings } from '../sensible.ts';
import { type Ask, bring, deliverAnyWay, isEnded, mend, planWith, type RemedyResult } from './remedy.ts';
import { withTokens } from './table.ts';
import type { Remedy } from './types.ts';

/** Maximum tokens bought for one shortage. */
const MOST_BOUGHT = 3;
/** Maximum cards for one shortage: a hungry unit eats the first token at once. @rule 6.3.7 */
const MOST_DROPPED = 2;

/** The side's next Phase 2 as a private state, with its day, and the cards that the side holds. @rule 6.2 */
export interface Market {
  trial: Trial;
  on: number;
  drops: number;
}

export function marketOf(world: World, view: View, side: Side): Market {
  const mine = view.phase === 'spend' && view.awaited === side;
  const today = mine || view.phase === 'deploy' || (view.phase === 'spend' && !view.done[side]);
  const state = copyState(tableOfView(world, view));
  if (!mine) {
    state.phase = 'spend';
    state.active = side;
    state.pending = null;
    state.execution = null;
    state.sides[side].done = false;
    state.sides[side].plan = emptyPlan(world);
  }
  return { trial: trialOf(world, state), on: today ? view.turn : view.turn + 1, drops: dropsHeld(view, side) };
}

/** Number of Air Drops that the side can play in a coming Phase 3 or turn; those planned today count as held. @rule 8.2 */
function dropsHeld(view: View, side: Side): number {
  const { own } = view;
  if (own?.side !== side) return 0;
  return own.hand.airDrop + (view.phase === 'spend' ? own.plan.cards.airDrop : 0);
}

export const copyMarket = ({ trial, ...market }: Market): Market => ({ ...market, trial: trialOf(trial.world, trial.state) });

/** The examined Phase 3 states of the side, by day. */
export type Tables = ReadonlyMap<number, State>;

export interface Offer {
  remedy: Extract<Remedy, { kind: 'buy' | 'drop' }>;
  /** State of that day after the remedy. */
  day: number;
  after: State;
}

/** Amounts to keep so that all tokens of the class stay where they are and only bought ones are carried. */
function keptIn(state: State, side: Side, cls: SupplyClass): { [store: string]: Partial<Load> } {
  const own = state.units.filter((u) => u.side === side && u.node !== null).map((u) => [u.id, { [cls]: u.load[cls] }]);
  return Object.fromEntries([...own, ...state.ports.map(({ node, store }) => [node, { [cls]: store[cls] }])]);
}

const moveOf = ({ remedy }: RemedyResult): { carrier: string; to: string } | null =>
  remedy.kind === 'move' ? { carrier: remedy.carrier, to: remedy.to } : null;

type Purchase = Extract<Remedy, { kind: 'buy' }>;

/** Buys tokens of the missing class at their price, without moves and without priority for the unit. */
function purchaseOf(
  { world, side, shortage }: Ask,
  trial: Trial,
  { to, n, port, on, lands }: Pick<Purchase, 'to' | 'port' | 'on' | 'lands'> & { n: number },
): Purchase {
  const { cls } = shortage;
  const price = n * tokenPrice(world, trial.state, side, cls, to);
  const commands: PlayerCommand[] = [{ type: 'buyTokens', side, to, cls, n }];
  return { kind: 'buy', cls, tokens: n, to, price, port, on, lands, commands, move: null, isFirst: false, or: null, nth: 0 };
}

/**
 * Offer to buy tokens through one destination and carry them from where they land, after a move if necessary; null if impossible or too late.
 * Buys nothing yet. @rule 6.2.3, 6.2.4
 */
export function tokenOffer(ask: Ask, { trial, on }: Market, tables: Tables, to: Destination): Offer | null {
  const { world, view, side } = ask;
  const { cls, when } = ask.shortage;
  const lands = to === 'apod' ? on : on + QUEUE_DAYS;
  const table = tables.get(lands);
  // A disabled unit waits for its CL IX, whenever it lands.
  if (!table || (lands > when.day && cls !== 'clIX')) return null;
  const open = landings(world, view, side).flatMap((l) => (l.closed === null ? [l.port.node] : []));
  for (const port of to === 'apod' ? [world.home[side].apod.id] : open) {
    for (let n = 1; n <= MOST_BOUGHT; n++) {
      const landed = withTokens(world, table, port, loadOf(cls, n));
      if (!landed) continue;
      const wishes = { keep: keptIn(table, side, cls) };
      const moved = (): RemedyResult | null =>
        lands === on ? (bring(ask, landed, true, wishes) ?? deliverAnyWay(ask, landed, wishes)) : null;
      const found = bring(ask, landed, false, wishes) ?? moved();
      if (!found) continue;
      const remedy = { ...purchaseOf(ask, trial, { to, n, port, on, lands }), move: moveOf(found) };
      return { remedy, day: lands, after: found.after };
    }
  }
  return null;
}

/** Offer to fly tokens in today, to be delivered by the whole supply plan with the unit first. @rule 6.2.4 */
export function planOffer(ask: Ask, { trial, on }: Market, table: State): Offer | null {
  const { world, side } = ask;
  const { cls, when } = ask.shortage;
  const port = world.home[side].apod.id;
  if (table.turn !== on || on > when.day) return null;
  for (let n = 1; n <= MOST_BOUGHT; n++) {
    const landed = withTokens(world, table, port, loadOf(cls, n));
    if (!landed) return null;
    if (!planWith(ask, landed)) continue;
    const remedy = { ...purchaseOf(ask, trial, { to: 'apod', n, port, on, lands: on }), isFirst: true };
    return { remedy, day: on, after: landed };
  }
  return null;
}

/** State with `n` more tokens in the unit, delivered by air; null if it has no room. @rule 8.2 */
function withDrop({ world, shortage: { unit, cls } }: Ask, table: State, n: number): State | null {
  const after = copyState(table);
  const u = after.units[world.info[unit]!.at]!;
  if (u.node === null || u.displaced || checkReceive(world, u, loadOf(cls, n), 'air')) return null;
  receive(world, u, loadOf(cls, n), silentEffects<GameEvent>(after.rng), 'air');
  return after;
}

/** State after an Air Drop, and whether the unit must use its CL IX itself; null if the shortage remains. @rule 6.3.7 */
function dropped(ask: Ask, table: State, n: number): { after: State; uses: boolean } | null {
  const after = withDrop(ask, table, n);
  if (!after) return null;
  if (isEnded(ask, after)) return { after, uses: false };
  const mended = mend(ask, after)?.after;
  return mended ? { after: mended, uses: true } : null;
}

/** True if the side can still play a card today after its Phase 3. @rule 6.6.7 */
const hasTurn = ({ view, side }: Ask): boolean => (view.phase === 'execute' ? view.awaited === side : true);

/** Offer of Air Drops that are held or can be bought in time. @rule 8.2 */
export function dropOffer(ask: Ask, market: Market, tables: Tables, held: boolean): Offer | null {
  const { world, view, side, shortage } = ask;
  const first = Math.min(...tables.keys());
  const on = held ? view.turn : market.on;
  if ((held && market.drops === 0) || (on > shortage.when.day && shortage.cls !== 'clIX')) return null;
  // After today's Phase 3 the card is played in a turn of Phase 6.
  const isLate = on < first;
  if (isLate && (!held || !hasTurn(ask))) return null;
  const table = isLate ? tableOfView(world, view) : tables.get(on);
  if (!table) return null;
  const { cls, unit } = shortage;
  for (let n = 1; n <= (held ? Math.min(MOST_DROPPED, market.drops) : MOST_DROPPED); n++) {
    const got = dropped(ask, table, n);
    // A unit can use its CL IX only in Phase 3.
    if (!got || (isLate && got.uses)) continue;
    const { after, uses } = got;
    const play: PlayerCommand = held
      ? { type: 'playCard', side, card: 'airDrop', unit, node: null, cls }
      : { type: 'buyCard', side, card: 'airDrop' };
    const commands: PlayerCommand[] = new Array<PlayerCommand>(n).fill(play);
    if (held && uses) commands.push({ type: 'useRepair', side, unit });
    const price = held ? 0 : n * world.figures[side].cardPrices.airDrop;
    return { remedy: { kind: 'drop', cls, tokens: n, price, on, commands, nth: 0 }, day: on, after };
  }
  return null;
}

/** State with one token for the unit from a card in hand, even if that is not enough; the plan continues from it. @rule 8.2 */
export function dropPart(ask: Ask, market: Market, table: State): { play: PlayerCommand; after: State } | null {
  const { view, side, shortage } = ask;
  const after = market.drops === 0 || table.turn !== view.turn ? null : withDrop(ask, table, 1);
  return after && { play: { type: 'playCard', side, card: 'airDrop', unit: shortage.unit, node: null, cls: shortage.cls }, after };
}

/** Buys the offer or reserves its cards; returns false if it is no longer available. */
export function takeOffer(market: Market, { remedy }: Offer): boolean {
  if (remedy.kind === 'drop' && remedy.price === 0) {
    market.drops -= remedy.tokens;
    return true;
  }
  return remedy.commands.every((command) => market.trial.give(command));
}
