/**
 * Best haul of carriers from their current nodes: routes are selected repeatedly at the carry prices of the round before, then improved for unmet needs.
 * Also finds the carriers whose move increases the haul. Pure.
 */

import {
  CLASSES,
  type NodeId,
  type PlayerCommand,
  type State,
  type UnitId,
  type UnitState,
} from '../../../../engine/lines-and-webs/index.ts';
import { moveStops } from '../../../../engine/lines-and-webs/queries.ts';
import { checkMayMove } from '../../../../engine/lines-and-webs/supply.ts';
import { linksOf } from '../links.ts';
import { type Board, boardOf, branchOf, type Spot, spareAt } from './board.ts';
import { openWants, type RoutingStart, type Shipment, shipAll, type Want } from './routes.ts';
import { guardOf } from './routine.ts';
import { type Trial, trialOf } from './table.ts';
import type { PlanPreferences } from './types.ts';
import type { Worth } from './worth.ts';

export interface Haul {
  board: Board;
  shipments: Shipment[];
  worth: number;
}

/** Price of carry while capacity is plentiful. */
const CHEAP = 0.004;
/** Price increase per round, falling from round to round. */
const RISE = 1;
const SLOWER = 0.6;
/** Minimum worth of an unmet need that is retried; limits of such needs, and of shipments tried against each. */
const WANTING = 0.25;
const TRIED = 5;
const AGAINST = 6;
const BETTER = 1e-6;
/** Fixed price of carry at which only short ways are worth it. */
const FLAT = 1;

function haulAt(start: Board, prices: Float64Array, opening?: RoutingStart): Haul {
  const board = branchOf(start);
  const shipments = shipAll(board, prices, opening);
  return { board, shipments, worth: shipments.reduce((sum, s) => sum + s.worth, 0) };
}

/** Raises the price of exhausted carriers and lowers the others, so that chains use the least contested carriers. */
function byPrices(start: Board, rounds: number): { best: Haul; prices: Float64Array } {
  const prices = new Float64Array(start.carriers.length).fill(CHEAP);
  let best: Haul | null = null;
  let at = prices;
  for (let round = 0; round < rounds || !best; round++) {
    const haul = haulAt(start, prices);
    if (!best || haul.worth > best.worth + BETTER) {
      best = haul;
      at = prices.slice();
    }
    const { left } = haul.board;
    if (!left.some((n) => n <= 0)) break;
    const rise = RISE / (1 + round * SLOWER);
    for (let k = 0; k < prices.length; k++) {
      const price = prices[k] as number;
      prices[k] = (left[k] as number) <= 0 ? price + rise : Math.max(CHEAP, price - rise);
    }
  }
  return { best, prices: at };
}

/** Shipments sorted by carry used per worth, highest first. */
const wasteful = (shipments: readonly Shipment[]): Shipment[] => {
  const rate = ({ hops, n, worth }: Shipment): number => worth / n / Math.max(1, hops.filter(({ by }) => by >= 0).length);
  return [...shipments].sort((a, b) => rate(a) - rate(b));
};

/** Alternatives for an unmet need: served before all others, instead of one shipment, or instead of all shipments of one carrier. */
function openingsFor(want: NonNullable<RoutingStart['first']>, { board, shipments }: Haul): RoutingStart[] {
  const against = wasteful(shipments).slice(0, AGAINST);
  const openings: RoutingStart[] = [
    { first: want },
    ...against.map((s) => ({ first: want, kept: shipments.filter((other) => other !== s) })),
  ];
  for (let k = 0; k < board.left.length; k++) {
    const kept = shipments.filter(({ hops }) => !hops.some(({ by }) => by === k));
    if (kept.length < shipments.length - 1) openings.push({ first: want, kept });
  }
  return openings;
}

/** Serves an unmet need before others if that improves the haul; otherwise null. Decrements `tries`. */
function bettered(start: Board, haul: Haul, priceLists: readonly Float64Array[], tries: { left: number }): Haul | null {
  for (const want of openWants(haul.board, WANTING).slice(0, TRIED)) {
    for (const opening of openingsFor(want, haul)) {
      for (const prices of priceLists) {
        if (tries.left <= 0) return null;
        tries.left -= 1;
        const next = haulAt(start, prices, opening);
        if (next.worth > haul.worth + BETTER) return next;
      }
    }
  }
  return null;
}

/** Best haul after `rounds` of price adjustment and `tries` of improvement. */
export function haulOn(start: Board, rounds: number, tries = 0): Haul {
  const { best, prices } = byPrices(start, rounds);
  const lists = [prices, new Float64Array(prices.length).fill(FLAT)];
  const budget = { left: tries };
  let haul = best;
  while (haul.board.left.some((n) => n <= 0)) {
    const next = bettered(start, haul, lists, budget);
    if (!next) break;
    haul = next;
  }
  return haul;
}

