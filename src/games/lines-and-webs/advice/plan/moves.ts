/** Which carriers should move before they carry: those from whose new place more is brought than from the old one. Pure. */

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
import { type Board, boardOf, type Spot, spareAt } from './board.ts';
import { type Haul, haulOn } from './haul.ts';
import { openWants, type Want } from './routes.ts';
import { guardOf } from './routine.ts';
import { type Trial, trialOf } from './table.ts';
import type { Wishes } from './types.ts';
import type { Worth } from './worth.ts';

const C = CLASSES.length;
/** What a move must gain beside the CL III that it costs. */
export const WORTH_A_MOVE = 1;
/** Limits of carriers that move, and of places that are tried for each. */
const MOST_MOVES = 4;
const TRIED = 7;
/** What is worth no more is not moved for. */
const WANTED = 0.5;
/** Rounds of the haul while moves are only tried. */
const QUICK = 2;
/** Tries to better the last haul. */
const TRIES = 40;

export interface Move {
  unit: UnitId;
  from: NodeId;
  to: NodeId;
  links: number;
  /** What more it brings, in worth. */
  gain: number;
  /** Tokens that are brought more than without it; none or fewer where others are brought, which are wanted more. */
  more: number;
}

const tokensOf = ({ shipments }: Haul): number => shipments.reduce((sum, { n }) => sum + n, 0);

/** What the carrier could bring from a place, roughly: blocked nodes are not asked for. */
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

/** Places for carriers that may still move, the most promising first. */
function placesFor(b: Board, s: State, wishes: Wishes): { unit: UnitId; to: NodeId; links: number }[] {
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
  return list.sort((x, y) => y.promise - x.promise).slice(0, TRIED);
}

export interface Marched {
  trial: Trial;
  moves: Move[];
  haul: Haul;
  start: Board;
}

/** Moves carriers one after another while a move is worth it, and hauls from where they stand then. Rounds are those of the last haul. */
export function marchAndHaul(trial: Trial, b: Board, wishes: Wishes, worth: Worth, rounds: number): Marched {
  const { world } = trial;
  let now: Marched = { trial, moves: [], haul: haulOn(b, QUICK), start: b };
  while (now.moves.length < MOST_MOVES) {
    let best: Marched | null = null;
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
