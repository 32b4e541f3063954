/** The cheapest remedy for a shortage. Each candidate is tried by the rules on a private copy of the state. Pure, over a view. */

import { silentEffects } from '../../../../engine/core/effects.ts';
import { canReceive, receive } from '../../../../engine/lines-and-webs/condition.ts';
import { copyState } from '../../../../engine/lines-and-webs/copyState.ts';
import {
  type GameEvent,
  loadOf,
  type NodeId,
  type PlayerCommand,
  type Side,
  type State,
  type UnitId,
  type UnitState,
  type View,
  type World,
} from '../../../../engine/lines-and-webs/index.ts';
import { moveStops } from '../../../../engine/lines-and-webs/queries.ts';
import { checkMayMove } from '../../../../engine/lines-and-webs/supply.ts';
import { courseOfState, shortagesOf } from '../forecast/course.ts';
import { type Basis, pacesOf, type Shortage } from '../forecast/pace.ts';

import { linksBetween } from '../links.ts';
import { type Board, boardOf, branchOf, type Carrier, idAt } from '../plan/board.ts';
import { type Cargo, commandOf, hopsInOrder, joined } from '../plan/cargo.ts';
import { draftOn } from '../plan/draft.ts';
import { makeRoom } from '../plan/enable.ts';
import { haulOn, type Move, marchAndHaul, type PlanAfterMoves } from '../plan/haul.ts';

import { guardOf } from '../plan/routine.ts';
import { type Trial, trialOf } from '../plan/table.ts';
import type { PlanPreferences } from '../plan/types.ts';
import type { Worth } from '../plan/worth.ts';
import type { Remedy } from './types.ts';

/** Maximum moves to try, in total and per carrier. */
const TRIED = 6;
const OF_ONE = 3;

export interface Step {
  unit: string;
  from: NodeId;
  to: NodeId;
  links: number;
}

/** Nodes with a token of the class: with carriers, in the side's ports or on the ground. */
function sourcesOf({ side, shortage }: Ask, state: State): NodeId[] {
  const { cls } = shortage;
  const ports = state.ports.filter(({ holder, store }) => holder === side && store[cls] > 0).map(({ node }) => node);
  return [...ports, ...state.units.flatMap((u) => (u.side === side && u.node !== null && u.load[cls] > 1 ? [u.node] : []))];
}

/** Candidate moves, those nearest to the sources first, because other carriers still reach it there. */
function stepsFor(ask: Ask, state: State): Step[] {
  const { world, side, shortage } = ask;
  const end = state.units[world.info[shortage.unit]!.at]!.node;
  const sources = sourcesOf(ask, state);
  if (end === null || sources.length === 0) return [];
  const nearest = (node: NodeId): number => Math.min(...sources.map((source) => linksBetween(world, source, node)));
  const of = (u: UnitState): (Step & { far: number })[] => {
    const info = world.info[u.id]!;
    if (u.side !== side || u.node === null || u.id === shortage.unit || info.carry === 0) return [];
    if (checkMayMove(world, u) || guardOf(world, state, u, 1)) return [];
    return moveStops(world, state, u.id)
      .filter(({ node }) => linksBetween(world, node, end) <= (info.type.range ?? 0))
      .map(({ node, cost }) => ({ unit: u.id, from: u.node as NodeId, to: node, links: cost, far: nearest(node) }))
      .sort((a, b) => a.far - b.far || a.links - b.links)
      .slice(0, OF_ONE);
  };
  return state.units
    .flatMap(of)
    .sort((a, b) => a.far - b.far || a.links - b.links)
    .slice(0, TRIED)
    .map(({ far: _far, ...step }) => step);
}

/** Maximum tokens brought for one shortage. */
const MOST_BROUGHT = 4;
/** A number larger than the required worth of any move. */
const ALL = 10;
/** Default until remedies are shared out: in the first Phase 3, dependent on no other remedy. */
const FIRST = { wait: 0, nth: 0, once: null } as const;

/** One shortage to examine, with its state and basis. */
export interface Ask {
  world: World;
  view: View;
  side: Side;
  basis: Basis;
  shortage: Shortage;
}