const C = CLASSES.length;
/** Minimum gain of a move in excess of its CL III. */
export const WORTH_A_MOVE = 1;
/** Limits of moving carriers, and of places tried for each. */
const MOST_MOVES = 4;
const PLACES_TRIED = 7;
/** Minimum worth of a need that justifies a move. */
const WANTED = 0.5;
/** Rounds per haul while moves are tried. */
const QUICK = 2;
/** Improvement attempts for the final haul. */
const TRIES = 40;

export interface Move {
  unit: UnitId;
  from: NodeId;
  to: NodeId;
  links: number;
  /** Additional worth. */
  gain: number;
  /** Additional tokens; zero or negative if more valuable ones replace others. */
  more: number;
}

const tokensOf = ({ shipments }: Haul): number => shipments.reduce((sum, { n }) => sum + n, 0);

/** Estimated worth that the carrier could bring from a node; ignores blocked nodes. */
function promise(b: Board, u: UnitState, to: NodeId, wants: readonly Want[]): number {
  const { index, n } = b.world.graph;
  const links = linksOf(b.world);
  const info = b.world.info[u.id]!;
  const range = info.type.range ?? 0;
  const away = (node: NodeId): number => links[(index[to] as number) * n + (index[node] as number)] as number;
  const nearest = CLASSES.map(() => Number.POSITIVE_INFINITY);
  for (const [i, spot] of b.spots.entries()) {
    const links_ = (spot as Spot).unit === u ? 0 : away(spot.node);
    for (let c = 0; c < C; c++) if (spareAt(b, i, c) > 0) nearest[c] = Math.min(nearest[c] as number, links_);
  }
  let sum = 0;
  let left = info.carry;
  for (const { to: spot, cls, gain } of wants) {
    if (left === 0) break;
    if (away(b.spots[spot]!.node) + (nearest[cls] as number) > range) continue;
    sum += gain;
    left -= 1;
  }
  return sum;
}

/** Candidate nodes for carriers that may still move, most promising first. */
function placesFor(b: Board, s: State, wishes: PlanPreferences): { unit: UnitId; to: NodeId; links: number }[] {
  const wants = openWants(b, WANTED).filter(({ gain }) => gain > WANTED);
  if (wants.length === 0) return [];
  const list: { unit: UnitId; to: NodeId; links: number; promise: number }[] = [];
  for (const u of s.units) {
    const barred =
      wishes.leave?.includes(u.id) ||
      wishes.stay?.includes(u.id) ||
      wishes.bars?.some((bar) => bar.carrier === u.id && !bar.unit && !bar.from && !bar.cls);
    if (u.side !== b.side || u.node === null || (b.world.info[u.id]?.carry ?? 0) === 0 || barred || checkMayMove(b.world, u)) continue;
    if (guardOf(b.world, s, u, wishes.guardDays)) continue;
    if (u.load.clIII <= (wishes.keep?.[u.id]?.clIII ?? 0)) continue;
    const here = promise(b, u, u.node, wants);
    const options = moveStops(b.world, s, u.id)
      .map(({ node, cost }) => ({ unit: u.id, to: node, links: cost, promise: promise(b, u, node, wants) - here - cost * 0.05 }))
      .filter((option) => option.promise > WORTH_A_MOVE)
      .sort((x, y) => y.promise - x.promise);
    list.push(...options.slice(0, 2));
  }
  return list.sort((x, y) => y.promise - x.promise).slice(0, PLACES_TRIED);
}

export interface PlanAfterMoves {
  trial: Trial;
  moves: Move[];
  haul: Haul;
  start: Board;
}

/** Moves carriers one at a time while each move is worth it, then hauls from their new nodes. `rounds` applies to the final haul. */
export function marchAndHaul(trial: Trial, b: Board, wishes: PlanPreferences, worth: Worth, rounds: number): PlanAfterMoves {
  const { world } = trial;
  let now: PlanAfterMoves = { trial, moves: [], haul: haulOn(b, QUICK), start: b };
  while (now.moves.length < MOST_MOVES) {
    let best: PlanAfterMoves | null = null;
    for (const { unit, to, links } of placesFor(now.haul.board, now.trial.state, wishes)) {
      const next = trialOf(world, now.trial.state);
      const u = next.state.units[world.info[unit]!.at]!;
      const from = u.node as NodeId;
      const fuel = worth.next(u, 'clIII', u.load.clIII - 1);
      const command: PlayerCommand = { type: 'moveCarrier', side: b.side, unit, to };
      if (!next.give(command)) continue;
      const start = boardOf(world, next.state, b.side, wishes, worth);
      const haul = haulOn(start, QUICK);
      const gain = haul.worth - fuel - now.haul.worth;
      if (gain <= WORTH_A_MOVE || gain <= (best?.moves.at(-1)?.gain ?? 0)) continue;
      const more = tokensOf(haul) - tokensOf(now.haul);
      best = { trial: next, moves: [...now.moves, { unit, from, to, links, gain, more }], haul, start };
    }
    if (!best) break;
    now = best;
  }
  const last = haulOn(now.start, rounds, TRIES);
  return last.worth > now.haul.worth ? { ...now, haul: last } : now;
}
