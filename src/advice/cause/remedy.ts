/** The cheapest thing that would end a shortage: each is tried on a private copy of the table, by the rules. Pure, over a view. */

import { silentEffects } from '../../engine/core/effects.ts';
import { canReceive, receive } from '../../engine/lines-and-webs/condition.ts';
import { copyState } from '../../engine/lines-and-webs/copyState.ts';
import {
  type GameEvent,
  loadOf,
  type PlayerCommand,
  type Side,
  type State,
  type UnitId,
  type View,
  type World,
} from '../../engine/lines-and-webs/index.ts';
import { courseOfState } from '../forecast/course.ts';
import { pacesOf } from '../forecast/pace.ts';
import { shortagesOf } from '../forecast/shortages.ts';
import type { Basis, Shortage } from '../forecast/types.ts';
import { type Board, boardOf, branchOf, type Carrier, idAt } from '../plan/board.ts';
import { type Cargo, commandOf, hopsInOrder, joined } from '../plan/cargo.ts';
import { haulOn } from '../plan/haul.ts';
import { type Move, marchAndHaul } from '../plan/moves.ts';
import { type Trial, trialOf } from '../plan/table.ts';
import type { Wishes } from '../plan/types.ts';
import type { Worth } from '../plan/worth.ts';
import type { Remedy } from './types.ts';

/** So many tokens are brought for one shortage at most. */
const MOST_BROUGHT = 4;
/** Any number above what a move must be worth. */
const ALL = 10;

/** What is asked: one shortage, on one table, at one basis. */
export interface Ask {
  world: World;
  view: View;
  side: Side;
  basis: Basis;
  shortage: Shortage;
}

/** Is the shortage gone, or at least put off to a later day, in a state of Phase 3? */
function isEnded({ world, view, side, basis, shortage }: Ask, after: State): boolean {
  const paces = pacesOf(view, side, basis);
  if (!paces) return false;
  // Where today's Phase 3 is over the course of today is as it was: only what is held differs.
  const list = shortagesOf(world, courseOfState(world, { ...after, phase: 'transport' }, side, paces, shortage.when.day), paces);
  return !list.some(({ unit, cls, when }) => unit === shortage.unit && cls === shortage.cls && when.day <= shortage.when.day);
}

/** Would the shortage stay even if every box that is free for the class were filled? Then it is the boxes that bind. @rule 4.5 */
export function isBoxed(ask: Ask, state: State): boolean {
  const { world, shortage } = ask;
  const { at } = world.info[shortage.unit]!;
  const u = state.units[at]!;
  const filled = copyState(state);
  const n = canReceive(world, u, shortage.cls);
  if (n > 0) receive(world, filled.units[at]!, loadOf(shortage.cls, n), silentEffects<GameEvent>(filled.rng));
  return !isEnded(ask, filled);
}

/** Nothing but so many more tokens of the one class for the one unit is worth anything. */
function worthFor({ shortage, world }: Ask, state: State, tokens: number): Worth {
  const { unit, cls } = shortage;
  const { load } = state.units[world.info[unit]!.at]!;
  const held = load[cls];
  return {
    next: (u, c, k) => (u.id === unit && c === cls && k < held + tokens ? ALL : 0),
    fed: (u) => (u.id === unit && cls === 'clI' ? ALL : 0),
    mended: (u) => (u.id === unit && cls === 'clIX' ? ALL : 0),
    of: () => 0,
  };
}

/** Gives the orders of a cargo on the trial; the orders, or null where one is not legal. */
function carryOut(trial: Trial, start: Board, cargoes: readonly Cargo[]): PlayerCommand[] | null {
  const commands: PlayerCommand[] = [];
  for (const cargo of cargoes) {
    const hops = hopsInOrder(start, cargo);
    if (!hops) return null;
    for (const hop of hops) {
      const command = commandOf(start, hop, cargo.tokens);
      if (!trial.give(command)) return null;
      commands.push(command);
    }
  }
  return commands;
}