/** True if the unit is a carrier, which holds CL IX until it uses it. @rule 6.3.7 */
const holdsParts = ({ world, shortage }: Pick<Ask, 'world' | 'shortage'>): boolean =>
  shortage.cls === 'clIX' && world.info[shortage.unit]!.type.kind === 'sustainment';

/** True if the shortage is gone or postponed in a state of Phase 3. A disabled unit must have recovered. */
export function isEnded({ world, view, side, basis, shortage }: Ask, after: State): boolean {
  if (shortage.cls === 'clIX') return !after.units[world.info[shortage.unit]!.at]!.disabled;
  const paces = pacesOf(view, side, basis);
  if (!paces) return false;
  // After today's Phase 3 the course of today does not change; only the loads differ.
  const list = shortagesOf(world, courseOfState(world, { ...after, phase: 'transport' }, side, paces, shortage.when.day), paces);
  return !list.some(({ unit, cls, when }) => unit === shortage.unit && cls === shortage.cls && when.day <= shortage.when.day);
}

/** True if the shortage remains even with every free box filled: the boxes are the limit. @rule 4.5 */
export function lacksBoxes(ask: Ask, state: State): boolean {
  const { world, shortage } = ask;
  if (shortage.cls === 'clIX') return false;
  const { at } = world.info[shortage.unit]!;
  const u = state.units[at]!;
  const filled = copyState(state);
  const n = canReceive(world, u, shortage.cls);
  if (n > 0) receive(world, filled.units[at]!, loadOf(shortage.cls, n), silentEffects<GameEvent>(filled.rng));
  return !isEnded(ask, filled);
}

/** Values only the given number of tokens of the missing class for the unit in need. */
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

/** Executes the commands of the cargoes on the trial and returns them; null if one is illegal. */
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

/** Brings tokens from stores with carriers as they are now or, with `moves`, after the most valuable or the given move. */
export function bring(ask: Ask, state: State, moves: boolean | Step, wishes: PlanPreferences = {}): RemedyResult | null {
  const { world, shortage } = ask;
  const u = state.units[world.info[shortage.unit]!.at]!;
  if (holdsParts(ask) && canReceive(world, u, 'clIX') === 0) return bringAfterRoom(ask, state, moves, wishes);
  // Uses as few tokens as suffice.
  for (let n = 1; n <= MOST_BROUGHT && n <= canReceive(world, u, shortage.cls); n++) {
    const found = bringSome(ask, state, { moves, n, wishes });
    if (found === 'noWay') return null;
    if (found) return found;
  }
  return null;
}

/** Frees a box first if the boxes of a disabled carrier are full, so that it can receive its CL IX. @rule 4.5, 6.3.6 */
function bringAfterRoom(ask: Ask, state: State, moves: boolean | Step, wishes: PlanPreferences): RemedyResult | null {
  const room = makeRoom(ask.world, state, ask.side, ask.shortage.unit);
  const found = room && bring(ask, room.after, moves, wishes);
  if (!found || !('wait' in found.remedy)) return null;
  return { remedy: { ...found.remedy, commands: [room.command, ...found.remedy.commands] }, after: found.after };
}

/** A remedy and the state after it. */
export interface RemedyResult {
  remedy: Remedy;
  after: State;
}

/** Like `bring` but after any move of one carrier that brings the unit within reach. Used if nothing else works. */
export function deliverAnyWay(ask: Ask, state: State, wishes: PlanPreferences = {}): RemedyResult | null {
  for (const step of stepsFor(ask, state)) {
    const found = bring(ask, state, step, wishes);
    if (found) return found;
  }
  return null;
}

/** State after the requested moves and the hauling that follows. */
function marchedBy(
  tried: Trial,
  board: Board,
  moves: boolean | Step,
  wishes: PlanPreferences,
  worth: Worth,
): Pick<PlanAfterMoves, 'start' | 'haul' | 'moves'> | null {
  if (moves === true) return marchAndHaul(tried, board, { ...wishes, guardDays: 1 }, worth, 1);
  if (moves === false) return { start: board, haul: haulOn(board, 1), moves: [] };
  if (!tried.give({ type: 'moveCarrier', side: board.side, unit: moves.unit, to: moves.to })) return null;
  const start = boardOf(tried.world, tried.state, board.side, wishes, worth);
  return { start, haul: haulOn(start, 1), moves: [{ ...moves, gain: 0, more: 0 }] };
}