/** Out of stores as they stand, over carriers as they stand or, where `moves`, after moves. */
export function bring(ask: Ask, state: State, moves: boolean, wishes: Wishes = {}): Brought | null {
  const { world, shortage } = ask;
  const u = state.units[world.info[shortage.unit]!.at]!;
  // As few tokens as will do.
  for (let n = 1; n <= MOST_BROUGHT && n <= canReceive(world, u, shortage.cls); n++) {
    const found = bringSome(ask, state, { moves, n, wishes });
    if (found === 'noWay') return null;
    if (found) return found;
  }
  return null;
}

/** A remedy, and the table after it. */
export interface Brought {
  remedy: Remedy;
  after: State;
}

/** 'noWay': not one token comes there, so more would not either. */
function bringSome(ask: Ask, state: State, { moves, n, wishes }: { moves: boolean; n: number; wishes: Wishes }): Brought | 'noWay' | null {
  const { world, side } = ask;
  const worth = worthFor(ask, state, n);
  // The board stands on the trial's own units: whoever moves is found there again.
  const tried = trialOf(world, state);
  const board = boardOf(world, tried.state, side, wishes, worth);
  const marched = moves ? marchAndHaul(tried, board, wishes, worth, 1) : null;
  const start = marched?.start ?? board;
  const cargoes = joined(start, (marched?.haul ?? haulOn(board, 1)).shipments);
  const first = marched?.moves[0];
  if (cargoes.length === 0) return 'noWay';
  if (moves && marched?.moves.length !== 1) return null;
  const march: PlayerCommand[] = first ? [{ type: 'moveCarrier', side, unit: first.unit, to: first.to }] : [];
  // One way is enough, or all of them are needed.
  for (const some of [cargoes.slice(0, 1), cargoes]) {
    const trial = trialOf(world, state);
    if (!march.every((c) => trial.give(c))) return null;
    const carried = carryOut(trial, branchOf(start), some);
    if (carried && isEnded(ask, trial.state))
      return { remedy: told(start, some, first ?? null, [...march, ...carried]), after: trial.state };
  }
  return null;
}

/** A remedy by what it takes most of: a move, a chain, a carry, or nothing but hands. */
function told(start: Board, cargoes: readonly Cargo[], move: Move | null, commands: PlayerCommand[]): Remedy {
  const tokens = cargoes.reduce((n, cargo) => n + cargo.tokens.reduce((sum, k) => sum + k, 0), 0);
  const byHops = [...cargoes].sort((a, b) => b.hops.length - a.hops.length);
  const cargo = byHops[0] as Cargo;
  const from = idAt(start, cargo.hops[0]!.from);
  const carriers = cargo.hops.flatMap(({ by }) => (by >= 0 ? [(start.carriers[by] as Carrier).unit.id] : []));
  if (move) return { kind: 'move', carrier: move.unit, to: move.to, links: move.links, from, tokens, wait: 0, commands };
  const end = start.spots[cargo.hops.at(-1)!.to]!;
  if (carriers.length === 0) return { kind: 'crossLevel', port: end.node, from, tokens, wait: 0, commands };
  if (carriers.length === 1) return { kind: 'carry', carrier: carriers[0] as UnitId, from, tokens, wait: 0, commands };
  return { kind: 'chain', carriers, from, tokens, wait: 0, commands };
}

/** A carrier that is out of action uses a CL IX of its own. @rule 6.3.7 */
export function mend(ask: Ask, state: State): Brought | null {
  const { world, side, shortage } = ask;
  if (shortage.cls !== 'clIX' || state.units[world.info[shortage.unit]!.at]!.load.clIX === 0) return null;
  const trial = trialOf(world, state);
  const command: PlayerCommand = { type: 'useRepair', side, unit: shortage.unit };
  if (!trial.give(command) || !isEnded(ask, trial.state)) return null;
  return { remedy: { kind: 'mend', tokens: 1, wait: 0, commands: [command] }, after: trial.state };
}