/** Brings `tokens` tokens to the unit. 'noWay': not even one token arrives, so more would not either. */
function bringSome(
  ask: Ask,
  state: State,
  { moves, n, wishes }: { moves: boolean | Step; n: number; wishes: PlanPreferences },
): RemedyResult | 'noWay' | null {
  const { world, side } = ask;
  const worth = worthFor(ask, state, n);
  // The board refers to the trial's units, so look up the moving carrier there.
  const tried = trialOf(world, state);
  const board = boardOf(world, tried.state, side, wishes, worth);
  const marched = marchedBy(tried, board, moves, wishes, worth);
  if (!marched) return null;
  const { start } = marched;
  const cargoes = joined(start, marched.haul.shipments);
  const [first] = marched.moves;
  if (cargoes.length === 0) return 'noWay';
  if (moves && marched.moves.length !== 1) return null;
  const march: PlayerCommand[] = first ? [{ type: 'moveCarrier', side, unit: first.unit, to: first.to }] : [];
  // Try one cargo first, then all of them.
  for (const some of [cargoes.slice(0, 1), cargoes]) {
    const trial = trialOf(world, state);
    if (!march.every((c) => trial.give(c))) return null;
    const carried = carryOut(trial, branchOf(start), some);
    if (carried && holdsParts(ask)) carried.push(...used(ask, trial));
    if (carried && isEnded(ask, trial.state))
      return { remedy: told(start, some, first ?? null, [...march, ...carried]), after: trial.state };
  }
  return null;
}

/** Classifies a remedy by its largest step: a move, a chain, a carry, or a transfer without carriers. */
function told(start: Board, cargoes: readonly Cargo[], move: Move | null, commands: PlayerCommand[]): Remedy {
  const tokens = cargoes.reduce((n, cargo) => n + cargo.tokens.reduce((sum, k) => sum + k, 0), 0);
  const byHops = [...cargoes].sort((a, b) => b.hops.length - a.hops.length);
  const cargo = byHops[0] as Cargo;
  const from = idAt(start, cargo.hops[0]!.from);
  const carriers = cargo.hops.flatMap(({ by }) => (by >= 0 ? [(start.carriers[by] as Carrier).unit.id] : []));
  if (move) return { kind: 'move', carrier: move.unit, to: move.to, links: move.links, from, tokens, commands, ...FIRST };
  const end = start.spots[cargo.hops.at(-1)!.to]!;
  if (carriers.length === 0) return { kind: 'crossLevel', port: end.node, from, tokens, commands, ...FIRST };
  if (carriers.length === 1) return { kind: 'carry', carrier: carriers[0] as UnitId, from, tokens, commands, ...FIRST };
  return { kind: 'chain', carriers, from, tokens, commands, ...FIRST };
}

/** Command by which a carrier uses the CL IX that it holds; empty if it cannot. @rule 6.3.7 */
function used({ side, shortage }: Ask, trial: Trial): PlayerCommand[] {
  const command: PlayerCommand = { type: 'useRepair', side, unit: shortage.unit };
  return trial.give(command) ? [command] : [];
}

/** Remedy in which a disabled carrier uses its own CL IX. @rule 6.3.7 */
export function mend(ask: Ask, state: State): RemedyResult | null {
  const { world, shortage } = ask;
  if (!holdsParts(ask) || state.units[world.info[shortage.unit]!.at]!.load.clIX === 0) return null;
  const trial = trialOf(world, state);
  const commands = used(ask, trial);
  if (!isEnded(ask, trial.state)) return null;
  return { remedy: { kind: 'mend', tokens: 1, commands, ...FIRST }, after: trial.state };
}

/** Remedy by the whole supply plan with the unit first, if nothing simpler works. */
export function planWith(ask: Ask, state: State): Extract<Remedy, { kind: 'plan' }> | null {
  const { world, side, shortage } = ask;
  const { commands, after } = draftOn(world, state, side, { priority: { [shortage.unit]: 'first' } });
  return isEnded(ask, after) ? { kind: 'plan', tokens: 1, commands, ...FIRST } : null;
}
